"""The table as a server of the Model Context Protocol: each thing to ask is a tool."""

from __future__ import annotations

import threading
from collections.abc import Callable
from functools import wraps
from typing import Annotated, Literal, ParamSpec, TypeVar

from mcp.server.mcpserver import Image, MCPServer
from mcp.server.mcpserver.exceptions import ToolError
from pydantic import Field

from jogo.adapters.mcp.table import NOBODY, Table, list_games
from jogo.core.errors import JogoError
from jogo.core.option import OptionValue
from jogo.core.seat import Seat
from jogo.players import DEFAULT_OPPONENT

INSTRUCTIONS = """\
A table for two-player board games. Begin with new_game, read the rules with rules, then play until
the game is over: legal_moves lists what may be played now, play plays it, state shows the board. A
turn may have several moves. The games:

"""

P = ParamSpec("P")
T = TypeVar("T")


def make_server(table: Table, version: str) -> MCPServer[None]:
    """A server with the tools of a table; what cannot be done is told to the model as an error."""
    server: MCPServer[None] = MCPServer(
        "jogo", instructions=INSTRUCTIONS + list_games(), version=version, log_level="WARNING"
    )
    # Calls come in threads of their own, and there is one board.
    lock = threading.Lock()

    def add(tool: Callable[P, T]) -> None:
        @wraps(tool)
        def answer(*given: P.args, **named: P.kwargs) -> T:
            with lock:
                try:
                    return tool(*given, **named)
                except JogoError as problem:
                    raise ToolError(str(problem)) from problem

        server.add_tool(answer, structured_output=False)

    for tool in make_tools(table):
        add(tool)
    return server


def make_tools(table: Table) -> list[Callable[..., object]]:
    """The tools; their docstrings and annotations are what the model reads."""

    def new_game(
        game: Annotated[
            str, Field(description="the game's name, one of those in the instructions")
        ],
        options: Annotated[
            dict[str, OptionValue] | None, Field(description="options of the game by name")
        ] = None,
        opponent: Annotated[
            str,
            Field(
                description="engine:1 (weak) to engine:10 (strong), random, "
                f"or {NOBODY} to play both sides"
            ),
        ] = DEFAULT_OPPONENT,
        seat: Annotated[Literal["first", "second"], Field(description="your seat")] = "first",
        position: Annotated[
            str | None, Field(description="a position as text to start from")
        ] = None,
    ) -> str:
        """Begin a game. The one that was being played is left."""
        return table.new_game(game, options, opponent, Seat(seat), position)

    def state(
        picture: Annotated[bool, Field(description="whether to add a picture of the board")] = True,
    ) -> list[str | Image]:
        """Show the board as text and as a picture, whose turn it is, and the last turns."""
        told = table.state()
        return [told, Image(data=table.picture(), format="png")] if picture else [told]

    def legal_moves() -> str:
        """List the moves that may be played now, with a space between them."""
        return table.legal_moves()

    def play(
        moves: Annotated[str, Field(description="a move, or several of your turn: 'e8-e9 f8-f9'")],
    ) -> str:
        """Play a move, or several moves of your turn. If one of them is wrong, none is played."""
        return table.play(moves)

    def hint() -> str:
        """Ask the engine what it would play, and how the game stands."""
        return table.hint()

    def resign() -> str:
        """Give up the game."""
        return table.resign()

    def rules(
        game: Annotated[
            str | None, Field(description="the game's name; by default the game being played")
        ] = None,
    ) -> str:
        """Explain a game: its rules, what each side is after, how moves are written."""
        return table.rules(game)

    return [new_game, state, legal_moves, play, hint, resign, rules]
