"""How Jostle looks: the shapes of its pieces, its colours, and its signs in a terminal."""

from __future__ import annotations

from pathlib import Path

from jogo.core.appearance import Appearance, Preview

COLOURS = {
    "light": {
        "cell": "#ecd6ae",
        "alt": "#e2c99d",
        "rim": "#86633a",
        "ink": "#fdf6ea",
    },
    "dark": {
        "cell": "#8a714c",
        "alt": "#806844",
        "rim": "#4d3b24",
        "ink": "#f0e2cb",
    },
}
# Its own board is of pale wood already.
BOARDS = {
    "warm": {
        "cell": "#bd8f60",
        "alt": "#ad7f50",
        "rim": "#4f331b",
        "ink": "#fbeddb",
        "line": "#7d5632",
    },
}
SIGNS = {"R": "●", "B": "■"}

APPEARANCE = Appearance(
    shapes=(Path(__file__).parent / "pieces.svg").read_text(encoding="utf-8"),
    colours=COLOURS,
    boards=BOARDS,
    signs=SIGNS,
    emblem=("checker", "checker"),
    preview=Preview(
        "5B4/3BR1R3/1RB2R2B1/3RB1BR2/2RB2RB2/1B1R2B1R1/2RBRBRB2/1B1R2B1R1/4B5/5R4 r 17",
    ),
)
