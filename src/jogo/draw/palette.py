"""The colours of the full-screen app: themes as data, one of them safe for colour-blind people."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from jogo.core.board_view import Mark
from jogo.core.message import translatable


@dataclass(frozen=True, slots=True)
class Paint:
    """A surface and what is written on it."""

    fill: str
    ink: str


@dataclass(frozen=True, slots=True)
class Palette:
    """The colours of a theme, each `#rrggbb`; `pieces` by the name of a seat's colour."""

    name: str
    title: str
    is_dark: bool
    ground: str
    panel: str
    text: str
    faint: str
    accent: str
    good: str
    bad: str
    tiles: tuple[str, str]
    pieces: Mapping[str, Paint]
    terrain: Mapping[str, Paint]
    marks: Mapping[Mark, str]


NIGHT = Palette(
    name="night",
    title=translatable("night"),
    is_dark=True,
    ground="#151821",
    panel="#1c202c",
    text="#d8dce8",
    faint="#7d869c",
    accent="#7aa2f7",
    good="#7fc98b",
    bad="#e5787b",
    tiles=("#38425a", "#323b51"),
    pieces={
        "Gold": Paint("#e6b450", "#2b1d00"),
        "Silver": Paint("#c2ccdc", "#1b212c"),
        "White": Paint("#f0eee6", "#22242a"),
        "Black": Paint("#11131a", "#e8e6de"),
        "Red": Paint("#d85a5a", "#ffffff"),
        "Blue": Paint("#4d8df0", "#ffffff"),
    },
    terrain={
        "empty": Paint("#262b3b", "#7d869c"),
        "star-1": Paint("#3a3a36", "#e9cf7a"),
        "star-2": Paint("#4b4633", "#f2d777"),
        "star-3": Paint("#63582c", "#ffe27a"),
        "nebula-red": Paint("#55293a", "#ff9fb0"),
        "nebula-blue": Paint("#263f6b", "#a5c8ff"),
        "black-hole": Paint("#0b0c11", "#5b6274"),
        "home-first": Paint("#7a3439", "#ffd5d2"),
        "home-second": Paint("#2c5596", "#d5e6ff"),
    },
    marks={
        Mark.LAST: "#8f7a3a",
        Mark.TARGET: "#7fc98b",
        Mark.HINT: "#c58af0",
        Mark.PICKED: "#4f79c9",
        Mark.CURSOR: "#ffffff",
    },
)

DAY = Palette(
    name="day",
    title=translatable("day"),
    is_dark=False,
    ground="#f7f5ef",
    panel="#ece8dd",
    text="#2a2c33",
    faint="#6f6d66",
    accent="#2f5fb3",
    good="#2c7a3f",
    bad="#b3363a",
    tiles=("#e2d8c3", "#d9cdb4"),
    pieces={
        "Gold": Paint("#b97a08", "#ffffff"),
        "Silver": Paint("#5f6b7d", "#ffffff"),
        "White": Paint("#fffefa", "#22242a"),
        "Black": Paint("#26272d", "#ffffff"),
        "Red": Paint("#bf3838", "#ffffff"),
        "Blue": Paint("#2b62c2", "#ffffff"),
    },
    terrain={
        "empty": Paint("#dedbd2", "#6f6d66"),
        "star-1": Paint("#efe5c2", "#6a5410"),
        "star-2": Paint("#f0dd9c", "#5f4a08"),
        "star-3": Paint("#f2d368", "#523f00"),
        "nebula-red": Paint("#efc4c8", "#8c2233"),
        "nebula-blue": Paint("#c3d5f2", "#1f4a94"),
        "black-hole": Paint("#8d8a83", "#26272d"),
        "home-first": Paint("#e59a96", "#5c1216"),
        "home-second": Paint("#93b5ea", "#0f2f66"),
    },
    marks={
        Mark.LAST: "#d9b44a",
        Mark.TARGET: "#2c7a3f",
        Mark.HINT: "#8a3fc0",
        Mark.PICKED: "#8fb1ea",
        Mark.CURSOR: "#1a1c22",
    },
)

# Blue against orange, and dark against light: what the three common kinds of colour blindness see.
CLEAR = Palette(
    name="clear",
    title=translatable("clear: safe for colour-blind people"),
    is_dark=True,
    ground="#101216",
    panel="#1a1d23",
    text="#f2f2f2",
    faint="#9aa0aa",
    accent="#56b4e9",
    good="#56b4e9",
    bad="#e69f00",
    tiles=("#3d4148", "#363a41"),
    pieces={
        "Gold": Paint("#e69f00", "#1f1500"),
        "Silver": Paint("#e8eef6", "#1b212c"),
        "White": Paint("#f5f5f5", "#141414"),
        "Black": Paint("#000000", "#f5f5f5"),
        "Red": Paint("#f0a53a", "#1f1500"),
        "Blue": Paint("#0064a8", "#ffffff"),
    },
    terrain={
        "empty": Paint("#25282e", "#9aa0aa"),
        "star-1": Paint("#3a3a3a", "#f0e442"),
        "star-2": Paint("#4c4c48", "#f0e442"),
        "star-3": Paint("#626258", "#fff37a"),
        "nebula-red": Paint("#5c4315", "#ffd48a"),
        "nebula-blue": Paint("#123f63", "#a9dcff"),
        "black-hole": Paint("#000000", "#8a8f99"),
        "home-first": Paint("#8a5c0c", "#ffe9c2"),
        "home-second": Paint("#0f5288", "#d9f0ff"),
    },
    marks={
        Mark.LAST: "#7c7656",
        Mark.TARGET: "#f0e442",
        Mark.HINT: "#cc79a7",
        Mark.PICKED: "#3f83ad",
        Mark.CURSOR: "#ffffff",
    },
)

PALETTES: Mapping[str, Palette] = {palette.name: palette for palette in (NIGHT, DAY, CLEAR)}


def mixed(one: str, other: str, share: float) -> str:
    """A colour between two: the share says how much of the other is in it.

    >>> mixed("#000000", "#ff8000", 0.5)
    '#804000'
    """
    parts = ((int(one[at : at + 2], 16), int(other[at : at + 2], 16)) for at in (1, 3, 5))
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in parts)
