"""What an ARUBA race is remembered by: key figures, medals and track records, counted from its events."""

from collections.abc import Mapping, Sequence
from typing import TypeVar

from game.core.actions import Event
from game.core.feats import EVERY_PLACE, FLAG_TO_FLAG, LAST_TO_FIRST, Figures, Mark, Medal, RaceTold, winners
from game.core.words import N_
from game.titles.aruba.rules import events as ev

USUAL: Mapping[int, int] = {10: 55, 9: 52, 8: 47, 7: 40, 6: 30, 5: 31, 4: 35, 3: 40, 2: 46}
"""Dice -> tenths of a space that a turn with a sensible driver usually gives (section 13)."""
RAM, SHOT, SAW, BOMB = "ram", "shot", "saw", "bomb"
BATTERED = 7
"""Damage with which hardly anything of a car is left."""
LENGTHS = ("laps", "round_limit", "shot_range", "bomb_damage")
"""What makes a race longer, or blows more frequent or harder, which ends races as well."""

E = TypeVar("E", bound=Event)


class _Counted:
    """What happened to and by the cars of one seat."""

    def __init__(self, events: Sequence[Event], owners: Mapping[str, int], seat: int) -> None:
        self.mine = {car for car, owner in owners.items() if owner == seat}
        self.events, self.seat = events, seat
        self._kinds: dict[type[Event], list[Event]] = {}
        for event in events:
            self._kinds.setdefault(type(event), []).append(event)

    def of(self, kind: type[E], field: str = "car") -> list[E]:
        """The events of a kind whose car is one of this seat's."""
        return [e for e in self._kinds.get(kind, ()) if isinstance(e, kind) and getattr(e, field) in self.mine]

    def dealt(self, cause: str = "", own: bool = False) -> int:
        """Damage dealt to others (or to one's own cars)."""
        hits = (e for e in self.of(ev.DamageTaken, "source") if not cause or e.cause == cause)
        return sum(e.amount for e in hits if (e.car in self.mine) == own)

    def cards(self) -> dict[str, int]:
        """What came to the hand and left it."""
        mine = [e for e in self.events if getattr(e, "seat", None) == self.seat]
        return {
            "drawn": sum(e.count for e in mine if isinstance(e, ev.CardsDrawn)),
            "played": sum(isinstance(e, ev.CardPlayed) for e in mine),
            "stolen": sum(e.count for e in self.events if isinstance(e, ev.CardsStolen) and e.thief == self.seat),
        }

    def blows(self) -> dict[str, int]:
        """What was dealt and taken, by what, and what was done about it."""
        rams = self.of(ev.CarsCollided, "rammer")
        return {
            "dealt": self.dealt(),
            "taken": sum(e.amount for e in self.of(ev.DamageTaken)),
            **{f"dealt_{cause}": self.dealt(cause) for cause in (RAM, SHOT, SAW, BOMB)},
            "own_hits": self.dealt(own=True),
            "rams": len(rams),
            "chain": max((len(e.chain) for e in rams), default=0),
            "shots": len(self.of(ev.ShotFired)),
            "cuts": len(self.of(ev.SawCut)),
            "bombed": sum(len(e.hits) for e in self.of(ev.BombDropped)),
            "scrapped": sum(e.car not in self.mine for e in self.of(ev.CarWrecked, "source")),
            "mended": sum(e.amount for e in self.of(ev.CarRepaired)),
            "saves": len(self.of(ev.CarSaved)),
        }

    def driving(self) -> dict[str, int]:
        """Turns, and the spaces they gave; `usual` in tenths."""
        turns, moves = self.of(ev.TurnStarted), self.of(ev.CarMoved)
        return {
            "turns": len(turns),
            "driven": sum(e.cause in ("drive", "ram") for e in moves),
            "usual": sum(USUAL.get(max(2, e.dice_count), USUAL[2]) for e in turns),
            "towed": sum(e.cause == "tow" for e in moves),
            "straight": max((_straight(e.values) for e in self.of(ev.RollKept)), default=0),
            "alone": sum(e.lead_pen > 0 for e in turns),
            "home": len(self.of(ev.CarFinished)),
        }


