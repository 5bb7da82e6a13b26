"""Where the sign of the key stands that presses a thing."""

from collections.abc import Sequence

import pytest
from pygame import Rect, Surface

from game.scenes.framework.button_signs import Badges, _Spot
from game.show.canvas import SAFE, Layer
from game.show.widgets.base import Widget
from game.show.widgets.button import Button
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


class _WithTwoSpots(_OnBoard):
    """A space with room for a sign to the left and to the right."""

    def sign_spots(self, wide: float, high: float) -> Sequence[tuple[float, float]]:
        return ((700, 400), (1000, 400))


@pytest.mark.parametrize(
    ("spared", "x"), [((), 700), (((710.0, 412.0),), 1000), (((1000.0, 400.0),), 700), (((700.0, 400.0), (1000.0, 400.0)), 700)]
)
def test_a_sign_rather_stands_where_nothing_is_to_be_spared(spared: tuple[tuple[float, float], ...], x: int) -> None:
    """On Automobiles' board it half hid the leader's lap by the line. Where each spot hides something, it stands at the first."""
    ctx = context((960, 540))
    ui = Ui(Layer(ctx.frame), ctx.theme)
    ui.add(_WithTwoSpots("space", (600, 420, 60, 60)))
    ui.focus("space")
    badges = Badges(ctx, ui.layer, ui, {})
    badges.spared = lambda: spared
    badges.show("keyboard", own=True)
    assert badges.nodes["confirm"].shown
    assert badges.nodes["confirm"].place[0] == x


@pytest.mark.parametrize("percent", [100, 150, 200])
def test_no_key_cap_hides_the_arrow_that_stands_alone_in_undo(percent: int) -> None:
    """In French the word has no room there: at 200 % the cap lay on a quarter of the arrow and on the money beside it."""
    ctx = context((1280, 720))
    ctx.theme.set_text_scale(percent)
    inked: list[int] = []
    undo = Button("undo", (990, 900, 117, 118), "Annuler tout", lambda: None, icon=lambda side: inked.append(side) or Surface((side, side)))
    ui = Ui(Layer(ctx.frame), ctx.theme)
    ui.add(undo)
    badges = Badges(ctx, ui.layer, ui, {"undo": "undo"})
    badges.show("keyboard", own=True)
    node = badges.nodes["undo"]
    undo.picture()
    assert node.image is not None
    arrow = Rect(0, 0, inked[-1] / ctx.frame.scale, inked[-1] / ctx.frame.scale)
    arrow.center = undo.rect.center
    cap = Rect(0, 0, node.image.get_width() / ctx.frame.scale, node.image.get_height() / ctx.frame.scale)
    cap.center = round(node.place[0]), round(node.place[1])
    hidden = arrow.clip(cap)
    assert not node.shown or hidden.width * hidden.height <= 0.05 * arrow.width * arrow.height
    assert node.shown == (percent == 100), "a cap that letters of that size make as high as the arrow stays away"
