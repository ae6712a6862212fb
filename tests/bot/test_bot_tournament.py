"""`jogo bot --tournament`: real bots at a real server, to the end of a small tournament."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.bot.test_bot_process import bot_at, keeper_at
from tests.web.process import serving
from tests.web.site import Visitor
from tests.web.test_bot_accounts import make_bot
from tests.web.test_tournament_bots import ENTER
from tests.web.test_tournaments import SWISS, ask, make, number_of, phase, state_of, wait_for

SMALL: dict[str, Any] = {
    **SWISS,
    "game": "virus-wars",
    "options": {"size": "5"},
    "bots": True,
    "join": False,
}


def names(anna: Visitor, tournament: str) -> set[str]:
    return {each["name"] for each in state_of(anna, tournament)["entrants"] if not each["away"]}


def test_two_bots_and_a_level_play_a_tournament_to_its_end(tmp_path: Path) -> None:
    with (
        serving(tmp_path, "", "--bound", "swiss_pause=0.1") as process,
        keeper_at(process) as (anna, _),
    ):
        tokens = [make_bot(anna, name, ENTER) for name in ("Blue", "Green")]
        swiss = make(anna, SMALL, levels=["random"])
        chosen = ("--player", "random", "--tournament", swiss)
        with (
            bot_at(process.address, tokens[0], tmp_path, *chosen) as blue,
            bot_at(process.address, tokens[1], tmp_path, *chosen) as green,
        ):
            for bot in (blue, green):
                bot.hear(f"it takes part in the tournament {swiss}")
            assert names(anna, swiss) >= {"BOT Blue", "BOT Green"}
            ask(anna, swiss, "begin")
            state = wait_for(anna, swiss, lambda state: phase(state) == "over")
            assert state["round"] == 3
            met = {frozenset((each["first"], each["second"])) for each in state["pairings"]}
            bots = {number_of(state, "BOT Blue"), number_of(state, "BOT Green")}
            assert frozenset(bots) in met
            # Nobody stayed away, and nobody lost on time.
            assert not any(each["away"] for each in state["entrants"])
            for pairing in state["pairings"]:
                if pairing["game"] is not None:
                    outcome = anna.get(f"/api/games/{pairing['game']}").json()["outcome"]
                    assert outcome["reason"] not in ("time", "resignation")
            assert blue.interrupt() == green.interrupt() == 0


def test_a_bot_that_is_stopped_has_withdrawn(tmp_path: Path) -> None:
    with serving(tmp_path) as process, keeper_at(process) as (anna, _):
        token = make_bot(anna, "Blue", ENTER)
        swiss = make(anna, SMALL)
        chosen = ("--player", "random", "--tournament", swiss)
        with bot_at(process.address, token, tmp_path, *chosen) as bot:
            bot.hear("it takes part")
            assert "BOT Blue" in names(anna, swiss)
            assert bot.interrupt() == 0
            bot.hear(f"it has withdrawn from the tournament {swiss}")
        assert "BOT Blue" not in names(anna, swiss)
        people = make(anna, {**SMALL, "bots": False})
        with bot_at(
            process.address, token, tmp_path, "--player", "random", "--tournament", people
        ) as refused:
            refused.hear("Bots do not take part in this tournament")
            assert refused.popen.wait(30) != 0
