"""The picture of each of the toy's things: carts and rows."""

from collections.abc import Callable

from pygame import Surface

from game.show.looks import CarLook
from game.show.painters.car_portraits import car_portrait
from game.show.painters.icons import icon
from game.show.palette import LETTERS, TONES
from game.show.stage import Sprite, Thing
from game.show.tables.base.pictures import BasePictures, maker
from game.show.tables.base.table import TableServices
from game.show.tables.parts.rows import StandingsRow, counter, row_picture
from tests.helpers.toy.rules.state import ToyState
from tests.helpers.toy_on_screen.faces import CartFace, RowFace
from tests.helpers.toy_on_screen.layout import ROW, Places

CART, ROWS = 40, 24
SIZE = (84, 56)


def letter_of(cars: tuple[str, ...], cart: str) -> str:
    """The colour letter of a cart: its seat's; the ghost is white."""
    return LETTERS[cars.index(cart[0])] if cart[0] in cars else "W"


class Pictures(BasePictures[Places, ToyState]):
    """See game.show.tables.base.pictures."""

    def __init__(self, services: TableServices, places: Callable[[], Places], model: Callable[[], ToyState]) -> None:
        super().__init__(services, places, model)
        self.makers = dict([maker(CartFace, self._cart), maker(RowFace, self._row)])

    def cart(self, cart: str) -> Surface:
        """A cart from the side."""
        return car_portrait(CarLook(0, letter_of(self.services.rules.setup.cars, cart)), self.services.theme.frame.pair(*SIZE))

    def _cart(self, key: str, thing: Thing[CartFace]) -> Sprite:
        return Sprite(self.cart(thing.face.cart), *self.places().stand(thing.place, thing.number), CART)

    def _row(self, key: str, thing: Thing[RowFace]) -> Sprite:
        return self.late(key, thing.face, lambda: self._row_picture(key, thing.face), self.places().row(int(thing.place)), ROWS)

    def _row_picture(self, key: str, face: RowFace) -> Surface:
        seat = int(key.removeprefix("row:"))
        signs = tuple(icon(name, self.px(30)) for name, there in (("confirm", face.laid), ("flag", face.home)) if there)
        counters = (counter(self.services.theme, icon("sound", self.px(32)), str(face.horns)),)
        portrait = self.cart(f"{self.services.rules.setup.cars[seat]}1")
        row = StandingsRow(face.place, self.services.names[seat], TONES[LETTERS[seat]], portrait, counters, signs)
        return row_picture(self.services.theme, row, self.places().rows.width, ROW - 8)
