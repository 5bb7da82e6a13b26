"""Where the toy's things lie, in design units."""

from pygame import Rect

from game.show.tables.base.frame import Fit, areas
from game.tracks.layout import Layout

HEAD, ROW = 64, 66


class Places:
    """Answers where, for one layout on the board."""

    first_space = ""

    def __init__(self, layout: Layout, seats: int, text_scale: int = 100) -> None:
        frame = areas(text_scale)
        column = frame.column
        self.layout = layout
        self.board = frame.board
        self.fit = Fit(layout, frame.board)
        self.head = Rect(column.x, column.y, column.width, HEAD)
        self.rows = Rect(column.x, self.head.bottom + 12, column.width, seats * ROW)
        self.log: Rect | None = Rect(column.x, self.rows.bottom + 12, column.width, column.bottom - self.rows.bottom - 12)

    def row(self, index: int) -> tuple[float, float]:
        """The middle of a standings row."""
        return self.rows.centerx, self.rows.y + ROW * (index + 0.5)

    def stand(self, place: str, number: int) -> tuple[float, float]:
        """The middle of the cart that stands there as number `number` (0 is the first)."""
        free = self.layout.places[place]
        spot = free[number % len(free)]
        return self.fit.at(spot.x, spot.y)
