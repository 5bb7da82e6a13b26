"""How long everybody has been silent, in seconds that are handed in."""

import math

from game.kiosk.idle import IdleTime, SeatClock


def test_silence_is_counted_from_the_last_sign_of_anybody_and_by_device() -> None:
    silence = IdleTime(10.0)
    assert silence.since(25.0) == 15.0
    silence.heard(30.0, "pad:1")
    silence.heard(40.0)
    assert silence.since(45.0) == 5.0
    assert silence.heard_at("pad:1") == 30.0
    assert silence.heard_at("pad:2") == -math.inf
    assert silence.heard_at("") == 40.0, "a seat without a device is anybody's"


def test_a_device_that_is_gone_was_never_heard() -> None:
    silence = IdleTime()
    silence.heard(30.0, "pad:1")
    silence.heard(31.0, "pad:2")
    silence.gone("pad:1")
    silence.gone("pad:9")
    assert silence.heard_at("pad:1") == -math.inf
    assert silence.heard_at("pad:2") == 31.0
    assert silence.since(32.0) == 1.0


def test_a_seat_lets_others_wait_from_when_it_is_asked_or_was_heard_last() -> None:
    clock = SeatClock()
    assert clock.silent(100.0, {0: 20.0, 1: 95.0}) == {0: 0.0, 1: 0.0}
    assert clock.silent(130.0, {0: 20.0, 1: 125.0}) == {0: 30.0, 1: 5.0}
    assert clock.silent(140.0, {1: 125.0}) == {1: 15.0}
    assert clock.silent(150.0, {0: 20.0, 1: 125.0}) == {0: 0.0, 1: 25.0}, "who was not asked meanwhile begins anew"
    clock.forget(1)
    clock.forget(7)
    assert clock.silent(160.0, {0: 20.0, 1: 125.0}) == {0: 10.0, 1: 0.0}
    clock.clear()
    assert clock.silent(170.0, {0: 20.0}) == {0: 0.0}
