"""Monte Carlo tree search over any game's rules in Python; `general.py` is its face.

Each round walks down the tree to a new position, plays random actions from there to the end, and
remembers on the way back who won. Four things make few rounds count:

- An action that was good anywhere in a round counts a little for every position of it ("all moves
  as first", RAVE).
- A new position starts with an opinion: the side with more actions is better off.
- Where the game is one of sudden ends, a position is searched for a win at once.
- Wins and losses that are certain are passed up the tree, so that endings are solved.

`bench/general.py` measures it against alpha-beta on the same rules.
"""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Callable, Hashable, Iterator
from math import log, sqrt
from random import Random
from typing import Any

from jogo.core.game import Rules
from jogo.core.seat import Seat
from jogo.engine import _core

# Measured with bench/general.py: how much to explore, for how many visits the all-moves-as-first
# count about as much as a position's own, and for how many visits the first opinion counts.
EXPLORE = 0.3
SHARED_VISITS = 50
OPINION_VISITS = 10
# A round stops after this many actions and is judged by how many actions each side has.
LONGEST_ROUND = 16
# Looking for wins at once is worth its time where at least this share of the positions has one; to
# know that share, the first positions are looked at, and some of the later ones.
SUDDEN = 0.02
FIRST_LOOKS = 20
LATER_LOOKS = 8
# How far below the last root a new one is looked for: a turn each of two long turns.
REUSED_DEPTH = 4


class Node:
    """A position of the tree. Totals and proofs are from the first seat's view.

    `proof` is the score of a position that is solved; `rivals` is the number of actions that the
    other seat had when it last acted.
    """

    __slots__ = (
        "actions", "children", "key", "proof", "rivals", "seat", "shared", "state", "total",
        "visits",
    )  # fmt: skip

    def __init__(self, rules: Rules[Any, Any], state: Any, above: Node | None) -> None:
        self.state = state
        self.seat: Seat = state.to_move
        self.actions: tuple[Any, ...] = rules.legal_actions(state)
        self.children: list[Node | None] = [None] * len(self.actions)
        self.visits = 0
        self.total = 0.0
        self.proof: int | None = None if self.actions else proof_of_end(rules, state)
        self.shared: dict[Any, list[float]] = {}
        starts_turn = above is None or state.turn != above.state.turn
        self.key: Hashable | None = rules.repetition_key(state) if starts_turn else None
        self.rivals = len(self.actions)
        if above is not None:
            self.rivals = above.rivals if above.seat is self.seat else len(above.actions)

    @property
    def share(self) -> float:
        """The first seat's share of the game, from 0 to 1."""
        if self.proof is not None:
            return share_of_proof(self.proof)
        return self.total / self.visits if self.visits else 0.5

    def proof_for(self, seat: Seat) -> int | None:
        if self.proof is None or seat is Seat.FIRST:
            return self.proof
        return -self.proof

    def take_first_opinion(self) -> None:
        """Start with a few visits' worth of the opinion that more actions are better."""
        share = share_of_counts(len(self.actions), self.rivals)
        self.visits = OPINION_VISITS
        self.total = OPINION_VISITS * (share if self.seat is Seat.FIRST else 1 - share)

    def ranked(self) -> list[int]:
        """The places of the actions, the best first: wins, then the most visited, then losses."""
        return sorted(range(len(self.actions)), key=self._rank, reverse=True)

    def _rank(self, place: int) -> tuple[int, float]:
        child = self.children[place]
        if child is None:
            return 0, 0
        proof = child.proof_for(self.seat)
        if proof is None or proof == 0:
            return 0, child.visits
        return (1 if proof > 0 else -1), proof

    def try_to_prove(self) -> bool:
        """Solve the position from its children, if one of them wins or all of them are solved."""
        proofs = [child.proof_for(self.seat) for child in self.children if child is not None]
        known = [proof for proof in proofs if proof is not None]
        best = max(known, default=0)
        if best <= 0 and len(known) < len(self.children):
            return False
        # One action further from the end.
        best -= (best > 0) - (best < 0)
        self.proof = best if self.seat is Seat.FIRST else -best
        return True


def proof_of_end(rules: Rules[Any, Any], state: Any) -> int:
    outcome = rules.outcome(state)
    winner = None if outcome is None else outcome.winner
    return 0 if winner is None else _core.WON if winner is Seat.FIRST else -_core.WON


def share_of_proof(proof: int) -> float:
    return 0.5 if proof == 0 else float(proof > 0)


def share_of_counts(own: int, rivals: int) -> float:
    """What the numbers of actions say of the side that has the first of them.

    >>> share_of_counts(6, 2), share_of_counts(0, 0)
    (0.75, 0.5)
    """
    return own / (own + rivals) if own + rivals else 0.5


class Lookout:
    """Looks for wins at once as often as it pays; kept from search to search."""

    def __init__(self) -> None:
        self.asked = self.looks = self.wins = 0

    def is_worth_it(self) -> bool:
        self.asked += 1
        return (
            self.looks < FIRST_LOOKS
            or self.wins >= SUDDEN * self.looks
            or self.asked % LATER_LOOKS == 0
        )

    def note(self, found: bool) -> None:
        self.looks += 1
        self.wins += found


