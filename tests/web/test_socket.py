"""A WebSocket that is rejected, before it was accepted and after."""

from __future__ import annotations

import json
from collections.abc import MutableMapping
from typing import Any

import pytest
from starlette.websockets import WebSocket

from jogo.core.errors import JogoError
from jogo.language.speech import begin_sentence
from jogo.web.channels.socket import reject
from jogo.web.errors import NoSuchGame, NotStored, TooBusy, WrongOrigin
from jogo.web.rooms.audience import POLICY, TRY_LATER
from tests.web.fakes import in_loop


class FakeConnection:
    """A browser's side of a WebSocket, which only listens."""

    def __init__(self) -> None:
        self.heard: list[MutableMapping[str, Any]] = []
        scope = {"type": "websocket", "headers": [], "query_string": b""}
        self.websocket = WebSocket(scope, self.receive, self.hear)

    async def receive(self) -> MutableMapping[str, Any]:
        return {"type": "websocket.connect"}

    async def hear(self, message: MutableMapping[str, Any]) -> None:
        self.heard.append(message)

    @property
    def kinds(self) -> list[str]:
        return [message["type"].removeprefix("websocket.") for message in self.heard]


@pytest.mark.parametrize("is_accepted", [False, True])
@pytest.mark.parametrize(
    ("error", "code"),
    [
        (NoSuchGame("there is no game {id!r}", id="x"), POLICY),
        (TooBusy("too many games are being played here; try again later"), TRY_LATER),
        (NotStored("this could not be stored; nothing was changed"), TRY_LATER),
    ],
)
def test_who_is_rejected_hears_why_and_is_accepted_once(
    is_accepted: bool, error: JogoError, code: int
) -> None:
    @in_loop
    async def connect() -> None:
        connection = FakeConnection()
        if is_accepted:
            await connection.websocket.accept()
        await reject(connection.websocket, error)
        assert connection.kinds == ["accept", "send", "close"]
        assert json.loads(connection.heard[1]["text"])["message"] == begin_sentence(str(error))
        assert connection.heard[2]["code"] == code

    connect()


@in_loop
async def test_another_sites_page_is_not_accepted() -> None:
    connection = FakeConnection()
    await reject(connection.websocket, WrongOrigin("this page is not ours"))
    assert connection.kinds == ["close"]


@in_loop
async def test_who_has_left_is_not_told() -> None:
    connection = FakeConnection()
    await connection.websocket.accept()
    await connection.websocket.close()
    await reject(connection.websocket, NotStored("it could not be stored"))
    assert connection.kinds == ["accept", "close"]
