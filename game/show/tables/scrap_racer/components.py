"""Scrap Racer's small things: modules, cards, switches, badges, the gauge and the counter."""

from collections.abc import Callable

from pygame import FONT_CENTER, SRCALPHA, Surface

from game.core.slices import Slices, finish
from game.show.fitting import LEAST
from game.show.painters.digits import paint_number
from game.show.painters.geometry import arrow, chevron, placed, regular, star
from game.show.painters.junkyard import BLUE, GREEN, NIGHT, paint_module_socket
from game.show.palette import INK, PAPER, Rgb, mix
from game.show.picture_cache import picture_cache
from game.show.svg import Affine, Path, Svg
from game.show.tables.parts.money import Digits
from game.show.tables.parts.rows import LEAST_NAME
from game.show.theme import DISPLAY, Theme
from game.show.widgets.drawing import headline

AMBER: Rgb = (255, 190, 50)
RED: Rgb = (255, 72, 62)
DASH: Rgb = (24, 28, 48)
"""The dashboard's steel."""
LINES: dict[str, Rgb] = {"C12": GREEN, "C34": AMBER, "C56": RED, "BONUS": BLUE, "FINISH": (236, 232, 220)}
"""Each deck's colour; its bolts tell it apart too."""
ODDS = 80
"""The size of the letters of the odds below a sum at stake."""
WIDE = 500
"""From this width on a card is laid out as a large one."""
BOLTS = {"C12": 1, "C34": 2, "C56": 3, "BONUS": 0, "FINISH": 0}


def _back_arrow(svg: Svg, tone: Rgb, left: bool) -> None:
    svg.polygon(placed(arrow(78, 62, 0.46, 0.46), 0, 0, -1 if left else 1), tone, NIGHT, 5)


def _number(svg: Svg, number: int, x: float = 0, y: float = 30) -> None:
    svg.circle(x, y, 20, PAPER, NIGHT, 5)
    paint_number(svg, number, (x, y), 20, INK, 0.24)


def _pips(svg: Svg, x: float, y: float, half: float, tilt: float) -> None:
    with svg.group(Affine.place(x, y, half, tilt)):
        svg.rect(-1, -1, 2, 2, 0.4, PAPER, NIGHT, 0.2)
        for px, py in ((-0.45, -0.45), (0, 0), (0.45, 0.45)):
            svg.circle(px, py, 0.19, INK)


def _two_dice(svg: Svg, tone: Rgb) -> None:
    _pips(svg, -20, 8, 22, -12)
    _pips(svg, 22, -10, 22, 14)


def _reverse(svg: Svg, tone: Rgb) -> None:
    _back_arrow(svg, tone, True)
    _pips(svg, 20, 10, 21, 10)


def _stay(svg: Svg, tone: Rgb) -> None:
    svg.polygon(regular(8, 44, 22.5), tone, NIGHT, 5)
    svg.line([(-20, 0), (20, 0)], NIGHT, 13)


def _ram(svg: Svg, tone: Rgb) -> None:
    svg.polygon(placed(star(9, 34, 18), 18, -2), AMBER, NIGHT, 4)
    svg.polygon(placed(arrow(56, 46, 0.5, 0.5), -20, -2), tone, NIGHT, 5)
    _number(svg, 5, -2, 32)


def _lose_place(svg: Svg, tone: Rgb) -> None:
    for i, wide in enumerate((24, 34, 44)):
        svg.rect(-wide / 2 - 16, -40 + i * 27, wide, 20, 5, (tone, mix(tone, NIGHT, 0.35), mix(tone, NIGHT, 0.6))[i], NIGHT, 4)
    svg.polygon(placed(arrow(76, 34, 0.4, 0.45), 30, 0, 1, 90), PAPER, NIGHT, 4)


def _straight(svg: Svg, tone: Rgb) -> None:
    for x in (-24, 4, 32):
        svg.polygon(placed(chevron(30, 62, 15), x - 4, 0), GREEN, NIGHT, 4)


