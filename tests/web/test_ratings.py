"""Rated games: who may play one, what it does to ratings, and what is not rated."""

from __future__ import annotations

from typing import Any

import pytest
from sqlalchemy import select, update

from jogo.catalog import find_game_type
from jogo.club.glicko2 import Rating, Result, rate
from jogo.players.levels import rating_of
from jogo.web.rooms.rating import MEASURED
from jogo.web.settings import Settings
from jogo.web.store.ratings import first_rating
from jogo.web.store.tables import GAMES, RATINGS
from tests.web.site import Site, Talk, Visitor, running, seated
from tests.web.test_accounts import PASSWORD, both, error_of, sign_up

__all__ = ["both"]

CASUAL = {"coach": False, "take_back": False}
RATED = {**CASUAL, "rated": True, "clock": {"seconds": 600, "increment": 5}}
JOSTLE = find_game_type("jostle")


def play_turns(one: Talk, other: Talk, turns: int) -> None:
    """Let each side have as many turns."""
    for _ in range(turns):
        for talk, opposite, seat in ((one, other, "first"), (other, one, "second")):
            while talk.to_move == seat and talk.state["outcome"] is None:
                talk.play()
                opposite.see_ply(talk.ply)


def see_settled(talk: Talk) -> dict[str, Any]:
    """The seats, once the ratings are settled."""
    while talk.state["seats"]["first"]["gain"] is None:
        talk.hear_news()
    seats: dict[str, Any] = talk.state["seats"]
    return seats


def win(one: Talk, other: Talk) -> dict[str, Any]:
    """Play until the game counts, and let the other side give up: the seats with their ratings."""
    play_turns(one, other, 2)
    other.say(do="resign")
    return see_settled(one)


def sign_up_two(site: Site) -> tuple[Visitor, Visitor]:
    """Anna and Bruno, with accounts."""
    anna, bruno = site.visitor(), site.visitor()
    sign_up(anna)
    sign_up(bruno, "Bruno")
    return anna, bruno


def are_unrated(site: Site) -> bool:
    """Whether nobody has a rating."""
    with site.services.store.engine.connect() as connection:
        return not connection.execute(select(RATINGS)).all()


def test_a_rated_game_changes_both_ratings(both: Site) -> None:
    anna, bruno = sign_up_two(both)
    with seated(anna, bruno, game="jostle", **RATED) as (one, other):
        assert one.state["rated"]
        assert one.state["seats"]["first"]["rating"] is None
        seats = win(one, other)
        game = one.state["id"]
    first = first_rating(JOSTLE)
    winner, loser = rate(first, [Result(first, 1)]), rate(first, [Result(first, 0)])
    assert seats["first"]["rating"] == f"{winner.value:.0f}"
    assert seats["first"]["gain"] == round(winner.value) - round(first.value) > 100
    assert seats["second"]["rating"] == f"{loser.value:.0f}"
    # The next game begins with them.
    again = anna.begin(game="jostle", **RATED)
    assert again["seats"]["first"]["rating"] == str(winner)
    assert anna.begin(game="breakthru", **RATED)["seats"]["first"]["rating"] is None
    state = both.visitor().get(f"/api/games/{game}").json()
    assert state["seats"]["second"]["gain"] == seats["second"]["gain"] < -100
    with both.services.store.engine.connect() as connection:
        assert set(connection.execute(select(RATINGS.c.games)).scalars()) == {1}


def test_a_level_is_rated_on_the_same_scale(site: Site, anna: Visitor) -> None:
    sign_up(anna)
    game = anna.begin(game="jostle", second="engine:2", **RATED)
    with anna.at(game["id"]) as talk:
        for turn in range(4):
            while talk.state["turns"] and talk.state["turns"][-1]["number"] < 2 * turn:
                talk.hear_news()
            while talk.to_move != "first":
                talk.hear_news()
            while talk.to_move == "first" and turn < 3:
                talk.play()
        talk.say(do="resign")
        seats = see_settled(talk)
    measured = rating_of(JOSTLE, "engine:2")
    assert measured is not None
    loser = rate(first_rating(JOSTLE), [Result(Rating(measured, MEASURED), 0)])
    assert seats["first"]["rating"] == f"{loser.value:.0f}"
    with site.services.store.engine.connect() as connection:
        rows = {row.person: row for row in connection.execute(select(RATINGS))}
    # A level is sure of its rating: one game changes it little.
    assert measured < rows["engine:2"].value < measured + 15


