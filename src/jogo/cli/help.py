"""The help of the commands in a language: our sentences, and the words typer puts around them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from jogo.core.message import translatable
from jogo.language import Language

# What typer adds to the command line, in words of ours.
COMPLETION_HELP = {
    "install_completion": translatable("let the shell complete games, options and players"),
    "show_completion": translatable("show the completion script"),
}
# What typer writes itself, and how we say it.
HEADINGS = {
    "Options": translatable("Options"),
    "Arguments": translatable("Arguments"),
    "Commands": translatable("Commands"),
}
USAGE = translatable("Usage:")
ABOUT_HELP = ("Show this message and exit.", translatable("show this help and stop"))
DEFAULT = ("[default: ", translatable("[default: "))


def translate_help(command: Any, say: Language) -> None:
    """Put the help of a command, its parameters and its subcommands into another language."""
    command.context_class.formatter_class = formatter_in(say, command.context_class.formatter_class)
    translate_sentences(command, say)


def translate_sentences(command: Any, say: Language) -> None:
    for thing in (command, *command.params):
        thing.help = COMPLETION_HELP.get(thing.name, getattr(thing, "help", None))
        if getattr(thing, "help", None):
            thing.help = say(thing.help)
    # A list of commands tells all of it: what is too long for a line goes on below.
    command.short_help = command.help
    for subcommand in getattr(command, "commands", {}).values():
        translate_sentences(subcommand, say)


def formatter_in(say: Language, usual: Any) -> type[Any]:
    """What lays the help out, with the words around our sentences in a language."""

    class Formatter(usual):  # type: ignore[misc]
        def write_usage(self, prog: str, args: str = "", prefix: str | None = None) -> None:
            super().write_usage(prog, args, prefix or f"{say(USAGE)} ")

        def write_heading(self, heading: str) -> None:
            super().write_heading(say(HEADINGS.get(heading, heading)))

        def write_dl(self, rows: Sequence[tuple[str, str]], *args: Any, **more: Any) -> None:
            super().write_dl([(name, translate(about)) for name, about in rows], *args, **more)

    def translate(about: str) -> str:
        for theirs, ours in (ABOUT_HELP, DEFAULT):
            about = about.replace(theirs, say(ours))
        return about

    return Formatter
