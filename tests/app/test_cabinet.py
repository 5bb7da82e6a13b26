"""What a cabinet's game does after faults, with clock and games in our hand: safe mode, bundles, orderly ends."""

from datetime import datetime
from pathlib import Path

import msgspec
import pygame
import pytest

from game.core.chain import digest
from game.core.record import Playback
from game.kiosk.operator.pages import OperatorScene
from game.scenes.framework.stack import Home, Push
from game.scenes.framework.trouble import TroubleScene
from game.session.cup.running import start_cup
from game.session.unfinished import waiting_races
from game.store.book import Book
from game.store.cups import Driver as Cupper
from game.store.cups import Plan, Round
from game.store.faults import SUFFIX, load_fault, race_of
from game.store.operator import Operator
from game.store.records import load_record
from game.store.settings import Settings
from game.titles.monza.title import TITLE
from tests.campaigns.rows import breaks_at
from tests.helpers.cabinet_day import Day, PowerCutError, Script
from tests.helpers.pads import VirtualPad
from tests.helpers.racing import brisk, shared_boards

TEN = datetime(2026, 6, 1, 10, 0, 0)


@pytest.fixture
def day(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Day:
    shared_boards(monkeypatch)
    return Day(tmp_path, Operator(house="Café"), TEN)


def racing(day: Day) -> Script:
    """A race in which something was decided."""
    yield from day.open("keyboard")
    yield from day.wait(2, 0.2)
    yield from day.key(pygame.K_RETURN)
    yield from day.wait(2, 0.2)


def standing(day: Day) -> str:
    """The state of the race on screen."""
    assert day.game.race is not None
    return digest(day.game.race.match.state)


def kept_in(path: Path) -> str:
    """The state that the race in a file comes to."""
    saved = load_record(path).record
    assert saved is not None
    played = Playback(TITLE, saved)
    while played.step() is not None:
        pass
    return digest(played.state)


def test_three_faults_in_two_minutes_end_in_safe_mode_and_the_race_goes_on_there(day: Day) -> None:
    """kiosk.md section 1: default settings, shipped maps, a sign, a notice. Whoever killed the game, it was not the race."""
    day.settings = brisk(text_scale=200, high_contrast=True)

    def script() -> Script:
        yield from racing(day)
        stood = standing(day)
        for number in range(5):
            assert day.game.ctx.safe == (number >= 3)
            (day.game.kill if number % 2 else day.game.lose_display)()
            yield 2.0
            assert standing(day) == stood
        ctx = day.game.ctx
        assert ctx.settings == Settings()
        assert ctx.theme.text_scale == 100
        assert not ctx.permissions.own_maps
        assert len(ctx.notices) == 1
        top = day.game.app.stack.top
        assert max(node.z for node in top.layer.nodes) == 900, "the sign lies over everything"
        yield 3_700.0
        day.game.kill()
        yield 1.0
        assert not day.game.ctx.safe, "after an hour of peace the count starts anew"
        assert day.game.ctx.settings.text_scale == 200

    assert day.run(script()) == 0
    assert [launch.quiet for launch in day.launches] == [False, False, False, True, True, True, False], "no sound device was ever open here"


@pytest.mark.parametrize("how", ["crash", "freeze"])
def test_a_race_that_breaks_safe_mode_too_is_set_aside_told_of_counted_and_brought_back(day: Day, how: str) -> None:
    """Nobody loses a race without a word, and nobody has to go to the files for it."""

    def script() -> Script:
        yield from racing(day)
        stood = standing(day)
        day.breaks = breaks_at(stood, how)
        yield 1.0
        yield 1.0
        game = day.game
        assert [launch.safe for launch in day.launches] == [False, False, False, True, True], "tried once more in safe mode"
        assert isinstance(game.app.stack.top, TroubleScene)
        assert "set aside" in game.app.stack.top.question
        (aside,) = game.ctx.saves.asides
        assert any(aside.name in notice for notice in game.ctx.notices)
        assert kept_in(aside) == stood
        game.kill()
        yield 1.0
        assert isinstance(day.game.app.stack.top, TroubleScene), "nobody has read it yet"
        yield from day.key(pygame.K_RETURN)
        assert [type(scene).__name__ for scene in day.game.app.stack.scenes] == ["MenuScene"]
        day.game.kill()
        yield 1.0
        assert day.game.race is None
        assert not isinstance(day.game.app.stack.top, TroubleScene)
        day.breaks = lambda game: None  # mended
        yield from bring_back(day)
        day.game.app.stack.obey(Home())
        day.game.app.stack.obey(Push(day.game.ctx.open.unfinished()))
        yield 1.0
        assert standing(day) == stood

    assert day.run(script()) == 0
    kinds = [kind for kind, _ in booked(day)]
    assert (kinds.count("race set aside"), kinds.count("race brought back")) == (1, 1)


def booked(day: Day) -> list[tuple[str, str]]:
    """Kind and details of all that stands in the book."""
    with Book(day.paths.book) as book:
        return book.ask(lambda base: list(base.execute("SELECT kind, detail FROM event ORDER BY id"))).value()


def bring_back(day: Day) -> Script:
    """By a press on the operator's page."""
    keeper = day.game.app.attendant.keeper  # type: ignore[attr-defined]
    page = OperatorScene(day.game.ctx, keeper, "races")
    day.game.app.stack.obey(Push(page))
    yield 0.5
    assert page.ui.focus("aside")
    yield from day.key(pygame.K_RETURN)
    assert day.game.ctx.saves.asides == []
    assert page.ui.widgets["aside"].why, "there is none any more"


def test_a_race_that_only_broke_the_game_elsewhere_is_tried_again(day: Day) -> None:
    """It came further in safe mode, and broke there for the first time."""

    def script() -> Script:
        yield from racing(day)
        for _ in range(3):
            day.game.crash()
            yield 2.0
        assert day.game.ctx.safe
        before = standing(day)
        yield from day.key(pygame.K_RETURN)
        yield from day.wait(4, 0.2)
        assert standing(day) != before
        day.game.crash()
        yield 1.0
        assert day.game.race is not None

    assert day.run(script()) == 0


def test_a_race_that_only_waited_in_the_menu_is_to_blame_for_nothing(day: Day) -> None:
    """Its game broke at the menu, in safe mode too; later on guests carry on with it, and somebody kills the game."""

    def script() -> Script:
        yield from racing(day)
        stood = standing(day)
        day.game.app.stack.obey(Home())
        yield from day.wait(2)
        for how in ("freeze", "crash", "freeze", "crash", "freeze"):
            getattr(day.game, how)()
            yield 2.0
        assert day.game.ctx.safe
        day.game.app.stack.obey(Push(day.game.ctx.open.unfinished()))
        yield 2.0
        day.game.kill()
        yield 2.0
        assert standing(day) == stood

    assert day.run(script()) == 0


def test_a_race_that_can_not_even_be_opened_is_set_aside_in_safe_mode(day: Day, monkeypatch: pytest.MonkeyPatch) -> None:
    """The menu comes, whatever the save does to the game."""

    def broken(*_: object, **__: object) -> None:
        raise OverflowError("planned")

    def script() -> Script:
        yield from racing(day)
        for _ in range(2):
            day.game.kill()
            yield 2.0
        monkeypatch.setattr("game.app.cabinet.waiting_races", broken)
        day.game.kill()
        yield 1.0
        assert day.game.ctx.safe
        assert isinstance(day.game.app.stack.top, TroubleScene)

    assert day.run(script()) == 0
    bundles = [load_fault(path) for path in day.paths.faults.glob(f"*{SUFFIX}")]
    assert "OverflowError" in [fault.problem for fault in bundles if fault]


def test_a_race_that_waits_in_the_menu_does_so_while_another_one_begins_and_the_power_goes(day: Day) -> None:
    """Before anything of the new race is on the disk, it is the old one that lies there, and nobody was in it any more."""

    def left() -> Script:
        yield from racing(day)
        day.game.app.stack.obey(Home())
        yield from day.wait(2)
        saves = day.game.ctx.saves
        saves.mark_taken_up(msgspec.structs.replace(saves.header, seed=4711))
        raise PowerCutError

    def again() -> Script:
        yield 1.0
        assert day.game.race is None

    assert day.run(left()) is None
    assert day.run(again()) == 0


def test_a_race_is_where_it_was_after_an_end_by_systemd_and_not_on_screen(day: Day) -> None:
    """SIGTERM is an orderly end: the race is saved, exit 0; whoever comes the next morning begins at the menu."""

    def evening() -> Script:
        yield from racing(day)
        assert day.game.race is not None
        stood.append(digest(day.game.race.match.state))

    def morning() -> Script:
        yield 1.0
        assert day.game.race is None
        assert "continue" in day.game.app.stack.top.ui.widgets  # type: ignore[attr-defined]

    stood: list[str] = []
    assert day.run(evening()) == 0
    assert [kept_in(day.paths.saves / "race.jsonl")] == stood
    assert day.run(morning()) == 0


@pytest.mark.parametrize("mute", [False, True], ids=["after a beat", "before the first beat"])
@pytest.mark.parametrize("spoil", ["nothing", "gone", "junk"])
def test_cuts_in_cuts_and_kills_of_whoever_comes_back_leave_the_race_on_screen(day: Day, mute: bool, spoil: str) -> None:
    """What is resumed is found from the save alone: neither the book nor a beat has to tell of it."""

    def begin() -> Script:
        yield from racing(day)
        stood.append(standing(day))
        raise PowerCutError

    def cut() -> Script:
        yield 0.1
        raise PowerCutError

    def killed_twice() -> Script:
        day.mute = mute
        day.game.kill()
        yield 0.1
        day.game.kill()
        day.mute = False
        yield 2.0
        stood.append(standing(day))

    stood: list[str] = []
    assert day.run(begin()) is None
    for _ in range(2):
        if spoil == "gone":
            day.paths.book.unlink()
        elif spoil == "junk":
            day.paths.book.write_bytes(b"junk" * 1000)
        day.mute = mute
        assert day.run(cut()) is None
        day.mute = False
    assert day.run(killed_twice()) == 0
    assert stood[0] == stood[1]


def test_a_race_that_was_left_stays_in_the_menu_after_faults_and_cuts_until_it_is_carried_on_with(day: Day) -> None:
    def left() -> Script:
        yield from racing(day)
        day.game.app.stack.obey(Home())
        yield from day.wait(3)
        raise PowerCutError

    def again() -> Script:
        yield 1.0
        assert day.game.race is None
        day.game.kill()
        yield 2.0
        assert day.game.race is None
        day.game.app.stack.obey(Push(day.game.ctx.open.unfinished()))
        yield 2.0
        day.game.kill()
        yield 2.0
        assert day.game.race is not None

    assert day.run(left()) is None
    assert day.run(again()) == 0


def test_a_restart_that_the_operator_wished_for_brings_the_race_back(day: Day) -> None:
    def script() -> Script:
        yield from racing(day)
        stood = standing(day)
        day.game.ctx.wish("restart")
        yield 2.0
        assert len(day.launches) == 2
        assert standing(day) == stood

    assert day.run(script()) == 0


def test_no_other_race_is_opened_where_the_one_that_was_on_is_gone(day: Day) -> None:
    """The one before it was given up: it waits in the menu."""

    def two() -> Script:
        yield from racing(day)
        day.game.app.stack.obey(Home())
        yield from day.wait(2)
        yield from racing(day)
        assert (day.paths.saves / "race.previous.jsonl").exists()
        raise PowerCutError

    def again() -> Script:
        yield 1.0
        assert day.game.race is None

    assert day.run(two()) is None
    (day.paths.saves / "race.jsonl").write_bytes(b"\0" * 500)
    assert day.run(again()) == 0


def test_the_bundle_of_a_killed_game_says_all_that_is_known(day: Day) -> None:
    """Record, settings, versions, devices, log: what the disk tells of a game that had no time to say anything."""
    pad = VirtualPad("Blue Pad")

    def script() -> Script:
        yield 1.0
        yield from racing(day)
        names.extend(pad.name for pad in day.game.app.devices.pads.values())
        day.game.kill()
        yield 1.0

    names: list[str] = []
    assert day.run(script()) == 0
    pad.unplug()
    assert names, "that pad, and whatever else is plugged in"
    (path,) = day.paths.faults.glob(f"*{SUFFIX}")
    fault = load_fault(path)
    assert fault is not None
    assert fault.problem == "killed"
    assert set(fault.versions) == {"kerbside", "python", "system", "pygame", "SDL"}
    assert fault.devices == tuple(names)
    assert any("scene RaceScene" in line for line in fault.log)
    saved = race_of(fault, "bundle")
    assert saved is not None
    assert saved.record is not None
    assert saved.record.lines


def test_a_wish_of_the_operator_ends_it_and_nothing_starts_again(day: Day) -> None:
    """Left to the desktop: exit code 10, by which systemd knows."""

    def script() -> Script:
        yield 1.0
        day.game.ctx.wish("desktop")
        yield 1.0
        raise AssertionError("it is gone")

    assert day.run(script()) == 10
    assert len(day.launches) == 1


def test_home_is_where_the_menu_is(day: Day) -> None:
    """A race that somebody left is no fault's business: after the next one the menu is there."""

    def script() -> Script:
        yield from racing(day)
        day.game.app.stack.obey(Home())
        yield 2.0
        day.game.kill()
        yield 1.0
        assert day.game.race is None

    assert day.run(script()) == 0


def cup_race(day: Day) -> Script:
    """A round of a cup in which something was decided."""
    plan = Plan("own1", "Friday cup", (Round("monza", ("oval",)), Round("monza", ("long",))))
    start_cup(day.game.ctx, plan, (Cupper("Ada", "you"), Cupper("Bolt", "bot:easy", "B")))
    day.game.ctx.cup_devices[0] = "keyboard"
    day.game.app.stack.obey(Push(day.game.ctx.open.cup_round()))
    yield from day.wait(2, 0.2)
    yield from day.key(pygame.K_RETURN)
    yield from day.wait(2, 0.2)


def test_a_round_of_a_cup_is_back_after_a_kill_though_a_quick_race_waits_too(day: Day) -> None:
    """The one that was on screen, whichever slot it lies in."""

    def script() -> Script:
        yield from racing(day)
        day.game.app.stack.obey(Home())
        yield from day.wait(3, 0.5)
        yield from cup_race(day)
        stood, header = standing(day), day.game.race.match.header  # type: ignore[union-attr]
        for _ in range(2):
            day.game.kill()
            yield 2.0
            assert standing(day) == stood
            assert day.game.race is not None
            assert day.game.race.match.header == header
            assert day.game.race.ctx.saves is day.game.ctx.cup_saves
        day.game.app.stack.obey(Home())
        yield from day.wait(3, 0.5)
        day.game.kill()
        yield 2.0
        assert day.game.race is None, "both were left, and wait in the menu"
        assert len(list(waiting_races(day.game.ctx, ["monza"]))) == 2

    assert day.run(script()) == 0


def test_a_round_that_breaks_the_game_is_set_aside_and_brought_back_to_its_slot(day: Day) -> None:
    def script() -> Script:
        yield from cup_race(day)
        stood = standing(day)
        day.breaks = breaks_at(stood, "crash")
        yield 1.0
        yield 1.0
        assert isinstance(day.game.app.stack.top, TroubleScene)
        (aside,) = day.game.ctx.cup_saves.asides
        assert kept_in(aside) == stood
        day.breaks = lambda game: None  # mended
        yield from day.key(pygame.K_RETURN)
        yield from bring_back(day)
        assert day.game.ctx.cup_saves.asides == []
        day.game.app.stack.obey(Home())
        day.game.app.stack.obey(Push(day.game.ctx.open.cup_round()))
        yield 1.0
        assert standing(day) == stood

    assert day.run(script()) == 0
