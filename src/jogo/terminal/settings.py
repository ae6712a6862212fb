"""What a person has chosen for good: theme, language, symbols; kept in a small file."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, fields, replace
from pathlib import Path

from jogo.draw.paint import PALETTES
from jogo.language import LANGUAGES
from jogo.storage import data_folder
from jogo.terminal.saves import write_whole

SYSTEM = "system"
SHAPES, LETTERS = "shapes", "letters"
CHOICES = {
    "theme": tuple(PALETTES),
    "language": (SYSTEM, *LANGUAGES),
    "symbols": (SHAPES, LETTERS),
}


@dataclass(frozen=True, slots=True)
class Settings:
    """How the games look and speak; `system` is whatever language the environment asks for."""

    theme: str = "dark"
    language: str = SYSTEM
    symbols: str = SHAPES

    def changed(self, name: str, value: str) -> Settings:
        """The settings with one of them changed.

        >>> Settings().changed("theme", "light").theme
        'light'
        """
        return replace(self, **{name: value})


def settings_file() -> Path:
    return data_folder() / "settings.json"


def read_settings() -> Settings:
    """The settings as they were kept; what is missing or wrong in the file is at its default."""
    try:
        kept = json.loads(settings_file().read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return Settings()
    if not isinstance(kept, dict):
        return Settings()
    names = {field.name for field in fields(Settings)}
    known = {name: value for name, value in kept.items() if name in names}
    return Settings(**{name: value for name, value in known.items() if value in CHOICES[name]})


def write_settings(settings: Settings) -> None:
    """Keep the settings; OSError if the data folder cannot be written."""
    write_whole(settings_file(), json.dumps(asdict(settings), indent=2) + "\n")
