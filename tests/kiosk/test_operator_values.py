"""Whatever the operator's pages let one change by pad is in force at once, is shown as it is, and lies in the file."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from game.kiosk.operator.pages import PAGES, OperatorScene
from game.scenes.framework.stack import Pop
from game.show.widgets.toggle import Toggle
from game.store.operator import Operator, load_operator
from tests.helpers.cabinet import NOON, Cabinet

FIELDS = set(Operator.__struct_fields__)
KEPT = {"house", "picture", "names", "hidden", "hidden_levels", "favourites", "chord", "key"}
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
            before = getattr(cabinet.keeper.values, key)
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
