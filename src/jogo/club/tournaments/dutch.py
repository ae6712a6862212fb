"""The Dutch system of FIDE, by py4swiss: a tournament as it reads one, and the round it pairs."""

from __future__ import annotations

from py4swiss.engines.common.exceptions import PairingError
from py4swiss.engines.dutch.engine import Engine
from py4swiss.trf.codes.player_code import PlayerCode
from py4swiss.trf.parsed_trf import ParsedTrf
from py4swiss.trf.results.color_token import ColorToken
from py4swiss.trf.results.result_token import ResultToken
from py4swiss.trf.results.round_result import RoundResult
from py4swiss.trf.sections.player_section import PlayerSection
from py4swiss.trf.sections.x_section import XSection

from jogo.club.tournaments.crosstable import Crosstable, Meeting
from jogo.core.seat import Seat

COLOURS = {Seat.FIRST: ColorToken.WHITE, Seat.SECOND: ColorToken.BLACK}
RESULTS = {1.0: ResultToken.WIN, 0.5: ResultToken.DRAW, 0.0: ResultToken.LOSS}


def pair_dutch(table: Crosstable, rounds: int) -> list[tuple[int, int | None]] | None:
    """Who meets whom in the next round of so many, the best first; None if nobody can.

    Two who do not want to meet do so only where the round could not be paired otherwise.
    """
    return pair_apart(table, rounds, table.apart) or (
        pair_apart(table, rounds, frozenset()) if table.apart else None
    )


def pair_apart(
    table: Crosstable, rounds: int, apart: frozenset[tuple[int, int]]
) -> list[tuple[int, int | None]] | None:
    """The pairings of a round in which some pairs never meet; None if there are none."""
    seeds = seed(table)
    numbers = {place: number for number, place in seeds.items()}
    report = ParsedTrf(
        player_sections=[describe_results(table, number, seeds) for number in numbers.values()],
        x_section=XSection(
            number_of_rounds=rounds,
            forbidden_pairs={(seeds[one], seeds[other]) for one, other in apart},
            zeroed_ids={seeds[each.number] for each in table.entrants.values() if each.is_away},
        ),
    )
    try:
        found = Engine.generate_pairings(report)
    except PairingError:
        return None
    # Without an opponent there is 0 in place of one.
    return [(numbers[pair.white], numbers.get(pair.black)) for pair in found]


def seed(table: Crosstable) -> dict[int, int]:
    """Everybody's place in the initial order: by rating, and then by who entered first."""
    order = sorted(table.entrants.values(), key=lambda each: (-each.rating, each.number))
    return {entrant.number: place for place, entrant in enumerate(order, 1)}


def describe_results(table: Crosstable, number: int, seeds: dict[int, int]) -> PlayerSection:
    """Somebody's line in a tournament report, with an entry for every round."""
    by_round = {meeting.round: meeting for meeting in table.meetings[number]}
    results = [by_round.get(each) for each in range(1, table.rounds + 1)]
    points = sum(meeting.score or 0.0 for meeting in table.meetings[number])
    return PlayerSection(
        code=PlayerCode.PLAYER,
        starting_number=seeds[number],
        points_times_ten=round(10 * points),
        rank=seeds[number],
        results=[describe_round(meeting, seeds) for meeting in results],
    )


def describe_round(meeting: Meeting | None, seeds: dict[int, int]) -> RoundResult:
    """What somebody did in a round; who was not paired was away."""
    nobody = ColorToken.BYE_OR_NOT_PAIRED
    if meeting is None:
        return RoundResult(id=0, color=nobody, result=ResultToken.ZERO_POINT_BYE)
    if meeting.opponent is None:
        return RoundResult(id=0, color=nobody, result=ResultToken.PAIRING_ALLOCATED_BYE)
    assert meeting.score is not None, "a round is paired when the one before is over"
    return RoundResult(
        id=seeds[meeting.opponent], color=COLOURS[meeting.seat], result=RESULTS[meeting.score]
    )
