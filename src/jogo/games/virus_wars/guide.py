"""How Virus Wars explains itself: its rules in pictures, what to do now, how it was decided."""

from __future__ import annotations

from jogo.core.action import Place
from jogo.core.guide import Guide, Picture
from jogo.core.message import Message, Plural, translatable
from jogo.games.virus_wars.reasons import reason
from jogo.games.virus_wars.rules import VIRUS, State, VirusWars, is_opening

SIZE = {"size": 6}

PICTURES = (
    Picture(
        translatable(
            "Each side places a first virus at its own end of the board, Blue first. "
            "After that a turn is 5 moves, or as many as you chose."
        ),
        position="7/7/7/1B3R1/7/7/7 b 5 3",
        options={"size": 7},
    ),
    Picture(
        translatable(
            "A move adds a virus on an empty square next to one of yours, in any direction."
        ),
        position="6/6/1B4/6/6/4R1 b 5 3",
        show=("a5", "b5", "c5", "a4", "c4", "a3", "b3", "c3"),
        part=("a2", "d6"),
        options=SIZE,
    ),
    Picture(
        translatable(
            "Or it absorbs an enemy virus there, which becomes a zombie of yours. "
            "Nobody can absorb a zombie."
        ),
        position="6/6/1BBR2/6/6/4R1 b 5 5",
        arrows=(("c4", "d4"),),
        part=("a2", "e6"),
        options=SIZE,
    ),
    Picture(
        translatable(
            "Zombies in a chain that touches one of your viruses reach the squares around them "
            "too. A chain without a virus is dead."
        ),
        position="6/4R1/1Bbb2/6/3R2/2b3 b 5 7",
        show=("e5", "e4", "e3"),
        part=("a1", "f6"),
        options=SIZE,
    ),
    Picture(
        translatable(
            "You win when the other side has no move left. Who cannot complete a turn loses."
        ),
        position="6/1B4/1BBR2/2B1R1/5R/6 b 3 7",
        arrows=(("c4", "d4"), ("d4", "e3"), ("e3", "f2")),
        options=SIZE,
    ),
)


def now(rules: VirusWars, state: State) -> Message:
    """What the player to move does with the plays that are left."""
    if is_opening(state):
        return Message("Place your first virus on one of the marked squares.")
    return Message(
        Plural(
            "{n} move left: grow next to your viruses, or absorb an enemy virus there.",
            "{n} moves left: grow next to your viruses, or absorb an enemy virus there.",
        ),
        n=state.plays_left,
    )


def decisive(rules: VirusWars, state: State, last: tuple[Place, ...]) -> tuple[str, ...]:
    """The viruses of the loser, which reach nothing; or what absorbed the last of them."""
    outcome = rules.outcome(state)
    loser = state.to_move if outcome is None or outcome.winner is None else outcome.winner.other
    return state.board.cells_with(VIRUS[loser]) or tuple(play.target for play in last[-1:])


GUIDE = Guide(PICTURES, now, reason, decisive)
