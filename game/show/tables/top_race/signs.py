"""Small pictures of Top Race's clips: open tickets, share slips, a purse, a palm, a padlock, a measuring stick, chequers."""

from pygame import SRCALPHA, Surface

from game.show.painters.car_portraits import car_portrait
from game.show.palette import INK, PAPER, TONES, Rgb
from game.show.picture_cache import picture_cache
from game.show.svg import Affine, Path, Svg
from game.show.tables.top_race.components import CREAM, MUSTARD, ORANGE, PETROL, RED, STRIPES, look_of, symbol_on
from game.show.theme import Theme

CARD_TONE: Rgb = (254, 248, 232)


# --- money


def open_ticket(theme: Theme, letter: str, text: str, good: bool, size: tuple[int, int]) -> Surface:
    """A betting ticket, face up: the colour it was for, and what that pays or costs."""
    svg = Svg(104, 60)
    svg.rect(3, 3, 98, 54, 8, CARD_TONE, INK, 4)
    svg.rect(5, 5, 34, 50, 6, TONES[letter].fill)
    symbol_on(svg, letter, 22, 30, 24, TONES[letter].ink)
    sheet = svg.raster(size)
    label = theme.sized(text, round(size[1] * 0.66), INK if good else RED)
    room = round(size[0] * 0.54)
    if label.get_width() > room:
        label = theme.sized(text, max(6, round(size[1] * 0.66 * room / label.get_width())), INK if good else RED)
    sheet.blit(label, label.get_rect(center=(round(size[0] * 0.68), round(size[1] * 0.52))))
    return sheet


@picture_cache(12)
def cell_glow(size: tuple[int, int]) -> Surface:
    """The edge of a ladder's cell that pays."""
    svg = Svg(*size)
    edge = max(3.0, size[0] / 14)
    svg.rect(edge / 2, edge / 2, size[0] - edge, size[1] - edge, edge * 1.6, None, MUSTARD, edge)
    return svg.raster(size)


@picture_cache(24)
def share_slips(letter: str, count: int, side: int) -> Surface:
    """A stack of shares of that colour, a sheet for each up to six."""
    sheets = min(6, count)
    svg = Svg(80, 110)
    for number in range(sheets):
        y = 58 - number * 9
        svg.rect(6, y, 68, 46, 5, CARD_TONE, INK, 4)
    if sheets:
        top = 58 - (sheets - 1) * 9
        svg.rect(13, top + 8, 54, 30, 4, TONES[letter].fill, INK, 3)
        symbol_on(svg, letter, 40, top + 23, 22, TONES[letter].ink)
    return svg.raster((side, round(side * 1.375)))


@picture_cache(8)
def purse(side: int) -> Surface:
    """An empty purse: who is out without having been asked."""
    svg = Svg(100, 100)
    svg.path(Path().move(18, 44).curve(8, 66, 16, 92, 50, 92).curve(84, 92, 92, 66, 82, 44).close(), ORANGE, INK, 6)
    svg.rect(16, 32, 68, 16, 7, MUSTARD, INK, 6)
    svg.circle(42, 24, 9, MUSTARD, INK, 5)
    svg.circle(60, 24, 9, MUSTARD, INK, 5)
    svg.line([(36, 62), (64, 78)], INK, 6)
    svg.line([(64, 62), (36, 78)], INK, 6)
    return svg.raster((side, side))


@picture_cache(8)
def long_face(side: int) -> Surface:
    """Whoever was outbid: a mouth that hangs, and a tear."""
    svg = Svg(100, 100)
    svg.circle(50, 50, 44, CREAM, INK, 6)
    for x in (34, 66):
        svg.ellipse(x, 42, 6, 8, INK)
    svg.line([(22, 32), (40, 26)], INK, 6)
    svg.line([(60, 26), (78, 32)], INK, 6)
    svg.path(Path().move(32, 76).curve(38, 58, 62, 58, 68, 76), None, INK, 7)
    svg.path(Path().move(72, 52).curve(82, 66, 84, 76, 74, 78).curve(64, 78, 66, 64, 72, 52).close(), (118, 172, 196), INK, 4)
    return svg.raster((side, side))


# --- what a seat or the race says


def _hand(svg: Svg) -> None:
    for x, y, turn in ((26, 40, -14), (42, 28, -4), (58, 28, 5), (74, 38, 14)):
        with svg.group(Affine.place(x, y, 1.0, turn)):
            svg.rect(-8, -22, 16, 52, 8, CREAM, INK, 5)
    svg.path(Path().move(20, 60).curve(20, 100, 80, 100, 82, 58).line(74, 46).line(26, 46).close(), CREAM, INK, 5)
    with svg.group(Affine.place(16, 66, 1.0, -48)):
        svg.rect(-8, -22, 16, 36, 8, CREAM, INK, 5)


@picture_cache(8)
def palm(side: int) -> Surface:
    """An open palm: passes."""
    svg = Svg(100, 104)
    _hand(svg)
    return svg.raster((side, round(side * 1.04)))


