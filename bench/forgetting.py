"""Games that are played and forgotten: whether the memory of a server grows with their number."""

from __future__ import annotations

import asyncio
from random import Random

from bench.figures import Figure, below, none_of
from bench.progress import tell
from bench.tables import Table
from bench.tally import Tally
from bench.web_server import Serving, WebServer
from bench.websocket import Site

PLAYERS = 8
ACTIONS = 6
# What is fetched and set aside once, by whoever comes first, is there by then.
WARM_UP = 2000
BAR = 5.0
TELL_EVERY = 2000
BETWEEN_LOOKS = 0.002
# Those who have left are gone by then.
PAUSE = 2.0


class Counter:
    """How many games there are still to play, and how many have been played."""

    def __init__(self) -> None:
        self.played = 0
        self.refused = 0

    async def play(self, site: Site, until: int, number: int) -> None:
        """Play one short game after another, with two connections each, and leave each."""
        rng = Random(number)
        while self.played < until:
            self.played += 1
            if self.played % TELL_EVERY == 0:
                tell(f"{self.played:,} games were played and left")
            tally = Tally()
            table = Table(rng.randrange(1000), tally, None)
            await table.set_up(site)
            while is_to_go_on(table) and not tally.refusals:
                if len(tally.sent) == played_by_all(table):
                    table.act()
                await asyncio.sleep(BETWEEN_LOOKS)
            self.refused += tally.refusals.total()
            table.close()


def played_by_all(table: Table) -> int:
    """How many actions both have seen; -1 before they have seen the game."""
    games = [player.game for player in table.players]
    return min(-1 if game.number is None else game.ply for game in games)


def is_to_go_on(table: Table) -> bool:
    is_over = any(player.game.is_over for player in table.players)
    return not is_over and played_by_all(table) < ACTIONS


async def measure_forgetting(serving: Serving, games: int) -> list[Figure]:
    """Play some games, then many more; the server has forgotten all of them."""
    counter = Counter()
    with serving as server:
        assert isinstance(server, WebServer)
        await play_until(counter, server.site, min(WARM_UP, games))
        before = server.memory()
        await play_until(counter, server.site, counter.played + games)
        after = server.memory()
    growth = (after - before) / before * 100
    return [
        Figure(
            "memory of the server before and after", f"{before / 1e6:.1f}, {after / 1e6:.1f} MB"
        ),
        below(f"growth over {games:,} games", growth, BAR, "%"),
        none_of("refused", counter.refused),
    ]


async def play_until(counter: Counter, site: Site, until: int) -> None:
    await asyncio.gather(*(counter.play(site, until, number) for number in range(PLAYERS)))
    await asyncio.sleep(PAUSE)
