"""What leads the eye: the pointer over the car to move, where it lands, and the dark of what can't be chosen."""

from collections.abc import Sequence
from math import cos, radians, sin
from typing import Any

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st
from pygame import Rect, Surface

from game.core.contract import Setup
from game.core.match import Match
from game.show.canvas import Frame, Layer
from game.show.palette import TONES
from game.show.tables.parts.dimmer import DIM, Dimmer
from game.show.tables.parts.guides import BEAT, NAME_ROOM, PULSE, Guides, Landing, Mover, wave
from game.show.tables.parts.plate_spot import Around, _under_stalk, spot_beside
from game.show.tables.parts.targets import SpaceTarget
from game.show.theme import Theme
from game.store.paths import assets
from game.titles.monza.rules.actions import PlaceDie, Roll
from game.titles.monza.title import TITLE as MONZA
from game.titles.scrap_racer.rules.actions import RollDie
from game.titles.scrap_racer.title import TITLE as SCRAP
from tests.helpers.screening import Screening, catalogue

BOARD = Rect(100, 60, 1257, 838)
MOVER = Mover("car:0", "Maximiliane", TONES["R"], 60.0)


def made(percent: int = 100, calm: bool = False) -> tuple[Guides, Any]:
    layer = Layer(Frame((1920, 1080)))
    return Guides(layer, Theme(assets() / "fonts", layer.frame, percent), BOARD, calm), layer


def name_area(guides: Guides) -> Rect:
    node = guides.nodes[1]
    assert node.image is not None
    return node.image.get_rect(center=node.place)


@pytest.mark.parametrize("percent", [100, 200])
@pytest.mark.parametrize("place", [(105, 65), (1350, 890), (700, 65), (700, 450), (105, 890)])
def test_the_name_is_whole_on_the_board_wherever_the_car_is(place: tuple[float, float], percent: int) -> None:
    guides, layer = made(percent)
    guides.point(MOVER, layer.add(Surface((60, 60)), *place))
    for _ in range(20):
        guides.live(BEAT / 9)
        assert BOARD.inflate(-30, -30).contains(name_area(guides)), "not on the frame"


@pytest.mark.parametrize("percent", [100, 200])
def test_a_very_long_name_gives_way_in_its_middle(percent: int) -> None:
    """Else it would cover a third of a board."""
    guides, layer = made(percent)
    guides.point(MOVER._replace(name="Wilhelmina Bartholomä"), layer.add(Surface((60, 60)), 700, 450))
    assert name_area(guides).width <= NAME_ROOM + 40


def test_the_pointer_follows_the_car_and_goes_with_the_turn() -> None:
    guides, layer = made()
    car = layer.add(Surface((60, 60)), 400, 400)
    guides.point(MOVER, car)
    before = guides.nodes[0].place
    car.place = (600, 500)
    assert guides.live(0.0)
    assert guides.nodes[0].place == (before[0] + 200, before[1] + 100)
    guides.point(None, None)
    assert guides.nodes == []
    assert len(layer.nodes) == 1


def test_while_the_car_stands_only_the_hop_is_worked_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every frame asks: the tip is drawn, and the name's room looked for, when the car or the way round it changes."""
    guides, layer = made()
    car = layer.add(Surface((60, 60)), 400, 400)
    guides.point(MOVER, car)
    drawn, looked = [], []
    drawing, area = guides.theme.drawing, guides._area
    monkeypatch.setattr(guides.theme, "drawing", lambda *a: drawn.append(a) or drawing(*a))
    monkeypatch.setattr(guides, "_area", lambda *a: looked.append(a) or area(*a))
    places = set()
    for _ in range(12):
        guides.live(BEAT / 9)
        places.add(guides.nodes[0].place)
    assert len(places) > 3, "it hops"
    assert (drawn, looked) == ([], [])
    car.place = (500, 400)
    guides.live(0.0)
    assert len(looked) == 1


def test_the_name_covers_nothing_that_can_be_covered_less() -> None:
    guides, layer = made()
    car = layer.add(Surface((60, 60)), 700, 450)
    guides.point(MOVER, car)
    above = name_area(guides)
    assert above.centery < 450
    guides.point(MOVER, car, [above.center])
    assert not name_area(guides).collidepoint(above.center)


