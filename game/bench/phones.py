"""What phones cost: frames of a race with none, with twelve at people's pace and in a flood, by turns; how long a press is on its way; what
the first of them takes in memory and in time. From the sources alone: the phones are a process of their own."""

import json
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from statistics import median
from time import perf_counter, sleep, thread_time
from typing import NamedTuple, Protocol

from game.app.phones import door_sentences
from game.bench.figures import SHORT, Amount, Figure, share
from game.bench.headless import FRAME
from game.bench.memory import grown
from game.bench.scenarios import opened, request
from game.bench.watched import FrameTime, Watched, watched
from game.bench.yardstick import Clocks, Yard, Yardstick
from game.input.phones import Arrival
from game.phones.files import own_page
from game.phones.link import Link, NoLink
from game.phones.protocol import Outgoing, Sheet, SheetItem, SheetPart
from game.scenes.race.race import RaceScene
from game.store.installation import program
from game.store.machine import resident
from game.store.settings import Settings
from game.titles import TITLES

PHONES = 12
BLOCK = 60
"""Frames of one pace before it is the next one's turn: what neighbours of this machine do, they do to all."""
FRAMES = 1_800
"""Frames of each pace."""
SETTLING = 6
"""Frames between two of them, which count for none."""
NONE, AGAIN = "none", "none again"
PACES = {NONE: 0.0, "people": 1.0, AGAIN: 0.0, "flood": 20.0}
"""Messages a second of each phone. What the two without any differ by is the machine's doing: less than that is nobody's."""
BARS = {"people": 0.1, "flood": 0.5}
"""How much more a steady frame may take, in R, than without phones in the same round."""
LONGER = 2.0
"""Milliseconds by which the longest frame may be longer."""
PRESS = 34.0
"""Milliseconds from a press to its answer on the phone: two frames."""
LARGEST = 100.0
"""Kilobytes of the page."""
PATIENCE = 60.0
Block = list[FrameTime]
"""The frames of one pace in one round."""


class Guests(Protocol):
    """Phones that take a pace, and tell the ways of their messages."""

    def pace(self, pace: float) -> None:
        """So many messages a second of each, from now on."""

    def ways(self) -> list[float]:
        """They leave; the milliseconds there and back of all that was answered."""


class Door(NamedTuple):
    """A link that listens, what it took to begin (seconds), and how many megabytes more there are (None where nobody knows)."""

    link: Link
    seconds: float
    grown: float | None


class Process:
    """Phones in a process of their own."""

    def __init__(self, link: Link, count: int) -> None:
        command = [sys.executable, "-m", "game.bench.phone_guests", link.url, str(count)]
        self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd=program())
        assert self._process.stdout is not None
        if self._process.stdout.readline() != "ready\n":
            raise ConnectionError

    def pace(self, pace: float) -> None:
        """Writes it to their process."""
        assert self._process.stdin is not None
        print(pace, file=self._process.stdin, flush=True)

    def ways(self) -> list[float]:
        """Waits until they have left."""
        told, _ = self._process.communicate(timeout=PATIENCE)
        found: list[float] = json.loads(told)
        return found


def phone_figures(amount: Amount) -> list[Figure]:
    """All of it; nothing in a frozen program, which has no second interpreter to start. NoScreenError where there is no screen."""
    if getattr(sys, "frozen", False):
        return []
    with watched(amount.size, Settings(), 1, Clocks(perf_counter, thread_time)) as show, listening(show) as door:
        guests = Process(door.link, PHONES)
        frames = min(FRAMES, amount.frames)
        return [*measured(show, door.link, guests, frames, amount), *door_figures(door)]


@contextmanager
def listening(show: Watched) -> Iterator[Door]:
    """A link that listens to this machine alone, as long as it is wanted."""
    before, begun = resident(), perf_counter()
    link = Link(own_page, lambda: door_sentences(show.app.ctx), lambda: None, lambda: ("127.0.0.1",))
    link.begin()
    try:
        yield Door(link, perf_counter() - begun, grown(before, resident()))
    finally:
        link.close()


