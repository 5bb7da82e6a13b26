"""The picture of each of Top Race's things: cars and pennants, cards, the sale room, and the panels beside them."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from pygame import SRCALPHA, Surface

from game.show.painters.cars import car_sprite
from game.show.stage import Sprite, Thing
from game.show.tables.base.table import Bench
from game.show.tables.parts.hand import Hand
from game.show.tables.top_race import components as art
from game.show.tables.top_race.layout import Places
from game.show.tables.top_race.panel_pictures import PanelPictures
from game.show.tables.top_race.sale_room_pictures import SaleRoomPictures
from game.show.tables.top_race.signs import poster_of_track
from game.titles.top_race.rules.state import TopRaceState

__all__ = ["ON_TRACK", "TRACK_POSTER", "Pictures"]

ON_TRACK, PENNANT, CARD, PILES = 40, 46, 33, 11
HIGHER = 4
TRACK_POSTER = (900, 320)


class Pictures(PanelPictures, SaleRoomPictures):
    """Pictures for one bench."""

    def __init__(
        self, bench: Bench, places: Callable[[], Places], model: Callable[[], TopRaceState], prices: Mapping[tuple[int, str], int]
    ) -> None:
        """`prices`: what was paid for a car, by race and colour, as far as it is known."""
        super().__init__(bench, places, model)
        self.prices = prices
        self.makers = {
            "car": self._car, "pennant": self._pennant, "cell": self._cell, "row": self._row, "card": self._card, "title": self._title,
            "line": self._line, "head": self._head, "box": self._box, "pile": self._pile, "room": self._room, "poster": self._poster,
            "offer": self._offer, "digits": self._digits, "paddle": self._paddle, "gavel": self._gavel, "stock": self._stock,
        }  # fmt: skip

    # --- on the board

    def length(self) -> int:
        """Length of a car in pixels."""
        return self.px(self.places().length)

    def _car(self, key: str, thing: Thing[Any]) -> Sprite:
        place = self.places().stand(thing.place)
        letter, mark = thing.face.split("|")
        image = car_sprite(art.look_of(letter), self.length(), place.heading)
        x, y = self.places().fit.at(place.x, place.y)
        if mark:
            image = self.shelved("marked", (letter, mark, round(place.heading)), lambda: self._marked(image, mark))
        return Sprite(image, x, y, ON_TRACK)

    def _marked(self, image: Surface, mark: str) -> Surface:
        """Stuck: a red brake lamp over it; broken down: a wrench and a puff."""
        sheet: Surface = image.copy()
        middle = sheet.get_width() // 2, sheet.get_height() // 2
        if mark == "b":
            sign = art.wrench(self.px(24))
            sheet.blit(sign, sign.get_rect(center=middle))
            return sheet
        lamp = art.brake_lamp(self.px(20))
        sheet.blit(lamp, lamp.get_rect(center=(middle[0], middle[1] + self.px(self.places().length * 0.34))))
        return sheet

    def track_poster(self, track: str) -> Surface:
        """The poster that unrolls when a race begins on the track."""
        paint = partial(poster_of_track, self.bench.theme, self.name(f"track.{track}"), self.bench.theme.frame.pair(*TRACK_POSTER))
        return self.shelved("track poster", track, paint)

    def pennant_spot(self, at: tuple[float, float], high: bool) -> tuple[float, float]:
        """The middle of the pennant of a car that stands there."""
        wide, tall = self.places().pennant
        return at[0] + wide * 0.4, at[1] - tall * 0.64 - (HIGHER if high else 0)

    def _pennant(self, key: str, thing: Thing[Any]) -> Sprite:
        owner, active, crowd = thing.face.split("|")
        if int(owner) < 0:
            return Sprite(None, *self.places().node(thing.place), PENNANT)
        side = self.places().free_side(thing.place, crowd)
        if side is None:
            spot = self.pennant_spot(self.places().node(thing.place), active == "1")
            return Sprite(self.pennant_of(int(owner), int(active)), *spot, PENNANT)
        return Sprite(self._plate_of(int(owner), int(active)), *side, PENNANT)

    def _plate_of(self, owner: int, active: int) -> Surface:
        """A pennant without its mast, held beside a car that others stand close to."""
        face = art.seat_face(owner, self.bench.names)
        size = self.bench.theme.frame.pair(*self.places().plate)
        return self.shelved("plate", (owner, active), lambda: art.plate(self.bench.theme, face, size, bool(active)))

    def pennant_of(self, owner: int, active: int) -> Surface:
        """The pennant of a seat, higher and in colour for the one to move; a bare mast for nobody."""
        face = art.seat_face(owner, self.bench.names) if owner >= 0 else None
        return self.shelved("pennant", (owner, active), lambda: self._pennant_picture(face, bool(active)))

    def _pennant_picture(self, face: object, bold: bool) -> Surface:
        size = self.bench.theme.frame.pair(*self.places().pennant)
        return art.pennant(self.bench.theme, face, size, bold)  # type: ignore[arg-type]

    def _box(self, key: str, thing: Thing[Any]) -> Sprite:
        """The Box: its cards lie one over another; the sale room shows them all."""
        wide, high = self.places().pile_size
        if not thing.number:
            return Sprite(None, 0, 0, PILES)
        cards = [int(card) for card in thing.face.split(",")]
        return self.late(key, thing.face, lambda: self._stack(cards, wide, high), self.places().box, PILES)

    def _pile(self, key: str, thing: Thing[Any]) -> Sprite:
        wide, high = self.places().pile_size
        if not thing.number:
            return Sprite(None, 0, 0, PILES)
        return self.late(key, (thing.face, thing.number > 1), lambda: self._stack([int(thing.face)], wide, high), self.places().pile, PILES)

    def _stack(self, cards: list[int], wide: float, high: float) -> Surface:
        step = 5
        count = min(4, len(cards))
        sheet = Surface((self.px(wide + step * (count - 1)), self.px(high + step * (count - 1))), SRCALPHA)
        for number, card in enumerate(cards[:count]):
            sheet.blit(self.card_picture(card, wide, high), (self.px(step * number), self.px(step * number)))
        return sheet

    # --- cards

    def card_picture(self, card: int, wide: float, high: float, steps: str = "") -> Surface:
        """A card of that size in design units, face up."""
        return art.card_face(card, (self.px(wide), self.px(high)), steps, self.bench.theme)

    @property
    def hand(self) -> Hand:
        """The cards in the strip."""
        return Hand(self.places().fan, self.hand_face, "card", CARD)

    def hand_face(self, face: str) -> Surface:
        """A card of the hand, "card:own steps"; nothing is a back."""
        wide, high = self.places().card
        if not face:
            return art.card_back((self.px(wide), self.px(high)))
        card, _, steps = face.partition(":")
        return self.card_picture(int(card), wide, high, steps)

    def _card(self, key: str, thing: Thing[Any]) -> Sprite:
        sprite = self.hand.sprite(key, thing)
        return sprite._replace(z=CARD)
