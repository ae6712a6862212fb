"""Players that the user of this machine may name: besides our own, a program or a Python class.

Whoever names one starts a program, so texts from elsewhere (a record, a request over the network)
go to `player` instead, which knows only our own.
"""

from __future__ import annotations

import importlib
import re
import shlex
import sys
from typing import Any

from jogo.core.errors import UnknownPlayer
from jogo.players import player
from jogo.players.program import MOVE_SECONDS, ProgramPlayer
from jogo.players.protocol import Player

COMMAND = "cmd:"
CLASS = re.compile(r"(?!classic:|engine:)([^\W\d]\w*(?:\.[^\W\d]\w*)*):([^\W\d]\w*)")


def trusted_player(
    name: str, seed: int | str | None = None, seconds: float = MOVE_SECONDS
) -> Player:
    """The player with this name, which may be `cmd: ./mybot` or `mymodule:MyBot`.

    >>> trusted_player("classic:hard").name, trusted_player("cmd: ./mybot --fast").command
    ('classic:hard', ['./mybot', '--fast'])
    """
    if name.startswith(COMMAND):
        return ProgramPlayer(name, command_of(name), seconds, seed)
    if CLASS.fullmatch(name):
        # In a process of its own, so that a class that hangs or crashes takes nothing with it.
        command = [sys.executable, "-m", "jogo", "ugi", "--player", name]
        return ProgramPlayer(name, command, seconds, seed)
    return player(name, seed)


def command_of(name: str) -> list[str]:
    try:
        command = shlex.split(name.removeprefix(COMMAND))
    except ValueError as problem:
        raise UnknownPlayer(
            "cannot read the command of {name!r}: {problem}", name=name, problem=problem
        ) from problem
    if not command:
        raise UnknownPlayer("{name!r} names no program; write it like cmd: ./mybot", name=name)
    return command


def player_of_class(name: str) -> Any:
    """An object of the class that `mymodule:MyBot` names, found from where we are.

    All it needs is `choose(match)`, which gives an action or its text.
    """
    found = CLASS.fullmatch(name)
    if found is None:
        raise UnknownPlayer(
            "{name!r} is not a Python class; write it like mymodule:MyBot", name=name
        )
    if "" not in sys.path:
        sys.path.insert(0, "")
    try:
        chooser = getattr(importlib.import_module(found[1]), found[2])()
    except (ImportError, AttributeError, TypeError) as problem:
        raise UnknownPlayer(
            "cannot make a player of {name!r}: {problem}", name=name, problem=problem
        ) from problem
    if not callable(getattr(chooser, "choose", None)):
        raise UnknownPlayer("{name!r} has no method choose(match)", name=name)
    return chooser
