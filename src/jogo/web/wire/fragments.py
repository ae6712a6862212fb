"""JSON put together from a model and from parts that are JSON already."""

from __future__ import annotations

from collections.abc import Iterable

from pydantic import BaseModel


def add_parts(head: BaseModel, **parts: str) -> str:
    """A model as JSON, with more fields whose values are JSON already.

    >>> from jogo.web.wire.models import Progress
    >>> add_parts(Progress(done=1, total=2), names='["a"]')
    '{"type":"progress","done":1,"total":2,"names":["a"]}'
    """
    added = "".join(f',"{name}":{part}' for name, part in parts.items())
    return f"{head.model_dump_json()[:-1]}{added}}}"


def join_list(values: Iterable[str]) -> str:
    """A JSON list of values that are JSON already."""
    return "[" + ",".join(values) + "]"
