"""The parts of the race screen that every title shares: the strip at the bottom, the log, the caption over the board."""

from collections.abc import Sequence
from typing import NamedTuple

from pygame import Rect, Surface

from game.show.canvas import Layer, Node
from game.show.palette import CREAM, GOLD, INK, INK_SOFT, PAPER, Rgb
from game.show.theme import DISPLAY, Theme
from game.show.timeline import Clip, overshoot

__all__ = ["Caption", "Log", "Row", "Strip", "row_picture"]


class Strip:
    """The bottom strip: what is asked, and below it what the focused thing means (or what just happened)."""

    def __init__(self, layer: Layer, theme: Theme, area: Rect, width: int) -> None:
        """`width`: design units the texts may take; the rest belongs to the buttons."""
        self.theme = theme
        self.width = width
        self.card = layer.add(theme.card(area.width, area.height, CREAM), *area.center, z=5)
        self.area = area
        self.asked = layer.add(None, area.x + 28, area.centery, 22, (0.0, 0.5))
        self.about = layer.add(None, area.x + 28, area.centery + 24, 22, (0.0, 0.5))

    def say(self, asked: str | None = None, about: str | None = None) -> None:
        """Changes one or both lines."""
        if asked is not None:
            self.asked.image = self.theme.label(asked, 36, INK, fit=self.width) if asked else None
        if about is not None:
            self.about.image = self.theme.label(about, 28, INK_SOFT, fit=self.width) if about else None
        self.asked.place = (self.area.x + 28, self.area.centery - (22 if self.about.image else 0))


class Log:
    """The last lines of what happened, the newest at the bottom and strongest."""

    SIZE = 28

    def __init__(self, layer: Layer, theme: Theme, area: Rect) -> None:
        self.theme = theme
        self.area = area
        layer.add(theme.card(area.width, area.height, PAPER), *area.center, z=5)
        self.node: Node = layer.add(None, area.x + 20, area.bottom - 12, 22, (0.0, 1.0))

    def show(self, lines: Sequence[str]) -> None:
        """As many of the last lines as fit."""
        room = self.theme.frame.px(self.area.height - 20)
        pictures: list[Surface] = []
        for age, line in enumerate(reversed(lines)):
            picture = self.theme.label(line, self.SIZE, INK if age == 0 else INK_SOFT, width=self.area.width - 36)
            if sum(p.get_height() for p in pictures) + picture.get_height() > room:
                break
            pictures.insert(0, picture)
        if not pictures:
            self.node.image = None
            return
        sheet = Surface((max(p.get_width() for p in pictures), sum(p.get_height() for p in pictures)), 0x00010000, 32).convert_alpha()
        sheet.fill((0, 0, 0, 0))
        y = 0
        for picture in pictures:
            sheet.blit(picture, (0, y))
            y += picture.get_height()
        self.node.image = sheet


class Caption:
    """A few big words that pop up over the board and go."""

    def __init__(self, layer: Layer, theme: Theme, area: Rect) -> None:
        self.theme = theme
        self.area = area
        self.node = layer.add(None, *area.center, z=90)
        self.node.shown = False

    def clip(self, text: str, colour: Rgb = GOLD, seconds: float = 1.15) -> Clip:
        """Shows `text` for a while."""
        words = self.theme.label(text, 92, INK, face=DISPLAY, fit=self.area.width - 200)
        card = self.theme.card(words.get_width() / self.theme.frame.scale + 96, 136, colour, INK, 40, 6).copy()
        card.blit(words, words.get_rect(center=(card.get_width() // 2, card.get_height() // 2 + self.theme.frame.px(4))))
        home = self.area.centery - 40

        def start() -> None:
            self.node.image = card
            self.node.shown = True

        def show(t: float) -> None:
            rise = overshoot(min(1.0, t / 0.22))
            self.node.place = (self.area.centerx, home + 60 * (1 - rise))
            self.node.alpha = round(255 * min(1.0, t / 0.12, (1 - t) / 0.15 + 0.01))

        def end() -> None:
            self.node.shown = False

        return Clip(seconds, show, start=start, end=end)


class Row(NamedTuple):
    """One row of the standings, ready to draw."""

    place: int
    name: str
    colour: Rgb
    portrait: Surface | None
    badges: tuple[Surface, ...] = ()
    note: str = ""
    active: bool = False
    done: bool = False


def row_picture(theme: Theme, row: Row, width: float, height: float) -> Surface:
    """Place, car, name, badges. The row of the seat to move is raised by fill and by an arrow-shaped edge, not by colour alone."""
    picture = theme.card(width, height, PAPER if row.active else CREAM, INK, 18, 6 if row.active else 3).copy()
    px, middle = theme.frame.px, picture.get_height() // 2
    place = theme.label(str(row.place), height * 0.62, INK, face=DISPLAY)
    picture.blit(place, place.get_rect(center=(px(12 + 30), middle + px(2))))
    x = px(12 + 60)
    if row.portrait:
        picture.blit(row.portrait, row.portrait.get_rect(midleft=(x, middle)))
        x += row.portrait.get_width() + px(10)
    right = picture.get_width() - px(12 + 16)
    for badge in reversed(row.badges):
        right -= badge.get_width()
        picture.blit(badge, badge.get_rect(midleft=(right, middle)))
        right -= px(6)
    room = max(40.0, (right - x) / theme.frame.scale)
    name = theme.label(row.name, 32, INK, fit=room)
    if row.note and height >= 66:
        note = theme.label(row.note, 28 if height > 74 else 24, INK_SOFT, fit=room)
        total = name.get_height() + note.get_height() - px(6)
        picture.blit(name, (x, middle - total // 2))
        picture.blit(note, (x, middle - total // 2 + name.get_height() - px(6)))
    else:
        picture.blit(name, name.get_rect(midleft=(x, middle)))
    return picture
