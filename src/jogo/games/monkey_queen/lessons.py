"""The tutorial of Monkey Queen."""

from __future__ import annotations

from jogo.core.lesson import Lesson
from jogo.core.message import translatable

LESSONS: tuple[Lesson, ...] = (
    Lesson(
        translatable(
            "White and Black have one queen each: a stack of 20 pieces. You win by capturing the "
            "enemy queen, or when your opponent cannot move."
        ),
        show=("g1", "f12"),
    ),
    Lesson(
        translatable(
            "A queen slides like a queen in chess: any distance over empty squares, in any of the "
            "8 directions. One piece of her stack, a baby, stays on the square she leaves. A move "
            "is written with its two squares, like g1-d4."
        ),
        show=("g1", "g6"),
        task=translatable("Slide your queen up to g6."),
        goal=frozenset({"g1-g6"}),
        praise=translatable("She left a baby on g1 and is now 19 high."),
    ),
    Lesson(
        translatable(
            "Any piece captures by sliding onto the first enemy piece on its line. A queen that "
            "captures leaves no baby and keeps her height."
        ),
        position="12/12/3q8/12/12/9m2/2m9/7M4/5m6/12/5Q6/6M5 w 18 17 0 9 -",
        show=("f2",),
        task=translatable(
            "Capture a black baby with your queen. A capture is written with an x: h5xj7."
        ),
        goal=frozenset({"f2xf4"}),
        praise=translatable("Black has one baby less, and your queen is still 18 high."),
    ),
    Lesson(
        translatable(
            "Babies slide like queens, but without a capture they may only go to squares that are "
            "nearer to the enemy queen. A baby on a line with that queen attacks her, and she "
            "could capture it; so let your own queen guard it."
        ),
        position="12/12/12/12/12/12/3M4m2q/12/6m5/2M6Q2/12/12 w 8 3 0 27 -",
        show=("c3", "l6"),
        task=translatable(
            "Move your baby to where it attacks the black queen and your own queen guards it."
        ),
        goal=frozenset({"c3-i3"}),
        praise=translatable(
            "The black queen is attacked, and if she captures the baby, your queen captures her."
        ),
    ),
    Lesson(
        translatable("The black queen has stepped onto the line of one of your pieces."),
        position="12/12/12/3q8/12/1M3m6/12/8M3/12/12/8Q3/3m5M2 w 16 15 1 17 -",
        show=("d9",),
        task=translatable("Win: capture the black queen."),
        praise=translatable(
            "Even a single baby captures a queen: look along all 8 lines before every move."
        ),
    ),
    Lesson(
        translatable(
            "A queen of height 2 may only capture, since a stack of 1 would be no queen. Here "
            "the baby on d4 attacks your queen, who is 2 high."
        ),
        position="12/9q2/12/12/12/12/1M10/12/3m3Q4/12/5M6/12 w 2 5 0 37 -",
        show=("h4", "d4"),
        task=translatable("Make your queen safe in any way, whether or not it is the best move."),
        goal=frozenset({"b6xd4", "f2xd4", "h4xd4", "f2-f4"}),
        praise=translatable(
            "She could not walk away, but you can capture the attacker or block its line."
        ),
    ),
    Lesson(
        translatable(
            "Black has only a queen of height 2, so Black can only capture. A player who "
            "cannot move loses."
        ),
        position="q11/12/12/5M6/12/12/12/3Q8/12/12/12/12 w 2 2 0 37 -",
        show=("a12",),
        task=translatable("Win: leave Black without a move."),
        praise=translatable(
            "None of your pieces is on a line of the black queen, so she is stuck."
        ),
    ),
    Lesson(
        translatable(
            "Moving first can be an advantage, so there is a swap rule. Instead of a first move, "
            "the second player may swap colours: they take White, and the first player goes on as "
            "Black."
        ),
        position="5q6/12/12/12/12/6Q5/12/12/12/12/12/6M5 b 19 20 0 2 -",
        show=("g7", "f12"),
        task=translatable("You are the second player and like White's move: swap colours."),
        goal=frozenset({"swap"}),
        praise=translatable("The white pieces are yours now, and it is Black's turn."),
    ),
)