def _curve(svg: Svg, tone: Rgb) -> None:
    arc = Path().move(-36, 34).curve(-36, -20, -6, -34, 22, -28)
    svg.path(arc, None, NIGHT, 25)
    svg.path(arc, None, BLUE, 16)
    svg.polygon(placed(arrow(30, 46, 0.5, 0.9), 32, -26, 1, 10), BLUE, NIGHT, 4)


def _catch_up(svg: Svg, tone: Rgb) -> None:
    svg.circle(30, 0, 19, PAPER, NIGHT, 5)
    svg.circle(30, 0, 7, RED)
    svg.polygon(placed(arrow(56, 44, 0.45, 0.5), -20, 0), tone, NIGHT, 5)


def _close_in(svg: Svg, tone: Rgb, number: int) -> None:
    for x in (-32, -4):
        svg.polygon(placed(chevron(26, 44, 12), x, -6), tone, NIGHT, 4)
    svg.circle(34, -6, 13, PAPER, NIGHT, 4)
    _number(svg, number)


def _back_markers(svg: Svg, tone: Rgb, name: str, number: int) -> None:
    """A column of four with those lit that move: the last, the last two, all but the first ..."""
    count = 1 if name in ("LAST_7", "LAST_4") else 2 if name.startswith(("LAST_TWO", "ALL_BUT_TOP")) else 3
    for i in range(4):
        y = 36 - i * 24
        svg.circle(-20, y, 10, tone if i < count else mix(PAPER, NIGHT, 0.55), NIGHT, 3.5)
        if i < count:
            svg.polygon(placed(arrow(34, 20, 0.4, 0.5), 12, y), tone, NIGHT, 3)
    _number(svg, number, 36, -30)


def _drive(svg: Svg, tone: Rgb, name: str, number: int) -> None:
    """So many spaces on, or back."""
    back = name.startswith("BACK")
    _back_arrow(svg, tone, back)
    if "DRAG" in name:
        svg.polygon(placed(arrow(40, 32, 0.45, 0.5), 8, -34, -1), RED, NIGHT, 4)
        number = 5
    _number(svg, number, 14 if back else -14, 26)


_SYMBOLS: dict[str, Callable[[Svg, Rgb], None]] = {
    "TWO_DICE": _two_dice,
    "REVERSE_DIE": _reverse,
    "STAY": _stay,
    "RAM_5": _ram,
    "LOSE_PLACE": _lose_place,
    "STRAIGHT": _straight,
    "CURVE": _curve,
    "CATCH_UP": _catch_up,
}


def _paint_symbol(svg: Svg, name: str, tone: Rgb) -> None:
    """What a card does, in a box from -50 to 50."""
    number = int(name[-1]) if name[-1].isdigit() else 0
    if name in _SYMBOLS:
        _SYMBOLS[name](svg, tone)
    elif name.startswith("CLOSE"):
        _close_in(svg, tone, number)
    elif name.startswith(("LAST", "ALL")):
        _back_markers(svg, tone, name, number)
    else:
        _drive(svg, tone, name, number)


@picture_cache(128)
def _symbol(name: str, deck: str, size: int) -> Surface:
    svg = Svg(112, 112, -56, -56)
    _paint_symbol(svg, name, LINES[deck])
    return svg.raster((size, size))


def _sheet(width: float, height: float, deck: str, face: bool) -> Svg:
    """A dented steel card with the neon line of its deck; bolts in its corner say how nasty it is."""
    svg, tone = Svg(width, height), LINES[deck]
    svg.rect(3, 6, width - 6, height - 8, 18, (0, 0, 0), opacity=0.45)
    svg.rect(2, 2, width - 4, height - 8, 18, mix(DASH, (96, 106, 136), 0.34 if face else 0.1), NIGHT, 4)
    svg.rect(8, 8, width - 16, height - 20, 13, None, tone, 4)
    for i in range(BOLTS[deck]):
        svg.polygon(placed(regular(6, 8), width - 26 - i * 19, 24 if width < WIDE else height - 34), tone, NIGHT, 2.5)
    if deck == "FINISH":
        cell = height / 12
        for i in range(int((width - 30) / cell)):
            svg.rect(15 + i * cell, height - 19 - cell * (0.6 + 0.6 * (i % 2)), cell, cell * 0.6, 0, PAPER, opacity=0.7)
    return svg


