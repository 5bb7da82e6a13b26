"""Pictures of the column of Automobiles: rows with the hand, the laps and the bag of each driver, and the pit board with today's cards."""

from pygame import SRCALPHA, Rect, Surface, transform

from game.core.words import N_, Plural
from game.show.fitting import LEAST
from game.show.looks import CarLook
from game.show.painters.icons import icon
from game.show.palette import INK, PAPER, TONES
from game.show.stage import Sprite, Thing
from game.show.svg import Svg
from game.show.tables.automobiles import components as art
from game.show.tables.automobiles.dirt import dirty_portrait
from game.show.tables.automobiles.effects import effect_picture, short_of
from game.show.tables.automobiles.faces import GantryFace, LineFace, RowFace, WhoseFace
from game.show.tables.automobiles.large_pictures import BEHIND, LARGE_PORTRAIT, LargePictures
from game.show.tables.automobiles.layout import GANTRY
from game.show.tables.parts.rows import StandingsRow, counter, row_picture
from game.show.theme import DISPLAY
from game.titles.automobiles.meta import META
from game.titles.automobiles.rules.state import GEARS

FIRST_STYLE, LETTERS = 24, "RBYGW"
"""The first of the speedway's silhouettes, and the colours of the cars in the order of the title's car ids."""
PANEL, BY_THE_LINE, IN_HAND = 24, 9, 31
SIGNS_HIGH, SIGNS_WIDE, BESIDE_NAME = 22, 72, 8
"""Height of what a card does in signs, the room beside its name from which on they stand there, and what stays free left and right."""
FLAG, SUPPLY = 17, 20
"""Side of the flag beside the laps left; how high the number below a gear's cube is."""
BEHIND_SIZE = 20
"""The size of the letters below the stations that lie between a row's car and the first."""
LAPS_LEFT, HOME = Plural(N_("{count} lap to go"), N_("{count} laps to go")), N_("home")
LEAST_EFFECT = 24
"""What a card does gets no smaller than this."""
LAP = N_("Lap {lap}/{laps}")
IN_THE_HAND = N_("in hand", "value")
"""Where a cube is worth what stands beside it."""
SOFT, PAID = (58, 68, 92), (92, 56, 0)
MOVES, ASKED = N_("{seat:seat}'s turn"), N_("{seat:seat} is asked")
"""Above the hand that lies there: its seat moves, or is asked out of turn."""


def look_of(car: str, lit: bool = False) -> CarLook:
    """How a car looks."""
    number = META.car_ids.index(car)
    return CarLook(FIRST_STYLE + number, LETTERS[number], lit=lit)


