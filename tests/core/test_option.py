"""Options: read as values and as text, and refused with what would be right."""

from __future__ import annotations

import pytest

from jogo.catalog import game_types
from jogo.core.errors import BadOption
from jogo.core.game import GameType
from jogo.core.option import ON_OFF, Option, OptionValue, read_options

COST = Option("cost", 2, "points a move costs", (2, 1))
DRAWS = Option("draws", True, "whether there are draws", ON_OFF)
SETUP = Option("setup", "fixed", "how the game starts", ("fixed", "free"))
OPTIONS = (COST, DRAWS, SETUP)


@pytest.mark.parametrize(
    ("option", "given", "meant"),
    [
        (COST, 1, 1),
        (COST, "1", 1),
        (DRAWS, False, False),
        (DRAWS, "off", False),
        (DRAWS, "on", True),
        (SETUP, "free", "free"),
    ],
)
def test_a_value_is_read_as_it_is_or_from_text(
    option: Option, given: OptionValue, meant: OptionValue
) -> None:
    assert option.read(given) == meant
    assert type(option.read(given)) is type(meant)
    assert option.read(option.write(meant)) == meant


@pytest.mark.parametrize(
    ("option", "given"),
    [
        (COST, 3),
        (COST, "3"),
        (COST, ""),
        (COST, True),
        (COST, "1 "),
        (DRAWS, 1),
        (DRAWS, 0),
        (DRAWS, "True"),
        (SETUP, "FREE"),
    ],
)
def test_any_other_value_is_refused_with_what_it_may_be(option: Option, given: OptionValue) -> None:
    with pytest.raises(BadOption, match=f"{option.name} is {given!r}; it may be "):
        option.read(given)


def test_options_that_are_not_given_have_their_defaults() -> None:
    assert read_options("Game", OPTIONS, {"cost": "1"}) == {
        "cost": 1,
        "draws": True,
        "setup": "fixed",
    }


def test_an_option_that_there_is_not_is_refused_with_those_there_are() -> None:
    with pytest.raises(BadOption, match="Game has no option 'price'; it has cost, draws, setup"):
        read_options("Game", OPTIONS, {"price": 1})


@pytest.mark.parametrize("game_type", game_types().values(), ids=game_types())
def test_every_choice_of_every_game_makes_a_game(game_type: GameType) -> None:
    for option in game_type.options:
        assert option.read(option.default) == option.default
        for choice in option.choices:
            if option.name != "size" or game_type.name != "small-star-empires":
                assert game_type.game(**{option.name: choice}).options[option.name] == choice


@pytest.mark.parametrize("name", ["self", "game_type", "options", "rules"])
def test_no_name_of_an_option_is_taken_for_something_else(name: str) -> None:
    with pytest.raises(BadOption, match=f"Jostle has no option '{name}'"):
        game_types()["jostle"].game(**{name: "1"})
