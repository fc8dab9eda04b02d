"""reis: its deck, its rules, its engine."""
