"""Where someone sits: at one of the seats, at both (two people at one device), or nowhere."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Literal

from jogo.core.errors import NotYourSeat
from jogo.core.seat import Seat

BOTH: Literal["both"] = "both"
Place = Seat | Literal["both"] | None


def place_of(visitor: str | None, owners: Mapping[Seat, str | None]) -> Place:
    """Where a visitor sits, by who owns the seats.

    >>> place_of("ann", {Seat.FIRST: "ann", Seat.SECOND: None})
    Seat.FIRST
    >>> place_of("ann", dict.fromkeys(Seat, "ann")), place_of(None, dict.fromkeys(Seat))
    ('both', None)
    """
    if not visitor:
        return None
    has_second = owners[Seat.SECOND] == visitor
    if owners[Seat.FIRST] == visitor:
        return BOTH if has_second else Seat.FIRST
    return Seat.SECOND if has_second else None


def place_at(seats: Collection[Seat]) -> Place:
    """The place of someone who has these seats."""
    if len(seats) == 2:
        return BOTH
    return next(iter(seats), None)


def seats_at(place: Place) -> tuple[Seat, ...]:
    """The seats that belong to a place.

    >>> seats_at(BOTH), seats_at(None)
    ((Seat.FIRST, Seat.SECOND), ())
    """
    if place is None:
        return ()
    return tuple(Seat) if place == BOTH else (place,)


def seat_acting(place: Place, to_move: Seat) -> Seat:
    """The seat that someone at a place acts for: with both seats, the one to move."""
    if place is None:
        raise NotYourSeat("you are watching this game; only its players may do that")
    return to_move if place == BOTH else place
