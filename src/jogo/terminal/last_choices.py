"""What was chosen for the last new game, for the next one to begin with."""

from __future__ import annotations

import json
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

from jogo import catalog
from jogo.core.errors import JogoError
from jogo.storage import data_folder
from jogo.terminal.players import seat_players
from jogo.terminal.whole_files import write_whole

KEPT = ("game", "first", "second")


def last_choices_file() -> Path:
    return data_folder() / "last-game.json"


def read_last_choices() -> dict[str, str]:
    """The game and its players as they were chosen last; empty if that cannot be played here."""
    try:
        read = json.loads(last_choices_file().read_text(encoding="utf-8"))
        chosen = {name: str(read[name]) for name in KEPT}
        seat_players(catalog.find_game_type(chosen["game"]), chosen["first"], chosen["second"])
    except (OSError, ValueError, TypeError, KeyError, JogoError):
        return {}
    return chosen


def remember_choices(chosen: Mapping[str, str]) -> None:
    """Keep the game and its players; a folder that cannot be written is no problem."""
    kept = {name: chosen[name] for name in KEPT}
    with suppress(OSError):
        write_whole(last_choices_file(), json.dumps(kept, indent=2) + "\n")
