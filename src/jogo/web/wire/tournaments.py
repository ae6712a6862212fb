"""Tournaments as people and programs are told of them."""

from __future__ import annotations

from collections.abc import Iterable

from jogo.catalog import game_types
from jogo.club.tournaments.standings import TIE_BREAKS, Standing
from jogo.language import Language
from jogo.players.strength import speak_player
from jogo.web.identity import DELETED, is_bot
from jogo.web.store.ratings import first_rating
from jogo.web.store.tournaments import StoredEntrant, StoredPairing, StoredTournament
from jogo.web.wire import models
from jogo.web.wire.lobby import describe_unusual
from jogo.web.wire.people import title_of

# Of an arena that has had more games, the earliest are not told of.
MOST_PAIRINGS = 1000


def phase_of(tournament: StoredTournament) -> models.TournamentPhase:
    if tournament.ended is not None:
        return "called-off" if tournament.begun is None else "over"
    return "waiting" if tournament.begun is None else "going"


def summarise(
    tournament: StoredTournament, entrants: int, say: Language
) -> models.TournamentSummary:
    game_type = game_types().get(tournament.game)
    return models.TournamentSummary(
        id=tournament.id,
        name=tournament.name,
        system=tournament.system,
        game=tournament.game,
        title=title_of(tournament.game),
        about="" if game_type is None else describe_unusual(game_type, tournament.options, say),
        clock=models.ChallengeClock(
            seconds=tournament.clock // 1000, increment=tournament.increment // 1000
        ),
        rated=tournament.rated,
        bots=tournament.bots,
        rounds=tournament.rounds,
        minutes=tournament.minutes,
        phase=phase_of(tournament),
        starts=tournament.starts,
        begun=tournament.begun,
        until=tournament.until if tournament.system == "arena" else None,
        ended=tournament.ended,
        entrants=entrants,
    )


def describe_tournament(
    tournament: StoredTournament, standings: Iterable[Standing], creator: str | None, say: Language
) -> models.TournamentState:
    """All of a tournament."""
    change = describe_change(tournament, standings, tournament.pairings[-MOST_PAIRINGS:], say)
    return models.TournamentState(
        tournament=change.tournament,
        creator=creator,
        round=change.round,
        tie_breaks=[
            models.TieBreakWords(name=each.name, title=say(each.title), about=say(each.about))
            for each in TIE_BREAKS[tournament.system]
        ],
        entrants=change.entrants,
        standings=change.standings,
        pairings=change.pairings,
    )


def describe_change(
    tournament: StoredTournament,
    standings: Iterable[Standing],
    pairings: Iterable[StoredPairing],
    say: Language,
) -> models.TournamentChange:
    """How a tournament stands, with some of its pairings."""
    return models.TournamentChange(
        tournament=summarise(tournament, len(tournament.entrants), say),
        round=max((each.round for each in tournament.pairings), default=0),
        entrants=[describe_entrant(tournament, each, say) for each in tournament.entrants],
        standings=[
            models.TournamentStanding(
                rank=each.rank,
                number=each.number,
                points=each.points,
                games=each.games,
                tie_breaks=[*each.tie_breaks],
            )
            for each in standings
        ],
        pairings=[describe_pairing(each) for each in pairings],
    )


def describe_entrant(
    tournament: StoredTournament, entrant: StoredEntrant, say: Language
) -> models.TournamentEntrant:
    return models.TournamentEntrant(
        number=entrant.number,
        name=name_entrant(tournament, entrant, say),
        profile=entrant.name,
        level=entrant.player if entrant.is_level else None,
        bot=is_bot(entrant.player),
        rating=round(entrant.rating),
        newcomer=is_newcomer(tournament, entrant),
        away=entrant.away,
    )


def is_newcomer(tournament: StoredTournament, entrant: StoredEntrant) -> bool:
    """Whether somebody has no rating yet, and is only taken for as strong as newcomers are."""
    game_type = game_types().get(tournament.game)
    presumed = None if game_type is None else first_rating(game_type).value
    return not entrant.is_level and entrant.rating == presumed


def name_entrant(tournament: StoredTournament, entrant: StoredEntrant, say: Language) -> str:
    """What people read; without its type, a game has no words for its levels."""
    if entrant.is_level:
        game_type = game_types().get(tournament.game)
        return entrant.player if game_type is None else speak_player(entrant.player, game_type, say)
    if entrant.player == DELETED:
        return say("deleted user")
    return f"BOT {entrant.name}" if is_bot(entrant.player) else entrant.name or ""


def describe_pairing(pairing: StoredPairing) -> models.TournamentPairing:
    return models.TournamentPairing(
        round=pairing.round,
        board=pairing.board,
        first=pairing.first,
        second=pairing.second,
        game=pairing.game,
        score=pairing.score,
    )
