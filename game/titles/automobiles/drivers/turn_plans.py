"""All ways to lay the cubes in hand along the road, and what each is worth when the turn ends there.

A node is where the path's head is, which cubes are left (W, L, D, K, R, G, B), the darkest space entered and the wear taken on the
way. Nodes are worked off by the number of cubes used; of each number the most promising `width` go on.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from game.core.actions import Action
from game.titles.automobiles.drivers.estimates import Appraisal
from game.titles.automobiles.drivers.step_lengths import STATION, strides_of
from game.titles.automobiles.drivers.temperaments import Style
from game.titles.automobiles.rules.actions import Done, PickStep, Play
from game.titles.automobiles.rules.compiled import INDEX, Game
from game.titles.automobiles.rules.drive_modes import Push
from game.titles.automobiles.rules.road import MASK, WIDTH, Road, ways
from game.titles.automobiles.rules.state import AutomobilesState

__all__ = ["HAND_COLOURS", "Ground", "Hand", "Line", "lines", "rush"]

HAND_COLOURS = "WLDKRGB"
"""The cubes that can drive, in the order of a `Hand`."""
Hand = tuple[int, ...]
Node = tuple[int, Hand, int, int]
"""Cell of the head, cubes left, darkest space, wear taken."""
Way = tuple[int, int, int, int]
Laid = tuple[tuple[int, int], ...]
"""Steps: entry and end of each."""
Chain = tuple[int, int, int, Laid, bool]
"""Cell of the end, darkest space, wear of Redline, the steps, whether the card asks for more."""
_BLACK = MASK["K"].bit_length()
WALLED_IN, TOW, DIVIDEND = 2_000, 1_200, 800
"""Price of an end without a white or light grey way on; of a tow, for each rival; what a talent makes of a wear, in thousandths."""
SLOW = MASK["W"] | MASK["L"]
LOOK_AHEAD = 90
"""Percent of the first step of the next turn that counts for the end of this one."""
BLOCKED = 300
"""Worth of each car right behind that can't go straight on."""
_AT = tuple(INDEX[colour] for colour in HAND_COLOURS)


class Line(NamedTuple):
    """A way to lay cubes: what the turn is then worth, the decisions, stations driven, wear to come, the cubes left, the last cell."""

    worth: int
    actions: tuple[Action, ...]
    stations: int
    wear: int
    left: Hand
    end: int


