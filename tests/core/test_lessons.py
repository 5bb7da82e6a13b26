"""Patterns of lessons: what an action or event has to have, and what may be anything."""

import pytest

from game.core.actions import Action, Event
from game.core.lessons import Pattern, Step, Until, fits, meetings, seat_fields
from game.core.words import N_


class Lay(Action, frozen=True):
    """Something with a field of each sort."""

    colour: str
    count: int = 1
    turned: bool = False
    on: tuple[int, ...] = ()


class Laid(Event, frozen=True, kw_only=True):
    """The same as an event."""

    seat: int
    winners: tuple[int, ...] = ()
    red: bool = False


@pytest.mark.parametrize(
    ("pattern", "well"),
    [
        ({}, True),
        ({"do": "Lay"}, True),
        ({"do": "Lift"}, False),
        ({"do": "Lay", "colour": "red"}, True),
        ({"do": "Lay", "colour": "blue"}, False),
        ({"colour": "red", "count": 1, "turned": False, "on": (2, 3)}, True),
        ({"on": (2,)}, False),
        ({"count": True}, False),
        ({"turned": 0}, False),
        ({"weight": 1}, False),
    ],
)
def test_a_pattern_asks_for_its_fields_alone_and_for_just_these_values(pattern: Pattern, well: bool) -> None:
    assert fits(pattern, Lay("red", on=(2, 3))) is well


def test_an_event_is_reached_by_its_kind_and_its_fields() -> None:
    events = (Laid(seat=1), Laid(seat=0, winners=(0,)))
    assert Until("Laid").reached(events)
    assert Until("Laid", {"seat": 0, "winners": (0,)}).reached(events)
    assert not Until("Laid", {"seat": 1, "winners": (0,)}).reached(events), "one event has to have them all"
    assert not Until("Lifted").reached(events)
    assert not Until("Laid").reached(())


def test_an_exact_step_takes_what_it_wants_and_what_is_taken_as_well() -> None:
    step = Step(N_("Lay red."), do=({"colour": "red"},), also=({"colour": "blue"},))
    assert [step.takes(Lay(colour)) for colour in ("red", "blue", "green")] == [True, True, False]


def test_a_free_step_takes_everything_or_only_what_it_names() -> None:
    free = Step(N_("Lay on."), until=Until("Laid"))
    some = Step(N_("Lay on."), until=Until("Laid"), only=({"colour": "red"},))
    assert [free.takes(Lay(colour)) for colour in ("red", "green")] == [True, True]
    assert [some.takes(Lay(colour)) for colour in ("red", "green")] == [True, False]


def test_a_meeting_is_of_a_kind_or_of_those_of_it_whose_field_says_something() -> None:
    first_met = {"Laid.red": N_("Red."), "Laid": N_("Laid."), "Lifted": N_("Lifted.")}
    assert meetings(first_met, Laid(seat=0, red=True)) == ("Laid.red", "Laid")
    assert meetings(first_met, Laid(seat=0)) == ("Laid",)


def test_fields_of_sentences_are_the_seats() -> None:
    assert seat_fields(3) == {"seat_0": 0, "seat_1": 1, "seat_2": 2}
