"""How Breakthru looks: the shapes of its pieces, its colours, and its signs in a terminal."""

from __future__ import annotations

from pathlib import Path

from jogo.core.appearance import Appearance, Preview

COLOURS = {
    "light": {
        "cell": "#9cc6cf",
        "alt": "#92bdc7",
        "rim": "#4d8390",
        "ink": "#f2fafb",
    },
    "dark": {
        "cell": "#3a6470",
        "alt": "#345c68",
        "rim": "#20404a",
        "ink": "#c6dfe5",
    },
}
SIGNS = {"F": "★", "G": "●", "s": "■"}

APPEARANCE = Appearance(
    shapes=(Path(__file__).parent / "pieces.svg").read_text(encoding="utf-8"),
    colours=COLOURS,
    signs=SIGNS,
    emblem=("flagship", "silver ship"),
    preview=Preview(
        "11/2Gsssss3/7G3/1s2GGG2s1/1s1G4sG1/1s3F1s3/2sG3G3/1sG1G1G2s1/11/4ssss3/3s7 s 1 2 8",
    ),
)
