"""What ARUBA's table is made of: action cards with their signs, tokens of damage, the signs of rows and of what dice buy."""

from collections.abc import Callable

from pygame import SRCALPHA, Rect, Surface

from game.show.painters.digits import paint_number
from game.show.painters.geometry import placed, regular, star
from game.show.palette import INK, PAPER, Rgb, mix
from game.show.picture_cache import picture_cache
from game.show.svg import Affine, Path, Svg
from game.show.theme import Theme
from game.show.widgets.drawing import headline, wrapped

PETROL: Rgb = (20, 56, 68)
SHELL: Rgb = (255, 246, 224)
HOT: Rgb = (255, 122, 20)
STEEL: Rgb = (172, 180, 196)
BRASS: Rgb = (232, 178, 74)
WARM: Rgb = (255, 214, 90)
DIM: Rgb = (168, 196, 200)
"""On the console: what is there, but not as it stands."""

GROUNDS: dict[str, Rgb] = {
    "bomb": (214, 70, 44), "hook": (62, 128, 158), "extra_die": (206, 150, 44), "die_change": (206, 150, 44), "larceny": (112, 82, 148),
    "reroll": (206, 150, 44), "nitro": (34, 128, 190), "repair": (56, 142, 92), "bumper": (112, 116, 128), "saw": (112, 116, 128),
}  # fmt: skip
"""Kind of card -> its ground: fire, water, dice, night, mending, iron."""


# --- signs in a box of -50 .. 50


def _bomb(svg: Svg) -> None:
    svg.circle(-4, 8, 30, (40, 40, 52), INK, 5)
    svg.circle(-14, -2, 8, (120, 122, 140))
    svg.path(Path().move(14, -16).curve(20, -30, 30, -26, 34, -36), None, BRASS, 6)
    svg.polygon(placed(star(8, 13, 6), 36, -38), HOT, INK, 2)


def _hook(svg: Svg) -> None:
    hook = Path().move(6, -40).line(6, 6).curve(6, 40, -36, 40, -34, 8)
    svg.path(hook, None, INK, 18)
    svg.path(hook, None, STEEL, 10)
    svg.polygon([(-48, 14), (-34, -10), (-20, 14)], STEEL, INK, 4)
    svg.circle(6, -38, 11, None, INK, 12)
    svg.circle(6, -38, 11, None, STEEL, 6)


def _die(svg: Svg, pips: tuple[tuple[int, int], ...], x: float = 0, y: float = 0, side: float = 60, brass: bool = False) -> None:
    svg.rect(x - side / 2, y - side / 2, side, side, side * 0.2, PAPER, INK, 5)
    if brass:
        svg.rect(x - side / 2, y - side / 2, side, side, side * 0.2, None, BRASS, 9)
    for px, py in pips:
        svg.circle(x + px * side * 0.27, y + py * side * 0.27, side * 0.09, INK)


def _extra_die(svg: Svg) -> None:
    _die(svg, ((-1, -1), (1, 1), (0, 0)), -6, 6, 62, brass=True)
    svg.circle(30, -28, 17, (56, 142, 92), INK, 4)
    for line in ([(21, -28), (39, -28)], [(30, -37), (30, -19)]):
        svg.line(line, PAPER, 6)


def _die_change(svg: Svg) -> None:
    _die(svg, ((0, 0),), -20, 16, 42)
    _die(svg, ((-1, -1), (1, -1), (-1, 1), (1, 1)), 22, -14, 42)
    svg.path(Path().move(-22, -16).curve(-18, -38, 0, -40, 4, -34), None, PAPER, 7)
    svg.path(Path().move(24, 22).curve(20, 40, 4, 42, 0, 34), None, PAPER, 7)


