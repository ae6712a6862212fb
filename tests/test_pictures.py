"""A match shows itself: as text, as SVG and PNG, and in a notebook."""

from __future__ import annotations

import base64
import io
import re
from xml.etree import ElementTree

import pytest
from PIL import Image

import jogo
from jogo.draw.palette import THEMES


@pytest.fixture(params=list(jogo.list_games()))
def match(request: pytest.FixtureRequest) -> jogo.Match:
    """A match of every game, some actions on."""
    match = jogo.Match(request.param)
    chooser = jogo.player("random", seed=3)
    for _ in range(9):
        match.play(chooser.choose(match))
    return match


def test_a_match_as_text_is_its_heading_and_its_board(match: jogo.Match) -> None:
    heading, *board = str(match).splitlines()
    assert heading == match.heading
    assert heading.startswith(f"Turn {match.state.turn}: ")
    assert len(board) > 8
    # A part of a turn may leave nothing on the board; what stands there is in brackets.
    assert any("(" in line for line in board) == bool(match.view().moved)
    assert not any(line.endswith(" ") for line in board)


@pytest.mark.parametrize("theme", list(THEMES))
def test_svg_and_png_are_pictures_in_every_theme(match: jogo.Match, theme: str) -> None:
    root = ElementTree.fromstring(match.svg(theme))
    assert root.tag.endswith("svg")
    assert root.attrib["aria-label"] == f"{match.game.type.title}. {match.heading}"
    with Image.open(io.BytesIO(match.png(theme))) as picture:
        assert picture.format == "PNG"
        assert len(picture.convert("RGB").getcolors(100_000) or ()) > 5


def test_a_notebook_shows_the_board_and_how_the_match_stands(match: jogo.Match) -> None:
    assert match._repr_svg_() == match.svg()
    page = match._repr_html_()
    assert f"<p>{match.game.type.title}. {match.heading}</p>" in page
    drawn = re.search(r'src="data:image/svg\+xml;base64,([^"]+)"', page)
    assert drawn is not None
    assert base64.b64decode(drawn[1]).decode() == match.svg()


def test_a_finished_match_says_how_it_ended() -> None:
    match = jogo.Match("jostle", size=8)
    match.resign()
    assert str(match).startswith("0-1, resignation\n")
    assert "0-1, resignation" in match._repr_html_()


def test_an_unknown_theme_is_refused_by_name() -> None:
    with pytest.raises(jogo.BadOption, match="there is no theme 'pink'; there are light, dark"):
        jogo.Match("jostle").svg("pink")


def test_every_position_of_a_match_is_at_hand(match: jogo.Match) -> None:
    assert len(match.states) == match.ply + 1
    assert match.states[0] == match.start
    assert match.states[-1] == match.state
    assert [match.copy(played).state for played in range(match.ply + 1)] == list(match.states)
