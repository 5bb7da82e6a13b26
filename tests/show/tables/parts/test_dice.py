"""Dice in trays and lanes, and in flight (game.show.tables.parts.dice, dice_flight)."""

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pygame import Rect, Surface, mask

from game.show.canvas import Frame, Layer, Node
from game.show.painters import dice
from game.show.painters.dice import EDGE, die_frame, die_rest
from game.show.tables.parts.dice import ASIDE, Die, LaneDie, Lanes, Lying, Tray, die_picture, waiting_die
from game.show.tables.parts.dice_flight import Flight, Turn, flight_clip, show_flight, spread_over_frames, turn_over
from game.show.timeline import FEW, Timeline

RACK = Rect(1390, 560, 414, 266)
"""Six lanes of 69 with four rows at a pitch of 58."""
SIDE = 60


def layer_nodes() -> tuple[Node, Node]:
    """A die and its shadow on a small screen."""
    layer = Layer(Frame((640, 360)))
    return layer.add(None, 0, 0, 2), layer.add(None, 0, 0, 1)


def _edge(lanes: Lanes, lane: int, order: int, count: int) -> Rect:
    """The cube itself, without the room its picture leaves around it."""
    x, y = lanes.spot(lane, order, count)
    edge = lanes.side * EDGE
    return Rect(round(x - edge / 2), round(y - edge / 2), round(edge), round(edge))


@pytest.mark.parametrize("pitch", [58, 62, 66])
def test_twelve_dice_of_one_face_stay_in_their_lane_and_each_top_is_seen(pitch: int) -> None:
    """Ten dice and two extra ones may all show a six: they close up, and a nearer one lies over the one behind."""
    dice = [Die("6", Lying.EXTRA if number > 9 else Lying.HELD) for number in range(12)]
    lanes = Lanes(RACK, pitch)
    things = lanes.things(dice)
    sprites = [lanes.sprite(thing, round) for thing in things.values()]
    assert all(RACK.contains(_edge(lanes, 5, order, 12)) for order in range(12))
    assert [sprite.z for sprite in sprites] == sorted((sprite.z for sprite in sprites), reverse=True)
    assert all(near.y - far.y >= pitch * 0.2 for near, far in itertools.pairwise(sprites))
    assert lanes.foot(5)[1] > _edge(lanes, 5, 0, 12).bottom


def test_a_hand_of_ten_becomes_a_shape_of_lanes_that_do_not_touch() -> None:
    """A straight and four more: each face has its lane, at the full pitch."""
    dice = [Die(face) for face in "1234565411"]
    lanes = Lanes(RACK, 58)
    things = lanes.things(dice)
    assert [thing.face for thing in things.values()][:2] == [LaneDie("1", 0, 0, 3), LaneDie("2", 1, 0, 1)]
    spots = [lanes.sprite(thing, round) for thing in things.values()]
    cubes = [Rect(round(s.x - 26), round(s.y - 26), 52, 52) for s in spots]
    assert not [pair for pair in itertools.combinations(cubes, 2) if pair[0].colliderect(pair[1])]


def test_spent_dice_lie_small_above_the_lanes_in_order_and_the_others_close_up() -> None:
    """What can still be used is what lies in the lanes."""
    lanes = Lanes(RACK, 58)
    dice = [Die(face, Lying.SPENT if face in "42" else Lying.HELD) for face in "4424466"]
    things = lanes.things(dice)
    assert [things[f"die:{number}"].face for number in (2, 0, 4)] == [
        LaneDie("2", ASIDE, 0, 5),
        LaneDie("4", ASIDE, 1, 5),
        LaneDie("4", ASIDE, 4, 5),
    ]
    sprites = {key: lanes.sprite(thing, round) for key, thing in things.items()}
    spent = [sprite for key, sprite in sprites.items() if things[key].face.lane == ASIDE]
    assert all(RACK.y < sprite.y < RACK.y + lanes.SPENT_SIDE for sprite in spent)
    assert len({sprite.x for sprite in spent}) == 5
    held = sprites["die:5"]
    assert held.y > RACK.y + lanes.SPENT_SIDE
    assert held.image is not None
    assert spent[0].image is not None
    assert spent[0].image.get_width() < held.image.get_width()
    twelve = lanes.things([Die("6", Lying.SPENT)] * 12)
    assert all(lanes.sprite(thing, round).x < RACK.right for thing in twelve.values())


