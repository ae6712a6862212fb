"""`static/types.js`: the messages as types for the browser's modules.

python -m jogo.web.wire.types       writes the file; a test fails while it is out of date
"""

from __future__ import annotations

import inspect
import json
import types
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any, Literal, Union, get_args, get_origin

from pydantic import BaseModel, SecretStr, TypeAdapter

from jogo.web.wire import models

FILE = Path(__file__).parent.parent / "static" / "types.js"
OPENING = """\
/**
 * The messages between browser and server, made by `make wire` from src/jogo/web/wire/models:
 * change them there.
 */
"""
CLOSING = "export {};\n"
# What several messages have in common, by the name that it gets in JavaScript.
NAMES = {
    models.SeatName: "Seat",
    models.PlaceName: "Place",
    models.OfferName: "OfferKind",
    models.Grade: "Grade",
    models.Result: "Result",
}
UNIONS: dict[str, TypeAdapter[Any]] = {
    "GameCommand": models.GAME_COMMAND,
    "GameEvent": models.GAME_EVENT,
    "AnalysisCommand": models.ANALYSIS_COMMAND,
    "AnalysisEvent": models.ANALYSIS_EVENT,
    "LobbyCommand": models.LOBBY_COMMAND,
    "LobbyEvent": models.LOBBY_EVENT,
    "NoticeCommand": models.NOTICE_COMMAND,
    "NoticeEvent": models.NOTICE_EVENT,
    "TournamentEvent": models.TOURNAMENT_EVENT,
}
SIMPLE = {
    str: "string",
    int: "number",
    float: "number",
    bool: "boolean",
    type(None): "null",
    SecretStr: "string",
}


def write_types() -> str:
    """The text of the file."""
    definitions = [
        *(f"/** @typedef {{{type_of(value, {})}}} {name} */\n" for value, name in NAMES.items()),
        *(define(model) for model in messages()),
        *(f"/** @typedef {{{union(adapter)}}} {name} */\n" for name, adapter in UNIONS.items()),
    ]
    return "\n".join((OPENING, *definitions, CLOSING))


def messages() -> Iterator[type[BaseModel]]:
    """The messages in the order of their names; what is only the head of one is left out."""
    for name in sorted(models.__all__):
        model = getattr(models, name)
        is_message = inspect.isclass(model) and issubclass(model, BaseModel)
        # What is part of an address is no message.
        if is_message and not name.endswith(("Head", "Query")):
            yield model


def define(model: type[BaseModel]) -> str:
    """A message as a type definition of JSDoc."""
    summary = (inspect.getdoc(model) or "").splitlines()[0]
    lines = ["/**", f" * {summary}", f" * @typedef {{object}} {model.__name__}"]
    for name, field in model.model_fields.items():
        shown = type_of(field.annotation, NAMES)
        # What has a default may be left out, except for the type of what the server sends.
        is_optional = not field.is_required() and name != "type"
        lines.append(f" * @property {{{shown}}} {f'[{name}]' if is_optional else name}")
    return "\n".join((*lines, " */\n"))


def union(adapter: TypeAdapter[Any]) -> str:
    """The names of the messages that an adapter chooses from."""
    choices = adapter.json_schema()["oneOf"]
    return " | ".join(choice["$ref"].rpartition("/")[2] for choice in choices)


def type_of(annotation: Any, names: dict[Any, str]) -> str:
    """A type of Python as one of JavaScript.

    >>> type_of(list[tuple[str, int]] | None, NAMES), type_of(dict[str, float], NAMES)
    ('[string, number][] | null', '{[name: string]: number}')
    """
    if annotation in names:
        return names[annotation]
    if annotation in SIMPLE:
        return SIMPLE[annotation]
    origin, parts = get_origin(annotation), get_args(annotation)
    if origin is Annotated:
        return type_of(parts[0], names)
    if origin is Literal:
        return " | ".join(json.dumps(value) for value in parts)
    if origin in (Union, types.UnionType):
        return " | ".join(type_of(part, names) for part in parts)
    if origin is list:
        inner = type_of(parts[0], names)
        return f"({inner})[]" if "|" in inner else f"{inner}[]"
    if origin is tuple:
        return f"[{', '.join(type_of(part, names) for part in parts)}]"
    if origin is dict:
        return f"{{[name: string]: {type_of(parts[1], names)}}}"
    return str(annotation.__name__)


if __name__ == "__main__":
    FILE.write_text(write_types(), encoding="utf-8")
