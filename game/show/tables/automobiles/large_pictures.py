"""Pictures that the column of Automobiles has where letters are large, and what they share with the usual ones: tags, supplies, plates."""

from pygame import SRCALPHA, Rect, Surface, transform

from game.core.words import N_, Plural
from game.show.painters.icons import icon
from game.show.palette import PAPER, Tone
from game.show.svg import Svg
from game.show.tables.automobiles import components as art
from game.show.tables.automobiles.effects import EFFECTS, effect_picture
from game.show.tables.automobiles.faces import LineFace, RowFace
from game.show.tables.automobiles.layout import Places
from game.show.tables.base.pictures import BasePictures
from game.show.theme import DISPLAY
from game.titles.automobiles.rules.state import AutomobilesState

LAPS_DOWN = Plural(N_("−1 lap"), N_("−{count} laps"), least=1)
LOW = 4
"""From here down a supply is marked."""
RED = (176, 24, 40)
LARGE_PORTRAIT, FIGURES = 32, 36
"""Where letters are large: the height of a portrait, and of a row's figures."""
LAPS, GAPS, SACK = 54, 178, 70
"""Columns there, in design units: laps left, stations behind with their word, the bag."""
NAMED, WORD = 282, 32
"""What of such a row place, portrait and name have; the height of the word behind the stations."""
BEHIND = N_("behind", "stations")
"""The stations that lie between a row's car and the first."""
PLATE_NAME, LOW_PLATE, SIGN_SHARE = 34, 100, 0.36
"""Of the name on a card's plate where letters are large: they are narrow, and the page says it larger; below that height a plate is low;
how much of its breadth the sign may take."""
PLATE_LEAST = 28
"""The least size of such a name, in design units."""


