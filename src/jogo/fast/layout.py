"""How a game with its options is laid out in arrays: its actions, planes, cells and symmetries."""

from __future__ import annotations

from functools import cached_property, lru_cache

from jogo.catalog import find_game_type, make_game
from jogo.core.errors import UnknownGame
from jogo.core.game import Game
from jogo.core.option import OptionValue
from jogo.engine import NoNativeEngine, _core, native_games
from jogo.fast.symmetry import Symmetry


class Layout(_core.Layout):
    """What every state of a game has in common; `make_layout` makes it.

    >>> layout = make_layout("virus-wars", size=8)
    >>> layout.action_count, layout.shape, layout.planes[0], layout.cells["c2"]
    (64, (8, 8, 8), 'own viruses', (1, 2))
    """

    def __init__(self, game: Game) -> None:
        super().__init__(game.name, list(game.engine_options().items()))
        self.game = game

    def __repr__(self) -> str:
        return f"<{type(self).__name__} of {self.game.name}: {self.action_count} actions>"

    def __reduce__(self) -> tuple[object, ...]:
        return make_layout, (self.game,)

    @cached_property
    def planes(self) -> tuple[str, ...]:
        """What each plane of an observation shows."""
        return tuple(self.plane_names)

    @cached_property
    def shape(self) -> tuple[int, int, int]:
        """The shape of an observation: planes, rows from the bottom, columns from the left."""
        rows, columns = self.plane_shape
        return len(self.planes), rows, columns

    @cached_property
    def cells(self) -> dict[str, tuple[int, int]]:
        """The row and the column of each square, by its name."""
        columns = self.shape[2]
        return {name: divmod(cell, columns) for cell, name in enumerate(self.cell_names) if name}

    @cached_property
    def symmetries(self) -> tuple[Symmetry, ...]:
        """The ways to turn the board; the first of them changes nothing."""
        return tuple(Symmetry(turning.cells, turning.actions) for turning in self.turnings())


def make_layout(game: str | Game, **options: OptionValue) -> Layout:
    """The layout of a game, given by its name and options.

    >>> make_layout("monkey-queen").action_count
    5193
    >>> make_layout("jostle") is make_layout("jostle", size=10)
    True
    """
    if isinstance(game, str):
        # What has options may have to read a file; most often there are none.
        return _make_default(game) if not options else make_layout(make_game(game, options))
    if not isinstance(game, Game):
        raise UnknownGame("{game!r} is not a game; give its name or a `Game`", game=game)
    if game.name not in native_games():
        raise NoNativeEngine(
            "{game} has no native rules, which arrays need; there are some for {games}",
            game=game.name,
            games=", ".join(_core.games()),
        )
    return _make(game.name, tuple(game.chosen_options().items()))


@lru_cache(maxsize=64)
def _make_default(name: str) -> Layout:
    return make_layout(find_game_type(name).game())


# Boards may be drawn from any number of seeds, so not every layout is kept.
@lru_cache(maxsize=64)
def _make(name: str, options: tuple[tuple[str, str], ...]) -> Layout:
    return Layout(find_game_type(name).game(**dict(options)))
