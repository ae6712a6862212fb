"""What a stranger needs at the board: the goal, their own side below, why a move cannot be."""

from __future__ import annotations

import pytest

from jogo.catalog import game_types
from jogo.core.board_view import Mark
from jogo.core.seat import Seat
from jogo.draw.symbols import legend_sign
from jogo.terminal.app.screens.dialogs import Page
from jogo.terminal.app.screens.rules import Rules
from jogo.terminal.app.widgets.news import HINTED, Lasts, News, Said
from jogo.terminal.known_games import read_known_games, remember_game
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
        assert "You took over the first move: you now play White." in person.news
        assert cells_from_the_top(person)[0][0] == "a12"
        assert "Your goal: Capture the black queen." in person.shown()

    drive(swap, local=local_game_of("monkey-queen", first="random"))


def test_two_people_at_one_board_are_told_of_a_swap_and_see_it_as_it_lies() -> None:
    async def swap(person: Person) -> None:
        await person.command("g1-g2")
        await person.command("swap")
        assert "swaps colours" in person.shown()
        assert "The players have exchanged colours." in person.news
        assert cells_from_the_top(person)[0][0] == "a12"

    drive(swap, local=local_game_of("monkey-queen"))


@pytest.mark.parametrize(
    ("name", "picked", "why"),
    [
        ("breakthru", ["e8", "c10"], "e8-c10: a piece moves along its row or column"),
        ("breakthru", ["d10"], "The piece on d10 is not yours."),
        ("breakthru", ["a1"], "There is no piece of yours on a1."),
        ("jostle", ["d7"], "d7 cannot move: there is no empty square beside it."),
        ("small-star-empires", ["b4", "e4"], "b4-e4 colony: the black hole on d4 is in the way"),
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


@pytest.mark.parametrize("name", game_types())
@pytest.mark.parametrize("language", ["en", "pt"])
def test_a_first_game_shows_how_in_steps_that_are_read_to_their_end(
    name: str, language: str
) -> None:
    async def follow(person: Person) -> None:
        stage = person.stage
        say, title = stage.say, stage.match.game.type.title
        offer = say("Is {game} new to you? Press w: Show me how.", game=title)
        assert offer in " ".join(person.news.split())
        assert f"w {say('show me how')}" in person.text_of("KeyLine")
        await person.press("w")
        tour = stage.tour
        assert tour is not None
        assert len(tour.steps) == 3
        for number, step in enumerate(tour.steps, 1):
            told = f"{number} {'of' if language == 'en' else 'de'} 3: {say.message(step.text)}"
            assert told in " ".join(person.shown().split())
            assert person.board.hints == frozenset(step.show)
            await person.press("enter")
        assert stage.tour is None
        assert say("Your move.") in person.news
        assert not person.board.hints
        assert not stage.match.actions
        assert name in read_known_games()

    drive(follow, local=local_game_of(name, second="random"), language=language)


def test_the_first_steps_mark_the_moves_they_speak_of() -> None:
    async def follow(person: Person) -> None:
        await person.press("w", "enter")
        tour, view = person.stage.tour, person.board.view
        assert tour is not None
        assert view is not None
        assert tour.step.arrows
        begins, ends = zip(*tour.step.arrows, strict=True)
        assert view.marks[Mark.PICKED] == set(begins)
        assert view.marks[Mark.TARGET] == set(ends)

    drive(follow, local=local_game_of("breakthru", second="random"))


@pytest.mark.parametrize("way", ["skip", "play", "known"])
def test_who_skips_the_steps_or_plays_is_not_asked_again(way: str) -> None:
    if way == "known":
        remember_game("jostle")

    async def answer(person: Person) -> None:
        asked = "new to you?" in person.news
        assert asked is (way != "known")
        if way == "skip":
            await person.press("w", "enter", "escape")
        elif way == "play":
            await person.command("c4-b4")
        assert person.stage.tour is None
        assert "new to you?" not in person.shown()
        assert read_known_games() == {"jostle"}

    drive(answer, local=local_game_of("jostle"))
    drive_again = local_game_of("jostle")

    async def look(person: Person) -> None:
        assert "new to you?" not in person.shown()

    drive(look, local=drive_again)


@pytest.mark.parametrize("name", game_types())
def test_the_rules_explain_every_sign_as_the_board_shows_it(name: str) -> None:
    async def read(person: Person) -> None:
        await person.press("R")
        stage = person.app.screen
        assert isinstance(stage, Rules)
        explained = person.text_of("Rules .legend")
        view = game_types()[name].preview()
        for letters, meaning in view.legend:
            sign = legend_sign(letters, view.appearance, with_shapes=True)
            assert f"{sign} {meaning}" in explained

    drive(read, local=local_game_of(name))


@pytest.mark.parametrize("name", game_types())
def test_the_help_explains_every_sign_and_mark_of_the_board(name: str) -> None:
    async def read(person: Person) -> None:
        await person.press("question_mark")
        page = person.app.screen
        assert isinstance(page, Page)
        assert all(meaning in str(page.text) for _, meaning in game_types()[name].preview().legend)
        for mark in ("[ ]", "< >", "( )", "* *", "+ +", "! !"):
            assert mark in str(page.text)

    drive(read, local=local_game_of(name))


def test_who_sees_the_board_turned_is_told_and_can_turn_it() -> None:
    async def look(person: Person) -> None:
        assert "You play Silver: the board is turned" in person.news
        view = person.board.view
        assert view is not None
        assert view.rows[0][0].name == "k1"
        await person.press("f")
        view = person.board.view
        assert view is not None
        assert view.rows[0][0].name == "a11"
        assert "board is turned" not in person.news, "it no longer is"

    drive(look, local=local_game_of("breakthru", first="random", second="human"))


def test_a_past_game_says_nothing_of_a_turned_board() -> None:
    local = local_game_of("breakthru", first="random", second="human", actions="e8-e9")
    local.resign()

    async def look(person: Person) -> None:
        assert "You lost." in person.news
        assert "board is turned" not in person.news

    drive(look, local=local)


def test_picking_leaves_the_word_that_a_hint_is_thought_about() -> None:
    async def pick(person: Person) -> None:
        news = person.app.screen.query_one(News)
        news.tell(Said("Thinking ...", lasts=Lasts.BRIEFLY, subject=HINTED))
        person.board.pick("c4")
        await person.pilot.pause()
        assert person.board.selection.picked == ("c4",)
        assert "Thinking ..." in person.news
        person.board.let_go()
        person.board.pick("a1")
        await person.pilot.pause()
        assert "Thinking ..." not in person.news, "what is wrong with a cell takes its place"

    drive(pick, local=local_game_of("jostle"))


def test_a_hint_that_cannot_be_given_says_so() -> None:
    async def ask(person: Person) -> None:
        await person.press("left_square_bracket", "h")
        assert "There are hints when it is your move." in person.news

    drive(ask, local=local_game_of("jostle", actions="c4-b4"))


@pytest.mark.parametrize(("language", "word"), [("en", "colony"), ("pt", "colónia")])
def test_a_hint_and_the_example_say_what_is_placed_by_its_name(language: str, word: str) -> None:
    async def ask(person: Person) -> None:
        assert f"b4-b5 {word}" in person.shown()
        await person.press("h")
        best = "Best:" if language == "en" else "Melhor:"
        await person.wait_until(lambda: best in person.news)
        said = person.news.split(best)[1].split(",")[0].split(".")[0]
        assert "=" not in said
        # What the hint says can be typed as it is.
        await person.command(said.strip())
        assert len(person.stage.match.actions) == 1

    drive(ask, local=local_game_of("small-star-empires"), language=language)
