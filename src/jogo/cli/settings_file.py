"""A server's settings in a file: what `jogo serve` would otherwise be told on its command line."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

from jogo.core.errors import JogoError
from jogo.core.message import in_a_line

# Each setting, with the option of the command that it stands for and what its value may be.
SETTINGS: dict[str, tuple[str, type]] = {
    "host": ("host", str),
    "port": ("port", int),
    "database": ("database", str),
    "redis": ("redis", str),
    "domains": ("domain", list),
    "url": ("url", str),
    "proxies": ("proxy", list),
    "metrics": ("metrics", list),
    "mail": ("mail", str),
    "push_hosts": ("push_host", list),
    "log": ("log", str),
    "tournaments": ("tournaments", str),
    "bounds": ("bound", dict),
}
WANTED = {
    str: '"text"',
    int: "1234",
    list: '["one", "another"]',
    dict: '{ rooms = 500, games = "20/10" }',
}


class BadSettings(JogoError):
    """A file of settings cannot be read, or says something that is no setting."""


def read_settings(path: Path) -> dict[str, Any]:
    """The options that a file stands for, or `BadSettings`.

    >>> import tempfile
    >>> with tempfile.NamedTemporaryFile("w+", suffix=".toml") as file:
    ...     _ = file.write('port = 80\\ndomains = ["club.example"]\\nbounds.rooms = 50')
    ...     file.flush()
    ...     read_settings(Path(file.name))
    {'port': 80, 'domain': ['club.example'], 'bound': ['rooms=50']}
    """
    try:
        settings = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise BadSettings(
            "the settings in {path} cannot be read: {problem}",
            path=path,
            problem=in_a_line(error),
        ) from error
    return dict(read_setting(path, name, value) for name, value in settings.items())


def read_setting(path: Path, name: str, value: object) -> tuple[str, Any]:
    """The option that a setting stands for, and its value."""
    if name not in SETTINGS:
        raise BadSettings(
            "{path}: there is no setting {name!r}; there are {names}",
            path=path,
            name=name,
            names=", ".join(SETTINGS),
        )
    option, wanted = SETTINGS[name]
    if not isinstance(value, wanted) or isinstance(value, bool):
        raise BadSettings(
            "{path}: {name} = {value!r} is not a value for it; write it like {name} = {example}",
            path=path,
            name=name,
            value=value,
            example=WANTED[wanted],
        )
    if isinstance(value, dict):
        return option, [f"{bound}={number}" for bound, number in value.items()]
    return option, value
