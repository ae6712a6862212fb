"""How Virus Wars looks: the shapes of its pieces, its colours, and its signs in a terminal."""

from __future__ import annotations

from pathlib import Path

from jogo.core.appearance import Appearance, Preview

COLOURS = {
    "light": {
        "cell": "#edf3ee",
        "alt": "#e1eae3",
        "rim": "#58756b",
        "ink": "#f5fbf7",
    },
    "dark": {
        "cell": "#2f3a3a",
        "alt": "#293333",
        "rim": "#1b2323",
        "ink": "#bccdc8",
    },
}
SIGNS = {"R": "●", "r": "◉", "B": "■", "b": "▣"}

APPEARANCE = Appearance(
    shapes=(Path(__file__).parent / "pieces.svg").read_text(encoding="utf-8"),
    colours=COLOURS,
    signs=SIGNS,
    emblem=("virus", "virus"),
    preview=Preview(
        "11/11/11/11/2B8/3B7/4B6/1bBBB1bb1r1/2r1bb2bRR/1r1rbb1bRb1/4bRRR3 b 5 11",
    ),
)
