"""A state thawed and frozen again: nothing is lost, lists are lists, events are numbered, grouped and caused."""

from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.actions import Event
from game.core.contract import State
from game.core.rng import Rng
from game.core.workbench import Thawed, Workbench


class Car(msgspec.Struct, frozen=True):
    id: str
    at: int = 0
    gears: tuple[int, ...] = (1, 2)


class Deck(msgspec.Struct, frozen=True, kw_only=True):
    """A field without a default behind one that has one, and a field that holds records."""

    face_down: tuple[int, ...] = ()
    owner: str | None
    cars: tuple[Car, ...] = ()
    open: dict[str, int] = {}


class Race(State, frozen=True, kw_only=True):
    cars: tuple[Car, ...] = ()
    order: tuple[int, ...] = ()
    race: int = 1
    round: int = 0
    emitted: int = 0


class ThawedCar(Thawed, of=Car, lists=("gears",)):
    pass


class ThawedDeck(Thawed, of=Deck, lists=("cars", "face_down")):
    pass


class FrozenHard(Thawed, of=Deck):
    """No lists at all."""


class RaceDraft(Workbench[Race, str], of=Race, lists=("order",)):
    def first(self) -> Any:
        """What a title may add."""
        return self.order[0]


class Fleet(State, frozen=True):
    """By position, as titles' states are."""

    cars: tuple[Car, ...] = ()
    race: int = 1
    round: int = 0
    emitted: int = 0


class FleetDraft(Workbench[Fleet, str], of=Fleet, lists=("cars",), thawed={"cars": ThawedCar}):
    __slots__ = ("who",)


class Happened(Event, frozen=True, kw_only=True):
    what: str = ""


NUMBERS = st.lists(st.integers(-5, 5), max_size=4).map(tuple)
CARS = st.builds(Car, st.text(max_size=3), st.integers(0, 9), NUMBERS)
DECKS = st.builds(
    Deck,
    face_down=NUMBERS,
    owner=st.none() | st.text(max_size=3),
    cars=st.lists(CARS, max_size=3).map(tuple),
    open=st.dictionaries(st.text(max_size=2), st.integers(), max_size=2),
)
RACES = st.builds(
    Race,
    rng=st.builds(Rng.seeded, st.integers(0, 99)),
    cars=st.lists(CARS, max_size=3).map(tuple),
    order=NUMBERS,
    race=st.integers(1, 3),
    round=st.integers(0, 9),
    emitted=st.integers(0, 50),
)
EVERY = st.one_of(CARS.map(lambda r: (ThawedCar, r)), DECKS.map(lambda r: (ThawedDeck, r)), DECKS.map(lambda r: (FrozenHard, r)))


# -- thawed


@given(EVERY)
def test_what_is_thawed_freezes_to_the_same(pair: tuple[type[Thawed], Any]) -> None:
    kind, record = pair
    again = kind(record).frozen()
    assert again == record
    assert type(again) is type(record)
    assert msgspec.json.encode(again) == msgspec.json.encode(record), "tuples are tuples again"


@given(RACES)
def test_a_whole_state_thaws_and_freezes(state: Race) -> None:
    draft = RaceDraft("road", state)
    assert draft.frozen() == state
    assert draft.step().state == state, "nothing has happened"


@given(DECKS, NUMBERS)
def test_every_field_can_be_written_and_the_record_stays(deck: Deck, cards: tuple[int, ...]) -> None:
    bench, before = ThawedDeck(deck), msgspec.json.encode(deck)
    bench.face_down.extend(cards)
    bench.cars.clear()
    bench.owner = "me"
    assert bench.frozen() == Deck(face_down=deck.face_down + cards, owner="me", cars=(), open=deck.open)
    assert msgspec.json.encode(deck) == before


@given(DECKS, DECKS)
def test_every_field_that_is_another_object_by_now_is_in_the_new_record(before: Deck, after: Deck) -> None:
    """Freezing keeps what did not change: nothing that did may be overlooked."""
    for kind in (ThawedDeck, FrozenHard):
        bench = kind(before)
        for field in Deck.__struct_fields__:
            value = getattr(after, field)
            setattr(bench, field, list(value) if kind is ThawedDeck and field in ("cars", "face_down") else value)
        assert bench.frozen() == after


def test_named_fields_are_lists_and_no_others() -> None:
    bench = ThawedDeck(Deck(owner=None, face_down=(1,), cars=(Car("a"),)))
    assert (bench.face_down, bench.cars, bench.owner) == ([1], [Car("a")], None)
    assert FrozenHard(Deck(owner=None, face_down=(1,))).face_down == (1,)


def test_a_thawed_record_may_lie_in_another() -> None:
    """Records inside a state are thawed by a class of their own where they change."""
    car = ThawedCar(Car("a", 3))
    car.at += 2
    car.gears.append(3)
    draft = RaceDraft("road", Race(rng=Rng.seeded(1)))
    draft.cars = (car.frozen(),)
    assert draft.frozen().cars == (Car("a", 5, (1, 2, 3)),)


