"""Pit stops: a card fetched back costs a turn, so it has to beat the two cards that would be played instead."""

from game.titles.top_race.drivers.distances import STEP
from game.titles.top_race.drivers.evaluation import Evaluation
from game.titles.top_race.drivers.positions import CARS

PACE = 190
"""Hundredths of a step that a card brings a car on average."""


def turns_left(e: Evaluation) -> int:
    """How many turns this seat is still to have, until the cars that matter for it are home."""
    ways = [e.here.to_go(car) for car in CARS if not e.here.place[car] and e.step_values[car] > 0]
    return max(ways, default=0) // (PACE * len(e.s.cash)) + 1


def gain_of(e: Evaluation, card: int) -> int:
    """What it brings to fetch that card at the price of a turn: without it the best cards of the hand fill the turns that are left,
    with it one fewer, or this one in their place."""
    turns = turns_left(e)
    hopes = sorted((e.card_value(held) for held in e.s.hands[e.seat]), reverse=True)
    hopes += [0] * (turns - len(hopes))
    last, one_before = hopes[turns - 1], hopes[turns - 2] if turns > 1 else 0
    return e.card_value(card) - max(last, 0) - max(one_before, 0) if turns > 1 else -STEP
