"""Where a file is, in few characters: messages in a corner of the screen have little room."""

from __future__ import annotations

from pathlib import Path

# What fits on a line of a message.
LONGEST = 40


def shorten_path(path: Path) -> str:
    """A path with ~ for one's home; of a long one, the end.

    >>> shorten_path(Path.home() / "games" / "one.jogo")
    '~/games/one.jogo'
    >>> shorten_path(Path("/srv/data/of/many/people/and/their/games/studies/one.jogo"))
    '…/studies/one.jogo'
    """
    home = Path.home()
    brief = f"~/{path.relative_to(home)}" if path.is_relative_to(home) else str(path)
    return brief if len(brief) <= LONGEST else "/".join(("…", *path.parts[-2:]))
