"""ARUBA's previews, undo and presses: what is shown before a press is what comes of it; what was done is taken back step by step."""

import math
from collections.abc import Iterator
from random import Random
from typing import Any, get_args

import pytest

from game.core.actions import Action, Event
from game.core.match import Chair
from game.show.tables.aruba.faces import Yields
from game.show.tables.base.hints import outcome
from game.show.tables.base.prompt import Chain, Prompt
from game.show.tables.parts.guides import PLATE, POINTER
from game.show.tables.parts.targets import ON_THINGS, SpaceTarget
from game.show.widgets.base import Widget
from game.show.widgets.ui import nearest
from game.titles.aruba.rules import actions as act
from game.titles.aruba.rules import events as ev
from tests.helpers.play import match_of, mixtures, title_of
from tests.show.test_aruba_moments import groups, screened
from tests.titles.aruba import build

ARUBA = title_of("aruba")
SEEN = (ev.CarsCollided, ev.CarMoved, ev.DamageTaken, ev.BumperAbsorbed, ev.BumpersCancelled, ev.SawCut, ev.SawsClashed, ev.CarFinished)
RAMS = 200


def _told(events: Any) -> list[Event]:
    return build.told(events, *SEEN)


def test_in_two_hundred_rams_the_preview_is_what_then_happens() -> None:
    """aruba.md 10.11: chain, spaces, damage, bumpers, cuts: wherever no save window stops the look ahead."""
    rams = 0
    for case in mixtures(ARUBA, 60, 9_000):
        match, chance = match_of(ARUBA, case), Random(case.seed)
        for _ in range(260):
            if match.turn.over or rams >= RAMS:
                break
            seat = match.turn.waits_for[0]
            chair = match.chair(seat)
            legal = chair.legal()
            if act.Ram() in legal:
                seen = outcome(chair, act.Ram())
                step = match.submit(seat, act.Ram())
                if not any(isinstance(event, ev.SaveWindowOpened) for event in step.events):
                    assert seen is not None
                    assert _told(seen.events) == _told(step.events)
                    rams += 1
                continue
            ahead = [action for action in legal if isinstance(action, act.Step | act.Throw | act.EndRoll | act.Declare)]
            match.submit(seat, chance.choice(ahead or list(legal)))
    assert rams >= RAMS


@pytest.mark.parametrize(
    ("line", "fields", "key", "said"),
    [
        ("A 9/2, B 10/1 right, C 20/1, D 24/3", {}, "space:10/2", "saw"),
        ("A 12/2, B 20/1, C 24/1, D 28/3", {}, "space:13/2", "corner"),
        ("A 35/2, B 20/1, C 24/1, D 28/3", {}, "space:0/2", "comes home first"),
    ],
    ids=["cut", "corner", "line"],
)
def test_before_a_step_what_comes_of_it_is_told(line: str, fields: dict[str, Any], key: str, said: str) -> None:
    """aruba.md 10.12."""
    screening = screened(line, phase="MOVING", budget=3, steps=1, **fields)
    chair = screening.match.chair(0)
    space = next(widget for widget in screening.table.prompt(chair).widgets if widget.key == key)
    assert said in screening.table.look_at(chair, space).lower()


def test_before_a_step_the_towed_car_stands_there_as_a_ghost() -> None:
    """aruba.md 10.12."""
    screening = screened("A 9/2, B 8/2, C 20/1, D 28/3", phase="MOVING", budget=3, steps=1, follower="B")
    chair = screening.match.chair(0)
    space = next(widget for widget in screening.table.prompt(chair).widgets if widget.key == "space:10/2")
    screening.table.look_at(chair, space)
    assert len(screening.table.shown.nodes) == 2  # both cars


def test_undo_leads_back_over_six_steps_and_a_shot_and_says_why_not_after_a_draw() -> None:
    """aruba.md 10.19."""
    screening = screened("A 9/2, B 16/2, C 24/1, D 30/3", phase="BEFORE_MOVE", dice="1234566333")
    match = screening.match
    before = match.state
    for action in (act.Declare(straight=6), *(act.Step("F") for _ in range(6)), act.Shoot("3")):
        match.submit(0, action)
    assert any(isinstance(action, act.Shoot) for _, action in match.done)
    while match.done:
        assert match.why_no_undo(0) is None
        match.undo(0)
    assert match.state == before
    drawn = screened("A 9/2, B 16/2, C 24/1, D 30/3", phase="WRAP_UP", dice="333", pile="hook bomb")
    drawn.match.submit(0, act.DrawCards("3"))
    assert drawn.match.why_no_undo(0) is not None


