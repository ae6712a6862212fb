"""Puzzles line by line: a board, a task, and an answer to every turn."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from datetime import date

from jogo.core.action import Action
from jogo.core.errors import JogoError
from jogo.core.message import translatable
from jogo.language import Language
from jogo.puzzles.collection import Collection
from jogo.puzzles.puzzle import Puzzle, Turn
from jogo.puzzles.solving import Answer, Attempt, Verdict
from jogo.terminal.commands import HELP, MOVES, QUIT, is_command
from jogo.terminal.puzzle_log import PuzzleLog, read_log, write_log
from jogo.terminal.screen import Screen
from jogo.terminal.typed import Writer, read_or_ask
from jogo.terminal.variations import BETWEEN_TURNS

HINT, SOLUTION, NEXT = translatable("hint"), translatable("solution"), translatable("next")


def solve_puzzles(screen: Screen, collection: Collection, puzzles: Iterable[Puzzle]) -> None:
    """Puzzles one after another, until there are no more or the solver leaves."""
    log = read_log()
    for puzzle in puzzles:
        sitting = solve(screen, collection, puzzle, log)
        if sitting.is_begun:
            log = sitting.enter_in(log)
            # A folder that cannot be written to is no reason to stop.
            with suppress(OSError):
                write_log(log)
            tell_log(screen, log)
        answer = screen.ask(screen.say("Enter for another puzzle, quit to leave"))
        if is_command(answer, QUIT, screen.say):
            return


def show_puzzle(screen: Screen, collection: Collection, puzzle: Puzzle, log: PuzzleLog) -> None:
    """A puzzle's number, its board and what is asked."""
    say = screen.say
    is_daily = puzzle == collection.of_the_day(date.today())
    which = say("Today's puzzle") if is_daily else say("Puzzle")
    rating = log.rating_of(puzzle).value
    told = say("{puzzle} · rated {rating}", puzzle=which, rating=rating)
    screen.title(f"{collection.game_type.title} · {told} · {puzzle.id}")
    if puzzle.id not in log.puzzles:
        screen.tell(say("Your first answer counts for your rating."), "dim")
    screen.show_position(Attempt(puzzle).match)
    screen.line()
    screen.tell(say.message(puzzle.task()), "bold")


def show_solution(screen: Screen, collection: Collection, puzzle: Puzzle) -> None:
    """The line, the themes, and what refutes wrong turns."""
    say = screen.say
    writer = Writer(puzzle.make_game(), say)
    screen.tell(say("Solution: {line}", line=BETWEEN_TURNS.join(map(writer.turn, puzzle.line))))
    for wrong in puzzle.refutations:
        turn, reply = writer.turn(wrong.turn), writer.turn(wrong.reply)
        told = say("{turn} is answered by {reply}", turn=turn, reply=reply)
        screen.tell(told, "dim")
    for line in themes_of(puzzle, collection, say):
        screen.tell(line)


def themes_of(puzzle: Puzzle, collection: Collection, say: Language) -> list[str]:
    """What a puzzle is about, a line for each theme with what it means."""
    return [
        f"{say(theme.title)} · {say(theme.meaning)}" if theme.meaning else say(theme.title)
        for theme in collection.themes()
        if theme.name in puzzle.themes
    ]


