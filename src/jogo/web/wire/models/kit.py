"""What a browser needs to think about a game by itself."""

from __future__ import annotations

from jogo.web.wire.models.values import Outgoing


class Kit(Outgoing):
    """A game with its options, for the engine that runs in the browser.

    `engine` are the options as that engine takes them, `network` is where its weights are, if it
    has any. A score of `even` hundredths is an even game, and with `lead` more the first seat has
    three quarters of it; from `least_win` on it is a win, `won` less the actions to it. After
    `clear_after` turns a score is to be trusted.
    """

    game: str
    options: dict[str, str]
    # Whether the engine in the browser knows the game, and the server has that engine to give.
    native: bool
    engine: list[tuple[str, str]]
    network: str | None
    start: str
    even: int
    lead: int
    clear_after: int
    won: int
    least_win: int
