"""The state while it changes, and what happens to carts in more than one place."""

import msgspec

from game.core.workbench import Workbench
from tests.helpers.toy.rules import events as e
from tests.helpers.toy.rules.compiled import CompiledToy
from tests.helpers.toy.rules.state import Cart, ToyState

LISTS = ("carts", "hands", "choices", "order", "queue", "horns", "peeked")


class ToyDraft(Workbench[ToyState, CompiledToy], of=ToyState, lists=LISTS):
    """A toy match inside one `apply`."""

    def cart(self, cart_id: str) -> Cart:
        """The cart of that name."""
        found: Cart = next(cart for cart in self.carts if cart.id == cart_id)
        return found

    def set_down(self, cart_id: str, at: int) -> None:
        """A cart on its new space; home at the end of the road (R10)."""
        cart = self.cart(cart_id)
        home = at == len(self.game.road(self.race))
        self.carts[self.carts.index(cart)] = msgspec.structs.replace(cart, at=at, home=home)

    def move(self, cart_id: str, by: int) -> None:
        """A cart drives on, and is told home at the end of the road (R5, R10)."""
        before = self.cart(cart_id).at
        after = min(len(self.game.road(self.race)), before + by)
        self.emit(e.CartMoved, cart=cart_id, before=before, after=after)
        self.set_down(cart_id, after)
        if self.cart(cart_id).home:
            self.emit(e.CartHome, cart=cart_id)

    def others_at(self, cart: Cart) -> list[str]:
        """Who else stands on that cart's space; before the start and at home there is room for all (R8)."""
        return [c.id for c in self.carts if c.at == cart.at > 0 and not c.home and c.id != cart.id]
