"""After the end of a game, line by line: take back, a rematch, another level."""

from __future__ import annotations

from collections.abc import Iterator

from jogo.core.message import translatable
from jogo.terminal.local_game import LocalGame
from jogo.terminal.screen import Screen

UNDO, REMATCH = translatable("undo"), translatable("rematch")
STRONGER, WEAKER = translatable("stronger"), translatable("weaker")


def ask_what_next(local: LocalGame, screen: Screen) -> str:
    """What the person wants after the end: one of the words offered, or nothing."""
    say, offered = screen.say, list(offers(local))
    if not offered:
        return ""
    try:
        words = ", ".join(map(say, offered))
        answer = screen.ask(say("Enter to leave, or: {words}", words=words)).lower()
    except EOFError:
        return ""
    return next((word for word in offered if answer in (word, say(word))), "")


def offers(local: LocalGame) -> Iterator[str]:
    """What a person may do after the end."""
    if local.may_undo:
        yield UNDO
    if local.has_person:
        yield REMATCH
    if local.neighbour_level(1):
        yield STRONGER
    if local.neighbour_level(-1):
        yield WEAKER


def game_after(local: LocalGame, wish: str) -> LocalGame | None:
    """The game that a wish leads to, if it leads to one."""
    if wish == REMATCH:
        return local.play_again()
    if wish in (STRONGER, WEAKER):
        return local.play_again(local.neighbour_level(1 if wish == STRONGER else -1))
    return None
