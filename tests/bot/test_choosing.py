"""Which challenges a bot accepts, and what it says of the others."""

from __future__ import annotations

from typing import Any

import pytest

from jogo.bot.choosing import Wishes, reason_against
from jogo.bot.client import BadServer, check_server
from jogo.players import player

CHALLENGE: dict[str, Any] = {"game": "jostle", "options": {"size": "8"}, "rated": False}


def reason(wishes: Wishes, busy: int = 0, **changed: Any) -> str | None:
    found = reason_against({**CHALLENGE, **changed}, wishes, player("random"), busy)
    return None if found is None else str(found)


def test_without_wishes_it_plays_everything_once_at_a_time() -> None:
    assert reason(Wishes()) is None
    assert reason(Wishes(), rated=True) is None
    assert reason(Wishes(), busy=1) == "it is playing 1 game already"
    assert reason(Wishes(most=3), busy=2) is None


def test_it_plays_the_games_that_it_was_told() -> None:
    assert reason(Wishes(["jostle"])) is None
    assert reason(Wishes(["breakthru"])) == "it does not play jostle here"


def test_it_plays_rated_or_casual_games() -> None:
    assert reason(Wishes(rated=False)) is None
    assert reason(Wishes(rated=True)) == "it plays only rated games"
    assert reason(Wishes(rated=False), rated=True) == "it plays only unrated games"


def test_what_is_not_installed_here_is_declined() -> None:
    assert "chess" in (reason(Wishes(), game="chess") or "")
    assert "size" in (reason(Wishes(), options={"size": "77"}) or "")


@pytest.mark.parametrize("address", ["ftp://club.example", "http://", "https://club:port"])
def test_what_is_no_server_is_refused(address: str) -> None:
    with pytest.raises(BadServer, match="is not the address of a server"):
        check_server(address)
