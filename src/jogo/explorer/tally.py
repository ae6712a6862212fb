"""Counting games: what was played in which position, and who won."""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import chain
from math import isnan, nan

import numpy as np

from jogo.core.game import Game
from jogo.core.seat import Seat
from jogo.explorer.index import FULL_SHARE, UNKNOWN_SHARE, Header, Index
from jogo.explorer.keys import Keys
from jogo.fast import State
from jogo.fast.layout import make_layout

# By the place of a result: the first seat has won, a draw, the second seat has won.
RESULT_OF = {Seat.FIRST: 0, None: 1, Seat.SECOND: 2}
# The children of a turn that was not played to its end: the position counts, but no move.
NO_CHILD = 0
HIGHEST_RATING = 65_535


@dataclass(frozen=True, slots=True)
class CountedGame:
    """A finished game, as much of it as an index counts.

    `scores` are what searches found before each action, for the seat to move, or None; `ratings`
    are those of both seats, as far as they are known.
    """

    start: str | None
    actions: Sequence[str]
    winner: Seat | None
    scores: Sequence[int | None] = ()
    ratings: tuple[float | None, float | None] = (None, None)


@dataclass(frozen=True, slots=True)
class CountedTurn:
    """A turn of a game: the actions in the numbers of its layout, and whether it is whole."""

    start: State
    ply: int
    actions: tuple[int, ...]
    after: State | None


class Tally:
    """The turns of many games of one kind, in columns of numbers.

    >>> from jogo.catalog import find_game_type
    >>> tally = Tally(find_game_type("jostle").game())
    >>> tally.add(CountedGame(None, ["c8-b8", "c3-c2"], Seat.FIRST))
    >>> tally.add(CountedGame(None, ["h3-i3"], None))
    >>> index = tally.index(least=2)
    >>> index.header.positions, index.header.moves, index.results.tolist()
    (2, 2, [[1, 1, 0], [1, 1, 0]])
    """

    def __init__(self, game: Game, turns: int | None = None) -> None:
        """Count the turns of such games, all or so many from the start of each."""
        self.game = game
        self.turns = turns
        self.layout = make_layout(game)
        self.keys = Keys(self.layout)
        self.games = 0
        self._positions, self._children = array("Q"), array("Q")
        self._results, self._moves = array("b"), array("I")
        self._shares, self._after = array("d"), array("d")
        self._ratings = array("d")
        # The moves by their number; most of them are played in many positions.
        self._numbers: dict[tuple[int, ...], int] = {}

    def add(self, game: CountedGame) -> None:
        """Count a game; `IllegalAction` or another error leaves what was counted as it is."""
        # A position that comes back counts once, with what was played there first.
        rows = {row[0]: row for row in reversed([*self._rows(game)])}
        self.games += 1
        for key, child, actions, share, after, mover in rows.values():
            self._positions.append(key)
            self._children.append(child)
            self._results.append(RESULT_OF[game.winner])
            self._moves.append(self._numbers.setdefault(actions, len(self._numbers)))
            self._shares.append(share)
            self._after.append(after)
            rating = game.ratings[mover]
            self._ratings.append(nan if rating is None else rating)

    def _rows(
        self, game: CountedGame
    ) -> Iterator[tuple[int, int, tuple[int, ...], float, float, int]]:
        located = None
        for turn in split_turns(State(self.layout, game.start), game.actions, self.turns):
            here = located or self.keys.locate(turn.start)
            after, last = turn.after, turn.ply + len(turn.actions)
            located = None if after is None else self.keys.locate(after)
            yield (
                here.key,
                NO_CHILD if located is None else located.key,
                () if located is None else self.keys.turn(turn.actions, here.symmetries[0]),
                self._share(game, turn.ply, turn.start),
                nan if after is None else self._share(game, last, after),
                turn.start.mover,
            )

    def _share(self, game: CountedGame, ply: int, state: State) -> float:
        """The first seat's part of the game, as the search before an action saw it."""
        score = game.scores[ply] if ply < len(game.scores) else None
        if score is None:
            return nan
        return self.game.type.strength.odds.share(score if state.mover == 0 else -score)

    def index(self, least: int) -> Index:
        """The index of the positions that were met in at least so many games."""
        keys = np.array(self._positions, np.uint64)
        order = np.argsort(keys, kind="stable")
        found, firsts, counts = np.unique(keys[order], return_index=True, return_counts=True)
        moves = [*self._numbers]
        positions = [
            self._position(int(key), order[first : first + count], moves)
            for key, first, count in zip(found, firsts, counts, strict=True)
            if count >= least
        ]
        return make_index(self.game, self.games, least, positions)

    def _position(self, key: int, rows: Iterable[int], moves: list[tuple[int, ...]]) -> Position:
        position = Position(key)
        for row in rows:
            result, child = self._results[row], self._children[row]
            position.count.add(result, self._shares[row], nan)
            if child != NO_CHILD:
                move = position.moves.setdefault(child, Move(moves[self._moves[row]]))
                move.count.add(result, self._after[row], self._ratings[row])
        return position