@picture_cache(8)
def _face(width: float, height: float, deck: str, size: tuple[int, int]) -> Surface:
    """What all cards of a deck share."""
    return _sheet(width, height, deck, True).raster(size)


def card(theme: Theme, deck: str, name: str, title: str, line: str, width: float, height: float) -> Surface:
    """A face: its symbol, its name, and one line of what it does; on a large card the symbol stands beside both. Where letters are
    so large that a small card has no room for the whole line, it is left to what is told about the card."""
    return finish(baking_card(theme, deck, name, title, line, width, height))


def baking_card(theme: Theme, deck: str, name: str, title: str, line: str, width: float, height: float) -> Slices[Surface]:
    """Like `card`, but in slices."""
    ground = _face(width, height, deck, theme.frame.pair(width, height))
    yield
    picture = ground.copy()
    px, large = theme.frame.px, width >= WIDE
    side = width * 0.34 if large else min(84.0, height * 0.38)
    sign = _symbol(name, deck, px(side))
    picture.blit(sign, sign.get_rect(midleft=(px(20), px(height / 2 - 4 if large else 16 + side / 2))))
    left = 20 + side + 14
    yield
    head = headline(theme, title, 84 if large else 44, LINES[deck], fit=width - left - 24, height=height * (0.34 if large else 0.5))
    tall = head.get_height() / theme.frame.scale
    top = height * 0.16 if large else max(8.0, 16 + (side - tall) / 2 + 2)
    picture.blit(head, (px(left), px(top)))
    x, y = (left, top + tall + 6) if large else (24.0, max(16 + side, top + tall) + 2)
    foot = height / 12 * 1.2 + 24 if deck == "FINISH" else 34 if BOLTS[deck] and large else 18
    yield
    theme.cut.clear()
    words = theme.label(line, theme.own(42) if large else 28, PAPER, fit=width - x - 24, height=height - y - foot)
    if not theme.cut:
        picture.blit(words, (px(x), px(y)))
    return picture


@picture_cache(64)
def small_card(name: str, deck: str, size: tuple[int, int]) -> Surface:
    """A card of the hand: its symbol on its face."""
    svg = _sheet(140, 196, deck, True)
    with svg.group(Affine.place(70, 94, 1.08)):
        _paint_symbol(svg, name, LINES[deck])
    return svg.raster(size)


@picture_cache(32)
def card_back(deck: str, size: tuple[int, int]) -> Surface:
    """A back: the deck's line and a cogwheel."""
    svg, tone = _sheet(140, 196, deck, False), LINES[deck]
    for k in range(8):
        svg.polygon(placed(placed(regular(4, 11), 38, 0), 70, 94, 1, 45 * k), mix(tone, NIGHT, 0.35))
    svg.circle(70, 94, 36, mix(tone, NIGHT, 0.35))
    svg.circle(70, 94, 17, DASH)
    return svg.raster(size)


def _chip(svg: Svg, tone: Rgb) -> None:
    """A module: a hexagonal cartridge with contacts."""
    svg.polygon([(x + 2, y + 5) for x, y in regular(6, 50, 0)], (0, 0, 0), opacity=0.45)
    for k in range(6):
        svg.rect(-9, 36, 18, 14, 2, AMBER) if k == 0 else svg.polygon(
            placed([(-8, 36), (8, 36), (8, 48), (-8, 48)], 0, 0, 1, 60 * k), AMBER
        )
    svg.polygon(regular(6, 46, 0), tone, NIGHT, 6)
    svg.polygon(regular(6, 37, 0), mix(tone, (255, 255, 255), 0.18))


