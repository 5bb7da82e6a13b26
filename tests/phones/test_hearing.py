"""From what phones send to what the game hears, with a clock of the test."""

import pytest

from game.input.intents import Choice, Deed, Intent, Joining
from game.input.phones import Arrival, Asleep, Control, Heard
from game.phones.hearing import JOIN_PAUSE, UNDER_WAY, Hearing, fits
from game.phones.protocol import (
    Choose,
    Gone,
    Hello,
    Join,
    Leave,
    Message,
    Pad,
    Rule,
    Sheet,
    SheetItem,
    SheetPart,
    Sorry,
    Step,
    Touch,
    Undo,
    Vote,
    Welcome,
)
from tests.helpers.phones import SAID

ONE = "phone:1"
ITEMS = tuple(SheetItem(word) for word in "abcd")
SHEET = Sheet(
    5, "Go", parts=(SheetPart("list", items=ITEMS), SheetPart("cards", items=ITEMS, picks=(2, 3)), SheetPart("board"), SheetPart("said"))
)


class Ears:
    """One phone that sits at the table, and shows SHEET."""

    def __init__(self, seat: int = 2) -> None:
        self.now = 100.0
        self.hearing = Hearing(SAID)
        self.hearing.take([Arrival(ONE, "hash", "de-AT")], self.now)
        self.hearing.told(ONE, Welcome(1, "", seat))
        self.hearing.told(ONE, SHEET)

    def say(self, *messages: Message, device: str = ONE) -> list[Heard]:
        """What the game hears of these."""
        return self.hearing.take([(device, message) for message in messages], self.now)

    @property
    def sorries(self) -> list[str]:
        """What the phone was told by the door, since it was asked last."""
        said = [message.sentence for _, message in self.hearing.sorries if isinstance(message, Sorry)]
        self.hearing.sorries.clear()
        return said


def test_each_message_becomes_its_intent() -> None:
    ears = Ears()
    assert ears.say(Touch(5, 0, 3), Step(5, -1), Step(5, 2), Undo(5), Rule("R17"), Vote(True), Vote(False), Leave()) == [
        Intent(Deed.TOUCH, ONE, choice=Choice(5, 0, (3,))),
        Intent(Deed.STEP, ONE, -1, 0, choice=Choice(5)),
        Intent(Deed.STEP, ONE, 0, 1, choice=Choice(5)),
        Intent(Deed.UNDO, ONE, choice=Choice(5)),
        Intent(Deed.RULE, ONE, text="R17"),
        Intent(Deed.VOTE, ONE, text="yes"),
        Intent(Deed.VOTE, ONE),
        Intent(Deed.LEAVE, ONE),
    ]
    assert ears.say(Choose(5, 1, (0, 0))) == [Intent(Deed.ANSWER, ONE, choice=Choice(5, 1, (0, 0)))]
    assert ears.sorries == []


def test_a_hello_that_came_through_and_a_phone_nobody_knows_say_nothing() -> None:
    ears = Ears()
    assert ears.say(Hello(1, "", 100, token="x")) == []
    assert ears.say(Leave(), device="phone:9") == []


def test_of_touches_in_one_frame_the_last_counts_for_each_phone() -> None:
    ears = Ears()
    ears.hearing.take([Arrival("phone:2", "other")], ears.now)
    ears.hearing.told("phone:2", SHEET)
    touches = [(ONE, Touch(5, 0, 0)), ("phone:2", Touch(5, 0, 1)), (ONE, Touch(5, 0, 2)), (ONE, Leave())]
    heard = ears.hearing.take(touches, ears.now)
    assert [(one.device, one.deed, one.choice) for one in heard if isinstance(one, Intent)] == [
        ("phone:2", Deed.TOUCH, Choice(5, 0, (1,))), (ONE, Deed.TOUCH, Choice(5, 0, (2,))), (ONE, Deed.LEAVE, None),
    ]  # fmt: skip


# -- answers


def test_an_answer_to_an_older_sheet_comes_too_late_and_nothing_happens() -> None:
    ears = Ears()
    assert ears.say(Choose(4, 0, (0,)), Touch(4, 0, 0), Step(4, 1), Undo(4), Choose(6, 0, (0,))) == []
    assert ears.sorries == [SAID["de"]["late"]] * 3


