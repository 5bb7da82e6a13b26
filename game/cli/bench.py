"""`bench`: how fast the game is on this machine, each figure beside its bar."""

import argparse
from collections.abc import Callable, Mapping, Sequence
from functools import partial

from game.app.window import NO_SCREEN, NoScreenError
from game.bench.drivers import driver_figures
from game.bench.ease import ease_figures
from game.bench.figures import FULL, SHORT, Amount, Figure
from game.bench.full_book import book_figures
from game.bench.phone_sheets import sheet_figures
from game.bench.phones import phone_figures
from game.bench.rates import rate_figures
from game.bench.runs import UNSEEN as UNSEEN_DRIVERS
from game.bench.runs import RunError, Runs, another_process, fitting_sizes, here, runs
from game.bench.start import start_figures
from game.cli.command import Console, FailedError, columns
from game.core.decoding import JsonObject
from game.core.words import N_, Plural
from game.titles import TITLES
from game.venue.trouble import HouseError

RUNS = 3
HEAD = N_(
    "Kerbside on a {driver} screen of {width} x {height}. R = a frame of a bare loop that moves twenty pictures = {yard} ms, "
    "{part} % of a frame at 60 Hz."
)
MEDIANS = Plural(N_("Figures of frames are medians of {runs} run."), N_("Figures of frames are medians of {runs} runs."), "runs")
UNSEEN = N_("This screen presents nothing, so figures in R say little: take them under a real or a virtual X screen.")
NOT_QUIET = N_(
    "This machine was not quiet (processes before: {load}; R lay {spread} % apart between the runs, {within} % within one). Measure again."
)
UNKNOWN = N_("unknown")
NO_CHESS = N_("python-chess is not installed (pip install chess), so rates have nothing to be compared with.")
RUN_FAILED = N_("A run measured nothing: {problem}")
HOUSE_THERE = N_("There is a house in this database, and bench touches none: name an empty one.")
RACE = Plural(N_("{title}, {seats} seat"), N_("{title}, {seats} seats"), "seats")
FIGURE, VALUE, IN_YARDS, SLOWER_MACHINE, OF_FRAME, BAR, MET = (
    N_("figure"), N_("value"), N_("in R"), N_("a quarter as fast"), N_("of a 60 Hz frame"), N_("bar"), N_("met"),
)  # fmt: skip
YES, NO = N_("yes"), N_("NO")
AT_MOST, AT_LEAST = N_("at most {bar}"), N_("at least {bar}")

NAMES = {
    "spread": N_("how far apart R lay within a run"),
    "steady_p50": N_("{label}: steady race frame (p50)"),
    "steady_p95": N_("{label}: steady race frame (p95)"),
    "steady_p99": N_("{label}: steady race frame (p99)"),
    "steady_warm": N_("{label}: steady race frame, nothing painted before it (p95)"),
    "steady_own": N_("{label}: steady race frame, own work alone (p95)"),
    "busiest": N_("busiest animation (p95): {label}"),
    "busiest_own": N_("busiest animation, own work alone (p95): {label}"),
    "thinking": N_("{label}: drivers' thinking in a frame, counted apart (p95 of such frames)"),
    "journal": N_("{label}: the journal's way to the disk, counted apart (p95 of such frames)"),
    "whole": N_("{label}: frames that draw everything (p95)"),
    "whole_own": N_("{label}: frames that draw everything, own work alone (p95)"),
    "wipe": N_("wipe (p95)"),
    "photo": N_("{label}: photo finish (p95)"),
    "photo_longest": N_("{label}: photo finish, longest frame"),
    "photo_piece": N_("{label}: photo finish, longest piece of work between two frames"),
    "telling": N_("podium while its race is told (p95)"),
    "telling_longest": N_("podium while its race is told, longest frame"),
    "telling_piece": N_("podium while its race is told, longest piece of work between two frames"),
    "child": N_("longest frame of a race while a child makes something, of the longest without: {label}"),
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
    "phones_p50": N_("twelve phones, {label}: steady frames take more by (p50)"),
    "phones_p95": N_("twelve phones, {label}: steady frames take more by (p95)"),
    "phones_longest": N_("twelve phones, {label}: the longest frame takes more by"),
    "phones_press": N_("twelve phones: from a press to its answer (p95)"),
    "phones_begin": N_("phones: until the first of them may come"),
    "phones_page": N_("phones: the page that they load"),
    "phones_memory": N_("phones: memory from when they are asked for, more than before"),
    "ease_p50": N_("walk, voice and sounds in words: steady race frame (p50)"),
    "ease_p95": N_("walk, voice and sounds in words: steady race frame (p95)"),
    "ease_more_p50": N_("walk, voice and sounds in words: steady frames take more by (p50)"),
    "ease_more_p95": N_("walk, voice and sounds in words: steady frames take more by (p95)"),
    "house_more": N_("rows are sent to a house: steady frames take more by ({label})"),
    "house_ratio": N_("rows are sent to a house: how many times as long steady frames take ({label})"),
    "house_longest": N_("rows are sent to a house: the longest frame takes more by"),
    "house_rows": N_("rows that a house had in the end, of some 5,000"),
    "phone_sheet": N_("{label}: a sheet for a phone (p95)"),
    "book": N_("what a page of the Book asks, in a house of many years: {label}"),
}


