"""Everything that `check` finds wrong with a state, and that play never brings about."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from game.titles.monza.rules.state import Car, Placement
from tests.helpers.examples import examples
from tests.titles.monza import build
from tests.titles.monza.expect import WILD, deciding_seat, random_match

BAD: dict[str, dict[str, object]] = {
    "not those of the set-up": {"cars": (Car("Y"), Car("R"))},
    "which is no space": {"cars": (Car("R", "a6"), Car("Y"))},
    "finished, but stands": {"cars": (Car("R", "a5", True), Car("Y"))},
    "can't hold the tiles": {"cars": (Car("R", tiles="YR"), Car("Y"))},
    "extra-roll tile in the basic": {"cars": (Car("R", extra_roll=True), Car("Y"))},
    "has used 99 dice": {"cars": (Car("R", round_dice=99), Car("Y"))},
    "both stand on a5": {"cars": (Car("R", "a5"), Car("Y", "a5"))},
    "there is no phase": {"phase": "NAP"},
    "don't belong to": {"dice": "RRR"},
    "a plan lies on the road in ROLL": {"plan": (Placement(0, "W", "a1"),)},
    "a die lies twice": {"phase": "PLAN", "dice": "WRRRRR", "plan": (Placement(1, "W", "a1"),)},
    "a tile lies on the road that": {"phase": "PLAN", "dice": "WRRRRR", "plan": (Placement(-1, "W", "a1"),)},
    "does not follow START": {"phase": "PLAN", "dice": "WRRRRR", "plan": (Placement(0, "W", "a5"),)},
    "the trophies are not": {"trophies": (1, 0)},
    "seat 1 is active": {"active": 1},
    "the bonus seat": {"bonus_seat": 1},
    "a car is across": {"cars": (Car("R", "FINISH", True), Car("Y"))},
}


@pytest.mark.parametrize("said", list(BAD))
def test_check_tells_what_is_wrong(said: str) -> None:
    rules = build.rules("oval", 2)
    sound = build.state(rules)
    assert rules.check(sound) == ()
    assert any(said in problem for problem in rules.check(replace(sound, **BAD[said])))


@examples(15)
@given(st.integers(0, 2**64 - 1), st.sampled_from(("oval", "long")), st.integers(2, 4), st.booleans())
def test_blind_play_stays_sound_and_listed(seed: int, track: str, seats: int, wild: bool) -> None:
    """`check` is clean after every decision, and `why_not` agrees with what is listed."""
    rules = build.rules(track, seats, **(WILD if wild else {}))
    for count, (state, _, after, _) in enumerate(random_match(rules, seed)):
        assert rules.check(after) == ()
        if count % 50 == 0:
            assert not any(rules.why_not(state, deciding_seat(state), action) for action in rules.legal(state, deciding_seat(state)))
        if count > 600:
            break
