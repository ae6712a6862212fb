"""All parts of the contract together, with each set of options in turn."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, ClassVar

from jogo.core.game import Game, GameType
from jogo.core.option import OptionValue
from jogo.testing.dress import DressContract
from jogo.testing.guides import GuideContract
from jogo.testing.lessons import LessonsContract
from jogo.testing.matches import MatchContract
from jogo.testing.playouts import name_with_options
from jogo.testing.rules import RulesContract
from jogo.testing.texts import TextsContract
from jogo.testing.views import ViewContract


class GameContract(
    RulesContract,
    TextsContract,
    ViewContract,
    MatchContract,
    LessonsContract,
    GuideContract,
    DressContract,
):
    """What every game must obey: set `game_type`, and the options to try it with.

    A class that tries several games gives them in `games` instead.
    """

    game_type: ClassVar[GameType]
    option_sets: ClassVar[Iterable[Mapping[str, OptionValue]]] = ({},)

    @classmethod
    def games(cls) -> Iterable[Game]:
        return [cls.game_type.game(**options) for options in cls.option_sets]

    def pytest_generate_tests(self, metafunc: Any) -> None:
        """Called by pytest: every test that takes a game runs on each of them."""
        if "game" in metafunc.fixturenames:
            metafunc.parametrize("game", list(self.games()), ids=name_with_options)
