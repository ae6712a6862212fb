"""`jogo serve`: the games in a browser."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from jogo.cli.arguments import exit_cleanly, screen_of
from jogo.cli.settings_file import read_settings
from jogo.core.errors import JogoError
from jogo.core.message import translatable


class NoWeb(JogoError):
    """What the web app needs is not installed."""


def use_settings(context: typer.Context, file: Path | None) -> Path | None:
    """Let what the file says stand where the command and the environment say nothing."""
    if file is not None:
        context.default_map = read_settings(file)
    return file


SettingsFile = Annotated[
    Path | None,
    typer.Option(
        "--settings",
        metavar="FILE",
        envvar="JOGO_SETTINGS",
        is_eager=True,
        callback=use_settings,
        help=translatable("a file with settings (docs/web.md); what is given here wins"),
    ),
]


def missing_web(error: ModuleNotFoundError) -> NoWeb:
    return NoWeb(
        "the web app needs {package}, which is not installed: pip install 'jogo[web]'",
        package=error.name,
    )


@exit_cleanly()
def serve(
    context: typer.Context,
    settings: SettingsFile = None,
    host: Annotated[
        str,
        typer.Option(
            envvar="JOGO_HOST",
            help=translatable("the address to listen at; 0.0.0.0 is every one"),
        ),
    ] = "127.0.0.1",
    port: Annotated[
        int,
        typer.Option(
            min=0,
            max=65535,
            envvar="JOGO_PORT",
            help=translatable("the port to listen at; 0 is any free"),
        ),
    ] = 8000,
    database: Annotated[
        str,
        typer.Option(
            metavar="URL",
            envvar="JOGO_DATABASE",
            help=translatable(
                "where games are kept, as postgresql://user:password@host/name; "
                "by default a file in the data folder"
            ),
        ),
    ] = "",
    redis: Annotated[
        str,
        typer.Option(
            metavar="URL",
            envvar="JOGO_REDIS",
            help=translatable(
                "for several processes that share a PostgreSQL: the Redis where they meet, "
                "as redis://:password@host:6379/0"
            ),
        ),
    ] = "",
    domain: Annotated[
        list[str] | None,
        typer.Option(
            metavar="NAME",
            envvar="JOGO_DOMAINS",
            help=translatable("a name that people reach the server by; repeatable"),
        ),
    ] = None,
    url: Annotated[
        str,
        typer.Option(
            metavar="URL",
            envvar="JOGO_URL",
            help=translatable(
                "the address that people know the server by, as https://club.example: mailed "
                "links lead there, and passkeys are for it; by default it is found out"
            ),
        ),
    ] = "",
    proxy: Annotated[
        list[str] | None,
        typer.Option(
            metavar="ADDRESS",
            envvar="JOGO_PROXIES",
            help=translatable(
                "a trusted proxy, whose X-Forwarded-For is believed, "
                "as 127.0.0.1 or 10.0.0.0/8; repeatable"
            ),
        ),
    ] = None,
    metrics: Annotated[
        list[str] | None,
        typer.Option(
            metavar="ADDRESS",
            envvar="JOGO_METRICS",
            help=translatable(
                "who may read the figures for Prometheus at /metrics, "
                "as 127.0.0.1 or 10.0.0.0/8; repeatable"
            ),
        ),
    ] = None,
    mail: Annotated[
        str,
        typer.Option(
            metavar="URL",
            envvar="JOGO_MAIL",
            help=translatable(
                "the mail server that sends links to people, as "
                "smtp://user:password@host:587?from=club@example; by default the log has them"
            ),
        ),
    ] = "",
    push_host: Annotated[
        list[str] | None,
        typer.Option(
            metavar="HOST",
            envvar="JOGO_PUSH_HOSTS",
            help=translatable(
                "a push service of your own, as push.example:8443, which may have a private "
                "address and no HTTPS; repeatable"
            ),
        ),
    ] = None,
    log: Annotated[
        str,
        typer.Option(
            metavar="STYLE",
            envvar="JOGO_LOG",
            help=translatable("how the log is written: lines for people, or json for programs"),
        ),
    ] = "lines",
    tournaments: Annotated[
        str,
        typer.Option(
            metavar="WHO",
            envvar="JOGO_TOURNAMENTS",
            help=translatable("who may make tournaments: accounts, or nobody"),
        ),
    ] = "accounts",
    bound: Annotated[
        list[str] | None,
        typer.Option(
            metavar="NAME=VALUE",
            envvar="JOGO_BOUNDS",
            help=translatable(
                "change a limit (docs/web.md lists them), as rooms=500 or games=20/10; repeatable"
            ),
        ),
    ] = None,
    no_open: Annotated[
        bool, typer.Option("--no-open", help=translatable("do not open a browser"))
    ] = False,
) -> None:
    try:
        from jogo.web.accounts.mail import check_mail
        from jogo.web.caller import read_network
        from jogo.web.logs import read_style
        from jogo.web.serving import ANY_HOST, serve
        from jogo.web.settings import (
            Bounds,
            Settings,
            change_bounds,
            hostname_of,
            read_makers,
            read_url,
        )
    except ModuleNotFoundError as error:
        raise missing_web(error) from error
    screen = screen_of(context)
    own = Settings().domains
    public = read_url(url)
    given = (*(domain or ()), *hostname_of(public))
    names = () if host in ANY_HOST and not given else (*own, host, *given)
    chosen = Settings(
        database=database,
        redis=redis,
        domains=names,
        url=public,
        proxies=tuple(map(read_network, proxy or ())),
        watchers=tuple(map(read_network, metrics or ())),
        mail=check_mail(mail, has_name=bool(names)),
        push_hosts=tuple(push_host or ()),
        log=read_style(log),
        tournaments=read_makers(tournaments),
        bounds=change_bounds(Bounds(), bound or ()),
    )

    def tell(address: str) -> None:
        screen.line(screen.say("jogo is at {address}", address=address), "bold")
        screen.line(screen.say("Ctrl-C stops it; the games are kept."))

    serve(chosen, host, port, opens=not no_open, tell=tell)
