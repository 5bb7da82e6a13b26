"""What is asked now, and whom: as prompts and refusals call it."""

from collections.abc import Mapping

from game.core.engine import OVER, Asked
from game.titles.automobiles.rules.state import (
    AskColour,
    AskCube,
    AskDraws,
    AskDriver,
    AskNumber,
    AskOffer,
    AskOption,
    AskShop,
    AskSponsor,
    AskSteps,
    AutomobilesState,
)

_PHASES: Mapping[type, str] = {
    AskDriver: "CHOOSE_DRIVER",
    AskSponsor: "SPONSOR",
    AskCube: "PICK",
    AskColour: "COLOUR",
    AskOption: "OPTION",
    AskSteps: "STEP",
    AskDraws: "DRAW",
    AskOffer: "OFFER",
    AskNumber: "ANNOUNCE",
}
_SHOPS: Mapping[str, str] = {"opening": "OPENING", "buy": "BUY", "sponsor": "SPONSOR_SHOP", "gift": "SPONSOR_SHOP"}
_SEATS = tuple([(seat,) for seat in range(8)])


def phase_of(s: AutomobilesState) -> str:
    """TURN_START, ACTION, OVER, or what the first in the queue asks for."""
    if not s.queue:
        phase: str = s.phase
        return phase
    ask = s.queue[0]
    return _SHOPS[ask.kind] if type(ask) is AskShop else _PHASES[type(ask)]


def asked_of(s: AutomobilesState, open_bags: bool) -> Asked:
    """The fields of the Turn: one seat decides, the active one or who is asked inside an effect. What is picked out of a bag that
    lies face down is asked even where there is one answer, since that would tell what the bag holds (O9); and so is a shop, whose
    last dollar ends no visit: a press does, and before it all can be undone."""
    if s.queue:
        ask = s.queue[0]
        if type(ask) is AskCube and not open_bags and "bag" in ask.areas:
            return "PICK", _SEATS[ask.seat], (), True
        if type(ask) is AskShop:
            return _SHOPS[ask.kind], _SEATS[ask.seat], (), True
        return _PHASES[type(ask)], _SEATS[ask.seat]
    return (OVER,) if s.phase == OVER else (s.phase, _SEATS[s.active])