def split_turns(
    state: State, actions: Sequence[str], turns: int | None = None
) -> Iterator[CountedTurn]:
    """The turns of a game. The state is played on, so take what you need of it in time."""
    start, ply, numbers, count = state.clone(), 0, [], 0
    for place, text in enumerate(actions, 1):
        number = state.text_to_action(text)
        state.apply(number)
        numbers.append(number)
        if state.mover != start.mover or state.is_over:
            yield CountedTurn(start, ply, tuple(numbers), state)
            start, ply, numbers, count = state.clone(), place, [], count + 1
            if count == turns:
                return
    if not state.is_over:
        yield CountedTurn(start, ply, tuple(numbers), None)


class Count:
    """Results, and the means of what else is known."""

    __slots__ = ("rated", "rating", "results", "share", "shared")

    def __init__(self) -> None:
        self.results = [0, 0, 0]
        self.share = self.rating = 0.0
        self.shared = self.rated = 0

    def add(self, result: int, share: float, rating: float) -> None:
        self.results[result] += 1
        if not isnan(share):
            self.share += share
            self.shared += 1
        if not isnan(rating):
            self.rating += rating
            self.rated += 1

    @property
    def kept_share(self) -> int:
        """The mean share as an index keeps it."""
        return round(FULL_SHARE * self.share / self.shared) if self.shared else UNKNOWN_SHARE

    @property
    def kept_rating(self) -> int:
        mean = self.rating / self.rated if self.rated else 0
        return max(0, min(HIGHEST_RATING, round(mean)))


class Move:
    """A move of a position, by one of the orders in which its actions were played."""

    __slots__ = ("actions", "count")

    def __init__(self, actions: tuple[int, ...]) -> None:
        self.actions = actions
        self.count = Count()


class Position:
    """A position, and its moves by the key of where they lead."""

    __slots__ = ("count", "key", "moves")

    def __init__(self, key: int) -> None:
        self.key = key
        self.count = Count()
        self.moves: dict[int, Move] = {}

    def ranked(self) -> list[Move]:
        """The moves, the most frequent first."""
        return sorted(
            self.moves.values(), key=lambda move: (-sum(move.count.results), move.actions)
        )


def make_index(game: Game, games: int, least: int, positions: Sequence[Position]) -> Index:
    """The index of positions that are in the order of their keys."""
    ranked = [position.ranked() for position in positions]
    moves = [*chain.from_iterable(ranked)]
    actions = [*chain.from_iterable(move.actions for move in moves)]
    return Index(
        header=Header(
            game=game.name,
            options=options_line(game),
            games=games,
            least=least,
            positions=len(positions),
            moves=len(moves),
            actions=len(actions),
        ),
        keys=np.array([position.key for position in positions], np.uint64),
        moves_of=np.array([len(each) for each in ranked], np.uint32),
        results=np.array([position.count.results for position in positions]).reshape(-1, 3),
        shares=np.array([position.count.kept_share for position in positions], np.uint16),
        nodes=np.zeros(len(positions), np.uint32),
        move_results=np.array([move.count.results for move in moves]).reshape(-1, 3),
        move_shares=np.array([move.count.kept_share for move in moves], np.uint16),
        move_ratings=np.array([move.count.kept_rating for move in moves], np.uint16),
        move_lengths=np.array([len(move.actions) for move in moves], np.uint8),
        actions=np.array(actions, np.uint32),
    )


def options_line(game: Game) -> str:
    """The options of a game that differ from their defaults, in a line.

    >>> from jogo.catalog import find_game_type
    >>> options_line(find_game_type("jostle").game(size=8))
    'size=8'
    """
    return " ".join(f"{name}={value}" for name, value in game.chosen_options().items())
