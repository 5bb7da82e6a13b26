"""Clips on a clock. The screen's own time runs here; at the end of every clip the stage is as the rules say.

A clip is played for `seconds` of its own time; `rate` names the clock it goes by (`people`, `computers` or `dice`), so that
people can set the pace of each. Instant play and fast-forward run the same clips, only quicker: every clip's `end` is called.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import chain

RATES = {"slow": 0.6, "normal": 1.0, "fast": 1.9, "instant": 1e9}
FAST_FORWARD = 5.0
CLOCK = "clock"
"""The pace of what no setting and no hurry touches: its seconds are those on the wall."""
INFINITE = float("inf")
TINY = 1e-9
"""Seconds that no clock tells from none."""
NO_TIME = 1e-6
"""Seconds in which only clips at instant pace come to their ends."""
BEHIND = 2
"""So many frames it may be behind where it stops at ends: it stops at no more of them then."""
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

    def next_mark(self, at: float, ends: bool, last: float) -> float:
        """When it begins, or else ends (if `ends` matter; else `last`), seconds after its group's beginning."""
        return self.delay if not self._begun and self.delay > at else self.length if ends else last

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


def shortened(groups: Iterable[Sequence["Clip"]], share: float) -> list[list["Clip"]]:
    """The same clips in `share` of their time."""
    found = [list(group) for group in groups]
    for clip in chain.from_iterable(found) if share != 1 else ():
        clip.seconds, clip.delay = clip.seconds * share, clip.delay * share
    return found


def side_by_side(parts: Sequence[Sequence[Sequence[Clip]]]) -> list[list[Clip]]:
    """The groups of several events shown together: first with first, second with second."""
    longest = max(map(len, parts), default=0)
    return [[clip for part in parts if at < len(part) for clip in part[at]] for at in range(longest)]


class _Beside:
    """A clip beside the groups, and how far it is."""

    __slots__ = ("at", "clip")

    def __init__(self, clip: Clip) -> None:
        self.clip = clip
        self.at = 0.0

    @property
    def left(self) -> float:
        """Seconds of its own time."""
        return self.clip.length - self.at

    def go_on(self, seconds: float) -> bool:
        """Plays on by so many seconds of its own time; True once it is done. A rest that numbers can't tell from nothing is its end."""
        self.at = self.clip.length if self.left - seconds < TINY else self.at + seconds
        return self.clip.advance(self.at)


class Timeline:
    """Groups of clips, one group after another; the clips of a group start together. Clips `beside` them run on the same clock and hold
    no group back; what `settle` names comes when all of that is done."""

    def __init__(self, stops: bool = False) -> None:
        """`stops`: where a group ends it may stop for the rest of a frame, so that what follows is done between two frames (`go_on`)."""
        self.stops = stops
        self._groups: list[list[Clip]] = []
        self._running: list[Clip] = []
        self._at = 0.0
        self._beside: list[_Beside] = []
        self._settle: Callable[[], None] | None = None
        self.fast = False
        self.kept_fast = False
        """It is fast until that is taken back, not for as long as a button is held."""
        self.yields = False
        """Any press ends what plays."""
        self.stopped = False
        """It has stopped at the end of a group: what takes no time there is due (`go_on`)."""
        self._owed = 0.0
        """Seconds that were left when it stopped: the next `update` makes up for them."""

    @property
    def idle(self) -> bool:
        """Whether nothing is left to play."""
        return self.free and not self._beside and self._settle is None

    @property
    def free(self) -> bool:
        """Whether no group is left: what follows may begin, although clips beside may still run."""
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

    def beside(self, clips: Iterable[Clip]) -> None:
        """These begin now, beside whatever plays. `idle` waits for them, no group does."""
        for clip in clips:
            clip.begin(0.0)
            self._beside.append(_Beside(clip))

    def settle(self, deed: Callable[[], None]) -> None:
        """Done once, when everything has been played, clips beside the groups too; a later one takes its place."""
        self._settle = deed

    def update(self, dt: float, rates: Mapping[str, float]) -> None:
        """Goes on by `dt` seconds; `rates` gives the pace per rate name (1 = normal). However large `dt` is, everything begins and ends in
        the order that it has at normal steps. Where it `stops`, it stays behind by less than two steps."""
        left, self._owed, self.stopped = dt + self._owed, 0.0, False
        while not self.idle:
            self._next_group()
            end = max((clip.length for clip in self._running), default=0.0)
            soon = min((clip.next_mark(self._at, bool(self._beside), end) for clip in self._running), default=end)
            if left <= 0 and not self._due(end):
                break
            rate = min((self._pace(clip, rates) for clip in self._running), default=1.0)
            lasts = (soon - self._at) / rate if self._running else INFINITE
            lasts = min([lasts, *(entry.left / self._pace(entry.clip, rates) for entry in self._beside)])
            step = min(left, lasts) if lasts < INFINITE else 0.0
            left -= step
            self._play_beside(step, rates)
            if self._running:
                self._at = soon if soon - self._at - step * rate < TINY else self._at + step * rate
                self._show(self._at)
                if self.stops and not self._running and step > NO_TIME and left < BEHIND * dt:
                    self._owed, self.stopped = left, True
                    return
            self._settle_down()

    def go_on(self) -> None:
        """What is due where it has stopped: all that takes no time, and the next group begins."""
        owed, self._owed = self._owed, 0.0
        self.update(0.0, {})
        self._owed = 0.0 if self.free else owed

    def _next_group(self) -> None:
        if not self._running and self._groups:
            self._running, self._at = self._groups.pop(0), 0.0
            for clip in self._running:
                clip.begin(0.0)

    def _due(self, end: float) -> bool:
        """Whether something is to be shown even in no time: a group that takes none, or what has just begun beside it."""
        return (bool(self._running) and self._at >= end) or any(entry.left <= 0 for entry in self._beside) or self._only_to_settle

    @property
    def _only_to_settle(self) -> bool:
        return self.free and not self._beside

    def _settle_down(self) -> None:
        """What comes last, once nothing else is left."""
        if self._only_to_settle and self._settle is not None:
            deed, self._settle = self._settle, None
            deed()

    def give_way(self) -> bool:
        """Somebody has pressed something: what any press may end is at its end. Whether that was on."""
        yields = self.yields
        if yields:
            self.finish()
        return yields

    def finish(self) -> None:
        """Plays everything that is left at once."""
        self.update(INFINITE, {})

    def _pace(self, clip: Clip, rates: Mapping[str, float]) -> float:
        """Seconds of its own that the clip plays in one second."""
        return 1.0 if clip.rate == CLOCK else rates.get(clip.rate, 1.0) * (FAST_FORWARD if self.fast else 1.0)

    def _play_beside(self, seconds: float, rates: Mapping[str, float]) -> None:
        """The clips beside, in the order of their ends."""
        entries, self._beside = self._beside, []
        entries.sort(key=lambda entry: entry.left / self._pace(entry.clip, rates))
        running = [entry for entry in entries if not entry.go_on(seconds * self._pace(entry.clip, rates))]
        self._beside = running + self._beside  # one that ends may have begun another

    def _show(self, at: float) -> None:
        """The running clips as they are `at` seconds after their group began. However large the step, clips end in the order
        of their ends: two clips of one thing leave it as the later one says."""
        for clip in self._running:
            clip.begin(at)
        self._running = [clip for clip in sorted(self._running, key=lambda clip: clip.length) if not clip.advance(at)]
