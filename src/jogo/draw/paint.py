"""The themes as a terminal can show them: flat colours for tiles, pieces, terrain and marks."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from jogo.core.board_view import Mark
from jogo.draw.palette import THEMES, Theme


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


def mixed(one: str, other: str, share: float) -> str:
    """A colour between two: the share says how much of the other is in it.

    >>> mixed("#000000", "#ff8000", 0.5)
    '#804000'
    """
    parts = ((int(one[at : at + 2], 16), int(other[at : at + 2], 16)) for at in (1, 3, 5))
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in parts)


def palette_of(theme: Theme) -> Palette:
    """A theme's colours for a terminal, whose cells have no edges, shadows or glow."""
    colours = theme.colours
    return Palette(
        name=theme.name,
        title=theme.title,
        is_dark=theme.scheme == "dark",
        ground=colours["page"],
        panel=colours["surface"],
        text=colours["ink"],
        faint=colours["muted"],
        accent=colours["accent"],
        good=colours["good"],
        bad=colours["bad"],
        tiles=(
            mixed(colours["raised"], colours["muted"], 0.2),
            mixed(colours["raised"], colours["muted"], 0.12),
        ),
        pieces={
            name.title(): Paint(colours[name], colours[f"{name}-ink"])
            for name in ("gold", "silver", "white", "black", "red", "blue")
        },
        terrain=terrain_of(colours),
        marks={
            Mark.LAST: colours["mark-last"],
            Mark.TARGET: colours["mark-target"],
            Mark.HINT: colours["mark-hint"],
            Mark.PICKED: colours["accent"],
            Mark.CURSOR: colours["ink"],
        },
    )


def terrain_of(colours: Mapping[str, str]) -> dict[str, Paint]:
    """Space, with suns that glow the more planets they have."""
    space, sun = colours["small-star-empires-cell"], colours["sun"]

    def glowing(colour: str, share: float) -> str:
        return mixed(space, colours[colour], share)

    return {
        "empty": Paint(space, colours["small-star-empires-ink"]),
        **{
            f"star-{planets}": Paint(glowing("sun", 0.06 + 0.09 * planets), sun)
            for planets in (1, 2, 3)
        },
        "nebula-red": Paint(glowing("nebula-red", 0.35), colours["star"]),
        "nebula-blue": Paint(glowing("nebula-blue", 0.35), colours["star"]),
        "black-hole": Paint(colours["hole"], colours["hole-ring"]),
        "home-first": Paint(glowing("red", 0.55), colours["star"]),
        "home-second": Paint(glowing("blue", 0.55), colours["star"]),
    }


PALETTES: Mapping[str, Palette] = {name: palette_of(theme) for name, theme in THEMES.items()}
DARK = PALETTES["dark"]
