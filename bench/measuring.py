"""One part of a bench: its work in a folder of its own, and its figures as a table."""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import uvloop

from bench.figures import Figure, Measured, print_table
from bench.progress import tell


def measure(title: str, work: Callable[[Path], Coroutine[Any, Any, list[Figure]]]) -> Measured:
    """Measure something in a folder of its own, and print its figures."""
    tell(title)
    with tempfile.TemporaryDirectory() as folder:
        figures = uvloop.run(work(Path(folder)))
    print_table(title, figures)
    return Measured(title, figures)
