"""How Scrap Racer's resting things look: the picture of each `Thing`, kept until its face changes."""

from collections.abc import Callable, Mapping
from typing import Any

import pygame
from pygame import Rect, Surface

from game.core.words import N_, Plural
from game.show.painters.cars import car_portrait, car_sprite
from game.show.painters.dice import die_rest, die_shadow
from game.show.painters.icons import badge as number_badge
from game.show.painters.icons import icon
from game.show.palette import INK, TONES
from game.show.panels import Row, row_picture
from game.show.stage import Sight, Thing
from game.show.svg import Svg
from game.show.tables.scrap_racer import art
from game.show.tables.scrap_racer.mirror import LAST, LIT, REPEAT
from game.show.tables.scrap_racer.places import Places
from game.show.tables.table import Bench
from game.show.widgets.drawing import headline, lettering
from game.titles.scrap_racer.cards import DECKS, FACE_DOWN

__all__ = ["LETTER", "STYLE", "Looks"]

LETTER = {"STEEL_JACKET": "R", "SWIFTLY": "B", "TWISTER": "Y", "CRUSHER": "G", "JACKAL": "O", "HOVER": "P"}
"""Racer -> the letter of its colour and symbol (2.6)."""
STYLE = {racer: 6 + index for index, racer in enumerate(LETTER)}
"""Racer -> its silhouette among all cars."""
FIXED_ROOM = 4 * 58 + 12
"""Design units in the head that belong to the buttons which are always there."""
EDGE = 22
CHIP = 40
Z = {"site": 15, "racer": 40, "die": 32, "sum": 31, "gauge": 30, "crash": 36, "module": 33, "switches": 30, "bonus": 33, "row": 24}