def measured(
    show: Watched, link: Link, guests: Guests, frames: int, amount: Amount, pause: Callable[[float], None] = sleep
) -> list[Figure]:
    """Frames of a full race, so many of each pace, at the pace of the real loop; `pause` waits for what is left of a frame (seconds)."""
    number = max(range(len(TITLES)), key=lambda one: TITLES[one].meta.seats_max)
    yardstick = Yardstick(show.clocks)
    yardstick.run(show.app.screen, amount.bare)
    scene = opened(show, "phones", lambda: show.app.ctx.open.race(request(number)), hurried=amount == SHORT)
    assert isinstance(scene, RaceScene), "the shipped track can be raced on"
    turns = _Turns(show, link, guests, scene, pause)
    size = min(BLOCK, frames)
    rounds = [{name: turns.block(name, size) for name in turned(number)} for number in range(max(1, frames // size))]
    show.app.ctx.phones = NoLink()
    yardstick.run(show.app.screen, amount.bare)
    return [*frame_figures(rounds, yardstick.yard), way_figure(guests.ways())]


def turned(number: int) -> list[str]:
    """The paces in the order of that round: over as many rounds as there are paces each begins once, and follows once on each other. What
    a flood leaves behind then slows all of them alike."""
    names = list(PACES)
    return [names[(number + step) % len(names)] for step in (0, 1, 3, 2)]


class _Turns:
    """One race in which paces take turns."""

    def __init__(self, show: Watched, link: Link, guests: Guests, scene: RaceScene, pause: Callable[[float], None]) -> None:
        self.show, self.link, self.guests, self.scene, self.pause = show, link, guests, scene, pause
        known = show.app.devices.phones
        for one in link.poll():
            if isinstance(one, Arrival):
                known.hear(one)  # devices of the game, which gives them pages of its own besides
        self._devices = list(known)
        self._told = 0

    def block(self, name: str, size: int) -> Block:
        """So many frames of one pace, and a few that count for none."""
        pace, show = PACES[name], self.show
        show.app.ctx.phones = self.link if pace else NoLink()
        self.guests.pace(pace)
        first = len(show.frames)
        for frame in range(size + SETTLING):
            begun = perf_counter()
            if frame == size:
                self.guests.pace(0.0)  # what is on its way arrives before nobody listens
            show.label = f"phones {name}" if frame < size else "phones settle"
            show.step(before=lambda: None)
            if pace and len(self.scene.match.done) != self._told:
                self._told = len(self.scene.match.done)
                self.link.tell(sheets(self._devices, self._told))
            self.pause(max(0.0, FRAME - (perf_counter() - begun)))
        return [one for one in show.frames[first:] if one.label == f"phones {name}"]


def sheets(devices: Sequence[str], number: int) -> list[tuple[str, Outgoing]]:
    """A sheet of usual size, some 2.6 KB, for each phone."""
    items = tuple(SheetItem(f"Drive {steps} spaces to the right", "overtakes Ben, then the lane in the middle", "●") for steps in range(24))
    sheet = Sheet(number, "Which dice do you use?", "Your turn", True, "7 dice, two cards, no damage", (SheetPart("list", "Go on", items),))
    return [(device, sheet) for device in devices]


def frame_figures(rounds: Sequence[Mapping[str, Block]], yard: Yard) -> list[Figure]:
    """How much more frames take with phones than without, and how much more without them once more; a frame that draws everything is no
    steady one. Steady frames are compared within each round, and the median of the rounds counts: what neighbours of this machine do in one
    of them, and what a race shows in one, says nothing of phones. The p50 is of the time that passed, in which a frame may have waited for
    the thread of the server; the p95 of what the game's thread worked, for on most machines the p95 of the other one is the neighbours'."""
    found = []
    for name in (AGAIN, *BARS):
        bar = BARS.get(name)
        found.append(Figure("phones_p50", _more(rounds, name, _usual, yard.seconds), "R", bar, about=name))
        found.append(Figure("phones_p95", _more(rounds, name, _worked, yard.own), "R", bar, about=name))
        if bar is not None:
            longer = _longest(rounds, name) - max(_longest(rounds, NONE), _longest(rounds, AGAIN))
            found.append(Figure("phones_longest", 1000 * longer, "ms", LONGER, about=name))
    return found


def _more(rounds: Sequence[Mapping[str, Block]], name: str, told: Callable[[Block], float], yard: float) -> float:
    """How much more `told` comes to than in the blocks of the same round that have no phones, in yards; the median of the rounds."""
    without = [[told(one[other]) for other in (NONE, AGAIN) if other != name] for one in rounds]
    more = median([told(one[name]) - sum(others) / len(others) for one, others in zip(rounds, without, strict=True)])
    return more / yard if yard else 0.0


def _usual(block: Block) -> float:
    return share([frame.seconds for frame in block if not frame.whole], 50)


def _worked(block: Block) -> float:
    return share([frame.own for frame in block if not frame.whole], 95)


def _longest(rounds: Sequence[Mapping[str, Block]], name: str) -> float:
    return max((frame.seconds for one in rounds for frame in one[name] if not frame.whole), default=0.0)


def way_figure(ways: Sequence[float]) -> Figure:
    """How long presses are on their way, there and back."""
    return Figure("phones_press", share(list(ways), 95), "ms", PRESS)


def door_figures(door: Door) -> list[Figure]:
    """What the first press of the button costs, and what a phone loads."""
    page = sum(len(data) for data in own_page().values()) / 1000
    found = [Figure("phones_begin", 1000 * door.seconds, "ms"), Figure("phones_page", page, "KB", LARGEST)]
    return found if door.grown is None else [*found, Figure("phones_memory", max(0.0, door.grown), "MB")]
