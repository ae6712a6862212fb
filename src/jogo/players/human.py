"""A person at the keyboard."""

from __future__ import annotations

from jogo.core.action import Action
from jogo.core.errors import JogoError
from jogo.core.game import GameType
from jogo.core.match import Match


class HumanPlayer:
    """A person who types actions. The terminal app asks in its own way; a script may use this."""

    name = "human"

    def check(self, game_type: GameType) -> None:
        """People play every game."""

    def choose(self, match: Match) -> Action:
        """Ask on standard input until the answer is a legal action."""
        match.check_open()
        while True:
            try:
                action = match.read_action(input(f"{match.position}\n{match.to_move}> "))
                match.game.apply(match.state, action)
            except JogoError as error:
                print(error)
            else:
                return action
