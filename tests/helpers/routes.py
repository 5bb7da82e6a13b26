"""How somebody with two pads comes to each kind of scene: the way a player takes, as far as a short one leads there."""

import shutil
from collections.abc import Callable, Generator, Mapping
from typing import Any

import msgspec

from game.core.contract import Setup
from game.core.slices import finish, known
from game.input.intents import Joining
from game.phones.link import NoLink
from game.scenes.book.proof import ProofScene
from game.scenes.cup.drivers import DriversScene
from game.scenes.cup.forecast import Forecast
from game.scenes.cup.podium import open_cup_podium
from game.scenes.cup.shown_cup import showing
from game.scenes.cup.table import TableScene
from game.scenes.cup.watch import RoundsWatched
from game.scenes.evening.board import EveningScene
from game.scenes.evening.heat import HeatScene
from game.scenes.framework.phone_card import PhoneCardScene
from game.scenes.framework.stack import Push
from game.scenes.lesson.finished import FinishedScene
from game.scenes.race.loading import LoadingScene
from game.scenes.race.phone_leave import LeaveScene
from game.scenes.race.race import RaceScene
from game.scenes.replay.opening_replays import open_replay
from game.scenes.replay.replay import ReplayScene
from game.scenes.results.poster_page import PosterScene
from game.scenes.settings.calibration import CalibrationScene
from game.scenes.settings.controls import ControlsScene
from game.scenes.settings.ease import SwitchAsked
from game.session.cup.ready import ready_cups
from game.session.cup.running import Running, end_running
from game.session.request import LessonRequest, RaceRequest
from game.session.seats import Seat
from game.store.own_cups import own_file
from game.store.profiles import People, Profile
from game.titles import TITLES
from tests.helpers.children import drawn_poster, source
from tests.helpers.cups import begun_cup
from tests.helpers.evenings import evening_on
from tests.helpers.pads import VirtualPad
from tests.helpers.players import Players
from tests.helpers.racing import BRISK
from tests.helpers.recorded import recorded

PAUSED = 40
"""Frames in which the pause after a press is over, where somebody has asked for one."""
TWINS = "Route Pad"


class Route:
    """Somebody in the menu, with a pad of their own, who sets out."""

    def __init__(self, players: Players, mine: VirtualPad) -> None:
        self.players = players
        self.mine = mine
        self.others: list[VirtualPad] = []
        """Pads that were plugged in on the way; whoever sets out again takes them away."""

    @property
    def top(self) -> Any:
        """The scene on screen."""
        return self.players.top

    def meaning(self, action: str) -> str:
        """The button that means `action` now: it may have been remapped."""
        return self.players.app.devices.bindings(self.mine.device).control(action)

    def push(self, scene: Any) -> None:
        """Opens a scene over the menu, and waits for its pictures."""
        self.players.app.stack.obey(Push(scene))
        self.players.steps(2)
        self.players.until(lambda: not isinstance(self.top, LoadingScene))

    def begin(self) -> None:
        """A race whose pictures are still to be made."""
        meta = self.players.ctx.entries[0].meta
        seats = (Seat("Ada", self.mine.device), Seat("Bolt", level="easy"))
        request = RaceRequest(meta.id, Setup(2, meta.car_ids[:2], {}, meta.tracks[:1]), seats, 5)
        scene = self.players.ctx.open.race(request)
        self.players.app.stack.obey(Push(LoadingScene(self.players.ctx, known(scene)) if isinstance(scene, RaceScene) else scene))

    def press(self, *keys: str) -> None:
        """Looks at each of these and presses it."""
        for key in keys:
            top = self.top
            if not isinstance(top, ReplayScene) or top.timeline.idle:
                self.players.steps(PAUSED if self.players.ctx.settings.steady else 2)
            ui = self.players.ui or top.transport.ui
            assert ui.focus(key, self.mine.device), f"no {key} on {type(top).__name__}"
            self.players.press(self.mine, self.meaning("confirm"))

    def plug(self, mapped: bool = True) -> VirtualPad:
        """A pad more."""
        pad = self.players.plug(TWINS if mapped else "Nobody Knows", mapped=mapped)
        self.others.append(pad)
        return pad

    def tidy(self) -> None:
        """Nothing takes time, every button means what it did at first, every press counts, only the pads one set out with are there, and
        the table belongs to no house."""
        for pad in self.others:
            if pad in self.players.pads:
                self.players.pull(pad)
                self.players.pads.remove(pad)
        self.others.clear()
        ctx = self.players.ctx
        ctx.paths.house.unlink(missing_ok=True)
        ctx.apply(msgspec.structs.replace(ctx.settings, **BRISK, bindings={}, open_hands=False, steady=False, scan="off", voice="off"))

    # --- what some scenes need

    def people(self) -> None:
        """Somebody has a profile."""
        self.players.ctx.profiles.keep(People((Profile(id="p1", name="Ada", colour="B", shape="star"),)))

    def record(self) -> Any:
        """There is a race to be watched; its path."""
        path = self.players.ctx.paths.records / "2026-01-01-monza.jsonl"
        path.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(recorded("monza")[0], path)
        return path

    def race(self, *devices: str) -> RaceScene:
        """A race on that many seats, "" for a computer, at the first question."""
        return self.players.open(devices)

    def shared(self) -> None:
        """A race with hidden things and one pad for both people."""
        ctx, before = self.players.ctx, self.players.ctx.entries
        title = before[0].open()
        hiding = msgspec.structs.replace(title, meta=msgspec.structs.replace(title.meta, secrets=lambda options: True))
        ctx.entries = (msgspec.structs.replace(before[0], meta=hiding.meta, open=lambda: hiding), *before[1:])
        self.race(self.mine.device, self.mine.device)
        ctx.entries = before

    def lost(self) -> None:
        """The pad of the person to move has gone."""
        race = self.race(self.plug().device, self.mine.device)
        while race.open_prompt.asked != 0:
            self.players.press(self.mine, self.meaning("confirm"))
            self.players.ask()
        self.players.pull(self.others[0])
        self.players.pads.remove(self.others.pop(0))

    def twins(self) -> None:
        """Two pads of one make have gone, one such pad is back and was pressed."""
        gone = [self.plug(), self.plug()]
        self.race(*(pad.device for pad in gone), self.mine.device)
        for pad in gone:
            self.players.pull(pad)
            self.players.pads.remove(pad)
            self.others.remove(pad)
        back = self.plug()
        self.players.steps(2)
        self.players.press(back, self.players.app.devices.bindings(back.device).control("confirm"))


