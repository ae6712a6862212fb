"""Puzzles solved by clicks on a page's board."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from jogo.core.match import Match
from jogo.puzzles.puzzle import Puzzle, Turn


def play(page: Page, match: Match, turn: Turn) -> None:
    """Click the cells of each action, and answer what is asked then."""
    for text in turn:
        action = match.read_action(text)
        alike = [each for each in match.legal_actions() if each.cells == action.cells]
        ply = match.ply
        for cell in action.cells:
            page.locator(f'.cell[data-cell="{cell}"]').click(force=True)
        if len(alike) > 1:
            page.locator(f'#choices button[title="{text}"]').click()
        match.play(action)
        expect(page.locator("#board")).not_to_have_attribute("data-ply", str(ply))


def solve(page: Page, puzzle: Puzzle) -> None:
    """Play the solver's turns of a puzzle that is on the page; the page plays the others."""
    expect(page.locator("#task")).to_contain_text("to move")
    match = Match(puzzle.make_game(), puzzle.position)
    for number, turn in enumerate(puzzle.line):
        if number % 2 == 0:
            play(page, match, turn)
        else:
            for action in turn:
                match.play(action)
        expect(page.locator("#board")).to_have_attribute("data-ply", str(match.ply))
    expect(page.locator("#answer")).to_have_text("Solved!")