def test_only_steps_go_on_from_the_press_that_cut_a_clip() -> None:
    """aruba.md 10.20: a shot, a ram, a stop, the end of dice or of a turn always want a press of their own; also where nothing else is
    left to be pressed than the ram."""
    ahead, blocked, walled = "A 9/2, B 10/2 dt3, C 24/1, D 30/3", "A 9/1, B 10/1, C 10/2, D 30/3", "A 9/2, B 16/2, C 24/1, D 30/3"
    moving: dict[str, Any] = {"phase": "MOVING", "budget": 3, "steps": 1}
    positions: dict[str, tuple[str, dict[str, Any]]] = {
        "throw": (ahead, {"phase": "PREP"}), "roll": (ahead, {"phase": "ROLL", "dice": "123456", "rerolls": 2}),
        "before": (ahead, {"phase": "BEFORE_MOVE", "dice": "113366"}), "ram": (ahead, moving), "only a ram": (blocked, moving),
        "road": (walled, moving), "after": (ahead, {"phase": "AFTER_MOVE", "dice": "113366"}),
        "wrap": (ahead, {"phase": "WRAP_UP", "dice": "333"}),
    }  # fmt: skip
    kinds, firsts = {}, {}
    for name, (line, fields) in positions.items():
        screening = screened(line, **fields)
        prompt = screening.table.prompt(screening.match.chair(0))
        kinds[name] = prompt.kind
        firsts[name] = getattr(next(widget for widget in prompt.widgets if widget.key == prompt.first), "action", None)
    assert {name for name, kind in kinds.items() if kind} == {"road"}
    assert firsts["only a ram"] == act.Ram()


@pytest.mark.parametrize(
    ("line", "fields", "script"),
    [
        ("A 9/2 front, B 10/2 dt3, C 11/2, D 12/2", {"phase": "MOVING", "budget": 3, "steps": 1}, "ram"),
        ("A 34/2, B 35/2 dt3, C 20/2, D 24/1", {"phase": "MOVING", "budget": 3, "steps": 1}, "ram"),
        ("A 9/2, B 10/2 dt8, C 20/2, D 24/1", {"phase": "BEFORE_MOVE", "dice": "123466"}, "shoot:6"),
        ("A 12/2, B 11/2, C 10/1, D 24/1", {"phase": "AFTER_MOVE", "dice": "123456", "hands": {"A": "bomb"}}, "bomb"),
    ],
    ids=["ram", "home", "scrap", "bomb"],
)
def test_a_calm_picture_pushes_nothing_in_and_ends_the_same(line: str, fields: dict[str, Any], script: str) -> None:
    """aruba.md 10.22: nothing shakes, flashes or comes closer; the stage is the same."""
    stages: list[Any] = []
    looks: list[int] = []
    stirred: list[int] = []
    for calm in (False, True):
        screening = screened(line, **fields)
        closer: list[Any] = []
        services = screening.table.services._replace(calm=calm, camera=lambda *at, closer=closer: closer.append(at))
        screening.table.director.services = services
        stir = [_counted(screening.table.director, name) for name in ("shake", "blaze", "_flash")]
        groups(screening, script)
        stages.append(dict(screening.table.stage.things))
        looks.append(len(closer))
        stirred.append(sum(map(len, stir)))
    assert stages[0] == stages[1]
    assert looks[1] == stirred[1] == 0
    assert looks[0] or script != "shoot:6"
    assert stirred[0]


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("A 12/2, B 11/2, C 10/1, D 24/1", "The marked spaces are hit, and with them driver 1 and driver 2."),
        ("A 12/2, B 20/2, C 24/1, D 24/2", "Nobody stands on the marked spaces."),
    ],
    ids=["two", "nobody"],
)
def test_whom_a_bomb_would_hit_is_said_before_it_is_dropped(line: str, said: str) -> None:
    screening = screened(line, phase="AFTER_MOVE", dice="123456", hands={"A": "bomb"})
    table = screening.table
    assert table.hints(screening.match.chair(0), Widget("x", (0, 0, 9, 9)), act.DropBomb()) == [said]  # type: ignore[attr-defined]


def _counted(director: Any, name: str) -> list[Any]:
    """Grows with each call."""
    calls: list[Any] = []
    usual = getattr(director, name)
    setattr(director, name, lambda *a, **k: (calls.append(a), usual(*a, **k))[1])
    return calls


TOGGLES = ("die:", "lane:")
"""What is pressed in the rack leads to the same question again."""


# --- every action, by directions alone and by the pointer alone


def _reached(prompt: Prompt) -> set[str]:
    """What the four directions lead to from what is looked at first."""
    there = {widget.key: widget for widget in prompt.widgets if widget.focusable}
    found, edge = {prompt.first}, [prompt.first]
    while edge:
        here = there[edge.pop()]
        others = [widget for widget in there.values() if widget is not here]
        for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            goal = nearest(here.focus_rect, others, dx, dy, here.panel)
            if goal is not None and goal.key not in found:
                found.add(goal.key)
                edge.append(goal.key)
    return found


