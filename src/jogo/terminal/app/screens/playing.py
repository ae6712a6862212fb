"""A match being played: people act on the board, computers answer, the clock runs."""

from __future__ import annotations

from collections.abc import Mapping

from textual.app import ComposeResult
from textual.widgets import Static

from jogo.api import Match
from jogo.core.action import Action
from jogo.core.board_view import BoardView
from jogo.core.ending import ending_of
from jogo.core.errors import JogoError
from jogo.core.seat import Seat
from jogo.engine import Report, Stopper
from jogo.language.speech import begin_sentence
from jogo.play.advice import HINT, hint_from
from jogo.play.exchange import tell_exchange
from jogo.terminal.app.coach import Coach
from jogo.terminal.app.opponent import Opponent
from jogo.terminal.app.screens.game_stage import GameStage
from jogo.terminal.app.widgets.board import Board
from jogo.terminal.app.widgets.command_line import CommandLine
from jogo.terminal.app.widgets.evaluation import Evaluation
from jogo.terminal.app.widgets.news import HINTED, Lasts, News, Said
from jogo.terminal.computer_turn import ComputerTurn
from jogo.terminal.known_games import remember_game
from jogo.terminal.local_game import LocalGame
from jogo.terminal.tour import Tour, begin_tour, is_tour_offered

TICK = 0.2
# Subjects of what is said below the board, each of which takes the place of the one before:
# the first steps, and which way round the board lies.
TOUR, TURNED = "tour", "turned"


