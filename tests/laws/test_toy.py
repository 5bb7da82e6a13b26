"""The alarms are worth as much as the toy is rich: it must use every contract that a title can use."""

import functools

from tests.helpers.play import Moment, cases_of, match_of, title_of, walk
from tests.helpers.toy.moves import Hold
from tests.helpers.toy.state import CARDS

TOY = title_of("toy")


@functools.cache
def _moments() -> tuple[Moment, ...]:
    return tuple(moment for case in cases_of(TOY) for moment in walk(match_of(TOY, case), case.seed, 1_000))


def test_it_asks_in_every_way_a_turn_can_ask() -> None:
    turns = [moment.turn for moment in _moments()]
    assert any(len(turn.waits_for) == 6 for turn in turns)
    assert any(turn.may for turn in turns)
    assert any(turn.ask_always for turn in turns)
    assert {turn.phase for turn in turns} == {"CHOOSE", "DRIVE", "SAVE"}


def test_it_seals_and_does_not_seal_draws_peeks_and_reveals() -> None:
    sealed = {(type(moment.action).__name__, moment.step.sealed) for moment in _moments()}
    assert {("Choose", False), ("Choose", True), ("Go", False), ("Go", True), ("Gamble", True), ("Aim", False)} <= sealed
    assert ("Aim", True) not in sealed
    assert any(moment.step.sealed and moment.before.rng == moment.step.state.rng for moment in _moments())


def test_it_keeps_secrets_that_some_seats_share() -> None:
    private = [event for moment in _moments() for event in moment.step.events if event.seen_by is not None]
    assert {event.tag for event in private} == {"HandDealt", "CardChosen", "CardDrawn", "CardPeeked"}
    assert any(event.seen_by is not None and len(event.seen_by) == 2 for event in private)
    assert any(any(moment.before.peeked) for moment in _moments())


def test_its_effects_pause_with_more_still_to_come() -> None:
    waiting = [moment.before.queue for moment in _moments() if moment.turn.phase == "SAVE"]
    assert any(len(queue) >= 3 for queue in waiting)
    assert {type(effect).__name__ for queue in waiting for effect in queue} == {"Bump", "Land"}


def test_a_cart_that_is_nobodys_races_and_is_bumped_without_a_question() -> None:
    bumped = [event for moment in _moments() for event in moment.step.events if event.tag == "CartBumped"]
    assert any(event.cart == "ghost" and event.cause == "CartMoved" for event in bumped)  # type: ignore[attr-defined]
    case = next(case for case in cases_of(TOY) if case.name == "ghost=True")
    match = match_of(TOY, case)
    assert [row.seat for row in match.rules.standings(match.state)].count(None) == 1


def test_two_races_lie_in_one_state_and_each_end_is_an_event() -> None:
    ends = [event for moment in _moments() for event in moment.step.events if event.tag == "RaceEnded"]
    assert {event.race for event in ends} == {1, 2}  # type: ignore[attr-defined]
    assert any({"RaceEnded", "RaceStarted"} <= {event.tag for event in moment.step.events} for moment in _moments())


def test_matches_are_short() -> None:
    lengths = sorted(len(list(walk(match_of(TOY, case), case.seed, 1_000))) for case in cases_of(TOY))
    assert lengths[len(lengths) // 2] < 200
    assert lengths[-1] < 400


def test_every_refusal_of_the_toy_can_be_had() -> None:
    actions = {*(moment.action for moment in _moments()), *map(Hold, range(1, CARDS + 1))}
    codes: set[str] = set()
    for case in cases_of(TOY):
        match = match_of(TOY, case)
        for moment in walk(match, case.seed, 40):
            for seat in range(case.setup.seats):
                codes |= {refused.code for action in actions if (refused := match.rules.why_not(moment.before, seat, action))}
        if set(TOY.words.refusals) <= codes:
            break
    assert set(TOY.words.refusals) <= codes
