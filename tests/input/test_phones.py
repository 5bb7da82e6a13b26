"""Phones as devices: asleep is no fault, missed for long is lost; and a phone's pad among the other devices."""

import pytest

from game.input.bindings import Layout
from game.input.devices import FIRST_REPEAT, NEXT_REPEAT, Devices
from game.input.intents import OF_PHONES, Choice, Deed, Intent, Joining
from game.input.kinds import Kind
from game.input.phones import CALLED, CONTROLS, LOST, Arrival, Asleep, Control, Phones, number_of
from game.input.seats import Place, Seats

ONE, TWO = "phone:1", "phone:2"
HASH = "5e" * 32


class Inputs:
    """Devices of a game with phones alone."""

    def __init__(self) -> None:
        self.now = 100.0
        self.devices = Devices(lambda pos: pos)
        self.phones = self.devices.phones
        self.hear(Arrival(ONE, HASH, "de", 150))

    def hear(self, *heard: Intent | Control | Arrival | Asleep, after: float = 0.0) -> list[Intent]:
        self.now += after
        return self.devices.read([], self.now, heard)

    def miss(self, *asked: str, after: float = 0.0) -> tuple[str, ...]:
        self.now += after
        return self.phones.pass_time(self.now, asked)


def test_a_phone_is_a_private_pad_that_is_known_by_the_hash_of_its_key() -> None:
    devices = Inputs().devices
    assert devices.present(ONE)
    assert (devices.guid(ONE), devices.key_of(ONE)) == (HASH, HASH)
    assert devices.kind(ONE) is Kind.PHONE
    assert devices.layout(ONE) is Layout.PAD
    assert devices.private(ONE)
    assert not devices.private("pad:1")
    assert not devices.present(TWO)
    assert devices.guid(TWO) == ""


def test_the_number_of_a_phone_is_in_its_name() -> None:
    assert [number_of(name) for name in ("phone:0", "phone:17", "phone:", "phone:x", "phone:-1", "pad:1", "")] == [
        0,
        17,
        -1,
        -1,
        -1,
        -1,
        -1,
    ]


def test_a_phone_that_comes_is_no_news_for_whoever_drives() -> None:
    inputs = Inputs()
    assert inputs.hear(Arrival(TWO, "other"), Asleep(TWO), Arrival(TWO, "other")) == []
    phone = inputs.phones.get(TWO)
    assert phone is not None
    assert (phone.arrivals, phone.awake) == (2, True)


# -- asleep, missed, lost


def test_a_sleeping_phone_stays_a_device_as_long_as_nobody_waits_for_it() -> None:
    inputs = Inputs()
    assert inputs.hear(Asleep(ONE)) == []
    for _ in range(100):
        assert inputs.miss(TWO, after=60) == ()
        assert inputs.hear() == []
    assert inputs.devices.present(ONE)
    assert not inputs.phones.awake(ONE)


def test_a_phone_that_is_waited_for_is_called_after_two_seconds_and_lost_after_twenty() -> None:
    inputs = Inputs()
    inputs.hear(Asleep(ONE))
    assert inputs.miss(ONE) == ()
    assert inputs.miss(ONE, after=CALLED - 0.1) == ()
    assert inputs.miss(ONE, after=0.1) == (ONE,)
    assert inputs.miss(ONE, after=LOST - CALLED - 0.1) == (ONE,)
    assert inputs.hear() == []
    assert inputs.miss(ONE, after=0.1) == ()
    assert inputs.hear() == [Intent(Deed.DEVICE_LOST, ONE)]
    assert not inputs.devices.present(ONE)
    assert inputs.devices.guid(ONE) == HASH, "its seat is found again by it"
    assert inputs.miss(ONE, after=100) == ()
    assert inputs.hear() == []


def test_the_time_counts_from_when_it_is_both_asleep_and_waited_for() -> None:
    inputs = Inputs()
    inputs.hear(Asleep(ONE))
    inputs.miss(ONE)
    inputs.miss(ONE, after=LOST - 1)
    inputs.miss(after=1)
    assert inputs.miss(ONE, after=LOST) == ()
    assert inputs.miss(ONE, after=LOST - 0.1) == (ONE,)
    inputs.hear(Arrival(ONE, HASH), Asleep(ONE))
    assert inputs.miss(ONE) == ()
    assert inputs.miss(ONE, after=LOST - 0.1) == (ONE,)
    assert inputs.hear() == []


def test_an_awake_phone_may_think_as_long_as_it_likes() -> None:
    inputs = Inputs()
    assert [inputs.miss(ONE, after=60) for _ in range(10)] == [()] * 10
    assert inputs.hear() == []


