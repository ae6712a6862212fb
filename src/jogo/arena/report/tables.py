"""What a page says in tables: the terms of the contest, and how each player did in a game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import date
from html import escape

from jogo import __version__
from jogo.arena.elo import signed
from jogo.arena.fixture import Terms
from jogo.arena.play import Played
from jogo.arena.report.charts import ends_of
from jogo.arena.report.names import LONGEST_NAME, short_names
from jogo.arena.scores import Scores
from jogo.core.message import Plural
from jogo.language import Language

NOTHING = "-"


def facts(games: Sequence[Played], scores: Scores, made: date, say: Language) -> str:
    """What was played and on which terms, and what made the page."""
    terms = games[0].fixture.terms
    told = {
        say("games"): str(len(games)),
        say("players"): str(len(scores.players())),
        say("opening"): opening_text(terms, say),
        say("seed"): str(terms.seed),
        say("programs think"): say("{seconds} s an action", seconds=f"{terms.seconds:g}"),
        say("made"): f"{made.isoformat()}, jogo {__version__}",
    }
    pairs = (f"<div><dt>{escape(k)}</dt><dd>{escape(v)}</dd></div>" for k, v in told.items())
    return f"<dl>{''.join(pairs)}</dl>"


def opening_text(terms: Terms, say: Language) -> str:
    """The opening in words.

    >>> opening_text(Terms(opening=4), Language("en"))
    '4 random actions'
    >>> opening_text(Terms(opening=0), Language("en"))
    'no random actions'
    """
    if not terms.opening:
        return say("no random actions")
    if not terms.even:
        return say(Plural("{n} random action", "{n} random actions"), n=terms.opening)
    return say(
        Plural(
            "{n} random action, of several the most even by {nodes} nodes",
            "{n} random actions, of several the most even by {nodes} nodes",
        ),
        n=terms.opening,
        nodes=terms.even,
    )


def standings_table(scores: Scores, game: str, say: Language) -> str:
    """The players of a game, the strongest first, with their ratings, results and forfeits."""
    headings = (
        say("player"),
        say("Elo"),
        say("95 % interval"),
        say("points"),
        say("games"),
        say("wins"),
        say("draws"),
        say("losses"),
        say("forfeits"),
    )
    head = "".join(f'<th scope="col">{escape(heading)}</th>' for heading in headings)
    rows = "\n".join(f"<tr>{''.join(row)}</tr>" for row in standings_rows(scores, game, say))
    return (
        f'<div class="scroll"><table class="standings"><thead><tr>{head}</tr></thead>\n'
        f"<tbody>{rows}</tbody></table></div>"
    )


def standings_rows(scores: Scores, game: str, say: Language) -> Iterator[list[str]]:
    rated, tallies = scores.ratings(game), scores.tallies(game)
    short = short_names(scores.players(), LONGEST_NAME)
    forfeits = scores.forfeits(game)
    for name in scores.ranking(game):
        tally, rating = tallies[name], rated.get(name)
        lost = [f"{times} {say(reason)}" for reason, times in forfeits[name].items()]
        cells = [
            NOTHING if rating is None else signed(rating.value),
            NOTHING if rating is None else ends_of(rating, signed).strip("[]") or NOTHING,
            f"{tally.points:g}",
            *map(str, (tally.games, tally.wins, tally.draws, tally.losses)),
            ", ".join(lost) or "0",
        ]
        player = f'<th scope="row" title="{escape(name)}">{escape(short[name])}</th>'
        yield [player, *(f"<td>{escape(cell)}</td>" for cell in cells)]
