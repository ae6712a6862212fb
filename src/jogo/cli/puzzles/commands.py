"""`jogo puzzles`: to solve them, to find new ones, and to prove them again."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import date
from random import Random
from typing import Annotated

import typer

from jogo.cli.arguments import GameName, exit_cleanly, screen_of
from jogo.cli.as_json import AsJson, write_json
from jogo.cli.puzzles.check import check_puzzles
from jogo.cli.puzzles.mine import mine_puzzles, pack_files
from jogo.core.errors import NoSuchPuzzle
from jogo.core.message import translatable
from jogo.core.puzzle import Theme
from jogo.language import Language
from jogo.puzzles.collection import Collection, difficulty, shipped
from jogo.puzzles.puzzle import Puzzle
from jogo.terminal.puzzle_log import read_log
from jogo.terminal.puzzles import show_puzzle, show_solution, solve_puzzles

puzzles = typer.Typer(
    add_completion=False,
    rich_markup_mode=None,
    no_args_is_help=True,
    help=translatable("Puzzles with one right turn, every one of them proved."),
)

ThemeName = Annotated[
    str | None,
    typer.Option(
        "--theme",
        metavar="NAME",
        help=translatable("only with this theme (`jogo puzzles themes` lists them)"),
    ),
]
Level = Annotated[
    int | None,
    typer.Option("--level", metavar="N", min=1, help=translatable("only of this difficulty")),
]
Turns = Annotated[
    int | None,
    typer.Option("--turns", metavar="N", min=1, help=translatable("with this many turns to find")),
]
Id = Annotated[
    str | None,
    typer.Argument(metavar="[ID]", help=translatable("the puzzle's id, or its beginning")),
]


@puzzles.command("list", help=translatable("List the puzzles of a game."))
@exit_cleanly()
def list_puzzles(
    context: typer.Context,
    game: GameName,
    theme: ThemeName = None,
    level: Level = None,
    turns: Turns = None,
    as_json: AsJson = False,
) -> None:
    screen, collection = screen_of(context), shipped(game)
    chosen = choose(collection, theme, level, turns)
    if as_json:
        write_json("puzzles list", {"game": game, "puzzles": [puzzle_fields(p) for p in chosen]})
        return
    widths = [8, 5, 1]
    if screen.console.is_terminal:
        # A program that reads the list wants nothing but the puzzles.
        say = screen.say
        headings = (say("id"), say("rating"), say("turns"), say("themes"))
        widths = [max(len(text), width) for text, width in zip(headings, widths, strict=False)]
        screen.line(write_row(headings, widths), "bold")
    for puzzle in chosen:
        rating, turns_ = str(difficulty(puzzle)), str(puzzle.solver_turns)
        screen.line(write_row((puzzle.id, rating, turns_, " ".join(puzzle.themes)), widths))


@puzzles.command("themes", help=translatable("List the themes of a game's puzzles."))
@exit_cleanly()
def list_themes(context: typer.Context, game: GameName, as_json: AsJson = False) -> None:
    screen, themes = screen_of(context), shipped(game).themes()
    say = screen.say
    if as_json:
        write_json(
            "puzzles themes",
            {"game": game, "themes": [theme_fields(each, n, say) for each, n in themes.items()]},
        )
        return
    width = max(len(theme.name) for theme in themes)
    for theme, count in themes.items():
        told = f"{say(theme.title)}. {say(theme.meaning)}"
        screen.line(f"{theme.name:<{width}}  {count:>4}  {told}")


def theme_fields(theme: Theme, count: int, say: Language) -> dict[str, object]:
    title, meaning = say(theme.title), say(theme.meaning)
    return {"name": theme.name, "title": title, "meaning": meaning, "puzzles": count}


def write_row(row: tuple[str, str, str, str], widths: Sequence[int]) -> str:
    """A puzzle's line in the list."""
    name, rating, count, themes = row
    ids, ratings, counts = widths
    return f"{name:<{ids}}  {rating:>{ratings}}  {count:>{counts}}  {themes}"


@puzzles.command("show", help=translatable("Show a puzzle, by default today's."))
@exit_cleanly()
def show(
    context: typer.Context,
    game: GameName,
    name: Id = None,
    solution: Annotated[
        bool, typer.Option("--solution", help=translatable("with its solution"))
    ] = False,
    as_json: AsJson = False,
) -> None:
    screen, collection = screen_of(context), shipped(game)
    puzzle = collection.find(name) if name else collection.of_the_day(today())
    if as_json:
        write_json("puzzles show", puzzle_fields(puzzle))
        return
    show_puzzle(screen, collection, puzzle, read_log())
    if solution:
        screen.line()
        show_solution(screen, collection, puzzle)


@puzzles.command("solve", help=translatable("Solve puzzles line by line, from one you choose on."))
@exit_cleanly()
def solve(
    context: typer.Context,
    game: GameName,
    name: Id = None,
    theme: ThemeName = None,
    level: Level = None,
    turns: Turns = None,
    daily: Annotated[
        bool, typer.Option("--daily", help=translatable("begin with the puzzle of the day"))
    ] = False,
    seed: Annotated[
        int | None, typer.Option(metavar="N", min=0, help=translatable("random seed"))
    ] = None,
) -> None:
    collection = shipped(game)
    chosen, rng = choose(collection, theme, level, turns), Random(seed)
    first = collection.find(name) if name else collection.of_the_day(today()) if daily else None

    def in_turn() -> Iterator[Puzzle]:
        if first is not None:
            yield first
        while True:
            yield collection.near(read_log().solver.value, rng, chosen)

    solve_puzzles(screen_of(context), collection, in_turn())


def today() -> date:
    return date.today()


def choose(
    collection: Collection, theme: str | None, level: int | None, turns: int | None
) -> tuple[Puzzle, ...]:
    """The puzzles that are asked for; `NoSuchPuzzle` says which themes there are."""
    names = [each.name for each in collection.themes()]
    if theme is not None and theme not in names:
        raise NoSuchPuzzle(
            "{game} has no theme {theme!r}; it has {themes}",
            game=collection.game_type.title,
            theme=theme[:40],
            themes=", ".join(names),
        )
    chosen = collection.choose(theme, level, turns)
    if not chosen:
        raise NoSuchPuzzle("no puzzle of {game} is like that", game=collection.game_type.title)
    return chosen


def puzzle_fields(puzzle: Puzzle) -> dict[str, object]:
    return {
        "id": puzzle.id,
        "game": puzzle.game,
        "position": puzzle.position,
        "wins_within": puzzle.turns or None,
        "for_draw": puzzle.for_draw,
        "line": puzzle.line,
        "refutations": [{"turn": each.turn, "reply": each.reply} for each in puzzle.refutations],
        "themes": puzzle.themes,
        "level": puzzle.level,
        "rating": difficulty(puzzle),
    }


puzzles.command("mine", help=translatable("Find puzzles in games, and prove them."))(mine_puzzles)
puzzles.command("pack", help=translatable("Put found puzzles into one small file."))(pack_files)
puzzles.command("check", help=translatable("Prove puzzles again."))(check_puzzles)
