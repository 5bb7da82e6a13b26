"""Where the sign of the key stands that presses a thing."""

from pygame import Rect

from game.scenes.framework.button_signs import _Spot
from game.show.canvas import SAFE

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
