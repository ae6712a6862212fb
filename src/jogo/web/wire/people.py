"""What others see of someone with an account."""

from __future__ import annotations

from collections.abc import Sequence

from jogo.catalog import game_types
from jogo.core.seat import RESULTS, Seat
from jogo.language import Language
from jogo.play.seats import BOTH, Place, place_of
from jogo.web.identity import DELETED
from jogo.web.store import StoredGame
from jogo.web.store.history import RatingOverTime, Tally
from jogo.web.store.persons import StoredPerson
from jogo.web.wire import models
from jogo.web.wire.game import describe_rating, place_name, profile_of, sitter_name

WINNERS = {result: winner for winner, result in RESULTS.items()}
NOTHING = (0, 0, 0)


def describe_profile(
    person: StoredPerson,
    keeper: StoredPerson | None,
    tallies: Sequence[Tally],
    ratings: Sequence[RatingOverTime],
) -> models.Profile:
    games = dict.fromkeys([rating.game for rating in ratings] + [tally.game for tally in tallies])
    return models.Profile(
        name=person.name,
        created=person.created,
        bot=person.keeper is not None,
        keeper=None if keeper is None else keeper.name,
        results=[describe_results(game, tallies, ratings) for game in games],
    )


def describe_results(
    game: str, tallies: Sequence[Tally], ratings: Sequence[RatingOverTime]
) -> models.GameResults:
    rating = next((rating for rating in ratings if rating.game == game), None)
    seats = {
        tally.seat: (tally.won, tally.drawn, tally.lost) for tally in tallies if tally.game == game
    }
    first, second = (describe_seat_results(*seats.get(seat, NOTHING)) for seat in Seat)
    return models.GameResults(
        game=game,
        title=title_of(game),
        rating=None if rating is None else str(rating.rating),
        rated_games=0 if rating is None else rating.games,
        first=first,
        second=second,
        points=[] if rating is None else [*rating.points],
    )


def describe_seat_results(won: int, drawn: int, lost: int) -> models.SeatResults:
    return models.SeatResults(won=won, drawn=drawn, lost=lost)


def title_of(game: str) -> str:
    """What a game is called, even if the package that brought it is gone."""
    game_type = game_types().get(game)
    return game if game_type is None else game_type.title


def describe_played(game: StoredGame, person: str, say: Language) -> models.PlayedGame:
    """A game as one of its players sees it."""
    place = place_of(person, game.owners)
    assert place is not None, "only a player's own games are listed"
    game_type = game_types().get(game.game)
    seat = Seat.FIRST if place == BOTH else place
    return models.PlayedGame(
        id=game.id,
        game=game.game,
        title=title_of(game.game),
        seat=place_name(place) or "both",
        colour="" if game_type is None or place == BOTH else say(game_type.seats[seat.index]),
        opponent="" if place == BOTH else name_opponent(game, seat.other, say),
        profile=None if place == BOTH else profile_of(game, seat.other),
        ending=ending_for(game, place),
        rated=game.rated,
        gain=describe_rating(game, seat)["gain"],
        turn=None
        if game.result or game.to_move is None or place == BOTH
        else game.to_move is place,
        updated=game.updated,
    )


def name_opponent(game: StoredGame, seat: Seat, say: Language) -> str:
    """What everybody calls the player at a seat."""
    is_known = game.is_computer(seat) or game.names[seat] or game.owners[seat] in (None, DELETED)
    game_type = game_types().get(game.game)
    return sitter_name(game, game_type, seat, None, say) if is_known else say("a guest")


def ending_for(game: StoredGame, place: Place) -> models.Ending:
    if game.result is None:
        return "going"
    winner = WINNERS[game.result]
    if winner is None or place == BOTH:
        return "drawn"
    return "won" if winner is place else "lost"
