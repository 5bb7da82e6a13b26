"""The widgets of one screen and who looks at which: focus by geometry, one cursor or one per device.

Every device works alike: four directions move the focus to the nearest widget that way, confirm presses it, the pointer
focuses what it touches. With `shared` all devices move one cursor; otherwise each has its own, in its own colour.
"""

from collections.abc import Callable, Iterable
from functools import partial
from typing import NamedTuple

from pygame import Rect, Surface

from game.input.intents import MOUSE, Deed, Intent
from game.show.canvas import SAFE, Layer, Node
from game.show.cards import hexed
from game.show.theme import Theme
from game.show.widgets.base import Look, Widget

ALL = ""
RING = (255, 255, 255)
REACH = 20
"""Design units that a ring takes around its widget on each side."""
LINE, SLIM_LINE = 12, 4
"""Design units from the outer edge of a ring to the middle of its line, and of a slim one."""
SLIMMER = LINE - SLIM_LINE
ANOTHER_PANEL = 240
"""Design units that something in another panel counts as farther away."""
Colour = tuple[int, int, int]


class Answer(NamedTuple):
    """What an intent came to: whether a widget used it, and what its press returned."""

    used: bool
    result: object = None


class Cursor:
    """One focus: its widget's key and its ring."""

    def __init__(self, colour: Colour) -> None:
        self.key = ""
        self.colour = colour
        self.node: Node | None = None


