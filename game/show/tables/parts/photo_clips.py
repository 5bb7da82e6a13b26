"""The photo finish before it is told who won: the board loses its colours, a photograph drops on it, a hairline swings, a stamp says it."""

from collections.abc import Callable, Iterator, Sequence

import pygame
from pygame import Rect, Surface

from game.show.canvas import CENTRE, TOP_LEFT, Node
from game.show.painters.car_portraits import car_portrait
from game.show.painters.icons import badge
from game.show.painters.photo_finish import SWINGS, PhotoFinish, photo_picture, photo_pictures
from game.show.palette import GOLD, PAPER
from game.show.tables.base.table import TableServices
from game.show.timeline import CLOCK, Clip, ease_in_out, overshoot
from game.show.widgets.drawing import tag
from game.sound.cues import Cue

DROPS, SWUNG, STAMPED, ENDS = 0.25, 0.8, 1.1, 1.8
"""Seconds from when the board loses its colours: before it, the last drive has taken four times as long."""
SWINGING, FALLING = 0.3, 0.25
SLOWER = 4.0
"""So much longer the last drive before a photo finish takes."""
BEAT, BEATS = 0.7, 2
WIDE, SHAPE, OF_BOARD = 1000.0, 680 / 300, 0.8
"""The photograph in design units: its width, that by its height, and how much of the board it may take."""
FALL = 90
STAMP, INSET = 120, 66
"""Diameter of the stamp, and how far its middle is from the edges of the photograph."""
NAME, BETWEEN = 44, 8
"""Letters of the names below the photograph, and units between two of them."""
NAMES_CAR = 78, 52
GREY, PHOTO, OVER = 10, 66, 67
STRIPES, SLIT = 24, 6
"""The colours go stripe by stripe, as a camera at the line takes its picture through a slit; that is so many units wide."""


def photo_area(board: Rect, below: float = 0.0) -> Rect:
    """Where the photograph lies over the board; `below` are the units that the names under it take."""
    wide = min(WIDE, OF_BOARD * board.width)
    area = Rect(0, 0, round(wide), round(wide / SHAPE))
    area.center = board.centerx, round(board.centery - below / 2)
    return area


def heart_clips(services: TableServices) -> list[Clip]:
    """Heard beside the last drive: the crowd swells, a heart beats."""
    sounds = [(Cue.CROWD, 0.0), *((Cue.HEART, BEAT * number) for number in range(BEATS))]
    return [_sound(services, cue, delay) for cue, delay in sounds]