def test_records_that_were_thawed_are_frozen_with_the_state_they_lie_in() -> None:
    before = Fleet(rng=Rng.seeded(1), cars=(Car("a", 3), Car("b", 4)))
    draft = FleetDraft("road", before)
    car = draft.cars[1] = ThawedCar(draft.cars[1])
    car.at += 2
    car.gears.append(3)
    after = draft.step().state
    assert after.cars == (Car("a", 3), Car("b", 6, (1, 2, 3)))
    assert after.cars[0] is before.cars[0]


def test_what_thaws_records_has_to_be_named_for_a_list() -> None:
    with pytest.raises(TypeError, match="what Wrong thaws has to lie in lists"):

        class Wrong(Workbench[Fleet, str], of=Fleet, thawed={"cars": ThawedCar}):
            pass


def test_a_draft_has_slots_of_its_own_beside_those_of_the_record() -> None:
    draft = FleetDraft("road", Fleet(rng=Rng.seeded(1)))
    draft.who = 3
    assert draft.who == 3
    assert not draft.__dict__


def test_another_record_may_be_taken_over() -> None:
    bench = ThawedCar(Car("a", 3))
    bench.thaw(Car("b", 1, ()))
    assert bench.frozen() == Car("b", 1, ())


def test_a_list_that_the_record_does_not_have_is_an_error_at_once() -> None:
    with pytest.raises(TypeError, match=r"Car has no fields called \['gaers', 'seat'\]"):

        class Wrong(Thawed, of=Car, lists=("gears", "seat", "gaers")):
            pass


def test_who_derives_from_a_draft_thaws_the_same_record() -> None:
    class More(ThawedCar):
        pass

    assert More(Car("a", 3)).frozen() == Car("a", 3)
    assert More.record is Car


# -- events


def draft_of(**fields: Any) -> RaceDraft:
    return RaceDraft("road", Race(rng=Rng.seeded(1), **fields))


def test_a_draft_knows_what_it_came_from() -> None:
    state = Race(rng=Rng.seeded(1), order=(2, 1))
    draft = RaceDraft("road", state)
    assert (draft.game, draft.before, draft.first()) == ("road", state, 2)
    assert draft.before is state


def test_events_count_on_and_say_race_and_round_as_they_are_then() -> None:
    draft = draft_of(race=2, round=3, emitted=7)
    draft.emit(Happened, what="one")
    draft.round = 4
    draft.emit(Happened, what="two", seen_by=(1,))
    step = draft.step()
    assert step.events == (
        Happened(number=7, race=2, round=3, what="one"),
        Happened(number=8, race=2, round=4, what="two", seen_by=(1,)),
    )
    assert step.state.emitted == 9
    assert [(event.group, event.cause) for event in step.events] == [(0, ""), (0, "")]


def test_a_cause_stands_until_it_is_taken_away_and_an_event_may_have_its_own() -> None:
    draft = draft_of()
    draft.cause = "Crashed"
    draft.emit(Happened)
    draft.emit(Happened, cause="Rammed")
    draft.cause = ""
    draft.emit(Happened)
    assert [event.cause for event in draft.events] == ["Crashed", "Rammed", ""]


def test_a_group_ends_with_its_block_and_the_next_is_another() -> None:
    draft = draft_of(emitted=3)
    draft.emit(Happened)
    with draft.together():
        draft.emit(Happened)
        draft.emit(Happened)
    draft.emit(Happened)
    with draft.together():
        draft.emit(Happened)
    groups = [event.group for event in draft.events]
    assert groups[0] == groups[3] == 0
    assert groups[1] == groups[2] > 0
    assert groups[4] not in (0, groups[1])


def test_a_group_at_the_very_beginning_is_a_group_too() -> None:
    draft = draft_of()
    with draft.together():
        draft.emit(Happened)
    assert draft.events[0].group > 0


def test_a_group_inside_another_belongs_to_it() -> None:
    draft = draft_of()
    with draft.together():
        draft.emit(Happened)
        with draft.together():
            draft.emit(Happened)
        draft.emit(Happened)
    draft.emit(Happened)
    first, *rest, last = [event.group for event in draft.events]
    assert rest == [first, first]
    assert last == 0


def test_a_group_that_is_broken_off_is_closed() -> None:
    draft = draft_of()
    with pytest.raises(ValueError, match="stop"), draft.together():
        raise ValueError("stop")
    assert draft.group == 0


# -- the finished step


def test_a_step_is_sealed_where_the_generator_moved_or_the_draft_says_so() -> None:
    assert not draft_of().step().sealed
    moved, said = draft_of(), draft_of()
    moved.rng = moved.rng.below(6)[1]
    said.sealed = True
    assert moved.step().sealed
    assert said.step().sealed
    assert said.step().state.rng == draft_of().rng