def _menu(out: Route) -> None:
    out.players.steps(3)


def _replay(out: Route, *keys: str) -> None:
    out.push(open_replay(out.players.ctx, out.record()))
    out.press(*keys)


def _race(out: Route, *keys: str) -> None:
    out.race(out.mine.device, "")
    out.press(*keys)


def _people(out: Route, *keys: str) -> None:
    out.people()
    out.push(out.players.ctx.open.profiles())
    out.press(*keys)


def _profile(out: Route) -> None:
    """A press on the name; with large letters a button of its own."""
    _people(out)
    out.press("all" if "all" in out.players.ui.widgets else "profiles")


def _new_person(out: Route) -> None:
    """The last row of the list; with large letters a button of its own."""
    _people(out)
    if "new" in out.players.ui.widgets:
        out.press("new")
        return
    assert out.players.ui.focus("profiles", out.mine.device)
    out.players.press(out.mine, out.meaning("down"))
    out.press("profiles")


def _cups(out: Route, *keys: str) -> None:
    """No cup was made before, and none runs."""
    end_running(out.players.ctx)
    own_file(out.players.ctx.paths).unlink(missing_ok=True)
    out.push(out.players.ctx.open.cups())
    out.press(*keys)


def _table(out: Route, *keys: str, rounds: int = 2) -> Running:
    """At the table of a cup with so many rounds past."""
    ctx = out.players.ctx
    cup = begun_cup(ctx, ready_cups()[0], rounds=rounds)
    out.push(ctx.open.cup_table())
    out.press(*keys)
    return cup


def _rounds_ahead(out: Route) -> None:
    """With large letters a button leads there."""
    _cups(out, "drivers")
    drivers = out.top
    assert isinstance(drivers, DriversScene)
    out.players.app.stack.obey(drivers.page.show_rounds())


def _next_round(out: Route) -> None:
    """With large letters the card above the buttons leads there."""
    _table(out)
    table = out.top
    assert isinstance(table, TableScene)
    assert table.facts is not None
    out.players.app.stack.obey(table.show_next(table.facts))


def _watched(out: Route) -> None:
    cup = _table(out)
    out.push(RoundsWatched(out.players.ctx, finish(showing(out.players.ctx, Forecast(out.players.ctx), cup.id, cup.state))))


def _records(out: Route, *keys: str) -> None:
    out.record()
    out.press("races", *keys)


def _endless() -> Generator[float, None, None]:
    """Work that comes to no end."""
    while True:
        yield 0.5


def _proof(out: Route) -> None:
    ctx = out.players.ctx
    out.push(ProofScene(ctx, _endless(), "Monza", lambda found: CalibrationScene(ctx)))


def _lesson(out: Route, *keys: str) -> None:
    out.push(out.players.ctx.open.lesson(LessonRequest("monza", "")))
    out.players.until(lambda: out.players.ui is not None and not out.top.stale)
    out.press(*keys)


