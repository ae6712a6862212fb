"""What contests found, as JSON has it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from statistics import fmean
from typing import Any

from jogo.arena.calibrate import MeasuredPlayer
from jogo.arena.scores import Duel, Scores, Tally
from jogo.cli.arena.contest import Contest
from jogo.core.seat import Seat


def contest_fields(contest: Contest) -> dict[str, Any]:
    """Where the games are, how many, and which could not be played."""
    return {
        "results": contest.results.path,
        "games_kept": len(contest.results.keys()),
        "games_lost": [lost.fixture.key for lost in contest.lost],
    }


def tally_fields(tally: Tally) -> dict[str, Any]:
    return {
        "games": tally.games,
        "points": tally.points,
        "wins": tally.wins,
        "draws": tally.draws,
        "losses": tally.losses,
    }


def duel_fields(duel: Duel) -> dict[str, Any]:
    """A match of two players, from the view of `one`."""
    found, seat, games = duel.strength(), duel.first_seat(), duel.tally.games
    forfeits = {duel.one: duel.forfeits[True], duel.other: duel.forfeits[False]}
    return {
        "game": duel.game,
        "one": duel.one,
        "other": duel.other,
        **tally_fields(duel.tally),
        "as_first": tally_fields(duel.by_seat[Seat.FIRST]),
        "as_second": tally_fields(duel.by_seat[Seat.SECOND]),
        "elo": found and found.elo,
        "superiority": found and found.superiority,
        "first_seat_elo": seat and seat.elo,
        "games_unpaired": duel.unpaired,
        "games_repeated": duel.repeated,
        "actions_per_game": fmean(duel.lengths) if duel.lengths else None,
        "seconds_per_game": {
            "one": duel.seconds[True] / games if games else None,
            "other": duel.seconds[False] / games if games else None,
        },
        "forfeits": told_forfeits(forfeits),
    }


def standings_fields(scores: Scores, game: str) -> dict[str, Any]:
    """The players of a game, the strongest first, as the table of a tournament has them."""
    rated, tallies, seat = scores.ratings(game), scores.tallies(game), scores.first_seat(game)
    return {
        "game": game,
        "players": [
            {"player": name, "elo": rated.get(name), **tally_fields(tallies[name])}
            for name in scores.ranking(game)
        ],
        "first_seat_elo": seat and seat.elo,
        "forfeits": told_forfeits(scores.forfeits(game)),
    }


def told_forfeits(forfeits: Mapping[str, Mapping[str, int]]) -> dict[str, Mapping[str, int]]:
    """How often who lost by what it did rather than on the board, by the reasons."""
    return {name: reasons for name, reasons in forfeits.items() if reasons}


def levels_fields(
    game: str, levels: Sequence[str], rows: Sequence[MeasuredPlayer]
) -> dict[str, Any]:
    """The measured levels of a game; Elo counts from `random`."""
    return {
        "game": game,
        "levels": levels,
        "players": [
            {
                "player": row.player,
                "thinks": row.thinking or None,
                "elo": row.elo,
                "step": row.step,
                "elo_from_start": row.from_start,
                "games": row.games,
            }
            for row in rows
        ],
    }
