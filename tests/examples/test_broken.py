"""A package whose game does not work is named in a line, and leaves the rest working."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo

from jogo import catalog
from jogo.language import Language
from tests.examples.packages import jogo, write_metadata

# A game of ours under another name; each broken one changes something of it.
GOOD = """
from dataclasses import replace
from jogo.games.jostle import GAME as OURS
GAME = replace(OURS, module=__name__, name="squeeze", title="Squeeze")
"""
MISREAD = """
def parse_action(rules, text):
    return rules.legal_actions(rules.start())[0]
"""


def presets(*each: str) -> str:
    """The good game with presets: of each its name and its options."""
    made = (f"preset({one})" for one in each)
    return (
        f"{GOOD}from jogo.core.preset import Preset\n"
        "def preset(name, options): return Preset(name, name, name, options)\n"
        f"GAME = replace(GAME, presets=({', '.join(made)},))\n"
    )


BROKEN = {
    "import error": ("import no_such_module_anywhere", "ModuleNotFoundError"),
    "syntax": ("def", "SyntaxError"),
    "exit": ("raise SystemExit('no licence')", "no licence"),
    "nothing there": ("", "GAME"),
    "not a game": ("GAME = 42", "int, not a GameType"),
    "name taken": (GOOD.replace("squeeze", "jostle"), "the name jostle is taken"),
    "bad name": (GOOD.replace("squeeze", "Squeeze It"), "lower-case words"),
    "no title": (GOOD.replace('"Squeeze"', '""'), "no title"),
    "elsewhere": (GOOD.replace("module=__name__", "module='os'"), "under the name GAME"),
    "colour": (GOOD.replace("title=", "colours=('Pink', 'Red'), title="), "'Pink' is not a colour"),
    "one colour": (GOOD.replace("title=", "colours=('Red', 'Red'), title="), "both seats are Red"),
    "misread action": (
        GOOD + MISREAD + "GAME = replace(GAME, notation=replace(OURS.notation, "
        "parse_action=parse_action))",
        "as another action",
    ),
    "misread position": (
        GOOD + "GAME = replace(GAME, notation=replace(OURS.notation, "
        "parse_state=lambda rules, text: rules.start()))",
        "as another one",
    ),
    "rules that fail": (
        GOOD + "GAME = replace(GAME, options=(), rules=lambda: None)",
        "AttributeError",
    ),
    "an error of several lines": (
        "from jogo import JogoError\nraise JogoError('first\\nsecond')",
        "first second",
    ),
    "positions without fields": (
        GOOD + "class Rules(OURS.rules):\n"
        "    def start(self):\n"
        "        return type('Bare', (), {'to_move': None, 'turn': 1})()\n"
        "GAME = replace(GAME, rules=Rules)",
        "not of a dataclass",
    ),
    "shapes": (
        GOOD + "GAME = replace(GAME, appearance=replace(OURS.appearance, shapes='<svg>'))",
        "not SVG",
    ),
    "levels": (
        GOOD + "GAME = replace(GAME, strength=replace(OURS.strength, levels=('1s',)))",
        "1 levels",
    ),
    "lesson": (
        GOOD + "from jogo.core.lesson import Lesson\n"
        "GAME = replace(GAME, lessons=(Lesson('x', task='x', goal=frozenset({'a1-a2'})),))",
        "lesson 1 cannot be solved",
    ),
    "presets of one name": (presets("'small', {}", "'small', {'size': 8}"), "the same name: small"),
    "first preset": (presets("'small', {'size': 8}"), "first preset, small, is not the default"),
    "preset": (presets("'usual', {}", "'odd', {'size': 9}"), "size is 9"),
    "an option called preset": (
        presets("'usual', {}")
        + "GAME = replace(GAME, options=(replace(OURS.options[0], name='preset'),))",
        "by which presets are chosen",
    ),
    "two lines": ("raise ValueError('one\\ntwo')", "one two"),
}


@pytest.fixture
def packages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder for packages that are found for the time of a test."""
    monkeypatch.syspath_prepend(str(tmp_path))
    before = set(sys.modules)
    catalog._load.cache_clear()
    yield tmp_path
    for name in set(sys.modules) - before:
        if name.startswith("plugin_"):
            del sys.modules[name]
    catalog._load.cache_clear()


def add_package(folder: Path, name: str, code: str) -> None:
    """A package with a game, as an installer would leave it."""
    (folder / f"plugin_{name}.py").write_text(code, encoding="utf-8")
    write_metadata(folder, f"plugin-{name}", "1.0", {name: f"plugin_{name}:GAME"})


def test_a_game_of_another_package_is_found(packages: Path) -> None:
    add_package(packages, "squeeze", GOOD)
    assert catalog.find_game_type("Squeeze").title == "Squeeze"
    assert not any("squeeze" in str(broken) for broken in catalog.broken_games())


@pytest.mark.parametrize("kind", BROKEN)
def test_a_broken_game_is_named_in_a_line_and_left_out(kind: str, packages: Path) -> None:
    code, complaint = BROKEN[kind]
    add_package(packages, "awry", code)
    add_package(packages, "squeeze", GOOD)
    before = "the game awry of the package plugin-awry is left out: "
    (line,) = (str(broken) for broken in catalog.broken_games() if "awry" in str(broken))
    assert line.startswith(before)
    assert complaint in line
    assert "\n" not in line
    assert {"breakthru", "jostle", "squeeze"} <= catalog.game_types().keys()
    assert "awry" not in catalog.game_types()


def test_a_translation_that_cannot_be_read_leaves_the_game_out(packages: Path) -> None:
    add_package(packages, "squeeze", GOOD)
    (packages / "translations").mkdir()
    (packages / "translations" / "pt.mo").write_bytes(b"not gettext")
    assert "squeeze" not in catalog.game_types()
    (line,) = map(str, catalog.broken_games())
    assert "pt.mo cannot be read" in line
    assert Language("pt")("Gold") == "Dourado"


def test_a_translation_in_the_folder_of_the_game_is_spoken(packages: Path) -> None:
    add_package(packages, "squeeze", GOOD.replace('"Squeeze")', '"Squeeze", summary="Push.")'))
    (packages / "translations").mkdir()
    words = Catalog(locale="pt")
    words.add("Push.", "Empurra.")
    with (packages / "translations" / "pt.mo").open("wb") as file:
        write_mo(file, words)
    assert Language("pt")(catalog.find_game_type("squeeze").summary) == "Empurra."


def test_of_two_games_with_one_name_the_first_is_kept(packages: Path) -> None:
    add_package(packages, "a", GOOD)
    add_package(packages, "b", GOOD.replace("Squeeze", "Other"))
    assert catalog.find_game_type("squeeze").title == "Squeeze"
    assert any("the game b of" in str(broken) for broken in catalog.broken_games())


def test_the_commands_work_beside_a_broken_game(tmp_path: Path) -> None:
    add_package(tmp_path, "awry", "raise SystemExit(3)")
    assert "breakthru" in jogo(tmp_path, tmp_path, "games")
