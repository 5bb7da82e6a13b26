"""Nothing that lies face down in Automobiles is seen, heard or read: the next draw, the pile of sponsors, and bags that are closed."""

from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from game.bots.levels import driver
from game.bots.runner import ComputerDrivers
from game.core.contract import Setup
from game.core.match import Match
from game.core.rng import Rng
from game.scenes.framework.stack import Push, SceneStack
from game.scenes.menu.menu import MenuScene
from game.scenes.race.race import RaceScene
from game.session.seats import Seat
from tests.helpers.onlooker import Onlooker
from tests.helpers.play import title_of, tracks_of
from tests.helpers.players import NAMES
from tests.helpers.racing import PADS, brisk, race_context
from tests.helpers.screening import catalogue

AUTOMOBILES = title_of("automobiles")
TRACKS = ("palm_bay_oval", "royal_park", "mesa_bullring")
CARS = ("red", "blue", "yellow")
ASKED = {"a turn": "TURN_START", "a line": "ACTION", "a shop": "BUY", "a sponsor": "SPONSOR"}


def _position(bags: bool, phase: str) -> Match:
    """A season, driven by computers until somebody is asked that, and two bags at least hold some cubes."""
    setup = Setup(3, CARS, {"races": 3, "laps": 1, "open_bags": bags}, TRACKS)
    match = Match(AUTOMOBILES, setup, [tracks_of(AUTOMOBILES)[track] for track in TRACKS], 4)
    drivers = ComputerDrivers({seat: driver(AUTOMOBILES, "easy", 4) for seat in range(3)})
    while match.turn.phase != phase or sum(sum(one.bag) > 3 for one in match.state.racers) < 2:
        decision = drivers.decide(match)
        assert decision is not None
        match.submit(decision.seat, decision.action)
    return match


def _seen(folder: Path, match: Match, state: Any) -> list[Any]:
    ctx = race_context(folder, brisk(force_single=False, hints=True))
    match.state = state
    match.turn = match.rules.turn(state)
    stack = SceneStack(MenuScene(ctx))
    seats = tuple(Seat(name, pad) for name, pad in zip(NAMES, PADS[:3], strict=False))
    layouts = [catalogue().open(AUTOMOBILES, track).layout for track in TRACKS]
    scene = RaceScene(ctx, match, layouts, seats, ComputerDrivers({}), resumed=True)
    stack.obey(Push(scene))
    return Onlooker(stack, scene).everywhere(PADS[match.turn.waits_for[0]], folder)


@pytest.mark.parametrize("asked", ASKED)
@pytest.mark.parametrize("bags", [True, False], ids=["open bags", "closed bags"])
def test_no_picture_page_hint_sound_or_file_differs_for_two_deals(
    bags: bool, asked: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Acceptance 21 and 22: the generator, the sponsors still to come, and in closed bags the cubes of everybody."""
    monkeypatch.setattr("game.session.thinking.perf_counter", lambda: 0.0)
    match = _position(bags, ASKED[asked])
    state: Any = match.state
    other: Any = match.rules.redeal(match.rules.view(state, None), Rng.seeded(8))
    assert other.rng != state.rng
    assert other.pile != state.pile
    assert bags or [one.bag for one in other.racers] != [one.bag for one in state.racers]
    told = [_seen(tmp_path / str(number), match, deal) for number, deal in enumerate((state, other))]
    assert told[0] == told[1]


@pytest.mark.parametrize("bags", [True, False], ids=["open bags", "closed bags"])
def test_these_fields_are_all_that_is_hidden(bags: bool) -> None:
    """Whoever hides something more has to deal it anew above."""
    match = _position(bags, "ACTION")
    state: Any = match.state
    view: Any = match.rules.view(state, None)
    hidden = {field for field in state.__struct_fields__ if getattr(state, field) != getattr(view, field)}
    assert hidden == {"rng", "pile"} | (set() if bags else {"racers"})
    uncovered = tuple(replace(seen, bag=one.bag, covered=one.covered) for seen, one in zip(view.racers, state.racers, strict=True))
    assert uncovered == state.racers
