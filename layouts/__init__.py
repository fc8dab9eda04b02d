"""How things look: templates, palettes, papers, fonts and drawings. Data only, no code."""