@pytest.mark.parametrize("own", [0, 1, 2, 3])
def test_on_a_full_grid_neither_name_nor_arrow_covers_a_car(own: int) -> None:
    """Four abreast under the board's upper edge, as on Monza's grid."""
    guides, layer = made()
    cars = [layer.add(Surface((60, 30)), 700.0, 100.0 + 36 * number) for number in range(4)]
    points = [(x, y) for number, car in enumerate(cars) if number != own for x in (676, 700, 724) for y in (car.place[1],)]
    guides.point(MOVER._replace(name="Chip"), cars[own], points)
    tip, name = guides.nodes[0], name_area(guides)
    assert tip.image is not None
    lying = [tip.image.get_rect(center=tip.place).inflate(-12, -12), name]
    others = [Rect(0, 0, 56, 28) for _ in cars]
    for rect, car in zip(others, cars, strict=True):
        rect.center = (round(car.place[0]), round(car.place[1]))
    assert name.collidelist(others) == -1
    assert all(lies.collidelist([rect for number, rect in enumerate(others) if number != own]) == -1 for lies in lying)


def test_reduced_motion_stands_still() -> None:
    guides, layer = made(calm=True)
    guides.point(MOVER, layer.add(Surface((60, 60)), 700, 450))
    places = set()
    for _ in range(10):
        assert not guides.live(0.1)
        places.add(guides.nodes[0].place)
    assert len(places) == 1


def test_the_landing_space_pulses_and_has_its_way() -> None:
    guides, layer = made()
    way = ((300.0, 300.0), (340.0, 300.0))
    landing = Landing("x", lambda: Surface((50, 50)), (375, 275), (400, 300), way, "+3", TONES["R"])
    guides.land(landing)
    assert len(layer.nodes) == 1 + len(way) + 1
    shades = set()
    for _ in range(30):
        guides.live(PULSE / 30)
        shades.add(guides.nodes[1].alpha if guides.nodes[0].z > guides.nodes[1].z else guides.nodes[0].alpha)
    assert len(shades) > 5
    guides.land(None)
    assert layer.nodes == []


def test_the_plate_steps_aside_from_what_can_be_chosen_and_else_stays() -> None:
    """Where dice were laid, the plate stood on the space that the next die would go to."""
    guides, layer = made()
    car = layer.add(Surface((60, 60)), 900, 600)
    landing = Landing("x", lambda: Surface((50, 50)), (375, 275), (400, 300), (), "3 spaces", TONES["R"])
    guides.point(MOVER, car, [landing.middle])
    guides.land(landing)
    before = guides._plate.place  # type: ignore[union-attr]
    guides.point(MOVER, car, [landing.middle, (700, 500)])
    guides.land(landing)
    assert guides._plate.place == before  # type: ignore[union-attr]
    guides.point(MOVER, car, [landing.middle, before])
    guides.land(landing)
    assert not Rect(0, 0, 120, 40).move(guides._plate.place[0] - 60, guides._plate.place[1] - 20).collidepoint(before)  # type: ignore[union-attr]


RING = [(700 + 300 * cos(radians(turn)), 470 + 260 * sin(radians(turn))) for turn in range(0, 360, 10)]
"""A road of 36 spaces around an infield."""


def covering(guides: Guides, points: Sequence[tuple[float, float]], lane: float = 0.0) -> list[tuple[float, float]]:
    """Those of the points that the plate covers, `lane` around each."""
    plate = guides.words[-1].inflate(lane, lane)
    return [point for point in points if plate.collidepoint(point)]


@pytest.mark.parametrize("percent", [100, 200])
@pytest.mark.parametrize("text", ["5 spaces", "3 spaces + 2 by ability, beats Bolt"])
def test_what_is_said_of_a_landing_stands_off_the_road(text: str, percent: int) -> None:
    """ "5 spaces" lay on the space that the next die had to be planned with, "beats Bolt" on the landing itself."""
    guides, layer = made(percent)
    guides.road, guides.lane = RING, 56.0
    for at in range(0, 36, 3):
        car = layer.add(Surface((60, 60)), *RING[at - 4])
        guides.point(MOVER._replace(name="Kai"), car, [RING[(at - 2) % 36], RING[(at + 1) % 36], RING[at]])
        guides.land(Landing((text, at), lambda: Surface((50, 50)), RING[at], RING[at], (), text, TONES["R"]))
        assert not covering(guides, [RING[at]], 50), "the landing itself is seen"
        assert not covering(guides, RING), "and so are all spaces of the road"


