"""The grammar: what exists is offered, what does not is refused in a sentence, and nobody sees a traceback."""

import json
import re
from pathlib import Path

import pytest

from game import __version__, cli
from game.cli.arguments import COMMANDS
from game.store.faults import load_fault
from tests.cli.conftest import Run


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("simulat monza", "Did you mean simulate?"),
        ("sim monza --games 2", "Did you mean simulate?"),
        ("--ful", "knows no --ful"),
        ("simulate monza --games 2 --leage", "Did you mean --league?"),
        ("simulate monza --games", "--games"),
        ("simulate monza --games 0", "0 should be a whole number from 1"),
        ("simulate monza", "--games"),
        ("simulate monza --games 1 more", "does not know what to do with more"),
        ("simulate monzza --games 1", "Did you mean monza?"),
        ("simulate scrap_racr --games 1", "no game called scrap_racr"),
        ("simulate monza --games 1 --seats bot:harder,bot:easy", "level harder"),
        ("simulate monza --games 1 --seats bot:esay,bot:easy", "Did you mean easy?"),
        ("simulate monza --games 1 --seats bot:easy:calm,bot:easy", "temperament"),
        ("simulate monza --games 1 --seats bto:easy,bot:easy", "Did you mean bot:easy?"),
        ("simulate monza --games 1 --seats bot:easy", "2 to 4 seats, not 1"),
        ("simulate monza --games 1 --seats you,bot:easy", "Nobody sits"),
        ("simulate monza --games 1 --league --seats bot:easy", "two different drivers"),
        ("simulate monza --games 1 --track ovla", "Did you mean oval?"),
        ("simulate monza --games 1 --track oval,long", "Choose one track, not 2."),
        ("simulate monza --games 1 --option rules", "rules should be an option and its value"),
        ("simulate monza --games 1 --option rule=pro", "Did you mean rules?"),
        ("simulate monza --games 1 --option rules=prro", "Did you mean pro?"),
        ("play monza --seed -1", "-1"),
        ("play monza --seed x", "x should be a whole number"),
        ("play monzza", "Did you mean monza?"),
        ("shot menue", "Did you mean menu?"),
        ("shot menu --size 10x10", "size in pixels"),
        ("--kiosk play monza", "--kiosk takes no command beside it"),
        ("--window", "--window belongs to --kiosk"),
    ],
)
def test_wrong_use_is_a_sentence_and_exit_code_2(run: Run, line: str, said: str) -> None:
    ended = run(line)
    assert ended.code == 2
    assert said in ended.err
    assert ended.out == ""
    assert len(ended.err.splitlines()) == 1


def test_help_lists_every_command_and_nothing_else(run: Run) -> None:
    ended = run("--help")
    assert ended.code == 0
    assert set(re.findall(r"^    ([a-z-]+)", ended.out, re.MULTILINE)) == set(COMMANDS)


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help_and_is_carried_out_by_somebody(run: Run, command: str) -> None:
    assert run(f"{command} --help").code == 0
    assert command in cli.RUN


def test_version(run: Run) -> None:
    assert run("--version").out.strip() == f"Kerbside {__version__}"


def test_a_defect_is_a_sentence_for_the_player_and_a_file_for_us(run: Run, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> int:
        raise ZeroDivisionError("a defect")

    monkeypatch.setattr(cli, "RUN", {**cli.RUN, "": broken})
    ended = run("")
    assert ended.code == 1
    assert "ZeroDivisionError" in ended.err
    (file,) = (home / "faults").glob("*.fault.json")
    assert file.name in ended.err
    fault = load_fault(file)
    assert fault is not None
    assert "a defect" in fault.traceback
    assert (fault.problem, fault.words, fault.race) == ("ZeroDivisionError", (), "")


def test_a_defect_over_words_that_are_no_text_is_kept_all_the_same(run: Run, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> int:
        raise ZeroDivisionError("over \udce4")

    monkeypatch.setattr(cli, "RUN", {**cli.RUN, "replay": broken})
    assert "ZeroDivisionError" in run("replay", "\udcd0\udc96").err
    (file,) = (home / "faults").glob("*.fault.json")
    fault = load_fault(file)
    assert fault is not None
    assert fault.words == ("replay", "Ж")


def test_a_defect_where_nothing_can_be_written(run: Run, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> int:
        raise ZeroDivisionError

    home.parent.mkdir(exist_ok=True)
    home.write_text("a file where the folder should be")
    monkeypatch.setattr(cli, "RUN", {**cli.RUN, "": broken})
    ended = run("")
    assert ended.code == 1
    assert "could not be written" in ended.err


def test_ctrl_c_stops_without_noise(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def stopped(*_: object) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr(cli, "RUN", {**cli.RUN, "": stopped})
    assert run("")[::2] == (1, "Stopped.\n")


@pytest.mark.parametrize("line", ["--portable doctor --json", "doctor --json --portable"])
def test_portable_keeps_everything_beside_the_program(run: Run, home: Path, monkeypatch: pytest.MonkeyPatch, line: str) -> None:
    monkeypatch.setattr("game.store.paths.portable_place", lambda: home / "stick")
    monkeypatch.setattr("game.cli.command.portable_place", lambda: home / "stick")
    (home / "stick").mkdir(parents=True)
    ended = run(line)
    assert ended.code == 0
    assert json.dumps(str(home / "stick" / "kerbside-data")).strip('"') in ended.out


def test_portable_says_where_things_are_kept_when_an_installer_owns_what_lies_beside_the_program(
    run: Run, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A package that is removed takes its environment with it."""
    monkeypatch.setattr("game.store.paths.portable_place", lambda: None)
    monkeypatch.setattr("game.cli.command.portable_place", lambda: None)
    ended = run("--portable pack list")
    assert (ended.code, ended.err) == (
        0,
        f"An installed Kerbside has no folder beside it to keep things in, so everything is kept in {home} instead.\n",
    )
