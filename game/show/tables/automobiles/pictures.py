"""The picture of each thing of Automobiles on board, strip and sheet: cars with their dirt, the line of cubes, the hand, the shelves."""

from collections.abc import Callable

from pygame import BLEND_RGB_ADD, SRCALPHA, Rect, Surface

from game.core.words import N_, Text
from game.show.looks import CarLook
from game.show.painters.cars import car_sprite
from game.show.palette import TONES
from game.show.stage import Sprite, Thing
from game.show.svg import Path, Svg
from game.show.tables.automobiles import components as art
from game.show.tables.automobiles.dirt import dirty_car
from game.show.tables.automobiles.layout import SHELVES, Places
from game.show.tables.automobiles.panel_pictures import IN_HAND, PanelPictures, look_of
from game.show.tables.base.table import Bench
from game.show.tables.parts.tokens import counted
from game.show.widgets.drawing import lettering
from game.titles.automobiles.rules.state import COLOURS, AutomobilesState

__all__ = ["ON_TRACK", "Pictures"]

ON_TRACK, LINE, CUBES, GHOST = 40, 15, 18, 38
SHEET = 9
NAVY = (14, 32, 62)
WORD_ABOVE = 66
"""From this height on the word of the wear table stands above it."""
SHELF_WORDS: dict[str, Text] = {"used": N_("Used"), "discard": N_("Discard"), "bag": N_("Bag")}
WEAR = N_("Wear")
PALE = (196, 216, 244)
BARE = 28
"""Below this side a cube on a shelf is its colour and its number: its place says the rest."""


