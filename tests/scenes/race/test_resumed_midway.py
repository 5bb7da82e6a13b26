"""Top Race and Automobiles go on after a kill where they stood: in an auction, with half a card driven, in a secret ballot, with cubes on
the road, between two races. The stage, the log and the hands are those of the race as it was live; so is a visited line of the log."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game.bots.levels import driver
from game.bots.runner import ComputerDrivers
from game.core.contract import Setup
from game.core.match import Match, Notes
from game.scenes.framework.results import Visit
from game.scenes.framework.stack import Push, SceneStack
from game.scenes.menu.menu import MenuScene
from game.scenes.race.curtain import HandoverScene
from game.scenes.race.opening import open_saved
from game.scenes.race.race import RaceScene
from tests.helpers.play import title_of, tracks_of
from tests.helpers.players import NAMES
from tests.helpers.racing import brisk, race_context

SEASON = ("palm_bay_oval", "royal_park", "mesa_bullring")
CARS = ("red", "blue", "yellow", "green")
FEW = 3
"""So many decisions are seen live."""
Where = Callable[[Any], bool]


def _top_race(**options: Any) -> Setup:
    return Setup(4, (), options, ("speed_street",))


def _automobiles(*tracks: str, **options: Any) -> Setup:
    return Setup(3, CARS[:3], {"laps": 1, **options}, tracks or ("palm_bay_oval",))


PLACES: dict[str, tuple[str, Setup, Where]] = {
    "an auction": ("top_race", _top_race(), lambda s: s.phase == "BIDDING" and len(s.auction.winners) == 2 and s.auction.high > 0),
    "half a card": ("top_race", _top_race(), lambda s: s.phase == "LINES" and len(s.queue) == 2),
    "a joker": ("top_race", _top_race(), lambda s: s.phase == "JOKER"),
    "tips": ("top_race", _top_race(variant="tips"), lambda s: s.phase == "TIPS" and len(s.pending) == 2),
    "trades": ("top_race", _top_race(variant="shares"), lambda s: s.phase == "SHARE_ROUND" and len(s.pending) == 2 and s.share_rounds > 1),
    "cubes on the road": ("automobiles", _automobiles(), lambda s: s.phase == "ACTION" and len(s.path) == 3),
    "a pick": ("automobiles", _automobiles(), lambda s: bool(s.queue) and type(s.queue[0]).__name__ == "AskCube"),
    "a shop": ("automobiles", _automobiles(), lambda s: s.phase == "BUY" and s.round > 1),
    "a sponsor": ("automobiles", _automobiles(*SEASON, races=3), lambda s: s.phase == "SPONSOR"),
    "a second race": ("automobiles", _automobiles(*SEASON, races=3, open_bags=False), lambda s: s.race == 2 and len(s.path) == 1),
}
"""What happens -> title, set-up, and the states in which it does."""


def _decisions(title: Any, setup: Setup, where: Where) -> list[Any]:
    """Computers' decisions up to the first such state."""
    tracks = [tracks_of(title)[track] for track in setup.tracks]
    match = Match(title, setup, tracks, 5)
    everybody = ComputerDrivers({seat: driver(title, "easy", 5) for seat in range(setup.seats)})
    found = []
    while not where(match.state):
        decision = everybody.decide(match)
        assert decision is not None, "this never happens"
        match.submit(decision.seat, decision.action)
        found.append(decision)
    return found


def _opened(folder: Path) -> RaceScene:
    """The program starts, and goes on with the unfinished race."""
    ctx = race_context(folder, brisk(force_single=False, reduced_motion=True))
    stack = SceneStack(MenuScene(ctx))
    scene = open_saved(ctx)
    assert isinstance(scene, RaceScene)
    stack.obey(Push(scene))
    _settled(stack, scene)
    return scene


def _settled(stack: SceneStack, scene: RaceScene) -> None:
    """All is shown, and somebody is asked: by a prompt, by the curtain, or several by a ballot."""
    for _ in range(3_000):
        asked = scene.open_prompt.prompt is not None or scene.progress.ballot is not None or isinstance(stack.top, HandoverScene)
        if asked and scene.timeline.idle and not scene.pending:
            return
        stack.update(0.1)
    raise AssertionError("nobody is asked")


@pytest.mark.parametrize("name", PLACES)
def test_a_race_goes_on_after_a_kill_as_it_was_live(name: str, tmp_path: Path) -> None:
    """Acceptance 24 of both titles."""
    title_id, setup, where = PLACES[name]
    title = title_of(title_id)
    decisions = _decisions(title, setup, where)
    ctx = race_context(tmp_path, brisk())
    match = Match(title, setup, [tracks_of(title)[track] for track in setup.tracks], 5, notes=Notes(drivers=NAMES[: setup.seats]))
    for decision in decisions[:-FEW]:
        match.submit(decision.seat, decision.action)
    ctx.saves.begin(match)
    live = _opened(tmp_path)
    for decision in decisions[-FEW:]:
        live.decisions.submit(decision.seat, decision.action)
        for _ in range(400):
            live.update(0.1)
            if live.timeline.idle and not live.pending:
                break
    assert where(live.match.state)
    again = _opened(tmp_path)
    assert again.match.state == live.match.state
    assert again.match.done == live.match.done
    assert again.table.stage.things == live.table.stage.things
    assert again.history.lines == live.history.lines
    assert again.problems == live.problems == []
    for scene in (live, again):
        scene.past.visit(Visit(len(scene.history.entries) - 2), scene.history.entries[-2])
    assert again.table.stage.things == live.table.stage.things
