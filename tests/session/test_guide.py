"""The guide through a lesson: what it takes, what it says to the rest, and how it goes back. Mostly by the toy, whose two lessons have each
sort of step; that all lessons of all titles keep to it, tests/laws/test_lessons.py asks."""

import pytest

from game.core.actions import Action
from game.core.contract import Refused
from game.core.lessons import Lesson, Step, Until
from game.core.words import N_
from game.session.guide import ONCE_MORE, Guide, NotNow, Wanted
from game.session.lesson_way import follow
from tests.helpers.lessons import begun
from tests.helpers.toy.rules.actions import Aim, Choose, Gamble, Go, Horn
from tests.helpers.toy.rules.events import ChoicesRevealed


def does(guide: Guide, action: Action, seat: int | None = None) -> Step | None:
    """A press that is wanted; the step that is done by it."""
    seat = guide.you if seat is None else seat
    assert guide.verdict(seat, action) == Wanted()
    return guide.decided(guide.match.submit(seat, action).events)


def rivals_act(guide: Guide) -> None:
    """All that rivals have to do now."""
    while (deed := guide.due()) is not None:
        does(guide, deed[1], deed[0])


def after_the_rivals() -> Guide:
    """The lesson of exact steps, where the learner takes a cart."""
    guide = begun("toy", "cards")
    does(guide, Choose(36))
    rivals_act(guide)
    return guide


def test_an_exact_step_takes_what_it_wants_and_says_why_not_to_the_rest() -> None:
    guide = begun("toy", "cards")
    assert guide.wanted() == (Choose(36),)
    assert guide.expected() == (0, Choose(36))
    assert guide.verdict(0, Choose(36)) == Wanted()
    assert guide.verdict(0, Choose(33)) == NotNow(N_("The highest one, please."))
    assert guide.guard(0, Choose(33)) == "The highest one, please."
    assert guide.guard(0, Choose(36)) is None


def test_without_a_reason_the_sentence_is_said_again() -> None:
    guide = after_the_rivals()
    assert guide.verdict(0, Aim("A2")) == NotNow(N_("{seat_1:seat} has a lower card. Take your first cart."))


def test_what_the_rules_refuse_is_left_to_their_words() -> None:
    guide = begun("toy", "cards")
    refused = guide.verdict(0, Choose(1))
    assert isinstance(refused, Refused)
    assert (refused.code, refused.rule) == ("not_your_card", "R3")
    assert guide.guard(0, Choose(1)) is None, "the rules will say it"


def test_what_another_seat_may_do_is_not_wanted_either() -> None:
    """All seats are asked at once there, and the same kind of press is open to each."""
    match = begun("toy", "cards").match
    guide = Guide(match, Lesson("any", N_("Any"), "race", (Step(N_("Lay a card."), do=({"do": "Choose"},)),), "CardChosen"))
    assert guide.guard(0, match.legal(0)[0]) is None
    assert guide.guard(1, match.legal(1)[0]) == "Lay a card."


def test_asking_changes_nothing() -> None:
    guide = begun("toy", "cards")
    state = guide.match.state
    for action in (*guide.match.legal(0), *guide.match.legal(1), Choose(1)):
        guide.verdict(0, action)
        guide.guard(1, action)
    assert guide.match.state is state
    assert (guide.at, len(guide.match.done)) == (0, 0)


def test_rivals_act_in_their_order_and_nobody_else_meanwhile() -> None:
    guide = begun("toy", "cards")
    assert guide.due() is None
    done = does(guide, Choose(36))
    assert done is guide.lesson.steps[0]
    assert guide.wanted() == ()
    first = guide.due()
    assert first is not None
    assert first[0] == 1
    assert guide.expected() == first
    assert guide.guard(2, guide.match.legal(2)[0]) == "Lay your highest card."
    assert does(guide, first[1], 1) is None, "no step of the learner's"
    second = guide.due()
    assert second is not None
    assert second[0] == 2
    does(guide, second[1], 2)
    assert guide.due() is None
    assert guide.wanted() == (Aim("A1"),)


def test_steps_are_counted_as_people_count_them() -> None:
    guide = begun("toy", "cards")
    numbers = [(guide.at, guide.number, guide.count)]
    for _ in follow(guide):
        numbers.append((guide.at, guide.number, guide.count))
    assert numbers == [(0, 1, 3), (1, 2, 3), (1, 2, 3), (2, 2, 3), (3, 3, 3), (4, 3, 3)]


def test_it_is_over_after_the_last_step_and_takes_nothing_more() -> None:
    guide = after_the_rivals()
    does(guide, Aim("A1"))
    assert not guide.over
    last = does(guide, Go())
    assert last is not None
    assert last.ok == "As far as the card says."
    assert guide.over
    assert guide.step is None
    assert (guide.wanted(), guide.due(), guide.expected()) == ((), None, None)
    assert all(guide.guard(seat, action) == last.ok for seat in guide.match.turn.waits_for for action in guide.match.legal(seat))