def _pressed(chair: Chair, prompt: Prompt, steps: int) -> Iterator[Action]:
    """The actions of everything that both directions and the pointer find, so many presses on."""
    found, rolling = _reached(prompt), any(widget.key == "keep" for widget in prompt.widgets)
    for widget in prompt.widgets:
        over = [other for other in prompt.widgets if other.focusable and other.hit(*widget.rect.center)]
        assert widget.key in found, f"{widget.key} is out of reach from {prompt.first}"
        assert max(over, key=lambda other: other.z).key == widget.key or widget.key == "pits", f"{widget.key} lies under something"
        ways = getattr(widget, "ways", None)
        for given in () if widget.why else [way.on_press() for way in ways] if ways else [widget.press(None)]:  # type: ignore[arg-type]
            if isinstance(given, Action):
                yield given
            elif isinstance(given, Chain):
                yield from given.actions
            elif isinstance(given, Prompt) and steps > 1 and not (rolling and widget.key.startswith(TOGGLES)):
                yield from _pressed(chair, given, steps - 1)


LINE = "A 9/2 dt3, B 10/2 dt2, C 8/1, D 24/3"
POSITIONS: tuple[dict[str, Any], ...] = (
    {"phase": "PREP", "hands": {"A": "saw bumper repair nitro"}},
    {"phase": "ROLL", "dice": "1224556", "rerolls": 2, "hands": {"A": "reroll extra_die die_change"}},
    {"phase": "BEFORE_MOVE", "dice": "1133555", "hands": {"A": "bomb nitro"}},
    {"phase": "MOVING", "budget": 3, "steps": 1, "hands": {"A": "hook"}},
    {"phase": "AFTER_MOVE", "dice": "1133"},
    {"phase": "WRAP_UP", "dice": "3334", "hands": {"A": "larceny", "B": "hook nitro"}},
)


def test_each_of_the_actions_is_found_by_directions_alone_and_by_the_pointer_alone() -> None:
    """aruba.md 10.3: with an open hand, and in both windows."""
    made: set[str] = set()
    hooked = screened("A 9/2, B 8/2, C 20/1, D 24/3", phase="HOOK_WINDOW", dice="1234", hands={"B": "hook"})
    falling = screened("A 9/2, B 10/2 dt8, C 20/1, D 24/3", phase="BEFORE_MOVE", dice="123466", hands={"B": "repair nitro"})
    groups(falling, "shoot:6")
    falling.match.turn = falling.match.rules.turn(falling.match.state)
    for screening in (*(screened(LINE, **position) for position in POSITIONS), hooked, falling):
        match = screening.match
        seat = match.turn.waits_for[0]
        screening.table.reset(match.rules.view(match.state, seat))
        chair = match.chair(seat)
        made |= {type(action).__name__ for action in _pressed(chair, screening.table.prompt(chair), 3)}
    assert {kind.__name__ for kind in get_args(act.Actions)} - made == set()


def test_a_lit_drive_says_above_the_rack_what_it_takes_and_what_it_leaves(monkeypatch: pytest.MonkeyPatch) -> None:
    """aruba.md 10.12: "6 spaces" beside "2 cards" are never both to be had of the same dice."""
    screening = screened("A 9/2, B 16/2, C 24/1, D 30/3", phase="BEFORE_MOVE", dice="1234566333")
    told: list[tuple[Yields, tuple[str, ...]]] = []
    paint = screening.table.pictures.yields_picture
    monkeypatch.setattr(screening.table.pictures, "yields_picture", lambda buys, meant=(): told.append((buys, meant)) or paint(buys, meant))
    chair = screening.match.chair(0)
    drive = next(widget for widget in screening.table.prompt(chair).widgets if widget.key == "drive")
    screening.table.look_at(chair, drive)
    buys, meant = told[-1]
    assert (buys.drive, buys.cards, meant) == (6, 2, ("drive",))


def test_the_ghost_on_a_space_is_no_name_that_the_sign_of_its_key_keeps_off() -> None:
    """That sign stands at the space itself, not wherever the next free spot is."""
    screening = screened("A 9/2, B 16/2, C 24/1, D 30/3", phase="MOVING", budget=3, steps=1)
    chair = screening.match.chair(0)
    space = next(widget for widget in screening.table.prompt(chair).widgets if widget.key == "space:10/2")
    screening.table.look_at(chair, space)
    ghosts = [node for node in screening.table.shown.nodes if math.dist(node.place, space.rect.center) < 2 and node.z > ON_THINGS]
    assert ghosts
    assert not {node.z for node in ghosts} & {PLATE, POINTER}


def test_name_and_arrow_of_the_car_to_move_weigh_all_of_what_can_be_chosen() -> None:
    """Also where they would lie at the rim of a space, beside its middle."""
    screening = screened("A 9/2, B 16/2, C 24/1, D 30/3", phase="MOVING", budget=3, steps=1)
    spaces = [widget for widget in screening.table.prompt(screening.match.chair(0)).widgets if isinstance(widget, SpaceTarget)]
    screening.table.guide(spaces)
    assert spaces
    assert {point for space in spaces for point in space.ground()} <= set(screening.table.guides._avoid)
