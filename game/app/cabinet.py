"""The game as a supervisor starts it: its beats, what it does after a fault, safe mode. What guests may do there, `Permissions` says."""

import contextlib
import faulthandler
import os
import signal
import time
from collections.abc import Callable
from datetime import datetime
from functools import partial
from traceback import format_exception
from typing import TYPE_CHECKING

import msgspec

from game.app.broken import libraries
from game.app.cabinet_house import CabinetHouse
from game.app.pad_log import plugged_in
from game.app.whereabouts import place_of, saves_on_screen
from game.core.chain import digest
from game.core.record import Record, match_name
from game.core.words import N_
from game.kiosk.attendant import CabinetAttendant
from game.kiosk.display import CabinetDisplay
from game.kiosk.heartbeat import Heartbeat
from game.kiosk.launch import TEST_FAULTS, Beat, Launch, Wish
from game.kiosk.lockdown import block_events
from game.kiosk.operator.house_keeper import HouseKeeper
from game.scenes.framework.dialog import Answer
from game.scenes.framework.stack import Pop
from game.scenes.framework.trouble import TroubleScene
from game.session.permissions import CABINET
from game.session.unfinished import saves_of, settle, waiting_races
from game.store.book_entries import Kind
from game.store.faults import Fault, breaks, keep_fault, versions, with_race
from game.store.log import last_lines
from game.store.paths import Paths
from game.store.reading import ReadError, read_bytes
from game.store.records import load_record
from game.store.save_files import SaveFiles
from game.store.settings import Settings

if TYPE_CHECKING:
    from game.app.loop import App
    from game.scenes.framework.scene import Context, Scene
    from game.store.saves import Saver

STUCK = "stuck.txt"
"""Where every thread stood when the supervisor lost its patience."""
LONG_LOG = 20_000
"""So many lines are looked through for what was plugged in."""
SAFE = N_(
    "Kerbside broke three times within two minutes. It runs with default settings and its own tracks alone, until it is started again."
)
SAFE_ASIDE = N_("The race that was open broke it as well. It is kept as {file}, and a press on the page Races brings it back.")
ASIDE = N_("The race that was on broke Kerbside again and again, so it was set aside.")
ASIDE_MORE = N_("Nothing of it is lost: whoever runs this cabinet can bring it back. All other races are open to you.")
ON = N_("On to the games")


