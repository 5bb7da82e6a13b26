"""Wishes to sit down that come at the wrong moment: each is granted, asked about, or refused in words; none is lost."""

import pytest

from game.input.intents import KEYBOARD
from game.phones.protocol import Join
from game.phones.words import LATE, SAID, SEATED
from game.scenes.framework.stack import Home
from game.scenes.race.phone_leave import LEAVE_TO_SIT, LeaveScene
from game.scenes.race.phone_seats import ASKING, NO_SEAT, NOT_LET
from tests.helpers.phone_party import Party, Phone, at_setup, party, racing
from tests.helpers.screen import press


def hear_together(table: Party, *wishes: tuple[Phone, Join]) -> None:
    """All of it comes with one frame, before anything else does."""
    table.link.inbox += [(phone.device, wish) for phone, wish in wishes]
    table.unseen.step()


def test_a_wish_that_comes_as_the_race_takes_the_place_of_the_set_up_is_asked_about_there() -> None:
    with party() as table:
        setup = at_setup(table, "monza")
        first, late = table.phone(0).wake(), table.phone(1).wake()
        first.join(0, "Cleo")
        setup.lineup.add_computer(1)
        setup.changed()
        order = setup.start()
        assert order is not None
        table.unseen.app.stack.obey(order)
        hear_together(table, (late, Join(1, "Ben", "")))
        assert [driver.name for driver in setup.lineup.drivers if driver.human] == ["Cleo"], "nobody sits down where nobody is any more"
        table.step(30)
        asking = table.unseen.top
        assert isinstance(asking, LeaveScene)
        assert asking.question.startswith("Ben wants ")


def test_whoever_sits_already_reads_so_and_keeps_the_seat() -> None:
    with party() as table:
        setup = at_setup(table, "monza")
        phone = table.phone(0).wake()
        hear_together(table, (phone, Join(2, "Cleo", "")))
        table.step(4)
        phone.join(1, "Ben")
        assert phone.sorry == SAID[SEATED]
        assert [(driver.name, driver.device) for driver in setup.lineup.drivers if driver.human] == [("Cleo", phone.device)]


def test_a_wish_where_nobody_can_sit_down_is_refused_in_words() -> None:
    with party() as table:
        at_setup(table, "monza")
        phone = table.phone(0).wake()
        table.unseen.app.stack.obey(Home())
        table.unseen.top.keeps_phones = True  # as what lies between the set-up and the race
        hear_together(table, (phone, Join(0, "Cleo", "")))
        assert phone.sorry == SAID[LATE]


def test_the_table_is_asked_once_by_a_phone_that_asks_twice() -> None:
    with party() as table:
        race, _ = racing(table, "monza", 1, 1)
        table.step(60)
        late = table.phone(1).wake()
        late.join(1, "Ben")
        assert isinstance(table.unseen.top, LeaveScene)
        table.link.now += 2.0
        late.join(1, "Ben")
        assert late.sorry == ASKING
        assert [type(scene) for scene in table.unseen.app.stack.scenes].count(LeaveScene) == 1
        assert race.phones.seats.table.request is not None


def test_a_wish_for_a_seat_that_the_race_does_not_have_is_refused_in_words() -> None:
    """Pages of an older race with more seats may ask for it."""
    with party() as table:
        race, _ = racing(table, "monza", 1, 1)
        table.step(60)
        late = table.phone(1).wake()
        for number in (len(race.seats), len(race.seats) + 3):
            table.link.now += 5.0
            late.join(number, "Ben")
            assert late.sorry == NO_SEAT
            assert table.unseen.top is race


def test_whoever_is_let_sits_down_there() -> None:
    with party() as table:
        race, _ = racing(table, "monza", 1, 1)
        table.step(60)
        late = table.phone(1).wake()
        late.join(1, "Ben")
        asking = table.unseen.top
        assert isinstance(asking, LeaveScene)
        assert [answer.text for answer in asking.answers] == ["Let them sit", "No"]
        press(table.unseen.app.stack, "confirm", KEYBOARD)
        table.step(8)
        assert race.seats[1].device == late.device


@pytest.mark.parametrize("silent", [True, False])
def test_silence_is_a_no_after_half_a_minute_and_a_phone_that_has_gone_is_asked_about_no_longer(silent: bool) -> None:
    """Whoever waits is told; the race goes on where it was."""
    with party() as table:
        race, _ = racing(table, "monza", 1, 1)
        table.step(60)
        late = table.phone(1).wake()
        late.join(1, "Ben")
        stack = table.unseen.app.stack
        assert isinstance(stack.top, LeaveScene)
        stack.update(LEAVE_TO_SIT - 1)
        assert isinstance(stack.top, LeaveScene)
        if silent:
            stack.update(2.0)
        else:
            race.phones.seats.table.answered()
            stack.update(0.1)
        assert stack.top is race
        assert race.phones.seats.table.request is None
        table.step(8)
        assert (late.sorry == NOT_LET) == silent
        assert race.seats[1].device != late.device
