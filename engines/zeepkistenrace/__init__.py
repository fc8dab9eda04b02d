"""zeepkistenrace: its deck, its rules, its engine."""
