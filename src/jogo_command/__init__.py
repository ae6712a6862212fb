"""How the command `jogo` starts: Ctrl-C ends it without a word from its first moment on.

It stands beside the package, whose imports take a while and may be interrupted too.
"""

from __future__ import annotations

import os
import signal
import sys

INTERRUPTED = 130


def main() -> None:
    """Import the program and run it."""
    usual = signal.getsignal(signal.SIGINT)
    # Who starts us in the background may have us ignore Ctrl-C; then it stays so.
    if usual is signal.default_int_handler:
        # Nothing is open yet that would have to be closed, and an exception might be swallowed.
        signal.signal(signal.SIGINT, lambda *_: os._exit(INTERRUPTED))
    from jogo.cli.main import main as run

    signal.signal(signal.SIGINT, usual)
    try:
        run()
    except KeyboardInterrupt:
        sys.exit(INTERRUPTED)