def bench(console: Console, args: argparse.Namespace) -> int:
    """Measures and tells; a missed bar is no failure. FailedError where there is no screen (`--rates` needs none)."""
    amount, told, figures = SHORT if args.short else FULL, JsonObject(), list[Figure]()
    everything = not (args.rates or args.frames or args.phones or args.ease or args.house)
    windows = _windows(args) if args.frames or everything else {}
    if everything:
        figures += start_figures(amount)
    if args.rates or everything:
        figures += rate_figures(amount, told)
    if everything:
        figures += [*driver_figures(amount, told), *book_figures(amount), *sheet_figures(amount)]
    if args.phones or (everything and not args.short):
        figures += _phones(amount)
    if args.ease or (everything and not args.short):
        figures += _on_screen(ease_figures, amount)
    if args.house:
        figures += _house(amount, args.house)
    if args.json:
        console.json(_as_json(windows, told, figures))
        return 0
    for measured in windows.values():
        _tell_window(console, measured)
    if "chess" in told and told["chess"] is None:
        console.tell(NO_CHESS)
    if figures:
        _table(console, figures)
    return 0


def _on_screen(figures: Callable[[Amount], list[Figure]], amount: Amount) -> list[Figure]:
    """What is measured in a window of its own."""
    try:
        return figures(amount)
    except NoScreenError as error:
        raise FailedError(NO_SCREEN, detail=str(error)) from None


def _phones(amount: Amount) -> list[Figure]:
    """What phones cost, in a window of their own."""
    try:
        return _on_screen(phone_figures, amount)
    except OSError as error:
        raise FailedError(RUN_FAILED, problem=str(error)) from None


def _house(amount: Amount, address: str) -> list[Figure]:
    """What a house costs, which is brought in for nobody else."""
    from game.bench.house import house_figures

    try:
        return _on_screen(partial(house_figures, address=address), amount)
    except FileExistsError:
        raise FailedError(HOUSE_THERE) from None
    except HouseError as error:
        raise FailedError(error.trouble.text, **{name: str(value) for name, value in error.trouble.fields.items()}) from None


def _windows(args: argparse.Namespace) -> dict[str, Runs]:
    """All frames, measured in each size of window as often as was asked."""
    try:
        sizes = args.size or ([SHORT.size] if args.short else fitting_sizes())
        return {f"{width}x{height}": _frames(args, (width, height)) for width, height in dict.fromkeys(sizes)}
    except NoScreenError as error:
        raise FailedError(NO_SCREEN, detail=str(error)) from None
    except RunError as error:
        raise FailedError(RUN_FAILED, problem=str(error)) from None


