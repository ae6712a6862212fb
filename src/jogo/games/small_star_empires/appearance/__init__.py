"""How Small Star Empires looks: its shapes and colours, and its signs in a terminal."""

from __future__ import annotations

from pathlib import Path

from jogo.core.appearance import Appearance, Preview, Spot, Terrain

# Space is dark by day, too: the dark theme has the same colours.
COLOURS = {
    "light": {
        "cell": "#1b2148",
        "alt": "#2c3568",
        "rim": "#0b0e25",
        "ink": "#aab3dd",
        "line": "#3d4785",
        "star": "#f4f6ff",
        "sun": "#ffd76a",
        "sun-core": "#fff6d8",
        "planet-1": "#7fd1c7",
        "planet-2": "#e79a6b",
        "planet-3": "#b9a5f2",
        "nebula-red": "#f2688c",
        "nebula-blue": "#5aa7ff",
        "hole": "#05060f",
        "hole-ring": "#c9a7ff",
        "mark-last": "#d9b84a",
        "mark-target": "#d6fff7",
        "mark-hint": "#c79bff",
        "mark-threat": "#ff7a6b",
        "mark-drawn": "#6fdc96",
    },
    "colour-blind": {
        "mark-hint": "#f2a6e4",
        "mark-threat": "#ffb454",
        "nebula-red": "#ff8a7c",
        "nebula-blue": "#4aa3ff",
    },
}
# Whatever its colour, space is dark.
BOARDS = {
    "warm": {
        "cell": "#33203a",
        "alt": "#4a2f52",
        "rim": "#180d1d",
        "ink": "#dcc3e0",
        "line": "#75507e",
    },
    "cool": {
        "cell": "#10303a",
        "alt": "#194652",
        "rim": "#06161b",
        "ink": "#aed3da",
        "line": "#34717e",
    },
}
SIGNS = {
    "0": "·",
    "C": "●",
    "T": "◉",
    "c": "■",
    "t": "▣",
    "^": "▲△",
}
# Suns glow the more, the more planets they have.
TERRAIN = {
    "empty": Terrain(style="dim"),
    "star-1": Terrain("sun", 0.15, "sun", "yellow"),
    "star-2": Terrain("sun", 0.24, "sun", "yellow"),
    "star-3": Terrain("sun", 0.33, "sun", "bold yellow"),
    "nebula-red": Terrain("nebula-red", 0.35, "star", "bold red"),
    "nebula-blue": Terrain("nebula-blue", 0.35, "star", "bold blue"),
    "black-hole": Terrain("hole", 1.0, "hole-ring", "dim"),
    "home-first": Terrain("red", 0.55, "star", "bold red"),
    "home-second": Terrain("blue", 0.55, "star", "bold blue"),
}
# A system has its name above it, its control on the left below, its ships on the right: high
# enough for their number to leave the name of the next system free.
SYSTEM, CONTROL, SHIPS = Spot(0, -9, 0.68), Spot(-21, 25, 0.46), Spot(16, 16, 0.5)

APPEARANCE = Appearance(
    shapes=(Path(__file__).parent / "pieces.svg").read_text(encoding="utf-8"),
    colours=COLOURS,
    boards=BOARDS,
    signs=SIGNS,
    terrain=TERRAIN,
    terrain_spot=SYSTEM,
    spots={"colony": CONTROL, "trade station": CONTROL, "ships": SHIPS},
    stacked=frozenset({"ships"}),
    specks="star",
    near="Blue",
    emblem=("ships", "ships"),
    preview=Preview(
        "4/TT1CC/1Cc2c/5t1/CTcT2/tc1tt/4 r a3b5d6e6 a2c3c5e2 17",
        {"board": "medium"},
    ),
)
