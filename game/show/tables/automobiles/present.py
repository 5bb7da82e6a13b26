"""What happens in a turn of Automobiles just now, in words of the moment, behind a name."""

from collections.abc import Callable, Sequence

from game.core.actions import Event
from game.core.words import N_, Plural
from game.show.tables.automobiles.recapping import BUYS, DRIVES, HIRES, IS_HOME, PITTED, REMOVES, SPARED, TOWED, WEARS
from game.show.tables.base.table_words import Clause
from game.titles.automobiles.rules import events as ev

PLAYS = N_("plays {card:card}")
DRIVES_PAST = Plural(N_("drives one station and passes {passed:seat}"), N_("drives {count} stations and passes {passed:seat}"), least=1)
NO_WEAR = N_("is due wear, but none is left")
FILLS, LAST_LAP = N_("fills the bag again"), N_("begins the last lap")
SPONSOR = N_("chooses a sponsor: {id:sponsor}")
SCRAPS = Plural(N_("removes a {colour:cube}"), N_("removes {count} {colour:cubes}"), least=1)


def clause_of(events: Sequence[Event], seat: int, card: Callable[[str], str]) -> Clause | None:
    """What the last event of a turn of the seat is; None: what was said still holds. `card` is what a cube of a colour plays."""
    event = events[-1]
    if getattr(event, "seat", None) != seat:
        return None
    match event:
        case ev.CubePlayed():
            return PLAYS, {"card": card(event.colour)}
        case ev.CarMoved():
            return DRIVES_PAST if event.passed else DRIVES, {"count": len(event.path) - 1, "passed": event.passed}
        case ev.SlipstreamTaken():
            return TOWED if event.behind >= 0 else SPARED, {"count": event.wear_saved, "other": event.behind}
        case ev.WearGained():
            return WEARS if event.count else NO_WEAR, {"count": event.count}
        case ev.LapCompleted() if not event.laps_left:
            return IS_HOME, {}
        case ev.FinalLapStarted():
            return LAST_LAP, {}
        case ev.BagRefilled():
            return FILLS, {}
    return _of_garage(event, card)


def removed(events: Sequence[Event], seat: int) -> Clause | None:
    """What a card or a driver of the seat has removed since its last cube was played; None where that is nothing."""
    gone: dict[str, int] = {}
    for event in reversed(events):
        if isinstance(event, ev.CubePlayed | ev.TurnStarted | ev.MoneyCounted):
            break
        if isinstance(event, ev.CubeRemoved) and event.seat == seat and event.reason != "pit_stop":
            gone[event.colour] = gone.get(event.colour, 0) + event.count
    if not gone:
        return None
    return SCRAPS if len(gone) == 1 else REMOVES, {"count": sum(gone.values()), "colour": next(iter(gone))}


def _of_garage(event: Event, card: Callable[[str], str]) -> Clause | None:
    """The same for what is done off the road."""
    match event:
        case ev.PitStopMade():
            return PITTED, {}
        case ev.CubeBought():
            return BUYS, {"cards": (card(event.colour),)}
        case ev.CubeRemoved():
            return SCRAPS, {"count": event.count, "colour": event.colour}
        case ev.DriverChosen():
            return HIRES, {"id": event.id}
        case ev.SponsorChosen():
            return SPONSOR, {"id": event.id}
    return None
