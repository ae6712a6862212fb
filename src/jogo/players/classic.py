"""The computer levels of the original reports."""

from __future__ import annotations

from random import Random
from typing import Any

from jogo.core.action import Action
from jogo.core.errors import UnknownPlayer
from jogo.core.game import Kind
from jogo.core.match import Match


class ClassicPlayer:
    """A level of the report on the game being played, such as `classic:hardest`."""

    def __init__(self, level: str, chance: Random) -> None:
        self.level = level
        self.chance = chance

    @property
    def name(self) -> str:
        return f"classic:{self.level}"

    def check(self, kind: Kind[Any, Any, Any]) -> None:
        if self.level not in kind.levels:
            raise UnknownPlayer(
                "{game} has no level {level!r}; it has {levels}",
                game=kind.title,
                level=self.level,
                levels=", ".join(kind.levels),
            )

    def choose(self, match: Match) -> Action:
        kind = match.game.kind
        self.check(kind)
        match.check_open()
        action: Action = kind.levels[self.level](match.game.rules, match.state, self.chance)
        return action
