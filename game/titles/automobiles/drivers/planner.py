"""A driver's turn (section 13, levels 2 and 3): what draws and cleans comes first, then the best way to lay the cubes in hand, then
what can be made of those left over; the rest is money. A plan is handed out as a whole up to the next draw."""

from collections.abc import Callable, Iterator, Mapping, Sequence

from game.core.actions import Action
from game.core.judge import Choice
from game.titles.automobiles.drivers.estimates import CLUB, Appraisal, appraise
from game.titles.automobiles.drivers.temperaments import Style
from game.titles.automobiles.drivers.turn_plans import HAND_COLOURS, Ground, Hand, Line, lines
from game.titles.automobiles.rules.actions import EndAction, PitStop, Play, Standard, UseDriver
from game.titles.automobiles.rules.cards.table import colour_of
from game.titles.automobiles.rules.compiled import INDEX
from game.titles.automobiles.rules.drive_modes import Push, gear_pushes, pushes_of
from game.titles.automobiles.rules.road import WIDTH
from game.titles.automobiles.rules.rules import AutomobilesRules
from game.titles.automobiles.rules.state import GEARS, AutomobilesState

__all__ = ["Seat"]

X = INDEX["X"]
FLAGS: Mapping[str, str] = {"ER3": "redline", "EB2": "double"}
"""Cards that change how gears drive for the rest of the turn."""
WIDTHS = {CLUB: 16}
WIDE = 32
SHOPPING_ROUNDS = 2
SMALL_CHANGE = 4
LOOKED_AT = 12
"""Lines among which those worth a search are found."""
ENDS_ALIKE = 3 * WIDTH
"""Ends so near to each other count as one."""
PITS_WITH = 3
"""So much wear in hand makes a pit stop thinkable."""


