"""What a Breakthru position looks like."""

from __future__ import annotations

from jogo.core.board_view import BoardView, Fact, Outline, Piece, lettered_rows
from jogo.core.message import translatable
from jogo.games.breakthru.rules import (
    ESCORT,
    FLAGSHIP,
    FLEET,
    GO_FIRST,
    GO_SECOND,
    GOLD,
    QUIET_TURNS,
    SHIP,
    SILVER,
    Breakthru,
    State,
    owner,
)

COLOURS = (translatable("Gold"), translatable("Silver"))
KINDS = {
    FLAGSHIP: translatable("flagship"),
    ESCORT: translatable("escort"),
    SHIP: translatable("silver ship"),
}
TURNS_LEFT = translatable("turns until a draw")
# A draw that is far away is nothing to think of yet.
QUIET_ENOUGH = 20
PIECES = {letter: (Piece(owner(letter), kind, letter),) for letter, kind in KINDS.items()}


def view(rules: Breakthru, state: State) -> BoardView:
    """The board with the points left and what is left of each fleet."""
    board = state.board
    if rules.is_placing(state):
        left = Fact(translatable("to place"), str(state.points), of_turn=True)
    elif rules.is_choosing(state):
        left = Fact(
            translatable("Gold says who moves first"), f"{GO_FIRST} / {GO_SECOND}", of_turn=True
        )
    else:
        left = Fact(translatable("points left"), str(state.points), of_turn=True)
    return BoardView(
        outline=Outline.SQUARE,
        rows=lettered_rows(board, PIECES),
        colours=COLOURS,
        to_move=state.to_move,
        turn=state.turn,
        facts=(
            left,
            *(
                Fact(translatable("fleet"), str(board.count(FLEET[seat])), seat)
                for seat in (GOLD, SILVER)
            ),
            *turns_until_draw(rules, state),
        ),
        legend=tuple(KINDS.items()),
    )


def turns_until_draw(rules: Breakthru, state: State) -> tuple[Fact, ...]:
    if not rules.draws or state.quiet < QUIET_ENOUGH:
        return ()
    return (Fact(TURNS_LEFT, str(QUIET_TURNS - state.quiet)),)