@picture_cache(8)
def jack(side: int) -> Surface:
    """A car jack, pumped up: a pit stop."""
    svg = Svg(100, 70)
    svg.line([(8, 40), (52, 10)], INK, 14)
    svg.line([(8, 40), (52, 10)], ORANGE, 6)
    svg.polygon([(34, 26), (92, 40), (92, 56), (26, 56)], RED, INK, 5)
    svg.rect(70, 10, 16, 34, 4, CREAM, INK, 5)
    svg.rect(62, 4, 32, 11, 4, MUSTARD, INK, 5)
    for x in (38, 82):
        svg.circle(x, 58, 9, PETROL, INK, 5)
    return svg.raster((side, round(side * 0.7)))


@picture_cache(8)
def padlock(side: int) -> Surface:
    svg = Svg(100, 100)
    svg.path(Path().move(28, 50).line(28, 34).curve(28, 2, 72, 2, 72, 34).line(72, 50), None, INK, 20)
    svg.path(Path().move(28, 50).line(28, 34).curve(28, 2, 72, 2, 72, 34).line(72, 50), None, CREAM, 9)
    svg.rect(14, 46, 72, 48, 9, MUSTARD, INK, 6)
    svg.circle(50, 66, 8, INK)
    svg.rect(46, 66, 8, 18, 3, INK)
    return svg.raster((side, side))


@picture_cache(8)
def measure(size: tuple[int, int]) -> Surface:
    """A measuring stick, laid across a row."""
    svg = Svg(200, 24)
    svg.rect(2, 2, 196, 20, 4, MUSTARD, INK, 4)
    for x in range(20, 196, 18):
        svg.line([(x, 4), (x, 14 if x % 36 else 19)], INK, 3)
    return svg.raster(size)


@picture_cache(8)
def end_sign(reason: str, side: int) -> Surface:
    """Why the race is over, where no flag says it: empty hands, palms, an empty road."""
    svg = Svg(100, 104)
    if reason == "all_passed":
        _hand(svg)
    elif reason == "cards_out":
        for turn in (-24, 0, 24):
            with svg.group(Affine.place(50, 96, 1.0, turn)):
                svg.rect(-22, -84, 44, 62, 7, CARD_TONE, INK, 5)
                svg.line([(-10, -63), (10, -43)], RED, 7)
                svg.line([(10, -63), (-10, -43)], RED, 7)
    else:
        svg.polygon([(38, 8), (62, 8), (96, 98), (4, 98)], (104, 98, 96), INK, 6)
        for y, high in ((18, 12), (42, 16), (72, 20)):
            svg.rect(46, y, 8, high, 2, CREAM)
    return svg.raster((side, round(side * 1.04)))


# --- over the board


@picture_cache(4)
def chequers(size: tuple[int, int]) -> Surface:
    """A chequered band, as broad as the board."""
    sheet = Surface(size)
    sheet.fill(INK)
    side = max(4, size[1] // 3)
    for row in range(3):
        for column in range(size[0] // side + 1):
            if (row + column) % 2:
                sheet.fill(PAPER, (column * side, row * side, side, side))
    return sheet


@picture_cache(4)
def cream_frame(size: tuple[int, int]) -> Surface:
    """The flash of the camera at the line."""
    sheet = Surface(size)
    sheet.fill(CREAM)
    return sheet


@picture_cache(4)
def track_poster(size: tuple[int, int]) -> Surface:
    """The paper that the track's name stands on: cream, three stripes from corner to corner, a road."""
    svg = Svg(900, 320)
    svg.rect(0, 0, 900, 320, 0, CREAM)
    for number, tone in enumerate(STRIPES):
        svg.polygon([(0, 300 - number * 28), (900, 84 - number * 28), (900, 110 - number * 28), (0, 326 - number * 28)], tone)
    svg.rect(7, 7, 886, 306, 0, None, PETROL, 14)
    return svg.raster(size)


def poster_of_track(theme: Theme, name: str, size: tuple[int, int]) -> Surface:
    """A track's poster: its name, and two cars that drive by."""
    sheet = track_poster(size).copy()
    unit = size[0] / 900
    for letter, x, y in (("R", 230, 226), ("B", 620, 132)):
        car = car_portrait(look_of(letter), (round(200 * unit), round(90 * unit)))
        sheet.blit(car, car.get_rect(center=(round(x * unit), round(y * unit))))
    words = theme.sized(name, round(120 * unit), PETROL)
    if words.get_width() > size[0] * 0.86:
        words = theme.sized(name, round(120 * unit * size[0] * 0.86 / words.get_width()), PETROL)
    ground = Surface((words.get_width() + round(40 * unit), words.get_height()), SRCALPHA)
    ground.fill((*CREAM, 226))
    for picture in (ground, words):
        sheet.blit(picture, picture.get_rect(center=(size[0] // 2, round(size[1] * 0.5))))
    return sheet
