"""What the frames of the game cost, in ms beside their bars and in R (game/bench/yardstick.py): races, scenes that open, a resized
window."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

import pygame

from game.bench.figures import FRAME_MS, SHORT, Amount, Figure, share
from game.bench.finishes import CHILDREN, PHOTO, TELLING, beside_children, longer_beside, photograph
from game.bench.scenarios import MOMENT, WAITING, crowd, growth, idle, press_to_picture, race, resize, tour, waits
from game.bench.watched import FrameTime, Watched
from game.bench.yardstick import Yard, Yardstick
from game.core.decoding import JsonObject
from game.show.tables import TABLES
from game.titles import TITLES

WHOLE = round(FRAME_MS, 1)
"""Bar in ms for frames that draw everything anew (p95), and for the longest frame while a scene opens or the window is resized."""
FULL_HD = 1920 * 1080
COLD, READY = 1.2, 0.5
"""Seconds from the press to the race on screen: the first time ever, and after its set-up was open for four seconds."""
GROWN = 15.0
"""Megabytes that a race may hold more after five sizes of the window."""
FEW = 20
"""An animation is judged from a third of a second on: of fewer frames the p95 is but the worst one. Those count among the steady ones."""
MADE = 0.001
"""Seconds of painting between two frames after which the second finds little in the caches of the processor: it takes about twice as
long as R, which finds everything there. So those that come after none are told apart."""
FREE = (" opens", " loads", "resize", "menu arrives", "menu", "settings", "setup")
"""So many frames these take as the machine needs; they are of no animation."""
BESIDE = 125.0
"""Per cent of the longest frame without a child that the longest one beside it may take: the noise of a busy system, and no more."""
ROUND = 2_000
"""Frames in which the menu has painted all it will ever show."""
Frames = dict[str, list[FrameTime]]


class Bars(NamedTuple):
    """Bars in ms for frames of a race: the p99 of steady ones, the p95 of the busiest animation."""

    steady: float
    busiest: float


def bars_of(size: tuple[int, int]) -> Bars:
    """Those of a window of this size in pixels: more than full HD may take twice as long."""
    return Bars(4.0, 6.0) if size[0] * size[1] <= FULL_HD else Bars(8.0, 12.0)


def frame_figures(show: Watched, amount: Amount, told: JsonObject) -> list[Figure]:
    """All that is seen; what about it is the same on every run goes into `told`."""
    told |= {"driver": pygame.display.get_driver(), "size": show.app.screen.get_size()}
    yardstick, short = Yardstick(show.clocks), amount == SHORT
    yardstick.run(show.app.screen, amount.bare)
    tour(show)
    told["press"] = press_to_picture(show)
    titles = [number for number, entry in enumerate(TITLES) if entry.meta.id in TABLES][: 1 if short else None]
    told["race"], told["crowd"] = {}, {}
    for number in titles:
        name = TITLES[number].meta.id
        told["race"][name] = race(show, amount.frames, number, hurried=short)
        told["crowd"][name] = 0 if short else crowd(show, number)
        yardstick.run(show.app.screen, amount.bare)  # a machine changes its pace within minutes
    if not short:
        records = [photograph(show, number) for number in titles]
        yardstick.run(show.app.screen, amount.bare)
        if records[0] is not None:
            beside_children(show, titles[0], records[0])
    costs = [] if short else [figure for number in titles for figure in _costs(show, number)]
    width, height = amount.size
    resize(show, ((width * 2 // 3, height * 2 // 3), amount.size), hurried=short)
    yardstick.run(show.app.screen, amount.bare)
    yard, frames, pieces = yardstick.yard, _by_label(show.frames), _by_label(show.pieces)
    told["frames"] = {label: len(each) for label, each in frames.items() if not label.endswith(FREE)}
    found = [Figure("yardstick", 1000 * yard.seconds, "ms", ms=1000 * yard.seconds), Figure("spread", 100 * yardstick.spread, "%")]
    for number in titles:
        name = TITLES[number].meta.id
        found += race_figures(frames, yard, name, bars_of(amount.size), pieces)
    found += finish_figures(frames, pieces, yard, bars_of(amount.size)) if not short else []
    found += costs
    found += change_figures(frames, pieces, yard)
    if not short:
        show.until(lambda: not show.top.prepare(), ROUND)
    return [*found, Figure("idle", 100 * idle(show, amount.seconds), "%", 3.0), Figure("press", told["press"], "", 1)]


def _costs(show: Watched, number: int) -> list[Figure]:
    """What a title's race costs in waiting and in memory."""
    name = TITLES[number].meta.id
    return [*waiting_figures(waits(show, number), name), *memory_figures(growth(show, number), name)]


def _by_label(frames: Sequence[FrameTime]) -> Frames:
    found: Frames = {}
    for one in frames:
        found.setdefault(one.label, []).append(one)
    return found


def _seconds(frames: Iterable[FrameTime]) -> list[float]:
    return [frame.seconds for frame in frames]


def _timed(key: str, seconds: float, yard: float, bar: float | None = None, about: str = "", label: str = "") -> Figure:
    """So many seconds, in ms and in yards of so many seconds."""
    ms = 1000 * seconds
    return Figure(key, ms, "ms", bar, about=about, label=label, ms=ms, yards=seconds / yard if yard else 0.0)


def _own(key: str, frames: Sequence[FrameTime], yard: Yard, about: str, label: str = "") -> Figure:
    """What this process alone worked, in what it worked for a frame of the yardstick."""
    return _timed(key, share([frame.own for frame in frames], 95), yard.own, None, about, label)


