"""What a driver came home with, for podium and report: the open bag with its cubes, and the stations of the race by cube as a bar."""

from collections.abc import Mapping, Sequence

from pygame import SRCALPHA, Surface

from game.show.palette import mix
from game.show.picture_cache import picture_cache
from game.show.svg import Path, Svg
from game.show.tables.automobiles import components as art
from game.show.theme import DISPLAY, Theme
from game.titles.automobiles.rules.state import COLOURS

TALLEST_BAR, TALLEST_CUBE = 46, 84
PEEKING = ((50, 26, 30), (30, 34, 28), (70, 33, 28))
"""Middle and side of the cubes that look out of an open bag."""


@picture_cache(24)
def open_bag(side: int, cubes: str) -> Surface:
    """A bag pulled open, `side` pixels, with up to three cubes of these colours looking out."""
    sheet = Surface((side, side), SRCALPHA)
    back = Svg(100, 100)
    back.ellipse(50, 42, 38, 15, mix(art.BAG, (0, 0, 0), 0.45))
    sheet.blit(back.raster((side, side)), (0, 0))
    for colour, (x, y, size) in zip(cubes, PEEKING, strict=False):
        token = art.cube(colour, max(4, round(size * side / 100)))
        sheet.blit(token, token.get_rect(center=(round(x * side / 100), round(y * side / 100))))
    front = Svg(100, 100)
    body = Path().move(12, 42).curve(22, 58, 78, 58, 88, 42).curve(100, 68, 98, 94, 80, 95).line(20, 95).curve(2, 94, 0, 68, 12, 42)
    front.path(body.close(), art.BAG, art.INK, 5)
    front.line([(24, 72), (76, 72)], (150, 40, 34), 6)
    sheet.blit(front.raster((side, side)), (0, 0))
    return sheet


def stations_bar(theme: Theme, stations: Mapping[str, int], size: tuple[int, int]) -> Surface:
    """Stations by the colour of the cube that drove them as one bar, each part with its number; `size` in pixels."""
    width, height = size
    driven = [(colour, stations[colour]) for colour in COLOURS if stations.get(colour)]
    bar = Surface(size, SRCALPHA)
    svg = Svg(width, height)
    edge = max(2.0, height / 16)
    svg.rect(edge / 2, edge / 2, width - edge, height - edge, height / 6, (200, 206, 216), art.INK, edge)
    bar.blit(svg.raster(size), (0, 0))
    left, right = round(edge), width - round(edge)
    figures = [theme.sized(str(count), round(height * 0.72), art.ink_on(colour), DISPLAY) for colour, count in driven]
    parts = _widths([count for _, count in driven], [figure.get_width() + 4 for figure in figures], right - left)
    inner = max(1, height - 2 * round(edge))
    for (colour, _), figure, wide in zip(driven, figures, parts, strict=True):
        part = Surface((wide, inner))
        part.fill(art.WOOD[colour])
        bar.blit(part, (left, round(edge)))
        if figure.get_width() <= wide:  # numbers that run into each other are none
            bar.blit(figure, figure.get_rect(center=(left + wide // 2, height // 2 + 1)))
        left += wide
    return bar


def _widths(counts: Sequence[int], least: Sequence[int], room: int) -> list[int]:
    """Pixels for each part: room for its number (where all of them have it), and its share of what is left; together `room`."""
    if sum(least) > room:
        least = [1] * len(counts)
    spare, total = max(0, room - sum(least)), sum(counts)
    widths = [low + spare * count // total for count, low in zip(counts, least, strict=True)]
    if widths:
        widths[-1] = max(1, widths[-1] + room - sum(widths))
    return widths


def engine_picture(theme: Theme, owned: Sequence[int], hidden: int, stations: Mapping[str, int], size: tuple[int, int]) -> Surface:
    """The open bag and all cubes owned, each colour with its number, over the bar (where letters are large, without it: the report has its
    figures); `hidden` cubes have no colour that may be told."""
    width, height = size
    sheet, px = Surface(size, SRCALPHA), theme.frame.px
    bar_high = 0 if theme.large else min(px(TALLEST_BAR), round(height * 0.4))
    high = height - bar_high - px(6)
    side = min(px(TALLEST_CUBE), high)
    colours = [colour for colour, count in zip(COLOURS, owned, strict=True) if count]
    best = sorted(colours, key="BGKPRDLYWX".index)
    sheet.blit(open_bag(side, "".join(best[:3])), (0, (high - side) // 2))
    left, step = side + px(14), (width - side - px(14)) / max(len(COLOURS), 1)
    if hidden:
        figure = theme.sized(f"{hidden + sum(owned)}", round(side * 0.8), art.INK, DISPLAY)
        sheet.blit(figure, figure.get_rect(midleft=(left, high // 2)))
    else:
        for number, colour in enumerate(colours):
            _counted(sheet, theme, colour, owned[COLOURS.index(colour)], round(left + step * number), step, high)
    if bar_high:
        sheet.blit(stations_bar(theme, stations, (width, bar_high)), (0, height - bar_high))
    return sheet


def _counted(sheet: Surface, theme: Theme, colour: str, count: int, left: int, step: float, high: int) -> None:
    """A cube with the number of its kind beside it."""
    side = round(min(step * 0.52, high * 0.86, theme.frame.px(64)))
    token = art.cube(colour, side)
    sheet.blit(token, token.get_rect(midleft=(left, high // 2)))
    figure = theme.sized(str(count), round(min(high * 0.7, step * 0.5)), art.INK, DISPLAY)
    sheet.blit(figure, figure.get_rect(midleft=(left + side + theme.frame.px(4), high // 2 + 1)))
