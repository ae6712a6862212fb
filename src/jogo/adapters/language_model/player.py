"""A language model as a player, whoever runs the model."""

from __future__ import annotations

from abc import ABC, abstractmethod

from jogo.adapters.language_model.prompt import make_prompt, read_answer
from jogo.adapters.language_model.turns import check_turn
from jogo.core.errors import JogoError
from jogo.core.match import Match
from jogo.core.message import shortened

NO_WORD = "?"


class ModelPlayer(ABC):
    """A player that asks a model: subclass it, write `complete`, and name the class in the arena.

    An answer that cannot be played is told to the model, which is asked again; after `attempts`
    answers the last one stands, and whoever runs the game refuses it.

    >>> class Echo(ModelPlayer):
    ...     def complete(self, prompt: str) -> str:
    ...         return prompt.splitlines()[-1]
    >>> from jogo.api import Match
    >>> match = Match("jostle")
    >>> Echo().choose(match) == match.legal()[0]
    True
    """

    attempts = 3
    # The rest of the turn that the model has answered with, and the game that it belongs to.
    _planned: tuple[str, ...] = ()
    _game: tuple[str, ...] = ()

    @abstractmethod
    def complete(self, prompt: str) -> str:
        """What the model answers to a prompt."""

    def choose(self, match: Match) -> str:
        """The next action: of the turn that the model has planned, or of a new answer."""
        match.check_open()
        played = (match.game.format_state(match.start), *map(str, match.actions))
        if not self._planned or self._game != played:
            self._planned = self._ask(match)
        action, *rest = self._planned
        self._planned, self._game = tuple(rest), (*played, action)
        return action

    def _ask(self, match: Match) -> tuple[str, ...]:
        """The turn that the model answers with, after its mistakes have been told to it."""
        problem, texts = "", [NO_WORD]
        for _ in range(self.attempts):
            answer = self.complete(make_prompt(match, problem))
            # What stands if no move can be found in it.
            texts = [shortened(word) for word in answer.split()[:1]] or [NO_WORD]
            try:
                texts = read_answer(answer)
                return tuple(map(str, check_turn(match, texts)))
            except JogoError as error:
                problem = str(error)
        return tuple(texts)
