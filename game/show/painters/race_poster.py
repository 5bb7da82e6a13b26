"""A race on a sheet of A4, to be hung on a wall: who won, the board with every car's way, the result, the race told, its chart."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from game.core.slices import Slices
from game.show.canvas import DESIGN, Frame
from game.show.looks import CarLook
from game.show.painters.car_portraits import car_portrait
from game.show.painters.line_patterns import stroke_line
from game.show.painters.sheet_texts import said_alike, said_whole
from game.show.palette import CREAM, GOLD, INK, INK_SOFT, PAPER, Rgb
from game.show.svg import Svg
from game.show.theme import DISPLAY, Theme

SIZE = (2480, 3508)
"""Pixels: A4 at 300 dots an inch."""
SCALE = 2.4
"""Pixels of a design unit: edges and corners are as thick on the sheet as they are in a window."""
FRAME, THICK = Rect(59, 59, 2362, 3390), 10
WINNER, CARS = Rect(118, 110, 2244, 200), 500
"""The line of the winner, and how much of it cars may take at its right."""
WHERE = Rect(118, 325, 2244, 84)
BOARD = Rect(118, 440, 2244, 1496)
RESULT, TOLD = Rect(118, 2010, 1050, 880), Rect(1240, 2010, 1122, 880)
CHART = Rect(118, 2920, 2244, 420)
FOOT = Rect(118, 3370, 2244, 60)
VEIL = 0.46
"""How much of the page's colour lies over the board under the lines: its own colours would hide them."""
RIM, FOOT_RIM = 30, 42
"""Pixels of the board's printed frame, which stays as it is; at its foot its edge is seen as well."""
HEAD = 104
"""Height of the heading of a card of lines."""
TALLEST, BETWEEN = 184, 12
"""Height of a row of the result at most, and from one to the next: few of them are high, as many as there are fill the card."""
NAMED, COUNTED = 74, 72
"""Letters of names and figures at most."""
TITLED, CLEAR = 58, 56
"""Height of what is said over the chart, and how far it stands from the corner: cards may have screws there."""
LINES = ((122, 7), (108, 8))
"""From line to line of what is told, and how many there may be."""
FARTHEST = 44
"""Between two of them at most."""
COLUMN, SAMPLE, LONG = 190, 34, 460
"""Width of a column of figures; height of the piece of a line under a name, and how long one is at most."""
NO_PLACE = "–"
LETTERS, SMALLEST = 50, 36


class PosterRow(NamedTuple):
    """A driver: place, name, what stands for it, its cars with the patterns of their lines on the board (`beside`: each shown by its line),
    a text for each of the columns."""

    place: int
    name: str
    portrait: Callable[[tuple[int, int]], Surface]
    lines: tuple[tuple[CarLook, int], ...]
    values: tuple[str, ...]
    beside: bool = False


class Poster(NamedTuple):
    """All that stands on it, in the reader's language. `told` may be empty: the result is wide then. `chart` paints so many pixels, and
    `charted` says what its lines are."""

    winner: str
    where: str
    winners: tuple[CarLook, ...]
    result: str
    columns: tuple[str, ...]
    rows: tuple[PosterRow, ...]
    story: str
    told: tuple[str, ...]
    charted: str
    chart: Callable[[tuple[int, int]], Surface] | None
    foot: str
    maker: str


def poster_theme(theme: Theme) -> Theme:
    """A theme for the sheet, in the same skin and with the same letters, at the usual text size."""
    made = Theme(theme.folder, Frame((round(DESIGN[0] * SCALE), round(DESIGN[1] * SCALE))))
    return made.wearing(theme.skin)


def veiled(board: Surface, theme: Theme) -> Surface:
    """The printed board with a veil of the page's colour inside its frame."""
    picture = board.copy()
    width, height = picture.get_size()
    inner = Rect(RIM, RIM, width - 2 * RIM, height - RIM - FOOT_RIM)
    veil = Surface(inner.size, pygame.SRCALPHA)
    pygame.draw.rect(veil, (*theme.skin.ground(CREAM), round(255 * VEIL)), veil.get_rect(), border_radius=RIM)
    picture.blit(veil, inner)
    return picture


