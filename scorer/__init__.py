"""The table companion: the score book and the screens that fill it."""