def test_a_lost_phone_that_comes_back_gets_its_seat_without_a_question() -> None:
    inputs = Inputs()
    inputs.hear(Arrival(TWO, "other"))
    seats = Seats([Place(ONE, inputs.devices.guid(ONE)), Place(TWO, inputs.devices.guid(TWO))])
    inputs.hear(Asleep(ONE), Asleep(TWO))
    inputs.miss(ONE, TWO)
    inputs.miss(ONE, TWO, after=LOST)
    for lost in inputs.hear():
        seats.lost(lost.device)
    assert seats.waits(0)
    assert seats.waits(1)
    for device, guid in ((TWO, "other"), (ONE, HASH)):
        assert inputs.hear(Arrival(device, guid)) == [Intent(Deed.DEVICE_FOUND, device)]
        assert seats.found(device, inputs.devices.guid(device)) == ((0,) if device == ONE else (1,))
    assert seats.unclaimed == {}


def test_phones_of_a_resumed_race_are_asleep_and_wait_to_be_missed() -> None:
    devices = Devices(lambda pos: pos)
    devices.phones.remember([(ONE, HASH)])
    assert devices.present(ONE)
    assert not devices.phones.awake(ONE)
    devices.phones.pass_time(0, [ONE])
    devices.phones.pass_time(LOST, [ONE])
    assert devices.read([], LOST) == [Intent(Deed.DEVICE_LOST, ONE)]


def test_a_phone_that_goes_without_a_seat_is_forgotten() -> None:
    inputs = Inputs()
    assert inputs.hear(Asleep(ONE, gone=True)) == []
    assert inputs.phones.get(ONE) is None
    assert list(inputs.phones) == []


def test_whoever_counts_on_a_phone_hears_when_it_is_gone_for_good() -> None:
    inputs = Inputs()
    joining = Intent(Deed.JOIN, ONE, joining=Joining(1, "Cleo"))
    assert inputs.hear(joining, Asleep(ONE, gone=True)) == [joining, Intent(Deed.DEVICE_LOST, ONE)]


def test_the_version_tells_of_each_change() -> None:
    phones = Phones()
    seen = [phones.version]
    for change in (
        lambda: phones.remember([(TWO, "other")]), lambda: phones.hear(Arrival(ONE, HASH)), lambda: phones.hear(Asleep(ONE)),
        lambda: phones.pass_time(0, [ONE]) or phones.pass_time(LOST, [ONE]), lambda: phones.forget(ONE),
    ):  # fmt: skip
        change()
        seen.append(phones.version)
    assert sorted(set(seen)) == seen


# -- the pad


def test_a_phones_pad_means_what_any_pad_means() -> None:
    inputs = Inputs()
    meant = {name: [intent.deed for intent in inputs.hear(Control(ONE, name, True), Control(ONE, name, False))] for name in CONTROLS}
    assert meant == {
        "dpup": [Deed.MOVE], "dpdown": [Deed.MOVE], "dpleft": [Deed.MOVE], "dpright": [Deed.MOVE], "a": [Deed.CONFIRM], "b": [Deed.BACK],
        "x": [Deed.UNDO], "y": [Deed.INFO], "leftshoulder": [Deed.PREVIOUS], "rightshoulder": [Deed.NEXT], "start": [Deed.PAUSE],
        "back": [Deed.FAST, Deed.FAST_OFF],
    }  # fmt: skip
    assert inputs.devices.recent == [ONE]


def test_a_held_direction_repeats_and_ends_with_the_connection() -> None:
    inputs = Inputs()
    assert inputs.hear(Control(ONE, "dpright", True)) == [Intent(Deed.MOVE, ONE, 1, 0)]
    assert inputs.devices.next_wake() == inputs.now + FIRST_REPEAT
    assert inputs.hear(after=FIRST_REPEAT) == [Intent(Deed.MOVE, ONE, 1, 0, repeat=True)]
    assert inputs.hear(after=NEXT_REPEAT) == [Intent(Deed.MOVE, ONE, 1, 0, repeat=True)]
    inputs.hear(Asleep(ONE))
    assert inputs.devices.next_wake() is None
    assert inputs.hear(after=NEXT_REPEAT) == []


def test_no_chord_and_no_name_of_a_button_comes_from_a_phone() -> None:
    inputs = Inputs()
    inputs.devices.overhears = lambda *edge: (Intent(Deed.OPERATOR),)
    inputs.devices.listening = ONE
    inputs.devices.switch.device = HASH
    assert inputs.hear(Control(ONE, "a", True)) == [Intent(Deed.CONFIRM, ONE)]


def test_what_is_not_wanted_is_dropped() -> None:
    inputs = Inputs()
    inputs.devices.deeds = {Deed.CONFIRM}
    answer = Intent(Deed.ANSWER, ONE, choice=Choice(1, 0, (0,)))
    assert inputs.hear(answer, Control(ONE, "a", True), Control(ONE, "b", True)) == [Intent(Deed.CONFIRM, ONE)]


@pytest.mark.parametrize("deed", sorted(OF_PHONES))
def test_of_what_a_phone_says_answers_and_joining_are_presses(deed: Deed) -> None:
    assert Intent(deed, ONE).is_press is (deed in (Deed.ANSWER, Deed.JOIN))
