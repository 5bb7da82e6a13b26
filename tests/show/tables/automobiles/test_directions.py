"""Where directions lead in Automobiles: from the board down to the plates, from the way out of a shop to what can be paid; and what is
looked at after a purchase."""

from collections.abc import Iterator

import pytest
from pygame import Rect

from game.bench.headless import Unseen
from game.bots.runner import ComputerDrivers
from game.core.contract import Setup
from game.core.match import Match
from game.input.intents import Deed, Intent
from game.scenes.race.race import RaceScene
from game.session.seats import Seat
from game.show.tables.automobiles.prompt_parts import StackTarget
from game.show.tables.automobiles.reaching import ReachTarget
from game.show.tables.base.prompt import Prompt
from game.show.tables.parts.plates import PromptPlate
from game.show.widgets.base import Widget
from game.show.widgets.button import Button
from game.show.widgets.ui import nearest
from game.store.settings import Settings
from game.titles.automobiles.rules import actions as act
from game.titles.automobiles.rules.prices import cost_of
from game.titles.automobiles.rules.state import GEARS, AskShop
from tests.helpers.automobiles_race import AUTOMOBILES, TRACKS, driven, match_on, prompt_of
from tests.helpers.screening import Screening
from tests.helpers.screening import driven as mixed

CONFIRM = Intent(Deed.CONFIRM, "keyboard")


@pytest.fixture
def unseen() -> Iterator[Unseen]:
    with Unseen((480, 270), 3, Settings(taught=("automobiles",))) as made:
        yield made


def _below(prompt: Prompt, start: Widget) -> Widget | None:
    """What a press of Down leads to."""
    there = {widget.key: widget for widget in prompt.widgets if widget.focusable}
    led = there.get(start.leads.get((0, 1), ""))
    return led or nearest(start.rect, [widget for widget in there.values() if widget is not start], 0, 1, start.panel)


def test_down_from_the_board_never_lies_the_market() -> None:
    """A space, the hand or a plate: always the board, or the strip below it."""
    match, led = match_on(3, 3), 0
    screening = Screening(match)
    for chair in driven(match):
        if chair.turn.phase not in ("TURN_START", "ACTION", "STEP"):
            continue
        prompt = prompt_of(screening, chair)
        plates = [widget for widget in prompt.widgets if isinstance(widget, PromptPlate)]
        for space in prompt.widgets if plates else ():
            if isinstance(space, ReachTarget):
                below = _below(prompt, space)
                assert below is not None
                assert below.panel not in ("pit", "rows"), (space.key, below.key)
                led += (0, 1) in space.leads and isinstance(below, PromptPlate)
    assert led > 10, "many lie beside the market"


def test_hand_and_road_keep_to_themselves_and_what_takes_back_is_never_meant() -> None:
    """Right of the last cube lies a plate, not Undo between them; up from the road, and from cubes that may go, lies no panel beside
    it; and all that can be looked at is reached from what is looked at first."""
    match, led = match_on(3, 3), set()
    screening = Screening(match)
    for chair in driven(match):
        prompt = prompt_of(screening, chair)
        there = {widget.key: widget for widget in prompt.widgets if widget.focusable}
        plates = [widget for widget in prompt.widgets if isinstance(widget, PromptPlate)]
        undo = Button("undo", Rect(screening.table.places().undo), "", lambda: None)
        cubes = [widget for key, widget in there.items() if key.startswith(("cube:", "stack:active:"))]
        for cube in cubes:
            assert _led(there, cube, (0, -1), undo) in (cube, *(w for w in there.values() if isinstance(w, (ReachTarget, StackTarget))))
        if cubes and plates:
            last = max(cubes, key=lambda cube: cube.rect.x)
            assert isinstance(_led(there, last, (1, 0), undo), PromptPlate), chair.turn.phase
            led.add(chair.turn.phase)
        for space in there.values():
            if isinstance(space, ReachTarget):
                assert all(isinstance(_led(there, space, way, undo), ReachTarget) for way in ((-1, 0), (1, 0), (0, -1)))
        if prompt.first:
            assert set(there) == _reached(there, prompt.first, undo), chair.turn.phase
    assert led >= {"TURN_START", "ACTION", "PICK"}


def _led(there: dict[str, Widget], start: Widget, way: tuple[int, int], undo: Widget) -> Widget:
    """What a press of a direction leads to, with Undo at its place among all that is there; `start` where that is nothing."""
    led = there.get(start.leads.get(way, ""))
    others = [widget for widget in (*there.values(), undo) if widget is not start]
    return led or nearest(start.focus_rect, others, *way, start.panel) or start


