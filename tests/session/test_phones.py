"""Who of a table plays by phone; and a race that is resumed, whose people find their seats again."""

from pathlib import Path
from typing import Any

from game.core.record import match_name
from game.input.intents import Joining
from game.input.phones import Arrival, Phones
from game.session.drivers import Drivers
from game.session.opening import saved_match
from game.session.phones import LEAVE_TO_SIT, PhoneTable, keys_of, table_of
from game.session.seats import Seat
from game.store.paths import portable
from game.store.phones import KeptPhone, KeptPhones
from tests.helpers.menu_context import menu_context
from tests.session.test_opening import asked, opened

ONE, TWO = "phone:1", "phone:2"
HASH = "ab" * 32


def test_one_phone_has_one_seat_and_one_seat_one_phone() -> None:
    table = PhoneTable()
    assert table.sit(ONE, 0) == ""
    assert table.sit(TWO, 0) == ONE
    assert (table.seat(ONE), table.seat(TWO), table.phone(0), len(table)) == (None, 0, TWO, 1)
    assert table.sit(TWO, 3) == ""
    assert (table.phone(0), table.phone(3), len(table)) == ("", TWO, 1)
    assert table.sit(TWO, 3) == ""
    assert table.rise(TWO) == 3
    assert table.rise(TWO) is None


def test_whoever_had_a_seat_in_this_race_needs_no_leave() -> None:
    table = PhoneTable({ONE: 2})
    assert table.needs_no_leave(ONE)
    assert not table.needs_no_leave(TWO)
    table.rise(ONE)
    assert table.needs_no_leave(ONE)


def test_the_table_is_asked_about_one_phone_at_a_time_for_thirty_seconds() -> None:
    table, wish = PhoneTable(), Joining(2, "Cleo")
    assert table.ask(ONE, wish, 100.0)
    assert not table.ask(TWO, wish, 101.0)
    assert table.answers(TWO)
    assert table.answers("pad:1")
    assert not table.answers(ONE)
    assert table.pass_time(100.0 + LEAVE_TO_SIT - 0.1) is None
    late = table.pass_time(100.0 + LEAVE_TO_SIT)
    assert late is not None
    assert (late.device, late.joining) == (ONE, wish)
    assert table.pass_time(1_000.0) is None
    assert not table.answers("pad:1")
    assert table.ask(TWO, wish, 101.0)
    answered = table.answered()
    assert answered is not None
    assert answered.device == TWO
    assert table.request is None


def test_votes_count_of_whoever_sits_at_the_table() -> None:
    table = PhoneTable({ONE: 0, TWO: 1})
    table.vote(ONE, True)
    table.vote(ONE, True)
    table.vote("phone:9", True)
    assert table.votes == (1, 2)
    table.vote(ONE, False)
    assert table.votes == (0, 2)
    table.vote(TWO, True)
    table.sit("phone:3", 1)
    assert table.votes == (0, 2)


def test_phones_whose_keys_are_known_are_kept_with_the_race(tmp_path: Path) -> None:
    ctx: Any = menu_context(paths=portable(tmp_path))
    header = opened(ctx, asked()).match.header
    phones = Phones()
    phones.hear(Arrival(ONE, HASH))
    kept = PhoneTable({ONE: 1, TWO: 0}).kept(phones, header, 8377)
    assert kept == KeptPhones(match_name(header), 8377, (KeptPhone(HASH, 1, 1),))
    assert keys_of(kept) == ((HASH, 1),)
    assert table_of(kept).phone(1) == ONE


def test_after_a_power_cut_the_people_of_a_race_have_their_phones_again_asleep(tmp_path: Path) -> None:
    ctx: Any = menu_context(paths=portable(tmp_path))
    match = opened(ctx, asked()).match
    ctx.saves.phones.keep(KeptPhones(match_name(match.header), 8377, (KeptPhone(HASH, 4, 0),)))
    again: Any = menu_context(paths=portable(tmp_path))
    resumed = saved_match(again)
    assert [seat.device for seat in resumed.seats if seat.human][:1] == ["phone:4"]
    assert again.devices.present("phone:4")
    assert not again.devices.phones.awake("phone:4")
    drivers = Drivers(again, resumed.match, resumed.seats, resumed.computers)
    assert drivers.speaks("phone:4", 0)
    assert drivers.missing is None
    assert not drivers.speaks("keyboard", 0)


def test_a_seat_that_a_computer_has_by_now_takes_no_phone(tmp_path: Path) -> None:
    ctx: Any = menu_context(paths=portable(tmp_path))
    match = opened(ctx, asked()).match
    match.note(Seat("Bolt", level="easy").text, 0)
    ctx.saves.phones.keep(KeptPhones(match_name(match.header), 8377, (KeptPhone(HASH, 4, 0),)))
    assert saved_match(menu_context(paths=portable(tmp_path))).seats[0].device == ""
