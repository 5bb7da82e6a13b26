"""A driver's turn (section 13, levels 2 and 3): what draws and cleans comes first, then the best way to lay the cubes in hand, then
what can be made of those left over; the rest is money. A plan is handed out as a whole up to the next draw."""

from collections.abc import Callable, Iterator, Mapping, Sequence

from game.core.actions import Action
from game.core.judge import DriverChoice
from game.titles.automobiles.drivers import level2, level3
from game.titles.automobiles.drivers.estimates import Estimates
from game.titles.automobiles.drivers.temperaments import Temperament
from game.titles.automobiles.drivers.turn_plans import TurnGraph, TurnPlan, turn_plans
from game.titles.automobiles.rules.actions import EndAction, PitStop, Play, Standard, UseDriver
from game.titles.automobiles.rules.cards.ids import (
    BOOST,
    CREW_CHIEF,
    DOUBLE_CLUTCH,
    DRAG,
    ENGINEER,
    FABRICATOR,
    INSPECTOR,
    MANAGER,
    MECHANIC,
    NITROUS,
    PIT_TEAM,
    QUICK_TEAM,
    RECYCLER,
    REDLINE,
    SUPERCHARGED,
    TECHNICIAN,
    TOW_LINE,
    VOLUNTEER,
    colour_of,
)
from game.titles.automobiles.rules.compiled import INDEX
from game.titles.automobiles.rules.drive_modes import DriveMode, card_modes, gear_modes
from game.titles.automobiles.rules.reach import HAND_COLOURS, Hand, hand_of, home_within_reach
from game.titles.automobiles.rules.road import WIDTH
from game.titles.automobiles.rules.rules import AutomobilesRules
from game.titles.automobiles.rules.state import GEARS, AutomobilesState

X = INDEX["X"]
FLAGS: Mapping[str, str] = {REDLINE: "redline", DOUBLE_CLUTCH: "double"}
"""Cards that change how gears drive for the rest of the turn."""
WIDTHS: Mapping[int, int] = {2: 16, 3: 32}
"""Level -> how many ways to lay the same number of cubes go on."""
ESTIMATES: Mapping[int, Callable[[AutomobilesRules, AutomobilesState, int, Temperament], Estimates]] = {
    2: level2.estimates,
    3: level3.estimates,
}
SHOPPING_ROUNDS = 2
SMALL_CHANGE = 4
LOOKED_AT = 12
"""Plans among which those worth a search are found."""
ENDS_ALIKE = 3 * WIDTH
"""Ends so near to each other count as one."""
PITS_WITH = 3
"""So much wear in hand makes a pit stop thinkable."""


