"""JSON put together from values, and from parts that are JSON already.

What is written for every action is given as plain fields: to make a model of them takes longer than
to write them. The models still say what they are, and the tests hold one to the other.
"""

from __future__ import annotations

from collections.abc import Iterable

from pydantic import BaseModel
from pydantic_core import to_json

Fields = dict[str, object]


def written(value: object) -> str:
    return to_json(value).decode()


def add_parts(head: BaseModel | Fields, **parts: str) -> str:
    """A model or its fields as JSON, with more fields whose values are JSON already.

    >>> from jogo.web.wire.models import Progress
    >>> add_parts(Progress(done=1, total=2), names='["a"]')
    '{"type":"progress","done":1,"total":2,"names":["a"]}'
    """
    added = "".join([f',"{name}":{part}' for name, part in parts.items()])
    return f"{written(head)[:-1]}{added}}}"


def add_field(written_object: str, name: str, part: str) -> str:
    """A JSON object with one field more, whose value is JSON already.

    >>> add_field('{"ply":2}', "turns", "[]")
    '{"ply":2,"turns":[]}'
    """
    return f'{written_object[:-1]},"{name}":{part}}}'


def join_list(values: Iterable[str]) -> str:
    """A JSON list of values that are JSON already."""
    return "[" + ",".join(values) + "]"
