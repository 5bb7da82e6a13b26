"""Racing lines: where each car drove, as events tell it, and as lines that can be followed by pattern alone."""

import importlib
from itertools import pairwise
from typing import Any

import msgspec
import pytest
from pygame import Surface

from game.cli.retold import Retold, retell
from game.core.actions import Event
from game.session.opening import layouts_of
from game.show.looks import CarLook, Drive
from game.show.painters.line_patterns import PATTERNS, stroke_line
from game.show.painters.racing_lines import paint_racing_lines, racing_lines
from game.show.palette import COLOURS, INK, PAPER
from game.show.svg import Svg
from game.show.tables.aruba.driven import drive_of as aruba_drive
from game.show.tables.automobiles.driven import way_of as automobiles_way
from game.show.tables.monza.driven import way_of as monza_way
from game.show.tables.scrap_racer.driven import drive_of as scrap_drive
from game.show.tables.top_race.components import look_of as top_race_look
from game.show.tables.top_race.driven import drive_of as top_race_drive
from game.show.tables.top_race.things import LETTER
from game.store.records import load_record
from game.titles.aruba.rules import events as aruba
from game.titles.automobiles.rules import events as automobiles
from game.titles.monza.rules import events as monza
from game.titles.scrap_racer.rules.events import RacerMoved
from game.titles.top_race.rules.events import CarMoved, CarReturned, SprintMade
from game.tracks.path import knots
from tests.golden.make import GOLDEN
from tests.helpers.maps import shipped
from tests.helpers.play import title_of
from tests.helpers.screen import context
from tests.titles.scrap_racer import build as scrap_racer
from tests.titles.top_race import build as top_race

RACES = {
    "monza": "4-seats-oval-400", "scrap_racer": "6-seats-b_short-5188", "aruba": "6-seats-lagoon-5207", "top_race": "6-seats-lake_lane-201",
    "automobiles": "5-seats-palm_bay_oval-5122",
}  # fmt: skip
"""A golden race of each title with the most seats there are."""
NOWHERE = {"START", "FINISH"}
RED, BLUE, WHITE = CarLook(0, "R"), CarLook(1, "B"), CarLook(2, "W")


def told(title_id: str) -> tuple[Retold, object]:
    """The last race of that record, and the layout of its track."""
    ctx, title = context(), title_of(title_id)
    record = load_record(GOLDEN / title_id / f"{RACES[title_id]}.jsonl").record
    assert record is not None
    layouts = [loaded.layout for loaded in layouts_of(ctx, title, record.header)]
    found = retell(ctx.skinned(title_id), title, record, layouts)
    assert isinstance(found, Retold)
    return found, layouts[found.track]


@pytest.mark.parametrize("title_id", list(RACES))
def test_every_way_begins_where_the_one_before_it_ended(title_id: str) -> None:
    found, _ = told(title_id)
    layout = shipped(title_id, found.report.tracks[-1]).layout
    stands: dict[CarLook, str] = {}
    jumps = 0
    for drive in found.drives:
        assert all(space in layout.spots or space in NOWHERE for space in drive.spaces)
        jumps += drive.look in stands and stands[drive.look] != drive.spaces[0]
        stands[drive.look] = drive.spaces[-1]
    returned = sum(len(drive.spaces) == 1 for drive in found.drives)  # beside the road, and put back on it
    assert jumps <= returned
    lines = racing_lines(layout, found.drives)
    assert len(lines) == (6 if title_id == "top_race" else len(found.report.rows)), "cars that nobody owns drive as well"
    assert len({line.pattern for line in lines}) == len(lines)
    for line in lines:
        assert max(spot.along for spot in line.spots) - line.spots[0].along < 12 * layout.curve.length
        assert len(list(knots(line.spots))) > len(line.spots)


def test_the_line_goes_back_where_its_car_was_pushed_back() -> None:
    layout = shipped("monza", "oval").layout
    spaces = sorted((space for space in layout.outlines if space.startswith("a")), key=lambda space: layout.spots[space].along)[:6]
    (line,) = racing_lines(layout, [Drive(RED, tuple(spaces[:5])), Drive(RED, (spaces[4], spaces[2])), Drive(RED, (spaces[2], spaces[3]))])
    along = [spot.along for spot in line.spots]
    assert [b > a for a, b in pairwise(along)] == [True, True, True, True, False, True]
    assert line.spots[5].right > line.spots[2].right, "beside the way that led there"


