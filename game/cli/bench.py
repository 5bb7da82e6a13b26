"""`bench`: how fast the game is on this machine, each figure beside its bar. B is one opaque blit of the whole screen."""

import argparse
from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

import pygame

from game.app.window import NO_SCREEN, NoScreenError
from game.bench.headless import FRAME
from game.bench.scenarios import MOMENT, WAITING, crowd, press_to_picture, race, request, resize, tour
from game.bench.stopwatch import Shot, Watched, full_blit, share, watched
from game.bots.levels import levels_of
from game.cli.command import Desk, FailedError, columns
from game.cli.pace import Pace, bots, first_flips, idle, random_play
from game.core.contract import Title
from game.core.track import Track
from game.core.words import N_
from game.show.tables import TABLES
from game.store.paths import maps
from game.store.settings import Settings
from game.titles import TITLES
from game.tracks.catalogue import Catalogue

__all__ = ["Amount", "Figure", "bench"]

HEAD = N_("Kerbside on a {driver} screen of {width} x {height}. B = one opaque blit of the whole screen = {blit} ms.")
UNSEEN = N_("This screen presents nothing, so figures in B say little: take them under a real or a virtual X screen.")
FIGURE, VALUE, BAR, MET = N_("figure"), N_("value"), N_("bar"), N_("met")
YES, NO = N_("yes"), N_("NO")
AT_MOST, AT_LEAST = N_("at most {bar}"), N_("at least {bar}")

NAMES = {
    "flip": N_("presenting the whole screen"),
    "steady": N_("{label}: steady race frame (p95)"),
    "steady_p50": N_("{label}: steady race frame (p50)"),
    "steady_p99": N_("{label}: steady race frame (p99)"),
    "steady_own": N_("{label}: steady race frame, own work alone (p95)"),
    "busiest": N_("busiest animation (p95): {label}"),
    "busiest_own": N_("busiest animation, own work alone (p95): {label}"),
    "thinking": N_("{label}: drivers' thinking in a frame, counted apart (p95 of such frames)"),
    "journal": N_("{label}: the journal's way to the disk, counted apart (p95 of such frames)"),
    "push_in": N_("{label}: push-in, shake and other whole frames (p95)"),
    "wipe": N_("wipe (p95)"),
    "open": N_("opening a scene, longest frame: {label}"),
    "open_piece": N_("opening a scene, longest piece of work between two frames: {label}"),
    "loading": N_("{label}: seconds until a race can be seen"),
    "resize": N_("resize, longest frame"),
    "resize_piece": N_("resize, longest piece of work between two frames"),
    "first_frame": N_("first frame of the menu, in first flips of a bare window"),
    "bare": N_("first flip of a bare window"),
    "menu": N_("first flip of the menu"),
    "idle": N_("menu at rest, share of a core"),
    "random": N_("random play, decisions a second"),
    "bots": N_("drivers of level {label}, decisions a second"),
    "press": N_("press to changed picture, steps of the loop"),
}
FEW = 20
"""An animation is judged from a third of a second on: of fewer frames the p95 is but the worst one. Those count among the steady ones."""
FREE = (" opens", " loads", "resize", "menu arrives", "menu")
"""How many frames these take depends on the machine."""

ROUND = 2_000
"""Frames in which the menu has painted all it will ever show."""


class Amount(NamedTuple):
    """How much of everything is measured."""

    size: tuple[int, int] = (1920, 1080)
    blits: int = 120
    frames: int = 12_000
    starts: int = 7
    seconds: float = 3.0
    decisions: int = 100_000
    games: int = 20


SHORT = Amount((640, 360), 3, 90, 0, 0.2, 200, 1)


class Figure(NamedTuple):
    """One measured thing. `bar` is the most it may be (`least`: the least), None where it is only told."""

    key: str
    value: float
    unit: str
    bar: float | None = None
    least: bool = False
    label: str = ""

    @property
    def met(self) -> bool | None:
        """Whether it is as good as it has to be."""
        if self.bar is None:
            return None
        return self.value >= self.bar if self.least else self.value <= self.bar


