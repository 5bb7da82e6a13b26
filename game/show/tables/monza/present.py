"""What happens in a turn of Monza just now, in words of the moment, behind a name."""

from collections.abc import Sequence

from game.core.actions import Event
from game.core.words import N_, Plural, Template
from game.show.tables.base.table_words import Clause
from game.show.tables.monza.telling import BONUS, FORWARD, HOME, NOTHING, STAYS, TURBO
from game.titles.monza.rules import events as ev
from game.titles.monza.rules.state import START

ROLLS, ROLLS_TURBO = N_("throws the dice"), N_("throws the turbo dice")
AGAIN = Plural(N_("throws one die again"), N_("throws {count} dice again"), least=1)
LAYS = Plural(N_("lays dice for one space"), N_("lays dice for {count} spaces"), least=1)
DRIVES_PAST = Plural(N_("drives one space and overtakes {seats:seat}"), N_("drives {count} spaces and overtakes {seats:seat}"), least=1)
SHOVES, SHOVES_HOME = N_("shoves {seats:seat} back"), N_("shoves {seats:seat} back to the start")
MAY_BONUS, NO_BONUS = N_("may take a bonus space"), N_("leaves the bonus space")
PLAIN: dict[type[Event], Template] = {
    ev.DiceRolled: ROLLS, ev.TurboEarned: TURBO, ev.TurboRolled: ROLLS_TURBO, ev.BonusOffered: MAY_BONUS,
    ev.NothingFits: NOTHING, ev.BonusMoved: BONUS, ev.BonusPassed: NO_BONUS, ev.CarFinished: HOME,
}  # fmt: skip


def clause_of(events: Sequence[Event], seat: int) -> Clause | None:
    """What the last event of a turn of the seat is; None: what was said still holds."""
    event = events[-1]
    if isinstance(event, ev.CarPushedBack) and event.by_seat == seat:
        return SHOVES_HOME if event.to_node == START else SHOVES, {"seats": event.seat}
    if getattr(event, "seat", None) != seat:
        return None
    match event:
        case ev.CarStuck():
            return STAYS if event.voluntary else NOTHING, {}
        case ev.DiceRerolled():
            return AGAIN, {"count": len(event.indices)}
        case ev.DiePlaced() | ev.TilePlaced() | ev.PlacementTakenBack():
            laid = _laid(events)
            return (LAYS, {"count": laid}) if laid else None
        case ev.CarMoved():
            return DRIVES_PAST if event.overtaken else FORWARD, {"count": len(event.nodes), "seats": event.overtaken}
    plain = PLAIN.get(type(event))
    return (plain, {}) if plain else None


def _laid(events: Sequence[Event]) -> int:
    """Dice and tiles that lie on the road since the car last moved."""
    count = 0
    for event in events:
        match event:
            case ev.DiePlaced() | ev.TilePlaced():
                count += 1
            case ev.PlacementTakenBack():
                count -= 1
            case ev.CarMoved():
                count = 0
    return count
