"""`bench`: how fast the game is on this machine, each figure beside its bar. B is one opaque blit of the whole screen."""

import argparse
from collections import defaultdict
from collections.abc import Sequence
from typing import Any, NamedTuple

import pygame

from game.app import NO_SCREEN, NoScreenError
from game.bots.levels import levels_of
from game.cli.desk import Desk, FailedError, columns
from game.cli.pace import Pace, bots, first_flips, idle, random_play
from game.cli.scenarios import press_to_picture, race, request, resize, tour
from game.cli.watched import Shot, Watched, full_blit, share, watched
from game.core.rules import Title
from game.core.track import Track
from game.core.words import N_
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
    "steady": N_("steady race frame (p95)"),
    "steady_p50": N_("steady race frame (p50)"),
    "steady_p99": N_("steady race frame (p99)"),
    "steady_own": N_("steady race frame, own work alone (p95)"),
    "whole_own": N_("whole frames of a race, own work alone (p95)"),
    "busiest": N_("busiest animation (p95): {label}"),
    "push_in": N_("push-in and other whole frames of a race (p95)"),
    "wipe": N_("wipe (p95)"),
    "open": N_("opening a scene, all its pictures with it: {label}"),
    "resize": N_("resize, all pictures made anew (longest)"),
    "first_frame": N_("first frame of the menu, in first flips of a bare window"),
    "bare": N_("first flip of a bare window"),
    "menu": N_("first flip of the menu"),
    "idle": N_("menu at rest, share of a core"),
    "random": N_("random play, decisions a second"),
    "bots": N_("drivers of level {label}, decisions a second"),
    "press": N_("press to changed picture, steps of the loop"),
}
ANIMATIONS = ("DiceRolled", "DiceRerolled", "CarMoved", "CarPushedBack", "CarFinished", "RaceEnded")

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
    told["race"] = race(show, amount.frames)
    width, height = amount.size
    resize(show, ((width * 2 // 3, height * 2 // 3), amount.size))
    frames = defaultdict(list)
    for one in show.shots:
        frames[one.label].append(one)
    told["frames"] = {label: len(shots) for label, shots in frames.items()}
    drawn = [Figure("blit", 1000 * yard, "ms"), Figure("flip", share(flips, 50) / yard, "B"), *_drawn(frames, yard)]
    if amount != SHORT:
        show.until(lambda: not show.top.prepare(), ROUND)
    rest = idle(show, amount.seconds)
    drawn.append(Figure("idle", 100 * rest, "%", 3.0))
    drawn.append(Figure("press", told["press"], "", 1))
    return told, drawn


def _drawn(frames: dict[str, list[Shot]], yard: float) -> list[Figure]:
    def part(labels: Sequence[str], whole: bool | None = None, own: bool = False) -> list[float]:
        shots = (shot for label in labels for shot in frames.get(label, ()) if whole is None or shot.whole == whole)
        return [(shot.own if own else shot.seconds) / yard for shot in shots]

    playing = [label for label in frames if label[:1].isupper()] + ["waiting"]
    steady = part(playing, whole=False)
    moving = {label: share(part([label], whole=False), 95) for label in ANIMATIONS if label in frames}
    busiest = max(moving, key=lambda label: moving[label], default="")
    wipes = part([label for label in frames if label.endswith("wipes in")])
    found = [
        Figure("steady", share(steady, 95), "B", 0.8),
        Figure("steady_p50", share(steady, 50), "B"),
        Figure("steady_p99", share(steady, 99), "B"),
        Figure("steady_own", share(part(playing, whole=False, own=True), 95), "B"),
        Figure("whole_own", share(part(playing, whole=True, own=True), 95), "B"),
        Figure("busiest", moving.get(busiest, 0.0), "B", 1.5, label=busiest),
        Figure("push_in", share(part(playing, whole=True), 95), "B", 3.5),
        Figure("wipe", share(wipes, 95), "B", 3.5),
    ]
    for label in frames:
        if label.endswith(" opens"):
            found.append(Figure("open", max(part([label])), "B", 3.5, label=label.removesuffix(" opens")))
    found.append(Figure("resize", max(part(["resize"]), default=0.0), "B", 3.5))
    return found


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
