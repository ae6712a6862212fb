"""The positions of files of games as arrays: what a network sees, and what it should say."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from jogo.core.errors import BadTraining
from jogo.engine import _core
from jogo.engine.learning import SeenPositions, learning_engine
from jogo.train.games_file import find_end, read_terms
from jogo.train.shape import Shape
from jogo.train.terms import Terms

Integers = NDArray[np.signedinteger[Any]]
Floats = NDArray[np.floating[Any]]
# One game in twenty is held out: the network never learns from it.
HELD_OUT = 0.05


@dataclass(frozen=True, slots=True)
class Positions:
    """An entry for each position, seen by the player to move.

    Position i has the features from `offsets[i]` to `offsets[i + 1]`: `own` as the player to move
    sees them, `other` as the opponent does (nothing where both see the same).
    """

    offsets: Integers
    own: Integers
    other: Integers
    bucket: Integers
    hand_made: Floats
    score: Floats
    result: Floats  # 1 for a win, 0.5 for a draw
    margin: Floats
    game: Integers

    def __len__(self) -> int:
        return len(self.bucket)


@dataclass(frozen=True, slots=True)
class Batch:
    """Some positions, their features one after the other: those of each begin at `starts`."""

    starts: Integers
    own: Integers
    other: Integers
    bucket: Integers
    hand_made: Floats


def take(positions: Positions, wanted: Integers) -> Batch:
    """The positions with these numbers."""
    begins = positions.offsets[wanted]
    counts = positions.offsets[wanted + 1] - begins
    ends = np.cumsum(counts)
    places = np.arange(ends[-1]) + np.repeat(begins - (ends - counts), counts)
    other = positions.other[places] if len(positions.other) else positions.other
    return Batch(
        ends - counts,
        positions.own[places],
        other,
        positions.bucket[wanted],
        positions.hand_made[wanted],
    )


def read_encoded(found: _core.EncodedPositions) -> Positions:
    """Positions as the engine encodes them."""

    def floats(data: bytes) -> Floats:
        return np.frombuffer(data, np.int16).astype(np.float32)

    return Positions(
        np.frombuffer(found.offsets, np.uint32).astype(np.int64),
        np.frombuffer(found.own, np.uint16).astype(np.int32),
        np.frombuffer(found.other, np.uint16).astype(np.int32),
        np.frombuffer(found.bucket, np.uint8).astype(np.int64),
        floats(found.hand_made),
        floats(found.score),
        np.frombuffer(found.result, np.int8).astype(np.float32) / np.float32(2),
        floats(found.margin),
        np.frombuffer(found.game, np.uint32).astype(np.int64),
    )


def read_unseen(path: Path, engine: _core.Engine, blocks: bytes, seen: SeenPositions) -> Positions:
    """The positions of a file that no file before it has."""
    try:
        return read_encoded(engine.encode(engine.drop_seen(blocks, seen).blocks))
    except ValueError as problem:
        raise BadTraining("{path}: {problem}", path=path, problem=problem) from problem


def join(parts: Sequence[Positions]) -> Positions:
    """Positions of several files as one; their games stay apart."""
    games = np.cumsum([0, *(part.game.max(initial=-1) + 1 for part in parts)])
    features = np.cumsum([0, *(part.offsets[-1] for part in parts)])
    shifted = [part.offsets[1:] + first for part, first in zip(parts, features, strict=False)]
    numbered = [part.game + first for part, first in zip(parts, games, strict=False)]
    columns: dict[str, Any] = {
        name: np.concatenate([getattr(part, name) for part in parts])
        for name in ("own", "other", "bucket", "hand_made", "score", "result", "margin")
    }
    offsets = np.concatenate([np.zeros(1, np.int64), *shifted])
    return Positions(offsets=offsets, game=np.concatenate(numbered), **columns)


@dataclass(frozen=True, slots=True)
class Data:
    """The positions of some files, all of one game, and the engine that reads them."""

    terms: Terms
    engine: _core.Engine
    positions: Positions


def load(paths: Sequence[Path]) -> Data:
    """Read files of games; their ends may be torn, and a position is taken from one game only."""
    first: tuple[Terms, _core.Engine] | None = None
    seen = SeenPositions()
    parts = []
    for path in paths:
        try:
            data = path.read_bytes()
        except OSError as problem:
            raise BadTraining(
                "{path} cannot be read: {problem}", path=path, problem=problem
            ) from problem
        found, begin = read_terms(path, data)
        engine = learning_engine(found.game, found.options)
        first = first or (found, engine)
        # Options that no network depends on may differ; each file is replayed by its own rules.
        if Shape.of(engine.network_shape()) != Shape.of(first[1].network_shape()):
            raise BadTraining(
                "{path} has games of {found}, the first file of {first}: train one at a time",
                path=path,
                found=f"{found.game} {found.options}".rstrip(),
                first=f"{first[0].game} {first[0].options}".rstrip(),
            )
        end, _ = find_end(path, data, begin)
        parts.append(read_unseen(path, engine, data[begin:end], seen))
    if first is None or not sum(map(len, parts)):
        raise BadTraining("there are no positions to learn from")
    return Data(*first, join(parts))


def split(positions: Positions, seed: int) -> tuple[Integers, Integers]:
    """The numbers of the positions to learn from, and of those of the games held out."""
    games = np.unique(positions.game)
    count = max(1, round(HELD_OUT * len(games)))
    chosen = np.random.default_rng(seed).choice(games, count, replace=False)
    is_out = np.isin(positions.game, chosen)
    return np.flatnonzero(~is_out), np.flatnonzero(is_out)
