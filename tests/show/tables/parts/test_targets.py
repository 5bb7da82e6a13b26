"""What can be pointed at on a table (game.show.tables.parts.targets), with spaces and things of no particular title."""

import pytest
from pygame import Rect, mask

from game.input.intents import Deed, Intent
from game.show.canvas import Frame, Layer
from game.show.tables.base.frame import Fit, areas
from game.show.tables.parts.targets import Explained, SpaceTarget, ThingTarget
from game.show.theme import Theme
from game.show.widgets.base import Look
from game.titles.monza.rules.actions import Roll
from game.titles.monza.title import TITLE
from tests.helpers.screen import ASSETS, context
from tests.helpers.screening import catalogue

PRESS = Intent(Deed.CONFIRM)
SIZE = (640, 360)


@pytest.fixture
def layer() -> Layer:
    """A small screen that nobody sees."""
    context(SIZE)
    return Layer(Frame(SIZE))


@pytest.fixture(params=[100, 150, 200])
def theme(request: pytest.FixtureRequest) -> Theme:
    """At three text sizes."""
    return Theme(ASSETS / "fonts", Frame(SIZE), request.param)


def _space(theme: Theme, *numbers: int, kind: str = "legal") -> SpaceTarget:
    layout = catalogue().open(TITLE, "oval").layout
    spaces = [sorted(layout.outlines)[number] for number in numbers]
    fit = Fit(layout, areas(theme.text_scale).board)
    return SpaceTarget("space", layout, fit, spaces, Roll(), "about", kind)


def _middle(target: SpaceTarget, number: int) -> tuple[float, float]:
    return target.fit.at(*target.layout.centres[sorted(target.layout.outlines)[number]])


def _shown(target: SpaceTarget) -> Rect:
    """Where its picture lies, in design units."""
    assert target.node is not None
    assert target.node.image is not None
    scale = target.theme.frame.scale
    wide, high = (length / scale for length in target.node.image.get_size())
    return Rect(*(round(value) for value in (*target.node.place, wide, high)))


def test_a_space_is_pressed_inside_its_outline_alone(theme: Theme, layer: Layer) -> None:
    """The pointer means the space that is under it."""
    target = _space(theme, 3)
    target.attach(layer, theme)
    assert target.hit(*_middle(target, 3))
    assert not target.hit(*_middle(target, 4))
    assert _shown(target).collidepoint(_middle(target, 3))
    assert target.press(PRESS) == Roll()


def test_a_space_of_several_outlines_is_one_target(theme: Theme, layer: Layer) -> None:
    """Stations that belong together are lit together, and each of them is pressed; the first one names the space."""
    target, single = _space(theme, 3, 9), _space(theme, 3)
    target.attach(layer, theme)
    single.attach(layer, theme)
    assert target.space == single.space
    for number in (3, 9):
        assert target.hit(*_middle(target, number))
        assert _shown(target).collidepoint(_middle(target, number))
    assert not target.hit(*_middle(target, 5))
    assert _shown(target).contains(_shown(single).inflate(-2, -2))


def test_a_focused_space_looks_otherwise_and_another_kind_does_too(theme: Theme, layer: Layer) -> None:
    """The focus is told by shape; what is dangerous is not lit like what is legal."""
    target, danger = _space(theme, 3), _space(theme, 3, kind="danger")
    target.attach(layer, theme)
    danger.attach(layer, theme)
    assert target.node is not None
    assert danger.node is not None
    legal = target.node.image
    assert legal is not None
    assert danger.node.image is not legal
    target.show(Look.FOCUSED)
    assert target.node.image is not legal
    target.show(Look.NORMAL)
    assert target.node.image is legal


def test_a_thing_is_drawn_by_the_stage_unless_it_is_marked(theme: Theme, layer: Layer) -> None:
    """Lit it has a ring all around, picked a tick in its upper right corner, above whatever lies there."""
    plain = ThingTarget("plain", (100, 100), (60, 60), Roll, "about")
    lit = ThingTarget("lit", (100, 100), (60, 60), Roll, "about", lit=True)
    picked = ThingTarget("picked", (100, 100), (60, 60), Roll, "about", picked=True)
    for target in (plain, lit, picked):
        target.attach(layer, theme)
    assert plain.drawn() is None
    ring, tick = lit.drawn(), picked.drawn()
    assert ring is not None
    assert tick is not None
    assert ring.get_at(ring.get_rect().center).a == 0
    high = ring.get_height()
    assert [x for x in range(high) if ring.get_at((x, high // 2)).a > 200], "a ring has a left and a right side"
    (mark,) = mask.from_surface(tick).get_bounding_rects()
    assert mark.right == tick.get_width()
    assert mark.top <= 1
    assert mark.width < tick.get_width()
    assert lit.node is not None
    assert picked.node is not None
    assert picked.node.z > lit.node.z


def test_a_refused_thing_does_nothing_and_says_why(theme: Theme, layer: Layer) -> None:
    """It stays focusable."""
    pressed: list[str] = []
    free = ThingTarget("free", (100, 100), (60, 40), lambda: pressed.append("free"), "about")
    refused = ThingTarget("refused", (100, 100), (60, 40), lambda: pressed.append("refused"), "about", "not now")
    for target in (free, refused):
        target.attach(layer, theme)
        assert target.press(PRESS) is None
        assert target.rect == Rect(70, 80, 60, 40)
    assert pressed == ["free"]
    assert refused.told == "not now"
    assert refused.focusable


def test_what_explains_itself_lies_below_and_is_told_apart_by_number(theme: Theme, layer: Layer) -> None:
    """Two sites are two places to look at, and one entry of the title's words."""
    first, second = (Explained("token.site", (100, 100), (50, 50), "about", number) for number in (1, 2))
    assert first.key != second.key
    assert first.thing == second.thing == "token.site"
    assert first.press(PRESS) is None
    assert first.z < ThingTarget("thing", (100, 100), (50, 50), Roll, "").z
