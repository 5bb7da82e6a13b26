"""The toy by its rules. The alarms of the laws are worth as much as it is rich: it must use every contract that a title can use."""

import functools
from itertools import pairwise

import pytest

from game.core.contract import Setup
from game.core.track import Space, Track
from tests.helpers.play import Moment, cases_of, match_of, walk
from tests.helpers.toy.rules import actions as a
from tests.helpers.toy.rules import events as e
from tests.helpers.toy.rules.state import CARDS, value
from tests.titles.toy import build
from tests.titles.toy.build import TOY


@functools.cache
def _moments() -> tuple[Moment, ...]:
    return tuple(moment for case in cases_of(TOY) for moment in walk(match_of(TOY, case), case.seed, 1_000))


def _events(kind: type[e.Events]) -> list[e.Events]:
    return [event for moment in _moments() for event in moment.step.events if isinstance(event, kind)]


def test_r3_r4_r8_r9_it_asks_in_every_way_a_turn_can_ask() -> None:
    """R3 all at once, R4 one after another, R8 always, R9 beside."""
    turns = [moment.turn for moment in _moments()]
    assert any(len(turn.waits_for) == 6 for turn in turns)
    assert any(turn.may for turn in turns)
    assert {turn.phase for turn in turns if turn.ask_always} == {"SAVE"}
    assert {turn.phase for turn in turns} == {"CHOOSE", "DRIVE", "SAVE"}


def test_r4_r5_r6_r7_it_seals_and_does_not_seal_draws_peeks_and_reveals() -> None:
    """R4, R6 and R7 show or draw something; R5 alone does not."""
    sealed = {(type(moment.action).__name__, moment.step.sealed) for moment in _moments()}
    assert {("Choose", False), ("Choose", True), ("Go", False), ("Go", True), ("Gamble", True), ("Aim", False)} <= sealed
    assert ("Aim", True) not in sealed
    assert any(moment.step.sealed and moment.before.rng == moment.step.state.rng for moment in _moments())


def test_r7_r14_it_keeps_secrets_that_some_seats_share() -> None:
    """R7 and R14: a card that was peeked at is known to two."""
    private = [event for moment in _moments() for event in moment.step.events if event.seen_by is not None]
    assert {event.tag for event in private} == {"CardChosen", "CardDrawn", "CardPeeked", "HandDealt"}
    assert any(event.seen_by is not None and len(event.seen_by) == 2 for event in private)
    assert any(any(moment.before.peeked) for moment in _moments())


def test_r8_its_effects_pause_with_more_still_to_come() -> None:
    """R8."""
    waiting = [moment.before.queue for moment in _moments() if moment.turn.phase == "SAVE"]
    assert any(len(queue) >= 3 for queue in waiting)
    assert {type(effect).__name__ for queue in waiting for effect in queue} == {"Bump", "Land"}


def test_r2_the_hands_of_a_deal_are_one_group() -> None:
    """R2: three cards each, told in a row and at once; nothing else has a group."""
    for count in (2, 6):
        dealt = [event for event in build.match(count).first.events if event.group]
        assert [event.seat for event in dealt if isinstance(event, e.HandDealt)] == list(range(count))
        assert len({event.group for event in dealt}) == 1
        assert len(dealt) == count
        assert all(later.number == event.number + 1 for event, later in pairwise(dealt))
        assert all(len(event.cards) == 3 for event in dealt if isinstance(event, e.HandDealt))


def test_every_event_says_its_race_and_round() -> None:
    assert {(event.race, event.round) for event in _events(e.CartMoved)} == {(race, lap) for race in (1, 2) for lap in range(1, 6)}
    assert {event.round for event in build.match().first.events if isinstance(event, e.HandDealt)} == {1}


def test_r8_r11_a_cart_that_is_nobodys_races_and_is_bumped_without_a_question() -> None:
    """R8 and R11."""
    bumped = [event for event in _events(e.CartBumped) if isinstance(event, e.CartBumped)]
    assert any(event.cart == "ghost" and event.cause == "CartMoved" for event in bumped)
    case = next(case for case in cases_of(TOY) if case.name == "ghost=True")
    match = match_of(TOY, case)
    assert [row.seat for row in match.rules.standings(match.state)].count(None) == 1