def test_a_name_that_is_brought_along_is_read_whole_at_the_landing_space() -> None:
    """The car drove to where it was to land, and its name came to stand on "3 spaces, shoves Milo". At rest both are read."""
    guides, layer = made()
    car = layer.add(Surface((60, 60)), 400, 450)
    guides.point(MOVER, car)
    guides.land(Landing("a", lambda: Surface((50, 50)), (675, 425), (700, 450), (), "3 spaces, shoves Ben", TONES["R"]))
    plate = guides._plate
    assert plate is not None
    seen = list[bool]()
    for x in range(400, 710, 10):
        car.place = (x, 450)
        guides.live(0.02)
        assert plate.shown is not bool(guides._said.colliderect(guides._pointer))
        seen.append(plate.shown)
    assert seen[0]
    assert not seen[-1]
    guides.point(MOVER, car)
    guides.land(Landing("b", lambda: Surface((50, 50)), (675, 425), (700, 450), (), "1 space", TONES["R"]))
    guides.live(0.02)
    assert guides._plate is not None
    assert guides._plate.shown


def test_a_stalk_goes_over_nothing_that_can_be_chosen_where_another_way_is_as_near() -> None:
    """It crossed the space beside the one it belongs to."""
    middle, board = (700.0, 450.0), BOARD.inflate(-52, -52)

    def ring(turn: int, *reaches: float) -> list[tuple[float, float]]:
        return [(middle[0] + reach * sin(radians(turn)), middle[1] - reach * cos(radians(turn))) for reach in reaches]

    far = [point for turn in range(0, 360, 30) for point in ring(turn, 30.0, 60.0)]
    for way in range(0, 360, 30):
        seen = ring(way, 50.0, 60.0)
        around = Around(board, Rect(0, 0, 0, 0), Rect(0, 0, 0, 0), seen, far, 60.0)
        spot = spot_beside(middle, (160.0, 50.0), around)
        assert _under_stalk(middle, spot, around) == 0, way


def test_a_plate_apart_from_its_space_is_led_there_by_a_stalk_that_goes_with_it() -> None:
    guides, layer = made()
    guides.road, guides.lane = RING, 56.0
    close = Landing("a", lambda: Surface((50, 50)), (700, 470), (700, 470), (), "1 space", TONES["R"])
    guides.land(close)
    assert guides._stalk is None, "in the open it stands right beside"
    lead = [(700 + x, 470 + y) for x in range(-90, 91, 30) for y in range(-90, 91, 30)]
    guides.point(MOVER, layer.add(Surface((60, 60)), 1200, 800), lead)
    guides.land(close)
    stalk = guides._stalk
    assert stalk is not None, "what is looked at all around it pushes it off"
    assert stalk in layer.nodes
    assert stalk in guides.nodes
    assert not covering(guides, lead)
    guides.land(None)
    assert stalk not in layer.nodes
    assert guides._stalk is None


@pytest.mark.parametrize("percent", [100, 200])
@pytest.mark.parametrize("near", [(740, 470), (700, 400), (650, 450), (720, 510)])
def test_how_far_it_is_never_lies_over_the_car_to_move(near: tuple[float, float], percent: int) -> None:
    """A step away its plate would fit best right on the car, with large letters above all."""
    guides, layer = made(percent)
    guides.point(MOVER, layer.add(Surface((60, 60)), 700, 450))
    guides.land(Landing(("a", "1"), lambda: Surface((20, 20)), near, near, (), "1 space", TONES["R"], dotted=False))
    plate = next(node for node in guides.nodes if node is guides._plate)
    assert plate.image is not None
    body = Rect(0, 0, round(MOVER.length * 0.8), round(MOVER.length * 0.8))
    body.center = 700, 450
    assert not plate.image.get_rect(center=plate.place).colliderect(body)


def test_what_lies_over_the_landing_space_is_painted_between_frames() -> None:
    layer = Layer(Frame((1920, 1080)), between=True)
    guides = Guides(layer, Theme(assets() / "fonts", layer.frame), BOARD, calm=False)
    overlay = Surface((50, 50))
    guides.point(MOVER, layer.add(Surface((60, 60)), 700, 450))
    guides.land(Landing("x", lambda: overlay, (375, 275), (400, 300), (), "+3", TONES["R"]))
    owed = [node for node in guides.nodes if node.late]
    assert len(owed) == 3, "the name, the landing space and what comes of it"
    while layer.make_late():
        pass
    assert not layer.late
    assert any(node.image is overlay for node in guides.nodes)
    guides.point(None, None)
    guides.point(MOVER, layer.add(Surface((60, 60)), 700, 450))
    assert not layer.late, "the name comes round again"


