"""What a stranger needs at the board: the goal, their own side below, why a move cannot be."""

from __future__ import annotations

import pytest

from jogo.catalog import game_types
from jogo.core.seat import Seat
from tests.terminal.app.driving import Person, drive, local_game_of


@pytest.mark.parametrize("name", game_types())
@pytest.mark.parametrize("language", ["en", "pt"])
def test_the_goal_is_read_to_its_end_on_a_small_screen(name: str, language: str) -> None:
    async def look(person: Person) -> None:
        stage = person.stage
        goal = stage.say(stage.match.game.goal(stage.match.state, Seat.FIRST))
        shown = " ".join(person.shown().split())
        assert goal in shown
        assert stage.say("Your goal: {goal}", goal=goal) in shown

    drive(look, local=local_game_of(name, second="random"), language=language)


def cells_from_the_top(person: Person) -> list[list[str]]:
    assert person.board.view is not None
    return [[cell.name for cell in row] for row in person.board.view.rows]


@pytest.mark.parametrize("seat", ["first", "second"])
@pytest.mark.parametrize(
    ("name", "homes"),
    [
        ("monkey-queen", {"first": "g1", "second": "f12"}),
        ("small-star-empires", {"first": "b4", "second": "d2"}),
    ],
)
def test_ones_own_side_is_at_the_bottom(name: str, homes: dict[str, str], seat: str) -> None:
    async def look(person: Person) -> None:
        rows = cells_from_the_top(person)
        assert any(homes[seat] in row for row in rows[len(rows) // 2 :])
        assert person.board.place_of(homes[seat])[1] > person.board.size.height / 2

    first, second = ("human", "random") if seat == "first" else ("random", "human")
    drive(look, local=local_game_of(name, first=first, second=second))


def test_a_turned_board_is_picked_from_by_clicks_and_by_the_arrow_keys() -> None:
    async def play(person: Person) -> None:
        await person.wait_until(lambda: len(person.stage.match.actions) == 1)
        await person.wait_for_computers()
        await person.click("f12")
        assert list(person.board.selection.picked) == ["f12"]
        await person.press("escape")
        await person.go_to("f12")
        await person.press("up")
        # Upwards is towards the opponent, whose side is row 1.
        assert person.board.cursor == "f11"
        await person.press("enter")
        assert str(person.stage.match.actions[1]) == "f12-f11"

    local = local_game_of("monkey-queen", first="random", pie=False)
    drive(play, local=local)


def test_a_swap_is_told_and_the_board_turned_at_once() -> None:
    async def swap(person: Person) -> None:
        await person.wait_until(lambda: len(person.stage.match.actions) == 1)
        await person.wait_for_computers()
        assert cells_from_the_top(person)[0][0] == "l1"
        await person.command("swap")
        assert "You took over the opening: you now play White." in person.news
        assert cells_from_the_top(person)[0][0] == "a12"
        assert "Your goal: Capture the black queen." in person.shown()

    drive(swap, local=local_game_of("monkey-queen", first="random"))


def test_two_people_at_one_board_are_told_of_a_swap_and_see_it_as_it_lies() -> None:
    async def swap(person: Person) -> None:
        await person.command("g1-g2")
        await person.command("swap")
        assert "The players have exchanged colours." in person.news
        assert cells_from_the_top(person)[0][0] == "a12"

    drive(swap, local=local_game_of("monkey-queen"))


@pytest.mark.parametrize(
    ("name", "picked", "why"),
    [
        ("breakthru", ["e8", "c10"], "e8-c10: a piece moves along its row or column"),
        ("breakthru", ["d10"], "The piece on d10 is not yours."),
        ("breakthru", ["a1"], "There is no piece of yours on a1."),
        ("jostle", ["d7"], "The piece on d7 cannot move now."),
        ("small-star-empires", ["b4", "e4"], "b4-e4=C: the black hole on d4 is in the way"),
        ("virus-wars", ["k1"], "k1: Blue opens on the left side, columns a to d"),
    ],
)
def test_what_cannot_be_picked_is_refused_with_the_reason(
    name: str, picked: list[str], why: str
) -> None:
    async def pick(person: Person) -> None:
        for cell in picked:
            await person.click(cell)
        assert why in person.news
        assert not person.stage.match.actions

    drive(pick, local=local_game_of(name))


def test_a_letter_that_does_nothing_says_how_moves_are_typed() -> None:
    async def press(person: Person) -> None:
        await person.press("g")
        assert "Press : to type a move." in person.news
        await person.press("h")
        assert "Thinking ..." in person.news or "Best:" in person.news
        await person.press("colon", "g")
        assert "Press : to type a move." not in person.news

    drive(press, local=local_game_of("breakthru"))
