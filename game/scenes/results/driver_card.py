"""The podium's figures: what its columns tell, and the card of one driver."""

from collections.abc import Callable, Sequence
from functools import partial

import pygame
from pygame import Surface

from game.core.words import N_
from game.scenes.framework.profile_sign import sign_of
from game.scenes.framework.scene import Context
from game.scenes.results.season import help_columns, race_columns, start_columns
from game.session.report import DriverRow, RaceReport
from game.show.fitting import LEAST, broken
from game.show.painters.faces import face_tone, standing
from game.show.painters.icons import badge, icon
from game.show.palette import BRONZE, CREAM, GOLD, INK, PAPER, SILVER, contrast, mix
from game.show.tables.parts.rows import LEAST_NAME
from game.show.theme import DISPLAY, TEXT
from game.show.widgets.drawing import headline, lettering
from game.show.widgets.helped import with_hand

MID_LEFT = (0.0, 0.5)
SO_FAR, TOTAL = N_("So far"), N_("Total")
COLUMNS = 3
"""As many columns there are at the usual text size: figures fill what points leave, and names have the rest. A race in pictures has its
bar in the place of the first figure, and one column more: its numbers are short."""
LARGE_COLUMNS = 2
"""Where letters are large: beside the points of a race one figure, and as many more as names and headings leave room for."""
LARGE_COLUMN, LONE_COLUMN, HEADING = 236, 340, 28
"""Breadth of one of these at most, and of one that is alone; the size of a column's heading."""
LARGE_NAMED, NAME_SIZE = 258, 52
"""What a row takes beside name and numbers where letters are large; the size of a name at most."""
FIGURE, BAR_HIGH, BAR_WIDE, LEAST_COLUMN, COLUMN_GAP = 34, 44, 150, 104, 30
APART = 20
"""From one heading to the next at least: two in one line are no single one. Large letters have columns as broad as their texts."""
CELL_GAP = 12
"""Between one number and the next."""
HAND, SMALLER = 36, 0.75
"""Height of the sign of help behind a name; the least part of its size that a name may have for it."""
BAR_MOST, NAMED = 300, 470
"""A bar is no broader; what place, car and name of a row take."""
Cell = str | Callable[[tuple[int, int]], Surface]
"""A text, or what paints a picture of so many pixels."""
Column = tuple[str, Sequence[Cell]]
"""A heading, and a value per row."""


def columns(ctx: Context, report: RaceReport, table: float) -> tuple[list[Column], list[Column]]:
    """The most telling figures; and the points, in a season also those of all races so far. Where a single race's points say no more
    than its places, there are none. Large letters leave out what has no room in a `table` so broad."""
    points = _points(ctx, report)
    lone = LARGE_COLUMNS if points else 1
    room = max(0 if points else 1, (lone if ctx.theme.large else int(COLUMNS / ctx.theme.zoom)) - len(points))
    bars, gallery = list[Column](), report.gallery
    if gallery is not None and room and not ctx.theme.large:
        bars.append((gallery.bars, [partial(gallery.bar, row.seat) for row in report.rows]))
    labels = list(dict.fromkeys(label for row in report.rows for label, _ in row.figures))[len(bars) : room + len(bars) * (not points)]
    figures = bars + [(label, [dict(row.figures).get(label, "") for row in report.rows]) for label in labels]
    if not ctx.theme.large:
        while len(points) > 2 and too_long(ctx, [*figures, *points], table):
            points.pop(0)  # the first race of a season; the report has all of them
        return figures, points
    while len(figures) + len(points) > 1 and too_broad(ctx, report, [*figures, *points], table):
        (figures or points).pop(-1 if figures else 0)  # the sum of a season stays; the report has the others
    return figures + (_more(ctx, report, [*figures, *points], table) if labels else []), points


def _more(ctx: Context, report: RaceReport, told: Sequence[Column], table: float) -> list[Column]:
    """Further figures where letters are large: those whose headings are whole in two lines, as many as leave the names theirs."""
    theme, scale = ctx.theme, ctx.frame.scale
    head, letters = theme.font(TEXT, HEADING), theme.font(DISPLAY, theme.own(NAME_SIZE))
    room = table - LARGE_NAMED - max(letters.size(row.name)[0] for row in report.rows) / scale
    found = list[Column]()
    for label in dict.fromkeys(label for row in report.rows for label, _ in row.figures):
        lines = broken(head, label, ctx.frame.px(LARGE_COLUMN - 4))
        more: Column = (label, [dict(row.figures).get(label, "") for row in report.rows])
        all_told = [*told, *found, more]
        whole = label not in dict(told) and lines is not None and len(lines) <= 2
        if whole and len(all_told) <= COLUMNS and sum(widths(ctx, all_told, LARGE_COLUMN)) <= room:
            found.append(more)
    return found


def left_by_names(ctx: Context, report: RaceReport, table: float) -> float:
    """Design units that the names leave to the numbers of a `table` so broad, where no letter is smaller than letters are anywhere."""
    letters = ctx.theme.font(DISPLAY, LEAST)
    return table - LARGE_NAMED - max(letters.size(row.name)[0] for row in report.rows) / ctx.frame.scale


def too_broad(ctx: Context, report: RaceReport, told: Sequence[Column], table: float) -> bool:
    """Whether these columns leave the names of a `table` so broad too little room; for large letters."""
    return sum(widths(ctx, told, LARGE_COLUMN)) > left_by_names(ctx, report, table)


