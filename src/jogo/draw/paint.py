"""The themes as a terminal can show them: flat colours for tiles, pieces, terrain and marks."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from jogo.core.appearance import SEAT_COLOURS, Terrain
from jogo.core.board_view import BoardView, Mark
from jogo.draw.palette import THEMES, Theme, own_colours


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
    pieces: Mapping[str, Paint]
    marks: Mapping[Mark, str]
    theme: Theme


def mix(one: str, other: str, share: float) -> str:
    """A colour between two: the share says how much of the other is in it.

    >>> mix("#000000", "#ff8000", 0.5)
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
        pieces={
            name: Paint(colours[name.lower()], colours[f"{name.lower()}-ink"])
            for name in SEAT_COLOURS
        },
        marks={
            Mark.LAST: colours["mark-last"],
            Mark.TARGET: colours["mark-target"],
            Mark.HINT: colours["mark-hint"],
            Mark.DECISIVE: colours["mark-hint"],
            Mark.PICKED: colours["accent"],
            Mark.CURSOR: colours["ink"],
        },
        theme=theme,
    )


def tiles_of(view: BoardView, palette: Palette) -> tuple[str, str]:
    """The two colours of the squares of a game's board."""
    own = own_colours(view.appearance, palette.name)
    return own["cell"], own["alt"]


def terrain_paint(view: BoardView, terrain: str, palette: Palette) -> Paint:
    """The surface of a kind of cell: the board's colour with that of the terrain mixed into it."""
    # A game's own colour goes before one of the theme's that has the same name.
    colours = {**palette.theme.colours, **own_colours(view.appearance, palette.name)}
    look = view.appearance.terrain.get(terrain, Terrain())
    return Paint(mix(colours["cell"], colours[look.colour], look.share), colours[look.ink])


PALETTES: Mapping[str, Palette] = {name: palette_of(theme) for name, theme in THEMES.items()}
DARK = PALETTES["dark"]
