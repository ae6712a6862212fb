"""`jogo admin`: what the host of a server does."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Annotated

import typer

from jogo.cli.arguments import exit_cleanly, screen_of
from jogo.cli.progress import ProgressLines
from jogo.cli.serve import SettingsFile, missing_web
from jogo.core.message import Plural, translatable
from jogo.terminal.whole_files import replacing

admin = typer.Typer(
    add_completion=False,
    rich_markup_mode=None,
    no_args_is_help=True,
    help=translatable("Look after a server: backups, moderators, reports."),
)

Database = Annotated[
    str,
    typer.Option(
        metavar="URL",
        envvar="JOGO_DATABASE",
        help=translatable("the server's database; by default a file in the data folder"),
    ),
]


@admin.command(help=translatable("Write all games and people into a file, while the server runs."))
@exit_cleanly()
def backup(
    context: typer.Context,
    file: Annotated[
        Path, typer.Argument(metavar="FILE", help=translatable("the file to write, a zip"))
    ],
    settings: SettingsFile = None,
    database: Database = "",
) -> None:
    try:
        from jogo.web.identity import find_old_secret
        from jogo.web.settings import Settings
        from jogo.web.store.backup import write_backup
    except ModuleNotFoundError as error:
        raise missing_web(error) from error
    screen, chosen = screen_of(context), Settings(database=database)
    with replacing(file) as unfinished:
        secret = find_old_secret(chosen.data)
        rows = write_backup(chosen.database_url, secret, unfinished, Progress())
    written = Plural("{path}: {n} row", "{path}: {n:,} rows")
    screen.line(screen.say(written, path=file, n=rows))


@admin.command(help=translatable("Fill an empty database with a backup."))
@exit_cleanly()
def restore(
    context: typer.Context,
    file: Annotated[
        Path, typer.Argument(metavar="FILE", help=translatable("a file that backup wrote"))
    ],
    settings: SettingsFile = None,
    database: Database = "",
) -> None:
    try:
        from jogo.web.settings import Settings
        from jogo.web.store.backup import restore_backup
    except ModuleNotFoundError as error:
        raise missing_web(error) from error
    screen, chosen = screen_of(context), Settings(database=database)
    chosen.data.mkdir(parents=True, exist_ok=True)
    restore_backup(file, chosen.database_url, Progress())
    screen.line(screen.say("{path} is restored.", path=file))


@admin.command(
    "push-keys",
    help=translatable("Make the keys by which the server sends notices to people's devices."),
)
@exit_cleanly()
def push_keys(
    context: typer.Context,
    settings: SettingsFile = None,
    database: Database = "",
    new: Annotated[
        bool,
        typer.Option(
            "--new", help=translatable("replace the keys: all devices have to be added again")
        ),
    ] = False,
) -> None:
    try:
        from jogo.web.notices.push_keys import make_push_keys
        from jogo.web.settings import Settings
        from jogo.web.store.beside import change_beside
    except ModuleNotFoundError as error:
        raise missing_web(error) from error
    screen, chosen = screen_of(context), Settings(database=database)
    chosen.data.mkdir(parents=True, exist_ok=True)
    public, is_new = change_beside(chosen.database_url, partial(make_push_keys, replaces=new))
    if is_new:
        screen.line(screen.say("The keys are made. They are used when the server starts next."))
    else:
        screen.line(screen.say("There are keys already; --new replaces them."))
    screen.line(screen.say("public key: {key}", key=public))


class Progress:
    """A line now and then: which table it is, and how many rows."""

    def __init__(self) -> None:
        self._lines = ProgressLines()

    def __call__(self, table: str, rows: int) -> None:
        self._lines.tell(lambda: f"{table}: {rows:,}")
