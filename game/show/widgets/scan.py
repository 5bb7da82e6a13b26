"""The walk of one switch (everybody.md, section 4.3): the focus goes by itself through what can be pressed, in groups where it is much."""

from collections.abc import Mapping, Sequence

from game.show.widgets.stops import Stop, grouped

ROUNDS = 2
"""A group that was walked so often without a press is left."""
FIRST = 2
"""Steps for which the first thing of all is stayed at."""


class Scan:
    """Where the walk stands. `seconds` are those of a step."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        self._levels: list[tuple[Stop, ...]] = []
        """From all there is down to the group that is walked now."""
        self._at = 0
        self._rounds = 0
        self._first: Stop | None = None
        """What is stayed at in the beginning, before the walk goes through the rest."""
        self._offered: tuple[object, ...] = ()
        self._left = 0.0
        self._whole = 1.0
        self._rests = 0.0
        """Seconds for which the clock of the walk stands still."""

    def offer(self, stops: Sequence[Stop], first: str, panels: Mapping[str, str], mark: object = None) -> None:
        """This can be pressed now, `first` of it is looked at, `panels` says what belongs together; the same as before goes on where it is.
        Another `mark` is another question, though the same things may answer it."""
        offered = (mark, *map(_keys, stops))
        if offered == self._offered:
            return
        self._offered = offered
        self._levels = [grouped(stops, panels)] if stops else []
        self._first = next((stop for stop in stops if stop.key == first), None)
        self._at, self._rounds = 0, 0
        self._arrive(FIRST if self._first else 1)

    def forget(self) -> None:
        """Nothing can be pressed; whatever is offered next begins anew."""
        self._offered, self._levels, self._first = (), [], None

    @property
    def target(self) -> Stop | None:
        """Where it stops now: a thing, or a group; None where there is nothing."""
        if self._first is not None:
            return self._first
        return self._levels[-1][self._at] if self._levels else None

    @property
    def share(self) -> float:
        """How much of the step is left, 1 to 0."""
        return max(0.0, min(1.0, self._left / self._whole))

    @property
    def lingers(self) -> bool:
        """Whether all that is walked now was walked twice without a press."""
        return self._rounds >= ROUNDS

    def rest(self, seconds: float) -> None:
        """The clock of the walk stands still for so long."""
        self._rests = seconds

    def pass_time(self, dt: float) -> bool:
        """`dt` seconds went by; whether it stops at something else now."""
        if self._rests > 0:
            self._rests -= dt
            return False
        self._left -= dt
        if self._left > 0 or self.target is None:
            return False
        return self.onward()

    def onward(self) -> bool:
        """On to the next; whether that is something else."""
        before = self.target
        if not self._levels:
            return False
        if self._first is not None:
            level, key = self._levels[-1], self._first.key
            self._first = None
            self._at = 1 % len(level) if level[0].key == key else 0
        else:
            self._at += 1
            if self._at == len(self._levels[-1]):
                self._at, self._rounds = 0, self._rounds + 1
                if self._rounds == ROUNDS and len(self._levels) > 1:
                    self._leave()
        self._arrive(1)
        return self.target is not before

    def press(self) -> Stop | None:
        """The switch was pressed: what that means, or None where a group, or a thing's inside, is walked from now on."""
        target = self.target
        if target is None:
            return None
        if target.inside:
            self._first = None
            self._levels.append(target.inside)
            self._at, self._rounds = 0, 0
            self._arrive(1)
            return None
        self._rounds = 0
        if target.out and len(self._levels) > 1:
            self._leave()
            self._arrive(1)
            return None
        self._arrive(FIRST)
        return target

    def _leave(self) -> None:
        """Up to the group around this one, at what follows there."""
        left = self._levels.pop()
        self._at = next((at for at, stop in enumerate(self._levels[-1]) if stop.inside == left), 0)
        self._rounds = 0

    def _arrive(self, steps: int) -> None:
        self._left = self._whole = steps * self.seconds
        if self.target is not None:
            self.target.aim()


def _keys(stop: Stop) -> tuple[object, ...]:
    """What makes it the same as before: a list may have turned its page meanwhile."""
    return stop.key, *map(_keys, stop.inside)
