"""What the lists of the Book's pages have in common: how large their letters are, and how Page keys leaf through them."""

from collections.abc import Sequence

from game.show.theme import TEXT, Theme
from game.show.widgets.listing import PAD, Listing, ListRow
from game.show.widgets.scroll import SCROLL_WIDTH
from game.show.widgets.ui import Ui

SIZES = (40, 36, 32, 28)
NOTE = 28


def line_size(theme: Theme, rows: Sequence[ListRow], width: float, largest: float = SIZES[0]) -> float:
    """The largest letters in which the texts of a `Listing` of that width stand in one line, but for those that never would."""
    scale, note = theme.frame.scale, theme.font(TEXT, NOTE)
    rooms = []
    for row in rows:
        sign = row.sign.get_width() / scale + 18 if row.sign else 0.0
        beside = note.size(row.note)[0] / scale + 20 if row.note else 0.0
        rooms.append(width - 2 * PAD - SCROLL_WIDTH - 44 - sign - beside)

    def too_long(size: float) -> int:
        font = theme.font(TEXT, size)
        return sum(font.size(row.text)[0] / scale > room for row, room in zip(rows, rooms, strict=True))

    never = too_long(SIZES[-1])
    return next(size for size in SIZES if size <= largest and too_long(size) == never)


def leafed(ui: Ui, key: str, step: int) -> bool:
    """Goes on (1) or back (-1) by a page in that list, where it is looked at and longer than its room; False at its end."""
    rows = ui.widgets.get(key)
    if not isinstance(rows, Listing) or not rows.scrolls or ui.focused() is not rows:
        return False
    before = rows.index
    rows.page(step)
    return rows.index != before
