"""What happens in a turn of ARUBA just now, in words of the moment, behind a name."""

from collections.abc import Mapping, Sequence

from game.core.actions import Event
from game.core.contract import AnyRules
from game.core.words import N_, Plural, Template
from game.show.tables.aruba.model import fold
from game.show.tables.aruba.telling import (
    CLAUSE,
    DRAWS,
    DRIVEN,
    HITS,
    MENDED,
    PULLS,
    PULLS_HOME,
    SCRAPS,
    SHOTS,
    THROWS,
    WHOM,
    cars_called,
    names_of,
    recap,
)
from game.show.tables.base.table import TableServices
from game.show.tables.base.table_words import Clause
from game.titles.aruba.rules import events as ev
from game.titles.aruba.rules.compiled import CompiledAruba
from game.titles.aruba.rules.state import ArubaState

AGAIN = Plural(N_("throws one die again"), N_("throws {count} dice again"), least=1)
KEEPS, MOUNTS, PLAYS = N_("keeps the dice"), N_("mounts a {place:equipment}"), N_("plays {kind:a_card}")
MAY_HOOK, ALONE = N_("waits: {seat:seat} may hook on"), N_("gets away: nobody hooks on")
USES = N_("uses a {kind:combo}")
DRIVES = Plural(N_("may drive one space"), N_("may drive {budget} spaces"), "budget", least=1)
DRIVES_ON = N_("drives on")
BOMB = N_("drops a bomb that hits nobody")
HURT = Plural(N_("takes one damage, {total} in all"), N_("takes {amount} damage, {total} in all"), "amount", least=1)
SHIELDED = Plural(N_("loses one shield; left: {left}"), N_("loses {amount} shields; left: {left}"), "amount", least=1)
STEALS = Plural(N_("takes one card from {victim:seat}"), N_("takes {count} cards from {victim:seat}"), least=1)
HOME, SCRAP = N_("comes home {place:rank}"), N_("is scrap: the ninth damage is too much")
LAST_HOPE = N_("waits: can {seat:seat} save the car?")

LIE_THERE = ev.DiceThrown, ev.DiceRethrown, ev.RollKept, ev.MoveDeclared
"""What came of these is seen in the rack."""


def clause_of(events: Sequence[Event], seat: int, game: CompiledAruba) -> Clause | None:
    """What the last event of a turn of the seat is; None: what was said still holds."""
    event = events[-1]
    mine = {game.cars[index] for index in game.garage(seat)}
    match event:
        case ev.HookWindowOpened() if event.target in mine:
            return MAY_HOOK, {"seat": event.seat}
        case ev.CarHooked() if event.target in mine:
            return PULLS, {"seats": cars_called((event.follower,), game)}
        case ev.HookPassed() if event.target in mine:
            return ALONE, {}
        case ev.SaveWindowOpened() if event.seat != seat:
            return LAST_HOPE, {"seat": event.seat}
        case ev.CarWrecked() if event.car not in mine:
            return SCRAPS, {"seats": cars_called((event.car,), game)}
        case ev.CarFinished(cause="tow") if event.car not in mine:
            return PULLS_HOME, {"seats": (event.seat,)}
        case ev.CardsStolen() if event.thief == seat:
            return STEALS, {"count": event.count, "victim": event.victim}
        case ev.CardPlayed() if event.seat == seat:
            return PLAYS, {"kind": event.kind}
        case ev.CardsDrawn() if event.seat == seat:
            drawn = [one.count for one in events if isinstance(one, ev.CardsDrawn) and one.seat == seat]
            return DRAWS, {"count": sum(drawn)}
        case ev.CarMoved(cause="drive") if event.car in mine:
            return _drives(events, event)
    if isinstance(event, ev.ShotFired) and event.car in mine:
        count = sum(isinstance(one, ev.ShotFired) and one.target == event.target for one in events)
        return SHOTS, {"count": count, "seats": cars_called(event.target, game)}
    return _of_own(event, game) if getattr(event, "car", getattr(event, "rammer", None)) in mine else None


