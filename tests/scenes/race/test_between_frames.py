"""What falls together where clips end is done between two frames, where there is time; and where there is none, in the next frame."""

from pathlib import Path
from typing import Any

import pytest

from game.core.match import Match
from game.session import thinking
from game.show.stage import Stage
from tests.helpers.racing import Racing, brisk, shared_boards

NORMAL = {"speed_people": "normal", "speed_computers": "normal", "speed_dice": "normal"}
DECISIONS = 5


@pytest.fixture(autouse=True)
def _boards(monkeypatch: pytest.MonkeyPatch) -> None:
    shared_boards(monkeypatch)


class Frames:
    """A race of two computers, a frame at a time; what it did, each with the number of the frame and whether that was between two."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch, spare: bool) -> None:
        self.racing = Racing(folder, devices=("", ""), settings=brisk(**NORMAL))
        self.racing.ctx.sliced = self.racing.race.timeline.stops = True
        self.spare, self.number, self.between = spare, 0, False
        self.did: list[tuple[str, int, bool]] = []
        for kind, name in ((Match, "submit"), (Stage, "rest")):
            monkeypatch.setattr(kind, name, self._noted(name, getattr(kind, name)))
        monkeypatch.setattr(thinking, "SHARE", 60.0)  # a thought takes a frame, on any machine

    def _noted(self, name: str, whole: Any) -> Any:
        def noted(*args: Any) -> Any:
            self.did.append((name, self.number, self.between))
            return whole(*args)

        return noted

    def go(self, shown: bool = True) -> None:
        """Until so many decisions were made, and were shown."""
        race = self.racing.race
        while len(race.match.done) < DECISIONS or (shown and (race.pending or not race.timeline.idle)):
            self.between, self.number = False, self.number + 1
            self.racing.frames()
            self.between = True
            while self.spare and race.between.go_on():
                pass

    def count(self, name: str, between: bool) -> int:
        """How often something was done in frames, or between them."""
        return sum(did == name and apart == between for did, _, apart in self.did)


def test_decisions_are_written_and_things_laid_to_rest_between_frames(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """No frame waits for a journal, for the rules, or for what an event ends with."""
    frames = Frames(tmp_path, monkeypatch, spare=True)
    frames.go()
    assert frames.count("submit", between=True) == len(frames.racing.race.match.done)
    assert frames.count("submit", between=False) == 0
    assert [number for name, number, apart in frames.did if name == "rest" and not apart] in ([], [1]), "only what begins the race"
    assert frames.count("rest", between=True) >= DECISIONS


def test_without_time_between_frames_the_race_goes_on_just_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """On a machine that has no time to spare; it is hardly slower, and what is seen at the end is the same."""
    with monkeypatch.context() as patch:
        ample = Frames(tmp_path / "ample", patch, spare=True)
        ample.go()
    hard = Frames(tmp_path / "hard", monkeypatch, spare=False)
    hard.go()
    assert hard.racing.race.match.done == ample.racing.race.match.done
    assert hard.racing.race.table.stage.things == ample.racing.race.table.stage.things
    assert hard.count("rest", between=True) == 0
    assert ample.number <= hard.number <= ample.number + 3 * DECISIONS
    assert not hard.racing.race.problems
    assert not ample.racing.race.problems


def test_at_instant_pace_nothing_is_put_off(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever wants no pictures waits for none."""
    frames = Frames(tmp_path, monkeypatch, spare=False)
    frames.racing.settings(speed_people="instant", speed_computers="instant", speed_dice="instant")
    frames.go(shown=False)
    assert frames.number <= 2 * DECISIONS


def test_nobody_is_asked_between_frames(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What people are asked is seen in the frame in which it may be answered for the first time."""
    racing = Racing(tmp_path, devices=("pad:1", ""), settings=brisk(**NORMAL))
    racing.ctx.sliced = racing.race.timeline.stops = True
    for _ in range(600):
        racing.frames()
        asked = racing.race.open_prompt.prompt
        while racing.race.between.go_on():
            pass
        assert racing.race.open_prompt.prompt is asked
        if asked is not None:
            return
    raise AssertionError("nobody was ever asked")
