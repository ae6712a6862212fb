"""What the arena says on the screen: the table of a contest, and a match summed up."""

from __future__ import annotations

from collections.abc import Mapping
from math import inf, isinf
from statistics import fmean

from rich import box
from rich.table import Table

from jogo.arena.elo import Estimate, signed
from jogo.arena.scores import Duel, Scores
from jogo.core.message import Plural
from jogo.core.seat import Seat
from jogo.language import Language
from jogo.terminal.screen import Screen

LONGEST_NAME = 40


def standings(scores: Scores, game: str, say: Language) -> Table:
    """The players of a game, the strongest first, with their ratings and results."""
    table = Table(title=game, title_justify="left", title_style="bold", box=box.SIMPLE_HEAD)
    table.add_column(say("player"), max_width=LONGEST_NAME)
    for heading in (say("Elo"), say("95 % interval"), say("points"), say("games")):
        table.add_column(heading, justify="right")
    table.add_column(say("won, drawn, lost"))
    rated, tallies = scores.ratings(game), scores.tallies(game)
    for name in scores.ranking(game):
        tally, rating = tallies[name], rated.get(name)
        table.add_row(
            name,
            "" if rating is None else signed(rating.value),
            # The player that all others are compared with has no interval.
            "" if rating is None or rating.low == rating.high else interval(rating),
            f"{tally.points:g}",
            str(tally.games),
            str(tally),
        )
    return table


def elo_text(estimate: Estimate, say: Language) -> str:
    """An Elo difference with its interval; of a clean sweep only the bound is known.

    >>> elo_text(Estimate(inf, 280.4, inf), Language("en"))
    'at least +280'
    """
    if estimate.value == inf:
        return say("at least {elo}", elo=signed(estimate.low))
    if isinf(estimate.value):
        return say("at most {elo}", elo=signed(estimate.high))
    return str(estimate)


def interval(estimate: Estimate) -> str:
    return f"{signed(estimate.low)} {signed(estimate.high)}"


def tell_duel(duel: Duel, screen: Screen) -> None:
    """A match summed up: who is stronger, by how much, how sure, and how the games went."""
    say = screen.say
    screen.title(f"{duel.game}: {duel.one} - {duel.other}")
    tally = duel.tally
    screen.line(
        say(
            Plural("{tally}, {points} points of {n} game", "{tally}, {points} points of {n} games"),
            tally=tally,
            points=f"{tally.points:g}",
            n=tally.games,
        )
    )
    first, second = duel.by_seat[Seat.FIRST], duel.by_seat[Seat.SECOND]
    screen.line(
        say(
            "{player} as first {first}, as second {second}",
            player=duel.one,
            first=first,
            second=second,
        )
    )
    found, seat = duel.strength(), duel.first_seat()
    if found is not None and seat is not None:
        screen.line(
            say(
                "Elo difference {elo} (95 %), likelihood of superiority {share} %",
                elo=elo_text(found.elo, say),
                share=f"{100 * found.superiority:.1f}",
            )
        )
        screen.line(say("The first seat's advantage: {elo}", elo=elo_text(seat.elo, say)))
    tell_doubts(duel, screen)
    screen.line(
        say(
            "A game takes {actions} moves; the players think {one} s and {other} s a game",
            actions=f"{fmean(duel.lengths):.1f}",
            one=f"{duel.seconds[True] / tally.games:.2f}",
            other=f"{duel.seconds[False] / tally.games:.2f}",
        )
    )
    tell_forfeits({duel.one: duel.forfeits[True], duel.other: duel.forfeits[False]}, screen)


def tell_doubts(duel: Duel, screen: Screen) -> None:
    """Why some games say less than they seem to."""
    say = screen.say
    if duel.unpaired:
        screen.line(
            say(
                "Games without a partner game with seats exchanged, "
                "not in the Elo difference: {games}",
                games=duel.unpaired,
            ),
            "yellow",
        )
    if duel.repeated:
        screen.line(
            say(
                "Games that repeat another one move for move, and prove nothing: {games}; "
                "a longer --opening makes them differ",
                games=duel.repeated,
            ),
            "yellow",
        )


def tell_forfeits(forfeits: Mapping[str, Mapping[str, int]], screen: Screen) -> None:
    """Who lost games by what they did rather than on the board."""
    say = screen.say
    for name, reasons in forfeits.items():
        for reason, times in reasons.items():
            screen.line(
                say(
                    Plural(
                        "{player} forfeited {n} game: {reason}",
                        "{player} forfeited {n} games: {reason}",
                    ),
                    player=name,
                    n=times,
                    reason=say(reason),
                ),
                "yellow",
            )
