"""Which games a person knows already: the first of each kind offers to show how it is played."""

from __future__ import annotations

import json
from contextlib import suppress
from pathlib import Path

from jogo.storage import data_folder
from jogo.terminal.whole_files import write_whole


def known_games_file() -> Path:
    return data_folder() / "known-games.json"


def read_known_games() -> frozenset[str]:
    """The names of the games that were played or shown; none if the file is missing or wrong."""
    try:
        kept = json.loads(known_games_file().read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return frozenset()
    return frozenset(map(str, kept)) if isinstance(kept, list) else frozenset()


def remember_game(name: str) -> None:
    """Do not offer to show that game any more; a folder that cannot be written is no problem."""
    known = read_known_games()
    if name not in known:
        with suppress(OSError):
            write_whole(known_games_file(), json.dumps(sorted({*known, name})) + "\n")
