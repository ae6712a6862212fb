"""What a release says of itself, and which wheels it has."""

from __future__ import annotations

import re
import tomllib
from importlib.metadata import version
from pathlib import Path

import pytest
from tools.wheels import builders, find_pythons, fits, version_of

import jogo

ROOT = Path(__file__).parent.parent


def test_the_version_is_said_in_one_place() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    assert project["project"]["dynamic"] == ["version"]
    assert "version" not in project["project"]
    assert version("jogo") == jogo.__version__
    assert not re.search(r"^version:", (ROOT / "CITATION.cff").read_text(), re.MULTILINE)


def test_the_citation_has_what_readers_of_it_need() -> None:
    text = (ROOT / "CITATION.cff").read_text(encoding="utf-8")
    fields = set(re.findall(r"^([\w-]+):", text, re.MULTILINE))
    assert fields >= {"cff-version", "title", "message", "authors", "license", "type"}


@pytest.mark.parametrize(
    ("found", "chosen"),
    [
        ([(3, 11)], [(3, 11)]),
        ([(3, 11), (3, 12), (3, 13)], [(3, 11), (3, 12)]),
        ([(3, 13), (3, 14)], [(3, 13)]),
    ],
)
def test_one_wheel_is_for_all_that_have_the_stable_abi(
    found: list[tuple[int, int]], chosen: list[tuple[int, int]]
) -> None:
    assert list(builders(found)) == chosen


@pytest.mark.parametrize(
    ("tags", "python", "fitting"),
    [
        ("cp312-abi3", (3, 14), True),
        ("cp312-abi3", (3, 11), False),
        ("cp311-cp311", (3, 11), True),
        ("cp311-cp311", (3, 12), False),
    ],
)
def test_a_wheel_is_tried_with_the_pythons_that_it_fits(
    tags: str, python: tuple[int, int], fitting: bool
) -> None:
    assert fits(f"jogo-1.0-{tags}-manylinux_2_34_x86_64.whl", python) is fitting


def test_the_pythons_of_this_machine_are_found() -> None:
    assert all(version_of(path) >= (3, 11) for path in find_pythons())
    assert version_of("true") == (0, 0)
