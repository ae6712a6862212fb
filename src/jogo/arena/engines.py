"""Which engine plays: games of two engines are not to be taken for games of one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from random import Random

from jogo.arena.fixture import Fixture, game_of
from jogo.arena.results import Results
from jogo.core.errors import UnknownPlayer, UnreadableResults
from jogo.core.game import Game, GameType
from jogo.core.message import Word, translatable
from jogo.engine import native_games
from jogo.engine.bench import measure
from jogo.engine.networks import NONE, OWN, BadNetwork, load_network, name_network
from jogo.players.engine import engine_player, level_of
from jogo.players.levels import ENGINE_LEVELS, written_thinking

# What stands for a player where the engine compares openings to find an even one.
OPENINGS = "openings"
# How results from before engines were told apart are called.
OLDER = translatable("an older engine")


def check_engines(fixtures: Iterable[Fixture], results: Results) -> Iterator[Fixture]:
    """The fixtures, each after a look that its engines are those of the games that are kept.

    Nothing is looked at before there is something to play: results can always be read.
    """
    checked: set[tuple[str, str]] | None = None
    for fixture in fixtures:
        if checked is None:
            checked = set(check_kept(results))
        for player in thinkers_of(fixture):
            seat = fixture.game, player
            if seat in checked:
                continue
            checked.add(seat)
            identity = identity_of(*seat)
            if identity is not None:
                results.note_engine(*seat, identity)
        yield fixture


def thinkers_of(fixture: Fixture) -> tuple[str, ...]:
    """The players, and what finds even openings if something does."""
    return (fixture.one, fixture.other, *([OPENINGS] if fixture.terms.even else []))


def check_kept(results: Results) -> list[tuple[str, str]]:
    """Who has played which of the games that are kept; refused if it was another engine."""
    kept = results.engines()
    players = results.players()
    if results.terms.even:
        players += [(game, OPENINGS) for game in dict.fromkeys(game for game, _ in players)]
    for game, player in players:
        try:
            identity = identity_of(game, player)
        except BadNetwork:
            continue  # whose network is gone plays no more, or is refused by itself
        before = kept.get((game, player), Word(OLDER))
        if identity is not None and identity != before:
            raise UnreadableResults(
                "{path} has games by another engine: {player} at {game} was {before}, now it is "
                "{identity}; write to another file with --results FILE",
                path=results.path,
                player=player,
                game=game,
                before=before,
                identity=identity,
            )
    return players


def identity_of(game: str, player: str) -> str | None:
    """What tells a player that is the engine from other engines; None if it is not the engine.

    >>> identity_of("jostle", "random") is None
    True
    >>> identity_of("jostle size=8", "engine:5").split(", ")[2]
    'network none'
    """
    made = game_of(game)
    if player == OPENINGS:
        return describe_engine(made, OWN)
    try:
        network = engine_player(player, Random(1)).network
    except UnknownPlayer:
        return None
    level = level_of(player)
    thinks = f"{written_thinking(made.type, level)}, " if level in ENGINE_LEVELS else ""
    return thinks + describe_engine(made, network)


def describe_engine(game: Game, network: str) -> str:
    """The engine of a game in a line: how it searches, and what it judges by."""
    if game.name not in native_games():
        return "general engine"
    judge = name_network(load_network(game, network))
    return f"search {signature_of(game.type)}, network {judge}"


@cache
def signature_of(game_type: GameType) -> int:
    """How many nodes the fixed searches of a game take without a network.

    The number changes only when the search or the hand-made evaluation does.
    """
    searches = game_type.strength.bench
    return sum(measure(game_type, search, network=NONE).nodes for search in searches)
