"""Looks after a cabinet's game: locks it down, draws people in while nobody plays, asks whoever is silent, opens the operator's page, and
closes the house at night. Scenes know nothing of it."""

import random
from collections.abc import Callable
from datetime import datetime

import msgspec

from game.input.intents import Deed, Intent
from game.kiosk.attract.programme import Programme
from game.kiosk.attract.race_show import AttractRace
from game.kiosk.attract.stage import AttractStage
from game.kiosk.chord import Chord
from game.kiosk.closed import ClosedScene
from game.kiosk.dim_note import DimNote
from game.kiosk.display import CabinetDisplay
from game.kiosk.hours import brightness, is_dim, is_open, loudest, opens_at
from game.kiosk.idle import IdleTime
from game.kiosk.lesson_watch import LessonWatch
from game.kiosk.lockdown import DEEDS, OPERATOR_DEEDS, Lockdown
from game.kiosk.operator.house_keeper import HouseKeeper
from game.kiosk.operator.opening import OPERATOR_SCENES, operator_door
from game.kiosk.operator.pages import OperatorScene
from game.kiosk.pin_request import PinRequest
from game.kiosk.race_watch import RaceWatch
from game.kiosk.resume import ResumeScene, resume_page
from game.language.catalogues import AUTO
from game.scenes.framework.attendant import Attendant, Place
from game.scenes.framework.scene import Scene
from game.scenes.framework.stack import Home, Pop, Push
from game.scenes.menu.menu import MenuScene
from game.scenes.race.curtain import HandoverScene
from game.scenes.race.loading import LoadingScene
from game.scenes.race.lost_device import LostScene
from game.scenes.race.race import RaceScene
from game.scenes.results.podium import PodiumScene
from game.session.cup.running import end_running
from game.session.permissions import Permissions
from game.session.results import book_left

WAITING = (HandoverScene, LostScene)
"""What may lie over a race while a person is waited for."""
TICK = 1.0
"""Seconds between two looks at the clock on the wall."""


