"""The picture of each of Top Race's things: cars and pennants, cards, the sale room, and the panels beside them."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from pygame import SRCALPHA, Surface

from game.show.painters.cars import car_sprite
from game.show.stage import Sprite, Thing
from game.show.tables.base.pictures import maker
from game.show.tables.base.table import TableServices
from game.show.tables.top_race import components as art
from game.show.tables.top_race import faces as shown
from game.show.tables.top_race.close_up import CloseUpPictures
from game.show.tables.top_race.layout import Places
from game.show.tables.top_race.line_results import LineResults
from game.show.tables.top_race.panel_pictures import PanelPictures
from game.show.tables.top_race.sale_room_pictures import SaleRoomPictures
from game.show.tables.top_race.signs import poster_of_track
from game.show.tables.top_race.sold_pictures import SoldPictures
from game.titles.top_race.rules.state import NOBODY, TopRaceState

ON_TRACK, PENNANT, CARD, PILES = 40, 46, 33, 11
TRACK_POSTER = (900, 320)


class Pictures(PanelPictures, SoldPictures, SaleRoomPictures, CloseUpPictures):
    """Pictures made with these services."""

    def __init__(
        self,
        services: TableServices,
        places: Callable[[], Places],
        model: Callable[[], TopRaceState],
        prices: Mapping[tuple[int, str], int],
        results: LineResults,
    ) -> None:
        """`prices`: what was paid for a car, by race and colour, as far as it is known; `results`: what the lines of the card in play came
        to."""
        super().__init__(services, places, model)
        self.prices, self.results, self._magnifiers = prices, results, {}
        self.makers = dict(
            (
                maker(shown.CarFace, self._car),
                maker(shown.PennantFace, self._pennant),
                maker(shown.CloseUpFace, self._close_up),
                maker(shown.BoxFace, self._box),
                maker(shown.PileFace, self._pile),
                maker(shown.HeadFace, self._head),
                maker(shown.CellFace, self._cell),
                maker(shown.RowFace, self._row),
                maker(shown.TitleFace, self._title),
                maker(shown.PrizeFace, self._prize),
                maker(shown.SoldFace, self._sold_line),
                maker(shown.LineFace, self._line),
                maker(shown.StockFace, self._stock),
                maker(shown.CardFace, self._card),
                maker(shown.RoomFace, self._room),
                maker(shown.GavelFace, self._gavel),
                maker(shown.DigitsFace, self._digits),
                maker(shown.PosterFace, self._poster),
                maker(shown.OfferFace, self._offer),
                maker(shown.PaddleFace, self._paddle),
            )
        )

    # --- on the board

    def length(self) -> int:
        """Length of a car in pixels."""
        return self.px(self.places().length)

    def _car(self, key: str, thing: Thing[shown.CarFace]) -> Sprite:
        face = thing.face
        place = self.places().stand(thing.place, face.beside)
        image = car_sprite(art.look_of(art.LETTER_OF[face.colour]), self.length(), place.heading)
        x, y = self.places().fit.at(place.x, place.y)
        if face.trouble is not None:
            image = self.shelved("marked", (face, round(place.heading)), lambda: self._marked(image, face))
        return Sprite(image, x, y, ON_TRACK)

    def _marked(self, image: Surface, face: shown.CarFace) -> Surface:
        """Stuck: a red brake lamp over it; broken down: a wrench and a puff."""
        sheet: Surface = image.copy()
        middle = sheet.get_width() // 2, sheet.get_height() // 2
        if face.trouble == "broken":
            sign = art.wrench(self.px(24))
            sheet.blit(sign, sign.get_rect(center=middle))
            return sheet
        lamp = art.brake_lamp(self.px(20))
        sheet.blit(lamp, lamp.get_rect(center=(middle[0], middle[1] + self.px(self.places().length * 0.34))))
        return sheet

    def track_poster(self, track: str) -> Surface:
        """The poster that unrolls when a race begins on the track."""
        paint = partial(poster_of_track, self.services.theme, self.name(f"track.{track}"), self.services.theme.frame.pair(*TRACK_POSTER))
        return self.shelved("track poster", track, paint)

    def _pennant(self, key: str, thing: Thing[shown.PennantFace]) -> Sprite:
        face, stand = thing.face, self.places().stand(thing.place, thing.face.beside)
        at = self.places().fit.at(stand.x, stand.y)
        if face.owner == NOBODY:
            return Sprite(None, *at, PENNANT)
        return Sprite(self.pennant_of(face.owner, face.to_move), *self.places().pennant_at(*at, stand.heading, face.crowd), PENNANT)

    def pennant_of(self, owner: int, active: bool) -> Surface:
        """The flag of a seat, in colour for the one to move."""
        face, size = art.seat_face(owner, self.services.names), self.services.theme.frame.pair(*self.places().pennant)
        return self.shelved("pennant", (owner, active), lambda: art.pennant(self.services.theme, face, size, active))

    def _box(self, key: str, thing: Thing[shown.BoxFace]) -> Sprite:
        """The Box: its cards lie one over another; the sale room shows them all."""
        cards = thing.face.cards
        if not cards:
            return Sprite(None, 0, 0, PILES)
        return self.late(key, cards, lambda: self._stack(cards), self.places().box, PILES)

    def _pile(self, key: str, thing: Thing[shown.PileFace]) -> Sprite:
        top = thing.face.top
        if top is None:
            return Sprite(None, 0, 0, PILES)
        return self.late(key, top, lambda: self._stack((top,)), self.places().pile, PILES)

    def _stack(self, cards: Sequence[int]) -> Surface:
        wide, high = self.places().pile_size
        step = 5
        count = min(4, len(cards))
        sheet = Surface((self.px(wide + step * (count - 1)), self.px(high + step * (count - 1))), SRCALPHA)
        for number, card in enumerate(cards[:count]):
            sheet.blit(self.card_picture(card, wide, high), (self.px(step * number), self.px(step * number)))
        return sheet

    # --- cards

    def card_picture(self, card: int, wide: float, high: float, steps: int | None = None) -> Surface:
        """A card of that size in design units, face up."""
        return art.card_face(card, (self.px(wide), self.px(high)), steps, self.services.theme)

    def hand_face(self, face: shown.CardFace, count: int) -> Surface:
        """A card of a hand of so many, or its back."""
        fan = self.places().fan
        if face == shown.BACK:
            wide, high = fan.back_size(count)
            return art.card_back((self.px(wide), self.px(high)))
        return self.card_picture(face.card, *fan.size(count), face.own_steps)

    def _card(self, key: str, thing: Thing[shown.CardFace]) -> Sprite:
        fan, index, count = self.places().fan, int(thing.place), thing.number
        x, y = fan.back(index, count).center if thing.face == shown.BACK else fan.spot(index, count)
        return Sprite(self.hand_face(thing.face, count), x, y, CARD)