class Sitting:
    """Someone at a puzzle: their attempt, and whether they went wrong before."""

    def __init__(self, screen: Screen, collection: Collection, puzzle: Puzzle) -> None:
        self.screen = screen
        self.collection = collection
        self.puzzle = puzzle
        self.attempt = Attempt(puzzle)
        self.writer = Writer(self.attempt.match.game, screen.say)
        self.is_clean = True
        self.is_over = False
        self.has_hint = False

    @property
    def is_begun(self) -> bool:
        return not self.is_clean or self.has_hint or self.attempt.match.ply > 0

    @property
    def is_solved(self) -> bool:
        return self.is_over and self.is_clean

    def enter_in(self, log: PuzzleLog) -> PuzzleLog:
        """The log with this attempt; with a hint the rating stays as it is."""
        if not self.has_hint:
            return log.after(self.puzzle, solved=self.is_solved)
        hinted = log.after_hint(self.puzzle)
        return hinted if self.is_solved else hinted.after_surrender()

    def obey(self, answer: str) -> None:
        """Do what was typed: a word or a move."""
        screen, say = self.screen, self.screen.say
        if is_command(answer, QUIT, say):
            raise EOFError
        if is_command(answer, HELP, say):
            example = self.writer.example(self.attempt.match.legal_actions()[0])
            told = say(
                "Type a move such as {example}. moves lists them all, hint says where to look, "
                "solution gives up, next takes another puzzle.",
                example=example,
            )
            screen.tell(told)
        elif is_command(answer, MOVES, say):
            screen.show_actions(self.attempt.match.legal_actions(), self.collection.game_type)
        elif is_command(answer, HINT, say):
            self.has_hint = True
            screen.tell(describe_hint(self.attempt.hint(), say), "magenta")
        elif is_command(answer, SOLUTION, say):
            show_solution(screen, self.collection, self.puzzle)
            self.is_clean, self.is_over = False, True
        else:
            self.play(answer)

    def play(self, line: str) -> None:
        """Play the moves of a line, which are of one turn, and tell what they were worth."""
        screen, match = self.screen, self.attempt.match
        solver = match.to_move
        try:
            actions = read_or_ask(
                match, line, screen.say, lambda seat: seat is solver, screen.ask, screen.tell
            )
        except JogoError as error:
            screen.complain(self.writer.error(error))
            return
        for action in actions:
            answer = self.attempt.play(str(action))
        self.tell(answer)

    def tell(self, answer: Answer) -> None:
        screen, say = self.screen, self.screen.say
        screen.show_position(self.attempt.match)
        if answer.verdict is Verdict.SOLVED:
            screen.tell(say("Solved!"), "green")
            show_solution(screen, self.collection, self.puzzle)
            self.is_over = True
        elif answer.verdict is Verdict.RIGHT:
            reply = self.writer.turn(answer.reply)
            screen.tell(say("Right. The answer: {reply}. Go on.", reply=reply), "green")
        elif answer.verdict is Verdict.WRONG:
            self.is_clean = False
            screen.tell(describe_refutation(self.puzzle, answer.reply, say), "yellow")
            self.attempt = Attempt(self.puzzle)
            screen.show_position(self.attempt.match)


def solve(screen: Screen, collection: Collection, puzzle: Puzzle, log: PuzzleLog) -> Sitting:
    """Let someone solve a puzzle, or go on without; how that went."""
    show_puzzle(screen, collection, puzzle, log)
    sitting = Sitting(screen, collection, puzzle)
    while not sitting.is_over:
        answer = screen.ask(screen.say("Your move (or moves, hint, solution, next, quit)"))
        if is_command(answer, NEXT, screen.say):
            break
        if answer:
            sitting.obey(answer)
    return sitting


def describe_hint(action: Action, say: Language) -> str:
    """Where the right turn begins."""
    cell = " ".join(action.cells[:1]) or str(action)
    return say("Look at {cell}. With a hint your rating stays as it is.", cell=cell)


def describe_refutation(puzzle: Puzzle, reply: Turn, say: Language) -> str:
    """What refutes a turn, or that it was proved wrong without the refutation being kept."""
    if not reply:
        return say("Not that: it was proved that only another turn does it. Try again.")
    start = Attempt(puzzle).match
    colour = say(start.game.view(start.state).colour_of(start.to_move.other))
    played = Writer(start.game, say).turn(reply)
    return say("Not that: {colour} answers {reply}. Try again.", colour=colour, reply=played)


def tell_log(screen: Screen, log: PuzzleLog) -> None:
    told = screen.say(
        "Your rating: {rating} · solved in a row: {streak} (best {best})",
        rating=log.solver.value,
        streak=log.streak,
        best=log.best_streak,
    )
    screen.tell(told, "dim")
