"""What Top Race's table is made of: speed cards with coloured lines, backs, posters, a gavel, paddles, stamps, pennants, small signs."""

import math
from collections.abc import Sequence

from pygame import SRCALPHA, Surface

from game.show.looks import CarLook, Face
from game.show.painters.car_portraits import car_portrait
from game.show.painters.faces import face_portrait
from game.show.painters.geometry import star
from game.show.painters.helmets import PATTERNS, helmet, is_dark, letter_tone, shell_tone
from game.show.palette import INK, PAPER, TONES, Rgb, mix, symbol_path
from game.show.picture_cache import picture_cache
from game.show.svg import Affine, Path, Svg
from game.show.tables.top_race.faces import CarState, Chip, PaddleState
from game.show.theme import DISPLAY, TEXT, Theme
from game.titles.top_race.rules.deck import CARDS, JOKER

CREAM: Rgb = (244, 232, 204)
PETROL: Rgb = (16, 70, 80)
RED: Rgb = (200, 36, 40)
ORANGE: Rgb = (230, 116, 40)
MUSTARD: Rgb = (226, 176, 64)
WOOD: Rgb = (150, 92, 52)
WOOD_DARK: Rgb = (104, 60, 34)
STRIPES = (RED, ORANGE, MUSTARD)
FIRST_STYLE = 18
"""The first open-wheeler among all silhouettes; they stand in the order of the title's car ids."""
LETTERS = "RYBKPG"
TWO_ROWS, THREE_IN_TWOS = 1.7, 1.4
"""Sides of a chip that a row has to be high, for two lines of them; the same where there are three or more."""
LETTER_OF = {"red": "R", "yellow": "Y", "blue": "B", "black": "K", "purple": "P", "green": "G", JOKER: "W"}


def look_of(letter: str) -> CarLook:
    """How the car of that letter looks."""
    return CarLook(FIRST_STYLE + LETTERS.index(letter), letter)


def seat_face(seat: int, names: tuple[str, ...]) -> Face:
    """A seat's helmet with the first letter of its name, two where others begin alike."""
    name = names[seat].strip() or "?"
    alike = [other for number, other in enumerate(names) if number != seat and other[:1].upper() == name[:1].upper()]
    letters = name[:2] if alike else name[:1]
    return Face("helmet", letters[:1].upper() + letters[1:].lower(), PATTERNS[seat % len(PATTERNS)], name)


def symbol_on(svg: Svg, letter: str, x: float, y: float, size: float, tone: Rgb) -> None:
    """The symbol of a colour, `size` high."""
    with svg.group(Affine.place(x, y, size / 2)):
        for outline in symbol_path(letter):
            svg.polygon(outline, tone)


# --- cards


@picture_cache(120)
def card_face(card: int, size: tuple[int, int], steps: int | None, theme: Theme) -> Surface:
    """A speed card in the hand: value and symbol of its top line at the left, the other lines small beside them, own steps at the foot."""
    wide, high = 84, 104
    svg = Svg(wide, high)
    lines = CARDS[card].lines
    letter = LETTER_OF[lines[0][0]] if lines else "W"
    tone = TONES[letter]
    svg.rect(1.5, 1.5, wide - 3, high - 3, 9, (254, 248, 232), INK, 3)
    svg.path(
        Path().rect(3, 3, 37, 74, 7), PETROL if not lines else tone.fill if letter != "W" else PAPER, INK if letter == "W" else None, 1.5
    )
    if not lines:
        _pair_signs(svg, CARDS[card].pair)
    else:
        symbol_on(svg, letter, 21.5, 60, 24, tone.ink)
        _other_lines(svg, lines[1:])
    if steps is not None:
        svg.rect(4, 79, 36, 22, 5, PETROL if steps else (196, 188, 168))
    sheet = svg.raster(size)
    unit = size[1] / high
    if lines:
        _stamp(sheet, theme.sized(str(lines[0][1]), round(42 * unit), tone.ink), 21.5 * unit, 27 * unit)
        pitch = _line_pitch(len(lines) - 1)
        for number, (colour, value) in enumerate(lines[1:]):
            label = theme.sized(str(value), max(5, round((pitch - 2) * unit)), TONES[LETTER_OF[colour]].ink)
            _stamp(sheet, label, 54 * unit, (5.6 + (number + 0.5) * pitch - 1) * unit)
    if steps is not None:
        _stamp(sheet, theme.sized(str(steps), round(23 * unit), CREAM if steps else INK), 22 * unit, 90.5 * unit)
    return sheet


def _line_pitch(count: int) -> float:
    """From one of so many lines beside the top one to the next, on a card 104 high: the fewer, the larger."""
    return min(28.0, 98 / max(1, count))


