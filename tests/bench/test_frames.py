"""What the figures of frames mean, with frames whose length is given: nothing is timed."""

import subprocess
import sys
from collections.abc import Iterator, Sequence
from itertools import count
from pathlib import Path
from typing import Any

import msgspec
import pygame
import pytest
from pygame import Surface

from game.bench.figures import SIZES, Figure
from game.bench.frames import Bars, bars_of, change_figures, memory_figures, race_figures, waiting_figures
from game.bench.memory import grown
from game.bench.runs import RunError, another_process, fitting_sizes, runs
from game.bench.scenarios import waits
from game.bench.watched import THOUGHT, FrameTime, watched
from game.bench.yardstick import MOVERS, PART, SIDE, Clocks, Yard, Yardstick
from game.store.machine import resident
from game.store.settings import Settings

YARD = Yard(0.002, 0.001)
BARS = Bars(4.0, 6.0)


@pytest.fixture
def screen() -> Iterator[Surface]:
    pygame.display.init()
    yield pygame.display.set_mode((640, 360))
    pygame.display.quit()


def _frames(label: str, *milliseconds: float, whole: bool = False) -> dict[str, list[FrameTime]]:
    return {label: [FrameTime(label, whole, ms / 1000, ms / 2000) for ms in milliseconds]}


def _told(figures: list[Figure]) -> dict[str, float]:
    """In R, where a figure is told in R."""
    return {figure.key: round(figure.value if figure.yards is None else figure.yards, 3) for figure in figures}


def test_the_yardstick_is_the_median_of_its_frames(screen: Surface) -> None:
    """Five frames of 1, 2, 9, 3 and 4 seconds, of which half were worked."""
    wall = iter([0.0, 1.0, 10.0, 12.0, 20.0, 29.0, 30.0, 33.0, 40.0, 44.0])
    own = iter([0.0, 0.5, 10.0, 11.0, 20.0, 24.5, 30.0, 31.5, 40.0, 42.0])
    yardstick = Yardstick(Clocks(lambda: next(wall), lambda: next(own)))
    yardstick.run(screen, 2)
    yardstick.run(screen, 3)
    assert yardstick.yard == Yard(3.0, 1.5)
    assert yardstick.spread == 0.5, "2 seconds at first, then 4"


@pytest.mark.parametrize(("slow", "spread"), [((7,), 0.0), (range(10, 20), 1.0)])
def test_a_burst_of_something_else_is_no_other_pace_of_the_machine(screen: Surface, slow: Sequence[int], spread: float) -> None:
    """Twenty parts of frames of 1 second; in one of them, or in half of them, frames take twice as long."""

    def clock() -> Iterator[float]:
        for part in range(20):
            for _ in range(PART):
                yield 0.0
                yield 2.0 if part in slow else 1.0

    wall, own = clock(), clock()
    yardstick = Yardstick(Clocks(lambda: next(wall), lambda: next(own)))
    yardstick.run(screen, 20 * PART)
    assert yardstick.spread == spread


def test_the_yardstick_moves_twenty_pictures_and_leaves_the_picture_as_it_was(screen: Surface, monkeypatch: pytest.MonkeyPatch) -> None:
    screen.fill((7, 8, 9))
    seen = []
    monkeypatch.setattr(pygame.display, "update", lambda rects: seen.append([rect.size for rect in rects]))
    Yardstick().run(screen, 3)
    assert [len(sizes) for sizes in seen] == [MOVERS] * 3
    assert all(width > SIDE and height == SIDE for sizes in seen for width, height in sizes), "each has moved"
    assert {tuple(screen.get_at((x, y)))[:3] for x in range(0, 640, 16) for y in range(0, 360, 12)} == {(7, 8, 9)}


