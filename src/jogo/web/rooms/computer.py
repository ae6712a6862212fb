"""The computers of a game: they think while someone waits for them."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import AbstractAsyncContextManager
from typing import Any, Protocol

from jogo.core.action import Action
from jogo.core.errors import JogoError, NotNow, PlayerFailed
from jogo.core.match import Match
from jogo.core.message import in_a_line
from jogo.core.seat import Seat
from jogo.engine import TimeLeft
from jogo.play.session import Session
from jogo.web.caller import Caller
from jogo.web.errors import StoreFailed, TooBusy, TooMany
from jogo.web.store import StoredGame

# How soon a computer asks again when the engines have too much to do.
BUSY_SECONDS = 1.0

# How often it is asked whether the process still lives whose computer thinks.
BETWEEN_CLAIMS = 1.0

# Claims something for this process alone, as long as it needs it.
Hold = Callable[[str], AbstractAsyncContextManager[bool]]
# Plays an action that was found in a state, if the game still stands there.
Reply = Callable[[Any, Action], Awaitable[None]]
# Tells those who wait why they wait in vain.
TellOfFailure = Callable[[JogoError], None]

LOG = logging.getLogger(__name__)


def thought_about(game: str) -> str:
    """What a process claims whose computer thinks in a game."""
    return f"think {game}"


class Chooser(Protocol):
    """Chooses actions for computer players, somewhere else."""

    async def choose(
        self, caller: Caller, key: str, name: str, match: Match, clock: TimeLeft | None = None
    ) -> Action: ...


class Computer:
    """Acts for the seats of a game that computers have; `caller` is whom it thinks for.

    Of several processes that have the game open, the one thinks that can `hold` it.
    """

    def __init__(
        self,
        stored: StoredGame,
        session: Session,
        chooser: Chooser,
        caller: Caller,
        hold: Hold,
    ) -> None:
        self.caller = caller
        self._hold = hold
        self._stored = stored
        self._session = session
        self._chooser = chooser
        self._task: asyncio.Task[None] | None = None

    @property
    def is_to_move(self) -> bool:
        return self._session.match.outcome is None and self._stored.is_computer(
            self._session.match.to_move
        )

    @property
    def thinking(self) -> Seat | None:
        """The seat that a computer is thinking for."""
        is_at_work = self._task is not None and not self._task.done()
        return self._session.match.to_move if is_at_work and self.is_to_move else None

    def start(self, reply: Reply, tell_of_failure: TellOfFailure) -> None:
        """Think, if it is a computer's turn and it does not think yet."""
        if self.is_to_move and (self._task is None or self._task.done()):
            self._task = asyncio.create_task(self._act(reply, tell_of_failure))

    def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()
            self._task = None

    async def _act(self, reply: Reply, tell_of_failure: TellOfFailure) -> None:
        """Act until it is a person's turn."""
        while self.is_to_move:
            state = self._session.match.state
            name = self._stored.players[self._session.match.to_move]
            try:
                async with self._hold(thought_about(self._stored.id)) as is_ours:
                    if is_ours:
                        await reply(state, await self._choose(name))
                if not is_ours:
                    await asyncio.sleep(BETWEEN_CLAIMS)
            except (TooBusy, TooMany):
                await asyncio.sleep(BUSY_SECONDS)
            except StoreFailed:
                # The room has closed, and everyone in it has been disconnected.
                return
            except NotNow as error:
                tell_of_failure(error)
                return
            except Exception as problem:  # a level of another package may raise anything
                # It gives up until the game goes on or someone comes, rather than fail again and
                # again.
                tell_of_failure(self._log_failure(name, problem))
                return

    async def _choose(self, name: str) -> Action:
        session = self._session
        return await self._chooser.choose(
            self.caller, self._stored.id, name, session.match, session.time_left()
        )

    def _log_failure(self, name: str, problem: Exception) -> PlayerFailed:
        """Log what a player raised; what those who wait for it may know of that."""
        LOG.warning("game %s: %s does not move: %s", self._stored.id, name, in_a_line(problem))
        return PlayerFailed("the computer cannot move: its player {player} has failed", player=name)
