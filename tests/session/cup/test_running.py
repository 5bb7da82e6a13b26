"""A cup that runs: each line before what follows from it, a slot of its own, and no moment at which the power could cost it anything."""

import errno
import os
from collections.abc import Iterator
from pathlib import Path
from sqlite3 import Connection
from types import SimpleNamespace
from typing import cast

import pytest

from game.core.record import Header, match_name
from game.core.slices import finish
from game.session.cup.booking import booked_cup
from game.session.cup.running import (
    begin_round,
    catch_up,
    cup_of,
    drop_round,
    end_cup,
    goes_on,
    match_of,
    newer_cup,
    round_of,
    round_over,
    running_cup,
    start_cup,
    tell,
)  # fmt: skip
from game.session.cup.standing import standing
from game.session.cup.state import cup_state
from game.session.medals import cup_medals
from game.session.opening import new_match
from game.session.request import RaceRequest
from game.session.unfinished import waiting_race, waiting_races
from game.store.cups import Begun, Changed, CupFiles, CupLine, Driver, Joined, Left, Over, Plan, SavedCup
from game.store.problems import Problem, StoreError
from game.store.records import list_records, load_record
from game.store.saves import Saver
from tests.helpers.cup_house import DRIVERS, PLAN, CupHouse, drive, race_round, request_of, run_cup
from tests.store.helpers import Refusing


@pytest.fixture
def house(tmp_path: Path) -> Iterator[CupHouse]:
    with CupHouse(tmp_path) as house:
        yield house


def test_a_cup_runs_to_its_end_and_each_round_is_over_once(house: CupHouse) -> None:
    table = run_cup(house)
    assert house.cup is None
    cup = house.cup_files.load(house.cup_files.ids()[0])
    assert [line.number for line in cup.lines if isinstance(line, Over)] == [1, 2, 3]
    paid = [sorted((row.gained[number] or 0 for row in table), reverse=True) for number in range(3)]
    assert all(one[0] == 11 for one in paid)
    assert sorted(row.points for row in table) == sorted(sum(row.gained[number] or 0 for number in range(3)) for row in table)
    assert len(list_records(house.paths)) == 3


def test_a_match_is_known_as_a_round_of_the_cup_that_runs_and_another_one_is_not(house: CupHouse) -> None:
    other = SimpleNamespace(created="2026-01-01T12:00:00", title="monza", seed=7)
    header = cast(Header, other)
    assert (cup_of(house, header), round_of(house, header)) == ("", None), "no cup runs"
    cup = start_cup(house, PLAN, DRIVERS)
    assert (cup_of(house, header), round_of(house, header)) == ("", None)
    begin_round(house, cup)
    assert (cup_of(house, header), round_of(house, header)) == ("", None)
    on = running_cup(house)
    assert on is not None
    created, title, seed = on.match.split("/")
    header = cast(Header, SimpleNamespace(created=created, title=title, seed=int(seed)))
    assert cup_of(house, header) == cup.id
    found = round_of(house, header)
    assert found is not None
    assert (found.plan, found.number) == (cup.state.plan, 1)


def test_the_match_of_a_round_has_its_name_before_it_exists(house: CupHouse) -> None:
    cup = start_cup(house, PLAN, DRIVERS)
    begun = begin_round(house, cup)
    on = house.cup
    assert on is not None
    assert (on.state.open, on.match) == (begun, match_of(PLAN, begun))
    opened = finish(new_match(house.in_cup, request_of(house)))
    assert match_name(opened.match.header) == on.match
    assert cup_of(house, opened.match.header) == cup.id
    assert [seat.name for seat in opened.seats] == [DRIVERS[row].name for row in begun.racing]


def test_the_request_has_the_drivers_in_their_own_colours_with_their_devices(house: CupHouse) -> None:
    start_cup(house, PLAN, DRIVERS)
    house.cup_devices.update({0: "pad:1", 2: "keyboard"})
    request = request_of(house)
    who = {seat.name: (seat.device, seat.text, car) for seat, car in zip(request.seats, request.setup.cars, strict=True)}
    assert who == {"Ada": ("pad:1", "you:p1", "A"), "Bolt": ("", "bot:medium", "C"), "Ben": ("keyboard", "you", "D")}
    assert (request.setup.tracks, request.setup.options) == (("loop",), {"races": 1})


def test_a_level_that_a_title_lacks_drives_as_computers_usually_do(house: CupHouse) -> None:
    start_cup(house, PLAN, (*DRIVERS, Driver("Chip", "bot:gone:wild")))
    assert {seat.name: seat.text for seat in request_of(house).seats}["Chip"] == "bot:medium"


