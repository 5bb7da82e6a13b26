"""Every screen, in every language there is and in the longer pseudo-language, at both ends of the text size, measured as it is
drawn: text height, contrast, the safe area, nothing cut off or covered, and a focus that is told by shape."""

from collections.abc import Callable, Generator
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest
from pygame import Surface

from game.bots.levels import levels_of
from game.cli.raced_cup import raced_cup
from game.cli.shot_cups import as_usual, in_full
from game.cli.shot_phones import ShownLink
from game.core.contract import Setup, find_title
from game.core.record import Act
from game.core.slices import Slices, finish, known
from game.core.track import Track
from game.input.intents import KEYBOARD, Joining
from game.input.seats import Place, Seats
from game.language.catalogues import PSEUDO, available, open_language
from game.language.language import Language, Reason
from game.phones.link import NO_NETWORK
from game.scenes.book.book import BookScene
from game.scenes.book.bring_in import BringInScene
from game.scenes.book.person import PAGES as PROFILE_PAGES
from game.scenes.book.person import ProfileScene
from game.scenes.book.proof import ProofScene
from game.scenes.book.race_shelf import RaceShelf
from game.scenes.book.races import RacesPage
from game.scenes.book.search import SearchScene
from game.scenes.cup.cups import CupsScene
from game.scenes.cup.drivers import DriversScene
from game.scenes.cup.figures import CupFigures
from game.scenes.cup.forecast import Forecast
from game.scenes.cup.line_up import drivers_of, proposed
from game.scenes.cup.podium import open_cup_podium
from game.scenes.cup.rounds import RoundsScene
from game.scenes.cup.rules import RulesScene
from game.scenes.cup.shown_cup import ShownCup, showing
from game.scenes.cup.table import TableScene
from game.scenes.cup.watch import RoundsWatched
from game.scenes.evening.board import EveningScene
from game.scenes.evening.heat import HeatScene
from game.scenes.framework import scene as scene_module
from game.scenes.framework.dialog import Answer, DialogScene
from game.scenes.framework.openings import RulePage
from game.scenes.framework.phone_card import PhoneCardScene
from game.scenes.framework.scene import Context, Scene
from game.scenes.framework.stack import Push
from game.scenes.framework.text_entry import NamingScene
from game.scenes.framework.track_previews import TrackPreviews
from game.scenes.framework.trouble import TroubleScene
from game.scenes.help.rules_help import HelpScene
from game.scenes.lesson.finished import FinishedScene
from game.scenes.lesson.lesson import LessonScene
from game.scenes.lesson.lessons_page import LessonsScene
from game.scenes.lesson.opening import open_lesson
from game.scenes.lesson.pages import LessonPause
from game.scenes.menu.menu import MenuScene
from game.scenes.race.curtain import HandoverScene
from game.scenes.race.loading import LoadingScene
from game.scenes.race.log import LogScene, MatchLog
from game.scenes.race.lost_device import LostScene, WhoseScene
from game.scenes.race.opening import open_race, open_taken_over
from game.scenes.race.pause import PauseScene
from game.scenes.race.phone_leave import LeaveScene
from game.scenes.race.race import RaceScene
from game.scenes.race.seat_changes import PressScene, SeatsScene
from game.scenes.race.states import BallotOpen
from game.scenes.replay.opening_replays import open_replay
from game.scenes.replay.replay import ReplayScene
from game.scenes.replay.take_over import TakeOverScene
from game.scenes.results.clip_page import ClipScene
from game.scenes.results.keep_page import keep_page
from game.scenes.results.making_page import MakingScene
from game.scenes.results.podium import PodiumScene
from game.scenes.results.poster_page import PosterScene
from game.scenes.results.report_page import ReportScene
from game.scenes.results.story_page import StoryScene, race_story
from game.scenes.settings.calibration import CalibrationScene
from game.scenes.settings.controls import ControlsScene
from game.scenes.settings.credits import CreditsScene
from game.scenes.settings.ease import EaseScene, SwitchAsked
from game.scenes.settings.languages import LanguagesScene
from game.scenes.settings.pad_wizard import WizardScene
from game.scenes.settings.settings import PAGES, SettingsScene
from game.scenes.setup.setup import SetupScene
from game.session.cup.running import Running, cup_called
from game.session.drivers import Drivers
from game.session.phones import PhoneTable
from game.session.race_search import Search
from game.session.report import RaceReport
from game.session.request import LessonRequest, RaceRequest
from game.session.seats import Seat
from game.show.looks import Face
from game.show.painters import board as board_painter
from game.show.skins import SKINS
from game.show.tables.base import ground
from game.show.tables.base.telling import Sheet
from game.show.widgets.page import Page
from game.show.widgets.reader import Reader
from game.store.book import Book
from game.store.book_cups import BookedCup, BookedDriver, CupState, add_cup
from game.store.book_entries import BookedPlace, BookedRace
from game.store.book_told import ToldRace, tell_race
from game.store.cups import MOST_ROUNDS, Driver, Plan
from game.store.own_cups import OwnCups
from game.store.paths import portable
from game.store.profiles import COLOURS, SHAPES, People, Profile
from game.store.records import load_record
from game.store.settings import Settings
from game.titles import TITLES
from game.titles.monza.title import TITLE
from game.tracks.layout import Layout
from tests.helpers.children import MOMENTS, Child, drawn_poster, source
from tests.helpers.classes import scene_classes
from tests.helpers.closing import closed_at_end
from tests.helpers.cups import begun_cup
from tests.helpers.evenings import evening_on
from tests.helpers.logs import told_log
from tests.helpers.measure import Text, faults, focus_faults, measured, widgets_of
from tests.helpers.menu_context import unfinished
from tests.helpers.racing import BRISK, shared_boards
from tests.helpers.recorded import recorded
from tests.helpers.sampled import sampled
from tests.helpers.screen import ASSETS, context, press
from tests.helpers.screening import catalogue
from tests.scenes.results.test_podium import report as bare_report
from tests.scenes.results.test_report_page import report as six_drivers
from tests.show.test_fullest import full_scrap

