"""What a person has chosen for good: theme, language, symbols; kept in a small file."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, fields, replace
from pathlib import Path

from jogo.draw.paint import PALETTES
from jogo.language import LANGUAGES
from jogo.storage import data_folder
from jogo.terminal.whole_files import write_whole

SYSTEM = "system"
SHAPES, LETTERS = "shapes", "letters"
CHOICES = {
    "theme": tuple(PALETTES),
    "language": (SYSTEM, *LANGUAGES),
    "symbols": (SHAPES, LETTERS),
}


@dataclass(frozen=True, slots=True)
class Preferences:
    """How the games look and speak; `system` is the language of the environment."""

    theme: str = "dark"
    language: str = SYSTEM
    symbols: str = SHAPES

    def with_choice(self, name: str, value: str) -> Preferences:
        """The preferences with one of them changed.

        >>> Preferences().with_choice("theme", "light").theme
        'light'
        """
        return replace(self, **{name: value})


def preferences_file() -> Path:
    return data_folder() / "settings.json"


def read_preferences() -> Preferences:
    """The preferences as they were kept; what is missing or wrong in the file is at its default."""
    try:
        kept = json.loads(preferences_file().read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return Preferences()
    if not isinstance(kept, dict):
        return Preferences()
    names = {field.name for field in fields(Preferences)}
    known = {name: value for name, value in kept.items() if name in names}
    return Preferences(**{name: value for name, value in known.items() if value in CHOICES[name]})


def write_preferences(preferences: Preferences) -> None:
    """Keep the preferences; OSError if the data folder cannot be written."""
    write_whole(preferences_file(), json.dumps(asdict(preferences), indent=2) + "\n")
