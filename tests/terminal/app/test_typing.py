"""Moves that are typed: what was refused, and the next try."""

from __future__ import annotations

from jogo.terminal.app.screens.dialogs import Choice
from jogo.terminal.app.widgets.command_line import CommandLine
from tests.terminal.app.driving import Person, drive, local_game_of


def played(person: Person) -> list[str]:
    return [str(action) for action in person.stage.match.actions]


def test_a_colon_after_a_refusal_begins_a_new_line() -> None:
    async def play(person: Person) -> None:
        await person.press("colon")
        await person.write("foo")
        assert person.stage.query_one(CommandLine).value == "foo"
        await person.press("colon")
        assert person.stage.query_one(CommandLine).value == ""
        await person.write("c4-b4")
        assert played(person) == ["c4-b4"]

    drive(play, local=local_game_of("jostle"))


def test_who_types_fast_is_not_told_how_to_type() -> None:
    async def play(person: Person) -> None:
        stage = person.stage
        person.type_at_once(":zz")
        await person.wait_until(lambda: "'zz'" in person.news)
        person.type_at_once(":b4 b5")
        await person.wait_until(lambda: person.is_at(Choice))
        await person.press("escape")
        assert person.stage is stage
        assert "Press : to type a move." not in person.news

    drive(play, local=local_game_of("small-star-empires"))


def test_a_turn_that_was_typed_whole_is_taken_back_whole() -> None:
    async def play(person: Person) -> None:
        await person.command("e8-e9 f8-f9")
        await person.wait_until(lambda: len(played(person)) == 4)
        await person.press("u")
        assert played(person) == []
        assert person.stage.local.awaits_person
        await person.press("r")
        assert len(played(person)) == 4

    drive(play, local=local_game_of("breakthru", second="random"))


def test_what_was_refused_can_be_put_right() -> None:
    async def play(person: Person) -> None:
        await person.press("colon")
        await person.write("c4-b")
        await person.write("4")
        assert played(person) == ["c4-b4"]

    drive(play, local=local_game_of("jostle"))
