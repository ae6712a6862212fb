"""Positions that tests of several parts begin from."""

from __future__ import annotations

# Monkey Queen: each queen could take the other at once.
QUEENS_MEET = "12/12/12/12/12/12/q11/12/12/12/12/Q11 w 10 10 0 5 -"
