"""How a game looks and what is said of it: shapes, colours, signs, words."""

from __future__ import annotations

import re
from xml.etree import ElementTree

from jogo.core.contract import check_game_type
from jogo.core.game import Game
from jogo.draw.palette import THEMES, own_colours
from jogo.draw.text import draw_board
from jogo.language import Language
from jogo.language.speech import speak_action, speak_cell
from jogo.testing.playouts import playouts_of

COLOUR = re.compile(r"#[0-9a-f]{6}([0-9a-f]{2})?")
VARIABLE = re.compile(r"var\(--([\w-]+)\)")
# The longest sign that still fits into a cell of a terminal, once for each seat.
LONGEST_SIGN = 2


class DressContract:
    """The tests of a game's appearance and words."""

    def test_jogo_accepts_the_game_when_it_starts(self, game: Game) -> None:
        check_game_type(game.type)

    def test_shapes_are_symbols_around_their_middle(self, game: Game) -> None:
        look = game.type.appearance
        if not look.shapes:
            return
        root = ElementTree.fromstring(look.shapes)
        for symbol in root.iter("{http://www.w3.org/2000/svg}symbol"):
            assert symbol.get("id") in look.symbols()
            assert symbol.get("viewBox"), f"{symbol.get('id')} needs a viewBox"

    def test_every_colour_resolves_in_every_theme(self, game: Game) -> None:
        look = game.type.appearance
        named = set(VARIABLE.findall(look.shapes))
        named |= {name for land in look.terrain.values() for name in (land.colour, land.ink)}
        for theme in THEMES.values():
            own = own_colours(look, theme.name)
            for name, colour in own.items():
                assert COLOUR.fullmatch(colour), f"{name} is {colour}; write it like #a0b1c2"
            assert named <= own.keys() | theme.colours.keys()

    def test_colours_are_of_themes_that_there_are(self, game: Game) -> None:
        assert game.type.appearance.colours.keys() <= THEMES.keys()

    def test_signs_fit_into_a_terminal(self, game: Game) -> None:
        for letter, sign in game.type.appearance.signs.items():
            assert len(letter) >= 1
            assert 1 <= len(sign) <= LONGEST_SIGN

    def test_the_preview_is_a_position_of_an_open_game(self, game: Game) -> None:
        shown = game.type.appearance.preview
        assert game.type.preview().rows
        if shown.position is not None:
            previewed = game.type.game(**shown.options)
            assert previewed.outcome(previewed.parse_state(shown.position)) is None

    def test_every_position_is_drawn_as_text(self, game: Game) -> None:
        for played in playouts_of(game):
            for state in played.states[::20]:
                assert draw_board(game.view(state)).plain.strip()

    def test_title_summary_and_options_can_be_read(self, game: Game) -> None:
        assert game.type.title.strip()
        assert game.type.summary.strip()
        for option in game.type.options:
            words = game.type.words.option(option.name)
            assert words.title.strip()
            assert option.summary.strip()
            for value in (option.default, *option.choices):
                assert words.value(option.write(value)).strip()

    def test_words_are_about_things_that_there_are(self, game: Game) -> None:
        words = game.type.words
        assert words.options.keys() <= {option.name for option in game.type.options}
        assert words.levels.keys() <= game.type.levels.keys()

    def test_every_cell_and_action_is_spoken(self, game: Game) -> None:
        say, words = Language("en"), game.type.words
        for played in playouts_of(game):
            for state in played.states[::20]:
                view = game.view(state)
                for cell in (cell for row in view.rows for cell in row):
                    assert cell.name in speak_cell(cell, view.colours, words, say)
            for action in played.actions:
                assert speak_action(action, words, say)
