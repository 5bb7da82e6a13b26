"""A cabinet's evening with the clock in our hand: attract, silence, the seat to a computer and back, closing time."""

import random
from collections.abc import Iterator
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.core.slices import finish
from game.kiosk.attract.race_show import AttractRace, race_show
from game.kiosk.hours import brightness
from game.scenes.framework.stack import Home
from game.store.book_entries import Kind
from game.store.book_report import figures
from game.store.operator import Operator
from game.store.settings import QuickSetup
from tests.helpers.cabinet import NOON, Cabinet
from tests.helpers.racing import shared_boards

SHORT = Operator(house="Café Central")


@pytest.fixture(autouse=True)
def boards(monkeypatch: pytest.MonkeyPatch) -> None:
    shared_boards(monkeypatch)


@pytest.fixture
def cabinet(tmp_path: Path) -> Iterator[Cabinet]:
    made = Cabinet(tmp_path, SHORT, races=False)
    yield made
    made.close()


@pytest.fixture
def showing(tmp_path: Path) -> Iterator[Cabinet]:
    """One that shows races as well."""
    made = Cabinet(tmp_path, SHORT)
    yield made
    made.close()


def kinds(cabinet: Cabinet) -> list[str]:
    return cabinet.ctx.book.ask(lambda base: [row[0] for row in base.execute("SELECT kind FROM event ORDER BY id")]).value()


def key(cabinet: Cabinet, code: int, mod: int = 0) -> None:
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod, unicode="", scancode=0))
    cabinet.step()


# attract


def test_nobody_in_the_menu_for_a_minute_begins_attract_and_any_button_ends_it(cabinet: Cabinet) -> None:
    pad = cabinet.plug()
    cabinet.wait(59)
    assert cabinet.names() == ["MenuScene"]
    cabinet.wait(2)
    assert cabinet.names() == ["MenuScene", "HouseShow"]
    pad.down("y")
    before = cabinet.now
    cabinet.step()
    assert cabinet.names() == ["MenuScene"]
    assert cabinet.now - before < 0.2
    assert not cabinet.app.changing, "what was pressed for is seen at once"
    assert kinds(cabinet)[-1] == Kind.GUEST


@pytest.mark.parametrize("code", [pygame.K_x, pygame.K_F5, pygame.K_RETURN, pygame.K_LCTRL])
def test_a_key_that_means_nothing_ends_attract_as_well(cabinet: Cabinet, code: int) -> None:
    cabinet.wait(61)
    assert cabinet.attendant.stage.on
    key(cabinet, code)
    assert cabinet.names() == ["MenuScene"]


def test_a_key_that_lies_under_a_bag_is_nobody(cabinet: Cabinet) -> None:
    key(cabinet, pygame.K_DOWN)
    cabinet.wait(62)
    assert cabinet.attendant.stage.on


def test_a_stick_a_trigger_a_wheel_and_a_click_end_attract(cabinet: Cabinet) -> None:
    pad = cabinet.plug()
    wheel = pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=1, flipped=False, which=0)
    click = pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(9, 9), button=2, touch=False)
    for touch in (lambda: pad.lean("rightx", 0.9), lambda: pad.lean("righttrigger", 1.0), lambda: pygame.event.post(wheel),
                  lambda: pygame.event.post(click)):  # fmt: skip
        cabinet.wait(62)
        assert cabinet.attendant.stage.on
        touch()
        cabinet.step()
        assert cabinet.names() == ["MenuScene"]
        pad.lean("rightx", 0.0)
        pad.lean("righttrigger", -1.0)
        cabinet.step()


def test_a_mouse_that_lies_on_a_shaking_table_ends_nothing(cabinet: Cabinet) -> None:
    cabinet.wait(61)
    pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=(20, 20), rel=(1, 0), buttons=(0, 0, 0), touch=False))
    cabinet.step()
    assert cabinet.attendant.stage.on


def until_race(cabinet: Cabinet) -> AttractRace:
    for _ in range(2_000):
        if isinstance(cabinet.top, AttractRace):
            return cabinet.top
        cabinet.wait(0.5)
    raise AssertionError(cabinet.names())


def test_the_loop_shows_real_races_and_keeps_nothing_of_them(showing: Cabinet, tmp_path: Path) -> None:
    cabinet = showing
    cabinet.wait(62)
    race = until_race(cabinet)
    assert race.match.done, "a race is joined in its middle"
    assert not race.match.turn.over
    begun = cabinet.now
    while cabinet.top is race:
        cabinet.wait(1.0, 0.1)
    assert 4 < cabinet.now - begun < 60
    assert not (tmp_path / "saves").exists()
    assert not (tmp_path / "records").exists()
    assert not {Kind.RACE, Kind.FINISHED, Kind.PLAYED} & set(kinds(cabinet))