def _other_lines(svg: Svg, lines: Sequence[tuple[str, int]]) -> None:
    """The plates of the other lines at the right of a card, each with its colour's symbol."""
    pitch = _line_pitch(len(lines))
    for number, (colour, _) in enumerate(lines):
        tone, y = TONES[LETTER_OF[colour]], 5 + number * pitch
        svg.rect(44, y, 36, pitch - 2, 4, tone.fill, INK, 1.6)
        symbol_on(svg, LETTER_OF[colour], 70, y + pitch / 2 - 1, min(15.0, pitch - 7), tone.ink)


def _stamp(sheet: Surface, label: Surface, x: float, y: float) -> None:
    sheet.blit(label, label.get_rect(center=(round(x), round(y))))


def _pair_signs(svg: Svg, pair: tuple[str, ...]) -> None:
    """An arrow that dashes ahead over a car that stands still; the two cars at the right."""
    svg.polygon([(8, 22), (24, 22), (24, 14), (36, 26), (24, 38), (24, 30), (8, 30)], MUSTARD, INK, 2)
    svg.rect(9, 48, 26, 20, 4, CREAM, INK, 2)
    for x in (16, 24):
        svg.rect(x, 52, 5, 12, 1, RED)
    for number, colour in enumerate(pair):
        tone, y = TONES[LETTER_OF[colour]], 6 + number * 36
        svg.rect(44, y, 36, 32, 5, tone.fill, INK, 2)
        symbol_on(svg, LETTER_OF[colour], 62, y + 16, 20, tone.ink)


@picture_cache(24)
def card_back(size: tuple[int, int]) -> Surface:
    """Petrol with three stripes."""
    svg = Svg(84, 104)
    svg.rect(1.5, 1.5, 81, 101, 9, PETROL, INK, 3)
    svg.rect(7, 7, 70, 90, 5, None, CREAM, 2.5)
    for number, tone in enumerate(STRIPES):
        y = 66 - number * 17
        svg.line([(10, y + 14), (74, y - 14)], tone, 9, cap="butt")
    return svg.raster(size)


# --- the sale room


@picture_cache(64)
def poster(letter: str, size: tuple[int, int]) -> Surface:
    """A car on its poster: stripes across the paper, the colour's name sign in the corner."""
    svg = Svg(186, 236)
    svg.rect(2, 2, 182, 232, 6, (254, 248, 232), PETROL, 4)
    for number, tone in enumerate(STRIPES):
        svg.polygon([(4, 168 - number * 20), (182, 92 - number * 20), (182, 108 - number * 20), (4, 184 - number * 20)], tone)
    svg.rect(2, 2, 182, 232, 6, None, PETROL, 4)
    svg.rect(10, 10, 40, 40, 6, TONES[letter].fill, INK, 3)
    symbol_on(svg, letter, 30, 30, 26, TONES[letter].ink)
    sheet = svg.raster(size)
    unit = size[0] / 186
    car = car_portrait(look_of(letter), (round(164 * unit), round(108 * unit)))
    sheet.blit(car, car.get_rect(center=(round(93 * unit), round(118 * unit))))
    return sheet


@picture_cache(8)
def gavel(size: tuple[int, int], raised: int = 0) -> Surface:
    """A hammer lying on its block (0), on its way down (1) or over it (2)."""
    svg = Svg(260, 164)
    svg.ellipse(130, 148, 96, 12, INK, 0.2)
    svg.rect(62, 118, 136, 28, 8, WOOD_DARK, INK, 5)
    svg.rect(74, 104, 112, 22, 7, WOOD, INK, 5)
    with svg.group(Affine.place(112, 76 - 9 * raised, 1.0, -8 - 13 * raised)):
        svg.rect(20, -8, 118, 16, 7, WOOD, INK, 5)
        svg.rect(-34, -34, 62, 68, 10, WOOD_DARK, INK, 5)
        for x in (-34, 16):
            svg.rect(x, -38, 12, 76, 4, MUSTARD, INK, 4)
    return svg.raster(size)