class Seat:
    """One seat's sense of one position."""

    def __init__(self, rules: AutomobilesRules, s: AutomobilesState, seat: int, level: int, style: Style) -> None:
        self.rules, self.s, self.seat, self.level, self.style = rules, s, seat, level, style
        self.one = s.racers[seat]
        self.a: Appraisal = appraise(rules, s, seat, level, style)
        self.cards = {colour_of(card): card for card in s.cards}
        self.values = rules.game.tagged(s.cards)[1]

    def dollars(self, colour: str) -> int:
        """What a cube of that colour in hand is worth as money."""
        return self.a.money(SMALL_CHANGE + self.values[INDEX[colour]]) - self.a.money(SMALL_CHANGE)

    # -- the start of a turn

    def start(self) -> Choice:
        """R11: a pit stop where the wear in hand is worse than the turn that would be lost."""
        worn = self.one.active[X]
        if worn < PITS_WITH or not self.a.wear or (self.one.active[INDEX["P"]] and self.cards["P"] != "EP2"):
            return Choice((Standard(),), "races")
        if self.level == CLUB:
            return Choice((PitStop(),), "pits", {"wear": worn}) if worn > PITS_WITH + 1 else Choice((Standard(),), "races")
        turn = self.lines(1)[0].worth
        return Choice((PitStop(),), "pits", {"wear": worn}) if worn * self.a.wear > turn else Choice((Standard(),), "races")

    # -- cubes to play

    def action(self, offer: Sequence[Action]) -> Choice:
        """R20: what comes next, up to the end of the phase or the next draw."""
        plays = {action.colour for action in offer if isinstance(action, Play)}
        if self.level == CLUB and self._shops_only():
            return Choice((EndAction(),), "rests")
        early = next(self._early(plays, UseDriver() in offer), None)
        if early:
            return early
        line = self.lines(1)[0]
        if line.actions:
            return self.told(line)
        return next(self._late(plays), None) or Choice((EndAction(),), "rests" if sum(self.one.active) else "played")

    def plans(self, offer: Sequence[Action], most: int) -> tuple[Choice, ...]:
        """The best lines that differ in the cubes they use or in where they end, and the turn without any."""
        plays = {action.colour for action in offer if isinstance(action, Play)}
        if next(self._early(plays, UseDriver() in offer), None):
            return ()
        found: dict[tuple[Hand, int], Line] = {}
        for line in self.lines(LOOKED_AT):
            found.setdefault((line.left, line.end // ENDS_ALIKE), line)
        best = list(found.values())[: most - 1]
        idle = [] if any(not line.actions for line in best) else [Choice((EndAction(),), "rests")]
        return (*(self.told(line) for line in best), *idle)

    def told(self, line: Line) -> Choice:
        """A line with its reason."""
        if not line.actions:
            return Choice((EndAction(),), "rests")
        closing = () if any(self._late_colours(line.left)) else (EndAction(),)
        tow = line.wear == 0 and line.stations > 0 and self.a.wear > 0
        fields = {"stations": line.stations, "wear": line.wear}
        return Choice((*line.actions, *closing), "tows" if tow else "drives", fields)

    def _shops_only(self) -> bool:
        return self.s.round <= SHOPPING_ROUNDS and self.s.race == 1 and self.rules.game.laps > 1

    def lines(self, most: int) -> list[Line]:
        """The best ways to lay what is in hand, with and without the cards that change gears."""
        s, active = self.s, self.one.active
        ground = Ground(self.rules.game, s, self.seat, self.a, self.style)
        coloured = pushes_of(s)
        hand: Hand = tuple(active[INDEX[c]] if c in GEARS or c in coloured or self.cards[c] == "R1" else 0 for c in HAND_COLOURS)
        whole = sum(count * value for count, value in zip(active, self.values, strict=True))
        spare = whole - sum(count * self.values[INDEX[c]] for c, count in zip(HAND_COLOURS, hand, strict=True))
        width = WIDTHS.get(self.level, WIDE)
        drag = self.cards["R"] == "R1" and not s.drag

        def laid(double: bool, redline: bool, rest: int) -> list[Line]:
            pushes: dict[str, Sequence[Push]] = {**coloured, **dict(zip(GEARS, gear_pushes(double, redline), strict=True))}
            return lines(ground, hand, pushes, rest, drag=drag, tow=self.cards["B"] == "EB1", width=width, most=most)

        found = laid(s.double, s.redline, spare)
        for colour, cost in (("R", 0), ("B", 2)):
            flag = FLAGS.get(self.cards[colour], "")
            if flag and active[INDEX[colour]] and not getattr(s, flag):
                more = laid(s.double or flag == "double", s.redline or flag == "redline", spare - self.values[INDEX[colour]])
                price = cost * self.a.wear
                found += [
                    x._replace(worth=x.worth - price, actions=(Play(colour), *x.actions), wear=x.wear + cost) for x in more if x.actions
                ]
        return sorted(found, key=lambda line: -line.worth)[:most] if len(found) > most else found

    # -- before driving

    def _early(self, plays: set[str], driver: bool) -> Iterator[Choice]:
        """Draws, purple cubes, what brings good cubes back, better gears."""
        if driver and self._best(self.one.discard) > self.a.mean:
            yield Choice((UseDriver(),), "calls")
        if "P" in plays and self._purple():
            worn = self.one.active[X] if sum(self.one.bag) + self.one.covered or self.cards["P"] != "P1" else 0
            yield Choice((*[Play("X")] * worn, Play("P")), "cleans", {"wear": worn + self.one.discard[X]})
        for colour in "GYB":
            if colour in plays and self.cards[colour] in _EARLY and _EARLY[self.cards[colour]](self):
                yield Choice((Play(colour),), "helps", {"card": self.cards[colour]})

    def _best(self, area: Sequence[int]) -> int:
        """The worth of the best cube there."""
        return max((worth for worth, count in zip(self.a.worth, area, strict=True) if count), default=0)

    def _purple(self) -> bool:
        """Cleaning pays more than the cube is worth as money; a purple cube that draws is always played."""
        if self.cards["P"] == "P1":
            return True
        area = [d + (x if at == X else 0) for at, (d, x) in enumerate(zip(self.one.discard, self.one.active, strict=True))]
        return self._cleaned(area, 6 if self.cards["P"] != "P4" else 3) > self.dollars("P") + self.a.wear

    def _cleaned(self, area: Sequence[int], most: int) -> int:
        """What it is worth to be rid of the worst cubes there."""
        drops = sorted((drop for drop, count in zip(self.a.drops, area, strict=True) for _ in range(min(count, most))), reverse=True)
        return sum(drop for drop in drops[:most] if drop > 0)

    def draws_pay(self) -> bool:
        """G1: another cube is worth its wear."""
        return self.a.mean > self.a.wear + self.a.mean // 3

    def inspects(self) -> bool:
        """EY2: a draw, and the worst cube has to go."""
        worst = max((drop for drop, a, d in zip(self.a.drops, self.one.active, self.one.discard, strict=True) if a + d), default=0)
        return self.a.mean + worst > self.dollars("Y")

    def fetches(self, most: int, worn: int) -> bool:
        """B4, EB3: what comes back is worth the wear and the money."""
        worths = sorted((w for w, count in zip(self.a.worth, self.one.discard, strict=True) for _ in range(min(2, count))), reverse=True)
        return sum(worths[:most]) - worn * self.a.wear > self.dollars("B")

    def upgrades(self) -> bool:
        """Y1: a better gear is worth more than the cube as money."""
        discard, worth = self.one.discard, self.a.worth
        steps = [worth[at + 1] - worth[at] for at in range(3) if discard[at] and self.s.supply[at + 1]]
        return max(steps, default=0) * self.a.times // 1000 > self.dollars("Y")

    # -- after driving

    def _late_colours(self, left: Hand) -> Iterator[str]:
        """Colours still in hand whose cards make something of what is left over."""
        for colour in "YR":
            if self.one.active[INDEX[colour]] and self.cards[colour] in _LATE:
                yield colour

    def _late(self, plays: set[str]) -> Iterator[Choice]:
        """Yellow cubes that turn what is left over into a cleaner bag."""
        card = self.cards["Y"]
        if "Y" in plays and card in _LATE and _LATE[card](self) > self.dollars("Y"):
            yield Choice((Play("Y"),), "helps", {"card": card})

    def manager(self) -> int:
        """Y2: wear in hand goes for nothing, other cubes for their money."""
        worn = min(3, self.one.active[X])
        return self._cleaned(self.one.discard, 3) - (3 - worn) * self.a.money(1) if not worn else worn * self.a.wear + 1

    def mechanic(self) -> int:
        """Y3: wear in hand goes."""
        return self.a.wear if self.one.active[X] else self._best(self.one.discard) // 8

    def technician(self) -> int:
        """Y4: two out of discard for the cheapest cube in hand."""
        cheapest = 0 if self.one.active[X] else self.a.money(SMALL_CHANGE + 1) - self.a.money(SMALL_CHANGE)
        return self._cleaned(self.one.discard, 2) - cheapest

    def fabricator(self) -> int:
        """EY1: wear in hand, and two out of discard for each."""
        worn = self.one.active[X]
        return worn * self.a.wear + self._cleaned(self.one.discard, 2 * worn)


_EARLY: Mapping[str, Callable[[Seat], bool]] = {
    "G1": Seat.draws_pay,
    "G3": lambda seat: True,
    "EY2": lambda seat: seat.inspects(),
    "EY3": lambda seat: True,
    "Y1": Seat.upgrades,
    "B4": lambda seat: seat.fetches(2, 1),
    "EB3": lambda seat: seat.fetches(2, 2),
}
"""Card -> whether a cube is played before driving."""
_LATE: Mapping[str, Callable[[Seat], int]] = {"Y2": Seat.manager, "Y3": Seat.mechanic, "Y4": Seat.technician, "EY1": Seat.fabricator}
"""Card -> what it is worth to play it after driving."""
