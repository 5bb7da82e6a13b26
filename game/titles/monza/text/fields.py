"""What Monza's texts have for fields in place of those of events: thrown dice in the order of the colours."""

from collections.abc import Mapping

from game.core.actions import Action, Event
from game.titles.monza.meta import COLOURS
from game.titles.monza.rules.events import DiceRerolled, DiceRolled, TurboRolled


def fields(told: Action | Event) -> Mapping[str, object]:
    """Dice as people sort them."""
    match told:
        case DiceRolled(colours=colours) | TurboRolled(colours=colours):
            return {"colours": _in_order(colours)}
        case DiceRerolled(old=old, new=new):
            return {"old": _in_order(old), "new": _in_order(new)}
    return {}


def _in_order(colours: str) -> str:
    return "".join(sorted(colours, key=COLOURS.index))