def test_where_dice_close_up_the_part_that_is_seen_of_one_is_pressed() -> None:
    """Every die can be meant with the pointer, and none of its places means two."""
    lanes = Lanes(RACK, 58)
    things = lanes.things([Die("3") for _ in range(9)])
    targets = lanes.targets(things, str, "about", picked=["die:4"])
    for target in targets:
        x, y = target.rect.center
        assert [other.key for other in targets if other.hit(x, y)] == [target.key]
    assert [target.key for target in targets if target.picked] == ["die:4"]
    assert targets[7].press(None) == "die:7"  # type: ignore[arg-type]


def test_the_foot_of_a_lane_means_all_its_dice() -> None:
    """Empty lanes have none; no foot lies over a die or over another one."""
    lanes, dice = Lanes(RACK, 58), [Die(face) for face in "1166663"]
    feet = lanes.feet(dice, lambda face: face, lambda face: f"all {face}")
    assert [(foot.press(None), foot.explanation) for foot in feet] == [("1", "all 1"), ("3", "all 3"), ("6", "all 6")]  # type: ignore[arg-type]
    everything = [target.rect for target in (*feet, *lanes.targets(lanes.things(dice), str, "about"))]
    assert all(RACK.contains(rect) for rect in everything)
    inner = [rect.inflate(-2, -2) for rect in everything]
    assert not [pair for pair in itertools.combinations(inner, 2) if pair[0].colliderect(pair[1])]


def test_each_way_to_lie_looks_different_and_is_no_empty_picture(layer: Layer) -> None:
    """Kept, spent, lit, harmful, extra, an open and a dented pit are told apart; a leaning die is lifted."""
    looks = {lying: die_picture("5", SIDE, lying) for lying in Lying}
    raw = {lying: picture.get_buffer().raw for lying, picture in looks.items() if lying is not Lying.LEANING}
    assert len(set(raw.values())) == len(raw)
    assert all(mask.from_surface(picture).count() > SIDE * SIDE * 0.08 for picture in (*looks.values(), waiting_die(SIDE)))
    lanes = Lanes(RACK, 58)
    lying, leaning = (lanes.sprite(*lanes.things([Die("5", how)]).values(), round) for how in (Lying.HELD, Lying.LEANING))
    assert leaning.y == lying.y - 8


@given(width=st.integers(300, 900), height=st.integers(70, 420), count=st.integers(2, 12))
def test_dice_in_a_tray_are_as_large_as_they_can_be_and_do_not_overlap(width: int, height: int, count: int) -> None:
    """Whatever room there is."""
    step, lines = Tray.fitting(count, width, height, 120)
    half = step * 0.29
    tray = Tray(Rect(50, 60, width, height), count, step, lines)
    cubes = [Rect(round(x - half), round(y - half), int(2 * half), int(2 * half)) for x, y in map(tray.spot, range(count))]
    assert all(tray.area.contains(cube) for cube in cubes)
    assert not [pair for pair in itertools.combinations(cubes, 2) if pair[0].colliderect(pair[1])]


def test_fewer_dice_than_usual_lie_in_the_middle() -> None:
    """The two dice of a turbo, in a tray for six in two lines."""
    tray = Tray(Rect(0, 0, 400, 200), 6, 90, 2)
    (x0, y0), (x1, y1) = tray.spot(0, 2), tray.spot(1, 2)
    assert y0 == y1 == 100
    assert (x0 + x1) / 2 == 200
    assert x1 - x0 == tray.die


