"""`jogo worker`: an engine that thinks for servers on other machines."""

from __future__ import annotations

from dataclasses import replace
from typing import Annotated

import typer

from jogo.cli.arguments import exit_cleanly, screen_of
from jogo.cli.serve import SettingsFile, missing_web
from jogo.core.message import translatable


@exit_cleanly()
def worker(
    context: typer.Context,
    settings: SettingsFile = None,
    redis: Annotated[
        str,
        typer.Option(
            metavar="URL",
            envvar="JOGO_REDIS",
            help=translatable("the Redis of the servers, as redis://:password@host:6379/0"),
        ),
    ] = "",
    thinkers: Annotated[
        int | None,
        typer.Option(min=1, help=translatable("how many moves to think about at once")),
    ] = None,
    memory: Annotated[
        int | None,
        typer.Option(
            min=1,
            metavar="MEGABYTES",
            help=translatable("the memory of all engines together, in megabytes"),
        ),
    ] = None,
) -> None:
    try:
        from jogo.web.settings import Bounds
        from jogo.web.working import work
    except ModuleNotFoundError as error:
        raise missing_web(error) from error
    usual = Bounds()
    bounds = replace(
        usual,
        thinkers=thinkers or usual.thinkers,
        engine_memory=memory or usual.engine_memory,
    )
    screen = screen_of(context)

    def tell() -> None:
        screen.line(screen.say("jogo thinks for the servers that share this Redis"), "bold")
        screen.line(screen.say("Ctrl-C stops it; what it was thinking about goes to another."))

    work(redis, bounds, tell)
