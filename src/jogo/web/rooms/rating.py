"""Rated games: which may be one, which that are over count, and for whom."""

from __future__ import annotations

from collections import Counter
from collections.abc import Awaitable, Callable
from functools import partial

from jogo.club.glicko2 import Rating
from jogo.core.errors import NotNow
from jogo.core.game import GameType
from jogo.core.match import Match
from jogo.core.seat import Seat
from jogo.players.levels import rating_of
from jogo.web.errors import NotLoggedIn
from jogo.web.identity import is_account
from jogo.web.store import FRIEND, YOU, Store, StoredGame
from jogo.web.store.ratings import Rated, Settled, discard, first_rating, settle
from jogo.web.wire.lobby import usual_options
from jogo.web.wire.models import NewGame

# Settles the ratings of a game that is over.
Settle = Callable[[StoredGame, Match], Awaitable[Settled]]

# How sure the measured strength of a level is, in points.
MEASURED = 60.0
# A game counts when each side has had as many turns.
FEWEST_TURNS = 2


def check_rated(wanted: NewGame, visitor: str, game_type: GameType) -> None:
    """Refuse a rated game that would say nothing of who is stronger, and say why."""
    if not is_account(visitor):
        raise NotLoggedIn("rated games are for accounts: log in, or play an unrated game")
    others = [name for name in (wanted.first, wanted.second) if name != YOU]
    if not others:
        raise NotNow("a game of two people at one device is not rated")
    if others[0] != FRIEND and rating_of(game_type, others[0]) is None:
        raise NotNow(
            "the strength of {player} was never measured, so games against it are not rated",
            player=others[0],
        )
    if wanted.coach or wanted.take_back:
        raise NotNow("a rated game has no coach and no takebacks")
    if wanted.position is not None or wanted.actions:
        raise NotNow("a rated game begins at the usual start")
    if others[0] == FRIEND and wanted.clock is None and wanted.days is None:
        # Who is losing would never move again.
        raise NotNow("a rated game between two people has a clock or days a turn; choose one")
    # What somebody gets who asks for nothing, and what the form suggests.
    usual = (game_type.game().chosen_options(), usual_options(game_type))
    if game_type.game(**wanted.options).chosen_options() not in usual:
        raise NotNow("a rated game is played with the usual options")


async def settle_game(store: Store, game: StoredGame, match: Match) -> Settled:
    """Change the ratings by a game that is over, unless it does not count."""
    if not counts(game, match):
        return await store.change(partial(discard, id=game.id))
    assert match.outcome is not None
    winner = match.outcome.winner
    scores = {seat: 0.5 if winner is None else float(winner is seat) for seat in Seat}
    players = {seat: rated_player(game, match.game.type, seat) for seat in Seat}
    change = partial(settle, id=game.id, game=game.game, players=players, scores=scores)
    return await store.change(change)


def counts(game: StoredGame, match: Match) -> bool:
    """Whether a game that is over says something: no short one, and none against oneself."""
    owners = [game.owners[seat] for seat in Seat if not game.is_computer(seat)]
    turns = Counter(turn.seat for turn in match.turns)
    return (
        all(map(is_account, owners))
        and len({*owners}) == len(owners)
        and all(turns[seat] >= FEWEST_TURNS for seat in Seat)
    )


def rated_player(game: StoredGame, game_type: GameType, seat: Seat) -> Rated:
    name = game.players[seat]
    if game.is_computer(seat):
        measured = rating_of(game_type, name)
        assert measured is not None, "only levels that were measured play rated games"
        return Rated(name, Rating(measured, MEASURED))
    return Rated(game.owners[seat] or "", first_rating(game_type))
