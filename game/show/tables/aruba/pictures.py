"""The picture of each of ARUBA's things: cars with their scars, smoke, chains, dice, rows, the console, cards, piles."""

import math
from collections.abc import Callable, Sequence
from typing import Any

from pygame import Surface

from game.show.looks import CarLook
from game.show.painters.car_damage import car_plume
from game.show.painters.cars import car_sprite
from game.show.palette import INK
from game.show.stage import Sprite, Thing
from game.show.svg import Svg
from game.show.tables.aruba import components as art
from game.show.tables.aruba.layout import PILE, Places
from game.show.tables.aruba.panel_pictures import PanelPictures, look_of
from game.show.tables.aruba.screen import screen_picture, toll_picture
from game.show.tables.aruba.things import FOLLOWING
from game.show.tables.base.table import Bench
from game.show.tables.parts.dice import die_picture
from game.show.tables.parts.hand import Hand
from game.titles.aruba.rules.state import ArubaState

__all__ = ["ON_TRACK", "Pictures"]

ON_TRACK = 40
TOW, PLUME, PIT, CARD, PILES, SCREEN = 39, 45, 28, 33, 11, 10
"""Depths of things; cars stand at ON_TRACK, the one further ahead a little higher."""
PLUMES = {3: 62, 5: 72, 7: 82}
"""Stage -> how high its smoke rises, in design units."""


class Pictures(PanelPictures):
    """Pictures for one bench."""

    def __init__(self, bench: Bench, places: Callable[[], Places], model: Callable[[], ArubaState]) -> None:
        super().__init__(bench, places, model)
        self.makers = {
            "car": self._car, "plume": self._plume, "tow": self._tow, "die": self._die, "pit": self._pit, "rack": self._rack,
            "row": self._row, "title": self._title, "yields": self._yields, "cups": self._cups, "card": self._card, "pile": self._pile,
            "discard": self._discard, "screen": self._screen, "round": self.round, "bracket": self._bracket, "shelf": self._slots,
        }  # fmt: skip

    # --- on the board

    def look(self, thing: Thing[Any]) -> CarLook:
        """How the car of this thing looks."""
        letter, places, flags = thing.face.split("|")
        return look_of(letter, thing.number, places, "*" in flags)

    def length(self) -> int:
        """Length of a car in pixels."""
        return self.px(self.places().length)

    def _car(self, key: str, thing: Thing[Any]) -> Sprite:
        place = self.places().stand(thing.place)
        image = car_sprite(self.look(thing), self.length(), place.heading)
        if "o" in thing.face.split("|")[2]:
            image = self.shelved("ring", (thing.face, thing.number, round(place.heading)), lambda: self._ringed(image))
        return Sprite(image, *self.places().fit.at(place.x, place.y), ON_TRACK)

    def _ringed(self, image: Surface) -> Surface:
        """A hollow ring under a seat's other car."""
        side = image.get_width()
        svg = Svg(100, 100, -50, -50)
        for bold, tone in ((7, INK), (3.5, art.SHELL)):
            svg.circle(0, 0, 38, None, tone, bold)
        sheet = svg.raster((side, side))
        sheet.blit(image, (0, 0))
        return sheet

    def plume_spot(self, at: tuple[float, float], stage: int) -> tuple[float, float]:
        """The middle of the smoke of a car that stands there."""
        return at[0], at[1] - self._plume_high(stage) / 2 - 2

    @staticmethod
    def _plume_high(stage: int) -> int:
        return PLUMES[max(least for least in PLUMES if stage >= least)]

    def _plume(self, key: str, thing: Thing[Any]) -> Sprite:
        high = self._plume_high(thing.number)
        pose = sum(map(ord, thing.place)) % 3
        image = car_plume(thing.number, pose, (self.px(high * 2 / 3), self.px(high)))
        return Sprite(image, *self.plume_spot(self.places().node(thing.place), thing.number), PLUME)

    def _tow(self, key: str, thing: Thing[Any]) -> Sprite:
        rear, front = (self.places().node(space) for space in thing.place.split(FOLLOWING))
        return Sprite(self.chain(rear, front), (rear[0] + front[0]) / 2, (rear[1] + front[1]) / 2, TOW)

    def chain(self, rear: tuple[float, float], front: tuple[float, float]) -> Surface:
        """Five links between two cars, nose to rear bumper."""
        dx, dy = front[0] - rear[0], front[1] - rear[1]
        wide, high = abs(dx) + 30, abs(dy) + 30
        svg = Svg(wide, high, (rear[0] + front[0]) / 2 - wide / 2, (rear[1] + front[1]) / 2 - high / 2)
        turn = math.atan2(dy, dx)
        for link in range(5):
            share = 0.26 + 0.48 * link / 4
            x, y = rear[0] + dx * share, rear[1] + dy * share
            ends = [(x - math.cos(turn) * 3.5, y - math.sin(turn) * 3.5), (x + math.cos(turn) * 3.5, y + math.sin(turn) * 3.5)]
            svg.line(ends, INK, 9)
            svg.line(ends, art.STEEL, 5)
        return svg.raster((self.px(wide), self.px(high)))

    def _pile(self, key: str, thing: Thing[Any]) -> Sprite:
        size = self.bench.theme.frame.pair(*PILE)
        return Sprite(art.pile(size, thing.number), *self.places().pile, PILES)

    def _discard(self, key: str, thing: Thing[Any]) -> Sprite:
        size = self.bench.theme.frame.pair(*PILE)
        return Sprite(art.pile(size, thing.number, thing.face), *self.places().discard, PILES)

    def _screen(self, key: str, thing: Thing[Any]) -> Sprite:
        area = self.places().screen
        if area is None:
            return Sprite(None, 0, 0, SCREEN)
        return self.late(key, (thing.place, thing.face, thing.number), lambda: self.screen_picture(thing), area.center, SCREEN)

    def screen_picture(self, thing: Thing[Any]) -> Surface:
        """What the big screen shows at rest; the board has one."""
        area = self.places().screen
        assert area is not None
        return screen_picture(self.bench, area, thing, self._driver)

    def toll_picture(self, faces: Sequence[str]) -> Surface:
        """What the big screen shows of those whom one blow hits; the board has one."""
        area = self.places().screen
        assert area is not None
        return toll_picture(self.bench, area, faces, self._driver)

    def _driver(self, letter: str) -> str:
        """Who drives the car of that colour."""
        game = self.bench.rules.game
        return str(self.bench.names[game.owner[game.index[letter]]])

    # --- dice

    def _die(self, key: str, thing: Thing[Any]) -> Sprite:
        return self.places().lanes.sprite(thing, self.px)

    def _pit(self, key: str, thing: Thing[Any]) -> Sprite:
        pits = self.places().pits
        return Sprite(die_picture("", self.px(pits.die), thing.number), *pits.spot(int(thing.place)), PIT)

    @property
    def hand(self) -> Hand:
        """The cards of the seat to move."""
        return Hand(self.places().fan, self.card_face, "card", CARD)

    def card_face(self, face: str) -> Surface:
        """A card on the shelf: "" is its back, "+" behind its kind a fresh one."""
        size = self.bench.theme.frame.pair(*self.places().card)
        return art.small_card(face.rstrip("+"), size, face.endswith("+")) if face.rstrip("+") else art.card_back(size)

    def _card(self, key: str, thing: Thing[Any]) -> Sprite:
        return self.hand.sprite(key, thing)
