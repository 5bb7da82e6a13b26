"""What chance gives in the toy: the die of a gamble, against all its faces."""

from game.core.contract import Rules, Step
from game.core.story import Stroke
from tests.helpers.toy.rules import events as ev
from tests.helpers.toy.rules.state import ToyState
from tests.helpers.toy.rules.steps import FACES

UNIT = 1000
SUM = UNIT * FACES * (FACES + 1) // 2
"""All faces together; a face is worth its spaces."""
SPREAD = UNIT * UNIT * (FACES * FACES - 1) // 12
UNCOUNTED = {
    "PileShuffled": "which cards lie on top is nobody's luck before they are drawn",
    "HandDealt": "low cards are as good as high ones for whoever wants to drive last",
    "CardDrawn": "the same",
    "CartMoved": "the die of the ghost is nobody's",
}


def strokes(rules: Rules[ToyState], before: ToyState | None, step: Step[ToyState], number: int) -> tuple[Stroke, ...]:
    """The die that this decision rolled (R5)."""
    if before is None:
        return ()
    owner = {cart.id: cart.seat for cart in before.carts}
    return tuple(
        Stroke(owner[event.cart], "die", number, at, UNIT * event.face, SUM, FACES, SPREAD)
        for at, event in enumerate(step.events)
        if isinstance(event, ev.DieRolled)
    )
