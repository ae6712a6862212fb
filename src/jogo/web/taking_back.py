"""What may be taken back: of one's own unfinished turn always, more if the game allows it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from jogo.core.match import Match
from jogo.core.seat import Seat

BOTH: Literal["both"] = "both"
# Where someone sits: at one of the seats, at both (two people at one device), or nowhere.
Place = Seat | Literal["both"] | None


def place_among(owners: Mapping[Seat, str | None], visitor: str | None) -> Place:
    """Where a visitor sits."""
    seats = [seat for seat in Seat if visitor and owners[seat] == visitor]
    if len(seats) == 2:
        return BOTH
    return seats[0] if seats else None


def shown_place(place: Place) -> Literal["first", "second", "both"] | None:
    """A place as it is sent."""
    if place is None or place == BOTH:
        return place
    return "first" if place is Seat.FIRST else "second"


def may_undo(match: Match, place: Place, take_back: bool) -> bool:
    """Whether one who sits there may take something back, or ask a friend to let them."""
    if place is None or match.outcome is not None or not match.actions:
        return False
    if place == BOTH:
        return take_back or is_turn_unfinished(match, match.to_move)
    if is_turn_unfinished(match, place):
        return True
    return take_back and last_ply_of(match, place) is not None


def is_turn_unfinished(match: Match, seat: Seat) -> bool:
    """Whether the seat has begun its turn, and is not done with it."""
    turns = match.turns
    if not turns or match.to_move is not seat or match.outcome is not None:
        return False
    return turns[-1].seat is seat and turns[-1].number == match.state.turn


def last_ply_of(match: Match, seat: Seat) -> int | None:
    """The number of actions before a seat's last one."""
    plies = range(len(match.actions) - 1, -1, -1)
    return next((ply for ply in plies if match.state_after(ply).to_move is seat), None)