def _straight(values: str) -> int:
    """How long the straight from 1 on is that these dice show."""
    return next((number for number in range(6) if str(number + 1) not in values), 6)


def counted(events: Sequence[Event], owners: Mapping[str, int], seat: int) -> Mapping[str, int]:
    """The key figures of a seat in the events of one race, by name; `owners`: car -> its seat. `usual` stands in tenths of a space."""
    one = _Counted(events, owners, seat)
    return {**one.blows(), **one.driving(), **one.cards()}


def figures(told: RaceTold) -> Figures:
    """Of each seat the key figures of the podium; of whoever won by crossing the line also the rounds until then (`won_in`) and the
    damage taken on all own cars (`winner_damage`)."""
    found = [dict(counted(told.events, told.owners, seat)) for seat in range(told.seats)]
    first = _first_home(told)
    if first is not None:
        found[first.seat]["won_in"] = first.round
        found[first.seat]["winner_damage"] = found[first.seat]["taken"]
    return tuple(found)


def _first_home(told: RaceTold) -> ev.CarFinished | None:
    """The car that was first across the line; None where a walkover or the round limit gave the first place away."""
    homes = (e for e in told.events if isinstance(e, ev.CarFinished) and e.place == 1)
    return next((e for e in homes if e.cause not in ("walkover", "round_limit")), None)


# -- medals


def _owners(told: RaceTold, cars: Sequence[str]) -> frozenset[int]:
    return frozenset(told.owners[car] for car in cars if car in told.owners)


def _untouched(told: RaceTold) -> frozenset[int]:
    """Who won while no own car took damage."""
    return winners(told) - _owners(told, [e.car for e in told.events if isinstance(e, ev.DamageTaken)])


def _last_bolt(told: RaceTold) -> frozenset[int]:
    """Whose car was first across the line with BATTERED damage or more on it."""
    home = _first_home(told)
    if home is None:
        return frozenset()
    before = told.events[: told.events.index(home)]
    marks = [e.total for e in before if isinstance(e, ev.DamageTaken | ev.CarRepaired) and e.car == home.car]
    return frozenset({home.seat} if marks and marks[-1] >= BATTERED else ())


def _saved(told: RaceTold) -> frozenset[int]:
    """R47: who threw cards away to save a car from the wreck."""
    return frozenset(e.seat for e in told.events if isinstance(e, ev.CarSaved))


def _wrecker(told: RaceTold) -> frozenset[int]:
    """R59: who wrecked another's car, and won."""
    wrecks = [e for e in told.events if isinstance(e, ev.CarWrecked)]
    return winners(told) & _owners(told, [e.source for e in wrecks if told.owners.get(e.source) != told.owners.get(e.car)])


def _two_at_once(told: RaceTold) -> frozenset[int]:
    """R34: whose bomb hit cars of two rivals."""
    bombs = [e for e in told.events if isinstance(e, ev.BombDropped)]
    return _owners(told, [e.car for e in bombs if len(_owners(told, e.hits) - _owners(told, [e.car])) > 1])


MEDALS = (
    FLAG_TO_FLAG,
    LAST_TO_FIRST,
    EVERY_PLACE,
    Medal("untouched", N_("Untouched"), N_("Won without taking any damage."), _untouched),
    Medal("last_bolt", N_("On the last bolt"), N_("Was first across the line with seven damage or more."), _last_bolt),
    Medal("saved", N_("Saved"), N_("Threw cards away to save a car from the wreck."), _saved),
    Medal("wrecker", N_("Clear road"), N_("Wrecked somebody else's car, and won."), _wrecker),
    Medal("two_at_once", N_("Two at one blow"), N_("Hit two rivals with one bomb."), _two_at_once),
)
"""There is no last corner: the race goes on behind its winner."""
MARKS = (
    Mark("won_in", N_("Fewest rounds"), least=True),
    Mark("dealt", N_("Most damage dealt")),
    Mark("winner_damage", N_("Least damage of a winner"), least=True),
)
