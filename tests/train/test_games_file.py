"""A file of games: taken up where it ends, cut where it is torn, refused where it is another."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from jogo.core.errors import BadTraining
from jogo.engine import _core
from jogo.train.games_file import GamesFile
from jogo.train.positions import load
from jogo.train.terms import Terms
from tests.train.games import TERMS, blocks, write_games


def test_a_file_that_is_opened_again_knows_what_it_holds(tmp_path: Path) -> None:
    path = write_games(tmp_path / "a.games", games=10)
    with GamesFile(path, TERMS) as file:
        assert (file.games, file.next_game) == (10, 10)
        assert file.positions > 20
        before = file.positions
        file.append(blocks(games=10))
        assert (file.games, file.positions) == (20, before)  # the same games have nothing new


def test_every_torn_end_is_cut_off(tmp_path: Path) -> None:
    path = write_games(tmp_path / "a.games", games=3)
    whole = path.read_bytes()
    _, size = Terms.read(whole)
    two, _ = _core.find_end(whole[:-1], size)
    for length in range(two, len(whole)):
        path.write_bytes(whole[:length])
        with GamesFile(path, TERMS) as file:
            assert (file.games, file.next_game) == (2, 2)
        assert path.read_bytes() == whole[:two]


def test_a_damaged_game_is_named_and_what_follows_it_is_not_lost(tmp_path: Path) -> None:
    path = write_games(tmp_path / "a.games", games=4)
    whole = path.read_bytes()
    _, size = Terms.read(whole)
    one, _ = _core.find_end(whole[: size + 40], size)
    for place in (size, size + 5, size + 20):
        changed = bytearray(whole)
        changed[place] ^= 1
        path.write_bytes(changed)
        said = rf"a\.games: the game at byte {one} is damaged"
        with pytest.raises(BadTraining, match=said):
            GamesFile(path, TERMS)
        with pytest.raises(BadTraining, match=said):
            load([path])
        assert path.read_bytes() == changed


def test_one_command_at_a_time_writes_to_a_file(tmp_path: Path) -> None:
    path = write_games(tmp_path / "a.games", games=1)
    with (
        GamesFile(path, TERMS),
        pytest.raises(BadTraining, match=r"another command is writing to .*a\.games"),
    ):
        GamesFile(path, TERMS)
    with GamesFile(path, TERMS) as file:
        assert file.games == 1
    assert list(tmp_path.iterdir()) == [path]


def test_what_was_torn_is_played_again_to_the_same_bytes(tmp_path: Path) -> None:
    path = write_games(tmp_path / "a.games", games=12)
    whole = path.read_bytes()
    path.write_bytes(whole[:-7])
    with GamesFile(path, TERMS) as file:
        engine = TERMS.engine()
        rest = 12 - file.next_game
        file.append(engine.self_play(60, 3, file.next_game, rest, "random"))
    assert path.read_bytes() == whole


@pytest.mark.parametrize(
    ("other", "said"),
    [
        (
            replace(TERMS, options="size=10"),
            "with options size=8, .* asks for options size=10",
        ),
        (replace(TERMS, game="virus-wars", options=""), "games with game jostle, options size=8"),
        (
            replace(TERMS, nodes=61, seed=4),
            "with nodes 60, seed 3, .* asks for nodes 61, seed 4",
        ),
        (
            replace(TERMS, network="0badcafe"),
            "with network none, .* asks for network 0badcafe",
        ),
    ],
)
def test_games_on_other_terms_do_not_go_into_it(tmp_path: Path, other: Terms, said: str) -> None:
    path = write_games(tmp_path / "a.games", games=1)
    before = path.read_bytes()
    with pytest.raises(BadTraining, match=said):
        GamesFile(path, other)
    assert path.read_bytes() == before


@pytest.mark.parametrize("data", [b"x", b"jogo games 2\n\n", b"jogo network 1\n\n", b"\0" * 100])
def test_a_file_of_another_kind_is_left_alone(tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "a.games"
    path.write_bytes(data)
    with pytest.raises(BadTraining, match=r"a\.games: this is not a file of games"):
        GamesFile(path, TERMS)
    assert path.read_bytes() == data


def test_a_folder_is_no_file(tmp_path: Path) -> None:
    with pytest.raises(BadTraining, match="cannot be a file of games"):
        GamesFile(tmp_path, TERMS)


def test_a_game_that_the_rules_do_not_allow_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "a.games"
    smaller = blocks(games=1)
    with GamesFile(path, replace(TERMS, options="size=10")) as file:
        with pytest.raises(BadTraining, match=r"game 0: action \d+ is not legal"):
            file.append(smaller)
        assert file.games == 0
