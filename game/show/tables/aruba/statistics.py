"""ARUBA's key figures for the podium, counted from the events of one race."""

from collections.abc import Mapping, Sequence
from typing import TypeVar

from game.core.actions import Event
from game.core.words import N_
from game.language.language import Language
from game.show.tables.base.report import beside_usual
from game.titles.aruba.rules import events as ev
from game.titles.aruba.rules.compiled import CompiledAruba

SPACES: Mapping[int, float] = {10: 5.5, 9: 5.2, 8: 4.7, 7: 4.0, 6: 3.0, 5: 3.1, 4: 3.5, 3: 4.0, 2: 4.6}
"""Dice -> spaces that a turn with a sensible driver usually gives (section 13)."""
RAM, SHOT, SAW, BOMB = "ram", "shot", "saw", "bomb"

E = TypeVar("E", bound=Event)


class _Counted:
    """What happened to and by the cars of one seat."""

    def __init__(self, events: Sequence[Event], game: CompiledAruba, seat: int) -> None:
        self.mine = {game.cars[index] for index in game.garage(seat)}
        self.events, self.seat = events, seat

    def of(self, kind: type[E], field: str = "car") -> list[E]:
        """The events of a kind whose car is one of this seat's."""
        return [e for e in self.events if isinstance(e, kind) and getattr(e, field) in self.mine]

    def dealt(self, cause: str = "", own: bool = False) -> int:
        """Damage dealt to others (or to one's own cars)."""
        hits = (e for e in self.of(ev.DamageTaken, "source") if not cause or e.cause == cause)
        return sum(e.amount for e in hits if (e.car in self.mine) == own)

    @property
    def taken(self) -> int:
        return sum(e.amount for e in self.of(ev.DamageTaken))

    @property
    def longest(self) -> int:
        """Cars in the longest chain that was rammed."""
        return max((len(e.chain) for e in self.of(ev.CarsCollided, "rammer")), default=0)

    @property
    def towed(self) -> int:
        return sum(e.cause == "tow" for e in self.of(ev.CarMoved))


def figures(language: Language, events: Sequence[Event], game: CompiledAruba, seat: int) -> tuple[tuple[str, str], ...]:
    """Label and value, most telling first."""
    counted, number = _Counted(events, game, seat), language.number
    turns = counted.of(ev.TurnStarted)
    driven = sum(e.cause in ("drive", "ram") for e in counted.of(ev.CarMoved))
    usual = sum(SPACES.get(max(2, e.dice_count), SPACES[2]) for e in turns) / len(turns) if turns else 0.0
    best = max((len(e.values) - _spare(e.values) for e in counted.of(ev.RollKept)), default=0)
    own = counted.dealt(own=True)
    cards = [e for e in events if getattr(e, "seat", None) == seat]
    stolen = sum(e.count for e in events if isinstance(e, ev.CardsStolen) and e.thief == seat)
    drawn = sum(e.count for e in cards if isinstance(e, ev.CardsDrawn))
    played = sum(isinstance(e, ev.CardPlayed) for e in cards)
    found = [
        (N_("Dealt / taken"), f"{number(counted.dealt())} / {number(counted.taken)}"),
        (N_("Longest straight"), number(best)),
        (N_("Rams / longest chain"), f"{number(len(counted.of(ev.CarsCollided, 'rammer')))} / {number(counted.longest)}"),
        (N_("Spaces a turn / usual"), beside_usual(language, driven / len(turns) if turns else 0.0, usual, 1)),
        (N_("Shots"), number(len(counted.of(ev.ShotFired)))),
        (N_("Saw cuts"), number(len(counted.of(ev.SawCut)))),
        (N_("Bomb hits"), number(sum(len(e.hits) for e in counted.of(ev.BombDropped)))),
        (N_("Cars scrapped"), number(sum(e.car not in counted.mine for e in counted.of(ev.CarWrecked, "source")))),
        (N_("Spaces in tow"), number(counted.towed)),
        (N_("Hits on own cars"), number(own)),
        (N_("Mended"), number(sum(e.amount for e in counted.of(ev.CarRepaired)))),
        (N_("Saves"), number(len(counted.of(ev.CarSaved)))),
        (N_("Cards drawn / played"), f"{number(drawn)} / {number(played)}"),
        (N_("Cards stolen"), number(stolen)),
        (N_("Turns as lone leader"), number(sum(e.lead_pen > 0 for e in turns))),
    ]
    return tuple((language.text(label), value) for label, value in found)


def _spare(values: str) -> int:
    """Dice that no straight from 1 on uses."""
    length = next((number for number in range(6) if str(number + 1) not in values), 6)
    return len(values) - length


def ribbons(events: Sequence[Event], game: CompiledAruba) -> Mapping[str, Sequence[float]]:
    """Who rammed, shot, cut, bombed and was towed most; who took most and came home all the same."""
    counted = [_Counted(events, game, seat) for seat in range(game.seats)]
    home = {e.seat for e in events if isinstance(e, ev.CarFinished)}
    return {
        "ribbon.battering_ram": [float(each.dealt(RAM)) for each in counted],
        "ribbon.sharpshooter": [float(each.dealt(SHOT)) for each in counted],
        "ribbon.buzz_saw": [float(each.dealt(SAW)) for each in counted],
        "ribbon.bomber": [float(each.dealt(BOMB)) for each in counted],
        "ribbon.hitchhiker": [float(each.towed) for each in counted],
        "ribbon.sardine_tin": [float(each.taken) if each.seat in home else 0.0 for each in counted],
    }
