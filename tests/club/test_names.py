"""Names of people: what may be one, and which are taken for each other."""

from __future__ import annotations

import pytest

from jogo.club.names import BadName, check_name, skeleton_of


@pytest.mark.parametrize("name", ["Ana", "João-Maria", "x_1", "Zoë2000", "A" * 20])
def test_names(name: str) -> None:
    assert check_name(name) == name


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("Al", "3 to 20"),
        ("A" * 21, "3 to 20"),
        ("Ana Maria", "no spaces: Ana_Maria"),
        ("Анна", "Latin"),
        ("ana\u200bx", "Latin"),
        ("7ana", "begins with a letter"),
        ("adm1n", "nobody may"),
        ("J0go", "nobody may"),
        ("adm\u0131n", "nobody may"),
        ("jøgo", "nobody may"),
        ("\u1d00\u1d05\u1d0d\u026a\u0274", "Latin"),
        ("", "3 to 20"),
    ],
)
def test_what_is_no_name(name: str, reason: str) -> None:
    with pytest.raises(BadName, match=reason):
        check_name(name)


@pytest.mark.parametrize(
    ("one", "other"),
    [("Ines", "inês"), ("Paul", "Pau1"), ("mario", "rnario"), ("ana-maria", "AnaMaria")],
)
def test_names_that_look_alike_are_one(one: str, other: str) -> None:
    assert skeleton_of(one) == skeleton_of(other)
