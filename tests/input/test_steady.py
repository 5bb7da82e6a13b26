"""A pause after a press: what comes too soon after a press of the same device counts for nothing, and nothing else is touched."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.input.intents import KEYBOARD, MOUSE, Deed, Intent
from game.input.steady import PAUSE, Steady

CONFIRM = Intent(Deed.CONFIRM, KEYBOARD)


def test_a_press_acts_at_once_and_the_next_one_half_a_second_later() -> None:
    steady = Steady()
    assert steady.let(CONFIRM, 10.0), "it is no delay"
    assert not steady.let(CONFIRM, 10.2)
    assert not steady.let(Intent(Deed.MOVE, KEYBOARD, 1, 0), 10.49), "whatever is pressed"
    assert steady.let(CONFIRM, 10.5), "what was swallowed begins no pause of its own"
    assert not steady.let(CONFIRM, 10.9)


def test_each_device_has_its_own() -> None:
    """So in a ballot nobody waits for anybody else."""
    steady = Steady()
    assert [steady.let(Intent(Deed.CONFIRM, device), 1.0) for device in (KEYBOARD, "pad:1", "pad:2", MOUSE)] == [True] * 4
    assert [steady.let(Intent(Deed.CONFIRM, device), 1.1) for device in (KEYBOARD, "pad:1", "pad:2", MOUSE)] == [False] * 4


@pytest.mark.parametrize(
    "intent",
    [
        Intent(Deed.POINT, MOUSE, x=3, y=4),
        Intent(Deed.FAST_OFF, MOUSE),
        Intent(Deed.DEVICE_LOST, MOUSE),
        Intent(Deed.DEVICE_FOUND, MOUSE),
        Intent(Deed.QUIT),
        Intent(Deed.OPERATOR, MOUSE),
        Intent(Deed.TEXT, MOUSE, text="a"),
        Intent(Deed.FULLSCREEN, MOUSE),
    ],
    ids=lambda intent: str(intent.deed),
)
def test_what_is_no_press_of_trembling_hands_always_counts_and_makes_nothing_wait(intent: Intent) -> None:
    steady = Steady()
    assert all(steady.let(intent, 1.0 + step / 100) for step in range(5))
    assert steady.let(Intent(Deed.PRESS, MOUSE), 1.05)
    assert steady.let(intent, 1.06)


def test_a_held_direction_never_repeats() -> None:
    steady = Steady()
    assert steady.let(Intent(Deed.MOVE, KEYBOARD, 1, 0), 1.0)
    assert not any(steady.let(Intent(Deed.MOVE, KEYBOARD, 1, 0, repeat=True), 1.0 + step) for step in range(1, 9))


PRESSES = st.lists(st.tuples(st.floats(0, 2), st.sampled_from((KEYBOARD, MOUSE, "pad:1"))), max_size=60)


@given(PRESSES)
def test_two_that_count_are_never_closer_and_none_after_a_pause_is_lost(presses: list[tuple[float, str]]) -> None:
    steady, now = Steady(), 0.0
    counted: dict[str, float] = {}
    for waited, device in presses:
        now += waited
        counts = steady.let(Intent(Deed.CONFIRM, device), now)
        last = counted.get(device)
        assert counts == (last is None or now >= last + PAUSE)
        if counts:
            counted[device] = now