def race_figures(frames: Frames, yard: Yard, title: str, bars: Bars, pieces: Frames | None = None) -> list[Figure]:
    """What the frames of a title's race say, and of its moment in which most moves. A frame of a push-in draws everything: it counts
    among the whole ones. Drivers think and the journal is written in frames and in `pieces` between them."""
    names = (f"{title} ", f"{title}{MOMENT} ")
    playing = {label: each for label, each in frames.items() if label.startswith(names) and not label.endswith((*FREE, "wipes in"))}
    steady = [frame for label, each in playing.items() if label.startswith(names[0]) for frame in each if not frame.whole]
    whole = [frame for each in playing.values() for frame in each if frame.whole]
    still = {f"{name}{WAITING}" for name in names}
    moving = {label: [frame for frame in each if not frame.whole] for label, each in playing.items() if label not in still}
    shown = {label: share(_seconds(each), 95) for label, each in moving.items() if len(each) >= FEW}
    busiest = max(shown, key=lambda label: shown[label], default="")
    found = [
        _timed("steady_p50", share(_seconds(steady), 50), yard.seconds, None, title),
        _timed("steady_p95", share(_seconds(steady), 95), yard.seconds, None, title),
        _timed("steady_p99", share(_seconds(steady), 99), yard.seconds, bars.steady, title),
        _timed("steady_warm", share(_seconds(frame for frame in steady if frame.after < MADE), 95), yard.seconds, None, title),
        _own("steady_own", steady, yard, title),
        _timed("busiest", shown.get(busiest, 0.0), yard.seconds, bars.busiest, title, busiest),
        _own("busiest_own", moving.get(busiest, ()), yard, title, busiest),
    ]
    between = [piece for label, each in (pieces or {}).items() if label.startswith(names) for piece in each]
    aside = {"thinking": [one.thought for one in steady + whole + between], "journal": [one.kept for one in steady + whole + between]}
    for key, spent in aside.items():
        ms = 1000 * share([seconds for seconds in spent if seconds], 95)
        found.append(Figure(key, ms, "ms", about=title, ms=ms))
    if whole:
        found += [_timed("whole", share(_seconds(whole), 95), yard.seconds, WHOLE, title), _own("whole_own", whole, yard, title)]
    return found


def finish_figures(frames: Frames, pieces: Frames, yard: Yard, bars: Bars) -> list[Figure]:
    """What the end of a race costs: its photograph, in which the wipe alone moves much; the podium behind which the race is told; and the
    longest frame of a race beside a child, as a share of the longest one without."""
    found = []
    for label in (label for label in frames if label.startswith(f"{PHOTO} ")):
        title = label.removeprefix(f"{PHOTO} ")
        found += [
            _timed("photo", share(_seconds(frames[label]), 95), yard.seconds, bars.busiest, title),
            _longest("photo_longest", frames[label], yard, title),
            _piece("photo_piece", pieces.get(label, ()), title),
        ]
    if TELLING in frames:
        found.append(_timed("telling", share(_seconds(frames[TELLING]), 95), yard.seconds, bars.busiest))
        found += [_longest("telling_longest", frames[TELLING], yard), _piece("telling_piece", pieces.get(TELLING, ()))]
    return [*found, *(Figure("child", 100 * longer_beside(frames, what), "%", BESIDE, about=what) for what in CHILDREN)]


def waiting_figures(seconds: tuple[float, float], title: str) -> list[Figure]:
    """How long somebody waits for a title's race: the first time ever, and after its set-up was looked at."""
    return [Figure("cold", seconds[0], "s", COLD, about=title), Figure("ready", seconds[1], "s", READY, about=title)]


def memory_figures(grown: float | None, title: str) -> list[Figure]:
    """How much more a race holds after several sizes of the window; nothing where the system does not tell."""
    return [] if grown is None else [Figure("grown", max(0.0, grown), "MB", GROWN, about=title)]


def change_figures(frames: Frames, pieces: Frames, yard: Yard) -> list[Figure]:
    """What it costs to come from scene to scene, and to another size: every frame counts. What is made between two frames while the old
    picture stands still is no frame, but none of its pieces may take longer than one."""
    wipes = [frame for label, each in frames.items() if label.endswith("wipes in") for frame in each]
    found = [_timed("wipe", share(_seconds(wipes), 95), yard.seconds, WHOLE)]
    for name in dict.fromkeys(label.rpartition(" ")[0] for label in frames if label.endswith((" opens", " loads"))):
        labels = (f"{name} opens", f"{name} loads")
        found += _opening([frames.get(label, []) for label in labels], [pieces.get(label, []) for label in labels], yard, name)
    return [*found, _longest("resize", frames.get("resize", ()), yard), _piece("resize_piece", pieces.get("resize", ()))]


def _opening(frames: Sequence[Sequence[FrameTime]], pieces: Sequence[Sequence[FrameTime]], yard: Yard, name: str) -> list[Figure]:
    """Frames and pieces while a scene opens, and while a race is made ready."""
    found = [_longest("open", [*frames[0], *frames[1]], yard, name), _piece("open_piece", [*pieces[0], *pieces[1]], name)]
    loading = _seconds([*frames[1], *pieces[1]])
    return [*found, Figure("loading", sum(loading), "s", about=name)] if loading else found


def _longest(key: str, frames: Sequence[FrameTime], yard: Yard, about: str = "") -> Figure:
    return _timed(key, max(_seconds(frames), default=0.0), yard.seconds, WHOLE, about)


def _piece(key: str, pieces: Sequence[FrameTime], about: str = "") -> Figure:
    ms = 1000 * max(_seconds(pieces), default=0.0)
    return Figure(key, ms, "ms", WHOLE, about=about, ms=ms)
