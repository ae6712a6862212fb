"""The coach beside a player: hints and threats when asked, remarks after an action."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from contextlib import suppress
from typing import Any, TypeVar

from pydantic import BaseModel

from jogo.core.action import Action
from jogo.core.errors import JogoError, NotNow, NotYourTurn
from jogo.core.match import Match
from jogo.core.seat import Seat
from jogo.engine import Engine, Line, Report
from jogo.language.speech import begin_sentence, write_action
from jogo.play.advice import HINT, Hint, hint, hint_from
from jogo.play.commentary import Commentary
from jogo.play.seats import BOTH, seat_acting
from jogo.play.standing import have_both_moved
from jogo.play.threat import pass_turn
from jogo.web.errors import TooBusy, TooMany
from jogo.web.locale import language
from jogo.web.rooms.audience import Listener
from jogo.web.rooms.room import Room
from jogo.web.rooms.thinking import Thinkers
from jogo.web.rooms.work_queue import Task
from jogo.web.wire import models
from jogo.web.wire.refusal import describe_refusal
from jogo.web.wire.review import describe_standing

T = TypeVar("T")


class Coach:
    """What one connected visitor may ask the engine for."""

    def __init__(self, room: Room, listener: Listener, thinkers: Thinkers) -> None:
        self.room = room
        self.listener = listener
        self.thinkers = thinkers
        self.say = language(listener.code)
        self._tasks: set[asyncio.Task[None]] = set()
        self._commentary = Commentary()

    def stop(self) -> None:
        """Nobody waits for an answer any more: stop thinking about it."""
        for task in self._tasks:
            task.cancel()

    async def advise(self, *, threat: bool) -> None:
        """Say what the engine would do, or the opponent in its place; only to who is to move."""
        ply, match = await self._subject(threat=threat)

        async def think() -> None:
            found = await self._ask(match, lambda engine: hint(match, engine))
            self._tell_hint(ply, match, found, threat=threat)

        self._start(think)

    async def question(self, *, threat: bool) -> None:
        """The same for a visitor with an engine of their own: what it is to think about."""
        ply, match = await self._subject(threat=threat)
        self._tell(
            models.Question(
                ply=ply,
                threat=threat,
                start=match.game.format_state(match.start),
                actions=[str(action) for action in match.actions],
                seconds=HINT.seconds or 0.0,
            )
        )

    async def hear(self, found: models.Found) -> None:
        """Put into words what a visitor's own engine has found."""
        ply, match = await self._subject(threat=found.threat)
        if ply != found.ply:
            raise NotNow("the game has gone on meanwhile")
        line = Line(found.score, found.exact, tuple(found.actions))
        report = Report((line,), depth=0, nodes=0, seconds=0.0)
        self._tell_hint(ply, match, hint_from(match, report), threat=found.threat)

    async def _subject(self, *, threat: bool) -> tuple[int, Match]:
        """How many actions were played, and the match to think about, if the visitor may ask."""
        match = await self.room.copy_match()
        self.check_allowed(match)
        if not threat:
            return match.ply, match
        other = pass_turn(match)
        if other is None:
            raise NotNow("there is no threat to see in this position")
        return match.ply, other

    def comment_on(self, before: Match, action: Action) -> None:
        """After an action of the visitor's, remark on it if there was a better one."""
        self._start(lambda: self._remark(before, action))

    def weigh(self) -> None:
        """Say how the game stands to a player who is to move, if the game has a coach."""
        room = self.room
        place = room.place_of(self.listener.visitor)
        if room.stored.coach and (place == BOTH or place is room.match.to_move):
            match = room.match.copy()
            self._start(lambda: self._weigh(match))

    def check_allowed(self, match: Match) -> None:
        """A hint is for who is to move; against a friend, only if both began with a coach."""
        seat = seat_acting(self.room.place_of(self.listener.visitor), match.to_move)
        match.check_open()
        if self.room.stored.rated:
            raise NotNow("there are no hints in a rated game")
        if not self.room.stored.has_hints:
            raise NotNow("there are no hints in a game against a friend that began without a coach")
        if match.to_move is not seat:
            raise NotYourTurn("it is not your turn")

    def _tell_hint(self, ply: int, match: Match, found: Hint, *, threat: bool) -> None:
        write = self._writer(match)
        if threat:
            colour = match.game.view(match.state).colour_of(match.to_move)
            text = self.say.message(found.threat_message(colour, write))
        else:
            text = self.say.message(found.message(write))
            self._commentary.note_hint(match, found)
        self._tell(describe_hint(found, ply, text, threat=threat))
        if not threat:
            self._tell_standing(match, match.to_move, found.line)

    async def _weigh(self, match: Match) -> None:
        if match.outcome is not None or not have_both_moved(match):
            return
        # Nobody asked for it, so nobody is told that it did not come.
        with suppress(TooBusy, TooMany):
            lines = self._commentary.lines
            found = await self._ask(match, lambda engine: lines.find(match, engine))
            self._tell_standing(match, match.to_move, found)

    def _writer(self, match: Match) -> Callable[[Action | str], str]:
        """How an action is written, as in the list of moves."""
        words = match.game.type.words
        return lambda action: write_action(action, words, self.say)

    async def _remark(self, before: Match, action: Action) -> None:
        try:
            found = await self._ask(
                before, lambda engine: self._commentary.judge(before, action, engine)
            )
        except (TooBusy, TooMany):
            # Nobody asked for it, so nobody is told that it did not come.
            return
        if found is None:
            return
        # The action may have exchanged the colours.
        after = before.copy()
        after.play(action)
        self._tell_standing(after, before.to_move, found.line)
        remark = found.remark
        if remark is None:
            return
        opponent = after.game.view(after.state).colour_of(before.to_move.other)
        self._tell(
            models.Remark(
                ply=found.ply,
                text=begin_sentence(
                    self.say.message(remark.message(opponent, self._writer(after)))
                ),
                better=list(remark.better_turn),
            )
        )

    def _tell_standing(self, match: Match, seat: Seat, line: Line) -> None:
        """Say how a match stands by a line that is seen from a seat, once both have moved."""
        if have_both_moved(match):
            place = self.room.place_of(self.listener.visitor)
            self._tell(describe_standing(match, seat, line, place, self.say))

    async def _ask(self, match: Match, ask: Callable[[Engine], T]) -> T:
        """What an engine says, once it is its turn to advise."""

        def work(task: Task[T]) -> T:
            with self.thinkers.engine(match.game) as engine:
                return ask(engine.heeding(task.stopper))

        return await self.thinkers.advise(
            self.listener.caller, match.game, self.room.stored.id, work
        )

    def _start(self, work: Callable[[], Coroutine[Any, Any, None]]) -> None:
        # The coroutine is made in the task: one that is cancelled at once has none to await.
        async def run() -> None:
            try:
                await work()
            except JogoError as error:
                self._tell(describe_refusal(error, self.say))

        task = asyncio.create_task(run())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def _tell(self, message: BaseModel) -> None:
        self.listener.tell(message.model_dump_json())


def describe_hint(found: Hint, ply: int, text: str, *, threat: bool) -> models.Hint:
    return models.Hint(
        ply=ply,
        threat=threat,
        actions=[str(action) for action in found.actions],
        cells=[list(action.cells) for action in found.actions],
        text=text,
    )
