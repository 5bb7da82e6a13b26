"""What the ways to lay the cubes in hand along the road are worth to a driver when the turn ends there."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from game.core.actions import Action
from game.titles.automobiles.drivers.estimates import Estimates
from game.titles.automobiles.drivers.step_lengths import STATION, step_lengths
from game.titles.automobiles.drivers.temperaments import Temperament
from game.titles.automobiles.rules.actions import Done, Play
from game.titles.automobiles.rules.compiled import INDEX
from game.titles.automobiles.rules.drive_modes import DriveMode
from game.titles.automobiles.rules.reach import HAND_COLOURS, Hand, HandSearch, Node, StepGraph, given_modes
from game.titles.automobiles.rules.road import MASK, WIDTH
from game.titles.automobiles.rules.rules import AutomobilesRules
from game.titles.automobiles.rules.state import AutomobilesState

_BLACK = MASK["K"].bit_length()
WALLED_IN, TOW, SHARE = 2_000, 1_200, 800
"""Price of an end without a white or light grey step on; of a tow, for each rival; what an ability makes of a wear, in thousandths."""
SLOW = MASK["W"] | MASK["L"]
LOOK_AHEAD = 90
"""Percent of the first step of the next turn that counts for the end of this one."""
NEAR = 2
"""Stations within which a car is near."""
BLOCKED = 300
"""Worth of each car right behind that can't go straight on."""
_AT = tuple([INDEX[colour] for colour in HAND_COLOURS])
_RED, _BLUE = HAND_COLOURS.index("R"), HAND_COLOURS.index("B")


class TurnPlan(NamedTuple):
    """A way to lay cubes: what the turn is then worth, the decisions, stations driven, wear to come, the cubes left, the last cell."""

    worth: int
    actions: tuple[Action, ...]
    stations: int
    wear: int
    left: Hand
    end: int


