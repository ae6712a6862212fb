"""What a person types: one move or the moves of a whole turn, choices by their names."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby
from unicodedata import combining, normalize

from jogo.core.action import Action
from jogo.core.errors import JogoError, NotYourTurn, UnreadableAction
from jogo.core.game import Game
from jogo.core.match import Match
from jogo.core.seat import Seat
from jogo.core.vocabulary import Vocabulary
from jogo.language import Language
from jogo.language.speech import begin_sentence, explain_choice, speak_choice

# What people write between the parts of a move. The cross of a capture is one only between two
# cells, since words have the letter too; and a cell may be typed with a space in it.
DIVIDED = re.compile(r"[-=,;:>→\u2013\u2014\u00d7\s]+")
CROSS = re.compile(r"(?<=\d)\s*x\s*(?=[a-z]\s*\d)")
TORN = re.compile(r"\b([a-z])\s+(?=\d)")
# Where a letter follows a digit, something else begins: f4g3.
JOINED = re.compile(r"(?<=\d)(?=[a-z])")
# What stands between the moves of a turn.
BETWEEN_MOVES = re.compile(r"[\s,;]+")


class UnclearMove(JogoError):
    """Several actions have the cells that were typed; `choices` are these, to be asked about.

    `before` are the actions that the line spells out before it.
    """

    choices: tuple[Action, ...] = ()
    before: tuple[Action, ...] = ()


def read_turn(
    match: Match, line: str, say: Language, may_act: Callable[[Seat], bool]
) -> tuple[Action, ...]:
    """The legal actions that a line spells out one after another; `JogoError` if one is wrong.

    >>> import jogo
    >>> match, anyone = jogo.Match("virus-wars"), lambda seat: True
    >>> first = [str(action) for action in match.legal_actions()[:1]]
    >>> [str(action) for action in read_turn(match, first[0], Language("en"), anyone)] == first
    True
    """
    trial, words = match.copy(), [*filter(None, BETWEEN_MOVES.split(line))]
    actions: list[Action] = []
    while words:
        if actions and trial.outcome is None and not may_act(trial.to_move):
            raise NotYourTurn("your turn is over before {rest!r}", rest=" ".join(words))
        try:
            action, used = read_next(trial, words, say)
        except UnclearMove as unclear:
            unclear.before = tuple(actions)
            raise
        trial.play(action)
        actions.append(action)
        words = words[used:]
    return tuple(actions)


def read_or_ask(
    match: Match,
    line: str,
    say: Language,
    may_act: Callable[[Seat], bool],
    ask: Callable[[str], str],
    explain: Callable[[str], None],
) -> tuple[Action, ...]:
    """The actions of a line; what it leaves open is asked about, and no answer leaves it so.

    `explain` is told what the choices bring, if the game says so.
    """
    words = match.game.type.words
    while True:
        try:
            return read_turn(match, line, say, may_act)
        except UnclearMove as unclear:
            for action in unclear.choices:
                if action.choice in words.gains:
                    explain(explain_choice(action, words, say))
            answer = ask(say.error(unclear))
            if not answer:
                raise
            line = with_answer(match, line, answer, say, may_act, explain)


def with_answer(
    match: Match,
    line: str,
    answer: str,
    say: Language,
    may_act: Callable[[Seat], bool],
    explain: Callable[[str], None],
) -> str:
    """A line with the answer to what it left open; without one that nobody can read."""
    answered = f"{line} {answer}"
    try:
        read_turn(match, answered, say, may_act)
    except UnclearMove:
        return answered
    except JogoError as error:
        explain(begin_sentence(say.error(error)))
        return line
    return answered


def read_next(match: Match, words: Sequence[str], say: Language) -> tuple[Action, int]:
    """The action at the beginning of some words, and how many of them it takes."""
    problem: JogoError | None = None
    for used in range(len(words), 0, -1):
        text = " ".join(words[:used])
        try:
            return read_one(match, text, say), used
        except UnclearMove as error:
            if used == len(words):
                raise
            problem = problem or error
        except JogoError as error:
            # Of what cannot be read at all, the whole is what the person meant.
            problem = problem or error
    assert problem is not None
    raise problem


def read_one(match: Match, text: str, say: Language) -> Action:
    """The action that a text means: as records write it, by its cells however they are divided,
    or with a choice by its name or a part of it. An illegal one is read too, so that the rules can
    say what is wrong with it.

    >>> import jogo
    >>> match = jogo.Match("breakthru")
    >>> [str(read_one(match, text, Language("en"))) for text in ("E8xe9", "e8e9", "E 8 : e 9")]
    ['e8-e9', 'e8-e9', 'e8-e9']
    """
    legal: tuple[Action, ...] = match.legal_actions()
    try:
        action = match.read_action(text)
    except UnreadableAction as error:
        found = [action for action in legal if is_meant(action, text, match, say)]
        if len(found) > 1:
            raise which_one(text, found, match.game.type.words, say) from error
        meant = found[0] if found else with_cells(legal, text) or read_illegal(match, text, say)
        if meant is None:
            raise with_example(match, error, say) from error
        return meant
    # A capture typed as a move is the capture, and the other way round.
    return action if action in legal else with_cells(legal, text) or action


def with_cells(legal: Iterable[Action], text: str) -> Action | None:
    """The one legal action of the cells that a text names, and nothing else."""
    cells = tuple(loosen(text).split())
    found = [action for action in legal if action.cells and action.cells == cells]
    return found[0] if len(found) == 1 else None


def which_one(
    text: str, choices: Sequence[Action], words: Vocabulary, say: Language
) -> UnclearMove:
    """What to ask about a text that several actions fit."""
    names = " / ".join(speak_choice(action, words, say) for action in choices)
    unclear = UnclearMove("{move}: which one, {choices}?", move=text, choices=names)
    unclear.choices = tuple(choices)
    return unclear


def is_meant(action: Action, text: str, match: Match, say: Language) -> bool:
    """Whether a text names an action with a choice: its cells, then no choice or one by name."""
    words = match.game.type.words
    if action.choice not in words.choices:
        return False
    typed, cells = loosen(text), " ".join(action.cells)
    if typed == cells:
        return True
    if cells and not typed.startswith(f"{cells} "):
        return False
    return is_name(typed.removeprefix(cells).strip(), action.choice, words, say)


def is_name(typed: str, choice: str, words: Vocabulary, say: Language) -> bool:
    """Whether what was typed is a choice's name in English or in the person's language, or how
    one of its words begins: `station` and `col` do.
    """
    names = {loosen(words.choices[choice]), loosen(say(words.choices[choice]))}
    starts = {name[name.index(word) :] for name in names for word in name.split()}
    return bool(typed) and any(start.startswith(typed) for start in starts)


def loosen(text: str) -> str:
    """A text without capitals and accents, one space for whatever divides it.

    >>> [loosen(text) for text in ("B4 - b5 = Colónia", "f4xg3", "F4G3", "f 4 : g 3")]
    ['b4 b5 colonia', 'f4 g3', 'f4 g3', 'f4 g3']
    """
    plain = "".join(c for c in normalize("NFD", text.lower()) if not combining(c))
    apart = JOINED.sub(" ", CROSS.sub(" ", TORN.sub(r"\1", plain)))
    return " ".join(DIVIDED.split(apart)).strip()


def read_illegal(match: Match, text: str, say: Language) -> Action | None:
    """The action that a text would mean if the rules allowed it: the choice named in it, or any."""
    words, typed = match.game.type.words, loosen(text).split()
    cells = " ".join(typed[:2])
    named = [name for name in words.choices if is_name(" ".join(typed[2:]), name, words, say)]
    spelled = [f"{cells} {name}" for name in named]
    if len(typed) == 2:
        spelled = [cells, *(f"{cells} {name}" for name in words.choices)]
    for spelling in spelled:
        try:
            return match.read_action(spelling)
        except UnreadableAction:
            continue
    return None


def with_example(match: Match, error: UnreadableAction, say: Language) -> UnreadableAction:
    """What is wrong with a text that cannot be read; the example is a move possible now."""
    legal = match.legal_actions()
    if "example" not in error.values or not legal:
        return error
    example = Writer(match.game, say).example(legal[0])
    return UnreadableAction(error.sentence, **{**error.values, "example": example})


@dataclass(frozen=True, slots=True)
class Writer:
    """Names moves for people: what is placed by its name, a move without cells in words.

    >>> from jogo.catalog import find_game_type
    >>> writer = Writer(find_game_type("small-star-empires").game(), Language("en"))
    >>> writer.text("b4-b5=C"), writer.turn(["b4-b5=T", "c4-c5=C"])
    ('b4-b5 colony', 'b4-b5 trade station c4-c5 colony')
    >>> pass_ = writer.game.parse_action("pass")
    >>> writer.action(pass_), writer.listed(pass_), writer.example(pass_)
    ('passing', 'passes', 'pass')
    """

    game: Game
    say: Language

    def action(self, action: Action) -> str:
        """A move within a sentence."""
        call = self.game.type.words.calls.get(str(action))
        return self.say(call.named) if call else self.example(action)

    def listed(self, action: Action) -> str:
        """A move in a list of moves."""
        call = self.game.type.words.calls.get(str(action))
        return self.say(call.listed) if call else self.example(action)

    def example(self, action: Action) -> str:
        """A move as a person would type it."""
        words = self.game.type.words
        if not action.cells or action.choice not in words.choices:
            return str(action)
        return f"{write_route(action)} {speak_choice(action, words, self.say)}".lower()

    def text(self, text: str) -> str:
        """An action as records write it."""
        return self.action(self.game.parse_action(text))

    def turn(self, actions: Iterable[Action | str]) -> str:
        """The actions of a turn."""
        return " ".join(
            self.text(action) if isinstance(action, str) else self.action(action)
            for action in actions
        )

    def error(self, error: JogoError) -> str:
        """An error for the person who typed a move, which is named as they would type it."""
        values = {
            name: self.action(value) if isinstance(value, Action) else value
            for name, value in error.values.items()
        }
        return self.say(error.sentence, **values)


def write_route(action: Action) -> str:
    """An action without what is chosen: from where to where."""
    return str(action).partition("=")[0]


def list_moves(actions: Iterable[Action], words: Vocabulary, say: Language) -> list[list[str]]:
    """Moves to read, those of one piece together; what may be chosen with them comes last.

    >>> from jogo.catalog import find_game_type
    >>> legal = Match(find_game_type("small-star-empires").game()).legal_actions()[:4]
    >>> list_moves(legal, find_game_type("small-star-empires").words, Language("en"))
    [['b4-b5', 'b4-c4', '(colony / trade station)']]
    """
    groups = []
    for _, group in groupby(actions, key=lambda action: action.cells[:-1]):
        moves = list(group)
        named = [move for move in moves if move.cells and move.choice in words.choices]
        texts = dict.fromkeys(write_route(move) if move in named else str(move) for move in moves)
        choices = dict.fromkeys(speak_choice(move, words, say) for move in named)
        groups.append([*texts, *([f"({' / '.join(choices)})"] if choices else [])])
    return groups
