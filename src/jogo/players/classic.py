"""The computer levels of the original reports."""

from __future__ import annotations

from random import Random

from jogo.core.action import Action
from jogo.core.errors import UnknownPlayer
from jogo.core.game import GameType
from jogo.core.match import Match


class ClassicPlayer:
    """A level of the report on the game being played, such as `classic:hardest`."""

    def __init__(self, level: str, rng: Random) -> None:
        self.level = level
        self.rng = rng

    @property
    def name(self) -> str:
        return f"classic:{self.level}"

    def check(self, game_type: GameType) -> None:
        if self.level not in game_type.levels:
            raise UnknownPlayer(
                "{game} has no level {level!r}; it has {levels}",
                game=game_type.title,
                level=self.level,
                levels=", ".join(game_type.levels),
            )

    def choose(self, match: Match) -> Action:
        game_type = match.game.type
        self.check(game_type)
        match.check_open()
        action: Action = game_type.levels[self.level](match.game.rules, match.state, self.rng)
        return action
