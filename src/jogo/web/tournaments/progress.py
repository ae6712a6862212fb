"""What is to be changed in a tournament at a moment, worked out from what is stored of it."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace

from sqlalchemy import Connection

from jogo.club.tournaments.crosstable import Crosstable, Entrant, Pairing
from jogo.club.tournaments.steps import FEWEST_ENTRANTS, End, Pair, Plan, next_step
from jogo.core.match import TIME, Match
from jogo.core.seat import Seat
from jogo.web.identity import DELETED, new_id
from jogo.web.rooms.replaying import find_installed
from jogo.web.store import FRIEND, YOU, StoredGame
from jogo.web.store.blocks import estranged_among
from jogo.web.store.tournaments import (
    SCORES,
    StoredEntrant,
    StoredPairing,
    StoredTournament,
    change_entrants,
    hold_tournament,
    insert_pairings,
    keep_scores,
)


@dataclass(frozen=True, slots=True)
class Progress:
    """What happens: games that are over, who did not come, who meets next, whether it ends."""

    decided: tuple[StoredPairing, ...] = ()
    absent: frozenset[int] = frozenset()
    pairings: tuple[StoredPairing, ...] = ()
    games: tuple[StoredGame, ...] = ()
    begins: bool = False
    ends: bool = False

    @property
    def is_nothing(self) -> bool:
        return self == Progress()


def newly_decided(tournament: StoredTournament) -> tuple[StoredPairing, ...]:
    """The games that are over, of which the standings know nothing yet."""
    return tuple(
        replace(each, score=SCORES[each.result])
        for each in tournament.pairings
        if each.score is None and each.result is not None
    )


def lost_on_time(pairing: StoredPairing) -> tuple[int, Seat] | None:
    """Who had no time left in a game that is over, and at which seat."""
    if pairing.reason != TIME or pairing.score is None or pairing.second is None:
        return None
    is_first = pairing.score == 0.0
    return (pairing.first, Seat.FIRST) if is_first else (pairing.second, Seat.SECOND)


def list_apart(connection: Connection, tournament: StoredTournament) -> set[tuple[int, int]]:
    """The entrants who are not to meet, since one has blocked the other.

    In a Swiss only what was blocked before it began counts: nobody chooses opponents by the
    standings. In an arena, where nobody is anybody's due opponent, it counts at once.
    """
    numbers = {
        each.player: each.number
        for each in tournament.entrants
        if not each.is_level and each.player != DELETED
    }
    before = tournament.begun if tournament.system == "swiss" else None
    pairs = estranged_among(connection, numbers, before)
    return {(min(pair), max(pair)) for pair in ((numbers[a], numbers[b]) for a, b in pairs)}


def plan_progress(
    tournament: StoredTournament,
    absent: Collection[int],
    pause: float,
    now: float,
    apart: Collection[tuple[int, int]] = (),
) -> Progress:
    """What is to be done at a moment, when some did not come to games that are over now.

    People are paired again after a `pause`, and those who are `apart` do not meet.
    """
    decided = newly_decided(tournament)
    pairings = {(each.round, each.board): each for each in tournament.pairings}
    pairings |= {(each.round, each.board): replace(each, ended=now) for each in decided}
    tournament = replace(
        tournament,
        pairings=tuple(pairings.values()),
        entrants=tuple(
            replace(each, away=each.away or each.number in absent) for each in tournament.entrants
        ),
    )
    begins = tournament.begun is None
    if begins and sum(not each.away for each in tournament.entrants) < FEWEST_ENTRANTS:
        return Progress(ends=True)
    if begins:
        tournament = replace(tournament, begun=now)
    done = Progress(decided, frozenset(absent), begins=begins)
    plan = Plan(tournament.system, tournament.rounds, tournament.until)
    step = next_step(plan, crosstable_of(tournament, pause, apart), now)
    if isinstance(step, End):
        return replace(done, ends=True)
    return begin_games(tournament, step.pairings, done) if isinstance(step, Pair) else done


def crosstable_of(
    tournament: StoredTournament, pause: float = 0.0, apart: Collection[tuple[int, int]] = ()
) -> Crosstable:
    """A tournament as pairings and standings are made from it."""
    ended: dict[int | None, float] = {}
    for pairing in tournament.pairings:
        ended |= dict.fromkeys((pairing.first, pairing.second), pairing.ended or 0.0)
    entrants = [
        Entrant(
            each.number,
            each.rating,
            each.is_level,
            each.away,
            max(each.joined, ended.get(each.number, 0.0) + (0.0 if each.is_level else pause)),
        )
        for each in tournament.entrants
    ]
    return Crosstable(
        entrants,
        [
            Pairing(each.round, each.board, each.first, each.second, each.score)
            for each in tournament.pairings
        ],
        apart,
    )


def begin_games(tournament: StoredTournament, pairings: list[Pairing], done: Progress) -> Progress:
    """The games of some pairings, as they are stored."""
    entrants = {each.number: each for each in tournament.entrants}
    stored, games = [], []
    for each in pairings:
        game = None
        if each.second is not None:
            game = game_of(tournament, entrants[each.first], entrants[each.second])
            games.append(game)
        stored.append(
            StoredPairing(
                each.round,
                each.board,
                each.first,
                each.second,
                None if game is None else game.id,
                each.score,
            )
        )
    return replace(done, pairings=tuple(stored), games=tuple(games))


def game_of(
    tournament: StoredTournament, first: StoredEntrant, second: StoredEntrant
) -> StoredGame:
    """The game of two who meet: the clock of who begins runs at once."""
    match = Match(find_installed(tournament.game).game(**tournament.options))
    sitting = {Seat.FIRST: first, Seat.SECOND: second}
    people = [seat for seat in Seat if not sitting[seat].is_level]
    players = {seat: sitting[seat].player for seat in Seat} | dict(
        zip(people, (YOU, FRIEND), strict=False)
    )
    return StoredGame(
        id=new_id(),
        game=tournament.game,
        options=tournament.options,
        start=None,
        players=players,
        owners={seat: sitting[seat].player if seat in people else None for seat in Seat},
        take_back=False,
        clock=tournament.clock,
        increment=tournament.increment,
        left=dict.fromkeys(Seat, tournament.clock),
        running=match.to_move,
        # Two levels learn nothing from each other.
        rated=tournament.rated and bool(people),
        listed=True,
        to_move=match.to_move,
        tournament=tournament.id,
    )


def keep_progress(
    connection: Connection, tournament: StoredTournament, progress: Progress, now: float
) -> None:
    """Store what happens, all of it; `Overtaken` if the tournament has changed meanwhile."""
    moments = {"begun": now} if progress.begins else {}
    if progress.ends:
        moments["ended"] = now
    hold_tournament(connection, tournament.id, tournament.version, **moments)
    keep_scores(connection, tournament.id, progress.decided, now)
    if progress.absent:
        change_entrants(connection, tournament.id, progress.absent, away=True)
    if progress.pairings:
        insert_pairings(connection, tournament.id, progress.pairings, progress.games)
