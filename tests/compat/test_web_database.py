"""A database and cookies that commit a0362ed made still work.

The file was made by that commit's own server: a game that is going on, with a clock and a coach, a
reviewed one, a draw with its rematch, games against a computer and against nobody yet. The same
games are in a dump of a PostgreSQL, whose tables that commit made.
"""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from bench.postgres import Postgres

from jogo import Match
from jogo.web.identity import COOKIE, Signer
from jogo.web.settings import Settings
from tests.web.site import Site, Visitor, running

FOLDER = Path(__file__).parent
EXPECTED = json.loads((FOLDER / "web-a0362ed.json").read_text(encoding="utf-8"))
GAMES: dict[str, dict[str, Any]] = EXPECTED["games"]


@pytest.fixture
def postgres(empty_postgres: Postgres) -> Iterator[Postgres]:
    database = empty_postgres.make_database()
    yield database
    database.drop()


@pytest.fixture(params=["sqlite", "postgresql"])
def site(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Site]:
    database = ""
    if request.param == "postgresql":
        postgres: Postgres = request.getfixturevalue("postgres")
        postgres.fill(FOLDER / "web-a0362ed.sql")
        database = postgres.address
    else:
        shutil.copy(FOLDER / "web-a0362ed.sqlite3", tmp_path / "web.sqlite3")
    (tmp_path / "web.secret").write_bytes(bytes.fromhex(EXPECTED["secret"]))
    with running(Settings(database, data=tmp_path)) as site:
        yield site


def visitor_of(site: Site, name: str) -> Visitor:
    visitor = site.visitor()
    visitor.http.cookies.set(COOKIE, EXPECTED["cookies"][name], domain="127.0.0.1")
    return visitor


@pytest.fixture
def anna(site: Site) -> Visitor:
    return visitor_of(site, "anna")


def ending_of(state: dict[str, Any]) -> tuple[str | None, str] | None:
    outcome = state["outcome"]
    return None if outcome is None else (outcome["winner"], outcome["result"])


@pytest.mark.parametrize("name", GAMES)
def test_a_game_is_as_it_was(anna: Visitor, name: str) -> None:
    expected = GAMES[name]
    state = anna.get(f"/api/games/{expected['id']}").json()
    for field in (
        "game",
        "options",
        "coach",
        "take_back",
        "rematch",
        "start",
        "reviewed",
        "you",
        "turns",
    ):
        assert state[field] == expected[field], field
    # What an outcome is called may change; how the game ended may not.
    assert ending_of(state) == ending_of(expected)
    assert state["position"]["text"] == expected["position"]
    for seat, fields in expected["seats"].items():
        assert {field: state["seats"][seat][field] for field in fields} == fields
    record = anna.get(f"/api/games/{expected['id']}/record").text
    # A review is written into the record since then; the game itself is the same.
    assert story_of(record) == story_of(expected["record"])


def story_of(record: str) -> tuple[dict[str, str], list[str]]:
    """What a record says of a game, whatever is written beside its actions."""
    match = Match.from_record(record)
    return match.tags, [str(action) for action in match.actions]


def test_a_game_goes_on_with_its_clock_and_its_coach(site: Site, anna: Visitor) -> None:
    game = GAMES["going"]
    bruno = visitor_of(site, "bruno")
    with bruno.at(game["id"]) as talk:
        assert talk.state["you"] == "second"
        assert talk.state["coach"]
        clock = talk.state["clock"]
        assert clock["running"] == talk.to_move
        assert clock["first"] <= 605_000
        assert clock["increment"] == 5000
        while talk.to_move == "second":
            talk.play()
    assert len(anna.get(f"/api/games/{game['id']}").json()["turns"]) == 2


def test_a_review_is_still_there(anna: Visitor) -> None:
    with anna.talk("/ws/analysis") as talk:
        talk.say(do="review", id=GAMES["reviewed"]["id"])
        review = talk.next()
        assert review["type"] == "review"
        assert review["mistakes"][0]["better"][0] == "f4-f1"


def test_a_rematch_is_found_and_an_open_seat_is_still_open(site: Site, anna: Visitor) -> None:
    again = anna.post(f"/api/games/{GAMES['drawn']['id']}/rematch").json()
    assert again["id"] == GAMES["rematch"]["id"]
    assert visitor_of(site, "bruno").take_seat(GAMES["open"]["id"])["you"] == "second"


def test_a_visitor_keeps_their_games_and_gets_a_cookie_of_the_new_kind(anna: Visitor) -> None:
    mine = {game["id"] for game in anna.get("/api/mine").json()["games"]}
    assert mine == {game["id"] for game in GAMES.values()}
    old = anna.http.cookies[COOKIE]
    renewed = anna.get("/").cookies[COOKIE]
    assert renewed != old
    assert renewed.partition(".")[0] == old.partition(".")[0]


def test_a_reviewed_game_is_a_tree_with_evaluations_and_better_lines(anna: Visitor) -> None:
    game = GAMES["reviewed"]
    nodes = anna.get(f"/api/games/{game['id']}/tree").json()["nodes"]
    played = [action for turn in game["turns"] for action in turn["actions"]]
    assert all(node["evaluation"] for node in nodes[: len(played)])
    better = next(node for node in nodes if node["action"] == "f4-f1")
    instead = next(node for node in nodes if node["parent"] == better["parent"])
    assert instead["glyphs"] in (["?!"], ["?"], ["??"])


def test_a_study_is_stored_beside_the_games(site: Site, anna: Visitor) -> None:
    record = '[Game "jostle"] 1. c4-b4 (1. c8-c9)'
    kept = anna.post("/api/studies", {"name": "Old and new", "record": record}).json()
    found = site.visitor().get(f"/api/studies/{kept['id']}").json()
    assert [node["action"] for node in found["tree"]["nodes"]] == ["c4-b4", "c8-c9"]


def test_old_cookies_are_accepted_and_forged_ones_are_not() -> None:
    signer = Signer(bytes.fromhex(EXPECTED["secret"]))
    old = EXPECTED["cookies"]["anna"]
    visitor, _, signature = old.partition(".")
    assert signer.visitor_of(old) == visitor
    assert signer.visitor_of(signer.cookie_for(visitor)) == visitor
    assert signer.visitor_of(f"{visitor}x.{signature}") is None
    assert signer.visitor_of(f"{visitor}.{signature[:-1]}") is None
    assert Signer(b"x" * 32).visitor_of(old) is None
