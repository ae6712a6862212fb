"""The contract that every game obeys, as tests for authors of games.

In a test file of yours, for pytest:

    from jogo.testing import GameContract
    from my_package import GAME

    class TestMyGame(GameContract):
        game_type = GAME
        option_sets = ({}, {"size": 8})

Each test then runs on your game with each set of options. jogo itself does not need pytest.
"""

import sys

# With its asserts rewritten, a test that fails shows the values. Without pytest nothing is lost.
if "pytest" in sys.modules:
    sys.modules["pytest"].register_assert_rewrite(
        *(
            f"jogo.testing.{part}"
            for part in ("dress", "guides", "lessons", "matches", "rules", "texts", "views")
        )
    )

from jogo.testing.contract import GameContract
from jogo.testing.playouts import Playout, play_at_random

__all__ = ["GameContract", "Playout", "play_at_random"]
