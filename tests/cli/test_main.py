"""The commands, their help and their complaints."""

from __future__ import annotations

import signal
import subprocess
import sys
from pathlib import Path

import pytest

import jogo as library
from jogo.terminal.known_games import remember_game
from tests.cli.running import Jogo


def test_what_is_piped_into_the_plain_menu_is_obeyed(jogo: Jogo) -> None:
    run = jogo("--plain", typed="4\n0\n")
    assert run.status == 0
    assert run.out.count("What would you like to do?") == 2
    assert "A demonstration" not in run.out


def test_without_a_terminal_a_demonstration_game_is_played(jogo: Jogo) -> None:
    run = jogo()
    assert run.status == 0
    assert "A demonstration: Small Star Empires." in run.out
    assert "Result: " in run.out.splitlines()[-1]


def test_moves_prints_one_legal_action_a_line(jogo: Jogo) -> None:
    assert jogo("moves", "breakthru").out.split() == library.Match("breakthru").legal()


def test_moves_takes_options_and_a_position(jogo: Jogo) -> None:
    out = jogo("moves", "jostle", "-o", "size=8", "--position", "8/8/8/8/3R4/3B4/8/8 r 1").out
    assert sorted(out.split()) == ["d4-c4", "d4-d5", "d4-e4"]


@pytest.mark.parametrize(
    ("game", "depth", "count"), [("breakthru", 2, 3568), ("jostle", 0, 1), ("virus-wars", 2, 1936)]
)
def test_perft_ends_with_the_count(jogo: Jogo, game: str, depth: int, count: int) -> None:
    run = jogo("perft", game, str(depth), "--by", "rules")
    assert run.out.splitlines()[-1] == str(count)


@pytest.mark.parametrize("quiet", [0, 1])
def test_a_finished_position_has_no_sequences(jogo: Jogo, quiet: int) -> None:
    """The queen is gone; how many quiet turns there were does not matter any more."""
    over = f"10m1/12/12/5mm5/12/3m8/7M3M/10M1/8M3/12/Q4M5M/12 b 14 0 {quiet} 32 -"
    assert jogo("perft", "monkey-queen", "1", "--position", over).out == "0\n"


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (("play", "chess"), "there is no game 'chess'; there are breakthru,"),
        (("play", "jostle", "-o", "size=9"), "size is '9'; it may be 10, 8, 12, 14"),
        (("play", "jostle", "-o", "speed=9"), "Jostle has no option 'speed'; it has size"),
        (("play", "jostle", "-o", "size"), "'size' is not an option; write name=value"),
        (
            ("play", "jostle", "--first", "classic:hard"),
            "Jostle has no level 'hard'; it has greedy",
        ),
        (("play", "jostle", "--first", "gandalf"), "there is no player 'gandalf'"),
        (
            ("moves", "jostle", "--position", "r"),
            "needs 3 fields (board, to move,",
        ),
        (("learn", "chess"), "there is no game 'chess'"),
        (("learn", "brekthru"), "there is no game 'brekthru'; did you mean breakthru?"),
        (("review",), "you have not finished a game here yet"),
        (("play",), "say which game: breakthru, monkey-queen,"),
        (("learn",), "say which game: breakthru, monkey-queen,"),
        (("puzzles", "list"), "say which game: breakthru, monkey-queen,"),
    ],
)
def test_a_wrong_request_is_explained_in_one_line(
    jogo: Jogo, arguments: tuple[str, ...], complaint: str
) -> None:
    run = jogo(*arguments)
    assert run.status == 2
    assert run.err.startswith("jogo: ")
    assert complaint in run.err
    assert run.err.count("\n") == 1


def test_an_unknown_way_of_counting_is_refused(jogo: Jogo) -> None:
    run = jogo("perft", "jostle", "1", "--by", "magic")
    assert run.status == 2
    assert "--by" in run.err


def test_games_lists_every_game_with_options_and_players(jogo: Jogo) -> None:
    out = jogo("games").out
    for name, game in library.list_games().items():
        assert f"\n{name}\n" in f"\n{out}"
        assert all(f"-o {option.name}=" in out for option in game.options)
        assert all(f"-o preset={preset.name}: " in out for preset in game.presets)
        assert all(level in out for level in game.levels)
    assert "-o preset=balanced: even chances: Silver has four fewer ships (ships=16)\n" in out


def test_a_preset_is_an_option_of_every_command(jogo: Jogo) -> None:
    ours = library.Match("breakthru", preset="balanced").legal()
    assert jogo("moves", "breakthru", "-o", "preset=balanced").out.split() == ours
    wrong = jogo("moves", "breakthru", "-o", "preset=fair")
    assert wrong.status == 2
    assert "Breakthru has no preset 'fair'; it has standard, balanced" in wrong.err


def test_a_map_comes_from_a_file(jogo: Jogo, tmp_path: Path) -> None:
    path = tmp_path / "tiny.txt"
    path.write_text("# tiny\n  H1 3\n 1 0 2\n  0 H2\n", encoding="utf-8")
    out = jogo("moves", "small-star-empires", "-o", f"board={path}").out
    assert out.split() == ["a3-b3=C", "a3-b3=T", "a3-b2=C", "a3-b2=T", "a3-a2=C", "a3-a2=T"]


