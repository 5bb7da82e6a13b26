"""Everything that can be wrong with a state."""

from collections.abc import Iterator

from tests.helpers.toy.rules.compiled import CompiledToy
from tests.helpers.toy.rules.state import CARDS, ToyState


def problems(game: CompiledToy, s: ToyState) -> Iterator[str]:
    """Cards and carts are conserved, and nobody has what can't be had."""
    cards = sorted(card for cards in (*s.hands, s.pile, s.discard) for card in cards)
    if cards != list(range(1, CARDS + 1)):
        yield f"the cards are {cards}"
    if len(s.carts) != 2 * game.seats + game.ghost:
        yield f"there are {len(s.carts)} carts"
    length = len(game.road(s.race))
    for cart in s.carts:
        if not 0 <= cart.at <= length or cart.home != (cart.at == length):
            yield f"{cart.id} is at {cart.at}"
    for seat in range(game.seats):
        yield from _seat_problems(game, s, seat)


def _seat_problems(game: CompiledToy, s: ToyState, seat: int) -> Iterator[str]:
    if s.choices and s.choices[seat] > 0 and s.choices[seat] not in s.hands[seat]:
        yield f"seat {seat} chose {s.choices[seat]} without having it"
    if not 0 <= s.horns[seat] <= game.horns:
        yield f"seat {seat} has {s.horns[seat]} horns"
    others = [card for other, hand in enumerate(s.hands) for card in hand if other != seat]
    if any(card not in others for card in s.peeked[seat]):
        yield f"seat {seat} has seen {s.peeked[seat]} elsewhere"