def _last_lesson(out: Route) -> None:
    _lesson(out)
    out.players.app.stack.obey(Push(FinishedScene(out.players.ctx, TITLES[0].open().words.to_win, races=False)))


def _phone_card(out: Route) -> None:
    """No door is opened for it."""
    out.push(PhoneCardScene(out.players.ctx.lent(phones=NoLink())))


def _leave_asked(out: Route) -> None:
    """Somebody wants to sit down by phone while a race is on."""
    race = out.race(out.mine.device, "")
    seats, joining = race.phones.seats, Joining(1, "Cleo")
    seats.table.ask("phone:9", joining, 0.0)
    out.push(LeaveScene(race.ctx, seats, joining, "Ben"))


def _heat(out: Route) -> None:
    """Before the heat of this table."""
    here = evening_on(out.players.ctx)
    assert here.heat is not None
    out.push(HeatScene(out.players.ctx, here, here.heat, out.mine.device))


ROUTES: Mapping[str, Callable[[Route], None]] = {
    "MenuScene": _menu,
    "SetupScene": lambda out: out.press("title.monza"),
    "HelpScene": lambda out: out.press("rules"),
    "SettingsScene": lambda out: out.press("settings"),
    "LanguagesScene": lambda out: out.push(out.players.ctx.open.languages()),
    "EaseScene": lambda out: out.push(out.players.ctx.open.ease()),
    "SwitchAsked": lambda out: out.push(SwitchAsked(out.players.ctx, "usual")),
    "CreditsScene": lambda out: out.press("settings", "credits"),
    "CalibrationScene": lambda out: out.push(CalibrationScene(out.players.ctx)),
    "ControlsScene": lambda out: out.push(ControlsScene(out.players.ctx, out.mine.device)),
    "WizardScene": lambda out: (out.plug(mapped=False), out.players.steps(2))[0],
    "ProfileScene": _profile,
    "NamingScene": _new_person,
    "CupsScene": _cups,
    "RoundsScene": lambda out: _cups(out, "edit"),
    "RulesScene": lambda out: _cups(out, "edit", "rules"),
    "DriversScene": lambda out: _cups(out, "drivers"),
    "TableScene": lambda out: (_table(out), None)[1],
    "CupFigures": lambda out: (_table(out, "table"), None)[1],
    "CupPodium": lambda out: out.push(open_cup_podium(out.players.ctx, _table(out, rounds=5).id)),
    "EveningScene": lambda out: (evening_on(out.players.ctx), out.push(EveningScene(out.players.ctx)))[1],
    "HeatScene": _heat,
    "RoundsWatched": _watched,
    "RoundsAhead": _rounds_ahead,
    "NextRoundScene": _next_round,
    "BookScene": _records,
    "SearchScene": lambda out: _records(out, "search"),
    "BringInScene": lambda out: _records(out, "bring"),
    "ProofScene": _proof,
    "DialogScene": lambda out: _records(out, "delete"),
    "TroubleScene": lambda out: out.push(open_replay(out.players.ctx, out.players.ctx.paths.records / "none.jsonl")),
    "ReplayScene": _replay,
    "TakeOverScene": lambda out: _replay(out, "take"),
    "LoadingScene": Route.begin,
    "RaceScene": _race,
    "PauseScene": lambda out: _race(out, "pause"),
    "LogScene": lambda out: _race(out, "log"),
    "SeatsScene": lambda out: _race(out, "pause", "drivers"),
    "PressScene": lambda out: _race(out, "pause", "drivers", "device0"),
    "LessonsScene": lambda out: out.push(out.players.ctx.open.lessons(LessonRequest("monza", ""))),
    "LessonScene": _lesson,
    "LessonPause": lambda out: _lesson(out, "pause"),
    "FinishedScene": _last_lesson,
    "LostScene": Route.lost,
    "PhoneCardScene": _phone_card,
    "LeaveScene": _leave_asked,
    "WhoseScene": Route.twins,
    "HandoverScene": Route.shared,
    "PodiumScene": lambda out: (out.race("", ""), out.players.steps(3))[1],
    "KeepScene": lambda out: (out.race("", ""), out.players.steps(3), out.press("keep"))[1],
    "ClipScene": lambda out: (out.race("", ""), out.players.steps(3), out.press("keep", "clip"))[1],
    "MakingScene": lambda out: (out.race("", ""), out.players.steps(3), out.press("keep", "poster"))[1],
    "PosterScene": lambda out: out.push(PosterScene(out.players.ctx, source(out.players.ctx), drawn_poster(out.players.ctx))),
    "StoryScene": lambda out: (out.race("", ""), out.players.steps(3), out.press("story"))[1],
    "ReportScene": lambda out: (out.race("", ""), out.players.steps(3), out.press("report"))[1],
}  # fmt: skip
"""Class of the scene -> the way there from the menu."""
