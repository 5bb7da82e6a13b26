"""The panels beside Top Race's board: the head and the ladder of prizes, with the rows and the console below them."""

from pygame import SRCALPHA, Rect, Surface

from game.core.words import N_
from game.show.painters.car_portraits import car_portrait
from game.show.palette import INK
from game.show.stage import Sprite, Thing
from game.show.svg import Path, Svg
from game.show.tables.top_race import components as art
from game.show.tables.top_race import faces as shown
from game.show.tables.top_race.console_pictures import PANEL, fitted_size
from game.show.tables.top_race.row_pictures import RowPictures
from game.show.widgets.drawing import first_whole
from game.titles.top_race.rules.constants import PRIZES
from game.titles.top_race.rules.state import NOBODY

HEAD_ROOM = 4 * 58 + 12
"""Design units of the head that belong to the buttons which are always there."""
CAR, OWNER = 0.55, 0.46
"""Heights of a car and of its owner's sign, as shares of a cell below its heading."""
COIN, EDGE = 26, 5
"""Side of the place's sign, and how far it is off the edges of its cell."""
CAPTION, PRIZE, APART = 28, 30, 6
"""Before the start: heights of the prizes' title and figures, and how far off the slots lie below."""
OVERLAP = 1
"""How far a cell's piece of the bar of prizes reaches under its neighbours': no pixel of the table is seen between two of them."""
PRIZES_TITLE = N_("Prizes")
AUCTION, AUCTION_OF, RACE_OF, ROUND, OVER = (
    N_("Auction {number}"),
    N_("Auction {number} of 6"),
    N_("{race}/{races} · {words}"),
    N_("Share round {number}"),
    N_("The race is over"),
)