def test_a_quick_race_between_rounds_and_in_the_middle_of_one_costs_the_cup_nothing(house: CupHouse) -> None:
    start_cup(house, PLAN, DRIVERS)
    assert not race_round(house, decisions=3)
    before = house.cup_saves.path.read_bytes()
    request = request_of(house)
    quick = finish(new_match(house, RaceRequest("toy", request.setup, request.seats, 99)))
    assert drive(house, quick.match, quick.seats)
    assert house.cup_saves.path.read_bytes() == before
    assert house.cup is not None
    assert goes_on(house, house.cup)
    assert race_round(house)
    again = finish(new_match(house, RaceRequest("toy", request.setup, request.seats, 98)))
    drive(house, again.match, again.seats, decisions=2)
    assert not house.cup_saves.path.exists()
    assert [line.number for line in house.cup.lines if isinstance(line, Over)] == [1]
    assert house.cup.state.number == 2, "only the round counted"
    waiting = waiting_race(house, ["toy"])
    assert waiting is not None
    assert (waiting.cup, waiting.header.seed) == (False, 98)


def test_continue_opens_what_was_written_last_of_both_slots(house: CupHouse) -> None:
    start_cup(house, PLAN, DRIVERS)
    race_round(house, decisions=2)
    request = request_of(house)
    quick = finish(new_match(house, RaceRequest("toy", request.setup, request.seats, 99)))
    drive(house, quick.match, quick.seats, decisions=2)
    for newer, older in ((house.saves, house.cup_saves), (house.cup_saves, house.saves)):
        os.utime(older.path, (1000, 1000))
        os.utime(newer.path, (2000, 2000))
        assert [one.cup for one in waiting_races(house, ["toy"])] == [newer is house.cup_saves, older is house.cup_saves]


def test_a_round_that_is_started_again_has_a_new_seed_and_the_old_race_moves_to_the_records(house: CupHouse) -> None:
    start_cup(house, PLAN, DRIVERS)
    race_round(house, decisions=3)
    assert house.cup is not None
    first = house.cup.match
    house.seed = lambda: 12  # type: ignore[method-assign]
    opened = finish(new_match(house.in_cup, request_of(house, again=True)))
    assert opened.match.header.seed == 12
    assert house.cup.match != first
    assert [row.finished for row in list_records(house.paths)] == [False]
    assert drive(house.in_cup, opened.match, opened.seats)
    assert [over.match for over in house.cup.lines if isinstance(over, Over)] == [match_name(opened.match.header)]


def test_a_round_that_is_dropped_pays_nobody_and_waits_nowhere(house: CupHouse) -> None:
    start_cup(house, PLAN, DRIVERS)
    race_round(house, decisions=3)
    assert house.cup is not None
    dropped = drop_round(house, house.cup, "the map is gone")
    assert [row.gained for row in standing(dropped.lines)] == [(None,)] * 3
    assert waiting_race(house, ["toy"]) is None
    assert [row.finished for row in list_records(house.paths)] == [False]
    assert dropped.state.number == 2


def test_a_cup_that_ends_early_keeps_its_table_and_a_new_one_ends_the_one_before(house: CupHouse) -> None:
    cup = start_cup(house, PLAN, DRIVERS)
    race_round(house)
    race_round(house, decisions=3)
    second = start_cup(house, PLAN, DRIVERS[:2])
    ended = house.cup_files.load(cup.id)
    assert ended.lines[-1].early  # type: ignore[union-attr]
    assert sum(row.points for row in standing(ended.lines)) == 20
    assert house.cup is not None
    assert house.cup.id == second.id
    assert waiting_race(house, ["toy"]) is None


def test_only_two_to_six_drivers_make_a_cup(house: CupHouse) -> None:
    for drivers in (DRIVERS[:1], DRIVERS * 3):
        with pytest.raises(ValueError, match=str(len(drivers))):
            start_cup(house, PLAN, drivers)
    assert house.cup_files.ids() == ()


def test_who_comes_goes_and_drives_on_stands_in_the_journal(house: CupHouse) -> None:
    cup = start_cup(house, PLAN, DRIVERS)
    race_round(house)
    vera, robot = Driver("Vera", "you", "P"), Driver("Ben", "bot:easy", "G")
    told = tell(house, cup.id, Joined(vera), Left(0), Changed(2, robot))
    assert (told.state.drivers[2:], told.state.gone) == ((robot, vera), (True, False, False, False))
    assert {seat.name for seat in request_of(house).seats} == {"Bolt", "Ben", "Vera"}


def test_a_race_that_is_no_round_is_none_of_the_cups_business(house: CupHouse) -> None:
    start_cup(house, PLAN, DRIVERS)
    request = request_of(house)
    quick = finish(new_match(house, RaceRequest("toy", request.setup, request.seats, 99)))
    drive(house, quick.match, quick.seats)
    assert house.cup is not None
    assert cup_of(house, quick.match.header) == ""
    assert not any(isinstance(line, Over) for line in house.cup.lines)
    begun = house.cup.state.open
    assert isinstance(begun, Begun)


