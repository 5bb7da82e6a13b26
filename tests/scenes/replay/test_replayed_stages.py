"""The replay viewer on ARUBA and Top Race: whatever way one comes to a position, the stage is the one that was seen live."""

from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from game.bots.levels import levels_of
from game.core.contract import Rules
from game.scenes.framework.scene import Scene
from game.scenes.framework.stack import Push, SceneStack
from game.scenes.replay.opening_replays import open_replay
from game.scenes.replay.replay import ReplayScene
from game.show.tables.aruba.things import things as of_aruba
from game.show.tables.top_race.looked_at import close_up
from game.show.tables.top_race.things import Things
from game.show.tables.top_race.things import things as on_the_table
from game.titles.top_race.rules.state import TopRaceState
from tests.helpers.menu_context import SMALL
from tests.helpers.screen import context
from tests.helpers.screening import catalogue

GOLDEN = Path(__file__).parents[2] / "golden"


def of_top_race(model: TopRaceState, rules: Rules[TopRaceState]) -> Things:
    """All that stands there, with the window that follows a car."""
    return on_the_table(model, rules) | close_up(model, rules)


LONG = 60.0
"""Seconds in which any decision is over."""
RACES = {
    "aruba/3-seats-lagoon-5206": of_aruba,
    "aruba/3-seats-dunes-5314": of_aruba,
    "top_race/6-seats-desert_drive-5183": of_top_race,
    "top_race/5-seats-lake_lane-5325": of_top_race,
    "top_race/4-seats-desert_drive-5006": of_top_race,
}
"""With a save window and a destroyed car; with two cars a seat. With tips; with shares; with pit stops."""


def _viewer(race: str) -> ReplayScene:
    ctx = context(SMALL, catalogue=catalogue())
    ctx.levels = levels_of
    scene = open_replay(ctx, GOLDEN / f"{race}.jsonl")
    assert isinstance(scene, ReplayScene)
    SceneStack(Scene(scene.ctx)).obey(Push(scene))
    scene.playing = False
    return scene


def _watched(scene: ReplayScene) -> Any:
    """The next decision as it happened, shown to its end."""
    scene.step(1)
    scene.update(LONG)
    while not scene.timeline.idle or scene.pending:
        scene.update(LONG)
    return dict(scene.table.stage.things)


def _moments(scene: ReplayScene) -> list[int]:
    """Positions around which most is paused, taken back or ended: each kind of phase as it begins, undo lines, save windows."""
    positions, met, found = scene.playthrough.positions, set[tuple[str, str]](), list[int]()
    for at, (before, after) in enumerate(pairwise(positions), 1):
        change = (before.state.phase, "undo" if after.back else after.state.phase)
        if change not in met or "SAVE_WINDOW" in change:
            met.add(change)
            found.append(at)
    return found


@pytest.mark.parametrize("race", RACES)
def test_the_viewer_shows_the_stage_that_was_live(race: str) -> None:
    """aruba.md and top_race.md 10.24: watched, sought, and come back to: the same things stand there, and they are those of the view."""
    scene, things = _viewer(race), RACES[race]
    moments = _moments(scene)
    assert len(moments) > 12
    for at in moments:
        scene.go(at - 1)
        watched = _watched(scene)
        scene.go(0)
        scene.go(at)
        sought = dict(scene.table.stage.things)
        if at < scene.playthrough.last:
            _watched(scene)
            scene.step(-1)
        view = scene.rules.view(scene.playthrough.positions[at].state, None)
        assert watched == sought == dict(scene.table.stage.things) == things(view, scene.rules), at
    assert scene.problems == []
