"""The panels beside ARUBA's board: rows of the standings, and the console with its rack."""

from collections.abc import Sequence

from pygame import BLEND_RGBA_MULT, SRCALPHA, Rect, Surface

from game.core.words import N_, Plural
from game.show.fitting import LEAST
from game.show.looks import CarLook
from game.show.painters.car_portraits import car_portrait
from game.show.palette import INK, TONES
from game.show.stage import Sprite, Thing
from game.show.svg import Svg
from game.show.tables.aruba import components as art
from game.show.tables.aruba import faces as shown
from game.show.tables.aruba.layout import Places
from game.show.tables.aruba.telling import names_of
from game.show.tables.base.pictures import BasePictures
from game.show.tables.parts.rows import LEAST_NAME, StandingsRow, bracket, row_picture
from game.show.theme import DISPLAY, TEXT
from game.show.widgets.drawing import headline
from game.titles.aruba.meta import META
from game.titles.aruba.rules.cards import MOUNTS
from game.titles.aruba.rules.compiled import MAX_DAMAGE
from game.titles.aruba.rules.state import ArubaState

FIRST_STYLE = 12
"""The first derby car among all silhouettes; they stand in the order of the title's car ids."""
RACK, PANEL = 26, 24
"""Depths of things."""
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
CUP = 34
"""Side of a cup, which stands for a throw that is left."""
SHORT_CAR = N_("{driver}. {car:body}")
"""A car of somebody who drives two, where a row has no room for more."""
ROW_TAKES, ROW_TAKES_NARROW = 170, 136
"""Design units that a row with large letters takes beside its name; a row of NARROW width."""
NARROW = 300
"""Rows no wider than this, in design units, have a smaller portrait, so that a name and the damage find room."""
MINUS = N_("−{count}")
LEFT = N_("{count} left")


def look_of(letter: str, stage: int = 0, parts: shown.Parts = shown.BARE, lit: bool = False) -> CarLook:
    """How a car looks."""
    there = (parts.front, parts.rear, parts.left, parts.right)
    mounted = tuple(kind if mark else "" for kind, mark in zip(MOUNTS.values(), there, strict=True))
    return CarLook(FIRST_STYLE + META.car_ids.index(letter), letter, stage, mounted, lit)


def body_look(body: shown.Bodywork, lit: bool = False) -> CarLook:
    """How a car with these dents looks."""
    return look_of(body.colour, body.stage, body.parts, lit)


def _signs(face: shown.RowFace) -> list[str]:
    """What stands on the portrait of a row."""
    signs = (
        ("leader", face.leads),
        ("hook", face.follows),
        ("aim", face.aimed),
        ("repair", face.mendable),
        ("scrap", face.wreck),
        ("flag", face.home),
    )
    return [name for name, there in signs if there]


def _initials(seat: int, names: Sequence[str]) -> str:
    """The first letter of a driver's name, or as many more as tell it from the others'."""
    own, others = names[seat], [name for number, name in enumerate(names) if number != seat]
    return next((own[:long] for long in range(1, len(own)) if not any(name.startswith(own[:long]) for name in others)), own)


