"""What phones cost: frames of a race with none, with twelve at people's pace and in a flood, by turns; how long a press is on its way; what
the first of them takes in memory and in time. From the sources alone: the phones are a process of their own."""

import json
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from time import perf_counter, sleep, thread_time
from typing import NamedTuple, Protocol

from game.app.phones import door_sentences
from game.bench.figures import SHORT, Amount, Figure, share
from game.bench.headless import FRAME
from game.bench.memory import grown
from game.bench.scenarios import opened, request
from game.bench.watched import FrameTime, Watched, watched
from game.bench.yardstick import Clocks, Yardstick
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
PACES = {"none": 0.0, "people": 1.0, "flood": 20.0}
"""Messages a second of each phone."""
BARS = {"people": 0.1, "flood": 0.5}
"""How much more a steady frame may take, in R, than without phones in the same run."""
LONGER = 2.0
"""Milliseconds by which the longest frame may be longer."""
PRESS = 34.0
"""Milliseconds from a press to its answer on the phone: two frames."""
LARGEST = 100.0
"""Kilobytes of the page."""
PATIENCE = 60.0


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
    devices, told = [one.device for one in link.poll() if isinstance(one, Arrival)], 0
    size = min(BLOCK, frames)
    for _ in range(max(1, frames // size)):
        for name, pace in PACES.items():
            guests.pace(pace)
            show.app.ctx.phones = link if pace else NoLink()
            for frame in range(size + SETTLING):
                begun = perf_counter()
                if frame == size:
                    guests.pace(0.0)  # what is on its way arrives before nobody listens
                show.label = f"phones {name}" if frame < size else "phones settle"
                show.step(before=lambda: None)
                if pace and len(scene.match.done) != told:
                    told = len(scene.match.done)
                    link.tell(sheets(devices, told))
                pause(max(0.0, FRAME - (perf_counter() - begun)))
    show.app.ctx.phones = NoLink()
    yardstick.run(show.app.screen, amount.bare)
    return [*frame_figures(show.frames, yardstick.yard.seconds), way_figure(guests.ways())]


def sheets(devices: Sequence[str], number: int) -> list[tuple[str, Outgoing]]:
    """A sheet of usual size, some 2.6 KB, for each phone."""
    items = tuple(SheetItem(f"Drive {steps} spaces to the right", "overtakes Ben, then the lane in the middle", "●") for steps in range(24))
    sheet = Sheet(number, "Which dice do you use?", "Your turn", True, "7 dice, two cards, no damage", (SheetPart("list", "Go on", items),))
    return [(device, sheet) for device in devices]


def frame_figures(frames: Sequence[FrameTime], yard: float) -> list[Figure]:
    """How much more frames take with phones than without; a frame that draws everything is no steady one."""
    steady = {name: [frame.seconds for frame in frames if frame.label == f"phones {name}" and not frame.whole] for name in PACES}
    found = []
    for name, bar in BARS.items():
        for part in (50, 95):
            more = share(steady[name], part) - share(steady["none"], part)
            found.append(Figure(f"phones_p{part}", more / yard if yard else 0.0, "R", bar, about=name))
        longer = 1000 * (max(steady[name], default=0.0) - max(steady["none"], default=0.0))
        found.append(Figure("phones_longest", longer, "ms", LONGER, about=name))
    return found


def way_figure(ways: Sequence[float]) -> Figure:
    """How long presses are on their way, there and back."""
    return Figure("phones_press", share(list(ways), 95), "ms", PRESS)


def door_figures(door: Door) -> list[Figure]:
    """What the first press of the button costs, and what a phone loads."""
    page = sum(len(data) for data in own_page().values()) / 1000
    found = [Figure("phones_begin", 1000 * door.seconds, "ms"), Figure("phones_page", page, "KB", LARGEST)]
    return found if door.grown is None else [*found, Figure("phones_memory", max(0.0, door.grown), "MB")]
