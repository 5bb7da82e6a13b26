"""How many spaces the rest of a turn's dice is expected to bring (section 13, level 2): the mean over all dice still to come, with the
best decision after each (an expectimax), in thousandths of a space.

Dice are a mask of the values kept (bit v-1), modules a count per kind. Whole numbers only: means are rounded down.
"""

from collections.abc import Iterable, Iterator
from itertools import product

from game.titles.scrap_racer.rules.actions import UseModule
from game.titles.scrap_racer.rules.cards import FLIP, MODULE_KINDS, REROLL

SPACE = 1_000
PRICE = 3 * SPACE
"""What spending a module costs."""

CRASH = (5_500, 5_500, 2_000, 2_000, -2_000, -2_000)
"""What a crash by a repeated 1 .. 6 is worth: the card and a third of a bonus card."""

FEW_DICE = 2
"""So many dice are nothing to look at: whoever throws one more shows something."""

KEPT = 8
"""Positions that are remembered with their duels; one serves a whole turn."""

MOST = 2
"""Modules of one kind that are reckoned with; more do not change what is best."""

Stock = tuple[int, int, int]


def mask(values: Iterable[int]) -> int:
    """The values as a mask."""
    return sum(1 << (value - 1) for value in values)


def counted(modules: Iterable[str]) -> Stock:
    """How many of each kind, in the order of MODULE_KINDS, at most MOST."""
    held = list(modules)
    first, second, third = (min(held.count(kind), MOST) for kind in MODULE_KINDS)
    return first, second, third


def spent(stock: Stock, kind: str) -> Stock:
    """One module of that kind less."""
    first, second, third = (n - (name == kind) for n, name in zip(stock, MODULE_KINDS, strict=True))
    return first, second, third


class ExpectedSpaces:
    """Remembers what it has worked out. `crash` is added to the worth of a crash, `flair` is the worth of throwing each die
    beyond the second, `contact` that of a sum which leads to a duel: those are the bits of `met`."""

    def __init__(self, crash: int = 0, flair: int = 0, contact: int = 0, met: int = 0) -> None:
        self.crashing, self.flair, self.contact, self.met = crash, flair, contact, met
        self._known: dict[int, ExpectedSpaces] = {}
        self._crash = tuple(worth + crash for worth in CRASH)
        self._rolls: dict[tuple[int, Stock], int] = {}
        self._shown: dict[tuple[int, int, Stock], int] = {}

    def meeting(self, met: int) -> "ExpectedSpaces":
        """The same where the sums of `met` lead to duels; one that likes none, and fears none, is always the same."""
        if not met:
            return self
        if met not in self._known:
            while len(self._known) >= KEPT:
                del self._known[next(iter(self._known))]
            self._known[met] = ExpectedSpaces(self.crashing, self.flair, self.contact, met)
        return self._known[met]

    def prepare(self) -> Iterator[None]:
        """Works out all there is to know, a millisecond or two a step: what fewer modules are worth first. Nothing once it is known."""
        for stock in sorted(product(range(MOST + 1), repeat=len(MODULE_KINDS)), key=sum):
            held: Stock = stock[0], stock[1], stock[2]
            if (0, held) not in self._rolls:
                self.roll(0, held)
                yield

    def roll(self, kept: int, stock: Stock) -> int:
        """The mean of rolling one more die with the values of `kept` on the table."""
        key = (kept, stock)
        if key not in self._rolls:
            mean = sum(self.shown(kept, value, stock) for value in range(1, 7)) // 6
            self._rolls[key] = mean + self.flair * (kept.bit_count() >= FEW_DICE)
        return self._rolls[key]

    def crash(self, value: int) -> int:
        """What a crash by a repeated `value` is worth."""
        return self._crash[value - 1]

    def shown(self, kept: int, last: int, stock: Stock) -> int:
        """The best that can be made of a die that shows `last`."""
        key = (kept, last, stock)
        if key not in self._shown:
            best = self._crash[last - 1] if kept >> (last - 1) & 1 else self.safe(kept | 1 << (last - 1), stock)
            used = [worth for _, worth in self.uses(kept, last, stock)]
            self._shown[key] = max((best, *used))
        return self._shown[key]

    def safe(self, kept: int, stock: Stock) -> int:
        """With these different values on the table: the sum, or what rolling on is worth if that is more."""
        total = self.stopped(sum(value for value in range(1, 7) if kept >> (value - 1) & 1))
        return total if kept == 63 else max(total, self.roll(kept, stock))

    def stopped(self, total: int) -> int:
        """What stopping with the sum `total` is worth."""
        return SPACE * total + self.contact * (self.met >> total & 1)

    def uses(self, kept: int, last: int, stock: Stock) -> Iterator[tuple[UseModule, int]]:
        """Each way to use a module on `last`, and what it is worth, the module paid."""
        for kind, count in zip(MODULE_KINDS, stock, strict=True):
            if not count:
                continue
            left = spent(stock, kind)
            if kind == REROLL:
                yield UseModule(kind), sum(self.shown(kept, value, left) for value in range(1, 7)) // 6 - PRICE
            elif kind == FLIP:
                yield UseModule(kind), self.shown(kept, 7 - last, left) - PRICE
            else:
                for delta in (-1, 1):
                    if 1 <= last + delta <= 6:
                        yield UseModule(kind, delta), self.shown(kept, last + delta, left) - PRICE
