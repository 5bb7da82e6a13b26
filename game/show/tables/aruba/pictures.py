"""The picture of each of ARUBA's things: cars with their scars, smoke, chains, dice, rows, the console, cards, piles."""

import math
from collections.abc import Callable, Sequence

from pygame import Surface

from game.show.looks import CarLook
from game.show.painters.car_damage import car_plume
from game.show.painters.cars import car_sprite
from game.show.palette import INK
from game.show.stage import Sprite, Thing
from game.show.svg import Svg
from game.show.tables.aruba import components as art
from game.show.tables.aruba import faces as shown
from game.show.tables.aruba.derby_looks import body_look
from game.show.tables.aruba.layout import PILE, Places
from game.show.tables.aruba.panel_pictures import PanelPictures
from game.show.tables.aruba.screen import screen_picture, toll_picture
from game.show.tables.base.pictures import RoundFace, maker
from game.show.tables.base.table import TableServices
from game.show.tables.parts.dice import LaneDie, Lying, die_picture
from game.show.tables.parts.hand import Hand
from game.titles.aruba.rules.state import ArubaState

ON_TRACK = 40
SHIELD, LEAST_SHIELD = 0.5, 30
"""Side of the shield on a car, in lengths of the car; at least, in design units."""
TOW, PLUME, PIT, CARD, PILES, SCREEN = 39, 38, 28, 33, 11, 10
"""Depths of things; cars stand at ON_TRACK, those that nothing may hide a little higher. Smoke rises behind all of them: it hides none."""
RISES = 14
"""Design units above the middle of its car from which smoke is seen."""
PLUMES = {3: 62, 5: 72, 7: 82}
"""Stage -> how high its smoke rises, in design units."""


