"""What can be pointed at on a table (game.show.tables.parts.targets), with spaces and things of no particular title."""

import math
from functools import cache

from pygame import Rect, mask

from game.input.intents import Deed, Intent
from game.show.canvas import Layer
from game.show.tables.base.frame import Fit, areas
from game.show.tables.parts.guides import TIP
from game.show.tables.parts.plates import Way
from game.show.tables.parts.targets import RIM, SIDE, BoardSpaces, Explained, Purpose, SpaceTarget, ThingTarget
from game.show.theme import Theme
from game.show.widgets.base import Look
from game.titles.monza.rules.actions import Roll
from game.titles.monza.title import TITLE
from game.tracks.layout import Layout
from tests.helpers.maps import shipped
from tests.helpers.screening import catalogue

PRESS = Intent(Deed.CONFIRM)


def _space(theme: Theme, *numbers: int, kind: str = "legal") -> SpaceTarget:
    layout = catalogue().open(TITLE, "oval").layout
    spaces = [sorted(layout.outlines)[number] for number in numbers]
    fit = Fit(layout, areas(theme.text_scale).board)
    return SpaceTarget("space", BoardSpaces(layout, fit, spaces), Roll(), "about", kind)


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
    plain = ThingTarget("plain", (100, 100), (60, 60), Purpose(Roll, "about"))
    lit = ThingTarget("lit", (100, 100), (60, 60), Purpose(Roll, "about"), lit=True)
    picked = ThingTarget("picked", (100, 100), (60, 60), Purpose(Roll, "about"), picked=True)
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
    free = ThingTarget("free", (100, 100), (60, 40), Purpose(lambda: pressed.append("free"), "about"))
    refused = ThingTarget("refused", (100, 100), (60, 40), Purpose(lambda: pressed.append("refused"), "about", "not now"))
    for target in (free, refused):
        target.attach(layer, theme)
        assert target.press(PRESS) is None
        assert target.rect == Rect(70, 80, 60, 40)
    assert pressed == ["free"]
    assert refused.explanation == "not now"
    assert refused.focusable


def test_what_explains_itself_lies_below_and_is_told_apart_by_number(theme: Theme, layer: Layer) -> None:
    """Two sites are two places to look at, and one entry of the title's words."""
    first, second = (Explained("token.site", (100, 100), (50, 50), "about", number) for number in (1, 2))
    assert first.rect.center == (100, 100)
    assert first.key != second.key
    assert first.thing == second.thing == "token.site"
    assert first.press(PRESS) is None
    assert first.z < ThingTarget("thing", (100, 100), (50, 50), Purpose(Roll, "")).z


# --- spaces of several pieces


@cache
def _road() -> Layout:
    """A road whose spaces have up to eight pieces."""
    return shipped("automobiles", "palm_bay_oval").layout


def _long(theme: Theme, kind: str = "legal", whole: bool = True, ways: tuple[Way, ...] = ()) -> tuple[SpaceTarget, tuple[str, ...]]:
    layout = _road()
    space, pieces = max(layout.groups.items(), key=lambda pair: len(pair[1]))
    fit = Fit(layout, areas(theme.text_scale).board)
    return SpaceTarget("space", BoardSpaces(layout, fit, (space,), whole), Roll(), "about", kind, ways=ways), pieces


def test_a_space_of_many_pieces_is_lit_and_pressed_as_one(theme: Theme, layer: Layer) -> None:
    """Or, where pieces are meant, each by itself."""
    whole, pieces = _long(theme)
    single, _ = _long(theme, whole=False)
    for target in (whole, single):
        target.attach(layer, theme)
    middles = [whole.fit.at(*whole.layout.centres[piece]) for piece in pieces]
    assert len(pieces) > 4
    assert all(whole.hit(*middle) and _shown(whole).collidepoint(middle) for middle in middles)
    assert [single.hit(*middle) for middle in middles] == [True] + [False] * (len(pieces) - 1)
    assert _shown(whole).width * _shown(whole).height > 2 * _shown(single).width * _shown(single).height
    ahead = whole.layout.middle(whole.space)
    assert whole.rect.collidepoint(whole.fit.at(ahead.x, ahead.y))


