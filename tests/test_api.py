"""The public face of jogo, as DESIGN shows it: what programs are written against."""

from __future__ import annotations

import pickle
from pathlib import Path

import pytest

import jogo
from jogo.core.option import OptionValue

BALANCED = {"ships": "16"}
NAMES = ["breakthru", "monkey-queen", "jostle", "virus-wars", "small-star-empires"]
MAP = "# Red above, Blue below\nH1 1\n0 3 0\n1 H2\n"


def test_a_match_by_name_and_options_is_played_with_text() -> None:
    match = jogo.Match("breakthru", flagship_cost=2)
    legal = match.legal()
    assert isinstance(legal, list)
    assert len(legal) == 60
    assert all(isinstance(action, str) for action in legal)
    assert str(match.play("f6-f7")) == "f6-f7"
    assert match.to_move is jogo.Seat.SECOND
    assert match.position.endswith(" s 2 1 2")
    assert match.outcome is None
    assert str(match.undo()) == "f6-f7"
    assert match.position.endswith(" g 2 0 1")
    assert match.record().startswith('[Game "breakthru"]\n')


def test_a_match_may_start_from_a_position() -> None:
    position = "10/10/10/4R5/10/4R5/10/10/10/B9 r 7"
    match = jogo.Match("jostle", position=position)
    assert match.position == position
    assert match.legal() == ["e7-e6", "e5-e6"]


@pytest.mark.parametrize(
    ("action", "error", "text"),
    [
        ("z9", jogo.UnreadableAction, "'z9' is not a square of an 11x11 board"),
        ("f6-z9", jogo.UnreadableAction, "'z9' is not a square of an 11x11 board"),
        ("f6", jogo.UnreadableAction, "'f6' is not a move: type it like f6-f7, f6xe7"),
        ("f6-f9", jogo.IllegalAction, "f6-f9: f8 is in the way"),
        ("b4-b3", jogo.IllegalAction, "b4-b3: the piece on b4 is not yours"),
    ],
)
def test_play_says_what_was_wrong(action: str, error: type[jogo.JogoError], text: str) -> None:
    match = jogo.Match("breakthru")
    with pytest.raises(error) as caught:
        match.play(action)
    assert str(caught.value) == text
    assert match.legal() == jogo.Match("breakthru").legal()


def test_play_after_the_end_says_that_the_game_is_over() -> None:
    match = jogo.Match("jostle")
    match.resign()
    with pytest.raises(jogo.GameOver, match="c3-c2 comes too late: the game is over"):
        match.play("c3-c2")


def test_every_error_is_one_that_a_program_can_catch_and_send_on() -> None:
    errors = [value for value in vars(jogo).values() if isinstance(value, type)]
    ours = [kind for kind in errors if issubclass(kind, jogo.JogoError)]
    assert len(ours) == 13
    for kind in ours:
        error = kind("{what} is wrong with {it!r}", what="nothing", it="a1")
        again = pickle.loads(pickle.dumps(error))
        assert (type(again), str(again)) == (kind, "nothing is wrong with 'a1'")
        assert isinstance(error, ValueError)


def test_games_are_listed_with_titles_options_and_levels() -> None:
    games = jogo.list_games()
    assert list(games) == NAMES
    assert games["breakthru"].title == "Breakthru"
    assert games["breakthru"].colours == ("Gold", "Silver")
    assert [option.name for option in games["breakthru"].options] == [
        "flagship_cost",
        "setup",
        "ships",
        "silver_first_turn",
        "draws",
    ]
    assert games["monkey-queen"].levels[:5] == (
        "random",
        "classic:easy",
        "classic:medium",
        "classic:hard",
        "classic:expert",
    )
    assert all(info.name == name and info.summary for name, info in games.items())
    assert [preset.name for preset in games["breakthru"].presets] == ["standard", "balanced"]


def test_a_preset_gives_several_options_at_once_and_others_go_before_it() -> None:
    balanced = jogo.Match("breakthru", preset="balanced")
    assert balanced.game.chosen_options() == BALANCED
    assert jogo.Match("breakthru", preset="standard").game == jogo.Match("breakthru").game
    own = jogo.Match("breakthru", preset="balanced", draws=False)
    assert own.game.chosen_options() == {**BALANCED, "draws": "off"}
    # A record has the options themselves, which any version reads.
    assert "preset" not in balanced.record()
    assert jogo.Match.from_record(balanced.record()).game == balanced.game


