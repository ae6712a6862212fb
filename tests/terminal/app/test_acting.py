"""Acting on the board and by typing: where one begins, what is asked, and what was wrong."""

from __future__ import annotations

import pytest

from jogo.catalog import game_types
from jogo.terminal.app.screens.dialogs import Choice
from jogo.terminal.app.widgets.command_line import CommandLine
from jogo.terminal.app.widgets.turns import INDENT, TurnList
from tests.terminal.app.driving import Person, drive, local_game_of


def played(person: Person) -> list[str]:
    return [str(action) for action in person.stage.match.actions]


def test_a_typed_move_that_leaves_something_open_is_asked_about() -> None:
    async def type_in(person: Person) -> None:
        await person.press("colon")
        await person.write("b4-c4")
        assert isinstance(person.app.screen, Choice)
        assert list(person.app.screen.choices.values()) == [
            "colony: counts the planets or the nebula here",
            "trade station: counts them too, and 1 point for each enemy cell beside it",
        ]
        await person.press("down", "enter")
        assert played(person) == ["b4-c4=T"]
        # The list names it as it would be typed.
        assert "b4-c4 trade" in person.shown()
        await person.command("d2 e2 station")
        assert played(person) == ["b4-c4=T", "d2-e2=T"]
        await person.command("undo")
        assert "Taken back: d2-e2 trade station" in person.news

    drive(type_in, local=local_game_of("small-star-empires"))


def test_a_typed_move_is_refused_with_the_rule() -> None:
    async def type_in(person: Person) -> None:
        await person.command("b4-d4 colony")
        assert "b4-d4 colony: no flight ends on a black hole" in person.news
        await person.command("banana")
        assert "'banana' is not a move: type it like b4-b5 colony" in person.news

    drive(type_in, local=local_game_of("small-star-empires"))


def test_a_refusal_is_gone_once_a_piece_is_picked() -> None:
    async def pick(person: Person) -> None:
        await person.click("d1")
        assert "There is no piece of yours on d1." in person.news
        await person.click("b4")
        assert "There is no piece" not in person.news

    drive(pick, local=local_game_of("small-star-empires"))


@pytest.mark.parametrize("name", game_types())
def test_the_cursor_begins_where_something_can_be_played(name: str) -> None:
    async def begin(person: Person) -> None:
        assert person.board.cursor in person.board.selection.targets
        # It stays where the person leaves it.
        await person.press("up")
        cursor = person.board.cursor
        person.stage.present()
        assert person.board.cursor == cursor

    drive(begin, local=local_game_of(name))


def test_the_example_of_a_move_is_possible_now() -> None:
    def asked(person: Person) -> str:
        return person.stage.query_one(CommandLine).placeholder

    async def play(person: Person) -> None:
        for action in ("c4-b4", "d8-d9"):
            example = asked(person).split("and type ")[1].split(",")[0]
            assert example in person.stage.match.legal()
            await person.command(action)
        await person.press("x", "down", "enter")
        assert person.stage.match.outcome is not None
        assert asked(person) == "Press : to type a word such as help"

    drive(play, local=local_game_of("jostle"))


def test_a_long_turn_goes_on_below_its_own_moves() -> None:
    actions = "a11 h1 b10 b11 c11 c10 c9"

    async def look(person: Person) -> None:
        turns = person.stage.query_one(TurnList)
        lines = str(turns.get_option_at_index(2).prompt).split("\n")
        assert len(lines) > 1
        assert all(line.startswith(INDENT) for line in lines[1:])
        assert all(len(line) <= turns.content_size.width for line in lines)

    drive(look, local=local_game_of("virus-wars", actions=actions))


def test_a_refused_move_stays_in_the_line_to_be_put_right() -> None:
    async def type_wrongly(person: Person) -> None:
        await person.press("colon")
        await person.write("e8-f9")
        line = person.stage.query_one(CommandLine)
        assert "e8-f9" in person.news
        assert (line.value, line.cursor_position, line.has_focus) == ("e8-f9", 5, True)
        await person.press("backspace", "backspace")
        await person.write("e9")
        assert (played(person), line.has_focus) == (["e8-e9"], False)
        await person.press("colon")
        await person.write("e9-z9")
        await person.press("escape")
        assert (line.value, line.has_focus) == ("", False)

    drive(type_wrongly, local=local_game_of("breakthru"))


def test_the_coach_is_switched_during_a_game() -> None:
    local = local_game_of("breakthru", coach=True)

    async def switch(person: Person) -> None:
        await person.press("c")
        assert (local.coach, local.match.tags.get("Coach")) == (False, None)
        assert "Coach off." in person.news
        await person.command("coach")
        assert (local.coach, local.match.tags.get("Coach")) == (True, "on")
        await person.press("question_mark")
        assert "coach on or off" in person.shown()

    drive(switch, local=local)