@pytest.mark.parametrize("step", [0.05, 9.0])
def test_a_thrown_die_comes_to_rest_on_its_true_face(layer: Layer, step: float) -> None:
    """Whether it is watched or skipped: face, place, no shadow left behind."""
    node = layer.add(None, 0, 0, 30)
    flight = Flight("4", 1, (0, 500), (300, 200), 150.0, SIDE)
    timeline, rested = Timeline(), []
    timeline.add([flight_clip(layer, node, flight, lambda: rested.append(node.image))])
    timeline.update(step, {})
    while not timeline.idle:
        timeline.update(step, {})
    assert node.place == (300, 200)
    assert rested == [die_rest("4", SIDE)]
    assert layer.nodes == [node]


def test_a_die_in_the_air_is_above_its_shadow_and_over_everything(layer: Layer) -> None:
    """Half-way it tumbles."""
    node = layer.add(None, 0, 0, 30)
    timeline = Timeline()
    timeline.add([flight_clip(layer, node, Flight("4", 1, (0, 500), (300, 200), 150.0, SIDE, seconds=1.0), lambda: None)])
    timeline.update(0.3, {})
    shadow = next(other for other in layer.nodes if other is not node)
    assert node.z > shadow.z > 60
    assert node.place[1] < shadow.place[1]
    assert node.image is not die_rest("4", SIDE)


def test_no_frame_paints_a_die_in_the_air(layer: Layer, monkeypatch: pytest.MonkeyPatch) -> None:
    """With pictures that are not there yet: what is painted is painted between the frames, and at its end the die shows its face."""
    painted, real = list[int](), dice._draw
    monkeypatch.setattr(dice, "_draw", lambda *how, **more: painted.append(1) or real(*how, **more))  # type: ignore[func-returns-value]
    between, target = Layer(layer.frame, between=True), Surface(layer.frame.size)
    between.compose(target)
    node, size = between.add(None, 0, 0, 30), SIDE + 3
    timeline = Timeline()
    timeline.add([flight_clip(between, node, Flight("4", 1, (0, 500), (300, 200), 150.0, size, seconds=1.0), lambda: None)])
    while not timeline.idle:
        before = len(painted)
        timeline.update(0.06, {})
        between.compose(target)
        assert len(painted) == before
        while between.make_late():
            pass
    assert len(painted) > 10
    assert node.image is die_rest("4", size)


def test_of_many_dice_each_moves_with_every_second_frame() -> None:
    """Four move with every frame; of five half move with one, half with the next."""
    for count in (FEW, FEW + 1):
        seen: list[list[float]] = [[] for _ in range(count)]
        shows = spread_over_frames([each.append for each in seen])
        for t in (0.1, 0.2, 0.3, 0.4, 1.0):
            for show in shows:
                show(t)
        wanted = 5 if count == FEW else 3
        assert all(wanted <= len(each) <= wanted + 1 for each in seen)
        assert all(each[0] == 0.1 and each[-1] == 1.0 for each in seen)


@pytest.mark.parametrize("thrown", [True, False])
def test_a_die_that_is_turned_over_ends_on_the_new_face_where_it_lay(layer: Layer, thrown: bool) -> None:
    """It hops meanwhile."""
    node = layer.add(die_rest("2", SIDE), 100, 100, 30)
    timeline = Timeline()
    timeline.add([turn_over(node, (100, 100), Turn("2", "5", SIDE, thrown=thrown))])
    timeline.update(0.2, {})
    assert node.place[1] < 90
    timeline.finish()
    assert node.place == (100, 100)
    assert node.image is die_frame("5", 0, 1.0, SIDE)


@given(t=st.floats(0, 1))
def test_a_die_flies_within_its_throw_and_its_shadow_on_the_straight_way(t: float) -> None:
    """Between where it is thrown from and where it lies, never below its shadow, which is on the line between the two."""
    flight = Flight("4", 1, (0, 500), (300, 200), 150.0, SIDE)
    nodes = layer_nodes()
    show_flight(flight, *nodes, t)
    (x, y), (shadow_x, shadow_y) = (node.place for node in nodes)
    assert x == shadow_x
    assert 0 <= x <= 300
    assert shadow_y == pytest.approx(500 - x)
    assert y <= shadow_y + 1e-6
    assert t < 1 or (x, y) == pytest.approx(flight.end)
