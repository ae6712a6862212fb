"""What a client does with the changes that it hears; `static/state.js` does the same."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

Message = dict[str, Any]


def apply_change(state: Message, change: Message) -> Message:
    """The game as it stands after a change."""
    assert change["number"] == state["number"] + 1
    news = {name: value for name, value in change.items() if name not in ("type", "latest")}
    if "position" in news:
        news["position"] = apply_position(state["position"], news["position"])
        news["turns"] = apply_turn(state["turns"], change["latest"])
    return {**state, **news}


def apply_position(position: Message, change: Message) -> Message:
    changed = {cell["name"]: cell for cell in change["cells"]}
    cells = [changed.get(cell["name"], cell) for cell in position["view"]["cells"]]
    rest = {name: value for name, value in change.items() if name != "cells"}
    return {
        **rest,
        "view": {**position["view"], **change["view"], "cells": cells},
        "legal": [*expand_actions(change["legal"] or [])],
    }


def apply_turn(turns: list[Message], latest: Message | None) -> list[Message]:
    if latest is None:
        return []
    return [*(turn for turn in turns if turn["ply"] < latest["ply"]), latest]


def expand_actions(groups: list[Message]) -> Iterator[Message]:
    """The legal actions that groups stand for."""
    for group in groups:
        for cells in cells_of(group["cells"]):
            yield {
                "text": group["text"].format(*cells),
                "cells": cells,
                "choice": group["choice"],
                "spoken": group["spoken"].format(*cells),
            }


def cells_of(ends: dict[str, str]) -> Iterator[list[str]]:
    if not ends:
        yield []
    for before, lasts in ends.items():
        yield from ([*before.split(), last] for last in lasts.split())
