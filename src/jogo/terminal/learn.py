"""The tutorial in the terminal: a step, a board, and now and then something to try."""

from __future__ import annotations

from jogo.api import Match
from jogo.core.errors import JogoError
from jogo.core.game import GameType
from jogo.core.lesson import Lesson
from jogo.core.message import translatable
from jogo.play.lesson import has_failed, is_solved
from jogo.terminal.commands import HELP, MOVES, QUIT, is_command
from jogo.terminal.screen import Screen
from jogo.terminal.typed import Writer, read_or_ask

SKIP = translatable("skip")


def learn(screen: Screen, game_type: GameType) -> None:
    """Go through the lessons of a game, and say how to play it."""
    if go_through_lessons(screen, game_type):
        told = screen.say("That is all you need. To play: jogo play {game}", game=game_type.name)
        screen.line()
        screen.tell(told, "bold")


def go_through_lessons(screen: Screen, game_type: GameType) -> bool:
    """One lesson after the other; False if there are none, or if the learner leaves by `quit`."""
    say = screen.say
    screen.title(game_type.title)
    screen.paragraph(say(game_type.summary))
    if not game_type.lessons:
        told = say("This game has no lessons. To play: jogo play {game}", game=game_type.name)
        screen.tell(told, "bold")
        return False
    for number, lesson in enumerate(game_type.lessons, 1):
        screen.title(say("Step {number} of {total}", number=number, total=len(game_type.lessons)))
        match = Match(game_type.game(**lesson.options), lesson.position)
        screen.paragraph(say(lesson.text))
        screen.line()
        screen.show_board(match.game.view(match.state, hints=lesson.show))
        screen.line()
        goes_on = try_task(screen, match, lesson) if lesson.task else wait(screen)
        if not goes_on:
            return False
    return True


def wait(screen: Screen) -> bool:
    """Wait for Enter; False if the learner leaves."""
    answer = screen.ask(screen.say("Enter to go on, quit to leave"))
    return not is_command(answer, QUIT, screen.say)


def tell_of_task(screen: Screen, match: Match, lesson: Lesson, word: str) -> bool:
    """Say what a word asks for, the possible moves or help; False if it is neither."""
    say, legal = screen.say, match.legal_actions()
    if is_command(word, MOVES, say):
        screen.show_actions(legal, match.game.type)
    elif is_command(word, HELP, say):
        example = Writer(match.game, say).action(legal[0])
        screen.tell(say("Type a move such as {example}. skip goes on without it.", example=example))
        screen.paragraph(say(lesson.task))
    else:
        return False
    return True


def try_task(screen: Screen, match: Match, lesson: Lesson) -> bool:
    """Ask for the actions of one turn until they do what the task says; False to leave."""
    say = screen.say
    screen.paragraph(say(lesson.task))
    beginning = match.ply
    while True:
        answer = screen.ask(say("Your move (or skip, moves, quit)"))
        if not answer:
            continue
        if is_command(answer, QUIT, say):
            return False
        if is_command(answer, SKIP, say):
            return True
        if tell_of_task(screen, match, lesson, answer):
            continue
        try:
            play_line(screen, match, lesson, answer)
        except JogoError as error:
            screen.complain(Writer(match.game, say).error(error))
            continue
        screen.show_board(match.game.view(match.state, match.actions[-1:]))
        if is_solved(match, lesson):
            screen.tell(say(lesson.praise) or say("Well done."), "green")
            return wait(screen)
        if has_failed(match, lesson):
            screen.line(say("Not quite. Try again."), "yellow")
            while match.ply > beginning:
                match.undo()
            screen.show_board(match.game.view(match.state, hints=lesson.show))
            screen.paragraph(say(lesson.task))


def play_line(screen: Screen, match: Match, lesson: Lesson, line: str) -> None:
    """Play the moves of a line, as far as the task goes on; `JogoError` if one is wrong."""
    learner = match.to_move
    ask, explain = screen.ask, screen.tell
    for action in read_or_ask(match, line, screen.say, lambda seat: seat is learner, ask, explain):
        match.play(action)
        if is_solved(match, lesson) or has_failed(match, lesson):
            return
