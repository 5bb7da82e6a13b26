"""What a cabinet's game does after faults, with clock and games in our hand: safe mode, bundles, orderly ends."""

from datetime import datetime
from pathlib import Path

import pygame
import pytest

from game.core.record import Playback, digest
from game.scenes.framework.stack import Home, Push
from game.store.faults import SUFFIX, load_fault, race_of
from game.store.operator import Operator
from game.store.records import load_record
from game.store.settings import Settings
from game.titles.monza.title import TITLE
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


def test_three_faults_in_two_minutes_end_in_safe_mode(day: Day) -> None:
    """kiosk.md section 1: default settings, shipped maps, a sign, a notice; the save that was open is set aside, kept and named."""
    day.settings = brisk(text_scale=200, high_contrast=True)

    def script() -> Script:
        yield from racing(day)
        for _ in range(2):
            day.game.kill()
            yield 1.0
            assert day.game.race is not None
            assert not day.game.ctx.safe
            yield 8.0
        save = (day.paths.saves / "race.jsonl").read_bytes()
        day.game.kill()
        yield 1.0
        assert day.launches[-1].safe
        ctx = day.game.ctx
        assert day.game.race is None
        assert ctx.settings == Settings()
        assert ctx.theme.text_scale == 100
        assert not ctx.manners.own_maps
        (aside,) = day.paths.saves.glob("race*safe-mode*")
        assert aside.read_bytes() == save
        assert any(aside.name in notice for notice in ctx.notices)
        top = day.game.app.stack.top
        assert max(node.z for node in top.layer.nodes) == 900, "the sign lies over everything"
        yield 3_700.0
        day.game.kill()
        yield 1.0
        assert not day.game.ctx.safe, "after an hour of peace the count starts anew"
        assert day.game.ctx.settings.text_scale == 200

    assert day.run(script()) == 0
    assert [launch.quiet for launch in day.launches] == [False, False, False, True, False], "no sound device was ever open here"


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
    saved = load_record(day.paths.saves / "race.jsonl").record
    assert saved is not None
    played = Playback(TITLE, saved)
    while played.step() is not None:
        pass
    assert [digest(played.state)] == stood
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
    (name,) = names
    (path,) = day.paths.faults.glob(f"*{SUFFIX}")
    fault = load_fault(path)
    assert fault is not None
    assert fault.problem == "killed"
    assert set(fault.versions) == {"kerbside", "python", "system", "pygame", "SDL"}
    assert fault.devices == (name,)
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
