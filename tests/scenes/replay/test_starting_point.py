"""Replays that begin at a moment: where they stand, what lies drawn there, and what is left of it once somebody plays on."""

import pytest

from game.core.actions import Action
from game.core.record import Playback
from game.scenes.framework.openings import ReplayStart
from game.scenes.framework.scene import Scene
from game.scenes.framework.stack import Push, SceneStack
from game.scenes.replay.opening_replays import open_replay
from game.scenes.replay.replay import ReplayScene
from game.store.records import load_record
from game.titles.monza.rules.actions import PlaceDie
from game.titles.monza.title import TITLE
from tests.helpers.menu_context import SMALL
from tests.helpers.racing import shared_boards
from tests.helpers.recorded import recorded
from tests.helpers.screen import context, press
from tests.helpers.screening import catalogue

RECORD = load_record(recorded("monza")[0]).record


@pytest.fixture(autouse=True)
def boards(monkeypatch: pytest.MonkeyPatch) -> None:
    shared_boards(monkeypatch)


def opened(start: ReplayStart) -> tuple[ReplayScene, SceneStack]:
    """The viewer with a record that lies in no file, at its beginning."""
    assert RECORD is not None
    scene = open_replay(context(SMALL, catalogue=catalogue()), RECORD, start)
    assert isinstance(scene, ReplayScene)
    stack = SceneStack(Scene(scene.ctx))
    stack.obey(Push(scene))
    scene.update(0.01)
    return scene, stack


def way() -> tuple[int, int, tuple[Action, ...]]:
    """Three dice that somebody lays one after another: the first decision, the seat, the actions."""
    assert RECORD is not None
    playback = Playback(TITLE, RECORD)
    while playback.step() is not None:
        pass
    done = playback.done
    for number in range(len(done) - 2):
        row = done[number : number + 3]
        if len({seat for seat, _ in row}) == 1 and all(isinstance(action, PlaceDie) for _, action in row):
            return number + 1, row[0][0], tuple(action for _, action in row)
    raise AssertionError("nobody lays three dice")


def test_the_beginning_plays_from_the_start() -> None:
    scene, _ = opened(ReplayStart(0, "Off they go."))
    assert (scene.at, scene.playing) == (0, True)


def test_a_decision_that_the_record_does_not_hold_is_its_last() -> None:
    scene, _ = opened(ReplayStart(99_999, "The end."))
    assert scene.at == scene.playthrough.lasting()[-1] - 1


def test_a_plan_lies_drawn_step_by_step_through_the_eyes_of_its_seat() -> None:
    step, seat, plan = way()
    scene, stack = opened(ReplayStart(step, "Stronger: drive 3 spaces.", seat, plan))
    assert (scene.audience, scene.playing) == (seat, False)
    assert scene.transport.text == "Stronger: drive 3 spaces."
    steps = len(scene.start._way.nodes)
    assert steps >= len(plan)
    scene.rebuild()
    assert len(scene.start._way.nodes) == steps, "it lies there after a change of size, too"
    assert all(node in scene.layer.nodes for node in scene.start._way.nodes)
    press(stack, "confirm")  # play
    scene.update(60)
    assert scene.start._way.nodes == []
    assert list(scene.table.foreseen()) == []
    assert scene.problems == []


def test_going_elsewhere_puts_a_plan_away() -> None:
    step, seat, plan = way()
    scene, _ = opened(ReplayStart(step, "", seat, plan))
    scene.go(0)
    assert scene.start._way.nodes == []
    assert list(scene.table.foreseen()) == []


def test_a_plan_that_could_not_be_done_there_is_not_drawn() -> None:
    step, seat, plan = way()
    scene, _ = opened(ReplayStart(1 if step > 1 else 2, "", 1 - seat, plan))
    assert scene.start._way.nodes == []