NAMES = ("Ada", "Maximilian", "Sprocket", "Bolt")
SEATS = (Seat("Ada", "pad:1"), Seat("Maximilian", "keyboard"), Seat("Sprocket", level="medium"), Seat("Bolt", level="easy"))
BROAD = "WWWWWWWWWWWW"
SIX = ("Maximiliane", "Bartholomew", "Christopher", "Wilhelmina", "Ivo", "Alexandrina")
GOLDEN = Path(__file__).parents[1] / "golden"
SOURCE = "en"
LONGEST_LINE = "Draw cubes from your bag, wear them down, and win by a nose."
ANSWERS = (Answer("wait", "Plug in again"), Answer("other", "Other device"), Answer("computer", "Computer"))


def _menu(ctx: Context) -> Scene:
    return MenuScene(ctx)


def _menu_continue(ctx: Context) -> Scene:
    unfinished(ctx)
    return MenuScene(ctx)


def _shelf(titles: int) -> Callable[[Context], Scene]:
    """A menu of so many titles, with a race waiting; whatever has no table or rules yet looks like one that has."""

    def make(ctx: Context) -> Scene:
        first = TITLES[0]
        entries = list(TITLES[:titles])
        for number in range(len(entries), titles):
            meta = msgspec.structs.replace(first.meta, id=f"title{number}", name="Automobiles", tagline=LONGEST_LINE)
            entries.append(msgspec.structs.replace(first, meta=meta))
        ctx.entries, ctx.tables = tuple(entries), {entry.meta.id: object for entry in entries}
        unfinished(ctx)
        return MenuScene(ctx)

    return make


def _people_of_scrap_racer(ctx: Context) -> Scene:
    """Six seats, the most there are; one of them is open, some have profiles."""
    entry = find_title(TITLES, "scrap_racer")
    assert entry is not None
    _people(ctx)
    scene = _entered(SetupScene(ctx, entry, device="pad:1"))
    assert isinstance(scene, SetupScene)
    for seat, device in enumerate(("pad:2", "pad:3", "keyboard")):
        scene.race_setup.lineup.take(3 + seat, device)
    scene.race_setup.lineup.rename(0, NAMES[1])
    scene.changed()
    press(scene, "up up left left confirm")
    return scene


def _records(ctx: Context) -> Scene:
    """Some races, one of them by somebody with a long name, and a file that is none."""
    ctx.paths.records.mkdir(parents=True)
    for number, record in enumerate(recorded("monza")[:4]):
        text = record.read_text(encoding="utf-8").replace('"random"', '"Maximilian"', 1)
        (ctx.paths.records / f"2026-01-0{number + 1}.jsonl").write_text(text, encoding="utf-8")
    (ctx.paths.records / "spoilt.jsonl").write_text("nothing", encoding="utf-8")
    return BookScene(ctx)


def _cups_over(ctx: Context) -> Scene:
    """Two cups, one of them by six with long names in one place."""
    ctx.book = closed_at_end(Book())
    drivers = tuple(BookedDriver(seat, name, "", "you", 1, 30, 1) for seat, name in enumerate(SIX))
    for number, count in enumerate((1, 6)):
        cup = BookedCup(f"cup{number}", "Summer evenings", f"2025-11-2{number}T20:00:00", CupState.EARLY, ((1, "a"),), drivers[:count])
        ctx.book.write(partial(add_cup, cup=cup))
    return BookScene(ctx, "cups")


def _search(ctx: Context) -> Scene:
    """The longest of everything."""
    _records(ctx)
    shelf = RaceShelf(ctx)
    list(shelf.opening())
    return SearchScene(ctx, shelf, Search("aruba", "Maximilian", "month"), lambda search: None)


def _none_fits(ctx: Context) -> Scene:
    _records(ctx)
    book = _entered(BookScene(ctx))
    assert isinstance(book, BookScene)
    assert isinstance(book.page, RacesPage)
    book.page.search = Search("aruba", "Maximilian", "month", kept=True)
    book.refresh()
    return book


