"""A match among people and computers: who may do what, and what follows from it."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, field

from jogo.core.action import Action
from jogo.core.errors import NotNow, NotYourTurn
from jogo.core.match import AGREEMENT, CALLED_OFF, RESIGNATION, TIME, Match
from jogo.core.seat import Seat
from jogo.engine import TimeLeft
from jogo.play.clock import Clock
from jogo.play.offers import Offer, Offers
from jogo.play.seats import BOTH, Place, seat_acting, seats_at
from jogo.play.undo import (
    is_turn_unfinished,
    joined_since,
    last_decision,
    may_undo,
    redo_decision,
    undo_to,
)


@dataclass(slots=True)
class Session:
    """A match with its clock and its offers; `people` are the seats that persons have taken.

    A seat whose time has run out has lost before anything else is done: then `GameOver` is raised.
    Someone asks from a `Place`. With `reopens`, taking back goes on with a game that is over.

    >>> from jogo.catalog import find_game_type
    >>> session = Session(Match(find_game_type("jostle").game()), [Seat.FIRST])
    >>> session.play(Seat.FIRST, "c4-b4").cells
    ('c4', 'b4')
    >>> session.play(Seat.FIRST, "c8-b8")
    Traceback (most recent call last):
    jogo.core.errors.NotYourTurn: it is not your turn
    """

    match: Match
    people: Collection[Seat]
    clock: Clock | None = None
    takebacks: bool = True
    reopens: bool = False
    offers: Offers = field(default_factory=Offers)
    # The actions, by how many came before, that were chosen with the one before it.
    joined: set[int] = field(default_factory=set)

    @property
    def awaits_person(self) -> bool:
        """Whether it is a person's turn to act."""
        return self.match.outcome is None and self.match.to_move in self.people

    # Acting

    def seat_acting(self, place: Place) -> Seat:
        return seat_acting(place, self.match.to_move)

    def play(self, place: Place, action: Action | str) -> Action:
        """Someone plays an action in their turn."""
        seat = self.seat_acting(place)
        self._check_open()
        if self.match.to_move is not seat:
            raise NotYourTurn("it is not your turn")
        return self.act(action)

    def act(self, action: Action | str) -> Action:
        """Play an action for the seat to move; any open offer lapses."""
        self.call_time()
        at = self.match.ply
        played = self.match.play(action)
        self.joined = {ply for ply in self.joined if ply < at}
        self.offers.lapse()
        self._follow()
        return played

    def join(self, since: int) -> None:
        """Let what was played since that many actions be taken back at once, turn by turn."""
        self.joined |= joined_since(self.match, since)

    def resign(self, place: Place) -> None:
        """Give the game up; with both seats, for the one to move."""
        loser = self.seat_acting(place)
        self._check_open()
        self._end(loser.other, RESIGNATION)

    def call_off(self, place: Place) -> None:
        """End a game in which not both have played, without a winner."""
        self.seat_acting(place)
        self._check_open()
        if {turn.seat for turn in self.match.turns} == {*Seat}:
            raise NotNow("both have played: the game can be resigned, but not called off")
        self._end(None, CALLED_OFF)

    def time_left(self) -> TimeLeft | None:
        """What the seat to move has on the clock, if there is one."""
        return None if self.clock is None else self.clock.time_left(self.match.to_move)

    def call_time(self) -> bool:
        """If a clock has run out, its seat has lost; whether that has just happened."""
        loser = None if self.clock is None else self.clock.fallen
        if loser is None or self.match.outcome is not None:
            return False
        self._end(loser.other, TIME)
        return True

    # Offers

    def offer_draw(self, place: Place) -> None:
        """Offer a draw, or agree to the one offered; one person with both seats just agrees."""
        seat = self.seat_acting(place)
        self._check_open()
        if place == BOTH:
            self._end(None, AGREEMENT)
            return
        if seat.other not in self.people:
            raise NotNow("the computer wants to play on")
        if self.offers.make(Offer("draw", seat)):
            self._end(None, AGREEMENT)

    def answer(self, place: Place, accepts: bool) -> tuple[Action, ...]:
        """Accept or decline what is offered; the actions that are taken back by that, if any."""
        seat = self.seat_acting(place)
        self._check_open()
        accepted = self.offers.answer(seat, accepts)
        if accepted is None:
            return ()
        if accepted.kind == "draw":
            self._end(None, AGREEMENT)
            return ()
        return self._undo((accepted.by,))

    # Taking back

    def may_undo(self, place: Place) -> bool:
        if self.match.outcome is not None:
            return self.reopens and last_decision(self.match, seats_at(place)) is not None
        return may_undo(self.match, place, self.takebacks)

    def undo(self, place: Place) -> tuple[Action, ...]:
        """Take back to one's last decision, with what a computer answered to it.

        A person opposite is asked first, and nothing is taken back yet, unless one's own turn is
        unfinished.
        """
        seat = self.seat_acting(place)
        if self.call_time():
            self.match.check_open()
        if not self.may_undo(place):
            raise NotNow("there is nothing you can take back")
        is_free = place == BOTH or is_turn_unfinished(self.match, seat)
        if not is_free and seat.other in self.people:
            self.offers.make(Offer("undo", seat))
            return ()
        return self._undo(seats_at(place))

    def redo(self, place: Place) -> tuple[Action, ...]:
        """Play again what was taken back, up to one's next decision."""
        again = redo_decision(self.match, seats_at(place), self.joined)
        # Its increment was added when the turn was first played.
        self._rewind()
        return again

    # What follows

    def _check_open(self) -> None:
        """Raise `GameOver` if the match has ended, perhaps just now by a clock."""
        self.call_time()
        self.match.check_open()

    def _undo(self, seats: Collection[Seat]) -> tuple[Action, ...]:
        ply = last_decision(self.match, seats, self.joined)
        taken_back = () if ply is None else undo_to(self.match, ply)
        self.offers.lapse()
        self._rewind()
        return taken_back

    def _end(self, winner: Seat | None, reason: str) -> None:
        self.match.end(winner, reason)
        self.offers.lapse()
        self._follow()

    def _follow(self) -> None:
        if self.clock is not None:
            self.clock.follow(self.match)

    def _rewind(self) -> None:
        if self.clock is not None:
            self.clock.rewind(self.match)
