"""`bench`: how fast the game is on this machine, each figure beside its bar."""

import argparse
from collections.abc import Sequence
from typing import Any

from game.app.window import NO_SCREEN, NoScreenError
from game.bench.drivers import driver_figures
from game.bench.figures import FULL, SHORT, Figure, Quiet
from game.bench.rates import rate_figures
from game.bench.runs import RunError, Runs, another_process, here, runs
from game.bench.start import start_figures
from game.cli.command import Console, FailedError, columns
from game.core.words import N_
from game.titles import TITLES

__all__ = ["bench"]

RUNS = 3
HEAD = N_(
    "Kerbside on a {driver} screen of {width} x {height}. R = a frame of a bare loop that moves twenty pictures = {yard} ms, "
    "{part} % of a frame at 60 Hz."
)
MEDIANS = N_("Figures of frames are medians of {runs} runs.")
UNSEEN = N_("This screen presents nothing, so figures in R say little: take them under a real or a virtual X screen.")
NOT_QUIET = N_(
    "This machine was not quiet: {load} processes ran before, and R lay {spread} % apart between the runs and {within} % within one. "
    "Measure again."
)
UNKNOWN = N_("an unknown number of")
NO_CHESS = N_("python-chess is not installed (pip install chess), so rates have nothing to be compared with.")
RUN_FAILED = N_("A run measured nothing: {problem}")
RACE = N_("{title}, {seats} seats")
FIGURE, VALUE, BAR, MET, OF_FRAME = N_("figure"), N_("value"), N_("bar"), N_("met"), N_("of a 60 Hz frame")
YES, NO = N_("yes"), N_("NO")
AT_MOST, AT_LEAST = N_("at most {bar}"), N_("at least {bar}")

NAMES = {
    "spread": N_("how far apart R lay within a run"),
    "steady": N_("{label}: steady race frame (p95)"),
    "steady_warm": N_("{label}: steady race frame, nothing painted before it (p95)"),
    "steady_p50": N_("{label}: steady race frame (p50)"),
    "steady_p99": N_("{label}: steady race frame (p99)"),
    "steady_own": N_("{label}: steady race frame, own work alone (p95)"),
    "busiest": N_("busiest animation (p95): {label}"),
    "busiest_own": N_("busiest animation, own work alone (p95): {label}"),
    "thinking": N_("{label}: drivers' thinking in a frame, counted apart (p95 of such frames)"),
    "journal": N_("{label}: the journal's way to the disk, counted apart (p95 of such frames)"),
    "whole": N_("{label}: frames that draw everything (p95)"),
    "whole_own": N_("{label}: frames that draw everything, own work alone (p95)"),
    "wipe": N_("wipe (p95)"),
    "open": N_("opening a scene, longest frame: {label}"),
    "open_piece": N_("opening a scene, longest piece of work between two frames: {label}"),
    "loading": N_("{label}: work until all pictures of a race are there"),
    "cold": N_("{label}: from the press to the race on screen, the first time ever"),
    "ready": N_("{label}: from the press to the race on screen, after four seconds in its set-up"),
    "grown": N_("{label}: memory of a race after five window sizes, more than before"),
    "resize": N_("resize, longest frame"),
    "resize_piece": N_("resize, longest piece of work between two frames"),
    "first_frame": N_("first frame of the menu, in first flips of a bare window"),
    "bare": N_("first flip of a bare window"),
    "menu": N_("first flip of the menu"),
    "idle": N_("menu at rest, share of a core"),
    "chess": N_("random play of chess by python-chess, moves a second"),
    "random": N_("random play, decisions a second: {label}"),
    "ratio": N_("random play, in moves of python-chess: {label}"),
    "bots": N_("drivers of level {label}, decisions a second"),
    "press": N_("press to changed picture, steps of the loop"),
}


def bench(console: Console, args: argparse.Namespace) -> int:
    """Measures and tells; a missed bar is no failure. FailedError where there is no screen (`--rates` needs none)."""
    amount, told, figures = SHORT if args.short else FULL, dict[str, Any](), list[Figure]()
    everything = not (args.rates or args.frames)
    measured = _frames(args) if args.frames or everything else None
    if measured:
        told |= measured.told
        figures += measured.figures
    if everything:
        figures += start_figures(amount)
    if args.rates or everything:
        figures += rate_figures(amount, told)
    if everything:
        figures += driver_figures(amount, told)
    if args.json:
        quiet = {"quiet": {**measured.quiet._asdict(), "met": measured.quiet.met}} if measured else {}
        frames = told.pop("frames", {})  # in how many frames a scene opens is a matter of the machine, and so of what follows it
        console.json({**told, "times": {"figures": [figure.row for figure in figures], "frames": frames, **quiet}})
    else:
        _tell(console, told, figures, measured.quiet if measured else None)
    return 0


def _frames(args: argparse.Namespace) -> Runs:
    """All frames, measured as often as was asked."""
    count = args.runs or (1 if args.short else RUNS)
    try:
        if count == 1:
            return runs(1, here(SHORT if args.short else FULL))
        return runs(count, another_process(*(["--short"] if args.short else [])))
    except NoScreenError as error:
        raise FailedError(NO_SCREEN, detail=str(error)) from None
    except RunError as error:
        raise FailedError(RUN_FAILED, problem=str(error)) from None


def _tell(console: Console, told: dict[str, Any], figures: Sequence[Figure], quiet: Quiet | None) -> None:
    number = console.language.number
    yard = next((figure for figure in figures if figure.key == "yardstick"), None)
    if yard is not None and quiet is not None:
        (width, height), part = told["size"], number(yard.frame or 0.0, 1)
        console.tell(HEAD, driver=told["driver"], width=width, height=height, yard=number(yard.value, 2), part=part)
        if told["runs"] > 1:
            console.tell(MEDIANS, runs=told["runs"])
        if told["driver"] in ("dummy", "offscreen"):
            console.tell(UNSEEN)
        if not quiet.met:
            load = console.say(UNKNOWN) if quiet.load is None else number(quiet.load, 1)
            console.tell(NOT_QUIET, load=load, spread=number(100 * quiet.spread, 0), within=number(100 * quiet.within, 0))
    if "chess" in told and told["chess"] is None:
        console.tell(NO_CHESS)
    _table(console, [figure for figure in figures if figure is not yard])


def _table(console: Console, figures: Sequence[Figure]) -> None:
    number = console.language.number
    parts = any(figure.frame is not None for figure in figures)
    rows = [[console.say(text) for text in (FIGURE, VALUE, *([OF_FRAME] if parts else []), BAR, MET)]]
    for figure in figures:
        places = 0 if figure.unit in ("/s", "") else 2
        value = f"{number(figure.value, places)} {figure.unit}".strip()
        part = [] if not parts else ["" if figure.frame is None else f"{number(figure.frame, 0)} %"]
        bar = console.say(AT_LEAST if figure.least else AT_MOST, bar=number(figure.bar, 1)) if figure.bar else ""
        met = "" if figure.met is None else console.say(YES if figure.met else NO)
        rows.append([console.say(NAMES[figure.key], label=_label(console, figure)), value, *part, bar, met])
    print(columns(rows))


def _label(console: Console, figure: Figure) -> str:
    """What or which one a figure is about."""
    if not figure.seats:
        return figure.label or figure.about
    words = next(entry.open().words for entry in TITLES if entry.meta.id == figure.about)
    return console.say(RACE, title=console.say(words.name), seats=figure.seats)
