"""What chance gave: the hand that was dealt, against all hands that could have been, in thousandths of a thousand of money.

A card counts by what it has helped its owner on average: one with a joker line, which moves whichever car is wanted, and one of ten steps.
All others are as good as one another.
"""

from collections.abc import Sequence

from game.core.chances import Outcome, drawn_from
from game.core.contract import Rules, Step
from game.core.story import Stroke
from game.titles.top_race.rules.auction_events import HandDealt
from game.titles.top_race.rules.deck import CARDS, DECK, JOKER, ORDINARY
from game.titles.top_race.rules.state import TopRaceState

DEAL = "deal"
"""The kind of stroke."""
WITH_JOKER, WITH_TEN = 2_900, 4_200
"""What such a card in hand earns more than another one: fitted to money earned in races of four computers."""
TEN = 10


def strokes(rules: Rules[TopRaceState], before: TopRaceState | None, step: Step[TopRaceState], number: int) -> tuple[Stroke, ...]:
    """R3, R4: the hands that decision `number` dealt (0: the match began), each out of the whole deck; with Shares the pair cards lie in
    the Offer and not in it. Only open hands may be told."""
    deck = ORDINARY if rules.game.shares else DECK
    return tuple(
        Stroke(event.seat, DEAL, number, at, *dealt(deck, event.cards), open=event.seen_by is None)
        for at, event in enumerate(step.events)
        if isinstance(event, HandDealt)
    )


def dealt(deck: Sequence[int], hand: Sequence[int]) -> Outcome:
    """That hand out of that deck (numbers of cards)."""
    return drawn_from([worth(card) for card in deck], len(hand), sum([worth(card) for card in hand]))


def worth(card: int) -> int:
    """What it is worth to hold that card."""
    lines = CARDS[card].lines
    if any(colour == JOKER for colour, _ in lines):
        return WITH_JOKER
    return WITH_TEN if any(steps == TEN for _, steps in lines) else 0
