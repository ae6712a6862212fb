"""Games that two clients play over WebSockets, with random actions and pauses between them."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Coroutine, Iterator, Sequence
from contextlib import contextmanager
from random import Random
from typing import Any

from bench.http_client import Answer, HttpClient
from bench.ledger import Ledger
from bench.live_client import ASK_FOR_SNAPSHOT, UNCERTAIN, LiveGame, path_of, play_message
from bench.tally import Sent, Tally
from bench.websocket import Site, WebSocket, open_socket
from jogo.catalog import game_types

# As the browser comes back: `static/live.js`.
FIRST_WAIT = 0.4
LONGEST_WAIT = 8.0
# How long a table waits before it asks again for a game that it did not get.
WAIT_FOR_GAME = 1.0


@contextmanager
def seated(tables: Sequence[Table]) -> Iterator[None]:
    """Players at tables, until the end of the block: then nobody comes back, however it ends."""
    try:
        yield
    finally:
        for table in tables:
            table.close()


class NotAnswered(OSError):
    """A request of a player was refused."""


class Player:
    """One client of a table, with a cookie of its own, who comes back if the connection is lost."""

    def __init__(self, table: Table, branch: int) -> None:
        self.table = table
        # To which process of the server it connects; to the next one when that is lost.
        self.branch = branch
        self.cookie = ""
        self.socket: WebSocket | None = None
        self.game = LiveGame()
        self._received_before = 0
        self._wait = FIRST_WAIT
        # Counts connections: what is heard of one that was left, or opened too late, is nothing.
        self._attempt = 0
        # What was told before this connection, until its first snapshot was compared with it.
        self._told_before = 0

    @property
    def received(self) -> int:
        """The bytes of all messages so far."""
        return self._received_before + (self.socket.received if self.socket else 0)

    @property
    def is_connected(self) -> bool:
        return self.socket is not None and not self.socket.is_lost

    async def ask(self, http: HttpClient, path: str, body: object = None) -> Answer:
        answer = await http.post(path, body, self.cookie)
        if answer.status != 200:
            raise NotAnswered(f"{path}: {answer.status} {answer.body[:200].decode()}")
        self.cookie = answer.cookie or self.cookie
        return answer

    async def connect(self) -> None:
        """Open a WebSocket to the table's game."""
        self.leave()
        self.game = LiveGame()
        self._told_before = len(self.table.ledger.actions)
        attempt = self._attempt

        def hear(text: bytes) -> None:
            if attempt == self._attempt:
                self.hear(text)

        def lose() -> None:
            if attempt == self._attempt:
                self.lose()

        site, path = self.table.site.branch(self.branch), path_of(self.table.id)
        socket = await open_socket(site, path, hear, lose, self.cookie)
        if attempt != self._attempt:
            socket.close()
            return
        self.socket = socket
        self._wait = FIRST_WAIT
        if self.socket.is_lost:
            self.lose()

    def leave(self) -> None:
        self._attempt += 1
        if self.socket is not None:
            self._received_before += self.socket.received
            left, self.socket = self.socket, None
            left.close()

    def lose(self) -> None:
        """The connection is over; one that was left by ourselves is not missed."""
        if self.socket is not None and self.socket.is_lost:
            self.table.tally.lost += 1
            self.table.miss(self)
            self._come_back_later()

    def _come_back_later(self) -> None:
        self.table.start(self._come_back(self._wait))
        self._wait = min(LONGEST_WAIT, self._wait * 2)

    async def _come_back(self, wait: float) -> None:
        await asyncio.sleep(wait)
        if self.is_connected:
            return
        self.branch += 1
        try:
            await self.connect()
        except OSError:
            self._come_back_later()

    def hear(self, text: bytes) -> None:
        # The first messages may come before `open_socket` has given us the socket.
        at = self.socket.heard_at if self.socket is not None else time.perf_counter()
        message: dict[str, Any] = json.loads(text)
        match message["type"]:
            case "played":
                self.table.acknowledge(message["ply"], message["action"], at)
            case "refusal":
                self.table.refuse(self, message["error"], at)
            case "game" | "change":
                if self.game.take(message):
                    # Nobody who comes may be shown less than somebody was told before.
                    self.table.ledger.observe(self.game.actions, self._told_before)
                    self._told_before = 0
                    self.table.follow(self, at)
                elif self.socket is not None:
                    self.socket.send(ASK_FOR_SNAPSHOT)


