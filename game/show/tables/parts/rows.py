"""The standings: a row per driver (or car) with place, portrait, name and a counter or two. A name never leaves its row."""

from typing import NamedTuple

from pygame import SRCALPHA, Rect, Surface

from game.show.fitting import LEAST, MORE
from game.show.palette import CREAM, INK, PAPER, Rgb, Tone, contrast
from game.show.svg import Svg
from game.show.theme import DISPLAY, TEXT, Theme
from game.show.widgets.drawing import headline
from game.show.widgets.helped import hand_room, with_hand

NAME, ALIKE = 32, 0.7
"""Size of a name at the usual text size; the share of it down to which names become smaller so that all have one size."""
TALLER = 1.2
"""Display letters are narrow, and that much larger at the same height of what is read."""
LEAST_NAME = 36
"""Design units: larger texts enlarge names beyond this only where there is room."""
ROOM, ROOM_LARGE = 150, 128
"""Design units that a name has at least, whatever else the row shows; where letters are large, one number stands beside it."""
MARGIN = 12
"""Of a card's picture, for its shadow."""
OUT = 6
"""Design units by which the row to move stands out of the column."""
REACH = OUT + 16
"""Beyond the row on each side: what stands out, and the arrow."""
PLACE, PLACE_LARGE, PAD, GAP = 42, 40, 10, 8
"""Room of the place (at most two digits), and between things."""
UNRANKED, UNRANKED_NARROW = 14, 8
"""Clear of the arrow where no place stands."""
NARROW, PLACE_NARROW = 300, 28
"""Rows no wider than this, in design units, leave the place as much: a single digit."""
RAISED = 0.055
"""The share of the row's height by which a name stands above the middle: capitals lie low in a line, and what hangs down keeps clear."""
FIGURE = 30
"""Size of a counter's number."""
COUNTERS = 2
OVER_LINE, ABOVE = 29, 6
"""The most that the narrower letters of a name have where something stands below it, and twice the design units by which it then stands
lower, for these letters reach up to the edge of their line."""
OFF_EDGE, OFF_LINE = 4, 3
"""What a name over a line keeps off the row's upper edge, and off that line where there is room."""
SIGNS_OUT = 9
"""Design units by which signs stand out of the portrait at its left."""
FOOT_EDGE = 6
"""What a line below the name keeps off the row's lower edge."""
STANDS_OUT = 1.2
"""The least contrast to the other rows that a row to move is told by."""
KEPT = 3
"""Letters that stay in front of a name's gap, at least; two behind it."""


class StandingsRow(NamedTuple):
    """One row, ready to draw.

    place     its number; 0: the rows are no ranking, and none stands there
    tone      the colours of its seat; the row to move is filled with them
    signs     small pictures on the portrait's upper corner (a crown, a flag): they take no room from the name
    counters  pictures at the right end, the most telling first: two at most, one where letters are large
    below     stands under the name (a hand in small, that it moves next), unless letters are large
    foot      a line of its own under portrait and name: at its left end, which says how high it is, and at its right end
    names     of all rows: where one of them needs smaller letters, this one has them too
    alike     where one of them needs the narrower letters in the room that every row has, so does this one: no list is in two faces
    help      the step of help it drives with, as a hand after the name; where the whole name leaves it no room, it is only said
    helps     of all rows: where one of them has a hand, every name leaves room for it, so that all have one size
    spare     design units that a name has more in rows without counters: what this row counts makes no other name smaller than there
    """

    place: int
    name: str
    tone: Tone
    portrait: Surface | None
    counters: tuple[Surface, ...] = ()
    signs: tuple[Surface, ...] = ()
    active: bool = False
    below: Surface | None = None
    foot: tuple[Surface, Surface] | None = None
    names: tuple[str, ...] = ()
    alike: bool = False
    help: int = 0
    helps: tuple[int, ...] = ()
    spare: float = 0.0


