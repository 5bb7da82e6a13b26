"""What stands beside a race is looked after while something happens, and not while somebody thinks."""

from pathlib import Path

import pytest

from game.input.intents import Deed, Intent
from game.scenes.race.beside import Beside
from tests.helpers.racing import PADS, Racing


@pytest.fixture
def looked_after(monkeypatch: pytest.MonkeyPatch) -> list[bool]:
    """Gains an entry each time."""
    found: list[bool] = []
    show = Beside.show
    monkeypatch.setattr(Beside, "show", lambda beside: (found.append(True), show(beside))[1])
    return found


def _asked(folder: Path) -> Racing:
    """Somebody is asked, and all is shown."""
    racing = Racing(folder, devices=(PADS[0], ""))
    racing.until(lambda: racing.race.open_prompt.prompt is not None and racing.race.timeline.idle)
    racing.frames(2)
    return racing


def test_while_somebody_thinks_nothing_is_polled(tmp_path: Path, looked_after: list[bool]) -> None:
    racing = _asked(tmp_path)
    before = len(looked_after)
    assert before
    racing.frames(20)
    assert len(looked_after) == before


@pytest.mark.parametrize("deed", [Deed.MOVE, Deed.NEXT, Deed.INFO])
def test_a_press_is_followed_by_a_look(tmp_path: Path, looked_after: list[bool], deed: Deed) -> None:
    racing = _asked(tmp_path)
    before = len(looked_after)
    racing.race.handle(Intent(deed, racing.asked))
    racing.frames(1)
    assert len(looked_after) > before


def test_another_question_and_another_driver_are_followed_by_a_look(tmp_path: Path, looked_after: list[bool]) -> None:
    racing = _asked(tmp_path)
    beside, question = racing.race.beside, racing.race.progress.question
    assert question is not None
    assert beside.rests(True)
    assert not beside.rests(False)
    assert not beside.rests(True), "it was not at rest before"
    assert beside.rests(True)
    racing.race.open_prompt.replace(racing.race.table.prompt(racing.race.match.chair(question.seat)))
    assert not beside.rests(True), "the prompt is another one"
    assert beside.rests(True)
    racing.race.build()
    assert not beside.rests(True), "all is on a fresh layer"