@pytest.mark.parametrize("deleted", [False, True], ids=["from the records", "from the book"])
def test_a_disk_that_refuses_the_result_gets_it_later(house: CupHouse, monkeypatch: pytest.MonkeyPatch, deleted: bool) -> None:
    start_cup(house, PLAN, DRIVERS)
    append = CupFiles.append

    def refusing(files: CupFiles, cup: str, *lines: CupLine) -> SavedCup:
        if any(isinstance(line, Over) for line in lines):
            raise StoreError(Problem("disk", {"file": cup}))
        return append(files, cup, *lines)

    with monkeypatch.context() as full:
        full.setattr(CupFiles, "append", refusing)
        race_round(house)
    assert house.cup is not None
    assert house.cup.state.number == 1
    (record,) = list_records(house.paths)
    seats = load_record(record.path).record.lines[-1].result.places  # type: ignore[union-attr]
    if deleted:
        record.path.unlink()
    finish(catch_up(house))
    assert house.cup.state.number == 2
    (over,) = (line for line in house.cup.lines if isinstance(line, Over))
    (begun,) = (line for line in house.cup.lines if isinstance(line, Begun))
    assert [over.places[row] for row in begun.racing] == list(seats)


def test_a_cup_does_not_start_where_the_disk_refuses(house: CupHouse, monkeypatch: pytest.MonkeyPatch) -> None:
    Refusing(monkeypatch)
    with pytest.raises(StoreError):
        start_cup(house, PLAN, DRIVERS)
    assert house.cup is None


def test_a_newer_cup_is_left_alone_and_told_of(house: CupHouse) -> None:
    cup = start_cup(house, PLAN, DRIVERS)
    path = house.cup_files.path(cup.id)
    newer = path.read_bytes().replace(b'"format":1', b'"format":2', 1)
    path.write_bytes(newer)
    house.settle()
    assert house.cup is None
    assert newer_cup(house)
    assert path.read_bytes() == newer


def test_a_record_told_twice_is_over_once(house: CupHouse) -> None:
    start_cup(house, PLAN, DRIVERS)
    race_round(house)
    record = load_record(list_records(house.paths)[0].path).record
    assert record is not None
    round_over(house, record)
    assert house.cup is not None
    assert sum(isinstance(line, Over) for line in house.cup.lines) == 1


def test_cups_that_are_over_are_read_once(house: CupHouse, monkeypatch: pytest.MonkeyPatch) -> None:
    for _ in range(3):
        end_cup(house, start_cup(house, PLAN, DRIVERS))
    assert house.cup is None
    read: list[str] = []
    monkeypatch.setattr(CupFiles, "load", lambda files, cup: read.append(cup))
    assert house.cup is None
    assert read == []


def test_a_book_that_was_lost_has_every_cup_again_from_its_journal(tmp_path: Path) -> None:
    with CupHouse(tmp_path) as house:
        run_cup(house)
        early = start_cup(house, PLAN, DRIVERS)
        race_round(house)
        end_cup(house, running_cup(house) or early)
        start_cup(house, PLAN, DRIVERS[:2])
        told = house.book.ask(_all_of_cups).value()
    for path in tmp_path.glob("book.sqlite*"):
        path.unlink()
    with CupHouse(tmp_path) as house:
        assert house.book.ask(_all_of_cups).value() == told
    assert [state for _, state in told[0]] == ["over", "early", "running"]
    assert len(told[1]) == 3 + 1
    assert len(told[2]) == 3 + 3 + 2


def _all_of_cups(base: Connection) -> tuple[list[tuple[object, ...]], ...]:
    questions = ("SELECT id, state FROM cup ORDER BY id", "SELECT * FROM cup_round ORDER BY cup, number", "SELECT * FROM cup_place")
    return tuple(base.execute(question).fetchall() for question in questions)


def test_medals_of_a_cup_go_to_the_book_with_it(house: CupHouse) -> None:
    run_cup(house)
    (last,) = house.cup_files.ids()
    booked = booked_cup(last, house.cup_files.load(last).lines)
    state = cup_state(house.cup_files.load(last).lines)
    assert booked is not None
    assert state is not None
    assert tuple(driver.medals for driver in booked.drivers) == cup_medals(state)
    assert any(cup_medals(state)), "a person was champion, so that there is something to be told"


def test_a_round_that_was_over_when_the_power_went_counts_though_the_records_refuse_it(
    house: CupHouse, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A series stands in its slot alone: the book knows its races, not who won all of it."""
    start_cup(house, Plan("own1", "Friday cup", PLAN.rounds[2:] * 2), DRIVERS)
    with monkeypatch.context() as power:
        power.setattr("tests.helpers.cup_house.file_match", lambda *_: None)
        race_round(house)
    with CupHouse(tmp_path) as later, monkeypatch.context() as disk:
        disk.setattr(Saver, "file", _refuse)
        later.settle()
        assert later.cup is not None
        assert later.cup.state.number == 2
        assert list_records(later.paths) == ()


def _refuse(*_: object) -> Path:
    raise OSError(errno.ENOSPC, "full")
