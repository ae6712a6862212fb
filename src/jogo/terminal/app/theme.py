"""The app's colours, from the same palettes as its boards."""

from __future__ import annotations

from textual.theme import Theme

from jogo.draw.paint import Palette, mix


def make_theme(palette: Palette) -> Theme:
    """A palette as a theme of Textual, which colours everything but the boards."""
    return Theme(
        name=palette.name,
        primary=palette.accent,
        secondary=palette.faint,
        accent=palette.accent,
        warning=palette.bad,
        error=palette.bad,
        success=palette.good,
        foreground=palette.text,
        background=palette.ground,
        surface=palette.panel,
        panel=palette.panel,
        dark=palette.is_dark,
        variables={
            "faint": palette.faint,
            "lifted": mix(palette.panel, palette.text, 0.08),
            "block-cursor-background": mix(palette.panel, palette.accent, 0.35),
            "block-cursor-foreground": palette.text,
            "block-cursor-blurred-background": mix(palette.panel, palette.accent, 0.35),
            "block-cursor-blurred-foreground": palette.text,
            "block-hover-background": mix(palette.panel, palette.text, 0.08),
            "input-cursor-background": palette.accent,
            "border": palette.accent,
            "border-blurred": mix(palette.panel, palette.faint, 0.5),
            "scrollbar": mix(palette.panel, palette.faint, 0.5),
            "scrollbar-background": palette.panel,
            "scrollbar-corner-color": palette.panel,
        },
    )
