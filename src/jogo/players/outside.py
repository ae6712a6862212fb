"""Players that the user of this machine may name: besides our own, a program or a Python class.

Naming one starts a program, so texts from elsewhere (a record, a request over the network)
go to `player` instead, which knows only our own.
"""

from __future__ import annotations

import os
from pathlib import PurePath

from jogo.core.errors import UnknownPlayer
from jogo.players import player
from jogo.players.command import COMMAND, command_of
from jogo.players.program import MOVE_SECONDS, ProgramPlayer
from jogo.players.protocol import Player
from jogo.players.python_class import CLASS, ClassPlayer, check_not_file
from jogo.players.similar import similar_player


def trusted_player(
    name: str,
    seed: int | str | None = None,
    seconds: float = MOVE_SECONDS,
    *,
    people: bool = True,
) -> Player:
    """The player with this name, which may be `cmd: ./mybot` or `mymodule:MyBot`.

    Without `people`, as in the arena, a person cannot be named.

    >>> trusted_player("classic:hard").name, trusted_player("cmd: ./mybot --fast").command
    ('classic:hard', ['./mybot', '--fast'])
    """
    if name.startswith(COMMAND):
        return ProgramPlayer(name, command_of(name), seconds, seed)
    check_not_file(name)
    if CLASS.fullmatch(name):
        return ClassPlayer(name, seconds, seed)
    if name == "human" and not people:
        raise UnknownPlayer("a person cannot play in the arena; `jogo play` is for people")
    try:
        return player(name, seed)
    except UnknownPlayer:
        if name.startswith("engine"):
            raise
        raise no_such_player(name, people) from None


def no_such_player(name: str, people: bool) -> UnknownPlayer:
    """What to say of a name that nobody has, by what it seems to mean."""
    right = similar_player(name)
    if right is not None:
        return UnknownPlayer(
            "there is no player {name!r}; did you mean {right}?", name=name, right=right
        )
    command = command_meant_by(name)
    if command is not None:
        stem = PurePath(name.split()[0]).stem
        return UnknownPlayer(
            'there is no player {name!r}; a program is written "cmd: {command}", '
            "a Python class {module}:ClassName",
            name=name,
            command=command,
            module=stem if stem.isidentifier() else "mymodule",
        )
    if people:
        return UnknownPlayer(
            "there is no player {name!r}; there are human, random, classic:LEVEL, "
            "engine:1 to engine:10, engine@TIME, programs (cmd: ./mybot) "
            "and Python classes (mymodule:MyBot)",
            name=name,
        )
    return UnknownPlayer(
        "there is no player {name!r}; there are random, classic:LEVEL, engine:1 to engine:10, "
        "engine@TIME, programs (cmd: ./mybot) and Python classes (mymodule:MyBot)",
        name=name,
    )


def command_meant_by(name: str) -> str | None:
    """The command that starts what a name seems to mean: a file that is there, or might be.

    >>> command_meant_by("./nothere --fast"), command_meant_by("bots/mine.py")
    ('./nothere --fast', 'python3 bots/mine.py')
    """
    file = (name.split() or [""])[0]
    if os.path.isfile(f"{file}.py"):
        return f"python3 {file}.py"
    if os.sep not in file and not os.path.isfile(file):
        return None
    if file.endswith(".py"):
        return f"python3 {name}"
    return name if os.sep in file else f"./{name}"
