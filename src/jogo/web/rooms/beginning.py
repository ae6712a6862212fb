"""Beginning a game, or the same once more: with which options, and who may sit where."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from jogo import catalog
from jogo.api import Match
from jogo.core.errors import NotNow, UnknownPlayer
from jogo.core.game import GameType
from jogo.core.preset import PRESET
from jogo.core.seat import Seat
from jogo.play.correspondence import DAY
from jogo.players import names_of_players, player
from jogo.players.levels import rating_of
from jogo.web.identity import new_id
from jogo.web.rooms.rating import check_rated
from jogo.web.rooms.replaying import find_installed
from jogo.web.store import FRIEND, PEOPLE, YOU, StoredGame
from jogo.web.store.ratings import NOBODY, Introduction
from jogo.web.wire.models import NewGame


def new_game(wanted: NewGame, visitor: str, known: Introduction = NOBODY) -> StoredGame:
    """The game that a visitor asks for, who may have a name and a rating.

    An error of jogo's own says what is wrong with it.
    """
    game_type = catalog.find_game_type(wanted.game)
    # A position fits the options it comes with, and a preset is whole; otherwise a new game has
    # those that menus suggest.
    is_whole = wanted.position is not None or PRESET in wanted.options
    suggested = {} if is_whole else game_type.suggestions()
    # A stranger's options open no file, unlike those of `catalog.make_game`.
    game = game_type.game(**{**suggested, **wanted.options})
    match = Match(game, wanted.position)
    match.check_open()
    names = {Seat.FIRST: wanted.first, Seat.SECOND: wanted.second}
    if YOU not in names.values():
        raise UnknownPlayer("one of the seats must be yours: write 'you' for first or second")
    for name in names.values():
        check_player(name, game_type)
    if wanted.rated:
        check_rated(wanted, visitor, game_type)
    check_watching(wanted)
    if wanted.days is not None:
        check_days(wanted, names)
    milliseconds = None if wanted.clock is None else wanted.clock.seconds * 1000
    return StoredGame(
        id=new_id(),
        game=game_type.name,
        options=game.chosen_options(),
        start=None if wanted.position is None else match.position,
        players=names,
        owners={seat: visitor if name == YOU else None for seat, name in names.items()},
        names={seat: known.name if name == YOU else None for seat, name in names.items()},
        strengths={seat: known.rating if name == YOU else None for seat, name in names.items()},
        rated=wanted.rated,
        listed=wanted.listed or wanted.rated,
        private=wanted.private,
        to_move=match.to_move,
        coach=wanted.coach,
        take_back=wanted.take_back,
        clock=milliseconds,
        increment=0 if wanted.clock is None else wanted.clock.increment * 1000,
        left=whole_time(milliseconds, wanted.days),
        days=wanted.days,
    )


def check_watching(wanted: NewGame) -> None:
    """Refuse a game that nobody may watch and everybody should find."""
    if wanted.private and wanted.rated:
        raise NotNow("a rated game may be watched by everybody; play an unrated one")
    if wanted.private and wanted.listed:
        raise NotNow("a game that only its players see cannot be listed")


def check_days(wanted: NewGame, names: Mapping[Seat, str]) -> None:
    """Refuse days a turn where nobody would need them, and say why."""
    if wanted.clock is not None:
        raise NotNow("a game has a clock or days a turn, not both; leave out one of them")
    if FRIEND not in names.values():
        raise NotNow("days a turn are for two people, each at a device of their own")


def whole_time(milliseconds: int | None, days: int | None) -> dict[Seat, int] | None:
    """What both seats have at first: by a clock, or by the days of a turn."""
    if days is not None:
        milliseconds = 1000 * DAY * days
    return None if milliseconds is None else dict.fromkeys(Seat, milliseconds)


def go_on_with(game: StoredGame, match: Match) -> StoredGame:
    """A new game in which the actions of a match have been played, elsewhere."""
    outcome = match.outcome
    return replace(
        game,
        actions=[str(action) for action in match.actions],
        to_move=match.to_move,
        result=None if outcome is None else outcome.result,
        reason=None if outcome is None else outcome.reason,
    )


def check_player(name: str, game_type: GameType) -> None:
    """Accept people and the game's own computer players, and nobody else: no `engine@1h`."""
    if name in PEOPLE or name in names_of_players(game_type):
        return
    # It may be a name that exists elsewhere, and then that error says more.
    player(name).check(game_type)
    raise UnknownPlayer(
        "there is no player {name!r} here; there are {names}",
        name=name,
        names=", ".join((*PEOPLE, *names_of_players(game_type))),
    )


def start_of(game: StoredGame) -> Match:
    """The match of a stored game before anything was played."""
    return Match(find_installed(game.game).game(**game.options), game.start)


def rematch_of(game: StoredGame) -> StoredGame:
    """The same game once more, with the seats exchanged."""
    return StoredGame(
        id=new_id(),
        game=game.game,
        options=game.options,
        start=game.start,
        players={seat: game.players[seat.other] for seat in Seat},
        owners={seat: game.owners[seat.other] for seat in Seat},
        names={seat: game.names[seat.other] for seat in Seat},
        strengths={seat: game.strengths[seat.other] for seat in Seat},
        rests={seat: game.rests[seat.other] for seat in Seat},
        rated=game.rated,
        listed=game.listed,
        private=game.private,
        to_move=start_of(game).to_move,
        coach=game.coach,
        take_back=game.take_back,
        clock=game.clock,
        increment=game.increment,
        left=whole_time(game.clock, game.days),
        days=game.days,
    )


def change_level(game: StoredGame, opponent: str) -> StoredGame:
    """The same game against another level, at the same seats."""
    computers = [seat for seat in Seat if game.is_computer(seat)]
    if len(computers) != 1:
        raise NotNow("another level can be chosen in a game of one person against a computer")
    game_type = catalog.find_game_type(game.game)
    check_player(opponent, game_type)
    if opponent in PEOPLE:
        raise UnknownPlayer("{name!r} is not a level", name=opponent)
    again = rematch_of(game)
    return replace(
        again,
        players={**game.players, computers[0]: opponent},
        owners=dict(game.owners),
        names=dict(game.names),
        strengths=dict(game.strengths),
        rated=game.rated and rating_of(game_type, opponent) is not None,
    )
