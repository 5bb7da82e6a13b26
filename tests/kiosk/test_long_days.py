"""Body and soul of a long day: nothing grows, nothing burns in."""

import gc
import random
import weakref
from datetime import datetime
from pathlib import Path

import pygame
import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from pygame import Rect, Surface

from game.core.match import Match
from game.core.record import Act, decode_action
from game.core.words import Text
from game.kiosk.attract import programme as programmes
from game.kiosk.attract.programme import ORDER, Programme, teaser_record
from game.kiosk.attract.race_show import AttractRace, TeaserRace
from game.kiosk.display import MARGIN, CabinetDisplay
from game.kiosk.hours import is_night, is_open
from game.kiosk.operator.house_keeper import HouseKeeper
from game.session.opening import NotOpenedError
from game.store.book import Book, NoBook
from game.store.operator import Operator, load_operator, save_operator
from game.store.paths import portable
from game.titles import TITLES
from tests.helpers.cabinet import NOON, Cabinet
from tests.helpers.closing import closed_at_end
from tests.helpers.racing import shared_boards

MONZA_ONLY = tuple(entry.meta.id for entry in TITLES if entry.meta.id != "monza")


def test_after_many_shows_only_the_last_ones_are_in_memory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shared_boards(monkeypatch)
    cabinet = Cabinet(tmp_path, Operator(house="Café", hidden=MONZA_ONLY, attract_after=10))
    met: list[weakref.ref[object]] = []
    kinds: set[str] = set()
    nodes = 0
    cabinet.wait(12)
    while len(met) < 6:
        if not met or met[-1]() is not cabinet.top:
            met.append(weakref.ref(cabinet.top))
            kinds.add(type(cabinet.top).__name__)
        cabinet.wait(4, 2.0)
        nodes = max(nodes, len(cabinet.top.layer.nodes))
        assert len(cabinet.app.stack.scenes) == 2
    gc.collect()
    assert sum(one() is not None for one in met) <= 2
    assert kinds >= {"AttractRace", "HouseShow", "TeaserRace"}
    assert nodes < 400
    assert not list((tmp_path / "saves").glob("*"))
    cabinet.close()


@pytest.mark.parametrize("entry", TITLES, ids=lambda entry: entry.meta.id)
def test_every_written_line_is_played_by_the_rules_of_today(entry: object, tmp_path: Path) -> None:
    """After a change of rules or maps: python assets/make/teasers.py."""
    cabinet = Cabinet(tmp_path, races=False)
    record = teaser_record(cabinet.ctx.assets, entry.meta.id)  # type: ignore[attr-defined]
    assert record is not None

    title = entry.open()  # type: ignore[attr-defined]
    match = Match(title, record.header.setup, record.header.tracks, record.header.seed)
    for number, act in enumerate(record.lines, 2):
        assert isinstance(act, Act)
        match.submit(act.seat, decode_action(title, act, number))
    assert len(match.done) > 10
    assert record.header.rules_version == title.meta.rules_version
    for track in record.header.tracks:
        assert cabinet.ctx.catalogue.open(title, track.id).track.digest == track.digest, "its map was changed since it was written"
    cabinet.close()


