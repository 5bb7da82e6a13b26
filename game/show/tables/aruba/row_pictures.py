"""The rows beside ARUBA's board: what a car is called, and its row of the standings."""

from collections.abc import Sequence

from pygame import BLEND_RGBA_MULT, SRCALPHA, Rect, Surface

from game.core.words import N_
from game.show.fitting import LEAST
from game.show.painters.car_portraits import car_portrait
from game.show.palette import INK, PAPER, TONES
from game.show.stage import Sprite, Thing
from game.show.svg import Svg
from game.show.tables.aruba import components as art
from game.show.tables.aruba import faces as shown
from game.show.tables.aruba.derby_looks import body_look
from game.show.tables.aruba.layout import Places
from game.show.tables.aruba.telling import names_of
from game.show.tables.base.pictures import BasePictures
from game.show.tables.parts.rows import LEAST_NAME, StandingsRow, bracket, row_picture
from game.show.theme import DISPLAY, TEXT
from game.titles.aruba.rules.state import ArubaState

PANEL = 24
"""Depth of rows and console."""
NEXT, NEXT_SIZE = N_("next", "turn"), 26
NEXT_REACH = 10
"""Beside the row of whoever moves after this turn, the size of its letters, and how far its pennant reaches into the row."""
SHORT_CAR = N_("{driver}. {car:body}")
"""A car of somebody who drives two, where a row has no room for more."""
ROW_TAKES, ROW_TAKES_NARROW = 170, 136
"""Design units that a row with large letters takes beside its name; a row of NARROW width."""
LARGE_EDGES = 16
"""Design units of a row's height that its two numbers, one over the other, leave: what parts the rows, and the card's edges."""
NARROW = 300
"""Rows no wider than this, in design units, have a smaller portrait, so that a name and the damage find room."""


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


class RowPictures(BasePictures[Places, ArubaState]):
    """That part of ARUBA's pictures."""

    # --- names

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
            face.place,
            self.panel_name(colour),
            TONES[colour],
            portrait,
            self._counters(face),
            signs,
            face.to_move,
        )
        names = tuple(self.panel_name(letter) for letter in self.services.rules.game.cars)
        game = self.services.rules.game
        step = self.services.helps[game.owner[game.index[colour]]]
        picture = row_picture(theme, row._replace(names=names, alike=True, help=step, helps=self.services.helps), places.row_wide, high)
        return self._faded(picture) if face.wreck or face.gone else picture

    def _next(self, key: str, thing: Thing[shown.NextFace]) -> Sprite:
        """A pennant with the word, at the left end of the row of whoever moves after this turn: in the row it would take room from the
        name. Where letters are large, what is read aloud tells it."""
        theme, places = self.services.theme, self.places()
        if theme.large:
            return Sprite(None, 0, 0, PANEL)
        word = theme.sized(self.services.language.text(NEXT), self.px(NEXT_SIZE), INK)
        wide, high = word.get_width() + self.px(26), word.get_height() + self.px(6)
        svg, edge = Svg(wide, high), self.px(2)
        tip = [(edge, edge), (wide - self.px(16), edge), (wide - edge, high / 2), (wide - self.px(16), high - edge), (edge, high - edge)]
        svg.polygon(tip, theme.ground(PAPER), INK, self.px(3))
        sheet = svg.raster((wide, high))
        sheet.blit(word, word.get_rect(center=((wide - self.px(12)) // 2, high // 2 + self.px(1))))
        x, y = places.row(int(thing.place))
        left = x - places.row_wide / 2 + NEXT_REACH - wide / theme.frame.scale / 2
        return Sprite(sheet, left, y, PANEL + 1)

    @staticmethod
    def _faded(picture: Surface) -> Surface:
        faded = picture.copy()
        faded.fill((196, 196, 196, 230), special_flags=BLEND_RGBA_MULT)
        return faded

    def _counters(self, face: shown.RowFace) -> tuple[Surface, ...]:
        """Tokens, or the shields that are left; the dice of the next throw and the cards held. Where letters are large, the damage as a
        number."""
        theme, damage = self.services.theme, face.body.stage
        if theme.large:
            return (self._large_counters(face.body, None if face.out else face.cards),)
        tokens = art.tokens(min(damage, 8), (self.px(56), self.px(28)))
        if face.body.shields:
            tokens = art.shield(self.px(44), face.body.shields, theme)
        if face.out:
            return (tokens,)
        die = art.die_tag(str(face.dice), self.px(38), theme)
        card = self._numbered(art.card_back((self.px(32), self.px(42)), bare=True), str(face.cards), self.px(30), art.SHELL)
        sheet = Surface((die.get_width() + self.px(6) + card.get_width(), max(die.get_height(), card.get_height())), SRCALPHA)
        for picture, x in ((die, 0), (card, die.get_width() + self.px(6))):
            sheet.blit(picture, (x, (sheet.get_height() - picture.get_height()) // 2))
        return (tokens, sheet)

    def _large_counters(self, body: shown.Bodywork, cards: int | None) -> Surface:
        """Damage, or shields that are left, and, below it, cards held as numbers on their signs: so that they leave the name its room."""
        side = (self.places().row_high - LARGE_EDGES) // 2
        size = self.px(side), self.px(side)
        damage = self._numbered(art.tokens(1, size, 1, 1), str(body.stage), size[0], art.SHELL)
        signs = [art.shield(size[0], body.shields, self.services.theme) if body.shields else damage]
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