def row_picture(theme: Theme, row: StandingsRow, width: float, height: float) -> Surface:
    """The row, REACH design units larger than `width` on either side; its middle is the row's middle."""
    px = theme.frame.px
    sheet = Surface(theme.frame.pair(width + 2 * REACH + 2 * MARGIN, height + 2 * MARGIN + 2 * OUT), SRCALPHA)
    out = OUT if row.active else 0
    fill, ink = _lit(row.tone) if row.active else (CREAM, INK)
    card = theme.card(width + out, height + out, fill, INK, 18, 6 if row.active else 3)
    sheet.blit(card, card.get_rect(midright=(sheet.get_width() - px(REACH), sheet.get_height() // 2 + (px(OUT) if row.active else 0) // 4)))
    left, right = px(REACH + MARGIN - out), sheet.get_width() - px(REACH + MARGIN + PAD)
    if row.active:
        arrow = _arrow(theme)
        sheet.blit(arrow, arrow.get_rect(center=(left, sheet.get_height() // 2)))
    height = _foot(theme, sheet, row, height, (px(REACH + MARGIN + PAD), right))
    middle = px(MARGIN + OUT + height / 2)
    narrow = width <= NARROW
    own = (
        (UNRANKED_NARROW if narrow else UNRANKED)
        if not row.place
        else PLACE_NARROW
        if narrow
        else PLACE
        if not theme.large
        else PLACE_LARGE
    )
    if row.place:
        place = headline(theme, str(row.place), height * 0.62, ink, fit=max(own - 16, 20), height=height)  # clear of the portrait's paper
        sheet.blit(place, place.get_rect(center=(left + px(PAD + own / 2), middle + px(2))))
    x = _portrait(theme, sheet, row, (left + px(PAD + own), middle), height, 6 if narrow else 10)
    for picture in reversed(_fitting(theme, row, right - x)):
        right -= picture.get_width()
        sheet.blit(picture, picture.get_rect(midleft=(right, middle)))
        right -= px(GAP)
    below = None if theme.large else row.below
    high = height if below is None else height - (below.get_height() + px(2)) / theme.frame.scale
    name = _helped(theme, row, ((right - x) / theme.frame.scale, high), ink)
    if below is None:
        sheet.blit(name, name.get_rect(midleft=(x, middle - px(height * RAISED))))
    else:
        _write_over(theme, sheet, (name, below), (x, middle), height)
    return sheet


def _write_over(theme: Theme, sheet: Surface, both: tuple[Surface, Surface], at: tuple[int, int], height: float) -> None:
    """A name and the line below it in a row of that height, from a left end at the row's middle on. Letters that would lie on the line go
    up, no further than to the edge."""
    px, (name, below), (x, middle) = theme.frame.px, both, at
    line = below.get_rect(bottomleft=(x, middle + px(height / 2 - 5)))
    spot = name.get_rect(midleft=(x, middle - (below.get_height() + px(2)) // 2 + px(ABOVE / 2)))
    ink = name.get_bounding_rect().move(spot.topleft)
    spot.y -= max(0, min(ink.bottom - line.y + px(OFF_LINE), ink.y - middle + px(height / 2 - OFF_EDGE)))
    sheet.blit(below, line)
    sheet.blit(name, spot)  # last: a p reaches below its line


def _lit(tone: Tone) -> tuple[Rgb, Rgb]:
    """Ground and ink of the row to move: a seat as pale as the other rows has them the other way round."""
    return (tone.fill, tone.ink) if contrast(tone.fill, CREAM) >= STANDS_OUT else (tone.ink, tone.fill)


def _fitting(theme: Theme, row: StandingsRow, room: int) -> list[Surface]:
    """The counters that leave the name its room: one where letters are large, else two."""
    found: list[Surface] = []
    left = room / theme.frame.scale - (ROOM_LARGE if theme.large else ROOM)
    for picture in row.counters[: 1 if theme.large else COUNTERS]:
        left -= picture.get_width() / theme.frame.scale + GAP
        if left < 0:
            break
        found.append(picture)
    return found


def _portrait(theme: Theme, sheet: Surface, row: StandingsRow, at: tuple[int, int], height: float, apart: int) -> int:
    """The portrait with its signs, as many as leave the place to be read; on a filled row it lies on paper. Returns where the name begins,
    `apart` design units on."""
    px, (x, middle) = theme.frame.px, at
    if row.portrait is None:
        return x
    wide, high = row.portrait.get_size()
    if row.active:
        svg = Svg(wide + 2 * px(4), px(height - 12))
        svg.rect(0, 0, wide + 2 * px(4), px(height - 12), px(12), PAPER)
        plate = svg.raster((wide + 2 * px(4), px(height - 12)))
        sheet.blit(plate, plate.get_rect(center=(x + wide // 2, middle)))
    sheet.blit(row.portrait, row.portrait.get_rect(midleft=(x, middle)))
    corner = x + wide + px(4)
    for number, sign in enumerate(row.signs):
        if number and corner - sign.get_width() < x - px(SIGNS_OUT):
            break
        sheet.blit(sign, sign.get_rect(midtop=(corner - sign.get_width() // 2, middle - high // 2 - px(4))))
        corner -= sign.get_width()
    return x + wide + px(apart)


def _foot(theme: Theme, sheet: Surface, row: StandingsRow, height: float, ends: tuple[int, int]) -> float:
    """The line below portrait and name, between these ends; what it leaves of the row's height."""
    if not row.foot:
        return height
    high = row.foot[0].get_height()
    middle = theme.frame.px(MARGIN + OUT + height - FOOT_EDGE) - high // 2
    for picture, side in zip(row.foot, ("midleft", "midright"), strict=True):
        sheet.blit(picture, picture.get_rect(**{side: (ends[side == "midright"], middle)}))
    return height - high / theme.frame.scale


def _arrow(theme: Theme) -> Surface:
    """Points from the board's side at the row to move."""
    svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 36"><path d="M4 4L27 18L4 32Z" fill="{}" stroke="{}" {}/></svg>'
    join = 'stroke-width="5" stroke-linejoin="round"'
    return theme.drawing(svg.format("#fffcf5", "#2b263a", join), 30, 36)


def _helped(theme: Theme, row: StandingsRow, room: tuple[float, float], ink: Rgb) -> Surface:
    """The name in room of that width and height, and the hand behind it: smaller or narrower letters make room for it, no letter goes."""
    wide, high = room
    left = wide - (hand_room(theme, max(row.helps)) if any(row.helps) else 0)
    least = round(min(LEAST, LEAST_NAME / theme.zoom))
    whole = theme.font(DISPLAY, least).size(row.name)[0] <= left * theme.frame.scale
    name = _named(theme, row, left if whole else wide, high, ink)
    return with_hand(theme, lambda _: name, wide, row.help)


def _named(theme: Theme, row: StandingsRow, room: float, height: float, ink: tuple[int, int, int]) -> Surface:
    """The name as large as it fits, as the others would with this room; where even the least is too broad, in the narrower display letters,
    which are taller, and then with a gap in its middle."""
    least, name = min(LEAST, LEAST_NAME / theme.zoom), row.name
    size, high = float(NAME), (height - 4) * theme.frame.scale
    letters, own, wide = theme.font(TEXT, max(least, NAME * ALIKE)), room * theme.frame.scale, (room + row.spare) * theme.frame.scale
    fit = [(name, own), *((other, wide) for other in row.names if letters.size(other)[0] <= wide)]
    while size > least and (
        any(theme.font(TEXT, size).size(one)[0] > there for one, there in fit) or theme.font(TEXT, size).get_height() > high
    ):
        size = max(least, size - 1)
    if theme.font(TEXT, size).size(name)[0] > room * theme.frame.scale or _narrow_list(theme, row, least):
        lowest = round(least)
        most = least if theme.large else OVER_LINE if row.below is not None else NAME * TALLER
        for letters_high in range(round(most), lowest - 1, -1):
            tall = theme.font(DISPLAY, letters_high).get_height()
            if theme.font(DISPLAY, letters_high).size(name)[0] <= room * theme.frame.scale and tall <= high:
                return theme.label(name, letters_high, ink, DISPLAY, least=least)
        if theme.large:
            return theme.label(shortened(theme, name, lowest, room, DISPLAY), lowest, ink, DISPLAY, least=lowest)
    short = shortened(theme, name, size, room)
    return theme.label(short, size, ink, least=least)


def _narrow_list(theme: Theme, row: StandingsRow, least: float) -> bool:
    """Whether one of the names that are to be alike needs the narrower letters in the room that each row has, whatever else it shows: what
    stands in one row alone would change the letters of that one."""
    room = (ROOM_LARGE if theme.large else ROOM) * theme.frame.scale
    return row.alike and any(theme.font(TEXT, least).size(one)[0] > room for one in row.names)


def shortened(theme: Theme, name: str, size: float, room: float, face: str = TEXT) -> str:
    """The name in `room` design units, what has no room left out in its middle: five of its letters stay in any case."""
    font, pixels = theme.font(face, size), room * theme.frame.scale
    if font.size(name)[0] <= pixels:
        return name
    for kept in range(len(name) - 1, KEPT + 1, -1):
        behind = max(2, kept * 2 // 5)
        short = name[: kept - behind].rstrip() + MORE + name[-behind:].lstrip()
        if font.size(short)[0] <= pixels:
            return short
    return name[:KEPT] + MORE + name[-2:]


def counter(theme: Theme, icon: Surface | None, text: str, face: str = TEXT) -> Surface:
    """A number with its sign, where it has one, on paper, so that it is read on a row of any colour."""
    least = min(LEAST, LEAST_NAME / theme.zoom)
    size = least if theme.large else FIGURE * (TALLER if face == DISPLAY else 1)
    label = theme.label(text, size, INK, face, least=least)
    px = theme.frame.px
    beside = icon.get_width() + px(4) if icon else px(2)
    wide, high = beside + label.get_width() + px(14), max(icon.get_height() if icon else 0, label.get_height()) + px(2)
    svg = Svg(wide, high)
    svg.rect(0, 0, wide, high, min(high / 2, px(14)), theme.ground(PAPER))
    sheet = svg.raster((wide, high))
    if icon:
        sheet.blit(icon, icon.get_rect(midleft=(px(6), high // 2)))
    sheet.blit(label, label.get_rect(midright=(wide - px(8), high // 2)))
    return sheet


def bracket(theme: Theme, tone: Tone, upper: Rect, lower: Rect) -> tuple[Surface, tuple[int, int]]:
    """What joins the rows of one seat's two cars at their left edge: its picture, and the middle of it in design units."""
    wide, high = 22, lower.centery - upper.centery + 12
    svg = Svg(wide, high)
    for bold, colour in ((12, INK), (6, tone.fill)):
        svg.line([(wide - 4, 6), (6, 6), (6, high - 6), (wide - 4, high - 6)], colour, bold)
    return svg.raster(theme.frame.pair(wide, high)), (upper.left - 12, (upper.centery + lower.centery) // 2)
