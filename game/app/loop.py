"""The window, the clock and the loop. `App.step` is one turn of the loop with clock and events handed in, so tests need neither."""

import gc
import os
import sys
import time
from collections.abc import Callable, Sequence
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
import msgspec
import pygame
from pygame import Rect, Surface

from game.app.corner import Corner
from game.app.garbage import Sweeper
from game.app.leaving import Leaving
from game.app.openings import AppOpenings
from game.app.pad_log import tell_change, tell_start
from game.app.start import notices, page
from game.app.telling import Telling
from game.app.transitions import Change
from game.app.whereabouts import PlayClock, saves_on_screen
from game.app.window import NO_SCREEN, SMALLEST, NoScreenError, Spot, awaited, open_window, too_small, window_mode, window_size
from game.app.wishes import spoken, system_wishes
from game.core.contract import Title
from game.input.devices import Devices
from game.input.intents import Deed, Intent
from game.scenes.framework.attendant import Attendant
from game.scenes.framework.scene import Context, Scene
from game.scenes.framework.stack import Push, SceneStack
from game.scenes.menu.menu import MenuScene
from game.session.permissions import HOME, Permissions
from game.session.results import abandoned, catch_up
from game.show.canvas import Frame
from game.show.display import Display
from game.show.picture_files import pictures
from game.show.raster_pool import raster_pool
from game.show.tables import TABLES
from game.show.theme import Theme
from game.show.wipe import Wipe
from game.sound.late import LateSound
from game.store import paths as places
from game.store.book import Book
from game.store.cache import CacheFolder
from game.store.log import Log
from game.store.map_folder import show_folder
from game.store.privacy import keep_private
from game.store.problems import Problem
from game.store.profiles import Profiles
from game.store.saves import Saver
from game.store.settings import Keeper, Settings, load_settings
from game.titles import TITLES
from game.tracks.catalogue import Catalogue

if TYPE_CHECKING:
    from game.app.cabinet import Cabinet
    from game.sound.mixer import Sink

First = Callable[[Context], Scene | None]
"""Gives a scene to put over the menu, or None."""
FRAME = 1 / 60
LONGEST = 0.1
"""A frame that took longer counts as this long: nothing jumps after a hiccup."""
IDLE = 0.5
SPARE = 0.003
"""Seconds that must be left of a frame to go on with a picture that is waited for."""
LEAST = (640, 360)
"""The smallest window that is remembered."""
UNCOVERED = (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED, pygame.WINDOWSHOWN)
SETTLED = 1.0
"""Seconds after which the size of a window that somebody was pulling at is kept."""


def make_context(
    theme: Theme, devices: Devices, paths: places.Paths, settings: Settings, sound: "Sink", seed: Callable[[], int] | None = None,
    permissions: Permissions = HOME,
) -> Context:  # fmt: skip
    """The real services around a theme."""
    now = datetime.now
    ctx = Context(
        entries=TITLES,
        tables=TABLES,
        settings=settings,
        save_settings=Keeper(paths, now),
        language=spoken(settings.language),
        wishes=system_wishes(),
        sound=sound,
        catalogue=Catalogue(places.maps(), paths.maps if permissions.own_maps else None),
        saves=Saver(paths, now),
        profiles=Profiles(paths, now),
        log=Log(paths.log, now),
        paths=paths,
        devices=devices,
        theme=theme,
        seed=seed or (lambda: int.from_bytes(os.urandom(4))),
        now=lambda: now().isoformat(timespec="seconds"),
        assets=places.assets(),
        permissions=permissions,
    )
    ctx.book = Book(paths.book, now, catch_up(paths, lambda: ctx.profiles.people))
    ctx.saves.left = ctx.cup_saves.left = lambda record: abandoned(ctx.book, ctx.now(), record)
    ctx.open = AppOpenings(ctx)
    ctx.levels = _levels
    ctx.devices.bind(settings.bindings)
    return ctx


def _levels(title: Title) -> tuple[str, ...]:
    from game.bots.levels import levels_of

    return levels_of(title)


def next_deadline(deadline: float, now: float) -> float:
    """When the next frame is due, in seconds: a frame after the last one was, never in the past, and never further away than a frame,
    however many turns of the loop were shorter than one (those that only prepare something, while nothing moves)."""
    return max(now, min(deadline, now) + FRAME)