def too_long(ctx: Context, told: Sequence[Column], table: float) -> bool:
    """Whether a number of these columns of equal breadth would be cut in a `table` so broad, even in the smallest letters."""
    letters = ctx.theme.font(DISPLAY, LEAST)
    longest = max(letters.size(cell)[0] for _, cells in told for cell in cells if isinstance(cell, str)) / ctx.frame.scale
    return longest > (table - NAMED) / len(told) - CELL_GAP


def _points(ctx: Context, report: RaceReport) -> list[Column]:
    """What the race brought; in a season what each race did (with large letters the last one alone), and the sum."""

    def number(amount: int) -> str:
        return ctx.language.number(amount // report.points_unit)

    this_race = (report.points_name, [number(row.points) for row in report.rows])
    if report.races == 1:
        return [] if report.points_by_place else [this_race]
    if report.race == 1:
        return [this_race]
    each = race_columns(ctx, report)
    return [
        *(each[-1:] if ctx.theme.large else [*start_columns(ctx, report), *each, *help_columns(ctx, report)]),
        (ctx.say(TOTAL if report.ends_series else SO_FAR), [number(row.total) for row in report.rows]),
    ]


def widths(ctx: Context, told: Sequence[Column], each: float, table: float = 0) -> tuple[float, ...]:
    """Design units for each column: `each`, with large letters no more than its texts take; where a bar stands among them what its texts
    take, and the bar what they and the names leave of a `table` so broad."""
    scale, size = ctx.frame.scale, ctx.theme.font(TEXT, FIGURE).size
    if all(isinstance(cell, str) for _, cells in told for cell in cells):
        if not ctx.theme.large:
            return (each,) * len(told)
        words = [(head, *(str(cell) for cell in cells)) for head, cells in told]
        return tuple(min(each, max(size(text)[0] for text in column) / scale + COLUMN_GAP) for column in words)
    texts = [[size(cell)[0] / scale + 24 for cell in cells if isinstance(cell, str)] for _, cells in told]
    columns = [max(LEAST_COLUMN, *wide) if wide else 0 for wide in texts]
    bar = min(BAR_MOST, max(BAR_WIDE, table - NAMED - sum(columns)))
    return tuple(wide or bar for wide in columns)


def heading(ctx: Context, text: str, column: float) -> Surface:
    """A column's heading in up to three lines, `column` design units wide; no word is broken: one that is too long has narrow letters."""
    theme = ctx.theme
    room = column - (4 if theme.large else APART)
    high = theme.line() * (2.1 if theme.large else 3.1)
    face = DISPLAY if any(theme.font(TEXT, HEADING).size(word)[0] > ctx.frame.px(room) for word in text.split()) else TEXT
    return lettering(theme, text, HEADING, CREAM, face=face, fit=room, height=high, align=pygame.FONT_CENTER)


def ranked(
    ctx: Context, row: DriverRow, size: tuple[float, float], values: Sequence[Cell], widths: Sequence[float], strong: int
) -> Surface:
    """Place, car, sign, name, and the `values`, each in so many design units; the last `strong` of them are points."""
    theme, frame, (width, high) = ctx.theme, ctx.frame, size
    tone, paper = face_tone(row.face), theme.ground(PAPER)
    fill = mix(paper, tone.fill, 0.16) if contrast(tone.fill, paper) > 1.3 else paper
    picture = theme.card(width, high, fill, INK, 22, 5 if row.place == 1 else 4).copy()

    def put(part: Surface, x: float, y: float, anchor: tuple[float, float] = (0.5, 0.5)) -> None:
        left, top = (x + 12) * frame.scale - part.get_width() * anchor[0], (y + 12) * frame.scale - part.get_height() * anchor[1]
        picture.blit(part, (round(left), round(top)))

    metal = {1: GOLD, 2: SILVER, 3: BRONZE}.get(row.place, PAPER)
    put(badge(row.place, frame.px(min(64, high * 0.74)), metal), 46, high / 2)
    wide = high * (0.96 if theme.large else 1.26)
    put(standing(theme, row.face, row.cars, frame.pair(wide, wide / 1.5)), 84 + wide / 2, high / 2)
    left, right = 94 + wide, width - 20.0 - sum(widths)
    sign = sign_of(ctx, row.profile, min(46, high * 0.84)) or icon("person" if row.human else "computer", frame.px(38), theme.skin.ink)
    put(sign, left + 19, high / 2)
    least = min(LEAST, LEAST_NAME / theme.zoom)
    tall, least_part = theme.own(min(NAME_SIZE, high * 0.62)), 1.0 if theme.large else SMALLER

    def name(room: float) -> Surface:
        return theme.label(row.name, tall, INK, DISPLAY, fit=room, least=least)

    put(with_hand(theme, name, right - left - 56, row.help, min(HAND, high * 0.5), least_part), left + 48, high / 2 + 2, MID_LEFT)
    for index, (value, column) in enumerate(zip(values, widths, strict=True)):
        room, middle = column - CELL_GAP, right + sum(widths[:index]) + column / 2
        if not isinstance(value, str):
            put(value(frame.pair(room, min(BAR_HIGH, high - 12))), middle, high / 2)
            continue
        point = index >= len(values) - strong
        before = len(theme.cut)
        label = theme.label(value, min(FIGURE, high * 0.7 / theme.zoom), INK, fit=room)
        if point or len(theme.cut) > before:  # narrow letters also where a sum is too long for the others
            del theme.cut[before:]
            label = headline(theme, value, min(56 if point else FIGURE, high * 0.8), INK, room)
        put(label, middle, high / 2 + (2 if point else 0))
    return picture
