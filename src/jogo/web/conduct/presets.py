"""Sentences that are said with a click, and that everybody reads in their own language."""

from __future__ import annotations

from jogo.core.message import translatable

PRESETS = {
    "hello": translatable("Hello!"),
    "luck": translatable("Good luck!"),
    "nice": translatable("Nice move!"),
    "oops": translatable("Oops!"),
    "game": translatable("Good game!"),
    "thanks": translatable("Thank you!"),
    "bye": translatable("Goodbye!"),
}
