"""Games that were played without the server, and are sent to it later."""

from __future__ import annotations

from jogo import Match
from tests.web.site import Visitor


def test_a_game_goes_on_where_it_was_left(anna: Visitor) -> None:
    match = Match("jostle", size=8)
    for _ in range(4):
        match.play(match.legal()[0])
    actions = [str(action) for action in match.actions]
    wanted = {"game": "jostle", "options": {"size": "8"}, "second": "random", "actions": actions}
    state = anna.post("/api/games", wanted).json()
    assert [a for turn in state["turns"] for a in turn["actions"]] == actions
    assert state["position"]["text"] == match.position
    assert anna.get(f"/api/games/{state['id']}").json()["you"] == "first"
    assert [game["id"] for game in anna.get("/api/mine").json()["games"]] == [state["id"]]
    with anna.at(state["id"]) as talk:
        talk.play()
        talk.see_ply(6)


def test_a_finished_game_stays_finished(anna: Visitor) -> None:
    # The flagship reaches the edge at once.
    position = "11/3s1s1s3/11/1s2G1G2s1/1s1G3G3/1s7s1/3G7/1s2GF4s/6G4/3ss2s3/11 g 2 3 15"
    wanted = {"game": "breakthru", "position": position, "second": "random", "actions": ["f4-f1"]}
    state = anna.post("/api/games", wanted).json()
    assert state["outcome"]["result"] == "1-0"
    [own] = anna.get("/api/mine").json()["games"]
    assert own["result"] == "1-0"
    record = anna.get(f"/api/games/{state['id']}/record").text
    assert Match.from_record(record).outcome is not None


def test_what_was_not_legal_is_not_taken(anna: Visitor) -> None:
    wanted = {"game": "jostle", "second": "random", "actions": ["a1-a2"]}
    assert anna.post("/api/games", wanted).status_code == 409
    assert anna.get("/api/mine").json()["games"] == []