@picture_cache(24)
def sold_stamp(text: str, pattern: str, width: int, theme: Theme) -> Surface:
    """A red stamp with a helmet."""
    high = round(width * 0.46)
    svg = Svg(200, 92)
    svg.rect(6, 6, 188, 80, 12, PAPER, None, 0, 0.92)
    svg.rect(8, 8, 184, 76, 12, None, RED, 7)
    sheet = svg.raster((width, high))
    words = theme.sized(text, round(high * 0.62), RED)
    if words.get_width() > width * (0.5 if pattern else 0.84):
        words = theme.sized(text, max(6, round(high * 0.62 * width * (0.5 if pattern else 0.84) / words.get_width())), RED)
    side = round(high * 0.66)
    if pattern:
        sign = helmet(pattern, (side, side))
        sheet.blit(sign, sign.get_rect(midleft=(round(width * 0.08), high // 2)))
        sheet.blit(words, words.get_rect(center=(round(width * 0.64), high // 2 + 2)))
    else:
        sheet.blit(words, words.get_rect(center=(width // 2, high // 2 + 2)))
    return sheet


def paddle(theme: Theme, size: tuple[int, int], face: Face, name: str, state: PaddleState) -> Surface:
    """A bidder's paddle: in, its turn, the highest, out (turned down), barred (folded)."""
    wide, scale = size[0], theme.frame.scale
    svg = Svg(186, 108)
    fill = {"lead": RED, "turn": MUSTARD, "in": (254, 248, 232)}.get(state, (206, 198, 178))
    low = state in ("out", "barred")
    if low:
        svg.rect(86, 4, 14, 34, 4, WOOD, INK, 3)
        svg.rect(5, 26, 176, 76, 14, fill, INK, 3)
    else:
        svg.rect(86, 72, 14, 34, 4, WOOD, INK, 3)
        svg.rect(5, 4, 176, 80, 14, fill, INK, 4)
    if state == "barred":
        svg.line([(20, 94), (166, 34)], (140, 132, 116), 6)
    sheet = svg.raster(size)
    unit = wide / 186
    y = round((64 if low else 44) * unit)
    if theme.large:  # the helmet alone: names stand in the rows
        sign = face_portrait(theme, face, (round(84 * unit), round(70 * unit)))
        sheet.blit(sign, sign.get_rect(center=(wide // 2, y)))
        return sheet
    sign = face_portrait(theme, face, (round(56 * unit), round(52 * unit)))
    sheet.blit(sign, sign.get_rect(midleft=(round(12 * unit), y)))
    ink = CREAM if state == "lead" else INK
    label = theme.label(name, theme.own(34), ink, DISPLAY, fit=104 * unit / scale, least=20)  # the row has it large
    sheet.blit(label, label.get_rect(midleft=(round(74 * unit), y + round(2 * unit))))
    return sheet


# --- on the road and in rows


def pennant(theme: Theme, face: Face, size: tuple[int, int], bold: bool) -> Surface:
    """A flag with the owner's letter, which is read from afar: all of it is as dark or pale as the helmet, mustard for the seat to move."""
    svg, dark = Svg(44, 32.5), not bold and is_dark(face.pattern)
    svg.rect(1.5, 1.5, 41, 29.5, 3, _cloth(face, bold), CREAM if dark else INK, 2 if dark else 3)  # it has to stand off the road
    sheet = svg.raster(size)
    _letter_on(sheet, theme, face, size[0] / 44, bold)
    return sheet


def _cloth(face: Face, bold: bool) -> Rgb:
    return MUSTARD if bold else INK if is_dark(face.pattern) else mix(shell_tone(face.pattern), (255, 255, 255), 0.3)


def _letter_on(sheet: Surface, theme: Theme, face: Face, unit: float, bold: bool) -> None:
    """The letter (two where names begin alike) of a pennant whose picture has so many pixels to the unit."""
    tone = INK if bold else letter_tone(face.pattern)
    letter = theme.sized(face.letter, round((34 if len(face.letter) == 1 else 27) * unit), tone, TEXT)
    ink = letter.get_bounding_rect()  # what is inked stands in the middle: one pixel too low, and a B is an R
    sheet.blit(letter, (round(sheet.get_width() / 2 - ink.centerx), round(sheet.get_height() / 2 - ink.centery)))


@picture_cache(16)
def wrench(side: int) -> Surface:
    svg = Svg(100, 100, -50, -50)
    svg.circle(0, 0, 46, ORANGE, INK, 6)
    with svg.group(Affine.place(0, 0, 0.8, 45)):
        svg.rect(-36, -8, 66, 16, 6, CREAM, INK, 5)
        svg.circle(30, 0, 19, CREAM, INK, 5)
        svg.rect(30, -8, 24, 16, 0, ORANGE)
    return svg.raster((side, side))


@picture_cache(16)
def laurel(side: int) -> Surface:
    svg = Svg(100, 100, -50, -50)
    svg.circle(0, 0, 46, MUSTARD, INK, 6)
    svg.polygon(list(star(5, 34, 15)), CREAM, INK, 4)
    return svg.raster((side, side))


def photo(letters: Sequence[str], size: tuple[int, int]) -> Surface:
    """Two cars nose by nose on a chequered line, in a white frame."""
    svg = Svg(460, 190)
    svg.rect(4, 4, 452, 182, 6, PAPER, INK, 5)
    svg.rect(16, 16, 428, 158, 0, (104, 98, 96))
    for row in range(8):
        for column in range(2):
            svg.rect(330 + column * 20, 16 + row * 19.75, 20, 19.75, 0, PAPER if (row + column) % 2 else INK)
    sheet = svg.raster(size)
    unit = size[0] / 460
    for number, letter in enumerate(letters):
        car = car_portrait(look_of(letter), (round(190 * unit), round(72 * unit)))
        sheet.blit(car, car.get_rect(midright=(round((352 - 24 * number) * unit), round((56 + 76 * number) * unit))))
    return sheet


@picture_cache(8)
def brake_lamp(side: int) -> Surface:
    """A car that can't go on."""
    svg = Svg(100, 100, -50, -50)
    svg.circle(0, 0, 46, (255, 246, 224))
    svg.circle(0, 0, 39, RED, INK, 6)
    svg.rect(-24, -8, 48, 16, 3, (255, 246, 224))
    return svg.raster((side, side))


@picture_cache(8)
def ticket(size: tuple[int, int]) -> Surface:
    """A betting ticket, face down."""
    svg = Svg(104, 60)
    svg.rect(3, 3, 98, 54, 8, (254, 248, 232), INK, 4)
    svg.line([(30, 6), (30, 54)], PETROL, 3)
    for number, tone in enumerate(STRIPES):
        svg.line([(40, 18 + 12 * number), (92, 18 + 12 * number)], tone, 6)
    return svg.raster(size)


@picture_cache(8)
def lamp(side: int, lit: bool) -> Surface:
    """Whether a seat has chosen."""
    svg = Svg(100, 100, -50, -50)
    svg.circle(0, 0, 42, (86, 170, 96) if lit else (120, 116, 104), INK, 8)
    if lit:
        svg.path(Path().move(-20, 2).line(-5, 18).line(22, -16), None, PAPER, 13)
    else:
        svg.circle(0, 0, 9, CREAM)
    return svg.raster((side, side))


@picture_cache(8)
def envelope(size: tuple[int, int]) -> Surface:
    """A closed envelope: its flap above, its face below for a sum."""
    svg = Svg(100, 72)
    svg.rect(3, 3, 94, 66, 8, (250, 236, 204), INK, 5)
    svg.path(Path().move(6, 6).line(50, 26).line(94, 6), (226, 176, 66), INK, 5)
    return svg.raster(size)


@picture_cache(24)
def pips(full: int, loaded: int, count: int, size: tuple[int, int]) -> Surface:
    """Pitstop cards as notches: free, loaded, gone."""
    svg = Svg(20 * count, 20)
    for index in range(count):
        tone = (86, 170, 96) if index < full else ORANGE if index < full + loaded else (170, 160, 140)
        svg.rect(20 * index + 3, 3, 14, 14, 3, tone, INK, 3)
    return svg.raster(size)


def chips(cars: Sequence[Chip], side: int, high: int, apart: bool = False) -> Surface:
    """The cars of a seat. They take little more room than one and a half of `side`: in a high row they stand in twos, three of them in
    a lower one too; else two overlap. `apart`: there is room for all of them side by side."""
    if apart:
        places = [(number * (side + 2), 0) for number in range(len(cars))]
    elif (high >= TWO_ROWS * side and len(cars) > 1) or (high >= THREE_IN_TWOS * side and len(cars) > 2):
        lines = math.ceil(len(cars) / 2)
        side = min(round(side * 0.85), high // lines)
        places = [(number % 2 * side, number // 2 * side) for number in range(len(cars))]
    else:
        pitch = round(side * 0.66 / max(1, len(cars) - 1))
        places = [(number * pitch, 0) for number in range(len(cars))]
    sheet = Surface((max(x for x, _ in places) + side, max(y for _, y in places) + side), SRCALPHA)
    for car, place in zip(cars, places, strict=True):
        sheet.blit(chip(LETTER_OF[car.colour], side, car.state), place)
    return sheet


@picture_cache(48)
def chip(letter: str, side: int, state: CarState = "racing") -> Surface:
    """A car as its colour and symbol: racing, waiting or home."""
    svg = Svg(100, 100)
    tone = TONES[letter]
    svg.rect(6, 6, 88, 88, 20, tone.fill if state != "home" else mix(tone.fill, CREAM, 0.5), INK, 7)
    symbol_on(svg, letter, 50, 50, 56, tone.ink if state != "home" else INK)
    if state == "waiting":
        svg.circle(78, 22, 20, ORANGE, INK, 6)
    if state == "home":
        svg.circle(78, 22, 20, MUSTARD, INK, 6)
    return svg.raster((side, side))
