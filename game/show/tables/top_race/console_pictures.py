"""The console under the rows: whose card it is, and the card line by line."""

from collections.abc import Mapping
from functools import partial

from pygame import BLEND_RGBA_MULT, SRCALPHA, Surface

from game.core.words import N_, Text
from game.show.painters.car_portraits import car_portrait
from game.show.painters.faces import face_portrait
from game.show.palette import INK, PAPER, TONES, Rgb
from game.show.stage import Sprite, Thing
from game.show.svg import Svg
from game.show.tables.base.pictures import BasePictures
from game.show.tables.parts.money import amount_text
from game.show.tables.top_race import components as art
from game.show.tables.top_race import faces as shown
from game.show.tables.top_race.layout import LINES_APART, Places
from game.show.tables.top_race.line_results import NOTHING_YET, CameTo, LineResults
from game.show.theme import Theme
from game.show.widgets.drawing import headline
from game.titles.top_race.meta import COLOURS
from game.titles.top_race.rules.constants import PRIZES
from game.titles.top_race.rules.deck import JOKER
from game.titles.top_race.rules.state import NOBODY, TopRaceState

PANEL, ON_PANEL = 24, 26
SOLD, ORDER, PRIZES_PAID, SPRINT, BREAKDOWN = (
    N_("Sold so far"),
    N_("Turn order"),
    N_("Prizes paid"),
    N_("Sprint", "of cars"),
    N_("Breakdown"),
)
SHORT = N_("{count} k")
TURN_OF, CARD_OF = N_("Turn: {seat:seat}"), N_("Card: {seat:seat}")
TO_COME = N_("steps left in cards")
TITLES: Mapping[shown.TitleText, Text] = {
    "sold": SOLD, "order": ORDER, "paid": PRIZES_PAID, "turn": TURN_OF, "card": CARD_OF, "sprint": SPRINT, "breakdown": BREAKDOWN,
}  # fmt: skip
DONE, MUTED = (150, 176, 176), (190, 206, 200)
GOOD, BAD = (160, 226, 150), (255, 170, 120)
"""What a line came to, or would come to."""
STOCK_HEAD, STOCK_LINE = 32, 52
"""Height of the heading over what is to come, and of a line of it at least."""
ALL_STEPS = 88
"""Steps printed for each colour in the whole deck."""


