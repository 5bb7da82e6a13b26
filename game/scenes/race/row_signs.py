"""Signs in the rows of the standings: who is a computer, who may call out of turn, who has called, for whom an answer stands."""

from collections.abc import Iterable, Iterator
from enum import Enum

from pygame import Surface

from game.core.contract import State
from game.input.phones import is_phone
from game.scenes.framework.scene import Context
from game.scenes.race.decisions import Decisions
from game.scenes.race.press_signs import disc
from game.show.canvas import Layer, Node
from game.show.palette import GOLD, PAPER
from game.show.tables.base.table import Table

SIDE = 40
"""Design units: no higher than the lowest row, so that it lies beside its own one alone."""
ASIDE = 22
"""From the row's end to the sign's middle, level with the row's: it is held by the edge, and what the row counts there stays read."""
DEPTH = 31
"""Above the rows."""


class RowSign(Enum):
    """What a sign says: the picture on it, and its colour."""

    COMPUTER = ("computer", PAPER)
    MAY_CALL = ("sound", PAPER)
    HAS_CALLED = ("sound", GOLD)
    ALWAYS = ("skip", GOLD)
    PHONE = ("phone", PAPER)
    PHONE_SLEEPS = ("phone_asleep", GOLD)


def wanted_signs(decisions: Decisions) -> Iterator[tuple[int, RowSign]]:
    """Computers, where people race as well; phones, and over them standing answers, and calls: made, or possible. A phone that sleeps while
    its seat is waited for shows that over all else."""
    rights, phones = decisions.rights, decisions.ctx.devices.phones
    by_phone = [(seat, driver.device) for seat, driver in enumerate(decisions.drivers.seats) if driver.human and is_phone(driver.device)]
    humans = [driver.human for driver in decisions.drivers.seats]
    if any(humans):
        yield from ((seat, RowSign.COMPUTER) for seat, human in enumerate(humans) if not human)
    yield from ((seat, RowSign.PHONE if phones.awake(device) else RowSign.PHONE_SLEEPS) for seat, device in by_phone)
    yield from ((seat, RowSign.ALWAYS) for seat in decisions.answers.seats)
    yield from ((seat, RowSign.MAY_CALL) for seat in rights.told)
    yield from ((seat, RowSign.HAS_CALLED) for seat in rights.calls)
    yield from (
        (seat, RowSign.PHONE_SLEEPS) for seat, device in by_phone if seat in decisions.match.turn.waits_for and not phones.awake(device)
    )


class RowSigns:
    """At most one sign in each seat's row, at the end that the name leaves free. It goes where its row goes. Who is a computer is told in
    all rows of a seat; any other sign stands in one of them, so that there are as many as can be used."""

    def __init__(self, ctx: Context, table: Table[State]) -> None:
        self.ctx = ctx
        self.table = table
        self.shown: dict[int, RowSign] = {}
        self._nodes: dict[int, list[Node]] = {}

    def build(self, layer: Layer) -> None:
        """On a fresh layer."""
        self._layer = layer
        self._nodes = {}
        shown, self.shown = self.shown, {}
        self.show(shown.items())

    def show(self, wanted: Iterable[tuple[int, RowSign]]) -> None:
        """These signs and no others; those that stand already only follow their rows."""
        signs = dict(wanted)
        for seat in [seat for seat in self.shown if signs.get(seat) is not self.shown[seat]]:
            self._remove(seat)
        for seat, sign in signs.items():
            places = self._places(seat, sign)
            if seat in self.shown and len(places) != len(self._nodes[seat]):
                self._remove(seat)
            if places and seat not in self.shown:
                self.shown[seat] = sign
                self._nodes[seat] = [self._layer.add(self._picture(sign), *place, DEPTH) for place in places]
            for node, place in zip(self._nodes.get(seat, ()), places, strict=True):
                if node.place != place:
                    node.place = place

    def _places(self, seat: int, sign: RowSign) -> list[tuple[float, float]]:
        """Where the sign stands just now: nowhere if the seat has no row."""
        ends = self.table.row_ends(seat)
        ends = ends if sign is RowSign.COMPUTER else ends[:1]
        return [(end.x + end.outwards * ASIDE, end.y) for end in ends]

    def _remove(self, seat: int) -> None:
        for node in self._nodes.pop(seat):
            self._layer.remove(node)
        del self.shown[seat]

    def _picture(self, sign: RowSign) -> Surface:
        name, colour = sign.value
        return disc(self.ctx, name, colour, SIDE)
