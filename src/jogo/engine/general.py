"""The general engine: it thinks about any game that has rules in Python, with no C++ of its own.

It has the face of `_core.Engine`, so that `Engine` can use either. It is far slower than an engine
that knows its game, and plays well enough to be an opponent, to hint and to review.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from math import log
from random import Random
from time import monotonic
from typing import Any
from zlib import crc32

from jogo.core import perft as by_rules
from jogo.core.game import Game
from jogo.core.message import translatable
from jogo.core.seat import Seat
from jogo.engine import _core
from jogo.engine.tree_search import Lookout, Node, Tree, count_nodes, find_below
from jogo.engine.turn_check import SoundActions, TurnCheck

GENERAL = translatable("This game has no engine of its own: the general one thinks about it.")
SEED = 1
# About what a position takes with its actions, its place in the tree and its shared counts.
BYTES_A_NODE = 4096
# Unlike a table, a tree takes no memory before it grows: no need to make it small for few nodes.
LEAST_MEGABYTES = 64
LONGEST_SILENCE = 0.5
# Random play cannot tell a share closer to 0 or 1 than this from 0 or 1.
SUREST = 0.995


@dataclass(frozen=True, slots=True)
class GeneralLine:
    score: int
    exact: bool
    actions: list[str]


@dataclass(frozen=True, slots=True)
class GeneralReport:
    lines: list[GeneralLine]
    depth: int
    nodes: int
    seconds: float


@dataclass(frozen=True, slots=True)
class GeneralSuccessor:
    """A position as the rules see it, and the action that leads to it."""

    action: str
    position: str
    to_move: str
    winner: str
    score: list[int]
    hash: int


@dataclass(frozen=True, slots=True)
class GeneralPlayouts:
    games: int
    actions: int
    seconds: float


@dataclass(slots=True)
class Watch:
    """When a search has to stop: its limits, 0 where there is none, and the word to stop."""

    seconds: float
    nodes: int
    depth: int
    largest: int
    stopper: _core.Stopper
    began: float

    @property
    def spent(self) -> float:
        return monotonic() - self.began

    def is_pressing(self) -> bool:
        """Whether to stop even in the middle of a round."""
        return self.stopper.is_stopped or bool(self.seconds and self.spent >= self.seconds)

    def is_over(self, tree: Tree) -> bool:
        return (
            self.is_pressing()
            or tree.size >= self.largest
            or bool(self.nodes and tree.nodes >= self.nodes)
            or bool(self.depth and tree.depth >= self.depth and None not in tree.root.children)
        )


class GeneralEngine:
    """A search over a game's own rules; it keeps its tree from one position to the next."""

    def __init__(self, game: Game, megabytes: int = 64) -> None:
        self.game = game
        self.rules = game.rules
        self.largest = max(megabytes, LEAST_MEGABYTES) * 1024 * 1024 // BYTES_A_NODE
        self._root: Node | None = None
        self._past: Counter[Hashable] = Counter()
        self._lookout = Lookout()

    def forget(self) -> None:
        """Let go of the tree."""
        self._root = None
        self._lookout = Lookout()

    def search(
        self,
        position: str,
        past: Sequence[str],
        among: Sequence[str],
        seconds: float,
        clock: _core.Clock | None,
        nodes: int,
        depth: int,
        lines: int,
        threads: int,
        stopper: _core.Stopper,
        tell: Callable[[GeneralReport], object] | None,
    ) -> GeneralReport:
        """Think about a position, always in one thread; `tell` gets a report from time to time.

        `among`, unless it is empty, has the first actions that it may report.
        """
        if clock is not None:
            # A tree has no depths to begin: the soft limit is when it stops.
            soft = clock.limit_seconds()
            seconds = min(seconds or soft, soft)
        watch = Watch(seconds, nodes, depth, self.largest, stopper, monotonic())
        tree = self._plant(self.game.parse_state(position), past)
        rounds, next_news, last_news = 0, 1, 0.0
        while tree.root.proof is None and not watch.is_over(tree):
            if not tree.grow(watch.is_pressing):
                break
            rounds += 1
            overdue = watch.spent - last_news > LONGEST_SILENCE
            if tell is not None and (rounds >= next_news or overdue):
                tell(self._report(tree, lines, watch, among))
                next_news, last_news = max(next_news, 2 * rounds), watch.spent
        report = self._report(tree, lines, watch, among)
        if tell is not None:
            tell(report)
        return report

    def _plant(self, state: Any, past: Sequence[str]) -> Tree:
        """A tree for the position: what the last search grew below it, or a new one."""
        seen = self._count_past(past)
        root = self._root and find_below(self._root, state)
        # Where positions repeat, another past draws elsewhere; a full tree has no room to grow.
        if root is None or seen != self._past or count_nodes(root) >= self.largest:
            root = Node(self.rules, state, None)
        self._root, self._past = root, seen
        tree = Tree(self.rules, root, seen, self._lookout, SEED)
        tree.nodes, tree.size = 1, count_nodes(root)
        return tree

    def _count_past(self, past: Sequence[str]) -> Counter[Hashable]:
        keys = (self.rules.repetition_key(self.game.parse_state(text)) for text in past)
        return Counter(key for key in keys if key is not None)

    # What was found

    def sound_actions(self, position: str, past: Sequence[str]) -> SoundActions:
        """What wins within the turn, or does not let the opponent win within the next."""
        check = TurnCheck(self.rules, self._count_past(past))
        return check.sound_actions(self.game.parse_state(position))

    def _report(
        self, tree: Tree, lines: int, watch: Watch, among: Sequence[str] = ()
    ) -> GeneralReport:
        found: list[GeneralLine] = []
        root = tree.root
        if not root.actions:
            found.append(GeneralLine(root.proof_for(root.seat) or 0, True, []))
        ranked = [
            place for place in root.ranked() if not among or str(root.actions[place]) in among
        ]
        for place in ranked[:lines]:
            line = self._line(root, place)
            if found and line.score > found[-1].score:
                # Its few visits flatter it: what was visited more is trusted more.
                line = GeneralLine(found[-1].score, False, line.actions)
            found.append(line)
        return GeneralReport(found, max(tree.depth, 1), tree.nodes, watch.spent)

    def _line(self, root: Node, place: int) -> GeneralLine:
        """An action, and after it the best one of each position, as far as was seen."""
        node, actions = root.children[place], [str(root.actions[place])]
        if node is None:
            return GeneralLine(self._score(root.share, root.seat), False, actions)
        proof = node.proof_for(root.seat)
        if proof is not None:
            score = proof - (proof > 0) + (proof < 0)
        else:
            score = self._score(node.share, root.seat)
        below: Node | None = node
        while below is not None and below.actions:
            best = below.ranked()[0]
            following = below.children[best]
            if following is not None:
                actions.append(str(below.actions[best]))
            below = following
        return GeneralLine(score, proof is not None, actions)

    def _score(self, share: float, seat: Seat) -> int:
        """The score that stands for a share of the game, as the game's odds have it."""
        odds = self.game.type.strength.odds
        share = min(max(share, 1 - SUREST), SUREST)
        score = round(odds.even + odds.lead * log(share / (1 - share)) / log(3))
        return score if seat is Seat.FIRST else -score

    # Counting and looking

    def perft(self, position: str, depth: int, bulk: bool) -> int:
        return by_rules.perft(self.game, self.game.parse_state(position), depth)

    def describe(self, position: str) -> GeneralSuccessor:
        return self._describe("", self.game.parse_state(position))

    def successors(self, position: str) -> list[GeneralSuccessor]:
        state = self.game.parse_state(position)
        return [
            self._describe(str(action), self.rules.after(state, action))
            for action in self.rules.legal_actions(state)
        ]

    def _describe(self, action: str, state: Any) -> GeneralSuccessor:
        outcome = self.rules.outcome(state)
        winner = "" if outcome is None else str(outcome.winner or "draw")
        score = list(outcome.score) if outcome is not None and outcome.score else []
        text = self.game.format_state(state)
        return GeneralSuccessor(
            action, text, str(state.to_move), winner, score, crc32(text.encode())
        )

    def play_out(self, position: str, seconds: float, seed: int) -> GeneralPlayouts:
        """Random games from a position to their ends for a while."""
        start, rng, began = self.game.parse_state(position), Random(seed), monotonic()
        games = played = 0
        while monotonic() - began < seconds:
            state = start
            while actions := self.rules.legal_actions(state):
                state = self.rules.after(state, rng.choice(actions))
                played += 1
            games += 1
        return GeneralPlayouts(games, played, monotonic() - began)
