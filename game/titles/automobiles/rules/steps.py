"""How everything goes on: the queue is worked off until somebody has to decide."""

from collections.abc import Mapping

from game.titles.automobiles.rules import races, turns
from game.titles.automobiles.rules.abilities import SPONSORED, SPONSORS, USES
from game.titles.automobiles.rules.actions import DrawOffered
from game.titles.automobiles.rules.cards.parts import Part
from game.titles.automobiles.rules.cards.table import CARDS
from game.titles.automobiles.rules.choices import Offered, idle, offered
from game.titles.automobiles.rules.draft import Draft
from game.titles.automobiles.rules.state import NOBODY, Do, Offer

__all__ = ["FLOW", "run"]

FLOW: Mapping[str, tuple[Part, ...]] = {
    "match": races.MATCH,
    "turn": turns.TURN,
    "redline": turns.REDLINE,
    "buy": turns.BUY,
    "movement": turns.MOVEMENT,
    "wear": turns.WEAR,
    "end": turns.END,
    "tow": turns.TOW,
    "advance": turns.ADVANCE,
    "next": turns.NEXT,
    "race_over": races.RACE_OVER,
    "sponsors": races.SPONSOR_ROUND,
    "race": races.RACE,
    "driver.DR4": turns.DEALER,
    "driver.DR4.fate": turns.DEALER_FATE,
    **{f"card.{card.id}": card.parts for card in CARDS.values()},
    **{f"driver.{driver}": parts for driver, parts in USES.items()},
    **{f"sponsor.{sponsor}": SPONSORED for sponsor in SPONSORS},
}
"""Code -> its parts, in order."""


def run(d: Draft) -> Offered:
    """Works the queue off; who has to decide then, and what they can do. Raises Unknown on a view."""
    while d.queue:
        effect = d.queue[0]
        if type(effect) is not Do:
            offer = offered(d.game, d)
            if not idle(d.game, effect, offer[1]):
                if type(effect) is Offer:
                    d.cause = effect.cause
                    d.emit(DrawOffered, seat=effect.seat)
                return offer
            del d.queue[0]
            continue
        parts = FLOW[effect.code]
        if effect.part + 1 < len(parts):
            d.queue[0] = Do(effect.code, effect.part + 1, effect.seat, effect.note)
        else:
            del d.queue[0]
        d.who = d.active if effect.seat == NOBODY else effect.seat
        d.cause = effect.code if "." in effect.code else ""
        d.note = effect.note
        parts[effect.part](d)
    return offered(d.game, d)
