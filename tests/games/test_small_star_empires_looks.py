"""Small Star Empires' pictures: whatever stands in a system, its planets can be counted."""

from __future__ import annotations

import re

import pytest

from jogo.games.small_star_empires.appearance import APPEARANCE, CONTROL, SHIPS, SYSTEM

SYMBOL = re.compile(r'<symbol id="star-(\d)".*?</symbol>', re.DOTALL)
PLANET = re.compile(r'<circle cx="(-?\d+)" cy="(-?\d+)" r="(\d+)" fill="var\(--planet-')
# How far the tallest of the symbols reach from their middle.
REACH = 44


@pytest.mark.parametrize("planets", ["1", "2", "3"])
def test_nothing_covers_a_planet(planets: str) -> None:
    symbol = next(found[0] for found in SYMBOL.finditer(APPEARANCE.shapes) if found[1] == planets)
    circles = [tuple(map(int, found)) for found in PLANET.findall(symbol)]
    assert len(circles) == int(planets)
    for across, down, radius in circles:
        x, y = SYSTEM.x + SYSTEM.size * across, SYSTEM.y + SYSTEM.size * down
        for spot in (CONTROL, SHIPS):
            far = spot.size * REACH + SYSTEM.size * radius
            assert abs(x - spot.x) >= far or abs(y - spot.y) >= far
