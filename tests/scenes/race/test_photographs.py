"""The photograph of a close finish where it is met: in a race, in a replay, in attract; how long it lasts there, and what ends it."""

from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from game.core.match import Match, Notes
from game.core.record import Playback
from game.input.intents import KEYBOARD, Deed, Intent
from game.kiosk.attract.race_show import AttractRace
from game.scenes.framework.scene import Scene
from game.scenes.framework.stack import Push, SceneStack
from game.scenes.menu.menu import MenuScene
from game.scenes.race import photographs
from game.scenes.race.photographs import Photographs
from game.scenes.race.race import RaceScene
from game.scenes.race.unkept import ScriptedDrivers
from game.scenes.replay.opening_replays import open_replay
from game.scenes.replay.replay import ReplayScene
from game.scenes.results.podium import PodiumScene
from game.session.opening import layouts_of
from game.session.seats import Seat
from game.show.tables.parts.photo_clips import ENDS
from game.show.timeline import CLOCK
from game.store.settings import Settings
from game.titles.monza.title import TITLE
from tests.golden import make
from tests.helpers.racing import FRAME, race_context, shared_boards

CLOSE = make.GOLDEN / "monza" / "4-seats-oval-400.jsonl"
"""Two have crossed the line in the last round; their dice decide."""
LEFT = 2
"""Decisions that are shown of it."""
SLOW = 0.1
"""Seconds of a frame on a machine that draws ten in a second."""
PRESSES = [Deed.CONFIRM, Deed.BACK, Deed.PAUSE, Deed.FAST, Deed.UNDO, Deed.NEXT, Deed.INFO, Deed.MOVE]


class Ends(str):
    """An event that tells who has won."""


@pytest.fixture(autouse=True)
def boards(monkeypatch: pytest.MonkeyPatch) -> None:
    shared_boards(monkeypatch)


def raced(folder: Path, kind: type[RaceScene] = RaceScene, **settings: Any) -> tuple[RaceScene, SceneStack]:
    """Its last decisions, made by computers; `kind` AttractRace shows them to passers-by."""
    record = make.read(CLOSE)
    ctx = race_context(folder, Settings(**settings))
    loaded, playback = layouts_of(ctx, TITLE, record.header), Playback(TITLE, record)
    while playback.step() is not None:
        pass
    header = record.header
    match = Match(TITLE, header.setup, [one.track for one in loaded], header.seed, notes=Notes(drivers=header.drivers))
    for seat, action in playback.done[:-LEFT]:
        match.submit(seat, action)
    seats = tuple(Seat("Ada", level="easy") for _ in range(header.setup.seats))
    more: dict[str, Any] = {} if kind is AttractRace else {"resumed": True}
    race = kind(ctx, match, [one.layout for one in loaded], seats, ScriptedDrivers(playback.done), **more)  # type: ignore[arg-type]
    stack = SceneStack(MenuScene(ctx))
    stack.obey(Push(race))
    return race, stack


def replayed(folder: Path) -> tuple[ReplayScene, SceneStack]:
    """Its last decisions, after a jump."""
    replay = open_replay(race_context(folder, Settings()), CLOSE)
    assert isinstance(replay, ReplayScene)
    stack = SceneStack(replay)
    replay.go(replay.playthrough.last - LEFT)
    replay.playing = True
    return replay, stack


def frames(stack: SceneStack, dt: float, most: int = 6_000) -> Iterator[int]:
    """Frame after frame, numbered from 0."""
    for number in range(most):
        yield number
        stack.update(dt)
    raise AssertionError("what was waited for did not come")


def until_taken(scene: RaceScene | ReplayScene, stack: SceneStack, dt: float = FRAME) -> None:
    """The photograph is on."""
    for _ in frames(stack, dt):
        if scene.timeline.yields:
            return


@pytest.mark.parametrize("fast", [False, True])
@pytest.mark.parametrize("stops", [False, True])
@pytest.mark.parametrize("dt", [FRAME, SLOW])
def test_it_lasts_as_long_on_a_slow_machine_as_on_a_quick_one_whatever_the_pace(tmp_path: Path, dt: float, stops: bool, fast: bool) -> None:
    race, stack = raced(tmp_path, speed_computers="fast")
    race.timeline.stops = stops
    until_taken(race, stack, dt)
    race.timeline.fast = fast
    for number in frames(stack, dt):
        if not race.timeline.yields:
            assert number * dt == pytest.approx(ENDS, abs=2 * dt)
            return


@pytest.mark.parametrize("deed", PRESSES)
@pytest.mark.parametrize("where", ["race", "replay"])
def test_any_press_ends_it_and_does_nothing_else(tmp_path: Path, where: str, deed: Deed) -> None:
    scene: RaceScene | ReplayScene
    scene, stack = raced(tmp_path) if where == "race" else replayed(tmp_path)
    until_taken(scene, stack)
    stack.update(0.4)
    before = scene.playing if isinstance(scene, ReplayScene) else None
    assert any(clip.rate == CLOCK for clip in scene.timeline._running)
    assert scene.handle(Intent(deed, KEYBOARD, 1, 0)) is None
    assert not scene.timeline.yields
    assert scene.timeline.idle
    assert isinstance(scene, RaceScene) or scene.playing == before


def test_after_it_comes_the_podium(tmp_path: Path) -> None:
    race, stack = raced(tmp_path)
    until_taken(race, stack)
    top: list[Scene] = []
    for _ in frames(stack, FRAME):
        top.append(stack.top)
        if isinstance(stack.top, PodiumScene):
            break
    assert len(top) > ENDS / FRAME


def test_it_is_a_clip_like_any_other_in_attract_and_the_show_goes_on_after_it(tmp_path: Path) -> None:
    show, stack = raced(tmp_path, AttractRace)
    assert isinstance(show, AttractRace)
    until_taken(show, stack)
    assert not show.over
    for number in frames(stack, FRAME):
        if show.over:
            assert number * FRAME >= ENDS - FRAME
            break
    assert stack.top is show
    assert show.match.turn.over


@pytest.mark.parametrize(("shown", "later", "slow"), [
    ("drives", "ends", True),
    ("throws drives", "throws ends", True),
    ("throws", "ends", False),
    ("drives", "drives ends", False),
    ("drives", "throws", False),
])  # fmt: skip
@pytest.mark.parametrize("calm", [False, True])
def test_expected_the_last_drive_before_a_close_end_and_no_other_runs_at_a_quarter_of_its_pace(
    monkeypatch: pytest.MonkeyPatch, shown: str, later: str, slow: bool, calm: bool
) -> None:
    """story.md: while a heart beats; at its own pace where the picture is to be calm."""
    monkeypatch.setattr(photographs, "PhotoSheets", lambda services, photo: photo)
    monkeypatch.setattr(photographs, "heart_clips", lambda services: ["beat"])
    hearts: list[object] = []
    table: Any = SimpleNamespace(
        photo_at=Ends, driven=lambda event, view: "way" if event == "drives" else None, photo_finish=lambda events: "photo"
    )
    history: Any = SimpleNamespace(race_events=())
    timeline: Any = SimpleNamespace(beside=hearts.extend)
    services: Any = SimpleNamespace(calm=calm)

    def waiting(words: str) -> list[Any]:
        return [(Ends(word) if word == "ends" else word, None) for word in words.split()]

    slower = Photographs(table, history, timeline).slower(waiting(shown), waiting(later), services)
    assert slower == (4.0 if slow and not calm else 1.0)
    assert hearts == (["beat"] if slow else [])
