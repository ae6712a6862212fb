"""Thinking longer about the positions that come up most."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from heapq import heappop, heappush
from itertools import islice
from queue import SimpleQueue

from jogo.engine import Engine, Limits, Line
from jogo.explorer.explored import Explorer
from jogo.explorer.index import FULL_SHARE, Index
from jogo.explorer.keys import Keys
from jogo.fast import State
from jogo.play.standing import score_of_first

MEGABYTES = 16


def frequent_positions(explorer: Explorer) -> Iterator[tuple[int, State]]:
    """The positions of an index that moves lead to from the start, the most frequent first.

    >>> from jogo.catalog import find_game_type
    >>> from jogo.core.seat import Seat
    >>> from jogo.explorer.tally import CountedGame, Tally
    >>> tally = Tally(find_game_type("jostle").game())
    >>> tally.add(CountedGame(None, ["c8-b8", "c3-c2"], Seat.FIRST))
    >>> tally.add(CountedGame(None, ["c8-b8", "e3-e2"], Seat.FIRST))
    >>> explorer = Explorer(tally.game, tally.index(least=2))
    >>> [state.to_move for _, state in frequent_positions(explorer)]
    [Seat.FIRST, Seat.SECOND]
    """
    index, keys = explorer.index, Keys(explorer.layout)
    waiting: list[tuple[int, int, State]] = []
    met: set[int] = set()

    def meet(state: State) -> None:
        place = index.find(keys.locate(state).key)
        if place is not None and place not in met and not state.is_over:
            met.add(place)
            heappush(waiting, (-int(index.results[place].sum()), place, state))

    meet(State(explorer.layout))
    while waiting:
        _, place, state = heappop(waiting)
        yield place, state
        for move in explorer.explore(state.text).moves:
            after = state.clone()
            for action in move.actions:
                after.apply(after.text_to_action(action))
            meet(after)


def shallow_positions(explorer: Explorer, most: int, nodes: int) -> list[tuple[int, State]]:
    """Those of the most frequent positions that were not searched by that many nodes yet."""
    frequent = islice(frequent_positions(explorer), most)
    return [(place, state) for place, state in frequent if explorer.index.nodes[place] < nodes]


def deepen(
    explorer: Explorer, positions: Sequence[tuple[int, State]], nodes: int, threads: int
) -> Generator[int, None, None]:
    """Search positions by that many nodes, several at a time; the place of each that is done."""
    # An engine for each thread, since two searches must not share a table: nodes are to decide.
    engines: SimpleQueue[Engine] = SimpleQueue()
    for _ in range(threads):
        engines.put(Engine(explorer.game, megabytes=MEGABYTES))
    odds, index = explorer.game.type.strength.odds, explorer.index

    def think(position: str) -> Line:
        engine = engines.get()
        try:
            engine.forget()
            return engine.search(position, Limits(nodes=nodes)).lines[0]
        finally:
            engines.put(engine)

    crew = ThreadPoolExecutor(threads)
    try:
        found = crew.map(think, [state.text for _, state in positions])
        for (place, state), line in zip(positions, found, strict=True):
            share = odds.share(score_of_first(state.to_move, line))
            index.shares[place] = round(FULL_SHARE * share)
            index.nodes[place] = nodes
            yield place
    finally:
        crew.shutdown(cancel_futures=True)


def keep_thoughts(index: Index, earlier: Index) -> None:
    """Take over what an earlier index of the same game has thought of its positions."""
    for place in earlier.nodes.nonzero()[0]:
        here = index.find(int(earlier.keys[place]))
        if here is not None:
            index.shares[here] = earlier.shares[place]
            index.nodes[here] = earlier.nodes[place]
