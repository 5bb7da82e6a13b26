"""A small picture of a track in a row: with round corners, a sketch until it is painted, a sign where there can't be one."""

from collections.abc import Callable
from weakref import WeakKeyDictionary

from pygame import SRCALPHA, Rect, Surface

from game.show.painters.icons import icon
from game.show.palette import INK
from game.show.widgets.base import Area, Widget
from game.show.widgets.drawing import frame_svg, rounded
from game.show.widgets.titlecard import mat

SIGN = 84
_ROUND: WeakKeyDictionary[Surface, Surface] = WeakKeyDictionary()
"""By picture: with its corners cut round, as it was last asked for. It takes longer than all else in a row."""


def paint_track(widget: Widget, picture: Surface, place: Rect, view: Surface | None, world: str, trouble: bool) -> None:
    """Puts `view`, or a sketch in the colours of `world`, into `place` (design units from the corner of the widget) of its picture; with
    `trouble` a warning instead."""
    theme, frame = widget.theme, widget.theme.frame
    if trouble:
        widget.stamp(picture, icon("warning", frame.px(SIGN), INK), *place.center)
        return
    width, height = place.size
    shown = _rounded(view, frame.px(14)) if view else theme.drawing(mat(width, height, world, ()), width, height)
    widget.stamp(picture, shown, *place.center)
    widget.stamp(picture, theme.drawing(frame_svg(width, height, 14, 4), width, height), *place.center)


def _rounded(view: Surface, radius: int) -> Surface:
    """A small picture belongs to one size of window, so that its radius is always the same."""
    if view not in _ROUND:
        _ROUND[view] = rounded(view, radius)
    return _ROUND[view]


class TrackView(Widget):
    """The same on a page, to be looked at alone; `view(width, height)` gives the picture in design units once there is one."""

    def __init__(self, key: str, rect: Area, view: Callable[[float, float], Surface | None], world: str, trouble: bool) -> None:
        super().__init__(key, rect)
        self.view, self.world, self.trouble = view, world, trouble
        self.focusable = False

    def picture(self) -> Surface:
        """The track in its frame."""
        wide, high = self.rect.size
        picture = Surface(self.theme.frame.pair(wide + 2 * self.MARGIN, high + 2 * self.MARGIN), SRCALPHA)
        paint_track(self, picture, Rect(0, 0, wide, high), None if self.trouble else self.view(wide, high), self.world, self.trouble)
        return picture