class Looks:
    """Pictures for one bench."""

    def __init__(self, bench: Bench, places: Callable[[], Places], races: int) -> None:
        self.bench = bench
        self.places = places
        self.races = races
        self.race = 1
        self._kept: dict[str, tuple[Any, Surface]] = {}
        self._makers: Mapping[str, Callable[[str, Thing], Sight]] = {
            "racer": self._racer, "site": self._site, "die": self._die, "sum": self._sum, "gauge": self._gauge, "crash": self._crash,
            "module": self._module, "switches": self._switches, "bonus": self._bonus, "row": self._row, "round": self._round,
            "seat": self._seat,
        }  # fmt: skip

    def sight(self, key: str, thing: Thing) -> Sight:
        """How a resting thing looks; what has no picture is nowhere."""
        make = self._makers.get(thing.kind)
        return make(key, thing) if make else Sight(None, 0, 0, 0)

    def px(self, length: float) -> int:
        """Design units in pixels."""
        return self.bench.theme.frame.px(length)

    def name(self, key: str) -> str:
        """What the title's words call a thing."""
        return self.bench.language.text(self.bench.title.words.things[key].name)

    def about(self, key: str) -> str:
        """What the title's words say of a thing."""
        return self.bench.language.text(self.bench.title.words.things[key].about)

    def _keep(self, key: str, face: Any, paint: Callable[[], Surface]) -> Surface:
        """A picture that its face alone makes; painted only when that changes."""
        kept = self._kept.get(key)
        if kept is None or kept[0] != face:
            kept = self._kept[key] = face, paint()
        return kept[1]

    # --- on the board

    def _racer(self, key: str, thing: Thing) -> Sight:
        place = self.places().stand(thing.place, thing.number)
        racer = thing.face.rstrip(LIT)
        picture = car_sprite(STYLE[racer], LETTER[racer], self.px(self.places().length), place.heading, lit=thing.face.endswith(LIT))
        return Sight(picture, *self.places().fit.at(place.x, place.y), Z["racer"])

    def _site(self, key: str, thing: Thing) -> Sight:
        size = self.px(self.places().length * 0.98)
        picture = art.module_back(size) if thing.face == FACE_DOWN else art.module(thing.face, size)
        return Sight(picture, *self.places().node(thing.place), Z["site"])

    # --- on the dashboard

    def die(self, face: str) -> Surface:
        """A die at rest on the dashboard, with its shadow."""
        size = self.px(self.places().die)
        picture = die_shadow(size).copy()
        picture.blit(die_rest(face, size), (0, 0))
        return picture

    def _die(self, key: str, thing: Thing) -> Sight:
        size = self.px(self.places().die)
        if not thing.face:
            return Sight(art.spare_slot(size), *self.places().slot(int(thing.place)), Z["die"])
        picture = self._keep(key, (thing.face, thing.number, size), lambda: self._lit_die(thing.face, thing.number, size))
        return Sight(picture, *self.places().slot(int(thing.place)), Z["die"])

    def _lit_die(self, face: str, state: int, size: int) -> Surface:
        """The last die lies in light; one that repeats a number lies in red, in a jagged ring."""
        die = self.die(face)
        if state not in (LAST, REPEAT):
            return die
        svg = Svg(100, 100, -50, -50)
        tone = art.RED if state == REPEAT else (255, 255, 255)
        svg.circle(0, 2, 49, svg.radial((0, 2), 49, ((0, tone, 0.75), (0.62, tone, 0.55), (1, tone, 0))))
        if state == REPEAT:
            svg.rect(-40, -38, 80, 80, 16, None, art.RED, 6)
        picture = svg.raster((size, size))
        picture.blit(die, (0, 0))
        return picture

    def _sum(self, key: str, thing: Thing) -> Sight:
        theme, band = self.bench.theme, self.places().bands.sum
        high = min(150.0, band.height * 1.05)
        picture = self._keep(key, (thing.number, thing.face), lambda: art.total(theme, thing.number, bool(thing.face), high))
        return Sight(picture, *self.places().sum, Z["sum"])

    def _gauge(self, key: str, thing: Thing) -> Sight:
        if thing.number < 0:
            return Sight(None, 0, 0, Z["gauge"])
        area = self.places().gauge
        picture = self._keep(key, thing.number, lambda: self._gauge_picture(thing.number, area))
        return Sight(picture, *area.center, Z["gauge"])

    def _gauge_picture(self, sixths: int, area: Rect) -> Surface:
        """The chance of a crash, said in percent once there is one."""
        text = self.bench.language.text(N_("{percent} %"), percent=round(sixths * 100 / 6)) if sixths else ""
        return art.gauge(self.bench.theme, sixths, area.width, area.height, text)

    def big_card(self, deck: str, card: str, kind: str) -> Surface:
        """A card large enough to be read across the room."""
        key = f"{kind}.{card}"
        return self._keep(f"big:{deck}:{key}", 0, lambda: art.card(self.bench.theme, deck, card, self.name(key), self.about(key), 620, 330))

    def _crash(self, key: str, thing: Thing) -> Sight:
        area, deck = self.places().crash, DECKS[thing.number]
        words = f"crash.{thing.face}"

        def paint() -> Surface:
            return art.card(self.bench.theme, deck, thing.face, self.name(words), self.about(words), area.width, area.height)

        return Sight(self._keep(key, (thing.face, deck), paint), *area.center, Z["crash"])

    def _module(self, key: str, thing: Thing) -> Sight:
        x, y = self.places().module(int(thing.place), thing.number)
        return Sight(art.module(thing.face, self.px(self.places().module_size)), x, y, Z["module"])

    def _switches(self, key: str, thing: Thing) -> Sight:
        wanted = 2 if thing.face == "HOVER" else 3
        size = (self.px((46 * wanted + 8) * 0.62), self.px(84 * 0.62))
        return Sight(art.sockets(thing.number, wanted, size), *self.places().switches, Z["switches"])

    def _bonus(self, key: str, thing: Thing) -> Sight:
        wide, high = self.places().card
        size = (self.px(wide), self.px(high))
        picture = art.card_back("BONUS", size) if thing.face == FACE_DOWN else art.small_card(thing.face, "BONUS", size)
        return Sight(picture, *self.places().hand(int(thing.place), thing.number), Z["bonus"])

    # --- panels

    def _row(self, key: str, thing: Thing) -> Sight:
        picture = self._keep(key, thing.face, lambda: self._row_picture(key.partition(":")[2], thing.face))
        return Sight(picture, *self.places().row(int(thing.place)), Z["row"])

    def _row_picture(self, racer: str, face: str) -> Surface:
        place, seat, modules, _, badges, cards, active, crown, done = face.split("|")
        chips = [icon("crown", self.px(CHIP))] if crown else []
        kinds = modules.split(",") if modules else []
        small = (self.px(CHIP * 0.72), self.px(CHIP))
        if kinds:
            chips.append(
                self._chip(art.module(kinds[0], self.px(CHIP)) if len(set(kinds)) == 1 else art.module_back(self.px(CHIP)), len(kinds))
            )
        if int(cards):
            chips.append(self._chip(art.card_back("BONUS", small), int(cards)))
        if int(badges):
            chips.append(self._chip(art.badge(self.px(CHIP)), int(badges)))
        high, wide = self.places().row_high - 6, self.places().row_wide
        tall = min(high - 6, 56)
        portrait = car_portrait(STYLE[racer], LETTER[racer], (self.px(tall * 1.5), self.px(tall)))
        tone = TONES[LETTER[racer]].fill
        row = Row(int(place), self.bench.names[int(seat)], tone, portrait, tuple(chips), "", bool(active), bool(done))
        return row_picture(self.bench.theme, row, wide, high)

    def _chip(self, sign: Surface, count: int) -> Surface:
        """A sign with how many of it there are."""
        side = self.px(CHIP)
        sheet = Surface((side + self.px(6), side), pygame.SRCALPHA)
        sheet.blit(sign, sign.get_rect(center=(side // 2, side // 2)))
        disc = number_badge(count, self.px(26))
        sheet.blit(disc, disc.get_rect(bottomright=sheet.get_size()))
        return sheet

    def _round(self, key: str, thing: Thing) -> Sight:
        say = self.bench.language.text
        words = say(N_("Last round") if thing.face else N_("Round {round}"), round=max(1, thing.number))
        if self.races > 1:
            words = say(N_("{race}/{races} · {words}"), race=self.race, races=self.races, words=words)
        head = self.places().head
        label = headline(self.bench.theme, words, 44, INK, fit=head.width - FIXED_ROOM - 2 * EDGE)
        return Sight(label, head.x + EDGE + label.get_width() / self.bench.theme.frame.scale / 2, head.centery + 2, Z["row"])

    def _seat(self, key: str, thing: Thing) -> Sight:
        """Whose dashboard this is: racer, its name, its driver's."""
        if not thing.face:
            return Sight(None, 0, 0, Z["row"])
        picture = self._keep(key, (thing.face, thing.number), lambda: self._seat_picture(thing.face, thing.number))
        return Sight(picture, *self.places().bands.title.center, Z["row"])

    def _seat_picture(self, racer: str, seat: int) -> Surface:
        area = self.places().bands.title
        sheet = Surface((self.px(area.width), self.px(area.height)), pygame.SRCALPHA)
        middle = sheet.get_height() // 2
        portrait = car_portrait(STYLE[racer], LETTER[racer], (self.px(84), self.px(56)))
        sheet.blit(portrait, portrait.get_rect(midleft=(0, middle)))
        driver = self.bench.theme.label(self.bench.names[seat], 28, (176, 186, 214), fit=area.width * 0.3)
        sheet.blit(driver, driver.get_rect(midright=(sheet.get_width(), middle)))
        room = area.width - 94 - driver.get_width() / self.bench.theme.frame.scale - 10
        label = headline(self.bench.theme, self.name(f"racer.{racer}"), 44, TONES[LETTER[racer]].light, fit=room)
        sheet.blit(label, label.get_rect(midleft=(self.px(94), middle + self.px(2))))
        return sheet

    def name_plate(self, racer: str) -> Surface:
        """A racer's name in big letters of its own colour."""
        tone = TONES[LETTER[racer]]
        return lettering(self.bench.theme, self.name(f"racer.{racer}") + "!", 64, tone.light, (12, 14, 28))

    def arena(self, racers: tuple[str, ...], wide: float, high: float) -> Surface:
        """The panel of a duel: racers side by side, nose to nose, their names below."""
        theme = self.bench.theme
        panel = theme.card(wide, high, art.DASH, art.AMBER, 30, 5).copy()
        each = wide / len(racers)
        for index, racer in enumerate(racers):
            side = min(each * 0.62, 190)
            portrait = car_portrait(STYLE[racer], LETTER[racer], (self.px(side), self.px(side * 2 / 3)))
            if index >= len(racers) / 2 and len(racers) > 1:
                portrait = pygame.transform.flip(portrait, True, False)
            x = self.px(12 + each * (index + 0.5)) if len(racers) > 1 else self.px(12 + 90)
            panel.blit(portrait, portrait.get_rect(center=(x, self.px(12 + (126 if len(racers) > 1 else high / 2)))))
            if len(racers) > 1:
                name = headline(theme, self.name(f"racer.{racer}"), 40, TONES[LETTER[racer]].light, fit=each - 30)
                panel.blit(name, name.get_rect(center=(x, self.px(12 + 36))))
        return panel

    def counted(self, sixths: int) -> str:
        """How many of six numbers would crash, in words."""
        text = Plural(N_("{count} number of six crashes now."), N_("{count} numbers of six crash now."))
        return self.bench.language.plural(text, sixths)