def test_the_version_is_told(jogo: Jogo) -> None:
    assert jogo("--version").out == f"jogo {library.__version__}\n"


def test_help_is_there_for_every_command(jogo: Jogo) -> None:
    overview = jogo("--help").out
    for command in ("play", "resume", "games", "learn", "moves", "perft"):
        assert f"  {command} " in overview
        assert "Usage: jogo" in jogo(command, "--help").out


def test_help_is_in_one_language(jogo: Jogo) -> None:
    whole = jogo("--lang", "pt", "--help").out + jogo("play", "--help", "--lang", "pt").out
    for word in ("Uso: jogo", "Opções:", "Argumentos:", "Comandos:", "--lang CODE", "predefinição"):
        assert word in whole
    for word in ("Usage", "Options:", "Commands:", "Show this message", "default:"):
        assert word not in whole


def test_portuguese_by_option_anywhere_or_by_locale(
    jogo: Jogo, monkeypatch: pytest.MonkeyPatch
) -> None:
    # A first game offers to show how it is played; these are later ones.
    remember_game("jostle")
    typed = "c4-b4\n"
    by_option = jogo("play", "jostle", "--second", "human", "--lang", "pt", typed=typed).out
    before = jogo("--lang=pt", "play", "jostle", "--second", "human", typed=typed).out
    monkeypatch.setenv("LANGUAGE", "pt_PT:pt")
    by_locale = jogo("play", "jostle", "--second", "human", typed=typed).out

    def first_lines(out: str) -> list[str]:
        return out.splitlines()[:20]

    assert first_lines(by_option) == first_lines(before) == first_lines(by_locale)
    assert "Vermelho" in by_option
    assert "Red" not in by_option
    assert "Mostra" in jogo("--help").out or "Lista" in jogo("--help").out


def test_an_unknown_language_is_refused(jogo: Jogo) -> None:
    run = jogo("games", "--lang", "tlh")
    assert (run.status, run.err) == (
        2,
        "jogo: there is no language 'tlh'; there are en (English), pt (Português)\n",
    )


@pytest.mark.parametrize(
    ("arguments", "english", "portuguese"),
    [
        (
            "play --fist me",
            "there is no option --fist; perhaps --first (jogo play --help tells more)",
            "não há nenhuma opção --fist; talvez --first (jogo play --help diz mais)",
        ),
        ("play jostle --first", "--first needs a value", "--first precisa de um valor"),
        ("moves jostle --json=3", "--json takes no value", "--json não leva valor"),
        ("chess", "there is no command 'chess' (", "não há nenhum comando 'chess' ("),
        (
            "plya",
            "there is no command 'plya'; perhaps play (",
            "não há nenhum comando 'plya'; talvez play (",
        ),
        ("perft jostle", "DEPTH is missing (", "falta DEPTH ("),
        ("perft jostle 1 2", "too many arguments: 2 (", "argumentos a mais: 2 ("),
        (
            "perft jostle deep",
            "DEPTH must be a number from 0 to 100 (",
            "DEPTH tem de ser um número de 0 a 100 (",
        ),
        (
            "puzzles list jostle --level 0",
            "--level must be a number, 1 at least (",
            "--level tem de ser um número, pelo menos 1 (",
        ),
    ],
)
def test_a_command_line_that_is_none_is_refused_in_the_language(
    jogo: Jogo, arguments: str, english: str, portuguese: str
) -> None:
    for language, complaint in (("en", english), ("pt", portuguese)):
        run = jogo("--lang", language, *arguments.split())
        assert (run.status, run.out) == (2, "")
        assert run.err.startswith(f"jogo: {complaint}")


def test_a_group_of_commands_alone_shows_its_help(jogo: Jogo) -> None:
    run = jogo("arena")
    assert run.status == 2
    assert run.err.startswith("Usage: jogo arena [OPTIONS] COMMAND")


def test_ctrl_c_while_the_program_starts_ends_it_without_a_word() -> None:
    start = "from jogo_command import main; main()"
    with subprocess.Popen(
        [sys.executable, "-X", "importtime", "-c", start, "games"],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
    ) as process:
        assert process.stderr is not None
        # In the middle of what is imported: Python names every module that it has loaded.
        while "jogo.core.errors" not in (line := process.stderr.readline()):
            assert line, "it ended before it had begun"
        process.send_signal(signal.SIGINT)
        said = process.stderr.read()
    assert process.returncode == 130
    assert "Traceback" not in said
    assert "KeyboardInterrupt" not in said


@pytest.mark.parametrize("language", ["en", "pt"])
def test_no_command_is_cut_short_in_the_list_of_commands(jogo: Jogo, language: str) -> None:
    lines = jogo("--lang", language, "--help").out.splitlines()
    assert [line for line in lines if line.endswith("...") and "COMMAND" not in line] == []
