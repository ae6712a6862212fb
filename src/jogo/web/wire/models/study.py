"""Records and lessons."""

from __future__ import annotations

from jogo.web.wire.models.game import Turn
from jogo.web.wire.models.position import Position
from jogo.web.wire.models.tree import Tree
from jogo.web.wire.models.values import Outgoing


class StudiedPosition(Position):
    """A position that someone asked for, and the turns that led to it."""

    turns: list[Turn]


class Hindrance(Outgoing):
    """Why a piece cannot be moved; empty if the game does not say."""

    reason: str


class Record(Tree):
    """What a record says: its main line by turns, and the tree of all its variations."""

    actions: list[str]
    turns: list[Turn]


class LessonHead(Outgoing):
    """A step of a tutorial without its board."""

    text: str
    task: str
    show: list[str]
    praise: str
    # What solves the task: any of these actions, or null for winning within the turn.
    goal: list[str] | None
    options: dict[str, str]


class LessonStep(LessonHead):
    """A step of a tutorial: a text, a board, and perhaps a task."""

    position: Position


class TutorialHead(Outgoing):
    """A tutorial without its steps."""

    game: str
    title: str
    sentence: str


class Tutorial(TutorialHead):
    """The lessons of a game."""

    steps: list[LessonStep]


class LessonResultHead(Outgoing):
    """How an attempt went, without the board."""

    solved: bool
    failed: bool
    message: str


class LessonResult(LessonResultHead):
    """How an attempt at a lesson's task went, and the position it led to."""

    position: Position
