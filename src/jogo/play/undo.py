"""Taking back: one's own unfinished turn always, more if the game allows it."""

from __future__ import annotations

from collections.abc import Collection
from itertools import pairwise

from jogo.core.action import Action
from jogo.core.match import Match
from jogo.core.seat import Seat
from jogo.play.seats import BOTH, Place, seats_at


def may_undo(match: Match, place: Place, takebacks: bool) -> bool:
    """Whether one who sits there may take something back, or ask the opponent to let them."""
    if place is None or match.outcome is not None:
        return False
    seat = match.to_move if place == BOTH else place
    allowed = takebacks or is_turn_unfinished(match, seat)
    return allowed and last_decision(match, seats_at(place)) is not None


def is_turn_unfinished(match: Match, seat: Seat) -> bool:
    """Whether the seat has begun its turn, and is not done with it."""
    if not match.ply or match.to_move is not seat or match.outcome is not None:
        return False
    before = match.state_after(match.ply - 1)
    return bool(before.turn == match.state.turn)


def last_decision(
    match: Match, seats: Collection[Seat], joined: Collection[int] = ()
) -> int | None:
    """How many actions had been played when one of the seats last chose one; None if never.

    Those that are joined to the action before them were chosen with it.
    """
    for ply in range(match.ply - 1, -1, -1):
        if ply not in joined and match.state_after(ply).to_move in seats:
            return ply
    return None


def joined_since(match: Match, ply: int) -> set[int]:
    """The actions from that one on which were played in the same turn as the one before them."""
    states = [match.state_after(at) for at in range(ply, match.ply)]
    pairs = enumerate(pairwise(states), start=ply + 1)
    return {at for at, (before, state) in pairs if before.turn == state.turn}


def undo_to(match: Match, ply: int) -> tuple[Action, ...]:
    """Take back every action from that one on; they are returned in the order of play."""
    taken_back = [match.undo() for _ in range(match.ply - ply)]
    return tuple(reversed(taken_back))


def redo_decision(
    match: Match, seats: Collection[Seat], joined: Collection[int] = ()
) -> tuple[Action, ...]:
    """Play again what was taken back, up to the next decision of one of the seats."""
    again = [match.redo()]
    while match.can_redo and (match.ply in joined or match.to_move not in seats):
        again.append(match.redo())
    return tuple(again)
