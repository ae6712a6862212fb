"""Changes of a game that are completed once they have begun."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from functools import wraps
from typing import Any, Concatenate, ParamSpec, Protocol, TypeVar

from jogo.web.errors import Overtaken


class Changing(Protocol):
    """A room, as far as it is needed here."""

    is_closed: bool

    def start(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]: ...


P = ParamSpec("P")
R = TypeVar("R", bound=Changing)
T = TypeVar("T")


def complete(
    change: Callable[Concatenate[R, P], Coroutine[Any, Any, T]],
) -> Callable[Concatenate[R, P], Coroutine[Any, Any, T]]:
    """Let a room complete a change that has begun, even if nobody waits for its answer any more."""

    @wraps(change)
    async def begin(room: R, /, *args: P.args, **kwargs: P.kwargs) -> T:
        return await asyncio.shield(room.start(attempt(room, *args, **kwargs)))

    async def attempt(room: R, /, *args: P.args, **kwargs: P.kwargs) -> T:
        try:
            return await change(room, *args, **kwargs)
        except Overtaken:
            # Another process was quicker, and the room has caught up: it may be possible still.
            if room.is_closed:
                raise
            return await change(room, *args, **kwargs)

    return begin
