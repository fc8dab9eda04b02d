"""Nets of things that are cut out, folded and glued: pure geometry, millimetres in and out."""
