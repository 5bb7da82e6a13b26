"""A row per seat beside Top Race's board: sign, name, own cars, hand and money. Large letters take two lines for it."""

from collections.abc import Sequence

from msgspec.structs import replace
from pygame import SRCALPHA, Surface
from pygame.transform import rotate

from game.show.painters.faces import face_portrait
from game.show.palette import INK, PAPER, Rgb, Tone
from game.show.stage import Sprite, Thing
from game.show.svg import Svg
from game.show.tables.parts.money import amount_text
from game.show.tables.parts.rows import PAD, StandingsRow, row_picture
from game.show.tables.top_race import components as art
from game.show.tables.top_race import faces as shown
from game.show.tables.top_race.console_pictures import PANEL, ConsolePictures, fitted_size
from game.show.theme import DISPLAY, Theme
from game.titles.top_race.rules.compiled import CompiledTopRace
from game.titles.top_race.rules.constants import START_CASH
from game.titles.top_race.rules.state import Pits

BESIDE_COUNTERS = 256
"""Design units of a row that belong to sign, name and gaps, and as much as whole pixels may take of them."""
CASH, FOOT_CASH = 30, 40
"""Height of the cash's line beside the name, and below it."""
EDGE, PIPS = 4, (36, 13)
"""What signs in a row keep off its edges; width and height of the small ones beside the hand, in design units."""
FOOT, FOOT_APART, PORTRAIT, NOTCH, ALONE = 36, 8, 30, 8, 38
"""Of the line below the name: how high it is, what money keeps off the other things in it, how high the helmet over it is, and what money
keeps off the row's notched corner; how high the helmet of a row without such a line is at most."""
ASIDE = 10
"""What money keeps off the end of a row: there are the notch, and the sign of a computer."""
CHIP, PRICE, SLIP_UNDER, SLIP_PAD = 33, 19, 5, 2
"""Side of a car's sign, height of its price; how far a price's slip reaches under it, and what its figures keep off the slip's ends."""
ENVELOPE, ENVELOPE_SIGN = (48, 34), (24, 17)
"""Of a closed envelope with its sum, and as a sign on the helmet, in design units."""
MY_ROW = Tone(art.PETROL, (8, 44, 52), (40, 104, 116), (6, 30, 36), art.CREAM)
"""The row to move is told by ink, not by a colour: those belong to the cars."""


