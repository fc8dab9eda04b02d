"""hare_tortoise: its deck, its rules, its engine."""