class App:
    """The running game: a window, a stack of scenes, a loop."""

    longest = 0.0
    """Seconds of the longest frame since somebody set it to 0."""
    stack: SceneStack

    def __init__(
        self,
        screen: Surface,
        paths: places.Paths,
        settings: Settings,
        sound: "Sink",
        seed: Callable[[], int] | None = None,
        sliced: bool = False,
        permissions: Permissions = HOME,
    ) -> None:
        """`sliced`: large pictures are made between frames, as people want it; else at once, so that nothing has to be waited for."""
        self.unseen = too_small(screen)
        """The window is so small that nothing is drawn into it."""
        self.screen = screen = Surface(SMALLEST, 0, screen) if self.unseen else screen
        self._spot = Spot()
        self._pulled: float | None = None
        """When somebody last pulled at the window, until its size is kept."""
        theme = Theme(places.assets() / "fonts", Frame(screen.get_size(), settings.picture_size), settings.text_scale)
        theme.set_high_contrast(settings.high_contrast)
        self.devices = Devices(lambda pos: self.ctx.frame.design(pos))
        self.ctx = make_context(theme, self.devices, paths, settings, sound, seed, permissions)
        self.ctx.screen = screen
        self.ctx.sliced = sliced
        self.ctx.toggle_fullscreen = self.toggle_fullscreen
        self.display = Display()
        self.attendant = Attendant()
        self.wipe: Wipe | None = None
        self._change = Change(self)
        self.last = 0.0
        self._shown: Scene | None = None
        self._met: set[str] = set()
        """Unknown pads that have been offered the wizard."""
        self._frames = 0
        self.played = PlayClock()
        self.each_turn: Callable[[float], None] = lambda now: None
        """Called in every turn of the loop, with the time in seconds."""
        self.sweeper = Sweeper()
        self._leaving = Leaving()
        self._telling, self._corner = Telling(self), Corner(self)

    def close(self) -> None:
        """Gives back what it has opened, which is the book: nothing of the game is written any more. What goes on beside it ends."""
        self._corner.close()
        self.ctx.book.close()

    def open(self, first: Scene) -> None:
        """Puts the first scene on screen."""
        self.stack = SceneStack(first)
        self.attendant.arrive(self)

    def start(self, problem: Problem | None = None, first: Callable[[Context], Scene | None] | None = None) -> None:
        """The menu, with the scene that was asked for over it, and over all what has to be said before anything else: to whoever may change
        the settings, else it waits for the operator. `problem` is what was wrong with the settings."""
        said = notices(self.ctx, problem, self.ctx.profiles.problem)
        self.ctx.profiles.problem = None
        for sentence in said:
            self.ctx.log(sentence)
        if not self.ctx.permissions.settings:
            self.ctx.notices, said = (*self.ctx.notices, *said), ()
        self.open(MenuScene(self.ctx))
        scene = first(self.ctx) if first else None
        if scene is not None:
            self.stack.obey(Push(scene))
        if said:
            self.stack.obey(Push(page(self.ctx, said)))

    # --- one turn of the loop

    @property
    def moving(self) -> bool:
        """Whether frames are wanted even if nobody presses anything."""
        top = self.stack.top
        return self.changing or self._frames < 3 or top.moving or top.layer.late or top.deaf

    def step(self, now: float, events: Sequence[pygame.event.Event]) -> list[Rect]:
        """Takes the events in, goes on to `now` (seconds), draws, and returns what has to be presented."""
        dt = min(LONGEST, max(0.0, now - self.last))
        self.last = now
        resized = [e for e in events if e.type in (pygame.VIDEORESIZE, pygame.WINDOWSIZECHANGED)]
        if resized:
            self._refit()
            self._pulled = now
        if any(e.type == pygame.KEYMAPCHANGED for e in events) and self.devices.other_keys():
            self._change.resize()  # the names of keys are in many pictures
        if any(e.type in UNCOVERED for e in events):
            self._uncover()
        if self._pulled is not None and now - self._pulled > SETTLED:
            self.keep_window()
        dropped = [Path(e.file) for e in events if e.type == pygame.DROPFILE]
        if dropped and self.ctx.permissions.exports:
            self._take(dropped[-1])
        self.ctx.sound.tick()
        rested = not self.moving
        for intent in self.devices.read(events, now):
            self._handle(intent)
            if self.stack.empty:
                return []
        if rested and self.moving:
            dt = min(dt, FRAME)  # what a press has begun is seen from its beginning
        if not self._change.pending:  # nothing goes on that nobody sees
            if not self.stack.top.stale:
                self.stack.update(dt)
            if self.stack.empty:
                return []
            self._ask_about_unknown_pad()
            self._telling.tell()
            self.attendant.pass_time(now)
            if self.stack.empty:
                return []
            self._corner.pass_time(now)
            if self.ctx.settings.picture_size != self.ctx.frame.percent:
                self._change.resize()
        rects = self._draw(dt)
        return [] if self.unseen else rects

    def _take(self, file: Path) -> None:
        """Somebody has dropped it on the window: the scene on top may want it."""
        self._change.finish()
        self.stack.top.make_ready()
        order = self.stack.top.take_file(file)
        if order is not None:
            self.stack.obey(order)

    def prepare(self) -> bool:
        """One small piece of what is waited for, or will be wanted soon; False if there is nothing to make."""
        if self.sweeper.sweep() or self._leaving.go_on():
            return True
        top = self.stack.top
        if self._change.go_on() or top.layer.make_late() or top.layer.look_ahead() or top.prepare():
            return True
        if self._frames > 3:
            self._change.warm()
            return self.attendant.prepare()
        return False

    def work_between_frames(self, left: Callable[[], float]) -> None:
        """What the loop does between two frames: at least one piece of what is waited for, then whatever there is time for; `left` tells
        how many seconds are left of the frame."""
        needed = self._change.pending or self.stack.top.waits
        while not self.stack.empty and (needed or left() > self.spare) and self.prepare():
            needed = False

    @property
    def pending(self) -> bool:
        """Whether pictures are being made that the next picture waits for."""
        return self._change.pending

    @property
    def changing(self) -> bool:
        """Whether the picture of another scene or size is on its way."""
        return self.wipe is not None or self._change.pending

    @property
    def spare(self) -> float:
        """Seconds that must be left of a frame to `prepare` something in it."""
        return SPARE if self._change.pending else self.stack.top.spare

    def _ask_about_unknown_pad(self) -> None:
        """A pad whose buttons are only guessed is asked about once, in the menu or the set-up, where nobody is disturbed."""
        strangers = [device for device in self.devices.unknown if device not in self._met]
        if not strangers or not self.ctx.permissions.settings:
            return
        from game.scenes.setup.setup import SetupScene

        if isinstance(self.stack.top, MenuScene | SetupScene):
            self._met.add(strangers[0])
            self.lay(self.ctx.open.pad_wizard(strangers[0]))

    def lay(self, scene: Scene) -> None:
        """Puts `scene` over the one on top, as that is now."""
        self.stack.top.make_ready()
        self.stack.top.draw(self.screen)
        self.stack.obey(Push(scene))

    def tidy(self) -> None:
        """What was large is gone: between the next frames its memory goes back to the system."""
        self._leaving.tidy()

    def _handle(self, intent: Intent) -> None:
        tell_change(self.ctx, intent)
        if self.attendant.hears(intent):
            return
        if intent.deed is Deed.FULLSCREEN:
            if self.ctx.permissions.leaves_full_screen:
                self.toggle_fullscreen()
        elif intent.deed is Deed.QUIT:
            if self.ctx.permissions.quits:
                self.stack.quit()
        else:
            if intent.is_press:
                self._change.finish()
                self._end_wipe()
                self._corner.hush()
            elif self.stack.top.stale and (intent.repeat or intent.deed is Deed.POINT):
                return  # nobody points at what is not seen yet
            self.stack.top.make_ready()
            self.stack.handle(intent)

    def _end_wipe(self) -> None:
        """Whoever presses something sees the new scene whole: what opens over it is laid over that, not over half a wipe."""
        if self.wipe is not None:
            self.wipe = None
            self.stack.top.layer.whole = True
            self.stack.top.draw(self.screen)
            self.stack.top.layer.whole = True

    def _draw(self, dt: float) -> list[Rect]:
        self._frames += 1
        if self._frames == 2:
            self.devices.start()  # the first frame waits neither for pads
            tell_start(self.ctx)
        elif self._frames == 3 and isinstance(self.ctx.sound, LateSound):
            self.ctx.sound.start()  # nor for sound
        elif self._frames == 4:
            self.ctx.book.start()  # nor for what it does not know yet
        top = self.stack.top
        if top is not self._shown:
            before, self._shown = self._shown, top
            self.ctx.log(f"scene {type(top).__name__}")
            self._leaving.follow(self.stack.scenes)
            self._change.to(top, before)
            if self._change.pending:
                return []  # what was done to come here is enough for one frame
        if self._change.pending:
            return self._change.draw()
        if self._change.covered:
            self._change.covered = False
            top.draw(self.screen)
            return [self.screen.get_rect()]
        if self.wipe is not None:
            rects = self.wipe.draw(self.screen, dt)
            if not self.wipe.done:
                return rects
            self.wipe = None
            return [*rects, *top.draw(self.screen)]  # on what it drew behind the wipe, the scene goes on
        return list(top.draw(self.screen))

    # --- the window

    def _refit(self) -> None:
        """The window has another size: everything is drawn anew at its scale."""
        surface = self.display.surface()
        if surface is None:
            return
        unseen, self.unseen = self.unseen, too_small(surface)
        if self.unseen:  # scenes go on in the frame they have, on a sheet that nobody sees
            self.screen = self.ctx.screen = Surface(self.ctx.frame.size, 0, surface)
            return
        self.screen = self.ctx.screen = surface
        self.stack.top.layer.whole = True
        if unseen:
            self.wipe = None
        if surface.get_size() != self.ctx.frame.size:
            self.wipe = None
            self._change.resize()

    def _uncover(self) -> None:
        """What lay under another window is gone."""
        self.stack.top.layer.whole = True
        if self._change.pending:
            self._change.uncover()

    def toggle_fullscreen(self) -> None:
        """Full screen and back; the settings remember the choice and the window's size."""
        self.keep_window()
        full = not self.ctx.settings.fullscreen
        if full:
            self._spot.leave()
        self.screen = window_mode(window_size(self.ctx.settings.window), full)
        if not full:
            self._spot.come_back()
        self.ctx.apply(msgspec.structs.replace(self.ctx.settings, fullscreen=full))
        self._refit()

    def keep_window(self) -> None:
        """The size of the window goes to the settings, where it has changed; that of a whole screen does not (a window
        may stay that large when it is full screen no more)."""
        self._pulled = None
        if not self.ctx.permissions.settings:
            return
        settings, now = self.ctx.settings, self.screen.get_size()
        size = (max(LEAST[0], now[0]), max(LEAST[1], now[1]))
        if not settings.fullscreen and window_size(settings.window) != size and now not in pygame.display.get_desktop_sizes():
            self.ctx.apply(msgspec.structs.replace(settings, window=size))

    # --- the loop

    def run(self) -> None:
        """Until the last scene has left. Waits for events while nothing moves, keeps to a deadline while something does."""
        clock = time.perf_counter
        deadline = self.last = clock()
        while not self.stack.empty:
            events = self._events(deadline)
            begun = clock()
            rects = self.step(begun, events)
            if rects:
                self.display.present(rects)
            self.longest = max(self.longest, clock() - begun)
            if self._frames == 3:
                self.sweeper.begin()
            deadline = next_deadline(deadline, clock())
            self.played.turn(self.ctx, saves_on_screen(self.stack.scenes), clock())
            self.each_turn(clock())

    def _events(self, deadline: float) -> list[pygame.event.Event]:
        if self.moving:
            self.work_between_frames(lambda: deadline - time.perf_counter())
            left = deadline - time.perf_counter()
            if left > 0:
                time.sleep(left)
            return pygame.event.get()
        top = self.stack.top
        wanted = self.devices.next_wake(), self._corner.next_wake(self.last), self.last + top.pulse if top.pulsing else None
        wakes = [wake for wake in wanted if wake is not None]
        if self.prepare():
            if not wakes:
                self.last = time.perf_counter()
            return pygame.event.get()
        left = max(0.001, min(IDLE, *(wake - time.perf_counter() for wake in wakes))) if wakes else IDLE
        events = awaited(left)
        if not wakes:
            self.last = time.perf_counter()  # standing still is not time that animations missed
        return events


