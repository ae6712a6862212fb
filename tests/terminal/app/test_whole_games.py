"""A whole game of each of our games, by keys and by clicks, in small and large terminals."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import pytest

import jogo
from jogo.core.action import Action
from jogo.terminal.app.screens.dialogs import Choice
from jogo.terminal.saves import read_game
from tests.terminal.app.driving import ROOMY, SMALL, Person, drive, local_game_of


@dataclass(frozen=True)
class Game:
    """A game that two computers play to its end in few actions."""

    name: str
    first: str
    second: str
    seed: int
    options: dict[str, Any] = field(default_factory=dict)

    def actions(self) -> tuple[Action, ...]:
        match = jogo.Match(self.name, **self.options)
        names = zip(jogo.Seat, (self.first, self.second), strict=True)
        players = {seat: jogo.player(name, f"{self.seed} {seat}") for seat, name in names}
        while match.outcome is None:
            match.play(players[match.to_move].choose(match))
        return match.actions


GAMES = (
    Game("breakthru", "classic:checkmate", "random", 3),
    Game("monkey-queen", "classic:medium", "random", 8),
    Game("jostle", "random", "random", 1, {"size": 8}),
    Game("virus-wars", "classic:greedy", "random", 5, {"size": 5}),
    Game("small-star-empires", "random", "random", 5),
)


async def say_or_pick(person: Person, action: Action, pick: Any) -> None:
    """Do an action: pick its cells, choose where they leave a choice, or say it by its number."""
    if not action.cells:
        calls = [call for call in person.stage.match.legal_actions() if not call.cells]
        await person.press(str(calls.index(action) + 1))
    for cell in action.cells:
        await pick(cell)
    if isinstance(person.app.screen, Choice):
        texts = list(person.app.screen.choices)
        await person.press(*["down"] * texts.index(str(action)), "enter")


@pytest.mark.parametrize("by", ["keys", "clicks"])
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_game_is_played_to_its_end(game: Game, by: str) -> None:
    actions = game.actions()
    local = local_game_of(game.name, **game.options)

    async def play(person: Person) -> None:
        for number, action in enumerate(actions, 1):
            pick = person.go_to if by == "keys" else person.click
            await say_or_pick(person, action, pick)
            assert person.stage.match.actions == actions[:number]
        assert person.stage.match.outcome is not None
        assert "wins" in person.news or "draw" in person.news

    drive(play, local=local, size=SMALL if by == "keys" else ROOMY)
    assert local.path is not None
    assert read_game(local.path).actions == actions


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_two_computers_play_a_game_that_is_watched(game: Game) -> None:
    local = local_game_of(game.name, first=game.first, second=game.second, **game.options)

    async def watch(person: Person) -> None:
        person.stage.opponent.pace = 0
        await person.wait_until(lambda: person.stage.match.outcome is not None)
        await person.pilot.pause()
        assert "wins" in person.news or "draw" in person.news

    drive(watch, local=local)
