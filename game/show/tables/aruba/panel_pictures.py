"""The console beside ARUBA's board, with its rack."""

from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple

from pygame import SRCALPHA, Rect, Surface

from game.core.words import N_, Plural
from game.language.language import Language
from game.show.fitting import LEAST
from game.show.painters.car_portraits import car_portrait
from game.show.stage import Sprite, Thing
from game.show.svg import Svg
from game.show.tables.aruba import components as art
from game.show.tables.aruba import faces as shown
from game.show.tables.aruba.derby_looks import body_look, look_of
from game.show.tables.aruba.layout import BROAD
from game.show.tables.aruba.row_pictures import PANEL, RowPictures
from game.show.tables.aruba.screen import SHIELD
from game.show.theme import DISPLAY, Theme
from game.show.widgets.drawing import headline
from game.titles.aruba.rules.compiled import MAX_DAMAGE

RACK = 26
"""Depth of what lies in the console."""
YIELD, YIELD_LEAST, YIELD_MARGIN = 34, 28, 8
"""Size of the letters that say what the dice would buy, at the usual size of text and at least, and design units between two of them."""
YIELD_HIGH, YIELD_MOST = 0.88, 54
"""Height of their signs where letters are too large for words: a share of that of the place, and design units at most."""
YIELDS = {
    "drive": Plural(N_("{count} space"), N_("{count} spaces")),
    "aim": Plural(N_("{count} shot"), N_("{count} shots")),
    "repair": Plural(N_("{count} mend"), N_("{count} mends")),
    "cards": Plural(N_("{count} card"), N_("{count} cards")),
}
INSTEAD = N_("or {gain}", "dice")
"""What could be had in the place of others that need the same dice."""
PAIRS = Plural(N_("{count} pair"), N_("{count} pairs"))
"""In the place of shots, while nobody is in front."""
CUP, CUPS_ROOM = 34, 80
"""Side of a cup, which stands for a throw that is left, and design units that they take."""
DRIVE_TOLD = Plural(N_("{count} space: {driven} driven, {left} left"), N_("{count} spaces: {driven} driven, {left} left"))
STRAIGHT_TOLD = Plural(
    N_("Straight 1–{length}: {count} space, {driven} driven, {left} left"),
    N_("Straight 1–{length}: {count} spaces, {driven} driven, {left} left"),
)
"""A drive that is under way; the number may be less than the straight is long."""
BROAD_LINE = 46
"""Size of these letters where rack and shelf lie side by side, in design units."""
LOSSES = {"leads": N_("alone in front −1"), "red": N_("corner −1")}
"""Why every drive of this turn is a space shorter."""
LESS = "−1"
LOSS_SIGNS = {"leads": "leader", "red": "corner"}
"""The signs that stand for these words where they have no room."""
LOSS, LOSS_SIGN, LOSS_GAP = 30, 34, 14
"""Size of these letters and signs, and design units between two reasons."""
LOSS_MOST, NAME_LEAST = 260, 200
"""Design units that they have at most; and that portrait and name keep beside them, where letters are no larger than usual."""
NAME_GROWS = 126
"""Design units that the name needs more for each time that letters are larger by as much again."""


def gain_told(language: Language, buys: shown.Yields, place: int, whole: bool) -> str:
    """What of these the dice would buy, in words; unless `whole`, paler letters alone tell that it could be had instead."""
    told = language.plural(tuple(YIELDS.values())[place] if buys.offers[place] else PAIRS, buys.shown[place])
    return language.text(INSTEAD, gain=told) if whole and place in buys.instead else told


def yield_size(theme: Theme, told: Sequence[str], room: tuple[int, int]) -> int:
    """How large all of these words can be within so many pixels each; 0 where that would be too small to read."""
    for size in range(theme.frame.px(YIELD * theme.zoom), theme.frame.px(YIELD_LEAST) - 1, -1):
        pictures = [theme.sized(words, size, art.SHELL) for words in told]
        if all(words.get_width() <= room[0] and words.get_height() <= room[1] for words in pictures):
            return size
    return 0


