"""`jogo bot`: a player of ours, or of yours, on a server."""

from __future__ import annotations

import signal
from threading import Lock
from types import FrameType
from typing import Annotated, Any

import typer

from jogo import catalog
from jogo.cli.arguments import errors_of, exit_cleanly, screen_of
from jogo.cli.completion import complete_game
from jogo.core.errors import JogoError, NotNow
from jogo.core.message import Message, translatable
from jogo.play.clock import TimeControl
from jogo.play.correspondence import DAYS
from jogo.players.outside import trusted_player


class NoClient(JogoError):
    """What a bot needs is not installed."""


@exit_cleanly()
def run_bot(
    context: typer.Context,
    player: Annotated[
        str,
        typer.Option(
            metavar="PLAYER",
            help=translatable(
                "who plays: a level (engine:5), a program (cmd: ./mybot) or a Python class "
                "(mymodule:MyBot)"
            ),
        ),
    ],
    server: Annotated[
        str,
        typer.Option(
            metavar="URL",
            envvar="JOGO_SERVER",
            help=translatable("the server, as https://club.example"),
        ),
    ] = "http://localhost:8000",
    token: Annotated[
        str,
        typer.Option(
            metavar="TOKEN",
            envvar="JOGO_TOKEN",
            show_default=False,
            help=translatable(
                "the bot's token; better in the environment, where others do not see it"
            ),
        ),
    ] = "",
    game: Annotated[
        list[str] | None,
        typer.Option(
            metavar="GAME",
            autocompletion=complete_game,
            help=translatable("a game that it plays; repeatable; by default all"),
        ),
    ] = None,
    rated: Annotated[
        bool | None,
        typer.Option(
            "--rated/--casual", help=translatable("only rated games, or only unrated ones")
        ),
    ] = None,
    games: Annotated[
        int, typer.Option(min=1, max=100, help=translatable("how many games at once"))
    ] = 1,
    offer: Annotated[
        list[str] | None,
        typer.Option(
            metavar="GAME",
            autocompletion=complete_game,
            help=translatable("offer this game in the lobby while there is time; repeatable"),
        ),
    ] = None,
    clock: Annotated[
        str,
        typer.Option(
            metavar="MINUTES+SECONDS",
            help=translatable(
                "the clock of the games that it offers, or days a turn as 3d, or none"
            ),
        ),
    ] = "5+3",
    tournament: Annotated[
        list[str] | None,
        typer.Option(
            metavar="ID",
            help=translatable(
                "take part in this tournament, whose id is the end of its address; repeatable"
            ),
        ),
    ] = None,
) -> None:
    try:
        from jogo.bot.bot import Bot, Ended
        from jogo.bot.choosing import Wishes
        from jogo.bot.client import BotClient, check_server, is_overheard
    except ModuleNotFoundError as error:
        raise NoClient(
            "a bot needs {package}, which is not installed: pip install 'jogo[bot]'",
            package=error.name,
        ) from error
    screen, lines = screen_of(context), Lock()

    def tell(message: Message) -> None:
        # Every game has a thread of its own.
        with lines:
            screen.line(screen.say.message(message))

    if not token:
        raise NotNow("say which bot it is: put its token into the environment, JOGO_TOKEN")
    names = [catalog.find_game_type(name).name for name in game or ()]
    pace = pace_to_offer(clock)
    offers: tuple[dict[str, Any], ...] = tuple(
        {"game": catalog.find_game_type(name).name, **pace, "rated": bool(rated)}
        for name in offer or ()
    )
    trusted_player(player, people=False)
    address = check_server(server)
    if is_overheard(address):
        errors_of(screen).line(
            screen.say(
                "Others can read the token on its way to {server}: use https.", server=address
            )
        )
    client = BotClient(address, token)
    bot = Bot(
        client,
        lambda: trusted_player(player, people=False),
        Wishes(names, rated, games),
        tell,
        offers,
        tournament or (),
    )
    name = bot.greet()
    tell(
        Message(
            "BOT {name} is at {server}, played by {player}. Ctrl-C stops it.",
            name=name,
            server=address,
            player=player,
        )
    )

    bot.enter()

    def end(number: int, frame: FrameType | None) -> None:
        raise Ended

    # Ctrl-C twice does what a system does that ends programs.
    signal.signal(signal.SIGTERM, end)
    bot.run()


def pace_to_offer(text: str) -> dict[str, Any]:
    """The clock that `5+3` means, or the days of `3d`, as a server is told of them.

    >>> pace_to_offer("5+3"), pace_to_offer("3d"), pace_to_offer("none")
    ({'clock': {'seconds': 300, 'increment': 3}}, {'days': 3}, {})
    """
    if text == "none":
        return {}
    days = text.removesuffix("d")
    if days != text and days.isdecimal():
        if int(days) not in DAYS:
            possible = ", ".join(f"{each}d" for each in DAYS)
            raise NotNow("a turn has {possible}, not {text}", possible=possible, text=text)
        return {"days": int(days)}
    control = TimeControl.read(text)
    return {"clock": {"seconds": round(control.seconds), "increment": control.increment}}
