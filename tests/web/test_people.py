"""What others see of someone: ratings, results, and the games that they may find."""

from __future__ import annotations

import io
from typing import Any
from zipfile import ZipFile

import pytest

from jogo import Match
from tests.web.site import Site, Visitor, seated
from tests.web.test_accounts import both, error_of
from tests.web.test_ratings import CASUAL, RATED, sign_up_two, win

__all__ = ["both"]


@pytest.fixture
def club(both: Site) -> tuple[Visitor, Visitor, Visitor]:
    """Two accounts and a stranger; they have played a rated game, which Anna won, and others."""
    anna, bruno = sign_up_two(both)
    with seated(anna, bruno, game="jostle", **RATED) as (one, other):
        win(one, other)
    with seated(bruno, anna, game="breakthru", **CASUAL) as (one, other):
        one.play()
        other.see_ply(1)
        one.say(do="resign")
        other.see_end()
    with seated(anna, bruno, game="jostle", listed=True, **CASUAL) as (one, _):
        one.play()
    anna.begin(game="jostle", second="random")
    return anna, bruno, both.visitor()


def games(visitor: Visitor, name: str = "Anna", **query: Any) -> list[dict[str, Any]]:
    response = visitor.get(f"/api/people/{name}/games", **query)
    assert response.status_code == 200, response.text
    found: list[dict[str, Any]] = response.json()["games"]
    return found


def test_games_are_found_by_those_who_may(club: tuple[Visitor, Visitor, Visitor]) -> None:
    anna, bruno, stranger = club
    told = [(game["game"], game["opponent"], game["ending"]) for game in games(anna)]
    assert told == [
        ("jostle", "Random moves · 500", "going"),
        ("jostle", "Bruno", "going"),
        ("breakthru", "Bruno", "won"),
        ("jostle", "Bruno", "won"),
    ]
    # An opponent finds the games with them, everybody those that are listed: rated ones are.
    assert len(games(bruno)) == 3
    assert [game["ending"] for game in games(stranger)] == ["going", "won"]
    assert [game["ending"] for game in games(stranger, "Bruno")] == ["going", "lost"]
    current = games(anna)[1]
    assert (current["turn"], current["profile"], current["gain"]) == (False, "Bruno", None)
    assert games(bruno, "bruno")[0]["turn"] is True
    assert games(anna)[3]["gain"] > 100


SEARCHES: list[tuple[dict[str, Any], int]] = [
    ({"game": "breakthru"}, 1),
    ({"ending": "won"}, 2),
    ({"ending": "lost"}, 0),
    ({"ending": "going"}, 2),
    ({"rated": "yes"}, 1),
    ({"rated": "no", "ending": "won"}, 1),
    ({"opponent": "brun0"}, 3),
    ({"opponent": "rand"}, 1),
    ({"opponent": "fr"}, 0),
    ({"opponent": "\0"}, 0),
    ({"opponent": "%"}, 0),
    ({"opponent": "_runo"}, 0),
    ({"since": "2020-01-01", "until": "9000-01-01"}, 4),
    ({"until": "2020-01-01"}, 0),
    ({"page": 2}, 0),
]


def test_games_are_searched(club: tuple[Visitor, Visitor, Visitor]) -> None:
    for query, count in SEARCHES:
        assert len(games(club[0], **query)) == count, query


def test_results_are_counted_by_seat(club: tuple[Visitor, Visitor, Visitor]) -> None:
    anna, _, stranger = club
    told = {result["game"]: result for result in anna.get("/api/people/anna").json()["results"]}
    assert told["jostle"]["first"] == {"won": 1, "drawn": 0, "lost": 0}
    assert told["breakthru"]["second"] == {"won": 1, "drawn": 0, "lost": 0}
    assert (told["jostle"]["rated_games"], told["breakthru"]["rating"]) == (1, None)
    assert [round(value) for _, value in told["jostle"]["points"]] == [
        round(float(told["jostle"]["rating"].rstrip("?")))
    ]
    public = stranger.get("/api/people/Anna").json()["results"]
    assert [result["game"] for result in public] == ["jostle"]


def test_a_review_does_not_make_a_game_a_later_one(both: Site) -> None:
    anna, bruno = sign_up_two(both)
    ids = []
    for _ in range(2):
        with seated(anna, bruno, game="jostle", **RATED) as (one, other):
            win(one, other)
            ids.append(one.state["id"])
    before = anna.get("/api/people/Anna").json()["results"][0]["points"]
    assert anna.post(f"/api/games/{ids[0]}/rematch").status_code == 200
    assert anna.get("/api/people/Anna").json()["results"][0]["points"] == before
    assert [game["id"] for game in games(anna, ending="won")] == ids[::-1]


def test_a_game_that_waits_for_a_friend_is_found_by_nobody_else(
    club: tuple[Visitor, Visitor, Visitor],
) -> None:
    anna, _, stranger = club
    game = anna.begin(game="jostle", second="friend", listed=True)["id"]
    assert game in [each["id"] for each in games(anna)]
    assert game not in [each["id"] for each in games(stranger)]


def test_games_are_downloaded_as_records(club: tuple[Visitor, Visitor, Visitor]) -> None:
    anna, _, stranger = club
    for visitor, count in ((anna, 2), (stranger, 1)):
        response = visitor.get("/api/people/Anna/games.zip", ending="won")
        with ZipFile(io.BytesIO(response.content)) as archive:
            records = [archive.read(name).decode() for name in archive.namelist()]
        assert len(records) == count
        assert all("Bruno" in Match.from_record(record).tags.values() for record in records)


def test_the_page(club: tuple[Visitor, Visitor, Visitor]) -> None:
    anna, _, stranger = club
    page = anna.get("/@/Anna", lang="pt").text
    assert "Bruno" in page
    assert "É a vez do adversário" in page
    assert "É a tua vez" in page
    assert stranger.http.get("/@/anna").headers["location"] == "/@/Anna"
    assert stranger.get("/@/Nobody1").status_code == 404
    assert error_of(stranger.get("/api/people/Nobody1")) == (404, "no-such-person")
    assert stranger.get("/@/Anna", ending="sideways").status_code == 422