def run(paths: places.Paths, first: First | None = None, seed: int | None = None, cabinet: "Cabinet | None" = None) -> int:
    """Opens the window and plays; returns the exit code. `first(ctx)` gives a scene to put over the menu; a `cabinet` differs."""
    keep_private(paths)
    settings, problem = load_settings(paths, datetime.now())
    full = settings.fullscreen
    if cabinet is not None:
        settings, full, first = cabinet.settings(settings), not cabinet.launch.window, cabinet.first
    try:
        screen = open_window(settings.window, full)
    except NoScreenError as error:
        print(spoken(settings.language).text(NO_SCREEN, detail=str(error)), file=sys.stderr)
        return 1
    if cabinet is not None:
        screen = cabinet.display.surface() or screen
    pictures.files = CacheFolder(paths.cache)
    raster_pool.open()
    sound = LateSound(partial(_sound, settings, quiet=cabinet is not None and cabinet.launch.quiet))
    permissions = HOME if cabinet is None else cabinet.permissions
    app = App(screen, paths, settings, sound, None if seed is None else lambda: seed, sliced=True, permissions=permissions)
    app.ctx.show_folder = show_folder
    try:
        if cabinet is not None:
            cabinet.open(app)
        app.start(problem, first)
        app.run()
        app.keep_window()
    except Exception as error:
        from game.app.broken import BrokenError

        raise BrokenError(app) from error
    finally:
        gc.enable()
        app.ctx.sound.close()
        app.played.tell(app.ctx)
        app.close()
        pictures.close()
        raster_pool.close()
        pygame.quit()
    return 0


def _sound(settings: Settings, quiet: bool = False) -> "Sink":
    from game.sound.mixer import SilentMixer, open_mixer

    return SilentMixer() if quiet else open_mixer(settings, places.assets())
