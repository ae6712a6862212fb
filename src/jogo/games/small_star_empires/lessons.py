"""The tutorial of Small Star Empires."""

from __future__ import annotations

from jogo.core.lesson import Lesson
from jogo.core.message import translatable

LESSONS: tuple[Lesson, ...] = (
    Lesson(
        translatable(
            "Two empires settle a small galaxy. You are Red, with 4 ships on your home; Blue's "
            "ships start on Blue's home. Each turn you fly one ship and take control of the cell "
            "it reaches; when the game is over, more points win."
        ),
        show=("b4", "d2"),
    ),
    Lesson(
        translatable(
            "A ship flies in a straight line, in any of the 6 directions and any distance, and "
            "ends on a cell that nobody controls. There you place one of your 16 colonies: on "
            "a star system of 1, 2 or 3 planets it brings that many points. It is written like "
            "b4-b3=C."
        ),
        show=("a3", "a4", "a5", "b3", "b5", "c1", "c2", "c4"),
        task=translatable("Place a colony on the star system with 3 planets beside your home."),
        goal=frozenset({"b4-c4=C"}),
        praise=translatable("c4 is yours for good, and worth 3 points."),
    ),
    Lesson(
        translatable(
            "Ships may fly over cells you control and over your home. They never fly over a black "
            "hole, the enemy's home or a cell the enemy controls."
        ),
        position="4/4c/CC2/5/2c1 r b3b4b4b4 d2d2d2e4 5",
        show=("b3",),
        task=translatable(
            "Fly a ship from your home over your colony on b3, whether or not it is the best move."
        ),
        goal=frozenset({"b4-c2=C", "b4-c2=T"}),
        praise=translatable("Your own cells are no obstacle: they are roads into the galaxy."),
    ),
    Lesson(
        translatable(
            "A nebula counts more the more you have of its colour: 1, 2, 3 nebulae of one colour "
            "bring 1, 4, 7 points. You control a red nebula on a4."
        ),
        position="4/C4/3c/2C2/2c1 r a4b4b4c2 c1d2d2d3 5",
        show=("a4", "c3", "d1"),
        task=translatable(
            "Take control of a second red nebula, whether or not it is the best move."
        ),
        goal=frozenset({"c2-c3=C", "c2-c3=T"}),
        praise=translatable("Two red nebulae bring 4 points: the second one added 3."),
    ),
    Lesson(
        translatable(
            "Instead of a colony you may place one of your 4 trade stations. When the game is "
            "over it adds 1 point for each adjacent cell that the enemy controls, the enemy's "
            "home included. It is written like b4-b3=T."
        ),
        position="1C2/2C2/2c1/1c3/4 r b4b4b5c4 b2c3d2d2 5",
        show=("b2", "c3", "d2"),
        task=translatable("Place a trade station beside three cells of Blue's empire."),
        goal=frozenset({"b4-c2=T"}),
        praise=translatable("Blue's colonies on b2 and c3 and its home on d2 trade with c2."),
    ),
    Lesson(
        translatable(
            "The game ends when the player to move has no move left. Then 3 more points go to "
            "the player with more colonies and trade stations on the board. This is the last "
            "turn: b3 is an empty system, and the only cell that you can reach."
        ),
        position="CTCC/C1T2/t1tt/1CC1t/cccc r b2b4b5c5 a1a3c3e2 17",
        show=("b3",),
        task=translatable("Win: make the last move of the game and be ahead."),
        praise=translatable(
            "The trade station on b3 has two cells of Blue's beside it, and you win 19 to 18; "
            "with a colony it would have been 17 to 18."
        ),
    ),
)
