"""The games of an arena's results as rows, judged by the engine if that is asked for."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from jogo.api import Match
from jogo.arena.fixture import game_of
from jogo.arena.play import Played
from jogo.data.rows import GameRow, make_row
from jogo.engine import Engine, Limits
from jogo.play.opinion import opinion, replay

MEGABYTES = 16


def export_games(games: Iterable[Played], nodes: int | None) -> Iterator[GameRow]:
    """A row for each game, in order; with `nodes`, each position is searched by that many."""
    engines: dict[str, Engine] = {}
    for number, played in enumerate(games, 1):
        match = Match.from_record(played.record)
        if nodes is None:
            yield make_row(match, number)
            continue
        name = played.fixture.game
        engine = engines.setdefault(name, Engine(game_of(name), megabytes=MEGABYTES))
        limits = Limits(nodes=nodes)
        seen = [opinion(at, limits, engine) for at in replay(match)]
        yield make_row(match, number, nodes=nodes, opinions=seen[: match.ply])
