"""Clips on a clock. The screen's own time runs here; at the end of every clip the stage is as the rules say.

A clip is played for `seconds` of its own time; `rate` names the clock it goes by (`people`, `computers` or `dice`), so that
people can set the pace of each. Instant play and fast-forward run the same clips, only quicker: every clip's `end` is called.
"""

from collections.abc import Callable, Iterable, Sequence

__all__ = ["FEW", "RATES", "Clip", "Timeline", "ease_in_out", "ease_out", "on_twos", "overshoot", "side_by_side"]

RATES = {"slow": 0.6, "normal": 1.0, "fast": 1.9, "instant": 1e9}
FAST_FORWARD = 5.0
FEW = 4
"""So many things that move at once all move with every frame; of more, each with every second one (`on_twos`)."""


def ease_out(t: float) -> float:
    """Arrives gently; t and result 0 .. 1."""
    return 1 - (1 - t) ** 3


def ease_in_out(t: float) -> float:
    """Travels: starts and arrives gently."""
    return 4 * t**3 if t < 0.5 else 1 - (-2 * t + 2) ** 3 / 2


def overshoot(t: float) -> float:
    """Pops a little past its end and comes back."""
    return 1 + 2.7 * (t - 1) ** 3 + 1.7 * (t - 1) ** 2


def on_twos(show: Callable[[float], None], number: int) -> Callable[[float], None]:
    """`show` for a clip, but only with every second frame, at whatever pace: of many things that move at once, those with an odd `number`
    move with one frame and those with an even one with the next. Beginning and end are always shown."""
    frames = [0]

    def sometimes(t: float) -> None:
        if t >= 1 or frames[0] == 0 or (frames[0] + number) % 2 == 0:
            show(t)
        frames[0] += 1

    return sometimes


class Clip:
    """`start` when it begins, `show(t)` with t from 0 to 1 while it runs, `end` once at its end (also when skipped)."""

    __slots__ = ("_begun", "_end", "_show", "_start", "delay", "rate", "seconds")

    def __init__(
        self,
        seconds: float,
        show: Callable[[float], None] | None = None,
        *,
        start: Callable[[], None] | None = None,
        end: Callable[[], None] | None = None,
        delay: float = 0.0,
        rate: str = "move",
    ) -> None:
        self.seconds = seconds
        self.delay = delay
        self.rate = rate
        self._show = show
        self._start = start
        self._end = end
        self._begun = False

    @property
    def length(self) -> float:
        """Seconds from the start of its group to its end."""
        return self.delay + self.seconds

    def begin(self, at: float) -> None:
        """Starts it if `at` seconds after its group's beginning it is time."""
        if not self._begun and at >= self.delay:
            self._begun = True
            if self._start:
                self._start()

    def advance(self, at: float) -> bool:
        """Shows it `at` seconds after its group began; True once it is done."""
        self.begin(at)
        if not self._begun:
            return False
        done = at >= self.length
        if self._show:
            self._show(1.0 if done or self.seconds <= 0 else (at - self.delay) / self.seconds)
        if done and self._end:
            self._end()
        return done


def side_by_side(parts: Sequence[Sequence[Sequence[Clip]]]) -> list[list[Clip]]:
    """The groups of several events shown together: first with first, second with second."""
    longest = max(map(len, parts), default=0)
    return [[clip for part in parts if at < len(part) for clip in part[at]] for at in range(longest)]


class Timeline:
    """Groups of clips, one group after another; the clips of a group start together."""

    def __init__(self) -> None:
        self._groups: list[list[Clip]] = []
        self._running: list[Clip] = []
        self._at = 0.0
        self.fast = False

    @property
    def idle(self) -> bool:
        """Whether nothing is left to play."""
        return not self._groups and not self._running

    def add(self, clips: Iterable[Clip]) -> None:
        """One more group at the end."""
        group = list(clips)
        if group:
            self._groups.append(group)

    def extend(self, groups: Iterable[Sequence[Clip]]) -> None:
        """Several groups, one after another."""
        for group in groups:
            self.add(group)

    def update(self, dt: float, rates: dict[str, float]) -> None:
        """Goes on by `dt` seconds; `rates` gives the pace per rate name (1 = normal)."""
        left = dt
        while not self.idle:
            if not self._running:
                self._running, self._at = self._groups.pop(0), 0.0
            if left <= 0 and self._at < max(clip.length for clip in self._running):
                break  # what takes no time is shown even in no time
            rate = min(rates.get(clip.rate, 1.0) for clip in self._running) * (FAST_FORWARD if self.fast else 1.0)
            end = max(clip.length for clip in self._running)
            step = min(left * rate, end - self._at)
            self._at += step
            left -= step / rate
            self._show(self._at)

    def finish(self) -> None:
        """Plays everything that is left at once."""
        while not self.idle:
            if not self._running:
                self._running, self._at = self._groups.pop(0), 0.0
            self._show(float("inf"))

    def _show(self, at: float) -> None:
        """The running clips as they are `at` seconds after their group began. However large the step, clips end in the order
        of their ends: two clips of one thing leave it as the later one says."""
        for clip in self._running:
            clip.begin(at)
        self._running = [clip for clip in sorted(self._running, key=lambda clip: clip.length) if not clip.advance(at)]
