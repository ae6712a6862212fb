"""A room tells nobody what is not stored yet."""

from __future__ import annotations

import asyncio
import json
import time
from pathlib import Path
from typing import Any

from jogo.web.room import Listener, Room
from jogo.web.schemas import NewGame
from jogo.web.seating import new_game
from jogo.web.settings import Bounds
from jogo.web.store import Statement, Store, creation
from jogo.web.thinking import Thinkers


class SlowStore(Store):
    """A store whose writes wait until they may go on."""

    def __init__(self, url: str) -> None:
        super().__init__(url)
        self.may_write = asyncio.Event()
        self.may_write.set()
        self.is_asked = asyncio.Event()

    async def write(self, *statements: Statement) -> None:
        self.is_asked.set()
        await self.may_write.wait()
        await super().write(*statements)


def hearing(visitor: str, heard: list[dict[str, Any]]) -> Listener:
    return Listener(visitor, "en", lambda text: heard.append(json.loads(text)), lambda: None)


def test_who_joins_while_an_action_is_being_stored_hears_of_it_once_it_is(tmp_path: Path) -> None:
    async def work() -> None:
        store = SlowStore(f"sqlite:///{tmp_path / 'games.db'}")
        thinkers = Thinkers(Bounds())
        kept = new_game(NewGame(game="jostle", first="you", second="you"), "anna")
        await store.write(creation(kept))
        room = Room(kept, store, thinkers, time.monotonic, lambda _: None)
        store.is_asked.clear()
        store.may_write.clear()
        playing = asyncio.create_task(room.play("anna", room.match.legal()[0], 0))
        await store.is_asked.wait()
        heard: list[dict[str, Any]] = []
        joining = asyncio.create_task(room.join(hearing("bert", heard)))
        await asyncio.sleep(0.05)
        assert heard == []
        store.may_write.set()
        await asyncio.gather(playing, joining)
        assert heard
        assert all(len(state["turns"]) == 1 for state in heard)
        room.close()
        thinkers.close()
        store.close()

    asyncio.run(work())