class Planner:
    """What one seat makes of one position."""

    def __init__(self, rules: AutomobilesRules, s: AutomobilesState, seat: int, level: int, temperament: Temperament) -> None:
        self.rules, self.s, self.seat, self.level, self.temperament = rules, s, seat, level, temperament
        self.one = s.racers[seat]
        self.a: Estimates = ESTIMATES[level](rules, s, seat, temperament)
        self.cards = {colour_of(card): card for card in s.cards}
        self.values = rules.game.price_tables(s.cards)[1]

    def dollars(self, colour: str) -> int:
        """What a cube of that colour in hand is worth as money."""
        return self.a.money(SMALL_CHANGE + self.values[INDEX[colour]]) - self.a.money(SMALL_CHANGE)

    # -- the start of a turn

    def start(self) -> DriverChoice:
        """R11: a pit stop where the wear in hand is worse than the turn that would be lost."""
        worn = self.one.active[X]
        if worn < PITS_WITH or not self.a.wear or (self.one.active[INDEX["P"]] and self.cards["P"] != QUICK_TEAM):
            return DriverChoice((Standard(),), "races")
        if self.level == 2:
            pits = worn > PITS_WITH + 1 and not home_within_reach(self.rules.game, self.s, self.seat)
            return DriverChoice((PitStop(),), "pits", {"wear": worn}) if pits else DriverChoice((Standard(),), "races")
        turn = self.turn_plans(1)[0].worth
        return DriverChoice((PitStop(),), "pits", {"wear": worn}) if worn * self.a.wear > turn else DriverChoice((Standard(),), "races")

    # -- cubes to play

    def action(self, offer: Sequence[Action]) -> DriverChoice:
        """R20: what comes next, up to the end of the phase or the next draw."""
        plays = {action.colour for action in offer if isinstance(action, Play)}
        if self.level == 2 and self._shops_only():
            return DriverChoice((EndAction(),), "rests")
        early = next(self._early(plays, UseDriver() in offer), None)
        if early:
            return early
        plan = self.turn_plans(1)[0]
        if plan.actions:
            return self.with_reason(plan)
        return next(self._late(plays), None) or DriverChoice((EndAction(),), "rests" if sum(self.one.active) else "played")

    def plans(self, offer: Sequence[Action], most: int) -> tuple[DriverChoice, ...]:
        """The best plans that differ in the cubes they use or in where they end, and the turn without any."""
        plays = {action.colour for action in offer if isinstance(action, Play)}
        if next(self._early(plays, UseDriver() in offer), None):
            return ()
        found: dict[tuple[Hand, int], TurnPlan] = {}
        for plan in self.turn_plans(LOOKED_AT):
            found.setdefault((plan.left, plan.end // ENDS_ALIKE), plan)
        best = list(found.values())[: most - 1]
        idle = [] if any(not plan.actions for plan in best) else [DriverChoice((EndAction(),), "rests")]
        return (*(self.with_reason(plan) for plan in best), *idle)

    def with_reason(self, plan: TurnPlan) -> DriverChoice:
        """A plan with its reason."""
        if not plan.actions:
            return DriverChoice((EndAction(),), "rests")
        closing = () if any(self._late_colours(plan.left)) else (EndAction(),)
        tow = plan.wear == 0 and plan.stations > 0 and self.a.wear > 0
        fields: dict[str, object] = {"stations": plan.stations, "wear": plan.wear}
        return DriverChoice((*plan.actions, *closing), "tows" if tow else "drives", fields)

    def _shops_only(self) -> bool:
        return self.s.round <= SHOPPING_ROUNDS and self.s.race == 1 and self.rules.game.laps > 1

    def turn_plans(self, most: int) -> list[TurnPlan]:
        """The best ways to lay what is in hand, with and without the cards that change gears."""
        s, active = self.s, self.one.active
        graph = TurnGraph(self.rules, s, self.seat, self.a, self.temperament)
        coloured = card_modes(s, self.seat)
        drag = self.cards["R"] == DRAG
        hand = hand_of(self.rules.game, s, self.seat, {**coloured, "R": ()} if drag else coloured)
        whole = sum(count * value for count, value in zip(active, self.values, strict=True))
        spare = whole - sum(count * self.values[INDEX[c]] for c, count in zip(HAND_COLOURS, hand, strict=True))
        width = WIDTHS[self.level]
        drag = drag and not s.drag

        def laid(double: bool, redline: bool, rest: int) -> list[TurnPlan]:
            modes: dict[str, Sequence[DriveMode]] = {**coloured, **dict(zip(GEARS, gear_modes(double, redline), strict=True))}
            return turn_plans(graph, hand, modes, rest, drag=drag, tow=self.cards["B"] == TOW_LINE, width=width, most=most)

        found = laid(s.double, s.redline, spare)
        for colour, cost in (("R", 0), ("B", 2)):
            flag = FLAGS.get(self.cards[colour], "")
            if flag and active[INDEX[colour]] and not getattr(s, flag):
                more = laid(s.double or flag == "double", s.redline or flag == "redline", spare - self.values[INDEX[colour]])
                price = cost * self.a.wear
                found += [
                    x._replace(worth=x.worth - price, actions=(Play(colour), *x.actions), wear=x.wear + cost) for x in more if x.actions
                ]
        return sorted(found, key=lambda plan: -plan.worth)[:most] if len(found) > most else found

    # -- before driving

    def _early(self, plays: set[str], driver: bool) -> Iterator[DriverChoice]:
        """Draws, purple cubes, what brings good cubes back, better gears."""
        if driver and self._best(self.one.discard) > self.a.mean:
            yield DriverChoice((UseDriver(),), "calls")
        if "P" in plays and self._purple():
            worn = self.one.active[X] if sum(self.one.bag) + self.one.covered or self.cards["P"] != CREW_CHIEF else 0
            yield DriverChoice((*[Play("X")] * worn, Play("P")), "cleans", {"wear": worn + self.one.discard[X]})
        for colour in "GYB":
            if colour in plays and self.cards[colour] in _EARLY and _EARLY[self.cards[colour]](self):
                yield DriverChoice((Play(colour),), "helps", {"card": self.cards[colour]})

    def _best(self, area: Sequence[int]) -> int:
        """The worth of the best cube there."""
        return max((worth for worth, count in zip(self.a.worth, area, strict=True) if count), default=0)

    def _purple(self) -> bool:
        """Cleaning pays more than the cube is worth as money; a purple cube that draws is always played."""
        if self.cards["P"] == CREW_CHIEF:
            return True
        area = [d + (x if at == X else 0) for at, (d, x) in enumerate(zip(self.one.discard, self.one.active, strict=True))]
        return self._cleaned(area, 6 if self.cards["P"] != PIT_TEAM else 3) > self.dollars("P") + self.a.wear

    def _cleaned(self, area: Sequence[int], most: int) -> int:
        """What it is worth to be rid of the worst cubes there."""
        drops = sorted((drop for drop, count in zip(self.a.drops, area, strict=True) for _ in range(min(count, most))), reverse=True)
        return sum(drop for drop in drops[:most] if drop > 0)

    def draws_pay(self) -> bool:
        """Boost: another cube is worth its wear."""
        return self.a.mean > self.a.wear + self.a.mean // 3

    def inspects(self) -> bool:
        """Inspector: a draw, and the worst cube has to go."""
        worst = max((drop for drop, a, d in zip(self.a.drops, self.one.active, self.one.discard, strict=True) if a + d), default=0)
        return self.a.mean + worst > self.dollars("Y")

    def fetches(self, most: int, worn: int) -> bool:
        """Supercharged, Recycler: what comes back is worth the wear and the money."""
        worths = sorted((w for w, count in zip(self.a.worth, self.one.discard, strict=True) for _ in range(min(2, count))), reverse=True)
        return sum(worths[:most]) - worn * self.a.wear > self.dollars("B")

    def upgrades(self) -> bool:
        """Engineer: a better gear is worth more than the cube as money."""
        discard, worth = self.one.discard, self.a.worth
        steps = [worth[at + 1] - worth[at] for at in range(3) if discard[at] and self.s.supply[at + 1]]
        return max(steps, default=0) * self.a.times // 1000 > self.dollars("Y")

    # -- after driving

    def _late_colours(self, left: Hand) -> Iterator[str]:
        """Colours still in hand whose cards make something of what is left over."""
        for colour in "YR":
            if self.one.active[INDEX[colour]] and self.cards[colour] in _LATE:
                yield colour

    def _late(self, plays: set[str]) -> Iterator[DriverChoice]:
        """Yellow cubes that turn what is left over into a cleaner bag."""
        card = self.cards["Y"]
        if "Y" in plays and card in _LATE and _LATE[card](self) > self.dollars("Y"):
            yield DriverChoice((Play("Y"),), "helps", {"card": card})

    def manager(self) -> int:
        """Manager: wear in hand goes for nothing, other cubes for their money."""
        worn = min(3, self.one.active[X])
        return self._cleaned(self.one.discard, 3) - (3 - worn) * self.a.money(1) if not worn else worn * self.a.wear + 1

    def mechanic(self) -> int:
        """Mechanic: wear in hand goes."""
        return self.a.wear if self.one.active[X] else self._best(self.one.discard) // 8

    def technician(self) -> int:
        """Technician: two out of discard for the cheapest cube in hand."""
        cheapest = 0 if self.one.active[X] else self.a.money(SMALL_CHANGE + 1) - self.a.money(SMALL_CHANGE)
        return self._cleaned(self.one.discard, 2) - cheapest

    def fabricator(self) -> int:
        """Fabricator: wear in hand, and two out of discard for each."""
        worn = self.one.active[X]
        return worn * self.a.wear + self._cleaned(self.one.discard, 2 * worn)


_EARLY: Mapping[str, Callable[[Planner], bool]] = {
    BOOST: Planner.draws_pay,
    NITROUS: lambda seat: True,
    INSPECTOR: lambda seat: seat.inspects(),
    VOLUNTEER: lambda seat: True,
    ENGINEER: Planner.upgrades,
    SUPERCHARGED: lambda seat: seat.fetches(2, 1),
    RECYCLER: lambda seat: seat.fetches(2, 2),
}
"""Card -> whether a cube is played before driving."""
_LATE: Mapping[str, Callable[[Planner], int]] = {
    MANAGER: Planner.manager,
    MECHANIC: Planner.mechanic,
    TECHNICIAN: Planner.technician,
    FABRICATOR: Planner.fabricator,
}
"""Card -> what it is worth to play it after driving."""
