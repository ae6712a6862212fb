"""The computer players of a game: they choose in a thread, at a pace that can be followed."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial
from threading import Lock
from typing import TYPE_CHECKING

from textual.message import Message

from jogo.core.action import Action
from jogo.core.errors import JogoError
from jogo.engine import Stopper
from jogo.players.engine import choose_action
from jogo.terminal.local_game import LocalGame

if TYPE_CHECKING:
    from textual.screen import Screen

# Seconds an action takes at least, when two computers are watched and when a person plays.
PACES = (0.0, 0.2, 0.5, 1.0, 2.0, 5.0)
USUAL_PACE = PACES.index(1.0)
AGAINST_A_PERSON = 0.35


class Opponent:
    """The players that are computers. They are woken after every action, and act in their turn.

    What it chose comes back as a message, which is out of date if its number is.
    """

    class Chose(Message):
        """A computer player has chosen an action after some seconds."""

        def __init__(self, asked: int, action: Action, seconds: float) -> None:
            super().__init__()
            self.asked = asked
            self.action = action
            self.seconds = seconds

    class Failed(Message):
        """A computer player could not choose: a program that ended, for instance."""

        def __init__(self, asked: int, error: JogoError) -> None:
            super().__init__()
            self.asked = asked
            self.error = error

    def __init__(self, local: LocalGame, screen: Screen[None]) -> None:
        self.local = local
        self.screen = screen
        self.is_paused = False
        self.pace = USUAL_PACE
        self.is_thinking = False
        self._asked = 0
        self._stopper = Stopper()
        self._busy = Lock()

    @property
    def seconds(self) -> float:
        """How long an action takes at least."""
        return AGAINST_A_PERSON if self.local.has_person else PACES[self.pace]

    @property
    def is_due(self) -> bool:
        return self.local.match.outcome is None and not self.local.awaits_person

    def wake(self, *, even_paused: bool = False) -> None:
        """Let it choose, if it is its turn and it is not paused."""
        if not self.is_due or self.is_thinking or (self.is_paused and not even_paused):
            return
        self._asked += 1
        self._stopper = Stopper()
        self.is_thinking = True
        asked, stopper, match = self._asked, self._stopper, self.local.match.copy()
        player = self.local.players[match.to_move]
        choose = partial(choose_action, player, match, stopper, self.local.session.time_left())
        self.screen.run_worker(lambda: self._choose(asked, choose), thread=True, group="opponent")

    def _choose(self, asked: int, choose: Callable[[], Action]) -> None:
        """In a thread: choose, and say so. A player thinks about one thing at a time."""
        with self._busy:
            if asked != self._asked:
                return
            began = time.monotonic()
            try:
                action = choose()
            except JogoError as error:
                self.screen.post_message(self.Failed(asked, error))
            else:
                self.screen.post_message(self.Chose(asked, action, time.monotonic() - began))

    def is_current(self, answer: Chose | Failed) -> bool:
        """Whether an answer is still wanted."""
        return answer.asked == self._asked

    def hurry(self) -> None:
        """Let an engine play what it has found so far."""
        self._stopper.stop()

    def stop(self) -> None:
        """Forget what it is thinking about: the position has changed, or the person leaves."""
        self._stopper.stop()
        self._asked += 1
        self.is_thinking = False
