"""The report as one page: the charts of each game, and every game to step through."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from html import escape
from pathlib import Path

from jogo.arena.fixture import game_of
from jogo.arena.play import Played
from jogo.arena.report.charts import charts
from jogo.arena.report.figure import svg
from jogo.arena.report.replay import Data, Drawings, board_data, replay_data
from jogo.arena.scores import Scores
from jogo.draw.palette import THEMES, declarations
from jogo.draw.svg import sprite
from jogo.language import Language

FOLDER = Path(__file__).parent


def page(
    title: str,
    games: Sequence[Played],
    say: Language,
    replays: int,
    tell: Callable[[int], object] = lambda _: None,
) -> str:
    """The page of a contest; so many games, the newest, can be replayed.

    It holds all it needs: it can be sent to someone and opened without a network.
    """
    scores = Scores.of(games)
    shown = list(games)[-replays:] if replays else []
    sections = [
        f"<h2>{escape(game)}</h2>\n"
        + "\n".join(f"<figure>{svg(figure)}</figure>" for figure in charts(scores, game, say))
        for game in scores.games
    ]
    data: Data = {"boards": {}, "games": [], "words": words(say)}
    drawings = Drawings()
    for number, played in enumerate(shown):
        name = played.fixture.game
        if name not in data["boards"]:
            game = game_of(name)
            data["boards"][name] = board_data(game.view(game.start()), game.name)
        replay = replay_data(played, drawings)
        replay["reason"] = say(played.reason)
        data["games"].append(replay)
        tell(number + 1)
    data["drawings"] = drawings.all()
    return filled(
        language=say.code,
        title=escape(title),
        sections="\n".join(sections),
        games=escape(say("Games")),
        to_start=escape(say("To the start")),
        back=escape(say("One action back")),
        on=escape(say("One action on")),
        to_end=escape(say("To the end")),
        place=escape(say("Look back and forth")),
        # Neither a script's end nor a comment may come out of somebody's player's name.
        data=json.dumps(data, separators=(",", ":")).replace("<", "\\u003c"),
        sprite=sprite(),
        # The charts are made for light paper, so the whole page is.
        colours=declarations(THEMES["light"]),
        style=(FOLDER / "page.css").read_text(encoding="utf-8"),
        script=(FOLDER / "replay.js").read_text(encoding="utf-8"),
    )


def words(say: Language) -> dict[str, str]:
    """What the replay says."""
    return {
        "turn": say("turn"),
        "start": say("start"),
        "none": say("No game is kept in this page."),
        "first": say("first"),
        "second": say("second"),
        "result": say("result"),
        "actions": say("actions"),
        "close": say("close"),
    }


def filled(**parts: str) -> str:
    """The page's frame with its gaps filled; a part is not looked into for gaps."""
    frame = (FOLDER / "page.html").read_text(encoding="utf-8")
    pieces = frame.split("@@")
    return "".join(parts[piece] if odd % 2 else piece for odd, piece in enumerate(pieces))
