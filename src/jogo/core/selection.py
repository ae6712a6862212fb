"""Choosing an action cell by cell: every cell picked leaves fewer legal actions."""

from __future__ import annotations

from dataclasses import dataclass

from jogo.core.action import Action


@dataclass(frozen=True, slots=True)
class Selection:
    """The legal actions of a position, and the cells picked so far to choose one of them.

    `web/static/selection.js` does the same; tests/selection_cases.json holds for both.

    >>> from jogo.core.action import Call, Move
    >>> start = Selection((Move("a1", "a2"), Move("a1", "b1"), Move("c3", "c4"), Call("pass")))
    >>> sorted(start.targets), [str(action) for action in start.calls]
    (['a1', 'c3'], ['pass'])
    >>> sorted(start.pick("a1").targets)
    ['a2', 'b1']
    >>> [str(action) for action in start.pick("a1").pick("b1").choices]
    ['a1-b1']
    """

    actions: tuple[Action, ...]
    picked: tuple[str, ...] = ()

    @property
    def remaining(self) -> tuple[Action, ...]:
        """The actions that begin with the cells picked."""
        depth = len(self.picked)
        return tuple(
            action
            for action in self.actions
            if len(action.cells) >= depth and action.cells[:depth] == self.picked
        )

    @property
    def targets(self) -> frozenset[str]:
        """The cells that may be picked next."""
        depth = len(self.picked)
        return frozenset(
            action.cells[depth] for action in self.remaining if len(action.cells) > depth
        )

    @property
    def choices(self) -> tuple[Action, ...]:
        """The actions that the cells picked spell out; several where cells do not say it all."""
        if not self.picked:
            return ()
        return tuple(action for action in self.remaining if action.cells == self.picked)

    @property
    def chosen(self) -> Action | None:
        """The action that is meant, once it is the only one and no cell could follow."""
        return self.choices[0] if len(self.choices) == 1 and not self.targets else None

    @property
    def calls(self) -> tuple[Action, ...]:
        """The actions that touch no cell: they are said, not picked."""
        return tuple(action for action in self.actions if not action.cells)

    def spell(self, cell: str) -> str | None:
        """What one would type to move what is picked to a cell where it may not go.

        None if nothing is meant to move there: another action begins at the cell, or none is begun.

        >>> from jogo.core.action import Move
        >>> Selection((Move("a1", "a2"), Move("c3", "c4"))).pick("a1").spell("b7")
        'a1-b7'
        """
        if len(self.picked) != 1 or cell in (*self.picked, *Selection(self.actions).targets):
            return None
        for action in self.remaining:
            route, text = "-".join(action.cells), str(action)
            if len(action.cells) == 2 and text.startswith(route):
                return f"{self.picked[0]}-{cell}{text.removeprefix(route)}"
        return None

    def pick(self, cell: str) -> Selection:
        """The selection with one more cell; one that does not follow starts another or clears it.

        Picking the last cell again lets go of it, as one puts a piece back.
        """
        if cell in self.targets:
            return Selection(self.actions, (*self.picked, cell))
        if self.picked and cell == self.picked[-1]:
            return Selection(self.actions, self.picked[:-1])
        fresh = Selection(self.actions)
        return Selection(self.actions, (cell,)) if cell in fresh.targets else fresh
