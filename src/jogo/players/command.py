"""Commands that start a program: read from a player's name, and seen to work before a game."""

from __future__ import annotations

import os
import shlex
import shutil
import subprocess
from collections.abc import Sequence

from jogo.core.errors import UnknownPlayer
from jogo.players.conversation import end

COMMAND = "cmd:"


def command_of(name: str) -> list[str]:
    """The words of the command in a player's name.

    >>> command_of("cmd: ./mybot --fast")
    ['./mybot', '--fast']
    """
    try:
        command = shlex.split(name.removeprefix(COMMAND))
    except ValueError as problem:
        raise UnknownPlayer(
            "cannot read the command of {name!r}: {problem}", name=name, problem=problem
        ) from problem
    if not command or not command[0]:
        raise UnknownPlayer("{name!r} names no program; write it like cmd: ./mybot", name=name)
    return command


def check_command(command: Sequence[str]) -> None:
    """Raise `UnknownPlayer` if the command starts nothing; what it starts is ended at once."""
    program = command[0]
    if shutil.which(program) is None:
        raise not_there(program)
    try:
        process = subprocess.Popen(
            list(command),
            stdin=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
    except (OSError, ValueError) as problem:
        # The file is there and may be run, so what is wrong is how it begins.
        raise UnknownPlayer(
            "{program} cannot be started ({problem}); "
            "a script begins with a line like #!/usr/bin/env python3",
            program=program,
            problem=problem.strerror if isinstance(problem, OSError) else problem,
        ) from problem
    end(process)


def not_there(program: str) -> UnknownPlayer:
    """What is wrong with a program that is not found, and what would be right."""
    path = program if os.path.dirname(program) else f"./{program}"
    if os.path.isdir(path):
        return UnknownPlayer("{program} is a folder, not a program", program=program)
    if not os.path.isfile(path):
        return UnknownPlayer(
            "there is no program {program!r}, neither here nor among the commands",
            program=program,
        )
    if os.access(path, os.X_OK):
        return UnknownPlayer(
            '{program} is a file of this folder; write "cmd: {path}"', program=program, path=path
        )
    if path.endswith(".py"):
        return UnknownPlayer(
            '{program} is not executable; write "cmd: python3 {program}", or chmod +x {program}',
            program=program,
        )
    return UnknownPlayer("{program} is not executable; chmod +x {program}", program=program)
