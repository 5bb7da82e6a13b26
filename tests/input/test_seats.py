"""Seats and devices: whatever is unplugged and put back, no seat is lost and nobody decides for somebody else."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.input.intents import KEYBOARD, KEYBOARD2, MOUSE
from game.input.seats import Place, Seats
from tests.helpers.examples import examples

TWIN, OTHER = "twin", "other"


def twins(*devices: str) -> Seats:
    return Seats([Place(device, TWIN) for device in devices])


def test_a_pad_that_comes_back_under_another_number_goes_to_its_seat() -> None:
    seats = Seats([Place("pad:1", TWIN), Place("pad:2", OTHER)])
    assert seats.lost("pad:1") == (0,)
    assert seats.waits(0)
    assert not seats.speaks("pad:1", 0)
    assert seats.found("pad:7", OTHER) == ()
    assert seats.found("pad:8", TWIN) == (0,)
    assert seats.speaks("pad:8", 0)
    assert not seats.speaks("pad:8", 1)


def test_two_twins_in_swapped_order_are_asked_and_stay_apart() -> None:
    seats = twins("pad:1", "pad:2")
    seats.lost("pad:1")
    seats.lost("pad:2")
    assert seats.found("pad:3", TWIN) == ()
    assert seats.found("pad:4", TWIN) == ()
    assert seats.asks("pad:3") == ((0,), (1,))
    assert not any(seats.speaks(pad, seat) for pad in ("pad:3", "pad:4") for seat in (0, 1))
    assert seats.claim("pad:3", 1) == (1, 0), "the other pad can only be the other's"
    assert seats.speaks("pad:3", 1)
    assert seats.speaks("pad:4", 0)
    assert not seats.speaks("pad:3", 0)


def test_a_third_twin_has_to_be_asked_too() -> None:
    seats = twins("pad:1", "pad:2", "pad:3")
    for pad in ("pad:1", "pad:2", "pad:3"):
        seats.lost(pad)
    seats.found("pad:4", TWIN)
    seats.found("pad:5", TWIN)
    assert seats.claim("pad:5", 2) == (2,)
    assert seats.asks("pad:4") == ((0,), (1,))


def test_nobody_of_them_leaves_the_seats_waiting() -> None:
    seats = twins("pad:1", "pad:2")
    seats.lost("pad:1")
    seats.lost("pad:2")
    seats.found("pad:3", TWIN)
    seats.dismiss("pad:3")
    assert seats.asks("pad:3") == ()
    assert seats.waits(0)
    assert seats.waits(1)
    assert seats.claim("pad:3", 0) == ()


def test_those_who_shared_a_pad_get_it_back_together() -> None:
    seats = Seats([Place("pad:1", TWIN), Place("pad:1", TWIN), Place("pad:2", OTHER)])
    assert seats.shared(0) == (1,)
    assert seats.lost("pad:1") == (0, 1)
    assert seats.found("pad:5", TWIN) == (0, 1)
    assert seats.shared(1) == (0,)


def test_another_device_is_given_to_the_one_seat_that_wanted_it() -> None:
    seats = Seats([Place("pad:1", TWIN), Place("pad:1", TWIN)])
    seats.lost("pad:1")
    seats.give(0, KEYBOARD)
    assert seats.speaks(KEYBOARD, 0)
    assert seats.waits(1)
    assert seats.found("pad:2", TWIN) == (1,)
    assert not seats.speaks("pad:2", 0)


def test_a_computer_keeps_the_seat_and_the_person_takes_it_back_with_the_same_pad() -> None:
    seats = twins("pad:1", "pad:2")
    seats.lost("pad:1")
    seats.drive(0, human=False)
    assert not seats.waits(0)
    assert not seats.speaks("pad:1", 0)
    assert seats.found("pad:3", TWIN) == (0,)
    assert not seats.speaks("pad:3", 0), "a computer drives"
    seats.drive(0, human=True)
    assert seats.speaks("pad:3", 0)


def test_taken_back_without_its_pad_the_seat_waits_again() -> None:
    seats = twins("pad:1")
    seats.lost("pad:1")
    seats.drive(0, human=False)
    seats.drive(0, human=True)
    assert seats.waits(0)


@pytest.mark.parametrize("own", [MOUSE, KEYBOARD, KEYBOARD2])
def test_mouse_and_keyboard_are_one_person_while_only_one_of_them_has_a_seat(own: str) -> None:
    seats = Seats([Place(own), Place("pad:1", TWIN)])
    assert all(seats.speaks(device, 0) for device in (MOUSE, KEYBOARD, KEYBOARD2))
    assert not seats.speaks(own, 1)


def test_mouse_and_keyboard_are_two_people_where_both_have_seats() -> None:
    seats = Seats([Place(MOUSE), Place(KEYBOARD)])
    said = [seats.speaks(device, seat) for seat in (0, 1) for device in (MOUSE, KEYBOARD)]
    assert said == [True, False, False, True]


def test_a_seat_without_a_device_keeps_the_first_that_decides_for_it() -> None:
    """After a race was continued nobody knows yet who holds what."""
    seats = Seats([Place(), Place()])
    assert seats.speaks("pad:1", 0)
    assert seats.decided(0, "pad:1", TWIN)
    assert not seats.decided(0, "pad:2", TWIN)
    assert not seats.speaks("pad:2", 0)
    assert seats.speaks("pad:2", 1)


def test_a_pad_of_unknown_make_is_never_taken_for_another() -> None:
    seats = Seats([Place("pad:1", "")])
    seats.lost("pad:1")
    assert seats.found("pad:2", "") == ()
    assert seats.waits(0)


STEPS = st.lists(st.tuples(st.sampled_from(("pull", "plug", "press", "computer", "person")), st.integers(0, 3)), max_size=60)


@given(makes=st.lists(st.sampled_from((TWIN, OTHER)), min_size=4, max_size=4), steps=STEPS)
@examples(200)
def test_no_seat_is_lost_and_no_pad_ever_speaks_for_another_person(makes: list[str], steps: list[tuple[str, int]]) -> None:
    """Four people hold four pads of two makes. Pads are pulled and plugged in any order, asked people answer truly."""
    count = 4
    fresh = iter(range(count, 10_000))
    held: dict[int, str | None] = {who: f"pad:{who}" for who in range(count)}
    seats = Seats([Place(f"pad:{who}", makes[who]) for who in range(count)])
    for step, who in steps:
        pad = held[who]
        if step == "pull" and pad:
            seats.lost(pad)
            held[who] = None
        elif step == "plug" and not pad:
            pad = held[who] = f"pad:{next(fresh)}"
            seats.found(pad, makes[who])
        elif step == "press" and pad and seats.asks(pad):
            assert any(who in group for group in seats.asks(pad)), "whoever holds an unclaimed pad is among those asked about"
            assert who in seats.claim(pad, who)
        elif step in ("computer", "person"):
            seats.drive(who, human=step == "person")
        assert len(seats.places) == count
        present = [place.device for place in seats.places if not place.lost]
        assert len(set(present)) == len(present), "two seats claim one pad"
        for speaker, device in held.items():
            assert not any(device and seats.speaks(device, seat) for seat in range(count) if seat != speaker)
            if device and not seats.asks(device):
                assert seats.places[speaker].device == device, "the pad is there and nobody asks: it is its holder's"
