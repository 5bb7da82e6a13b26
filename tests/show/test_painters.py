"""The painters: right sizes, things that must differ do differ, dice tell the truth, colours stay apart."""

import itertools
import math

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.show.looks import CarLook
from game.show.painters import car_paint, cars, dice, geometry, icons, pieces, scenery, table
from game.show.painters.car_portraits import car_portrait
from game.show.painters.digits import paint_number
from game.show.palette import COLOURS, CREAM, INK, LETTERS, MINT, PAPER, SYMBOLS, Rgb, contrast, symbol_path
from game.show.svg import Affine, Path, Svg, fit
from game.tracks.layout import Scenery
from tests.helpers.examples import examples

# Machado, Oliveira and Fernandes (2009), severity 1.0, on linear light.
DEFICIENCIES = {
    "none": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deuteranopia": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritanopia": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}


def lab(colour: Rgb, matrix: tuple[tuple[float, ...], ...]) -> tuple[float, float, float]:
    """CIELAB (D65) of a colour as somebody with that deficiency sees it."""
    light = [v / 255 / 12.92 if v / 255 <= 0.04045 else ((v / 255 + 0.055) / 1.055) ** 2.4 for v in colour]
    r, g, b = (min(1.0, max(0.0, sum(m * v for m, v in zip(row, light, strict=True)))) for row in matrix)
    xyz = (
        (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047,
        0.2126 * r + 0.7152 * g + 0.0722 * b,
        (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883,
    )
    fx, fy, fz = (t ** (1 / 3) if t > 0.008856 else 7.787 * t + 16 / 116 for t in xyz)
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def same(a: pygame.Surface, b: pygame.Surface) -> bool:
    return a.get_size() == b.get_size() and pygame.image.tobytes(a, "RGBA") == pygame.image.tobytes(b, "RGBA")


@pytest.mark.parametrize("eyes", DEFICIENCIES)
def test_six_colours_stay_apart(eyes: str) -> None:
    for a, b in itertools.combinations(LETTERS, 2):
        distance = math.dist(lab(COLOURS[a].fill, DEFICIENCIES[eyes]), lab(COLOURS[b].fill, DEFICIENCIES[eyes]))
        assert distance > 28, (eyes, a, b, distance)


def test_inks_read_on_their_grounds() -> None:
    assert contrast((0, 0, 0), (255, 255, 255)) == pytest.approx(21)
    assert contrast(PAPER, PAPER) == 1
    for letter, tone in COLOURS.items():
        assert contrast(tone.ink, tone.fill) > 4.5, letter
        assert contrast(car_paint.symbol_ink(letter), PAPER) > 3, letter
    for ground in (PAPER, CREAM, MINT):
        assert contrast(INK, ground) > 7


def test_every_colour_has_a_symbol_of_its_own_within_its_box() -> None:
    assert set(SYMBOLS) == set(LETTERS) == set(COLOURS)
    assert len(set(SYMBOLS.values())) == len({symbol_path(letter) for letter in LETTERS}) == 6
    for letter in LETTERS:
        points = [p for polygon in symbol_path(letter) for p in polygon]
        assert max(abs(v) for p in points for v in p) <= 1.06


def test_svg_flattens_groups_and_keeps_exact_size() -> None:
    svg = Svg(100, 50)
    with svg.group(Affine.place(50, 25, 2, 90)):
        svg.rect(-5, -10, 10, 20, 0, (255, 0, 0))
    picture = svg.raster((100, 80))
    assert picture.get_size() == (100, 80)
    assert picture.get_at((31, 40))[:3] == (255, 0, 0)
    assert picture.get_at((69, 40))[:3] == (255, 0, 0)
    assert picture.get_at((50, 28))[3] == 0
    assert b"transform=" not in svg.bytes


def test_svg_gradients_of_two_documents_do_not_mix() -> None:
    first, second = Svg(10, 10), Svg(10, 10)
    for svg in (first, second):
        svg.linear((0, 0), (10, 0), ((0, INK, 1), (1, PAPER, 1)))
    with pytest.raises(ValueError, match="gradients"):
        first.joined(second)


@given(st.floats(0, 360), st.floats(0.5, 3), st.floats(-50, 50))
def test_affine_composes(degrees: float, scale: float, x: float) -> None:
    outer, inner = Affine.place(x, 3, scale, degrees), Affine.place(1, x, 1 / scale, -degrees)
    for got, wanted in zip(outer.then(inner).apply((4, 5)), outer.apply(inner.apply((4, 5))), strict=True):
        assert got == pytest.approx(wanted, abs=1e-6)


def test_geometry() -> None:
    square = [(0.0, 0.0), (10.0, 0.0), (10.0, 10.0), (0.0, 10.0)]
    assert geometry.area(square) == 100
    assert geometry.centroid(square) == (5, 5)
    for polygon in (square, square[::-1]):
        assert abs(geometry.area(geometry.inset(polygon, 1))) == pytest.approx(64)
        assert abs(geometry.area(geometry.inset(polygon, -1))) == pytest.approx(144)
    assert geometry.inside((5, 5), square)
    assert not geometry.inside((11, 5), square)
    assert len(geometry.convex_hull([*square, (5.0, 5.0), (3.0, 2.0)])) == 4
    (x, y), heading = geometry.along(square, 15)
    assert (x, y, heading) == (10, 5, 90)
    assert isinstance(geometry.rounded(square, 3), Path)


def test_fit_centres() -> None:
    assert fit((1920, 1280), (1280, 860)) == (pytest.approx(2 / 3), pytest.approx(0), pytest.approx((860 - 1280 * 2 / 3) / 2))


@pytest.mark.parametrize("letter", LETTERS)
def test_a_die_ends_on_its_letter(letter: str) -> None:
    """Each variant of a tumble ends with the rolled face straight up, and does not show it all the way."""
    for variant in range(dice.VARIANTS):
        last = dice.orientation(letter, variant, 1.0)
        assert dice.top_letter(last) == letter
        assert sum(a * b for a, b in zip(last[2], dice.FACES[letter][0], strict=True)) == pytest.approx(1)
        assert dice.die_frame(letter, variant, 1.0, 48) is dice.die_rest(letter, 48)
        tops = {dice.top_letter(dice.orientation(letter, variant, k / 40)) for k in range(40)}
        assert len(tops) >= 3


@examples(60)
@given(st.sampled_from(LETTERS), st.integers(0, 9), st.floats(0, 1))
def test_orientations_are_rotations(letter: str, variant: int, phase: float) -> None:
    rows = dice.orientation(letter, variant, phase)
    for i, j in itertools.product(range(3), repeat=2):
        assert sum(a * b for a, b in zip(rows[i], rows[j], strict=True)) == pytest.approx(float(i == j), abs=1e-9)
    assert dice.die_lift(variant, phase, letter) >= -1e-9


def test_each_colour_is_on_exactly_one_face() -> None:
    assert len({normal for normal, _ in dice.FACES.values()}) == len(dice.FACES) == 6


def test_the_resting_die_shows_its_colour_on_top() -> None:
    for letter in LETTERS:
        beside_the_symbol = (74, 62)
        seen = dice.die_rest(letter, 120).get_at(beside_the_symbol)[:3]
        nearest = min(LETTERS, key=lambda other: math.dist(seen, COLOURS[other].fill))
        assert nearest == letter


def test_dice_keep_inside_their_sprites() -> None:
    for variant, frame in itertools.product(range(dice.VARIANTS), range(0, dice.FRAMES, 3)):
        sprite = dice.die_frame("P", variant, frame / (dice.FRAMES - 1), 60)
        box = sprite.get_bounding_rect()
        assert box.left > 0
        assert box.top > 0
        assert box.right < 60
        assert box.bottom < 60


def test_cars_differ_in_style_colour_heading_and_lights() -> None:
    for first, second in itertools.combinations(range(6), 2):
        assert not same(cars.car_sprite(CarLook(first, "R"), 48, 0), cars.car_sprite(CarLook(second, "R"), 48, 0))
        assert not same(car_portrait(CarLook(first, "R"), (60, 40)), car_portrait(CarLook(second, "R"), (60, 40)))
    assert not same(cars.car_sprite(CarLook(0, "R"), 48, 0), cars.car_sprite(CarLook(0, "B"), 48, 0))
    assert not same(cars.car_sprite(CarLook(0, "R"), 48, 0), cars.car_sprite(CarLook(0, "R", lit=True), 48, 0))
    assert cars.car_sprite(CarLook(0, "R"), 48, 359.0) is cars.car_sprite(CarLook(0, "R"), 48, 1.0)
    assert cars.car_sprite(CarLook(0, "R"), 48, 90) is not cars.car_sprite(CarLook(0, "R"), 48, 0)
    assert cars.car_sprite(CarLook(0, "R"), 48, 0).get_size() == cars.car_shadow(CarLook(0, "R"), 48, 0).get_size()


@pytest.mark.parametrize("style", range(6))
def test_turning_cars_keep_inside_their_sprites(style: int) -> None:
    for heading in range(0, 360, 45):
        sprite = cars.car_sprite(CarLook(style, "Y"), 60, heading)
        assert sprite.get_bounding_rect().size < sprite.get_size()
        box = sprite.get_bounding_rect()
        assert min(box.left, box.top, sprite.get_width() - box.right, sprite.get_height() - box.bottom) >= 1


@pytest.mark.parametrize("name", icons.NAMES)
def test_every_icon_draws_inside_its_square(name: str) -> None:
    picture = icons.icon(name, 64)
    box = picture.get_bounding_rect()
    assert picture.get_size() == (64, 64)
    assert max(box.size) > 30
    assert max(box.size) <= 63


def test_unknown_names_are_errors() -> None:
    with pytest.raises(KeyError):
        icons.icon("no such sign", 32)
    with pytest.raises(KeyError):
        pieces.panel((100, 60), "no such style")
    with pytest.raises(ValueError, match="state"):
        pieces.button_face((100, 60), "no such state")
    with pytest.raises(ValueError, match="no picture"):
        pieces.title_picture((60, 40), "no such title")


def test_a_number_below_nothing_has_a_minus_before_it() -> None:
    """As debts in the chart of money have."""

    def drawn(number: int) -> pygame.Rect:
        svg = Svg(100, 40)
        paint_number(svg, number, (50, 20), 24)
        return svg.raster((100, 40)).get_bounding_rect()

    plain, minus = drawn(30), drawn(-30)
    assert minus.width >= plain.width + 8
    assert minus.height == plain.height


def test_badges_and_tiles_differ() -> None:
    for first, second in itertools.combinations(range(1, 15), 2):
        assert not same(icons.badge(first, 40), icons.badge(second, 40))
    for a, b in itertools.combinations(LETTERS, 2):
        assert not same(icons.tile(a, 40), icons.tile(b, 40))
        assert not same(dice.slab(a, 40), dice.slab(b, 40))


@pytest.mark.parametrize("state", pieces.BUTTON_STATES)
def test_button_states_differ_and_fill_their_size(state: str) -> None:
    face = pieces.button_face((180, 72), state)
    assert face.get_size() == (180, 72)
    assert all(same(face, pieces.button_face((180, 72), other)) == (state == other) for other in pieces.BUTTON_STATES)


def test_furniture_has_the_size_asked_for() -> None:
    for style in pieces.PANEL_STYLES:
        assert pieces.panel((160, 90), style).get_size() == (160, 90)
    assert pieces.podium((300, 150)).get_size() == (300, 150)
    assert pieces.sign((300, 90)).get_size() == (300, 90)
    assert pieces.title_picture((150, 100)).get_size() == (150, 100)
    assert not same(pieces.trophy(60, 1), pieces.trophy(60, 2))
    assert table.paint_table((320, 180)).get_size() == (320, 180)


@pytest.mark.parametrize("kind", [*scenery.KINDS, "a kind nobody knows"])
def test_scenery_of_every_kind_leaves_a_mark(kind: str) -> None:
    svg = Svg(200, 200)
    scenery.paint_thing(svg, Scenery(kind, 100, 100, 90, 60, 30), 3)
    box = svg.raster((100, 100)).get_bounding_rect()
    assert box.width > 8
    assert box.height > 6