def test_undo_takes_the_step_back_with_it() -> None:
    guide = after_the_rivals()
    does(guide, Aim("A1"))
    assert guide.number == 3
    guide.match.undo(0)
    guide.undone()
    assert guide.number == 2
    assert guide.verdict(0, Aim("A1")) == Wanted()
    does(guide, Aim("A1"))
    does(guide, Go())
    assert guide.over


def test_undo_of_several_decisions_at_once_takes_all_their_steps_back() -> None:
    guide = begun("toy", "roll")
    does(guide, Aim("A2"))
    does(guide, Aim("A1"))
    does(guide, Aim("A2"))
    for _ in range(3):
        guide.match.undo(0)
    guide.undone()
    assert (guide.at, len(guide.match.done)) == (0, guide.floor)
    does(guide, Aim("A2"))
    assert guide.at == 1


def test_the_floor_is_where_the_lesson_begins() -> None:
    assert begun("toy", "cards").floor == 0
    guide = begun("toy", "roll")
    assert guide.floor == len(guide.match.done) == 10


def test_a_free_step_takes_whatever_the_rules_take_until_its_event() -> None:
    guide = begun("toy", "roll")
    does(guide, Aim("A2"))
    assert guide.wanted() == (), "nothing definite"
    assert guide.expected() == (0, Gamble())
    assert all(guide.guard(0, action) is None for action in guide.match.legal(0))
    assert does(guide, Aim("A1")) is None
    assert does(guide, Aim("A2")) is None
    assert guide.at == 1
    assert does(guide, Go()) is guide.lesson.steps[1]
    assert guide.over


def test_a_free_step_that_misses_begins_anew() -> None:
    """The other cart drives, and the turn is over."""
    guide = begun("toy", "roll")
    does(guide, Aim("A2"))
    does(guide, Aim("A1"))
    does(guide, Go())
    assert not guide.missed
    does(guide, guide.match.legal(0)[0])
    assert guide.missed
    assert not guide.over
    assert all(guide.guard(seat, action) == ONCE_MORE for seat in guide.match.turn.waits_for for action in guide.match.legal(seat))


def test_a_turn_of_the_same_seat_that_comes_at_once_is_a_miss_too() -> None:
    """Nobody else need be asked between: it goes by the event that begins a turn."""
    guide = begun("toy", "roll")
    does(guide, Aim("A2"))
    guide.match.submit(0, Aim("A1"))
    guide.decided((ChoicesRevealed(cards=(), order=()),))
    assert guide.you in guide.match.turn.waits_for
    assert guide.missed


def test_what_is_taken_back_is_no_miss() -> None:
    guide = begun("toy", "roll")
    does(guide, Aim("A2"))
    guide.missed = True
    guide.match.undo(0)
    guide.undone()
    assert not guide.missed


def test_a_lone_choice_is_asked_where_it_is_the_step() -> None:
    guide = begun("monza", "over")
    assert len(guide.match.legal(guide.you)) == 1
    assert guide.asks_lone()
    free = Lesson("over", N_("X"), "turn", (Step(N_("Lay on."), until=Until("CarMoved")),), "CarMoved")
    assert not Guide(guide.match, free).asks_lone(), "others play themselves"
    narrow = Step(N_("Drive."), until=Until("CarMoved"), only=({"do": "EndMove"},))
    lesson = Lesson("over", N_("X"), "turn", (narrow,), "CarMoved")
    assert Guide(guide.match, lesson).asks_lone(), "it would not be taken"
    rivals = begun("toy", "cards")
    does(rivals, Choose(36))
    assert not rivals.asks_lone()


def test_in_a_step_with_only_the_rest_is_told_why_not() -> None:
    guide = begun("automobiles", "purple")
    step = guide.step
    assert isinstance(step, Step)
    taken = {action.tag for action in guide.match.legal(0) if guide.guard(0, action) is None}
    told = {guide.guard(0, action) for action in guide.match.legal(0)} - {None}
    assert taken == {"Standard"}
    assert told == {step.no}
    assert {action.tag for action in guide.wanted()} == {"Standard"}


def test_the_path_of_a_free_step_is_expected_press_by_press() -> None:
    guide = begun("automobiles", "lay")
    tags = []
    for _ in range(5):
        deed = guide.expected()
        assert deed is not None
        tags.append(deed[1].tag)
        does(guide, deed[1])
    assert tags == ["Standard", "Play", "PickStep", "Play", "PickStep"]
    assert guide.at == 1


def test_a_step_that_takes_more_than_is_expected() -> None:
    """Top Race: the red car may end anywhere, the first lit space is pointed at."""
    guide = begun("top_race", "play")
    does(guide, guide.wanted()[0])
    moves = [action for action in guide.match.legal(0) if guide.guard(0, action) is None]
    assert len(moves) > 1
    assert len(guide.wanted()) == 1
    other = next(action for action in moves if action not in guide.wanted())
    assert does(guide, other) is guide.lesson.steps[1]


@pytest.mark.parametrize("horn", ["A1", "A2"])
def test_a_standing_right_is_no_press_of_the_lesson(horn: str) -> None:
    guide = begun("toy", "cards")
    assert guide.match.rules.why_not(guide.match.state, 0, Horn(horn)) is None
    assert guide.guard(0, Horn(horn)) == "The highest one, please."
