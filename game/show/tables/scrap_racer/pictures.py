"""The picture of each of Scrap Racer's things, kept until its face changes."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import product

import pygame
from pygame import FONT_CENTER, FONT_LEFT, Rect, Surface

from game.core.slices import Slices, finish
from game.core.words import N_, Plural
from game.show.fitting import LEAST
from game.show.looks import CarLook, Face
from game.show.painters.car_portraits import car_portrait
from game.show.painters.cars import car_sprite
from game.show.painters.dice import NUMBERS, baking_die
from game.show.painters.icons import icon
from game.show.palette import PAPER, TONES, Rgb
from game.show.stage import Sprite, Thing
from game.show.svg import Svg
from game.show.tables.base.pictures import BasePictures, RoundFace, maker
from game.show.tables.base.table import TableServices
from game.show.tables.parts.dice import Lying, die_picture
from game.show.tables.parts.hand import Hand
from game.show.tables.parts.rows import GAP, LEAST_NAME, StandingsRow, row_picture
from game.show.tables.parts.tokens import Shelf, ShelfPlaces
from game.show.tables.scrap_racer import components as art
from game.show.tables.scrap_racer import faces as shown
from game.show.tables.scrap_racer.agreed import AND_CAN, DECK_NUMBERS, agreed
from game.show.tables.scrap_racer.darkness import Lamps
from game.show.tables.scrap_racer.layout import Middle, Places
from game.show.tables.scrap_racer.row_counters import lap_told, laps_driven, row_counters, to_go_told
from game.show.theme import DISPLAY, TEXT
from game.show.widgets.drawing import headline, lettering
from game.show.widgets.hints import beside
from game.titles.scrap_racer.rules.cards import CRASH, DECKS, FACE_DOWN, MODULE_KINDS
from game.titles.scrap_racer.rules.state import Racer, ScrapRacerState
from game.titles.scrap_racer.text.fields import modules

LETTER = {"STEEL_JACKET": "R", "SWIFTLY": "B", "TWISTER": "Y", "CRUSHER": "G", "JACKAL": "O", "HOVER": "P"}
"""Racer -> the letter of its colour and symbol (2.6)."""
STYLE = {racer: 6 + index for index, racer in enumerate(LETTER)}
"""Racer -> its silhouette among all cars."""
OWNS = N_("{racer:racer} ({seat:seat}) has {things}.")
OWNS_NOTHING = N_("{racer:racer} ({seat:seat}) has no modules, switches or cards.")
LONGEST = 118
"""Letters of a sentence on a racer that the strip holds at any text size: what would make it longer is left to the help."""
TIE, THROW = N_("Tie!"), N_("Throw")
CRASH_CALLED, SECOND, THREATENS, RISK = N_("Crash!"), N_("a second {value}"), N_("a second {value} is a crash"), N_("crash risk")
LOST = Plural(N_("so the one space doesn't count"), N_("so the {count} spaces don't count"), least=1)
DRAWS = N_("a crash draws a {numbers} card")
FADE, FADING, SHEER = 44, 9, 0.17
"""Of the dark glass: design units in which it fades in from its edge, in how many layers, and how dense each is."""
SWITCHES, SWITCH_WORD = N_("switches"), 26
"""What the sockets hold, and the height of that word."""
STAKE = 56
"""Height of the line on a duel's panel that says what it is about."""
DUEL_STAKE = N_("Only the winner drives on, by one space.")
NARROW_PORTRAIT, SIGN, BOTH = 0.088, 29, 320
"""In narrow rows: the height of a portrait as a share of the row's width, that of a sign with its number, and from which width on a row
has room for two of them."""
MOST_LEFT = 188
"""The line of who drives leaves room for so many spaces to go, in figures."""
WAITING = 0.77
"""How long a racer on the grid is drawn, of its length on the road: the bays are narrow."""
HELD = {
    "switches": Plural(N_("one switch"), N_("{count} switches"), least=1),
    "cards": Plural(N_("one bonus card"), N_("{count} bonus cards"), least=1),
}
"""What a driver has, as it is said."""
Z = {
    "site": 15,
    "racer": 40,
    "die": 32,
    "sum": 31,
    "gauge": 30,
    "stakes": 29,
    "crash": 36,
    "module": 33,
    "switches": 30,
    "bonus": 33,
    "row": 24,
}


