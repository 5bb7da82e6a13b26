"""Lines of the strip that begin with a name on its seat's colour: large, what happens now; small, what happened before that."""

from collections.abc import Iterator
from itertools import product
from typing import NamedTuple

from pygame import SRCALPHA, Surface

from game.show.fitting import LEAST, cut_short
from game.show.fitting import words as parts
from game.show.palette import INK, INK_SOFT, Tone
from game.show.svg import Svg
from game.show.tables.parts.rows import LEAST_NAME
from game.show.theme import TEXT, Theme

SIZE = 28
NARROW = 330
"""Design units that words need beside a name in large letters."""
ROWS = 3
"""So many lines what happened before may take."""
AROUND = 22
"""Design units that a card is higher than the name on it, with its edge and shadow."""
SIDE, APART = 8, 8
"""Design units at both sides of a name on its plate, and between plate and words."""


class News(NamedTuple):
    """What somebody has done: words that stand behind the name, the whole sentence first, then shorter ones."""

    name: str
    tone: Tone
    lines: tuple[str, ...]
    earlier: tuple["News", ...] = ()
    """What others have done before that: it stands in front of it, as far as there is room."""


def least(theme: Theme) -> float:
    """The size of the smallest letters that such a line may have."""
    return min(LEAST, LEAST_NAME / theme.zoom)


def news_height(theme: Theme) -> float:
    """Design units that one line of it needs."""
    return theme.line(least(theme))


