"""What a thing on ARUBA's table is about, by the words that explain it."""

from typing import Any, cast

import pytest

from game.show.stage import Stage
from game.show.tables.aruba.subjects import subject
from game.show.widgets.base import Widget
from game.titles.aruba.rules import actions as act
from tests.helpers.play import title_of

ABOUT = {
    "throw": "combo.straight", "keep": "rack.clamp", "straight": "goal.straight", "triples": "goal.triples", "even": "goal.even",
    "odd": "goal.odd", "fix": "button.quick_fix", "any": "button.quick_fix", "lane:3": "rack.clamp", "die:2": "rack.clamp",
    "space:F": "board.lane", "shoot": "combo.shot", "mend": "combo.small_repair", "full": "combo.full_repair", "draw": "combo.draw",
    "something else": "",
}  # fmt: skip


@pytest.mark.parametrize(("key", "about"), ABOUT.items())
def test_each_thing_is_explained_as_what_it_is(key: str, about: str) -> None:
    assert subject(Widget(key, (0, 0, 10, 10)), cast(Stage, None)) == about
    assert not about or about in title_of("aruba").words.things


@pytest.mark.parametrize(
    ("action", "about"),
    [
        (act.Declare(straight=3, boost=True), "combo.boost"), (act.Declare(straight=3), "combo.straight"),
        (act.Declare(turbos=("4",)), "combo.turbo"), (act.Mount("front"), "equipment.front"),
    ],
)  # fmt: skip
def test_a_drive_and_a_mount_by_what_they_are(action: Any, about: str) -> None:
    widget = Widget("drive" if isinstance(action, act.Declare) else "mount", (0, 0, 10, 10))
    widget.action = action
    assert subject(widget, cast(Stage, None)) == about