def _reached(there: dict[str, Widget], first: str, undo: Widget) -> set[str]:
    """The keys of all that directions lead to from the first one, by and by."""
    found, left = {first}, [there[first]]
    while left:
        start = left.pop()
        for way in ((0, 1), (0, -1), (1, 0), (-1, 0)):
            led = _led(there, start, way, undo)
            if led.key not in found:
                found.add(led.key)
                left.append(led)
    return found - {undo.key}


def test_up_from_the_way_out_of_a_shop_lies_the_dearest_gear_that_can_be_paid() -> None:
    match, seen = match_on(3, 3), set()
    screening = Screening(match)
    for chair in driven(match):
        if chair.turn.phase != "BUY":
            continue
        prompt = prompt_of(screening, chair)
        way_out = next(widget for widget in prompt.widgets if isinstance(widget, PromptPlate))
        buys = [action.colour for action in chair.legal() if isinstance(action, act.Buy)]
        above = way_out.leads[0, -1]
        gears = [colour for colour in buys if colour in GEARS]
        if not buys:
            assert above == ""
            continue
        colour = above.removeprefix("line:")
        assert colour in (gears or buys)
        assert cost_of(match.rules.game, chair.view, colour) == max(  # type: ignore[attr-defined]
            cost_of(match.rules.game, chair.view, each)  # type: ignore[attr-defined]
            for each in gears or buys
        )
        seen.add(colour)
    assert len(seen) > 1


def test_after_a_purchase_the_thing_bought_is_looked_at_on_and_a_press_too_many_does_nothing(unseen: Unseen) -> None:
    """Also where it can't be paid once more: the drive is not begun by a second press."""
    opened = unseen.ctx.catalogue.open(AUTOMOBILES, "palm_bay_oval")
    match = Match(AUTOMOBILES, Setup(2, ("red", "blue"), {"laps": 1}, ("palm_bay_oval",)), [opened.track], 3)
    people = (Seat("Ada", device="keyboard"), Seat("Ben", device="keyboard"))
    scene = RaceScene(unseen.ctx, match, [opened.layout], people, ComputerDrivers({}))
    unseen.push(scene)

    def asked(*phases: str) -> bool:
        return scene.open_prompt.prompt is not None and match.turn.phase in phases and scene.timeline.idle and not scene.pending

    for _ in range(2):
        unseen.until(lambda: asked("OPENING"), 4_000)
        scene.decisions.submit(match.turn.waits_for[0], act.Done())
    unseen.until(lambda: asked("TURN_START"), 4_000)
    scene.decisions.submit(match.turn.waits_for[0], act.Standard())
    scene.decisions.submit(match.turn.waits_for[0], act.EndAction())
    unseen.until(lambda: asked("BUY"), 4_000)
    ask, ui = match.state.queue[0], scene.open_prompt.ui
    assert isinstance(ask, AskShop)
    game = match.rules.game  # type: ignore[attr-defined]
    bought = next(c for c in "BGPRYKDLW" if ask.money // 2 < cost_of(game, match.state, c) < ask.money)
    ui.focus(f"line:{bought}")
    scene.presses._answered(scene.open_prompt.answer(CONFIRM))
    unseen.until(lambda: asked("BUY"), 4_000)
    done = len(match.done)
    assert match.done[-1] == (match.turn.waits_for[0], act.Buy(bought))
    assert ui.cursor().key == f"line:{bought}"
    assert ui.widgets[f"line:{bought}"].why
    scene.presses._answered(scene.open_prompt.answer(CONFIRM))
    assert len(match.done) == done


def test_cubes_that_go_while_somebody_shops_are_marked_where_they_lie() -> None:
    """The Scrapper: in the strip, not on the mat, which is not seen then."""
    track = TRACKS["mesa_bullring"]
    match = Match(AUTOMOBILES, Setup(3, ("red", "blue", "yellow"), {"races": 3, "laps": 1}, (track.id,)), [track], 4)
    for _ in mixed(match, 3, 4_000):
        if match.turn.phase == "PICK" and match.state.phase == "BUY":
            break
    table = Screening(match, match.state).table
    marks = [widget for widget in table.prompt(match.chair(match.turn.waits_for[0])).widgets if isinstance(widget, StackTarget)]
    assert marks
    for mark in marks:
        assert table.places().hand.contains(mark.rect), (mark.key, mark.rect)
