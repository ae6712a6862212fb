"""How a game explains itself while it is played: what to do, why a move is good, why it is over."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic

from typing_extensions import TypeVar

from jogo.core.action import Action
from jogo.core.message import Message, Plural, Word
from jogo.core.option import OptionValue
from jogo.core.seat import Seat

R = TypeVar("R", default=Any)
S = TypeVar("S", default=Any)
A = TypeVar("A", bound=Action, default=Any)


@dataclass(frozen=True, slots=True)
class Picture:
    """A rule in a sentence, with a little board: a position (None: the start), or a part of it.

    `show` marks cells, `arrows` lead from cell to cell, and `part` names two opposite corners of
    what is drawn; without it the whole board is.

    >>> Picture("A virus grows.", "5/5/B3R/5/5 b 5 3", part=("a2", "c4"), options={"size": 5}).part
    ('a2', 'c4')
    """

    text: str
    position: str | None = None
    show: tuple[str, ...] = ()
    arrows: tuple[tuple[str, str], ...] = ()
    part: tuple[str, str] | None = None
    options: Mapping[str, OptionValue] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Step:
    """A sentence for someone new to a game, said at the board: `show` marks cells, `arrows` lead
    from cell to cell.

    >>> Step(Message("This is your queen."), show=("g1",)).show
    ('g1',)
    """

    text: Message
    show: tuple[str, ...] = ()
    arrows: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """What both seats have points for, and how many."""

    label: str
    points: tuple[int, int]


def _say_nothing(*_: object) -> None:
    return None


def _show_nothing(*_: object) -> tuple[Any, ...]:
    return ()


@dataclass(frozen=True)
class Guide(Generic[R, S, A]):
    """What a game can say of its positions besides its rules; each part may be left out.

    `pictures` are the rules in short, and `legend` has a picture of one cell for each thing on the
    board, with its name. `steps` are what the player of a seat is shown in a first game: the goal,
    what a move does, how it ends. `now` says what the player to move may do. `reason` says what
    some actions of one turn are good for, as the rest of a sentence about them: "captures the
    queen". `decisive` names the cells that decided a game that is over, given the actions of its
    last turn, and `cause` says why it ended there, if the outcome's reason does not. `scores` has
    the points of a position, the sum last. `hindrance` says why a piece of the player to move, on
    a cell from which no action begins, cannot be moved.
    """

    pictures: tuple[Picture, ...] = ()
    now: Callable[[R, S], Message | None] = _say_nothing
    reason: Callable[[R, S, tuple[A, ...]], Message | None] = _say_nothing
    decisive: Callable[[R, S, tuple[A, ...]], Iterable[str]] = _show_nothing
    cause: Callable[[R, S], Message | None] = _say_nothing
    scores: Callable[[R, S], tuple[ScoreLine, ...]] = _show_nothing
    steps: Callable[[R, S, Seat], tuple[Step, ...]] = _show_nothing
    legend: tuple[Picture, ...] = ()
    hindrance: Callable[[R, S, str], Message | None] = _say_nothing


def leaves_stuck(colour: str) -> Message:
    """The best reason for a move in a game that is lost by who cannot move.

    >>> str(leaves_stuck("Red"))
    'leaves Red without a move'
    """
    return Message("leaves {colour} without a move", colour=Word(colour))


# As many cells as one reads in a sentence.
MOST_NAMED = 4


def name_cells(sentence: Plural, cells: Sequence[str]) -> Message:
    """A sentence about what stands on some `{cells}`, of which the first are named.

    >>> ships = Plural("captures the ship on {cells}", "captures the ships on {cells}")
    >>> str(name_cells(ships, ["d4"])), str(name_cells(ships, ["a1", "b2", "c3", "d4", "e5"]))
    ('captures the ship on d4', 'captures the ships on a1, b2, c3, d4 and 1 more')
    """
    named = ", ".join(cells[:MOST_NAMED])
    more = len(cells) - MOST_NAMED
    told = Message("{cells} and {more} more", cells=named, more=more) if more > 0 else named
    return Message(sentence, n=len(cells), cells=told)


def besides(cells: Iterable[str], others: Iterable[str]) -> tuple[str, ...]:
    """The cells that are not among others, in their order.

    >>> besides(("a1", "b2"), ("b2", "c3"))
    ('a1',)
    """
    known = frozenset(others)
    return tuple(cell for cell in cells if cell not in known)
