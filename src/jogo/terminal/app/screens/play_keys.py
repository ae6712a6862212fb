"""The keys at the foot of a game: those for typing, for watching, and for what comes next."""

from __future__ import annotations

from jogo.language import Language
from jogo.terminal.app.opponent import PACES, Opponent
from jogo.terminal.app.widgets.keys import Key
from jogo.terminal.local_game import LocalGame
from jogo.terminal.tour import Tour


def keys_for_typing(say: Language) -> list[Key]:
    """What works while something is typed: the letters go into the line."""
    return [
        Key("Enter", say("play"), "submit"),
        Key("↑ ↓", say("typed before"), "recall"),
        Key("Esc", say("back"), "board"),
    ]


def keys_for_tour(tour: Tour, say: Language) -> list[Key]:
    """What works while someone is shown the first steps."""
    forward = say("let's play") if tour.is_last else say("next")
    return [Key("Enter", forward, "next_step"), Key("Esc", say("skip"), "escape")]


def keys_for_watching(opponent: Opponent, say: Language) -> list[Key]:
    resume = say("go on") if opponent.is_paused else say("pause")
    pace = say("slower ({seconds} s)", seconds=say.number(f"{PACES[opponent.pace]:g}"))
    return [
        Key("p", resume, "pause"),
        Key("n", say("step"), "step"),
        Key("+", say("faster"), "more"),
        Key("-", pace, "less"),
    ]


def keys_at_the_end(local: LocalGame, say: Language) -> list[Key]:
    """What comes next: the same once more, the review, a stronger or a weaker opponent."""
    keys = [Key("N", say("rematch"), "rematch"), Key("v", say("review"), "review")]
    for name, action, step in (("+", "more", 1), ("-", "less", -1)):
        level = local.neighbour_level(step)
        if level is not None:
            number = level.partition(":")[2]
            keys.append(Key(name, say("level {level}", level=number), action))
    return keys
