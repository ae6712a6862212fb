"""`jogo explorer`: to look at an index, and to build one."""

from __future__ import annotations

import typer

from jogo.cli.explorer.build import build_indexes
from jogo.cli.explorer.show import show_explored
from jogo.core.message import translatable

explorer = typer.Typer(
    add_completion=False,
    rich_markup_mode=None,
    no_args_is_help=True,
    help=translatable("See what was played in a position, how often, and how it ended."),
)

explorer.command("show", help=translatable("Show what was played in a position."))(show_explored)
explorer.command(
    "build",
    help=translatable(
        "Make an index from games: results of the arena, records, folders of them, files of jogo "
        "data and jogo train data; or from games that the engine plays for it (--generate); "
        "without either, from your own saved games. Run it again to continue."
    ),
)(build_indexes)
