"""What an index says of a position: the moves that were played there, as this board shows them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice, permutations

from jogo.core.errors import IllegalAction, UnreadableExplorer
from jogo.core.game import Game
from jogo.explorer.index import FULL_SHARE, UNKNOWN_SHARE, Index, Numbers
from jogo.explorer.keys import Keys, Located
from jogo.explorer.tally import split_turns
from jogo.fast import State
from jogo.fast.layout import make_layout

# How many orders of the rest of a turn are tried where some of it has been played already.
MOST_ORDERS = 120


@dataclass(frozen=True, slots=True)
class Results:
    """How games ended, by seat."""

    first: int = 0
    draws: int = 0
    second: int = 0

    @property
    def games(self) -> int:
        return self.first + self.draws + self.second


@dataclass(frozen=True, slots=True)
class ExploredMove:
    """A whole turn that was played, and how the games went on.

    `share` is the first seat's part of the game after it, from 0 to 1, as the engine judged it;
    `rating` the mean rating of those who played it. Both are None where nobody knows.
    """

    actions: tuple[str, ...]
    results: Results
    share: float | None
    rating: int | None


@dataclass(frozen=True, slots=True)
class Explored:
    """A position: the results of the games that met it, the engine's judgement, the moves.

    `nodes` is how long the engine thought about this position itself; 0 means that `share` is the
    mean of what the searches of the games said.
    """

    results: Results
    share: float | None
    nodes: int
    moves: tuple[ExploredMove, ...]


NOTHING = Explored(Results(), None, 0, ())


class Explorer:
    """An index with the rules of its game.

    >>> from jogo.catalog import find_game_type
    >>> from jogo.core.seat import Seat
    >>> from jogo.explorer.tally import CountedGame, Tally
    >>> tally = Tally(find_game_type("jostle").game())
    >>> tally.add(CountedGame(None, ["c8-b8", "c3-c2"], Seat.FIRST))
    >>> explorer = Explorer(tally.game, tally.index(least=1))
    >>> [move.actions for move in explorer.explore(actions=["h3-i3"]).moves]
    [('h8-h9',)]
    """

    def __init__(self, game: Game, index: Index) -> None:
        self.game = game
        self.index = index
        self.layout = make_layout(game)

    def explore(
        self, position: str | None = None, actions: Sequence[str] = (), most: int = 1000
    ) -> Explored:
        """What is known of a position after some actions, with so many of the moves at most.

        Within a turn, these are the moves that go on as it has begun.
        """
        now = State(self.layout, position)
        turns = [*split_turns(now, actions)]
        if now.is_over:
            return NOTHING
        # Keys have an array of their own to look into, so they are not shared by threads.
        keys, turn = Keys(self.layout), turns[-1]
        here = keys.locate(turn.start)
        place = self.index.find(here.key)
        if place is None:
            return NOTHING
        found = (
            self.describe(keys, move, rest, now)
            for move, numbers in self.index.moves_at(place)
            if (rest := self.go_on(keys, here, self.check(numbers), turn.actions, now))
        )
        return Explored(
            results_in(self.index.results[place]),
            share_in(self.index.shares[place]),
            int(self.index.nodes[place]),
            tuple(islice(found, most)),
        )

    def go_on(
        self, keys: Keys, here: Located, kept: tuple[int, ...], begun: tuple[int, ...], now: State
    ) -> tuple[int, ...] | None:
        """What is left of a move that is kept, on this board; None if the turn began otherwise."""
        turned = (keys.turn_back(kept, symmetry) for symmetry in here.symmetries)
        rests = (rest_of_turn(now, begun, move) for move in turned)
        return next((rest for rest in rests if rest is not None), None)

    def check(self, numbers: tuple[int, ...]) -> tuple[int, ...]:
        """The actions of a move, if there are such actions: a file may come from anywhere."""
        if not all(number < self.layout.action_count for number in numbers):
            raise UnreadableExplorer(
                "the index of {game} has actions that the game does not have; build it again",
                game=self.game.name,
            )
        return numbers

    def describe(self, keys: Keys, move: int, actions: tuple[int, ...], now: State) -> ExploredMove:
        after = now.clone()
        texts = []
        for action in actions:
            texts.append(after.action_to_text(action))
            after.apply(action)
        judged = share_in(self.index.move_shares[move])
        # More games may have come to where the move leads, and the engine may have thought there.
        child = self.index.find(keys.locate(after).key)
        if after.is_over:
            judged = 0.5 + after.returns[0] / 2
        elif child is not None:
            judged = share_in(self.index.shares[child])
        return ExploredMove(
            tuple(texts),
            results_in(self.index.move_results[move]),
            judged,
            int(self.index.move_ratings[move]) or None,
        )


def rest_of_turn(
    now: State, begun: tuple[int, ...], move: tuple[int, ...]
) -> tuple[int, ...] | None:
    """What is left of a move in a turn that has begun, in an order that is legal here, if any.

    A move is kept by one order of its actions; others may lead to the same position.
    """
    rest = Counter(move)
    rest.subtract(begun)
    if any(count < 0 for count in rest.values()):
        return None
    left = [action for action in dict.fromkeys(move) for _ in range(rest[action])]
    return next((order for order in orders(left) if is_legal(now, order)), None)


def orders(actions: Sequence[int]) -> Iterator[tuple[int, ...]]:
    return islice(permutations(actions), MOST_ORDERS)


def is_legal(now: State, actions: tuple[int, ...]) -> bool:
    """Whether these actions are a way to end the turn."""
    after = now.clone()
    try:
        for action in actions:
            if after.mover != now.mover:
                return False
            after.apply(action)
    except IllegalAction:
        return False
    return bool(actions) and (after.mover != now.mover or after.is_over)


def results_in(counts: Numbers) -> Results:
    first, draws, second = (int(count) for count in counts)
    return Results(first, draws, second)


def share_in(kept: int) -> float | None:
    return None if kept == UNKNOWN_SHARE else min(int(kept) / FULL_SHARE, 1.0)
