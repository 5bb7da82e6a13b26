"""Pictures that fill the screen, to see what is wrong with it. Confirm shows the next one, back leaves."""

from collections.abc import Callable

import pygame
from pygame import Rect, Surface

from game.input.intents import Deed, Intent
from game.scenes.framework.scene import Context, Scene
from game.scenes.framework.stack import Order, Pop

Rgb = tuple[int, int, int]
BARS: tuple[Rgb, ...] = ((255, 255, 255), (255, 255, 0), (0, 255, 255), (0, 255, 0), (255, 0, 255), (255, 0, 0), (0, 0, 255), (0, 0, 0))
GREYS = 16
CELL = 60


def greys(sheet: Surface) -> None:
    """Sixteen steps from black to white: all of them can be told apart."""
    for step in range(GREYS):
        shade = round(255 * step / (GREYS - 1))
        sheet.fill((shade, shade, shade), _column(sheet, step, GREYS))


def bars(sheet: Surface) -> None:
    for index, colour in enumerate(BARS):
        sheet.fill(colour, _column(sheet, index, len(BARS)))


def grid(sheet: Surface) -> None:
    """Lines a pixel wide, a frame along the very edge, a circle that has to be round."""
    sheet.fill((0, 0, 0))
    width, height = sheet.get_size()
    for x in range(0, width, CELL):
        sheet.fill((150, 150, 150), (x, 0, 1, height))
    for y in range(0, height, CELL):
        sheet.fill((150, 150, 150), (0, y, width, 1))
    pygame.draw.rect(sheet, (255, 255, 255), sheet.get_rect(), 3)
    pygame.draw.circle(sheet, (255, 255, 255), sheet.get_rect().center, height // 2 - 4, 3)


def plain(colour: Rgb) -> Callable[[Surface], None]:
    """One colour everywhere: a dead pixel is the one that differs."""
    return lambda sheet: sheet.fill(colour) and None


PICTURES: tuple[Callable[[Surface], None], ...] = (
    greys, bars, grid, plain((255, 255, 255)), plain((255, 0, 0)), plain((0, 255, 0)), plain((0, 0, 255)), plain((0, 0, 0)),
)  # fmt: skip


class ScreenPicture(Scene):
    """One of the pictures, from edge to edge."""

    def __init__(self, ctx: Context) -> None:
        super().__init__(ctx)
        self.number = 0

    def build(self) -> None:
        """The picture in the window's size."""
        sheet = Surface(self.ctx.frame.size)
        PICTURES[self.number](sheet)
        self.layer.background = sheet.convert() if pygame.display.get_surface() else sheet

    def handle(self, intent: Intent) -> Order | None:
        """The next one, the one before, or back."""
        if intent.deed in (Deed.BACK, Deed.PAUSE):
            return Pop()
        back = intent.deed is Deed.PREVIOUS or (intent.deed is Deed.MOVE and (intent.dx or intent.dy) < 0)
        if intent.is_press:
            self.number = (self.number + (-1 if back else 1)) % len(PICTURES)
            self.rebuild()
        return None


def _column(sheet: Surface, index: int, count: int) -> Rect:
    width, height = sheet.get_size()
    return Rect(width * index // count, 0, width * (index + 1) // count - width * index // count, height)
