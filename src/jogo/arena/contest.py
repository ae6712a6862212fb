"""Running a contest: what is missing is played, kept, and told."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable
from contextlib import closing
from itertools import chain

from jogo.arena.engines import check_engines
from jogo.arena.fixture import Fixture, game_of
from jogo.arena.play import Played
from jogo.arena.results import Results
from jogo.arena.schedule import Pairing
from jogo.arena.workers import Lost
from jogo.players.outside import trusted_player

Games = Generator[Played | Lost, None, None]
Crew = Callable[[Iterable[Fixture]], Games]


def check_players(games: Iterable[str], pairings: Iterable[Pairing]) -> None:
    """See before the first game that everyone can be started and plays all the games."""
    game_types = [game_of(game).type for game in games]
    for name in dict.fromkeys(chain.from_iterable(pairings)):
        player = trusted_player(name, people=False)
        for game_type in game_types:
            player.check(game_type)


def run_contest(crew: Crew, fixtures: Iterable[Fixture], results: Results) -> Games:
    """Play the games that the results lack, and hand them out when they are kept."""
    missing = check_engines(filter(results.lacks(), fixtures), results)
    with closing(crew(missing)) as games:
        for game in games:
            if isinstance(game, Lost) or results.keep(game):
                yield game
