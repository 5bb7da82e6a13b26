"""The pointing hand: four directions, drawn once for each size, the tip where its anchor says (design of lessons, section 5)."""

import pytest
from pygame import Rect

from game.show.painters.hand import FINGER, HIGH, RIM, WIDE, Pointing, hand_parts, pointing_hand, tip_anchor
from game.show.palette import INK, PAPER

SCALES = (2 / 3, 1.0, 2.0)
"""Of windows 720, 1080 and 2160 pixels high."""


def test_expected_sizes_are_those_of_the_design() -> None:
    assert (WIDE, HIGH, FINGER) == (84, 118, 22)


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("way", Pointing)
def test_the_tip_lies_at_its_anchor_and_nothing_reaches_beyond_it(way: Pointing, scale: float) -> None:
    picture = pointing_hand(way, scale)
    wide, high = picture.get_size()
    upright = round((WIDE + 2 * RIM) * scale), round((HIGH + 2 * RIM) * scale)
    assert (wide, high) == (upright if way in (Pointing.UP, Pointing.DOWN) else upright[::-1])
    (dx, dy), (across, down) = way.value, tip_anchor(way)
    x, y = across * wide, down * high
    nail = picture.get_at((round(x - dx * 12 * scale), round(y - dy * 12 * scale)))
    assert tuple(nail) == (*PAPER, 255), "the finger is white behind its tip"
    beyond = (round(x + dx * 8 * scale), round(y + dy * 8 * scale))
    assert not Rect(0, 0, wide, high).collidepoint(beyond) or picture.get_at(beyond).a == 0


@pytest.mark.parametrize("way", Pointing)
def test_what_it_covers_is_what_is_painted(way: Pointing) -> None:
    picture, (across, down) = pointing_hand(way, 1.0), tip_anchor(way)
    wide, high = picture.get_size()
    painted = picture.get_bounding_rect(128).move(500 - round(across * wide), 500 - round(down * high))
    finger, fist = hand_parts(way, (500, 500))
    assert finger.union(fist).inflate(14, 14).contains(painted)
    assert painted.inflate(14, 14).contains(finger.union(fist))
    assert min(finger.size) == FINGER
    assert not finger.inflate(-2, -2).colliderect(fist)


def test_a_dark_outline_lies_around_it_and_a_pale_one_around_that_where_it_is_doubled() -> None:
    for doubled, edge in ((False, INK), (True, PAPER)):
        picture = pointing_hand(Pointing.UP, 2.0, doubled)
        middle = round((HIGH - 10 + RIM) * 2)
        row = [picture.get_at((x, middle)) for x in range(picture.get_width())]
        first = next(colour for colour in row if colour.a > 250)
        assert tuple(first)[:3] == edge


def test_it_is_drawn_once_for_each_size() -> None:
    assert pointing_hand(Pointing.LEFT, 1.5) is pointing_hand(Pointing.LEFT, 1.5)