class Pictures(PanelPictures):
    """Pictures made with these services."""

    def __init__(self, services: TableServices, places: Callable[[], Places], model: Callable[[], ArubaState]) -> None:
        super().__init__(services, places, model)
        self.makers = dict(
            (
                maker(shown.CarFace, self._car),
                maker(shown.PlumeFace, self._plume),
                maker(shown.TowFace, self._tow),
                maker(shown.RowFace, self._row),
                maker(shown.NextFace, self._next),
                maker(shown.BracketFace, self._bracket),
                maker(RoundFace, self.round),
                maker(shown.TitleFace, self._title),
                maker(shown.RackFace, self._rack),
                maker(shown.PitFace, self._pit),
                maker(LaneDie, self._die),
                maker(shown.YieldsFace, self._yields),
                maker(shown.CupsFace, self._cups),
                maker(shown.ShelfFace, self._slots),
                maker(shown.CardFace, self._card),
                maker(shown.PileFace, self._pile),
                maker(shown.DiscardFace, self._discard),
                maker(shown.LoneScreen, self._screen),
                maker(shown.HookScreen, self._screen),
                maker(shown.BlowScreen, self._screen),
                maker(shown.OverScreen, self._screen),
            )
        )

    # --- on the board

    def look(self, face: shown.CarFace) -> CarLook:
        """How a car on the board looks."""
        return body_look(face.body, face.lit)

    def length(self) -> int:
        """Length of a car in pixels."""
        return self.px(self.places().length)

    def _car(self, key: str, thing: Thing[shown.CarFace]) -> Sprite:
        place = self.places().stand(thing.place)
        length = self.px(self.places().length_on(thing.place, thing.face.beside))
        image = car_sprite(self.look(thing.face), length, place.heading)
        if thing.face.ringed:
            image = self.shelved("ring", (thing.face, length, round(place.heading)), lambda: self._ringed(image))
        if thing.face.body.shields:
            bare = image
            image = self.shelved(
                "shields", (thing.face, length, round(place.heading)), lambda: self._shielded(bare, thing.face.body.shields)
            )
        return Sprite(image, *self.places().fit.at(place.x, place.y), ON_TRACK + thing.face.over)

    def _ringed(self, image: Surface) -> Surface:
        """A hollow ring under a seat's other car."""
        side = image.get_width()
        svg = Svg(100, 100, -50, -50)
        for bold, tone in ((7, INK), (3.5, art.SHELL)):
            svg.circle(0, 0, 38, None, tone, bold)
        sheet = svg.raster((side, side))
        sheet.blit(image, (0, 0))
        return sheet

    def _shielded(self, image: Surface, count: int) -> Surface:
        """The shields that are left lie on the car's roof."""
        sheet = image.copy()
        badge = art.shield(self.px(max(LEAST_SHIELD, self.length() * SHIELD)), count, self.services.theme)
        sheet.blit(badge, badge.get_rect(center=sheet.get_rect().center))
        return sheet

    def plume_spot(self, at: tuple[float, float], stage: int) -> tuple[float, float]:
        """The middle of the smoke of a car that stands there."""
        return at[0], at[1] - self._plume_high(stage) / 2 - RISES

    @staticmethod
    def _plume_high(stage: int) -> int:
        return PLUMES[max(least for least in PLUMES if stage >= least)]

    def _plume(self, key: str, thing: Thing[shown.PlumeFace]) -> Sprite:
        stage = thing.face.stage
        high = self._plume_high(stage)
        pose = sum(map(ord, thing.place)) % 3
        image = car_plume(stage, pose, (self.px(high * 2 / 3), self.px(high)))
        return Sprite(image, *self.plume_spot(self.places().node(thing.place), stage), PLUME)

    def _tow(self, key: str, thing: Thing[shown.TowFace]) -> Sprite:
        rear, front = self.places().node(thing.face.rear), self.places().node(thing.face.front)
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

    def _pile(self, key: str, thing: Thing[shown.PileFace]) -> Sprite:
        size = self.services.theme.frame.pair(*PILE)
        return Sprite(art.pile(size, thing.face.count), *self.places().pile, PILES)

    def _discard(self, key: str, thing: Thing[shown.DiscardFace]) -> Sprite:
        size = self.services.theme.frame.pair(*PILE)
        return Sprite(art.pile(size, thing.face.count, thing.face.top or ""), *self.places().discard, PILES)

    def _screen(self, key: str, thing: Thing[shown.ScreenFace]) -> Sprite:
        area = self.places().screen
        if area is None:
            return Sprite(None, 0, 0, SCREEN)
        return self.late(key, thing.face, lambda: self.screen_picture(thing.face), area.center, SCREEN)

    def screen_picture(self, face: shown.ScreenFace) -> Surface:
        """What the big screen shows at rest; the board has one."""
        area = self.places().screen
        assert area is not None
        return screen_picture(self.services, area, face, self.name_within)

    def toll_picture(self, cars: Sequence[shown.Bodywork]) -> Surface:
        """What the big screen shows of those whom one blow hits; the board has one."""
        area = self.places().screen
        assert area is not None
        return toll_picture(self.services, area, cars, self.name_within)

    # --- dice

    def _die(self, key: str, thing: Thing[LaneDie]) -> Sprite:
        return self.places().lanes.sprite(thing, self.px)

    def _pit(self, key: str, thing: Thing[shown.PitFace]) -> Sprite:
        pits, lying = self.places().pits, Lying.DENTED if thing.face.dented else Lying.OPEN
        return Sprite(die_picture("", self.px(pits.die), lying), *pits.spot(thing.face.index), PIT)

    @property
    def hand(self) -> Hand[shown.CardFace]:
        """The cards of the seat to move."""
        return Hand(self.places().fan, self.card_face, "card", CARD)

    def card_face(self, face: shown.CardFace) -> Surface:
        """A card on the shelf."""
        size = self.services.theme.frame.pair(*self.places().card)
        return art.card_back(size) if face.kind is None else art.small_card(face.kind, size, face.fresh)

    def _card(self, key: str, thing: Thing[shown.CardFace]) -> Sprite:
        return self.hand.sprite(key, thing)
