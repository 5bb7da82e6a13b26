"""What is asked now, as the screen's prompts and the refusals call it."""

from collections.abc import Mapping

from game.titles.automobiles.rules.state import Announce, AutomobilesState, Colour, Deal, Draws, Hire, Offer, Option, Pick, Shop, Steps

__all__ = ["phase_of"]

_PHASES: Mapping[type, str] = {
    Hire: "CHOOSE_DRIVER",
    Deal: "SPONSOR",
    Pick: "PICK",
    Colour: "COLOUR",
    Option: "OPTION",
    Steps: "STEP",
    Draws: "DRAW",
    Offer: "OFFER",
    Announce: "ANNOUNCE",
}
_SHOPS = {"opening": "OPENING", "buy": "BUY", "sponsor": "SPONSOR_SHOP", "gift": "SPONSOR_SHOP"}


def phase_of(s: AutomobilesState) -> str:
    """TURN_START, ACTION, OVER, or what the first in the queue asks for."""
    if not s.queue:
        return s.phase
    ask = s.queue[0]
    return _SHOPS[ask.kind] if isinstance(ask, Shop) else _PHASES[type(ask)]