def test_cars_side_by_side_leave_each_other_room_and_what_is_no_space_lies_beyond_the_line() -> None:
    layout = shipped("aruba", "lagoon").layout
    lane = [f"{row}/2" for row in range(1, 4)]
    known = [space for space in lane if space in layout.spots]
    lines = racing_lines(layout, [Drive(CarLook(n, letter), (*known, "FINISH")) for n, letter in enumerate("RYBGPW")])
    across = [line.spots[0].right for line in lines]
    assert all(b - a == pytest.approx(0.17 * layout.lane_width) for a, b in pairwise(across))
    for line in lines:
        assert line.spots[-1].along > line.spots[-2].along
        assert line.spots[-1].along == pytest.approx(layout.curve.length + 0.6 * layout.lane_width)


def test_a_second_lap_goes_on_over_the_finish_line_and_only_the_last_is_broad() -> None:
    layout = shipped("scrap_racer", "a").layout
    lap = tuple(sorted(layout.outlines, key=lambda space: layout.spots[space].along))
    (line,) = racing_lines(layout, [Drive(RED, (*lap, *lap, lap[0]))])
    assert line.spots[-1].along - line.spots[0].along == pytest.approx(2 * layout.curve.length)
    broad, narrow = Surface(layout.size), Surface(layout.size)
    paint_racing_lines(broad, layout, [line], "")
    half = line._replace(spots=line.spots[: len(lap) // 2])
    paint_racing_lines(narrow, layout, [half], "")
    x, y = (round(part) for part in layout.curve.at(*line.spots[len(lap) // 4]))
    assert broad.get_at((x, y))[:3] == narrow.get_at((x, y))[:3] == COLOURS["R"].fill


@pytest.mark.parametrize("letter", ["R", "Y", "B", "G", "P", "W"])
def test_every_pattern_is_told_from_every_other_without_its_colour(letter: str) -> None:
    """Bright and dark along the middle of the line and beside it."""
    seen = set()
    for pattern in range(len(PATTERNS)):
        svg = Svg(400, 40)
        stroke_line(svg, [(20, 20), (380, 20)], letter, pattern, 15)
        picture = svg.raster((400, 40))
        tone = COLOURS[letter].fill
        rows = tuple(tuple(picture.get_at((x, y))[:3] == tone for x in range(40, 360)) for y in (20, 25))
        seen.add(rows)
    assert len(seen) == len(PATTERNS)


def test_light_cars_have_a_dark_casing_and_dark_ones_a_light_one() -> None:
    found = {}
    for letter in "WYRB":
        svg = Svg(400, 40)
        stroke_line(svg, [(20, 20), (380, 20)], letter, 0, 15)
        found[letter] = svg.raster((400, 40)).get_at((200, 29))[:3]
    assert found == {"W": INK, "Y": INK, "R": PAPER, "B": PAPER}


def test_faces_that_end_on_one_space_stand_apart_and_the_winners_has_a_ring_of_gold() -> None:
    layout = shipped("aruba", "lagoon").layout
    known = [space for space in ("1/2", "2/2", "3/2") if space in layout.spots]
    looks = (RED, BLUE, WHITE)
    lines = racing_lines(layout, [Drive(look, tuple(known)) for look in looks])
    board = Surface((2244, 1496))
    board.fill((120, 120, 120))
    paint_racing_lines(board, layout, lines, "B")
    gold = sum(board.get_at((x, y))[:3] == (255, 196, 46) for x in range(0, 2244, 3) for y in range(0, 1496, 3))
    paper = sum(board.get_at((x, y))[:3] == PAPER for x in range(0, 2244, 3) for y in range(0, 1496, 3))
    assert 100 < gold < 700
    assert paper > 2 * 900, "three discs, none behind another"


def test_a_move_by_a_card_is_a_way_from_where_the_car_stood_over_every_space_it_entered() -> None:
    """Top Race: also for a car that nobody owns, and back from beside the road (R36, R47)."""
    rules = top_race.rules("speed_street", seats=4)
    state = top_race.state(rules, "red a5, yellow b9", hands={"A": "SC04 SC45"})
    state, _ = top_race.play(rules, state, "play:SC04")
    step = rules.apply(state, 0, rules.legal(state, 0)[0])
    moved = next(event for event in step.events if isinstance(event, CarMoved))
    assert len(moved.path) > 1
    assert top_race_drive(moved) == Drive(top_race_look(LETTER[moved.colour]), (moved.from_space, *moved.path))
    assert top_race_drive(CarReturned(colour="red", space="a7", seat=0)) == Drive(top_race_look(LETTER["red"]), ("a7",))
    stuck = CarMoved(colour="red", from_space="a5", to_space="a5", path=(), value=4, steps=0)
    assert top_race_drive(stuck) is None


@pytest.mark.parametrize(("start", "end"), [(12, 17), (17, 12), (30, 31), (5, 4)])
def test_a_racer_enters_each_space_between_forwards_and_back(start: int, end: int) -> None:
    """Scrap Racer: the way ends where the racer ends (R29, R38)."""
    course = scrap_racer.rules("a").game.courses[0]
    drive = scrap_drive(RacerMoved(racer="HOVER", from_p=start, to_p=end, steps=end - start), course)
    assert drive is not None
    step = 1 if end > start else -1
    assert drive.spaces == tuple(course.node(start + step * n) for n in range(abs(end - start) + 1))
    assert drive.spaces[-1] == course.node(end)
    assert scrap_drive(RacerMoved(racer="HOVER", from_p=start, to_p=start, steps=0), course) is None


WAYS: dict[str, dict[type[Event], tuple[dict[str, object], tuple[str, ...] | None]]] = {
    "monza": {
        monza.CarMoved: ({"seat": 1, "from_node": "a1", "nodes": ("a2", "b3")}, ("a1", "a2", "b3")),
        monza.CarPushedBack: ({"seat": 1, "from_node": "a4", "to_node": "a2"}, ("a4", "a2")),
        monza.BonusMoved: ({"seat": 1, "from_node": "a4", "node": "a5"}, ("a4", "a5")),
    },
    "aruba": {
        aruba.CarMoved: ({"car": "B", "from_space": "3/2", "to_space": "4/2"}, ("3/2", "4/2")),
        aruba.WreckPushed: ({"car": "B", "from_space": "3/2", "to": "4/1"}, ("3/2", "4/1")),
    },
    "automobiles": {
        automobiles.CarMoved: ({"seat": 1, "path": ("1:1", "1:2", "2:3")}, ("1:1", "1:2", "2:3")),
        automobiles.CarAutoAdvanced: ({"seat": 1, "from_segment": "1:1", "to": "1:2"}, ("1:1", "1:2")),
    },
    "top_race": {
        CarMoved: ({"colour": "red", "from_space": "a1", "path": ("a2", "a3")}, ("a1", "a2", "a3")),
        SprintMade: ({"rear": "red", "from_space": "a1", "path": ("a2",)}, ("a1", "a2")),
        CarReturned: ({"colour": "red", "space": "a7"}, ("a7",)),
    },
}
"""Every kind of event that moves a car where its way is told by the event alone: fields of one, and the way."""
WHOSE: dict[str, Any] = {"monza": monza_way, "aruba": aruba_drive, "automobiles": automobiles_way, "top_race": top_race_drive}


def _of(kind: type[Event], fields: dict[str, object]) -> Event:
    """One of that kind, of which nothing else is known."""
    return kind(**{one.name: fields.get(one.name) for one in msgspec.structs.fields(kind) if one.required or one.name in fields})


@pytest.mark.parametrize("title_id", list(WAYS))
def test_expected_each_kind_of_event_that_moves_a_car_tells_its_way_and_no_other_does(title_id: str) -> None:
    events: Any = importlib.import_module(f"game.titles.{title_id}.rules.events")
    for kind in {one for one in vars(events).values() if isinstance(one, type) and issubclass(one, Event) and one is not Event}:
        fields, way = WAYS[title_id].get(kind, ({}, None))
        found: Any = WHOSE[title_id](_of(kind, fields))
        told = found.spaces if isinstance(found, Drive) else found[1] if found else None
        assert told == way, kind
    for kind in (CarMoved, SprintMade) if title_id == "top_race" else ():
        assert top_race_drive(_of(kind, WAYS[title_id][kind][0] | {"path": ()})) is None, "it stands still"