class PanelPictures(RowPictures):
    """That part of Top Race's pictures."""

    # --- the head

    def _head(self, key: str, thing: Thing[shown.HeadFace]) -> Sprite:
        place = self.places().head
        spot = (place.x + 22 + (place.width - HEAD_ROOM - 22) / 2, place.centery + 2)
        return self.late(key, thing.face, lambda: self._head_picture(thing.face), spot, PANEL)

    def _head_picture(self, face: shown.HeadFace) -> Surface:
        say, races = self.services.language.text, int(self.services.rules.game.races)
        if face.shows == "auction":
            shares = self.services.rules.game.shares
            words = say(AUCTION if shares else AUCTION_OF, number=max(1, face.number))
        elif face.shows == "round":
            words = say(ROUND, number=face.number) if face.number else self.track_name()
        else:
            words = say(OVER) if face.shows == "over" else self.name(f"track.{face.track}")
        said = [say(RACE_OF, race=face.race, races=races, words=words), words] if races > 1 else [words]
        room = self.places().head.width - HEAD_ROOM - 22
        sheet = Surface((self.px(room), self.px(60)), SRCALPHA)
        label = first_whole(self.services.theme, said, 44, room, 60)
        sheet.blit(label, label.get_rect(midleft=(0, sheet.get_height() // 2)))
        return sheet

    def track_name(self) -> str:
        """The track of the race that is on."""
        tracks = self.services.rules.tracks
        return self.name(f"track.{tracks[(self.model().race - 1) % len(tracks)].id}")

    # --- the ladder

    def _cell(self, key: str, thing: Thing[shown.CellFace]) -> Sprite:
        index = int(thing.place)
        return self.late(key, thing.face, lambda: self.cell_picture(index, thing.face), self.places().cell(index).center, PANEL)

    def cell_picture(self, index: int, face: shown.CellFace) -> Surface:
        """What the place pays, the car, its owner's sign."""
        if face.grid:
            return self._grid_cell(index, face)
        cell, car = self.places().cell(index), face.car
        wide, high = cell.width, cell.height
        svg = Svg(wide, high)
        home = car is not None and car.state == "home"
        svg.rect(2, 2, wide - 4, high - 4, 8, (236, 222, 190) if home else (254, 248, 232), art.PETROL, 3)
        top = 32 + (high - 112) * 0.35
        svg.rect(2, 2, wide - 4, top, 8, art.PETROL, art.PETROL, 3)
        sheet = svg.raster((self.px(wide), self.px(high)))
        self._put(sheet, self._pays(face.prize, min(30 + (high - 112) * 0.3, 38), 10), wide / 2, top / 2 + 3)
        if car is not None:
            self._car_in_cell(sheet, car, cell, top)
            self._foot(sheet, face.place or index + 1, car, cell, (high - top) * OWNER)
        return sheet

    def _grid_cell(self, index: int, face: shown.CellFace) -> Surface:
        """Before the start: what a place pays, under its title, and apart from it below a start slot, which has nothing to do with that."""
        cell, places = self.places().cell(index), self.places()
        wide, high = cell.width, cell.height
        sheet = Surface((self.px(wide + 2 * OVERLAP), self.px(high)), SRCALPHA)
        band = self._prizes_band()
        left = self.px(cell.x - OVERLAP - places.ladder.x)
        sheet.blit(band, (0, 0), (left, 0, sheet.get_width(), band.get_height()))
        self._put(sheet, self._on_grid(index, face), sheet.get_width() / 2 / self.services.theme.frame.scale, high / 2)
        return sheet

    def _on_grid(self, index: int, face: shown.CellFace) -> Surface:
        """What stands on the bar of the prizes in a cell of the grid, and the slot below it."""
        cell, car = self.places().cell(index), face.car
        wide, high = cell.width, cell.height
        sheet = Surface((self.px(wide), self.px(high)), SRCALPHA)
        self._put(sheet, self._pays(face.prize, PRIZE, 10), wide / 2, CAPTION + PRIZE / 2)
        top = CAPTION + PRIZE + APART
        svg = Svg(wide, high - top)
        svg.rect(2, 2, wide - 4, high - top - 4, 8, (254, 248, 232), art.PETROL, 3)
        sheet.blit(svg.raster((self.px(wide), self.px(high - top))), (0, self.px(top)))
        if car is None:
            self._put(sheet, self._slot_sign(index + 1), wide / 2, (top + high) / 2)
            return sheet
        self._car_in_cell(sheet, car, cell, top)
        self._foot(sheet, index + 1, car, cell, (high - top) * OWNER)
        return sheet

    def _pays(self, amount: int, high: float, rim: float) -> Surface:
        """What a place pays, in letters of one size for all places, `high` design units at most: no prize looks less than a smaller one."""
        theme, number = self.services.theme, self.services.language.number
        room = self.px(self.places().narrowest - rim)
        size = min(fitted_size(theme, number(prize), self.px(high), room) for prize in PRIZES)
        return theme.sized(number(amount), size, art.CREAM)

    def _prizes_band(self) -> Surface:
        """Over all six cells one bar, with its title in the middle."""
        ladder, theme, title = self.places().ladder, self.services.theme, self.services.language.text(PRIZES_TITLE)

        def paint() -> Surface:
            svg = Svg(ladder.width, CAPTION + PRIZE)
            svg.rect(0, 0, ladder.width, CAPTION + PRIZE, 8, art.PETROL)
            sheet = svg.raster((self.px(ladder.width), self.px(CAPTION + PRIZE)))
            words = theme.sized(title, self.px(CAPTION - 2), art.MUSTARD)
            self._put(sheet, words, ladder.width / 2, CAPTION / 2 + 2)
            return sheet

        return self.shelved("prizes", (title, ladder.size), paint)

    def _car_in_cell(self, sheet: Surface, car: shown.LadderCar, cell: Rect, top: float) -> None:
        """The whole car below the cell's heading, with a sign where it waits or is home; it takes what a foot with nobody in it leaves."""
        waits, high = car.state == "waiting", (cell.height - top) * CAR
        portrait = car_portrait(art.look_of(art.LETTER_OF[car.colour]), (self.px(min(high * 1.5, cell.width - 14)), self.px(high)))
        lower = 0 if car.shares is not None or car.owner != NOBODY else (cell.height - top - COIN - high) / 2
        self._put(sheet, self.faded(portrait) if waits else portrait, cell.width / 2, top + 2 + high / 2 + max(0, lower))
        if waits:
            self._put(sheet, art.wrench(self.px(28)), cell.width - 18, top + 16)
        if car.state == "home":
            self._put(sheet, art.laurel(self.px(26)), cell.width - 17, top + 15)

    def _place_sign(self, place: int) -> Surface:
        """The place in the race: the only ranking of the column."""
        side = self.px(COIN)
        svg = Svg(COIN, COIN)
        svg.circle(COIN / 2, COIN / 2, COIN / 2 - 1, art.MUSTARD, INK, 2)
        sheet = svg.raster((side, side))
        number = self.services.theme.sized(str(place), round(side * 0.86), INK)
        sheet.blit(number, number.get_rect(center=(side // 2, round(side * 0.54))))
        return sheet

    def _slot_sign(self, slot: int) -> Surface:
        """A free slot of the grid, as it is painted on the road."""
        svg = Svg(48, 48)
        svg.path(Path().move(30, 4).line(44, 4).line(44, 44).line(30, 44), None, art.MUSTARD, 5)
        sheet = svg.raster((self.px(48), self.px(48)))
        number = self.services.theme.sized(str(slot), self.px(38), art.MUSTARD)
        sheet.blit(number, number.get_rect(center=(self.px(20), self.px(25))))
        return sheet

    def _foot(self, sheet: Surface, place: int, car: shown.LadderCar, cell: Rect, tall: float) -> None:
        """The place, in the lower left corner, where it covers no car; right of it whose it is, or how many shares one holds of it."""
        wide, high = cell.width, cell.height
        if car.shares is not None:
            theme, words = self.services.theme, f"×{car.shares}"
            size = fitted_size(theme, words, self.px(32), self.px(wide - COIN - 2 * EDGE))
            self._right(sheet, theme.sized(words, size, INK), wide, high - 21)
        elif car.owner != NOBODY:
            self._right(sheet, self.sign(car.owner, tall), wide, high - 3 - tall / 2)
        self._put(sheet, self._place_sign(place), EDGE + COIN / 2, high - EDGE - COIN / 2)

    def _right(self, sheet: Surface, picture: Surface, wide: float, y: float) -> None:
        """At the right end of the foot of a cell so `wide`."""
        sheet.blit(picture, picture.get_rect(midright=(self.px(wide - EDGE), self.px(y))))

    def _put(self, sheet: Surface, picture: Surface, x: float, y: float) -> None:
        sheet.blit(picture, picture.get_rect(center=(self.px(x), self.px(y))))
