"""The print shop: deck and layout in, a plan of placed faces, then PDF."""
