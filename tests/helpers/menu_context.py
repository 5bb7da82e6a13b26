"""Menu and set-up for tests: the real titles and maps, a save of one's own, and races that only remember what was asked for."""

from datetime import UTC, datetime
from typing import Any

from game.app.openings import AppOpenings
from game.bots.levels import levels_of
from game.core.contract import Setup
from game.core.match import Match, Notes
from game.scenes.framework.scene import Context, Scene
from game.session.request import LessonRequest, RaceRequest
from game.store.saves import Saver
from game.titles import TITLES
from tests.helpers.screen import context
from tests.helpers.screening import catalogue, driven

SMALL = (320, 180)


class Stub(Scene):
    """Stands where a race would be; `request` is what was asked for, None for the unfinished race."""

    def __init__(self, ctx: Context, request: RaceRequest | None = None) -> None:
        super().__init__(ctx)
        self.request = request


class LessonStub(Scene):
    """Stands where a lesson would be; `request` is what was asked for."""

    def __init__(self, ctx: Context, request: LessonRequest) -> None:
        super().__init__(ctx)
        self.request = request


class StubOpenings(AppOpenings):
    """The real scenes, but for races and lessons."""

    def lesson(self, request: LessonRequest) -> Scene:
        return LessonStub(self.ctx, request)

    def race(self, request: RaceRequest) -> Scene:
        return Stub(self.ctx, request)

    def unfinished(self, previous: bool = False, cup: bool = False) -> Scene:
        return Stub(self.ctx)


def menu_context(size: tuple[int, int] = SMALL, **over: Any) -> Context:
    """A context with everything that menu and set-up need; Monza alone, unless `entries` says otherwise."""
    entries = over.pop("entries", TITLES[:1])
    tables = {entry.meta.id: object for entry in entries}
    ctx = context(size, **{"entries": entries, "tables": tables, "catalogue": catalogue(), **over})
    ctx.saves = Saver(ctx.paths, lambda: datetime(2026, 1, 2, tzinfo=UTC))
    ctx.levels = levels_of
    ctx.open = StubOpenings(ctx)
    return ctx


def unfinished_series(ctx: Context) -> None:
    """A series on OVAL and LONG lies in the save, in its second race."""
    title = TITLES[0].open()
    tracks = tuple(ctx.catalogue.open(title, name).track for name in ("oval", "long"))
    setup = Setup(2, ("R", "B"), {"races": 3}, ("oval", "long"))
    match = Match(title, setup, tracks, 7, notes=Notes(created=ctx.now(), drivers=("Ada", "Bolt")))
    ctx.saves.begin(match)
    steps = driven(match, 7, 2_000)
    while match.state.race < 2:
        next(steps)


def unfinished(ctx: Context, decided: bool = True, drivers: tuple[str, ...] = ("Ada", "Bolt"), cup: bool = False) -> None:
    """A race on OVAL that somebody has begun lies in the save, in that of cups if it is a round of one; nobody has done anything in it
    unless `decided`."""
    title = TITLES[0].open()
    track = ctx.catalogue.open(title, "oval").track
    setup = Setup(len(drivers), ("R", "B", "Y", "G")[: len(drivers)], {}, ("oval",))
    match = Match(title, setup, (track,), 7, notes=Notes(created=ctx.now(), drivers=drivers))
    (ctx.cup_saves if cup else ctx.saves).begin(match)
    seat = match.turn.waits_for[0]
    if decided:
        match.submit(seat, match.legal(seat)[0])
