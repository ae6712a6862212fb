"""A game that people are at: what they do there, and what the computers reply."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from jogo.core.action import Action
from jogo.core.errors import GameOver, NotNow, NotYourSeat
from jogo.core.match import Match
from jogo.core.message import Plural
from jogo.core.seat import Seat
from jogo.play.conditional import Plan, make_plan
from jogo.play.correspondence import TurnClock
from jogo.play.seats import BOTH, seats_at
from jogo.web.errors import NotLoggedIn, Stale
from jogo.web.identity import DELETED, is_account
from jogo.web.rooms.beginning import rematch_of
from jogo.web.rooms.completing import complete
from jogo.web.rooms.following import Following
from jogo.web.rooms.keeping import begin_turn
from jogo.web.rooms.planning import plan_of, play_answers
from jogo.web.settings import MOST_ACTIONS
from jogo.web.store.ratings import NOBODY, Introduction
from jogo.web.store.statements import insert_action, insert_game, outcome_columns


@dataclass(frozen=True, slots=True)
class PlayedAction:
    """An action that is stored, after how many others, and the colour of who played it.

    The match `before` it is for the coach, if there is one.
    """

    ply: int
    action: Action
    colour: str
    before: Match | None


class Room(Following):
    """What may be done in the hall of a game, each change whole and stored before it is told."""

    @complete
    async def play(
        self,
        visitor: str | None,
        text: str,
        ply: int,
        acknowledge: Callable[[PlayedAction], None] | None = None,
    ) -> None:
        """A person plays an action; once it is stored and told to all, it is acknowledged."""
        async with self._hold_to_act():
            place = self.place_of(visitor)
            seat = self.session.seat_acting(place)
            self._check_ply(ply)
            before = self.match.copy() if self.stored.coach else None
            colour = self._announcer.scene.view.colour_of(seat)
            action = self.session.play(place, text)
            await self._keep_with_answers(ply, action)
            if acknowledge is not None:
                acknowledge(PlayedAction(ply, action, colour, before))

    async def _keep_with_answers(self, ply: int, action: Action) -> None:
        """Store an action together with what was planned as an answer: all of it or nothing."""
        if self.match.to_move is self.match.state_after(ply).to_move or not self.stored.has_plans:
            await self._keep_action(ply, action)
            return
        answers, plans = play_answers(self.session, self.stored)
        texts = {seat: plans[seat].write() if seat in plans else None for seat in Seat}
        played = [
            insert_action(self.stored.id, ply + n, str(each))
            for n, each in enumerate([action, *answers])
        ]
        # Who is to move again begins another turn.
        again = {"turned": self._time_of_day.wall()} if answers else {}
        await self._write(*played, **outcome_columns(self.outcome), **plan_columns(texts), **again)
        self.stored.plans = texts
        self._stored_outcome = self.outcome
        # The others read all of it at once.
        self.elsewhere.tell_to_look(self.stored.version)
        self.wake()
        self._announcer.publish(whole=bool(answers))
        if self.needs_settling:
            self.start(self.settle_ratings())

    @complete
    async def plan(self, visitor: str | None, lines: Sequence[Sequence[str]], ply: int) -> Plan:
        """Keep what a player who waits answers to what they expect; nobody else hears of it."""
        async with self._hold_to_act():
            seat = self._planner(visitor)
            plan = make_plan(self.match, seat, lines)
            if plan.ply != ply:
                raise Stale("the game has moved on: look at the lines again")
            text = plan.write()
            await self._keep_more(**plan_columns({seat: text}))
            self.stored.plans[seat] = text
            return plan

    async def plan_of(self, visitor: str | None) -> Plan:
        """What a player has planned."""
        async with self._hold():
            return plan_of(self.session, self.stored, self._planner(visitor))

    def _planner(self, visitor: str | None) -> Seat:
        place = self.place_of(visitor)
        if self.stored.days is None:
            raise NotNow("conditional moves are for games by correspondence")
        if place is None or place == BOTH:
            raise NotYourSeat("only the players of a game plan moves in it")
        return place

    @complete
    async def _reply(self, state: Any, action: Action) -> None:
        """Play what a computer found in a state, if the game still stands there."""
        # A computer is not told that it is too late.
        with suppress(GameOver):
            async with self._hold_to_act():
                if self.match.state == state and self.outcome is None:
                    ply = self.match.ply
                    self._check_ply(ply)
                    await self._keep_action(ply, self.session.act(action))
                    self._call_players()

    def _check_ply(self, ply: int) -> None:
        played = self.match.ply
        if ply != played:
            raise Stale(
                Plural(
                    "the game has moved on: {n} move has been played, not {ply}",
                    "the game has moved on: {n} moves have been played, not {ply}",
                ),
                n=played,
                ply=ply,
            )
        if ply >= MOST_ACTIONS:
            most = Plural("a game has at most {n} move here", "a game has at most {n} moves here")
            raise NotNow(most, n=MOST_ACTIONS)

    @complete
    async def resign(self, visitor: str | None) -> None:
        async with self._hold_to_act():
            self.session.resign(self.place_of(visitor))
            await self._keep_game()

    @complete
    async def call_off(self, visitor: str | None) -> None:
        """End a game that has hardly begun, without a winner."""
        async with self._hold_to_act():
            if self.stored.tournament is not None:
                raise NotNow("a game of a tournament can be resigned, but not called off")
            self.session.call_off(self.place_of(visitor))
            await self._keep_game()

    @complete
    async def offer_draw(self, visitor: str | None) -> None:
        """Offer a draw, or agree to the one offered."""
        async with self._hold_to_act():
            place = self.place_of(visitor)
            seat = self.session.seat_acting(place)
            if place != BOTH and self.stored.is_open(seat.other):
                raise NotNow("your opponent has not arrived yet")
            self.session.offer_draw(place)
            await self._keep_end_or_offer()

    @complete
    async def answer(self, visitor: str | None, accepts: bool) -> None:
        """Accept or decline what the other seat offers, or withdraw one's own offer."""
        async with self._hold_to_act():
            undone = self.session.answer(self.place_of(visitor), accepts)
            if undone:
                await self._keep_undo()
            else:
                await self._keep_end_or_offer()

    @complete
    async def undo(self, visitor: str | None) -> None:
        """Take back one's last action, at once or by asking the person opposite."""
        async with self._hold_to_act():
            place = self.place_of(visitor)
            self.session.seat_acting(place)
            self.match.check_open()
            if self.session.undo(place):
                await self._keep_undo()
            else:
                await self._keep_end_or_offer()

    # What belongs to a game besides playing

    @complete
    async def take_seat(self, visitor: str, known: Introduction = NOBODY) -> None:
        """Give the open seat, if there is one, to a visitor who has none, and may have a name."""
        async with self._hold():
            seat = next(filter(self.stored.is_open, Seat), None)
            if seat is None or self.place_of(visitor) is not None:
                return
            if self.stored.rated and not is_account(visitor):
                raise NotLoggedIn("this game is rated: log in to play it")
            self.stored.rests[seat] = known.rest
            self._let_time_begin(seat)
            await self._keep_more(**{f"{seat}_owner": visitor})
            self.stored.owners[seat] = visitor
            self.stored.names[seat] = known.name
            self.stored.strengths[seat] = known.rating
            self.session.people = self.stored.taken_seats()
            self._note(self.stored)
            self._announce()

    def _let_time_begin(self, taken: Seat) -> None:
        """By correspondence, time runs once both seats are taken."""
        clock = self.session.clock
        if isinstance(clock, TurnClock):
            clock.waits = self.stored.is_open(taken.other)
            clock.resting = self.stored.resting_seats()
            clock.follow(self.match)

    @complete
    async def call_by_name(self, visitor: str, name: str) -> None:
        """Let everyone here know what a player is called from now on."""
        async with self._hold():
            for seat in seats_at(self.place_of(visitor)):
                self.stored.names[seat] = name
            self._announce()

    @complete
    async def rematch(self, visitor: str | None) -> str:
        """The id of the game that the same players play next, with seats exchanged."""
        async with self._hold():
            self.check_player(visitor)
            if self.outcome is None:
                raise NotNow("a rematch is possible once the game is over")
            if self.stored.tournament is not None:
                raise NotNow("a game of a tournament has no rematch")
            if DELETED in self.stored.owners.values():
                raise NotNow("your opponent has left for good: begin another game")
            if self.stored.rematch is None:
                again = begin_turn(rematch_of(self.stored), self._time_of_day)
                await self._keep_more(insert_game(again), rematch=again.id)
                self.stored.rematch = again.id
                self._note(again, begun=True)
                self._announce()
            return self.stored.rematch

    def check_over(self) -> None:
        """Refuse to review a game that is still played."""
        if self.outcome is None:
            raise NotNow("a game can be reviewed once it is over")

    @complete
    async def keep_review(self, review: str) -> None:
        """Store the review of a finished game; the first one stays."""
        async with self._hold():
            self.check_over()
            if self.stored.review is None:
                await self._keep_more(review=review)
                self.stored.review = review
                self._announce()


def plan_columns(texts: Mapping[Seat, str | None]) -> dict[str, str | None]:
    return {f"{seat}_plan": text for seat, text in texts.items()}