def test_r12_r13_two_races_lie_in_one_state_and_each_end_is_an_event() -> None:
    """R12 and R13."""
    ends = _events(e.RaceEnded)
    assert {event.race for event in ends} == {1, 2}
    assert any({"RaceEnded", "RaceStarted"} <= {event.tag for event in moment.step.events} for moment in _moments())


def test_r1_a_card_is_worth_one_to_six() -> None:
    """R1."""
    assert [value(card) for card in (1, 6, 7, 30, 31, 36)] == [1, 1, 2, 5, 6, 6]


def test_r10_what_is_left_of_a_drive_at_the_line_is_lost() -> None:
    """R10: home is the end of the road, and nobody at home moves."""
    assert _events(e.CartHome)
    for moment in _moments():
        at_home = {cart.id for cart in moment.before.carts if cart.home}
        moved = [event for event in moment.step.events if isinstance(event, e.CartMoved) and event.race == moment.before.race]
        assert not at_home & {event.cart for event in moved}


def test_x1_who_yields_is_pushed_and_the_other_lands() -> None:
    match = build.match()
    step = match.rules.apply(build.bumped(match, 4), 0, a.Yield())
    told = [event for event in step.events if isinstance(event, e.CartBumped | e.CardPeeked)]
    assert [event.tag for event in told] == ["CartBumped", "CardPeeked"]
    assert {c.id: c.at for c in step.state.carts} == {"A1": 3, "A2": 0, "B1": 4, "B2": 0}
    assert step.state.peeked == ((), (36,))


def test_x2_who_holds_spends_a_strong_card_and_pushes_the_other_back() -> None:
    match = build.match()
    step = match.rules.apply(build.bumped(match, 3), 0, a.Hold(36))
    told = [event.tag for event in step.events]
    assert told[:3] == ["BumpHeld", "CartBumped", "CardDrawn"]
    assert {c.id: c.at for c in step.state.carts} == {"A1": 3, "A2": 0, "B1": 2, "B2": 0}
    assert (step.state.discard, step.state.hands) == ((36,), ((1,), (2, 3, 4)))


@pytest.mark.parametrize("kinds", [("space",) * 5, ("space",) * 5 + ("jump",)])
def test_v1_a_road_too_short_or_of_other_spaces_is_refused(kinds: tuple[str, ...]) -> None:
    spaces = tuple(Space(f"s{i}", 0, i, i + 1, kind) for i, kind in enumerate(kinds))
    broken = Track("loop", "toy", "Loop", len(kinds), 1, 1, spaces)
    refused = TOY.problems(Setup(2, ("A", "B"), {}, ("loop",)), (broken,))
    assert [(problem.code, problem.rule) for problem in refused] == [("track_broken", "V1")]


def test_matches_are_short() -> None:
    lengths = sorted(len(list(walk(match_of(TOY, case), case.seed, 1_000))) for case in cases_of(TOY))
    assert lengths[len(lengths) // 2] < 200
    assert lengths[-1] < 400


REFUSALS = (
    "wrong_phase", "not_your_card", "weak_card", "not_your_cart", "cart_home", "already_aimed", "aim_first", "no_horn",
)  # fmt: skip


def test_every_refusal_can_be_had() -> None:
    actions = {*(moment.action for moment in _moments()), *map(a.Hold, range(1, CARDS + 1))}
    codes: set[str] = set()
    for case in cases_of(TOY):
        match = match_of(TOY, case)
        for moment in walk(match, case.seed, 40):
            for seat in range(case.setup.seats):
                codes |= {refused.code for action in actions if (refused := match.rules.why_not(moment.before, seat, action))}
        if set(REFUSALS) <= codes:
            break
    assert set(REFUSALS) <= codes
    assert set(TOY.words.refusals) == set(REFUSALS)
