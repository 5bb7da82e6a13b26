"""Plates of the strip (game.show.tables.parts.plates): where they lie, several ways, the glyph inside."""

import itertools
from collections.abc import Sequence

import pytest
from pygame import Color, Rect, Surface

from game.input.intents import Deed, Intent
from game.show.canvas import Frame, Layer
from game.show.tables.base.frame import areas
from game.show.tables.parts.plates import MOST_GLYPH, PromptPlate, Way, plate_rects
from game.show.theme import DISPLAY, TEXT, Theme
from game.show.widgets.base import Look
from game.show.widgets.ui import Ui
from tests.helpers.screen import ASSETS
from tests.helpers.toy.rules.actions import Choose

GREEN = (0, 255, 0, 255)
DOWN, UP, LEFT, PRESS = Intent(Deed.MOVE, dy=1), Intent(Deed.MOVE, dy=-1), Intent(Deed.MOVE, dx=-1), Intent(Deed.CONFIRM)
LONGEST = ("Drive 14", "Shoot", "Mend 2", "Full repair", "Done")
WIDTHS = {(100, 1): 184, (150, 2): 236, (200, 2): 250}


def _plate(layer: Layer, theme: Theme, texts: Sequence[str], rect: Rect, why: str = "") -> PromptPlate:
    ways = [Way(text, lambda text=text: text, f"about {text}") for text in texts]
    plate = PromptPlate("plate", tuple(rect), ways, primary=True, why=why)
    plate.attach(layer, theme)
    return plate


def _glyph(theme: Theme, wide: float, high: float) -> Surface:
    """A key cap nobody has drawn."""
    picture = Surface(theme.frame.pair(wide, high)).convert_alpha()
    picture.fill(GREEN)
    return picture


@pytest.mark.parametrize(("percent", "rows"), WIDTHS)
def test_five_plates_lie_in_the_strip_the_first_one_rightmost(percent: int, rows: int) -> None:
    """In one row, or in two where texts are large: nothing overlaps, and words and undo keep their room."""
    strip = areas(percent).strip
    plates = plate_rects(strip, 5, WIDTHS[percent, rows], rows)
    assert all(strip.contains(plate) for plate in plates)
    assert not [pair for pair in itertools.combinations(plates, 2) if pair[0].colliderect(pair[1])]
    assert plates[0].right == max(plate.right for plate in plates)
    assert plates[0].top == min(plate.top for plate in plates)
    assert min(plate.left for plate in plates) - strip.left >= 600 + 92
    assert len({plate.top for plate in plates}) == rows


@pytest.mark.parametrize("text_size", [100, 200])
def test_the_plates_of_two_titles_lie_where_the_frame_says(text_size: int) -> None:
    """One row of them is what the frame reckons with for undo."""
    frame = areas(text_size)
    for number, rect in enumerate(plate_rects(frame.strip, 2, frame.button)):
        assert rect == Rect(*frame.slot(number))


def like_green(colour: Color) -> bool:
    """Green, or nearly: a sign that was made smaller."""
    return all(abs(one - other) < 10 for one, other in zip(tuple(colour)[:3], tuple(GREEN)[:3], strict=True))


@pytest.mark.parametrize("text", ["Roll", "Take back", "Drive 14"])
@pytest.mark.parametrize("wide", [46, 96])
def test_the_glyph_stands_inside_at_the_left_and_never_over_the_label(layer: Layer, theme: Theme, text: str, wide: int) -> None:
    """All of it is seen, and so is the whole label: side by side, or one over the other; or the words go before the sign."""
    frame = areas(theme.text_scale)
    plate = _plate(layer, theme, [text], Rect(*frame.slot(0)))
    before = plate.picture()
    plate.take_glyph(_glyph(theme, wide, 46))
    picture = plate.drawn()
    assert picture is not None
    assert picture.get_size() == before.get_size()
    green = [(x, y) for x in range(picture.get_width()) for y in range(picture.get_height()) if like_green(picture.get_at((x, y)))]
    assert plate.cut == ()
    assert plate.glyph is not None
    side = max(x for x, _ in green) - min(x for x, _ in green) + 1, max(y for _, y in green) - min(y for _, y in green) + 1
    assert len(green) == side[0] * side[1]
    most = theme.frame.px(plate.rect.width * MOST_GLYPH)
    assert abs(side[0] - min(most, plate.glyph.get_width())) <= 1, "a wide one takes two fifths of the plate (everybody.md, 2.5)"
    assert abs(side[1] / side[0] - plate.glyph.get_height() / plate.glyph.get_width()) < 0.05
    assert max(x for x, _ in green) < picture.get_width() * 0.6
    margin = theme.frame.px(PromptPlate.MARGIN + 4)
    assert min(x for x, _ in green) >= margin
    assert max(y for _, y in green) <= picture.get_height() - margin
    plate.take_glyph(None)
    assert plate.picture().get_buffer().raw == before.get_buffer().raw