def paint_race_poster(theme: Theme, poster: Poster, board: Surface) -> Slices[Surface]:
    """The sheet, SIZE pixels; `theme` as `poster_theme` makes it, `board` with its lines, in slices."""
    sheet = Surface(SIZE)
    sheet.fill(theme.skin.ground(CREAM))
    _card(sheet, theme, FRAME, CREAM, THICK, shadow=False)
    yield
    _head(sheet, theme, poster)
    yield
    sheet.blit(board, board.get_rect(center=BOARD.center))
    yield
    _result(sheet, theme, poster)
    yield
    if poster.told:
        _told(sheet, theme, poster)
        yield
    if poster.chart is not None:
        _card(sheet, theme, CHART, PAPER, 6)
        yield
        inner = Rect(CHART.x + 12, CHART.y + TITLED, CHART.width - 24, CHART.height - TITLED - 12)
        title = said_whole(theme, poster.charted, 40, INK_SOFT, (inner.width - 2 * CLEAR, TITLED))
        _put(sheet, title, Rect(inner.x + CLEAR, CHART.y + 6, inner.width, TITLED), "midleft")
        sheet.blit(poster.chart(inner.size), inner)
        yield
    _put(sheet, said_whole(theme, poster.foot, 48, INK, (FOOT.width * 0.74, 0)), FOOT, "midleft")
    _put(sheet, said_whole(theme, poster.maker, 48, INK_SOFT, (FOOT.width * 0.24, 0)), FOOT, "midright")
    return sheet


def _card(sheet: Surface, theme: Theme, area: Rect, fill: Rgb, line: float, shadow: bool = True) -> None:
    card = theme.card(area.width / SCALE, area.height / SCALE, fill, INK, 14 if area is not FRAME else 26, line / SCALE, shadow)
    sheet.blit(card, card.get_rect(center=area.center))


def _put(sheet: Surface, picture: Surface, area: Rect, anchor: str) -> None:
    """A picture in an area, by the same point of both ("midleft")."""
    spot = picture.get_rect()
    setattr(spot, anchor, getattr(area, anchor))
    sheet.blit(picture, spot)


def _head(sheet: Surface, theme: Theme, poster: Poster) -> None:
    """Who won, their cars at the right; title, track, date and house below."""
    left = WINNER.right
    cars = poster.winners[: 2 if len(poster.winners) < 4 else 0]
    high = WINNER.height
    for look in cars:
        car = car_portrait(look, (round(high * 1.42), high))
        left -= car.get_width()
        sheet.blit(car, (left, WINNER.y))
    room = Rect(WINNER.x, WINNER.y, left - WINNER.x - 40 * bool(cars), high)
    _put(sheet, said_whole(theme, poster.winner, 190, INK, room.size, DISPLAY), room, "midleft")
    _put(sheet, said_whole(theme, poster.where, 76, INK_SOFT, WHERE.size), WHERE, "midleft")


def _heading(sheet: Surface, theme: Theme, text: str, area: Rect) -> None:
    _put(sheet, said_whole(theme, text, 88, INK, (area.width, HEAD), DISPLAY), Rect(area.x, area.y, area.width, HEAD - 14), "midleft")


def _result(sheet: Surface, theme: Theme, poster: Poster) -> None:
    """A row for each driver: place, car, name, its line on the board, figures under their headings."""
    area = RESULT if poster.told else Rect(RESULT.x, RESULT.y, TOLD.right - RESULT.x, RESULT.height)
    columns = [Rect(area.right - 24 - COLUMN * (number + 1), area.y, COLUMN, HEAD) for number in range(len(poster.columns))]
    left = area.width - len(columns) * COLUMN - 40
    _heading(sheet, theme, poster.result, Rect(area.x, area.y, left, HEAD))
    for column, text in zip(columns, poster.columns, strict=True):
        label = said_whole(theme, text, 44, INK_SOFT, (COLUMN - 24, HEAD))
        sheet.blit(label, label.get_rect(bottomright=(column.right - 10, column.bottom - 12)))
    step = min(TALLEST + BETWEEN, (area.height - HEAD + BETWEEN) / max(1, len(poster.rows)))
    high = round(step - BETWEEN)
    largest = [_letters(theme, texts, min(COUNTED, high * 0.56)) for texts in zip(*(row.values for row in poster.rows), strict=True)]
    for number, row in enumerate(poster.rows):
        _row(
            sheet,
            theme,
            row,
            Rect(area.x, round(area.y + HEAD + number * step), area.width, high),
            list(zip(columns, largest, strict=True)),
        )