class RowPictures(ConsolePictures):
    """That part of Top Race's pictures."""

    def _row(self, key: str, thing: Thing[shown.RowFace]) -> Sprite:
        wanted = (thing.face, thing.place, tuple(self.price_of(car.colour) for car in thing.face.cars))
        return self.late(key, wanted, lambda: self._row_picture(thing.face), self.places().row(int(thing.place)), PANEL)

    def row_with_cash(self, face: shown.RowFace, cash: int) -> Surface:
        """The row with that sum, while it rolls."""
        return self._row_picture(replace(face, cash=cash))

    def _row_picture(self, face: shown.RowFace) -> Surface:
        places, theme = self.places(), self.services.theme
        high = places.row_high - 6
        tall = PORTRAIT if places.two_lines else min(ALONE, high - 8)
        sign = face_portrait(theme, art.seat_face(face.seat, self.services.names), (self.px(tall * 1.15), self.px(tall)))
        signs: tuple[Surface, ...] = ()
        if face.chosen is not None:
            signs = (art.lamp(self.px(28), face.chosen),)
        elif face.all_home:
            signs = (art.laurel(self.px(26)),)
        elif face.envelope and face.cars:
            signs = (art.envelope((self.px(ENVELOPE_SIGN[0]), self.px(ENVELOPE_SIGN[1]))),)
        row = StandingsRow(0, self.services.names[face.seat], MY_ROW, sign, (), signs, face.to_move)
        row = row._replace(foot=self._foot_line(face)) if places.two_lines else row._replace(counters=self._counters(face, high))
        return row_picture(
            theme,
            row._replace(names=tuple(self.services.names), alike=True, help=self.services.helps[face.seat], helps=self.services.helps),
            places.row_wide,
            high,
        )

    def _counters(self, face: shown.RowFace, high: float) -> tuple[Surface, ...]:
        """What stands beside the name: own cars and hand, and the money."""
        if self.services.theme.large:
            return (self._foot_sheet(self._foot_line(face)),)
        cash = self.cash_picture(face.cash, face.to_move)
        own = [self._belongings(face, high, price) for price in self._prices_in_row(face.cars)]
        room = self.px(self.places().row_wide - BESIDE_COUNTERS)
        return (next((each for each in own[:-1] if each.get_width() + cash.get_width() <= room), own[-1]), cash)

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
        label_high = self.px(FOOT_CASH if self.services.theme.large else CASH)
        if self.services.theme.large:
            return self._cash(cash, active, label_high)
        zero = self.services.language.number(START_CASH)
        usual = self.services.theme.sized(zero, label_high, INK, DISPLAY).get_width()
        return self._cash(cash, active, label_high, usual, self.px(ASIDE))  # chips stand below each other

    def _cash(self, cash: int, active: bool, label_high: int, least: int = 0, pad: int = 0) -> Surface:
        """Cash of that height in a picture at least so broad, `pad` off its right end."""
        ink: Rgb = (255, 128, 118) if cash < 0 and active else art.RED if cash < 0 else art.CREAM if active else INK
        theme = self.services.theme
        label = theme.sized(amount_text(self.services.language, cash), label_high, ink, DISPLAY)
        return _figures(theme.sized("0", label_high, ink, DISPLAY), label, max(label.get_width(), least) + pad, pad)

    def _foot_line(self, face: shown.RowFace) -> tuple[Surface, Surface]:
        """With large letters: own cars and hand, then the money, as large as these leave it room."""
        own = self._belongings(face, FOOT, "")
        places, text = self.places(), amount_text(self.services.language, face.cash)
        taken = own.get_width() + self.px(2 * PAD + FOOT_APART)
        size, pad = self.px(FOOT_CASH), 0
        if places.two_lines:
            pad = self.px(NOTCH)
            size = fitted_size(self.services.theme, text, size, self.px(places.row_wide) - taken - pad)
        return own, self._cash(face.cash, face.to_move, size, pad=pad)

    def _foot_sheet(self, line: tuple[Surface, Surface]) -> Surface:
        """That line as one picture, beside the name."""
        own, cash = line
        high = max(own.get_height(), cash.get_height())
        sheet = Surface((own.get_width() + self.px(2 * FOOT_APART) + cash.get_width(), high), SRCALPHA)
        sheet.blit(own, own.get_rect(midleft=(0, high // 2)))
        sheet.blit(cash, cash.get_rect(midright=(sheet.get_width(), high // 2)))
        return sheet

    def _belongings(self, face: shown.RowFace, high: float, price: str) -> Surface:
        """The cars with what was paid for one, before there are any the envelope; then the hand as a card with its number; Pitstop cards
        and tips below it, with large letters beside it."""
        theme = self.services.theme
        apart = theme.large and not self.places().two_lines
        chips = art.chips(face.cars, self.px(CHIP), self.px(high - 4), apart) if face.cars else Surface((1, 1), SRCALPHA)
        chips = _priced(theme, chips, price) if price else chips
        if face.envelope and not face.cars:
            chips = self._envelope(face.envelope, high - 4)
        pips = self._pips(face.pits, face.tips)
        beside = pips is not None and theme.large
        small = pips is not None and not beside
        back = self._back(face.cards, min(30, high - 2 * EDGE - PIPS[1] - 1) if small else 36)
        gap = self.px(4) if face.cars or face.envelope else 0
        right, tall = chips.get_width() + gap, self.px(high)
        wide = max(back.get_width(), pips.get_width() if pips and small else 0)
        sheet = Surface((right + wide + (pips.get_width() + gap if pips and beside else 0), tall), SRCALPHA)
        sheet.blit(chips, chips.get_rect(midleft=(0, tall // 2)))
        if pips is not None and small:
            sheet.blit(back, back.get_rect(midtop=(right + wide // 2, self.px(EDGE))))
            sheet.blit(pips, pips.get_rect(midbottom=(right + wide // 2, tall - self.px(EDGE))))
            return sheet
        sheet.blit(back, back.get_rect(midleft=(right, tall // 2)))
        if pips is not None:
            sheet.blit(pips, pips.get_rect(midright=(sheet.get_width(), tall // 2)))
        return sheet

    def _envelope(self, money: int, high: float) -> Surface:
        """A closed envelope with the sum that is in it."""
        theme = self.services.theme
        closed = art.envelope((self.px(ENVELOPE[0]), self.px(min(high, ENVELOPE[1])))).copy()
        label = theme.sized(self.short_sum(money), self.px(PRICE), INK, DISPLAY)
        closed.blit(label, label.get_rect(midbottom=(closed.get_width() // 2, closed.get_height() - self.px(2))))
        return closed

    def _back(self, cards: int, high: float) -> Surface:
        """A card's back with the number of the hand."""
        theme = self.services.theme
        back = art.card_back((self.px(26), self.px(high))).copy()
        number, edge = (theme.sized(str(cards), self.px(26), ink) for ink in (PAPER, INK))
        middle = back.get_width() // 2, back.get_height() // 2
        for dx, dy in ((-2, 0), (2, 0), (0, -2), (0, 2), (1, 1), (-1, -1), (1, -1), (-1, 1)):
            back.blit(edge, edge.get_rect(center=(middle[0] + dx, middle[1] + dy)))
        back.blit(number, number.get_rect(center=middle))
        return back

    def _pips(self, pits: Pits | None, tips: int) -> Surface | None:
        """Pitstop cards or tips in small; upright where they stand beside the hand."""
        if pits is None and not tips:
            return None
        size = self.px(PIPS[0]), self.px(PIPS[1])
        row = art.pips(tips, 0, 3, size) if pits is None else art.pips(pits.unloaded, len(pits.loaded), 3, size)
        return rotate(row, -90) if self.services.theme.large else row


def _priced(theme: Theme, chip: Surface, price: str) -> Surface:
    """A chip with its price on a slip that looks out from under it: all figures lie clear of the chip."""
    slip = _slip(theme, theme.sized(price, theme.frame.px(PRICE), INK, DISPLAY))
    left = slip.get_width() - theme.frame.px(SLIP_UNDER)
    sheet = Surface((left + chip.get_width(), chip.get_height()), SRCALPHA)
    sheet.blit(slip, slip.get_rect(midleft=(0, sheet.get_height() // 2)))
    sheet.blit(chip, (left, 0))
    return sheet


def _slip(theme: Theme, label: Surface) -> Surface:
    """The slip of paper with that price."""
    px = theme.frame.px
    wide = label.get_width() + px(2 * SLIP_PAD + SLIP_UNDER)
    svg = Svg(wide, px(28))
    svg.rect(0, 0, wide + px(12), px(28), px(6), (254, 248, 232), INK, 2)
    slip = svg.raster((wide, px(28)))
    digits = _figures(theme.sized("0", px(PRICE), INK, DISPLAY), label, label.get_width(), 0)
    slip.blit(digits, digits.get_rect(midleft=(px(SLIP_PAD), slip.get_height() // 2)))
    return slip


def _figures(zero: Surface, label: Surface, wide: int, pad: int) -> Surface:
    """The label at the right end of a picture `wide` pixels wide, `pad` off its end; the middle of its figures is the picture's middle."""
    middle = zero.get_bounding_rect().centery
    half = max(middle, label.get_height() - middle)
    sheet = Surface((wide, 2 * half), SRCALPHA)
    sheet.blit(label, label.get_rect(topright=(wide - pad, half - middle)))
    return sheet
