"""The position on the screen: nothing is wider than the screen, in any game and language."""

from __future__ import annotations

import pytest

from jogo import Match, list_games, player
from jogo.core.ending import ending_of
from jogo.draw.text import draw_board
from jogo.language import LANGUAGES, Language
from jogo.terminal.app.widgets.panel import NARROWEST
from jogo.terminal.panel import INDENT, position_lines, score_rows


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", list_games())
def test_no_line_is_wider_than_the_screen_or_the_board(name: str, language: str) -> None:
    match, random = Match(name), player("random", seed=4)
    for _ in range(8):
        match.play(random.choose(match))
    view = match.game.view(match.state, match.turns[-1].actions)
    board = max(len(INDENT) + len(line) for line in draw_board(view).plain.splitlines())
    for width in (66, 76, 80, 90, 100):
        lines = list(position_lines(view, "Turn 9: somebody", Language(language), width))
        assert max(map(len, lines)) <= max(width, board)


def test_facts_stand_beside_the_board_where_there_is_room_and_below_it_where_not() -> None:
    view = Match("breakthru").game.view(Match("breakthru").state)
    wide = [line.plain for line in position_lines(view, "Turn 1", Language(), 80)]
    narrow = [line.plain for line in position_lines(view, "Turn 1", Language(), 60)]
    assert any("10   points left: 2" in line for line in wide)
    assert "  points left: 2" in narrow
    assert len(wide) < len(narrow)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_table_of_points_fits_beside_the_board_of_a_small_screen(language: str) -> None:
    over = "CTCC/C1T2/tTtt/1CC1t/cccc b b3b4b5c5 a1a3c3e2 18"
    match, say = Match("small-star-empires", over), Language(language)
    ending = ending_of(match)
    assert ending is not None
    rows = score_rows(match.game.view(match.state), ending.scores, say)
    assert {len(row) for row in rows} == {len(rows[0])}
    assert len(rows[0]) <= NARROWEST
