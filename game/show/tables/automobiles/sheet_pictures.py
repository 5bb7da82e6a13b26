"""Pictures of the mat on the infield of Automobiles: the bag, a shelf for each area, the wear table, what lasts till the turn's end."""

from pygame import SRCALPHA, Rect, Surface, transform

from game.core.words import N_, Text
from game.show.palette import Rgb
from game.show.stage import Sprite, Thing
from game.show.svg import Svg
from game.show.tables.automobiles import components as art
from game.show.tables.automobiles.faces import BagFace, RackFace, Shelf, ShelfFace, WearFace
from game.show.tables.automobiles.layout import SHELVES, Sheet
from game.show.tables.automobiles.own_places import owned_shelves
from game.show.tables.automobiles.panel_pictures import IN_HAND, SOFT, PanelPictures
from game.show.theme import DISPLAY
from game.show.widgets.drawing import lettering
from game.titles.automobiles.rules.state import COLOURS, Counts

SHEET = 9
NAVY = (14, 32, 62)
WORD_ABOVE = 66
"""From this height on the word of the wear table stands above it."""
SHELF_WORDS: dict[Shelf, Text] = {"used": N_("Used"), "discard": N_("Discard"), "bag": N_("Bag"), "all": N_("Cubes owned")}
TRAY_WORD, TRAY_NUMBER = 44, 64
"""Where letters are large: how high the word of a shelf may be, and the number of its cubes."""
LAID_HIGH = 80
"""From this height on a shelf lies over the board, and its word is as large as on a tray."""
LARGE_WEAR = 1.7
"""How much larger the wear table may be where letters are large."""
WEAR, WORN = N_("Wear"), "X"
"""What the wear table is called, and the colour of its cubes."""
PALE = (196, 216, 244)
BESIDE, TWO_DIGITS = 1.5, 1.95
"""From so many times its height in breadth on, the bag's number stands beside it; how many times its own breadth bag and number need."""
LEAST_WORD, SIGN = 14, 28
"""Words painted on the sheet are no lower than this; below it a sign of that height stands for them."""
TALLIED = 4
"""Design units by which a cube gives way to its number on a plate, so that its own number stays read."""
BARE = 28
"""Below this side a cube on a shelf is its colour and its number: its place says the rest."""


