"""The sign of safe mode: as large as what it means, on every page, and over nothing."""

from pathlib import Path

import pytest
from pygame import Rect

from game.kiosk.operator.pages import OperatorScene
from game.scenes.framework.margin_sign import Z, add_margin_sign
from game.show.canvas import SAFE
from game.show.tables.parts.free_room import seen
from tests.helpers.cabinet import Cabinet
from tests.helpers.racing import brisk


@pytest.mark.parametrize("text_scale", [100, 200])
def test_safe_mode_is_called_by_its_name_in_the_margin_of_every_page(tmp_path: Path, text_scale: int) -> None:
    """Issue 40, 3: a sign of 44 units said nothing to anybody."""
    cabinet = Cabinet(tmp_path, settings=brisk(text_scale=text_scale), races=False, size=(1288, 728))
    cabinet.top.rebuild()
    assert not [node for node in cabinet.top.layer.nodes if node.z == Z]
    cabinet.ctx.safe = True
    for scene in (cabinet.top, cabinet.push(OperatorScene(cabinet.ctx, cabinet.keeper))):
        scene.rebuild()
        cabinet.steps(2)
        (place,) = seen(cabinet.ctx.frame, [node for node in scene.layer.nodes if node.z == Z])
        assert place.width >= 180
        assert place.height >= 44
        assert place.inflate(-24, -24).y >= SAFE.bottom, "it covers nothing"
        assert Rect(0, 0, 1920, 1080).contains(place.inflate(-24, -24))
    assert "Safe mode" in cabinet.ctx.theme.written
    assert "Safe mode" not in cabinet.ctx.theme.cut
    note, sign = (
        next(seen(cabinet.ctx.frame, [add_margin_sign(cabinet.ctx, cabinet.top.layer, "clock", "It is evening", left=left)]))
        for left in (True, False)
    )
    assert not note.colliderect(sign), "two of them stand side by side"
    cabinet.close()
