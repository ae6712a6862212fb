"""Measuring the engine's levels: a ladder of ways to think, and ten of them at equal steps.

A survey first: candidates from the weakest to the strongest meet their neighbours, and the reports'
levels meet some of them. Then the ten that seem to stand at equal steps above `random` meet each
other more often; who they are is judged once more in between. Last, if that is wanted, the ten meet
from the start of the game, where people meet them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

from jogo import catalog
from jogo.arena.elo import Estimate
from jogo.arena.fixture import Fixture, Terms, text_of
from jogo.arena.schedule import Pairing, fixtures, ladder
from jogo.arena.scores import BASELINE, Scores
from jogo.players.levels import Thinking

# First more and more actions seen, then more nodes for all of them and a smaller margin: roughly
# from the weakest to the strongest in every game. Above the lowest levels, only what overlooks
# nothing within a turn will do. The last think about as long as a second allows on an ordinary
# machine, and never longer.
CANDIDATES = (
    "3n/1.3",
    "3n/1.6",
    "2n/2",
    "40n/2",
    "60n/3",
    "80n/4",
    "120n/6",
    "180n/9",
    "300n/15",
    "600n/30",
    "1000n/50",
    "2000n/70",
    "3000n/95",
    "150n~300",
    "60n/3!",
    "120n/6!",
    "180n/9!",
    "300n/15!",
    "600n/30!",
    "1000n/50!",
    "2000n/70!",
    "3000n/95!",
    "30n~300!",
    "60n~300!",
    "150n~300!",
    "300n~300!",
    "400n~100!",
    "400n~30!",
    "800n~20!",
    "1600n~15!",
    "3200n~10!",
    "6400n~8!",
    "13000n~6!",
    "25000n~4!",
    "35000n~2!",
    "50000n",
    "100000n",
    "200000n",
    "400000n",
    "800000n,1s",
    "1600000n,1s",
)
# A way to think, with its rating.
Rung = tuple[str, float]
LEVELS = 10
# How many of the levels, the lowest, may overlook what one turn decides: two, or three where no
# careful way to think comes near enough to them.
CARELESS = (2, 3)
# How many times the mean step the largest may be before that is so.
LARGEST_STEP = 2.0
# How often the levels are chosen, each time with more games to judge by.
CHOICES = 2
# Games start from openings that a search of this many nodes finds about even: then strength
# decides, not the seat.
TERMS = Terms(even=20_000)
# What people play: from the start, its first placements included.
FROM_START = Terms(opening=0)
# What part of the games a pairing of the survey plays.
SURVEY = 0.2
# A report's level meets every third candidate, since its place among them is not known.
REPORT_STRIDE = 3
REPORT_NODES = 5_000
# What part of the games a pairing plays, by the nodes of its stronger player: slow ones play less.
PARTS = ((30_000, 1.0), (120_000, 0.5), (250_000, 0.3))
LEAST_PART = 0.2


def measured_game(game: str) -> str:
    """The game as menus suggest it.

    >>> measured_game("jostle"), measured_game("small-star-empires")
    ('jostle', 'small-star-empires board=medium')
    """
    game_type = catalog.find_game_type(game)
    return text_of(game_type.game(**game_type.suggestions()))


def contestants(most_nodes: int) -> list[str]:
    """`random` and the candidates up to a number of nodes, the weakest first."""
    names = (f"engine@{text}" for text in CANDIDATES)
    return [BASELINE, *(name for name in names if nodes_of(name) <= most_nodes)]


def survey(game: str, each: int, most_nodes: int) -> list[Fixture]:
    """Games of neighbours on the ladder, and of the reports' levels with some of it."""
    reports = [f"classic:{level}" for level in catalog.find_game_type(game).levels]
    spaced = contestants(REPORT_NODES)[::REPORT_STRIDE]
    pairings = [
        *ladder(contestants(most_nodes)),
        *((report, name) for report in reports for name in spaced),
        *pairwise(reports),
    ]
    return list(quick_first(game, pairings, round(each * SURVEY)))


def games_of_levels(game: str, thinking: Iterable[str], each: int) -> list[Fixture]:
    """Games of levels that think so with those next to them."""
    return list(quick_first(game, ladder([f"engine@{text}" for text in thinking]), each))


def games_from_start(game: str, thinking: Iterable[str], each: int) -> list[Fixture]:
    """Games of levels that think so, and of `random`, with those next to them from the start.

    Two players without chance would play one game again and again: they play it once a side.
    """
    players = [BASELINE, *(f"engine@{text}" for text in thinking)]
    return list(quick_first(game, ladder(players), each, FROM_START))


def quick_first(
    game: str, pairings: Sequence[Pairing], each: int, terms: Terms = TERMS
) -> Iterator[Fixture]:
    """The games of pairings, those that think least first."""
    for pairing in sorted(pairings, key=most_nodes_of):
        is_repeated = terms == FROM_START and not any(map(has_chance, pairing))
        number = 2 if is_repeated else games_of(pairing, each)
        yield from fixtures([measured_game(game)], [pairing], number, terms)


def has_chance(name: str) -> bool:
    """Whether a contestant may do different things in the same position.

    >>> has_chance("random"), has_chance("engine@400n~30!"), has_chance("engine@50000n")
    (True, True, False)
    """
    _, at, text = name.partition("@")
    if not at:
        return True
    thinking = Thinking.read(text)
    return thinking.sight is not None or thinking.margin > 0


def nodes_of(name: str) -> int:
    """How many nodes a contestant thinks over an action; none if it does not think."""
    _, at, text = name.partition("@")
    return Thinking.read(text).limits.nodes or 0 if at else 0


