"""Where the sign of the key stands that presses a thing."""

from collections.abc import Sequence

import pytest
from pygame import Rect

from game.scenes.framework.button_signs import Badges, _Spot
from game.show.canvas import SAFE, Layer
from game.show.widgets.base import Widget
from game.show.widgets.ui import Ui
from tests.helpers.screen import context

SIGN = (110.0, 38.0)
HAND = Rect(120, 900, 900, 120)


def _rect(middle: tuple[float, float]) -> Rect:
    found = Rect(0, 0, *SIGN)
    found.center = round(middle[0]), round(middle[1])
    return found


def test_a_sign_inside_covers_nothing_beside_its_thing() -> None:
    """The closed hand of Top Race has the question right beside it: at the corner the sign would lie on its words."""
    spot = _Spot(HAND, 0.0)
    assert not HAND.contains(_rect(spot.of_badge("confirm", "corner", SIGN)))
    assert HAND.contains(_rect(spot.of_badge("confirm", "inside", SIGN)))


def test_a_sign_stays_where_every_screen_shows_it() -> None:
    edge = Rect(SAFE.right - 40, SAFE.bottom - 40, 60, 60)
    for side in ("corner", "inside", "left", "below"):
        assert SAFE.contains(_rect(_Spot(edge, 0.0).of_badge("confirm", side, SIGN)))


class _OnBoard(Widget):
    """Something on a board whose sign stands where it says."""

    def sign_spots(self, wide: float, high: float) -> Sequence[tuple[float, float]]:
        return ((700, 400),)


@pytest.mark.parametrize(("words", "seen"), [((), True), ((Rect(690, 390, 120, 40),), False), ((Rect(900, 390, 120, 40),), True)])
def test_no_sign_lies_on_words_of_a_board_that_are_painted_later(words: tuple[Rect, ...], seen: bool) -> None:
    """In a window plates are painted between two frames: where they will stand counts."""
    ctx = context((960, 540))
    ui = Ui(Layer(ctx.frame), ctx.theme)
    ui.add(_OnBoard("space", (600, 420, 60, 60)))
    ui.focus("space")
    badges = Badges(ctx, ui.layer, ui, {}, lambda: words)
    badges.show("keyboard", own=True)
    assert badges.nodes["confirm"].shown is seen
