"""The report as one page: the standings and charts of each game, and every game to step through."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from datetime import date
from html import escape
from pathlib import Path

from jogo.arena.fixture import game_of
from jogo.arena.play import Played
from jogo.arena.report.charts import charts
from jogo.arena.report.figure import Figure, svg
from jogo.arena.report.names import LONGEST_NAME, short_names
from jogo.arena.report.replay import Data, Drawings, board_data, replay_data
from jogo.arena.report.tables import facts, standings_table
from jogo.arena.scores import Scores
from jogo.core.message import Plural
from jogo.core.seat import Seat
from jogo.draw.palette import css
from jogo.draw.sprite import sprite
from jogo.language import Language

FOLDER = Path(__file__).parent
SCRIPTS = ("games.js", "replay.js")


def page(
    title: str,
    games: Sequence[Played],
    say: Language,
    replays: int,
    tell: Callable[[int], object] = lambda _: None,
    made: date | None = None,
) -> str:
    """The page of a contest; the newest games, `replays` of them, can be replayed.

    It holds all it needs: it can be sent to someone and opened without a network.
    """
    scores = Scores.of(games)
    return fill_template(
        language=say.code,
        title=escape(title),
        facts=facts(games, scores, made or date.today(), say),
        contents=contents(scores, say),
        sections="\n".join(
            section(number, scores, game, say) for number, game in enumerate(scores.games, 1)
        ),
        games=escape(say("Games")),
        left_out=left_out(len(games), replays, say),
        to_start=escape(say("To the start")),
        back=escape(say("One move back")),
        on=escape(say("One move forward")),
        to_end=escape(say("To the end")),
        place=escape(say("Look back and forth")),
        close=escape(say("close")),
        actions=escape(say("actions")),
        # A player's name must not be able to end the script or open a comment.
        data=json.dumps(
            page_data(games, scores, say, replays, tell), separators=(",", ":")
        ).replace("<", "\\u003c"),
        sprite=sprite(),
        colours=css(),
        style=text_of("page.css"),
        script="\n".join(map(text_of, SCRIPTS)),
    )


def section(number: int, scores: Scores, game: str, say: Language) -> str:
    """All about one game."""
    parts = [f'<section id="part-{number}"><h2>{escape(game)}</h2>']
    if not scores.ratings(game):
        told = say("There are no ratings: they need two players and pairs of games.")
        parts.append(f'<p class="quiet">{escape(told)}</p>')
    # Nobody is better than oneself; what went wrong is worth telling all the same.
    if len(scores.players(game)) > 1 or any(scores.forfeits(game).values()):
        parts.append(standings_table(scores, game, say))
    parts += [caption_figure(figure) for figure in charts(scores, game, say)]
    return "\n".join([*parts, "</section>"])


def caption_figure(figure: Figure) -> str:
    caption = f"<figcaption>{escape(figure.title)}</figcaption>"
    return f'<figure>{caption}<div class="scroll">{svg(figure)}</div></figure>'


def contents(scores: Scores, say: Language) -> str:
    """Links to the parts of a page that has several."""
    links = [
        f'<a href="#part-{number}">{escape(game)}</a>'
        for number, game in enumerate(scores.games, 1)
    ]
    if len(links) == 1:
        return ""
    return f'<nav>{"".join(links)}<a href="#games">{escape(say("Games"))}</a></nav>'


def left_out(games: int, replays: int, say: Language) -> str:
    """A note if not all games are in the page."""
    if games <= replays:
        return ""
    if not replays:
        told = say("No game is kept in this page; --replays N shows the last ones.")
    else:
        told = say(
            Plural(
                "The last {shown} of {n} game; --replays N shows more.",
                "The last {shown} of {n} games; --replays N shows more.",
            ),
            shown=replays,
            n=games,
        )
    return f'<p class="quiet">{escape(told)}</p>'


def page_data(
    games: Sequence[Played],
    scores: Scores,
    say: Language,
    replays: int,
    tell: Callable[[int], object],
) -> Data:
    """The games for the page's scripts; each has its number in the results."""
    data: Data = {"boards": {}, "games": [], "words": words(say)}
    shown = list(enumerate(games, 1))[-replays:] if replays else []
    drawings = Drawings()
    for done, (number, played) in enumerate(shown, 1):
        name = played.fixture.game
        if name not in data["boards"]:
            game = game_of(name)
            data["boards"][name] = board_data(game.view(game.start()))
        replay = replay_data(played, drawings)
        data["games"].append({**replay, "number": number, "reason": say(played.reason)})
        tell(done)
    short = short_names(scores.players(), LONGEST_NAME)
    there = dict.fromkeys(name for game in data["games"] for name in game["players"])
    data["names"] = {name: short[name] for name in there}
    colours = {colour for game in data["games"] for colour in game["colours"]}
    data["colours"] = {colour: say(colour) for colour in sorted(colours)}
    data["drawings"] = drawings.all()
    return data


def words(say: Language) -> dict[str, str]:
    """What the scripts say; they fill the gaps."""
    return {
        "turn": say("turn"),
        "start": say("start"),
        "game": say("game"),
        Seat.FIRST.value: say("first"),
        Seat.SECOND.value: say("second"),
        "result": say("result"),
        "reason": say("how it ended"),
        "actions": say("actions"),
        "player": say("player"),
        "every": say("all"),
        "count": say("{shown} of {games} games"),
        "title": say("Game {number}: {game}"),
        "unknown": say("There is no game {number} in this page."),
        "opening": say("random opening"),
    }


def text_of(name: str) -> str:
    return (FOLDER / name).read_text(encoding="utf-8")


def fill_template(**parts: str) -> str:
    """The page's frame with its gaps filled; a part is not looked into for gaps."""
    pieces = text_of("page.html").split("@@")
    return "".join(parts[piece] if odd % 2 else piece for odd, piece in enumerate(pieces))
