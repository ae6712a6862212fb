"""The coach beside a player: hints and threats when asked, remarks after an action."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any, TypeVar

from jogo.core.action import Action
from jogo.core.errors import JogoError
from jogo.core.match import Match
from jogo.engine import Engine
from jogo.play.advice import hint, remark_on
from jogo.play.threat import pass_turn
from jogo.web.errors import NotNow, NotYourTurn, TooBusy, TooMany, refusal
from jogo.web.presenting import compact
from jogo.web.room import Listener, Room
from jogo.web.seating import FRIEND
from jogo.web.speech import language
from jogo.web.thinking import Task, Thinkers

T = TypeVar("T")


class Coach:
    """What one connected visitor may ask the engine for."""

    def __init__(self, room: Room, listener: Listener, thinkers: Thinkers) -> None:
        self.room = room
        self.listener = listener
        self.thinkers = thinkers
        self.say = language(listener.code)
        self._tasks: set[asyncio.Task[None]] = set()

    def stop(self) -> None:
        """Nobody waits for an answer any more: stop thinking about it."""
        for task in self._tasks:
            task.cancel()

    def hint(self) -> None:
        """Say what the engine would do; only to the one who is to move."""
        self.check_allowed()
        self._start(self._hint(self.room.match.copy(), is_threat=False))

    def threats(self) -> None:
        """Say what the opponent would do if it were its turn."""
        self.check_allowed()
        other = pass_turn(self.room.match)
        if other is None:
            raise NotNow("there is no threat to see in this position")
        self._start(self._hint(other, is_threat=True))

    def watch(self, before: Match, action: Action) -> None:
        """After an action of the visitor's, remark on it if there was a better one."""
        if self.room.kept.coach:
            self._start(self._remark(before, action))

    def check_allowed(self) -> None:
        """A hint is for whoever is to move; against a friend only if it was agreed on before."""
        room = self.room
        seat = room.seat_acting(self.listener.visitor)
        room.match.check_open()
        if FRIEND in room.kept.players.values() and not room.kept.coach:
            raise NotNow("there are no hints in a game against a friend that began without a coach")
        if room.match.to_move is not seat:
            raise NotYourTurn("it is not your turn")

    async def _hint(self, match: Match, *, is_threat: bool) -> None:
        ply = len(self.room.match.actions)
        found = await self._advised(match, lambda engine: hint(match, engine))
        colour = match.game.view(match.state).colour_of(match.to_move)
        message = found.threat_message(colour) if is_threat else found.message()
        self._tell(
            type="hint",
            ply=ply,
            threat=is_threat,
            actions=[str(action) for action in found.actions],
            cells=[action.cells for action in found.actions],
            text=self.say.message(message),
        )

    async def _remark(self, before: Match, action: Action) -> None:
        ply = len(before.actions)
        opponent = before.game.view(before.state).colours[before.to_move.other.index]

        try:
            remark = await self._advised(before, lambda engine: remark_on(before, action, engine))
        except (TooBusy, TooMany):
            # Nobody asked for it, so nobody is told that it did not come.
            return
        if remark is not None:
            text = self.say.message(remark.message(opponent))
            self._tell(type="remark", ply=ply, text=text, better=remark.better.actions)

    async def _advised(self, match: Match, ask: Callable[[Engine], T]) -> T:
        """What an engine says, in the lane of advice."""
        game = match.game
        key = (game.name, tuple(game.options.items()))

        def work(task: Task[T]) -> T:
            engine = self.thinkers.engines.take(key, lambda: Engine(game))
            try:
                return ask(engine.heeding(task.stopper))
            finally:
                self.thinkers.engines.put(key, engine)

        return await self.thinkers.advice.run(self.room.kept.id, work)

    def _start(self, work: Coroutine[Any, Any, None]) -> None:
        async def answered() -> None:
            try:
                await work
            except JogoError as error:
                self._tell(type="refusal", **refusal(error, self.say))

        task = asyncio.create_task(answered())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def _tell(self, **message: object) -> None:
        self.listener.tell(compact(message))
