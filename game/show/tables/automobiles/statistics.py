"""The key figures of Automobiles for podium and report, counted from the events of one race."""

from collections.abc import Mapping, Sequence
from typing import TypeVar

from game.core.actions import Event
from game.core.words import N_
from game.language.language import Language
from game.titles.automobiles.rules import events as ev

E = TypeVar("E", bound=Event)


class _Counted:
    """One seat's race in numbers."""

    def __init__(self, events: Sequence[Event], seat: int) -> None:
        self.all = events
        self.events = [e for e in events if getattr(e, "seat", None) == seat]
        self.seat = seat

    def of(self, kind: type[E]) -> list[E]:
        """The seat's events of a kind."""
        return [e for e in self.events if isinstance(e, kind)]

    @property
    def turns(self) -> int:
        return len(self.of(ev.TurnStarted))

    @property
    def drives(self) -> list[int]:
        """Stations of each drive."""
        return [len(e.path) - 1 for e in self.of(ev.CarMoved)]

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

    @property
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

    @property
    def spent(self) -> int:
        """Dollars paid, also before the start."""
        return sum(e.cost for e in self.events if isinstance(e, ev.CubeBought | ev.ScrapPaid))

    @property
    def gained(self) -> int:
        return sum(e.count for e in self.of(ev.WearGained))

    @property
    def saved(self) -> int:
        """Wear that slipstreams spared."""
        return sum(e.wear_saved for e in self.of(ev.SlipstreamTaken))

    @property
    def removed(self) -> int:
        """Cubes that went back to the supply."""
        return sum(e.count for e in self.of(ev.CubeRemoved))


def driven_by(events: Sequence[Event], seat: int, length: int) -> Mapping[str, int]:
    """Stations by the colour of the cube that drove them, on a road of `length` stations."""
    found: dict[str, int] = {}
    for e in events:
        if isinstance(e, ev.StepLaid) and e.seat == seat:
            found[e.cube] = found.get(e.cube, 0) + (_station(e.to) - _station(e.entry)) % length + 1
    return found


def _station(segment: str) -> int:
    return int(segment.partition(":")[2])


def figures(language: Language, events: Sequence[Event], seat: int, length: int) -> tuple[tuple[str, str], ...]:
    """Label and value, most telling first."""
    counted, number = _Counted(events, seat), language.number
    by = driven_by(events, seat, length)
    cards = sum(by.get(colour, 0) for colour in "RGB")
    bought = counted.of(ev.CubeBought)
    total = sum(counted.drives)
    found = [
        (N_("Stations"), number(counted.reached(length))),
        (N_("Best turn"), number(max(counted.drives, default=0))),
        (N_("Wear gained / saved"), f"{number(counted.gained)} / {number(counted.saved)}"),
        (N_("Money spent / lost"), f"${number(counted.spent)} / ${number(counted.lost)}"),
        (N_("Stations a turn"), number(total / counted.turns if counted.turns else 0.0, 1)),
        (N_("By 3rd gear"), number(by.get("W", 0))),
        (N_("By 4th gear"), number(by.get("L", 0))),
        (N_("By 5th gear"), number(by.get("D", 0))),
        (N_("By 6th gear"), number(by.get("K", 0))),
        (N_("By cards"), number(cards)),
        (N_("Longest line"), number(_longest(counted))),
        (N_("Slipstreams"), number(len(counted.of(ev.SlipstreamTaken)))),
        (N_("Pit stops"), number(len(counted.of(ev.PitStopMade)))),
        (N_("Cubes bought"), number(len(bought))),
        (N_("Cubes removed"), number(counted.removed)),
        (N_("Refills of the bag"), number(len(counted.of(ev.BagRefilled)))),
        (N_("Cubes drawn"), number(len(counted.of(ev.CubeDrawn)))),
    ]
    used = len(counted.of(ev.DriverUsed))
    if used:
        found.append((N_("Driver called on"), number(used)))
    return tuple((language.text(label), value) for label, value in found)


def _longest(counted: _Counted) -> int:
    """Steps of the longest line."""
    best = now = 0
    for e in counted.events:
        if isinstance(e, ev.TurnStarted):
            now = 0
        elif isinstance(e, ev.StepLaid):
            now += 1
            best = max(best, now)
    return best


def ribbons(events: Sequence[Event], seats: int) -> Mapping[str, Sequence[float]]:
    """Mechanic (removed most), Big Spender, Tow Rider (wear saved), Flat Out (best turn), Rust Bucket (most wear and not last)."""
    counted = [_Counted(events, seat) for seat in range(seats)]
    end = next((e for e in reversed(events) if isinstance(e, ev.RaceFinished)), None)
    last = end.places[-1] if end else -1
    return {
        "ribbon.mechanic": [float(each.removed) for each in counted],
        "ribbon.big_spender": [float(each.spent) for each in counted],
        "ribbon.tow_rider": [float(each.saved) for each in counted],
        "ribbon.flat_out": [float(max(each.drives, default=0)) for each in counted],
        "ribbon.rust_bucket": [float(each.gained) if each.seat != last else 0.0 for each in counted],
    }