def most_nodes_of(pairing: Pairing) -> int:
    return max(map(nodes_of, pairing))


def games_of(pairing: Pairing, each: int) -> int:
    """How many games a pairing plays: an even number, fewer where they are slow.

    >>> games_of(("random", "engine@2n/2"), 40), games_of(("random", "engine@400000n"), 40)
    (40, 8)
    """
    most = most_nodes_of(pairing)
    part = next((part for nodes, part in PARTS if most <= nodes), LEAST_PART)
    return max(2, 2 * round(each * part / 2))


def lowest_level(game: str) -> str:
    """The report's level that the engine's lowest should be about even with, if there is one."""
    reports = catalog.find_game_type(game).levels
    return f"classic:{next(iter(reports))}" if reports else BASELINE


def choose_levels(game: str, scores: Scores) -> list[str]:
    """The levels that the games played until now suggest."""
    rated = scores.ratings(measured_game(game))
    return evenly_spaced(rated, rated[lowest_level(game)].value)


def evenly_spaced(rated: Mapping[str, Estimate], floor: float) -> list[str]:
    """Ten candidates at about equal steps, the first nearest to the floor, the last the strongest.

    >>> rated = {f"engine@{text}": Estimate(50.0 * place, 0, 0)
    ...          for place, text in enumerate(CANDIDATES)}
    >>> levels = evenly_spaced(rated, 160)
    >>> levels[0], levels[-1], len(levels)
    ('40n/2', '1600000n,1s', 10)
    """
    thinkers = ((text, rated.get(f"engine@{text}")) for text in CANDIDATES)
    rungs = [(text, found.value) for text, found in thinkers if found is not None]
    rungs.sort(key=lambda rung: rung[1])
    # By few games, one that overlooks things may seem the strongest.
    while not is_careful(rungs[-1]):
        rungs.pop()
    fewest, most = CARELESS
    levels = choose_rungs(rungs, floor, fewest)
    if largest_step(levels) > LARGEST_STEP:
        levels = choose_rungs(rungs, floor, most)
    return [text for text, _ in levels]


def choose_rungs(rungs: Sequence[Rung], floor: float, careless: int) -> Sequence[Rung]:
    """Ten rungs at about equal steps, the first nearest to the floor."""
    starts = [place for place in range(len(rungs)) if has_room_above(rungs[place:], careless)]
    lowest = min(starts, key=lambda place: abs(rungs[place][1] - floor))
    return most_even(rungs[lowest:], careless)


def largest_step(rungs: Sequence[Rung]) -> float:
    """The largest step between rungs, in means of them.

    >>> largest_step([("1n", 0), ("2n", 100), ("3n", 400)])
    1.5
    """
    steps = [above - below for (_, below), (_, above) in pairwise(rungs)]
    return max(steps) * len(steps) / sum(steps)


def is_careful(rung: Rung) -> bool:
    return Thinking.read(rung[0]).careful


def has_room_above(rungs: Sequence[Rung], careless: int) -> bool:
    """Whether the levels fit on these rungs, the first of them on the first."""
    return sum(map(is_careful, rungs[careless:])) >= LEVELS - careless


def most_even(rungs: Sequence[Rung], careless: int) -> Sequence[Rung]:
    """Ten of the rungs, the first and the last among them, with steps as equal as can be.

    The sum of the squares of the steps is least when they are equal. Above the lowest levels only
    careful ones are taken.

    >>> rungs = [(f"{place + 1}n", place**2) for place in range(12)]
    >>> [rung[1] for rung in most_even(rungs, careless=2)]
    [0, 9, 16, 25, 36, 49, 64, 81, 100, 121]
    """
    ways: dict[int, tuple[float, tuple[Rung, ...]]] = {0: (0.0, (rungs[0],))}
    for taken in range(1, LEVELS):
        ways = {
            place: min(
                (cost + (rungs[place][1] - way[-1][1]) ** 2, (*way, rungs[place]))
                for before, (cost, way) in ways.items()
                if before < place
            )
            for place in range(taken, len(rungs))
            if (taken < careless or is_careful(rungs[place])) and min(ways) < place
        }
    return ways[len(rungs) - 1][1]


@dataclass(frozen=True, slots=True)
class MeasuredPlayer:
    """A player of the measured table: how it thinks if it is the engine, and how strong it is.

    `step` is what a level has more than the one below it; `from_start` its strength in games from
    the start, if those were played.
    """

    player: str
    thinking: str
    elo: Estimate
    step: Estimate | None
    games: int
    from_start: Estimate | None = None


def tabulate_players(
    game: str, levels: Sequence[str], scores: Scores, from_start: Scores | None = None
) -> list[MeasuredPlayer]:
    """The players of a game: the engine's levels in order, and the others between them."""
    measured = measured_game(game)
    rated, tallies = scores.ratings(measured), scores.tallies(measured)
    at_start = {} if from_start is None else from_start.ratings(measured)
    rows = []
    for place, (below, text) in enumerate(pairwise(["", *levels]), 1):
        name = f"engine@{text}"
        step = scores.ratings(measured, f"engine@{below}")[name] if below else None
        games = tallies[name].games
        level = f"engine:{place}"
        rows.append(MeasuredPlayer(level, text, rated[name], step, games, at_start.get(name)))
    others = (BASELINE, *(f"classic:{level}" for level in catalog.find_game_type(game).levels))
    rows += [MeasuredPlayer(name, "", rated[name], None, tallies[name].games) for name in others]
    return sorted(rows, key=lambda row: row.elo.value)