class Table:
    """A game by link between two clients, and another one when it is over.

    Without a pause nobody acts unless told to.
    """

    def __init__(self, number: int, tally: Tally, pause: tuple[float, float] | None) -> None:
        self.site = Site("", 0)
        self.rng = Random(number)
        self.kind = [*game_types()][number % len(game_types())]
        self.tally = tally
        self.pause = pause
        self.id = ""
        self.ledger = Ledger("")
        self.ledgers: list[Ledger] = []
        self.players = (Player(self, number), Player(self, number + 1))
        # When the latest action that is known to be stored was sent.
        self.stored_until = 0.0
        self._plays = False
        self._is_over = False
        # The actions of this game by their ply, the one that waits for its answer, the one to come.
        self._sent: dict[int, Sent] = {}
        self._awaited: tuple[Player, Sent] | None = None
        self._due: tuple[Player, int] | None = None
        self._tasks: set[asyncio.Task[None]] = set()

    async def set_up(self, site: Site, http: HttpClient | None = None) -> None:
        """Begin a game and connect both; many tables may share a connection for the requests."""
        if http is None:
            async with HttpClient(site) as own:
                await self.set_up(site, own)
            return
        self.site = site
        first, second = self.players
        wanted = {"game": self.kind, "first": "you", "second": "friend"}
        begun = (await first.ask(http, "/api/games", wanted)).values
        await second.ask(http, f"/api/games/{begun['id']}/seat")
        for player in self.players:
            # Whatever is still told of the last game belongs to that one.
            player.leave()
        self.id = begun["id"]
        self.ledger = Ledger(self.id)
        self.ledgers.append(self.ledger)
        self._sent, self._awaited, self._due = {}, None, None
        self._is_over = False
        await asyncio.gather(first.connect(), second.connect())

    async def resume(self, site: Site) -> None:
        """Go on with the game at a server that was started again, or begin one if there is none."""
        if self._is_over or not self.id:
            await self.set_up(site)
            return
        self.site = site
        self._awaited = self._due = None
        await asyncio.gather(*(player.connect() for player in self.players))

    @property
    def received(self) -> int:
        return sum(player.received for player in self.players)

    def begin_to_play(self, first_pause: float = 0.0) -> None:
        """The player to move acts after a first pause; the later pauses are as usual."""
        asyncio.get_running_loop().call_later(first_pause, self._begin)

    def close(self) -> None:
        """End it for the clients, whatever the server thinks."""
        self._plays = False
        for task in self._tasks:
            task.cancel()
        for player in self.players:
            player.leave()

    def start(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    # What the players hear

    def follow(self, player: Player, at: float) -> None:
        """A player has heard how the game stands."""
        game = player.game
        sent = self._sent.get(game.ply - 1)
        if self._awaited is not None and sent is self._awaited[1]:
            self._awaited = None
        if sent is not None and sent.seen is None and player is not self.players[sent.seat]:
            sent.seen = at
        if game.is_over:
            self._go_on_to_next()
        elif self._plays and self.pause is not None and game.is_turn and self._awaited is None:
            self._act_later(player)

    def acknowledge(self, ply: int, action: str, at: float) -> None:
        sent = self._sent.get(ply - 1)
        if sent is not None:
            sent.stored = at
            self.stored_until = max(self.stored_until, sent.at)
        self.ledger.acknowledge(ply, action)

    def refuse(self, player: Player, error: str, at: float) -> None:
        self.tally.refusals[error] += 1
        if self._awaited is None or self._awaited[0] is not player:
            return
        _, sent = self._awaited
        sent.refused, sent.error = at, error
        self.miss(player)
        if error in UNCERTAIN:
            # Only a new look at the game tells.
            self.start(player.connect())
            return
        self.ledger.deny(sent.action)
        if self._plays and self.pause is not None:
            self._act_later(player)

    def miss(self, player: Player) -> None:
        """A player hears no answer any more to what they sent."""
        if self._awaited is not None and self._awaited[0] is player:
            self._awaited = None
        if self._due is not None and self._due[0] is player:
            self._due = None

    # What the players do

    def _begin(self) -> None:
        self._plays = True
        for player in self.players:
            if player.is_connected and player.game.is_turn and self._awaited is None:
                self._act(player)

    def _act_later(self, player: Player) -> None:
        due = (player, player.game.ply)
        if self._due == due or self.pause is None:
            return
        self._due = due
        wait = self.rng.uniform(*self.pause)
        asyncio.get_running_loop().call_later(wait, self._act_if_due, due)

    def _act_if_due(self, due: tuple[Player, int]) -> None:
        if self._due != due or not self._plays:
            return
        self._due = None
        player, ply = due
        if player.is_connected and player.game.is_turn and player.game.ply == ply:
            self._act(player)

    def act(self) -> Sent:
        """The player to move acts at once."""
        return self._act(next(player for player in self.players if player.game.is_turn))

    def _act(self, player: Player) -> Sent:
        assert player.socket is not None
        action, ply = player.game.choose(self.rng), player.game.ply
        sent = Sent(self.kind, action, self.players.index(player), time.perf_counter())
        self.tally.sent.append(sent)
        self._sent[ply] = sent
        self._awaited = (player, sent)
        self.ledger.send(action)
        player.socket.send(play_message(action, ply))
        return sent

    def _go_on_to_next(self) -> None:
        if not self._is_over:
            self._is_over = True
            self.start(self._begin_again())

    async def _begin_again(self) -> None:
        while True:
            try:
                await self.set_up(self.site)
                return
            except (OSError, EOFError):
                await asyncio.sleep(WAIT_FOR_GAME)
