"""What the end of a race costs, as `bench` has it: the photograph, the podium while the race is told, a race beside a child."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.bench import finishes
from game.bench.finishes import ALONE, BESIDE, CHILDREN, PHOTO, TELLING, beside_children, longer_beside, photograph
from game.bench.frames import finish_figures
from game.bench.moments import CLOSE
from game.bench.watched import FrameTime, Watched, watched
from game.store.settings import Settings
from game.titles import TITLES
from tests.bench.test_frames import BARS, YARD

NUMBERS = {entry.meta.id: number for number, entry in enumerate(TITLES)}


@pytest.fixture
def show(monkeypatch: pytest.MonkeyPatch) -> Iterator[Watched]:
    monkeypatch.setattr("game.bench.watched.open_window", lambda size, fullscreen: pygame.display.set_mode(size))
    pygame.display.init()
    with watched((640, 360), Settings(), seed=1) as made:
        yield made


def frames(label: str, *milliseconds: float) -> dict[str, list[FrameTime]]:
    return {label: [FrameTime(label, False, ms / 1000, ms / 2000) for ms in milliseconds]}


def labels(show: Watched) -> dict[str, int]:
    found: dict[str, int] = {}
    for frame in show.frames:
        found[frame.label] = found.get(frame.label, 0) + 1
    return found


def test_each_figure_of_a_finish_has_its_bar() -> None:
    seen = frames(f"{PHOTO} monza", *[2.0] * 99, 14.0) | frames(TELLING, 3.0) | frames(ALONE, 4.0, 8.0)
    seen |= frames(f"{BESIDE} clip", 10.0) | frames(f"{BESIDE} poster", 6.0, 4.0)
    found = {(figure.key, figure.about): figure for figure in finish_figures(seen, frames(f"{PHOTO} monza", 18.0), YARD, BARS)}
    assert {key: (round(figure.value, 1), figure.bar, figure.met) for key, figure in found.items()} == {
        ("photo", "monza"): (2.0, 6.0, True), ("photo_longest", "monza"): (14.0, 16.7, True), ("photo_piece", "monza"): (18.0, 16.7, False),
        ("telling", ""): (3.0, 6.0, True), ("telling_longest", ""): (3.0, 16.7, True), ("telling_piece", ""): (0.0, 16.7, True),
        ("child", "clip"): (125.0, 125.0, True), ("child", "poster"): (75.0, 125.0, True),
    }  # fmt: skip


def test_a_race_beside_no_child_is_no_ratio() -> None:
    assert longer_beside(frames(f"{BESIDE} clip", 10.0), "clip") == 0


def check_photograph(show: Watched, title: str) -> None:
    source = photograph(show, NUMBERS[title])
    found = labels(show)
    assert source is not None
    assert found[f"{PHOTO} {title}"] > 20, "the wipe, the photograph that falls, its hairline, the stamp"
    assert found[TELLING] > 0
    assert found[f"{PHOTO} {title}"] < found[f"{finishes.ENDING} {title}"]


def test_the_photograph_of_a_race_and_its_told_podium_are_measured(show: Watched) -> None:
    check_photograph(show, "monza")


@pytest.mark.soak
@pytest.mark.parametrize("title", CLOSE)
def test_soak_so_they_are_in_each_title(show: Watched, title: str) -> None:
    assert set(CLOSE) == set(NUMBERS)
    check_photograph(show, title)


def test_a_race_is_measured_without_a_child_and_beside_each(show: Watched, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """It is beside one that has begun to draw, and that one ends with the frames."""
    told: list[Any] = []

    class Child:
        running, of = True, 0

        def __init__(self, ctx: Any, words: Sequence[str], target: Path) -> None:
            told.append(words[0])
            assert str(tmp_path / "record.jsonl") in words
            assert target.parent == ctx.paths.cache

        def poll(self) -> None:
            self.of = 200 if len(told) % 2 else 2

        def cancel(self) -> None:
            told.append(labels(show)[f"{BESIDE} {told[-1]}"])

    monkeypatch.setattr(finishes, "Making", Child)
    monkeypatch.setattr(finishes, "FRAMES", 12)
    beside_children(show, 0, tmp_path / "record.jsonl")
    counts = labels(show)
    assert told[::2] == list(CHILDREN)
    assert told[1::2] == [counts[f"{BESIDE} {what}"] for what in CHILDREN]
    assert counts[ALONE] > 0
