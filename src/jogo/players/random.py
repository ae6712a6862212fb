"""The player that takes any legal action."""

from __future__ import annotations

from random import Random
from typing import Any

from jogo.core.action import Action
from jogo.core.game import Kind
from jogo.core.match import Match


class RandomPlayer:
    """RULES: "A uniformly random legal action, action by action"."""

    name = "random"

    def __init__(self, chance: Random) -> None:
        self.chance = chance

    def check(self, kind: Kind[Any, Any, Any]) -> None:
        """It plays every game."""

    def choose(self, match: Match) -> Action:
        match.check_open()
        action: Action = self.chance.choice(match.legal_actions())
        return action
