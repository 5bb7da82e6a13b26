"""The window, the clock and the loop. `App.step` is one turn of the loop with clock and events handed in, so tests need neither."""

import os
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
import pygame
from pygame import Rect, Surface

from game.app.aloud import Aloud
from game.app.corner import Corner
from game.app.garbage import Sweeper
from game.app.leaving import Leaving
from game.app.one_switch import OneSwitch
from game.app.own_window import OwnWindow
from game.app.pad_log import tell_change, tell_start
from game.app.phones import PhoneRounds
from game.app.services import make_context
from game.app.start import notices, page
from game.app.steady_hands import SteadyHands
from game.app.telling import Telling
from game.app.transitions import Change
from game.app.whereabouts import PlayClock, saves_on_screen
from game.app.window import awaited
from game.input.devices import Devices
from game.input.intents import Deed, Intent
from game.scenes.framework.attendant import Attendant
from game.scenes.framework.scene import Context, Scene
from game.scenes.framework.stack import Push, SceneStack
from game.scenes.menu.menu import MenuScene
from game.session.permissions import HOME, Permissions
from game.show.canvas import Frame
from game.show.display import Display
from game.show.theme import Theme
from game.show.wipe import Wipe
from game.sound.late import LateSound
from game.store import paths as places
from game.store.problems import Problem
from game.store.settings import Settings

if TYPE_CHECKING:
    from game.sound.mixer import Sink

FRAME = 1 / 60
LONGEST = 0.1
"""A frame that took longer counts as this long: nothing jumps after a hiccup."""
IDLE = 0.5
SPARE = 0.003
"""Seconds that must be left of a frame to go on with a picture that is waited for."""
UNCOVERED = (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED, pygame.WINDOWSHOWN)


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
        self.display = Display()
        self.window = OwnWindow(self, screen)
        self.screen = screen = self.window.seen(screen)
        theme = Theme(places.assets() / "fonts", Frame(screen.get_size(), settings.picture_size), settings.text_scale)
        theme.set_high_contrast(settings.high_contrast)
        self.devices = Devices(lambda pos: self.ctx.frame.design(pos))
        self.ctx = make_context(theme, self.devices, paths, settings, sound, seed, permissions)
        self.ctx.screen = screen
        self.ctx.sliced = sliced
        self.ctx.toggle_fullscreen = self.window.toggle_fullscreen
        self.attendant = Attendant()
        self.wipe: Wipe | None = None
        self.change = Change(self)
        self.last = 0.0
        self._shown: Scene | None = None
        self._met: set[str] = set()
        """Unknown pads that have been offered the wizard."""
        self._frames, self.played = 0, PlayClock()
        self.each_turn: Callable[[float], None] = lambda now: None
        """Called in every turn of the loop, with the time in seconds."""
        self.sweeper = Sweeper()
        self._leaving = Leaving()
        self._telling, self._corner, self.aloud = Telling(self), Corner(self), Aloud(self)
        self._rounds = PhoneRounds(self)
        self.walking, self._steady = OneSwitch(self), SteadyHands(self.ctx)

    def close(self) -> None:
        """Gives back what it has opened, which is the book: nothing of the game is written any more. What goes on beside it ends."""
        self._corner.close()
        self.aloud.close()
        self.ctx.phones.close()
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
            self.window.pulled_at(now)
        if any(e.type == pygame.KEYMAPCHANGED for e in events) and self.devices.other_keys():
            self.change.resize()  # the names of keys are in many pictures
        if any(e.type in UNCOVERED for e in events):
            self.window.uncover()
        self.window.pass_time(now)
        dropped = [Path(e.file) for e in events if e.type == pygame.DROPFILE]
        if dropped and self.ctx.permissions.exports:
            self._take(dropped[-1])
        self.ctx.sound.tick()
        rested = not self.moving
        for intent in self._steady.sift(self.devices.read(events, now, self.ctx.phones.poll()), now):
            for meant in self.walking.meant(intent):
                self._handle(meant)
            if self.stack.empty:
                return []
        if rested and self.moving:
            dt = min(dt, FRAME)  # what a press has begun is seen from its beginning
        if not self.change.pending:  # nothing goes on that nobody sees
            if not self.stack.top.stale:
                self.stack.update(dt)
            if self.stack.empty:
                return []
            self._ask_about_unknown_pad()
            self._telling.tell()
            self.attendant.pass_time(now)
            if self.stack.empty:
                return []
            for beside in (self._corner, self.walking, self.aloud, self._rounds):
                beside.pass_time(now)
            if self.ctx.settings.picture_size != self.ctx.frame.percent:
                self.change.resize()
        rects = self._draw(dt)
        return [] if self.window.unseen else rects

    def _take(self, file: Path) -> None:
        """Somebody has dropped it on the window: the scene on top may want it."""
        self.change.finish()
        self.stack.top.make_ready()
        order = self.stack.top.take_file(file)
        if order is not None:
            self.stack.obey(order)

    def prepare(self) -> bool:
        """One small piece of what is waited for, or will be wanted soon; False if there is nothing to make."""
        if self.sweeper.sweep() or self._leaving.go_on() or self._rounds.prepare():
            return True
        top = self.stack.top
        if self.change.go_on() or top.layer.make_late() or top.layer.look_ahead() or top.prepare():
            return True
        if self._frames > 3:
            self.change.warm()
            return self.attendant.prepare()
        return False

    def work_between_frames(self, left: Callable[[], float]) -> None:
        """What the loop does between two frames: at least one piece of what is waited for, then whatever there is time for; `left` tells
        how many seconds are left of the frame."""
        needed = self.change.pending or self.stack.top.waits
        while not self.stack.empty and (needed or left() > self.spare) and self.prepare():
            needed = False

    @property
    def pending(self) -> bool:
        """Whether pictures are being made that the next picture waits for."""
        return self.change.pending

    @property
    def changing(self) -> bool:
        """Whether the picture of another scene or size is on its way."""
        return self.wipe is not None or self.change.pending

    @property
    def spare(self) -> float:
        """Seconds that must be left of a frame to `prepare` something in it."""
        return SPARE if self.change.pending else self.stack.top.spare

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
                self.window.toggle_fullscreen()
        elif intent.deed is Deed.QUIT:
            if self.ctx.permissions.quits:
                self.stack.quit()
        elif not self._rounds.hears(intent):
            if intent.is_press:
                self.change.finish()
                self.end_wipe()
                self._corner.hush()
            elif self.stack.top.stale and (intent.repeat or intent.deed is Deed.POINT):
                return  # nobody points at what is not seen yet
            self.stack.top.make_ready()
            self.stack.handle(intent)

    def end_wipe(self) -> None:
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
            self.change.to(top, before)
            if self.change.pending:
                return []  # what was done to come here is enough for one frame
        if self.change.pending:
            return self.change.draw()
        if self.change.covered:
            self.change.covered = False
            top.draw(self.screen)
            return [self.screen.get_rect()]
        if self.wipe is not None:
            rects = self.wipe.draw(self.screen, dt)
            if not self.wipe.done:
                return rects
            self.wipe = None
            return [*rects, *top.draw(self.screen)]  # on what it drew behind the wipe, the scene goes on
        return list(top.draw(self.screen))

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
        beside = [each.next_wake(self.last) for each in (self._corner, self.aloud, self.walking, self._rounds)]
        wanted = self.devices.next_wake(), *beside, self.last + top.pulse if top.pulsing else None
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