def _bring_in(ctx: Context) -> Scene:
    """Files of friends, one of them no race."""
    ctx.paths.imports.mkdir(parents=True)
    for number, record in enumerate(recorded("monza")[:4]):
        (ctx.paths.imports / f"{number}.jsonl").write_bytes(record.read_bytes())
    (ctx.paths.imports / "spoilt.jsonl").write_text("nothing", encoding="utf-8")
    return BringInScene(ctx, RaceShelf(ctx), lambda name, instead: None)


def _proof(ctx: Context) -> Scene:
    """A proof that is half done."""
    told = "ARUBA Battle Race · Lagoon, Dunes and Fort Ring"
    scene = _entered(ProofScene(ctx, iter_halves(), told, lambda found: DialogScene(ctx, "", ANSWERS)))
    assert isinstance(scene, ProofScene)
    scene.prepare()
    return scene


def iter_halves() -> Generator[float, None, None]:
    """Work of which a half is done."""
    yield 0.5


def _whose(ctx: Context, drivers: Drivers) -> Scene:
    """Two drivers have lost a pad of one make; one such pad is back."""
    drivers.places = Seats(Place(f"pad:{number}", "make", lost=True) for number in range(4))
    drivers.places.found("pad:9", "make")
    return WhoseScene(ctx, drivers, "pad:9")


def _setup(ctx: Context) -> Scene:
    return SetupScene(ctx, TITLES[0], device="pad:1")


def _lesson(ctx: Context) -> LessonScene:
    scene = _entered(open_lesson(ctx, LESSONS))
    assert isinstance(scene, LessonScene)
    return scene


def _seats_open(ctx: Context) -> Scene:
    scene = _entered(_setup(ctx))
    press(scene, "up up left left confirm")
    return scene


def _page(name: str) -> Callable[[Context], Scene]:
    def make(ctx: Context) -> Scene:
        scene = _entered(_setup(ctx))
        scene.show(name, "pad:1")  # type: ignore[attr-defined]
        return scene

    return make


def _series(ctx: Context) -> Scene:
    scene = _entered(_setup(ctx))
    scene.race_setup.plan.put("races", 3)  # type: ignore[attr-defined]
    scene.show("tracks", "pad:1")  # type: ignore[attr-defined]
    return scene


def _race(decisions: int, seats: tuple[Seat, ...] = SEATS, **options: object) -> Callable[[Context], Scene]:
    def make(ctx: Context) -> Scene:
        setup = Setup(4, ("R", "Y", "B", "G"), {"start_player": "1", **options}, ("oval",))  # type: ignore[dict-item]
        scene = _entered(open_race(ctx, RaceRequest("monza", setup, seats, 5)))
        assert isinstance(scene, RaceScene)
        asked = 0
        for _ in range(4000):
            scene.update(1 / 60)
            if scene.open_prompt.prompt is not None and scene.timeline.idle:
                if asked == decisions:
                    break
                asked += 1
                scene.decisions.submit(scene.open_prompt.asked, scene.match.legal(scene.open_prompt.asked)[0])
        assert scene.open_prompt.prompt is not None
        return scene

    return make


def _why_not(ctx: Context) -> Scene:
    """A die fits, so that driving is refused; the tag leads to the rule."""
    scene = _race(1, (SEATS[0], *(Seat(seat.name, level="easy") for seat in SEATS[1:])))(ctx)
    assert isinstance(scene, RaceScene)
    assert scene.open_prompt.ui.focus("drive")
    assert scene.open_prompt.refusals.rule
    return scene


def under_way(
    record: str, part: float, fill: Callable[[Any], Any] = lambda state: state, alone: bool = False
) -> Callable[[Context], Scene]:
    """A golden race after that part of its lines, or so many of them, taken over by people with the longest names, in the state that `fill`
    makes of it, with somebody asked; `alone`: by one person and computers, so that nothing lies behind a curtain."""

    def make(ctx: Context) -> Scene:
        found = load_record(GOLDEN / record).record
        assert found is not None
        at = part if isinstance(part, int) else round(part * len(found.lines))
        person = next((line.seat for line in found.lines[at:] if isinstance(line, Act)), 0)
        seats = tuple(
            Seat(name, level="easy") if alone and number != person else Seat(name, f"pad:{number}")
            for number, name in enumerate(SIX[: found.header.setup.seats])
        )
        ctx.apply(msgspec.structs.replace(ctx.settings, taught=(found.header.title,)))
        scene = open_taken_over(ctx, found, at, seats)
        assert isinstance(scene, RaceScene)
        scene.match.state = fill(scene.match.state)
        scene.match.turn = scene.match.rules.turn(scene.match.state)
        scene.table.model = scene.match.rules.view(scene.match.state, None)
        _entered(scene)
        for _ in range(600):
            scene.update(1 / 60)
            if scene.open_prompt.prompt is not None and scene.timeline.idle:
                return scene
            if isinstance(scene.progress.now, BallotOpen):
                return scene
        raise AssertionError("nobody is asked")

    return make


