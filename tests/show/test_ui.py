"""Focus by geometry, for every device alike."""

from collections.abc import Callable, Iterator
from typing import Any

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st
from pygame import Rect, Surface

from game.input.intents import KEYBOARD, MOUSE, Deed, Intent
from game.show.canvas import SAFE, Frame, Layer
from game.show.theme import Theme
from game.show.widgets.base import Look, Widget
from game.show.widgets.button import Button
from game.show.widgets.ui import RING, Ui, nearest
from tests.helpers.screen import ASSETS, PAD, intent

FRAME = Frame((640, 360))


class Plain(Widget):
    """A widget whose picture costs nothing."""

    def picture(self) -> Surface:
        return Surface((1, 1))

    def press(self, intent: Intent) -> Any:
        return None if self.why else f"pressed {self.key}"


class Inner(Plain):
    """A widget with three places inside."""

    def __init__(self, key: str, rect: tuple[float, float, float, float]) -> None:
        super().__init__(key, rect)
        self.at = 0
        self.pages: list[int] = []

    @property
    def focus_rect(self) -> Rect:
        return Rect(self.rect.x, self.rect.y + self.at * 50, self.rect.width, 50)

    def travel(self, dy: int) -> bool:
        before, self.at = self.at, max(0, min(2, self.at + dy))
        return self.at != before

    def page(self, step: int) -> bool:
        self.pages.append(step)
        return True

    def point(self, x: float, y: float) -> bool:
        before, self.at = self.at, int((y - self.rect.y) // 50)
        return self.at != before


@pytest.fixture
def theme() -> Iterator[Theme]:
    pygame.display.init()
    pygame.display.set_mode((640, 360))
    return Theme(ASSETS / "fonts", FRAME)


Make = Callable[..., Ui]


@pytest.fixture
def make(theme: Theme) -> Make:
    def ui(*widgets: Widget, **over: Any) -> Ui:
        result = Ui(Layer(FRAME), theme, **over)
        for widget in widgets:
            result.add(widget)
        return result

    return ui


def grid() -> list[Widget]:
    """a b c / d e f / g h i"""
    return [Plain("abcdefghi"[i], (120 + 300 * (i % 3), 100 + 200 * (i // 3), 200, 100)) for i in range(9)]


def walk(ui: Ui, words: str, device: str = PAD) -> str:
    for word in words.split():
        ui.handle(intent(word, device))
    focused = ui.focused(device)
    return focused.key if focused else ""


@pytest.mark.parametrize(
    ("start", "way", "end"),
    [
        ("e", "left", "d"),
        ("e", "right", "f"),
        ("e", "up", "b"),
        ("e", "down", "h"),
        ("a", "left", "a"),
        ("a", "up", "a"),
        ("a", "right right down down", "i"),
        ("i", "left up", "e"),
    ],
)
def test_directions_move_the_way_they_say(make: Make, start: str, way: str, end: str) -> None:
    ui = make(*grid())
    ui.focus(start)
    assert walk(ui, way) == end


RECTS = st.builds(lambda x, y, w, h: (x, y, w, h), st.integers(0, 1800), st.integers(0, 1000), st.integers(20, 400), st.integers(20, 200))


@given(RECTS, st.lists(RECTS, max_size=8), st.sampled_from([(1, 0), (-1, 0), (0, 1), (0, -1)]))
def test_a_direction_never_leads_the_other_way(start: tuple, others: list, way: tuple[int, int]) -> None:
    here = Rect(*start)
    found = nearest(here, [Plain(str(i), rect) for i, rect in enumerate(others)], *way)
    ahead = [r for r in map(Rect, others) if (r.centerx - here.centerx) * way[0] + (r.centery - here.centery) * way[1] > 0]
    assert (found is None) == (not ahead)
    if found:
        assert found.rect in ahead


def test_the_first_move_looks_at_the_first_widget_that_can_be_pressed(make: Make) -> None:
    shut = Plain("shut", (0, 0, 100, 100), why="Not now.")
    assert walk(make(shut, *grid()), "down") == "a"
    assert walk(make(shut, *grid()), "confirm") == "a"


def test_confirm_presses_and_tells_what_came_of_it(make: Make) -> None:
    sounds: list[str] = []
    ui = make(*grid(), on_sound=sounds.append)
    ui.focus("e")
    answer = ui.handle(intent("confirm"))
    assert answer.used
    assert answer.result == "pressed e"
    assert sounds == ["confirm"]


def test_a_disabled_widget_is_looked_at_and_says_why(make: Make) -> None:
    told: list[Widget] = []
    sounds: list[str] = []
    shut = Plain("shut", (400, 100, 200, 100), why="Two seats need a driver.")
    ui = make(Plain("a", (100, 100, 200, 100)), shut, on_focus=told.append, on_sound=sounds.append)
    ui.focus("a")
    assert walk(ui, "right") == "shut"
    assert told[-1].why == "Two seats need a driver."
    assert shut.look is Look.DISABLED
    assert ui.handle(intent("confirm")).result is None
    assert sounds == ["move", "error"]


def test_a_widget_without_focus_is_passed_over(make: Make) -> None:
    widgets = grid()
    widgets[4].focusable = False
    ui = make(*widgets)
    ui.focus("d")
    assert walk(ui, "right") != "e"
    assert not ui.focus("e")
    assert not ui.focus("nobody")


def test_the_pointer_looks_and_presses_the_nearest_layer(make: Make) -> None:
    ui = make(*grid(), Plain("over", (110, 110, 50, 50), z=30))
    assert ui.handle(Intent(Deed.POINT, MOUSE, x=720, y=310)).used
    assert ui.focused().key == "f"
    assert ui.handle(Intent(Deed.PRESS, MOUSE, x=120, y=120)).result == "pressed over"
    assert not ui.handle(Intent(Deed.PRESS, MOUSE, x=1900, y=1000)).used
    assert ui.focused().key == "over", "a press on nothing moves nothing"


def test_next_and_previous_go_round_in_reading_order(make: Make) -> None:
    ui = make(*reversed(grid()))
    assert [walk(ui, "next") for _ in range(10)] == [*"abcdefghi", "a"]
    assert walk(ui, "previous previous") == "h"


def test_the_wheel_beside_a_list_moves_nothing(make: Make) -> None:
    ui = make(*grid())
    ui.focus("a")
    assert walk(ui, "next", MOUSE) == "a"


def test_back_is_the_screens_business(make: Make) -> None:
    ui = make(*grid())
    assert not ui.handle(intent("back")).used


def test_each_device_has_its_own_cursor_where_they_do_not_share(make: Make) -> None:
    ui = make(*grid(), colour_of=lambda device: (255, 0, 0) if device == PAD else (0, 0, 255))
    assert walk(ui, "down right") == "b"
    assert walk(ui, "down down", KEYBOARD) == "d"
    assert ui.focused(PAD).key == "b"
    assert ui.cursor(PAD).colour == (255, 0, 0)
    assert ui.widgets["b"].look is Look.FOCUSED
    assert walk(ui, "left") == "a"
    assert ui.widgets["b"].look is Look.NORMAL


def test_a_widget_two_look_at_stays_lit_until_the_last_leaves(make: Make) -> None:
    ui = make(*grid(), colour_of=lambda device: RING)
    ui.focus("e", PAD)
    ui.focus("e", KEYBOARD)
    walk(ui, "left")
    assert ui.widgets["e"].look is Look.FOCUSED
    walk(ui, "left", KEYBOARD)
    assert ui.widgets["e"].look is Look.NORMAL


def test_sharing_devices_move_one_cursor(make: Make) -> None:
    ui = make(*grid())
    walk(ui, "down right")
    assert walk(ui, "right", KEYBOARD) == "c"


def test_a_removed_widget_takes_its_ring_with_it(make: Make) -> None:
    ui = make(*grid())
    ui.focus("e")
    ring = ui.cursor().node
    assert ring.shown
    ui.remove(["e", "nobody"])
    assert not ring.shown
    assert ui.focused() is None
    assert walk(ui, "right") == "a"
    assert ring.shown
    assert ring.place == ui.widgets["a"].rect.center


def test_two_widgets_of_one_name_are_refused(make: Make) -> None:
    with pytest.raises(ValueError, match="two widgets"):
        make(*grid(), Plain("a", (0, 0, 1, 1)))


def test_a_focus_inside_moves_first_and_its_ring_follows(make: Make) -> None:
    told: list[Widget] = []
    inner = Inner("list", (120, 100, 200, 150))
    ui = make(inner, Plain("below", (100, 400, 200, 100)), on_focus=told.append)
    ui.focus("list")
    assert walk(ui, "down") == "list"
    assert ui.cursor().node.place == inner.focus_rect.center == (220, 175)
    assert told[-1] is inner
    assert walk(ui, "down down") == "below"
    assert walk(ui, "up up up") == "list"
    assert inner.at == 0


def test_the_pointer_and_page_keys_reach_inside(make: Make) -> None:
    inner = Inner("list", (120, 100, 200, 150))
    ui = make(inner, Plain("below", (100, 400, 200, 100)))
    ui.handle(Intent(Deed.POINT, MOUSE, x=150, y=230))
    assert inner.at == 2
    assert ui.cursor().node.place == inner.focus_rect.center
    walk(ui, "next previous", MOUSE)
    assert inner.pages == [1, -1]
    assert ui.focused().key == "list"


def test_left_and_right_belong_to_a_widget_that_uses_them(make: Make) -> None:
    sideways = Plain("a", (100, 100, 200, 100))
    sideways.adjust = lambda dx: dx > 0  # type: ignore[method-assign]
    ui = make(sideways, Plain("left", (0, 100, 50, 100)), Plain("right", (400, 100, 50, 100)))
    ui.focus("a")
    assert walk(ui, "right") == "a"
    assert walk(ui, "left") == "left"


def test_a_button_that_rebuilds_its_screen_does_no_harm(make: Make) -> None:
    ui = make()
    ui.add(Button("again", (100, 100, 300, 90), "Again", lambda: ui.remove(["again"])))
    ui.focus("again")
    assert ui.handle(intent("confirm")).used
    assert ui.focused() is None


@pytest.mark.parametrize("at", [(SAFE.left, SAFE.top), (SAFE.right - 200, SAFE.bottom - 100), (800, 500)])
def test_the_ring_lies_within_what_every_screen_shows(make: Make, at: tuple[int, int]) -> None:
    ui = make(Plain("a", (*at, 200, 100)))
    ui.focus("a")
    ring = ui.cursor().node
    ui.layer.compose(Surface(FRAME.size))
    assert ring is not None
    assert ring.image is not None
    seen = ring.image.get_rect(center=FRAME.at(*ring.place))
    assert FRAME.rect(*SAFE).inflate(2, 2).contains(seen)
    assert seen.width > FRAME.px(200), "it still goes round"


def test_the_ring_differs_by_shape_from_the_widget_it_surrounds(make: Make) -> None:
    """Not colour alone: the focus adds a frame outside the rectangle."""
    ui = make(*grid())
    target = Surface(FRAME.size)
    ui.layer.compose(target)
    before = target.copy()
    ui.focus("e")
    ui.layer.compose(target)
    rect = ui.widgets["e"].rect
    edge = FRAME.rect(rect.x - 14, rect.y - 14, 12, rect.height + 28)
    assert target.subsurface(edge).copy().get_buffer().raw != before.subsurface(edge).copy().get_buffer().raw


class Panelled(Plain):
    """A widget that belongs to a panel."""

    def __init__(self, key: str, rect: tuple[float, float, float, float], panel: str) -> None:
        super().__init__(key, rect)
        self.panel = panel


def _race_like() -> list[Widget]:
    """Spaces on a board, signs in the far corner, dice below those."""
    spaces = [Panelled(f"a{row}", (200 + 40 * row, 500 - 120 * row, 60, 60), "board") for row in range(3)]
    signs = [Panelled(name, (1650 + 60 * n, 60, 50, 50), "signs") for n, name in enumerate(("help", "log"))]
    return [*spaces, *signs, *(Panelled(f"die{n}", (1400 + 90 * n, 620, 80, 80), "tray") for n in range(4))]


def test_going_up_a_board_never_ends_on_a_sign_far_to_the_right(make: Make) -> None:
    ui = make(*_race_like())
    ui.focus("a0", PAD)
    assert [walk(ui, "up") for _ in range(4)] == ["a1", "a2", "a2", "a2"]


def test_going_left_from_a_sign_does_not_fall_into_the_tray(make: Make) -> None:
    ui = make(*_race_like())
    ui.focus("help", PAD)
    assert walk(ui, "left") in ("help", "a2")
    ui.focus("help", PAD)
    assert walk(ui, "down").startswith("die")


@pytest.mark.parametrize("end", [w.key for w in _race_like()])
def test_every_panel_can_be_reached_from_every_other(make: Make, end: str) -> None:
    ui = make(*_race_like())
    met, ahead = set(), ["a0"]
    while ahead:
        here = ahead.pop()
        met.add(here)
        for way in ("left", "right", "up", "down"):
            ui.focus(here, PAD)
            found = walk(ui, way)
            ahead += [found] if found not in met else []
    assert end in met
