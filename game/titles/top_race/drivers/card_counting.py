"""Counting cards: which steps are still to be played for each car, and by whom. Hundredths of a step, as one seat can know it."""

from collections.abc import Mapping
from types import MappingProxyType

from game.titles.top_race.drivers.distances import STEP
from game.titles.top_race.drivers.positions import CARS, INDEX
from game.titles.top_race.meta import COLOURS
from game.titles.top_race.rules.deck import CARDS, DECK
from game.titles.top_race.rules.hidden import cards_unseen
from game.titles.top_race.rules.state import TopRaceState

ANY = -1
"""A joker line, in LINES."""
Lines = tuple[tuple[int, int], ...]
LINES: Mapping[int, Lines] = MappingProxyType(
    {card: tuple((INDEX.get(colour, ANY), value) for colour, value in CARDS[card].lines) for card in DECK}
)
"""Card -> its lines as (car, value)."""
JOKERS: Mapping[int, tuple[int, ...]] = MappingProxyType({card: tuple(INDEX[c] for c in CARDS[card].jokers) for card in DECK})
"""Card -> the cars that a joker line on it may be named for."""
Pips = tuple[int, ...]


def _pips(card: int) -> Pips:
    """What a card prints for each car; a joker line counts half for each that it may be named for."""
    found = [0] * len(COLOURS)
    for car, value in LINES[card]:
        if car != ANY:
            found[car] += STEP * value
        else:
            for able in JOKERS[card]:
                found[able] += STEP * value // 2
    return tuple(found)


PIPS: tuple[Pips, ...] = ((0,) * len(COLOURS), *(_pips(card) for card in DECK))
"""Card -> hundredths of a step for each car; 0, a card face down, has none."""


def in_race(s: TopRaceState, shared: bool, seat: int) -> bool:
    """R21, `shared`: with Tips or Shares."""
    return shared or any(car.owner == seat and not car.place for car in s.cars)


def steps_held(s: TopRaceState) -> list[list[int]]:
    """Per seat the steps for each car that its hand is expected to hold: the cards known, and an average of those unseen."""
    hidden = cards_unseen(s)
    average = [sum(column) // len(hidden) for column in zip(*(PIPS[card] for card in hidden), strict=True)] if hidden else [0] * 6
    held = []
    for hand, pits in zip(s.hands, s.pits, strict=True):
        covered, cards = hand.count(0), (*hand, *pits.loaded)
        held.append([covered * average[car] + sum(PIPS[card][car] for card in cards) for car in CARS])
    return held
