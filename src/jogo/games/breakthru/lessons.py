"""The tutorial."""

from __future__ import annotations

from jogo.core.lesson import Lesson

LESSONS: tuple[Lesson, ...] = ()