def _frames(args: argparse.Namespace, size: tuple[int, int]) -> Runs:
    amount = (SHORT if args.short else FULL)._replace(size=size)
    count = args.runs or (1 if args.short else RUNS)
    if count == 1:
        return runs(1, here(amount))
    return runs(count, another_process("--size", f"{size[0]}x{size[1]}", *(["--short"] if args.short else [])))


def _as_json(windows: Mapping[str, Runs], told: JsonObject, figures: Sequence[Figure]) -> JsonObject:
    """What is the same on every run, by size of window, and under `times` all that the clock measured."""
    frames, quiet, seen, rows = JsonObject(), JsonObject(), JsonObject(), list[JsonObject]()
    for size, measured in windows.items():
        seen[size] = dict(measured.told)
        frames[size] = seen[size].pop("frames", {})  # in how many frames a scene opens is a matter of the machine, and so of what follows
        quiet[size] = {**measured.quiet._asdict(), "met": measured.quiet.met}
        rows += [{**figure.row, "size": size} for figure in measured.figures]
    rows += [figure.row for figure in figures]
    return {**told, "windows": seen, "times": {"figures": rows, "frames": frames, "quiet": quiet}}


def _tell_window(console: Console, measured: Runs) -> None:
    """What was measured in a window of one size."""
    number, told, quiet = console.language.number, measured.told, measured.quiet
    yard = next(figure for figure in measured.figures if figure.key == "yardstick")
    (width, height), part = told["size"], number(yard.frame or 0.0, 1)
    console.tell(HEAD, driver=told["driver"], width=width, height=height, yard=number(yard.value, 2), part=part)
    if told["runs"] > 1:
        console.tell(MEDIANS, runs=told["runs"])
    if told["driver"] in UNSEEN_DRIVERS:
        console.tell(UNSEEN)
    if not quiet.met:
        load = console.say(UNKNOWN) if quiet.load is None else number(quiet.load, 1)
        console.tell(NOT_QUIET, load=load, spread=number(100 * quiet.spread, 0), within=number(100 * quiet.within, 0))
    _table(console, [figure for figure in measured.figures if figure is not yard])


def _table(console: Console, figures: Sequence[Figure]) -> None:
    parts = any(figure.frame is not None for figure in figures)
    aside = (IN_YARDS, OF_FRAME, SLOWER_MACHINE) if parts else ()
    rows = [[console.say(text) for text in (FIGURE, VALUE, *aside, BAR, MET)]]
    rows += [[console.say(NAMES[figure.key], label=_label(console, figure)), *_cells(console, figure, parts)] for figure in figures]
    print(columns(rows))


def _cells(console: Console, figure: Figure, parts: bool) -> list[str]:
    """What stands beside a figure's name; with `parts` also in R, as a share of a frame, and on a slower machine."""
    number, most = console.language.number, AT_LEAST if figure.least else AT_MOST
    value = f"{number(figure.value, 0 if figure.unit in ('/s', '') else 2)} {figure.unit}".strip()
    yards = "" if figure.yards is None else f"{number(figure.yards, 2)} R"
    share = "" if figure.frame is None else f"{number(figure.frame, 0)} %"
    slower = "" if figure.slower is None else f"{number(figure.slower, 1)} ms"
    bar = console.say(most, bar=number(figure.bar, 1)) if figure.bar else ""
    met = "" if figure.met is None else console.say(YES if figure.met else NO)
    return [value, *([yards, share, slower] if parts else []), bar, met]


def _label(console: Console, figure: Figure) -> str:
    """What or which one a figure is about."""
    if not figure.seats:
        return figure.label or figure.about
    words = next(entry.open().words for entry in TITLES if entry.meta.id == figure.about)
    return console.say(RACE, title=console.say(words.name), seats=figure.seats)
