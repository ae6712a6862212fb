"""The pieces of Small Star Empires: colonies, trade stations, ships, and how many there are."""

from __future__ import annotations

from jogo.core.message import translatable
from jogo.core.seat import Seat

RED, BLUE = Seat.FIRST, Seat.SECOND
COLONY = {RED: "C", BLUE: "c"}
STATION = {RED: "T", BLUE: "t"}
CONTROLS = {RED: "CT", BLUE: "ct"}
CONTROL_NAMES = {"C": translatable("colony"), "T": translatable("trade station")}
COLONIES, STATIONS, SHIPS = 16, 4, 4