class SheetPictures(PanelPictures):
    """That part of the pictures of Automobiles."""

    def _ground(self, area: Rect) -> Surface:
        """A darker plate of the blueprint with a chalk line."""
        svg = Svg(area.width, area.height)
        svg.rect(2, 2, area.width - 4, area.height - 4, 8, NAVY, (120, 150, 196), 2.5, 0.86)
        return svg.raster((self.px(area.width), self.px(area.height)))

    def _bag(self, key: str, thing: Thing[BagFace]) -> Sprite:
        sheet = self.places().sheet
        if sheet is None:
            return Sprite(None, 0, 0, SHEET)
        return Sprite(self.bag_picture(sheet.bag, thing.face.cubes, thing.face.dirt), *sheet.bag.center, SHEET)

    def bag_picture(self, area: Rect, count: int, dirt: int, grown: float = 1.0) -> Surface:
        """The bag with its number; `grown` is how much larger than at rest it is."""
        if area.width >= BESIDE * area.height:
            return self._bag_beside(area, count, dirt, grown)
        side = self.px(min(area.width, area.height - 6, 118))
        large = round(side * grown)
        picture = Surface((max(large, self.px(area.width)), max(large, self.px(area.height))), SRCALPHA)
        sack = art.bag(large, min(1.0, dirt / 5))
        picture.blit(sack, sack.get_rect(center=picture.get_rect().center))
        figure = lettering(self.services.theme, str(count), min(54, area.height * 0.4), art.CHALK)
        picture.blit(figure, figure.get_rect(center=(picture.get_width() // 2, picture.get_height() // 2 + side // 8)))
        return picture

    def _bag_beside(self, area: Rect, count: int, dirt: int, grown: float) -> Surface:
        """On a low place the number stands beside the bag, as large as that."""
        side = self.px(min(area.height - 6, area.width / TWO_DIGITS))
        large = round(side * grown)
        picture = Surface((self.px(area.width), max(large, self.px(area.height))), SRCALPHA)
        sack, middle = art.bag(large, min(1.0, dirt / 5)), picture.get_height() // 2
        picture.blit(sack, sack.get_rect(center=(side // 2 + self.px(2), middle)))
        figure = self.services.theme.sized(str(count), round(side * 0.9), art.CHALK)
        picture.blit(figure, figure.get_rect(midleft=(side + self.px(4), middle + self.px(1))))
        return picture

    def _shelf_of(self, key: str, thing: Thing[ShelfFace]) -> Sprite:
        places, shelf, cubes = self.places(), thing.face.area, thing.face.cubes
        sheet = owned_shelves(places) if thing.place else places.sheet
        if sheet is None or cubes is None or (thing.place and shelf != self._owned_shown and (places.large or shelf == "all")):
            return Sprite(None, 0, 0, SHEET)
        area = sheet.shelves[SHELVES.index(shelf) if shelf in SHELVES else 0]
        if thing.place:
            return self.late(key, (thing.face, thing.place), lambda: self._owned_picture(sheet, shelf, cubes), area.center, IN_HAND)
        if sheet.counted and shelf == "bag":  # the bag has its number
            return Sprite(None, 0, 0, SHEET)
        shown = thing.face, area.size, sheet.label  # the mat of another track is another one
        paint = self._tray_picture if sheet.counted else self._shelf_picture
        return self.late(key, shown, lambda: paint(sheet, shelf, cubes), area.center, SHEET)

    @property
    def _owned_shown(self) -> Shelf | None:
        """Of what is owned, what is shown where letters are large: all of it; while bags are closed, what was bought."""
        if not self.places().large:
            return None
        return "all" if self.services.rules.game.open_bags else "used"

    def _tray_picture(self, sheet: Sheet, shelf: Shelf, cubes: Counts) -> Surface:
        """Its word, and how many cubes lie there."""
        area, px = sheet.shelves[SHELVES.index(shelf)], self.px
        picture = self._ground(Rect(0, 0, area.width, area.height - 4))
        figure = self.services.theme.sized(str(sum(cubes)), px(min(TRAY_NUMBER, area.height * 0.7)), art.CHALK)
        word = self._word(
            SHELF_WORDS[shelf], shelf, (picture.get_width() - figure.get_width() - px(34), px(min(TRAY_WORD, area.height * 0.5)))
        )
        middle = picture.get_height() // 2 + px(1)
        picture.blit(word, word.get_rect(midleft=(px(12), middle)))
        picture.blit(figure, figure.get_rect(midright=(picture.get_width() - px(12), middle)))
        return picture

    def laid_shelf(self, sheet: Sheet, shelf: Shelf, cubes: Counts) -> Surface:
        """A shelf of the mat as it is read over the board."""
        return self._shelf_picture(sheet, shelf, cubes)

    def _shelf_picture(self, sheet: Sheet, shelf: Shelf, cubes: Counts) -> Surface:
        """Its word, then a column for each colour: a cube with its number, or the outline of one."""
        area = sheet.shelves[SHELVES.index(shelf)]
        picture = self._ground(Rect(0, 0, area.width, area.height - 4))
        side = self.px(sheet.side - 4)
        for colour, count in zip(COLOURS, cubes, strict=True):
            at = sheet.spot(SHELVES.index(shelf), colour)
            x, y = self.px(at[0] - area.x), self.px(at[1] - area.y - 2)
            bare = sheet.side < BARE
            token = art.cube(colour, side + self.px(2 * bare), not count, bare)
            off = self.px(TALLIED) if count > 1 and not bare else 0
            picture.blit(token, token.get_rect(center=(x - off, y - off)))
            if bare and count:
                figure = self.services.theme.sized(str(count), round(side * 0.86), art.ink_on(colour))
                picture.blit(figure, figure.get_rect(center=(x, y)))
            elif count > 1:
                plate = self.tally(str(count), max(self.px(22), round(side * 0.7)))
                picture.blit(plate, plate.get_rect(bottomright=(x + side // 2 + self.px(8), y + side // 2 + self.px(8))))
        word = self._word(
            SHELF_WORDS[shelf],
            shelf,
            (self.px(sheet.label - 10), self.px(min(30 if area.height < LAID_HIGH else TRAY_WORD, area.height * 0.6))),
        )
        picture.blit(word, word.get_rect(center=(self.px(sheet.label / 2 + 1), picture.get_height() // 2)))
        return picture

    def _owned_picture(self, sheet: Sheet, shelf: Shelf, cubes: Counts) -> Surface:
        """A shelf in the strip: its word, then each colour that lies there with its number beside it, as large as there is room."""
        area, px = sheet.shelves[SHELVES.index(shelf) if shelf in SHELVES else 0], self.px
        picture = Surface((px(area.width), px(area.height)), SRCALPHA)
        word = self._word(SHELF_WORDS[shelf], shelf, (px(sheet.label - 6), px(min(area.height * 0.72, TRAY_WORD))), SOFT)
        picture.blit(word, word.get_rect(midleft=(0, picture.get_height() // 2)))
        side = px(min(area.height - 3, sheet.column * 0.64))
        for at, (colour, count) in enumerate(zip(COLOURS, cubes, strict=True)):
            if not count:
                continue
            left = px(sheet.label + sheet.column * at)
            token = art.cube(colour, side)
            picture.blit(token, token.get_rect(midleft=(left, picture.get_height() // 2)))
            figure = self.services.theme.sized(str(count), round(side * 1.04), art.INK, DISPLAY)
            room = px(sheet.column) - side - px(4)
            if figure.get_width() > room:
                figure = transform.smoothscale(figure, (room, figure.get_height()))
            picture.blit(figure, figure.get_rect(midleft=(left + side + px(2), picture.get_height() // 2 + px(1))))
        return picture

    def _word(self, template: Text, sign: str, room: tuple[int, int], tone: Rgb = PALE) -> Surface:
        """A word painted on the sheet, as large as it has room; a sign where it could hardly be read."""
        told, (wide, high) = self.services.language.text(template), room
        word = self.services.theme.sized(told, high, tone)
        if word.get_width() <= wide:
            return word
        smaller = high * wide // word.get_width()
        if smaller >= self.px(LEAST_WORD):
            return self.services.theme.sized(told, smaller, tone)
        side = min(wide, high, self.px(SIGN))
        return art.cube(sign, side) if sign == WORN else art.area_sign(sign[0], side, tone)

    def _wear(self, key: str, thing: Thing[WearFace]) -> Sprite:
        """Wear: 1 2 3 4, with a pointer at the darkest space entered so far."""
        sheet = self.places().sheet
        if sheet is None:
            return Sprite(None, 0, 0, SHEET)
        area = sheet.wear
        picture = Surface((self.px(area.width), self.px(area.height)), SRCALPHA)
        stacked, large = area.height > WORD_ABOVE and not sheet.counted, LARGE_WEAR if sheet.counted else 1.0
        left, top = (0.0, 26.0) if stacked else (min(52.0 * large, area.width * 0.24), 0.0)
        wide = min((area.width - left) / 4, (area.height - top) * 0.9, 46 * large)
        word = self._word(WEAR, WORN, (self.px(min(area.width, 70) if stacked else left - 6), self.px(24 * large)))
        picture.blit(word, (0, 0) if stacked else word.get_rect(midleft=(0, picture.get_height() // 2)))
        for number, gear in enumerate("WLDK", 1):
            lit = number == thing.face.darkest
            x, y = self.px(left + wide * (number - 0.5)), self.px(top) + (picture.get_height() - self.px(top)) // 2
            svg = Svg(40, 40)
            tone = art.WOOD[gear]
            svg.rect(3, 3, 34, 34, 5, tone, art.ORANGE if lit else (120, 150, 196), 6 if lit else 2)
            tile = svg.raster((self.px(wide - 2), self.px(wide - 2)))
            picture.blit(tile, tile.get_rect(center=(x, y)))
            ink = art.INK if gear in "WL" else art.CHALK
            figure = self.services.theme.sized(str(number), self.px(wide * 0.62), ink)
            picture.blit(figure, figure.get_rect(center=(x, y + 1)))
        return Sprite(picture, *area.center, SHEET)

    def _rack(self, key: str, thing: Thing[RackFace]) -> Sprite:
        """Cubes of cards that last till the turn's end."""
        sheet = self.places().sheet
        if sheet is None or not thing.face.cards:
            return Sprite(None, 0, 0, SHEET)
        area = sheet.rack
        picture = Surface((self.px(area.width), self.px(area.height)), SRCALPHA)
        side = self.px(min(40, area.height - 4))
        for number, lasting in enumerate(thing.face.cards):
            token = art.cube(lasting.colour, side)
            picture.blit(token, (self.px(2) + number * (side + self.px(4)), (picture.get_height() - side) // 2))
        return Sprite(picture, *area.center, SHEET)
