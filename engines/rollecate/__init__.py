"""rollecate: its deck, its rules, its engine."""
