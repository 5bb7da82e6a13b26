"""Tracks: typed tags, and a digest over everything that races."""

from typing import Any

import msgspec
import pytest

from game.core.track import Mark, Space, Track

TRACK = Track(
    id="t",
    title="toy",
    name="A Name",
    length=8,
    lanes=2,
    laps=1,
    spaces=(Space("a1", 0, 0, 4, "space", {"colour": "R", "cost": 2}), Space("b1", 1, 2, 8)),
    marks=(Mark("corner", "C1", {"limit": 3}),),
    tags={"rules": "basic", "night": False},
)


@pytest.mark.parametrize(
    "change",
    [
        {"id": "u"},
        {"title": "other"},
        {"length": 9},
        {"lanes": 3},
        {"laps": 2},
        {"spaces": TRACK.spaces[::-1]},
        {"spaces": (msgspec.structs.replace(TRACK.spaces[0], front=5), TRACK.spaces[1])},
        {"spaces": (msgspec.structs.replace(TRACK.spaces[0], tags={"colour": "Y", "cost": 2}), TRACK.spaces[1])},
        {"marks": ()},
        {"tags": {"rules": "basic", "night": True}},
    ],
)
def test_the_digest_tells_whatever_races_differently(change: dict[str, Any]) -> None:
    assert msgspec.structs.replace(TRACK, **change).digest != TRACK.digest


def test_the_digest_knows_neither_the_shown_name_nor_the_order_of_tags() -> None:
    turned = Space("a1", 0, 0, 4, "space", {"cost": 2, "colour": "R"})
    assert msgspec.structs.replace(TRACK, name="Another", spaces=(turned, TRACK.spaces[1])).digest == TRACK.digest
    assert msgspec.json.decode(msgspec.json.encode(TRACK), type=Track).digest == TRACK.digest
    assert len(TRACK.digest) == 32


def test_tags_keep_their_type() -> None:
    space, mark = TRACK.space("a1"), TRACK.marks[0]
    assert (space.tag("colour", ""), space.tag("cost", 0), space.tag("missing", 7)) == ("R", 2, 7)
    assert (mark.tag("limit", 0), TRACK.tag("night", True)) == (3, False)
    with pytest.raises(TypeError, match="colour"):
        space.tag("colour", 0)
    with pytest.raises(TypeError, match="night"):
        TRACK.tag("night", 0)
    with pytest.raises(KeyError, match="z9"):
        TRACK.space("z9")
