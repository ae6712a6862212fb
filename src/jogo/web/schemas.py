"""The shapes of what is asked and answered, with a bound on everything that a stranger writes."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, StringConstraints, TypeAdapter

from jogo.players import DEFAULT_OPPONENT

MOST_ACTIONS_SENT = 1000
LARGEST_RECORD_SENT = 100_000

SeatName = Literal["first", "second"]
PlaceName = Literal["first", "second", "both"]
GameName = Annotated[str, StringConstraints(min_length=1, max_length=40)]
PlayerName = Annotated[str, StringConstraints(min_length=1, max_length=40)]
OptionName = Annotated[str, StringConstraints(min_length=1, max_length=40)]
# A map may be given as text.
OptionText = Annotated[str, StringConstraints(max_length=4000)]
PositionText = Annotated[str, StringConstraints(min_length=1, max_length=2000)]
ActionText = Annotated[str, StringConstraints(min_length=1, max_length=40)]
GameId = Annotated[str, StringConstraints(pattern=r"^[a-z2-8]{10}$")]
Options = Annotated[dict[OptionName, OptionText], Field(max_length=20)]
Actions = Annotated[list[ActionText], Field(max_length=MOST_ACTIONS_SENT)]
RecordText = Annotated[str, StringConstraints(min_length=1, max_length=LARGEST_RECORD_SENT)]


class Asked(BaseModel):
    """Something that a client sends: nothing in it is guessed at, and nothing extra is let pass."""

    model_config = ConfigDict(extra="forbid", frozen=True)


class ClockAsked(Asked):
    """The seconds that each seat has, and those it gains with every turn."""

    seconds: Annotated[int, Field(strict=True, ge=10, le=24 * 3600)]
    increment: Annotated[int, Field(strict=True, ge=0, le=600)] = 0


class NewGame(Asked):
    """A game to begin; `first` and `second` are players by name."""

    game: GameName
    options: Options = {}
    first: PlayerName = "you"
    second: PlayerName = DEFAULT_OPPONENT
    coach: bool = False
    take_back: bool = True
    clock: ClockAsked | None = None
    position: PositionText | None = None


class PositionAsked(Asked):
    """A position of a game, and actions to play from there."""

    game: GameName
    options: Options = {}
    position: PositionText | None = None
    actions: Actions = []


class RecordAsked(Asked):
    """A record, as text."""

    record: RecordText


class TryAsked(Asked):
    """What a learner has played of a lesson's task."""

    actions: Actions


# Live messages


class Play(Asked):
    do: Literal["play"]
    action: ActionText
    ply: Annotated[int, Field(strict=True, ge=0, le=100_000)]


class Plain(Asked):
    do: Literal["undo", "resign", "draw", "accept", "decline", "hint", "threats"]


LIVE_MESSAGE: TypeAdapter[Play | Plain] = TypeAdapter(
    Annotated[Play | Plain, Field(discriminator="do")]
)


class Analyse(Asked):
    do: Literal["analyse"]
    game: GameName
    options: Options = {}
    start: PositionText | None = None
    actions: Actions = []
    lines: Annotated[int, Field(strict=True, ge=1, le=10)] = 3


class Stop(Asked):
    do: Literal["stop"]


class AskReview(Asked):
    do: Literal["review"]
    id: GameId | None = None
    record: RecordText | None = None


ANALYSIS_MESSAGE: TypeAdapter[Analyse | Stop | AskReview] = TypeAdapter(
    Annotated[Analyse | Stop | AskReview, Field(discriminator="do")]
)


# Answers


class Refusal(BaseModel):
    """Why a request was not met: a name for programs, a sentence for people."""

    error: str
    message: str


class SpotShown(BaseModel):
    """Where something stands within its cell, which is 100 wide around 0 0, and how large it is."""

    x: float
    y: float
    size: float


class PieceShown(BaseModel):
    owner: SeatName
    kind: str
    name: str
    letter: str
    label: str
    symbol: str
    spot: SpotShown
    stacked: bool


class CellShown(BaseModel):
    name: str
    x: float
    y: float
    terrain: str
    letter: str
    symbol: str | None
    spoken: str
    pieces: list[PieceShown]


class FactShown(BaseModel):
    label: str
    value: str
    seat: SeatName | None


class ViewShown(BaseModel):
    outline: Literal["square", "hexagon"]
    rows: int
    columns: int
    width: float
    height: float
    cells: list[CellShown]
    colours: tuple[str, str]
    colour_names: tuple[str, str]
    emblems: tuple[str, str]
    terrain_spot: SpotShown
    specks: str
    facts: list[FactShown]
    legend: list[tuple[str, str]]


class ActionShown(BaseModel):
    text: str
    cells: list[str]
    choice: str
    spoken: str


class OutcomeShown(BaseModel):
    winner: SeatName | None
    result: Literal["1-0", "0-1", "1/2-1/2"]
    reason: str
    text: str
    score: tuple[int, int] | None


class Position(BaseModel):
    """What to draw of a position, and what may be done in it."""

    text: str
    ply: int
    turn: int
    to_move: SeatName
    view: ViewShown
    last: list[str]
    moved: list[str]
    legal: list[ActionShown]
    outcome: OutcomeShown | None


class SeatShown(BaseModel):
    player: str
    name: str
    open: bool
    present: bool


class SeatsShown(BaseModel):
    first: SeatShown
    second: SeatShown


class TurnShown(BaseModel):
    number: int
    seat: SeatName
    actions: list[str]
    ply: int


class ClockShown(BaseModel):
    first: int
    second: int
    running: SeatName | None
    increment: int


class OfferShown(BaseModel):
    kind: Literal["draw", "undo"]
    by: SeatName


class GameState(BaseModel):
    """A game as one visitor sees it."""

    type: Literal["game"]
    id: str
    game: str
    title: str
    options: dict[str, str]
    seats: SeatsShown
    you: PlaceName | None
    watchers: int
    position: Position
    turns: list[TurnShown]
    clock: ClockShown | None
    coach: bool
    take_back: bool
    may_undo: bool
    offer: OfferShown | None
    thinking: SeatName | None
    outcome: OutcomeShown | None
    rematch: str | None
    start: str | None
    reviewed: bool


class OptionShown(BaseModel):
    name: str
    summary: str
    choices: list[str]
    value: str
    free: bool
    only_with: tuple[str, str] | None


class PlayerShown(BaseModel):
    name: str
    title: str
    about: str


class GameShown(BaseModel):
    name: str
    title: str
    sentence: str
    colours: tuple[str, str]
    options: list[OptionShown]
    players: list[PlayerShown]


class Catalog(BaseModel):
    games: list[GameShown]


class RecordShown(BaseModel):
    """What a record tells of."""

    game: str
    options: dict[str, str]
    start: str | None
    actions: list[str]
    turns: list[TurnShown]
    tags: dict[str, str]
    outcome: OutcomeShown | None


class LessonShown(BaseModel):
    text: str
    task: str
    show: list[str]
    praise: str
    position: Position


class Lessons(BaseModel):
    game: str
    title: str
    sentence: str
    steps: list[LessonShown]


class Tried(BaseModel):
    position: Position
    solved: bool
    failed: bool
    message: str


class MineShown(BaseModel):
    id: str
    game: str
    title: str
    players: tuple[str, str]
    you: PlaceName | None
    result: str | None
    updated: float


class Mine(BaseModel):
    games: list[MineShown]
