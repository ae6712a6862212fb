"""`jogo admin`: moderators, reports and what is done about people, for the host of a server."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Annotated, TypeVar

import typer

from jogo.cli.admin import Database
from jogo.cli.arguments import exit_cleanly, screen_of
from jogo.cli.as_json import AsJson, write_json
from jogo.cli.serve import SettingsFile, missing_web
from jogo.core.message import translatable
from jogo.language import Language

if TYPE_CHECKING:
    from sqlalchemy import Connection

    from jogo.web.store.moderating import Deed
    from jogo.web.wire.models import LoggedDeed, OpenReport

T = TypeVar("T")

Name = Annotated[str, typer.Argument(metavar="NAME", help=translatable("the name of an account"))]
Words = Annotated[
    str,
    typer.Option(
        "--words", metavar="TEXT", help=translatable("the warning, or a note for the log")
    ),
]


def change(database: str, deed: Callable[[Connection], T]) -> T:
    """Do something in the database of a server, which may run meanwhile."""
    try:
        from jogo.web.settings import Settings
        from jogo.web.store.beside import change_beside
    except ModuleNotFoundError as error:
        raise missing_web(error) from error
    chosen = Settings(database=database)
    chosen.data.mkdir(parents=True, exist_ok=True)
    return change_beside(chosen.database_url, deed)


@exit_cleanly()
def moderator(
    context: typer.Context,
    name: Name,
    remove: Annotated[
        bool, typer.Option("--remove", help=translatable("take the rights of a moderator away"))
    ] = False,
    settings: SettingsFile = None,
    database: Database = "",
) -> None:
    def deed(connection: Connection) -> str:
        from jogo.web.store.moderating import HOST, appoint

        return appoint(connection, HOST, name, not remove).name

    called, screen = change(database, deed), screen_of(context)
    if remove:
        screen.line(screen.say("{name} is no longer a moderator.", name=called))
    else:
        screen.line(screen.say("{name} is a moderator: their page is /moderation.", name=called))


@exit_cleanly()
def reports(
    context: typer.Context,
    settings: SettingsFile = None,
    database: Database = "",
    as_json: AsJson = False,
) -> None:
    screen = screen_of(context)

    def ask(connection: Connection) -> list[OpenReport]:
        from jogo.web.conduct.moderation import list_cases
        from jogo.web.wire.conduct import describe_case

        return [describe_case(case, screen.say) for case in list_cases(connection)]

    found = change(database, ask)
    if as_json:
        write_json("admin reports", {"reports": [report.model_dump() for report in found]})
        return
    if not found:
        screen.line(screen.say("No reports are waiting."))
    for report in found:
        screen.line(f"{report.id}  {report.person}: {report.reason}  {report.words}".rstrip())
        for line in report.around:
            mark = ">" if line.id == report.line else " "
            screen.line(f"  {mark} {line.name}: {line.text}")


@exit_cleanly()
def settle(
    context: typer.Context,
    report: Annotated[str, typer.Argument(metavar="REPORT", help=translatable("its id"))],
    remove: Annotated[
        bool, typer.Option("--remove", help=translatable("remove the text it is about"))
    ] = False,
    warn: Annotated[
        bool, typer.Option("--warn", help=translatable("warn the writer, with --words"))
    ] = False,
    close: Annotated[bool, typer.Option("--close", help=translatable("close the account"))] = False,
    words: Words = "",
    settings: SettingsFile = None,
    database: Database = "",
) -> None:
    chosen: dict[Deed, bool] = {"remove": remove, "warn": warn, "close": close}

    def deed(connection: Connection) -> None:
        from jogo.web.store.moderating import HOST, settle

        settle(connection, HOST, report, [name for name, wanted in chosen.items() if wanted], words)

    change(database, deed)
    screen = screen_of(context)
    screen.line(screen.say("The report is settled."))


def act(database: str, name: str, what: Deed, words: str) -> None:
    def deed(connection: Connection) -> None:
        from jogo.web.store.moderating import HOST, act

        act(connection, HOST, name, what, words)

    change(database, deed)


@exit_cleanly()
def warn(
    context: typer.Context,
    name: Name,
    words: Annotated[
        str, typer.Argument(metavar="TEXT", help=translatable("the text of the warning"))
    ],
    settings: SettingsFile = None,
    database: Database = "",
) -> None:
    act(database, name, "warn", words)
    screen = screen_of(context)
    screen.line(screen.say("{name} is warned.", name=name))


@exit_cleanly()
def close(
    context: typer.Context,
    name: Name,
    words: Words = "",
    settings: SettingsFile = None,
    database: Database = "",
) -> None:
    act(database, name, "close", words)
    screen = screen_of(context)
    screen.line(screen.say("The account {name} is closed.", name=name))


@exit_cleanly()
def open_again(
    context: typer.Context,
    name: Name,
    words: Words = "",
    settings: SettingsFile = None,
    database: Database = "",
) -> None:
    act(database, name, "open", words)
    screen = screen_of(context)
    screen.line(screen.say("The account {name} is open again.", name=name))


@exit_cleanly()
def log(
    context: typer.Context,
    most: Annotated[
        int, typer.Option(metavar="N", min=1, help=translatable("how many entries to show"))
    ] = 50,
    settings: SettingsFile = None,
    database: Database = "",
    as_json: AsJson = False,
) -> None:
    screen = screen_of(context)

    def ask(connection: Connection) -> list[LoggedDeed]:
        from jogo.web.store.reports import list_deeds
        from jogo.web.wire.conduct import describe_deed

        return [describe_deed(each) for each in list_deeds(connection, most)]

    found = change(database, ask)
    if as_json:
        write_json("admin log", {"deeds": [deed.model_dump() for deed in found]})
        return
    for deed in found:
        screen.line(describe(deed, screen.say))


def describe(deed: LoggedDeed, say: Language) -> str:
    """A line of the log, for people."""
    from jogo.web.wire.conduct import DEEDS

    at = datetime.fromtimestamp(deed.at, UTC)
    by, did = deed.by or say("the host"), say(DEEDS.get(deed.deed, deed.deed))
    return f"{at:%Y-%m-%d %H:%M}  {by}: {did}, {deed.person}  {deed.words}".rstrip()


def add_commands(admin: typer.Typer) -> None:
    """Let `jogo admin` have these commands."""
    for name, command, help_text in (
        ("moderator", moderator, translatable("Appoint a moderator.")),
        ("reports", reports, translatable("List the reports that are waiting.")),
        ("settle", settle, translatable("Settle a report; without more, it is dismissed.")),
        ("warn", warn, translatable("Write a warning to somebody.")),
        ("close", close, translatable("Close an account: nobody can log in there.")),
        ("open", open_again, translatable("Open a closed account again.")),
        ("log", log, translatable("List what moderators did.")),
    ):
        admin.command(name, help=help_text)(command)
