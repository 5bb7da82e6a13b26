"""Where the cubes in hand can take a car in one turn, and the decisions that lead there: looked through without taking any of them.

A node is where the head of the path is, which cubes are left (W, L, D, K, R, G, B), the darkest space entered, the wear taken on the
way and the gears given up for steps. Nodes are worked off by the number of cubes used.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import NamedTuple

from game.core.actions import Action
from game.titles.automobiles.rules.actions import Done, PickStep, Play
from game.titles.automobiles.rules.cards.ids import BIG_BLOCK, COUNTER_STEER, ROTARY_ENGINE, SLICK_TIRES, TOW_LINE
from game.titles.automobiles.rules.choices import BITS
from game.titles.automobiles.rules.compiled import INDEX, CompiledAutomobiles
from game.titles.automobiles.rules.drive_modes import DriveMode, DriveModes, card_modes, gear_modes, given_up
from game.titles.automobiles.rules.road import MASK, WIDTH, Road, RoadStep, road_steps
from game.titles.automobiles.rules.state import GEARS, AskSteps, AutomobilesState

HAND_COLOURS = "WLDKRGB"
"""The cubes that can drive, in the order of a `Hand`."""
Hand = tuple[int, ...]
Node = tuple[int, Hand, int, int, int]
"""Cell of the head, cubes left, darkest space, wear taken, gears given up."""
Chain = tuple[int, int, int, tuple[tuple[int, int], ...], bool]
"""Cell of the end, darkest space, wear of Redline, entry and end of each step, whether the card asks for more."""
Found = tuple[Node, int, DriveMode, Chain]
_GEARS = len(GEARS)


class Plan(NamedTuple):
    """One way to an end: its decisions; the wear it costs, at once and by the table (R82); the dollars left in hand; cubes used."""

    actions: tuple[Action, ...]
    wear: int
    money: int
    cubes: int


class Reached(NamedTuple):
    """A segment where the turn can end: stations from where the car stands, whether it takes a card to come there (gears alone
    don't), whether a car stands right ahead (R81), and the plans of which none is better in everything: least wear first, then
    most money, then fewest cubes."""

    end: str
    stations: int
    by_card: bool
    slipstream: bool
    plans: tuple[Plan, ...]


class StepGraph:
    """The road as one player meets it in one turn: other cars, and the room that is left (R66). `laid`: steps begin at the head of
    the path, else where the car stands."""

    def __init__(self, game: CompiledAutomobiles, s: AutomobilesState, seat: int, laid: bool = True) -> None:
        self.road: Road = game.road(s)
        self.merging = game.merging
        one, road, driven = s.racers[seat], self.road, s.driven
        self.taken = {road.cell(other.progress, other.lane) for at, other in enumerate(s.racers) if at != seat}
        self.start, self.own = road.cell(one.progress, one.lane), one.grid
        if laid and s.path and seat == s.active:
            self.start, self.own = road.cells[s.path[-1].end], False
        elif laid:
            driven = 0
        self.driven = driven
        self.room = road.length - 1 - driven
        self._steps: dict[int, list[RoadStep]] = {}
        self._chains: dict[tuple[int, int, int, bool, bool], list[Chain]] = {}

    def stations(self, cell: int) -> int:
        """From where the path ends now."""
        return (cell // WIDTH - self.start // WIDTH) % self.road.length

    def steps(self, cell: int) -> list[RoadStep]:
        """Every step from there."""
        found = self._steps.get(cell)
        if found is None:
            own = self.own and cell == self.start
            room = self.room - self.stations(cell)
            found = self._steps[cell] = road_steps(self.road, cell, self.taken, room, merging=self.merging, own=own)
        return found

    def slipstream(self, cell: int) -> bool:
        """R81: a car stands straight ahead of that cell."""
        return self.road.ahead[cell] in self.taken

    def chains(self, cell: int, mode: DriveMode) -> list[Chain]:
        """Where a mode can lead from there, with one step to all of them; no end twice."""
        key = cell, mode.mask, mode.steps, mode.must, mode.redline
        found = self._chains.get(key)
        if found is None:
            found = self._chains[key] = self._chained(cell, mode)
        return found

    def _chained(self, cell: int, mode: DriveMode) -> list[Chain]:
        found: list[Chain] = []
        heads: dict[tuple[int, int, int], tuple[tuple[int, int], ...]] = {(cell, 0, 0): ()}
        for step in range(1, mode.steps + 1):
            after: dict[tuple[int, int, int], tuple[tuple[int, int], ...]] = {}
            for (head, darkest, worn), laid in heads.items():
                for shown, entry, end, _ in self.steps(head):
                    if shown & mode.mask:
                        red = worn or int(mode.redline and not shown & MASK["W"])
                        after.setdefault((end, max(darkest, shown.bit_length()), red), (*laid, (entry, end)))
            for (end, darkest, worn), laid in after.items():
                more = step < mode.steps and any(shown & mode.mask for shown, _, _, _ in self.steps(end))
                found.append((end, darkest, worn, laid, more))
            heads = after
        return found

    def no_step(self, cell: int, mode: DriveMode) -> Chain:
        """A mode without a step: what it gave up may help another card."""
        return cell, 0, 0, (), any(shown & mode.mask for shown, _, _, _ in self.steps(cell))

    def decisions(self, chain: Chain) -> tuple[Action, ...]:
        """What has to be answered to drive a chain."""
        _, _, _, laid, more = chain
        names = self.road.names
        picks: tuple[Action, ...] = tuple([PickStep(names[entry], names[end]) for entry, end in laid])
        return (*picks, Done()) if more else picks


class HandSearch:
    """All that a hand can drive. `modes`: colour -> the ways to drive with a cube; `given_modes`: the same once gears were given up,
    where that changes what cards do."""

    def __init__(
        self,
        graph: StepGraph,
        modes: Mapping[str, Sequence[DriveMode]],
        given_modes: Callable[[int], Mapping[str, DriveModes]] | None = None,
    ) -> None:
        self.graph = graph
        self.parents: dict[Node, Found] = {}
        self._modes: dict[int, list[Sequence[DriveMode]]] = {0: [modes.get(colour, ()) for colour in HAND_COLOURS]}
        self._given_modes = given_modes

    def _modes_after(self, given: int) -> list[Sequence[DriveMode]]:
        if not given or self._given_modes is None:
            return self._modes[0]
        if given not in self._modes:
            changed = self._given_modes(given)
            self._modes[given] = [changed.get(colour, modes) for colour, modes in zip(HAND_COLOURS, self._modes[0], strict=True)]
        return self._modes[given]

    def expand(self, node: Node) -> Iterable[Found]:
        """What one more cube can make of it: the node, the colour's place in the hand, how, and the steps."""
        cell, hand, darkest, worn, given = node
        modes = self._modes_after(given)
        for at, count in enumerate(hand):
            if not count:
                continue
            left = (*hand[:at], count - 1, *hand[at + 1 :])
            for mode in modes[at]:
                if (mode.held >= 0 and not left[mode.held]) or (mode.spent >= 0 and not left[mode.spent]):
                    continue
                rest, gone = left, given
                if mode.spent >= 0:
                    rest = (*left[: mode.spent], left[mode.spent] - 1, *left[mode.spent + 1 :])
                    gone = given + given_up(mode.spent) if self._given_modes is not None else 0
                chains = self.graph.chains(cell, mode)
                if mode.spent >= 0 and gone and not mode.must:
                    chains = [*chains, self.graph.no_step(cell, mode)]
                for chain in chains:
                    yield (chain[0], rest, max(darkest, chain[1]), worn + mode.wear + chain[2], gone), at, mode, chain

    def run(self, first: Sequence[Node], width: int = 0, potential: Callable[[Node], int] | None = None) -> list[Node]:
        """All nodes that can be reached from the first ones; with a `width`, of each number of cubes only so many go on, those of the
        greatest `potential`."""
        seen: dict[Node, None] = dict.fromkeys(first)
        layer = list(first)
        while layer:
            after: dict[Node, None] = {}
            for node in layer:
                for then, at, mode, chain in self.expand(node):
                    if then not in seen:
                        seen[then] = after[then] = None
                        self.parents[then] = node, at, mode, chain
            layer = list(after)
            if potential is not None and len(layer) > width:
                layer.sort(key=potential, reverse=True)
                del layer[width:]
        return list(seen)

    def actions(self, node: Node) -> tuple[Action, ...]:
        """The decisions that lead there."""
        parts: list[tuple[Action, ...]] = []
        while node in self.parents:
            node, at, mode, chain = self.parents[node]
            parts.append((Play(HAND_COLOURS[at]), *mode.first, *self.graph.decisions(chain)))
        return tuple([action for part in reversed(parts) for action in part])

    def origin(self, node: Node) -> Node:
        """The first node that it came from."""
        while node in self.parents:
            node = self.parents[node][0]
        return node


def hand_of(game: CompiledAutomobiles, s: AutomobilesState, seat: int, cards: Mapping[str, DriveModes]) -> Hand:
    """The active cubes of a player that drive: gears, and those of `cards`."""
    active = s.racers[seat].active
    return tuple([active[INDEX[colour]] if colour in GEARS or colour in cards else 0 for colour in HAND_COLOURS])


def given_modes(s: AutomobilesState, seat: int) -> Callable[[int], Mapping[str, DriveModes]] | None:
    """Where gears that are given up count for another card: its modes then."""
    if {SLICK_TIRES, COUNTER_STEER}.isdisjoint(s.cards) or {BIG_BLOCK, ROTARY_ENGINE}.isdisjoint(s.cards):
        return None
    return lambda given: card_modes(s, seat, given)


def reach(game: CompiledAutomobiles, s: AutomobilesState, seat: int) -> tuple[Reached, ...]:
    """Every segment on which the turn of `seat` can end, nearest first: from where it is now, where that is its turn, else as if it
    were. No plan plays a card that gears make needless, or Tow Line, which tows rivals too. While a card's steps are asked, plans go
    on with these. That wear can be laid aside first is left out of account. Works on a view."""
    mine = seat == s.active and s.phase == "ACTION"
    ask = s.queue[0] if s.queue and isinstance(s.queue[0], AskSteps) and s.queue[0].seat == seat else None
    laid = ask is None or ask.reason == "action"
    graph = StepGraph(game, s, seat, laid)
    modes: dict[str, DriveModes] = {}
    if laid:
        modes.update({colour: ways for colour, ways in card_modes(s, seat).items() if colour != "B" or TOW_LINE not in s.cards})
        modes.update(zip(GEARS, gear_modes(mine and s.double, mine and s.redline), strict=True))
    hand = hand_of(game, s, seat, modes) if laid else (0,) * len(HAND_COLOURS)
    darkest = s.darkest if mine or not laid else 0
    search = HandSearch(graph, modes, given_modes(s, seat))
    first, begun = _first(graph, hand, darkest, ask)
    return _Plans(game, s, seat, search, hand, first, begun, free=ask is not None and _free_of_wear(s, ask)).reached()


def home_within_reach(game: CompiledAutomobiles, s: AutomobilesState, seat: int) -> bool:
    """Whether the hand of `seat` can bring its car home this turn. Works on a view, at the turn's start and in its action phase."""
    one = s.racers[seat]
    if one.laps_left > 1:
        return False
    left = game.road(s).length * (game.laps - game.start_lap) - one.progress
    return any(reached.stations >= left for reached in reach(game, s, seat))


def _free_of_wear(s: AutomobilesState, ask: AskSteps) -> bool:
    """R83, R95."""
    return ask.reason == "tow" or s.phase == "WEAR"


def _first(graph: StepGraph, hand: Hand, darkest: int, ask: AskSteps | None) -> tuple[list[Node], dict[Node, tuple[Action, ...]]]:
    """Where the search begins, and the decisions that lead there: the rest of the steps that are asked now, or none of it."""
    stay: Node = (graph.start, hand, darkest, 0, 0)
    if ask is None:
        return [stay], {}
    pending = DriveMode(BITS[ask.colours], ask.left, ask.must, redline=ask.redline)
    begun: dict[Node, tuple[Action, ...]] = {}
    for chain in graph.chains(graph.start, pending):
        begun.setdefault((chain[0], hand, max(darkest, chain[1]), chain[2], 0), graph.decisions(chain))
    if not ask.must:
        begun.setdefault(stay, (Done(),))
    return list(begun), begun


class _Plans:
    """What was found, by end."""

    def __init__(
        self,
        game: CompiledAutomobiles,
        s: AutomobilesState,
        seat: int,
        search: HandSearch,
        hand: Hand,
        first: Sequence[Node],
        begun: Mapping[Node, tuple[Action, ...]],
        free: bool,
    ) -> None:
        self.search, self.hand, self.first, self.begun, self.free = search, hand, first, begun, free
        self.values = [game.price_tables(s.cards)[1][INDEX[colour]] for colour in HAND_COLOURS]
        values = game.price_tables(s.cards)[1]
        self.purse = sum([count * value for count, value in zip(s.racers[seat].active, values, strict=True)])
        self.drag = s.drag and seat == s.active
        self.worn = s.supply[INDEX["X"]]

    def reached(self) -> tuple[Reached, ...]:
        """The ends, nearest first."""
        graph = self.search.graph
        ends: dict[int, list[Node]] = {}
        for node in self.search.run(self.first):
            if node[0] != graph.start or node in self.begun:
                ends.setdefault(node[0], []).append(node)
        ends.pop(graph.start, None)
        found = [self._reached(cell, nodes) for cell, nodes in ends.items()]
        return tuple(sorted(found, key=lambda reached: (reached.stations, reached.end)))

    def _reached(self, cell: int, nodes: list[Node]) -> Reached:
        graph = self.search.graph
        plain = [node for node in nodes if node[1][_GEARS:] == self.hand[_GEARS:]]
        priced = sorted([(*self._price(node), at) for at, node in enumerate(plain or nodes)])
        plans: list[Plan] = []
        for wear, spent, cubes, at in priced:
            if all(plan.money < self.purse - spent or plan.cubes > cubes for plan in plans):
                plans.append(Plan(self._actions((plain or nodes)[at]), wear, self.purse - spent, cubes))
        return Reached(graph.road.names[cell], graph.stations(cell) + graph.driven, not plain, graph.slipstream(cell), tuple(plans))

    def _price(self, node: Node) -> tuple[int, int, int]:
        """Wear, dollars no longer in hand, cubes used."""
        cell, left, darkest, worn, _ = node
        used = [had - has for had, has in zip(self.hand, left, strict=True)]
        table = 0 if self.free or self.drag or self.search.graph.slipstream(cell) else darkest
        return min(worn + table, self.worn), sum([n * value for n, value in zip(used, self.values, strict=True)]), sum(used)

    def _actions(self, node: Node) -> tuple[Action, ...]:
        return (*self.begun.get(self.search.origin(node), ()), *self.search.actions(node))
