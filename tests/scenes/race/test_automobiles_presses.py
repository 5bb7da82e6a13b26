"""Automobiles, acceptance 11: a press that cuts a clip never drives, shops, pits, draws or answers a new question, whatever it hits."""

from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from game.bench.headless import Unseen
from game.bots.runner import ComputerDrivers
from game.core.contract import Setup
from game.core.match import Chair, Match
from game.input.intents import Deed, Intent
from game.scenes.race.race import RaceScene
from game.session.seats import Seat
from game.show.tables.automobiles.reaching import ReachTarget
from game.store.settings import Settings
from game.titles.automobiles.rules import actions as act
from game.titles.automobiles.rules.state import AskOffer
from tests.helpers.play import title_of
from tests.helpers.screening import Screening, catalogue

AUTOMOBILES = title_of("automobiles")
CARS = ("red", "blue")
PRESSES = ("keyboard", "mouse:drive", "mouse:shop", "mouse:undo")
LAYING = (act.Standard, act.Play, act.PickStep, act.Done)


@pytest.fixture
def unseen() -> Iterator[Unseen]:
    with Unseen((480, 270), 3, Settings(taught=("automobiles",))) as made:
        yield made


def _scene(unseen: Unseen) -> tuple[RaceScene, Match]:
    """Two people, in the first's first turn."""
    track = unseen.ctx.catalogue.open(AUTOMOBILES, "palm_bay_oval")
    match = Match(AUTOMOBILES, Setup(2, CARS, {"laps": 1}, ("palm_bay_oval",)), [track.track], 3)
    seats = (Seat("Ada", device="keyboard"), Seat("Ben", device="keyboard"))
    scene = RaceScene(unseen.ctx, match, [track.layout], seats, ComputerDrivers({}))
    unseen.push(scene)
    for _ in range(2):
        unseen.until(lambda: _asked(scene, "OPENING"), 4_000)
        scene.decisions.submit(match.turn.waits_for[0], act.Done())
    unseen.until(lambda: _asked(scene, "TURN_START"), 4_000)
    return scene, match


def _asked(scene: RaceScene, *phases: str) -> bool:
    return scene.open_prompt.prompt is not None and scene.match.turn.phase in phases and scene.timeline.idle and not scene.pending


def _press(scene: RaceScene, how: str) -> None:
    """Confirm, or a click where that plate stands while there is a question."""
    device, _, plate = how.partition(":")
    if device == "mouse":
        x, y = getattr(scene.table.places(), plate).center
        scene.handle(Intent(Deed.PRESS, "mouse", x=x, y=y))
    else:
        scene.handle(Intent(Deed.CONFIRM, device))


@pytest.mark.parametrize("how", PRESSES)
def test_a_press_that_cuts_a_clip_lays_at_most(how: str, unseen: Unseen) -> None:
    """While a cube flies onto the road, by people whose cubes are not yet used up: the next press lays, or is used up."""
    scene, match = _scene(unseen)
    scene.drivers.seats = tuple(Seat(one.name, device=how.partition(":")[0]) for one in scene.drivers.seats)
    cut = 0
    for _ in range(40):
        unseen.until(lambda: _asked(scene, "TURN_START", "ACTION", "BUY"), 8_000)
        seat, prompt = match.turn.waits_for[0], scene.open_prompt.prompt
        assert prompt is not None
        near = min((w for w in prompt.widgets if isinstance(w, ReachTarget)), key=lambda w: w.reached.stations, default=None)
        if near is None or match.turn.phase == "BUY":
            scene.decisions.submit(seat, act.Done() if match.turn.phase == "BUY" else act.EndAction())
            continue
        scene.presses._answered(near.press(None))  # type: ignore[arg-type]
        unseen.until(lambda: scene.decisions.chain is None, 900)
        if scene.timeline.idle:
            continue
        before = len(match.done)
        _press(scene, how)
        assert all(isinstance(action, LAYING) for _, action in match.done[before:]), match.done[before:]
        cut += 1
        if cut == 4:
            return
    raise AssertionError(f"{cut} clips were cut")


def test_no_press_goes_through_to_an_offer() -> None:
    """Two in a row may be made to the same seat: each is answered by a press of its own, or by ALWAYS."""
    track = catalogue().open(AUTOMOBILES, "palm_bay_oval")
    match = Match(AUTOMOBILES, Setup(2, CARS, {"cards": "muscle_cars"}, ("palm_bay_oval",)), [track.track], 1)
    state = replace(match.state, phase="ACTION", queue=(AskOffer(1), AskOffer(1)))
    prompt = Screening(match, state).table.prompt(Chair(match.rules, state, 1))
    assert prompt.kind == ""
    assert prompt.standing == "offer"