@picture_cache(64)
def module(kind: str, size: int) -> Surface:
    """A module face up: turning arrow, plus and minus, or a die on its head."""
    svg = Svg(108, 108, -54, -54)
    _chip(svg, {"REROLL": (56, 134, 198), "PLUS_MINUS": (64, 150, 78), "FLIP": (168, 76, 190)}[kind])
    if kind == "REROLL":
        ring = [(x * 23, y * 23) for x, y in regular(28, 1.0, -60.0)][:23]
        svg.line(ring, NIGHT, 15)
        svg.line(ring, PAPER, 8)
        svg.polygon(placed(regular(3, 13), ring[0][0], ring[0][1], 1.0, -62), PAPER, NIGHT, 3)
    elif kind == "PLUS_MINUS":
        for bold, tone in ((15, NIGHT), (8, PAPER)):
            svg.line([(-30, -8), (-6, -8)], tone, bold)
            svg.line([(-18, -20), (-18, 4)], tone, bold)
            svg.line([(7, 12), (31, 12)], tone, bold)
    else:
        for way in (-1, 1):
            svg.polygon(placed(arrow(46, 30, 0.4, 0.46), way * 15, 0, 1, 90 * way), PAPER, NIGHT, 4)
    return svg.raster((size, size))


@picture_cache(16)
def module_back(size: int) -> Surface:
    """A module face down on its site: only its pink light shows."""
    svg = Svg(108, 108, -54, -54)
    _chip(svg, (64, 40, 78))
    paint_module_socket(svg, 0, 0, 26)
    return svg.raster((size, size))


@picture_cache(32)
def sockets(filled: int, wanted: int, size: tuple[int, int]) -> Surface:
    """The switches of a racer in a row of sockets, as many as make a bonus card."""
    svg = Svg(46 * wanted + 8, 84)
    for i in range(wanted):
        x = 27 + i * 46
        svg.rect(x - 19, 8, 38, 66, 9, NIGHT, (86, 96, 124), 4)
        if i < filled:
            svg.circle(x, 28, 22, AMBER, opacity=0.22)
            svg.rect(x - 11, 14, 22, 34, 6, AMBER, NIGHT, 4)
            svg.rect(x - 6, 19, 12, 8, 3, (255, 236, 180))
        else:
            svg.rect(x - 11, 36, 22, 32, 6, (70, 78, 104), NIGHT, 4)
    return svg.raster(size)


@picture_cache(16)
def badge(size: int) -> Surface:
    """A lap done: a chequered disc."""
    svg = Svg(108, 108, -54, -54)
    svg.circle(0, 0, 48, PAPER, NIGHT, 8)
    for i in range(4):
        for j in range(4):
            if (i + j) % 2:
                x, y = -30 + i * 15, -30 + j * 15
                svg.rect(x, y, 15, 15, 0, INK)
    svg.circle(0, 0, 44, None, AMBER, 9)
    return svg.raster((size, size))


@picture_cache(32)
def numbered(kind: str, number: int, size: int) -> Surface:
    """A count on its own sign, for rows without room for both side by side: laps on a "badge" (a disc with a chequered edge), or how
    many bonus cards, on a "card". `size`: its height in pixels."""
    if kind == "badge":
        svg = Svg(108, 108, -54, -54)
        svg.circle(0, 0, 50, PAPER, NIGHT, 7)
        for step in range(20):
            if step % 2:
                svg.polygon(placed([(-7, -46), (7, -46), (6, -36), (-6, -36)], 0, 0, 1, 18 * step), INK)
        paint_number(svg, number, (0, 0), 34, INK, 0.26)
        return svg.raster((size, size))
    svg = Svg(84, 108, -42, -54)
    svg.rect(-38, -50, 76, 100, 14, mix(DASH, (96, 106, 136), 0.1), NIGHT, 5)
    svg.rect(-32, -44, 64, 88, 9, None, LINES["BONUS"], 6)
    paint_number(svg, number, (0, 0), 32, PAPER, 0.26)
    return svg.raster((round(size * 84 / 108), size))


def total(theme: Theme, number: int, lost: bool, height: float) -> Surface:
    """The big counter; a lost sum is struck through."""
    tone = mix(RED, NIGHT, 0.3) if lost else PAPER if number else (84, 94, 124)
    picture = Digits(theme, height, tone).picture(str(number))
    if lost:
        svg = Svg(*picture.get_size())
        w, h = picture.get_size()
        svg.line([(w * 0.02, h * 0.66), (w * 0.98, h * 0.30)], RED, max(2, h * 0.07))
        picture.blit(svg.raster((w, h)), (0, 0))
    return picture


