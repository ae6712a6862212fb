"""The pieces of Small Star Empires: colonies, trade stations, ships, and how many there are."""

from __future__ import annotations

from jogo.core.seat import Seat

RED, BLUE = Seat.FIRST, Seat.SECOND
COLONY = {RED: "C", BLUE: "c"}
STATION = {RED: "T", BLUE: "t"}
CONTROLS = {RED: "CT", BLUE: "ct"}
COLONIES, STATIONS, SHIPS = 16, 4, 4