def test_the_name_of_the_house_keeps_no_label_of_the_show_before(cabinet: Cabinet) -> None:
    cabinet.wait(62)
    before, label = cabinet.top, cabinet.ctx.theme.label("Round 3 of 12")
    while cabinet.top is before:
        cabinet.wait(1)
    assert cabinet.names() == ["MenuScene", "HouseShow"]
    assert cabinet.ctx.theme.label("Round 3 of 12") is not label


def test_of_the_maps_a_race_was_chosen_from_only_its_own_stays(cabinet: Cabinet) -> None:
    """Of a shipped title, since those have several."""
    entry = next(entry for entry in cabinet.ctx.entries if entry.meta.id == "monza")
    race = finish(race_show(cabinet.ctx, entry, random.Random(1), False))
    assert race is not None
    opened = [path.stem for path in cabinet.ctx.catalogue._open]
    assert sorted(opened) == sorted(track.id for track in race.match.header.tracks)


def test_confirm_on_a_race_opens_the_set_up_of_its_title_with_that_device_seated(showing: Cabinet) -> None:
    cabinet = showing
    pad = cabinet.plug()
    cabinet.wait(62)
    race = until_race(cabinet)
    cabinet.press(pad, "confirm")
    assert cabinet.names() == ["MenuScene", "SetupScene"]
    top: Any = cabinet.top
    assert top.entry.meta.id == race.title_id
    assert top.race_setup.lineup.drivers[0].device == pad.device


def test_any_other_button_on_a_race_opens_the_menu(showing: Cabinet) -> None:
    cabinet = showing
    pad = cabinet.plug()
    cabinet.wait(62)
    until_race(cabinet)
    cabinet.press(pad, "back")
    assert cabinet.names() == ["MenuScene"]


# pages


@pytest.mark.parametrize("focus", ["title.monza", "races", "rules"])
def test_a_page_that_nobody_reads_gives_way_to_the_menu(cabinet: Cabinet, focus: str) -> None:
    cabinet.top.ui.focus(focus)
    cabinet.key(pygame.K_RETURN)
    assert len(cabinet.names()) == 2
    cabinet.wait(89)
    assert len(cabinet.names()) == 2
    cabinet.wait(3)
    assert cabinet.names() == ["MenuScene"]


# a race


def ring(cabinet: Cabinet) -> bool:
    return bool(cabinet.attendant.watch.asked)


def test_who_is_silent_is_asked_and_any_press_of_theirs_answers(cabinet: Cabinet) -> None:
    mine, other = cabinet.plug(), cabinet.plug()
    race = cabinet.open([mine.device, ""])
    cabinet.racing(lambda race: race.open_prompt.prompt is not None)
    decided = len(race.match.done)
    cabinet.wait(88)
    assert not ring(cabinet)
    cabinet.wait(4)
    assert ring(cabinet)
    assert cabinet.attendant.watch.sign.shown
    cabinet.press(other, "confirm")
    assert ring(cabinet), "somebody else's press is no answer"
    cabinet.press(mine, "confirm")
    assert not ring(cabinet)
    assert len(race.match.done) == decided, "the press that says I am here decides nothing"
    cabinet.wait(80)
    assert not ring(cabinet)


def test_who_does_not_answer_gives_the_seat_to_a_computer_and_takes_it_back_with_one_press(cabinet: Cabinet) -> None:
    mine = cabinet.plug()
    race = cabinet.open([mine.device, ""])
    seat = 0
    cabinet.racing(lambda race: race.open_prompt.prompt is not None and race.open_prompt.asked == seat)
    cabinet.wait(90 + 16)
    assert not race.seats[seat].human
    assert race.seats[seat].level == "medium"
    cabinet.press(mine, "back")
    assert race.seats[seat].human
    assert race.seats[seat].device == mine.device
    assert cabinet.top is race, "that press did nothing else"


def test_everybody_silent_is_asked_whether_it_goes_on_then_attract_and_the_race_waits(tmp_path: Path) -> None:
    cabinet = Cabinet(tmp_path, Operator(still_there_after=600, resume_after=60, resume_attract_after=30), races=False)
    mine = cabinet.plug()
    race = cabinet.open([mine.device, ""])
    cabinet.racing(lambda race: race.open_prompt.prompt is not None)
    cabinet.press(mine, "confirm")
    cabinet.wait(62)
    assert cabinet.names()[-1] == "ResumeScene"
    cabinet.press(mine, "confirm")
    assert cabinet.top is race
    cabinet.wait(62)
    assert cabinet.names()[-1] == "ResumeScene"
    cabinet.wait(31)
    assert cabinet.attendant.stage.on
    cabinet.press(mine, "back")
    assert "continue" in cabinet.ui.widgets, "the race waits in the menu"
    cabinet.close()


