"""How long a race on screen takes, measured by the clock that is handed in, frame by frame: waits before decisions, big words, the line
of a turn, and a hurry. The numbers are those that the screens were designed with; computers follow a written line, so that no thought
takes time."""

from collections.abc import Callable
from itertools import count
from pathlib import Path
from typing import NamedTuple

import pytest

from game.bots.levels import driver
from game.bots.runner import ComputerDrivers
from game.core.match import Match
from game.scenes.race.pacing import TRIES_PER_FRAME
from game.scenes.race.race import RaceScene
from game.scenes.race.unkept import ScriptedDrivers
from game.store.settings import Settings
from game.titles.monza.rules.actions import EndMove, PlaceDie, Roll
from tests.helpers.racing import FRAME, Racing, shared_boards

DECISIONS = 60
FRAMES = 3 * FRAME
"""What a step from one state of a race to the next may take besides."""
HOLDS = {Roll: (0.15, 0.3), PlaceDie: (0.05, 0.1), EndMove: (0.05, 0.3)}
"""Seconds before a computer's decision, once all is shown that came before: at least and at most."""
CAPTION = 0.5, 2.0
"""Seconds that big words stand over the board."""


class Run(NamedTuple):
    """What was measured: the waits by kind of decision, the times of captions, and how long all of it took."""

    waits: dict[type, list[float]]
    captions: list[float]
    seconds: float


@pytest.fixture
def watched(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., RaceScene]:
    """A race of two computers that follow a line, at these settings."""
    shared_boards(monkeypatch)
    folders = (tmp_path / str(number) for number in count())

    def begin(**settings: str) -> RaceScene:
        racing = Racing(next(folders), devices=("", ""), settings=Settings(**settings))
        racing.until(lambda: isinstance(racing.top, RaceScene))
        race = racing.race
        header = race.match.header
        twin = Match(race.match.title, header.setup, race.match.rules.tracks, header.seed)
        easy = ComputerDrivers({seat: driver(race.match.title, "easy", 1) for seat in range(2)})
        while len(twin.done) < DECISIONS + TRIES_PER_FRAME:
            decision = easy.decide(twin)
            assert decision is not None
            twin.submit(decision.seat, decision.action)
        assert not race.match.done
        race.drivers.computers = ScriptedDrivers(twin.done)
        return race

    return begin


def run(race: RaceScene, fast: bool = False) -> Run:
    """Frame by frame, until the line is at its end."""
    found, waited, stood, frames = Run({}, [], 0.0), 0.0, 0.0, 0
    while len(race.match.done) < DECISIONS and frames < 60 * 600:
        race.timeline.fast = fast
        done, rests = len(race.match.done), race.timeline.idle and not race.pending
        race.update(FRAME)
        frames += 1
        waited = waited + FRAME if rests else 0.0
        if len(race.match.done) > done:
            found.waits.setdefault(type(race.match.done[-1][1]), []).append(waited)
            waited = 0.0
        if race.captions.caption.node.shown:
            stood += FRAME
        elif stood:
            found.captions.append(stood)
            stood = 0.0
    assert len(race.match.done) >= DECISIONS, "it goes on by itself"
    return found._replace(seconds=frames * FRAME)


def test_a_decision_waits_for_the_eyes_and_no_longer(watched: Callable[..., RaceScene]) -> None:
    found = run(watched())
    assert found.waits.keys() >= HOLDS.keys()
    for kind, waits in found.waits.items():
        least, most = HOLDS.get(kind, (0.0, 0.3))
        assert min(waits) >= least, (kind, min(waits))
        assert max(waits) <= most + FRAMES, (kind, max(waits))


def test_big_words_come_and_go(watched: Callable[..., RaceScene]) -> None:
    found = run(watched())
    assert found.captions
    assert min(found.captions) >= CAPTION[0]
    assert max(found.captions) <= CAPTION[1]


def test_each_pace_is_quicker_than_the_one_before(watched: Callable[..., RaceScene]) -> None:
    """Fast takes at most two thirds of normal, slow at least a third more; at once is a matter of frames."""
    paces = ("slow", "normal", "fast", "instant")
    taken = {pace: run(watched(speed_people=pace, speed_computers=pace, speed_dice=pace)).seconds for pace in paces}
    assert taken["slow"] >= taken["normal"] * 4 / 3
    assert taken["fast"] <= taken["normal"] * 2 / 3
    assert taken["instant"] <= DECISIONS * 0.1
    assert taken["normal"] / DECISIONS <= 1.0, "a turn of some four decisions takes three seconds"


def test_a_hurry_takes_a_third_at_most(watched: Callable[..., RaceScene]) -> None:
    assert run(watched(), fast=True).seconds <= run(watched()).seconds / 3
