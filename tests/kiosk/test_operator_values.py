"""Whatever the operator's pages let one change by pad is in force at once, is shown as it is, and lies in the file. All of a page is in
sight."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.kiosk.operator.list_pages import NamesScene, OfferScene
from game.kiosk.operator.pages import PAGES, OperatorScene
from game.kiosk.operator.races_page import FavouritesScene
from game.scenes.framework.stack import Pop
from game.show.canvas import SAFE
from game.show.widgets.toggle import Toggle
from game.store.operator import MOST_NAMES, Operator, load_operator
from tests.helpers.cabinet import NOON, Cabinet
from tests.helpers.racing import brisk

FIELDS = set(Operator.__struct_fields__)
KEPT = {"house", "picture", "names", "hidden", "hidden_levels", "favourites", "chord", "key", "wifi", "wifi_password", "profiles"}
"""Fields that are set otherwise: written, chosen from lists on pages of their own, pressed."""


@pytest.fixture
def cabinet(tmp_path: Path) -> Iterator[Cabinet]:
    made = Cabinet(tmp_path, Operator(house="Café"), races=False)
    yield made
    made.close()


def change(cabinet: Cabinet, scene: Any, key: str) -> None:
    """One press of a pad that changes the widget of that key."""
    pad = cabinet.pads[0]
    assert scene.ui.focus(key)
    if isinstance(scene.ui.widgets[key], Toggle):
        cabinet.press(pad, "confirm")
        return
    before = getattr(cabinet.keeper.values, key)
    cabinet.press(pad, "right")
    if getattr(cabinet.keeper.values, key) == before:  # it stands at its upper end
        assert scene.ui.focus(key)
        cabinet.press(pad, "left")


def test_every_value_can_be_changed_by_pad_holds_at_once_and_is_kept(cabinet: Cabinet) -> None:
    cabinet.plug()
    changed: set[str] = set()
    for page in PAGES:
        scene = cabinet.push(OperatorScene(cabinet.ctx, cabinet.keeper, page.key))
        cabinet.wait(2)
        for key in [key for key in scene.ui.widgets if key in FIELDS - KEPT]:
            before, widget = getattr(cabinet.keeper.values, key), scene.ui.widgets[key]
            assert widget.about.endswith("."), "what it is for is a sentence"
            assert not widget.text.endswith("."), "its name is none"
            change(cabinet, scene, key)
            now = getattr(cabinet.keeper.values, key)
            assert now != before, key
            assert getattr(load_operator(cabinet.ctx.paths, NOON)[0], key) == now
            shown = getattr(scene.ui.widgets[key], "value", None)
            assert shown is None or isinstance(shown, str) or shown == now, key
            changed.add(key)
        cabinet.app.stack.obey(Pop())
        cabinet.wait(1)
    assert changed == FIELDS - KEPT


@pytest.mark.parametrize("text_scale", [100, 200])
def test_whatever_is_on_a_page_lies_in_the_safe_area(tmp_path: Path, text_scale: int) -> None:
    cabinet = Cabinet(tmp_path, Operator(house="Café"), settings=brisk(text_scale=text_scale, reduced_motion=True), races=False)
    ctx, keeper = cabinet.ctx, cabinet.keeper
    safe = ctx.frame.rect(*SAFE).inflate(*ctx.frame.pair(56, 56))  # what is drawn around things: shadows, the focus
    for scene in (
        *(OperatorScene(ctx, keeper, page.key) for page in PAGES),
        NamesScene(ctx, keeper),
        OfferScene(ctx, keeper),
        FavouritesScene(ctx, keeper),
    ):
        cabinet.push(scene)
        cabinet.wait(2)
        spots = [node.target(ctx.frame) for node in scene.layer.nodes if node.shown and node.image is not None]
        assert len(spots) >= 3
        outside = [spot.rect for spot in spots if spot is not None and not safe.contains(spot.rect)]
        assert not outside, (type(scene).__name__, getattr(scene, "at", ""), outside)
        if isinstance(scene, FavouritesScene):  # what a thing is for is read beside the way back
            scene.ui.focus("back")
            assert scene.about.place[1] == pytest.approx(scene.ui.widgets["back"].rect.centery, abs=2)
    cabinet.close()


@pytest.mark.parametrize("count", [0, 1, MOST_NAMES - 1, MOST_NAMES])
def test_a_name_can_be_added_until_the_list_is_full(cabinet: Cabinet, count: int) -> None:
    """Nothing else on that page is ever refused."""
    cabinet.set(names=tuple(f"Guest {number}" for number in range(count)))
    widgets = cabinet.push(NamesScene(cabinet.ctx, cabinet.keeper)).ui.widgets
    assert bool(widgets["add"].why) == (count == MOST_NAMES)
    assert not any(widgets[key].why for key in widgets if key != "add")


def test_the_pictures_of_the_house_are_offered_by_their_names_after_none(cabinet: Cabinet) -> None:
    cabinet.plug()
    for name in ("terrace.png", "bar.jpg", "notes.txt", "Zebra.PNG"):
        (Path(cabinet.ctx.paths.data) / name).write_bytes(b"picture")
    scene = cabinet.push(OperatorScene(cabinet.ctx, cabinet.keeper, "house"))
    offered = [value for value, _ in scene.ui.widgets["picture"].values]
    assert offered == ["", "Zebra.PNG", "bar.jpg", "terrace.png"]


@pytest.mark.parametrize("fresh", [False, True])
def test_a_pin_is_set_where_there_is_none_and_changed_where_there_is_one(tmp_path: Path, fresh: bool) -> None:
    cabinet = Cabinet(tmp_path, races=False, fresh=fresh)
    assert cabinet.keeper.pin.is_set != fresh
    scene = cabinet.push(OperatorScene(cabinet.ctx, cabinet.keeper, "access"))
    (pin,) = [widget for key, widget in scene.ui.widgets.items() if "pin" in key]
    assert pin.text == ("Set a PIN" if fresh else "Change the PIN")
    about = pin.about
    assert cabinet.ui.focus("pin")
    cabinet.key(pygame.K_RETURN)
    for _ in range(2):
        for _ in range(4):
            assert cabinet.ui.focus("digit7"), list(cabinet.ui.widgets)
            cabinet.key(pygame.K_RETURN)
        assert cabinet.ui.focus("done")
        cabinet.key(pygame.K_RETURN)
    assert cabinet.top is scene
    assert cabinet.keeper.pin.opens("7777")
    assert scene.ui.widgets["pin"].about == "The new PIN holds from now on." != about
    cabinet.close()


@pytest.mark.parametrize("count", [1, 4, 6])
def test_pictures_of_pads_have_their_rows_to_themselves(cabinet: Cabinet, count: int) -> None:
    for _ in range(count):
        cabinet.plug()
    scene = cabinet.push(OperatorScene(cabinet.ctx, cabinet.keeper, "pads"))
    cabinet.wait(2)
    boxes = [node.target(cabinet.ctx.frame).rect for node in scene.layer.nodes if node.z == 23 and node.image is not None]
    assert len(boxes) == count
    panel = cabinet.ctx.frame.rect(*scene.page.panel)
    assert all(panel.contains(box) and box.collidelist(boxes[:at]) < 0 for at, box in enumerate(boxes))
    names = [node.target(cabinet.ctx.frame).rect for node in scene.layer.nodes if node.z == 22 and node.image is not None]
    buttons = [cabinet.ctx.frame.rect(*widget.rect) for widget in scene.ui.widgets.values()]
    assert all(box.collidelist([*names, *buttons]) < 0 for box in boxes)


@pytest.mark.parametrize("missing", [0, 1])
def test_a_full_list_of_names_takes_no_more_and_all_else_on_its_page_can_be_pressed(tmp_path: Path, missing: int) -> None:
    names = tuple(f"Guest {number}" for number in range(MOST_NAMES - missing))
    made = Cabinet(tmp_path, Operator(names=names), races=False)
    scene = made.push(NamesScene(made.ctx, made.keeper))
    refused = [key for key, widget in scene.ui.widgets.items() if widget.why]
    assert refused == ([] if missing else ["add"])
    made.close()
