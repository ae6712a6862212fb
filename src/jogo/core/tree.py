"""A tree of variations: the line that was played, and what else might have been.

A node is a position with the action that led to it; its first child goes on with the main line.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from jogo.core.action import Action
from jogo.core.annotation import (
    GLYPHS,
    Annotation,
    Evaluation,
    Mark,
    read_annotation,
    tidy_comment,
)
from jogo.core.errors import GameOver, JogoError, NoSuchAction, UnreadableRecord
from jogo.core.match import Match, play_entry
from jogo.core.message import Plural
from jogo.core.record import DEEPEST, Entry, Record, Variation, write_record
from jogo.core.seat import Outcome, Seat
from jogo.core.situation import Ply, Situation, advance

# The most nodes of a tree: a study, not a book of openings.
LARGEST_TREE = 10_000


class Node:
    """A position of a tree, with what led to it and what is written beside it.

    `preface` stands before its action, where a variation begins with it.
    """

    __slots__ = ("annotation", "children", "parent", "ply", "preface", "tree")

    def __init__(self, tree: GameTree, parent: Node | None, ply: Ply | None) -> None:
        self.tree = tree
        self.parent = parent
        self.ply = ply
        self.children: list[Node] = []
        self.annotation = Annotation()
        self.preface = ""

    def __repr__(self) -> str:
        return f"<Node {' '.join(map(str, self.path())) or 'at the start'}>"

    # Where it stands

    @property
    def situation(self) -> Situation:
        return self.ply.situation if self.ply else self.tree.start

    @property
    def action(self) -> Action | None:
        """The action that led here; none at the root."""
        return self.ply.action if self.ply else None

    @property
    def state(self) -> Any:
        return self.situation.state

    @property
    def position(self) -> str:
        """The position as text."""
        return self.situation.text

    @property
    def to_move(self) -> Seat:
        seat: Seat = self.state.to_move
        return seat

    @property
    def turn(self) -> int:
        """The number of the turn to which its action belongs."""
        number: int = self.ply.before.turn if self.ply else self.state.turn
        return number

    @property
    def outcome(self) -> Outcome | None:
        """How the game has ended here, or None while it goes on."""
        return self.ply.outcome if self.ply else self.situation.outcome

    def legal(self) -> list[str]:
        """The legal actions as text."""
        return [] if self.outcome else [str(action) for action in self.situation.legal]

    # The nodes around it

    def ancestors(self) -> Iterator[Node]:
        """The nodes before it, the nearest first; the root is the last."""
        node = self.parent
        while node is not None:
            yield node
            node = node.parent

    def line(self) -> list[Node]:
        """The nodes from the first action to this one."""
        return [node for node in (self, *self.ancestors()) if node.ply][::-1]

    def path(self) -> list[Action]:
        """The actions from the root to here."""
        return [node.ply.action for node in self.line() if node.ply]

    def end(self) -> Node:
        """The last node when everybody goes on with the first child."""
        node = self
        while node.children:
            node = node.children[0]
        return node

    def below(self) -> Iterator[Node]:
        """This node and all that come after it, the main line first."""
        waiting = [self]
        while waiting:
            node = waiting.pop()
            yield node
            waiting.extend(reversed(node.children))

    @property
    def is_main(self) -> bool:
        """Whether the main line goes through it."""
        line = (self, *self.ancestors())
        return all(node.parent is None or node.parent.children[0] is node for node in line)

    @property
    def nesting(self) -> int:
        """Within how many variations it stands."""
        line = ((node, node.parent) for node in (self, *self.ancestors()))
        return sum(parent is not None and parent.children[0] is not node for node, parent in line)

    def beside(self, step: int) -> Node | None:
        """The next variation (1) or the one before (-1): beside it, or beside what led to it.

        >>> from jogo import Study
        >>> study = Study.from_record('[Game "jostle"] 1. c4-b4 (1. c8-c9) 2. d8-d9')
        >>> study.root.end().beside(1)
        <Node c8-c9>
        """
        for node in (self, *self.ancestors()):
            siblings = node.parent.children if node.parent else [node]
            place = siblings.index(node) + step
            if 0 <= place < len(siblings):
                return siblings[place]
        return None

    def match(self) -> Match:
        """The match that stands here, apart from the tree."""
        return self.tree.blank.at(node.written_ply() for node in self.line())

    def written_ply(self) -> Ply:
        """Its action with the annotation, as a match keeps it."""
        assert self.ply is not None
        note = self.annotation
        return replace(self.ply, comment=note.comment, glyphs=note.glyphs)

    # What may be done with it

    def play(self, action: Action | str) -> Node:
        """Go on with an action: to the node that it leads to, which is new if it was not there."""
        wanted: Action = self.tree.game.parse_action(action) if isinstance(action, str) else action
        for child in self.children:
            if child.action == wanted:
                return child
        if self.outcome is not None:
            raise GameOver(
                "{action} comes too late: the game is over ({outcome})",
                action=wanted,
                outcome=self.outcome,
            )
        self.tree.check_room()
        if self.children and self.nesting >= DEEPEST:
            raise too_deep()
        situation, key = advance(self.situation, wanted)
        times = 1 if key is None else 1 + self._count(key)
        node = Node(self.tree, self, Ply(self.state, wanted, situation, key, times))
        self.children.append(node)
        self.tree.size += 1
        return node

    def _count(self, key: object) -> int:
        """How often the position with this key has stood at the start of a turn until here."""
        start = self.tree.game.rules.repetition_key(self.tree.start.state)
        keys = (node.ply.key for node in (self, *self.ancestors()) if node.ply)
        return sum(known == key for known in (start, *keys))

    def promote(self) -> None:
        """Put it, and what leads to it, first among the ways to go on: it is the main line then."""
        line = [node for node in (self, *self.ancestors()) if node.parent is not None]
        before = [(node.parent, list(node.parent.children)) for node in line if node.parent]
        for parent, siblings in before:
            node = next(child for child in siblings if child in line)
            parent.children = [node, *(child for child in siblings if child is not node)]
        # What was the main line stands within a variation now.
        if self.tree.depth() > DEEPEST:
            for parent, siblings in before:
                parent.children = siblings
            raise too_deep()

    def delete(self) -> Node:
        """Take it and all that comes after it out of the tree; return the node before it."""
        if self.parent is None:
            raise NoSuchAction("the start of a study cannot be deleted")
        self.tree.size -= sum(1 for _ in self.below())
        self.parent.children.remove(self)
        return self.parent

    def remark(self, words: str) -> None:
        """Write words beside the action; none take them away."""
        # Commands are the annotation's own fields, so words cannot pretend to be one.
        tidy = tidy_comment(words).replace("[%", "(%")
        self.annotation = replace(self.annotation, words=tidy)

    def mark(self, *glyphs: str) -> None:
        """Put glyphs like `!` or `??` behind the action; none take them away."""
        for glyph in glyphs:
            if glyph not in GLYPHS:
                raise JogoError(
                    "{glyph!r} is not a glyph; there are {right}",
                    glyph=glyph,
                    right=" ".join(GLYPHS),
                )
        self.annotation = replace(self.annotation, glyphs=glyphs)

    def evaluate(self, evaluation: Evaluation | None) -> None:
        """Keep how good the position is, or forget it."""
        self.annotation = replace(self.annotation, evaluation=evaluation)

    def draw(self, *marks: Mark) -> None:
        """Draw coloured cells and arrows on the board; none take them away."""
        self.annotation = replace(self.annotation, marks=marks)

    def toggle(self, mark: Mark) -> None:
        """Draw a mark, or rub it out if it is there; another colour takes the place of its own."""
        marks = self.annotation.marks
        others = [other for other in marks if (other.cell, other.to) != (mark.cell, mark.to)]
        self.draw(*others, *([] if mark in marks else [mark]))


class GameTree:
    """All the lines of a game that were played or looked at, from one start."""

    def __init__(self, match: Match) -> None:
        self.game = match.game
        # The start, the tags and the result of the line that was played.
        self.blank = match.copy(0)
        self.start = Situation(match.game, match.start)
        self.ended: Outcome | None = None
        self.size = 0
        self.root = Node(self, None, None)

    def check_room(self) -> None:
        """Refuse another node in a tree that is full."""
        if self.size >= LARGEST_TREE:
            raise JogoError(
                Plural(
                    "the study has {n} move; the most is {most}",
                    "the study has {n} moves; the most is {most}",
                ),
                n=self.size,
                most=LARGEST_TREE,
            )

    def depth(self) -> int:
        """Within how many variations the innermost stands."""
        deepest, waiting = 0, [(self.root, 0)]
        while waiting:
            node, depth = waiting.pop()
            deepest = max(deepest, depth)
            waiting += [(child, depth + (place > 0)) for place, child in enumerate(node.children)]
        return deepest

    def main_line(self) -> list[Node]:
        """The nodes of the main line, from its first action."""
        return self.root.end().line()

    def match(self) -> Match:
        """The main line as a match, with its result."""
        match = self.root.end().match()
        if self.ended is not None and match.outcome is None:
            match.end(self.ended.winner, self.ended.reason)
        return match

    def find(self, path: Sequence[Action | str]) -> Node:
        """The node that these actions lead to; `NoSuchAction` if one of them is not in the tree."""
        node = self.root
        for action in path:
            found = (child for child in node.children if str(child.action) == str(action))
            child = next(found, None)
            if child is None:
                raise NoSuchAction(
                    "{action} is not in the study, in turn {turn}",
                    action=action,
                    turn=node.state.turn,
                )
            node = child
        return node

    # Records

    def record(self) -> str:
        """The tree as text, with its variations in parentheses."""
        tags = self.match().written_tags()
        entries = write_line(self.root)
        preface = self.root.annotation.comment
        return write_record(Record(tags, entries, tags["Result"], preface))

    def replay(self, record: Record) -> None:
        """Grow this new tree by all that a record tells of."""
        self.root.annotation = read_annotation(record.preface)
        grow(self.root, Variation(record.entries))
        match = self.root.end().match()
        match.take_result(record)
        self.blank.tags = dict(match.tags)
        end = self.root.end()
        self.ended = match.outcome if end.outcome is None else None


def too_deep() -> JogoError:
    return JogoError(
        "variations stand within each other at most {most} deep in a study", most=DEEPEST
    )


def grow(node: Node, variation: Variation) -> None:
    """Play a record's line from a node on, and the variations on the way."""
    for place, entry in enumerate(variation.entries):
        before, node = node, play_entry(entry, node.state.turn, node.play)
        if place == 0 and variation.preface:
            node.preface = variation.preface
        node.annotation = annotation_of(entry)
        for other in entry.variations:
            grow(before, other)


def annotation_of(entry: Entry) -> Annotation:
    try:
        return read_annotation(entry.comment, entry.glyphs)
    except JogoError as error:
        raise UnreadableRecord(
            "line {line}, at {action}: {error}",
            line=entry.line,
            action=entry.action,
            error=error,
        ) from error


def write_line(node: Node) -> tuple[Entry, ...]:
    """The entries of the line that goes on from a node with the first children."""
    entries = []
    while node.children:
        first, *others = node.children
        variations = tuple(
            Variation((entry_of(other), *write_line(other)), other.preface) for other in others
        )
        # A preface has its place before a variation; in a main line it joins the comment.
        entry = replace(entry_of(first), variations=variations)
        comment = f"{first.preface} {entry.comment}".strip()
        entries.append(replace(entry, comment=comment))
        node = first
    return tuple(entries)


def entry_of(node: Node) -> Entry:
    note = node.annotation
    return Entry(str(node.action), node.turn, note.comment, glyphs=note.glyphs)
