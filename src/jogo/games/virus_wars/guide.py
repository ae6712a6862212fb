"""How Virus Wars explains itself: its rules in pictures, what to do now, how it was decided."""

from __future__ import annotations

from jogo.core.action import Place
from jogo.core.grid import neighbours
from jogo.core.guide import Guide, Picture, Step
from jogo.core.message import Message, Plural, Word, translatable
from jogo.core.seat import Seat
from jogo.core.square import EIGHT_WAYS, square_grid
from jogo.games.virus_wars.reasons import reason
from jogo.games.virus_wars.rules import VIRUS, State, VirusWars, is_opening
from jogo.games.virus_wars.view import COLOURS

SIZE = {"size": 6}

PICTURES = (
    Picture(
        translatable(
            "Each side places a first virus at its own end of the board, Blue first. "
            "After that a turn is 5 moves, unless you chose another number."
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
            "You win when the other side has no move left. If you cannot complete a turn, you lose."
        ),
        position="6/1B4/1BBR2/2B1R1/5R/6 b 3 7",
        arrows=(("c4", "d4"), ("d4", "e3"), ("e3", "f2")),
        options=SIZE,
    ),
)
BOTH = "6/6/1Bb3/3rR1/6/6 b 5 7"
LEGEND = (
    Picture(translatable("Blue's virus"), BOTH, part=("b4", "b4"), options=SIZE),
    Picture(
        translatable("Blue's zombie: a virus that Blue absorbed"),
        BOTH,
        part=("c4", "c4"),
        options=SIZE,
    ),
    Picture(translatable("Red's virus"), BOTH, part=("e3", "e3"), options=SIZE),
    Picture(
        translatable("Red's zombie: a virus that Red absorbed"),
        BOTH,
        part=("d3", "d3"),
        options=SIZE,
    ),
)


def now(rules: VirusWars, state: State) -> Message:
    """What the player to move does with the plays that are left."""
    if is_opening(state):
        return Message("Your first turn is one move: place a virus on a marked square.")
    return Message(
        Plural(
            "{n} move left: grow, or absorb an enemy, next to your viruses.",
            "{n} moves left: grow, or absorb an enemy, next to your viruses.",
        ),
        n=state.plays_left,
    )


def steps(rules: VirusWars, state: State, seat: Seat) -> tuple[Step, ...]:
    """What the game is about: the first virus, how it spreads, who runs out of moves."""
    own, enemy = (Word(COLOURS[side.index]) for side in (seat, seat.other))
    there = state.board.cells_with(VIRUS[seat.other])
    sides = {"own": own, "colour": enemy}
    if there:
        goal = Message(
            "You play {own}. Leave {colour} too few moves for a whole turn: absorb its viruses, "
            "or wall them in.",
            **sides,
        )
    else:
        goal = Message(
            "You play {own}. Leave {colour} too few moves for a whole turn: absorb its viruses, "
            "or wall them in. {colour} begins on a highlighted square.",
            **sides,
        )
    first = Message(
        "Each side first places one virus at its own end of the board: you on a highlighted square."
    )
    growth = Message(
        Plural(
            "Then a turn has {n} move. Each adds a virus beside one of yours, or absorbs an enemy "
            "virus there: your zombie from then on, and safe. You lose if you cannot complete a "
            "turn.",
            "Then a turn has {n} moves. Each adds a virus beside one of yours, or absorbs an enemy "
            "virus there: your zombie from then on, and safe. You lose if you cannot complete a "
            "turn.",
        ),
        n=rules.plays,
    )
    side = tuple(rules.playable(state, seat))
    theirs = there or tuple(rules.side(seat.other))
    if not is_opening(state):
        return Step(goal, theirs), Step(growth, side)
    return Step(goal, theirs), Step(first, side), Step(growth, growing_from(rules, seat))


def growing_from(rules: VirusWars, seat: Seat) -> tuple[str, ...]:
    """A square in the middle of a seat's end, and those beside it, where a virus would grow."""
    end = tuple(rules.side(seat))
    middle = end[len(end) // 2]
    return middle, *neighbours(square_grid(rules.size), EIGHT_WAYS)[middle]


def decisive(rules: VirusWars, state: State, last: tuple[Place, ...]) -> tuple[str, ...]:
    """The viruses of the loser, which reach nothing; or what absorbed the last of them."""
    outcome = rules.outcome(state)
    loser = state.to_move if outcome is None or outcome.winner is None else outcome.winner.other
    return state.board.cells_with(VIRUS[loser]) or tuple(play.target for play in last[-1:])


GUIDE = Guide(PICTURES, now, reason, decisive, steps=steps, legend=LEGEND)
