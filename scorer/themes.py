"""The theme for eyes that want all the contrast there is."""

from __future__ import annotations

from textual.theme import Theme

HIGH_CONTRAST = Theme(
    name="high-contrast",
    primary="#ffff00",
    secondary="#00ffff",
    accent="#ffff00",
    foreground="#ffffff",
    background="#000000",
    surface="#000000",
    panel="#000000",
    success="#00ff00",
    warning="#ffff00",
    error="#ff6060",
    dark=True,
    variables={"footer-key-foreground": "#ffff00", "text-muted": "#ffffff"},
)