def test_before_the_first_sheet_there_is_nothing_to_answer() -> None:
    ears = Ears()
    ears.hearing.take([Arrival(ONE, "hash")], ears.now)
    assert ears.say(Choose(5, 0, (0,)), Choose(0, 0, ())) == []
    assert ears.sorries == [SAID[""]["late"]] * 2


def test_a_doubled_answer_counts_once() -> None:
    ears = Ears()
    assert len(ears.say(Choose(5, 0, (0,)), Choose(5, 0, (0,)), Choose(5, 0, (1,)))) == 1
    assert ears.sorries == [SAID["de"]["busy"]] * 2


@pytest.mark.parametrize("answer", [Sheet(6, "Go", parts=SHEET.parts), Sorry(5, "No.")])
def test_the_next_sheet_or_a_sorry_lets_it_answer_again(answer: Sheet | Sorry) -> None:
    ears = Ears()
    ears.say(Choose(5, 0, (0,)))
    ears.hearing.told(ONE, answer)
    assert len(ears.say(Choose(answer.n, 0, (0,)))) == 1


def test_an_answer_that_nobody_took_does_not_shut_the_phone_up() -> None:
    ears = Ears()
    ears.say(Choose(5, 0, (0,)))
    ears.now += UNDER_WAY - 0.1
    assert ears.say(Choose(5, 0, (0,))) == []
    ears.now += 0.1
    assert len(ears.say(Choose(5, 0, (0,)))) == 1


@pytest.mark.parametrize(
    ("part", "picks", "good"),
    [
        (0, (0,), True), (0, (3,), True), (0, (4,), False), (0, (), False), (0, (0, 1), False), (1, (0, 1), True), (1, (0,), False),
        (1, (3, 3, 3), True), (1, (0, 1, 2, 3), False), (2, (), True), (2, (9,), True), (2, (1, 2), False), (3, (), True), (4, (), False),
    ],
)  # fmt: skip
def test_picks_that_the_part_does_not_have_are_refused_in_words(part: int, picks: tuple[int, ...], good: bool) -> None:
    ears = Ears()
    assert fits(SHEET, Choice(5, part, picks)) is good
    assert len(ears.say(Choose(5, part, picks))) == good
    assert ears.sorries == ([] if good else [SAID["de"]["not there"]])


# -- sitting down


def test_a_wish_to_sit_down_has_a_clean_name() -> None:
    ears = Ears(seat=-1)
    heard = ears.say(Join(2, "  Cl\u202eeo\n\t<b> ", "p1"))
    assert heard == [Intent(Deed.JOIN, ONE, joining=Joining(2, "Cleo <b>", "p1"))]


def test_a_wish_to_sit_down_counts_once_a_second() -> None:
    ears = Ears(seat=-1)
    assert len(ears.say(Join(2, "Cleo", ""), Join(3, "Cleo", ""))) == 1
    assert ears.sorries == [SAID["de"]["busy"]], "one that does not count is no silent one"
    ears.now += JOIN_PAUSE
    assert len(ears.say(Join(3, "Cleo", ""))) == 1


def test_who_has_lost_a_seat_without_knowing_it_yet_may_ask_for_one() -> None:
    """Whether a phone sits the game knows; what it was told last may be of a moment ago."""
    ears = Ears()
    assert len(ears.say(Join(3, "Cleo", ""))) == 1
    assert ears.sorries == []


# -- the pad


def test_the_pad_of_a_phone_without_a_seat_presses_nothing() -> None:
    assert Ears(seat=-1).say(Pad("a", True)) == []


def test_a_press_counts_once_until_it_is_let_go() -> None:
    ears = Ears()
    heard = ears.say(Pad("a", True), Pad("a", True), Pad("a", False), Pad("a", False), Pad("b", False))
    assert heard == [Control(ONE, "a", True), Control(ONE, "a", False)]


@pytest.mark.parametrize("end", [Asleep(ONE), Arrival(ONE, "hash")], ids=["lost", "another connection"])
def test_what_is_held_is_let_go_when_the_connection_goes(end: Asleep | Arrival) -> None:
    ears = Ears()
    ears.say(Pad("dpup", True), Pad("start", True))
    assert ears.hearing.take([end], ears.now) == [Control(ONE, "dpup", False), Control(ONE, "start", False), end]
    assert ears.hearing.take([end], ears.now) == [end]


def test_who_was_sent_away_is_heard_no_more() -> None:
    ears = Ears()
    ears.hearing.told(ONE, Gone("Bye."))
    assert ears.say(Leave(), Pad("a", True)) == []