class Playing(GameStage):
    """A screen on which a local game is played."""

    DEFAULT_CSS = """
    Playing #goal { height: auto; max-height: 3; padding: 0 1; background: $panel; color: $accent; }
    Playing.-tiny #side { display: none; }
    Playing.-high News { height: 6; }
    """

    def __init__(self, local: LocalGame) -> None:
        super().__init__(local.match)
        self.local = local
        self.opponent = Opponent(local, self)
        self.coach = Coach(self)
        self.hints: tuple[str, ...] = ()
        self.tour: Tour | None = None
        # The one person who plays has their own side at the bottom, until they turn the board.
        self.near = local.seat_of_person
        self._hint: Stopper | None = None
        self._computer_turn = ComputerTurn(0)

    def compose_head(self) -> ComposeResult:
        yield Static(id="goal", markup=False)

    def compose_foot(self) -> ComposeResult:
        yield News()
        yield CommandLine(self.say)

    def on_mount(self) -> None:
        self.board.focus()
        self.present()
        self.tell_turned()
        self.tell_ending()
        self.offer_tour()
        self.local.start_clock()
        if self.local.session.clock is not None:
            self.set_interval(TICK, self.tick)
        self.opponent.wake()

    # Showing

    @property
    def may_act(self) -> bool:
        """Whether the person may act on the board shown."""
        return self.viewed is None and self.local.awaits_person

    def turn_board(self) -> None:
        self.near = (self.near or self.view_of(self.match).near).other
        self.news.forget(TURNED)
        self.present()

    def tell_turned(self) -> None:
        """Say to who plays from the other side that the board lies the other way round."""
        turned = self.local.tell_turned()
        if turned is not None:
            told = self.say("{turned} f turns it.", turned=turned)
            # It stays until they have made their first move, whatever the computer did before.
            seat = self.local.seat_of_person
            self.news.tell(Said(told, "$accent", Lasts.A_TURN, seat, subject=TURNED))

    def present(self) -> None:
        super().present()
        legal = self.match.legal_actions() if self.may_act else ()
        self.query_one(CommandLine).suggest(self.writer.example(legal[0]) if legal else "")

    def show_board(self, match: Match, view: BoardView) -> None:
        if self.tour is not None and self.viewed is None:
            self.board.show(self.tour.mark(view), (), self.tour.step.show)
            return
        actions = match.legal_actions() if self.may_act else ()
        self.board.show(view, actions, self.hints if self.viewed is None else ())

    @property
    def explains_signs(self) -> bool:
        return self.tour is not None and self.viewed is None

    def show_title(self, match: Match, view: BoardView) -> None:
        super().show_title(match, view)
        self.query_one("#goal", Static).update(self.describe_goal(match, view))
        now = match.game.now(match.state) if self.may_act and self.tour is None else None
        self.news.instruct("" if now is None else self.say.message(now))

    def describe_goal(self, match: Match, view: BoardView) -> str:
        """What the one person who plays is after, or else who is to move."""
        you = self.local.seat_of_person
        seat = view.to_move if you is None else you
        goal = self.say(match.game.goal(match.state, seat))
        if goal and you is None:
            return f"{self.say(view.colour_of(seat))}: {goal}"
        return self.say("Your goal: {goal}", goal=goal) if goal else ""

    def name_of(self, seat: Seat) -> str:
        return self.local.name_of(seat, self.say)

    def clock_faces(self) -> Mapping[Seat, str]:
        return self.local.clock_faces()

    @property
    def news(self) -> News:
        return self.query_one(News)

    def tell(self, text: str, style: str = "$accent") -> None:
        """Say something that is worth reading until the person's next move."""
        self.news.tell(Said(text, style))

    def tell_briefly(self, text: str, style: str = "$warning") -> None:
        """Say something that the next news may replace, such as what was wrong with a move."""
        self.news.tell(Said(begin_sentence(text), style, Lasts.BRIEFLY))

    def tell_refusal(self, error: JogoError) -> None:
        """Say what was wrong with a move, which is named as the person would type it."""
        self.tell_briefly(self.writer.error(error))

    def tell_ending(self) -> None:
        """Say who has won and why, if the game is over: to the one person who played, as to you."""
        ending = ending_of(self.match)
        if ending is None:
            return
        seat = self.local.seat_of_person
        told = [ending.told if seat is None else ending.to_players[seat.index]]
        told += [ending.cause] if ending.cause is not None else []
        text = " ".join(map(self.say.message, told))
        # The end is nobody's turn: it stays until the game goes on again.
        self.news.tell(
            Said(text, "bold $accent", Lasts.A_TURN, turn=self.match.state.turn, subject="end")
        )

    def tell_exchange(self, before: Match) -> None:
        """Say who has which colour now, if the last move exchanged them."""
        told = tell_exchange(before, self.match, self.local.seat_of_person)
        if told is not None:
            self.tell(self.say.message(told), "bold $accent")

    def tick(self) -> None:
        """Let the clock be seen, and call time."""
        if not self.end_on_time() and self.match.outcome is None:
            match = self.looked_at
            self.show_panel(match, self.view_of(match))

    def end_on_time(self) -> bool:
        """End the game if a clock has run out; whether that has just happened."""
        is_over = self.local.call_time()
        if is_over:
            self.opponent.stop()
            self.settle()
        return is_over

    # Acting

    def on_board_acted(self, event: Board.Acted) -> None:
        self.choose_action(event.choices, self.match.game.type.words, self.try_action)

    def on_board_picked(self) -> None:
        """What was wrong with the cell before is answered."""
        self.news.forget_brief()

    def try_action(self, action: Action) -> None:
        """Play an action that was legal when it was shown; the game may have ended since."""
        try:
            self.act(action)
        except JogoError as error:
            self.tell_refusal(error)

    def tell_miss(self, text: str) -> None:
        self.tell_briefly(text)

    def act(self, action: Action) -> None:
        """Play a person's action; `JogoError` if it may not be played, and nothing has changed."""
        if self.end_on_time():
            return
        before = self.match.copy()
        self.local.act(action)
        remember_game(self.match.game.name)
        self.news.begin_move(before.to_move, before.state.turn)
        self.tell_exchange(before)
        if self.local.coach:
            self.coach.look_at(before, action)
        self.settle()

    def settle(self) -> None:
        """After a change of the match: save it, show it, and let a computer go on."""
        self.hints, self.tour = (), None
        if not self.is_analysing:
            self.query_one(Evaluation).clear()
        self.save()
        self.tell_ending()
        self.present()
        self.offer_tour()
        self.opponent.wake()

    def save(self) -> None:
        problem = self.local.save()
        if problem is not None:
            self.complain(self.say("The game cannot be saved: {problem}", problem=problem))

    # Computers

    def on_opponent_chose(self, event: Opponent.Chose) -> None:
        """A computer has chosen: it plays when the pace allows it."""
        if not self.opponent.is_current(event):
            return
        # Who lets two computers play step by step waits for no pace.
        wait = 0 if self.opponent.is_paused else self.opponent.seconds - event.seconds
        if wait > 0:
            self.set_timer(wait, lambda: self.play_chosen(event))
        else:
            self.play_chosen(event)

    def play_chosen(self, event: Opponent.Chose) -> None:
        if not self.opponent.is_current(event) or self.match.outcome is not None:
            return
        self.opponent.is_thinking = False
        if self.end_on_time():
            return
        choices, before = len(self.match.legal_actions()), self.match.copy()
        self.local.act(event.action)
        self.tell_computer_turn(event, choices)
        self.tell_exchange(before)
        self.settle()

    def tell_computer_turn(self, event: Opponent.Chose, choices: int) -> None:
        """Say what a computer has done in this turn so far, and how long it thought."""
        turn = self.match.turns[-1]
        if self._computer_turn.number != turn.number or len(turn.actions) == 1:
            self._computer_turn = ComputerTurn(turn.number)
        self._computer_turn.add(event.action, event.seconds, choices)
        colour = self.say(self.view_of(self.match).colour_of(turn.seat))
        told = self._computer_turn.describe(
            colour, self.name_of(turn.seat), self.say, self.writer.action
        )
        self.news.tell(Said(told, "$accent", subject=f"turn {turn.number}"))

    def on_opponent_failed(self, event: Opponent.Failed) -> None:
        """A computer cannot go on; a person may take back, and two computers are paused."""
        if self.opponent.is_current(event):
            self.opponent.stop()
            self.opponent.is_paused = not self.local.has_person
            self.show_keys(self.keys())
            self.tell(self.say.error(event.error), "$warning")

    # Advice

    def on_coach_remarked(self, event: Coach.Remarked) -> None:
        """Let the remark stay until the seat's next turn, unless its move was taken back."""
        if not event.is_about(self.match):
            return
        opponent = self.view_of(self.match).colour_of(event.seat.other)
        remark = event.remark.message(opponent, self.writer.text)
        told = self.say("Coach: {remark}", remark=remark)
        turn = event.before.state.turn
        self.news.tell(Said(told, "bold $warning", Lasts.A_TURN, event.seat, turn))

    def switch_coach(self) -> None:
        """Let the coach begin or stop to remark on the person's moves."""
        if self.local.has_person and self.match.outcome is None:
            self.tell(self.say(self.local.switch_coach()))
            self.save()

    def ask_for_hint(self) -> None:
        if not self.may_act:
            self.tell_briefly(self.say("There are hints when it is your move."))
            return
        self.news.tell(Said(self.say("Thinking ..."), "$faint", Lasts.BRIEFLY, subject=HINTED))
        self._hint = self.think(self.looked_at, HINT)

    def on_game_stage_thought(self, event: GameStage.Thought) -> None:
        if event.question is not self._hint:
            super().on_game_stage_thought(event)
        elif event.is_over:
            self._hint = None
            self.news.forget(HINTED)
            if self.is_shown(event.match):
                self.show_hint(event.match, event.report)

    def show_hint(self, match: Match, report: Report) -> None:
        found = hint_from(match, report)
        self.coach.note_hint(match, found)
        told = self.say.message(found.message(self.writer.action))
        self.hints = found.cells
        self._analysed = ""
        self.present()
        if not self.is_analysing:
            view = self.view_of(match)
            first = found.share if view.to_move is Seat.FIRST else 1 - found.share
            self.query_one(Evaluation).show_standing(
                view, first, self.say.message(found.standing())
            )
        self.tell(told, "bold $accent")

    # The first game

    def offer_tour(self) -> None:
        """In a person's first game of a kind: say how to be shown the first steps."""
        if is_tour_offered(self.local):
            title = self.match.game.type.title
            told = self.say("Is {game} new to you? Press w: Show me how.", game=title)
            self.news.tell(Said(told, "bold $accent", subject=TOUR))

    def begin_tour(self) -> None:
        """Show what the game is about, step by step at the board."""
        if self.may_act:
            self.tour = begin_tour(self.local)
            self.show_tour()

    def go_on_with_tour(self) -> None:
        self.tour = None if self.tour is None else self.tour.go_on()
        self.show_tour()

    def show_tour(self) -> None:
        """Say a step of the tour and mark it on the board; after the last one the game goes on."""
        if self.tour is not None:
            self.board.focus()
            # A step may need all the room there is.
            self.news.forget(TURNED)
            self.news.tell(Said(self.tour.tell(self.say), "bold $accent", subject=TOUR))
        else:
            remember_game(self.match.game.name)
            self.news.tell(
                Said(self.say("Your move."), "bold $accent", Lasts.BRIEFLY, subject=TOUR)
            )
        self.present()

    # Leaving

    def action_escape(self) -> None:
        """End the tour; else let go, stop the analysis, hurry an engine, or look at the present."""
        if self.tour is not None:
            self.tour = None
            self.show_tour()
            return
        if not self.board.selection.picked and not self.is_analysing and self.opponent.is_thinking:
            self.opponent.hurry()
        super().action_escape()

    def silence(self) -> None:
        self.opponent.stop()
        self.coach.leave()
        super().silence()

    def on_unmount(self) -> None:
        self.local.close()