class LargePictures(BasePictures[Places, AutomobilesState]):
    """That part of the pictures of Automobiles."""

    def _all_in_one(self, face: RowFace, wide: float) -> Surface:
        """Where letters are large: laps left on a flag, how far behind the first and the bag, each in its own column on one piece of paper.
        The hand is seen by whoever looks at the row."""
        px, gaps = self.px, min(GAPS, wide - LAPS - SACK - NAMED)
        bag, laps = self._figure(str(face.cubes)), self._figure(str(face.laps_left) if face.laps_left else "")
        sheet = Surface((px(LAPS + gaps + SACK), px(44)), SRCALPHA)
        svg = Svg(*sheet.get_size())
        svg.rect(0, 0, *sheet.get_size(), px(8), self.services.theme.ground(PAPER))
        sheet.blit(svg.raster(sheet.get_size()), (0, 0))
        middle = sheet.get_height() // 2
        flag = art.flag(px(24), face.laps_left == 1)
        sheet.blit(flag, flag.get_rect(midleft=(px(5), middle)))
        sheet.blit(laps, laps.get_rect(midleft=(px(8) + flag.get_width(), middle + 1)))
        right = px(LAPS + gaps)
        far = icon("crown", px(36)) if face.place == 1 else self._behind(face.behind, gaps - 8)
        sheet.blit(far, far.get_rect(midright=(right - px(4), middle + (face.place > 1))))
        sack = art.bag(px(28), face.dirt / 5)
        sheet.blit(sack, sack.get_rect(midleft=(right, middle)))
        sheet.blit(bag, bag.get_rect(midright=(sheet.get_width() - px(6), middle + 1)))
        return sheet

    def _behind(self, stations: int, wide: float) -> Surface:
        """How far behind the first, with its word; "=" where only the lane decides."""
        figure = self._figure(str(stations) if stations else "=")
        if not stations:
            return figure
        word = self.services.theme.sized(self.services.language.text(BEHIND), self.px(WORD), art.INK)
        room = self.px(wide) - figure.get_width() - self.px(8)
        if word.get_width() > room:
            word = transform.smoothscale(word, (max(1, room), word.get_height()))
        sheet = Surface((figure.get_width() + self.px(8) + word.get_width(), figure.get_height()), SRCALPHA)
        sheet.blit(figure, (0, 0))
        sheet.blit(word, word.get_rect(midright=(sheet.get_width(), sheet.get_height() // 2 + self.px(1))))
        return sheet

    def _figure(self, text: str) -> Surface:
        """A number of a row, as high as the least name."""
        size = FIGURES / self.services.theme.zoom
        return self.services.theme.label(text, size, art.INK, DISPLAY, least=size)

    def _ground_of(self, area: Rect) -> Surface:
        svg = Svg(area.width, area.height)
        fill = self.services.theme.skin.dim if self.services.theme.high_contrast else (226, 231, 238)
        svg.rect(1, 1, area.width - 2, area.height - 2, 8, fill, (150, 160, 176), 2)
        return svg.raster((self.px(area.width), self.px(area.height)))

    def _supplied(self, colour: str, supply: int, side: int) -> Surface:
        """The cube with what the supply still holds; struck through where it holds none."""
        sheet = Surface((side, side), SRCALPHA)
        sheet.blit(art.cube(colour, side), (0, 0))
        if supply == 0:
            svg = Svg(100, 100)
            svg.line([(8, 92), (92, 8)], RED, 12)
            sheet.blit(svg.raster((side, side)), (0, 0))
            return sheet
        plate = self.supply_plate(supply, max(self.px(20), round(side * 0.36)))
        sheet.blit(plate, plate.get_rect(bottomright=(side, side)))
        return sheet

    def supply_plate(self, supply: int, high: int) -> Surface:
        """How many cubes the supply still holds; red where there are few."""
        return self.tally(f"×{supply}", high, RED if supply <= LOW else art.INK)

    def tally(self, text: str, high: int, ground: tuple[int, int, int] = art.INK, ink: tuple[int, int, int] = art.CHALK) -> Surface:
        """A number on a small plate, dark where `ground` says nothing else, `high` pixels high."""
        figure = self.services.theme.sized(text, high, ink)
        wide = figure.get_width() + self.px(8)
        svg = Svg(wide, high + 2)
        svg.rect(0, 0, wide, high + 2, 5, ground)
        plate = svg.raster((wide, high + 2))
        plate.blit(figure, figure.get_rect(center=(wide // 2, (high + 2) // 2 + 1)))
        return plate

    def laps_down(self, laps: int, tone: Tone) -> Surface:
        """So many laps behind the first, in the colour of the car."""
        return self.tally(self.services.language.plural(LAPS_DOWN, laps), self.px(22), tone.fill, tone.ink)

    def _price(self, cost: int, high: int) -> Surface:
        """What a cube costs: pale on a dark tag, as nothing else that has to do with money is."""
        return self.tally(f"${cost}", self.px(high), art.INK)

    def _plate_name(self, face: LineFace, room: float, *, cut: bool = False) -> Surface | None:
        """The name of a good in so many design units; None where it has no room, unless it may be cut."""
        theme, known = self.services.theme, len(self.services.theme.cut)
        words, size = self.name(f"card.{face.card}"), PLATE_NAME / theme.zoom
        name = theme.label(words, size, art.INK, DISPLAY, fit=room, least=PLATE_LEAST / theme.zoom)
        if len(theme.cut) > known and not cut:
            del theme.cut[known:]
            return None
        return name

    def _named_plate(self, area: Rect, face: LineFace) -> Surface:
        """A low plate whose name needs all of its width: sign and price stand beside each other above it."""
        sheet, px = self._ground_of(area), self.px
        name = self._plate_name(face, area.width - 12, cut=True)
        assert name is not None, "cut short it has room"
        side = area.height - PLATE_LEAST - 14
        sign, price = self._supplied(face.colour, face.supply, px(side)), self._price(face.cost, round(side * 0.66))
        sheet.blit(sign, sign.get_rect(topleft=(px(6), px(5))))
        sheet.blit(price, price.get_rect(center=(px(6 + side + (area.width - 6 - side) / 2), px(5 + side / 2))))
        sheet.blit(name, name.get_rect(midbottom=(sheet.get_width() // 2, sheet.get_height() - px(1))))
        return sheet

    def _large_plate(self, area: Rect, face: LineFace) -> Surface:
        """Where letters are large: the sign with the supply, price, and for a card what it does in signs; the name below them all, or on a
        low plate below the price. What a cube pays is told when it is looked at."""
        sheet, px, theme = self._ground_of(area), self.px, self.services.theme
        low = area.height < LOW_PLATE
        side = area.height - 20 if low else min(area.height - PLATE_NAME - 10, area.width * SIGN_SHARE)
        name = self._plate_name(face, area.width - side - 18 if low else area.width - 8)
        if low and name is None:
            return self._named_plate(area, face)
        name = name or self._plate_name(face, area.width - 8, cut=True)
        assert name is not None, "cut short it has room"
        tall = area.height if low else area.height - PLATE_NAME
        sign = self._supplied(face.colour, face.supply, px(side))
        sheet.blit(sign, sign.get_rect(midleft=(px(6), px(tall / 2 + (0 if low else 1)))))
        signs = None if low else effect_picture(theme, face.card, face.now, px(tall * 0.36), px(area.width - side - 20))
        shown = signs is not None and face.card in EFFECTS
        price = self._price(face.cost, round(min(48.0, tall * (0.42 if low or shown else 0.5))))
        middle = px(6 + side + (area.width - 6 - side) / 2)
        if low:
            sheet.blit(price, price.get_rect(midtop=(middle, px(6))))
            sheet.blit(name, name.get_rect(midbottom=(middle, sheet.get_height() - px(1))))
            return sheet
        sheet.blit(price, price.get_rect(center=(middle, px(tall * (0.31 if shown else 0.5) + 2))))
        sheet.blit(name, name.get_rect(midbottom=(sheet.get_width() // 2, sheet.get_height() - px(2))))
        if signs is not None and shown:
            sheet.blit(signs, signs.get_rect(center=(middle, px(tall * 0.78))))
        return sheet
