"""Names of players that fit where there is little room, and still tell them apart."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from jogo.players.command import COMMAND

# What a table or a chart has room for; in all of them a player has the same name.
LONGEST_NAME = 30
CUT = "…"
# What a number behind a name takes: " (12)".
NUMBER = 5


def short_names(names: Iterable[str], most: int) -> dict[str, str]:
    """A short name of at most `most` letters for each name; no two are alike.

    >>> names = ["random", "cmd: /usr/bin/python /srv/ann/bots/a.py --fast"]
    >>> list(short_names(names, 26).values())
    ['random', 'cmd: …/bots/a.py --fast']
    >>> list(short_names(["cmd: ./one/bots/a.py", "cmd: ./two/bots/a.py"], 18).values())
    ['cmd: …ts/a.py (1)', 'cmd: …ts/a.py (2)']
    """
    names = list(dict.fromkeys(names))
    found = {name: shorter(name, most) for name in names}
    times = Counter(found.values())
    numbers: Counter[str] = Counter()
    for name in names:
        if times[found[name]] > 1:
            start = shorter(name, most - NUMBER)
            numbers[start] += 1
            found[name] = f"{start} ({numbers[start]})"
    return found


def shorter(name: str, most: int) -> str:
    """The name, or its end: programs differ there, and begin with the same long path.

    >>> shorter("cmd: python /srv/bot.py", 18), shorter("package.module:MyBot", 12)
    ('cmd: …/srv/bot.py', '…odule:MyBot')
    """
    if len(name) <= most:
        return name
    start = f"{COMMAND} {CUT}" if name.startswith(COMMAND) else CUT
    end = name[-max(1, most - len(start)) :]
    # It reads best if it begins with a folder, as long as enough of it is left.
    breaks = [place for place, letter in enumerate(end[: len(end) // 4 + 1]) if letter in "/\\"]
    return start + end[breaks[0] :] if breaks else start + end
