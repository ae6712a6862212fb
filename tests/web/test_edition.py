"""What is told of a game: a snapshot, then changes that together say the same as another one."""

from __future__ import annotations

import json
import random
import subprocess
from pathlib import Path
from typing import Any

import pytest

from jogo.catalog import game_types
from jogo.core.match import Match
from jogo.core.seat import Seat
from jogo.play.seats import BOTH, Place, place_of
from jogo.play.session import Session
from jogo.web.rooms.beginning import new_game
from jogo.web.store import StoredGame
from jogo.web.wire.edition import Edition
from jogo.web.wire.game import Company
from jogo.web.wire.models import GAME_EVENT, NewGame
from tests.web.changes import Message, apply_change

SCRIPT = Path(__file__).parent.parent / "js" / "hear.js"
ALONE = Company(present=[], watchers=0, thinking=None)
PLACES: tuple[Place, ...] = (Seat.FIRST, Seat.SECOND, None, BOTH)


def stored_game(game: str) -> StoredGame:
    stored = new_game(NewGame(game=game, second="friend"), "anna")
    stored.owners[Seat.SECOND] = "bruno"
    return stored


def without_what_others_may(state: Message) -> Message:
    """A game without legal actions for who is not to move, to whom a change does not tell them."""
    may_act = state["you"] in (state["position"]["to_move"], "both")
    legal = state["position"]["legal"] if may_act else []
    return {**state, "position": {**state["position"], "legal": by_text(legal)}}


def by_text(actions: list[Message]) -> list[Message]:
    """Groups keep their own order."""
    return sorted(actions, key=lambda action: str(action["text"]))


class Story:
    """Editions of a game that someone plays, takes back and leaves, as one place hears of them."""

    def __init__(self, game: str, place: Place, code: str) -> None:
        self.stored = stored_game(game)
        match = Match(game_types()[game].game(**self.stored.options))
        self.session = Session(match, list(Seat))
        self.place, self.code = place, code
        self.rng = random.Random(f"{game} {place}")
        self.edition = Edition(self.stored, self.session, ALONE)
        self.messages: list[Message] = [json.loads(self.edition.snapshot(place, code))]
        self.truths: list[Message] = [self.messages[0]]

    def go_on(self) -> None:
        """Something happens, and is told."""
        company = ALONE
        match = self.session.match
        if self.rng.random() < 0.1:
            company = Company(present=[Seat.FIRST], watchers=self.rng.randrange(99), thinking=None)
        elif self.rng.random() < 0.15 and match.ply:
            match.undo()
        else:
            self.session.act(self.rng.choice(match.legal_actions()))
        self.publish(company)

    def publish(self, company: Company) -> None:
        before, self.edition = (
            self.edition,
            Edition(self.stored, self.session, company, self.edition),
        )
        told = json.loads(self.edition.change_since(before, self.place, self.code))
        read = GAME_EVENT.validate_python(told)
        assert GAME_EVENT.dump_python(read, mode="json", exclude_unset=True) == told
        self.messages.append(told)
        self.truths.append(json.loads(self.edition.snapshot(self.place, self.code)))


def play_story(game: str, place: Place, code: str, steps: int = 60) -> Story:
    story = Story(game, place, code)
    while len(story.messages) < steps and story.session.match.outcome is None:
        story.go_on()
    return story


@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("game", game_types())
def test_changes_add_up_to_the_game(game: str, place: Place) -> None:
    story = play_story(game, place, "pt")
    state = story.messages[0]
    for message, truth in zip(story.messages[1:], story.truths[1:], strict=True):
        state = apply_change(state, message)
        assert without_what_others_may(state) == without_what_others_may(truth)


@pytest.mark.parametrize("game", game_types())
def test_the_browser_makes_the_same_of_them(game: str, tmp_path: Path) -> None:
    story = play_story(game, BOTH, "en")
    file = tmp_path / "messages.json"
    file.write_text(json.dumps(story.messages), encoding="utf-8")
    made = subprocess.run(
        ["node", str(SCRIPT), str(file)], capture_output=True, text=True, check=True
    )
    states: list[Message] = json.loads(made.stdout)
    assert list(map(without_what_others_may, states)) == list(
        map(without_what_others_may, story.truths)
    )


def test_only_what_has_changed_is_said() -> None:
    story = Story("breakthru", Seat.FIRST, "en")
    story.publish(Company(present=[], watchers=7, thinking=None))
    assert story.messages[-1] == {"type": "change", "number": 1, "watchers": 7}
    story.session.act("f6-f7")
    story.publish(Company(present=[], watchers=7, thinking=None))
    told = story.messages[-1]
    assert {cell["name"] for cell in told["position"]["cells"]} == {"f6", "f7"}
    assert told["position"]["legal"] is None
    assert told["latest"]["actions"] == ["f6-f7"]
    assert "seats" not in told


def test_an_action_at_breakthru_takes_less_than_two_kilobytes() -> None:
    places = (Seat.FIRST, Seat.SECOND)
    stories = [play_story("breakthru", place, "en") for place in places]
    sizes = [
        len(json.dumps(message, separators=(",", ":"), ensure_ascii=False).encode())
        for story in stories
        for message in story.messages[1:]
        if "position" in message
    ]
    assert sum(sizes) / len(sizes) < 2000


def test_who_gets_another_place_is_told_everything() -> None:
    story = Story("jostle", None, "en")
    before = story.edition
    after = Edition(story.stored, story.session, ALONE, before)
    told: dict[str, Any] = json.loads(after.change_since(before, Seat.SECOND, "en"))
    assert (told["type"], told["you"], told["number"]) == ("game", "second", 1)
    assert place_of("bruno", story.stored.owners) is Seat.SECOND
