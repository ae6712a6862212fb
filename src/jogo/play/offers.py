"""What one seat proposes to the other: a draw, or to take back."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from jogo.core.errors import NotNow
from jogo.core.seat import Seat


@dataclass(frozen=True, slots=True)
class Offer:
    """An offer and who made it."""

    kind: Literal["draw", "undo"]
    by: Seat


@dataclass(slots=True)
class Offers:
    """The offer that stands, if any; a new one takes its place.

    >>> offers = Offers()
    >>> offers.make(Offer("draw", Seat.FIRST)), offers.make(Offer("draw", Seat.SECOND))
    (False, True)
    >>> offers.standing is None
    True
    """

    standing: Offer | None = None

    def make(self, offer: Offer) -> bool:
        """Propose something; True if the other seat proposes the same, so that both agree."""
        agreed = self.standing == Offer(offer.kind, offer.by.other)
        self.standing = None if agreed else offer
        return agreed

    def answer(self, seat: Seat, accepts: bool) -> Offer | None:
        """Accept or decline the other seat's offer, or withdraw one's own; what was accepted."""
        offer = self.standing
        if offer is None or (accepts and offer.by is seat):
            raise NotNow("there is no offer to answer")
        self.standing = None
        return offer if accepts else None

    def lapse(self) -> None:
        """The game has gone on: nothing is offered any more."""
        self.standing = None