def _child() -> Any:
    """One that has drawn some of its frames."""
    child = Child((), Path("20261127-monza-race1-clip1.webp"))
    child.done, child.of = 84, 200
    return child


def _told(ctx: Context) -> StoryScene:
    """A golden race, told."""
    told = race_story(ctx, GOLDEN / "monza" / "4-seats-oval-400.jsonl", 1)
    told.tell()
    return StoryScene(ctx, told)


def _long_log() -> MatchLog:
    """Turns whose lines fill more than one row."""
    steps = [f"Maximilian drives over {n} dice and shoves Sprocket back to the red space." for n in range(3)]
    told = "drives over 6 dice, overtakes Sprocket and Bartholomew, shoves Maximilian back to the red space"
    return told_log([(seat % 3 - 1, told, steps) for seat in range(12)], ("Maximilian", "Bartholomew"))


def _loading(ctx: Context) -> Scene:
    """A race whose pictures are being made."""
    race = open_race(ctx, RaceRequest("monza", Setup(4, ("R", "Y", "B", "G"), {}, ("oval",)), SEATS, 5))
    assert isinstance(race, RaceScene)
    return LoadingScene(ctx, known(race))


def _people(ctx: Context) -> None:
    """Four profiles, one of them with a past."""
    ctx.book, people = closed_at_end(Book()), People()
    for number, name in enumerate(NAMES):
        people = people.put(Profile(id=f"p{number}", name=name, colour="RYBG"[number], shape=SHAPES[number]))  # type: ignore[arg-type]
    for number, track in enumerate(("oval", "long", "oval", "oval")):
        place = BookedPlace(0, NAMES[1], "p1", "you:p1", 1 + number % 3, 0)
        ctx.book.race_over(BookedRace(f"race{number}", 1, "2026-01-02T03:04:05", "monza", track, {}, 1, (place,)))
    ctx.profiles.people = people


def _podium_of_six(ctx: Context) -> Scene:
    """Six drivers, some with a sign, and a race that can be watched again."""
    _people(ctx)
    told = report((2, 1, 3, 4, 5, 6), photo="Photo finish! Ada by 3 : 4 dice.")
    rows = tuple(row._replace(profile=f"p{row.seat}") for row in told.rows)
    return PodiumScene(ctx, told._replace(rows=rows), ctx.paths.records / "race.jsonl")


def _leave(ctx: Context) -> Scene:
    """Somebody wants to sit down by phone."""
    joining, table = Joining(1, "Maximiliane"), PhoneTable({})
    table.ask("phone:9", joining, 0.0)
    seats: Any = SimpleNamespace(table=table)
    return LeaveScene(ctx, seats, joining, "Bartholomew")


def _helped(told: RaceReport) -> RaceReport:
    """Everybody had help."""
    return told._replace(rows=tuple(row._replace(help=1 + row.seat % 4) for row in told.rows))


def _broad_podium(ctx: Context, told: RaceReport) -> Scene:
    """Drivers whose names could not be broader."""
    rows = tuple(row._replace(name=letter + BROAD[1:]) for row, letter in zip(told.rows, "MWNQGO", strict=True))
    return PodiumScene(ctx, told._replace(rows=rows))


def _profiles(ctx: Context) -> Scene:
    _people(ctx)
    return BookScene(ctx, "people")


def _remembered(page: str) -> Callable[[Context], Scene]:
    """A page of the Book after some races of three games by people with the longest names, and a cup."""

    def make(ctx: Context) -> Scene:
        _people(ctx)
        broad = Profile(id="p4", name=BROAD, colour="P", shape="star")
        ctx.profiles.people = People((broad, *ctx.profiles.people.profiles))
        for number, title in enumerate(TITLES[:3]):
            people = [(BROAD, "p4"), *((name, f"p{index}") for index, name in enumerate(NAMES))]
            places = tuple(BookedPlace(seat, name, who, f"you:{who}", seat + 1, 0, "R") for seat, (name, who) in enumerate(people))
            race = BookedRace(f"told{number}", 1, "2026-01-01T03:04:05", title.meta.id, title.meta.tracks[0], {}, 1, places)
            ctx.book.race_over(race._replace(record="" if number else "race.jsonl"))
            figures = {mark.key: 123_456 for mark in title.open().marks}
            medals = [medal.key for medal in title.open().medals]
            ctx.book.write(partial(tell_race, race=ToldRace(race.match, 1, 1, (figures,), (medals,), luck=(-12_345,))))
        driver = BookedDriver(0, BROAD, "p4", "you:p4", 1, 60, 5)
        ctx.book.write(partial(add_cup, cup=BookedCup("c", "Sampler", "2026-01-01T03:04:05", CupState.OVER, (), (driver,))))
        ctx.paths.records.mkdir(parents=True, exist_ok=True)
        (ctx.paths.records / "race.jsonl").touch()
        return BookScene(ctx, page)

    return make


