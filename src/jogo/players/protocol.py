"""What a player is: someone or something that chooses an action in a match."""

from __future__ import annotations

from typing import Protocol

from jogo.core.action import Action
from jogo.core.game import GameType
from jogo.core.match import Match


class Player(Protocol):
    """Anyone who can sit at the board."""

    @property
    def name(self) -> str:
        """The short text that names it: `human`, `random`, `classic:hardest`."""

    def check(self, game_type: GameType) -> None:
        """Raise `UnknownPlayer` if it does not play this game."""

    def choose(self, match: Match) -> Action:
        """The action it takes in the match as it stands; it does not play it.

        `GameOver` if the match has ended.
        """
