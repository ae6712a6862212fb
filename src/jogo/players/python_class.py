"""Python classes that play: found by name, and seen to work before a game."""

from __future__ import annotations

import importlib
import os
import re
import sys
from inspect import Parameter, signature
from multiprocessing import get_context
from multiprocessing.connection import Connection
from pathlib import PurePath
from types import ModuleType
from typing import Any

from jogo.core.errors import UnknownPlayer
from jogo.core.message import in_a_line
from jogo.players.conversation import ENDING_SECONDS, describe_status
from jogo.players.program import START_SECONDS, ProgramPlayer
from jogo.players.similar import similar_player

CLASS = re.compile(r"(?!classic:|engine:)([^\W\d]\w*(?:\.[^\W\d]\w*)*):([^\W\d]\w*)")
CLASS_IN_FILE = re.compile(r"(.*[^\W\d]\w*)\.py:([^\W\d]\w*)")


class ClassPlayer(ProgramPlayer):
    """A class in a process of its own: one that hangs or crashes takes nothing with it."""

    def __init__(self, name: str, seconds: float, seed: int | str | None) -> None:
        command = [sys.executable, "-m", "jogo", "ugi", "--player", name]
        super().__init__(name, command, seconds, seed)

    def check_start(self) -> None:
        check_class(self.name)


def check_not_file(name: str) -> None:
    """Refuse `mymodule.py:MyBot`, which is nearly right."""
    found = CLASS_IN_FILE.fullmatch(name)
    if found is not None:
        module = ".".join(PurePath(found[1]).parts)
        raise UnknownPlayer(
            "{name!r} names a file; write {right}", name=name, right=f"{module}:{found[2]}"
        )


def player_of_class(name: str, seed: int | str | None = None) -> Any:
    """An object of the class that `mymodule:MyBot` names, found from where we are.

    All it needs is `choose(match)`, which gives an action or its text. A class whose constructor
    has a parameter `seed` is told what its chances should come from.
    """
    found = find_class(name)
    try:
        chooser = found(seed=seed) if takes_seed(found) else found()
    except (Exception, SystemExit) as problem:  # a stranger's class may raise anything
        raise UnknownPlayer(
            "{name} cannot be made: {problem}", name=name, problem=in_a_line(problem)
        ) from problem
    if not callable(getattr(chooser, "choose", None)):
        raise UnknownPlayer("{name!r} has no method choose(match)", name=name)
    return chooser


def takes_seed(made_by: Any) -> bool:
    """Whether a player's class, or what makes one, has a parameter for the seed.

    >>> takes_seed(lambda seed=None: ...), takes_seed(lambda: ...)
    (True, False)
    """
    try:
        parameter = signature(made_by).parameters.get("seed")
    except (TypeError, ValueError):  # one written in C may not say what it takes
        return False
    return parameter is not None and parameter.kind is not Parameter.POSITIONAL_ONLY


def find_class(name: str) -> Any:
    """What `mymodule:MyBot` names."""
    check_not_file(name)
    found = CLASS.fullmatch(name)
    if found is None:
        raise UnknownPlayer(
            "{name!r} is not a Python class; write it like mymodule:MyBot", name=name
        )
    module = import_player_module(name, found[1])
    if not hasattr(module, found[2]):
        raise UnknownPlayer(
            "{module} has no class {wanted!r}; its classes with choose(match): {classes}",
            module=found[1],
            wanted=found[2],
            classes=", ".join(classes_that_choose(module)) or "-",
        )
    return getattr(module, found[2])


def import_player_module(name: str, module: str) -> ModuleType:
    """The module in which a player's class is."""
    if "" not in sys.path:
        sys.path.insert(0, "")
    try:
        return importlib.import_module(module)
    except (Exception, SystemExit) as problem:  # a stranger's module may raise anything
        if not is_missing(module, problem):
            raise UnknownPlayer(
                "{module} cannot be imported: {problem}", module=module, problem=in_a_line(problem)
            ) from problem
    right = similar_player(name)
    if right is not None:
        raise UnknownPlayer(
            "there is no player {name!r}; did you mean {right}?", name=name, right=right
        )
    raise UnknownPlayer(
        "there is no Python module {module!r} for {name}; it is looked for in the current folder",
        module=module,
        name=name,
    )


def is_missing(module: str, problem: BaseException) -> bool:
    """Whether it is the module itself that was not found, and not one that it imports."""
    if not isinstance(problem, ModuleNotFoundError) or problem.name is None:
        return False
    return f"{module}.".startswith(f"{problem.name}.")


def classes_that_choose(module: ModuleType) -> list[str]:
    return [
        name
        for name, value in vars(module).items()
        if isinstance(value, type) and callable(getattr(value, "choose", None))
    ]


# Seeing whether a class can be made, without letting it into this process


def check_class(name: str) -> None:
    """Raise `UnknownPlayer` if no player can be made of the class.

    One that only takes its time is let pass: it loses its games, and no one else's.
    """
    context = get_context("spawn")
    ours, theirs = context.Pipe(duplex=False)
    process = context.Process(target=try_class, args=(name, theirs))
    process.start()
    theirs.close()
    try:
        problem: UnknownPlayer | None = ours.recv() if ours.poll(START_SECONDS) else None
    except EOFError:
        process.join()
        problem = UnknownPlayer(
            "{name} cannot be made: {problem}", name=name, problem=describe_status(process.exitcode)
        )
    finally:
        ours.close()
        # By itself, if it can: then it also ends what it has started.
        process.join(timeout=ENDING_SECONDS)
        process.kill()
        process.join()
    if problem is not None:
        raise problem


def try_class(name: str, line: Connection) -> None:
    """In a process of its own: make a player of the class, and say what is wrong with it."""
    silence = os.open(os.devnull, os.O_WRONLY)
    for stream in (1, 2):
        os.dup2(silence, stream)
    try:
        player_of_class(name)
    except UnknownPlayer as problem:
        line.send(problem)
    else:
        line.send(None)
