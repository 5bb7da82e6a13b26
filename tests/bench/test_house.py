"""What a house costs a race is measured by turns, in one run; and its backlog is a real one."""

from pathlib import Path

import pytest

from game.bench.figures import SHORT
from game.bench.house import BARS, SETTLING, WAYS, backlog, frame_figures, measured
from game.bench.watched import FrameTime, watched
from game.cli import main
from game.cli.bench import NAMES
from game.store.settings import Settings
from tests.helpers.house import rows
from tests.helpers.postgres import Server, needs_postgres
from tests.venue.conftest import server
from tests.venue.test_courier import until

__all__ = ["server"]
LABELS = tuple(f"house {way}" for way in WAYS)


class Backlog:
    """Writes down when it was sent."""

    def __init__(self) -> None:
        self.told: list[str] = []

    def begin(self) -> None:
        self.told.append("begin")

    def end(self) -> int:
        self.told.append("end")
        return 10 * len(self.told)


def test_both_ways_take_turns_and_one_alone_is_sent_beside(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.bench.house.BLOCK", 20)
    waiting, pauses = Backlog(), list[float]()
    with watched((320, 180), Settings(), 1) as show:
        figures = measured(show, waiting, 40, SHORT._replace(size=(320, 180)), pauses.append)
        labels = [frame.label for frame in show.frames if frame.label in LABELS]
    assert waiting.told == ["begin", "end"] * 2
    assert len(pauses) == 2 * len(WAYS) * (20 + SETTLING)
    assert labels == [label for label in (*LABELS, *reversed(LABELS)) for _ in range(20)]
    assert [figure.value for figure in figures if figure.key == "house_rows"] == [20], "the fewest of all turns"
    assert {figure.key for figure in figures} <= NAMES.keys()


def test_figures_say_how_much_more_and_how_many_times_as_long() -> None:
    times = {"alone": (1.0, 2.0), "sending": (1.5, 6.0)}
    frames = [FrameTime(f"house {way}", False, ms / 1000, 0.0) for way, each in times.items() for ms in each * 10]
    frames += [FrameTime("house sending", True, 1.0, 0.0), FrameTime("house settle", False, 1.0, 0.0)]
    found = {(figure.key, figure.about): (round(figure.value, 3), figure.met) for figure in frame_figures(frames, 0.001)}
    assert found["house_more", "p95"] == (4.0, False)
    assert found["house_ratio", "p99"] == (3.0, None)
    assert found["house_longest", ""] == (4.0, None)
    assert {about for key, about in found if key == "house_more"} == {f"p{part}" for part in BARS}


@needs_postgres
def test_a_backlog_is_sent_over_the_slow_line_and_again_and_leaves_no_house(server: Server) -> None:
    address, counted = server.address(), "SELECT count(*) FROM kerbside.race"
    with backlog(address) as waiting:
        for _ in range(2):
            waiting.begin()
            until(lambda: rows(address, counted) > [(50,)])
            assert waiting.end() > 50
    assert rows(address, "SELECT to_regnamespace('kerbside')") == [(None,)]


@needs_postgres
def test_a_house_that_is_there_is_not_touched(
    server: Server, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    from game.venue.making import create_house

    monkeypatch.setenv("KERBSIDE_HOME", str(tmp_path))
    create_house(server.address())
    before = rows(server.address(), "SELECT id FROM kerbside.house")
    assert main(["bench", "--short", "--house", server.address()]) == 1
    assert "touches none" in capsys.readouterr().err
    assert rows(server.address(), "SELECT id FROM kerbside.house") == before
