"""What happens in a turn of Scrap Racer just now, in words of the moment, behind a name."""

from collections.abc import Collection, Mapping, Sequence

from game.core.actions import Event
from game.core.words import N_, Plural, Template
from game.show.tables.base.table_words import Clause
from game.show.tables.scrap_racer.telling import (
    CLOSER,
    CRASHES,
    DRAGS,
    GOES_BACK,
    LAP,
    MOVES,
    OVERTAKES,
    STANDS,
    STOPS,
    TAKES,
    WINS,
)
from game.titles.scrap_racer.rules import events as m

ROLLS = N_("rolls")
ROLLS_ON = Plural(N_("has one space, rolls again"), N_("has {total} spaces, rolls again"), "total", least=1)
HAS = Plural(N_("has one space so far"), N_("has {total} spaces so far"), "total", least=1)
SECOND = N_("rolls a second {value}")
USES = Plural(N_("uses {kind:module} and has one space"), N_("uses {kind:module} and has {total} spaces"), "total", least=1)
A_SECOND, CARD_DICE = N_("crashes: a second {value}"), N_("rolls for “{card:crash}”")
RAMS, DUELS, LOSES = N_("rams {seats:seat}"), N_("fights a duel with {seats:seat}"), N_("loses the duel against {seats:seat}")
OWN_DUEL = N_("has two racers on one space")
LINE_CARD = N_("turns up “{card:finish}” for {seats:seat}")
BONUS = N_("plays “{card:bonus}”")
TAKES_FOR: Mapping[str, Template] = {
    "REROLL": N_("takes the module {kind:module}, which throws the last die again"),
    "PLUS_MINUS": N_("takes the module {kind:module}, which makes the last die one more or one less"),
    "FLIP": N_("takes the module {kind:module}, which turns the last die over"),
}
"""What it is good for is told as it is taken; face down it is a module like any other."""
CHOOSES, TRADES = N_("takes {racer:racer}"), N_("trades switches for a bonus card")


def clause_of(events: Sequence[Event], seat: int, shown: bool, owners: Mapping[str, int]) -> Clause | None:
    """What the last event of a turn of the seat is, while it is shown or once it was; None: what was said still holds. `owners`: the
    seats of racers."""
    event = events[-1]
    mine = {racer for racer, owner in owners.items() if owner == seat}
    match event:
        case m.RacerChosen() if event.driver == seat:
            return CHOOSES, {"racer": event.racer}
        case m.BonusPlayed() if event.driver == seat:
            return BONUS, {"card": event.card}
        case m.RacerMoved() if event.cause == "crash" and event.racer not in mine and _begun_by(events, mine):
            return CLOSER, {"seats": (owners[event.racer],), "count": event.steps}
        case m.RacerMoved(cause="dragged") if event.steps and event.racer not in mine and _begun_by(events, mine):
            return DRAGS, {"seats": (owners[event.racer],), "count": -event.steps}
        case m.DuelStarted() if mine.issuperset(event.racers):
            return OWN_DUEL, {}
        case m.DuelStarted() if not mine.isdisjoint(event.racers):
            return DUELS, {"seats": _seats(event.racers, owners, seat)}
        case m.DuelWon() if event.racer in mine and mine.issuperset(event.losers):
            return None
        case m.DuelWon() if event.racer not in mine and not mine.isdisjoint(event.losers):
            return LOSES, {"seats": _seats((event.racer,), owners, seat)}
    return _of_own(events, seat, shown, owners) if getattr(event, "racer", None) in mine else None


def _begun_by(events: Sequence[Event], mine: Collection[str]) -> bool:
    """Whether the crash card in play was drawn by one of these racers."""
    return any(isinstance(event, m.CrashCardDrawn) and event.racer in mine for event in events)


def _of_own(events: Sequence[Event], seat: int, shown: bool, owners: Mapping[str, int]) -> Clause | None:
    """The same for an event of its own racer's."""
    event = events[-1]
    match event:
        case m.DieRolled():
            return _rolled(events, event, shown)
        case m.ModuleUsed():
            return (SECOND, {"value": event.new}) if event.is_repeat else (USES, {"kind": event.kind, "total": total(events)})
        case m.Crashed():
            return A_SECOND, {"value": event.value}
        case m.CrashCardDrawn() if shown:
            return CRASHES, {"card": event.card}
        case m.CrashCardDone() if len(events) > 1 and isinstance(events[-2], m.CrashCardDrawn):
            return STANDS, {"card": events[-2].card}
        case m.CrashDiceRolled():
            return CARD_DICE, {"card": event.card}
        case m.DiceStopped():  # it has not moved: a bonus card may come first
            return HAS, {"total": event.total}
        case m.RacerMoved() if event.cause == "dice":
            return STOPS, {"count": event.steps}
        case m.RacerMoved() if event.steps:
            return MOVES if event.steps > 0 else GOES_BACK, {"count": abs(event.steps)}
        case m.Overtook():
            return OVERTAKES, {"seats": _seats(event.racers, owners, -1)}
        case m.RacerRammed():
            return RAMS, {"seats": _seats((event.victim,), owners, -1)}
        case m.DuelWon():
            return WINS, {"seats": _seats(event.losers, owners, seat)}
        case m.ModuleTaken():
            return TAKES_FOR.get(event.kind, TAKES), {"kind": event.kind}
        case m.BonusCardGained():
            return TRADES, {}
        case m.FinishLineCrossed():
            return LAP, {}
        case m.FinishCardDrawn():
            return LINE_CARD, {"card": event.card, "seats": _seats(event.movers, owners, -1)}
    return None


def _rolled(events: Sequence[Event], event: m.DieRolled, shown: bool) -> Clause | None:
    """A die is in the air, or lies: then there is a sum, or a second one of its kind."""
    if shown:
        return (SECOND, {"value": event.value}) if event.is_repeat else (HAS, {"total": total(events)})
    before = total(events[:-1])
    return (ROLLS_ON, {"total": before}) if before else (ROLLS, {})


def total(events: Sequence[Event]) -> int:
    """The sum of the dice of this turn, modules and all."""
    rolled = sum(event.value for event in events if isinstance(event, m.DieRolled))
    return rolled + sum(event.new - event.old for event in events if isinstance(event, m.ModuleUsed))


def _seats(racers: Sequence[str], owners: Mapping[str, int], without: int) -> tuple[int, ...]:
    return tuple(dict.fromkeys(owners[racer] for racer in racers if owners[racer] != without))
