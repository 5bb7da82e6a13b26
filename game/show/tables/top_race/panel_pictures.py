"""The panels beside Top Race's board: the ladder of prizes, a row per seat, the console with the card line by line."""

from collections.abc import Sequence

from msgspec.structs import replace
from pygame import SRCALPHA, Rect, Surface

from game.core.words import N_
from game.show.painters.car_portraits import car_portrait
from game.show.painters.faces import face_portrait
from game.show.palette import INK, PAPER, TONES, Rgb, Tone
from game.show.stage import Sprite, Thing
from game.show.svg import Svg
from game.show.tables.parts.money import amount_text
from game.show.tables.parts.rows import StandingsRow, row_picture
from game.show.tables.top_race import components as art
from game.show.tables.top_race import faces as shown
from game.show.tables.top_race.console_pictures import PANEL, ConsolePictures, fitted_size
from game.show.theme import DISPLAY, Theme
from game.show.widgets.drawing import headline
from game.titles.top_race.rules.compiled import CompiledTopRace
from game.titles.top_race.rules.constants import PRIZES, START_CASH
from game.titles.top_race.rules.deck import PAIR_OF
from game.titles.top_race.rules.state import NOBODY, Pits

BESIDE_COUNTERS, BESIDE_CASH = 256, 208
"""Design units of a row that belong to sign, name and gaps; the same where rows stand side by side."""
CASH, LARGE_CASH = 30, 32
"""Height of the cash's line, with small signs below the hand and without."""
EDGE, PIPS = 4, (36, 13)
"""What signs in a row keep off its edges; width and height of the small ones below the hand, in design units."""
HEAD_ROOM = 4 * 58 + 12
"""Design units of the head that belong to the buttons which are always there."""
MY_ROW = Tone(art.PETROL, (8, 44, 52), (40, 104, 116), (6, 30, 36), art.CREAM)
"""The row to move is told by ink, not by a colour: those belong to the cars."""
AUCTION, AUCTION_OF, RACE_OF, ROUND, OVER = (
    N_("Auction {number}"),
    N_("Auction {number} of 6"),
    N_("{race}/{races} · {words}"),
    N_("Share round {number}"),
    N_("The race is over"),
)


