"""The tutorial of Virus Wars."""

from __future__ import annotations

from jogo.core.lesson import Lesson
from jogo.core.message import translatable

LESSONS: tuple[Lesson, ...] = (
    Lesson(
        translatable(
            "Blue and Red grow two colonies of viruses on an empty board. First you, Blue, place "
            "one virus on the left side, then Red one on the right side. On this small board the "
            "left side is column a. A move is written as its square: a3."
        ),
        show=("a1", "a2", "a3", "a4", "a5"),
        task=translatable("Place your first virus on the left side."),
        goal=frozenset({"a1", "a2", "a3", "a4", "a5"}),
        praise=translatable("Now Red places its first virus; then the turns of 5 moves begin."),
        options={"size": 5},
    ),
    Lesson(
        translatable(
            "From now on a turn is 5 moves. You play within your reach: the 8 squares around each "
            "of your viruses. On an empty square your colony grows by a virus, which at once "
            "extends your reach."
        ),
        position="7/7/7/1B3R1/7/7/7 b 5 3",
        show=("a3", "a4", "a5", "b3", "b5", "c3", "c4", "c5"),
        task=translatable("Grow towards Red: play a square of column c."),
        goal=frozenset({"c3", "c4", "c5"}),
        praise=translatable("Your new virus already reaches column d, and you have 4 moves left."),
        options={"size": 7},
    ),
    Lesson(
        translatable(
            "A red virus within your reach can be absorbed: it becomes a zombie of yours. "
            "Zombies stay for ever, and nobody can absorb them."
        ),
        position="6/3RR1/1BB1R1/1B1R2/6/6 b 3 5",
        show=("d5", "d3"),
        task=translatable("Absorb a red virus."),
        goal=frozenset({"d5", "d3"}),
        praise=translatable("Red has lost a virus, and your zombie is a wall it cannot break."),
        options={"size": 6},
    ),
    Lesson(
        translatable(
            "A zombie reaches its 8 neighbours as a virus does, as long as a chain of your "
            "zombies links it to a live virus of yours. Here the virus on b4 keeps the zombies on "
            "c4 and d4 going; the zombie on c1 is linked to nothing and reaches nothing."
        ),
        position="6/4R1/1Bbb1R/4R1/3R2/2b3 b 5 7",
        show=("b4", "c4", "d4"),
        task=translatable("Absorb a red virus next to a linked zombie."),
        goal=frozenset({"e5", "e3"}),
        praise=translatable(
            "Your chain grew by a zombie. The red virus on d2 was too far: beside it is only the "
            "zombie on c1."
        ),
        options={"size": 6},
    ),
    Lesson(
        translatable(
            "So a chain can be cut. Red's zombies on c4 and d4 press into your colony, and "
            "all of them depend on a single live virus."
        ),
        position="6/1BB3/1BrrRB/5B/6/2R3 b 5 9",
        show=("c4", "d4"),
        task=translatable("Cut the red zombies off from their live virus."),
        goal=frozenset({"e4"}),
        praise=translatable("Without the virus on e4 the red zombies reach nothing any more."),
        options={"size": 6},
    ),
    Lesson(
        translatable(
            "You win as soon as your opponent has no moves left. You have 3 moves left, and Red "
            "has 3 viruses."
        ),
        position="6/1B4/1BBR2/2B1R1/5R/6 b 3 7",
        show=("d4", "e3", "f2"),
        task=translatable("Win: absorb all of Red's viruses in this turn."),
        praise=translatable("Each new zombie reached the next virus, and Red has nothing left."),
        options={"size": 6},
    ),
    Lesson(
        translatable(
            "A virus is also beaten when zombies wall it in. Mind your own moves as well: a "
            "player who cannot complete the turn's 5 moves loses. This is your last move of the "
            "turn."
        ),
        position="5/3B1/1BBB1/bbbB1/RRR2 b 1 11",
        show=("a1", "b1", "c1"),
        task=translatable("Win: leave Red without a move."),
        praise=translatable("Red's two live viruses have only zombies around them now."),
        options={"size": 5},
    ),
)
