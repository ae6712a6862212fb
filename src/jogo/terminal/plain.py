"""A game in the terminal, played line by line."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from pathlib import Path
from shlex import quote

from jogo.core.action import Action, Call
from jogo.core.errors import JogoError
from jogo.core.match import Match
from jogo.core.message import translatable
from jogo.core.seat import Seat
from jogo.engine import Engine
from jogo.language.speech import speak_choice
from jogo.play.advice import hint
from jogo.play.commentary import Commentary
from jogo.play.exchange import tell_exchange
from jogo.play.seats import BOTH
from jogo.players import Player
from jogo.players.engine import choose_action
from jogo.terminal.commands import HELP, MOVES, QUIT, SHORT
from jogo.terminal.computer_turn import ComputerTurn
from jogo.terminal.known_games import remember_game
from jogo.terminal.learn import go_through_lessons, wait
from jogo.terminal.local_game import LocalGame
from jogo.terminal.saves import write_game
from jogo.terminal.screen import Screen
from jogo.terminal.tour import begin_tour, is_tour_offered
from jogo.terminal.typed import Writer, read_or_ask
from jogo.terminal.what_next import UNDO, ask_what_next, game_after


class LeaveGame(Exception):
    """The person has left the game."""


class PlainGame:
    """A local game, and the screen it is played on."""

    def __init__(self, local: LocalGame, screen: Screen) -> None:
        self.local = local
        self.match = local.match
        self.screen = screen
        self.say = screen.say
        self.writer = Writer(self.match.game, self.say)
        self._engine: Engine | None = None
        self.commentary = Commentary()
        # What happened since the last prompt; it is shown just above the next one.
        self.news: list[tuple[str, str]] = []
        self.commands: Mapping[str, tuple[Callable[[str], bool], str]] = {
            MOVES: (self.show_moves, translatable("list the possible moves")),
            translatable("hint"): (
                self.show_hint,
                translatable("show a good move, and how you stand"),
            ),
            translatable("coach"): (self.switch_coach, translatable("coach on or off")),
            translatable("undo"): (self.undo, translatable("take back your last move")),
            translatable("redo"): (self.redo, translatable("redo a move that you took back")),
            translatable("save"): (
                self.save_as,
                translatable("save a copy: save FILE"),
            ),
            translatable("resign"): (self.resign, translatable("resign the game")),
            translatable("draw"): (self.agree_on_draw, translatable("agree to a draw")),
            translatable("rules"): (self.show_rules, translatable("show the rules in short")),
            translatable("how"): (self.show_how, translatable("show me how: the first steps")),
            translatable("lesson"): (self.show_lesson, translatable("learn the game step by step")),
            HELP: (self.show_help, translatable("show this help")),
            QUIT: (self.leave, translatable("leave; the game is saved")),
        }
        self.words = {self.say(name): name for name in self.commands} | SHORT
        self.words |= {name: name for name in self.commands}

    @property
    def engine(self) -> Engine:
        """The engine that advises, which is not started before it is asked."""
        if self._engine is None:
            self._engine = Engine(self.match.game)
        return self._engine

    def run(self) -> LocalGame | None:
        """Play until the game is over or the person leaves; the game to play next, if any."""
        self.local.start_clock()
        turned = self.local.tell_turned()
        if turned is not None:
            self.news.append((self.say.message(turned), "dim"))
        elif (you := self.local.seat_of_person) is not None and self.match.outcome is None:
            colour = self.say(self.match.game.view(self.match.state).colour_of(you))
            other = self.local.name_of(you.other, self.say)
            told = self.say("You play {colour} against {player}.", colour=colour, player=other)
            self.news.append((told, "dim"))
        if self.local.has_person and self.match.outcome is None:
            self.news.append((self.say("Type a move, or help."), "dim"))
            if is_tour_offered(self.local):
                title = self.match.game.type.title
                told = self.say("Is {game} new to you? Type how: Show me how.", game=title)
                self.news.append((told, "bold"))
        elif self.match.outcome is None:
            self.show_position()
        while True:
            self.play_to_the_end()
            wish = ask_what_next(self.local, self.screen)
            if wish != UNDO:
                return game_after(self.local, wish)
            self.undo("")

    def play_to_the_end(self) -> None:
        while self.match.outcome is None:
            if self.local.awaits_person:
                self.ask_person()
            else:
                self.play_computer_turn(self.local.players[self.match.to_move])
            self.save()
        self.show_position()
        self.tell_news()
        self.screen.show_result(self.match, self.local.seat_of_person)
        path = self.local.path
        if path is not None and path.is_file():
            self.screen.line(self.say("To review it later:"), "dim")
            self.screen.line(f"  jogo review {quote(str(path))}", "dim")

    def save(self) -> None:
        problem = self.local.save()
        if problem is not None:
            self.screen.complain(self.say("The game cannot be saved: {problem}", problem=problem))

    def tell_news(self) -> None:
        for text, style in self.news:
            self.screen.tell(text, style)
        self.news.clear()

    # The computer

    def play_computer_turn(self, player: Player) -> None:
        """All the actions of a computer's turn, then what it did and how long it thought."""
        seat, turn = self.match.to_move, self.match.state.turn
        told = ComputerTurn(turn)
        name = self.local.name_of(seat, self.say)
        before = self.match.copy()
        with self.screen.show_thinking(f"{self.colour_of(seat)} ({name})"):
            while self.is_same_turn(seat, turn):
                began, clock = time.monotonic(), self.local.session.time_left()
                action = choose_action(player, self.match, clock=clock)
                if self.local.call_time():
                    break
                told.add(action, time.monotonic() - began, len(self.match.legal_actions()))
                self.local.act(action)
        if told.played:
            self.news.append(
                (told.describe(self.colour_of(seat), name, self.say, self.writer.action), "cyan")
            )
        self.tell_exchange(before)
        if not self.local.has_person and self.match.outcome is None:
            self.show_position()
            self.tell_news()

    def is_same_turn(self, seat: Seat, turn: int) -> bool:
        same = self.match.to_move is seat and self.match.state.turn == turn
        return same and self.match.outcome is None

    def colour_of(self, seat: Seat) -> str:
        return self.say(self.match.game.view(self.match.state).colour_of(seat))

    # The person

    def ask_person(self) -> None:
        """Show the position and ask until something changes it."""
        self.show_position(goal=self.goal())
        now = self.match.game.now(self.match.state)
        if now is not None:
            self.news.append((self.say.message(now), "dim"))
        actions = self.match.legal_actions()
        if all(isinstance(action, Call) for action in actions):
            words = self.match.game.type.words
            choices = " / ".join(speak_choice(action, words, self.say) for action in actions)
            self.news.append((self.say("You can play: {choices}", choices=choices), "bold"))
        self.tell_news()
        while True:
            line = self.screen.ask(self.prompt())
            # A prompt cannot be interrupted, so the clock is checked once a line was typed.
            if self.local.call_time() or self.obey(line):
                return

    def show_position(self, hints: tuple[str, ...] = (), goal: str = "") -> None:
        """The position as the one person sees it, with the cells where something may be placed."""
        cells = [action.cells for action in self.match.legal_actions()]
        is_placing = self.local.awaits_person and all(len(one) < 2 for one in cells)
        targets = [cell for one in cells for cell in one] if is_placing else ()
        self.screen.show_position(self.match, hints, goal, self.local.seat_of_person, targets)

    def tell_exchange(self, before: Match) -> None:
        """Say who has which colour now, if something since then has exchanged them."""
        told = tell_exchange(before, self.match, self.local.seat_of_person)
        if told is not None:
            self.news.append((self.say.message(told), "bold"))

    def goal(self) -> str:
        """What the player to move is after."""
        goal = self.match.game.goal(self.match.state, self.match.to_move)
        return self.say("Your goal: {goal}", goal=self.say(goal)) if goal else ""

    def prompt(self) -> str:
        """Whose turn it is, with the time left where there is a clock."""
        seat = self.match.to_move
        return f"{self.colour_of(seat)} {self.local.clock_faces().get(seat, '')}".rstrip()

    def obey(self, line: str) -> bool:
        """Do what a line says; True if the position has changed."""
        word, _, rest = line.partition(" ")
        if not word:
            return False
        name = self.words.get(word.lower())
        try:
            if name is None:
                self.play(line)
                return True
            if rest.strip() and name != "save":
                said = self.say("type {command} alone, with nothing after it", command=word)
                self.screen.complain(said)
                return False
            return self.commands[name][0](rest.strip())
        except JogoError as error:
            self.screen.complain(self.writer.error(error))
            return False

    def play(self, line: str) -> None:
        """Play the moves of a line, all or none; a coach remarks on them."""
        is_person = self.local.is_person
        ask, explain, since = self.screen.ask, self.screen.tell, self.match.ply
        for action in read_or_ask(self.match, line, self.say, is_person, ask, explain):
            if self.match.outcome is None:
                self.play_action(action)
        self.local.join(since)

    def play_action(self, action: Action) -> None:
        before, actor = self.match.copy(), self.match.to_move
        self.local.act(action)
        remember_game(self.match.game.name)
        self.tell_exchange(before)
        if not self.local.coach:
            return
        remark = self.commentary.remark_on(before, action, self.engine)
        if remark is not None:
            opponent = self.match.game.view(self.match.state).colour_of(actor.other)
            said = self.say("Coach: {remark}", remark=remark.message(opponent, self.writer.text))
            self.news.append((said, "magenta"))

    # Commands: each answers whether the position has changed

    def show_moves(self, _: str) -> bool:
        self.screen.show_actions(self.match.legal_actions(), self.match.game.type)
        return False

    def show_hint(self, _: str) -> bool:
        with self.screen.show_thinking(self.say("The engine")):
            found = hint(self.match, self.engine)
        self.commentary.note_hint(self.match, found)
        self.show_position(found.cells, self.goal())
        self.screen.tell(self.say.message(found.message(self.writer.action)), "magenta")
        self.screen.tell(self.say.message(found.standing()), "magenta")
        return False

    def switch_coach(self, _: str) -> bool:
        self.screen.tell(self.say(self.local.switch_coach()), "cyan")
        self.save()
        return False

    def undo(self, _: str) -> bool:
        actions = self.writer.turn(self.local.undo())
        self.news.append((self.say("Taken back: {actions}", actions=actions), "cyan"))
        return True

    def redo(self, _: str) -> bool:
        actions = self.writer.turn(self.local.redo())
        self.news.append((self.say("Redone: {actions}", actions=actions), "cyan"))
        return True

    def save_as(self, name: str) -> bool:
        path = Path(name).expanduser()
        if not name or path.is_dir():
            self.screen.complain(self.say("Say where to save: save FILE"))
            return False
        if path.exists() and not self.screen.confirm(self.say("Replace {path}?", path=path)):
            return False
        try:
            write_game(path, self.match)
        except OSError as error:
            said = self.say("Cannot save {path}: {problem}", path=path, problem=error.strerror)
            self.screen.complain(said)
        else:
            self.screen.line(self.say("Saved: {path}", path=path), "cyan")
        return False

    def resign(self, _: str) -> bool:
        if not self.screen.confirm(self.say("Resign the game?")):
            return False
        self.local.resign()
        return True

    def agree_on_draw(self, _: str) -> bool:
        if self.local.place == BOTH and not self.screen.confirm(
            self.say("Do both players agree to a draw?")
        ):
            return False
        self.local.offer_draw()
        return True

    def show_rules(self, _: str) -> bool:
        self.screen.show_rules(self.match.game.type)
        return False

    def show_how(self, _: str) -> bool:
        """What the game is about, step by step at the board."""
        tour, seat = begin_tour(self.local), self.local.seat_of_person
        while tour is not None:
            view = self.match.game.view(self.match.state, hints=tour.step.show)
            self.screen.line()
            self.screen.show_board(tour.mark(view.facing(seat)))
            self.screen.tell(tour.tell(self.say), "bold")
            tour = tour.go_on() if wait(self.screen) else None
        remember_game(self.match.game.name)
        return True

    def show_lesson(self, _: str) -> bool:
        """Go through the lessons, and come back to the game as it was."""
        go_through_lessons(self.screen, self.match.game.type)
        self.news.append((self.say("Back to your game."), "cyan"))
        return True

    def show_help(self, _: str) -> bool:
        example = self.writer.example(self.match.legal_actions()[0])
        self.screen.tell(
            self.say("Type a move such as {example}, a whole turn, or:", example=example)
        )
        for name, (_command, meaning) in self.commands.items():
            self.screen.list_entry(self.say(name), self.say(meaning), 10)
        return False

    def leave(self, _: str) -> bool:
        raise LeaveGame


