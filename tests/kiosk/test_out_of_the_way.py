"""What a cabinet says over a race stands off what it is about, at every size of text: the sentences of teasers, and the plate that says
for whom a computer drives."""

from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from pygame import Rect

from game.core.contract import find_title
from game.core.slices import finish
from game.kiosk.attract.programme import teaser_record
from game.kiosk.attract.race_show import TeaserRace, teaser_show
from game.kiosk.lent_plate import lent_plate
from game.kiosk.still_there import SEEN, StillThere
from game.show.canvas import SAFE
from game.show.tables.parts.free_room import seen
from game.titles import TITLES
from tests.helpers.cabinet import Cabinet
from tests.helpers.racing import brisk, shared_boards
from tests.helpers.screen import context

SIZES = (100, 150, 200)
UNSPOKEN = ("row:", "next", "head", "cell:")
"""What none of the sentences talks about: who is ahead, whose turn it is next, and what is paid at the end."""
EDGE = 16
"""Around things in their pictures."""


@pytest.fixture(autouse=True)
def boards(monkeypatch: pytest.MonkeyPatch) -> None:
    shared_boards(monkeypatch)


@pytest.fixture(params=[(entry.meta.id, size) for entry in TITLES for size in SIZES], ids=str)
def teaser(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[tuple[Cabinet, TeaserRace]]:
    title, size = request.param
    cabinet = Cabinet(tmp_path, settings=brisk(text_scale=size), races=False, size=(968, 548))
    entry, record = find_title(cabinet.ctx.entries, title), teaser_record(cabinet.ctx.assets, title)
    assert entry is not None
    assert record is not None
    show = finish(teaser_show(cabinet.ctx, entry, record, False))
    assert isinstance(show, TeaserRace)
    cabinet.push(show)
    cabinet.wait(1, 0.1)
    yield cabinet, show
    cabinet.close()


def lies(cabinet: Cabinet, show: TeaserRace) -> Rect:
    """Where the balloon is seen, without the edge of its picture."""
    (place,) = seen(cabinet.ctx.frame, [show._balloon])
    return place.inflate(-EDGE, -EDGE)


def test_a_teasers_balloon_never_covers_what_it_talks_about(teaser: tuple[Cabinet, TeaserRace]) -> None:
    """Issue 40, 4: road, cars, dice, hands, cubes and what can be bought; and each sentence is whole."""
    cabinet, show = teaser
    cut, met, rests = cabinet.ctx.theme.cut, set[int](), dict[str, list[Rect]]()
    while cabinet.top is show:
        met.add(show._said)
        balloon, areas = lies(cabinet, show), show.open_prompt.areas
        assert Rect(SAFE).inflate(EDGE, EDGE).contains(balloon)
        assert not balloon.colliderect(areas.board)
        before, rests = rests, {key: list(seen(cabinet.ctx.frame, [node])) for key, node in show.table.stage.nodes.items() if node.alpha}
        for key, rects in rests.items():
            if not key.startswith(UNSPOKEN) and rects == before.get(key):
                assert all(not balloon.colliderect(rect.inflate(-EDGE, -EDGE)) for rect in rects), (key, rects, balloon, show._clock)
        assert cabinet.ctx.say(show.lines[show._said]) not in cut
        cabinet.wait(0.5, 0.1)
    assert met == set(range(len(show.lines)))


def test_the_plate_of_a_lent_seat_stands_off_the_road_and_inside_the_safe_area(teaser: tuple[Cabinet, TeaserRace]) -> None:
    """Issue 40, 5."""
    cabinet, race = teaser
    found = 0
    for names in (["Ada"], ["Christopherus", "Annegret"]):
        for _ in range(4):
            cabinet.wait(2, 0.1)
            plate = lent_plate(race, names)
            if plate is None:
                continue
            found += 1
            assert Rect(SAFE).contains(plate.place)
            assert plate.place.collidelist(list(race.table.road())) < 0
            assert not plate.comes_and_goes or not plate.place.colliderect(race.open_prompt.areas.board)
            image, frame = plate.make(), cabinet.ctx.frame
            assert image.get_width() <= frame.px(plate.place.width + 2 * EDGE)
    assert found
    assert not [text for text in cabinet.ctx.theme.cut if text.startswith("A computer drives")]


def test_a_plate_that_hides_the_standings_comes_and_goes(teaser: tuple[Cabinet, TeaserRace]) -> None:
    cabinet, race = teaser
    cabinet.wait(1, 0.1)
    sign = StillThere()
    shown = []
    for now in (0.0, SEEN - 1, SEEN + 1, 2 * SEEN + 1):
        sign.tell(race, ["Ada"], now)
        shown.append(sign.shown)
    plate = lent_plate(race, ["Ada"])
    assert plate is not None
    assert shown == ([True, True, False, True] if plate.comes_and_goes else [True] * 4)


def _race_with(*, barred: bool, rows: Rect | None, pressed: Rect | None = None) -> Any:
    """A race whose board is all road (`barred`) or all grass, with standings there, and something to press there."""
    board, column = Rect(40, 40, 1200, 900), Rect(1280, 40, 600, 900)
    asked = None if pressed is None else SimpleNamespace(widgets=[SimpleNamespace(rect=pressed)])
    table = SimpleNamespace(
        road=lambda: [board] if barred else [], occupied=list, keep_free=list, standings_area=lambda: rows,
    )  # fmt: skip
    shown = SimpleNamespace(areas=SimpleNamespace(board=board, column=column), prompt=asked, first_turn=SimpleNamespace(balloons=[]))
    return SimpleNamespace(ctx=context(), table=table, open_prompt=shown)


def test_where_there_is_no_free_ground_the_plate_of_a_lent_seat_lies_over_the_foot_of_the_standings_by_turns() -> None:
    rows = Rect(1280, 100, 600, 500)
    free = lent_plate(_race_with(barred=False, rows=rows), ["Ada"])
    assert free is not None
    assert (free.comes_and_goes, Rect(40, 40, 1200, 900).contains(free.place)) == (False, True)
    over = lent_plate(_race_with(barred=True, rows=rows), ["Ada"])
    assert over is not None
    assert over.comes_and_goes
    assert (over.place.x, over.place.width) == (1280, 600)
    assert rows.top < over.place.top
    assert abs(over.place.bottom - rows.bottom) <= EDGE
    assert over.make().get_width() > 0
    assert lent_plate(_race_with(barred=True, rows=None), ["Ada"]) is None
    assert lent_plate(_race_with(barred=True, rows=rows, pressed=over.place), ["Ada"]) is None, "what can be pressed is never hidden"
