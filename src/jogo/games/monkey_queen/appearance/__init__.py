"""How Monkey Queen looks: the shapes of its pieces, its colours, and its signs in a terminal."""

from __future__ import annotations

from pathlib import Path

from jogo.core.appearance import Appearance, Preview

COLOURS = {
    "light": {
        "cell": "#b5c98d",
        "alt": "#a9be80",
        "rim": "#5f7740",
        "ink": "#f7fbef",
    },
    "dark": {
        "cell": "#63774a",
        "alt": "#5a6e42",
        "rim": "#38472a",
        "ink": "#dfead0",
    },
}
SIGNS = {"Q": "♕", "M": "○", "q": "♛", "m": "●"}

APPEARANCE = Appearance(
    shapes=(Path(__file__).parent / "pieces.svg").read_text(encoding="utf-8"),
    colours=COLOURS,
    signs=SIGNS,
    emblem=("queen", "queen"),
    near="White",
    preview=Preview(
        "5m6/8M3/2m1q7/2m2m1m4/m6m4/7m3M/8M3/4m7/1M7MM1/10MM/8Q2M/3M2M5 b 9 11 0 23 s",
    ),
)
