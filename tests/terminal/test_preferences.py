"""Preferences are kept, and a file that is wrong does no harm."""

from __future__ import annotations

from pathlib import Path

import pytest

from jogo.terminal.preferences import (
    Preferences,
    preferences_file,
    read_preferences,
    write_preferences,
)
from tests.cli.running import Jogo


def test_settings_are_kept() -> None:
    chosen = Preferences(theme="light", language="pt", symbols="letters")
    write_preferences(chosen)
    assert read_preferences() == chosen


@pytest.mark.parametrize(
    "text",
    ["", "{", "[]", '"light"', '{"theme": "purple"}', '{"theme": ["light"]}', '{"colour": "red"}'],
)
def test_what_is_wrong_in_the_file_is_at_its_default(data_folder: Path, text: str) -> None:
    data_folder.mkdir()
    preferences_file().write_text(text, encoding="utf-8")
    assert read_preferences() == Preferences()


def test_what_is_right_in_the_file_is_taken_though_the_rest_is_wrong(data_folder: Path) -> None:
    data_folder.mkdir()
    preferences_file().write_text('{"theme": "colour-blind", "language": "tlh"}', encoding="utf-8")
    assert read_preferences() == Preferences(theme="colour-blind")


def test_the_language_kept_is_spoken_unless_another_is_asked_for(jogo: Jogo) -> None:
    write_preferences(Preferences(language="pt"))
    assert "jogadores, com a sua" in jogo("games").out
    assert "players, with their rating" in jogo("games", "--lang", "en").out
