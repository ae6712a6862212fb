"""The menus: what to do, which game, its options, and who sits where."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from datetime import date
from pathlib import Path
from random import Random

from jogo import catalog
from jogo.api import Match
from jogo.core.errors import BadOption, JogoError
from jogo.core.game import GameType
from jogo.core.message import shortened
from jogo.core.option import Option, OptionValue
from jogo.core.preset import Preset
from jogo.core.seat import Seat
from jogo.language import Language
from jogo.players import DEFAULT_OPPONENT
from jogo.puzzles.collection import games_with_puzzles, shipped
from jogo.puzzles.puzzle import Puzzle
from jogo.terminal.commands import HELP, QUIT, is_command
from jogo.terminal.credits import credit_lines
from jogo.terminal.last_choices import read_last_choices, remember_choices
from jogo.terminal.learn import learn
from jogo.terminal.local_game import LocalGame, resume_game
from jogo.terminal.plain import play_game
from jogo.terminal.players import RATINGS, player_labels, seat_players
from jogo.terminal.puzzle_log import read_log
from jogo.terminal.puzzles import solve_puzzles
from jogo.terminal.saves import GO_ON_WITH_COPY, GameInUse, describe_game, readable_games
from jogo.terminal.screen import Screen

# As many as there are digits to choose by.
MOST_LOADED = 9


class Back(Exception):
    """The person goes back to the menu before."""


def main_menu(screen: Screen) -> None:
    """Ask what to do until the person quits."""
    say = screen.say
    doings = {
        say("Play"): new_game,
        say("Learn the rules"): choose_and_learn,
        say("Solve puzzles"): choose_and_solve,
        say("Load a game"): load_game,
        say("Credits"): show_credits,
    }
    screen.title("jogo")
    screen.line(say("Two-player games."))
    while True:
        try:
            do = choose(screen, say("What would you like to do?"), list(doings), say("Quit"))
        except Back:
            return
        try:
            doings[do](screen)
        except Back:
            continue
        except JogoError as error:
            screen.complain(say.error(error))


def choose(
    screen: Screen,
    question: str,
    choices: Sequence[str],
    back: str,
    default: int = 0,
    names: Sequence[str] = (),
) -> str:
    """One of several things by its number or name; 0 goes back, Enter takes the default.

    `names` are what commands call them, and are understood too.
    """

    def show() -> None:
        screen.title(question)
        for number, choice in enumerate(choices, 1):
            screen.tell(f"{number}  {choice}", indent="  ", hang=" " * (len(str(number)) + 2))
        screen.line(f"  0  {back}")

    show()
    while True:
        answer = screen.ask("" if default == 0 else f"[{default}]").lower()
        if answer == "" and default:
            return choices[default - 1]
        if answer in ("0", back.lower()) or is_command(answer, QUIT, screen.say):
            raise Back
        if is_command(answer, HELP, screen.say):
            screen.tell(screen.say("Type a number, or the beginning of a name."))
            show()
            continue
        if answer in names:
            return choices[names.index(answer)]
        for number, choice in enumerate(choices, 1):
            if answer == str(number) or (answer and choice.lower().startswith(answer)):
                return choice
        most = len(choices)
        screen.complain(screen.say("Type a number from 0 to {most}.", most=most))


def choose_game_type(screen: Screen, last: str = "") -> GameType:
    """A game; Enter takes the one that was chosen last."""
    say = screen.say
    titles = {
        f"{game_type.title}: {say(game_type.summary)}": game_type
        for game_type in catalog.game_types().values()
    }
    names = [game_type.name for game_type in titles.values()]
    default = 1 + names.index(last) if last in names else 0
    chosen = choose(screen, say("Which game?"), list(titles), say("Back"), default, names)
    return titles[chosen]


def new_game(screen: Screen) -> None:
    """Choose a game, its options and its players, and play it."""
    last = read_last_choices()
    game_type = choose_game_type(screen, last.get("game", ""))
    match, balance = choose_options(screen, game_type)
    for sentence in filter(None, (balance, RATINGS)):
        screen.paragraph(screen.say(sentence))
    first, second = (choose_player(screen, game_type, seat, last) for seat in Seat)
    remember_choices({"game": game_type.name, "first": first, "second": second})
    coach = "human" in (first, second) and screen.confirm(
        screen.say("Would you like a coach who points out better moves?")
    )
    play_game(screen, LocalGame(match, seat_players(game_type, first, second), coach=coach))


def choose_options(screen: Screen, game_type: GameType) -> tuple[Match, str]:
    """A match with the options that the person chooses, and how even the sides are then.

    Enter takes what the menu suggests.
    """
    say = screen.say
    preset = choose_preset(screen, game_type) if game_type.presets else None
    if preset is not None:
        match = Match(game_type.game(**preset.options))
        return match, game_type.balance_of(preset.name)
    screen.title(say("Options (Enter takes the one in brackets)"))
    options: dict[str, OptionValue] = {}
    for option in game_type.options:
        if option.matters(options):
            options[option.name] = choose_value(screen, game_type, option, options)
    return Match(catalog.make_game(game_type.name, options)), game_type.words.balance


def choose_preset(screen: Screen, game_type: GameType) -> Preset | None:
    """Options that go together; None for those who choose each by itself."""
    say = screen.say
    presets = {f"{say(one.title)}: {say(one.summary)}": one for one in game_type.presets}
    chosen = choose(screen, say("Rules"), [*presets, say("Custom")], say("Back"), default=1)
    return presets.get(chosen)


def choose_value(
    screen: Screen, game_type: GameType, option: Option, others: dict[str, OptionValue]
) -> OptionValue:
    """A value for one option, in words or as `-o` takes it; asked for until the game takes it."""
    say, words = screen.say, game_type.words.option(option.name)
    values = {say(words.value(text)): text for text in map(option.write, option.choices)}
    title, suggested = say(words.title), option.write(option.suggestion)
    screen.tell(f"{title}: {say(option.summary)} ({', '.join(values)})", indent="  ")
    # A number chooses one of several words; where the values are numbers, it is one of those.
    numbered = dict(zip(map(str, range(1, len(values) + 1)), values.values(), strict=True))
    if any(text.isdecimal() for text in values.values()):
        numbered = {}
    while True:
        answer = screen.ask(f"  {title} [{say(words.value(suggested))}]") or suggested
        typed = answer.lower()
        if typed in ("0", "back", say("Back").lower()) or is_command(typed, QUIT, say):
            raise Back
        value = values.get(answer) or numbered.get(answer) or answer
        try:
            catalog.make_game(game_type.name, {**others, option.name: value})
        except BadOption as error:
            # An option with a reader says itself what it cannot read.
            told = say.error(error) if option.reader else refuse_value(answer, values, say)
            screen.complain(told)
        except JogoError as error:
            screen.complain(say.error(error))
        else:
            return value


def refuse_value(answer: str, values: Iterable[str], say: Language) -> str:
    """What to say of an answer that is none of the values, in the words that people see.

    >>> refuse_value("maybe", ["yes", "no"], Language("en"))
    "'maybe' is not one of the choices: yes / no"
    """
    return say(
        "{answer!r} is not one of the choices: {choices}",
        answer=shortened(answer),
        choices=" / ".join(values),
    )


def choose_player(screen: Screen, game_type: GameType, seat: Seat, last: Mapping[str, str]) -> str:
    """Who sits on a seat: by default who did last, else a person first and a mild engine second."""
    say = screen.say
    labels = player_labels(game_type, say)
    question = say("Who plays {colour}?", colour=say(game_type.colours[seat.index]))
    names = list(labels)
    usual = "human" if seat is Seat.FIRST else DEFAULT_OPPONENT
    before = last.get("first" if seat is Seat.FIRST else "second", usual)
    default = 1 + names.index(before if before in names else usual)
    chosen = choose(screen, question, list(labels.values()), say("Back"), default, names)
    return names[list(labels.values()).index(chosen)]


def choose_and_solve(screen: Screen) -> None:
    """Puzzles of a game, as hard as the solver is strong, until they have had enough."""
    titles = {game_type.title: game_type for game_type in games_with_puzzles()}
    title = choose(screen, screen.say("Which game?"), list(titles), screen.say("Back"))
    collection, rng = shipped(titles[title].name), Random()

    def in_turn() -> Iterator[Puzzle]:
        yield collection.of_the_day(date.today())
        while True:
            yield collection.near(read_log().solver.value, rng)

    with suppress(EOFError):
        solve_puzzles(screen, collection, in_turn())


def choose_and_learn(screen: Screen) -> None:
    learn(screen, choose_game_type(screen))


def load_game(screen: Screen) -> None:
    """Go on with a game that was left, or open a record by its path."""
    say = screen.say
    games, problems = readable_games()
    for problem in problems:
        screen.tell(say.error(problem), "yellow")
    choices: dict[str, Path] = {}
    for path, match in games[:MOST_LOADED]:
        # Of two that read alike, the newer one.
        choices.setdefault(describe_game(path, match, say), path)
    if not choices:
        screen.line(say("There is no unfinished game."))
    other = say("Another file")
    chosen = choose(screen, say("Which saved game?"), [*choices, other], say("Back"))
    found = choices.get(chosen) or Path(screen.ask(say("File"))).expanduser()
    try:
        local = resume_game(found)
    except GameInUse:
        if not screen.confirm(say(GO_ON_WITH_COPY)):
            return
        local = resume_game(found, as_copy=True)
    play_game(screen, local)


def show_credits(screen: Screen) -> None:
    screen.line()
    for line in credit_lines(screen.say):
        screen.paragraph(line)
