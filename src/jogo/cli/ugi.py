"""The command for other programs: `jogo ugi`."""

from __future__ import annotations

import sys
from typing import Annotated, Any

import typer

from jogo.adapters.ugi import MakePlayer, UgiServer, converse
from jogo.cli.arguments import Network, exit_cleanly
from jogo.core.errors import UnknownPlayer
from jogo.core.message import translatable
from jogo.engine.networks import OWN
from jogo.players import player
from jogo.players.command import COMMAND
from jogo.players.engine import NETWORK
from jogo.players.outside import trusted_player
from jogo.players.python_class import CLASS, find_class, player_of_class, takes_seed


@exit_cleanly()
def speak_ugi(
    who: Annotated[
        str | None,
        typer.Option(
            "--player",
            metavar="PLAYER",
            help=translatable("who answers: a level, or a Python class; by default the engine"),
        ),
    ] = None,
    network: Network = OWN,
) -> None:
    lines = sys.stdout
    # What a player prints must not come between the lines of the protocol.
    sys.stdout = sys.stderr

    def answer(line: str) -> None:
        lines.write(line + "\n")
        lines.flush()

    try:
        chosen = None if who is None else find_player(with_network(who, network))
        converse(sys.stdin, UgiServer(answer, chosen, network))
    finally:
        sys.stdout = lines


def with_network(name: str, network: str) -> str:
    """The name of a player that thinks with a network, which only the engine can.

    >>> with_network("engine:5", "none"), with_network("random", "own")
    ('engine:5,network=none', 'random')
    """
    if network == OWN:
        return name
    if not name.startswith(("engine:", "engine@")) or NETWORK in name:
        raise UnknownPlayer(
            "{name!r} cannot have --network {network}: that is for the engine, "
            "such as engine:5 or engine@1s",
            name=name,
            network=network,
        )
    return f"{name}{NETWORK}{network}"


def find_player(name: str) -> MakePlayer:
    """What makes a player of this name for a seed.

    A class that wants to know the seed has an object for every game; another has one for all.
    """
    if name == "human" or name.startswith(COMMAND):
        raise UnknownPlayer(
            "{name!r} cannot answer here; random, classic:LEVEL, engine:1 to engine:10, "
            "engine@TIME and a Python class (mymodule:MyBot) can",
            name=name,
        )
    if CLASS.fullmatch(name):
        if takes_seed(find_class(name)):
            return lambda seed: player_of_class(name, seed)
        chooser: Any = player_of_class(name)
        return lambda _: chooser
    trusted_player(name, people=False)
    return lambda seed: player(name, seed)
