"""Rows in files: compressed JSON lines, or Parquet where pyarrow is installed."""

from __future__ import annotations

import gzip
import json
import zlib
from collections.abc import Iterable, Iterator
from dataclasses import asdict, fields
from itertools import islice
from pathlib import Path
from typing import Any

from jogo.core.errors import UnreadableData
from jogo.data.rows import GameRow

JSON_LINES, PARQUET = ".jsonl.gz", ".parquet"
SUFFIXES = (JSON_LINES, PARQUET)
FIELDS = tuple(field.name for field in fields(GameRow))
# How many games are written into a group of a Parquet file.
GROUP = 256


def check_name(path: Path) -> None:
    """See that a file's name says how it is written."""
    if not path.name.endswith(SUFFIXES):
        raise UnreadableData(
            "{path}: the name must end in {right}", path=path, right=" / ".join(SUFFIXES)
        )
    if path.name.endswith(PARQUET):
        import_parquet()


def write_rows(path: Path, rows: Iterable[GameRow], name: str) -> None:
    """Write rows into a file, in the way that the name says which it will have in the end."""
    if name.endswith(PARQUET):
        write_parquet(path, rows)
    else:
        write_json_lines(path, rows)


def read_rows(path: Path) -> Iterator[GameRow]:
    """The rows of a file, one after the other."""
    found = read_parquet(path) if path.name.endswith(PARQUET) else read_json_lines(path)
    for place, row in enumerate(found, 1):
        if not isinstance(row, dict) or set(row) != set(FIELDS):
            raise UnreadableData(
                "{path}, game {place}: it is not a row of jogo data", path=path, place=place
            )
        yield GameRow(**row)


def write_json_lines(path: Path, rows: Iterable[GameRow]) -> None:
    # Without a name and a time in the header, the same games make the same file.
    with path.open("wb") as file, gzip.GzipFile("", "wb", 6, file, mtime=0) as packed:
        for row in rows:
            line = json.dumps(asdict(row), ensure_ascii=False, separators=(",", ":"))
            packed.write(line.encode() + b"\n")


def read_json_lines(path: Path) -> Iterator[Any]:
    try:
        with gzip.open(path, "rt", encoding="utf-8") as file:
            for line in file:
                yield json.loads(line)
    except (EOFError, OSError, ValueError, zlib.error) as problem:
        raise UnreadableData(
            "{path} cannot be read: {problem}", path=path, problem=problem
        ) from problem


def write_parquet(path: Path, rows: Iterable[GameRow]) -> None:
    arrow, parquet = import_parquet()
    schema = make_schema(arrow)
    with parquet.ParquetWriter(path, schema, compression="zstd") as file:
        waiting = iter(rows)
        while group := list(islice(waiting, GROUP)):
            file.write_table(arrow.Table.from_pylist([asdict(row) for row in group], schema))


def read_parquet(path: Path) -> Iterator[Any]:
    arrow, parquet = import_parquet()
    try:
        with parquet.ParquetFile(path) as file:
            for group in file.iter_batches(GROUP):
                yield from group.to_pylist()
    except (arrow.ArrowException, OSError) as problem:
        raise UnreadableData(
            "{path} cannot be read: {problem}", path=path, problem=problem
        ) from problem


def import_parquet() -> tuple[Any, Any]:
    """pyarrow, which is an extra that need not be installed."""
    try:
        import pyarrow
        import pyarrow.parquet
    except ImportError as problem:
        raise UnreadableData("Parquet needs pyarrow: pip install 'jogo[data]'") from problem
    return pyarrow, pyarrow.parquet


def make_schema(arrow: Any) -> Any:
    """The columns of a row and their types."""
    text, number = arrow.string(), arrow.int32()
    types = {
        "game": text,
        "options": text,
        "number": number,
        "first": text,
        "second": text,
        "seed": arrow.int64(),
        "nodes": number,
        "actions": arrow.list_(text),
        "movers": arrow.list_(arrow.int8()),
        "turns": arrow.list_(number),
        "positions": arrow.list_(text),
        "drawn": arrow.list_(arrow.bool_()),
        "scores": arrow.list_(number),
        "shares": arrow.list_(arrow.float64()),
        "final": text,
        "result": arrow.float64(),
        "reason": text,
        "points": arrow.list_(number),
    }
    return arrow.schema([(name, types[name]) for name in FIELDS])
