"""Where the four directions lead in an ARUBA race: while a way is chosen they stay on the road, and nobody comes to a sign unasked."""

from typing import Any

import pytest

from game.bench.headless import Unseen
from game.input.intents import Deed, Intent
from game.scenes.race.race import RaceScene
from game.show.tables.parts.plates import PromptPlate
from game.show.tables.parts.targets import SpaceTarget
from game.store.settings import Settings
from game.titles.aruba.rules.actions import Declare
from tests.helpers.aruba_race import PAD, aruba_race

WAYS = {"up": (0, -1), "down": (0, 1), "left": (-1, 0), "right": (1, 0)}
SIGNS = {"help", "log", "pause"}
LINES = ("A 3/2, B 2/2, C 1/1, D 1/3", "A 8/1, B 9/1 dt1, C 4/1, D 1/3", "A 17/3, B 2/2, C 1/1, D 1/3", "A 26/2, B 27/1, C 1/1, D 1/3")
"""On the first straight and in each bend; the second has something to ram ahead."""


def _led(scene: RaceScene, key: str, way: str) -> str:
    """What is looked at after one press of a direction at `key`."""
    ui = scene.open_prompt.ui
    assert ui.focus(key)
    setattr(ui.widgets[key], "way", 0)  # noqa: B010 - of several ways of a plate the first: up leaves it
    ui.handle(Intent(Deed.MOVE, PAD, dx=WAYS[way][0], dy=WAYS[way][1]))
    return ui.cursor().key


def _reached(scene: RaceScene) -> set[str]:
    found = {scene.open_prompt.ui.cursor().key}
    left = [*found]
    while left:
        start = left.pop()
        fresh = {_led(scene, start, way) for way in WAYS} - found
        found |= fresh
        left += fresh
    return found


def _opened(unseen: Unseen, line: str, drives: bool) -> RaceScene:
    """A race that asks what the dice are used for; or, once they are, which way is driven."""
    scene = aruba_race(unseen, line, people=(0, 1), hands={"A": "nitro", "B": "saw"}, phase="BEFORE_MOVE", dice="1234561133", rerolls=0)
    unseen.until(lambda: scene.open_prompt.prompt is not None, 300)
    if drives:
        scene.decisions.submit(0, Declare(straight=6))
        unseen.until(lambda: scene.open_prompt.prompt is not None, 300)
        assert "undo" in scene.open_prompt.ui.widgets
    return scene


@pytest.mark.parametrize("text", [100, 200])
@pytest.mark.parametrize("line", LINES)
def test_directions_on_the_road_stay_there_and_below_its_end_lies_stop(line: str, text: int) -> None:
    """Undo lay nearer than Stop: whoever steered with the cross and pressed took the drive back."""
    settings = Settings(speed_people="instant", speed_computers="instant", text_scale=text, taught=("aruba",))
    with Unseen((480, 270), 3, settings) as unseen:
        scene = _opened(unseen, line, drives=True)
        widgets = scene.open_prompt.ui.widgets
        road = {key for key, widget in widgets.items() if isinstance(widget, SpaceTarget)}
        led = {way: {_led(scene, key, way) for key in road} for way in WAYS}
        assert led["up"] | led["left"] | led["right"] <= road
        assert "stop" in led["down"] <= road | {"stop"}
        assert _led(scene, "stop", "up") in road
        scene.open_prompt.ui.focus(scene.open_prompt.prompt.first)  # type: ignore[union-attr]
        assert _reached(scene) == {key for key, widget in widgets.items() if widget.focusable}


@pytest.mark.parametrize("text", [100, 200])
@pytest.mark.parametrize("drives", [False, True])
def test_whoever_goes_up_and_up_never_comes_to_a_sign(drives: bool, text: int) -> None:
    """A press too many from Drive landed on the question mark, and the next opened the rule book. The signs lie right of the rows."""
    settings = Settings(speed_people="instant", speed_computers="instant", text_scale=text, taught=("aruba",))
    with Unseen((480, 270), 3, settings) as unseen:
        scene = _opened(unseen, LINES[0], drives)
        widgets = scene.open_prompt.ui.widgets
        assert widgets.keys() >= SIGNS
        assert not SIGNS & {_led(scene, key, "up") for key in widgets.keys() - SIGNS if widgets[key].focusable}
        scene.open_prompt.ui.focus(scene.open_prompt.prompt.first)  # type: ignore[union-attr]
        assert _reached(scene) == {key for key, widget in widgets.items() if widget.focusable}


OPPOSITE = {"up": "down", "down": "up", "left": "right", "right": "left"}
PLACES: tuple[dict[str, Any], ...] = (
    {"phase": "PREP"},
    {"phase": "ROLL", "dice": "112234566", "rerolls": 2},
    {"phase": "ROLL", "dice": "112234566", "rerolls": 0},
    {"phase": "BEFORE_MOVE", "dice": "112234566"},
)


@pytest.mark.parametrize("text", [100, 200])
@pytest.mark.parametrize("fields", PLACES, ids=["before the throw", "throwing", "no throw left", "dice"])
def test_whoever_went_among_cards_and_dice_comes_back_the_way_they_went(fields: dict[str, Any], text: int) -> None:
    """Down led from card to card, and only right past the last one to the plates; from a die it was down alone."""
    settings = Settings(speed_people="instant", speed_computers="instant", text_scale=text, taught=("aruba",))
    with Unseen((480, 270), 3, settings) as unseen:
        hands = {"A": "nitro bomb die_change repair"}
        scene = aruba_race(unseen, "A 9/2 dt1, B 20/1, C 10/1, D 4/1", hands=hands, **fields)
        unseen.until(lambda: scene.open_prompt.prompt is not None, 300)
        ui = scene.open_prompt.ui
        tried = 0
        for start in [key for key in ui.widgets if ui.widgets[key].focusable and key not in SIGNS]:
            for way, back in OPPOSITE.items():
                there = _led(scene, start, way)
                if there == start or not ui.widgets[there].comes_back:
                    continue
                ui.handle(Intent(Deed.MOVE, PAD, dx=WAYS[back][0], dy=WAYS[back][1]))
                assert ui.cursor().key == start, f"{way} from {start} led to {there}, {back} from there elsewhere"
                tried += 1
        assert tried > 20
        plates = {key for key, widget in ui.widgets.items() if isinstance(widget, PromptPlate)}
        assert {_led(scene, key, "down") for key in list(ui.widgets) if key.startswith("card:")} <= plates


def test_enter_on_a_card_that_cant_be_used_says_why_and_nothing_else() -> None:
    """Nothing was seen of the press: what the card is and why it can't be used stood there already."""
    with Unseen((480, 270), 3, Settings(speed_people="instant", taught=("aruba",))) as unseen:
        scene = aruba_race(
            unseen, "A 9/2, B 20/1, C 10/1, D 4/1", phase="ROLL", dice="112234566", rerolls=0, hands={"A": "nitro die_change"}
        )
        unseen.until(lambda: scene.open_prompt.prompt is not None, 300)
        ui, strip = scene.open_prompt.ui, scene.open_prompt.strip
        assert ui.focus("card:0")
        before = strip.said[1]
        unseen.app.stack.handle(Intent(Deed.CONFIRM, PAD))
        assert strip.said[1] == "Keep your dice first; then use them."
        assert before.endswith(strip.said[1])
        assert before != strip.said[1]
