"""The photo finish before it is told who won: the board loses its colours, a photograph drops on it, a hairline swings, a stamp says it."""

from collections.abc import Callable

import pygame
from pygame import Rect, Surface

from game.show.canvas import Node
from game.show.painters.icons import badge
from game.show.painters.photo_finish import SWINGS, PhotoFinish, photo_picture
from game.show.palette import GOLD, INK, PAPER
from game.show.tables.base.table import TableServices
from game.show.timeline import Clip, ease_in_out, overshoot
from game.show.widgets.drawing import tag
from game.sound.cues import Cue

DROPS, SWUNG, STAMPED, ENDS = 0.2, 0.8, 1.1, 1.8
"""Seconds from when the board loses its colours: before it, the last drive has taken four times as long."""
SWINGING, FALLING = 0.3, 0.25
SLOWER = 4.0
"""So much longer the last drive before a photo finish takes."""
BEAT, BEATS = 0.7, 2
WIDE, SHAPE, OF_BOARD = 1000.0, 680 / 300, 0.8
"""The photograph in design units: its width, that by its height, and how much of the board it may take."""
FALL = 90
STAMP, NAME = 120, 44
GREY, PHOTO, OVER = 10, 66, 67
CLOCK = "clock"
"""No pace of the game touches it."""


def photo_area(board: Rect) -> Rect:
    """Where the photograph lies over the board."""
    wide = min(WIDE, OF_BOARD * board.width)
    area = Rect(0, 0, round(wide), round(wide / SHAPE))
    area.center = board.centerx, board.centery - 20
    return area


def heart_clips(services: TableServices) -> list[Clip]:
    """Heard beside the last drive: the crowd swells, a heart beats."""
    sounds = [(Cue.CROWD, 0.0), *((Cue.HEART, BEAT * number) for number in range(BEATS))]
    return [_sound(services, cue, delay) for cue, delay in sounds]


def photo_clips(services: TableServices, photo: PhotoFinish) -> list[Clip]:
    """All of it, as one group by the clock. The board without its colours is made here, before anything moves; where the picture is to be
    calm, the photograph lies there at once and its hairline stands."""
    board, layer, theme = services.areas.board, services.layer, services.theme
    area, calm = photo_area(board), services.calm
    size = theme.frame.pair(*area.size)
    grey = _without_colours(layer.background, theme.frame.rect(*board))
    seen = 0.0 if calm else DROPS
    sheet = _Shown(services, (area.centerx, area.centery), PHOTO)

    def paint(swing: float) -> Surface:
        return photo_picture(photo, size, round(swing * SWINGS))

    def show(t: float) -> None:
        at = seen + t * (ENDS - seen)
        swing = 1.0 if calm else ease_in_out(min(1.0, max(0.0, (at - SWUNG) / SWINGING)))
        fall = 0.0 if calm else FALL * (1 - overshoot(min(1.0, (at - seen) / FALLING)))
        sheet.turn(paint(swing), area.centery - fall)

    rest = ENDS - STAMPED
    stamp = theme.frame.px(STAMP)
    winner = services.language.listed(photo.names) if photo.shared else photo.names[0]
    name = (area.centerx, area.bottom + 40)
    return [
        _Shown(services, board.center, GREY).clip(lambda: grey, ENDS),
        sheet.clip(lambda: paint(1.0 if calm else 0.0), ENDS - seen, seen, show),
        _sound(services, Cue.THUD, SWUNG),
        _Shown(services, (area.right - 60, area.top + 70), OVER).clip(lambda: badge(1, stamp, GOLD), rest, STAMPED),
        _Shown(services, name, OVER).clip(lambda: tag(theme, winner, PAPER, INK, size=NAME, fit=area.width), rest, STAMPED),
        _sound(services, Cue.STAMP, STAMPED),
        _sound(services, Cue.CHEER, STAMPED + 0.1),
    ]


def _sound(services: TableServices, cue: Cue, delay: float) -> Clip:
    return Clip(0.0, start=lambda: services.play(cue), delay=delay, rate=CLOCK)


def _without_colours(ground: Surface | None, board: Rect) -> Surface:
    """The board as it lies there, grey."""
    if ground is None:
        sheet = Surface(board.size)
        sheet.fill((120, 124, 130))
        return sheet
    return pygame.transform.grayscale(ground.subsurface(board.clip(ground.get_rect())).copy())  # a part alone would be misread


class _Shown:
    """A picture that is there for a while."""

    def __init__(self, services: TableServices, spot: tuple[float, float], depth: int) -> None:
        self.layer, self.spot, self.depth = services.layer, spot, depth
        self._nodes: list[Node] = []

    def clip(
        self, paint: Callable[[], Surface], seconds: float, delay: float = 0.0, show: Callable[[float], None] | None = None
    ) -> Clip:  # fmt: skip
        return Clip(
            seconds, show, start=lambda: self._nodes.append(self.layer.add(paint(), *self.spot, self.depth)),
            end=lambda: self.layer.remove(self._nodes[0]), delay=delay, rate=CLOCK,
        )  # fmt: skip

    def turn(self, picture: Surface, middle: float) -> None:
        """Another picture, its middle at that height; nothing is drawn anew where neither is another one."""
        node = self._nodes[0]
        if node.image is not picture:
            node.image = picture
        if node.place[1] != middle:
            node.place = (self.spot[0], middle)
