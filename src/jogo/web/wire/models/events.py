"""What the server says over a WebSocket, and its refusals."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, TypeAdapter

from jogo.web.wire.models.change import Change
from jogo.web.wire.models.chat import Said, Talk
from jogo.web.wire.models.conduct import Unsaid, Warned
from jogo.web.wire.models.game import GameState
from jogo.web.wire.models.review import Review
from jogo.web.wire.models.values import Outgoing, SeatName


class Refusal(Outgoing):
    """Why a request was refused: a name for programs, a sentence for people."""

    error: str
    message: str


class Refused(Refusal):
    """A refusal over a WebSocket."""

    type: Literal["refusal"] = "refusal"


class Played(Outgoing):
    """The sender's action is stored; `ply` is the number of actions now."""

    type: Literal["played"] = "played"
    ply: int
    action: str
    spoken: str


class Standing(Outgoing):
    """How the game stands after `ply` actions: the first seat's share, in words, in hundredths."""

    type: Literal["standing"] = "standing"
    ply: int
    share: float
    text: str
    worth: str


class Hint(Outgoing):
    """What the engine would play, or with `threat` what the opponent would; why is in the text."""

    type: Literal["hint"] = "hint"
    ply: int
    threat: bool
    actions: list[str]
    cells: list[list[str]]
    text: str


class Question(Outgoing):
    """What one's own engine is to think about: a position as actions from a start lead to it.

    With `threat` it is the opponent's turn there. A `Found` brings the answer back, for the server
    to put into words: it knows the rules, and what is fair.
    """

    type: Literal["question"] = "question"
    ply: int
    threat: bool
    start: str
    actions: list[str]
    seconds: float


class Remark(Outgoing):
    """The coach: the turn that would have been better than what was played after `ply` actions."""

    type: Literal["remark"] = "remark"
    ply: int
    text: str
    better: list[str]


class Line(Outgoing):
    """A line of the engine; scores are hundredths from the first seat's view.

    `share` is how often the first seat wins from there between engines, and `seats` says whose
    the first actions are, as many as a page shows and one more.
    """

    score: int
    share: float
    worth: str
    exact: bool
    actions: list[str]
    seats: list[SeatName]


class Report(Outgoing):
    """What a search has found so far."""

    type: Literal["report"] = "report"
    position: str
    depth: int
    nodes: int
    speed: int
    # Whether the general engine found it, which knows only the rules of the game.
    general: bool
    done: bool
    lines: list[Line]


class Progress(Outgoing):
    """How many positions of a game are reviewed."""

    type: Literal["progress"] = "progress"
    done: int
    total: int


GameEvent = (
    GameState
    | Change
    | Played
    | Hint
    | Question
    | Standing
    | Remark
    | Talk
    | Said
    | Unsaid
    | Warned
    | Refused
)
GAME_EVENT: TypeAdapter[GameEvent] = TypeAdapter(Annotated[GameEvent, Field(discriminator="type")])
ANALYSIS_EVENT: TypeAdapter[Report | Progress | Review | Refused] = TypeAdapter(
    Annotated[Report | Progress | Review | Refused, Field(discriminator="type")]
)