def test_new_race_leads_to_the_menu_where_the_old_one_waits(tmp_path: Path) -> None:
    cabinet = Cabinet(tmp_path, Operator(still_there_after=600, resume_after=60), races=False)
    mine = cabinet.plug()
    cabinet.open([mine.device, ""])
    cabinet.wait(62)
    cabinet.top.ui.focus("new")
    cabinet.press(mine, "confirm")
    assert cabinet.names() == ["MenuScene"]
    assert "continue" in cabinet.ui.widgets
    cabinet.close()


def test_a_page_left_open_over_a_race_gives_way_to_the_race(cabinet: Cabinet) -> None:
    mine = cabinet.plug()
    race = cabinet.open([mine.device, ""])
    cabinet.press(mine, "pause")
    assert cabinet.names()[-1] == "PauseScene"
    cabinet.wait(92)
    assert cabinet.top is race


def counted(cabinet: Cabinet) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Begun, finished and left; and after how many decisions."""
    found = cabinet.ctx.book.ask(figures()).value()
    return found.total[:3], found.bands


def test_a_race_that_guests_walked_away_from_counts_as_left_until_somebody_continues_it(tmp_path: Path) -> None:
    """Issue 40, 5."""
    cabinet = Cabinet(tmp_path, Operator(still_there_after=600, resume_after=60, resume_attract_after=30), races=False)
    mine = cabinet.plug()
    cabinet.open([mine.device, ""])
    cabinet.racing(lambda race: race.open_prompt.prompt is not None)
    cabinet.wait(62)
    assert counted(cabinet) == ((1, 0, 0), (0, 0, 0, 0, 0)), "its guests may still be there"
    cabinet.wait(40)
    assert cabinet.attendant.stage.on
    assert counted(cabinet) == ((1, 0, 1), (1, 0, 0, 0, 0))
    cabinet.press(mine, "back")
    cabinet.wait(62)
    assert counted(cabinet)[0] == (1, 0, 1), "whoever passes by leaves nothing"
    cabinet.press(mine, "back")
    cabinet.ui.focus("continue")
    cabinet.press(mine, "confirm")
    cabinet.racing(lambda race: race.open_prompt.prompt is not None)
    assert counted(cabinet)[0] == (1, 0, 0), "it is raced on"
    cabinet.wait(100)
    assert cabinet.attendant.stage.on
    assert counted(cabinet)[0] == (1, 0, 1)
    assert kinds(cabinet).count(Kind.ABANDONED) == 2
    cabinet.close()


def test_a_race_that_waits_when_the_house_closes_counts_as_left(tmp_path: Path) -> None:
    cabinet = Cabinet(tmp_path, Operator(opens="10:00", closes="12:01", attract_after=600), races=False)
    mine = cabinet.plug()
    cabinet.open([mine.device, ""])
    cabinet.app.stack.obey(Home())
    cabinet.wait(90)
    assert cabinet.names()[-1] == "ClosedScene"
    assert counted(cabinet)[0] == (1, 0, 1)
    cabinet.close()


# what the next guest finds


def test_a_guests_set_up_is_not_the_next_guests(cabinet: Cabinet) -> None:
    """Issue 40, 5."""
    pad = cabinet.plug()

    def proposed() -> Any:
        cabinet.top.ui.focus("title.monza")
        cabinet.press(pad, "confirm")
        cabinet.until(lambda: cabinet.names()[-1] == "SetupScene")
        return cabinet.top.race_setup.lineup

    lineup = proposed()
    usual = [(driver.name, driver.human) for driver in lineup.drivers]
    lineup.drivers[0].name = "Somebody"
    lineup.add_computer()
    cabinet.press(pad, "back")
    assert proposed().drivers[0].name == "Somebody", "who is still there finds it again"
    cabinet.wait(92)
    assert cabinet.names() == ["MenuScene"]
    assert [(driver.name, driver.human) for driver in proposed().drivers] == usual, "who comes just then does not"
    cabinet.press(pad, "back")
    cabinet.open([pad.device, ""])
    cabinet.settings(setups={"monza": QuickSetup(("you", "bot:hard"), (), {}, (), ("Somebody", "Else"))})
    cabinet.app.stack.obey(Home())
    cabinet.wait(62)
    assert cabinet.attendant.stage.on
    cabinet.press(pad, "back")
    assert [(driver.name, driver.human) for driver in proposed().drivers] == usual
    assert not cabinet.ctx.settings.setups


# the hour


def test_after_closing_time_it_is_black_and_silent_and_opens_again(tmp_path: Path) -> None:
    values = Operator(opens="10:00", closes="12:02", attract_after=60)
    cabinet = Cabinet(tmp_path, values, races=False)
    cabinet.wait(100, 1.0)
    assert cabinet.attendant.stage.on
    cabinet.wait(30, 1.0)
    assert cabinet.names()[-1] == "ClosedScene"
    assert cabinet.ctx.sound.theme is None
    picture = cabinet.app.screen
    assert pygame.transform.average_color(picture)[:3] == (0, 0, 0)
    key(cabinet, pygame.K_RETURN)
    assert cabinet.names()[-1] == "ClosedScene"
    cabinet.step()
    assert cabinet.top._words.shown
    cabinet.wall += timedelta(hours=22)
    cabinet.wait(3)
    assert cabinet.names() == ["MenuScene"]
    cabinet.close()


def test_nobody_is_thrown_out_of_a_race_at_closing_time(tmp_path: Path) -> None:
    cabinet = Cabinet(tmp_path, Operator(opens="10:00", closes="12:01"), races=False)
    mine = cabinet.plug()
    race = cabinet.open([mine.device, ""])
    cabinet.wait(80)
    assert cabinet.top is race
    cabinet.close()


class Untold(datetime):
    """As Windows has the first day of 1970."""

    def timestamp(self) -> float:
        raise OSError(22, "Invalid argument")


@pytest.mark.parametrize("kind", [datetime, Untold])
def test_a_clock_without_a_battery_closes_nothing(tmp_path: Path, kind: type[datetime]) -> None:
    cabinet = Cabinet(tmp_path, Operator(opens="10:00", closes="11:00"), races=False, wall=kind(1970, 1, 1, 3, 0))
    cabinet.wait(62)
    assert cabinet.attendant.stage.on
    cabinet.close()


def test_limits_of_the_night_hold_at_night(tmp_path: Path) -> None:
    values = Operator(day="08:00", night="12:01", dims="12:01", loudest_night=50, bright_night=40)
    cabinet = Cabinet(tmp_path, values, races=False)
    assert cabinet.ctx.permissions.loudest == 100
    cabinet.wait(62, 1.0)
    assert cabinet.ctx.permissions.loudest == 50
    assert cabinet.display.bright == 40
    cabinet.close()


def test_home_ends_nothing_that_is_not_there(cabinet: Cabinet) -> None:
    """The attendant outlives whatever guests do to the stack."""
    cabinet.open(["keyboard", ""])
    cabinet.app.stack.obey(Home())
    cabinet.wait(5)
    assert cabinet.names() == ["MenuScene"]
    assert cabinet.clock() > NOON


def test_no_screen_dims_before_its_house_closes_unless_the_house_says_so(tmp_path: Path) -> None:
    """Issue 40, 4."""
    for values, seen in (
        (Operator(), [100, 100]),
        (Operator(opens="10:00", closes="23:30"), [100, 70]),
        (Operator(opens="10:00", closes="23:30", dims="22:00"), [70, 70]),
        (Operator(dims="08:00"), [100, 100]),
    ):
        assert [brightness(values, NOON.replace(hour=hour, minute=45)) for hour in (22, 23)] == seen
    early = Operator(dims="22:00", day="08:00")
    assert [brightness(early, NOON.replace(hour=hour)) for hour in (3, 7, 8, 12, 21)] == [70, 70, 100, 100, 100]


def test_a_screen_that_dims_says_so_and_until_when(tmp_path: Path) -> None:
    cabinet = Cabinet(tmp_path, Operator(dims="12:01", day="08:00", attract_after=20), races=False)
    cabinet.wait(58, 1.0)
    note = cabinet.attendant.dim_note
    assert not note.shown
    cabinet.wait(4, 1.0)
    assert cabinet.display.bright == 70
    assert note.shown
    assert "It is evening: this screen is dimmer until 08:00." in cabinet.ctx.theme.written
    key(cabinet, pygame.K_RETURN)
    cabinet.wait(2, 1.0)
    assert note.shown, "the menu says it as well"
    cabinet.wait(16, 1.0)
    assert not note.shown
    cabinet.close()


def test_a_start_in_the_evening_and_a_screen_that_stays_bright_say_nothing(tmp_path: Path) -> None:
    for name, values, wall in (("late", Operator(dims="11:00"), NOON), ("bright", Operator(dims="12:01", bright_night=100), NOON)):
        cabinet = Cabinet(tmp_path / name, values, races=False, wall=wall)
        cabinet.wait(70, 1.0)
        assert not cabinet.attendant.dim_note.shown
        cabinet.close()
