"""Rewrite the golden games: `python -m tests.golden.make [GAME]...`, all of them by default.

Do this only when a rule, a level or the printed form has changed on purpose, and read what changed
(`git diff tests/golden`) before committing it: these files are how such a change is noticed.
"""

from __future__ import annotations

import sys

from tests.golden.play import GAMES, file_of, play, printed


def main(names: list[str]) -> None:
    for name in names or GAMES:
        match = play(name, GAMES[name])
        file_of(name).write_text(printed(match), encoding="utf-8")
        print(f"{file_of(name)}: {len(match.actions)} actions, {match.outcome}")


if __name__ == "__main__":
    main(sys.argv[1:])
