"""`jogo mcp` as a model's client meets it: the real process, the real protocol, over its pipes."""

from __future__ import annotations

import asyncio
import base64
import io
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from mcp import Client, StdioServerParameters
from PIL import Image

from jogo import Match, list_games
from jogo.adapters.mcp.table import Table
from jogo.core.errors import JogoError, NotNow, UnknownPlayer

PATIENCE = 60.0
TOOLS = {"new_game", "state", "legal_moves", "play", "hint", "resign", "rules"}

Talk = Callable[["Seated"], Awaitable[None]]


class Seated:
    """A client at the table."""

    def __init__(self, client: Client) -> None:
        self.client = client

    async def ask(self, tool: str, **arguments: Any) -> str:
        """What a tool answers; it must not be an error."""
        answer = await self.client.call_tool(tool, arguments)
        assert not answer.is_error, answer.content
        return text_of(answer)

    async def fail(self, tool: str, **arguments: Any) -> str:
        """The error that a tool answers with."""
        answer = await self.client.call_tool(tool, arguments)
        assert answer.is_error, answer.content
        return text_of(answer)


def text_of(answer: Any) -> str:
    return "\n".join(part.text for part in answer.content if part.type == "text")


def sit_down(folder: Path, talk: Talk) -> None:
    """Start `jogo mcp` and talk to it."""

    async def run() -> None:
        server = StdioServerParameters(
            command=sys.executable,
            args=["-m", "jogo", "mcp"],
            env={"JOGO_DATA": str(folder), "LANGUAGE": "en"},
        )
        async with Client(server, read_timeout_seconds=PATIENCE) as client:
            await talk(Seated(client))

    asyncio.run(asyncio.wait_for(run(), 2 * PATIENCE))


def test_a_client_is_offered_the_tools(tmp_path: Path) -> None:
    async def talk(table: Seated) -> None:
        tools = (await table.client.list_tools()).tools
        assert {tool.name for tool in tools} == TOOLS
        assert all(tool.description for tool in tools)
        for name in list_games():
            assert name in (table.client.instructions or "")

    sit_down(tmp_path, talk)


def test_a_game_is_played_to_its_end(tmp_path: Path) -> None:
    async def talk(table: Seated) -> None:
        told = await table.ask(
            "new_game", game="jostle", options={"size": 8}, opponent="engine:1", seat="second"
        )
        assert "You play Blue (the second seat) against engine:1." in told
        assert "The opponent played" in told
        while "The game is over" not in told:
            legal = (await table.ask("legal_moves")).split()
            told = await table.ask("play", moves=legal[0])
        assert "Result: " in told
        assert "the game is over already" in await table.fail("play", moves="c4-b4")

    sit_down(tmp_path, talk)


def test_a_turn_of_several_moves_is_played_whole_or_not_at_all(tmp_path: Path) -> None:
    async def talk(table: Seated) -> None:
        await table.ask("new_game", game="breakthru", opponent="nobody")
        before = await table.ask("state", picture=False)
        wrong = await table.fail("play", moves="e8-e9 a1-a2")
        assert "a1-a2: there is no piece on a1" in wrong
        assert await table.ask("state", picture=False) == before
        too_many = await table.fail("play", moves="e8-e9 f8-f9 d10-d9")
        assert "the turn is over after f8-f9" in too_many
        told = await table.ask("play", moves="e8-e9, f8-f9")
        assert "You played e8-e9 f8-f9." in told
        assert "Silver to move" in told

    sit_down(tmp_path, talk)


def test_the_board_comes_as_a_picture_too(tmp_path: Path) -> None:
    async def talk(table: Seated) -> None:
        await table.ask("new_game", game="virus-wars", opponent="nobody")
        answer = await table.client.call_tool("state", {})
        (picture,) = (part for part in answer.content if part.type == "image")
        assert picture.mime_type == "image/png"
        with Image.open(io.BytesIO(base64.b64decode(picture.data))) as drawn:
            assert min(drawn.size) > 300
        assert "a   b   c" in text_of(answer)

    sit_down(tmp_path, talk)


def test_what_cannot_be_done_is_told_and_the_table_stays(tmp_path: Path) -> None:
    async def talk(table: Seated) -> None:
        assert "begin one with new_game" in await table.fail("state")
        assert "chess" in await table.fail("new_game", game="chess")
        assert "size is 9" in await table.fail("new_game", game="jostle", options={"size": 9})
        stranger = await table.fail("new_game", game="jostle", opponent="cmd: rm -r .")
        assert "there is no opponent" in stranger
        assert "seat" in await table.fail("new_game", game="jostle", seat="third")
        assert "new_game" in await table.fail("play", moves="c4-b4")
        await table.ask("new_game", game="jostle", opponent="nobody")
        assert "is not a move" in await table.fail("play", moves="castle")
        assert "a turn has 1 to" in await table.fail("play", moves="  ")
        assert "moves" in await table.fail("play")
        assert "Best: " in await table.ask("hint")
        assert "Red resigned" in await table.ask("resign")

    sit_down(tmp_path, talk)


def test_rules_are_explained(tmp_path: Path) -> None:
    async def talk(table: Seated) -> None:
        assert "Virus Wars: " in await table.ask("rules", game="virus-wars")
        await table.ask("new_game", game="monkey-queen", opponent="nobody")
        assert "Monkey Queen: " in await table.ask("rules")

    sit_down(tmp_path, talk)


# The table by itself


def test_a_failed_beginning_leaves_the_game_before() -> None:
    table = Table()
    table.new_game("jostle", opponent="nobody")
    table.play("c4-b4")
    before = table.state()
    for game, opponent in (("chess", "nobody"), ("jostle", "grandmother")):
        with pytest.raises(JogoError):
            table.new_game(game, opponent=opponent)
    with pytest.raises(JogoError, match="position"):
        table.new_game("jostle", position="no position")
    assert table.state() == before


def test_a_person_or_a_program_cannot_be_the_opponent() -> None:
    for name in ("human", "cmd: ./mybot", "engine@10h", "engine:5,network=/etc/passwd"):
        with pytest.raises(UnknownPlayer, match="there is no opponent"):
            Table().new_game("jostle", opponent=name)


def test_nothing_is_shown_before_a_game() -> None:
    for ask in (Table().state, Table().picture, Table().legal_moves, Table().hint, Table().rules):
        with pytest.raises(NotNow):
            ask()


@pytest.mark.parametrize("game", list_games())
def test_every_game_is_described(game: str) -> None:
    table = Table()
    told = table.new_game(game, opponent="nobody")
    assert Match(game).position in told
    assert table.picture().startswith(b"\x89PNG")
    assert table.rules() == table.rules(game)
