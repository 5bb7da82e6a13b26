"""A small picture of a track in a row: with round corners, a sketch until it is painted, a sign where there can't be one."""

from pygame import Rect, Surface

from game.show.painters.icons import icon
from game.show.palette import INK
from game.show.widgets.base import Widget
from game.show.widgets.drawing import frame_svg, rounded
from game.show.widgets.titlecard import mat

SIGN = 84


def paint_track(widget: Widget, picture: Surface, place: Rect, view: Surface | None, world: str, trouble: bool) -> None:
    """Puts `view`, or a sketch in the colours of `world`, into `place` (design units from the corner of the widget) of its picture; with
    `trouble` a warning instead."""
    theme, frame = widget.theme, widget.theme.frame
    if trouble:
        widget.stamp(picture, icon("warning", frame.px(SIGN), INK), *place.center)
        return
    width, height = place.size
    shown = rounded(view, frame.px(14)) if view else theme.drawing(mat(width, height, world, ()), width, height)
    widget.stamp(picture, shown, *place.center)
    widget.stamp(picture, theme.drawing(frame_svg(width, height, 14, 4), width, height), *place.center)
