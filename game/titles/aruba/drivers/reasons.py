"""Why a driver does something: a key of the title's reasons, with its fields."""

from game.core.actions import Action
from game.core.judge import Because
from game.titles.aruba.rules.actions import ChangeDie, Declare, DropBomb, ExtraDie, Larceny, Mount, Reroll
from game.titles.aruba.rules.combos import distance, penalties
from game.titles.aruba.rules.compiled import CompiledAruba
from game.titles.aruba.rules.state import ArubaState
from game.titles.aruba.rules.targets import bombed

_PLAIN = {
    "Repair": "mends",
    "SmallRepair": "mends",
    "QuickFix": "fixes",
    "Throw": "throws",
    "Hook": "hooks",
    "PassHook": "lets_go",
    "EndRoll": "content",
    "Shoot": "shoots",
    "FullRepair": "full_repair",
    "FinishCombos": "done",
    "Step": "on_the_way",
    "Ram": "rams_on",
    "Stop": "stops",
    "DrawCards": "draws",
    "EndTurn": "done",
    "Save": "saves",
    "Accept": "gives_up",
}


def reason_to_keep(keep: str) -> tuple[str, dict[str, object]]:
    """Why these dice are kept and the others thrown again."""
    if not keep:
        return "all_again", {}
    if len(keep) > 1 and not keep.strip("246"):
        return "for_even", {}
    if len(keep) > 1 and not keep.strip("135"):
        return "for_odd", {}
    return ("for_straight", {}) if len(set(keep)) == len(keep) else ("keeps", {"count": len(keep)})


def reason_for(game: CompiledAruba, s: ArubaState, action: Action) -> Because:
    """Why that action, for one that nobody planned."""
    match action:
        case Mount(place):
            return "mounts", {"place": place}
        case Reroll(keep, card):
            return ("once_more", {}) if card else reason_to_keep(keep)
        case ExtraDie(face):
            return "extra_die", {"face": face}
        case ChangeDie(_, new, _):
            return "changes_die", {"face": new}
        case DropBomb():
            return "bombs", {"count": len(bombed(game, s))}
        case Declare():
            return "drives", {"budget": distance(action) - sum(penalties(game, s))}
        case Larceny(victim):
            return "steals", {"victim": victim}
    return _PLAIN[action.tag], {}
