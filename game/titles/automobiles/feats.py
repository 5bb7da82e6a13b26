"""What a race of Automobiles is remembered by: key figures, medals and track records, counted from its events."""

from collections.abc import Mapping, Sequence
from typing import TypeVar

from game.core.actions import Event
from game.core.feats import ANY_TITLE, Figures, Mark, Medal, RaceTold
from game.core.words import N_
from game.titles.automobiles.rules import events as ev

IN_THE_DRAUGHT = 5
"""Slipstreams of one race that are rare among three or more."""
CLOSE, FAR = 1, 20
"""Stations: so few and another is at the bumper, so many and nobody is in the mirror."""
LENGTHS = ("laps", "start_lap")
"""O1, O8."""
USUAL_CARDS = "first_race"
"""The set of cards that is there if nobody asks for another: with others a race takes up to twice as many turns."""

E = TypeVar("E", bound=Event)


class _Counted:
    """One seat's race in numbers."""

    def __init__(self, events: Sequence[Event], seat: int) -> None:
        self.events = [e for e in events if getattr(e, "seat", None) == seat]
        self._kinds: dict[type[Event], list[Event]] = {}
        for event in self.events:
            self._kinds.setdefault(type(event), []).append(event)

    def of(self, kind: type[E]) -> list[E]:
        """The seat's events of a kind."""
        return [e for e in self._kinds.get(kind, ()) if isinstance(e, kind)]

    def reached(self, length: int) -> int:
        """Stations past the line at the end, on a road of `length`: what places go by, unlike those driven, of which the grid gives some
        cars more to drive."""
        at = 0
        for e in self.events:
            if isinstance(e, ev.CarMoved):
                at = e.to_p
            elif isinstance(e, ev.CarAutoAdvanced):
                at += (_station(e.to) - _station(e.from_segment)) % length
        return max(0, at)

    def lost(self) -> int:
        """Dollars that no shop took."""
        left, total = 0, 0
        for e in self.events:
            if isinstance(e, ev.MoneyCounted):
                left = e.money
            elif isinstance(e, ev.CubeBought | ev.ScrapPaid):
                left = e.money_left
            elif isinstance(e, ev.Closed) and e.kind == "shop":
                total, left = total + left, 0
        return total

    def longest(self) -> int:
        """Steps of the longest line."""
        best = now = 0
        for e in self.events:
            if isinstance(e, ev.StepLaid):
                now += 1
                best = max(best, now)
            elif isinstance(e, ev.TurnStarted):
                now = 0
        return best

    def road(self, length: int) -> dict[str, int]:
        """What was driven, on a road of `length` stations."""
        moves, slipstreams = self.of(ev.CarMoved), self.of(ev.SlipstreamTaken)
        drives = [len(e.path) - 1 for e in moves]
        return {
            "stations": self.reached(length),
            "driven": sum(drives),
            "best_turn": max(drives, default=0),
            "turns": len(self.of(ev.TurnStarted)),
            "passed": sum(len(e.passed) for e in moves),
            "line": self.longest(),
            "slipstreams": len(slipstreams),
            "saved": sum(e.wear_saved for e in slipstreams),
        }

    def engine(self) -> dict[str, int]:
        """What happened to cubes and dollars; those paid before the start are among them."""
        return {
            "gained": sum(e.count for e in self.of(ev.WearGained)),
            "spent": sum(e.cost for e in self.of(ev.CubeBought)) + sum(e.cost for e in self.of(ev.ScrapPaid)),
            "lost": self.lost(),
            "pit_stops": len(self.of(ev.PitStopMade)),
            "bought": len(self.of(ev.CubeBought)),
            "removed": sum(e.count for e in self.of(ev.CubeRemoved)),
            "refills": len(self.of(ev.BagRefilled)),
            "drawn": len(self.of(ev.CubeDrawn)),
            "drivers": len(self.of(ev.DriverUsed)),
        }

    def until_home(self) -> int | None:
        """Turns begun until the last lap was done; None where it never was."""
        done = [at for at, e in enumerate(self.events) if isinstance(e, ev.LapCompleted) and e.laps_left == 0]
        return sum(isinstance(e, ev.TurnStarted) for e in self.events[: done[0]]) if done else None