class PanelPictures(BasePictures[Places, ArubaState]):
    """That part of ARUBA's pictures."""

    def car_name(self, letter: str) -> str:
        """What the car of that colour is called: as its driver, or as one of the two that its driver has."""
        services, game = self.services, self.services.rules.game
        called = names_of(services.language, services.title.words, services.names, game)
        number: int = game.seats + game.index[letter]
        return called[number]

    def panel_name(self, letter: str) -> str:
        """The same for a row with large letters: whole where all of them have room there, else the driver's initials and the car."""
        game = self.services.rules.game
        whole = not self.services.theme.large or game.count == game.seats or self._names_fit
        return self.car_name(letter) if whole else self._short_name(letter)

    def name_within(self, letter: str, room: float) -> str:
        """What the car is called in so many design units, in display letters: whole where that has room."""
        name = self.car_name(letter)
        whole = self.services.theme.font(DISPLAY, LEAST).size(name)[0] <= self.px(room)
        return name if whole or self.services.rules.game.count == self.services.rules.game.seats else self._short_name(letter)

    def _short_name(self, letter: str) -> str:
        services, game = self.services, self.services.rules.game
        owner = game.owner[game.index[letter]]
        fields = {"driver": _initials(owner, services.names), "car": letter}
        return str(services.language.sentence(services.title.words, SHORT_CAR, fields, services.names))

    @property
    def _names_fit(self) -> bool:
        """Whether the rows have room for each car's whole name."""
        theme, wide = self.services.theme, self.places().row_wide
        font = theme.font(TEXT, min(LEAST, LEAST_NAME / theme.zoom))
        room = self.px(wide - (ROW_TAKES if wide > NARROW else ROW_TAKES_NARROW))
        return all(font.size(self.car_name(letter))[0] <= room for letter in self.services.rules.game.cars)

    # --- the rack

    def _rack(self, key: str, thing: Thing[shown.RackFace]) -> Sprite:
        area = self.places().bands.rack
        return self.late(key, thing.face, lambda: self._rack_picture(thing.face), area.center, RACK)

    def _rack_picture(self, face: shown.RackFace) -> Surface:
        """Six lanes, the face of each at its foot; how many lie there where they are not all seen. One tray before the throw."""
        places = self.places()
        if face.tray:
            return self._tray_picture()
        area, lanes = places.bands.rack, places.lanes
        svg = Svg(area.width, area.height, area.x, area.y)
        crowded = dict(face.crowded)
        for lane, _ in enumerate(lanes.faces):
            x, y = lanes.foot(lane)
            svg.rect(x - lanes.wide / 2 + 3, area.y, lanes.wide - 6, area.height, 10, (12, 40, 50))
            svg.rect(x - lanes.wide / 2 + 3, area.bottom - lanes.FOOT, lanes.wide - 6, lanes.FOOT, 8, (34, 82, 96))
        sheet = svg.raster((self.px(area.width), self.px(area.height)))
        for lane, name in enumerate(lanes.faces):
            x, y = lanes.foot(lane)
            text = f"{name} ×{crowded[name]}" if name in crowded else name
            label = self.services.theme.sized(text, self.px(28), art.SHELL)
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

    # --- rows

    def _row(self, key: str, thing: Thing[shown.RowFace]) -> Sprite:
        return self.late(key, thing.face, lambda: self._row_picture(thing.face), self.places().row(int(thing.place)), PANEL)

    def _row_picture(self, face: shown.RowFace) -> Surface:
        places, theme = self.places(), self.services.theme
        high = places.row_high - 6
        tall = min(44 if places.columns == 1 else 32 if places.row_wide > NARROW else 24, high - 8)
        portrait = car_portrait(body_look(face.body), (self.px(tall * 1.5), self.px(tall)))
        signs = tuple(art.sign(name, self.px(26)) for name in _signs(face))
        colour = face.body.colour
        row = StandingsRow(
            face.place, self.panel_name(colour), TONES[colour], portrait, self._counters(face), signs, face.to_move, upcoming=face.next
        )
        picture = row_picture(theme, row, places.row_wide, high)
        return self._faded(picture) if face.wreck or face.gone else picture

    @staticmethod
    def _faded(picture: Surface) -> Surface:
        faded = picture.copy()
        faded.fill((196, 196, 196, 230), special_flags=BLEND_RGBA_MULT)
        return faded

    def _counters(self, face: shown.RowFace) -> tuple[Surface, ...]:
        """Tokens; the dice of the next throw and the cards held. Where letters are large, the damage as a number."""
        theme, damage = self.services.theme, face.body.stage
        if theme.large:
            return (self._large_counters(damage, None if face.out else face.cards),)
        tokens = art.tokens(min(damage, 8), (self.px(56), self.px(28)))
        if face.out:
            return (tokens,)
        die = art.die_tag(str(face.dice), self.px(38), theme)
        card = self._numbered(art.card_back((self.px(32), self.px(42)), bare=True), str(face.cards), self.px(30), art.SHELL)
        sheet = Surface((die.get_width() + self.px(6) + card.get_width(), max(die.get_height(), card.get_height())), SRCALPHA)
        for picture, x in ((die, 0), (card, die.get_width() + self.px(6))):
            sheet.blit(picture, (x, (sheet.get_height() - picture.get_height()) // 2))
        return (tokens, sheet)

    def _large_counters(self, damage: int, cards: int | None) -> Surface:
        """Damage and, below it, cards held as numbers on their signs: so that they leave the name its room."""
        side = (self.places().row_high - 8) // 2
        size = self.px(side), self.px(side)
        signs = [self._numbered(art.tokens(1, size, 1, 1), str(damage), size[0], art.SHELL)]
        if cards is not None:
            signs.append(self._numbered(art.card_back((self.px(side * 0.8), size[1]), bare=True), str(cards), size[0], art.SHELL))
        sheet = Surface((size[0], size[1] * len(signs) + self.px(1) * (len(signs) - 1)), SRCALPHA)
        for number, sign in enumerate(signs):
            sheet.blit(sign, sign.get_rect(midtop=(size[0] // 2, (size[1] + self.px(1)) * number)))
        return sheet

    def _numbered(self, ground: Surface, number: str, size: int, ink: tuple[int, int, int] = INK) -> Surface:
        """A number on a thing."""
        sheet = ground.copy()
        label = self.services.theme.sized(number, size, ink)
        if ink != INK:
            edge = self.services.theme.sized(number, size, INK)
            bold = max(1, self.px(1.3))
            for dx, dy in ((-1, 0), (1, 0), (0, -1), (0, 1), (1, 1), (-1, -1), (1, -1), (-1, 1), (0, 2)):
                sheet.blit(edge, edge.get_rect(center=(sheet.get_width() // 2 + dx * bold, sheet.get_height() // 2 + dy * bold)))
        sheet.blit(label, label.get_rect(center=(sheet.get_width() // 2, sheet.get_height() // 2)))
        return sheet

    def _bracket(self, key: str, thing: Thing[shown.BracketFace]) -> Sprite:
        """What joins the two rows of the seat to move, where they stand in one column."""
        if thing.face.rows is None or self.places().columns > 1:
            return Sprite(None, 0, 0, PANEL)
        wide, high = self.places().row_wide, self.places().row_high - 6
        upper, lower = (Rect(0, 0, wide, high) for _ in range(2))
        for rect, index in zip((upper, lower), thing.face.rows, strict=True):
            rect.center = tuple(round(v) for v in self.places().row(index))
        picture, (x, y) = bracket(self.services.theme, TONES[thing.face.colour], upper, lower)
        return Sprite(picture, x, y, PANEL)

    # --- the console

    def _title(self, key: str, thing: Thing[shown.TitleFace]) -> Sprite:
        place = self.places().bands.title.center
        return self.late(key, thing.face, lambda: self._title_picture(thing.face), place, PANEL)

    def _title_picture(self, face: shown.TitleFace) -> Surface:
        """Who is to move; what every drive of this turn loses; while it drives, how far it may still go; room for the throws left.
        Without a big screen its damage, too."""
        area, theme = self.places().bands.title, self.services.theme
        sheet = Surface((self.px(area.width), self.px(area.height)), SRCALPHA)
        right, middle = sheet.get_width(), sheet.get_height() // 2
        minus = self.services.language.text(MINUS, count=1)
        for there, sign_name in ((face.leads, "leader"), (face.red, "corner")):
            if there:
                for picture in (theme.sized(minus, self.px(32), art.WARM), art.sign(sign_name, self.px(38))):
                    right -= picture.get_width()
                    sheet.blit(picture, picture.get_rect(midleft=(right, middle)))
                right -= self.px(10)
        if face.budget is not None:
            text = headline(theme, self.services.language.text(LEFT, count=face.budget), 40, art.WARM, fit=area.width * 0.4)
            right -= text.get_width() + self.px(8)
            sheet.blit(text, text.get_rect(midleft=(right, middle)))
        alone = self.places().screen is None
        high = area.height - 8 if alone else 44
        look = body_look(face.body) if alone else look_of(face.body.colour)
        portrait = car_portrait(look, (self.px(high * 1.5), self.px(high)))
        sheet.blit(portrait, portrait.get_rect(midleft=(0, middle)))
        left = high * 1.5 + 8
        if alone:
            wide = min(area.width - left, 200)
            tokens = art.tokens(min(face.body.stage, MAX_DAMAGE), (self.px(wide), self.px(wide / 8)), 1, 8, dark=True)
            sheet.blit(tokens, tokens.get_rect(midleft=(self.px(left), round(sheet.get_height() * 0.8))))
            middle = round(sheet.get_height() * 0.34)
        room = right / theme.frame.scale - left - (12 + 2 * CUP if face.cups else 12)
        tall = area.height * (0.6 if alone else 1)
        name = headline(theme, self.name_within(face.body.colour, room), 42, art.SHELL, fit=room, height=tall)
        sheet.blit(name, name.get_rect(midleft=(self.px(left), middle + self.px(2))))
        return sheet

    def _yields(self, key: str, thing: Thing[shown.YieldsFace]) -> Sprite:
        buys = thing.face.buys
        if buys is None:
            return Sprite(None, 0, 0, PANEL)
        area = self.places().bands.yields
        return self.late(key, buys, lambda: self.yields_picture(buys), area.center, PANEL)

    def yields_picture(self, buys: shown.Yields, ahead: bool = False) -> Surface:
        """What the dice would buy: spaces, shots, tokens mended, cards. `ahead`: of dice that are only meant."""
        area, theme = self.places().bands.yields, self.services.theme
        sheet = Surface((self.px(area.width), self.px(area.height)), SRCALPHA)
        offers = (("drive", buys.drive), ("aim", buys.shots), ("repair", buys.mends), ("cards", buys.cards))
        for (name, number), cell in zip(offers, self.places().yields, strict=True):
            ink = art.WARM if ahead else art.SHELL if number > 0 else (120, 152, 160)
            middle = self.px(cell.centerx - area.x), self.px(cell.centery - area.y) + 1
            told = self.services.language.plural(YIELDS[name], max(number, 0))
            words = self._yield_words(told, ink, self.px(cell.width - YIELD_MARGIN), self.px(cell.height))
            if words is not None:
                sheet.blit(words, words.get_rect(center=middle))
                continue
            high = self.px(min(cell.height * YIELD_HIGH, YIELD_MOST))
            label, symbol = theme.sized(str(max(number, 0)), high, ink), art.sign(name, high)
            sheet.blit(symbol, symbol.get_rect(midright=middle))
            sheet.blit(label, label.get_rect(midleft=(middle[0] + self.px(8), middle[1])))
        return sheet

    def _yield_words(self, told: str, ink: tuple[int, int, int], wide: int, high: int) -> Surface | None:
        """The words as large as they fit into so many pixels; None where that would be too small to read."""
        theme = self.services.theme
        size = self.px(YIELD * theme.zoom)
        while size >= self.px(YIELD_LEAST):
            words = theme.sized(told, size, ink)
            if words.get_width() <= wide and words.get_height() <= high:
                return words
            size -= 1
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
        return Sprite(sheet, area.right - CUP / 2 * count - 84 * thing.face.losses, area.centery, PANEL + 1)