class Ground:
    """The road as one player meets it in one turn: other cars, room, and what ends are worth."""

    def __init__(self, game: Game, s: AutomobilesState, seat: int, appraisal: Appraisal, style: Style, laid: bool = True) -> None:
        self.road: Road = game.road(s)
        self.appraisal, self.style, self.merging = appraisal, style, game.merging
        one, road = s.racers[seat], self.road
        self.taken = {road.cell(other.progress, other.lane) for q, other in enumerate(s.racers) if q != seat}
        self.start, self.own = road.cell(one.progress, one.lane), one.grid
        if laid and s.path:
            self.start, self.own = road.cells[s.path[-1].end], False
        self.room = road.length - 1 - s.driven
        self.values = game.tagged(s.cards)[1]
        self.drag, self.moved, self.darkest = s.drag, bool(s.path), s.darkest
        self.dividend = {"DR1": strides_of(road).gears[1], "DR7": appraisal.mean}.get(one.driver, 0) * DIVIDEND // STATION
        self.bag = [one.bag[at] + one.discard[at] + one.used[at] for at in range(4)]
        self.rivals = len(s.racers) - 1
        self._ways: dict[int, list[Way]] = {}
        self._ends: dict[int, int] = {}
        self._chains: dict[tuple[int, int, int, bool, bool], list[Chain]] = {}

    def stations(self, cell: int) -> int:
        """From where the car's path ends now."""
        return (cell // WIDTH - self.start // WIDTH) % self.road.length

    def ways(self, cell: int) -> list[Way]:
        """Every step from there."""
        if cell not in self._ways:
            own = self.own and cell == self.start
            room = self.room - self.stations(cell)
            self._ways[cell] = ways(self.road, cell, self.taken, room, merging=self.merging, own=own)
        return self._ways[cell]

    def chains(self, cell: int, push: Push) -> list[Chain]:
        """Where a push can lead from there, its steps none to all; no end twice."""
        key = cell, push.mask, push.steps, push.must, push.redline
        if key not in self._chains:
            self._chains[key] = self._found(cell, push)
        return self._chains[key]

    def _found(self, cell: int, push: Push) -> list[Chain]:
        found: list[Chain] = []
        heads: dict[tuple[int, int, int], Laid] = {(cell, 0, 0): ()}
        for step in range(1, push.steps + 1):
            after: dict[tuple[int, int, int], Laid] = {}
            for (head, darkest, worn), laid in heads.items():
                for shown, entry, end, _ in self.ways(head):
                    if shown & push.mask:
                        red = worn or int(push.redline and not shown & MASK["W"])
                        after.setdefault((end, max(darkest, shown.bit_length()), red), (*laid, (entry, end)))
            for (end, darkest, worn), laid in after.items():
                more = step < push.steps and any(shown & push.mask for shown, _, _, _ in self.ways(end))
                found.append((end, darkest, worn, laid, more))
            heads = after
        return found

    def end(self, cell: int) -> int:
        """What it is worth to stand there when the turn is over, but for wear."""
        if cell not in self._ends:
            exits, free = strides_of(self.road).exits[cell], 0
            for entry, shown, _ in self.road.exits[cell]:
                if entry not in self.taken:
                    free |= shown
            total = sum(self.bag) or 1
            ahead = STATION * sum(count * far for count, far in zip(self.bag, exits, strict=True)) // total
            late = self.appraisal.times > 0
            walled = 0 if free & SLOW else WALLED_IN
            self._ends[cell] = (ahead * LOOK_AHEAD // 100 - walled if late else 0) + self._block(cell)
        return self._ends[cell]

    def _block(self, cell: int) -> int:
        """Cars that have this one straight ahead."""
        return sum(self.road.ahead[car] == cell for car in self.taken) * BLOCKED * self.style.block // 100

    def wear(self, cell: int, darkest: int, drag: bool = False) -> int:
        """R80-R82: the wear of the turn if it ends there."""
        return 0 if drag or self.drag or self.road.ahead[cell] in self.taken else darkest


class _Search:
    def __init__(self, ground: Ground, pushes: Mapping[str, Sequence[Push]], spare: int, drag: bool, tow: bool, width: int) -> None:
        self.ground, self.spare, self.drag, self.tow, self.width = ground, spare, drag, tow, width
        self.pushes = [pushes.get(colour, ()) for colour in HAND_COLOURS]
        self.promise = [max(200, ground.appraisal.worth[at]) for at in _AT]
        self.values = [ground.values[at] for at in _AT]
        self.parents: dict[Node, tuple[Node, int, Push, Chain]] = {}
        self.toll = TOW * ground.style.block // 100 * ground.rivals if tow else 0

    def worth(self, node: Node) -> tuple[int, bool]:
        """What the turn is worth if it ends so, and whether Drag is played for it."""
        cell, hand, darkest, worn = node
        ground, a = self.ground, self.ground.appraisal
        dollars = self.spare + sum(count * value for count, value in zip(hand, self.values, strict=True))
        table = ground.wear(cell, darkest)
        total = STATION * ground.stations(cell) + ground.end(cell) + a.money(dollars)
        total -= a.wear * worn + max(0, a.wear - ground.dividend) * table
        total += self.toll * hand[6]
        if ground.style.flair and darkest == _BLACK:
            total += ground.style.flair * ground.stations(cell) // 10
        if self.drag and table and hand[4]:
            saved = a.wear * table - a.money(dollars) + a.money(dollars - self.values[4])
            return (total + saved, True) if saved > 0 else (total, False)
        return total, False

    def expand(self, node: Node) -> Iterable[tuple[Node, int, Push, Chain]]:
        cell, hand, darkest, worn = node
        for at, count in enumerate(hand):
            if not count:
                continue
            left = (*hand[:at], count - 1, *hand[at + 1 :])
            for push in self.pushes[at]:
                if (push.held >= 0 and not left[push.held]) or (push.spent >= 0 and not left[push.spent]):
                    continue
                rest = left if push.spent < 0 else (*left[: push.spent], left[push.spent] - 1, *left[push.spent + 1 :])
                for chain in self.ground.chains(cell, push):
                    yield (chain[0], rest, max(darkest, chain[1]), worn + push.wear + chain[2]), at, push, chain

    def run(self, first: Sequence[Node]) -> list[Node]:
        """All nodes that were reached."""
        seen: dict[Node, None] = dict.fromkeys(first)
        layer = list(first)
        while layer:
            after: dict[Node, None] = {}
            for node in layer:
                for then, at, push, chain in self.expand(node):
                    if then not in seen:
                        seen[then] = after[then] = None
                        self.parents[then] = node, at, push, chain
            layer = list(after)
            if len(layer) > self.width:
                layer.sort(key=self._promise, reverse=True)
                del layer[self.width :]
        return list(seen)

    def _promise(self, node: Node) -> int:
        cell, hand, darkest, worn = node
        left = sum(count * each for count, each in zip(hand, self.promise, strict=True))
        return STATION * self.ground.stations(cell) + left - self.ground.appraisal.wear * (worn + darkest)

    def actions(self, node: Node, drag: bool) -> tuple[Action, ...]:
        """The decisions that lead there."""
        parts: list[tuple[Action, ...]] = []
        while node in self.parents:
            node, at, push, chain = self.parents[node]
            parts.append((Play(HAND_COLOURS[at]), *push.first, *steps_of(self.ground.road, chain)))
        return (*(action for part in reversed(parts) for action in part), *((Play("R"),) if drag else ()))


def steps_of(road: Road, chain: Chain) -> tuple[Action, ...]:
    """The decisions of a chain of steps."""
    _, _, _, laid, more = chain
    names = road.names
    picks: tuple[Action, ...] = tuple(PickStep(names[entry], names[end]) for entry, end in laid)
    return (*picks, Done()) if more else picks


def lines(
    ground: Ground,
    hand: Hand,
    pushes: Mapping[str, Sequence[Push]],
    spare: int = 0,
    *,
    drag: bool = False,
    tow: bool = False,
    width: int = 40,
    most: int = 1,
) -> list[Line]:
    """The best lines, best first; the first ones of different ends and hands. To lay nothing is one of them.

    hand    cubes that may be laid; spare: dollars that the others are worth; pushes: colour -> ways to drive with a cube
    drag    the red card is Drag; tow: the blue one is Tow Line
    """
    search = _Search(ground, pushes, spare, drag, tow, width)
    found = search.run([(ground.start, hand, ground.darkest, 0)])
    ranked = sorted(((search.worth(node), -n) for n, node in enumerate(found)), reverse=True)
    best: list[Line] = []
    for (worth, dragged), n in ranked[:most]:
        cell, left, darkest, worn = node = found[-n]
        wear = worn + (0 if dragged else ground.wear(cell, darkest))
        best.append(Line(worth, search.actions(node, dragged), ground.stations(cell), wear, left, cell))
    return best


def rush(
    ground: Ground, hand: Hand, pushes: Mapping[str, Sequence[Push]], pending: Push, free: bool, width: int = 24
) -> tuple[Action, ...]:
    """The best way to go on with a card whose steps have begun: `pending`; `free`: these steps bring no wear."""
    search = _Search(ground, pushes, 0, False, False, width)
    heads = {(c[0], hand, ground.darkest if free else max(ground.darkest, c[1]), c[2]): c for c in ground.chains(ground.start, pending)}
    starts: list[Node] = list(heads)
    stay: Node = (ground.start, hand, ground.darkest, 0)
    if not pending.must:
        starts.append(stay)
    found = search.run(starts)
    best = node = max(found, key=lambda node: search.worth(node)[0])
    while node in search.parents:
        node = search.parents[node][0]
    rest = search.actions(best, False)
    if node not in heads:
        return (Done(), *rest)
    return (*steps_of(ground.road, heads[node]), *rest)