def driven_by(events: Sequence[Event], seat: int, length: int) -> Mapping[str, int]:
    """Stations by the colour of the cube that drove them, on a road of `length` stations."""
    found: dict[str, int] = {}
    for e in events:
        if isinstance(e, ev.StepLaid) and e.seat == seat:
            found[e.cube] = found.get(e.cube, 0) + (_station(e.to) - _station(e.entry)) % length + 1
    return found


def _station(segment: str) -> int:
    return int(segment.partition(":")[2])


def counted(events: Sequence[Event], seat: int, length: int) -> Mapping[str, int]:
    """The key figures of a seat in the events of one race on a road of `length` stations, by name. `by_W` and the like: stations that
    cubes of that colour drove."""
    one = _Counted(events, seat)
    by_cube = {f"by_{colour}": count for colour, count in driven_by(one.events, seat, length).items()}
    return {**one.road(length), **one.engine(), **by_cube}


def lead_of(end: ev.RaceFinished) -> int:
    """R102: how many stations the winner is ahead of the second; 0 where the inside lane parted them."""
    first, second = end.places[:2]
    return end.progress[first] - end.progress[second]


def _finish(told: RaceTold) -> ev.RaceFinished | None:
    return next((e for e in told.events if isinstance(e, ev.RaceFinished)), None)


def figures(told: RaceTold) -> Figures:
    """Of each seat the key figures of the podium; of the winner also the stations ahead of the second (`lead`), and the turns until home
    (`won_in`) where everybody began with the same engine and played the usual cards."""
    end = _finish(told)
    raced = told.events if end is None else told.events[: told.events.index(end) + 1]  # behind it a garage may be open for the next race
    found = [dict(counted(raced, seat, told.track.length)) for seat in range(told.seats)]
    if end is not None:
        first = end.places[0]
        found[first]["lead"] = lead_of(end)
        turns = _Counted(told.events, first).until_home()
        if turns is not None and _usual_engines(told):
            found[first]["won_in"] = turns
    return tuple(found)


def _usual_engines(told: RaceTold) -> bool:
    """Whether nothing helped but the cards of USUAL_CARDS: no driver's ability, no engine out of an earlier race of the season."""
    return (
        told.events[0].race == 1
        and told.options.get("cards") == USUAL_CARDS
        and not any(isinstance(e, ev.DriverChosen) for e in told.events)
    )


# -- medals


def _tow(told: RaceTold) -> frozenset[int]:
    """R81: who took IN_THE_DRAUGHT slipstreams or more."""
    taken = [e.seat for e in told.events if isinstance(e, ev.SlipstreamTaken)]
    return frozenset(seat for seat in taken if taken.count(seat) >= IN_THE_DRAUGHT)


def _bumper(told: RaceTold) -> frozenset[int]:
    """R102: who won by CLOSE stations or on the inside lane."""
    end = _finish(told)
    return frozenset(end.places[:1] if end is not None and lead_of(end) <= CLOSE else ())


def _alone(told: RaceTold) -> frozenset[int]:
    """R102: who won by FAR stations or more."""
    end = _finish(told)
    return frozenset(end.places[:1] if end is not None and lead_of(end) >= FAR else ())


MEDALS = (
    *ANY_TITLE,
    Medal("tow", N_("In the draught"), N_("Five slipstreams in one race."), _tow),
    Medal("bumper", N_("Bumper to bumper"), N_("A win by one station, or on the inside lane."), _bumper),
    Medal("alone", N_("Nobody in the mirror"), N_("A win by twenty stations or more."), _alone),
)
MARKS = (
    Mark("won_in", N_("Fewest turns"), least=True),
    Mark("lead", N_("Lead in stations")),
    Mark("passed", N_("Most cars passed")),
)
