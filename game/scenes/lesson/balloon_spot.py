"""Where a lesson's balloon stands: on free ground of the board, at the foot of the column, or nowhere, where the strip says it."""

from collections.abc import Iterable, Sequence
from itertools import chain
from typing import NamedTuple

from pygame import Rect, Surface

from game.core.contract import State
from game.show.tables.base.frame import Areas
from game.show.tables.base.table import Table
from game.show.tables.parts.balloon import PAD, TAIL, TEXT, measured
from game.show.tables.parts.drawer import OVER_BOARD
from game.show.tables.parts.free_room import Weighed, freest, seen, seen_on, squares, weight
from game.show.theme import Theme
from game.show.widgets.base import Widget

WIDES, LARGE_WIDES = (760, 600, 480), (968, 800, 640)
"""Design units that it is wide on the board, and where letters are large, the widest first; narrower where nothing else keeps the board
free."""
EDGE = 20
"""Design units that it stays off the edges of the board."""
APART = 8
"""And off whatever can be pressed."""
THINGS, FORESEEN = 4, 6
"""A square of a thing on the board, and of what is shown of the focused one, weighs as much as so many spaces more."""
LINES, LARGE_LINES, MANY_LINES = 3, 4, 6
"""So many lines at most, where letters are large, and where the strip would cut the sentence."""
BALLOON = 55
"""Its depth: over the board, below the focus."""
TIGHT = 8
"""Around the text in the column."""
OVER = 0.05
"""Things over the board that take more than this share of it are a drawer, a hand of cards, a room: no balloon stands there."""


class Placed(NamedTuple):
    """The text of a balloon as a picture, and where the balloon lies, in design units."""

    text: Surface
    place: Rect


class Surroundings(NamedTuple):
    """What a balloon is placed among, in design units.

    pressed  everything that can be pressed; hand: what the hand covers
    before   the middle of the balloon that stood there last: it rather stays there
    """

    pressed: Sequence[Widget]
    hand: Sequence[Rect]
    before: tuple[float, float] | None = None


class Search(NamedTuple):
    """What a place on the board may not cover (`barred`), rather does not (`taken`), what it lies near to, and how many lines it has at
    most."""

    barred: Sequence[Rect]
    taken: Weighed
    towards: tuple[float, float]
    lines: int


class BalloonSpots:
    """Finds the place for one table; asked anew for each sentence."""

    def __init__(self, theme: Theme, table: Table[State], frame: Areas) -> None:
        self.theme, self.table, self.frame = theme, table, frame

    def find(self, line: str, sign: Surface | None, around: Surroundings) -> Placed | None:
        """Where a balloon with this line and glyph hides neither cars, nor the road one length ahead of them, nor the hand, nor anything
        that can be pressed; rather free ground than road. None: nowhere, or something lies over the board that is picked from."""
        if self._covered_by(around.pressed):
            return None
        pressed = [widget.rect.inflate(2 * APART, 2 * APART) for widget in around.pressed]
        barred = [*pressed, *around.hand, *self._pages(), *chain.from_iterable(self.table.traffic())]
        taken, covering = self._taken(), list[Placed]()
        lines = LARGE_LINES if self.theme.large else LINES
        for placed in self._on_board(line, sign, Search(barred, taken, around.before or self.frame.board.center, lines)):
            if not weight(placed.place, taken):
                return placed
            covering.append(placed)
        covering.sort(key=lambda placed: weight(placed.place, taken))
        return next(iter([*self._in_column(line, sign, barred), *covering]), None)

    def _pages(self) -> Iterable[Rect]:
        """What is read over the board, where a balloon would lie below it."""
        return seen(self.table.stage.layer.frame, [node for node in self.table.foreseen() if node.z >= BALLOON])

    def over_all(self, line: str, sign: Surface | None, around: Surroundings) -> Placed | None:
        """The same over whatever else lies on the board, for a sentence that the strip would cut short: `around` names what must be seen
        all the same."""
        barred = [*(widget.rect for widget in around.pressed), *around.hand, *self._pages()]
        taken = [*self._taken(), (1, [*chain.from_iterable(self.table.traffic())])]
        return next(iter(self._on_board(line, sign, Search(barred, taken, around.before or self.frame.board.center, MANY_LINES))), None)

    def _taken(self) -> list[tuple[int, Sequence[Rect]]]:
        """What is rather not covered: the road, by its size whatever lies on the board, and what is shown of the focused thing."""
        stage, board = self.table.stage, self.frame.board
        things = [square for area in seen_on(stage.layer.frame, stage.nodes.values(), board) for square in squares(area.clip(board))]
        foreseen = [square for area in seen_on(stage.layer.frame, self.table.foreseen(), board) for square in squares(area)]
        return [(1, self.table.occupied()), (THINGS, things), (FORESEEN, foreseen)]

    def _covered_by(self, pressed: Iterable[Widget]) -> bool:
        """Whether a drawer, a sale or a hand of cards is up over the board."""
        board, room = self.frame.board, self.table.balloon_room()
        over = (widget.rect.clip(board) for widget in pressed if widget.z >= OVER_BOARD)
        return (room is not None and board.contains(room)) or any(
            rect.width * rect.height > OVER * board.width * board.height for rect in over
        )

    def _on_board(self, line: str, sign: Surface | None, search: Search) -> Iterable[Placed]:
        """The best place of each width in which nothing is covered that is barred."""
        board = self.frame.board
        area = Rect(board.x + EDGE, board.y + EDGE, board.width - 2 * EDGE, min(board.bottom, self.frame.strip.y - TAIL) - board.y - EDGE)
        for wide in LARGE_WIDES if self.theme.large else WIDES:
            text, high = measured(self.theme, line, sign, wide, PAD / self.theme.zoom)
            if self._lines(text) <= search.lines:
                place = freest(area, [(wide, high)], search.taken, search.towards, search.barred)
                if place.collidelist(search.barred) < 0:
                    yield Placed(text, place)

    def _in_column(self, line: str, sign: Surface | None, barred: Sequence[Rect]) -> Iterable[Placed]:
        """In place of the log, or at the foot of a column that may be covered, where letters leave room for that."""
        room, column = self.table.balloon_room(), self.frame.column
        if self.theme.large or (room is None and not self.table.foot_is_spare):
            return
        wide, low = (room.width, room.bottom) if room is not None else (column.width, self.frame.strip.y - 10)
        text, high = measured(self.theme, line, sign, wide, TIGHT)
        tall = max(high, room.height) if room is not None else high
        place = Rect(room.x if room is not None else column.x, low - tall, wide, tall)
        if (room is None or room.contains(place)) and place.collidelist(barred) < 0:
            yield Placed(text, place)

    def _lines(self, text: Surface) -> int:
        """So many lines the text has."""
        return round(text.get_height() / self.theme.frame.px(self.theme.line(TEXT)))