def test_what_ends_soon_is_not_rated(site: Site) -> None:
    anna, bruno = sign_up_two(site)
    with seated(anna, bruno, game="jostle", **RATED) as (one, other):
        play_turns(one, other, 1)
        other.say(do="resign")
        one.see(rated=False)
        assert one.state["seats"]["first"]["gain"] is None
    assert are_unrated(site)


def test_a_casual_game_changes_nothing(site: Site) -> None:
    anna, bruno = sign_up_two(site)
    with seated(anna, bruno, game="jostle", **CASUAL) as (one, other):
        play_turns(one, other, 2)
        other.say(do="resign")
        one.see_end()
    assert are_unrated(site)


def begin(visitor: Visitor, **wanted: Any) -> tuple[int, str]:
    wanted = {"game": "jostle", "second": "friend", **RATED, **wanted}
    return error_of(visitor.post("/api/games", wanted))


def test_what_may_not_be_rated(anna: Visitor, bruno: Visitor) -> None:
    assert begin(bruno) == (403, "not-logged-in")
    sign_up(anna)
    for wanted in (
        {"coach": True},
        {"take_back": True},
        {"second": "you"},
        {"second": "engine@1s"},
        {"actions": ["c4-b4"]},
        {"clock": None},
        {"options": {"size": "8"}},
    ):
        assert begin(anna, **wanted) == (409, "not-now"), wanted
    game = anna.begin(game="jostle", **RATED)["id"]
    assert error_of(bruno.post(f"/api/games/{game}/seat")) == (403, "not-logged-in")
    with anna.at(anna.begin(game="jostle", second="engine:2", **RATED)["id"]) as talk:
        assert not talk.state["hints"]
        assert talk.refused(do="hint") == "not-now"


def test_nobody_plays_for_a_rating_against_themselves(site: Site, anna: Visitor) -> None:
    sign_up(anna)
    game = anna.begin(game="jostle", **RATED)["id"]
    phone = site.visitor()
    phone.post("/api/login", {"name": "Anna", "password": PASSWORD})
    assert phone.take_seat(game)["you"] == "first"
    assert phone.get(f"/api/games/{game}").json()["seats"]["second"]["open"]


def test_what_a_crash_left_is_settled_at_the_next_start(settings: Settings) -> None:
    with running(settings) as site:
        anna, bruno = sign_up_two(site)
        with seated(anna, bruno, game="jostle", **RATED) as (one, other):
            win(one, other)
            game = one.state["id"]
        gains = dict.fromkeys(("first_gain", "second_gain", "first_rating", "second_rating"))
        with site.services.store.engine.begin() as connection:
            connection.execute(update(GAMES).values(gains))
            connection.execute(RATINGS.delete())
    with running(settings) as site:
        state = site.visitor().get(f"/api/games/{game}").json()
        assert state["seats"]["first"]["gain"] > 100


def test_a_rematch_is_rated_too_and_ratings_leave_with_their_account(site: Site) -> None:
    anna, bruno = sign_up_two(site)
    with seated(anna, bruno, game="jostle", **RATED) as (one, other):
        win(one, other)
        again = anna.post(f"/api/games/{one.state['id']}/rematch").json()
    assert again["rated"]
    assert again["seats"]["second"]["rating"].rstrip("?") == one.state["seats"]["first"]["rating"]
    anna.post("/api/account/delete", {"password": PASSWORD})
    with site.services.store.engine.connect() as connection:
        assert len(connection.execute(select(RATINGS)).all()) == 1


@pytest.mark.parametrize("name", ["jostle", "monkey-queen"])
def test_newcomers_begin_in_the_middle(name: str) -> None:
    game_type = find_game_type(name)
    first = first_rating(game_type)
    assert first.is_provisional
    weak, strong = (rating_of(game_type, level) or 0 for level in ("engine:2", "engine:6"))
    assert weak < first.value < strong