def _larceny(svg: Svg) -> None:
    for turn, dx in ((-14, -12), (12, 12)):
        with svg.group(Affine.place(dx, 6, 1.0, turn)):
            svg.rect(-17, -26, 34, 50, 6, SHELL, INK, 4)
            svg.rect(-10, -19, 20, 36, 4, HOT)
    svg.path(Path().move(-40, 40).curve(-30, 8, 24, 6, 42, 34), None, INK, 22)
    svg.path(Path().move(-40, 40).curve(-30, 8, 24, 6, 42, 34), None, (70, 62, 84), 13)


def _reroll(svg: Svg) -> None:
    _die(svg, ((-1, -1), (0, 0), (1, 1)), 0, 2, 40)
    for turn in (0, 180):
        with svg.group(Affine.place(0, 2, 1.0, turn)):
            svg.path(Path().move(-40, 4).curve(-36, -34, 12, -46, 32, -22), None, INK, 14)
            svg.path(Path().move(-40, 4).curve(-36, -34, 12, -46, 32, -22), None, PAPER, 8)
            svg.polygon([(24, -12), (46, -6), (40, -32)], PAPER, INK, 4)


def _nitro(svg: Svg) -> None:
    with svg.group(Affine.place(0, 0, 1.0, -28)):
        svg.rect(-16, -24, 32, 56, 13, (60, 170, 230), INK, 5)
        svg.rect(-8, -38, 16, 15, 4, STEEL, INK, 4)
        svg.rect(-16, -4, 32, 14, 0, PAPER)
    svg.polygon([(18, 22), (44, 14), (34, 30), (48, 42), (20, 40)], WARM, INK, 4)


def _repair(svg: Svg) -> None:
    with svg.group(Affine.place(0, 0, 1.0, 45)):
        svg.rect(-36, -8, 60, 16, 6, STEEL, INK, 5)
        svg.circle(28, 0, 20, STEEL, INK, 5)
        svg.rect(28, -8, 26, 16, 0, (56, 142, 92))
        svg.circle(-36, 0, 12, STEEL, INK, 5)
        svg.circle(-36, 0, 4, INK)


def _bumper(svg: Svg) -> None:
    svg.rect(-40, -10, 80, 24, 7, STEEL, INK, 5)
    for x in (-30, -10, 10, 30):
        svg.polygon([(x - 9, -10), (x, -32), (x + 9, -10)], PAPER, INK, 4)
    for x in (-24, 24):
        svg.rect(x - 6, 14, 12, 18, 3, (90, 92, 104), INK, 4)


def _saw(svg: Svg) -> None:
    svg.polygon(star(13, 40, 30), STEEL, INK, 5)
    svg.circle(0, 0, 20, mix(STEEL, INK, 0.25), INK, 3)
    svg.circle(0, 0, 8, HOT, INK, 4)


def _crosshair(svg: Svg) -> None:
    svg.circle(0, 0, 30, None, INK, 15)
    svg.circle(0, 0, 30, None, (255, 84, 60), 8)
    for angle in range(4):
        svg.line(placed([(20, 0), (46, 0)], 0, 0, 1.0, angle * 90), INK, 15)
        svg.line(placed([(20, 0), (46, 0)], 0, 0, 1.0, angle * 90), (255, 84, 60), 8)
    svg.circle(0, 0, 7, (255, 84, 60))


def _road(svg: Svg) -> None:
    for x in (-24, 8):
        svg.polygon([(x - 14, -36), (x + 12, -36), (x + 34, 0), (x + 12, 36), (x - 14, 36), (x + 8, 0)], WARM, INK, 5)


def _cards(svg: Svg) -> None:
    for turn, dx in ((-12, -10), (10, 10)):
        with svg.group(Affine.place(dx, 2, 1.0, turn)):
            svg.rect(-20, -32, 40, 62, 8, HOT, INK, 5)
            svg.rect(-11, -23, 22, 44, 5, SHELL)


def _crown(svg: Svg) -> None:
    svg.polygon([(-40, 28), (-44, -22), (-20, 2), (0, -34), (20, 2), (44, -22), (40, 28)], WARM, INK, 6)


