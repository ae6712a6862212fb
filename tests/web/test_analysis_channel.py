"""The analysis board's engine, and reviews of games and records."""

from __future__ import annotations

import time
from contextlib import ExitStack
from itertools import pairwise
from pathlib import Path

from jogo import Study
from jogo.engine import WON
from jogo.web.settings import Bounds, Rate, Settings
from tests.web.site import Site, Talk, Visitor, running
from tests.web.test_replayer import long_record

NEAR_WIN = "11/3s1s1s3/11/1s2G1G2s1/1s1G3G3/1s7s1/3G7/1s2GF4s/6G4/3ss2s3/11 g 2 3 15"


def test_lines_stream_in_until_stopped(anna: Visitor) -> None:
    with anna.talk("/ws/analysis") as talk:
        talk.say(do="analyse", game="breakthru", lines=2)
        reports = [talk.hear("report") for _ in range(3)]
        assert all(one["depth"] <= two["depth"] for one, two in pairwise(reports))
        assert all(len(report["lines"]) == 2 for report in reports)
        assert not reports[0]["done"]
        talk.say(do="stop")
        talk.say(do="analyse", game="jostle", options={"size": "8"}, actions=["c4-b4"])
        while "c5-b5" not in str(report := talk.hear("report")) and not report["done"]:
            assert report["lines"]


def test_scores_are_seen_from_the_first_seat(anna: Visitor) -> None:
    with anna.talk("/ws/analysis") as talk:
        talk.say(do="analyse", game="breakthru", start=NEAR_WIN, lines=1)
        won = talk.hear("report")["lines"][0]
        assert won["actions"] == ["f4-f1"]
        assert won["score"] == WON - 1
        assert won["worth"] == "won in 1"
        assert won["share"] == 1.0
        # The same seat is lost when the flagship can be captured.
        hunted = "11/5s1s3/3s7/1s2G1G2s1/11/1s1G3G1s1/11/4GGF4/7s3/3s2s4/11 s 2 2 16"
        talk.say(do="analyse", game="breakthru", start=hunted, lines=1)
        while (report := talk.hear("report"))["position"] != hunted:
            assert report["position"] == NEAR_WIN
        lost = report["lines"][0]
        assert lost["score"] == 1 - WON
        assert lost["share"] == 0.0


def test_what_cannot_be_analysed(anna: Visitor) -> None:
    with anna.talk("/ws/analysis") as talk:
        assert talk.refused(do="analyse", game="chess") == "unknown-game"
        assert talk.refused(do="analyse", game="jostle", actions=["a1-a2"]) == "illegal-action"
        assert talk.refused(do="analyse", game="jostle", lines=50) == "bad-message"
        over = {"start": "10/10/10/10/10/10/10/10/10/10 r 1"}
        assert talk.refused(do="analyse", game="jostle", **over) == "game-over"
        assert talk.refused(do="review") == "bad-message"
        assert talk.refused(do="review", id="aaaaaaaaaa") == "no-such-game"
        assert talk.refused(do="review", record="[") == "unreadable-record"


def test_a_game_is_reviewed_once_and_the_review_is_kept(anna: Visitor, site: Site) -> None:
    game = anna.begin("breakthru", second="you", position=NEAR_WIN)["id"]
    with anna.at(game) as talk, anna.talk("/ws/analysis") as analysis:
        assert analysis.refused(do="review", id=game) == "not-now"
        talk.play("d7-d8")
        talk.say(do="resign")
        analysis_of_finished(analysis, game)
        talk.see(reviewed=True)
    assert anna.get(f"/api/games/{game}").json()["reviewed"]
    study = Study.from_record(anna.get(f"/api/games/{game}/record").text)
    assert [str(child.action) for child in study.root.children] == ["d7-d8", "f4-f1"]
    assert study.root.children[0].annotation.glyphs == ("??",)
    portuguese = site.visitor(**{"Accept-Language": "pt"})
    with portuguese.talk("/ws/analysis") as analysis:
        analysis.say(do="review", id=game)
        review = analysis.next()
        assert review["type"] == "review"
        assert "desperdiçou uma vitória" in review["mistakes"][0]["text"]


def analysis_of_finished(analysis: Talk, game: str) -> None:
    analysis.say(do="review", id=game)
    assert analysis.next() == {"type": "progress", "done": 1, "total": 2}
    review = analysis.hear("review")
    assert [point["ply"] for point in review["points"]] == [0, 1]
    assert review["points"][0]["share"] == 1.0
    (mistake,) = review["mistakes"]
    assert (mistake["ply"], mistake["seat"], mistake["action"]) == (0, "first", "d7-d8")
    assert mistake["better"][0] == "f4-f1"
    assert mistake["grade"] == "blunder"
    assert "f4-f1" in mistake["text"]


def test_a_record_is_reviewed(anna: Visitor) -> None:
    with anna.talk("/ws/analysis") as talk:
        talk.say(do="review", record='[Game "jostle"] 1. c4-b4 2. d8-d9 *')
        review = talk.hear("review")
        assert [point["ply"] for point in review["points"]] == [0, 1, 2]


def test_a_review_that_waits_holds_no_game(anna: Visitor, site: Site) -> None:
    game = anna.begin("breakthru", second="you", position=NEAR_WIN)["id"]
    with anna.at(game) as talk:
        talk.say(do="resign")
        talk.see_end()
    reviews = site.services.thinkers.reviews
    with ExitStack() as stack:
        others = [stack.enter_context(anna.talk("/ws/analysis")) for _ in range(3)]
        for other in others:
            other.say(do="review", record=long_record(500))
            other.hear("progress")
        waiting = stack.enter_context(anna.talk("/ws/analysis"))
        waiting.say(do="review", id=game)
        deadline = time.monotonic() + 20
        while not reviews.waiting or len(site.services.rooms):
            assert time.monotonic() < deadline
            time.sleep(0.01)
        others[0].say(do="stop")
        assert len(waiting.hear("review")["points"]) == 1


def test_what_costs_much_counts_as_several_requests(tmp_path: Path) -> None:
    bounds = Bounds(requests_of_address=Rate(20, 1))
    settings = Settings(data=tmp_path, bounds=bounds)
    with running(settings) as site:
        anna = site.visitor()
        records = [anna.post("/api/records", {"record": '[Game "jostle"] *'}) for _ in range(4)]
        assert [record.status_code for record in records] == [200, 200, 200, 429]
    with running(settings) as site, site.visitor().talk("/ws/analysis") as talk:
        talk.say(do="review", record='[Game "jostle"] *')
        talk.hear("review")
        for _ in range(2):
            talk.say(do="analyse", game="jostle")
            talk.hear("report")
        while (message := talk.next())["type"] == "report":
            talk.say(do="analyse", game="jostle")
        assert message["error"] == "too-many"