def test_every_kind_looks_different_and_keeps_its_sign_while_it_is_looked_at(theme: Theme, layer: Layer) -> None:
    """Near, far, walled in, in somebody's wake, dangerous; focused, a wall and a wake are still seen."""
    pictures, focused = {}, {}
    for kind in ("legal", "far", "walled", "wake", "danger"):
        target, _ = _long(theme, kind)
        target.attach(layer, theme)
        assert target.node is not None
        assert target.node.image is not None
        pictures[kind] = target.node.image.copy().get_buffer().raw
        target.show(Look.FOCUSED)
        assert target.node.image is not None
        focused[kind] = target.node.image.copy().get_buffer().raw
    assert len(set(pictures.values())) == 5
    assert focused["legal"] == focused["far"] == focused["danger"]
    assert len({focused["legal"], focused["walled"], focused["wake"]}) == 3


def test_shoulders_take_another_way_to_the_same_space(theme: Theme, layer: Layer) -> None:
    """What is told and what a press decides follow; with one way the screen keeps the shoulders."""
    ways = tuple(Way(text, lambda text=text: text, f"about {text}", Roll()) for text in ("one", "two"))
    target, _ = _long(theme, ways=ways)
    target.attach(layer, theme)
    assert (target.press(PRESS), target.explanation) == ("one", "about one")
    assert target.page(1)
    assert (target.press(PRESS), target.explanation) == ("two", "about two")
    assert target.page(1)
    assert target.press(PRESS) == "one"
    assert not _long(theme)[0].page(1)


def test_the_space_that_is_looked_at_lies_over_its_neighbours(theme: Theme, layer: Layer) -> None:
    """Their rings don't hide its brackets, in whatever order they were made."""
    looked_at, neighbour = _space(theme, 3), _space(theme, 4)
    for target in (looked_at, neighbour):
        target.attach(layer, theme)
    assert looked_at.node is not None
    assert neighbour.node is not None
    looked_at.look = Look.FOCUSED
    looked_at.refresh()
    assert looked_at.node.z > neighbour.node.z
    looked_at.look = Look.NORMAL
    looked_at.refresh()
    assert looked_at.node.z == neighbour.node.z


def test_the_sign_of_a_key_stands_by_its_space_off_the_road_ahead(theme: Theme, layer: Layer) -> None:
    """The sign of the keyboard is broader than a space: it stands beside the road or behind, over no space's middle but rarely."""
    wide, high, over = 100.0, 38.0, 0
    layout = catalogue().open(TITLE, "oval").layout
    for number in range(len(layout.outlines)):
        target = _space(theme, number)
        spot = target.sign_spots(wide, high)[0]
        x, y = target.rect.center
        heading = math.radians(layout.headings[target.space])
        assert (spot[0] - x) * math.cos(heading) + (spot[1] - y) * math.sin(heading) < SIDE / 2, "never before it"
        sign = Rect(0, 0, wide, high)
        sign.center = round(spot[0]), round(spot[1])
        assert not sign.collidepoint(x, y)
        assert areas(theme.text_scale).board.inflate(0, 2 * RIM).contains(sign), "rows and log stand beside the board"
        over += any(sign.collidepoint(target.fit.at(*centre)) for centre in layout.centres.values())
    assert over <= len(layout.outlines) / 10
    target.badge = "left"
    assert target.sign_spots(wide, high) == (), "a title that has a place of its own for it keeps that"


def test_wherever_one_drives_the_sign_may_touch_the_space_that_it_presses(theme: Theme, layer: Layer) -> None:
    """Eighty pixels off it is the sign of something else."""
    for number in range(len(catalogue().open(TITLE, "oval").layout.outlines)):
        target = _space(theme, number)
        outline = [Rect(round(x) - 2, round(y) - 2, 4, 4) for x, y in target.ground()]
        near = outline[0].unionall(outline)
        x, y = target.sign_spots(100.0, 38.0)[0]
        assert Rect(round(x - 50), round(y - 19), 100, 38).colliderect(near.inflate(24, 24))


def test_the_name_of_the_car_to_move_keeps_off_all_of_a_space(theme: Theme, layer: Layer) -> None:
    """A pointer at the rim of a space looks like one more thing to choose."""
    target = _space(theme, 3)
    points = target.ground()
    assert points[0] == target.rect.center
    for x, y in target.outlines[0]:
        assert min(math.dist((x, y), point) for point in points) < TIP / 2


def test_a_thing_too_small_for_the_sign_has_it_above() -> None:
    small = ThingTarget("module:0", (100, 100), (72, 72), Purpose(lambda: None, "about"))
    assert small.sign_spots(100, 38)[0] == (114, 64 - 19 + 8), "from its left edge on: it hangs out of no panel"
    assert ThingTarget("car", (100, 100), (200, 200), Purpose(lambda: None, "about")).sign_spots(100, 38) == ()