def _scrap(svg: Svg) -> None:
    for line in ([(-30, -30), (30, 30)], [(30, -30), (-30, 30)]):
        svg.line(line, INK, 24)
        svg.line(line, (196, 148, 96), 14)


def _flag(svg: Svg) -> None:
    svg.line([(-28, -42), (-28, 42)], INK, 9)
    for row in range(3):
        for column in range(4):
            svg.rect(-24 + column * 16, -40 + row * 16, 16, 16, 0, INK if (row + column) % 2 else PAPER)
    svg.rect(-24, -40, 64, 48, 0, None, INK, 5)


def _corner(svg: Svg) -> None:
    svg.rect(-38, -38, 76, 76, 14, (196, 64, 44), INK, 5)
    svg.polygon([(-22, -26), (2, -26), (26, 0), (2, 26), (-22, 26), (2, 0)], PAPER)


def _ram(svg: Svg) -> None:
    svg.polygon(star(9, 48, 28), HOT, INK, 5)
    svg.polygon(star(9, 26, 15), WARM)


def _wheel(svg: Svg) -> None:
    svg.circle(0, 0, 42, (44, 42, 50), INK, 6)
    svg.circle(0, 0, 22, STEEL, INK, 5)
    for x, y in regular(5, 12):
        svg.circle(x, y, 3.5, INK)


def _hubcap(svg: Svg) -> None:
    svg.circle(0, 0, 40, STEEL, INK, 7)
    svg.circle(-6, -8, 22, mix(STEEL, PAPER, 0.6))
    svg.circle(0, 0, 9, mix(STEEL, INK, 0.4), INK, 4)


def _bonnet(svg: Svg) -> None:
    with svg.group(Affine.place(0, 0, 1.0, -18)):
        svg.polygon([(-44, -22), (34, -28), (46, 0), (34, 28), (-44, 22)], (92, 84, 86), INK, 6)
        svg.line([(-30, 0), (28, 0)], (130, 122, 122), 6)


LINK, SOOT, BLAZE = 15, 190, 260
"""Design units: a link of a chain, and the black mark that a bomb leaves."""


@picture_cache(8)
def link(side: int) -> Surface:
    """A link of a chain."""
    svg = Svg(30, 30)
    svg.circle(15, 15, 9, None, INK, 11)
    svg.circle(15, 15, 9, None, STEEL, 6)
    return svg.raster((side, side))


@picture_cache(4)
def blaze(side: int) -> Surface:
    """A ball of fire."""
    svg = Svg(200, 200, -100, -100)
    svg.circle(0, 0, 98, svg.radial((0, 0), 98, ((0, (255, 250, 220), 1), (0.5, WARM, 0.95), (0.78, HOT, 0.8), (1, HOT, 0))))
    svg.polygon(star(11, 74, 48), (255, 236, 160))
    svg.polygon(star(9, 44, 28), (255, 252, 236))
    return svg.raster((side, side))


@picture_cache(4)
def soot(side: int) -> Surface:
    """What a bomb leaves on the road: soot with ragged arms."""
    svg = Svg(200, 200, -100, -100)
    svg.circle(0, 0, 92, svg.radial((0, 0), 92, ((0, (20, 18, 20), 0.72), (0.55, (30, 26, 26), 0.5), (1, (30, 26, 26), 0))))
    svg.polygon(star(11, 88, 34), (24, 20, 22), None, 0, 0.34)
    svg.polygon(placed(star(9, 60, 26), 0, 0, 1.0, 20), (16, 14, 16), None, 0, 0.45)
    return svg.raster((side, side))


