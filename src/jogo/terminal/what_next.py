"""After the end of a game, line by line: take back, a rematch, another level, a review."""

from __future__ import annotations

from jogo.core.message import translatable
from jogo.engine import Limits
from jogo.language import Language
from jogo.terminal.local_game import LocalGame
from jogo.terminal.players import call_player
from jogo.terminal.reviewed import PER_POSITION, review_game, show_review
from jogo.terminal.screen import Screen

UNDO, REMATCH = translatable("undo"), translatable("rematch")
STRONGER, WEAKER = translatable("stronger"), translatable("weaker")
REVIEW = translatable("review")


def ask_what_next(local: LocalGame, screen: Screen) -> str:
    """What the person wants after the end: one of the words offered, or nothing."""
    say, offered = screen.say, offers(local, screen.say)
    if not offered:
        return ""
    screen.title(say("What next?"))
    for word, meaning in offered.items():
        screen.list_entry(say(word), meaning, 12)
    while True:
        try:
            answer = screen.ask(say("Type one of these, or Enter to leave")).lower()
        except EOFError:
            return ""
        wish = next((word for word in offered if answer in (word, say(word))), "")
        if wish == REVIEW:
            seen = review_game(
                local.match, Limits.read(PER_POSITION), say("Thinking about the game")
            )
            show_review(screen, local.match, seen)
        elif wish or not answer:
            return wish
        else:
            words = ", ".join(map(say, offered))
            screen.complain(say("Type one of {words}, or only Enter.", words=words))


def offers(local: LocalGame, say: Language) -> dict[str, str]:
    """What a person may do after the end, each with what it does."""
    offered = {}
    if local.may_undo:
        offered[UNDO] = say("take back your last move")
    if local.has_person:
        offered[REMATCH] = say("play again, with sides exchanged")
    for word, step in ((STRONGER, 1), (WEAKER, -1)):
        level = local.neighbour_level(step)
        if level:
            player = call_player(level, local.match.game.type, say)
            offered[word] = say("play against {player}", player=player)
    if local.has_person and local.match.actions:
        offered[REVIEW] = say("see who was ahead when, and the mistakes")
    return offered


def game_after(local: LocalGame, wish: str) -> LocalGame | None:
    """The game that a wish leads to, if it leads to one."""
    if wish == REMATCH:
        return local.play_again()
    if wish in (STRONGER, WEAKER):
        return local.play_again(local.neighbour_level(1 if wish == STRONGER else -1))
    return None
