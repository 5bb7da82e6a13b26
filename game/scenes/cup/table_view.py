"""What a cup's table looks like: rows that slide to their new places, the card of the next round."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from pygame import Surface

from game.core.contract import find_title
from game.input.intents import Intent
from game.scenes.cup.table_row import COLUMN, FIRST_COLUMN, LAST, TableRow, first_whole, paint_row
from game.scenes.framework.scene import Context
from game.scenes.framework.track_previews import TrackPreviews
from game.scenes.results.season import CUP_ROUND
from game.show.canvas import SAFE, Layer, Node
from game.show.painters.icons import icon
from game.show.palette import CREAM, INK, INK_SOFT, PAPER
from game.show.theme import BODY, DISPLAY, TEXT, Theme
from game.show.timeline import Clip, ease_in_out
from game.show.widgets.base import Look, Widget
from game.show.widgets.drawing import frame_svg, lettering, rounded

ROWS_TOP, ROWS_WIDE, ROWS_HIGH, ROW_GAP, ROW_MOST = 158, 1060, 716, 10, 140
LARGE_HIGH, LARGE_GAP = 548, 8
HEADS = 139
"""Middle of the columns' headings."""
CARD = (1180, 158, 644, 716)
PICTURE = (1212, 286, 580, 364)
LARGE_CARD = (96, 724, 1728, 152)
ROW_DEPTH, MORE = 12, 64
"""Of the rows; the side of the sign that there is more to read."""
STANDS, SECONDS, STAGGER = 0.4, 0.5, 0.06
"""For which the rows are seen at their old places (a scene is wiped onto the screen in that time), in which one slides to its new place,
after which the next one begins."""
LEFT, RIGHT = (0.0, 0.5), (1.0, 0.5)


class NextRound(NamedTuple):
    """What stands on the card: a heading, where it is raced (with the ids of title and track), sentences about it (the most telling first,
    as many as have room); the same in one for large letters. `title_id` is "" where no round follows."""

    heading: str
    title_id: str
    track_id: str
    where: str
    told: tuple[str, ...]
    short: str


def row_high(count: int, large: bool) -> float:
    """Height of one of so many rows, in design units."""
    high, gap = (LARGE_HIGH, LARGE_GAP) if large else (ROWS_HIGH, ROW_GAP)
    return min(ROW_MOST, (high - gap * (count - 1)) / count)


def row_middle(index: int, count: int, large: bool) -> float:
    """Where the row of that number, from 0, stands."""
    high = row_high(count, large)
    return ROWS_TOP + index * (high + (LARGE_GAP if large else ROW_GAP)) + high / 2


def show_rows(ctx: Context, layer: Layer, rows: Sequence[TableRow]) -> list[Node]:
    """The rows at their places, the first on top; the nodes in that order. Those that rise pass over those that fall."""
    large = ctx.theme.large
    wide = SAFE.width if large else ROWS_WIDE
    high = row_high(len(rows), large)
    places = [(SAFE.x + wide / 2, row_middle(number, len(rows), large)) for number in range(len(rows))]
    return [
        layer.owe(partial(paint_row, ctx, row, (wide, high)), *place, ROW_DEPTH + max(0, row.moved))
        for row, place in zip(rows, places, strict=True)
    ]


def show_heads(ctx: Context, layer: Layer, numbers: Sequence[int]) -> None:
    """Which rounds the columns of points are, over them; `numbers` of the last rounds, four at most."""
    first = FIRST_COLUMN + (LAST - len(numbers)) * COLUMN
    for index, number in enumerate(numbers):
        label = partial(lettering, ctx.theme, ctx.say(CUP_ROUND, number=number), 28, PAPER, face=TEXT, fit=COLUMN - 2)
        layer.owe(label, SAFE.x + first + index * COLUMN, HEADS, ROW_DEPTH)