def look_of(racer: str, lit: bool = False) -> CarLook:
    """How a racer looks, with its lamps on if `lit`."""
    return CarLook(STYLE[racer], LETTER[racer], lit=lit)


class Pictures(BasePictures[Places, ScrapRacerState]):
    """Pictures made with these services, and the lamps over its board."""

    def __init__(self, services: TableServices, places: Callable[[], Places], model: Callable[[], ScrapRacerState]) -> None:
        super().__init__(services, places, model)
        self.lamps = Lamps()
        self._near: Surface | None = None
        self._kept: dict[str, tuple[object, Surface]] = {}
        self.makers = dict(
            (
                maker(shown.RacerFace, self._racer),
                maker(shown.SiteFace, self._site),
                maker(shown.DieFace, self._die),
                maker(shown.SumFace, self._sum),
                maker(shown.StakesFace, self._stakes),
                maker(shown.GaugeFace, self._gauge),
                maker(shown.SeatFace, self._seat),
                maker(shown.LeftFace, self._left),
                maker(shown.CrashFace, self._crash),
                maker(shown.ModuleFace, lambda key, thing: self.shelf.sprite(key, thing)),
                maker(shown.SwitchesFace, self._switches),
                maker(shown.BonusFace, self._bonus),
                maker(shown.RowFace, self._row),
                maker(RoundFace, self.round),
            )
        )

    def about(self, key: str) -> str:
        """What is said of a thing, as it works in this race."""
        return super().about(agreed(key, self.services.rules))

    def _keep(self, key: str, face: object, paint: Callable[[], Surface]) -> Surface:
        """A picture that its face alone makes; painted only when that changes."""
        kept = self._kept.get(key)
        if kept is None or kept[0] != face:
            kept = self._kept[key] = face, paint()
        return kept[1]

    def warm(self, racers: Sequence[Racer]) -> Iterator[bool]:
        """What the dashboard will want in every race, one picture per step."""
        odds = (shown.Danger(sixths, dice_lie=True) for sixths in range(6))
        dangers = (shown.Danger(), *odds, *(shown.Danger(deck=deck, dice_lie=True) for deck in DECKS))
        for racer in racers:
            found: list[shown.ScrapRacerThing] = [Thing("seat", "", shown.SeatFace(racer.id, racer.owner))]
            found += [Thing("gauge", "", shown.GaugeFace(racer.id, danger)) for danger in dangers]
            for thing in found:
                sprite = self.sprite(thing.kind, thing)
                if sprite.late is not None:
                    sprite.late()
                yield True
        for lying, number in product((Lying.HELD, Lying.LAST, Lying.REPEAT), NUMBERS):
            self.sprite("die:0", Thing("die", "", shown.DieFace(0, int(number), lying)))
            yield True
        for deck, cards in zip(DECKS, CRASH, strict=True):
            for card in dict.fromkeys(cards):
                self.sprite("crash", Thing("crash", "", shown.CrashFace(card, deck)))
                yield True
        for kind, count in product(MODULE_KINDS, (0, 1, 2)):
            self.sprite("module:0", Thing("module", "0:1", shown.ModuleFace(kind), 1))
            self.sprite("switches", Thing("switches", "", shown.SwitchesFace("HOVER" if kind == MODULE_KINDS[0] else "JACKAL", count)))
            yield True

    def face(self, racer: str) -> Face:
        """What stands for the driver of this racer."""
        return Face("car", LETTER[racer], str(STYLE[racer]), self.name(f"racer.{racer}"))

    # --- on the board

    def _racer(self, key: str, thing: Thing[shown.RacerFace]) -> Sprite:
        """The one to move lies over all others, the one in front over the rest."""
        face = thing.face
        place = self.places().standing(thing)
        length = self.places().length * (WAITING if thing.place == "START" else 1.0)
        picture = car_sprite(look_of(face.racer, lit=face.lit), self.px(length), place.heading)
        return Sprite(picture, *self.places().fit.at(place.x, place.y), Z["racer"] + (2 if face.lit else face.leads))

    def _site(self, key: str, thing: Thing[shown.SiteFace]) -> Sprite:
        size = self.px(self.places().length * 0.98)
        picture = art.module_back(size) if thing.face.module == FACE_DOWN else art.module(thing.face.module, size)
        return Sprite(picture, *self.places().node(thing.place), Z["site"])

    # --- on the dashboard

    def baking(self, thing: Thing[object]) -> Iterator[None]:
        """A die on the dashboard takes as long as a frame."""
        if isinstance(thing.face, shown.DieFace) and thing.face.value:
            yield from baking_die(str(thing.face.value), self.px(self.places().die))

    def _die(self, key: str, thing: Thing[shown.DieFace]) -> Sprite:
        """A slot for a die, or what lies in it: the last one in light, one that repeats a number in red."""
        face, spot = thing.face, self.places().slot(thing.face.slot)
        if face.lying is None and self.places().middle is not None:
            return Sprite(None, *spot, Z["die"])
        return Sprite(die_picture(str(face.value or ""), self.px(self.places().die), face.lying or Lying.OPEN), *spot, Z["die"])

    def _sum(self, key: str, thing: Thing[shown.SumFace]) -> Sprite:
        theme, middle, face = self.services.theme, self.places().middle, thing.face
        if middle is not None and not face.total:
            return Sprite(None, *self.places().sum, Z["sum"])
        high = self.places().sum_high if middle else min(150.0, self.places().bands.sum.height * 1.05)
        picture = self._keep(key, face, lambda: art.total(theme, face.total, face.lost, high))
        return Sprite(picture, *self.places().sum, Z["sum"])

    def _stakes(self, key: str, thing: Thing[shown.StakesFace]) -> Sprite:
        """Dark glass below sum and dice; a repeat is called on it."""
        middle = self.places().middle
        if middle is None:
            return Sprite(None, 0, 0, Z["sum"])
        return self.late(key, thing.face, lambda: self._framed(thing.face, middle), middle.area.center, Z["stakes"])

    def _framed(self, face: shown.StakesFace, middle: Middle) -> Surface:
        """The glass reaches under sum and dice; below them "CRASH! a second 4", or what a crash would cost whom a module may yet save."""
        if not face.last:
            return self.felt(middle)
        sheet, say = self._glass(middle), self.services.language.text
        second = say(SECOND, value=face.last)
        lost = "" if self.services.theme.large else self.services.language.plural(LOST, face.lost)  # the crash's plate says it whole
        called = (say(THREATENS, value=face.last), lost) if face.can_save else (say(CRASH_CALLED), second)
        card = art.called(self.services.theme, middle.fall.inflate(-12, -8).size, *called)
        sheet.blit(card, card.get_rect(midbottom=(sheet.get_width() // 2, sheet.get_height() - self.px(4))))
        return sheet

    def felt(self, middle: Middle) -> Surface:
        """The dark glass with nothing on it, while a die flies over it."""
        return self._keep("felt", (), lambda: self._glass(middle))

    def _glass(self, middle: Middle) -> Surface:
        """A shade that fades out towards its edges, so that it cuts nothing that is painted on the board."""
        wide, high = middle.area.size
        svg = Svg(wide, high)
        for step in range(FADING):
            edge = step * FADE / FADING
            svg.rect(edge, edge, wide - 2 * edge, high - 2 * edge, FADE - edge / 2, art.DASH, opacity=SHEER)
        return svg.raster((self.px(wide), self.px(high)))

    def _gauge(self, key: str, thing: Thing[shown.GaugeFace]) -> Sprite:
        """The chance of a crash while one may follow, the deck where one does; else what the racer can do."""
        danger = thing.face.danger
        area = self.places().gauge if danger.dice_lie else self.places().resting
        if danger.deck:
            return self.late(key, danger, partial(self._nasty, danger.deck, area), area.center, Z["gauge"])
        if not danger.sixths:
            return self.late(key, (thing.face, area.size), partial(self._ability, thing.face, area), area.center, Z["gauge"])
        if not self.services.odds:
            return Sprite(None, 0, 0, Z["gauge"])
        return self.late(key, danger, partial(self._odds, danger.sixths, area), area.center, Z["gauge"])

    def _odds(self, sixths: int, area: Rect) -> Surface:
        return art.gauge(self.services.theme, sixths, area.width, area.height, self.services.language.text(RISK))

    def _nasty(self, deck: str, area: Rect) -> Surface:
        """What a repeat leads to: the back of that crash deck, and what is drawn from it."""
        theme = self.services.theme
        sheet = Surface(theme.frame.pair(area.width, area.height), pygame.SRCALPHA)
        high = min(area.height * 0.56, 120.0)
        back = art.card_back(deck, theme.frame.pair(high * 70 / 98, high))
        sheet.blit(back, back.get_rect(midtop=(sheet.get_width() // 2, 0)))
        room = area.height - high - 4
        told = self.services.language.text(DRAWS, numbers=DECK_NUMBERS[deck])
        words = self._whole(told, art.LINES[deck], (area.width, room), FONT_CENTER)
        if words is not None:
            sheet.blit(words, words.get_rect(midtop=(sheet.get_width() // 2, self.px(high + 4))))
        return sheet

    def _whole(self, text: str, colour: Rgb, room: tuple[float, float], align: int = FONT_LEFT) -> Surface | None:
        """The text where it has room; None where it would be cut short: then looking at the thing tells it."""
        theme = self.services.theme
        theme.cut.clear()
        words = theme.label(text, 28, colour, fit=room[0], height=room[1], align=align)
        return None if theme.cut or words.get_height() > self.px(room[1]) else words

    def _ability(self, face: shown.GaugeFace, area: Rect) -> Surface:
        """What the racer can do, in a line or two, and below it what its modules are good for: as many as have room."""
        sheet = Surface(self.services.theme.frame.pair(area.width, area.height), pygame.SRCALPHA)
        keys = [f"module.{kind}" for kind in face.modules]
        said = [self.about(f"racer.{face.racer}"), *(f"{self.name(key)}: {self.about(key)}" for key in keys)]
        tries = (self._whole("\n".join(said[:count]), (196, 204, 226), area.size) for count in range(len(said), 0, -1))
        if (words := next((words for words in tries if words is not None), None)) is not None:
            sheet.blit(words, words.get_rect(midleft=(0, sheet.get_height() // 2)))
        return sheet

    def big_card(self, deck: str, card: str, kind: str) -> Surface:
        """A card large enough to be read across the room."""
        return finish(self.baking_card(deck, card, kind))

    def baking_card(self, deck: str, card: str, kind: str) -> Slices[Surface]:
        """`big_card` in slices; it is kept."""
        key, theme = f"{kind}.{card}", self.services.theme
        kept = f"big:{deck}:{key}"
        if kept not in self._kept:
            wide, high = 620 + 320 * (theme.zoom - 1), 330 + 220 * (theme.zoom - 1)
            self._kept[kept] = 0, (yield from art.baking_card(theme, deck, card, self.name(key), self.about(key), wide, high))
        return self._kept[kept][1]

    def nearer(self, face: Surface, share: float) -> Surface:
        """A large card `share` times as large, until another one is asked for: fresh memory would cost as much as scaling does."""
        size = round(face.get_width() * share), round(face.get_height() * share)
        if self._near is None or self._near.get_size() != size:
            self._near = Surface(size, 0, face)
        return pygame.transform.scale(face, size, self._near)

    def _crash(self, key: str, thing: Thing[shown.CrashFace]) -> Sprite:
        area, face = self.places().crash, thing.face
        words = f"crash.{face.card}"

        def paint() -> Surface:
            return art.card(self.services.theme, face.deck, face.card, self.name(words), self.about(words), area.width, area.height)

        return Sprite(self.shelved("crash", face, paint), *area.center, Z["crash"])

    @property
    def shelf(self) -> ShelfPlaces[shown.ModuleFace]:
        """The modules of the racer to move."""
        places = self.places()

        def paint(face: shown.ModuleFace, side: int) -> Surface:
            return art.module(face.module, self.px(side))

        return ShelfPlaces(Shelf(places.module_area, places.module_size, apart=12), paint, kind="module", depth=Z["module"])

    @property
    def hand(self) -> Hand[str]:
        """The bonus cards of its driver."""
        return Hand(self.places().fan, self._bonus_face, "bonus", Z["bonus"])

    def _bonus_face(self, card: str) -> Surface:
        size = self.services.theme.frame.pair(*self.places().card)
        return art.card_back("BONUS", size) if card == FACE_DOWN else art.small_card(card, "BONUS", size)

    def _bonus(self, key: str, thing: Thing[shown.BonusFace]) -> Sprite:
        return Sprite(self._bonus_face(thing.face.card), *self.places().fan.spot(int(thing.place), thing.number), Z["bonus"])

    def _switches(self, key: str, thing: Thing[shown.SwitchesFace]) -> Sprite:
        wanted = 2 if thing.face.racer == "HOVER" else 3
        size = (self.px((46 * wanted + 8) * 0.56), self.px(84 * 0.56))
        return Sprite(self._with_word(art.sockets(thing.face.count, wanted, size)), *self.places().switches, Z["switches"])

    def _with_word(self, sockets: Surface) -> Surface:
        """The sockets and below them what they are for; where letters are large there is no room for that."""
        theme = self.services.theme
        if theme.large:
            return sockets
        word = theme.sized(self.services.language.text(SWITCHES), self.px(SWITCH_WORD), (176, 186, 214))
        sheet = Surface((max(sockets.get_width(), word.get_width()), sockets.get_height() + 2 * word.get_height()), pygame.SRCALPHA)
        sheet.blit(sockets, sockets.get_rect(center=sheet.get_rect().center))
        sheet.blit(word, word.get_rect(midbottom=sheet.get_rect().midbottom))
        return sheet

    # --- panels

    def _row(self, key: str, thing: Thing[shown.RowFace]) -> Sprite:
        return self.late(key, thing.face, lambda: self._row_picture(thing.face), self.places().row(int(thing.place)), Z["row"])

    def _row_picture(self, face: shown.RowFace) -> Surface:
        """Place, racer, driver, laps and cards; what else lies on its dashboard the row tells when it is looked at."""
        theme, high, wide = self.services.theme, self.places().row_high - 6, self.places().row_wide
        narrow = self.places().columns > 1
        tall = min(high - 10, wide * NARROW_PORTRAIT if narrow else 50)
        portrait = car_portrait(look_of(face.racer), (self.px(tall * 1.5), self.px(tall)))
        counters = self._few_counters(face, wide) if narrow else self._counters(face, min(32, high - 18), wide - tall * 1.5)
        signs = (icon("crown", self.px(30)),) if face.champion else ()
        row = StandingsRow(
            face.place, self.services.names[face.seat], TONES[LETTER[face.racer]], portrait, tuple(counters), signs, face.to_move
        )
        return row_picture(
            theme,
            row._replace(
                names=tuple(self.services.names),
                help=self.services.helps[face.seat],
                helps=self.services.helps,
                spare=sum(each.get_width() / theme.frame.scale + GAP for each in counters) if narrow else 0.0,
            ),
            wide,
            high,
        )

    def _counters(self, face: shown.RowFace, side: float, room: float) -> list[Surface]:
        return row_counters(self.services.theme, self.services.language, self.services.names, face, side, room)

    def _few_counters(self, face: shown.RowFace, wide: float) -> list[Surface]:
        """In a narrow row: the numbers on their signs, both as one picture; where not even that has room, laps go before cards."""
        found = [art.numbered(kind, count, self.px(SIGN)) for kind, count in (("badge", face.badges), ("card", face.cards)) if count]
        return [beside(found[0], found[1], self.px(4))] if len(found) > 1 and wide >= BOTH else found[:1]

    def _seat(self, key: str, thing: Thing[shown.SeatFace]) -> Sprite:
        """Whose dashboard this is: racer, its name, its driver's."""
        face, place = thing.face, self.places().bands.title.center
        return self.late(key, face, lambda: self._seat_picture(face.racer, face.seat), place, Z["row"])

    def _seat_picture(self, racer: str, seat: int) -> Surface:
        area = self.places().bands.title
        sheet = Surface((self.px(area.width), self.px(area.height)), pygame.SRCALPHA)
        middle = sheet.get_height() // 2
        portrait = car_portrait(look_of(racer), (self.px(84), self.px(56)))
        sheet.blit(portrait, portrait.get_rect(midleft=(0, middle)))
        theme, name, tone = self.services.theme, self.services.names[seat], TONES[LETTER[racer]].light
        end = area.width - self._left_picture(MOST_LEFT).get_width() / theme.frame.scale - 16
        for size in (44, 34):  # the racer's name makes room for its driver's
            label = headline(theme, self.name(f"racer.{racer}"), size, tone, fit=area.width * 0.5)
            room = end - 94 - label.get_width() / theme.frame.scale - 16
            if theme.font(TEXT, LEAST).size(name)[0] <= self.px(room):
                driver = theme.label(name, LEAST, (176, 186, 214))
                sheet.blit(driver, driver.get_rect(midright=(self.px(end), middle)))
                break  # what has no room beside what is left to go, its row has
        sheet.blit(label, label.get_rect(midleft=(self.px(94), middle + self.px(2))))
        return sheet

    def _left(self, key: str, thing: Thing[shown.LeftFace]) -> Sprite:
        """What the racer to move has to go, at the end of that line."""
        picture, title = self._keep(key, thing.face, lambda: self._left_picture(thing.face.count)), self.places().bands.title
        return Sprite(picture, title.right - picture.get_width() / self.services.theme.frame.scale / 2, title.centery, Z["row"])

    def _left_picture(self, count: int) -> Surface:
        theme = self.services.theme
        return beside(icon("flag", self.px(36)), theme.label(str(count), LEAST, PAPER), self.px(6))

    def tie(self) -> Surface:
        """Said over a duel that nobody has won yet."""
        paint = lambda: lettering(self.services.theme, self.services.language.text(TIE), 110, art.AMBER, (12, 14, 28))  # noqa: E731
        return self._keep("tie", self.services.language.code, paint)

    def hand_sign(self, sign: Surface | None, wide: float) -> Surface:
        """Below a die that a person throws: the button to press, and "Throw" where that has room beside it: the strip says it too."""
        theme, told = self.services.theme, self.services.language.text(THROW)
        room = self.px(wide) - (sign.get_width() + self.px(12) if sign else 0)
        least = min(LEAST, LEAST_NAME / theme.zoom)
        if sign and theme.font(DISPLAY, least).size(told)[0] > room:
            return sign
        word = theme.label(told, theme.own(52), art.AMBER, DISPLAY, fit=room / theme.frame.scale, least=least)
        return beside(sign, word, self.px(12)) if sign else word

    def name_plate(self, racer: str) -> Surface:
        """A racer's name in big letters of its own colour."""
        light = TONES[LETTER[racer]].light
        paint = lambda: lettering(self.services.theme, self.name(f"racer.{racer}") + "!", 64, light, (12, 14, 28))  # noqa: E731
        return self._keep(f"plate:{racer}", 0, paint)

    def dice_panel(self, racers: tuple[str, ...], wide: float, high: float) -> Surface:
        """The panel of a duel: racers side by side, nose to nose, under their drivers' names, and what it is about."""
        return self._keep("dice_panel", (racers, self._called(racers), wide, high), lambda: self._dice_panel(racers, wide, high))

    def _called(self, racers: tuple[str, ...]) -> tuple[str, ...]:
        """The drivers' names; the racers' own where one driver has several of them."""
        owners = {racer.id: racer.owner for racer in self.model().racers}
        if len({owners.get(racer) for racer in racers}) < len(racers) or not all(racer in owners for racer in racers):
            return tuple(self.name(f"racer.{racer}") for racer in racers)
        return tuple(self.services.names[owners[racer]] for racer in racers)

    def _dice_panel(self, racers: tuple[str, ...], wide: float, high: float) -> Surface:
        panel = self._panel(wide, high).copy()
        each = wide / len(racers)
        for index, racer in enumerate(racers):
            portrait = self._fighter(racer, each)
            if index >= len(racers) / 2 and len(racers) > 1:
                portrait = pygame.transform.flip(portrait, True, False)
            x = self.px(12 + each * (index + 0.5)) if len(racers) > 1 else self.px(12 + 90)
            panel.blit(portrait, portrait.get_rect(center=(x, self.px(12 + (126 if len(racers) > 1 else high / 2)))))
            if len(racers) > 1:
                name = headline(self.services.theme, self._called(racers)[index], 52, TONES[LETTER[racer]].light, fit=each - 30)
                panel.blit(name, name.get_rect(center=(x, self.px(12 + 40))))
        if len(racers) > 1:
            stake = self._at_stake(wide)
            panel.blit(stake, stake.get_rect(center=(panel.get_width() // 2, self.px(high - STAKE / 2))))
        return panel

    def _at_stake(self, wide: float) -> Surface:
        """In one line, smaller where letters are so large that it would be cut."""
        theme, told = self.services.theme, self.services.language.text(DUEL_STAKE)
        return theme.label(told, theme.own(46), art.AMBER, DISPLAY, fit=wide - 48, least=min(LEAST, LEAST_NAME / theme.zoom))

    def _panel(self, wide: float, high: float) -> Surface:
        return self.services.theme.card(wide, high, art.DASH, art.AMBER, 30, 5)

    def _fighter(self, racer: str, room: float) -> Surface:
        side = min(room * 0.62, 190)
        return car_portrait(look_of(racer), (self.px(side), self.px(side * 2 / 3)))

    def dice_panel_parts(self, count: int, wide: float, high: float) -> Iterator[Callable[[], object]]:
        """What makes the parts of a panel of that size, whichever `count` racers meet."""
        yield partial(self._panel, wide, high)
        yield partial(self._at_stake, wide)
        yield from (partial(self._fighter, racer, wide / count) for racer in LETTER)

    def racer_sentence(self, racer: Racer, cards: int) -> str:
        """Whose racer this is, what lies on its dashboard besides the laps that its row counts (where letters are large, after them: the
        row has no room for all), and what it can do, in words."""
        language, words, names = self.services.language, self.services.title.words, self.services.names
        counts = {"switches": racer.switches, "cards": cards}
        held = [language.sentence(words, told.text, told.fields, names) for told in modules(racer.modules)]
        held += [language.plural(HELD[kind], count) for kind, count in counts.items() if count]
        fields = {"racer": racer.id, "seat": racer.owner, "things": language.listed(held)}
        told = language.sentence(words, OWNS if held else OWNS_NOTHING, fields, names)
        game, race = self.services.rules.game, self.model().race
        far, able = to_go_told(language, game, race, racer), self.about(f"racer.{racer.id}")
        if self.services.theme.large and game.laps > 1:
            far = f"{lap_told(language, laps_driven(game, race, racer), game.laps)[0]}. {far}".rstrip()
        told = f"{far} {told}".lstrip()
        whole = language.text(AND_CAN, told=told, ability=able)
        if len(whole) > LONGEST and not held:
            whole = language.text(AND_CAN, told=far, ability=able)  # its row names its driver
        return whole if len(whole) <= LONGEST else told

    def percent(self, sixths: int) -> str:
        """So many numbers of six as percent."""
        return self.services.language.text(N_("{percent} %"), percent=round(sixths * 100 / 6))
