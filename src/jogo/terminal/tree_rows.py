"""The moves of a tree in rows: one a turn, variations set in below the move that they replace."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from jogo.core.seat import Seat
from jogo.core.tree import Node


@dataclass(slots=True)
class Row:
    """Moves of one turn that stand together; `depth` is within how many variations."""

    number: int
    seat: Seat
    depth: int
    nodes: list[Node] = field(default_factory=list)
    # Whether the turn began in a row above.
    goes_on: bool = False

    @property
    def words(self) -> str:
        """What is said before its first move and after its last one."""
        said = (self.nodes[0].preface, self.nodes[-1].annotation.words)
        return " ".join(filter(None, said))


def rows_after(node: Node, depth: int = 0) -> Iterator[Row]:
    """The rows of all that comes after a node.

    >>> from jogo import Study
    >>> study = Study.from_record('[Game "jostle"] 1. c4-b4 (1. c8-c9 2. d8-d9) 2. d8-d9')
    >>> [(row.depth, row.number, str(row.nodes[0].action)) for row in rows_after(study.root)]
    [(0, 1, 'c4-b4'), (1, 1, 'c8-c9'), (1, 2, 'd8-d9'), (0, 2, 'd8-d9')]
    """
    yield from rows_of(node.children[:1], node.children[1:], depth)


def rows_of(first: Sequence[Node], others: Sequence[Node], depth: int) -> Iterator[Row]:
    """The rows of the line that begins with a node, if there is one, and of others beside it."""
    row: Row | None = None
    latest: tuple[int, Seat] | None = None
    while first:
        node = first[0]
        assert node.ply is not None
        turn = node.turn, node.ply.before.to_move
        if row is None or turn != latest or node.preface:
            if row is not None:
                yield row
            row = Row(*turn, depth, goes_on=turn == latest)
        row.nodes.append(node)
        latest = turn
        # The reader goes elsewhere, or reads what is said of a move: what follows is a new row.
        if others or node.annotation.words:
            yield row
            row = None
            for other in others:
                yield from rows_of([other], [], depth + 1)
        first, others = node.children[:1], node.children[1:]
    if row is not None:
        yield row
