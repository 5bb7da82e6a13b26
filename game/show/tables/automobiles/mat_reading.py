"""What is read of the mat of Automobiles while the bag is looked at: all that one owns, and what the next hand may hold."""

from pygame import Rect

from game.show.tables.automobiles import components as art
from game.show.tables.automobiles.chances import likely, next_hand
from game.show.tables.automobiles.layout import SHELVES, Places, Sheet
from game.show.tables.automobiles.own_places import laid_shelves
from game.show.tables.automobiles.pictures import Pictures
from game.show.tables.automobiles.things import bag_count, dirt_of
from game.show.tables.base.base_table import BaseTable
from game.titles.automobiles.rules.state import AutomobilesState

PAGE = 56
"""A page that is read lies over the pointer with a name."""
BAG_WIDE, FRAME = 150, 40
"""Breadth of the bag there, and what the frame of the focus takes."""
GHOSTLY = 52
"""A cube of the hand that may come, with the gap beside it."""


class MatReading(BaseTable[AutomobilesState, Places, Pictures]):
    """That part of the table of Automobiles."""

    def _lay_mat(self, view: AutomobilesState, seat: int) -> None:
        """Where letters are large the mat is too small to be read: its shelves rise over the board, those that lie open."""
        places, one = self.places(), view.racers[seat]
        if not places.large:
            return
        sheet = laid_shelves(places)
        bag = self._bag_place(sheet)
        self.shown.lay(self.pictures.bag_picture(bag, bag_count(one), dirt_of(one, self.rules.game.open_bags)), *bag.center, PAGE)
        for shelf, cubes, area in zip(SHELVES, (one.used, one.discard, one.bag), sheet.shelves, strict=True):
            if shelf != "bag" or self.rules.game.open_bags:
                self.shown.lay(self.pictures.laid_shelf(sheet, shelf, cubes), *area.center, PAGE)

    def _bag_place(self, laid: Sheet) -> Rect:
        """Below the shelves over the board, at the left, or at the right where the bag that is looked at lies there."""
        top, looked = laid.shelves[-1].bottom + 6, self.places().sheet
        place = Rect(laid.area.x, top, BAG_WIDE, laid.area.bottom - top + 4)
        if looked is not None and looked.bag.inflate(FRAME, FRAME).colliderect(place):
            place.right = laid.area.right
        return place

    def _next_hand(self, view: AutomobilesState, seat: int) -> None:
        """The hand that comes on average, as ghosts of cubes beside the bag; nothing of a bag that lies face down."""
        sheet, one = self.places().sheet, view.racers[seat]
        if sheet is None or not self.rules.game.open_bags or not self.services.odds or not sum(one.bag):
            return
        colours, px = likely(next_hand(one, self.rules.game.hand(seat, view.round + 1))), self.pictures.px
        ground = self.services.theme.card(GHOSTLY * len(colours) + 16, GHOSTLY + 12, art.INK, art.CHALK, 12, 3)
        x, y = sheet.shelves[0].centerx + GHOSTLY / 2, sheet.area.bottom - GHOSTLY / 4
        if self.places().large:
            laid = laid_shelves(self.places())
            x, y = laid.area.centerx, (laid.shelves[-1].bottom + laid.area.bottom) / 2 + 10
        self.shown.lay(ground, x, y, PAGE)
        for number, colour in enumerate(colours):
            left = x + GHOSTLY * (number - (len(colours) - 1) / 2)
            self.shown.ghost(art.cube(colour, px(GHOSTLY - 6)), left, y, 190, PAGE)