def test_frames_of_a_race_are_told_in_yards() -> None:
    """19 frames of 2 ms and one of 6: the p95 is the slowest but one of twenty. A whole frame is none of them."""
    frames = _frames("monza CarMoved", *[2.0] * 19, 6.0) | _frames("monza waiting", *[1.0] * 20) | _frames("monza Won", 14.0, whole=True)
    told = _told(race_figures(frames, YARD, "monza", BARS))
    assert (told["steady_p95"], told["steady_p50"], told["steady_p99"]) == (1.0, 0.5, 3.0)
    assert (told["busiest"], told["whole"]) == (3.0, 7.0)
    assert told["steady_own"] == 1.0, "own work is told in what the yardstick worked"


def test_each_figure_of_a_race_has_its_bar_its_share_of_a_frame_and_what_a_slower_machine_takes() -> None:
    frames = _frames("monza CarMoved", *[5.0] * 20) | _frames("monza Won", 14.0, whole=True)
    found = {figure.key: figure for figure in race_figures(frames, YARD, "monza", BARS)}
    assert {key: figure.bar for key, figure in found.items() if figure.bar} == {"steady_p99": 4.0, "busiest": 6.0, "whole": 16.7}
    assert found["busiest"].label == "monza CarMoved"
    assert found["steady_p99"].frame == pytest.approx(30)
    assert found["steady_p99"].slower == pytest.approx(20)
    assert not found["steady_p99"].met
    assert found["whole"].met


def test_a_window_larger_than_full_hd_may_take_twice_as_long() -> None:
    assert bars_of((1280, 720)) == bars_of((1920, 1080)) == BARS
    assert bars_of((3840, 2160)) == (8.0, 12.0)


def test_sizes_are_those_that_the_screen_has_room_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(1920, 1200)])
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "x11")
    assert fitting_sizes() == ((1280, 720), (1920, 1080))
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(1024, 768)])
    assert fitting_sizes() == ((1280, 720),)
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "dummy")
    assert fitting_sizes() == SIZES


def test_frames_before_which_something_was_painted_are_told_apart() -> None:
    """A frame that follows a painting finds the caches of the processor cold: the others alone tell what our own work takes."""
    frames = _frames("monza CarMoved", *[2.0] * 15)
    frames["monza CarMoved"] += [msgspec.structs.replace(one, seconds=0.005, after=0.004) for one in frames["monza CarMoved"][:5]]
    told = _told(race_figures(frames, YARD, "monza", BARS))
    assert (told["steady_p95"], told["steady_warm"]) == (2.5, 1.0)


def test_a_moment_of_crowds_is_no_steady_frame_and_may_be_the_busiest() -> None:
    frames = _frames("monza CarMoved", *[2.0] * 30) | _frames("monza: CardPlayed", *[5.0] * 30)
    told = _told(race_figures(frames, YARD, "monza", BARS))
    assert (told["steady_p95"], told["busiest"]) == (1.0, 2.5)


def test_few_frames_of_an_animation_are_none_to_be_judged() -> None:
    frames = _frames("monza CarMoved", *[2.0] * 400) | _frames("monza Won", *[20.0] * 19)
    assert _told(race_figures(frames, YARD, "monza", BARS))["busiest"] == 1.0


def test_of_a_scene_that_opens_the_longest_frame_counts_and_the_longest_piece() -> None:
    frames = _frames("monza opens", 1.0, 21.0) | _frames("monza loads", 3.0) | _frames("monza wipes in", 4.0) | _frames("resize", 8.0)
    pieces = _frames("monza loads", 12.0, 17.0) | _frames("resize", 9.0)
    found = {figure.key: figure for figure in change_figures(frames, pieces, YARD)}
    assert _told(list(found.values())) == {
        "wipe": 2.0, "open": 10.5, "open_piece": 17.0, "loading": 0.032, "resize": 4.0, "resize_piece": 9.0,
    }  # fmt: skip
    assert (found["wipe"].bar, found["open"].bar, found["resize"].bar, found["open_piece"].bar) == (16.7, 16.7, 16.7, 16.7)
    assert not found["open"].met
    assert not found["open_piece"].met