def test_a_preset_that_there_is_not_is_refused_with_those_that_there_are() -> None:
    with pytest.raises(jogo.BadOption, match="no preset 'fair'; it has standard, balanced"):
        jogo.Match("breakthru", preset="fair")
    with pytest.raises(jogo.BadOption, match="Jostle has no option 'preset'"):
        jogo.Match("jostle", preset="balanced")


@pytest.mark.parametrize("name", NAMES)
def test_every_listed_level_chooses_an_action_that_can_be_played(name: str) -> None:
    for level in jogo.list_games()[name].levels:
        match = jogo.Match(name)
        action = jogo.player(level, seed=5).choose(match)
        assert str(action) in match.legal()
        assert match.play(action) == action


def test_a_match_is_read_from_its_record() -> None:
    match = jogo.Match("virus-wars", size=5)
    for action in ("a3", "e3", "b2"):
        match.play(action)
    again = jogo.Match.from_record(match.record())
    assert type(again) is jogo.Match
    assert (again.position, again.actions) == (match.position, match.actions)


@pytest.mark.parametrize(
    ("name", "options", "error"),
    [
        ("chess", {}, jogo.UnknownGame),
        ("", {}, jogo.UnknownGame),
        ("breakthru", {"colour": "red"}, jogo.BadOption),
        ("breakthru", {"flagship_cost": 3}, jogo.BadOption),
        ("jostle", {"size": "big"}, jogo.BadOption),
    ],
)
def test_what_there_is_not_is_refused(
    name: str, options: dict[str, OptionValue], error: type[jogo.JogoError]
) -> None:
    with pytest.raises(error):
        jogo.Match(name, None, **options)


# A board from a text file


def test_a_board_comes_from_a_text_file_and_its_record_needs_the_file_no_more(
    tmp_path: Path,
) -> None:
    path = tmp_path / "duel.txt"
    path.write_text(MAP, encoding="utf-8")
    match = jogo.Match("small-star-empires", board=str(path))
    match.play("a3-b2=C")
    record = match.record()
    assert '[Options "board=H1,1/0,3,0/1,H2"]' in record
    path.unlink()
    assert jogo.Match.from_record(record).position == match.position


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (b"H1 1\n0 3 0\n1 H1\n", "homes H1"),
        (b"\xff\xfe\x00", "cannot read"),
        (b"H1 H2" + b" " * 100_000, "too large to be a map"),
        (b"", "board is ''"),
    ],
)
def test_a_file_that_holds_no_map_is_refused(tmp_path: Path, content: bytes, reason: str) -> None:
    path = tmp_path / "map.txt"
    path.write_bytes(content)
    with pytest.raises(jogo.BadOption, match=reason):
        jogo.Match("small-star-empires", board=str(path))


@pytest.mark.parametrize("board", ["/", ".", "no-such-file", "a\0b", "x" * 5000])
def test_a_board_that_names_no_file_is_refused(board: str) -> None:
    with pytest.raises(jogo.BadOption):
        jogo.Match("small-star-empires", board=board)


def test_a_map_too_long_for_a_file_name_is_still_a_map() -> None:
    rows = [["Nr"] * (11 + n % 2) for n in range(10)]
    rows[0][0], rows[-1][-1] = "H1", "H2"
    text = "\n".join(" ".join(row) for row in rows)
    assert len(text) > 255
    match = jogo.Match("small-star-empires", board=text)
    assert len(match.position.split()[0].split("/")) == 10


def test_other_options_open_no_file(tmp_path: Path) -> None:
    path = tmp_path / "8"
    path.write_text("8", encoding="utf-8")
    with pytest.raises(jogo.BadOption):
        jogo.Match("jostle", size=str(path))


def test_a_random_board_is_the_same_for_the_same_seed() -> None:
    one, two, other = (
        jogo.Match("small-star-empires", board=f"random:{seed}", size="large")
        for seed in ("7", "7", "8")
    )
    assert one.game.view(one.state) == two.game.view(two.state)
    assert one.game.view(one.state).rows != other.game.view(other.state).rows