class Cabinet:
    """What is different from a game at home, from the start to the end."""

    permissions = CABINET

    def __init__(
        self, launch: Launch, paths: Paths, now: Callable[[], datetime] = datetime.now, clock: Callable[[], float] = time.monotonic
    ) -> None:
        """`now` is the clock on the wall, `clock` counts seconds and never jumps."""
        self.launch = launch
        self.paths = paths
        self.now = now
        self.clock = clock
        self.heart = Heartbeat(launch.beat)
        self.display = CabinetDisplay()
        self.aside = ""
        """The race that this start has set aside."""
        self._test = ""
        self.house = CabinetHouse(paths, now)

    def prepare(self) -> None:
        """Before the window opens: signals, what the last fault has left, room for a start that works."""
        for name in ("SIGHUP", "SIGINT", "SIGQUIT", "SIGTSTP", "SIGBREAK"):
            if hasattr(signal, name):
                signal.signal(getattr(signal, name), signal.SIG_IGN)
        signal.signal(signal.SIGTERM, lambda *_: self.heart.end())
        if os.environ.get(TEST_FAULTS) and hasattr(signal, "SIGUSR1"):
            signal.signal(signal.SIGUSR1, lambda *_: self._break("freeze"))
            signal.signal(signal.SIGUSR2, lambda *_: self._break("crash"))
        if self.launch.beat >= 0:
            self.heart.listen()
        self.look_back()
        with contextlib.suppress(OSError):
            self.paths.log.mkdir(parents=True, exist_ok=True)
            faulthandler.enable((self.paths.log / STUCK).open("w"))

    def look_back(self) -> None:
        """What the last fault has left is bundled."""
        if self.launch.fault and not self.launch.bundled:
            traceback = b""
            with contextlib.suppress(ReadError):
                traceback = read_bytes(self.paths.log / STUCK, 1_000_000) or b""
            self._bundle(self.launch.fault, traceback.decode(errors="replace"), safe=self.launch.was_safe)

    def settings(self, settings: Settings) -> Settings:
        """Those in force: none of anybody's in safe mode."""
        return Settings(window=settings.window) if self.launch.safe else settings

    def open(self, app: "App") -> None:
        """The services are there: what is special about them."""
        ctx = app.ctx
        ctx.wish = self.heart.end
        ctx.safe = self.launch.safe
        block_events()
        app.display = self.display
        app.attendant = CabinetAttendant(HouseKeeper(self.paths, ctx.book, self.clock, self.now), self.display, self.now)
        app.each_turn = lambda now: self._turn(app, now)
        if self.launch.safe:
            ctx.save_settings = lambda settings: None
            ctx.notices = (ctx.say(SAFE),)
            ctx.book.note(Kind.SAFE_MODE)

    def first(self, ctx: "Context") -> "Scene | None":
        """The unfinished race, where guests were in it when something happened: the save alone says so, whatever became of the book. In
        safe mode one that breaks the game there too is set aside, and guests are told, now or at the next start."""
        try:
            race = self._unfinished(ctx)
        except Exception as error:  # whatever the save does to the game, safe mode comes to the menu
            if not self.launch.safe:
                raise
            self._bundle(type(error).__name__, "".join(format_exception(error)), safe=True)
            self._set_aside(ctx, max(_slots(ctx), key=lambda saves: saves.written))
            race = None
        if race is None and (self.aside or any(os.path.exists(saves.untold) for saves in _slots(ctx))):
            return TroubleScene(ctx, ctx.say(ASIDE), ctx.say(ASIDE_MORE), (Answer("on", ctx.say(ON), partial(_told, ctx), primary=True),))
        return race

    def _unfinished(self, ctx: "Context") -> "Scene | None":
        for _ in settle(ctx):
            pass
        known = [entry.meta.id for entry in ctx.entries if entry.meta.id in ctx.tables]
        waiting = [one for one in waiting_races(ctx, known) if not one.previous and not saves_of(ctx, one.cup).was_left(one.header)]
        if not waiting:
            return None
        cup = waiting[0].cup
        saves = saves_of(ctx, cup)
        record = load_record(saves.path).record
        if self.launch.safe and record is not None and breaks(self.paths, record):
            self._set_aside(ctx, saves)
            return None
        return ctx.open.unfinished(cup=cup)

    def _set_aside(self, ctx: "Context", saves: "Saver") -> None:
        """The race in that slot is at fault. A disk that refuses even that leaves it where it is."""
        with contextlib.suppress(OSError):
            self.aside = saves.set_race_aside().name
            ctx.notices = (*ctx.notices, ctx.say(SAFE_ASIDE, file=self.aside))
            ctx.book.note(Kind.ASIDE, aside=self.aside)

    # --- every turn of the loop

    def _turn(self, app: "App", now: float) -> None:
        if self._test == "freeze":
            while True:
                time.sleep(60)
        if self._test == "crash":
            raise RuntimeError("a test wants it to break")
        if self.heart.due(now):
            self.heart.beat(_beat(app), now)
            self.house.turn(app, _title(app))
            _leave(app.ctx, but=saves_on_screen(app.stack.scenes))
        if self.heart.ending and not app.stack.empty:
            if self.heart.orderly and self.heart.wish != Wish.RESTART:
                _leave(app.ctx)  # whoever comes next begins at the menu
            app.stack.quit()

    def _break(self, how: str) -> None:
        self._test = how

    # --- after a fault

    def _bundle(self, problem: str, traceback: str, *, safe: bool) -> None:
        """Nobody had time to say what was going on: what lies on the disk says it. Never raises."""
        now = self.now()
        settings: object = {}
        with contextlib.suppress(ReadError, msgspec.DecodeError):
            settings = msgspec.json.decode(read_bytes(self.paths.settings, 1_000_000) or b"{}")
        fault = Fault(
            when=now.isoformat(timespec="seconds"),
            problem=problem,
            versions=versions() | libraries(),
            devices=plugged_in(last_lines(self.paths, LONG_LOG)),
            traceback=traceback,
            settings=settings if isinstance(settings, dict) else {},
            log=last_lines(self.paths),
            safe=safe,
        )
        with contextlib.suppress(OSError):
            keep_fault(self.paths, with_race(fault, self._on_screen()), now)

    def _on_screen(self) -> Record | None:
        """The race that its people had not left, as it lies in its slot; None where there is none."""
        slots = [SaveFiles(self.paths, self.now), SaveFiles(self.paths, self.now, "cup")]
        for saves in sorted(slots, key=lambda saves: saves.written, reverse=True):
            race = load_record(saves.path).record
            if race is not None and not saves.was_left(race.header):
                return race
        return None


def _slots(ctx: "Context") -> "tuple[Saver, Saver]":
    return ctx.saves, ctx.cup_saves


def _leave(ctx: "Context", but: "Saver | None" = None) -> None:
    """The races of all slots wait in the menu, except the one that is on screen."""
    for saves in _slots(ctx):
        if saves is not but:
            saves.leave()


def _told(ctx: "Context") -> Pop:
    for saves in _slots(ctx):
        saves.tell_aside()
    return Pop()


def _beat(app: "App") -> Beat:
    """Where the game stands."""
    ctx = app.ctx
    places = [place_of(scene) for scene in app.stack.scenes]
    place = next((place for place in reversed(places) if place), "")
    saves = saves_on_screen(app.stack.scenes)
    race = saves.header if saves is not None else None
    name = match_name(race) if race is not None else ""
    decision = saves.decisions if saves is not None and race is not None else 0
    state = _state(app) if os.environ.get(TEST_FAULTS) else ""
    return Beat(place, name, decision, bool(getattr(ctx.sound, "opened", False)), state=state)


def _title(app: "App") -> str:
    """The id of what is raced on screen; "" for nothing."""
    saves = saves_on_screen(app.stack.scenes)
    return saves.header.title if saves is not None and saves.header is not None else ""


def _state(app: "App") -> str:
    """The digest of the state of the race on screen."""
    match = next((scene.match for scene in reversed(app.stack.scenes) if hasattr(scene, "match")), None)
    return digest(match.state) if match is not None else ""
