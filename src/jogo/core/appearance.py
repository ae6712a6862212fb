"""How a game looks, as data: shapes, colours, terminal signs. `draw/` knows how to draw them."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache

from jogo.core.option import OptionValue

# The colours that a seat may have, in every theme with an edge and an ink to go with it.
SEAT_COLOURS = ("Gold", "Silver", "White", "Black", "Red", "Blue")
SYMBOL = re.compile(r'<symbol id="([^"]+)"')


@dataclass(frozen=True, slots=True)
class Terrain:
    """How a kind of cell looks in a terminal: a colour mixed into the board's own, ink, and style.

    Colours are names: of the game's own colours, or of the theme's.
    """

    colour: str = "cell"
    share: float = 0.0
    ink: str = "ink"
    style: str = ""


@dataclass(frozen=True, slots=True)
class Spot:
    """Where something stands within its cell, which is 100 wide around 0 0, and how large it is."""

    x: float = 0
    y: float = 0
    size: float = 1


@dataclass(frozen=True, slots=True)
class Preview:
    """A position from the middle of a game, which tells more of the game than its start."""

    position: str | None = None
    options: Mapping[str, OptionValue] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Appearance:
    """Everything that `draw/` and the pages need to know of one game.

    - `shapes`: SVG symbols, named by kind of piece and colour (`stone-White`) or by terrain; a
      piece without one is a plain disc or block.
    - `colours`: by theme, the board's `cell`, `alt`, `rim`, `ink` and `line`, and the others that
      the shapes name as `var(--NAME)`. What a theme lacks is as in `light`. Where the theme's marks
      would not be seen on the board, it has its own: `mark-hint` and the like.
    - `boards`: the board's colours in looks that people choose (`warm`, `cool`), where those of all
      games do not suit it.
    - `signs`: Unicode characters by letter for terminals, two where the seats' signs differ.
    - `terrain`, `terrain_spot`, `spots`: how kinds of cells look, where pieces stand in a cell.
    - `emblem`: the kind of piece that stands for each seat.
    - `stacked`: the kinds of which several share a cell, so that one that leaves does not empty it.
    - `specks`: the colour of dots strewn behind the board.
    - `near`: the colour whose side is at the bottom; without one it is the first seat's.
    """

    shapes: str = ""
    colours: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    boards: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    signs: Mapping[str, str] = field(default_factory=dict)
    terrain: Mapping[str, Terrain] = field(default_factory=dict)
    terrain_spot: Spot = Spot()
    spots: Mapping[str, Spot] = field(default_factory=dict)
    emblem: tuple[str, str] = ("", "")
    stacked: frozenset[str] = frozenset()
    specks: str = ""
    near: str = ""
    preview: Preview = Preview()

    def symbols(self) -> frozenset[str]:
        """The names of the game's own shapes.

        >>> sorted(Appearance('<symbol id="stone-Red"/><symbol id="lake"/>').symbols())
        ['lake', 'stone-Red']
        """
        return _symbols_in(self.shapes)

    def spot(self, kind: str) -> Spot:
        """Where a kind of piece stands within its cell."""
        return self.spots.get(kind, Spot())


@cache
def _symbols_in(shapes: str) -> frozenset[str]:
    return frozenset(SYMBOL.findall(shapes))
