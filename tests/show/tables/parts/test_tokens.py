"""Tokens on shelves (game.show.tables.parts.tokens): tiles, cubes and modules of no particular title."""

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pygame import SRCALPHA, Rect, Surface

from game.show.canvas import Layer
from game.show.stage import Thing
from game.show.tables.parts.targets import Purpose
from game.show.tables.parts.tokens import Columns, Pile, Shelf, ShelfPlaces, counted, jump, on_shelf, piled, sweep, thud
from game.show.timeline import Timeline

CUBES = Rect(656, 914, 570, 104)


def _paint(face: str, side: int) -> Surface:
    picture = Surface((side, side), SRCALPHA)
    picture.fill((20 + 20 * (ord(face) % 10), 120, 160))
    return picture


def _shelf(most: int = 9, side: int = 60) -> ShelfPlaces[str]:
    return ShelfPlaces(Shelf(CUBES, side, apart=2, most=most), _paint, kind="cube")


def test_nine_lie_by_themselves_and_from_ten_on_equal_ones_pile_up() -> None:
    """In the order of the first of each; none is lost."""
    assert piled("aabbbcdde", 9) == tuple(Pile(face, 1) for face in "aabbbcdde")
    assert piled("aabbbbcdde", 9) == (Pile("a", 2), Pile("b", 4), Pile("c", 1), Pile("d", 2), Pile("e", 1))


@given(faces=st.text("abcdefghi", min_size=1, max_size=20), side=st.sampled_from([40, 60]))
def test_all_stay_on_the_shelf_and_their_numbers_add_up(faces: str, side: int) -> None:
    """Twenty cubes of nine colours, in two sizes."""
    shelf = _shelf(side=side)
    things = shelf.things(faces)
    assert sum(thing.number for thing in things.values()) == len(faces)
    spots = [shelf.spot(*(int(part) for part in thing.place.split(":"))) for thing in things.values()]
    rects = [Rect(round(x - side / 2), round(y - side / 2), side, side) for x, y in spots]
    assert all(CUBES.contains(rect) for rect in rects)
    assert not [pair for pair in itertools.pairwise(rects) if pair[0].colliderect(pair[1])]


def test_a_pile_shows_its_number_and_is_no_larger_than_a_token(layer: Layer) -> None:
    """Each number looks different."""
    shelf = _shelf(side=40)
    single, *piles = (shelf.picture("a", count) for count in (1, 2, 3, 12))
    assert {picture.get_size() for picture in piles} == {single.get_size()}
    assert len({picture.get_buffer().raw for picture in (single, *piles)}) == 4
    assert counted(single, 3).get_at((1, 39)) == single.get_at((1, 39))


def test_where_modules_overlap_the_part_that_is_seen_is_pressed() -> None:
    """Eight modules on a shelf for three."""
    shelf = ShelfPlaces(Shelf(Rect(0, 0, 226, 104), 72, apart=12), _paint, kind="module")
    targets = [shelf.target(index, 8, Purpose(lambda index=index: index, "about")) for index in range(8)]
    for number, target in enumerate(targets):
        assert [other.key for other in targets if other.hit(target.rect.centerx, target.rect.centery)] == [f"module:{number}"]
        assert target.rect.left == pytest.approx(shelf.spot(number, 8)[0] - 36, abs=1)
        assert target.press(None) == number  # type: ignore[arg-type]
    assert shelf.area.contains(targets[-1].rect)


def test_things_of_a_shelf_are_told_apart_by_number(layer: Layer) -> None:
    """What a model puts on the stage is what the shelf shows."""
    shelf = _shelf(most=0)
    assert on_shelf("ab", "cube") == shelf.things("ab") == {"cube:0": Thing("cube", "0:2", "a", 1), "cube:1": Thing("cube", "1:2", "b", 1)}
    sprite = shelf.sprite("cube:1", shelf.things("ab")["cube:1"])
    assert (sprite.x, sprite.y) == shelf.spot(1, 2)
    assert sprite.image is not None


@pytest.mark.parametrize(("width", "wanted"), [(447, 54), (572, 81), (696, 108)])
def test_seven_columns_have_room_in_every_frame(width: int, wanted: int) -> None:
    """Tiles grow with the texts as far as the column lets them."""
    side = Columns.side_of(wanted, width - 40, 7)
    columns = Columns(Rect(100, 800, width - 20, side), 7, side)
    rects = [Rect(round(x - side / 2), round(y - side / 2), side, side) for x, y in map(columns.spot, range(7))]
    assert side <= wanted
    assert all(columns.area.inflate(2, 2).contains(rect) for rect in rects)
    assert not [pair for pair in itertools.pairwise(rects) if pair[0].colliderect(pair[1])]


@pytest.mark.parametrize("step", [0.02, 5.0])
def test_a_jump_ends_where_it_should_and_says_so_once(layer: Layer, step: float) -> None:
    """Half-way it is above the straight line; watched or skipped the end is the same."""
    node, landed, timeline = layer.add(_paint("a", 20), 100, 400, 20), list[int](), Timeline()
    timeline.add([jump(node, (300, 400), landed=lambda: landed.append(1))])
    heights = []
    while not timeline.idle:
        timeline.update(step, {})
        heights.append(node.place[1])
    assert node.place == (300, 400)
    assert landed == [1]
    if step < 1:
        assert min(heights) < 380


def test_a_sweep_clears_them_all_and_a_thud_bounces_once(layer: Layer) -> None:
    """Twenty cubes end at the bag, unseen; a heavy one lies on its place, seen."""
    nodes, timeline = [layer.add(_paint("a", 20), 40 * number, 400, 20) for number in range(20)], Timeline()
    timeline.add(sweep(nodes, (900, 300)))
    timeline.update(0.3, {})
    assert len({node.place for node in nodes}) == 20
    timeline.finish()
    assert {node.place for node in nodes} == {(900, 300)}
    assert {node.alpha for node in nodes} == {0}
    heavy = layer.add(_paint("b", 20), 0, 0, 20)
    timeline.add([thud(heavy, (500, 500))])
    ys = []
    while not timeline.idle:
        timeline.update(0.01, {})
        ys.append(heavy.place[1])
    first = next(number for number, y in enumerate(ys) if y > 499)
    assert min(ys[first:]) < 497
    assert heavy.place == (500, 500)
    assert heavy.alpha == 255
