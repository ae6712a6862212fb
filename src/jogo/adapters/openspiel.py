"""The games in OpenSpiel: importing this module registers them, as `jogo_breakthru` and so on.

>>> import pyspiel
>>> game = pyspiel.load_game("jogo_jostle(size=8)")
>>> state = game.new_initial_state()
>>> state.apply_action(state.legal_actions()[0])
>>> state.current_player()
1

Planes and actions are those of `docs/arrays.md`; both players see the planes of the one to act.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.observation import IIGObserverForPublicInfoGame

from jogo.catalog import find_game_type
from jogo.core.game import GameType
from jogo.engine import _core, native_games
from jogo.fast import State, make_layout

PREFIX = "jogo_"
# No game with draws is longer: between two captures or births there are at most 100 turns.
MOST_ACTIONS = 10_000
# Without them a game need not end: the largest length that OpenSpiel can say.
NO_END = 2**31 - 1


class JogoGame(pyspiel.Game):
    """A game with its options, which are parameters in OpenSpiel."""

    def __init__(self, game_type: GameType, params: Mapping[str, Any] | None) -> None:
        self.layout = make_layout(game_type.game(**dict(params or {})))
        info = pyspiel.GameInfo(
            num_distinct_actions=self.layout.action_count,
            max_chance_outcomes=0,
            num_players=2,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=self._longest(),
        )
        super().__init__(describe(game_type), info, dict(params or {}))

    def _longest(self) -> int:
        draws = self.layout.game.chosen_options().get("draws", "on")
        return NO_END if draws == "off" else MOST_ACTIONS

    def new_initial_state(self, state: object = None) -> JogoState:
        """The start of the game: OpenSpiel keeps states as the actions from there."""
        if state is not None:
            raise pyspiel.SpielError(
                f"{self.get_type().short_name} begins at its start; {str(state)!r} was given: "
                "play the actions that lead there"
            )
        return JogoState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Any:
        if iig_obs_type is None or (iig_obs_type.public_info and not iig_obs_type.perfect_recall):
            return PlanesObserver(self, params)
        return IIGObserverForPublicInfoGame(iig_obs_type, params)


class JogoState(pyspiel.State):
    """A native state, as OpenSpiel asks about it."""

    def __init__(self, game: JogoGame) -> None:
        super().__init__(game)
        self.native = State(game.layout)

    def current_player(self) -> int:
        return int(pyspiel.PlayerId.TERMINAL) if self.native.is_over else self.native.mover

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.native.legal_actions())

    def _apply_action(self, action: int) -> None:
        self.native.apply(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return self.native.action_to_text(action)

    def is_terminal(self) -> bool:
        return self.native.is_over

    def returns(self) -> list[float]:
        return list(self.native.returns)

    def __str__(self) -> str:
        return self.native.text

    # Structs, as OpenSpiel 2.0 has them

    def to_struct(self) -> Struct:
        """The position and where the game stands, by name."""
        native = self.native
        return Struct(
            position=native.text,
            current_player=self.current_player(),
            is_terminal=native.is_over,
            outcome=str(native.outcome) if native.is_over else "",
            returns=list(native.returns),
        )

    def to_json(self) -> str:
        return self.to_struct().to_json()

    def to_observation_struct(self, player: int) -> Struct:
        """What a player sees, which is all there is."""
        return self.to_struct()

    def action_to_struct(self, player: int, action: int) -> Struct:
        return Struct(action=self.native.action_to_text(action))

    def struct_to_actions(self, struct: Struct) -> list[int]:
        return [self.native.text_to_action(str(struct.to_dict()["action"]))]


class Struct:
    """Named values that become a dictionary or JSON; pyspiel's own cannot be made from Python.

    >>> Struct(action="a1-a2").to_json()
    '{"action": "a1-a2"}'
    """

    def __init__(self, **values: object) -> None:
        self.__dict__.update(values)

    def to_dict(self) -> dict[str, object]:
        return dict(self.__dict__)

    def to_json(self) -> str:
        return json.dumps(self.to_dict())

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.to_json()})"


class PlanesObserver:
    """The planes as OpenSpiel's observers give them."""

    def __init__(self, game: JogoGame, params: Any) -> None:
        if params:
            raise ValueError(f"an observation of {game} has no parameters; {params} was given")
        shape = game.layout.shape
        self.tensor = np.zeros(int(np.prod(shape)), np.float32)
        self.dict = {"observation": self.tensor.reshape(shape)}

    def set_from(self, state: JogoState, player: int) -> None:
        state.native.observation(self.dict["observation"])

    def string_from(self, state: JogoState, player: int) -> str:
        return state.native.text


def describe(game_type: GameType) -> pyspiel.GameType:
    """What OpenSpiel wants to know of a game before it is made."""
    return pyspiel.GameType(
        short_name=PREFIX + game_type.name.replace("-", "_"),
        long_name=game_type.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.DETERMINISTIC,
        information=pyspiel.GameType.Information.PERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=2,
        min_num_players=2,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={option.name: option.default for option in game_type.options},
    )


def register(name: str) -> None:
    """Make a game known to OpenSpiel."""
    game_type = find_game_type(name)

    class Registered(JogoGame):
        def __init__(self, params: Mapping[str, Any] | None = None) -> None:
            super().__init__(game_type, params)

    pyspiel.register_game(describe(game_type), Registered)


# OpenSpiel keeps its games, and ours with them, until after the end of Python: that is no leak.
_core.warn_of_leaks(False)
for _name in sorted(native_games()):
    register(_name)
