"""Every lesson is driven to its end by whoever only presses what the hand points at, by each kind of device, at every size of letters."""

from pathlib import Path

import pytest

from game.input.intents import KEYBOARD, MOUSE
from tests.helpers.lesson_player import LESSONS, Lessons
from tests.helpers.racing import PADS, brisk, shared_boards
from tests.helpers.sampled import sampled

DEVICES = (PADS[0], MOUSE, KEYBOARD)
SIZES = (100, 150, 200)


@pytest.fixture(autouse=True)
def painted_once(monkeypatch: pytest.MonkeyPatch) -> None:
    shared_boards(monkeypatch)


def _driven(folder: Path, title: str, lesson: str, device: str, text: int) -> None:
    lessons = Lessons(folder, title, lesson, settings=brisk(text_scale=text))
    lessons.finish(device)
    assert lessons.lesson.guide.over
    assert lessons.lesson.problems == [], "the stage is what the rules say"
    assert lessons.done == (lesson,)


@sampled("number, title, lesson", [(number, *one) for number, one in enumerate(LESSONS)], every=2)
def test_whoever_follows_the_hand_comes_to_the_end(tmp_path: Path, number: int, title: str, lesson: str) -> None:
    """Each second lesson by one device at one size of letters, by turns; all of them by all at all: `-m soak`."""
    _driven(tmp_path, title, lesson, DEVICES[number % 3], SIZES[number // 3 % 3])


@pytest.mark.soak
@pytest.mark.parametrize("text", SIZES)
@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize(("title", "lesson"), LESSONS)
def test_every_lesson_by_every_device_at_every_size(tmp_path: Path, title: str, lesson: str, device: str, text: int) -> None:
    _driven(tmp_path, title, lesson, device, text)