def _letters(theme: Theme, texts: Sequence[str], largest: float) -> float:
    """Height of the letters, at most `largest` pixels, in which each of these fits into a column of figures: all of them have one size."""
    broadest = max(theme.font(DISPLAY, largest / theme.frame.scale).size(text)[0] for text in texts)
    return largest * min(1.0, (COLUMN - 24) / max(1, broadest))


def _row(sheet: Surface, theme: Theme, row: PosterRow, area: Rect, columns: Sequence[tuple[Rect, float]]) -> None:
    """`columns`: where each begins and ends, and how large letters may be in it."""
    fill = GOLD if row.place == 1 else PAPER
    _card(sheet, theme, area, fill, 6)
    high, ink = area.height, theme.skin.ink_on(fill)
    place = said_whole(theme, str(row.place) if row.place else NO_PLACE, high * 0.72, ink, (90, 0), DISPLAY)
    _put(sheet, place, Rect(area.x + 22, area.y, 90, high), "center")
    portrait = row.portrait((round(high * 1.36), round(high * 0.86)))
    sheet.blit(portrait, portrait.get_rect(midleft=(area.x + 118, area.centery)))
    for text, (column, letters) in zip(row.values, columns, strict=True):
        figure = said_whole(theme, text, letters, ink, (COLUMN - 24, 0), DISPLAY)
        _put(sheet, figure, Rect(column.x, area.y, COLUMN - 10, high), "midright")
    left = area.x + 118 + portrait.get_width() + 22
    right = columns[-1][0].x if columns else area.right - 30
    name = Rect(left, area.y + 6, right - left, high - 12 - (SAMPLE if row.lines else 0))
    _put(sheet, said_whole(theme, row.name, min(NAMED, high * 0.48), ink, name.size, DISPLAY), name, "midleft")
    if row.lines:
        _samples(sheet, row, Rect(left, area.bottom - SAMPLE - 8, right - left - 10, SAMPLE))


def _samples(sheet: Surface, row: PosterRow, area: Rect) -> None:
    """A piece of each line as it is on the board, with its car before it where one has to be told which is which."""
    svg = Svg(area.width, area.height)
    wide, middle = min(LONG, area.width / len(row.lines)), area.height / 2
    small = (round(area.height * 1.7), round(area.height * 1.1)) if row.beside else (0, 0)
    for number, (look, pattern) in enumerate(row.lines):
        stroke_line(svg, [(wide * number + small[0] + 14, middle), (wide * (number + 1) - 14, middle)], look.letter, pattern, 15)
        if row.beside:
            car = car_portrait(look, small)
            sheet.blit(car, car.get_rect(midleft=(round(area.x + wide * number), area.centery)))
    sheet.blit(svg.raster(area.size), area)


def _told(sheet: Surface, theme: Theme, poster: Poster) -> None:
    """The lines of the race, each with a diamond before it."""
    _heading(sheet, theme, poster.story, TOLD)
    most = next((step for step, count in LINES if len(poster.told) <= count), LINES[-1][0]) - 8
    mark = _diamond(theme)
    x, room = TOLD.x + 52, TOLD.height - HEAD
    texts = said_alike(theme, poster.told, (LETTERS, SMALLEST), (TOLD.right - x, most))
    gap = min(FARTHEST, (room - sum(text.get_height() for text in texts)) / max(1, len(texts) - 1))
    y = float(TOLD.y + HEAD)
    for text in texts:
        sheet.blit(mark, (TOLD.x, round(y) + 16))
        sheet.blit(text, (x, round(y)))
        y += text.get_height() + gap


def _diamond(theme: Theme) -> Surface:
    """What stands before a line."""
    svg = Svg(30, 30)
    svg.polygon([(15, 2), (28, 15), (15, 28), (2, 15)], theme.skin.primary, theme.skin.edge, 3)
    return svg.raster((30, 30))
