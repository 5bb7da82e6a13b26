"""What happens by itself, step after step. What is left of a turn, a card or a sponsor lies in the state's queue: a `Resolve` names a
step and which part of it comes next, everything else is a question that somebody has to answer."""

from collections.abc import Mapping, Sequence

from game.core.engine import NextStep
from game.titles.automobiles.rules import races, turns
from game.titles.automobiles.rules.abilities import ABILITIES
from game.titles.automobiles.rules.cards.parts import Part
from game.titles.automobiles.rules.cards.table import CARDS
from game.titles.automobiles.rules.choices import nothing_to_ask
from game.titles.automobiles.rules.draft import AutomobilesDraft
from game.titles.automobiles.rules.events import DrawOffered
from game.titles.automobiles.rules.sponsors import SPONSOR_PARTS, SPONSORS
from game.titles.automobiles.rules.state import NOBODY, AskOffer, Resolve

FIRST = "match"
"""The step a match begins with."""

_PARTS: Mapping[str, Sequence[Part]] = {
    FIRST: races.MATCH,
    "turn": turns.TURN,
    "redline": turns.REDLINE_STEP,
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
    "driver.DR4.fate": turns.DEALER_CUBE,
    **{f"card.{card.id}": card.parts for card in CARDS.values()},
    **{f"driver.{driver}": parts for driver, parts in ABILITIES.items()},
    **{f"sponsor.{sponsor}": SPONSOR_PARTS for sponsor in SPONSORS},
}
"""Step -> its parts, in order; between two of them somebody may have to decide."""


def following(d: AutomobilesDraft) -> str:
    """The step that comes next, or "" where somebody has to decide, or nothing is left to do."""
    while d.queue:
        ask = d.queue[0]
        if type(ask) is Resolve:
            return ask.code
        if not nothing_to_ask(d.game, d, ask):
            if type(ask) is AskOffer:
                d.cause = ask.cause
                d.emit(DrawOffered, seat=ask.seat)
            return ""
        del d.queue[0]
    return ""


def _resolving(code: str, parts: Sequence[Part]) -> NextStep:
    """The step that does these parts, from the one that the queue names on, until one puts something into the queue: the rest of
    them comes behind that."""
    count = len(parts)
    cause = code if "." in code else ""

    def step(d: AutomobilesDraft) -> str:
        queue = d.queue
        here = queue.pop(0)
        d.who = d.active if here.seat == NOBODY else here.seat
        d.cause = cause
        d.note = here.note
        at, waiting = here.part, len(queue)
        while at < count:
            parts[at](d)
            at += 1
            more = len(queue) - waiting
            if more:
                if at < count:
                    queue.insert(more, Resolve(code, at, here.seat, here.note))
                break
        return following(d)

    return step


STEPS: Mapping[str, NextStep] = {code: _resolving(code, parts) for code, parts in _PARTS.items()}
"""Step -> what it does."""