def _drives(events: Sequence[Event], last: ev.CarMoved) -> Clause | None:
    """How far it drove; as long as it drives the console counts. None once something else happened on the way, which still holds."""
    declared = next((at for at in range(len(events) - 1, -1, -1) if isinstance(events[at], ev.MoveDeclared)), 0)
    way = events[declared + 1 :]
    if not all(isinstance(event, ev.CarMoved) for event in way):
        return None
    if last.budget_left:
        return DRIVES_ON, {}
    return DRIVEN, {"count": sum(isinstance(event, ev.CarMoved) and event.car == last.car for event in way)}


def _of_own(event: Event, game: CompiledAruba) -> Clause | None:
    """The same for an event of its own car's."""
    match event:
        case ev.DiceThrown():
            return THROWS, {"count": len(event.values)}
        case ev.DiceRethrown():
            return AGAIN, {"count": len(event.indices)}
        case ev.RollKept():
            return KEEPS, {}
        case ev.EquipmentMounted():
            return MOUNTS, {"place": event.place}
        case ev.ComboUsed() if event.kind in ("turbo", "boost"):
            return USES, {"kind": event.kind}
        case ev.MoveDeclared():
            return DRIVES, {"budget": event.budget}
        case ev.BombDropped() if not event.hits:
            return BOMB, {}
        case ev.CarsCollided() | ev.SawCut() | ev.BombDropped():
            return HITS[type(event)], {"seats": cars_called(getattr(event, WHOM[type(event)]), game)}
        case ev.DamageTaken():
            return HURT, {"amount": event.amount, "total": event.total}
        case ev.ShieldsHit():
            return SHIELDED, {"amount": event.amount, "left": event.left}
        case ev.CarRepaired():
            return MENDED, {"count": event.amount}
        case ev.CarFinished():
            return HOME, {"place": event.place}
        case ev.CarWrecked():
            return SCRAP, {}
    return None


class Present:
    """That part of ARUBA's table."""

    services: TableServices
    rules: AnyRules

    def say(self, text: Template, fields: Mapping[str, object]) -> str:
        """A sentence in which cars have names of their own, where a seat drives two."""
        services = self.services
        names = names_of(services.language, services.title.words, services.names, self.rules.game)
        return services.language.sentence(services.title.words, text, fields, names)

    def at_first(self, event: Event, before: ArubaState) -> ArubaState | None:
        """Whose turn it is, which the strip says from then on."""
        return fold(before, event, self.rules) if isinstance(event, ev.TurnStarted) else None

    def present(self, events: Sequence[Event], seat: int, shown: bool) -> Clause | None:
        """What happens just now, in words of the moment."""
        return clause_of(events, seat, self.rules.game)

    def own_step(self, events: Sequence[Event], seat: int, said: str) -> str:
        """What the seat has done in its turn so far, of a drive how far it has come. Nothing of dice, which lie there."""
        if not events or (isinstance(events[-1], LIE_THERE) and not self._came_of(events, seat)):
            return ""
        found = clause_of(events, seat, self.rules.game)
        return self._came_of(events, seat) or ("" if found is None else self.say(*found))

    def _came_of(self, events: Sequence[Event], seat: int) -> str:
        """What came of its turn, behind its name; nothing of a throw alone."""
        return self._recap([event for event in events if not isinstance(event, ev.DiceThrown | ev.TurnStarted)], seat)

    def recap(self, events: Sequence[Event], seat: int) -> str:
        """What a turn of the seat came to."""
        return self._recap(events, seat)

    def recap_brief(self, events: Sequence[Event], seat: int) -> str:
        """The same without which of its cars the seat took; of a turn in which others were hit, that alone."""
        return self._recap([event for event in events if not isinstance(event, ev.TurnStarted)], seat, brief=True)

    def _recap(self, events: Sequence[Event], seat: int, *, brief: bool = False) -> str:
        return CLAUSE.join(self.say(*clause) for clause in recap(events, self.rules.game, seat, brief=brief))
