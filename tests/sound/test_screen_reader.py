"""A screen reader is found by what the system says, and nothing is made of what it does not say."""

import subprocess
from collections.abc import Sequence

import pytest

from game.sound.screen_reader import COMMANDS, Looked, printed, screen_reader_runs


def test_every_system_is_asked_by_its_own_program() -> None:
    asked: list[Sequence[str]] = []

    def run(command: Sequence[str]) -> str:
        asked.append(command)
        return "no answer"

    for platform in ("linux", "darwin", "freebsd"):
        assert not screen_reader_runs(platform, run)
    assert asked == [COMMANDS["linux"], COMMANDS["darwin"]]


@pytest.mark.parametrize(("said", "runs"), [("true\n", True), ("1\n", True), ("false\n", False), ("0\n", False), ("", False)])
def test_only_a_plain_yes_counts(said: str, runs: bool) -> None:
    assert screen_reader_runs("linux", lambda command: said) is runs


@pytest.mark.parametrize("error", [FileNotFoundError(), subprocess.CalledProcessError(1, "gsettings"), subprocess.TimeoutExpired("x", 5)])
def test_a_program_that_is_missing_fails_or_hangs_says_no(error: Exception) -> None:
    def run(command: Sequence[str]) -> str:
        raise error

    assert not screen_reader_runs("darwin", run)


def test_windows_is_asked_by_its_own_function_which_is_nowhere_else() -> None:
    assert not screen_reader_runs("win32", lambda command: "true")


def test_what_a_program_prints_is_read_as_text() -> None:
    assert printed(("printf", "true")) == "true"


def test_it_is_asked_beside_the_game() -> None:
    looked = Looked(lambda: True)
    looked.thread.join()
    assert looked.runs is True
