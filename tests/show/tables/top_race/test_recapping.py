"""What a turn of Top Race came to, in one line: what weighs in the race is told, and nothing that the board gives the lie to."""

from typing import Any

from game.language.language import Language
from game.show.tables.top_race.recapping import Went, recap
from game.titles.top_race.rules import events as ev
from game.titles.top_race.rules.auction_events import RaceSetUp
from tests.helpers.play import title_of
from tests.show.test_top_race_reading import moved, screened
from tests.titles.top_race import build

TOP_RACE = title_of("top_race")
NAMES = ("Ada", "Ben", "Cleo", "Dara")
PLAIN = Language(strict=True)
SIX, TEN = 28, 1
"""Cards whose first lines are a six and a ten."""
FAR = 30
"""Steps from home where nobody is near it."""


def said(events: Any, went: dict[Any, Went] | None = None, card: int = SIX) -> str:
    """The line of Ada's turn with that card."""
    return recap(PLAIN, TOP_RACE.words, NAMES, [ev.CardPlayed(seat=0, card=card), *events], 0, went or {})


def test_a_turn_is_told_as_a_sentence_with_whom_it_passed() -> None:
    """In the present, as all that is said of people: other languages would tell their gender in the past."""
    first, second, third = moved("red", 6), moved("yellow", 4), moved("black", 0, lost=2)
    order = ("green", "red", "blue", "yellow")
    went = {first: Went(("blue",), order, FAR), second: Went((), order, FAR)}
    assert said([first, second, third], went, TEN) == "plays the 10: red drives 6 past blue, black is stuck, 2 lost, also drives yellow"


def test_a_turn_whose_card_nobody_saw_is_still_a_sentence_behind_its_name() -> None:
    """A race that goes on in the middle of a computer's turn said "Alexandrina green drives 10 past yellow"."""
    drive, back = moved("green", 10), ev.CarReturned(colour="red", seat=0, space="a5")
    went = {drive: Went(("yellow",), ("green", "yellow"), FAR)}
    lines = [recap(PLAIN, TOP_RACE.words, NAMES, events, 0, went) for events in ([drive], [back], [drive, back])]
    assert lines == ["drives green", "", "drives green"]


def test_a_turn_is_told_by_its_surprises_alone() -> None:
    """What was on the card anybody could read there; three surprises at most, the greatest, and the names of
    the other cars that drove; where there is none, the one car that drives, or the names of those that do: who hears it sees no lines."""
    red, yellow, blue = moved("red", 6), moved("yellow", 4), moved("blue", 1)
    order = ("green", "red", "yellow", "blue", "black")
    went = {red: Went(("blue",), order, FAR), yellow: Went(("black",), order, FAR)}
    assert said([red, yellow, blue]) == "plays the 6: drives red, yellow and blue"
    assert said([red]) == "plays the 6: red drives 6"
    assert said([red, yellow], went) == "plays the 6: red drives 6 past blue, yellow 4 past black"
    stuck, short = moved("black", 0, lost=3), moved("green", 1, lost=1)
    assert said([red, stuck, yellow, short], went) == (
        "plays the 6: red drives 6 past blue, black is stuck, 3 lost, green drives 1, 1 lost, also drives yellow"
    )


def test_the_leaders_drive_and_a_car_nearly_home_go_before_whom_others_passed() -> None:
    """A leader that merely drives along with others is one of them."""
    black, yellow, red = moved("black", 6), moved("yellow", 4), moved("red", 3)
    order = ("black", "red", "yellow", "blue", "green")
    leads = {black: Went((), order, FAR), yellow: Went(("blue",), order, FAR), red: Went(("green",), order, FAR)}
    assert said([black, yellow, red], leads) == "plays the 6: black drives 6, yellow drives 4 past blue, red drives 3 past green"
    assert said([black, yellow]) == "plays the 6: drives black and yellow"
    assert said([black, yellow], leads | {yellow: Went((), order, FAR)}) == "plays the 6: drives black and yellow"
    assert said([black, yellow], leads | {yellow: Went((), order, FAR), black: Went((), order, 2)}) == (
        "plays the 6: black drives 6, also drives yellow"
    )
    near = leads | {red: Went(("green",), order, 5)}
    assert said([black, yellow, red], near) == "plays the 6: black drives 6, yellow drives 4 past blue, red drives 3 past green"
    home = moved("black", 6, to_space="FINISH")
    finished = ev.CarFinished(colour="black", owner=0, place=2)
    assert said([yellow, home, finished], leads) == "plays the 6: yellow drives 4 past blue, black comes home, place 2"


def test_nobody_is_told_as_passed_who_is_ahead_once_the_turn_is_over() -> None:
    """The same card has moved green on again, or brought it home."""
    purple, green = moved("purple", 6), moved("green", 5)
    went = {purple: Went(("green", "blue"), ("red", "purple", "green", "blue"), FAR)}
    again = went | {green: Went(("purple",), ("red", "green", "purple", "blue"), FAR)}
    assert said([purple, green], again) == "plays the 6: purple drives 6 past blue, green 5 past purple"
    home = moved("green", 5, to_space="FINISH")
    over = went | {home: Went((), ("red", "purple", "green", "blue"), 0)}
    finished = ev.CarFinished(colour="green", owner=0, place=1)
    assert said([purple, home, finished], over) == "plays the 6: purple drives 6 past blue, green comes home, place 1"


def test_a_line_that_is_lost_is_told_and_why() -> None:
    """Of a broken car always; of one that is home only where the card did nothing else; of one that the end of the race took never."""
    broken = ev.LineForfeited(colour="green", value=10, reason="broken")
    home = ev.LineForfeited(colour="black", value=5, reason="home")
    over = ev.LineForfeited(colour="red", value=4, reason="race_over")
    red = moved("red", 6)
    assert said([broken], card=TEN) == "plays the 10: green loses 10 (it waits beside the road)"
    assert said([home]) == "plays the 6: black loses 5 (it is home)"
    assert said([home, red]) == "plays the 6: red drives 6"
    assert said([broken, moved("blue", 2, lost=3)]) == "plays the 6: green loses 10 (it waits beside the road), blue drives 2, 3 lost"
    assert said([over]) == "plays the 6"


def test_what_happens_before_the_first_card_makes_no_line_and_no_fault() -> None:
    """How a race was set up is no drive, and can be no key to one."""
    screening = screened(lambda rules: build.opening(rules, opener="A"))
    first = [event for event in screening.match.first.events if isinstance(event, RaceSetUp)]
    assert len(first) == 1
    drive = moved("red", 3)
    assert recap(PLAIN, TOP_RACE.words, NAMES, first, 0, {drive: Went((), ("red",), FAR)}) == ""


def test_the_table_sees_whom_a_drive_passed_how_all_stand_then_and_how_far_it_is_home() -> None:
    """As the events are shown, from the model alone."""
    screening = screened(lambda rules: build.state(rules, "red a5, yellow a6, blue b20, green b4", hands={"A": "SC05"}, active="A"))
    before = screening.match.state
    drive = moved("red", 3, from_space="a5", to_space="a8", path=("a6", "a7", "a8"))
    screening.table.fold(before, drive)
    went = screening.table.memory.went[drive]
    assert went.passed == ("yellow",)
    assert went.order.index("blue") < went.order.index("red") < went.order.index("yellow")
    assert went.left > FAR
