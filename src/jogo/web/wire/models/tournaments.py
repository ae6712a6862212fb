"""Tournaments: what those ask for who make them, and what everybody is told."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, StringConstraints, TypeAdapter

from jogo.web.wire.models.chat import Said, Talk
from jogo.web.wire.models.conduct import Unsaid, Warned
from jogo.web.wire.models.events import Refused
from jogo.web.wire.models.lobby import ChallengeClock
from jogo.web.wire.models.requests import ClockSetting
from jogo.web.wire.models.values import GameName, Incoming, Options, Outgoing, PlayerName

TournamentSystem = Literal["arena", "swiss"]
TournamentPhase = Literal["waiting", "going", "over", "called-off"]
TournamentName = Annotated[
    str, StringConstraints(strip_whitespace=True, min_length=3, max_length=60)
]
WEEK = 7 * 24 * 3600


class NewTournament(Incoming):
    """A tournament to make: a Swiss of some `rounds`, or an arena of some `minutes`.

    It begins in `starts_in` seconds, with its maker if they `join` and with some `levels` of the
    computer. `bots` may take part if their programs ask for it.
    """

    name: TournamentName
    system: TournamentSystem
    game: GameName
    options: Options = Field(default_factory=dict)
    clock: ClockSetting
    rated: bool = False
    bots: bool = False
    rounds: Annotated[int, Field(strict=True, ge=1, le=20)] = 5
    minutes: Annotated[int, Field(strict=True, ge=1, le=360)] = 30
    starts_in: Annotated[int, Field(strict=True, ge=30, le=2 * WEEK)] = 300
    join: bool = True
    levels: Annotated[list[PlayerName], Field(max_length=20)] = Field(default_factory=list)


class TournamentLevel(Incoming):
    """A level of the computer that is to take part, or no more."""

    player: PlayerName


class TieBreakWords(Outgoing):
    """What decides between those who have as many points, in a sentence."""

    name: str
    title: str
    about: str


class TournamentSummary(Outgoing):
    """A tournament in a list; `until` is when the time of an arena is over."""

    id: str
    name: str
    system: TournamentSystem
    game: str
    title: str
    about: str
    clock: ChallengeClock
    rated: bool
    bots: bool
    rounds: int
    minutes: int
    phase: TournamentPhase
    starts: float
    begun: float | None
    until: float | None
    ended: float | None
    entrants: int


class TournamentList(Outgoing):
    """The tournaments to come and going on, the latest that are over, whether more may be made."""

    going: list[TournamentSummary]
    over: list[TournamentSummary]
    may_make: bool


class TournamentEntrant(Outgoing):
    """Who takes part, by number; `profile` is the name of an account, `level` that of a level.

    A `newcomer` had no rating when they entered: `rating` is what they were taken for.
    """

    number: int
    name: str
    profile: str | None
    level: str | None
    bot: bool
    rating: int
    newcomer: bool
    away: bool


class TournamentStanding(Outgoing):
    """An entrant's place, with the values of the tie-breaks in their order."""

    rank: int
    number: int
    points: float
    games: int
    tie_breaks: list[float]


class TournamentPairing(Outgoing):
    """Who meets whom; without a second it is a bye. `score` is the first's, once it is over."""

    round: int
    board: int
    first: int
    second: int | None
    game: str | None
    score: float | None


class TournamentState(Outgoing):
    """A whole tournament, for who comes; `round` is the last one that was paired."""

    type: Literal["tournament"] = "tournament"
    tournament: TournamentSummary
    creator: str | None
    round: int
    tie_breaks: list[TieBreakWords]
    entrants: list[TournamentEntrant]
    standings: list[TournamentStanding]
    pairings: list[TournamentPairing]


class TournamentChange(Outgoing):
    """How a tournament stands now, with those pairings that are new or have changed."""

    type: Literal["tournament-change"] = "tournament-change"
    tournament: TournamentSummary
    round: int
    entrants: list[TournamentEntrant]
    standings: list[TournamentStanding]
    pairings: list[TournamentPairing]


TournamentEvent = TournamentState | TournamentChange | Talk | Said | Unsaid | Warned | Refused
TOURNAMENT_EVENT: TypeAdapter[TournamentEvent] = TypeAdapter(
    Annotated[TournamentEvent, Field(discriminator="type")]
)
