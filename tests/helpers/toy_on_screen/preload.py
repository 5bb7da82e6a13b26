"""The small pictures that the toy's clips want, painted before they are needed."""

from collections.abc import Iterator

from tests.helpers.toy.rules.state import ToyState
from tests.helpers.toy_on_screen.pictures import Pictures


def warming(pictures: Pictures, model: ToyState) -> Iterator[bool]:
    """Every cart; True after each."""
    for cart in model.carts:
        pictures.cart(cart.id)
        yield True
