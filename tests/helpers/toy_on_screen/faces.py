"""What the toy's things show: a record for each kind."""

from msgspec import Struct

from game.show.stage import Thing


class CartFace(Struct, frozen=True):
    """A cart, by its id."""

    cart: str


class RowFace(Struct, frozen=True):
    """A row of the standings: the seat's place, its horns, whether it has laid a card, and whether both its carts are home."""

    place: int
    horns: int
    laid: bool
    home: bool


Face = CartFace | RowFace
"""What a thing shows."""
ToyThing = Thing[Face]
