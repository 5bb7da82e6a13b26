"""The page on which seats change hands: all rows of a full table lie on its card, at every text size."""

from types import SimpleNamespace
from typing import Any

import pytest

from game.input.intents import MOUSE, Deed, Intent
from game.scenes.framework.stack import Pop
from game.scenes.race.seat_changes import PressScene, SeatsScene
from game.session.seats import Seat
from game.show.canvas import SAFE
from tests.helpers.screen import context, picture, press

NAMES = ("Ada", "Ben", "Cleo", "Dara", "Emil", "Maximiliane-F.")


@pytest.mark.parametrize("text_scale", [100, 200])
@pytest.mark.parametrize("count", [2, 4, 6])
def test_every_seat_has_a_row_and_all_of_them_lie_in_the_safe_area(count: int, text_scale: int) -> None:
    seats = tuple(Seat(NAMES[seat], f"pad:{seat}" if seat % 2 else "", "" if seat % 2 else "easy") for seat in range(count))
    drivers: Any = SimpleNamespace(seats=seats, levels=("easy", "medium"))
    scene = SeatsScene(context((960, 540), text_scale=text_scale), drivers)
    picture(scene)
    rects = [widget.rect for widget in scene.ui.widgets.values()]
    assert {f"{kind}{seat}" for seat in range(count) for kind in ("seat", "device")} <= set(scene.ui.widgets)
    assert all(SAFE.contains(rect) for rect in rects)
    assert all(rect.collidelist(rects[:at]) < 0 for at, rect in enumerate(rects))
    rows = [scene.ui.widgets[f"seat{seat}"].rect for seat in range(count)]
    assert all(60 <= row.height <= 112 for row in rows)
    assert [row.y for row in rows] == sorted({row.y for row in rows})


def test_a_seat_that_began_with_a_level_that_fits_can_have_it_again_and_no_other_seat_can() -> None:
    seats = (Seat("Ada", "pad:1"), Seat("Bolt", level="fit1370"))
    asked: list[tuple[int, str]] = []
    drivers: Any = SimpleNamespace(seats=seats, levels=("easy", "medium"), computer=lambda seat, level: asked.append((seat, level)))
    scene = SeatsScene(context((960, 540)), drivers)
    picture(scene)
    rows: Any = [scene.ui.widgets[f"seat{seat}"] for seat in range(2)]
    assert [value for value, _ in rows[0].values] == ["", "easy", "medium"]
    assert dict(rows[1].values)["fit1370"] == "Computer: As good as you"
    assert rows[1].value == "fit1370"
    scene.ui.focus("seat1")
    press(scene, "left right")
    assert asked == [(1, "medium"), (1, "fit1370")]


@pytest.mark.parametrize(("deed", "device", "on_back", "answers", "goes"), [
    (Deed.CONFIRM, "pad:2", False, True, True),
    (Deed.CONFIRM, "pad:2", True, True, True),
    (Deed.PRESS, MOUSE, False, True, True),
    (Deed.PRESS, MOUSE, True, False, True),
    (Deed.MOVE, "pad:2", False, False, False),
    (Deed.BACK, "pad:2", False, False, True),
])  # fmt: skip
def test_the_first_press_of_any_device_is_the_answer_but_for_one_that_goes_back(
    deed: Deed, device: str, on_back: bool, answers: bool, goes: bool
) -> None:
    """A pointer answers wherever it is pressed, but on Back."""
    pressed: list[str] = []
    scene = PressScene(context((960, 540)), "Ada", pressed.append)
    picture(scene)
    x, y = scene.ui.widgets["back"].rect.center if on_back else (5, 5)
    sound: Any = scene.ctx.sound
    sound.played.clear()
    order = scene.handle(Intent(deed, device, x=x, y=y))
    assert pressed == ([device] if answers else [])
    assert isinstance(order, Pop) == goes
    assert ("join" in [cue for cue, _ in sound.played]) == answers
