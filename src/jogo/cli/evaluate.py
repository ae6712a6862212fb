"""The command that shows what the engine thinks of a position before it looks ahead."""

from __future__ import annotations

from dataclasses import asdict

import typer

from jogo.cli.arguments import GameName, Network, Options, Position, match_for, screen_of
from jogo.cli.as_json import AsJson, position_fields, write_json
from jogo.engine import Engine, Evaluation
from jogo.engine.networks import OWN
from jogo.terminal.screen import Screen


def evaluate(
    context: typer.Context,
    game: GameName,
    option: Options = None,
    position: Position = None,
    network: Network = OWN,
    as_json: AsJson = False,
) -> None:
    match = match_for(game, option, position)
    match.check_open()
    engine = Engine(match.game, megabytes=1, network=network)
    found = engine.evaluate(match.position)
    if as_json:
        terms = [asdict(term) for term in found.terms]
        write_json("eval", {**position_fields(match), "score": found.score, "terms": terms})
    else:
        show(screen_of(context), found)


def show(screen: Screen, found: Evaluation) -> None:
    """A line a term: weight, how much each side has of it, what that is worth; then the sum."""
    say = screen.say
    headings = (say("weight"), say("to move"), say("opponent"), say("score"))
    screen.line(f"{say('term'):<18}" + "".join(f"{heading:>12}" for heading in headings))
    for term in found.terms:
        counts = f"{term.weight:>12}{term.own:>12g}{term.other:>12g}"
        screen.line(f"{term.name:<18}{counts}{term.score / 100:>+12.2f}")
    screen.line(f"{say('sum'):<54}{found.score / 100:>+12.2f}")