def bench(desk: Desk, args: argparse.Namespace) -> int:
    """Measures and tells; a missed bar is no failure. FailedError where there is no screen."""
    amount = SHORT if args.short else Amount()
    try:
        with watched(amount.size, Settings(), seed=1) as show:
            told, figures = _measured(show, amount)
    except NoScreenError as error:
        raise FailedError(NO_SCREEN, detail=str(error)) from None
    figures += _unseen(amount, told)
    if args.json:
        rows = [{**figure._asdict(), "met": figure.met} for figure in figures]
        desk.json({**told, "times": {"figures": rows}})
    else:
        _tell(desk, told, figures)
    return 0


def _measured(show: Watched, amount: Amount) -> tuple[dict[str, Any], list[Figure]]:
    """All that is seen, and what about it is the same on every run."""
    told: dict[str, Any] = {"driver": pygame.display.get_driver(), "size": show.app.screen.get_size()}
    blits, flips = full_blit(show.app.screen, amount.blits)
    yard = share(blits, 50)
    tour(show)
    told["press"] = press_to_picture(show)
    short = amount == SHORT
    titles = [number for number, entry in enumerate(TITLES) if entry.meta.id in TABLES][: 1 if short else None]
    told["race"] = {TITLES[number].meta.id: race(show, amount.frames, number, hurried=short) for number in titles}
    if not short:
        told["crowd"] = {TITLES[number].meta.id: crowd(show, number) for number in titles}
    width, height = amount.size
    resize(show, ((width * 2 // 3, height * 2 // 3), amount.size), hurried=short)
    frames, slices = _by_label(show.shots), _by_label(show.slices)
    told["frames"] = {label: len(shots) for label, shots in frames.items() if not label.endswith(FREE)}
    drawn = [Figure("blit", 1000 * yard, "ms"), Figure("flip", share(flips, 50) / yard, "B")]
    for number in titles:
        drawn += _raced(frames, yard, TITLES[number].meta.id)
    drawn += _changed(frames, slices, yard)
    if not short:
        show.until(lambda: not show.top.prepare(), ROUND)
    rest = idle(show, amount.seconds)
    drawn.append(Figure("idle", 100 * rest, "%", 3.0))
    drawn.append(Figure("press", told["press"], "", 1))
    return told, drawn


def _by_label(shots: Sequence[Shot]) -> dict[str, list[Shot]]:
    found: dict[str, list[Shot]] = {}
    for one in shots:
        found.setdefault(one.label, []).append(one)
    return found


def _times(shots: Iterable[Shot], yard: float, own: bool = False) -> list[float]:
    return [(shot.own if own else shot.seconds) / yard for shot in shots]


def _raced(frames: dict[str, list[Shot]], yard: float, title: str) -> list[Figure]:
    """What the frames of a title's race say, and of its moment in which most moves. A frame of a push-in draws everything: it counts
    among the whole ones."""
    names = (f"{title} ", f"{title}{MOMENT} ")
    playing = {label: shots for label, shots in frames.items() if label.startswith(names) and not label.endswith((*FREE, "wipes in"))}
    steady = [shot for label, shots in playing.items() if label.startswith(names[0]) for shot in shots if not shot.whole]
    whole = [shot for shots in playing.values() for shot in shots if shot.whole]
    still = {f"{name}{WAITING}" for name in names}
    moving = {label: [shot for shot in shots if not shot.whole] for label, shots in playing.items() if label not in still}
    shown = {label: share(_times(shots, yard), 95) for label, shots in moving.items() if len(shots) >= FEW}
    busiest = max(shown, key=lambda label: shown[label], default="")
    found = [
        Figure("steady", share(_times(steady, yard), 95), "B", 0.8, label=title),
        Figure("steady_p50", share(_times(steady, yard), 50), "B", label=title),
        Figure("steady_p99", share(_times(steady, yard), 99), "B", label=title),
        Figure("steady_own", share(_times(steady, yard, own=True), 95), "B", label=title),
        Figure("busiest", shown.get(busiest, 0.0), "B", 1.5, label=busiest),
        Figure("busiest_own", share(_times(moving.get(busiest, ()), yard, own=True), 95), "B", label=busiest),
    ]
    aside = {"thinking": [shot.thought for shot in steady + whole], "journal": [shot.kept for shot in steady + whole]}
    for key, spent in aside.items():
        found.append(Figure(key, 1000 * share([seconds for seconds in spent if seconds], 95), "ms", label=title))
    return [*found, Figure("push_in", share(_times(whole, yard), 95), "B", 3.5, label=title)] if whole else found


def _changed(frames: dict[str, list[Shot]], slices: dict[str, list[Shot]], yard: float) -> list[Figure]:
    """What it costs to come from scene to scene, and to another size: every frame counts. What is made between two frames while the old
    picture stands still is no frame, but none of its pieces may take longer than one."""
    wipes = [shot for label, shots in frames.items() if label.endswith("wipes in") for shot in shots]
    found = [Figure("wipe", share(_times(wipes, yard), 95), "B", 3.5)]
    for name in dict.fromkeys(label.rpartition(" ")[0] for label in frames if label.endswith((" opens", " loads"))):
        labels = (f"{name} opens", f"{name} loads")
        shots = [shot for label in labels for shot in frames.get(label, ())]
        pieces = [shot for label in labels for shot in slices.get(label, ())]
        found += [_longest("open", shots, yard, name), _piece("open_piece", pieces, name)]
        loading = [shot.seconds for kind in (frames, slices) for shot in kind.get(labels[1], ())]
        if loading:
            found.append(Figure("loading", sum(loading), "s", label=name))
    return [*found, _longest("resize", frames.get("resize", ()), yard), _piece("resize_piece", slices.get("resize", ()))]


def _longest(key: str, shots: Sequence[Shot], yard: float, label: str = "") -> Figure:
    return Figure(key, max(_times(shots, yard), default=0.0), "B", 3.5, label=label)


def _piece(key: str, pieces: Sequence[Shot], label: str = "") -> Figure:
    return Figure(key, 1000 * max((piece.seconds for piece in pieces), default=0.0), "ms", round(1000 * FRAME, 1), label=label)


def _title() -> tuple[Title, list[Track]]:
    title = TITLES[0].open()
    catalogue = Catalogue(maps(), maps() / "none")
    return title, [catalogue.open(title, track).track for track in request().setup.tracks]


def _unseen(amount: Amount, told: dict[str, Any]) -> list[Figure]:
    """Start, rules, drivers; what is the same on every run goes into `told`."""
    found = []
    flips = first_flips(amount.starts) if amount.starts else None
    if flips:
        bare, menu = flips
        found += [Figure("bare", 1000 * bare, "ms"), Figure("menu", 1000 * menu, "ms"), Figure("first_frame", menu / bare, "x", 1.5)]
    title, tracks = _title()
    played: Pace = random_play(title, tracks, amount.decisions)
    level = levels_of(title)[-1]
    thought = bots(title, tracks, level, amount.games)
    told["random"] = {"decisions": played.made, "digest": played.proof}
    told["drivers"] = {"level": level, "decisions": thought.made, "wins": thought.proof}
    return [*found, Figure("random", played.rate, "/s", 45_000, least=True), Figure("bots", thought.rate, "/s", label=level)]


def _tell(desk: Desk, told: dict[str, Any], figures: Sequence[Figure]) -> None:
    width, height = told["size"]
    number = desk.language.number
    desk.tell(HEAD, driver=told["driver"], width=width, height=height, blit=number(figures[0].value, 2))
    if told["driver"] in ("dummy", "offscreen"):
        desk.tell(UNSEEN)
    rows = [[desk.say(text) for text in (FIGURE, VALUE, BAR, MET)]]
    for figure in figures[1:]:
        places = 0 if figure.unit in ("/s", "") else 2
        bar = desk.say(AT_LEAST if figure.least else AT_MOST, bar=number(figure.bar, 0 if figure.least else 1)) if figure.bar else ""
        met = "" if figure.met is None else desk.say(YES if figure.met else NO)
        value = f"{number(figure.value, places)} {figure.unit}".strip()
        rows.append([desk.say(NAMES[figure.key], label=figure.label), value, bar, met])
    print(columns(rows))
