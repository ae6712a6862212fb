"""Warnings are errors, but for those that we can do nothing about."""

from __future__ import annotations

import re

import pytest

LEFT = "Exception ignored in: <socket.socket fd=9, family=1, type=1, proto=0, raddr={}>"


@pytest.mark.parametrize(
    ("address", "is_ignored"),
    [("/tmp/database/.s.PGSQL.5432", True), ("/tmp/other.sock", False), ("('::1', 80)", False)],
)
def test_only_the_sockets_of_the_database_driver_may_be_left_open(
    pytestconfig: pytest.Config, address: str, is_ignored: bool
) -> None:
    patterns = [
        line.split(":")[1]
        for line in pytestconfig.getini("filterwarnings")
        if line.startswith("ignore:")
    ]
    assert any(re.match(each, LEFT.format(address)) for each in patterns) is is_ignored
