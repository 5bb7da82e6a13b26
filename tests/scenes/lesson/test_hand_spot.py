"""Where the hand stands: the side from which it covers least, its tip on the thing, inside the safe area."""

import pytest
from pygame import Rect

from game.scenes.lesson.hand_spot import Ground, Spot, hand_spot, words_of
from game.show.canvas import SAFE, Frame, Layer
from game.show.painters.hand import Pointing
from game.show.tables.base.frame import Fit
from game.show.tables.parts.targets import BoardSpaces, SpaceTarget
from game.show.theme import Theme
from game.show.widgets.button import Button
from game.titles.monza.title import TITLE
from tests.helpers.screen import ASSETS, context
from tests.helpers.screening import catalogue

FREE = Ground((), (), (), (), ())
PLATE = Rect(900, 500, 184, 92)


def _plate(rect: Rect = PLATE) -> Button:
    return Button("plate", rect, "Roll", lambda: None)


def _clear(spot: Spot, *rects: Rect) -> bool:
    return not any(part.colliderect(rect) for part in spot.parts for rect in rects)


def test_it_comes_from_below_where_nothing_is_covered() -> None:
    spot = hand_spot(_plate(), FREE)
    assert spot.way is Pointing.UP
    assert spot.tip[0] == PLATE.centerx
    assert 14 <= PLATE.bottom - spot.tip[1] <= 22, "so far inside a plate"


@pytest.mark.parametrize("kind", range(5))
def test_the_side_that_covers_least_is_taken(kind: int) -> None:
    """Below, above, left, right: each time one more of them is taken, by whatever is there."""
    below, above = Rect(700, 610, 600, 300), Rect(700, 170, 600, 300)
    left = Rect(700, 400, 190, 250)
    taken: list[Rect] = []
    for rect, way in ((below, Pointing.DOWN), (above, Pointing.RIGHT), (left, Pointing.LEFT)):
        taken.append(rect)
        ground = Ground(*(tuple(20 * taken) if number == kind else () for number in range(5)))
        spot = hand_spot(_plate(), ground)
        assert spot.way is way
        assert _clear(spot, *taken)


def test_cars_weigh_more_than_what_can_be_pressed_and_that_more_than_panels() -> None:
    below, above, left = Rect(700, 592, 600, 300), Rect(700, 200, 600, 300), Rect(600, 400, 290, 300)
    right = Rect(1092, 400, 290, 300)
    assert hand_spot(_plate(), Ground((below,), (above,), (), (left, right), ())).way is Pointing.RIGHT
    assert hand_spot(_plate(), Ground((below,), (above,), (), (), (left,))).way is Pointing.LEFT
    assert hand_spot(_plate(), Ground((below, left, right), (above,), (), (), ())).way is Pointing.DOWN


def test_words_of_the_plate_stay_free_beside_its_middle() -> None:
    words = Rect(PLATE.x + 50, PLATE.y + 8, 84, 76)
    spot = hand_spot(_plate(), Ground((), (), (words,), (), ()))
    assert spot.way is Pointing.UP
    assert _clear(spot, words)
    assert _plate().hit(*spot.tip)


def test_a_side_that_leaves_cars_words_and_what_can_be_pressed_free_comes_before_all_others() -> None:
    """However large the panel beside it, and however little would be covered from below."""
    sliver, column = Rect(PLATE.centerx - 80, PLATE.bottom + 40, 160, 3), Rect(0, 0, 890, 1080)
    above, right = Rect(700, 170, 600, 300), Rect(1092, 400, 290, 300)
    for kind in range(3):
        ground = Ground(*((sliver, above, right) if number == kind else () for number in range(3)), (column,), ())
        spot = hand_spot(_plate(), ground)
        assert spot.way is Pointing.RIGHT
        assert _clear(spot, sliver, above, right)


def test_words_close_to_the_edge_of_a_plate_are_not_touched() -> None:
    """A low plate with large letters at the foot of the screen: the tip is hardly on it."""
    plate = Rect(1154, 934, 94, 84)
    words = Rect(1162, 942, 78, 70)
    around = (Rect(1000, 934, 150, 84), Rect(1252, 934, 150, 84))
    spot = hand_spot(_plate(plate), Ground((), around, (words,), (), ()))
    assert spot.way is Pointing.DOWN
    assert _clear(spot, words, *around)
    assert _plate(plate).hit(*spot.tip)


CORNERS = [
    Rect(SAFE.right - 100, SAFE.bottom - 92, 100, 92), Rect(SAFE.x, SAFE.y, 60, 60), Rect(SAFE.right - 60, 300, 60, 200),
    Rect(SAFE.x, SAFE.bottom - 60, 300, 60),
]  # fmt: skip


@pytest.mark.parametrize("rect", CORNERS)
def test_at_the_edge_of_the_screen_it_stays_in_the_safe_area_also_while_it_taps(rect: Rect) -> None:
    target = _plate(rect)
    spot = hand_spot(target, FREE)
    assert target.hit(*spot.tip)
    lifted = Spot(spot.way, spot.away(8)).parts
    assert all(SAFE.contains(part) for part in (*spot.parts, *lifted))


def test_a_tip_reaches_six_units_into_a_space_as_it_is_drawn() -> None:
    layout = catalogue().open(TITLE, "oval").layout
    fit = Fit(layout, Rect(96, 54, 1257, 838))
    for name in list(layout.outlines)[:12]:
        space = SpaceTarget(name, BoardSpaces(layout, fit, (name,)), None, "")
        spot = hand_spot(space, FREE)
        (x, y), (dx, dy) = spot.tip, spot.way.value
        assert space.hit(x, y)
        assert not space.hit(x - dx * 9, y - dy * 9), "it is near the edge that it comes from"


def test_an_arrow_of_a_dial_is_pointed_at_like_a_plate() -> None:
    spot = hand_spot(Rect(1768, 478, 56, 144), FREE)
    assert Rect(1768, 478, 56, 144).collidepoint(spot.tip)
    assert all(SAFE.contains(part) for part in spot.parts)


def test_words_are_where_they_are_drawn() -> None:
    context((640, 360))
    plate = _plate()
    plate.attach(Layer(Frame((640, 360))), Theme(ASSETS / "fonts", Frame((640, 360))))
    (words,) = words_of(plate)
    assert PLATE.contains(words)
    assert abs(words.centerx - PLATE.centerx) < 6
    plate.text = "Stop here"
    plate.refresh()
    assert words_of(plate)[0].width > words.width, "those of the picture as it is now"