def news_picture(theme: Theme, news: News, width: float, height: float) -> Surface:
    """The longest of its lines that has room, in letters as large as the room allows; where none has, the shortest is cut short."""
    if news.earlier:
        return _several(theme, (*news.earlier, news._replace(earlier=())), width, height)
    rows = max(1, min(ROWS, int(height // news_height(theme))))
    for words in news.lines:
        for size in _sizes(theme):
            lines = _flowed(theme, news.name, words, size, width)
            if lines is not None and len(lines) <= rows and len(lines) * theme.line(size) <= max(height, news_height(theme)) + 1:
                return _drawn(theme, news, lines, size, width)
    font, room = theme.font(TEXT, least(theme)), theme.frame.px(width) - _lead(theme, news.name, least(theme))
    short, _ = cut_short(font, news.lines[-1], room, 1)
    return _drawn(theme, news, short, least(theme), width)


def _several(theme: Theme, told: tuple[News, ...], width: float, height: float) -> Surface:
    """All of them one behind the other: with all that is said of each where that has room, else with less of each, else the last ones."""
    levels = range(1, max(len(news.lines) for news in told) + 1)
    for first, level, size in product(range(len(told) - 1), levels, _sizes(theme)):
        found = _row(theme, told[first:], level, size, width)
        if found and (len(found) == 1 or theme.line(size) * len(found) <= height + 1):
            return _drawn_row(theme, found, size, width)
    return news_picture(theme, told[-1], width, height)


Piece = tuple[int, News, str]
"""Where it begins in a line, in pixels; whose it is; its words, empty where it is the plate."""


def _row(theme: Theme, told: tuple[News, ...], level: int, size: float, width: float) -> list[list[Piece]]:
    """Plates and words in lines, no plate without a word behind it; nothing where a word is too long. `level`: which of its lines each
    says, 1 for the longest."""
    font, room, space = theme.font(TEXT, size), theme.frame.px(width), theme.frame.px(APART)
    lines, x = list[list[Piece]]([[]]), 0
    for news in told:
        words, plate = parts(news.lines[min(level, len(news.lines)) - 1]), _lead(theme, news.name, size)
        x += 2 * space if x else 0
        if x and x + plate + font.size(words[0])[0] > room:
            lines, x = [*lines, []], 0
        lines[-1].append((x, news, ""))
        x, line = x + plate, ""
        start = x
        for word in words:
            longer = f"{line} {word}" if line else word
            if start + font.size(longer)[0] <= room:
                line = longer
                continue
            if font.size(word)[0] > room or not line:
                return []
            lines[-1].append((start, news, line))
            lines, start, line = [*lines, []], 0, word
        lines[-1].append((start, news, line))
        x = start + font.size(line)[0]
    return lines


def _drawn_row(theme: Theme, lines: list[list[Piece]], size: float, width: float) -> Surface:
    """These plates and words."""
    step = theme.frame.px(theme.line(size))

    def render() -> Surface:
        sheet = Surface((theme.frame.px(width), step * len(lines)), SRCALPHA)
        for number, line in enumerate(lines):
            for x, news, words in line:
                piece = theme.label(words, size, INK_SOFT, least=least(theme)) if words else _plate(theme, news, size, width)
                sheet.blit(piece, (x, number * step))
        return sheet

    key = tuple((news.name, news.tone, words, x) for line in lines for x, news, words in line)
    return theme.kept(("all news", key, size, width, theme.skin, theme.text_scale), render)


def _sizes(theme: Theme) -> Iterator[float]:
    size = float(SIZE)
    while size > least(theme):
        yield size
        size -= 2
    yield least(theme)


def _plate(theme: Theme, news: News, size: float, width: float) -> Surface:
    """The name on a flat plate, as high as a line."""
    side = theme.frame.px(SIDE)
    written = theme.label(news.name, size, news.tone.ink, fit=width - 2 * SIDE, least=least(theme))
    wide, high = written.get_width() + 2 * side, written.get_height()
    svg = Svg(wide, high)
    svg.rect(1, 1, wide - 2, high - 2, side, theme.ground(news.tone.fill), INK, max(2, side // 4))
    plate = svg.raster((wide, high))
    plate.blit(written, (side, 0))
    return plate


def _lead(theme: Theme, name: str, size: float) -> int:
    """Pixels before the words of the first line."""
    px = theme.frame.px
    return theme.font(TEXT, size).size(name)[0] + 2 * px(SIDE) + px(APART)


def _flowed(theme: Theme, name: str, words: str, size: float, width: float) -> list[str] | None:
    """The words in lines, the first of them beside the name; None where one word is too long."""
    font, room = theme.font(TEXT, size), theme.frame.px(width)
    lines, left = [""], room - _lead(theme, name, size)
    if left < 0:
        return None
    for word in parts(words):
        longer = f"{lines[-1]} {word}" if lines[-1] else word
        if font.size(longer)[0] <= left:
            lines[-1] = longer
        elif font.size(word)[0] > room:
            return None
        else:
            lines.append(word)
            left = room
    return lines


def _drawn(theme: Theme, news: News, lines: list[str], size: float, width: float) -> Surface:
    """Plate and words; `lines` from the second one on begin at the left."""

    def render() -> Surface:
        plate = _plate(theme, news, size, width)
        gap, step = theme.frame.px(APART), theme.frame.px(theme.line(size))
        texts = [theme.label(line, size, INK_SOFT, least=least(theme)) if line else None for line in lines]
        wide = [text.get_width() if text else 0 for text in texts]
        sheet = Surface((max(plate.get_width() + gap + wide[0], *wide), max(plate.get_height(), step) + step * (len(lines) - 1)), SRCALPHA)
        sheet.blit(plate, (0, 0))
        for number, text in enumerate(texts):
            if text is not None:
                sheet.blit(text, (0 if number else plate.get_width() + gap, number * step))
        return sheet

    return theme.kept(("news", news.name, news.tone, tuple(lines), size, width, theme.skin, theme.text_scale), render)


def present_picture(theme: Theme, news: News, width: float, height: float, asked: float) -> Surface:
    """What happens now: the name on a card, the words beside it in letters of the size `asked`; where they would be cut short there, or
    the card has no room, they flow round it in smaller ones."""
    beside = width - _card_width(theme, news.name, width, asked) - 40
    if beside >= NARROW * theme.zoom and height >= theme.line() + AROUND:
        theme.cut.clear()
        sheet = _beside(theme, news, width, height, asked, beside)
        if not theme.cut:
            return sheet
    theme.cut.clear()
    return _round(theme, news, width, height)


def _card_width(theme: Theme, name: str, width: float, size: float) -> float:
    return theme.label(name, size, fit=width / 2).get_width() / theme.frame.scale + 44


def _beside(theme: Theme, news: News, width: float, height: float, size: float, room: float) -> Surface:
    """A card, and the words in `room` design units at its right."""
    scale = theme.frame.scale
    written = theme.label(news.name, size, news.tone.ink, fit=width / 2, height=max(1, height - AROUND))
    wide, high = written.get_width() / scale + 44, written.get_height() / scale + 12
    card = theme.card(wide, high, news.tone.fill, INK, 16, 4)
    told = theme.label(news.lines[0], size, INK, fit=max(80, room), height=height)
    tall, gap = max(card.get_height(), told.get_height()), theme.frame.px(12)
    sheet = Surface((card.get_width() + gap + told.get_width(), tall), SRCALPHA)
    place = card.get_rect(midleft=(0, tall // 2))
    sheet.blit(card, place)
    sheet.blit(written, written.get_rect(center=place.center))
    sheet.blit(told, told.get_rect(midleft=(card.get_width() + gap, tall // 2)))
    return sheet


def _round(theme: Theme, news: News, width: float, height: float) -> Surface:
    """The name on a flat plate at the beginning of a text that takes all the width from its second line on."""
    font, room, gap = theme.font(TEXT, SIZE), theme.frame.px(width), theme.frame.px(10)
    plate = _plate(theme, news, SIZE, width)
    left, split = parts(news.lines[0]), 0
    while split < len(left) and plate.get_width() + gap + font.size(" ".join(left[: split + 1]))[0] <= room:
        split += 1
    first, rest = " ".join(left[:split]), " ".join(left[split:])
    head = theme.label(first, SIZE, INK) if first else None
    below = height - plate.get_height() / theme.frame.scale
    told = theme.label(rest, SIZE, INK, fit=width, height=max(1, below), least=least(theme)) if rest else None
    sheet = Surface((room, plate.get_height() + (told.get_height() if told else 0)), SRCALPHA)
    sheet.blit(plate, (0, 0))
    if head:
        sheet.blit(head, (plate.get_width() + gap, 0))
    if told:
        sheet.blit(told, (0, plate.get_height()))
    return sheet
