"""An index of positions: how often each move was played there, and with which results.

docs/explorer.md describes the file: a line that says what it is, a line of JSON, and columns of
numbers, compressed.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Iterator
from dataclasses import asdict, dataclass, field, fields
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from jogo.core.errors import UnreadableExplorer

MAGIC = b"jogo explorer 1\n"
SUFFIX = ".explorer"
# The shares of a game are kept in ten-thousandths.
FULL_SHARE = 10_000
UNKNOWN_SHARE = 65_535
LONGEST_HEADER = 65_536
# An index larger than these is no index of ours.
MOST_POSITIONS, MOST_MOVES, MOST_ACTIONS = 5_000_000, 20_000_000, 100_000_000

# What is known of each position, of each move, and the actions of all moves one after the other.
COLUMNS: tuple[tuple[str, str, str, int], ...] = (
    ("keys", "<u8", "positions", 1),
    ("moves_of", "<u4", "positions", 1),
    ("results", "<u4", "positions", 3),
    ("shares", "<u2", "positions", 1),
    ("nodes", "<u4", "positions", 1),
    ("move_results", "<u4", "moves", 3),
    ("move_shares", "<u2", "moves", 1),
    ("move_ratings", "<u2", "moves", 1),
    ("move_lengths", "u1", "moves", 1),
    ("actions", "<u4", "actions", 1),
)
Numbers = NDArray[Any]


@dataclass(frozen=True, slots=True)
class Header:
    """What an index is of: a game with options, and the games that were counted.

    A position is there if it was met in at least `least` games.
    """

    game: str
    options: str
    games: int
    least: int
    positions: int
    moves: int
    actions: int


@dataclass(slots=True)
class Index:
    """The positions of many games; the keys are in rising order."""

    header: Header
    keys: Numbers
    moves_of: Numbers
    results: Numbers
    shares: Numbers
    nodes: Numbers
    move_results: Numbers
    move_shares: Numbers
    move_ratings: Numbers
    move_lengths: Numbers
    actions: Numbers
    # Worked out from the columns: where the moves of a position begin, and the actions of a move.
    first_moves: Numbers = field(init=False)
    first_actions: Numbers = field(init=False)

    def __post_init__(self) -> None:
        self.first_moves = np.concatenate(([0], np.cumsum(self.moves_of, dtype=np.int64)))
        self.first_actions = np.concatenate(([0], np.cumsum(self.move_lengths, dtype=np.int64)))

    def find(self, key: int) -> int | None:
        """The place of a position, if it is there."""
        place = int(np.searchsorted(self.keys, np.uint64(key)))
        return place if place < len(self.keys) and int(self.keys[place]) == key else None

    def moves_at(self, place: int) -> Iterator[tuple[int, tuple[int, ...]]]:
        """The moves of a position: their places, and the actions of each."""
        for move in range(int(self.first_moves[place]), int(self.first_moves[place + 1])):
            first, last = self.first_actions[move : move + 2]
            yield move, tuple(int(action) for action in self.actions[first:last])


def write_index(path: Path, index: Index) -> None:
    """Write an index into a file."""
    packer = zlib.compressobj(9)
    with path.open("wb") as file:
        file.write(MAGIC + json.dumps(asdict(index.header)).encode() + b"\n")
        for name, kind, _, _ in COLUMNS:
            file.write(packer.compress(np.asarray(getattr(index, name), kind).tobytes()))
        file.write(packer.flush())


def read_index(path: Path) -> Index:
    """Read an index; `UnreadableExplorer` says what is wrong with a file."""
    try:
        data = path.read_bytes()
    except OSError as problem:
        raise UnreadableExplorer(
            "{path} cannot be read: {problem}", path=path, problem=problem
        ) from problem
    try:
        return parse_index(data)
    except ValueError as problem:
        raise UnreadableExplorer(
            "{path} is not an index of the explorer, or it is damaged: {problem}",
            path=path,
            problem=problem,
        ) from problem


def parse_index(data: bytes) -> Index:
    """The index in the bytes of a file; a `ValueError` says what is wrong with them."""
    if not data.startswith(MAGIC):
        raise ValueError(f"it does not begin with {MAGIC.decode().strip()!r}")
    end = data.find(b"\n", len(MAGIC), len(MAGIC) + LONGEST_HEADER)
    if end < 0:
        raise ValueError("its second line has no end")
    header = parse_header(data[len(MAGIC) : end])
    index = Index(header, **unpack_columns(header, data[end + 1 :]))
    check_columns(index)
    return index


def parse_header(line: bytes) -> Header:
    try:
        found = json.loads(line)
    except (UnicodeDecodeError, RecursionError) as problem:
        raise ValueError("its second line is not JSON") from problem
    if not isinstance(found, dict):
        raise ValueError("its second line is not an object")
    values: dict[str, Any] = {}
    for each in fields(Header):
        value = found.get(each.name)
        is_right = isinstance(value, str) if each.type == "str" else is_count(value)
        if not is_right:
            raise ValueError(f"its {each.name!r} is {value!r}")
        values[each.name] = value
    header = Header(**values)
    bounds = {"positions": MOST_POSITIONS, "moves": MOST_MOVES, "actions": MOST_ACTIONS}
    for name, most in bounds.items():
        if values[name] > most:
            raise ValueError(f"it has {values[name]} {name}; the most is {most}")
    return header


def is_count(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and value >= 0


def unpack_columns(header: Header, packed: bytes) -> dict[str, Numbers]:
    sizes = {
        name: np.dtype(kind).itemsize * getattr(header, rows) * width
        for name, kind, rows, width in COLUMNS
    }
    size = sum(sizes.values())
    unpacker = zlib.decompressobj()
    try:
        # One byte more than there should be tells a file that goes on for ever.
        content = unpacker.decompress(packed, size + 1)
    except zlib.error as problem:
        raise ValueError(str(problem)) from problem
    if len(content) != size or not unpacker.eof or unpacker.unused_data:
        raise ValueError("its columns are not as long as it says")
    columns: dict[str, Numbers] = {}
    place = 0
    for name, kind, _, width in COLUMNS:
        column = np.frombuffer(content, kind, sizes[name] // np.dtype(kind).itemsize, place)
        columns[name] = column.reshape(-1, width) if width > 1 else column
        place += sizes[name]
    return columns


def check_columns(index: Index) -> None:
    if int(index.first_moves[-1]) != index.header.moves:
        raise ValueError("its positions have other moves than it says")
    if int(index.first_actions[-1]) != index.header.actions:
        raise ValueError("its moves have other actions than it says")
    if np.any(index.keys[1:] <= index.keys[:-1]):
        raise ValueError("its positions are not in order")
