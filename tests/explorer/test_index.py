"""The file of an index: what is written is read again, and anything else is refused in words."""

from __future__ import annotations

import json
import zlib
from contextlib import suppress
from dataclasses import asdict, replace
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from jogo.catalog import find_game_type, game_types
from jogo.core.errors import UnreadableExplorer
from jogo.core.seat import Seat
from jogo.explorer import SHIPPED, CountedGame, Tally, open_explorer, read_explorer
from jogo.explorer.index import COLUMNS, MAGIC, Index, read_index, write_index


def small_index() -> Index:
    tally = Tally(find_game_type("jostle").game())
    tally.add(CountedGame(None, ["c8-b8", "c3-c2", "e8-e9"], Seat.FIRST, [10, 20, 30]))
    tally.add(CountedGame(None, ["h7-i7"], None))
    return tally.index(least=1)


def write(path: Path, index: Index) -> bytes:
    write_index(path, index)
    return path.read_bytes()


def test_what_is_written_is_read_again(tmp_path: Path) -> None:
    index = small_index()
    path = tmp_path / "jostle.explorer"
    write(path, index)
    read = read_index(path)
    assert read.header == index.header
    for name, *_ in COLUMNS:
        assert np.array_equal(getattr(read, name), getattr(index, name)), name
    assert open_explorer("jostle", tmp_path).explore() == read_explorer(path).explore()


def spoil(data: bytes, **header: object) -> bytes:
    """The bytes of an index with another header."""
    _, line, rest = data.split(b"\n", 2)
    return MAGIC + json.dumps({**json.loads(line), **header}).encode() + b"\n" + rest


def test_hostile_files_are_refused_with_a_sentence(tmp_path: Path) -> None:
    index = small_index()
    path = tmp_path / "jostle.explorer"
    whole = write(path, index)
    turned = replace(index, keys=index.keys[::-1].copy())
    packed = zlib.compress(b"\0" * 50_000_000)
    header = MAGIC + json.dumps(asdict(index.header)).encode() + b"\n"
    hostile = {
        "nothing": b"",
        "something else": b"\x89PNG\r\n",
        "a torn file": whole[:-5],
        "more behind it": whole + b"x",
        "no header": MAGIC,
        "a header without an end": MAGIC + b"{" * 100_000,
        "no JSON": MAGIC + b"game\n",
        "deep JSON": MAGIC + b"[" * 60_000 + b"\n",
        "a list": MAGIC + b"[]\n",
        "a name that is a number": spoil(whole, game=7),
        "a count that is true": spoil(whole, games=True),
        "a negative count": spoil(whole, moves=-1),
        "too many positions": spoil(whole, positions=10**12),
        "other columns": spoil(whole, positions=1),
        "a bomb": header + packed,
        "no order": write(tmp_path / "b", turned),
        "an unknown game": spoil(whole, game="chess"),
        "an unknown option": spoil(whole, options="size=4000"),
    }
    for name, data in hostile.items():
        path.write_bytes(data)
        with pytest.raises(UnreadableExplorer) as refused:
            read_explorer(path)
        assert "jostle.explorer" in str(refused.value), name
    with pytest.raises(UnreadableExplorer, match="cannot be read"):
        read_index(tmp_path / "none.explorer")


@given(place=st.integers(0, 10_000), value=st.integers(0, 255))
def test_damaged_bytes_never_crash(
    tmp_path_factory: pytest.TempPathFactory, place: int, value: int
) -> None:
    path = tmp_path_factory.getbasetemp() / "damaged.explorer"
    data = bytearray(write(path, small_index()))
    data[place % len(data)] = value
    path.write_bytes(data)
    with suppress(UnreadableExplorer):
        index = read_index(path)
        assert len(index.keys) == index.header.positions


def test_an_index_of_another_game_is_not_taken_for_it(tmp_path: Path) -> None:
    write(tmp_path / "breakthru.explorer", small_index())
    with pytest.raises(UnreadableExplorer, match="is of jostle, not of breakthru"):
        open_explorer("breakthru", tmp_path)
    with pytest.raises(UnreadableExplorer, match="there is no explorer for jostle size=8"):
        open_explorer("jostle", tmp_path, size=8)


def test_the_indexes_that_come_with_jogo_can_be_explored() -> None:
    for game_type in game_types().values():
        explorer = open_explorer(game_type.game(), SHIPPED)
        here = explorer.explore()
        assert here.results.games == explorer.index.header.games
        assert here.share is not None
        assert sum(move.results.games for move in here.moves) <= here.results.games
        best = here.moves[0]
        assert explorer.explore(actions=best.actions).results.games >= best.results.games
