"""Reviews of lines that an engine elsewhere found: the server judges them, and never thinks."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from jogo.api import Match, Study
from jogo.engine import WON
from jogo.web.settings import Bounds, Rate, Settings
from tests.positions import QUEENS_MEET
from tests.web.site import Visitor, running

MISSED: dict[str, Any] = {
    "game": "monkey-queen",
    "start": QUEENS_MEET,
    "actions": ["a1-b1"],
    "lines": [
        {"score": WON - 1, "exact": True, "actions": ["a1xa6"]},
        {"score": -40, "exact": False, "actions": ["a6-a7", "b1-b2"]},
    ],
}


def test_a_review_is_careful_in_an_opening_and_tells_what_an_analysis_shows_there(
    anna: Visitor,
) -> None:
    lines = [{"score": 500, "exact": False, "actions": ["f4-f3"]} for _ in range(2)]
    asked = {"game": "breakthru", "start": None, "actions": ["f4-f3"], "lines": lines}
    (before, _) = anna.post("/api/reviews", asked).json()["points"]
    assert before["share"] == 0.5
    odds = Match("breakthru").game.type.strength.odds
    assert before["engines"] == round(odds.share(500), 4) > 0.9


def test_lines_make_the_review_that_the_server_would_make(anna: Visitor) -> None:
    answer = anna.post("/api/reviews", MISSED)
    assert answer.status_code == 200, answer.text
    review = answer.json()
    assert review["points"][0]["share"] == 1.0
    (mistake,) = review["mistakes"]
    assert (mistake["seat"], mistake["grade"], mistake["action"]) == ("first", "blunder", "a1-b1")
    assert mistake["instead"]["cells"] == [["a1", "a6"]]
    assert mistake["allowed"]["actions"] == ["a6-a7"]
    assert mistake["text"] == "a1-b1 missed a win: a1xa6 would have won at once."
    assert review["players"][0]["turns"] == {"inaccuracy": 0, "mistake": 0, "blunder": 1}
    assert review["players"][0]["accuracy"] < 25
    assert review["players"][1]["accuracy"] is None
    match = Match.from_record(review["record"])
    assert [str(action) for action in match.actions] == ["a1-b1"]
    assert "(5. a1xa6)" in " ".join(review["record"].split())
    assert "a1-b1??" in review["record"]
    assert not anna.site.services.thinkers.memory, "no engine was lent"


def test_scores_are_from_the_first_seats_view(anna: Visitor) -> None:
    lines = [{"score": 0, "actions": ["a1-c3"]}, {"score": 2 - WON, "actions": ["a6-a7"]}]
    review = anna.post("/api/reviews", MISSED | {"lines": lines}).json()
    assert [point["score"] for point in review["points"]] == [0, 2 - WON]
    assert [point["worth"] for point in review["points"]] == ["+0.00", "lost in 2"]
    assert [mistake["seat"] for mistake in review["mistakes"]] == ["first"]


def test_a_review_may_begin_in_the_middle(anna: Visitor) -> None:
    later = MISSED | {"actions": ["a1-b1", "a6-a7"], "since": 1, "lines": MISSED["lines"][1:] * 2}
    review = anna.post("/api/reviews", later).json()
    assert [point["ply"] for point in review["points"]] == [1, 2]
    assert [turn["seat"] for turn in review["turns"]] == ["second"]


def test_a_line_is_cut_where_it_is_no_longer_legal(anna: Visitor) -> None:
    long = {"score": WON - 3, "actions": ["a1-c3", "a6-a7", "a6-a7"]}
    review = anna.post("/api/reviews", MISSED | {"lines": [long, MISSED["lines"][1]]}).json()
    assert review["mistakes"][0]["better"] == ["a1-c3", "a6-a7"]
    assert review["mistakes"][0]["seats"] == ["first", "second"]


def test_an_ended_game_needs_no_line(anna: Visitor) -> None:
    won = {"actions": ["a1xa6"], "lines": [MISSED["lines"][0], {"score": 0, "actions": []}]}
    review = anna.post("/api/reviews", MISSED | won).json()
    assert review["points"][1]["score"] == WON
    assert review["mistakes"] == []


def test_a_players_review_is_kept_with_the_game(anna: Visitor, bruno: Visitor) -> None:
    game = anna.begin("monkey-queen", second="you", position=QUEENS_MEET)["id"]
    lines = [*MISSED["lines"], {"score": 0, "actions": []}]
    address, found = f"/api/games/{game}/review", {"lines": lines}
    with anna.at(game) as talk:
        assert anna.get(address).json()["error"] == "not-now"
        assert anna.post(address, found).json()["error"] == "not-now"
        talk.play("a1-b1")
        talk.play("a6-a7")
        talk.say(do="resign")
        talk.see_end()
        assert not talk.state["reviewed"]
        assert anna.get(address).json() is None
        # Someone who watches is told what they found; the game stays as it is.
        assert bruno.post(address, found).json()["mistakes"][0]["action"] == "a1-b1"
        assert anna.get(address).json() is None
        review = anna.post(address, found).json()
        talk.see(reviewed=True)
    assert review["mistakes"][0]["instead"]["cells"] == [["a1", "a6"]]
    for other in (anna, bruno):
        assert other.get(address).json() == review
        assert other.post(address, {"lines": [lines[1]] * 3}).json() == review
    assert "a1-b1??" in anna.get(f"/api/games/{game}/record").text
    study = Study.from_record(anna.get(f"/api/games/{game}/record").text)
    assert [str(child.action) for child in study.root.children] == ["a1-b1", "a1xa6"]
    nodes = anna.get(f"/api/games/{game}/tree").json()
    assert "a1xa6" in str(nodes)
    assert not anna.site.services.thinkers.memory, "no engine was lent"


def test_a_game_given_up_is_judged_by_the_position_it_was_left_in(anna: Visitor) -> None:
    """White could capture the queen, and does not; that Black resigns makes it no better."""
    game = anna.begin("monkey-queen", second="you", position=QUEENS_MEET)["id"]
    with anna.at(game) as talk:
        talk.play("a1-b1")
        talk.say(do="resign")
        talk.see(reviewed=False)
    lines = [
        {"score": 30_999, "exact": True, "actions": ["a1xa6"]},
        {"score": 0, "exact": False, "actions": ["a6-a7"]},
    ]
    review = anna.post(f"/api/games/{game}/review", {"lines": lines}).json()
    assert [mistake["played"] for mistake in review["mistakes"]] == [["a1-b1"]]


def test_every_position_of_a_kept_review_needs_a_line(anna: Visitor) -> None:
    game = anna.begin("monkey-queen", second="you", position=QUEENS_MEET)["id"]
    with anna.at(game) as talk:
        talk.play("a1-b1")
        talk.say(do="resign")
        talk.see(reviewed=False)
    answer = anna.post(f"/api/games/{game}/review", {"lines": MISSED["lines"][:1]})
    assert answer.json()["error"] == "bad-message"
    assert anna.get(f"/api/games/{game}/review").json() is None


@pytest.mark.parametrize(
    ("wrong", "error"),
    [
        ({"lines": []}, "bad-message"),
        ({"lines": [{"score": 10**9, "actions": []}]}, "bad-message"),
        ({"lines": [{"score": 0.5, "actions": []}]}, "bad-message"),
        ({"lines": [{"score": 0, "actions": ["x" * 41]}]}, "bad-message"),
        ({"lines": [{"score": 0, "actions": ["a1"] * 101}]}, "bad-message"),
        ({"since": -1}, "bad-message"),
        ({"game": "chess"}, "unknown-game"),
        ({"actions": ["a1-z9"]}, "unreadable-action"),
        (
            {"lines": [{"score": WON - 1, "actions": ["b7-b8"]}, MISSED["lines"][1]]},
            "illegal-action",
        ),
    ],
)
def test_what_cannot_be_judged_is_refused(anna: Visitor, wrong: dict[str, Any], error: str) -> None:
    answer = anna.post("/api/reviews", MISSED | wrong)
    assert 400 <= answer.status_code < 500
    assert answer.json()["error"] == error


def test_a_review_counts_as_several_requests(tmp_path: Path) -> None:
    bounds = Bounds(requests_of_address=Rate(20, 1))
    with running(Settings(data=tmp_path, bounds=bounds)) as site:
        anna = site.visitor()
        answers = [anna.post("/api/reviews", MISSED).status_code for _ in range(4)]
        assert answers == [200, 200, 200, 429]


def test_a_better_line_says_whose_its_moves_are(anna: Visitor) -> None:
    """A turn of Virus Wars is five moves: one has to see where it ends."""
    line = ["d6", "e6", "f6", "g5", "g4", "g2", "f3"]
    found = {
        "game": "virus-wars",
        "start": "11/11/11/11/11/2B8/11/11/7R3/11/11 b 5 13",
        "actions": ["b5"],
        "lines": [{"score": 900, "actions": line}, {"score": -900, "actions": ["d6"]}],
    }
    (mistake,) = anna.post("/api/reviews", found).json()["mistakes"]
    assert mistake["better"] == line
    assert mistake["seats"] == ["first"] * 5 + ["second"] * 2
