"""What is read of the mat of Automobiles while the bag is looked at: all that one owns, and what the next hand may hold."""

from game.show.tables.automobiles import components as art
from game.show.tables.automobiles.chances import likely, next_hand
from game.show.tables.automobiles.layout import SHELVES, Places
from game.show.tables.automobiles.own_places import laid_shelves
from game.show.tables.automobiles.pictures import Pictures
from game.show.tables.automobiles.things import hand_of
from game.show.tables.base.base_table import BaseTable
from game.titles.automobiles.rules.state import AutomobilesState

PAGE = 56
"""A page that is read lies over the pointer with a name."""
FRAME = 20
"""What the frame of the focus takes."""
HANDED = 76
"""A cube of a hand that is looked at, with the gap beside it."""
GHOSTLY = 52
"""A cube of the hand that may come, with the gap beside it."""


class MatReading(BaseTable[AutomobilesState, Places, Pictures]):
    """That part of the table of Automobiles."""

    def _lay_mat(self, view: AutomobilesState, seat: int) -> None:
        """Where letters are large the mat only counts: its shelves rise over the board, those that lie open; the bag stays in sight."""
        places, one = self.places(), view.racers[seat]
        if not places.large:
            return
        sheet = laid_shelves(places)
        page = self.services.theme.card(sheet.area.width + 24, sheet.area.height + 20, art.INK, art.CHALK, 14, 3)
        self.shown.lay(page, *sheet.area.center, PAGE)
        for shelf, cubes, area in zip(SHELVES, (one.used, one.discard, one.bag), sheet.shelves, strict=True):
            if shelf != "bag" or self.rules.game.open_bags:
                self.shown.lay(self.pictures.laid_shelf(sheet, shelf, cubes), *area.center, PAGE)

    def _lay_hand(self, view: AutomobilesState, seat: int) -> None:
        """Where letters are large a row has no room for the hand: whoever looks at the row sees it over the board."""
        hand, places, px = hand_of(view.racers[seat]), self.places(), self.pictures.px
        if not places.large or not hand:
            return
        board = places.board
        step = min(HANDED, (board.width - 60) / len(hand))
        middle = places.sheet.area.center if places.sheet is not None else board.center
        half = step * len(hand) / 2 + 12
        x = min(max(middle[0], board.left + half + 8), board.right - half - 8)
        self.shown.lay(self.services.theme.card(2 * half, HANDED + 16, art.INK, art.CHALK, 12, 3), x, middle[1], PAGE)
        for number, colour in enumerate(hand):
            self.shown.lay(art.cube(colour, px(step - 8)), x + step * (number - (len(hand) - 1) / 2), middle[1], PAGE)

    def _next_hand(self, view: AutomobilesState, seat: int) -> None:
        """The hand that comes on average, as ghosts of cubes beside the bag; nothing of a bag that lies face down."""
        sheet, one = self.places().sheet, view.racers[seat]
        if sheet is None or not self.rules.game.open_bags or not self.services.odds or not sum(one.bag):
            return
        colours, px = likely(next_hand(one, self.rules.game.hand(seat, view.round + 1))), self.pictures.px
        ground = self.services.theme.card(GHOSTLY * len(colours) + 16, GHOSTLY + 12, art.INK, art.CHALK, 12, 3)
        x, y = sheet.shelves[0].centerx + GHOSTLY / 2, sheet.area.bottom - GHOSTLY / 4
        if self.places().large:
            half, board = GHOSTLY * len(colours) / 2 + 16, self.places().board
            x, y = min(sheet.bag.right + FRAME + half, board.right - 12 - half), sheet.bag.centery
        self.shown.lay(ground, x, y, PAGE)
        for number, colour in enumerate(colours):
            left = x + GHOSTLY * (number - (len(colours) - 1) / 2)
            self.shown.ghost(art.cube(colour, px(GHOSTLY - 6)), left, y, 190, PAGE)