class PanelPictures(LargePictures):
    """That part of the pictures of Automobiles."""

    # --- rows

    def _row(self, key: str, thing: Thing[RowFace]) -> Sprite:
        return self.late(key, thing.face, lambda: self._row_picture(thing.face), self.places().row(int(thing.place)), PANEL)

    def _row_picture(self, face: RowFace) -> Surface:
        places, theme, px = self.places(), self.services.theme, self.px
        look = look_of(self.services.rules.setup.cars[face.seat])
        high = places.row_high - 6
        tall = LARGE_PORTRAIT if places.large else min(44, high - 12)
        portrait = dirty_portrait(look, (px(tall * 1.5), px(tall)), face.dirt)
        if places.large:
            one = (self._all_in_one(face, places.row_wide),)
            row = StandingsRow(face.place, self.services.names[face.seat], TONES[look.letter], portrait, one, (), face.to_move)
            return row_picture(theme, self._named(row, face), places.row_wide, high)
        side = px(26)
        sack = counter(theme, art.bag(side, face.dirt / 5), str(face.cubes))
        gap, below = self._gap(face), self._below(face)
        row = StandingsRow(
            face.place, self.services.names[face.seat], TONES[look.letter], portrait, (gap, sack), self._signs(face), face.to_move, below
        )
        return row_picture(theme, self._named(row, face), places.row_wide, high)

    def _named(self, row: StandingsRow, face: RowFace) -> StandingsRow:
        """With what its name stands beside: all others, and the sign of its help."""
        return row._replace(names=tuple(self.services.names), alike=True, help=self.services.helps[face.seat], helps=self.services.helps)

    def _signs(self, face: RowFace) -> tuple[Surface, ...]:
        """A lamp for who still drives after the first is home, waiting draws and tows, a sponsor's star: two at most, none where letters
        are large."""
        px = self.px
        found = [art.lamp(px(24))] if face.still_drives else []
        if face.draws:
            found.append(art.bag(px(22)))
        if face.tows:
            found.append(art.arrow(px(20)))
        if face.sponsor:
            found.append(icon("star", px(20), art.ORANGE))
        return () if self.services.theme.large else tuple(found[:2])

    def _gap(self, face: RowFace) -> Surface:
        """What counts: the stations behind the first, who wears a crown there; "=" where only the lane decides."""
        if face.place == 1:
            return icon("crown", self.px(40))
        if not face.behind:
            return counter(self.services.theme, None, "=", DISPLAY)
        theme, px = self.services.theme, self.px
        figure = theme.sized(str(face.behind), px(30), INK)
        word = theme.sized(self.services.language.text(BEHIND), px(BEHIND_SIZE), INK)
        wide, high = max(figure.get_width(), word.get_width()) + px(14), figure.get_height() + word.get_height() - px(8)
        svg = Svg(wide, high)
        svg.rect(0, 0, wide, high, px(10), theme.ground(PAPER))
        sheet = svg.raster((wide, high))
        sheet.blit(figure, figure.get_rect(midtop=(wide // 2, -px(2))))
        sheet.blit(word, word.get_rect(midbottom=(wide // 2, high + px(1))))
        return sheet

    def _below(self, face: RowFace) -> Surface:
        """The laps left, beside a small flag: of whoever is home there are none to count."""
        language = self.services.language
        flag = art.flag(self.px(FLAG), face.laps_left == 1)
        told = language.plural(LAPS_LEFT, face.laps_left) if face.laps_left > 0 else language.text(HOME)
        return self._laps_plate(flag, self.services.theme.sized(told, self.px(22), art.INK))

    def _laps_plate(self, flag: Surface, figure: Surface) -> Surface:
        """On paper, so that it is read on a row of any colour."""
        px = self.px
        figure = figure.subsurface(figure.get_bounding_rect() or figure.get_rect())  # without the rows above and below its letters
        wide, high = flag.get_width() + figure.get_width() + px(12), max(flag.get_height() + px(2), figure.get_height() + px(6))
        svg = Svg(wide, high)
        svg.rect(0, 0, wide, high, px(5), self.services.theme.ground(PAPER))
        plate = svg.raster((wide, high))
        plate.blit(flag, (px(4), (high - flag.get_height()) // 2))
        plate.blit(figure, figure.get_rect(midright=(wide - px(4), (high + 1) // 2)))
        return plate

    # --- whose hand it is

    def _whose(self, key: str, thing: Thing[WhoseFace]) -> Sprite:
        """Above the hand, or left of it where letters are large: whose turn it is, in the colours of that seat."""
        area, seat, theme = self.places().heading, thing.face.seat, self.services.theme
        tone, px = TONES[look_of(self.services.rules.setup.cars[seat]).letter], self.px
        least = LEAST / theme.zoom
        label = theme.label(
            self.whose_told(thing.face),
            LEAST if not theme.large else 2 * least,
            tone.ink,
            fit=area.width - 28,
            height=area.height,
            least=least,
        )
        wide, high = label.get_width() + px(28), label.get_height()
        svg = Svg(wide, high)
        svg.rect(1, 1, wide - 2, high - 2, px(10), self.services.theme.ground(tone.fill), INK, px(3))
        plate = svg.raster((wide, high))
        plate.blit(label, (px(14), 0))
        return Sprite(plate, area.x + wide / self.services.theme.frame.scale / 2, area.centery, IN_HAND)

    def whose_told(self, face: WhoseFace) -> str:
        """That somebody moves, or is asked out of turn: no whole sentence."""
        services = self.services
        return services.language.sentence(services.title.words, ASKED if face.asked else MOVES, {"seat": face.seat}, services.names)

    # --- the gantry

    def _gantry(self, key: str, thing: Thing[GantryFace]) -> Sprite:
        """The leader's lap on a board by the line: white in the final one, chequered once somebody is home."""
        px, final = self.px, thing.face.state != "racing"
        sheet = Surface((px(GANTRY[0]), px(GANTRY[1])), SRCALPHA)
        svg = Svg(*GANTRY)
        svg.rect(2, 2, 100, 40, 6, art.CHALK if final else art.INK, art.INK if final else art.CHALK, 3)
        sheet.blit(svg.raster(sheet.get_size()), (0, 0))
        told = self.services.language.text(LAP, lap=thing.face.lap, laps=self.services.rules.game.laps)
        word = self.services.theme.sized(told, px(34), art.INK if final else art.CHALK, DISPLAY)
        if word.get_width() > sheet.get_width() - px(14):
            word = transform.smoothscale_by(word, (sheet.get_width() - px(14)) / word.get_width())
        sheet.blit(word, word.get_rect(center=(sheet.get_width() // 2, sheet.get_height() // 2 + 1)))
        return Sprite(sheet, *self.places().gantry, BY_THE_LINE)

    # --- the pit board

    def _line(self, key: str, thing: Thing[LineFace]) -> Sprite:
        face = thing.face
        area = self.places().line(face.colour)
        large = self.places().large
        paint = self._large_plate if large else self._small_line if face.colour in GEARS else self._broad_line
        return self.late(key, face, lambda: paint(area, face), area.center, PANEL)

    def _broad_line(self, area: Rect, face: LineFace) -> Surface:
        """Sign with the supply, name and what it does, price and value."""
        sheet, px, theme = self._ground_of(area), self.px, self.services.theme
        side = px(min(58, area.height - 14))
        sign = self._supplied(face.colour, face.supply, side)
        sheet.blit(sign, sign.get_rect(midleft=(px(8), sheet.get_height() // 2)))
        left, right = 8 + side / theme.frame.scale + 10, area.width - 10
        price, pays = self._price(face.cost, 32), self._pays(face.value, 24)
        worded, told = self._pays(face.value, 24, self.services.language.text(IN_THE_HAND)), self.short_told(face)
        room = right - left - worded.get_width() / theme.frame.scale - 10
        if theme.font(DISPLAY, LEAST_EFFECT).size(told)[0] <= px(room):
            pays = worded
        sheet.blit(price, price.get_rect(topright=(px(right), px(5))))
        sheet.blit(pays, pays.get_rect(bottomright=(px(right), sheet.get_height() - px(8))))
        name = theme.label(self.name(f"card.{face.card}"), 28, art.INK, fit=right - left - price.get_width() / theme.frame.scale - 10)
        room = right - left - pays.get_width() / theme.frame.scale - 10
        below = sheet.get_height() / theme.frame.scale - name.get_height() / theme.frame.scale
        does = theme.label(told, 30, SOFT, DISPLAY, fit=room, height=below, least=LEAST_EFFECT)
        free = px(right) - price.get_width() - px(left) - name.get_width() - px(2 * BESIDE_NAME)
        gap = (sheet.get_height() - name.get_height() - does.get_height()) // 3
        sheet.blit(name, (px(left), max(0, gap)))
        sheet.blit(does, (px(left), sheet.get_height() - does.get_height() - max(0, gap)))
        if free >= px(SIGNS_WIDE):  # a long name leaves the signs no room; the words below say the same
            signs = effect_picture(theme, face.card, face.now, px(SIGNS_HIGH), free)
            sheet.blit(signs, signs.get_rect(midright=(px(right - BESIDE_NAME) - price.get_width(), px(5) + price.get_height() // 2)))
        return sheet

    def short_told(self, face: LineFace) -> str:
        """What its card does now, in a few words; nothing of a gear."""
        short, services = short_of(face.card, face.now), self.services
        return services.language.sentence(services.title.words, short, {"count": face.now}, services.names) if short else ""

    def _pays(self, value: int, high: int, word: str = "") -> Surface:
        """What a cube in the hand is worth in the shop: a coin and the number, without the rows above and below its letters; `word` says
        where it is worth that."""
        told = f"{word} ${value}".strip()
        coin, worth = art.coins(1, self.px(high - 4)), self.services.theme.sized(told, self.px(high), PAID)
        worth = worth.subsurface(worth.get_bounding_rect())
        gap, tall = self.px(3), max(coin.get_height(), worth.get_height())
        sheet = Surface((coin.get_width() + gap + worth.get_width(), tall), SRCALPHA)
        sheet.blit(coin, coin.get_rect(midleft=(0, tall // 2)))
        sheet.blit(worth, worth.get_rect(midright=(sheet.get_width(), tall // 2)))
        return sheet

    def _small_line(self, area: Rect, face: LineFace) -> Surface:
        """Sign with the supply below its number, price and value: what a gear has."""
        sheet, px, theme = self._ground_of(area), self.px, self.services.theme
        high = sheet.get_height()
        side = min(high - px(SUPPLY + 4), px(min(area.width * 0.4, 92)))
        sign = self._over_supply(face.colour, face.supply, side)
        sheet.blit(sign, sign.get_rect(midleft=(px(6), high // 2)))
        middle = px(6) + side + (sheet.get_width() - px(6) - side) // 2
        price = self._price(face.cost, round(min(28.0, high / theme.frame.scale * 0.44)))
        sheet.blit(price, price.get_rect(midtop=(middle, px(5))))
        pays = self._pays(face.value, 24)
        sheet.blit(pays, pays.get_rect(midbottom=(middle, high - px(5))))
        return sheet

    def _over_supply(self, colour: str, supply: int, side: int) -> Surface:
        """A gear's cube over what the supply still holds, which never hides its number; struck through where it holds none."""
        if supply == 0:
            return self._supplied(colour, supply, side)
        count = self.supply_plate(supply, self.px(SUPPLY))
        sheet = Surface((max(side, count.get_width()), side + count.get_height() - self.px(3)), SRCALPHA)
        sheet.blit(art.cube(colour, side), (0, 0))
        sheet.blit(count, count.get_rect(midbottom=(side // 2, sheet.get_height())))
        return sheet
