"""Which way one drives is shown by the start of every board."""

from collections.abc import Callable
from typing import Any

import pytest

from game.core.contract import TitleEntry
from game.show.painters import board, island, poster
from game.show.painters.board import WORLDS
from game.show.painters.road_edges import pieces_of, road_edges
from game.show.painters.speedway import arrow_rows, sheet_box, standing_scenery
from game.show.painters.start_arrows import beside_start
from game.show.svg import Svg
from game.show.tables import look_of
from game.titles import TITLES
from tests.helpers.screening import catalogue

NEAR = 0.3
"""Share of a lap behind the start within which the arrows lie."""
PAINTED = {"toy_shop": board, "island": island, "poster": poster}
"""Worlds whose roads do not say by themselves which way one drives, and what paints them."""
BOARDS = [(entry, track) for entry in TITLES for track in entry.meta.tracks]


@pytest.mark.parametrize(("entry", "track"), [one for one in BOARDS if look_of(one[0].meta.id).world in PAINTED])
def test_three_arrows_lie_behind_the_start_and_point_where_one_drives(
    entry: TitleEntry, track: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    loaded, world = catalogue().open(entry.open(), track), look_of(entry.meta.id).world
    seen: list[Any] = []
    record: Callable[..., None] = lambda svg, arrows, *rest: seen.extend(arrows)  # noqa: E731
    monkeypatch.setattr(PAINTED[world], "paint_start_arrows", record)
    for _ in WORLDS[world](Svg(*loaded.layout.size), loaded.track, loaded.layout, ""):
        pass
    curve = loaded.layout.curve
    assert len(seen) == 3
    for spot, heading in seen:
        along, _ = curve.locate(spot)
        assert 0 < along < NEAR * curve.length
        assert heading == pytest.approx(curve.heading(along), abs=8)


@pytest.mark.parametrize("track", ["oval", "long"])
def test_beside_the_road_they_lie_on_nothing(track: str) -> None:
    layout = catalogue().open(next(e for e in TITLES if e.meta.id == "monza").open(), track).layout
    for (x, y), _ in beside_start(layout):
        _, across = layout.curve.locate((x, y))
        assert abs(across) > layout.road_width / 2
        for thing in layout.scenery:
            if not thing.rotation:
                assert abs(x - thing.x) > thing.width / 2 + 10 or abs(y - thing.y) > thing.height / 2 + 10


@pytest.mark.parametrize("track", [track for entry, track in BOARDS if entry.meta.id == "automobiles"])
def test_on_the_speedway_the_first_row_of_arrows_is_near_the_start(track: str) -> None:
    layout = catalogue().open(next(e for e in TITLES if e.meta.id == "automobiles").open(), track).layout
    edges, sheet = road_edges(layout, pieces_of(layout)), sheet_box(layout)
    rows = arrow_rows(layout, edges, standing_scenery(layout, edges, sheet), sheet)
    assert rows[0][0] < NEAR * layout.curve.length
