"""The screens of the companion, one file each."""
