"""The log stays small for weeks, and its last lines are there after any end."""

from datetime import datetime
from pathlib import Path

import pytest

from game.store import log
from game.store.log import Log, last_lines
from game.store.paths import portable
from tests.campaigns.limits import limited
from tests.helpers.special_files import SPECIAL, place


def test_there_are_never_more_than_five_files_and_the_last_lines_go_through_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(log, "MOST", 2_000)
    paths = portable(tmp_path)
    write = Log(paths.log, lambda: datetime(2026, 6, 1, 12))
    for number in range(1_000):
        write(f"line {number}")
    files = sorted(paths.log.iterdir())
    assert len(files) == log.FILES
    assert all(path.stat().st_size < 2_100 for path in files)
    assert [line.rpartition(" ")[2] for line in last_lines(paths, 150)] == [str(number) for number in range(850, 1_000)]
    assert list(write.lines)[-1].endswith("line 999")


@pytest.mark.parametrize("what", SPECIAL)
def test_whatever_lies_where_the_log_should_be_is_in_nobodys_way(tmp_path: Path, what: str) -> None:
    paths = portable(tmp_path)
    paths.log.mkdir()
    place(what, paths.log / "game.log")
    write = Log(paths.log)
    with limited(tmp_path, Path("/dev")):
        write("something happened")
        last_lines(paths)
    assert list(write.lines)[-1].endswith("something happened")