class PanelPictures(ConsolePictures):
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
        if races > 1:
            words = say(RACE_OF, race=face.race, races=races, words=words)
        room = self.places().head.width - HEAD_ROOM - 22
        sheet = Surface((self.px(room), self.px(60)), SRCALPHA)
        label = headline(self.services.theme, words, 44, INK, fit=room, height=60)
        sheet.blit(label, label.get_rect(midleft=(0, sheet.get_height() // 2)))
        return sheet

    def track_name(self) -> str:
        """The track of the race that is on."""
        tracks = self.services.rules.tracks
        return self.name(f"track.{tracks[(self.model().race - 1) % len(tracks)].id}")

    # --- the ladder

    def _cell(self, key: str, thing: Thing[shown.CellFace]) -> Sprite:
        index = int(thing.place)
        return self.late(key, thing.face, lambda: self._cell_picture(index, thing.face), self.places().cell(index).center, PANEL)

    def _cell_picture(self, index: int, face: shown.CellFace) -> Surface:
        """What the place pays (or the number of the slot), the car, its owner's sign."""
        cell, theme, car = self.places().cell(index), self.services.theme, face.car
        wide, high = cell.width, cell.height
        svg = Svg(wide, high)
        home = car is not None and car.state == "home"
        svg.rect(2, 2, wide - 4, high - 4, 8, (236, 222, 190) if home else (254, 248, 232), art.PETROL, 3)
        top = 32 + (high - 112) * 0.35
        svg.rect(2, 2, wide - 4, top, 8, art.MUSTARD if face.prize is None else art.PETROL, art.PETROL, 3)
        sheet = svg.raster((self.px(wide), self.px(high)))
        size = self.px(min(30 + (high - 112) * 0.3, 38))
        if face.prize is None:
            heading = theme.sized(str(index + 1), size, INK)
        else:  # all prizes as large as the greatest one can be
            size = fitted_size(theme, self.services.language.number(PRIZES[0]), size, self.px(wide - 16))
            heading = theme.sized(self.services.language.number(face.prize), size, art.CREAM)
        self._put(sheet, heading, wide / 2, top / 2 + 3)
        if car is None:
            return sheet
        self._car_in_cell(sheet, car, cell, top)
        if face.prize is not None:
            self._put(sheet, self._place_sign(index + 1), 16, top + 15)
        self._foot(sheet, wide, high, car)
        return sheet

    def _car_in_cell(self, sheet: Surface, car: shown.LadderCar, cell: Rect, top: float) -> None:
        """The car below the cell's heading, with a sign where it waits or is home."""
        waits = car.state == "waiting"
        portrait = car_portrait(art.look_of(art.LETTER_OF[car.colour]), (self.px(min(66, cell.width - 8)), self.px(44)))
        foot = cell.height - 40
        self._put(sheet, self.faded(portrait) if waits else portrait, cell.width / 2, (top + foot) / 2 + 4)
        if waits:
            self._put(sheet, art.wrench(self.px(28)), cell.width - 18, top + 16)
        if car.state == "home":
            self._put(sheet, art.laurel(self.px(26)), cell.width - 17, top + 15)

    def _place_sign(self, place: int) -> Surface:
        """The place in the race: the only ranking of the column."""
        side = self.px(26)
        svg = Svg(26, 26)
        svg.circle(13, 13, 12, art.MUSTARD, INK, 2)
        sheet = svg.raster((side, side))
        number = self.services.theme.sized(str(place), round(side * 0.86), INK)
        sheet.blit(number, number.get_rect(center=(side // 2, round(side * 0.54))))
        return sheet

    def _foot(self, sheet: Surface, wide: float, high: float, car: shown.LadderCar) -> None:
        """Whose it is, or how many shares one holds of it; the pair's symbol in the corner."""
        if car.shares is not None:
            label = self.services.theme.sized(f"×{car.shares}", self.px(32), INK)
            self._put(sheet, label, wide * 0.4, high - 21)
        elif car.owner != NOBODY:
            self._put(sheet, self.sign(car.owner, 34), wide * 0.36, high - 22)
        other = art.LETTER_OF[PAIR_OF[car.colour]]
        svg = Svg(20, 20)
        svg.circle(10, 10, 9, TONES[other].fill, INK, 1.6)
        art.symbol_on(svg, other, 10, 10, 12, TONES[other].ink)
        self._put(sheet, svg.raster((self.px(20), self.px(20))), wide - 15, high - 18)

    def _put(self, sheet: Surface, picture: Surface, x: float, y: float) -> None:
        sheet.blit(picture, picture.get_rect(center=(self.px(x), self.px(y))))

    # --- rows

    def _row(self, key: str, thing: Thing[shown.RowFace]) -> Sprite:
        wanted = (thing.face, thing.place, tuple(self.price_of(car.colour) for car in thing.face.cars))
        return self.late(key, wanted, lambda: self._row_picture(thing.face), self.places().row(int(thing.place)), PANEL)

    def row_with_cash(self, face: shown.RowFace, cash: int) -> Surface:
        """The row with that sum, while it rolls."""
        return self._row_picture(replace(face, cash=cash))

    def _row_picture(self, face: shown.RowFace) -> Surface:
        places, theme = self.places(), self.services.theme
        high = places.row_high - 6
        tall = min(40 if places.columns == 1 else 30, high - 8)
        sign = face_portrait(theme, art.seat_face(face.seat, self.services.names), (self.px(tall * 1.15), self.px(tall)))
        signs: tuple[Surface, ...] = ()
        if face.chosen is not None:
            signs = (art.lamp(self.px(28), face.chosen),)
        elif face.all_home:
            signs = (art.laurel(self.px(26)),)
        cash = self.cash_picture(face.cash, face.to_move)
        counters: tuple[Surface, ...] = (cash,)
        if not theme.large:
            own = [self._belongings(face, high, price) for price in self._prices_in_row(face.cars)]
            room = self.px(places.row_wide - BESIDE_COUNTERS)
            counters = (next((each for each in own[:-1] if each.get_width() + cash.get_width() <= room), own[-1]), cash)
        row = StandingsRow(0, self.services.names[face.seat], MY_ROW, sign, counters, signs, face.to_move)
        return row_picture(theme, row, places.row_wide, high)

    def _prices_in_row(self, cars: Sequence[shown.Chip]) -> tuple[str, ...]:
        """What may stand beside the chips: the price of the only car, or nothing; names, Pitstop cards and tips go before prices."""
        crowded = len(cars) != 1 or self._small_signs
        return ("",) if crowded or not (price := self.short_price(cars[0].colour)) else (price, "")

    @property
    def _small_signs(self) -> bool:
        """Whether Pitstop cards or tips stand below the hand."""
        game: CompiledTopRace = self.services.rules.game
        return bool(game.tips or game.course(self.model()).pitstop)

    def cash_picture(self, cash: int, active: bool) -> Surface:
        """Cash in full; red with a minus below nothing."""
        ink: Rgb = (255, 128, 118) if cash < 0 and active else art.RED if cash < 0 else art.CREAM if active else INK
        text = amount_text(self.services.language, cash)
        theme, two = self.services.theme, self.places().columns == 2
        label_high = self.px(34 if two else CASH if self._small_signs else LARGE_CASH)
        if two:
            label_high = fitted_size(theme, text, label_high, self.px(self.places().row_wide - BESIDE_CASH))
        label = theme.sized(text, label_high, ink, DISPLAY)
        pad = 0 if two else self.px(5)  # clear of the notch
        usual = theme.sized(self.services.language.number(START_CASH), label_high, ink, DISPLAY).get_width()
        wide = max(label.get_width(), 0 if two else usual) + pad  # chips stand below each other
        return _figures(theme.sized("0", label_high, ink, DISPLAY), label, wide, pad)

    def _belongings(self, face: shown.RowFace, high: float, price: str) -> Surface:
        """The cars with what was paid for one, then the hand as a card with its number; Pitstop cards and tips below it."""
        theme, cards = self.services.theme, str(face.cards)
        chips = art.chips(face.cars, self.px(34), self.px(high - 4)) if face.cars else Surface((1, 1), SRCALPHA)
        chips = _priced(theme, chips, price) if price else chips
        below = self._below(face.pits, face.tips)
        small = below is not None
        back = art.card_back((self.px(26), self.px(min(30, high - 2 * EDGE - PIPS[1] - 1) if small else 36))).copy()
        number = theme.sized(cards, self.px(26), PAPER)
        edge = theme.sized(cards, self.px(26), INK)
        middle = back.get_width() // 2, back.get_height() // 2
        for dx, dy in ((-2, 0), (2, 0), (0, -2), (0, 2), (1, 1), (-1, -1), (1, -1), (-1, 1)):
            back.blit(edge, edge.get_rect(center=(middle[0] + dx, middle[1] + dy)))
        back.blit(number, number.get_rect(center=middle))
        gap = self.px(4) if face.cars else 0
        wide = chips.get_width() + gap + max(back.get_width(), below.get_width() if below else 0)
        tall = self.px(high)
        sheet = Surface((wide, tall), SRCALPHA)
        sheet.blit(chips, chips.get_rect(midleft=(0, tall // 2)))
        right = chips.get_width() + gap
        if below is None:
            sheet.blit(back, back.get_rect(midleft=(right, tall // 2)))
        else:
            sheet.blit(back, back.get_rect(midtop=(right + (wide - right) // 2, self.px(EDGE))))
            sheet.blit(below, below.get_rect(midbottom=(right + (wide - right) // 2, tall - self.px(EDGE))))
        return sheet

    def _below(self, pits: Pits | None, tips: int) -> Surface | None:
        size = self.px(PIPS[0]), self.px(PIPS[1])
        if pits is not None:
            return art.pips(pits.unloaded, len(pits.loaded), 3, size)
        return art.pips(tips, 0, 3, size) if tips else None


def _priced(theme: Theme, chip: Surface, price: str) -> Surface:
    """A chip with its price on a slip that looks out from under it."""
    slip = _slip(theme, theme.sized(price, theme.frame.px(22), INK, DISPLAY))
    sheet = Surface((slip.get_width() + chip.get_width() - theme.frame.px(4), chip.get_height()), SRCALPHA)
    sheet.blit(slip, slip.get_rect(midleft=(0, sheet.get_height() // 2)))
    sheet.blit(chip, (sheet.get_width() - chip.get_width(), 0))
    return sheet


def _slip(theme: Theme, label: Surface) -> Surface:
    """The slip of paper with that price."""
    px = theme.frame.px
    wide = label.get_width() + px(6)
    svg = Svg(wide, px(28))
    svg.rect(0, 0, wide + px(12), px(28), px(6), (254, 248, 232), INK, 2)
    slip = svg.raster((wide, px(28)))
    digits = _figures(theme.sized("0", px(22), INK, DISPLAY), label, label.get_width(), 0)
    slip.blit(digits, digits.get_rect(midleft=(px(4), slip.get_height() // 2)))
    return slip


def _figures(zero: Surface, label: Surface, wide: int, pad: int) -> Surface:
    """The label at the right end of a picture `wide` pixels wide, `pad` off its end; the middle of its figures is the picture's middle."""
    middle = zero.get_bounding_rect().centery
    half = max(middle, label.get_height() - middle)
    sheet = Surface((wide, 2 * half), SRCALPHA)
    sheet.blit(label, label.get_rect(topright=(wide - pad, half - middle)))
    return sheet