def fitted_size(theme: Theme, words: str, size: int, room: int) -> int:
    """That size in pixels, or the one at which the words are as broad as there is room."""
    wide = theme.sized(words, size).get_width()
    return size if wide <= room else max(8, size * room // wide)


def fitted(theme: Theme, words: str, size: int, room: int, tone: Rgb) -> Surface:
    """Words of that size in pixels, or smaller: as broad as there is room."""
    return theme.sized(words, fitted_size(theme, words, size, room), tone)


class ConsolePictures(BasePictures[Places, TopRaceState]):
    """That part of Top Race's pictures."""

    prices: Mapping[tuple[int, str], int]
    results: LineResults

    def price_of(self, colour: str) -> str:
        """What was paid for that car in this race; nothing where that is not known."""
        price = self.prices.get((self.model().race, colour))
        return amount_text(self.services.language, price) if price is not None else ""

    def short_price(self, colour: str) -> str:
        """The same where there is little room: "90 k"."""
        price = self.prices.get((self.model().race, colour))
        return self.short_sum(price) if price is not None else ""

    def short_sum(self, money: int) -> str:
        """A sum in thousands: "90k"."""
        return self.services.language.text(SHORT, count=amount_text(self.services.language, money, thousands=True))

    def sign(self, seat: int, high: float) -> Surface:
        return face_portrait(self.services.theme, art.seat_face(seat, self.services.names), (self.px(high * 1.1), self.px(high)))

    @staticmethod
    def faded(picture: Surface) -> Surface:
        """What counts no more."""
        faded = picture.copy()
        faded.fill((176, 176, 176, 200), special_flags=BLEND_RGBA_MULT)
        return faded

    def _title(self, key: str, thing: Thing[shown.TitleFace]) -> Sprite:
        begun = bool(self.model().pile)
        return self.late(key, (thing.face, begun), lambda: self._title_picture(thing.face, begun), self.places().title.center, PANEL)

    def _title_picture(self, face: shown.TitleFace, begun: bool) -> Surface:
        """Whose card or turn it is, or what the figures below are; they stand there once a card was played (`begun`)."""
        area, theme = self.places().title, self.services.theme
        sheet = Surface((self.px(area.width), self.px(area.height)), SRCALPHA)
        x, middle = 0, sheet.get_height() // 2
        if face.seat != NOBODY:
            sign = self.sign(face.seat, area.height - 4)
            sheet.blit(sign, sign.get_rect(midleft=(0, middle)))
            x = sign.get_width() + self.px(8)
        text, fields = TITLES[face.text], {"seat": face.seat}
        known = face.seat != NOBODY or face.text not in ("turn", "card")
        words = self.services.language.sentence(self.services.title.words, text, fields, self.services.names) if known else ""
        room = area.width - x / theme.frame.scale - 8
        told = (
            theme.sized(self.services.language.text(TO_COME), self.px(26), MUTED)
            if face.text == "turn" and begun and not theme.large
            else None
        )
        room -= told.get_width() / theme.frame.scale + 10 if told else 0
        label = headline(theme, words, 42, art.CREAM, fit=room, height=area.height)
        sheet.blit(label, label.get_rect(midleft=(x, middle + self.px(2))))
        if told:
            sheet.blit(told, told.get_rect(midright=(sheet.get_width() - self.px(6), middle + self.px(6))))
        return sheet

    def _line(self, key: str, thing: Thing[shown.LineFace]) -> Sprite:
        area = self.places().line(thing.face.index, thing.face.count)
        came = self._came_to(thing.face)
        return self.late(key, (thing.face, came), lambda: self.line_picture(thing.face, came), area.center, ON_PANEL)

    def _came_to(self, face: shown.LineFace) -> CameTo:
        """What a line came to that was carried out."""
        if face.state != "done":
            return NOTHING_YET
        return self.results.of(self.model().race, self.model().card, face.colour, self.services.language.text)

    def line_picture(self, face: shown.LineFace, came: CameTo = NOTHING_YET) -> Surface:
        """A line of the card (or what is to come for a colour): its symbol, the car, the value, and what it comes to."""
        area, state, letter = self.places().line(face.index, face.count), face.state, art.LETTER_OF[face.colour]
        wide, high = area.width, area.height
        svg = Svg(wide, high)
        due = state in ("due", "pair")
        ground: Rgb = art.MUSTARD if state == "due" else (30, 88, 98) if state != "done" else (22, 62, 70)
        svg.rect(1, 1, wide - 2, high - 2, 8, ground, art.CREAM if due else None, 3)
        side = min(high - 10, 40)
        tone = TONES[letter]
        svg.rect(8, (high - side) / 2, side, side, 8, tone.fill, INK, 3)
        art.symbol_on(svg, letter, 8 + side / 2, high / 2, side * 0.6, tone.ink)
        named = face.colour != JOKER
        if face.white and named:
            svg.circle(8 + side, (high - side) / 2 + 3, 9, PAPER, INK, 2)
        sheet = svg.raster((self.px(wide), self.px(high)))
        x: float = 8 + side + 8
        if named:
            portrait = car_portrait(art.look_of(letter), (self.px(min(66, high * 1.4)), self.px(high - 8)))
            sheet.blit(portrait, portrait.get_rect(midleft=(self.px(x), self.px(high / 2))))
            x += portrait.get_width() / self.services.theme.frame.scale + 8
        ink: Rgb = INK if state == "due" else DONE if state == "done" else art.CREAM
        if state == "to_come":
            self._bar(sheet, x, face.steps, wide, high, tone.fill)
        elif face.steps:
            value = self.services.theme.sized(str(face.steps), self.px(min(44 + 14 * (self.services.theme.zoom - 1), high - 4)), ink)
            sheet.blit(value, value.get_rect(midleft=(self.px(x), self.px(high / 2 + 1))))
            x += value.get_width() / self.services.theme.frame.scale + 14
        if state == "done":
            sheet = self.faded(sheet)
        if came.words:
            tone_of = (art.RED if came.good is False else ink) if state == "due" else {None: ink, True: GOOD, False: BAD}[came.good]
            label = self._outcome(came.words, tone_of, max(60.0, wide - x - 10), high)
            sheet.blit(label, label.get_rect(midright=(self.px(wide - 10), self.px(high / 2))))
        return sheet

    # --- what is still to come, below a card of few lines

    def _stock(self, key: str, thing: Thing[shown.StockFace]) -> Sprite:
        area = self.places().stock(thing.face.lines)
        if area is None:
            return Sprite(Surface((1, 1), SRCALPHA), *self.places().console.center, PANEL)
        return self.late(key, (thing.face, area.height), lambda: self.stock_picture(thing.face), area.center, ON_PANEL)

    def stock_picture(self, face: shown.StockFace) -> Surface:
        """How many steps of each colour were not played yet: a heading, then the six in one row, where there is room in two."""
        area, theme = self.places().stock(face.lines), self.services.theme
        assert area is not None, "without room there is no picture"
        sheet = Surface((self.px(area.width), self.px(area.height)), SRCALPHA)
        head = theme.sized(self.services.language.text(TO_COME), self.px(STOCK_HEAD - 6), MUTED)
        sheet.blit(head, head.get_rect(midleft=(self.px(2), self.px(STOCK_HEAD / 2))))
        lines = 2 if area.height >= STOCK_HEAD + 2 * STOCK_LINE else 1
        wide, high = area.width / (6 // lines), (area.height - STOCK_HEAD) / lines
        for number, (colour, steps) in enumerate(zip(COLOURS, face.to_come, strict=True)):
            line, column = divmod(number, 6 // lines)
            cell = self._stock_cell(art.LETTER_OF[colour], str(steps), wide - 6, high - 6)
            sheet.blit(cell, (self.px(column * wide), self.px(STOCK_HEAD + line * high)))
        return sheet

    def _stock_cell(self, letter: str, figure: str, wide: float, high: float) -> Surface:
        """A colour's symbol, its car where that has room, and its figure."""
        svg, tone = Svg(wide, high), TONES[letter]
        svg.rect(0, 0, wide, high, 8, (30, 88, 98))
        side = min(high - 12, 44, wide * 0.42)
        svg.rect(6, (high - side) / 2, side, side, 7, tone.fill, INK, 2.5)
        art.symbol_on(svg, letter, 6 + side / 2, high / 2, side * 0.6, tone.ink)
        sheet = svg.raster((self.px(wide), self.px(high)))
        size = self.px(min(44, high - 8))
        value = fitted(self.services.theme, figure, size, self.px(wide - side - 14), art.CREAM)
        free = self.px(wide) - value.get_width() - self.px(side + 20)
        if free >= self.px(42):
            portrait = car_portrait(art.look_of(letter), (min(free - self.px(4), self.px(66)), self.px(min(44, high - 16))))
            sheet.blit(portrait, portrait.get_rect(midleft=(self.px(side + 11), self.px(high / 2))))
        sheet.blit(value, value.get_rect(midright=(self.px(wide - 8), self.px(high / 2 + 1))))
        return sheet

    def plate_picture(self, face: shown.LineFace, came: CameTo) -> Surface:
        """A line to choose, with so much ground around it that nothing of the card's own lines is seen between two of them."""
        line = self.line_picture(face, came)
        sheet = Surface((line.get_width() + 2 * self.px(LINES_APART), line.get_height() + 2 * self.px(LINES_APART)))
        sheet.fill(art.PETROL)
        sheet.blit(line, line.get_rect(center=sheet.get_rect().center))
        return sheet

    def _bar(self, sheet: Surface, x: float, steps: int, wide: float, high: float, tone: Rgb) -> None:
        """So many steps of a colour are still to come: a bar, and the number at its end."""
        room = wide - x - 76
        svg = Svg(wide, high)
        svg.rect(x, high * 0.3, room, high * 0.4, 5, (22, 62, 70))
        if steps > 0:
            svg.rect(x, high * 0.3, max(8.0, room * min(1.0, steps / ALL_STEPS)), high * 0.4, 5, tone, art.CREAM, 2)
        sheet.blit(svg.raster(sheet.get_size()), (0, 0))
        value = self.services.theme.sized(str(steps), self.px(min(40 + 14 * (self.services.theme.zoom - 1), high - 4)), art.CREAM)
        sheet.blit(value, value.get_rect(midright=(self.px(wide - 14), self.px(high / 2 + 1))))

    def _outcome(self, words: str, tone: Rgb, room: float, high: float) -> Surface:
        """What a line comes to, as large as it has room."""
        size = min(38 + 6 * (self.services.theme.zoom - 1), high - 8)
        return fitted(self.services.theme, words, self.px(size), self.px(room), tone)

    def _prize(self, key: str, thing: Thing[shown.PrizeFace]) -> Sprite:
        area = self.places().line(thing.face.place - 1, len(PRIZES))
        paint = partial(self._prize_picture, thing.face.place, thing.face.amount, area.width, area.height)
        return self.late(key, thing.face, paint, area.center, ON_PANEL)

    def _prize_picture(self, place: int, amount: int, wide: float, high: float) -> Surface:
        """What a place pays, with a bar as long as it is worth."""
        theme = self.services.theme
        svg = Svg(wide, high)
        svg.rect(1, 1, wide - 2, high - 2, 8, (30, 88, 98))
        svg.rect(58, high * 0.22, max(8.0, (wide - 190) * amount / 200_000), high * 0.56, 4, art.STRIPES[(place - 1) // 2])
        svg.circle(30, high / 2, min(22, high / 2 - 3), art.CREAM)
        sheet = svg.raster((self.px(wide), self.px(high)))
        number = theme.sized(str(place), self.px(min(34, high - 10)), INK)
        sheet.blit(number, number.get_rect(center=(self.px(30), self.px(high / 2 + 1))))
        value = theme.sized(self.services.language.number(amount), self.px(min(40, high - 4)), art.CREAM)
        sheet.blit(value, value.get_rect(midright=(self.px(wide - 14), self.px(high / 2 + 1))))
        return sheet
