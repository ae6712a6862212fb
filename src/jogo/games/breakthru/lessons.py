"""The tutorial of Breakthru."""

from __future__ import annotations

from jogo.core.lesson import Lesson
from jogo.core.message import translatable

LESSONS: tuple[Lesson, ...] = (
    Lesson(
        translatable(
            "Gold has a flagship in the middle and 12 escorts around it; Silver has 20 ships. Gold "
            "wins when the flagship stands on any edge square. Silver wins by capturing the "
            "flagship."
        ),
        show=("f6",),
    ),
    Lesson(
        translatable(
            "Every piece slides along its row or column, as far as the squares are empty; nothing "
            "jumps. You have 2 points a turn, and moving an escort or a silver ship costs 1: move "
            "two of them, or one twice. A move is written with its two squares, like g8-g9."
        ),
        show=("e8", "d8", "c8"),
        task=translatable("Slide the escort on e8 to the left, as far as it can go."),
        goal=frozenset({"e8-c8"}),
        praise=translatable(
            "The silver ship on b8 stops it there, and you have 1 point left for another move."
        ),
    ),
    Lesson(
        translatable(
            "Moving the flagship costs both points. Here one of its four lines is clear all the "
            "way to the edge."
        ),
        position="11/3s1s1s3/11/1s2G1G2s1/1s1G3G3/1s7s1/3G7/1s2GF4s/6G4/3ss2s3/11 g 2 3 15",
        show=("f4",),
        task=translatable("Win: bring the flagship to the edge."),
        praise=translatable(
            "Nothing stood between f4 and f1, so Silver had no time to block the way."
        ),
    ),
    Lesson(
        translatable(
            "A piece captures an enemy piece on a diagonally adjacent square by moving onto it, "
            "which costs both points. The ship on h8 is safe: it stands beside your escorts, "
            "not diagonally. But the ship on g5 is about to capture your flagship!"
        ),
        position="11/4ss1s3/3s7/1s2GGGs1s1/3G3G3/1s1G1F1G1s1/1s4s2s1/4GG5/11/3sssss3/11 g 2 0 5",
        show=("g5", "h8"),
        task=translatable("Capture the silver ship on g5. A capture is written with an x: e8xd9."),
        goal=frozenset({"f6xg5", "h6xg5", "f4xg5"}),
        praise=translatable("Every piece can capture, even the flagship. The danger is gone."),
    ),
    Lesson(
        translatable(
            "Now you are Silver, and the flagship has come too near. Silver ships move and "
            "capture exactly as escorts do."
        ),
        position="11/5s1s3/3s7/1s2G1G2s1/11/1s1G3G1s1/11/4GGF4/7s3/3s2s4/11 s 2 2 16",
        show=("g4",),
        task=translatable("Win: capture the flagship."),
        praise=translatable("From h3 the flagship on g4 was one diagonal step away."),
    ),
    Lesson(
        translatable(
            "You are Silver with 1 point left, too little for a capture. The flagship on d6 will "
            "slide to a6 and win, unless something stands in its way."
        ),
        position="11/4s2s3/11/1s2G4s1/3G3G3/3F2s2s1/3G7/1s4G4/11/2s1s2s3/11 s 1 2 18",
        show=("c6", "b6", "a6"),
        task=translatable("Block the flagship's way to the edge."),
        goal=frozenset({"b8-b6", "b4-b6", "c2-c6"}),
        praise=translatable("One ship on the line is enough: not even the flagship can jump."),
    ),
    Lesson(
        translatable(
            "You are Gold again. One clear line is blocked with 1 point, but two clear lines cost "
            "Silver its whole turn. Stay away from silver ships, or one will capture you first."
        ),
        position="11/4ss5/11/9s1/1s1G7/1s2GFs4/9s1/11/1s9/5s5/11 g 2 5 31",
        show=("f6",),
        task=translatable(
            "Move the flagship to where it has two clear lines to the edge and no silver ship can "
            "capture it."
        ),
        goal=frozenset({"f6-f4"}),
        praise=translatable(
            "From f4 both a4 and k4 are open: Silver must spend both points on blocking, or lose."
        ),
    ),
)
