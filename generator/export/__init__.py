"""Pictures of the cards as files: faces, sheets for a virtual table, folders for a printer."""