SIGNS: dict[str, Callable[[Svg], None]] = {
    "bomb": _bomb, "hook": _hook, "extra_die": _extra_die, "die_change": _die_change, "larceny": _larceny, "reroll": _reroll,
    "nitro": _nitro, "repair": _repair, "bumper": _bumper, "saw": _saw, "aim": _crosshair, "drive": _road, "cards": _cards,
    "leader": _crown, "scrap": _scrap, "ram": _ram, "wheel": _wheel, "hubcap": _hubcap, "bonnet": _bonnet, "flag": _flag, "corner": _corner,
}  # fmt: skip


@picture_cache(96)
def sign(name: str, side: int) -> Surface:
    """A sign by name: a kind of card, aim, drive, cards, leader, scrap, flag, corner. KeyError for another."""
    svg = Svg(108, 108, -54, -54)
    SIGNS[name](svg)
    return svg.raster((side, side))


# --- cards


@picture_cache(64)
def small_card(kind: str, size: tuple[int, int], fresh: bool = False) -> Surface:
    """A card as it lies on the shelf; a fresh one, which can't be used yet, has a folded corner and is pale."""
    wide, high = size
    svg = Svg(100, 100 * high / wide)
    w, h = svg.box[2:]
    ground = GROUNDS[kind]
    svg.rect(2, 2, w - 4, h - 4, 14, SHELL, INK, 5)
    svg.rect(10, 10, w - 20, h - 20, 9, mix(ground, SHELL, 0.55) if fresh else ground)
    with svg.group(Affine.place(w / 2, h / 2, min(w, h) / 128)):
        SIGNS[kind](svg)
    if fresh:
        svg.polygon([(w - 36, 2), (w - 2, 36), (w - 36, 36)], HOT, INK, 4)
    return svg.raster(size)


@picture_cache(8)
def card_back(size: tuple[int, int], bare: bool = False) -> Surface:
    """The back of all cards: hot orange, a tyre on it; `bare`: without the tyre, for a number to stand there."""
    wide, high = size
    svg = Svg(100, 100 * high / wide)
    w, h = svg.box[2:]
    svg.rect(2, 2, w - 4, h - 4, 14, SHELL, INK, 5)
    svg.rect(11, 11, w - 22, h - 22, 9, HOT)
    if bare:
        return svg.raster(size)
    svg.circle(w / 2, h / 2, 27, (52, 46, 58), INK, 4)
    svg.circle(w / 2, h / 2, 12, SHELL, INK, 4)
    for x, y in regular(6, 20):
        svg.circle(w / 2 + x, h / 2 + y, 3.4, (120, 112, 124))
    return svg.raster(size)


def big_card(theme: Theme, kind: str, name: str, about: str, size: tuple[float, float], note: str = "") -> Surface:
    """A card over the board: its sign, its name, a line of what it does; `note` hangs at its upper edge."""
    wide, high = size
    px = theme.frame.px
    card = theme.card(wide, high, SHELL, INK, 22, 5).copy()
    side = high * 0.7 if theme.large else min(high * 0.46, 84.0)
    svg = Svg(side, side)
    svg.rect(0, 0, side, side, 16, GROUNDS[kind], INK, 4)
    plate = svg.raster((px(side), px(side)))
    mark = sign(kind, px(side * 0.86))
    plate.blit(mark, mark.get_rect(center=plate.get_rect().center))
    middle = 12 + (high / 2 if theme.large else 12 + side / 2)  # where letters are large, sign and name are all there is
    card.blit(plate, plate.get_rect(midleft=(px(12 + 14), px(middle))))
    title = headline(theme, name, 42, INK, fit=wide - side - 48, height=side)
    card.blit(title, title.get_rect(midleft=(px(12 + 14 + side + 14), px(middle))))
    if theme.large:
        return card  # the strip tells what it does
    room = Rect(26, round(12 + 20 + side), round(wide - 28), round(high - side - 36))
    words = wrapped(theme, note or about, 28, room.width, room.height, (150, 60, 10) if note else INK)
    card.blit(words, (px(room.x), px(room.y)))
    return card


