"""What `jogo serve` does not begin with: bounds, networks and settings that are none."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.running import Jogo


@pytest.mark.parametrize(
    ("option", "value", "complaint"),
    [
        ("--bound", "romos=5", "there is no bound 'romos'; give NAME=VALUE"),
        ("--bound", "rooms=many", "like rooms=5000"),
        ("--bound", "rooms=0", "give a number above 0"),
        ("--bound", "games=5", "like games=20/10"),
        ("--proxy", "nginx", "'nginx' is not an address or a network"),
    ],
)
def test_bounds_and_proxies_that_are_none(
    jogo: Jogo, option: str, value: str, complaint: str
) -> None:
    done = jogo("serve", "--port", "0", "--no-open", option, value)
    assert done.status == 2
    assert complaint in " ".join(done.err.split())


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("prot = 8000", "there is no setting 'prot'; there are host, port, database"),
        ('port = "8000"', "'8000' is not a value for it; write it like port = 1234"),
        ("domains = true", 'write it like domains = ["one", "another"]'),
        ("port 8000", "cannot be read"),
        ("port = 99999", "--port must be a number from 0 to 65535"),
        ("bounds.romos = 5", "there is no bound 'romos'"),
    ],
)
def test_settings_that_are_none(jogo: Jogo, tmp_path: Path, text: str, complaint: str) -> None:
    file = tmp_path / "jogo.toml"
    file.write_text(text)
    done = jogo("serve", "--no-open", "--settings", str(file))
    assert done.status == 2
    assert complaint in " ".join(done.err.split())