class TurnGraph(StepGraph):
    """The road as one player meets it in one turn, and what ends are worth."""

    def __init__(
        self,
        rules: AutomobilesRules,
        s: AutomobilesState,
        seat: int,
        estimates: Estimates,
        temperament: Temperament,
        laid: bool = True,
    ) -> None:
        super().__init__(rules.game, s, seat, laid)
        one = s.racers[seat]
        self.estimates, self.temperament = estimates, temperament
        self.lengths = step_lengths(rules, s)
        self.values = rules.game.price_tables(s.cards)[1]
        self.drag, self.darkest = s.drag, s.darkest
        self.given_modes = given_modes(s, seat)
        self.share = {"DR1": self.lengths.gears[1], "DR7": estimates.mean}.get(one.driver, 0) * SHARE // STATION
        self.bag = [one.bag[at] + one.discard[at] + one.used[at] for at in range(4)]
        self.rivals = len(s.racers) - 1
        self._ends: dict[int, int] = {}

    def end(self, cell: int) -> int:
        """What it is worth to stand there when the turn is over, but for wear."""
        if cell not in self._ends:
            exits, free = self.lengths.exits[cell], 0
            for entry, shown, _ in self.road.exits[cell]:
                if entry not in self.taken:
                    free |= shown
            total = sum(self.bag) or 1
            ahead = STATION * sum([count * far for count, far in zip(self.bag, exits, strict=True)]) // total
            late = self.estimates.times > 0
            walled = 0 if free & SLOW else WALLED_IN
            self._ends[cell] = (ahead * LOOK_AHEAD // 100 - walled if late else 0) + self._block(cell) + self._company(cell)
        return self._ends[cell]

    def _company(self, cell: int) -> int:
        """Cars so near that the table looks there."""
        near, length = self.temperament.near, self.road.length
        return (
            near * sum(min((cell // WIDTH - car // WIDTH) % length, (car // WIDTH - cell // WIDTH) % length) <= NEAR for car in self.taken)
            if near
            else 0
        )

    def _block(self, cell: int) -> int:
        """Cars that have this one straight ahead."""
        return sum(self.road.ahead[car] == cell for car in self.taken) * BLOCKED * self.temperament.block // 100

    def wear(self, cell: int, darkest: int) -> int:
        """R80-R82: the wear of the turn if it ends there."""
        return 0 if self.drag or self.slipstream(cell) else darkest


class _Search(HandSearch):
    """The hand's search, with the worth of each node. `drag`: the red card is Drag; `tow`: the blue one is Tow Line."""

    def __init__(self, graph: TurnGraph, modes: Mapping[str, Sequence[DriveMode]], spare: int, drag: bool, tow: bool) -> None:
        super().__init__(graph, modes, graph.given_modes)
        self.turn, self.spare, self.drag = graph, spare, drag
        self.expected = [max(200, graph.estimates.worth[at]) for at in _AT]
        self.values = [graph.values[at] for at in _AT]
        self.toll = TOW * graph.temperament.block // 100 * graph.rivals if tow else 0

    def worth(self, node: Node) -> tuple[int, bool]:
        """What the turn is worth if it ends so, and whether Drag is played for it."""
        cell, hand, darkest, worn, _ = node
        graph, a = self.turn, self.turn.estimates
        dollars = self.spare + sum([count * value for count, value in zip(hand, self.values, strict=True)])
        table = graph.wear(cell, darkest)
        total = STATION * graph.stations(cell) + graph.end(cell) + a.money(dollars)
        total -= a.wear * worn + max(0, a.wear - graph.share) * table
        total += self.toll * hand[_BLUE]
        if graph.temperament.black and darkest == _BLACK:
            total += graph.temperament.black * graph.stations(cell) // 10
        if self.drag and table and hand[_RED]:
            saved = a.wear * table - a.money(dollars) + a.money(dollars - self.values[_RED])
            return (total + saved, True) if saved > 0 else (total, False)
        return total, False

    def potential(self, node: Node) -> int:
        """What may still come of it."""
        cell, hand, darkest, worn, _ = node
        left = sum([count * each for count, each in zip(hand, self.expected, strict=True)])
        return STATION * self.turn.stations(cell) + left - self.turn.estimates.wear * (worn + darkest)


def turn_plans(
    graph: TurnGraph,
    hand: Hand,
    modes: Mapping[str, Sequence[DriveMode]],
    spare: int = 0,
    *,
    drag: bool = False,
    tow: bool = False,
    width: int = 40,
    most: int = 1,
) -> list[TurnPlan]:
    """The best plans, best first; the first ones of different ends and hands. To lay nothing is one of them.

    hand    cubes that may be laid; spare: dollars that the others are worth; modes: colour -> ways to drive with a cube
    drag    the red card is Drag; tow: the blue one is Tow Line
    """
    search = _Search(graph, modes, spare, drag, tow)
    found = search.run([(graph.start, hand, graph.darkest, 0, 0)], width, search.potential)
    ranked = sorted([(search.worth(node), -n) for n, node in enumerate(found)], reverse=True)
    best: list[TurnPlan] = []
    for (worth, dragged), n in ranked[:most]:
        cell, left, darkest, worn, _ = node = found[-n]
        wear = worn + (0 if dragged else graph.wear(cell, darkest))
        actions = (*search.actions(node), Play("R")) if dragged else search.actions(node)
        best.append(TurnPlan(worth, actions, graph.stations(cell), wear, left, cell))
    return best


def continued(
    graph: TurnGraph, hand: Hand, modes: Mapping[str, Sequence[DriveMode]], pending: DriveMode, free: bool, width: int = 24
) -> tuple[Action, ...]:
    """The best way to go on with a card whose steps have begun: `pending`; `free`: these steps bring no wear."""
    search = _Search(graph, modes, 0, False, False)
    heads: dict[Node, tuple[Action, ...]] = {}
    for chain in graph.chains(graph.start, pending):
        heads[chain[0], hand, graph.darkest if free else max(graph.darkest, chain[1]), chain[2], 0] = graph.decisions(chain)
    if not pending.must:
        heads[graph.start, hand, graph.darkest, 0, 0] = (Done(),)
    found = search.run(list(heads), width, search.potential)
    best = max(found, key=lambda node: search.worth(node)[0])
    return (*heads[search.origin(best)], *search.actions(best))
