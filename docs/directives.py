"""What pages ask for that is made when the site is built: boards, and the help of commands."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar

import typer
from docutils import nodes
from docutils.parsers.rst import Directive, directives
from pygments.lexers.special import TextLexer
from sphinx.application import Sphinx

import jogo
from jogo.cli.main import app as program

# The languages of blocks that are texts of ours, which have no colours.
OWN_TEXTS = ("position", "actions", "record", "map")


class Board(Directive):
    """The board of a game after some actions of a computer player: `{board} jostle`."""

    required_arguments = 1
    option_spec: ClassVar[Any] = {"actions": directives.nonnegative_int}

    def run(self) -> list[nodes.Node]:
        match = jogo.Match(self.arguments[0])
        chooser = jogo.player("engine@500n", seed=1)
        for _ in range(self.options.get("actions", 0)):
            match.play(chooser.choose(match))
        return [nodes.raw("", match._repr_html_(), format="html")]


class Commands(Directive):
    """Every command of the program, with what its `--help` says."""

    def run(self) -> list[nodes.Node]:
        found: list[nodes.Node] = []
        for name, command in commands(typer.main.get_command(program)):
            section = nodes.section(ids=[name.replace(" ", "-")], names=[name])
            section += nodes.title(text=name)
            help_text = help_of(command, name)
            section += nodes.literal_block(help_text, help_text, language="text")
            found.append(section)
        return found


def commands(group: Any, path: str = "jogo") -> Iterator[tuple[str, Any]]:
    """The commands under a group, by their whole names."""
    for name, command in group.commands.items():
        if hasattr(command, "commands"):
            yield from commands(command, f"{path} {name}")
        else:
            yield f"{path} {name}", command


def help_of(command: Any, name: str) -> str:
    context = command.make_context(name, [], resilient_parsing=True, max_content_width=90)
    told: str = command.get_help(context)
    return told


def setup(app: Sphinx) -> dict[str, bool]:
    app.add_directive("board", Board)
    app.add_directive("commands", Commands)
    for name in OWN_TEXTS:
        app.add_lexer(name, TextLexer)
    return {"parallel_read_safe": True}
