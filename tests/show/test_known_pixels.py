"""What is known of a picture's pixels is true of each of them."""

from weakref import ref

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st
from pygame import SRCALPHA, Rect, Surface

from game.show import known_pixels as known
from game.show.known_pixels import known_pixels, look_at, solid
from tests.helpers.examples import examples

CLEAR, GLASS, SOLID = (0, 0, 0, 0), (9, 9, 9, 254), (9, 9, 9, 255)


def picture(width: int, height: int) -> Surface:
    return Surface((width, height), SRCALPHA)


def plate(width: int, height: int, margin: int, radius: int) -> Surface:
    """A plate with round corners and clear edges."""
    surface = picture(width, height)
    pygame.draw.rect(surface, SOLID, surface.get_rect().inflate(-2 * margin, -2 * margin), border_radius=radius)
    return surface


SPOTS = st.tuples(st.integers(-5, 110), st.integers(-5, 90), st.integers(1, 60), st.integers(1, 60), st.sampled_from((CLEAR, GLASS, SOLID)))


@examples(60)
@given(st.lists(SPOTS, max_size=6))
def test_nothing_shines_through_what_hides_and_all_that_is_seen_is_solid(spots: list[tuple[int, int, int, int, tuple[int, ...]]]) -> None:
    surface = plate(110, 90, 4, 12)
    for x, y, width, height, colour in spots:
        surface.fill(colour, (x, y, width, height))
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(known, "LEAST", 100)
        found = look_at(surface)
    every = [(x, y) for x in range(110) for y in range(90)]
    assert all(found.solid.collidepoint(spot) for spot in every if surface.get_at(spot).a)
    assert found.opaque is None or all(surface.get_at(spot).a == 255 for spot in every if found.opaque.collidepoint(spot))


def test_of_a_plate_with_round_corners_nearly_all_hides() -> None:
    found = look_at(plate(400, 120, 10, 14))
    assert found.solid == Rect(10, 10, 380, 100)
    assert found.opaque is not None
    assert found.opaque.width * found.opaque.height > 0.9 * 380 * 100


@pytest.mark.parametrize("surface", [picture(200, 100), plate(40, 40, 0, 0), picture(1, 1)], ids=["clear", "small", "tiny"])
def test_what_is_clear_or_small_hides_nothing(surface: Surface) -> None:
    assert look_at(surface).opaque is None


def test_a_picture_without_opacity_hides_everything() -> None:
    assert look_at(Surface((200, 100))).opaque == Rect(0, 0, 200, 100)
    keyed = Surface((200, 100))
    keyed.set_colorkey((0, 0, 0))
    assert look_at(keyed).opaque is None


def test_what_is_known_is_kept_as_long_as_the_picture() -> None:
    surface = plate(60, 60, 3, 4)
    assert known_pixels(surface) is None
    assert solid(surface) == Rect(3, 3, 54, 54)
    assert known_pixels(surface) is look_at(surface)
    gone, count = ref(surface), len(known._KNOWN)
    del surface
    assert gone() is None
    assert len(known._KNOWN) == count - 1