def _profile(page: str) -> Callable[[Context], Scene]:
    def make(ctx: Context) -> Scene:
        _people(ctx)
        return ProfileScene(ctx, "p1", page)

    return make


def _drivers(make: Callable[[Context, Drivers], Scene]) -> Callable[[Context], Scene]:
    def opened(ctx: Context) -> Scene:
        race = _race(0)(ctx)
        assert isinstance(race, RaceScene)
        return make(ctx, race.drivers)

    return opened


def _replay(ctx: Context) -> Scene:
    """A kept race, stopped in the middle."""
    scene = _entered(open_replay(ctx, recorded("monza")[0]))
    assert isinstance(scene, ReplayScene)
    if scene.playing:
        scene.toggle()
    scene.go(scene.playthrough.last // 2)
    return scene


def report_page(ctx: Context, page: str) -> ReportScene:
    """A page of the report of six drivers after three races."""
    return ReportScene(ctx.skinned("top_race"), six_drivers(), page)


def report(places: tuple[int, ...], **named: Any) -> RaceReport:
    """A race that is over, with what its page of figures has."""
    told = bare_report(places, **named)
    rows = sorted(told.rows, key=lambda row: row.seat)
    figures = tuple((str(row.points), *(value for _, value in row.figures)) for row in rows)
    sheets = (Sheet("", (told.points_name, *(label for label, _ in told.rows[0].figures)), figures),)
    if told.races > 1:
        heads = (*(f"R{number + 1}" for number in range(told.race)), "Total" if told.ends_series else "So far")
        points = tuple((*(str(race[row.seat]) for race in told.race_points), str(row.total)) for row in rows)
        sheets = (*sheets, Sheet("", heads, points))
    return told._replace(sheets=sheets)


CUPS: dict[str, Callable[[Context], Plan]] = {"usual": as_usual, "full": in_full}


def _cup_seat_open(ctx: Context) -> Scene:
    scene = _entered(DriversScene(ctx, in_full(ctx), KEYBOARD))
    assert isinstance(scene, DriversScene)
    scene.ui.focus("seat4", KEYBOARD)
    press(scene, "confirm", KEYBOARD)
    return scene


def _cup_rounds(ctx: Context, plan: Plan) -> Scene:
    """What follows from six drivers for each round."""
    order = DriversScene(ctx, plan, KEYBOARD).page.show_rounds()
    assert isinstance(order, Push)
    return order.scene


def _late(ctx: Context) -> Scene:
    """A cup that runs: the first driver has left, the second's card is open."""
    in_full(ctx)
    begun_cup(ctx, OwnCups(ctx.paths).plans[0], tuple(Driver(f"{letter}{'W' * 11}", "you", letter) for letter in COLOURS[:5]), 3)
    scene = _entered(DriversScene(ctx, None, KEYBOARD))
    assert isinstance(scene, DriversScene)
    scene.lineup.go(0)
    scene.ui.focus("seat1", KEYBOARD)
    press(scene, "confirm", KEYBOARD)
    return scene


def _raced(ctx: Context, plan: Plan, *, on: bool = False) -> Running:
    """That cup after its last round, or, `on`, before it; whoever raced last drives in it. One of twelve has all that there can be."""
    drivers, past = drivers_of(proposed(ctx, TrackPreviews(ctx), KEYBOARD)), len(plan.rounds) - on
    cup = cup_called(ctx, raced_cup(ctx, plan, drivers, past, full=len(plan.rounds) == MOST_ROUNDS))
    assert cup is not None
    return cup


def _evening(ctx: Context) -> Scene:
    ctx.book = closed_at_end(Book())
    evening_on(ctx)
    return EveningScene(ctx)


def _heat(ctx: Context) -> Scene:
    ctx.book = closed_at_end(Book())
    here = evening_on(ctx)
    assert here.heat is not None
    return HeatScene(ctx, here, here.heat, KEYBOARD)


def _figures(ctx: Context, plan: Plan) -> Scene:
    return CupFigures(ctx, _shown(ctx, _raced(ctx, plan, on=True)).report)


def _next_round(ctx: Context, plan: Plan) -> Scene:
    table = _entered(TableScene(ctx, _raced(ctx, plan, on=True).id))
    assert isinstance(table, TableScene)
    assert table.facts is not None
    order = table.show_next(table.facts)
    assert isinstance(order, Push)
    return order.scene


def _to_watch(ctx: Context, plan: Plan) -> Scene:
    return RoundsWatched(ctx, _shown(ctx, _raced(ctx, plan, on=True)))


def _shown(ctx: Context, cup: Running) -> ShownCup:
    return finish(showing(ctx, Forecast(ctx), cup.id, cup.state))


def _round_rules(ctx: Context) -> Scene:
    one = as_usual(ctx).rounds[1]
    entry = find_title(TITLES, one.title)
    assert entry is not None
    return RulesScene(ctx, entry, one, TrackPreviews(ctx), 4, lambda options: None)


LESSONS = LessonRequest("monza", "throw", (Seat("Maximilian", KEYBOARD),))
SCREENS: dict[str, Callable[[Context], Scene]] = {
    "menu": _menu,
    "menu with a race waiting": _menu_continue,
    "menu of five titles": _shelf(5),
    "menu of four titles": _shelf(4),
    "menu of one title": _shelf(1),
    "set-up": _setup,
    "lessons": lambda ctx: LessonsScene(ctx, LESSONS),
    "lesson": _lesson,
    "lesson, pause": lambda ctx: LessonPause(_lesson(ctx)),
    "lesson, end": lambda ctx: FinishedScene(ctx.skinned("monza"), TITLES[0].open().words.to_win, races=True),
    "set-up of six": _people_of_scrap_racer,
    "set-up, a seat open": _seats_open,
    "tracks": _page("tracks"),
    "tracks of a series": _series,
    "options": _page("options"),
    "naming": lambda ctx: NamingScene(ctx, "What is your name?", "Maximilian", "Your name", 12),
    "ease": EaseScene,
    "which switch": lambda ctx: SwitchAsked(ctx, "usual"),
    **{f"settings, {page}": lambda ctx, page=page: SettingsScene(ctx, page) for page in PAGES},
    "help": lambda ctx: HelpScene(ctx, TITLE.words),
    "help on a thing": lambda ctx: HelpScene(ctx, TITLE.words, focused="colour.R"),
    "help on a rule": lambda ctx: HelpScene(ctx, TITLE.words, rule=RulePage("monza", Reason("White is needed here. (rule R34)", "R34"))),
    "log": lambda ctx: LogScene(ctx, _long_log()),
    "pause": lambda ctx: PauseScene(ctx, TITLE.words),
    "question": lambda ctx: DialogScene(ctx, "Shall a computer drive for Maximilian?", ANSWERS, detail="The pad is gone. We wait."),
    "trouble": lambda ctx: TroubleScene(ctx, "There is no room left on the disk, so race.jsonl could not be written.", "All is kept."),
    "loading": _loading,
    "race, throw": _race(0),
    "race, plan": _race(1),
    "race, a die laid": _race(2),
    "race, professional": _race(1, rules="pro"),
    "race, why not": _why_not,
    "race, Scrap Racer in full": under_way("scrap_racer/6-seats-d_short-5144.jsonl", 0.6, full_scrap),
    "race, ARUBA in full": under_way("aruba/6-seats-lagoon-5207.jsonl", 0.7),
    "profiles, none yet": lambda ctx: BookScene(ctx, "people"),
    **{f"cups, {full}": lambda ctx, fill=fill: (fill(ctx), CupsScene(ctx))[1] for full, fill in CUPS.items()},
    **{f"rounds, {full}": lambda ctx, fill=fill: RoundsScene(ctx, fill(ctx)) for full, fill in CUPS.items()},
    **{f"cup's drivers, {full}": lambda ctx, fill=fill: DriversScene(ctx, fill(ctx), KEYBOARD) for full, fill in CUPS.items()},
    **{f"cup's rounds, {full}": lambda ctx, fill=fill: _cup_rounds(ctx, fill(ctx)) for full, fill in CUPS.items()},
    "cup's drivers, a seat open": _cup_seat_open,
    "cup's drivers, late": _late,
    "rules of a round": _round_rules,
    **{f"cup's table, {full}": lambda ctx, fill=fill: TableScene(ctx, _raced(ctx, fill(ctx), on=True).id) for full, fill in CUPS.items()},
    **{f"cup's next round, {full}": lambda ctx, fill=fill: _next_round(ctx, fill(ctx)) for full, fill in CUPS.items()},
    **{f"cup's figures, {full}": lambda ctx, fill=fill: _figures(ctx, fill(ctx)) for full, fill in CUPS.items()},
    **{f"cup's podium, {full}": lambda ctx, fill=fill: open_cup_podium(ctx, _raced(ctx, fill(ctx)).id) for full, fill in CUPS.items()},
    **{f"cup's rounds to watch, {full}": lambda ctx, fill=fill: _to_watch(ctx, fill(ctx)) for full, fill in CUPS.items()},
    "house evening": lambda ctx: _evening(ctx),
    "a heat": lambda ctx: _heat(ctx),
    "profiles": _profiles,
    **{f"{page} of the Book": _remembered(page) for page in ("people", "tracks", "fame")},
    **{f"{page} of the Book, none yet": lambda ctx, page=page: BookScene(ctx, page) for page in ("tracks", "fame")},
    **{f"profile, {page}": _profile(page) for page in PROFILE_PAGES},
    "languages": LanguagesScene,
    "controls": lambda ctx: ControlsScene(ctx, KEYBOARD),
    "calibration": CalibrationScene,
    "credits": lambda ctx: CreditsScene(ctx),
    "records, none yet": lambda ctx: BookScene(ctx),
    "records": _records,
    "races, none fits": _none_fits,
    "races, search": _search,
    "races, bring in": _bring_in,
    "races, nothing to bring in": lambda ctx: BringInScene(ctx, RaceShelf(ctx), lambda name, instead: None),
    "races, a proof": _proof,
    "cups, none yet": lambda ctx: BookScene(ctx, "cups"),
    "cups": _cups_over,
    "wizard": lambda ctx: WizardScene(ctx, "pad:9", lambda device, choices: None),
    "who drives": _drivers(SeatsScene),
    "which device": _drivers(lambda ctx, drivers: PressScene(ctx, NAMES[1], lambda device: None)),
    "whose pad": _drivers(_whose),
    "phones": lambda ctx: PhoneCardScene(ctx.lent(phones=ShownLink())),
    "phones, no network": lambda ctx: PhoneCardScene(ctx.lent(phones=ShownLink(problem=NO_NETWORK))),
    "a phone wants a seat": lambda ctx: _leave(ctx),
    "a pad is lost": _drivers(lambda ctx, drivers: LostScene(ctx, drivers, 0, lambda: None)),
    "curtain": _drivers(lambda ctx, drivers: HandoverScene(ctx, drivers, 1, Face("car", "R", "0"), lambda: None)),
    "take over": lambda ctx: TakeOverScene(ctx, TITLE, SEATS, 0),
    "replay": _replay,
    "podium": lambda ctx: PodiumScene(ctx, report((2, 1, 3, 4), photo="Photo finish! Ada by 3 : 4 dice.")),
    "podium of six": _podium_of_six,
    "podium with help": lambda ctx: PodiumScene(ctx, _helped(report((2, 1, 3, 4)))),
    "podium of six, with help": lambda ctx: _broad_podium(ctx, _helped(report((2, 1, 3, 4, 5, 6)))),
    "podium of a series, with help": lambda ctx: PodiumScene(ctx, _helped(report((1, 1, 3, 4), races=3, last=False))),
    "champion": lambda ctx: PodiumScene(ctx, report((2, 1, 3, 4), races=3)),
    "champion with help": lambda ctx: PodiumScene(ctx, _helped(report((2, 1, 3, 4), races=3))),
    "keep": lambda ctx: keep_page(ctx, report((2, 1))._replace(photo_finish=True), source(ctx), None),
    "clip": lambda ctx: ClipScene(ctx, source(ctx), MOMENTS),
    "making": lambda ctx: MakingScene(ctx, _child(), MOMENTS[0].said),
    "poster": lambda ctx: PosterScene(ctx, source(ctx), drawn_poster(ctx)),
    "story": lambda ctx: _told(ctx),
    "podium of six, broad names": lambda ctx: _broad_podium(ctx, report((2, 1, 3, 4, 5, 6))),
    "report": lambda ctx: report_page(ctx, "figures"),
    "report, season": lambda ctx: report_page(ctx, "season"),
    "report, lines": lambda ctx: report_page(ctx, "chart"),
    "podium of a series, broad names": lambda ctx: _broad_podium(ctx, report((1, 1, 3, 4, 5, 6), races=3, last=False)),
    "podium of a series": lambda ctx: PodiumScene(ctx, report((1, 1, 3, 4), races=3, last=False)),
}  # fmt: skip


def _entered(scene: Scene) -> Scene:
    if not scene.entered:
        scene.entered = True
        scene.enter()
    if isinstance(scene, PodiumScene):
        scene.timeline.finish()  # its buttons are there by then
    return scene


def made(name: str, folder: Path, size: tuple[int, int], percent: int, language: str | Language = SOURCE) -> Scene:
    """That screen, entered."""
    return made_by(SCREENS[name], folder, size, percent, language)


def made_by(
    make: Callable[[Context], Scene], folder: Path, size: tuple[int, int], percent: int, language: str | Language = SOURCE
) -> Scene:
    """The scene that `make` makes of a context with its files in that folder, entered."""
    settings = Settings(text_scale=percent, reduced_motion=True, hints=True, **BRISK)
    ctx = context(size, pseudo=language == PSEUDO, settings=settings, catalogue=catalogue(), paths=portable(folder))
    if isinstance(language, Language):
        ctx.language = language
    elif language not in (PSEUDO, SOURCE):
        ctx.language = open_language(language, ASSETS / "locale", strict=True)
    ctx.levels = levels_of
    return _entered(make(ctx))


def _scrolled(scene: Scene) -> Callable[[Text], bool]:
    """What is read by scrolling need not be seen whole, nor what a lesson's hand lies on while it points."""
    pages = [widget.rect for widget in widgets_of(scene) if isinstance(widget, Page | Reader)]
    hands = [hand.inflate(40, 40) for lesson in _lessons_of(scene) for hand in lesson.teacher.pointer.covers]
    return lambda text: any(scene.ctx.frame.rect(*area).colliderect(text.seen or (0, 0, 0, 0)) for area in (*pages, *hands))


def _lessons_of(scene: Scene) -> list[LessonScene]:
    return [scene] if isinstance(scene, LessonScene) else []


BAKE = board_painter.bake_board
PAINTED: dict[object, Surface] = {}
"""Boards by track, size and look: each is painted once for all screens."""


def _baked(track: Track, layout: Layout, size: tuple[int, int], *look: str) -> Slices[Surface]:
    key = (track.id, size, *look)
    if key not in PAINTED:
        PAINTED[key] = yield from BAKE(track, layout, size, *look)
    return PAINTED[key]


@pytest.fixture(autouse=True)
def boards(monkeypatch: pytest.MonkeyPatch) -> None:
    shared_boards(monkeypatch)
    monkeypatch.setattr(board_painter, "bake_board", _baked)
    monkeypatch.setattr(ground, "bake_board", _baked)


def test_every_kind_of_scene_is_measured(tmp_path: Path) -> None:
    """Whoever adds a scene shows it here."""
    shown = {type(made(name, tmp_path / str(number), (320, 180), 100)) for number, name in enumerate(SCREENS)}
    assert shown == scene_classes()


LANGUAGES = dict(available(ASSETS / "locale"))
TONGUES = (*LANGUAGES, PSEUDO)
LOOKS = [(100, language) for language in TONGUES] + [(200, PSEUDO)] + [(200, language) for language in LANGUAGES]


def _in_turn(number: int, look: int) -> bool:
    """Whether a screen is looked at so in each run, by its place and that of the look: two of three in the longer words, which have room at
    200 percent where the real ones have; and each third one in one language at 100, by turns. The soak has each screen in all of them."""
    return look == (number // 3 % len(TONGUES) if number % 3 == 0 else LOOKS.index((200, PSEUDO)))


READ = [
    pytest.param(name, *how, marks=() if _in_turn(number, look) else pytest.mark.soak, id=f"{name}-{how[0]}-{how[1]}")
    for number, name in enumerate(SCREENS)
    for look, how in enumerate(LOOKS)
]


@pytest.mark.parametrize(("name", "percent", "language"), READ)
def test_what_is_drawn_can_be_read(name: str, percent: int, language: str, tmp_path: Path) -> None:
    scene = made(name, tmp_path, (1280, 720), percent, language)
    assert faults(measured(scene), _scrolled(scene)) == []


FULLEST: dict[str, Callable[[Context], Scene]] = {
    **{name: make for name, make in SCREENS.items() if name.startswith("race, ")},
    "Top Race, six seats": under_way("top_race/6-seats-speed_street-5169.jsonl", 0.5, alone=True),
    "Automobiles, five seats": under_way("automobiles/5-seats-harbour_streets-5102.jsonl", 0.5, alone=True),
}


@pytest.mark.parametrize("name", FULLEST)
def test_names_and_numbers_of_a_race_can_be_read_with_large_letters(name: str, tmp_path: Path) -> None:
    """With what a table keeps the pictures of, too: rows and plates."""
    assert faults(measured(made_by(FULLEST[name], tmp_path, (1280, 720), 200), shelved=False)) == []


@sampled("name, percent", ["menu", "set-up", "settings, picture", "race, ARUBA in full", "podium"], [200, 100], every=2)
def test_longer_words_have_room_in_large_windows_too(name: str, percent: int, tmp_path: Path) -> None:
    """everybody.md, 2.5: letters are rounded otherwise there."""
    scene = made(name, tmp_path, (1920, 1080), percent, PSEUDO)
    assert faults(measured(scene), _scrolled(scene)) == []


@sampled("name, world", [*SCREENS], ["junkyard", "poster"], every=6)
def test_every_scene_reads_in_dark_and_in_pale_skins(name: str, world: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Any page may be opened from any title: pale ink on dark steel, dark ink on paper, and no ink that stays when its ground changes."""
    monkeypatch.setattr(scene_module, "skin_for", lambda *_: SKINS[world])
    settings = Settings(reduced_motion=True, hints=True, **BRISK)
    ctx = context((640, 360), settings=settings, catalogue=catalogue(), paths=portable(tmp_path))
    ctx.levels = levels_of
    scene = _entered(SCREENS[name](ctx.skinned("")))
    assert [fault for fault in faults(measured(scene), _scrolled(scene)) if "contrast" in fault] == []


WINDOWS = [(1080, 1920), (800, 600), (1920, 1080), (2560, 1080)]


@sampled("name, size", ["menu", "race, plan", "set-up", "podium", "settings, play"], WINDOWS, every=len(WINDOWS))
def test_other_windows_show_the_same(name: str, size: tuple[int, int], tmp_path: Path) -> None:
    """Upright, nearly square, Full HD and broad: the frame lies in the middle, the table goes on to the edges."""
    scene = made(name, tmp_path, size, 150)
    seen = measured(scene)
    assert faults(seen, _scrolled(scene)) == []
    corners = [seen.picture.get_at((x, y))[:3] for x in (0, size[0] - 1) for y in (0, size[1] - 1)]
    assert all(max(corner) > 12 for corner in corners), "black bars"


@sampled("name", [*SCREENS], every=4, first=1)
def test_the_focus_is_told_by_shape_and_in_words(name: str, tmp_path: Path) -> None:
    assert focus_faults(made(name, tmp_path, (1280, 720), 100)) == []