def test_a_watched_frame_is_as_long_as_the_clock_says_without_what_is_counted_apart() -> None:
    """Each look at the clock is a second later: two looks for the frame, two between them for thinking."""
    seconds = count()
    with watched((640, 360), Settings(), 1, Clocks(lambda: float(next(seconds)), lambda: 0.0)) as show:
        show.label = "thinks"

        def think() -> None:
            with show.apart(THOUGHT):
                pass

        show.step(before=think)
    frame = next(frame for frame in show.frames if frame.label == "thinks")
    assert (frame.seconds, frame.thought) == (2.0, 1.0)


def test_the_median_of_the_runs_is_told_and_how_quiet_it_was() -> None:
    """The load is looked at before the first run: after it, it is our own."""
    yards, happened = iter((1.0, 1.5, 1.1)), list[str]()

    def run() -> tuple[list[Figure], dict[str, int]]:
        happened.append("run")
        return [Figure("yardstick", next(yards), "ms")], {"press": 1}

    def before() -> float:
        happened.append("load")
        return 0.3

    found = runs(3, run, before)
    assert happened == ["load", "run", "run", "run"]
    assert [figure.value for figure in found.figures] == [1.1]
    assert found.told == {"press": 1, "runs": 3}
    assert found.quiet.load == 0.3
    assert found.quiet.spread == pytest.approx(0.5 / 1.1)


def test_what_a_run_compiles_is_kept_for_the_next_one(monkeypatch: pytest.MonkeyPatch) -> None:
    """Between two frames no module is compiled that would have been kept from the first start of the game."""
    asked: list[dict[str, str]] = []

    def ran(command: list[str], env: dict[str, str], **how: Any) -> subprocess.CompletedProcess[str]:
        asked.append(env)
        return subprocess.CompletedProcess(command, 1, "", "nothing was measured")

    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    monkeypatch.setattr(subprocess, "run", ran)
    run = another_process()
    for _ in range(2):
        with pytest.raises(RunError, match="nothing was measured"):
            run()
    assert asked[0]["PYTHONPYCACHEPREFIX"] == asked[1]["PYTHONPYCACHEPREFIX"] != ""
    assert asked[0]["PYTHONDONTWRITEBYTECODE"] == ""


@pytest.mark.soak
def test_a_run_in_another_process_measures_the_same_figures() -> None:
    figures, told = another_process("--short")()
    assert {"yardstick", "steady_p99", "wipe", "resize", "idle", "press"} <= {figure.key for figure in figures}
    assert told["driver"] == "dummy"


def test_waiting_and_memory_have_bars_of_their_own() -> None:
    found = {figure.key: (figure.value, figure.bar) for figure in [*waiting_figures((1.3, 0.4), "monza"), *memory_figures(-3.0, "monza")]}
    assert found == {"cold": (1.3, 1.2), "ready": (0.4, 0.5), "grown": (0.0, 15.0)}
    assert memory_figures(None, "monza") == [], "not every system tells"


def test_memory_is_told_where_the_system_tells_it(tmp_path: Path) -> None:
    status = tmp_path / "statm"
    status.write_text("9000 2500 10 1 0 50 0\n", encoding="ascii")
    assert resident(status) == pytest.approx(10.24)
    status.write_text("nothing", encoding="ascii")
    assert resident(status) is None
    assert grown(resident(status), 3.0) is None
    assert grown(2.0, 3.5) == 1.5


def test_a_race_is_waited_for_until_it_is_on_screen(screen: Surface, monkeypatch: pytest.MonkeyPatch) -> None:
    """Frames of a tenth of a second: whoever waits for a race waits for each of them."""
    monkeypatch.setattr("game.bench.scenarios.LOOKED_AT", 5)
    clock = count(0.0, 0.1)
    with watched((640, 360), Settings(speed_people="instant"), 1, Clocks(lambda: next(clock), lambda: 0.0)) as show:
        cold, ready = waits(show, 0)
    assert cold > 0.1
    assert ready > 0.1
    kinds = [kind for kind, _ in show.arrivals]
    assert kinds.count("RaceScene") == 2
    assert kinds.index("SetupScene") > kinds.index("RaceScene"), "first without, then from the set-up"
