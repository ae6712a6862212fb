"""The games in TextArena: importing this module registers them, as `jogo-breakthru` and so on.

    import textarena
    import jogo.adapters.textarena
    env = textarena.make("jogo-jostle", size=8)

A player answers with a turn in square brackets, `[e8-e9 f8-f9]`; a turn that is given in part goes
on with the next answer (docs/language-models.md).
"""

from __future__ import annotations

import re
from typing import Any

import textarena

from jogo.adapters.language_model.description import describe_position, describe_rules
from jogo.adapters.language_model.turns import play_turn
from jogo.api import Match
from jogo.catalog import game_types, make_game
from jogo.core.ending import ending_of
from jogo.core.errors import JogoError, UnreadableAction
from jogo.core.option import OptionValue

PREFIX = "jogo-"
ANSWER = re.compile(r"\[([^\[\]]*)\]")
PROMPT = """\
You are Player {player} and play {title} as {colour}.

{rules}

Answer with your moves in square brackets, for example [{example}]. A turn may have several moves,
which you may give at once, with a space between them."""
Kind = textarena.ObservationType


class JogoEnv(textarena.Env):
    """A game for two players who speak: what they say is read, played, or refused with a reason.

    A refusal may follow a refusal `error_allowance` times; after that the game is lost.
    """

    def __init__(self, game: str, error_allowance: int = 2, **options: OptionValue) -> None:
        self.game = make_game(game, options)
        self.error_allowance = error_allowance
        self.match = Match(self.game)

    def reset(self, num_players: int = 2, seed: int | None = None) -> None:
        """Begin a game; nothing in it is left to chance, so the seed changes nothing."""
        self.match = Match(self.game)
        self.state = textarena.TwoPlayerState(
            num_players=num_players, seed=seed, error_allowance=self.error_allowance
        )
        colours = dict(enumerate(self.game.view(self.match.state).colours))
        self.state.reset(
            game_state={"position": self.match.position},
            player_prompt_function=self._prompt,
            role_mapping=colours,
        )
        self._follow()
        self._hand_over()

    def step(self, action: str) -> tuple[bool, dict[str, Any]]:
        """Play what the current player has said."""
        player = self.state.current_player_id
        self.state.add_observation(
            from_id=player, to_id=player, message=action, observation_type=Kind.PLAYER_ACTION
        )
        try:
            played = play_turn(self.match, read_answer(action))
        except JogoError as problem:
            self.state.set_invalid_move(reason=f"{problem}.")
        else:
            text = f"Player {player} played {' '.join(map(str, played))}."
            self.state.add_observation(text, Kind.GAME_ACTION_DESCRIPTION)
            self._follow()
        # Who has just played is counted first; a turn may go on, so TextArena must not rotate.
        done, info = self.state.step(rotate_player=False)
        self._hand_over()
        return bool(done), dict(info)

    def get_board_str(self) -> str:
        """The board as text, for TextArena's renderer."""
        return describe_position(self.match)

    def _prompt(self, player_id: int, game_state: dict[str, Any]) -> str:
        return PROMPT.format(
            player=player_id,
            title=self.game.type.title,
            colour=self.game.view(self.match.state).colours[player_id],
            rules=describe_rules(self.game),
            example=self.match.legal()[0],
        )

    def _follow(self) -> None:
        """Show the board, and say how the game ended if it has."""
        self.state.game_state = {"position": self.match.position}
        self.state.add_observation(describe_position(self.match), Kind.GAME_BOARD)
        ending = ending_of(self.match)
        if ending is None:
            return
        if ending.outcome.winner is None:
            self.state.set_draw(reason=str(ending.told))
        else:
            self.state.set_winner(ending.outcome.winner.index, reason=str(ending.told))

    def _hand_over(self) -> None:
        """Give the word to the player whose turn it is."""
        if self.state.done:
            return
        player = self.match.to_move.index
        if player != self.state.current_player_id:
            self.state.manually_set_current_player_id(player)
        legal = " ".join(self.match.legal())
        self.state.add_observation(f"Legal moves: {legal}", Kind.GAME_MESSAGE, to_id=player)


def read_answer(answer: str) -> str:
    """What stands in the last square brackets of an answer.

    >>> read_answer("I take the corner: [a1, a2].")
    'a1, a2'
    """
    found = ANSWER.findall(answer)
    if not found:
        raise UnreadableAction(
            "the answer has no moves in square brackets, like [{example}]", example="e8-e9 f8-f9"
        )
    return str(found[-1])


for _name in game_types():
    textarena.register(
        id=PREFIX + _name,
        entry_point=JogoEnv,
        default_wrappers=[textarena.wrappers.LLMObservationWrapper],
        game=_name,
    )
