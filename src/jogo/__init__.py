"""Five two-player abstract games: rules, computer players, and a table to play them at.

>>> import jogo
>>> match = jogo.Match("jostle", size=8)
>>> match.play(jogo.player("classic:greedy", seed=1).choose(match)) in match.actions
True
"""

from jogo.api import GameInfo, Match, Study, list_games
from jogo.core.errors import (
    BadLimit,
    BadOption,
    GameOver,
    IllegalAction,
    ImpossiblePosition,
    JogoError,
    NoSuchAction,
    NoSuchFile,
    UnknownGame,
    UnknownPlayer,
    UnreadableAction,
    UnreadablePosition,
    UnreadableRecord,
)
from jogo.core.seat import Outcome, Seat
from jogo.players import Player, player

__version__ = "0.1.0"

__all__ = [
    "BadLimit",
    "BadOption",
    "GameInfo",
    "GameOver",
    "IllegalAction",
    "ImpossiblePosition",
    "JogoError",
    "Match",
    "NoSuchAction",
    "NoSuchFile",
    "Outcome",
    "Player",
    "Seat",
    "Study",
    "UnknownGame",
    "UnknownPlayer",
    "UnreadableAction",
    "UnreadablePosition",
    "UnreadableRecord",
    "list_games",
    "player",
]