def play_game(screen: Screen, local: LocalGame, record: Path | None = None) -> bool:
    """Play a game to its end or until the person leaves; False if it is left unfinished.

    Ctrl-C, the end of input and a player that fails leave the game as `quit` does, and then go on
    their way.
    """
    try:
        again = PlainGame(local, screen).run()
    except LeaveGame:
        tell_how_to_resume(screen, local)
        return False
    except (EOFError, KeyboardInterrupt, JogoError):
        tell_how_to_resume(screen, local)
        raise
    finally:
        local.close()
        if record is not None:
            write_game(record, local.match)
            screen.line(screen.say("Record: {path}", path=record), "dim")
    return True if again is None else play_game(screen, again)


def tell_how_to_resume(screen: Screen, local: LocalGame) -> None:
    """Where an unfinished game is saved, and how to go on with it; an unbegun one is not saved."""
    if not local.is_worth_saving:
        return
    if not local.has_person:
        screen.tell(screen.say("The game is not over. Games between computers are not saved."))
        return
    if local.path is None or local.save() is not None:
        screen.line(screen.say("The game is not over."))
        return
    # On a line of its own, to be copied.
    screen.line(screen.say("The game is saved. To continue it:"))
    screen.line(f"  jogo resume {quote(str(local.path))}")