def test_words_go_before_the_glyph(layer: Layer, theme: Theme) -> None:
    """Where both have no room, the label stays whole."""
    plate = _plate(layer, theme, ["Announced"], Rect(1400, 920, 110 * theme.zoom, 60 * theme.zoom))
    plate.take_glyph(_glyph(theme, 60, 46))
    picture = plate.drawn()
    assert picture is not None
    alone = _plate(layer, theme, ["Announced"], plate.rect).drawn()
    assert alone is not None
    assert picture.get_buffer().raw == alone.get_buffer().raw


def test_a_broad_key_cap_never_breaks_the_words_into_small_lines(layer: Layer, monkeypatch: pytest.MonkeyPatch) -> None:
    """ARUBA's "Keep all" stood in two small lines beside Enter: it stands over it in letters of its own size."""
    theme = Theme(ASSETS / "fonts", Frame((1280, 720)))
    plate = _plate(Layer(theme.frame), theme, ["Keep all"], Rect(1400, 920, 184, 92))
    said: list[tuple[str, bool]] = []
    paint = plate._set

    def setting(width: float, height: float, face: str, lines: bool = True) -> Surface | None:
        said.append((face, lines))
        return paint(width, height, face, lines)

    monkeypatch.setattr(plate, "_set", setting)
    plate.take_glyph(_glyph(theme, 84, 38))
    said.clear()
    plate.picture()
    assert {face for face, _ in said} == {TEXT}, "in several lines it would be in the narrower letters"