@picture_cache(16)
def _strike(wide: int, high: int) -> Surface:
    """The line through a lost sum, in pixels."""
    svg = Svg(wide, high)
    for bold, tone in ((0.13, NIGHT), (0.075, PAPER)):
        svg.line([(high * 0.1, high * 0.66), (wide - high * 0.1, high * 0.34)], tone, max(2, high * bold))
    return svg.raster((wide, high))


def counter(theme: Theme, text: str, height: float, odds: str = "", sixths: int = 0, lost: bool = False) -> Surface:
    """The sum at stake in letters of `height`, and the chance of losing it in a smaller line below; a lost one is struck through."""
    number = Digits(theme, height, RED if lost else PAPER, NIGHT).picture(text)
    line = Digits(theme, ODDS, RED if sixths >= 3 else AMBER, NIGHT).picture(odds) if odds else None
    head, high = number.get_size()
    wide = max(round(head * (1.8 if lost else 1.0)), line.get_width() if line else 0)
    picture = Surface((wide, high + (line.get_height() if line else 0)), SRCALPHA)
    picture.blit(number, ((wide - head) // 2, 0))
    if line:
        picture.blit(line, line.get_rect(midtop=(wide // 2, high)))
    if lost:
        picture.blit(_strike(wide, high), (0, 0))
    return picture


def called(theme: Theme, size: tuple[int, int], word: str, told: str) -> Surface:
    """A crash that is called: a word in red, and below it why, if anything is told. `size` in design units."""
    wide, high = size
    svg = Svg(wide, high)
    svg.rect(4, 2, wide - 8, high - 4, 14, NIGHT, RED, 4, 0.86)
    picture = svg.raster(theme.frame.pair(wide, high))
    least = min(LEAST, LEAST_NAME / theme.zoom)
    tone = mix(RED, (255, 255, 255), 0.25)
    head = theme.label(word, (34 if theme.large else 40) / theme.zoom, tone, DISPLAY, fit=wide - 24, least=least)
    room = high - 4 - head.get_height() / theme.frame.scale
    if not told:
        picture.blit(head, head.get_rect(center=picture.get_rect().center))
        return picture
    line = theme.label(told, 30 if room < 60 else 34 / theme.zoom, PAPER, fit=wide - 24, height=room, align=FONT_CENTER, least=least)
    middle, top = picture.get_width() // 2, (picture.get_height() - head.get_height() - line.get_height()) // 2
    picture.blit(head, head.get_rect(midtop=(middle, top)))
    picture.blit(line, line.get_rect(midtop=(middle, top + head.get_height())))
    return picture


def gauge(theme: Theme, sixths: int, width: float, height: float, text: str) -> Surface:
    """Six bars that rise like a row of organ pipes; as many glow as numbers crash, and the percentage stands over the low ones."""
    svg = Svg(width, height)
    each = width / 6
    for i in range(6):
        high = height * (0.26 + 0.70 * (i + 1) / 6)
        x, lit = i * each + 3, i < sixths
        tone = mix(mix(GREEN, AMBER, i / 2), RED, (i - 2) / 2) if i > 2 else mix(GREEN, AMBER, i / 3)
        if lit:
            svg.rect(x - 3, height - high - 3, each, high + 4, 9, tone, opacity=0.22)
        svg.rect(x, height - high, each - 7, high - 2, 7, tone if lit else NIGHT, NIGHT if lit else (62, 70, 98), 3)
        if lit:
            svg.rect(x + 6, height - high + 7, 6, high - 18, 3, (255, 255, 255), opacity=0.5)
    picture = svg.raster(theme.frame.pair(width, height))
    if text:
        label = headline(theme, text, 54, RED if sixths >= 3 else AMBER if sixths == 2 else PAPER, fit=width * 0.62)
        picture.blit(label, (0, 0))
    return picture