@picture_cache(24)
def pile(size: tuple[int, int], count: int, kind: str = "") -> Surface:
    """A pile with its number on a disc: backs, or the discards with the topmost card (`kind`). Nothing lies there without a card."""
    wide, high = size
    sheet = Surface((wide + 8, high + 8), SRCALPHA)
    if not count:
        return sheet
    face = small_card(kind, size) if kind else card_back(size)
    for step in range(min(3, 1 + count // 12), 0, -1):
        sheet.blit(face, (2 * step, 8 - 2 * step))
    disc = Svg(40, 40)
    disc.circle(20, 20, 18, PAPER, INK, 4)
    paint_number(disc, count, (20, 20), 15 if count > 9 else 20, INK, 0.2)
    side = round(wide * 0.8)
    mark = disc.raster((side, side))
    sheet.blit(mark, mark.get_rect(bottomright=sheet.get_rect().bottomright))
    return sheet


# --- tokens and cups


@picture_cache(64)
def tokens(damage: int, size: tuple[int, int], rows: int = 2, sockets: int = 8, dark: bool = False) -> Surface:
    """Damage tokens in their sockets, `rows` of them; the last two glow. A ninth socket gapes where `sockets` is nine."""
    columns = -(-sockets // rows)
    svg = Svg(columns * 20, rows * 20)
    for index in range(sockets):
        x, y = (index % columns) * 20 + 10, (index // columns) * 20 + 10
        there = index < damage
        tone = (226, 44, 30) if index < 6 else HOT
        empty: Rgb = (58, 84, 92) if dark else (208, 190, 158)
        svg.rect(x - 8, y - 8, 16, 16, 4, tone if there else empty, INK, 2.6)
        if there:
            svg.rect(x - 5, y - 6, 10, 4, 2, mix(tone, PAPER, 0.5))
    return svg.raster(size)


@picture_cache(24)
def shield(side: int, count: int, theme: Theme) -> Surface:
    """A shield that takes the next blow; the number of those that are left, unless there is none."""
    svg = Svg(100, 100)
    outline = [(50, 4), (92, 16), (90, 52), (74, 80), (50, 97), (26, 80), (10, 52), (8, 16)]
    svg.polygon(outline, BRASS, INK, 7)
    svg.polygon([(50, 15), (81, 24), (80, 50), (67, 72), (50, 85), (33, 72), (20, 50), (19, 24)], (64, 120, 168), INK, 3)
    sheet = svg.raster((side, side))
    if count > 0:
        edge, label = (theme.sized(str(count), round(side * 0.74), ink) for ink in (INK, PAPER))
        bold = max(1, side // 22)
        for dx, dy in ((-bold, 0), (bold, 0), (0, -bold), (0, bold)):
            sheet.blit(edge, edge.get_rect(center=(side // 2 + dx, round(side * 0.48) + dy)))
        sheet.blit(label, label.get_rect(center=(side // 2, round(side * 0.48))))
    return sheet


@picture_cache(4)
def cup(side: int) -> Surface:
    """A dice cup: one more throw."""
    svg = Svg(100, 100)
    svg.polygon([(20, 16), (80, 16), (70, 88), (30, 88)], (156, 92, 56), INK, 6)
    svg.path(Path().ellipse(50, 18, 31, 10), (92, 52, 34), INK, 5)
    svg.line([(29, 60), (71, 60)], BRASS, 8)
    return svg.raster((side, side))


@picture_cache(24)
def die_tag(number: str, side: int, theme: Theme) -> Surface:
    """A white die with the number of dice a car throws next."""
    svg = Svg(100, 100)
    svg.rect(8, 12, 84, 84, 18, (196, 188, 176), INK, 6)
    svg.rect(8, 5, 84, 82, 18, PAPER, INK, 6)
    sheet = svg.raster((side, side))
    label = theme.sized(number, round(side * 0.78), INK)
    sheet.blit(label, label.get_rect(center=(side // 2, round(side * 0.47))))
    return sheet