class CabinetAttendant(Attendant):
    """`keeper` holds the operator's values and PIN; `display` is what scenes are shown on; `chance` picks what attract shows."""

    def __init__(
        self, keeper: HouseKeeper, display: CabinetDisplay, now: Callable[[], datetime], chance: random.Random | None = None
    ) -> None:
        self.keeper = keeper
        self.display = display
        self.now = now
        self.chance = chance or random.Random()
        self.lockdown = Lockdown()
        self.chord = Chord()
        self.silence = IdleTime()
        self.watch = RaceWatch(self.silence)
        self.lessons = LessonWatch()
        self.dim_note = DimNote()
        self.place: Place
        self.stage: AttractStage
        self._clock = 0.0
        self._paused = 0.0
        """Since when the question stands whether the race goes on."""
        self._ticked = float("-inf")
        self._started = False
        self.request = PinRequest(keeper)

    # --- the beginning

    def arrive(self, place: Place) -> None:
        """Everything that is let through goes through here from now on."""
        self.place = place
        ctx, devices = place.ctx, place.ctx.devices
        devices.admits, devices.deeds, devices.overhears = self.lockdown.admits, DEEDS, self.chord.hears
        devices.to_design = lambda pos: ctx.frame.design(self.display.on_sheet(pos))
        self.stage = AttractStage(place, Programme(ctx, lambda: self.keeper.values, self.now, self.chance))
        self.keeper.changed = self._apply
        self.keeper.seats = lambda: self.race.seats if self.race is not None else ()
        self._apply()
        if self.keeper.values.hidden or self.keeper.values.language != AUTO:
            self.top.resume()  # the menu was there first

    def _apply(self) -> None:
        """The operator's values hold from now on."""
        ctx, values = self.place.ctx, self.keeper.values
        self.chord.steps = values.chord
        self._give_key()
        self.keeper.offer(ctx)
        self._limits()

    def _give_key(self) -> None:
        """Every keyboard has that key, so it opens nothing as long as there is no PIN."""
        self.chord.key = self.keeper.values.key if self.keeper.pin.is_set else ""

    def _limits(self) -> None:
        """By day and by night: how loud, how bright."""
        ctx = self.place.ctx
        permissions = _permitted(ctx.permissions, self.keeper, loudest(self.keeper.values, self.now()))
        if permissions != ctx.permissions:
            ctx.allow(permissions)

    @property
    def top(self) -> Scene:
        """The scene on screen."""
        return self.place.stack.top

    @property
    def race(self) -> RaceScene | None:
        """The race that guests are in; None where there is none."""
        races = (scene for scene in reversed(self.place.stack.scenes) if isinstance(scene, RaceScene))
        return next((race for race in races if not isinstance(race, AttractRace)), None)

    @property
    def operated(self) -> bool:
        """Whether the operator is at it."""
        return any(isinstance(scene, OPERATOR_SCENES) for scene in self.place.stack.scenes)

    def hears(self, intent: Intent) -> bool:
        """Everything comes by here first."""
        now = self._clock
        if intent.deed is Deed.DEVICE_LOST:
            self.chord.forget(intent.device)
            self.silence.gone(intent.device)
            return False
        if intent.deed is Deed.OPERATOR:
            self._open_door()
            return True
        if intent.deed is not Deed.DEVICE_FOUND and not intent.repeat:  # a key under a bag is nobody
            self.silence.heard(now, intent.device)
        if isinstance(self.top, ResumeScene) and intent.is_press:
            self.watch.since = now
        if self.stage.on:
            if intent.is_press:
                self.stage.end(intent)
            return True
        if (race := self.race) is not None and (self.top is race or isinstance(self.top, WAITING)):
            return self.lessons.hears(intent) or self.watch.hears(now, intent, race)
        return False

    def _open_door(self) -> None:
        """The operator wants in."""
        if self.operated:
            return
        if self.stage.on or isinstance(self.top, ClosedScene):
            self.place.stack.obey(Home())
        self.watch.pause()
        self.place.lay(operator_door(self.place.ctx, self.keeper))

    # --- the clock

    def pass_time(self, now: float) -> None:
        """One turn of the loop."""
        self._clock = now
        if not self._started:
            self._started, self.silence.last = True, now
        self.request.pass_time(self.place, self.stage.on)
        if self.lockdown.touched:
            self.lockdown.touched = False
            self.silence.heard(now)
            if self.stage.on:
                self.stage.end(None)
        self.lockdown.pass_time(now)
        self.lessons.follow(self.place.ctx, self.race)
        if now - self._ticked >= TICK:
            self._ticked = now
            self._tick(now)
        self._look_after(now)

    def _tick(self, now: float) -> None:
        """Once a second: the hour, the limits, the wait for a PIN."""
        ctx, values, wall = self.place.ctx, self.keeper.values, self.now()
        self.keeper.pass_time(now, self.place)
        self._give_key()
        self._limits()
        bright = brightness(values, wall)
        self.dim_note.pass_time(now, is_dim(values, wall), self.top, values)
        self.display.pass_time(now, round(bright * values.bright_attract / 100) if self.stage.on else bright)
        ctx.devices.deeds = OPERATOR_DEEDS if self.operated else DEEDS
        closed = isinstance(self.top, ClosedScene)
        if closed and is_open(values, wall):
            self.place.stack.obey(Home())
            self.silence.heard(now)
        elif not closed and not is_open(values, wall) and (self.stage.on or self._forsaken(now)):
            if self.stage.on:
                self.stage.leave()
            _close(self.place, opens_at(values))

    def _forsaken(self, now: float) -> bool:
        """Whether the menu is on screen and nobody has been there for a while."""
        return isinstance(self.top, MenuScene) and self.silence.since(now) >= min(30, self.keeper.values.attract_after)

    def _look_after(self, now: float) -> None:
        """Whoever is silent too long gives way."""
        top, values, silent = self.top, self.keeper.values, self.silence.since(now)
        if self.operated:
            self.watch.since = now
            _close_unread(self.place, self.silence, now, values.operator_after)
            return
        if self.stage.on:
            self.stage.pass_time(now)
            return
        if (race := self.race) is None or self.lessons.on:
            self.watch.forget()
        if isinstance(top, MenuScene):
            if silent >= values.attract_after and is_open(values, self.now()):
                self.stage.begin(now)
        elif isinstance(top, ResumeScene):
            if now - max(self._paused, self.silence.last) >= values.resume_attract_after:
                self.stage.begin(now)
        elif self.lessons.on and top is race:
            if self.lessons.pass_time(silent, top, values):
                self.stage.begin(now)
        elif race is not None and (top is race or isinstance(top, WAITING)):
            self._in_race(now, race, top)
        elif not isinstance(top, LoadingScene | ClosedScene) and silent >= values.page_after:
            self.silence.heard(now)
            _leave_page(self.place, race)
            if race is not None:
                self.watch.pause()

    def _in_race(self, now: float, race: RaceScene, top: Scene) -> None:
        self.watch.pass_time(now, race, top, self.keeper.values)
        if self.watch.silent_for(now, race) >= self.keeper.values.resume_after:
            self.watch.pause()
            while self.top is not race:
                self.place.stack.obey(Pop())
            self._paused = now
            self.place.lay(resume_page(race, self.watch.lent))

    def prepare(self) -> bool:
        """While attract is on: the next show."""
        return self.stage.prepare()


def _permitted(permissions: Permissions, keeper: HouseKeeper, loud: int) -> Permissions:
    """The same with the operator's wishes, and so loud at most."""
    values = keeper.values
    wished = {"names": keeper.names(), "favourites": values.favourites, "cups": values.cups, "profiles": keeper.joined and values.profiles}
    languages = keeper.languages
    permissions = msgspec.structs.replace(permissions, phones=values.phones, wifi=(values.wifi, values.wifi_password))
    return msgspec.structs.replace(permissions, loudest=loud, language=len(languages) > 1, languages=languages, **wished)


def _leave_page(place: Place, race: RaceScene | None) -> None:
    """From a page over a race back to it, from every other page to the menu. Who was on the podium may race again at once."""
    stack = place.stack
    over = race is not None and not race.match.turn.over and stack.scenes.index(race) == len(stack.scenes) - 2
    podium = isinstance(stack.top, PodiumScene)
    stack.obey(Pop() if over and not podium else Home())
    if not over and not podium:
        place.ctx.forget_setups()


def _close_unread(place: Place, silence: IdleTime, now: float, after: float) -> None:
    """The operator's pages close where nobody has read them for so long, for whoever comes next is a guest; not while anything is copied,
    nor before that could be read."""
    if any(isinstance(scene, OperatorScene) and scene.work is not None for scene in place.stack.scenes):
        silence.heard(now)
    elif silence.since(now) >= after:
        while any(isinstance(scene, OPERATOR_SCENES) for scene in place.stack.scenes):
            place.stack.obey(Pop())
        silence.heard(now)


def _close(place: Place, again: str) -> None:
    """The house closes until `again`: the people of a cup that is not over have gone for good."""
    place.stack.obey(Push(ClosedScene(place.ctx, again)))
    book_left(place.ctx)
    end_running(place.ctx)
