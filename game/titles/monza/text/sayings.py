"""What Monza says otherwise than by one text for each tag: thrown dice in the order of the colours, a last round that nobody plays."""

from game.core.actions import Action, Event
from game.core.words import N_, Plural, Saying
from game.titles.monza.meta import COLOURS
from game.titles.monza.rules.events import DiceRerolled, DiceRolled, FinalRoundStarted, PlacementTakenBack, TurboRolled

_ROLLS = N_("{seat:seat} rolls {colours:colours}.")
_ROLLS_TURBO = N_("{seat:seat} rolls the turbo dice: {colours:colours}.")
_AGAIN = N_("{seat:seat} throws {old:colours} again and gets {new:colours}.")
_TILE_BACK = N_("{seat:seat} takes the {colour:tile} back from {node:node}.")
_LAST_ROUND_OVER = Plural(
    N_("Home with one die, and nobody is left to play in this round."),
    N_("Home with {to_beat} dice, and nobody is left to play in this round."),
    "to_beat",
    least=1,
)


def saying(told: Action | Event) -> Saying | None:
    """The text for this action or event, where that of its tag does not say it well."""
    match told:
        case DiceRolled(seat=seat, colours=colours):
            return Saying(_ROLLS, {"seat": seat, "colours": in_order(colours)})
        case TurboRolled(seat=seat, colours=colours):
            return Saying(_ROLLS_TURBO, {"seat": seat, "colours": in_order(colours)})
        case DiceRerolled(seat=seat, old=old, new=new):
            return Saying(_AGAIN, {"seat": seat, "old": in_order(old), "new": in_order(new)})
        case PlacementTakenBack(seat=seat, colour=colour, node=node, die=die) if die < 0:
            return Saying(_TILE_BACK, {"seat": seat, "colour": colour, "node": node})
        case FinalRoundStarted(to_beat=to_beat, to_play=()):
            return Saying(_LAST_ROUND_OVER, {"to_beat": to_beat})
    return None


def in_order(colours: str) -> str:
    """The letters of colours as people sort them, by their index."""
    return "".join(sorted(colours, key=COLOURS.index))
