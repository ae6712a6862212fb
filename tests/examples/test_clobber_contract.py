"""The example obeys the contract, tried as its author would."""

from __future__ import annotations

import sys
from importlib import import_module

from jogo.testing import GameContract
from tests.examples.packages import CLOBBER

sys.path.append(str(CLOBBER))


class TestClobber(GameContract):
    game_type = import_module("jogo_clobber").GAME
    option_sets = ({}, {"size": 4}, {"size": 5}, {"size": 10})