class Pictures(PanelPictures):
    """Pictures for one bench."""

    def __init__(self, bench: Bench, places: Callable[[], Places], model: Callable[[], AutomobilesState]) -> None:
        super().__init__(bench, places, model)
        self.makers = {
            "car": self._car, "ribbon": self._ribbon, "laid": self._laid, "ghost": self._ghost, "cube": self._cube, "money": self._money,
            "driver": self._driver, "bag": self._bag, "shelf": self._shelf_of, "wear": self._wear, "rack": self._rack, "row": self._row,
            "line": self._line, "round": self.round, "whose": self._whose, "gantry": self._gantry,
        }  # fmt: skip

    # --- cars and the line

    @property
    def length(self) -> int:
        """Pixels of a car."""
        return self.px(self.places().length)

    def look(self, seat: int, lit: bool = False) -> CarLook:
        """The car of a seat."""
        return look_of(self.bench.rules.setup.cars[seat], lit)

    def _car(self, key: str, thing: Thing) -> Sprite:
        place = self.places().stand(thing.place)
        look = self.look(int(key.partition(":")[2]), bool(thing.face))
        image = dirty_car(look, self.length, place.heading, thing.number)
        return Sprite(image, *self.places().fit.at(place.x, place.y), ON_TRACK)

    def _ribbon(self, key: str, thing: Thing) -> Sprite:
        """From the car along all steps: what has been laid glows."""
        tone = TONES[self.look(thing.number).letter]
        picture, middle = self.ribbon(thing.face.split(), tone.fill)
        return Sprite(picture, *middle, LINE)

    def ribbon(self, route: list[str], tone: tuple[int, int, int], faint: bool = False) -> tuple[Surface, tuple[float, float]]:
        """A glowing line through these segments, and its middle in design units."""
        places = self.places()
        path = places.layout.path(route)
        count = max(8, 4 * len(route))
        spots = [path.at(path.length * n / count) for n in range(count + 1)]
        points = [places.fit.at(spot.x, spot.y) for spot in spots]
        room = 26
        left, top = min(x for x, _ in points) - room, min(y for _, y in points) - room
        wide, high = max(x for x, _ in points) + room - left, max(y for _, y in points) + room - top
        svg = Svg(wide, high, left, top)
        line = Path().polygon(points, closed=False)
        strokes = ((tone, 30, 0.22), (tone, 20, 0.4), (art.INK, 12, 0.75), (art.CHALK, 7, 1.0))
        for colour, bold, alpha in strokes[2:] if faint else strokes:  # what is only looked at has to be there at once
            svg.path(line, None, colour, bold, alpha * (0.6 if faint else 1.0))
        return svg.raster((self.px(wide), self.px(high))), (left + wide / 2, top + high / 2)

    def road_cube(self, colour: str, passed: bool = False) -> Surface:
        """A cube on the road, or the stud of a step that a card's cube only passes."""
        side = self.px(self.places().road_cube * (0.55 if passed else 1.0))
        return art.stud(colour, side) if passed else art.cube(colour, side)

    def reach_mark(self, seat: int) -> Surface:
        """A ring where somebody's hand may lead."""
        return art.ring(self.px(22), TONES[self.look(seat).letter].fill)

    def _laid(self, key: str, thing: Thing) -> Sprite:
        return Sprite(self.road_cube(thing.face, bool(thing.number)), *self.places().node(thing.place), CUBES)

    def _ghost(self, key: str, thing: Thing) -> Sprite:
        """White chalk, at the head of the line."""
        place = self.places().stand(thing.place)
        return Sprite(self.chalk_car(thing.number, place.heading), *self.places().fit.at(place.x, place.y), GHOST)

    def chalk_car(self, seat: int, heading: float) -> Surface:
        """The car as it would stand, half seen."""
        sprite = car_sprite(self.look(seat), self.length, heading, False).copy()
        sprite.fill((96, 96, 96), special_flags=BLEND_RGB_ADD)
        sprite.set_alpha(150)
        return sprite

    # --- the strip

    def hand_cube(self, colour: str, count: int = 1) -> Surface:
        """A cube of the hand, or a pile."""
        picture = art.cube(colour, self.px(self.places().cube))
        return counted(picture, count) if count > 1 else picture

    def _cube(self, key: str, thing: Thing) -> Sprite:
        index, count = map(int, thing.place.split(":"))
        return Sprite(self.hand_cube(thing.face, thing.number), *self.places().in_hand(index, count), IN_HAND)

    def _money(self, key: str, thing: Thing) -> Sprite:
        if thing.number < 0:
            return Sprite(None, 0, 0, IN_HAND)
        return Sprite(self.money_picture(thing.number), *self.places().money.center, IN_HAND)

    def money_picture(self, amount: int) -> Surface:
        """Coins and the dollars in hand."""
        area, px = self.places().money, self.px
        sheet = Surface((px(area.width), px(area.height)), SRCALPHA)
        pile = art.coins(3, px(area.height * 0.36))
        sheet.blit(pile, pile.get_rect(midtop=(sheet.get_width() // 2, px(2))))
        figure = lettering(self.bench.theme, f"${amount}", 46, (255, 226, 130), fit=area.width, height=area.height * 0.6)
        sheet.blit(figure, figure.get_rect(midbottom=(sheet.get_width() // 2, sheet.get_height())))
        return sheet

    def _driver(self, key: str, thing: Thing) -> Sprite:
        area = self.places().driver
        side = self.px(min(area.width, area.height) - 10)
        return Sprite(art.helmet(side, thing.face.endswith("-")), *area.center, IN_HAND)

    # --- the sheet

    def _ground(self, area: Rect) -> Surface:
        """A darker plate of the blueprint with a chalk line."""
        svg = Svg(area.width, area.height)
        svg.rect(2, 2, area.width - 4, area.height - 4, 8, NAVY, (120, 150, 196), 2.5, 0.86)
        return svg.raster((self.px(area.width), self.px(area.height)))

    def _bag(self, key: str, thing: Thing) -> Sprite:
        sheet = self.places().sheet
        if sheet is None:
            return Sprite(None, 0, 0, SHEET)
        area = sheet.bag
        picture = Surface((self.px(area.width), self.px(area.height)), SRCALPHA)
        side = self.px(min(area.width, area.height - 6, 118))
        sack = art.bag(side, min(1.0, int(thing.face) / 5))
        picture.blit(sack, sack.get_rect(center=picture.get_rect().center))
        figure = lettering(self.bench.theme, str(thing.number), min(54, area.height * 0.4), art.CHALK)
        picture.blit(figure, figure.get_rect(center=(picture.get_width() // 2, picture.get_height() // 2 + side // 8)))
        return Sprite(picture, *area.center, SHEET)

    def _shelf_of(self, key: str, thing: Thing) -> Sprite:
        sheet = self.places().sheet
        if sheet is None or not thing.face:
            return Sprite(None, 0, 0, SHEET)
        area = sheet.shelves[SHELVES.index(thing.place)]
        return self.late(key, thing.face, lambda: self._shelf_picture(area, thing), area.center, SHEET)

    def _shelf_picture(self, area: Rect, thing: Thing) -> Surface:
        """Its word, then a column for each colour: a cube with its number, or the outline of one."""
        sheet = self.places().sheet
        assert sheet is not None
        picture = self._ground(Rect(0, 0, area.width, area.height - 4))
        side = self.px(sheet.side - 4)
        for at, (colour, count) in enumerate(zip(COLOURS, map(int, thing.face.split(",")), strict=True)):
            x, y = self.px(sheet.label + sheet.column * (at + 0.5)), picture.get_height() // 2
            bare = sheet.side < BARE
            token = art.cube(colour, side + self.px(2 * bare), not count, bare)
            picture.blit(token, token.get_rect(center=(x, y)))
            if bare and count:
                figure = self.bench.theme.sized(str(count), round(side * 0.86), art.ink_on(colour))
                picture.blit(figure, figure.get_rect(center=(x, y)))
            elif count > 1:
                plate = self.tally(str(count), max(self.px(18), round(side * 0.56)))
                picture.blit(plate, plate.get_rect(bottomright=(x + side // 2 + self.px(3), picture.get_height() - self.px(1))))
        word = self._word(SHELF_WORDS[thing.place], self.px(sheet.label - 10), self.px(min(30, area.height * 0.6)))
        picture.blit(word, word.get_rect(center=(self.px(sheet.label / 2 + 1), picture.get_height() // 2)))
        return picture

    def _word(self, template: Text, wide: int, high: int) -> Surface:
        """A word painted on the sheet, as large as it has room."""
        told = self.bench.language.text(template)
        word = self.bench.theme.sized(told, high, PALE)
        return word if word.get_width() <= wide else self.bench.theme.sized(told, max(1, high * wide // word.get_width()), PALE)

    def _wear(self, key: str, thing: Thing) -> Sprite:
        """Wear: 1 2 3 4, with a pointer at the darkest space entered so far."""
        sheet = self.places().sheet
        if sheet is None:
            return Sprite(None, 0, 0, SHEET)
        area = sheet.wear
        picture = Surface((self.px(area.width), self.px(area.height)), SRCALPHA)
        stacked = area.height > WORD_ABOVE
        left, top = (0.0, 26.0) if stacked else (min(52.0, area.width * 0.24), 0.0)
        wide = min((area.width - left) / 4, (area.height - top) * 0.9, 46)
        word = self._word(WEAR, self.px(min(area.width, 70) if stacked else left - 6), self.px(24))
        picture.blit(word, (0, 0) if stacked else word.get_rect(midleft=(0, picture.get_height() // 2)))
        for number, gear in enumerate("WLDK", 1):
            lit = number == thing.number
            x, y = self.px(left + wide * (number - 0.5)), self.px(top) + (picture.get_height() - self.px(top)) // 2
            svg = Svg(40, 40)
            tone = art.WOOD[gear]
            svg.rect(3, 3, 34, 34, 5, tone, art.ORANGE if lit else (120, 150, 196), 6 if lit else 2)
            tile = svg.raster((self.px(wide - 2), self.px(wide - 2)))
            picture.blit(tile, tile.get_rect(center=(x, y)))
            ink = art.INK if gear in "WL" else art.CHALK
            figure = self.bench.theme.sized(str(number), self.px(wide * 0.62), ink)
            picture.blit(figure, figure.get_rect(center=(x, y + 1)))
        return Sprite(picture, *area.center, SHEET)

    def _rack(self, key: str, thing: Thing) -> Sprite:
        """Cubes of cards that last till the turn's end."""
        sheet = self.places().sheet
        if sheet is None or not thing.face:
            return Sprite(None, 0, 0, SHEET)
        area = sheet.rack
        picture = Surface((self.px(area.width), self.px(area.height)), SRCALPHA)
        side = self.px(min(40, area.height - 4))
        for number, word in enumerate(thing.face.split(",")):
            token = art.cube(word[0], side)
            picture.blit(token, (self.px(2) + number * (side + self.px(4)), (picture.get_height() - side) // 2))
        return Sprite(picture, *area.center, SHEET)