class YieldsLine(NamedTuple):
    """How what the dice would buy is written: the words of each place, the size of their letters (0: in signs), and where each stands."""

    told: Mapping[int, str]
    size: int
    cells: tuple[Rect, ...]


class PanelPictures(RowPictures):
    """That part of ARUBA's pictures."""

    # --- the rack

    def _rack(self, key: str, thing: Thing[shown.RackFace]) -> Sprite:
        area = self.places().bands.rack
        return self.late(key, thing.face, lambda: self._rack_picture(thing.face), area.center, RACK)

    def _rack_picture(self, face: shown.RackFace) -> Surface:
        """Six lanes, the face of each at its foot. One tray before the throw."""
        places = self.places()
        if face.tray:
            return self._tray_picture()
        area, lanes = places.bands.rack, places.lanes
        svg = Svg(area.width, area.height, area.x, area.y)
        for lane, _ in enumerate(lanes.faces):
            x, y = lanes.foot(lane)
            svg.rect(x - lanes.wide / 2 + 3, area.y, lanes.wide - 6, area.height, 10, (12, 40, 50))
            svg.rect(x - lanes.wide / 2 + 3, area.bottom - lanes.FOOT, lanes.wide - 6, lanes.FOOT, 8, (34, 82, 96))
        sheet = svg.raster((self.px(area.width), self.px(area.height)))
        for lane, name in enumerate(lanes.faces):
            x, y = lanes.foot(lane)
            label = self.services.theme.sized(name, self.px(28), art.SHELL)
            sheet.blit(label, label.get_rect(center=(self.px(x - area.x), self.px(y - area.y) + 1)))
        return sheet

    def _tray_picture(self) -> Surface:
        area = self.places().bands.rack
        svg = Svg(area.width, area.height)
        svg.rect(3, 0, area.width - 6, area.height, 14, (12, 40, 50))
        return svg.raster((self.px(area.width), self.px(area.height)))

    def _slots(self, key: str, thing: Thing[shown.ShelfFace]) -> Sprite:
        """Where cards may lie: their outlines."""
        area, (wide, high) = self.places().bands.shelf, self.places().card
        svg = Svg(area.width, area.height)
        step = wide + 5
        for index in range(int((area.width + 5) // step)):
            svg.rect(index * step + 2, (area.height - high) / 2 + 2, wide - 4, high - 4, 8, (16, 48, 59), (44, 88, 100), 2.5)
        return Sprite(svg.raster((self.px(area.width), self.px(area.height))), *area.center, RACK)

    # --- the console

    def _title(self, key: str, thing: Thing[shown.TitleFace]) -> Sprite:
        place = self.places().bands.title.center
        return self.late(key, thing.face, lambda: self._title_picture(thing.face), place, PANEL)

    def _title_picture(self, face: shown.TitleFace) -> Surface:
        """Who is to move; what every drive of this turn loses; room for the throws left. Without a big screen its damage, too."""
        area, theme = self.places().bands.title, self.services.theme
        sheet = Surface((self.px(area.width), self.px(area.height)), SRCALPHA)
        right, middle = sheet.get_width(), sheet.get_height() // 2
        losses = self._losses(face)
        if losses is not None:
            sheet.blit(losses, losses.get_rect(midright=(right, middle)))
            right -= self.px(self._loss_room(face.cups)) if face.cups else losses.get_width()
        alone = self.places().screen is None
        high = area.height - 8 if alone else 44
        look = body_look(face.body) if alone else look_of(face.body.colour)
        portrait = car_portrait(look, (self.px(high * 1.5), self.px(high)))
        sheet.blit(portrait, portrait.get_rect(midleft=(0, middle)))
        left = high * 1.5 + 8
        if alone:
            wide = min(area.width - left, 200)
            tokens = art.tokens(min(face.body.stage, MAX_DAMAGE), (self.px(wide), self.px(wide / 8)), 1, 8, dark=True)
            if face.body.shields:
                tokens = art.shield(self.px(wide / 8 * SHIELD), face.body.shields, theme)
            sheet.blit(tokens, tokens.get_rect(midleft=(self.px(left), round(sheet.get_height() * 0.8))))
            middle = round(sheet.get_height() * 0.34)
        room = right / theme.frame.scale - left - (CUPS_ROOM if face.cups else 12)
        tall = area.height * (0.6 if alone else 1)
        name = headline(theme, self.name_within(face.body.colour, room), 42, art.SHELL, fit=room, height=tall)
        sheet.blit(name, name.get_rect(midleft=(self.px(left), middle + self.px(2))))
        return sheet

    def _loss_room(self, cups: bool) -> float:
        """Design units that the losses may take beside the name, and beside the cups where there are some."""
        name = NAME_LEAST + NAME_GROWS * (self.services.theme.zoom - 1)
        return min(LOSS_MOST, self.places().bands.title.width - name - (CUPS_ROOM if cups else 0))

    def _losses(self, face: shown.TitleFace) -> Surface | None:
        """Why a drive will be shorter: in words, or in signs as far as words have no room; None where it loses nothing, or has lost it
        already."""
        reasons = [reason for reason, there in (("leads", face.leads), ("red", face.red)) if there and face.budget is None]
        if not reasons:
            return None
        room, signs = self.px(self._loss_room(face.cups)), 0
        while (line := self._loss_line(reasons, signs)).get_width() > room and signs < len(reasons):
            signs += 1
        return line

    def _loss_line(self, reasons: Sequence[str], signs: int) -> Surface:
        """These reasons in one line, so many of the first ones as a sign and a number."""
        pieces: list[Surface] = []
        for number, reason in enumerate(reasons):
            words = LESS if number < signs else self.services.language.text(LOSSES[reason])
            if number < signs:
                pieces.append(art.sign(LOSS_SIGNS[reason], self.px(LOSS_SIGN)))
            pieces += [self.services.theme.sized(words, self.px(LOSS), art.WARM), Surface((self.px(LOSS_GAP), 1), SRCALPHA)]
        del pieces[-1]
        high = max(piece.get_height() for piece in pieces)
        sheet, x = Surface((sum(piece.get_width() for piece in pieces), high), SRCALPHA), 0
        for piece in pieces:
            sheet.blit(piece, piece.get_rect(midleft=(x, high // 2)))
            x += piece.get_width()
        return sheet

    def _yields(self, key: str, thing: Thing[shown.YieldsFace]) -> Sprite:
        buys = thing.face.buys
        if buys is None:
            return Sprite(None, 0, 0, PANEL)
        area = self.places().bands.yields
        return self.late(key, buys, lambda: self._above_rack(buys), area.center, PANEL)

    def _above_rack(self, shows: shown.Yields | shown.DriveFace) -> Surface:
        """What stands above the rack, by what it is."""
        return self.yields_picture(shows) if isinstance(shows, shown.Yields) else self.line_above(self._drive_told(shows))

    def _drive_told(self, drive: shown.DriveFace) -> list[str]:
        """How a drive stands, in words: whole, and shorter where there is less room."""
        language = self.services.language
        if not drive.driven:
            return [language.plural(YIELDS["drive"], drive.spaces)]
        if drive.straight < 2:  # nobody calls a single die a straight
            return [language.plural(DRIVE_TOLD, drive.spaces, driven=drive.driven, left=drive.left)]
        fields = {"length": drive.straight, "driven": drive.driven, "left": drive.left}
        return [language.plural(STRAIGHT_TOLD, drive.spaces, **fields), language.plural(DRIVE_TOLD, drive.spaces, **fields)]

    def line_above(self, told: Sequence[str]) -> Surface:
        """The first of these that has room in a line above the rack, as large as it can be."""
        area, theme = self.places().bands.yields, self.services.theme
        sheet = Surface((self.px(area.width), self.px(area.height)), SRCALPHA)
        if self.places().zoom >= BROAD:  # rack and shelf lie side by side: there is room for several lines
            size, least, room = BROAD_LINE / theme.zoom, LEAST / theme.zoom, area.width - YIELD_MARGIN
            words = theme.label(told[0], size, art.WARM, DISPLAY, fit=room, height=area.height, least=least)
            sheet.blit(words, words.get_rect(midleft=(self.px(YIELD_MARGIN / 2), sheet.get_height() // 2)))
            return sheet
        line = self.px(area.width - YIELD_MARGIN), self.px(area.height)
        found = ((words, yield_size(theme, (words,), line)) for words in told)
        fits = next((theme.sized(words, size, art.WARM) for words, size in found if size), None)
        words = fits or theme.label(told[-1], LEAST, art.WARM, DISPLAY, fit=area.width - YIELD_MARGIN, height=area.height)
        sheet.blit(words, words.get_rect(midleft=(self.px(YIELD_MARGIN / 2), sheet.get_height() // 2 + 1)))
        return sheet

    def yields_picture(self, buys: shown.Yields, meant: Collection[str] = ()) -> Surface:
        """What the dice would buy, each in its place; those that are `meant` would come of what is looked at."""
        area, theme, line = self.places().bands.yields, self.services.theme, self.yields_line(buys)
        tall = self.px(min(line.cells[0].height * YIELD_HIGH, YIELD_MOST))
        sheet = Surface((self.px(area.width), self.px(area.height)), SRCALPHA)
        for place, words in line.told.items():
            name, count, cell = tuple(YIELDS)[place], buys.shown[place], line.cells[place]
            dim = place in buys.instead or not buys.offers[place]
            ink = art.DIM if dim else art.WARM if name in meant else art.SHELL
            middle = self.px(cell.centerx - area.x), self.px(cell.centery - area.y) + 1
            if line.size:
                label = theme.sized(words, line.size, ink)
                sheet.blit(label, label.get_rect(center=middle))
            elif buys.offers[place]:  # a sign of shots would promise some where there are pairs alone
                label, symbol = theme.sized(str(count), tall, ink), art.sign(name, tall)
                sheet.blit(symbol, symbol.get_rect(midright=middle))
                sheet.blit(label, label.get_rect(midleft=(middle[0] + self.px(8), middle[1])))
        return sheet

    def yields_line(self, buys: shown.Yields) -> YieldsLine:
        """How that is written: with "or" where the words have room, each as much as it needs; then without, in columns; else in signs."""
        cells = self.places().yields(buys.shown)
        room = self.px(min(cell.width for cell in cells) - YIELD_MARGIN), self.px(cells[0].height)
        for whole in (True, False):
            told = {place: gain_told(self.services.language, buys, place, whole) for place, count in enumerate(buys.shown) if count}
            if size := yield_size(self.services.theme, tuple(told.values()), room):
                return YieldsLine(told, size, cells)
            if whole and self.places().zoom < BROAD and (flowing := self._flowing(told, cells)):
                return flowing
        return YieldsLine(told, 0, cells)

    def _flowing(self, told: Mapping[int, str], cells: Sequence[Rect]) -> YieldsLine | None:
        """The same in one line, as wide as the words are; None where they have no room."""
        area, theme = self.places().bands.yields, self.services.theme
        for size in range(self.px(YIELD * theme.zoom), self.px(YIELD_LEAST) - 1, -1):
            wide = {place: theme.sized(words, size, art.SHELL).get_width() / theme.frame.scale for place, words in told.items()}
            if (gap := (area.width - sum(wide.values())) / len(wide)) < YIELD_MARGIN * 2:
                continue
            found, x = list(cells), float(area.x)
            for place, width in wide.items():
                found[place] = Rect(round(x), area.y, int(width + gap), area.height)
                x += width + gap
            return YieldsLine(told, size, tuple(found))
        return None

    def _cups(self, key: str, thing: Thing[shown.CupsFace]) -> Sprite:
        """A cup for each throw that is left, beside the name."""
        area, count = self.places().bands.title, thing.face.count
        if count <= 0:
            return Sprite(None, 0, 0, PANEL)
        side = self.px(CUP)
        sheet = Surface((side * count, side), SRCALPHA)
        for index in range(count):
            sheet.blit(art.cup(side), (index * side, 0))
        return Sprite(sheet, area.right - CUP / 2 * count - self._loss_room(True) * (thing.face.losses > 0), area.centery, PANEL + 1)
