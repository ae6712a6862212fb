"""The tutorial of Jostle."""

from __future__ import annotations

from jogo.core.lesson import Lesson
from jogo.core.message import translatable

SMALL = {"size": 8}

LESSONS: tuple[Lesson, ...] = (
    Lesson(
        translatable(
            "Red and Blue have 16 checkers each, and nothing is ever captured. Each turn you move "
            "one checker of yours one square. The player who cannot move loses."
        ),
    ),
    Lesson(
        translatable(
            "A checker's value counts the squares above, below, left and right of it: friends "
            "minus enemies. The red checker on d5 has two friends and one enemy, so its value is "
            "1. The blue checker on e5 has only an enemy beside it: its value is -1."
        ),
        position="8/8/3R4/2RRB3/8/1R4B1/2R4B/8 r 21",
        show=("d5", "e5"),
        options=SMALL,
    ),
    Lesson(
        translatable(
            "You are Red. A checker moves to an empty square above, below, left or right of it, "
            "and its value must be higher there than before. On c5 your checkers would have a "
            "friend and an enemy: still 0. A move is written with its two squares, like e2-e3."
        ),
        position="8/8/8/1B1R3B/2R3B1/8/3R4/8 r 21",
        show=("c5", "d4"),
        task=translatable("Move a checker to where its value is 1."),
        goal=frozenset({"c4-d4", "d5-d4"}),
        praise=translatable("On d4 it has a friend and no enemy, so its value rose from 0 to 1."),
        options=SMALL,
    ),
    Lesson(
        translatable(
            "Leaving an enemy raises the value too. Your checker on d4 has value -1. On e4 "
            "another enemy would be beside it, and its value still -1."
        ),
        position="8/8/8/3B4/3R1B2/1R6/8/4B1B1 r 21",
        show=("d4",),
        task=translatable("Move the checker on d4 to where its value is higher."),
        goal=frozenset({"d4-c4", "d4-d3"}),
        praise=translatable("Away from every enemy its value rose from -1 to 0."),
        options=SMALL,
    ),
    Lesson(
        translatable(
            "The player who moves last wins, so take moves away from your opponent. Blue hopes to "
            "move the checker on f5 to e5, beside its friend on d5."
        ),
        position="8/8/2RR1R2/2BB1B2/8/8/8/8 r 31",
        show=("f5", "e5"),
        task=translatable("Win: leave Blue without a move."),
        praise=translatable(
            "With your checker on e6, e5 offers Blue one friend and one enemy: no better than f5, "
            "where no enemy is left to flee from."
        ),
        options=SMALL,
    ),
    Lesson(
        translatable(
            "Near the end, count the moves that each side has left. Blue has one move, e4-d4. You "
            "need a move now, and another one after that."
        ),
        position="8/8/8/5R2/2B1BR2/2B1R3/8/8 r 31",
        show=("e4", "d4"),
        task=translatable("Play the move after which you will move last."),
        goal=frozenset({"f4-f3"}),
        praise=translatable(
            "After e4-d4 the checker on f5 can still join its friends with f5-f4; then Blue is "
            "stuck."
        ),
        options=SMALL,
    ),
)
