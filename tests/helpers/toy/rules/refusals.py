"""Why something can't be done; `choices` lists what these checks let through."""

from collections.abc import Mapping

from game.core.actions import Action
from game.core.contract import Refused
from game.core.engine import RIGHT, Check, Rule
from tests.helpers.toy.rules import actions as a
from tests.helpers.toy.rules.compiled import CompiledToy
from tests.helpers.toy.rules.state import CHOOSE, DRIVE, SAVE, ToyState, value

STRONG = 5


def _choose(game: CompiledToy, s: ToyState, seat: int, action: a.Choose) -> Refused | None:
    return None if action.card in s.hands[seat] else Refused("not_your_card", "R3", card=action.card)


def _aim(game: CompiledToy, s: ToyState, seat: int, action: a.Aim) -> Refused | None:
    if action.cart == s.aimed:
        return Refused("already_aimed", "R5")
    return _cart(s, seat, action.cart, "R5")


def _drive(game: CompiledToy, s: ToyState, seat: int, action: a.Go | a.Gamble) -> Refused | None:
    return None if s.aimed else Refused("aim_first", "R5")


def _hold(game: CompiledToy, s: ToyState, seat: int, action: a.Hold) -> Refused | None:
    if action.card not in s.hands[seat]:
        return Refused("not_your_card", "R8", card=action.card)
    return None if value(action.card) >= STRONG else Refused("weak_card", "R8")


def _yield(game: CompiledToy, s: ToyState, seat: int, action: a.Yield) -> None:
    return None


def _horn(game: CompiledToy, s: ToyState, seat: int, action: a.Horn) -> Refused | None:
    return _cart(s, seat, action.cart, "R9") or (None if s.horns[seat] else Refused("no_horn", "R9"))


def _cart(s: ToyState, seat: int, cart_id: str, rule: str) -> Refused | None:
    cart = next((c for c in s.carts if c.id == cart_id and c.seat == seat), None)
    if cart is None:
        return Refused("not_your_cart", rule, cart=cart_id)
    return Refused("cart_home", rule, cart=cart_id) if cart.home else None


CHECKS: Mapping[str, Mapping[type[Action], Check]] = {
    CHOOSE: {a.Choose: _choose, a.Horn: _horn},
    DRIVE: {a.Aim: _aim, a.Go: _drive, a.Gamble: _drive, a.Horn: _horn},
    SAVE: {a.Hold: _hold, a.Yield: _yield},
    RIGHT: {a.Horn: _horn},
}

_RULES: Mapping[type[Action], str] = {
    a.Choose: "R3",
    a.Aim: "R5",
    a.Go: "R5",
    a.Gamble: "R6",
    a.Hold: "R8",
    a.Yield: "R8",
    a.Horn: "R9",
}
"""The rule that says when each action has its time."""

ELSEWHERE: Mapping[str, Mapping[type[Action], Rule]] = {
    **{phase: {kind: ("wrong_phase", rule) for kind, rule in _RULES.items() if kind not in checks} for phase, checks in CHECKS.items()},
    RIGHT: {kind: ("not_your_turn", "R4") for kind in _RULES if kind is not a.Horn},
}
