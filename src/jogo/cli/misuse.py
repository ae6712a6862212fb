"""What is wrong with a command line, said in our words: typer speaks English only."""

from __future__ import annotations

import re
from typing import Any

import typer

from jogo.core.message import Message
from jogo.language import Language

# What typer raises, wherever this edition of it keeps the class.
MISUSE: Any = typer.BadParameter.__mro__[1]
# A group of commands that was called without one: what it shows is its help.
ASKS_FOR_HELP = "NoArgsIsHelpError"
# The names in what typer says: "No such command 'plya'. Did you mean 'play'?"
QUOTED = re.compile(r"'([^']*)'")


def describe_misuse(problem: Any, say: Language) -> str:
    """What is wrong, and where to read what would be right."""
    said = say.message(find_sentence(problem))
    if problem.ctx is None:
        return said
    return say(
        "{problem} ({command} --help tells more)", problem=said, command=problem.ctx.command_path
    )


def find_sentence(problem: Any) -> Message:
    match type(problem).__name__:
        case "NoSuchOption":
            return name_option(problem.option_name, problem.possibilities or ())
        case "BadOptionUsage" if "requires" in problem.message:
            return Message("{option} needs a value", option=problem.option_name)
        case "BadOptionUsage":
            return Message("{option} takes no value", option=problem.option_name)
        case "MissingParameter":
            return Message("{what} is missing", what=name_parameter(problem.param))
        case "BadParameter":
            return name_bounds(problem)
    if problem.message.startswith("No such command"):
        return name_command(*QUOTED.findall(problem.message))
    extra = problem.message.rpartition("(")[2].rstrip(")")
    if problem.message.startswith("Got unexpected extra") and extra:
        return Message("too many arguments: {extra}", extra=extra)
    return Message("{message}", message=problem.message)


def name_command(name: str, *near: str) -> Message:
    if not near:
        return Message("there is no command {name!r}", name=name)
    commands = ", ".join(sorted(near))
    return Message("there is no command {name!r}; perhaps {commands}", name=name, commands=commands)


def name_option(name: str, near: Any) -> Message:
    if not near:
        return Message("there is no option {option}", option=name)
    options = ", ".join(sorted(near))
    return Message("there is no option {option}; perhaps {options}", option=name, options=options)


def name_parameter(parameter: Any) -> str:
    """As the help calls it."""
    is_option = parameter.param_type_name == "option"
    return str(parameter.opts[0] if is_option else parameter.metavar or parameter.name.upper())


def name_bounds(problem: Any) -> Message:
    """What a parameter that was given no number, or too small or large a one, may be."""
    what = problem.param_hint or name_parameter(problem.param)
    low, high = (getattr(problem.param, bound, None) for bound in ("min", "max"))
    if "nput should be" not in problem.message and "valid" not in problem.message:
        return Message("{what}: {message}", what=what, message=problem.message)
    if low is None and high is None:
        return Message("{what} must be a number", what=what)
    if high is None:
        return Message("{what} must be a number, {low} at least", what=what, low=low)
    if low is None:
        return Message("{what} must be a number, {high} at most", what=what, high=high)
    return Message("{what} must be a number from {low} to {high}", what=what, low=low, high=high)
