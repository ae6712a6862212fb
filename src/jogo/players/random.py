"""The player that takes any legal action."""

from __future__ import annotations

from random import Random

from jogo.core.action import Action
from jogo.core.game import GameType
from jogo.core.match import Match


class RandomPlayer:
    """RULES: "A uniformly random legal action, action by action"."""

    name = "random"

    def __init__(self, rng: Random) -> None:
        self.rng = rng

    def check(self, game_type: GameType) -> None:
        """It plays every game."""

    def choose(self, match: Match) -> Action:
        match.check_open()
        action: Action = self.rng.choice(match.legal_actions())
        return action
