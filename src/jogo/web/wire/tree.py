"""A game with its variations, as the browser gets it."""

from __future__ import annotations

from typing import Any

from jogo.core.annotation import Annotation, write_time
from jogo.core.ending import ending_of
from jogo.core.tree import GameTree, Node
from jogo.web.wire import models
from jogo.web.wire.position import describe_outcome, seat_name


def describe_tree(tree: GameTree, code: str) -> models.Tree:
    """All the moves of a tree, each with the place of the one before it."""
    match = tree.match()
    is_start = match.start == match.game.start()
    return models.Tree(
        game=match.game.name,
        options=match.game.chosen_options(),
        start=None if is_start else match.game.format_state(match.start),
        tags=match.written_tags(),
        outcome=describe_outcome(ending_of(match), code),
        root=models.Note(**describe_note(tree.root.annotation)),
        nodes=describe_nodes(tree),
    )


def describe_nodes(tree: GameTree) -> list[models.TreeNode]:
    places: dict[Node | None, int] = {tree.root: -1}
    nodes: list[models.TreeNode] = []
    for node in tree.root.below():
        if node.ply is None:
            continue
        places[node] = len(nodes)
        nodes.append(describe_node(node, places[node.parent]))
    return nodes


def describe_node(node: Node, parent: int) -> models.TreeNode:
    assert node.ply is not None
    return models.TreeNode(
        parent=parent,
        action=str(node.action),
        turn=node.turn,
        seat=seat_name(node.ply.before.to_move),
        preface=node.preface,
        **describe_note(node.annotation),
    )


def describe_note(note: Annotation) -> dict[str, Any]:
    """The fields of a `models.Note`."""
    return {
        "words": note.words,
        "glyphs": list(note.glyphs),
        "evaluation": None if note.evaluation is None else str(note.evaluation),
        "clock": None if note.clock is None else write_time(note.clock),
        "marks": [str(mark) for mark in note.marks],
    }
