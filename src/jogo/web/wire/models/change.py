"""What has changed in a game since the message before; a field that is absent is as it was."""

from __future__ import annotations

from typing import Any, Literal

from jogo.web.wire.models.game import Clock, Offer, Seats, Turn
from jogo.web.wire.models.position import Cell, Fact, Outcome, PositionHead
from jogo.web.wire.models.values import Outgoing, SeatName

# A field that is not sent: no value of its type, and never seen.
ABSENT: Any = None


class ActionGroup(Outgoing):
    """Legal actions that differ only in their cells, which stand for `{0}`, `{1}` … in the texts.

    `cells` has the last cells, separated by spaces, by the cells before them; it is empty for an
    action without cells.
    """

    text: str
    choice: str
    spoken: str
    cells: dict[str, str]


class ViewChange(Outgoing):
    """What has changed of a board besides its cells."""

    colours: tuple[str, str] = ABSENT
    colour_names: tuple[str, str] = ABSENT
    emblems: tuple[str, str] = ABSENT
    goals: tuple[str, str] = ABSENT
    near: SeatName = ABSENT
    facts: list[Fact] = ABSENT
    legend: list[tuple[str, str]] = ABSENT


class PositionChange(PositionHead):
    """Another position: the cells that differ, and what is legal for who is to move."""

    cells: list[Cell]
    view: ViewChange
    # Null for everyone else.
    legal: list[ActionGroup] | None


class Change(Outgoing):
    """What has changed in a game; `number` is one more than that of the message before.

    With a `position` comes the `latest` turn, which takes the place of those from its ply on.
    """

    type: Literal["change"] = "change"
    number: int
    position: PositionChange | None = ABSENT
    latest: Turn | None = ABSENT
    seats: Seats = ABSENT
    watchers: int = ABSENT
    clock: Clock | None = ABSENT
    may_undo: bool = ABSENT
    offer: Offer | None = ABSENT
    thinking: SeatName | None = ABSENT
    outcome: Outcome | None = ABSENT
    rematch: str | None = ABSENT
    reviewed: bool = ABSENT
    rated: bool = ABSENT
