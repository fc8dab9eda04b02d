"""Pictures of the cards as files: single faces, sheets for a virtual table, folders for a printer."""
