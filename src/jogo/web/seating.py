"""Beginning a game: who may sit where, and the match that a kept game tells of."""

from __future__ import annotations

from jogo import catalog
from jogo.api import Match
from jogo.core.errors import UnknownPlayer
from jogo.core.match import AGREEMENT
from jogo.core.seat import RESULTS, Seat
from jogo.players import names_of_players, player
from jogo.web.identity import new_id
from jogo.web.schemas import NewGame
from jogo.web.store import KeptGame

YOU, FRIEND = "you", "friend"
PEOPLE = (YOU, FRIEND)


def is_person(name: str) -> bool:
    return name in PEOPLE


def new_game(wanted: NewGame, visitor: str) -> KeptGame:
    """The game that a visitor asks for; an error of jogo's own says what is wrong with it."""
    game_type = catalog.find_game_type(wanted.game)
    # A position fits the options it comes with; a new game has those that menus suggest.
    suggested = {} if wanted.position else game_type.suggestions()
    # A stranger's options open no file, unlike those of `catalog.make_game`.
    game = game_type.game(**{**suggested, **wanted.options})
    match = Match(game, wanted.position)
    match.check_open()
    names = {Seat.FIRST: wanted.first, Seat.SECOND: wanted.second}
    if YOU not in names.values():
        raise UnknownPlayer("one of the seats must be yours: write 'you' for first or second")
    for name in names.values():
        check_player(name, game_type.name)
    milliseconds = None if wanted.clock is None else wanted.clock.seconds * 1000
    return KeptGame(
        id=new_id(),
        game=game_type.name,
        options=game.chosen_options(),
        start=None if wanted.position is None else match.position,
        players=names,
        owners={seat: visitor if name == YOU else None for seat, name in names.items()},
        coach=wanted.coach,
        take_back=wanted.take_back,
        clock=milliseconds,
        increment=0 if wanted.clock is None else wanted.clock.increment * 1000,
        left=None if milliseconds is None else dict.fromkeys(Seat, milliseconds),
    )


def check_player(name: str, game: str) -> None:
    """Refuse whoever is not a person or one of the game's levels, such as `engine@1h`."""
    game_type = catalog.find_game_type(game)
    if is_person(name) or name in names_of_players(game_type):
        return
    # It may be a name that exists elsewhere, and then that says more.
    player(name).check(game_type)
    raise UnknownPlayer(
        "there is no player {name!r} here; there are {names}",
        name=name,
        names=", ".join((*PEOPLE, *names_of_players(game_type))),
    )


def rematch_of(kept: KeptGame) -> KeptGame:
    """The same game once more, with the seats exchanged."""
    return KeptGame(
        id=new_id(),
        game=kept.game,
        options=kept.options,
        start=kept.start,
        players={seat: kept.players[seat.other] for seat in Seat},
        owners={seat: kept.owners[seat.other] for seat in Seat},
        coach=kept.coach,
        take_back=kept.take_back,
        clock=kept.clock,
        increment=kept.increment,
        left=None if kept.clock is None else dict.fromkeys(Seat, kept.clock),
    )


def match_of(kept: KeptGame) -> Match:
    """The match that a kept game tells of, played to where it stands."""
    match = Match(catalog.find_game_type(kept.game).game(**kept.options), kept.start)
    for action in kept.actions:
        match.play(action)
    if kept.result is not None and match.outcome is None:
        winner = next(seat for seat, result in RESULTS.items() if result == kept.result)
        match.end(winner, kept.reason or AGREEMENT)
    return match
