"""The explorer of a visitor's own games, which are counted when someone asks and then kept."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence
from contextlib import suppress

from fastapi.concurrency import run_in_threadpool

from jogo.catalog import find_game_type
from jogo.core.errors import JogoError
from jogo.core.game import Game
from jogo.core.seat import RESULTS, Seat
from jogo.engine import native_games
from jogo.explorer import CountedGame, Explorer, Tally, file_name
from jogo.players.levels import rating_of
from jogo.web.store import Store, StoredGame

# How many of a visitor's games are counted, the latest, and how many visitors' are kept.
MOST_GAMES = 200
MOST_KEPT = 50
WINNERS = {result: winner for winner, result in RESULTS.items()}


class OwnExplorers:
    """The explorers of the visitors who asked last."""

    def __init__(self, store: Store) -> None:
        self._store = store
        # With the games that were counted, by which one sees whether there are new ones.
        self._kept: OrderedDict[tuple[str, str], tuple[list[str], Explorer]] = OrderedDict()

    async def open(self, visitor: str, game: Game) -> Explorer | None:
        """The explorer of a visitor's finished games of a kind, if there are any."""
        if game.name not in native_games():
            return None
        games = await self._store.finished_games_of(visitor, game.name, MOST_GAMES)
        ids = [each.id for each in games]
        key = visitor, file_name(game)
        kept = self._kept.get(key)
        if kept is None or kept[0] != ids:
            kept = ids, await run_in_threadpool(count_games, game, games)
            self._kept[key] = kept
            while len(self._kept) > MOST_KEPT:
                self._kept.popitem(last=False)
        self._kept.move_to_end(key)
        return kept[1] if kept[1].index.header.games else None


def count_games(game: Game, games: Sequence[StoredGame]) -> Explorer:
    """The explorer of those stored games that have these options."""
    tally = Tally(game)
    for stored in games:
        # A game that was stored by rules of another version may be none any more.
        with suppress(JogoError):
            if find_game_type(stored.game).game(**stored.options) == game:
                tally.add(counted(game, stored))
    return Explorer(game, tally.index(least=1))


def counted(game: Game, stored: StoredGame) -> CountedGame:
    assert stored.result is not None, "only finished games are counted"
    first, second = (rating_of(game.type, stored.players[seat]) for seat in Seat)
    winner = WINNERS[stored.result]
    return CountedGame(stored.start, stored.actions, winner, ratings=(first, second))