@pytest.mark.parametrize("text", ["Drive 1", "Throw 10"])
def test_plates_side_by_side_are_in_one_face(text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """ "DRIVE 1" stood in small narrow letters beside the cap of Enter, "Throw 10" in large ones above it."""
    theme = Theme(ASSETS / "fonts", Frame((1280, 720)))
    plate = _plate(Layer(theme.frame), theme, [text], Rect(1400, 920, 184, 92))
    plate.take_glyph(_glyph(theme, 84, 38))
    faces: list[str] = []
    paint = plate._set

    def setting(width: float, height: float, face: str, lines: bool = True) -> Surface | None:
        label = paint(width, height, face, lines)
        faces.extend([face] if label is not None else [])
        return label

    monkeypatch.setattr(plate, "_set", setting)
    plate.picture()
    assert faces == [TEXT]


@pytest.mark.parametrize("text", ["Pass", "Passen"])
def test_a_short_word_of_a_narrow_plate_is_never_broken(text: str) -> None:
    """Top Race's "Pass" at 200 % stood as "Pa" over "ss", German had it in three lines."""
    theme = Theme(ASSETS / "fonts", Frame((1280, 720)), 200)
    plate = PromptPlate("pass", (628, 754, 104, 258), [Way(text, lambda: None)], size=20)
    plate.attach(Layer(theme.frame), theme)
    label = plate._label_in(plate.rect.width * 0.84, plate.rect.height - 8)
    assert label.get_height() < 1.5 * theme.font(DISPLAY, 28).get_linesize(), "one line"
    assert theme.cut == []


@pytest.mark.parametrize(("percent", "rows"), WIDTHS)
def test_no_word_of_a_narrow_plate_is_broken_with_arrows_and_glyph(percent: int, rows: int, layer: Layer) -> None:
    """Five plates in the strip, each with several ways and the glyph of a pad: narrower letters, or no glyph, rather than half a word."""
    theme = Theme(ASSETS / "fonts", Frame((1280, 720)), percent)
    for rect, text in zip(plate_rects(areas(percent).strip, 5, WIDTHS[percent, rows], rows), LONGEST, strict=True):
        plate = _plate(Layer(theme.frame), theme, [text, text], rect)
        alone = plate.drawn()
        assert plate.cut == ()
        plate.take_glyph(_glyph(theme, plate.glyph_height, plate.glyph_height))
        assert plate.drawn() is not alone
        assert plate.cut == ()


def test_down_takes_the_next_way_up_the_one_before_and_from_the_first_up_leaves(layer: Layer, theme: Theme) -> None:
    """What is pressed and told is the way that is shown."""
    ui = Ui(layer, theme)
    ui.add(_plate_of("top", Rect(1500, 500, 200, 90)))
    ui.add(_plate_of("plate", Rect(1500, 920, 200, 90), "one", "two", "three"))
    ui.focus("plate")
    said = [(ui.handle(PRESS).result, ui.widgets["plate"].explanation)]
    for way in (DOWN, DOWN, UP):
        ui.handle(way)
        said.append((ui.handle(PRESS).result, ui.widgets["plate"].explanation))
    assert said == [(text, f"about {text}") for text in ("one", "two", "three", "two")]
    ui.handle(UP)
    assert ui.cursor().key == "plate"
    ui.handle(UP)
    assert ui.cursor().key == "top"


def test_shoulders_and_wheel_take_another_way_round_and_round(layer: Layer, theme: Theme) -> None:
    """And the arrows, with a pointer; a plate with one way leaves them to the screen."""
    plate, single = _plate_of("plate", Rect(1500, 920, 200, 90), "one", "two", "three"), _plate_of("single", Rect(1200, 920, 200, 90))
    for each in (plate, single):
        each.attach(layer, theme)
    assert [plate.page(step) and plate.text for step in (1, 1, 1, -1)] == ["two", "three", "one", "three"]
    assert not single.page(1)
    assert plate.press(Intent(Deed.PRESS, x=1690, y=930)) is None
    assert plate.text == "two"
    assert plate.press(Intent(Deed.PRESS, x=1560, y=960)) == "two"


def _plate_of(key: str, rect: Rect, *texts: str) -> PromptPlate:
    return PromptPlate(key, tuple(rect), [Way(text, lambda text=text: text, f"about {text}") for text in texts or (key,)])


def test_several_ways_are_told_by_arrows_and_the_label_stays_whole(layer: Layer, theme: Theme) -> None:
    """At the ends one of the arrows is grey."""
    frame = areas(theme.text_scale)
    rect = Rect(*frame.slot(0))
    plate, single = _plate(layer, theme, ["Drive 7", "Drive 6"], rect), _plate(layer, theme, ["Drive 7"], rect)
    first, alone = plate.drawn(), single.drawn()
    assert plate.cut == ()
    plate.page(1)
    second = plate.drawn()
    assert first is not None
    assert alone is not None
    assert second is not None
    half = first.get_width() * 3 // 4
    parts = [picture.subsurface((half, 0, picture.get_width() - half, picture.get_height())) for picture in (first, alone, second)]
    assert len({part.copy().get_buffer().raw for part in parts}) == 3


def test_a_plate_that_cannot_be_pressed_says_why(layer: Layer, theme: Theme) -> None:
    """It stays focusable, takes no press and looks disabled."""
    plate = _plate(layer, theme, ["Shoot"], Rect(1500, 920, 200, 90), "no shot left")
    assert plate.look is Look.DISABLED
    assert plate.focusable
    assert plate.explanation == "no shot left"
    assert plate.press(PRESS) is None


def test_past_either_end_of_its_ways_the_focus_leaves_a_plate(layer: Layer, theme: Theme) -> None:
    """Decision 4 of the shared page: down takes the next way and up the one before; past the first and the last neither does."""
    plate = _plate(layer, theme, ["Roll one", "Roll two"], Rect(*areas(theme.text_scale).slot(0)))
    went = [(plate.travel(step), plate.way) for step in (-1, 1, 1, -1, -1)]
    assert went == [(False, 0), (True, 1), (False, 1), (True, 0), (False, 0)]


def test_the_arrow_that_comes_nearer_to_what_is_wanted_can_be_pointed_at(layer: Layer, theme: Theme) -> None:
    """The half of the arrows that a pointer presses to get there; none where it stands there, or nothing wanted is among its ways."""
    actions = [Choose(number) for number in range(3)]
    rect = Rect(1400, 920, 236, 92)
    plate = PromptPlate("plate", tuple(rect), [Way(str(n), lambda: None, action=action) for n, action in enumerate(actions)])
    plate.attach(layer, theme)
    assert plate.nearer(lambda action: action == actions[0]) is None
    assert plate.nearer(lambda action: False) is None
    down = plate.nearer(lambda action: action == actions[2])
    assert down is not None
    assert rect.contains(down)
    for _ in range(2):
        plate.press(Intent(Deed.PRESS, x=down.centerx, y=down.centery))
    assert plate.way == 2
    up = plate.nearer(lambda action: action in actions[:2])
    assert up is not None
    assert up.bottom <= down.top + 1
    plate.press(Intent(Deed.PRESS, x=up.centerx, y=up.centery))
    assert plate.way == 1


def test_where_its_words_and_signs_lie_is_known_once_it_is_drawn(layer: Layer, theme: Theme) -> None:
    rect = Rect(1400, 920, 330, 258)
    plate = _plate(layer, theme, ["Roll", "Stop"], rect)
    plate.drawn()
    arrows, words = plate.stamped
    assert Rect(0, 0, *rect.size).contains(words)
    assert words.right < arrows.left
    plate.drawn()
    assert len(plate.stamped) == 2, "those of the picture as it is"


@pytest.mark.parametrize(("texts", "stops"), [(("Drive",), []), (("Drive", "Shoot"), ["do", "another", "out"])])
def test_one_switch_stops_on_a_plate_only_where_it_has_several_ways(texts: tuple[str, ...], stops: list[str]) -> None:
    """It does what it says, another way comes, or one leaves it; with one way a press does that at once."""
    plate = PromptPlate("plate", (0, 0, 200, 80), [Way(text, lambda: None) for text in texts])
    found = plate.stops()
    assert [stop.key for stop in found] == stops
    assert [stop.out for stop in found] == [stop == "out" for stop in stops]
    assert plate.page(1) == (len(texts) > 1)
    assert plate.text == texts[-1]
