"""Where things lie on the screen of Automobiles at a turn's start, while somebody shops, and in the garage, in design units."""

from pygame import Rect

from game.show.tables.automobiles.layout import LABEL, LABEL_SHARE, Places, Sheet
from game.titles.automobiles.rules.state import COLOURS

OWNED_SHARE = 0.22
"""How much of the line with all that is owned its words take."""
PAGE_EDGE, CLEAR, MOST_SHELF = 24, 24, 132
"""Design units between what lies over the board and the board's edges, and between it and the bag; a shelf there is no higher than that."""


def resting(places: Places) -> Rect:
    """What is looked at as a turn begins: the hand; where letters are large only as high as leaves what stands above it free."""
    if not places.large:
        return places.hand.inflate(-14, -8)
    area = places.hand.inflate(-8, 0)
    area.height = places.cube - 6
    area.centery = round(places.in_hand(0, 1)[1]) + 2
    return area


def owned_shelves(places: Places) -> Sheet:
    """While somebody shops, the hand's room shows what is owned: a shelf below another; with large letters one line with all of it."""
    area = places.hand.copy()
    if places.large:  # the words have a floor of their own
        left = places.driver.right + 8 if places.drivers else places.strip.x + 20
        area.width += area.x - left
        area.x = left
        area.y, area.height = area.y + 8, area.height - 8
    high = area.height // 3
    shelves = (area,) * 3 if places.large else tuple(Rect(area.x, area.y + high * n, area.width, high) for n in range(3))
    label = min(float(LABEL), area.width * LABEL_SHARE)
    if places.large:
        label = area.width * OWNED_SHARE
    empty = Rect(area.x, area.y, 0, 0)
    return Sheet(area, empty, shelves, label, (area.width - label) / len(COLOURS), empty, empty)


def laid_shelves(places: Places) -> Sheet:
    """Where letters are large and the bag is looked at: the shelves over the board, above or below the bag, as large as that has room."""
    area, bag = places.board.inflate(-2 * PAGE_EDGE, -2 * PAGE_EDGE), places.board.copy()
    if places.sheet is not None:
        bag = places.sheet.bag
        above, below = bag.y - CLEAR - area.y, area.bottom - bag.bottom - CLEAR
        area = Rect(area.x, area.y if above >= below else bag.bottom + CLEAR, area.width, max(above, below))
    high = min(MOST_SHELF, area.height // 3)
    top = area.bottom - 3 * high if area.centery < bag.centery else area.y
    area = Rect(area.x, top, area.width, 3 * high)
    shelves = tuple(Rect(area.x, top + high * n, area.width, high) for n in range(3))
    label, empty = 150.0, Rect(area.x, area.y, 0, 0)
    return Sheet(area, empty, shelves, label, (area.width - label) / len(COLOURS), empty, empty)


def garage_head(places: Places) -> Rect:
    """Which race comes next, and the points so far."""
    board = places.board
    return Rect(board.x + 24, board.y + 16, board.width - 48, round(132 + 16 * (places.zoom - 1)))


def garage_room(places: Places) -> Rect:
    head = garage_head(places)
    return Rect(head.x, head.bottom + 4, head.width, places.board.bottom - head.bottom - 20)