class Ui:
    """Widgets on a layer. All devices move one cursor, or each its own in the colour that `colour_of` gives it.
    `on_focus(widget)` is told of every change, `on_sound(name)` of move, confirm and error."""

    def __init__(
        self,
        layer: Layer,
        theme: Theme,
        *,
        colour_of: Callable[[str], Colour] | None = None,
        on_focus: Callable[[Widget], None] | None = None,
        on_sound: Callable[[str], None] | None = None,
        z: int = 60,
    ) -> None:
        self.layer = layer
        self.theme = theme
        self.colour_of = colour_of
        self.on_focus = on_focus
        self.on_sound = on_sound
        self.z = z
        self.widgets: dict[str, Widget] = {}
        self.cursors: dict[str, Cursor] = {}
        self.lately: Widget | None = None
        """What somebody has looked at last, by whatever cursor."""
        self._came: dict[str, tuple[tuple[int, int], str]] = {}
        """For widgets from which one comes back: the direction that does it, and where to."""
        self.led_nowhere, self.refused = 0, 0
        """How many moves found nothing further, and how many presses met what can't be pressed: whoever sees nothing is told so."""

    def add(self, widget: Widget) -> Widget:
        """One more widget; keys are unique within a screen."""
        if widget.key in self.widgets:
            raise ValueError(f"two widgets called {widget.key!r}")
        self.widgets[widget.key] = widget
        widget.attach(self.layer, self.theme)
        return widget

    def remove(self, keys: Iterable[str]) -> None:
        """Takes widgets away; a cursor on one of them looks at nothing until it moves or is set."""
        for key in list(keys):
            widget = self.widgets.pop(key, None)
            self._came.pop(key, None)
            if widget:
                widget.detach(self.layer)
        for cursor in self.cursors.values():
            if cursor.key not in self.widgets:
                cursor.key = ""
                self._ring(cursor)

    def cursor(self, device: str = ALL) -> Cursor:
        """The cursor that the device moves."""
        name = device if self.colour_of else ALL
        if name not in self.cursors:
            self.cursors[name] = Cursor(self.colour_of(device) if self.colour_of else RING)
        return self.cursors[name]

    def focused(self, device: str = ALL) -> Widget | None:
        """The widget the device looks at."""
        return self.widgets.get(self.cursor(device).key)

    def focus(self, key: str, device: str = ALL, quiet: bool = True) -> bool:
        """Looks at that widget; False if there is no such focusable widget."""
        widget = self.widgets.get(key)
        if widget is None or not widget.focusable:
            return False
        cursor, self.lately = self.cursor(device), widget
        self._came.pop(key, None)
        if cursor.key != key:
            before = self.widgets.get(cursor.key)
            cursor.key = key
            if before and not any(c.key == before.key for c in self.cursors.values()):
                before.show(Look.NORMAL)
            widget.show(Look.FOCUSED)
            if not quiet:
                self._sound("move")
        self._ring(cursor)
        if self.on_focus:
            self.on_focus(widget)
        return True

    def live(self, now: float) -> bool:
        """The clock goes on: widgets that move by themselves do. False: none does."""
        moved = [widget.live(now) for widget in self.widgets.values()]
        return any(moved)

    def handle(self, intent: Intent) -> Answer:
        """Moves, presses, types. A BACK is never used here: the screen decides what back means."""
        widget = self.focused(intent.device)
        match intent.deed:
            case Deed.MOVE:
                return Answer(self._move(intent, widget))
            case Deed.POINT | Deed.PRESS:
                return self._point(intent)
            case Deed.CONFIRM:
                return self._press(widget, intent) if widget else Answer(self._first(intent.device))
            case Deed.TEXT | Deed.ERASE:
                return Answer(bool(widget and widget.type(intent)))
            case Deed.NEXT | Deed.PREVIOUS:
                step = 1 if intent.deed is Deed.NEXT else -1
                if widget and (widget.wheel(step) if intent.device == MOUSE else widget.page(step)):
                    return self._inside(widget, intent)
                return Answer(intent.device != MOUSE and self._cycle(intent, step))
        return Answer(False)

    def _move(self, intent: Intent, widget: Widget | None) -> bool:
        if widget is None:
            return self._first(intent.device)
        if widget.adjust(intent.dx) if intent.dx else widget.travel(intent.dy):
            self._sound("move")
            return self._inside(widget, intent).used
        way, back = (intent.dx, intent.dy), self._came.get(widget.key)
        keys = [back[1]] if back is not None and back[0] == way else []
        keys.append(widget.leads.get(way, ""))
        found = next((key for key in keys if self.focus(key, intent.device, quiet=False)), "")
        if not found:
            others = [w for w in self.widgets.values() if w.focusable and w is not widget]
            target = nearest(widget.way_from, others, intent.dx, intent.dy, widget.panel)
            self.led_nowhere += target is None
            found = target.key if target is not None and self.focus(target.key, intent.device, quiet=False) else ""
        if found and self.widgets[found].comes_back:
            self._came[found] = (-intent.dx, -intent.dy), widget.key
        return bool(found)

    def _point(self, intent: Intent) -> Answer:
        hit = [w for w in self.widgets.values() if w.focusable and w.hit(intent.x, intent.y)]
        if not hit:
            return Answer(False)
        widget = max(hit, key=lambda w: w.z)
        if self.cursor(intent.device).key != widget.key:
            self.focus(widget.key, intent.device, quiet=intent.deed is Deed.PRESS)
        if widget.point(intent.x, intent.y):
            self._inside(widget, intent)
        return self._press(widget, intent) if intent.deed is Deed.PRESS else Answer(True)

    def _press(self, widget: Widget, intent: Intent) -> Answer:
        self._sound("error" if widget.why else "confirm")
        self.refused += bool(widget.why)
        before = widget.focus_rect
        result = widget.press(intent)
        if self.widgets.get(widget.key) is widget and widget.focus_rect != before:
            self._inside(widget, intent)
        return Answer(True, result)

    def _inside(self, widget: Widget, intent: Intent) -> Answer:
        """Something moved within the widget: its ring and the explaining line follow."""
        self.focus(widget.key, intent.device)
        return Answer(True)

    def _cycle(self, intent: Intent, step: int) -> bool:
        order = [w.key for w in sorted(self.widgets.values(), key=lambda w: (w.rect.y // 40, w.rect.x)) if w.focusable]
        if not order:
            return False
        now = self.cursor(intent.device).key
        index = (order.index(now) + step) % len(order) if now in order else 0
        return self.focus(order[index], intent.device, quiet=False)

    def _first(self, device: str) -> bool:
        order = sorted((w for w in self.widgets.values() if w.focusable), key=lambda w: (bool(w.why), w.rect.y, w.rect.x))
        return bool(order) and self.focus(order[0].key, device)

    def _sound(self, name: str) -> None:
        if self.on_sound:
            self.on_sound(name)

    def _ring(self, cursor: Cursor) -> None:
        widget = self.widgets.get(cursor.key)
        if widget is None or not widget.ringed:
            if cursor.node:
                cursor.node.shown = False
            return
        rect = within_safe(widget.focus_rect)
        slim = rect.size != widget.focus_rect.size
        if cursor.node is None:
            cursor.node = self.layer.add(None, *rect.center, self.z)
        cursor.node.show_when_seen(partial(ring, self.theme, rect, cursor.colour, slim))
        cursor.node.place, cursor.node.shown = rect.center, True


def within_safe(rect: Rect) -> Rect:
    """The rectangle in design units that a ring goes around: where the ring would leave what every screen shows, it lies on the widget's
    own edge, and on the other sides its slim line runs where the usual one does. What lies outside altogether keeps its ring."""
    whole = rect.inflate(2 * REACH, 2 * REACH)
    seen = whole.clip(SAFE)
    if seen == whole or min(seen.size) <= 4 * REACH:
        return rect.copy()
    left, top = (seen.x + SLIMMER * (seen.x == whole.x), seen.y + SLIMMER * (seen.y == whole.y))
    right, bottom = (seen.right - SLIMMER * (seen.right == whole.right), seen.bottom - SLIMMER * (seen.bottom == whole.bottom))
    return Rect(left, top, right - left, bottom - top).inflate(-2 * REACH, -2 * REACH)


def ring(theme: Theme, rect: Rect, colour: Colour, slim: bool = False) -> Surface:
    """The focus: a thick double line around the widget with notched corners, so that shape tells it and not only colour.
    Dark edges as broad as the light line between them show it on white as well as on a dark board. A `slim` line lies on the widget's own
    edge and leaves its words free."""
    return theme.edged(
        partial(ring_svg, hexed(colour), SLIM_RING if slim else USUAL_RING), rect.width + 2 * REACH, rect.height + 2 * REACH, 64
    )


class RingLines(NamedTuple):
    """Of a ring in design units: how far its line, and the middle of its corners, lie from its outer edge; widths of the dark and the light
    lines, and of those of the corners."""

    away: float
    corner: float
    bold: tuple[float, float]
    corners: tuple[float, float]


USUAL_RING = RingLines(LINE, 13, (16, 6), (25, 13))
SLIM_RING = RingLines(SLIM_LINE, 9, (7, 3), (17, 9))


ARM, SHORTEST = 30, 10
"""How far the corners of a ring reach along its sides: around low widgets less, or they would lie on the words."""


def ring_svg(colour: str, lines: RingLines, width: float, height: float) -> str:
    """The drawing behind `ring`."""
    edge, away = lines.corner, lines.away
    reach = max(SHORTEST, min(ARM, (height / 2 - edge) * 0.6))
    corners = []
    for sx, sy, x, y in (
        (1, 1, edge, edge),
        (-1, 1, width - edge, edge),
        (-1, -1, width - edge, height - edge),
        (1, -1, edge, height - edge),
    ):
        corners.append(f"M{x:g} {y + sy * reach:g}L{x:g} {y:g}L{x + sx * reach:g} {y:g}")
    path, size = "".join(corners), f'width="{width - 2 * away:g}" height="{height - 2 * away:g}"'
    frame, corner, join = "", "", 'fill="none" stroke-linecap="round" stroke-linejoin="round"'
    for tone, bold, thick in (("#1e2430", lines.bold[0], lines.corners[0]), (colour, lines.bold[1], lines.corners[1])):
        frame += f'<rect x="{away:g}" y="{away:g}" {size} rx="28" fill="none" stroke="{tone}" stroke-width="{bold:g}"/>'
        corner += f'<path d="{path}" {join} stroke="{tone}" stroke-width="{thick:g}"/>'
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}">{frame}{corner}</svg>'


def nearest(start: Rect, widgets: Iterable[Widget], dx: int, dy: int, panel: str = "") -> Widget | None:
    """The widget one means with a direction: ahead of `start`, near, rather straight on than aside, and rather in the same `panel`.

    Another panel is reached only where it lies within 45 degrees of straight on: nobody who goes up a board lands on a button far
    to the right. Within a panel anything ahead can be reached, so that nothing in it is ever out of reach.
    """
    best: tuple[float, Widget] | None = None
    for widget in widgets:
        rect = widget.rect
        if dx:
            ahead = (rect.left - start.right if dx > 0 else start.left - rect.right) if _clear(start, rect, 0) else None
            along = rect.centerx - start.centerx if dx > 0 else start.centerx - rect.centerx
            gap, lean = max(0, rect.top - start.bottom, start.top - rect.bottom), abs(rect.centery - start.centery)
        else:
            ahead = (rect.top - start.bottom if dy > 0 else start.top - rect.bottom) if _clear(start, rect, 1) else None
            along = rect.centery - start.centery if dy > 0 else start.centery - rect.centery
            gap, lean = max(0, rect.left - start.right, start.left - rect.right), abs(rect.centerx - start.centerx)
        away = widget.panel != panel
        if along <= 0 or (away and gap > along):
            continue
        score = max(0.0, ahead if ahead is not None else along) + along * 0.05 + (gap + lean * 0.2) * 2.2 + (ANOTHER_PANEL if away else 0)
        if best is None or score < best[0]:
            best = (score, widget)
    return best[1] if best else None


def _clear(a: Rect, b: Rect, axis: int) -> bool:
    """Whether the two do not overlap along that axis, so that their gap is a distance."""
    return not (a.left < b.right and b.left < a.right) if axis == 0 else not (a.top < b.bottom and b.top < a.bottom)