def test_the_loop_tries_something_else_where_a_race_can_not_be_shown(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    cabinet = Cabinet(tmp_path, Operator(house="Café"), races=False)

    def broken(*_: object) -> object:
        raise NotOpenedError(Text("gone"))
        yield

    monkeypatch.setattr(programmes, "race_show", broken)
    monkeypatch.setattr(programmes, "teaser_show", broken)
    programme = Programme(cabinet.ctx, lambda: cabinet.keeper.values, cabinet.clock, random.Random(1), ORDER)
    assert [type(programme.take()).__name__ for _ in range(3)] == ["HouseShow"] * 3
    cabinet.close()


# the screen


def test_the_picture_moves_every_minute_and_a_press_still_meets_what_it_points_at() -> None:
    pygame.display.init()
    window = pygame.display.set_mode((328, 188))
    display = CabinetDisplay()
    sheet = display.surface()
    assert sheet is not None
    assert sheet.get_size() == (320, 180)
    sheet.fill((200, 100, 50))
    sheet.set_at((100, 90), (10, 220, 30))
    display.present([sheet.get_rect()])
    places = set()
    for minute in range(20):
        display.pass_time(60.0 * minute, 100)
        at = display.on_sheet((0, 0))
        corner = (-at[0], -at[1])
        places.add(corner)
        assert all(0 <= part <= MARGIN for part in corner)
        assert window.get_at(corner) == (200, 100, 50, 255)
        assert window.get_at((corner[0] + 100, corner[1] + 90)) == (10, 220, 30, 255), "all of it has moved"
        assert display.on_sheet((corner[0] + 7, corner[1] + 9)) == (7, 9)
        assert window.get_at((0, 0))[:3] == window.get_at((327, 187))[:3] == (200, 100, 50), "what the sheet leaves mirrors its edges"
    assert len(places) >= 9


def test_brightness_is_the_same_however_often_a_place_is_drawn() -> None:
    pygame.display.init()
    window = pygame.display.set_mode((328, 188))
    display = CabinetDisplay()
    sheet = display.surface()
    assert sheet is not None
    display.pass_time(0.0, 50)
    sheet.fill((200, 100, 60))
    display.present([Rect(0, 0, 60, 60), Rect(10, 10, 30, 30), Rect(10, 10, 30, 30)])
    assert window.get_at((20, 20)) == window.get_at((50, 50))
    assert window.get_at((20, 20))[0] == pytest.approx(100, abs=2)
    assert isinstance(window, Surface)


def test_a_race_of_attract_is_no_race_of_guests() -> None:
    assert issubclass(TeaserRace, AttractRace)
    assert AttractRace.abrupt


# the hour


@example(NOON, 16, 16)
@given(st.datetimes(datetime(2026, 1, 1), datetime(2030, 1, 1)), st.integers(0, 47), st.integers(0, 47))
def test_a_house_is_open_for_as_long_as_its_hours_say(now: datetime, begin: int, end: int) -> None:
    hour = [f"{half // 2:02}:{half % 2 * 30:02}" for half in range(48)]
    values = Operator(opens=hour[begin], closes=hour[end])
    halves = [half for half in range(48) if is_open(values, now.replace(hour=half // 2, minute=half % 2 * 30, second=0))]
    assert len(halves) == ((end - begin) % 48 or 48)
    assert is_open(values, now) == (now.hour * 2 + now.minute // 30 in halves)


def test_where_day_and_night_begin_alike_there_is_no_night() -> None:
    assert not is_night(Operator(day="08:00", night="08:00"), NOON)
    assert is_night(Operator(day="08:00", night="22:00"), NOON.replace(hour=23))
    assert not is_night(Operator(), datetime(1999, 1, 1, 23))


# files


def test_a_broken_a_newer_and_a_wrong_operators_file_are_named_and_the_rest_counts(tmp_path: Path) -> None:
    paths = portable(tmp_path)
    for content, code, house in (
        (b"{", "operator_broken", ""),
        (b'{"version": 9, "house": "New"}', "operator_newer", "New"),
        (b'{"version": 1, "house": "Old", "attract_after": "soon"}', "operator_values", "Old"),
    ):
        paths.operator.write_bytes(content)
        keeper = HouseKeeper(paths, NoBook(), clock=lambda: 0.0, now=lambda: NOON)
        assert keeper.problem is not None
        assert keeper.problem.code == code
        assert keeper.values.house == house
        assert keeper.values.attract_after == 60
        assert keeper.problems


def test_what_the_operator_sets_is_kept_and_stands_in_the_book(tmp_path: Path) -> None:
    paths, book = portable(tmp_path), closed_at_end(Book())
    keeper = HouseKeeper(paths, book, clock=lambda: 0.0, now=lambda: NOON)
    called: list[int] = []
    keeper.changed = lambda: called.append(1)
    keeper.set(house="Café", attract_after=120)
    keeper.set(house="Café")
    assert called == [1]
    assert load_operator(paths, NOON) == (Operator(house="Café", attract_after=120), None)
    told = book.ask(lambda base: [row[0] for row in base.execute("SELECT detail FROM event WHERE kind = 'settings'")]).value()
    assert len(told) == 2
    assert save_operator(paths, keeper.values, NOON) is None


def test_a_short_list_of_names_is_filled_up_for_a_full_table(tmp_path: Path) -> None:
    keeper = HouseKeeper(portable(tmp_path), NoBook(), clock=lambda: 0.0, now=lambda: NOON)
    keeper.set(names=("Karel", "Jana"))
    assert keeper.names()[:2] == ("Karel", "Jana")
    assert len(set(keeper.names())) == len(keeper.names()) >= 6
    keeper.set(names=tuple(f"N{n}" for n in range(7)))
    assert len(keeper.names()) == 7
