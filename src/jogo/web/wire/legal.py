"""Legal actions in few bytes: those that differ only in their cells share one description."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from sys import intern

from jogo.catalog import find_game_type
from jogo.core.action import Action
from jogo.core.vocabulary import Vocabulary
from jogo.language import Language
from jogo.language.speech import speak_action, speak_choice
from jogo.web.locale import language
from jogo.web.wire.fragments import join_list, written

MOST_REMEMBERED = 50_000


def groups_json(game: str, actions: Sequence[Action], code: str) -> str:
    """The actions as a list of `models.ActionGroup`; within a group they keep their order."""
    groups: dict[str, dict[str, list[str]]] = {}
    ends: list[str] = []
    latest_shape = latest_before = ""
    for shape, before, last in Shapes.of(game, code).find_all(actions):
        # Actions of one shape and one origin mostly follow each other.
        if shape is not latest_shape or before is not latest_before:
            ends = groups.setdefault(shape, {}).setdefault(before, [])
            latest_shape, latest_before = shape, before
        ends.append(last)
    return join_list([f"{shape}{cells_json(ends)}}}" for shape, ends in groups.items()])


def cells_json(ends: dict[str, list[str]]) -> str:
    # Names of cells need no escaping.
    pairs = [f'"{before}":"{" ".join(lasts)}"' for before, lasts in ends.items() if lasts[0]]
    return "{" + ",".join(pairs) + "}"


# The opening of the JSON of an action's group, its cells but the last, and the last.
Shape = tuple[str, str, str]


class Shapes:
    """The shapes of a game's actions in a language, as far as they have been asked for.

    Rules mostly hand out the same objects again and again, and to find one by itself is quicker
    than to find it by its hash.
    """

    def __init__(self, game: str, code: str) -> None:
        self._by_identity: dict[int, Shape] = {}
        self._words = find_game_type(game).words
        self._say = language(code)
        # As long as they are held, no other object has their identity.
        self._held: list[Action] = []
        self._by_value: dict[Action, Shape] = {}

    @staticmethod
    @lru_cache(maxsize=64)
    def of(game: str, code: str) -> Shapes:
        return Shapes(game, code)

    def find_all(self, actions: Sequence[Action]) -> list[Shape]:
        known = map(self._by_identity.get, map(id, actions))
        return [shape or self._find(action) for shape, action in zip(known, actions, strict=True)]

    def _find(self, action: Action) -> Shape:
        """The shape of an action that is not known by its identity, but is from now on."""
        if len(self._held) >= MOST_REMEMBERED:
            self._by_identity.clear()
            self._held.clear()
            self._by_value.clear()
        shape = self._by_value.get(action)
        if shape is None:
            shape = self._by_value[action] = shape_of(action, self._words, self._say)
        self._held.append(action)
        self._by_identity[id(action)] = shape
        return shape


def shape_of(action: Action, words: Vocabulary, say: Language) -> Shape:
    group = {
        "text": mask_cells(str(action), action.cells),
        "choice": speak_choice(action, words, say),
        "spoken": mask_cells(speak_action(action, words, say), action.cells),
        "cells": {},
    }
    *before, last = action.cells or ("",)
    opening = written(group).removesuffix("{}}")
    # Interned, so that the same text is the same object.
    return intern(opening), intern(" ".join(before)), last


def mask_cells(text: str, cells: tuple[str, ...]) -> str:
    """The text with numbers in place of its cells, where they stand in their order.

    >>> mask_cells("a1-a11=C", ("a1", "a11"))
    '{0}-{1}=C'
    """
    masked, rest = "", text
    for number, cell in enumerate(cells):
        found, name, after = rest.partition(cell)
        if not name:
            return text
        masked, rest = f"{masked}{found}{{{number}}}", after
    return masked + rest
