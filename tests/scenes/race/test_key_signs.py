"""The sign of the key that presses a thing of the board is seen in every position, and lies on no name and on no plate of the board."""

from pathlib import Path

import pytest

from game.scenes.race.race import RaceScene
from game.show.tables.parts.guides import PLATE, POINTER
from tests.helpers.racing import PADS
from tests.show.test_measures import boards, made_by
from tests.show.test_nothing_lost import QUESTIONS, UNDER_WAY, WINDOW

__all__ = ["boards"]
POSITIONS = {**UNDER_WAY, **QUESTIONS}
QUICK = {
    ("4-seats-oval-400, 0.05", 100), ("6-seats-fort-5373, 0.5", 150), ("top_race, joker", 200), ("automobiles, step", 200),
    ("2-seats-3-tracks-5106, 0.5", 100),
}  # fmt: skip
WALKED = [
    pytest.param(name, percent, marks=() if (name, percent) in QUICK else pytest.mark.soak)
    for name in POSITIONS
    for percent in (100, 150, 200)
]
"""Some in each run, every position that the suite has at every size of letters in the soak."""


def _signed(race: RaceScene, key: str, device: str) -> str:
    """What is wrong with the sign that `device` has for this thing; "" where nothing is, or where it bears its sign itself."""
    prompt, frame = race.open_prompt, race.ctx.frame
    widget = prompt.ui.widgets[key]
    prompt.ui.focus(key)
    prompt.badges.show(device, True)
    sign = prompt.badges.nodes.get("confirm")
    if sign is None or sign.image is None or not widget.badge:
        return ""
    if not widget.sign_spots(sign.image.get_width() / frame.scale, sign.image.get_height() / frame.scale):
        return ""
    blit = sign.target(frame)
    if blit is None:
        return f"{key}: not seen"
    worded = [node.target(frame) for node in race.layer.nodes if node.z in (PLATE, POINTER) and node is not sign]
    return f"{key}: on words" if any(one is not None and one.rect.colliderect(blit.rect) for one in worded) else ""


@pytest.mark.parametrize(("name", "percent"), WALKED)
def test_the_sign_of_a_key_is_seen_and_hides_no_words(name: str, percent: int, tmp_path: Path) -> None:
    race = made_by(POSITIONS[name], tmp_path, WINDOW, percent)
    assert isinstance(race, RaceScene)
    pressed = [key for key, widget in race.open_prompt.ui.widgets.items() if widget.focusable and not widget.why]
    assert pressed
    assert [wrong for key in pressed for device in ("keyboard", PADS[0]) if (wrong := _signed(race, key, device))] == []