@given(st.floats(0, 100))
def test_a_pulse_stays_between_dark_and_bright(now: float) -> None:
    assert 0 <= wave(now, PULSE) <= 1


# --- the dark


SQUARES = {
    "a": [(10, 10), (30, 10), (30, 30), (10, 30)],
    "b": [(30, 10), (50, 10), (50, 30), (30, 30)],
    "c": [(70, 40), (90, 40), (90, 60), (70, 60)],
}


@given(st.lists(st.sets(st.sampled_from("abc")), max_size=6))
def test_whatever_was_dark_before_light_comes_back(steps: list[set[str]]) -> None:
    ground = Surface((100, 80))
    ground.fill((200, 100, 50))
    before = pygame.image.tobytes(ground, "RGB")
    dimmer = Dimmer(ground, SQUARES)
    for names in steps:
        dimmer.dim(names)
        for name, points in SQUARES.items():
            at = (round(points[0][0]) + 8, round(points[0][1]) + 8)
            assert (ground.get_at(at)[0] == 200) == (name not in names)
    dimmer.all_lit()
    assert pygame.image.tobytes(ground, "RGB") == before


def test_dim_is_forty_percent_less_and_tells_what_changed() -> None:
    ground = Surface((100, 80))
    ground.fill((200, 100, 50))
    dimmer = Dimmer(ground, SQUARES)
    rects = dimmer.dim({"a", "c"})
    assert len(rects) == 2
    assert abs(ground.get_at((20, 20))[0] - 200 * DIM) <= 2
    assert dimmer.dim({"a", "c"}) == []


# --- on the tables


def table_of(title: Any, cars: tuple[str, ...], action: Any) -> tuple[Screening, Match]:
    name = title.meta.tracks[0]
    match = Match(title, Setup(3, cars, {}, (name,)), [catalogue().open(title, name).track], 4)
    seat = match.turn.waits_for[0]
    match.submit(seat, action)
    return Screening(match, match.state), match


def test_scrap_racer_draws_where_the_dice_lead_before_anybody_looks_at_a_button() -> None:
    screening, match = table_of(SCRAP, (), RollDie())
    landing = screening.table.landing()
    racer, course = match.state.racers[match.state.active], screening.table.places().course
    assert landing is not None
    assert landing.text.startswith(f"{match.state.last} space" if match.state.last > 1 else "one space")
    assert landing.middle == screening.table.places().node(course.node(racer.p + match.state.last))
    assert len(landing.way) == match.state.last - 1


def test_monza_tells_how_far_whatever_is_laid() -> None:
    """Accelerators drive as dice do: what is laid is counted in spaces."""
    screening, match = table_of(MONZA, ("R", "Y", "B"), Roll())
    seat = match.turn.waits_for[0]
    laid = next(action for action in match.legal(seat) if isinstance(action, PlaceDie))
    screening.tell(match.submit(seat, laid).events)
    landing = screening.table.landing()
    assert landing is not None
    assert landing.text == "1 space"


def test_monza_darkens_what_can_not_be_entered_until_the_turn_goes_on() -> None:
    screening, match = table_of(MONZA, ("R", "Y", "B"), Roll())
    table = screening.table
    chair = match.chair(match.turn.waits_for[0])
    prompt = table.prompt(chair)
    lit = {widget.space for widget in prompt.widgets if isinstance(widget, SpaceTarget)}
    assert lit
    assert not lit & table._light.dimmer.dimmed
    assert len(table._light.dimmer.dimmed) > 40
    table.reset(match.first.state)
    assert not table._light.dimmer.dimmed


def test_what_is_long_to_say_of_a_landing_stands_in_two_lines() -> None:
    """A plate across half the board would hide the cars by the landing space."""
    guides, _ = made()
    guides.land(Landing("x", lambda: Surface((50, 50)), (375, 275), (400, 300), (), "9 spaces, duel", TONES["R"]))
    short = guides.words[0]
    guides.land(Landing("y", lambda: Surface((50, 50)), (375, 275), (400, 300), (), "8 spaces + 1 by ability, takes a module", TONES["R"]))
    assert short.height < guides.words[0].height < 2 * short.height
    assert guides.words[0].width < 2 * short.width