def slides(rows: Sequence[TableRow], nodes: Sequence[Node]) -> list[Clip]:
    """Each row slides from the place it had to the one it has, the winners of places first; those without a place before come to be seen.
    Before the first clip begins they all stand as they stood."""
    tops = [node.place for node in nodes]
    earlier = sorted(range(len(rows)), key=lambda at: (rows[at].before or len(rows) + 1, rows[at].seat))
    if earlier == list(range(len(rows))):
        return []
    clips = []
    for place, at in enumerate(earlier):
        start = tops[place]
        if start != tops[at]:
            move = partial(_slide, nodes[at], start, tops[at], bool(rows[at].before))
            move(0.0)
            clips.append((at, move))
    clips.sort(key=lambda clip: clip[0])
    return [Clip(SECONDS, move, delay=STANDS + STAGGER * number) for number, (_, move) in enumerate(clips)]


def _slide(node: Node, start: tuple[float, float], rest: tuple[float, float], was: bool, t: float) -> None:
    part = ease_in_out(t)
    node.place = (rest[0], start[1] + (rest[1] - start[1]) * part) if t < 1 else rest
    node.alpha = 255 if was else round(255 * t)


class FoldedCard(Widget):
    """The card of the next round where letters are large: what has room, and a press opens all there is."""

    def __init__(self, following: NextRound, on_press: Callable[[], object]) -> None:
        super().__init__("next", LARGE_CARD)
        self.following, self.on_press = following, on_press

    def press(self, intent: Intent) -> object:
        """Opens the page of the round."""
        return self.on_press()

    def picture(self) -> Surface:
        """The sentence, and a sign that there is more."""
        theme, (wide, high) = self.theme, self.rect.size
        picture = theme.card(wide, high, PAPER if self.look is Look.FOCUSED else CREAM, INK, 28, 4).copy()
        label = partial(theme.label, self.following.short, theme.own(64), INK, fit=wide - 96 - MORE, height=high - 8)
        told = first_whole(theme, (partial(label, face=BODY),)) or label(face=DISPLAY)
        self.stamp(picture, told, 32, high / 2, LEFT)
        self.stamp(picture, icon("info", theme.frame.px(MORE)), wide - 32, high / 2, RIGHT)
        return picture


def show_card(ctx: Context, layer: Layer, following: NextRound, previews: TrackPreviews) -> Node | None:
    """The card of the next round; the node of the track's picture, where it has one."""
    theme, (x, y, wide, high) = ctx.theme, CARD
    layer.add(theme.card(wide, high, CREAM, INK, 28, 4), x + wide / 2, y + high / 2, ROW_DEPTH)
    left, top, across, _ = PICTURE
    layer.add(theme.label(following.heading, 34, INK_SOFT, fit=across), left, y + 42, ROW_DEPTH + 1, LEFT)
    picture = None
    told_top = top - 56.0
    if following.title_id:
        layer.add(theme.label(following.where, 38, INK, fit=across), left, y + 90, ROW_DEPTH + 1, LEFT)
        picture = layer.owe(partial(track_picture, ctx, following, previews), *_middle(PICTURE), ROW_DEPTH + 1)
        told_top = top + PICTURE[3] + 18.0
    room = y + high - 20 - told_top
    layer.owe(partial(_as_many, theme, following.told, across, room), left, told_top, ROW_DEPTH + 1, (0.0, 0.0))
    return picture


def _as_many(theme: Theme, sentences: Sequence[str], wide: float, high: float) -> Surface:
    """As many of the sentences as have room whole; of a single one that has none what there is room for."""
    texts = [" ".join(sentences[:count]) for count in range(len(sentences), 0, -1)]
    found = first_whole(theme, (partial(theme.label, text, 30, INK, BODY, fit=wide, height=high) for text in texts))
    return found or theme.label(texts[-1], 30, INK, DISPLAY, fit=wide, height=high)


def track_picture(ctx: Context, following: NextRound, previews: TrackPreviews) -> Surface | None:
    """The track with an outline; None where there is no picture of it yet."""
    entry = find_title(ctx.entries, following.title_id)
    found = previews.picture(entry, following.track_id, *PICTURE[2:]) if entry is not None else None
    if found is None:
        return None
    picture = rounded(found, ctx.frame.px(18))
    picture.blit(ctx.theme.drawing(frame_svg(PICTURE[2], PICTURE[3], 18, 4), *PICTURE[2:]), (0, 0))
    return picture


def _middle(area: tuple[float, float, float, float]) -> tuple[float, float]:
    x, y, wide, high = area
    return x + wide / 2, y + high / 2
