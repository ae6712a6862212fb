"""A reviewed game as a tree: evaluations and glyphs at its moves, better lines as variations."""

from __future__ import annotations

from dataclasses import replace

from jogo.core.match import Match
from jogo.core.message import Message
from jogo.core.record import read_record
from jogo.core.tree import LARGEST_TREE, GameTree, Node
from jogo.play.review import Mistake, Review


def annotate(match: Match, seen: Review) -> GameTree:
    """The tree of a match with all that its review found.

    The clock and the words that stand there already stay.
    """
    tree = GameTree(Match(match.game, match.game.format_state(match.start)))
    tree.replay(read_record(match.record()))
    line = [tree.root, *tree.main_line()]
    for opinion in seen.opinions[1:]:
        line[opinion.ply].evaluate(None if opinion.is_decided else opinion.evaluation)
    colours = match.game.view(match.state).colours
    for mistake in seen.mistakes:
        node = line[mistake.ply + 1]
        node.mark(mistake.grade.sign)
        say_more(node, mistake.remark.message(colours[mistake.seat.other.index]))
        add_better_line(line[mistake.ply], mistake)
    return tree


def say_more(node: Node, told: Message) -> None:
    """Write a sentence beside an action, behind what is there; none is written twice."""
    words = node.annotation.words
    if str(told) not in words:
        node.annotation = replace(node.annotation, words=f"{words} {told}".strip())


def add_better_line(node: Node, mistake: Mistake) -> None:
    """Put the better line beside what was played, as long as there is room in the tree."""
    line = mistake.remark.better.actions
    if node.tree.size + len(line) > LARGEST_TREE:
        return
    for action in line:
        node = node.play(action)
