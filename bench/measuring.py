"""One part of a bench: its work in a folder of its own, and its figures as a table."""

from __future__ import annotations

import signal
import sys
import tempfile
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any, NoReturn

import uvloop

from bench.figures import Figure, Measured, print_table
from bench.progress import tell
from bench.web_server import raise_descriptor_limit

# What shells expect of a program that Ctrl-C ended.
INTERRUPTED = 130


def run_bench(main: Callable[[], int]) -> NoReturn:
    """Run a bench; Ctrl-C or `kill` ends it with everything that it started."""
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    raise_descriptor_limit()
    try:
        status = main()
    except KeyboardInterrupt:
        status = INTERRUPTED
    sys.exit(status)


def measure(title: str, work: Callable[[Path], Coroutine[Any, Any, list[Figure]]]) -> Measured:
    """Measure something in a folder of its own, and print its figures."""
    tell(title)
    with tempfile.TemporaryDirectory() as folder:
        figures = uvloop.run(work(Path(folder)))
    print_table(title, figures)
    return Measured(title, figures)