class PhotoSheets:
    """The pictures of a photo finish, made piece by piece while the last drive runs: the grey board in stripes, then the photograph."""

    def __init__(self, services: TableServices, photo: PhotoFinish) -> None:
        self.photo, self._ground = photo, services.layer.background
        self.names = _names(services, photo)
        frame, board = services.theme.frame, services.areas.board
        self.area = photo_area(board, sum(BETWEEN + name.get_height() / frame.scale for name in self.names))
        self.size = frame.pair(*self.area.size)
        self._board = frame.rect(*board)
        self._stripes: list[Surface] = []
        self._making = self._make()

    def fits(self, services: TableServices, photo: PhotoFinish) -> bool:
        """Whether they are of this photograph, over the ground that lies there now."""
        return self.photo == photo and self._ground is services.layer.background

    def go_on(self) -> bool:
        """A piece more; False: all are there."""
        return next(self._making, self) is not self

    def stripes(self) -> list[Surface]:
        """Those of the grey board from left to right; what is not made yet is made now."""
        while len(self._stripes) < STRIPES:
            self.go_on()
        return self._stripes

    def _make(self) -> Iterator[None]:
        wide = self._board.width
        for number in range(STRIPES):
            left, right = (wide * edge // STRIPES for edge in (number, number + 1))
            part = Rect(self._board.x + left, self._board.y, right - left, self._board.height)
            self._stripes.append(_without_colours(self._ground, part))
            yield
        yield from photo_pictures(self.photo, self.size)


def photo_clips(services: TableServices, sheets: PhotoSheets) -> list[Clip]:
    """All of it, as one group by the clock. Where the picture is to be calm, the board loses its colours and the photograph lies there at
    once, and the hairline stands."""
    photo, area, calm = sheets.photo, sheets.area, services.calm
    seen = 0.0 if calm else DROPS
    sheet = _Shown(services, (area.centerx, area.centery), PHOTO)

    def paint(swing: float) -> Surface:
        return photo_picture(photo, sheets.size, round(swing * SWINGS))

    def show(t: float) -> None:
        at = seen + t * (ENDS - seen)
        swing = 1.0 if calm else ease_in_out(min(1.0, max(0.0, (at - SWUNG) / SWINGING)))
        fall = 0.0 if calm else FALL * (1 - overshoot(min(1.0, (at - seen) / FALLING)))
        sheet.turn(paint(swing), area.centery - fall)

    return [
        *_colours_lost(services, sheets.stripes()),
        sheet.clip(lambda: paint(1.0 if calm else 0.0), ENDS - seen, seen, show),
        _sound(services, Cue.THUD, SWUNG),
        *_stamped(services, sheets),
        _sound(services, Cue.STAMP, STAMPED),
        _sound(services, Cue.CHEER, STAMPED + 0.1),
    ]


def _colours_lost(services: TableServices, stripes: Sequence[Surface]) -> Iterator[Clip]:
    """The grey board lies over the coloured one, from left to right behind a bright slit; at once where the picture is to be calm. No frame
    draws more of it than the slit has passed since the last one."""
    board, frame, lasts = services.areas.board, services.theme.frame, 0.0 if services.calm else DROPS
    if lasts:
        lit = Surface((frame.px(SLIT), stripes[0].get_height()))
        lit.fill(PAPER)
        slit = _Shown(services, board.center, GREY)
        yield slit.clip(lambda: lit, lasts, show=lambda t: slit.turn(lit, board.centery, board.x + t * board.width))
    left, top = frame.rect(*board).topleft
    for number, stripe in enumerate(stripes):
        delay = lasts * number / STRIPES
        yield _Shown(services, frame.design((left, top)), GREY, TOP_LEFT).still(stripe, ENDS - delay, delay)
        left += stripe.get_width()


def _names(services: TableServices, photo: PhotoFinish) -> list[Surface]:
    """Whose noses they are, each beside its car in its colours, which tells two of one name apart."""
    theme, room = services.theme, OF_BOARD * services.areas.board.width - 2 * NAMES_CAR[0]
    found = []
    for number, (name, look) in enumerate(zip(photo.names, photo.looks, strict=True)):
        car = car_portrait(look, theme.frame.pair(*NAMES_CAR)) if look is not None else None
        found.append(tag(theme, name, GOLD if photo.shared or number == 0 else PAPER, icon=car, size=NAME, fit=room))
    return found


def _stamped(services: TableServices, sheets: PhotoSheets) -> Iterator[Clip]:
    """The stamp on the first nose, or where both have won on both, and the names below the photograph."""
    frame, area, rest = services.theme.frame, sheets.area, ENDS - STAMPED
    stamp = badge(1, frame.px(STAMP), GOLD)
    for middle in [area.top + INSET, area.bottom - INSET][: 1 + sheets.photo.shared]:
        yield _Shown(services, (area.right - INSET, middle), OVER).still(stamp, rest, STAMPED)
    top = float(area.bottom)
    for name in sheets.names:
        high = name.get_height() / frame.scale
        yield _Shown(services, (area.centerx, top + BETWEEN + high / 2), OVER).still(name, rest, STAMPED)
        top += BETWEEN + high


def _sound(services: TableServices, cue: Cue, delay: float) -> Clip:
    return Clip(0.0, start=lambda: services.play(cue), delay=delay, rate=CLOCK)


def _without_colours(ground: Surface | None, part: Rect) -> Surface:
    """A part of the board as it lies there, grey."""
    if ground is None:
        sheet = Surface(part.size)
        sheet.fill((120, 124, 130))
        return sheet
    return pygame.transform.grayscale(ground.subsurface(part.clip(ground.get_rect())).copy())  # a part alone would be misread


class _Shown:
    """A picture that is there for a while."""

    def __init__(
        self, services: TableServices, spot: tuple[float, float], depth: int, anchor: tuple[float, float] = CENTRE
    ) -> None:  # fmt: skip
        self.layer, self.spot, self.depth, self.anchor = services.layer, spot, depth, anchor
        self._nodes: list[Node] = []

    def clip(
        self, paint: Callable[[], Surface], seconds: float, delay: float = 0.0, show: Callable[[float], None] | None = None
    ) -> Clip:  # fmt: skip
        return Clip(
            seconds, show, start=lambda: self._nodes.append(self.layer.add(paint(), *self.spot, self.depth, self.anchor)),
            end=lambda: self.layer.remove(self._nodes[0]), delay=delay, rate=CLOCK,
        )  # fmt: skip

    def still(self, picture: Surface, seconds: float, delay: float = 0.0) -> Clip:
        """It neither moves nor changes."""
        return self.clip(lambda: picture, seconds, delay)

    def turn(self, picture: Surface, middle: float, across: float | None = None) -> None:
        """Another picture, its middle at that height (and `across` from the left); nothing is drawn anew where it stands there already."""
        node = self._nodes[0]
        if node.image is not picture:
            node.image = picture
        node.place = (self.spot[0] if across is None else across, middle)
