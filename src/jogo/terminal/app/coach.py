"""The coach: it looks at the person's actions in a thread, and remarks on them."""

from __future__ import annotations

from threading import Lock
from typing import TYPE_CHECKING

from textual.message import Message

from jogo.api import Match
from jogo.core.action import Action
from jogo.core.seat import Seat
from jogo.engine import Engine, Stopper
from jogo.play.advice import Hint, Remark
from jogo.play.commentary import Commentary

if TYPE_CHECKING:
    from jogo.terminal.app.screens.game_stage import GameStage


class Coach:
    """Looks at one action after another; `Remarked` says where there was a better one."""

    class Remarked(Message):
        """There was a better action than the one played in a position."""

        def __init__(self, before: Match, action: Action, remark: Remark) -> None:
            super().__init__()
            self.before = before
            self.action = action
            self.remark = remark

        @property
        def seat(self) -> Seat:
            return self.before.to_move

        def is_about(self, match: Match) -> bool:
            """Whether the action still stands in the match: it may have been taken back."""
            ply = self.before.ply
            return match.actions[ply : ply + 1] == (self.action,)

    def __init__(self, screen: GameStage) -> None:
        self.screen = screen
        self._commentary = Commentary()
        self._engine: Engine | None = None
        self._busy = Lock()
        self._stopper = Stopper()

    def note_hint(self, match: Match, hint: Hint) -> None:
        """A hint was given: who plays its actions is not told that others were better."""
        self._commentary.note_hint(match, hint)

    def look_at(self, before: Match, action: Action) -> None:
        """Think about an action that was played in a position; the match is a copy of its own."""
        self.screen.run_in_thread(lambda: self._think(before, action), "coach")

    def _think(self, match: Match, action: Action) -> None:
        with self._busy:
            if self._stopper.is_stopped:
                return
            if self._engine is None:
                self._engine = Engine(match.game).heeding(self._stopper)
            remark = self._commentary.remark_on(match, action, self._engine)
            if remark is not None:
                self.screen.post_message(self.Remarked(match, action, remark))

    def leave(self) -> None:
        self._stopper.stop()