class Tree:
    """The tree of one position, grown round by round; `stopping` may end a round half way.

    `nodes` counts the positions whose legal actions were listed, in the tree and in the rounds,
    `depth` is that of the deepest position in the tree.
    """

    def __init__(
        self,
        rules: Rules[Any, Any],
        root: Node,
        past: Counter[Hashable],
        lookout: Lookout,
        seed: int,
    ) -> None:
        self.rules = rules
        self.root = root
        self.past = past
        self.lookout = lookout
        self.rng = Random(seed)
        self.nodes = self.size = self.depth = 0

    def grow(self, stopping: Callable[[], bool]) -> bool:
        """One round; False if it was stopped before its end, and forgotten."""
        path, played = self._descend()
        leaf = path[-1]
        if leaf.proof is not None:
            share: float | None = leaf.share
            # Reaching a solved position again counts as work too.
            self.nodes += 1
        else:
            share = self._play_out(leaf, played, stopping)
        if share is None:
            return False
        for node in path:
            node.visits += 1
            node.total += share
        share_actions(path, played, share)
        if self._look_for_win(path[-2], stopping) or leaf.proof is not None:
            # A win that was found is the parent's: the leaf itself has nothing to prove.
            for node in reversed(path if leaf.proof is not None else path[:-1]):
                if node.proof is None and not node.try_to_prove():
                    break
        return True

    def _look_for_win(self, node: Node, stopping: Callable[[], bool]) -> bool:
        """Look for a win at once in the root, and in a position that comes by a second time."""
        if node.visits not in (1, OPINION_VISITS + 2) or not self.lookout.is_worth_it():
            return False
        for place, child in enumerate(node.children):
            if stopping():
                return False
            if child is None:
                child = Node(self.rules, self.rules.after(node.state, node.actions[place]), node)
                self.nodes += 1
            if child.proof and (child.proof > 0) is (node.seat is Seat.FIRST):
                node.children[place] = child
                self.lookout.note(found=True)
                return True
        self.lookout.note(found=False)
        return False

    def _descend(self) -> tuple[list[Node], list[tuple[Seat, Any]]]:
        """The way to a new position, or to a solved one, and the actions that lead there."""
        node, path, played = self.root, [self.root], []
        while node.proof is None:
            place = select(node)
            action = node.actions[place]
            played.append((node.seat, action))
            child = node.children[place]
            is_new = child is None
            if child is None:
                child = node.children[place] = self._new_node(node, action, path)
            path.append(child)
            node = child
            if is_new:
                break
        self.depth = max(self.depth, len(played))
        return path, played

    def _new_node(self, above: Node, action: Any, path: list[Node]) -> Node:
        node = Node(self.rules, self.rules.after(above.state, action), above)
        self.nodes += 1
        self.size += 1
        if node.proof is None:
            node.take_first_opinion()
            if node.key is not None and self._repeats(node.key, path):
                node.proof = 0
        return node

    def _repeats(self, key: Hashable, path: list[Node]) -> bool:
        """Whether a position draws: it was there twice, or it comes back within the tree."""
        return self.past[key] > 1 or any(node.key == key for node in path)

    def _play_out(
        self, leaf: Node, played: list[tuple[Seat, Any]], stopping: Callable[[], bool]
    ) -> float | None:
        """The first seat's share after random actions; they are added to those played."""
        legal, after, draw = self.rules.legal_actions, self.rules.after, self.rng.random
        state, actions = leaf.state, leaf.actions
        counts = {leaf.seat: len(actions), leaf.seat.other: leaf.rivals}
        longest = len(played) + LONGEST_ROUND
        while actions:
            if len(played) >= longest:
                return share_of_counts(counts[Seat.FIRST], counts[Seat.SECOND])
            if stopping():
                return None
            action = actions[int(draw() * len(actions))]
            played.append((state.to_move, action))
            state = after(state, action)
            actions = legal(state)
            counts[state.to_move] = len(actions)
            self.nodes += 1
        return share_of_proof(proof_of_end(self.rules, state))


def select(node: Node) -> int:
    """The place of the action to look at next: promising ones, and those that were rarely tried."""
    first = node.seat is Seat.FIRST
    blend = sqrt(SHARED_VISITS / (3 * node.visits + SHARED_VISITS))
    bonus = EXPLORE * sqrt(log(node.visits + 1))
    shared, best, place = node.shared, -1.0, -1
    for number, (action, child) in enumerate(zip(node.actions, node.children, strict=True)):
        common = shared.get(action)
        if child is None:
            # What nobody has tried yet is taken for good.
            value = (common[1] / common[0] if first else 1 - common[1] / common[0]) if common else 1
            value += bonus
        else:
            if child.proof:
                if (child.proof > 0) is first:
                    return number
                continue
            value = child.total / child.visits if child.proof is None else 0.5
            if common:
                value += blend * (common[1] / common[0] - value)
            value = (value if first else 1 - value) + bonus / sqrt(child.visits or 1)
        if value > best:
            best, place = value, number
    return place


def share_actions(path: list[Node], played: list[tuple[Seat, Any]], share: float) -> None:
    """Let every action of the round count for the positions before it with the same seat to act."""
    later: dict[Seat, set[Any]] = {Seat.FIRST: set(), Seat.SECOND: set()}
    for place in reversed(range(len(played))):
        seat, action = played[place]
        later[seat].add(action)
        if place < len(path):
            shared = path[place].shared
            for common in later[path[place].seat]:
                entry = shared.get(common)
                if entry is None:
                    shared[common] = [1, share]
                else:
                    entry[0] += 1
                    entry[1] += share


def find_below(root: Node, state: Any) -> Node | None:
    """The node of a position that follows soon after the root, if the tree has it."""
    level: deque[Node] = deque([root])
    for _ in range(REUSED_DEPTH + 1):
        for node in level:
            if node.state == state:
                return node
        level = deque(grown(level))
    return None


def grown(nodes: deque[Node]) -> Iterator[Node]:
    return (child for node in nodes for child in node.children if child is not None)


def count_nodes(root: Node) -> int:
    """How many positions the tree holds."""
    count, level = 0, deque([root])
    while level:
        count += len(level)
        level = deque(grown(level))
    return count
