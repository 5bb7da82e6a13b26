"""Whose first races these are: counted by the book, three a title for who has a profile, one for guests who come from the lessons."""

import msgspec
import pytest

from game.scenes.framework.scene import Context
from game.session.first_races import FirstRaces
from game.session.learning import Learning
from game.store.book import Book, NoBook
from game.store.book_entries import BookedPlace, BookedRace
from game.store.profiles import People, Profile, Wishes
from tests.helpers.closing import closed_at_end
from tests.helpers.screen import NOW, context


def house(*people: Profile) -> Context:
    ctx = context()
    ctx.book = Book()
    closed_at_end(ctx.book)
    ctx.profiles.keep(People(people or (Profile(id="p1", name="Ada"),)))
    return ctx


def race(ctx: Context, number: int, title: str = "monza", profile: str = "p1", counts: bool = True) -> None:
    places = (BookedPlace(0, "Ada", profile, f"you:{profile}", 1, 1), BookedPlace(1, "Bolt", "", "bot:easy", 2, 0))
    ctx.book.race_over(BookedRace(f"m{number}{title}", 1, NOW.isoformat(), title, "oval", {}, 1, places, counts))


@pytest.mark.parametrize(("finished", "aided"), [(0, True), (2, True), (3, False), (7, False)])
def test_aids_come_with_the_first_three_finished_races_of_a_title(finished: int, aided: bool) -> None:
    ctx = house()
    for number in range(finished):
        race(ctx, number)
    assert FirstRaces(ctx, "monza", ("p1",)).aids("p1") is aided
    assert FirstRaces(ctx, "aruba", ("p1",)).aids("p1"), "each title counts by itself"


def test_races_that_count_for_nobody_are_no_first_races() -> None:
    ctx = house()
    for number in range(3):
        race(ctx, number, counts=False)
    assert FirstRaces(ctx, "monza", ("p1",)).aids("p1")


def test_they_end_within_a_match_with_its_third_race() -> None:
    ctx = house()
    race(ctx, 0)
    first = FirstRaces(ctx, "monza", ("p1",))
    told = []
    for _ in range(3):
        told.append(first.aids("p1"))
        first.race_over()
    assert told == [True, True, False]


def test_a_guest_has_aids_in_the_race_after_the_lessons_alone() -> None:
    ctx = house()
    assert not FirstRaces(ctx, "monza", ("",)).aids("")
    Learning(ctx, "monza", ("",)).finish("throw")
    assert not FirstRaces(ctx, "aruba", ("",)).aids("")
    next_race = FirstRaces(ctx, "monza", ("",))
    assert next_race.aids("")
    next_race.race_over()
    assert not next_race.aids("")
    assert not FirstRaces(ctx, "monza", ("",)).aids("")


@pytest.mark.parametrize(
    ("wish", "house_wants", "aided"), [(None, True, True), (None, False, False), (False, True, False), (True, False, True)]
)
def test_somebody_s_own_wish_comes_before_the_setting_of_the_house(wish: bool | None, house_wants: bool, aided: bool) -> None:
    ctx = house(Profile(id="p1", name="Ada", wishes=Wishes(first_race_aids=wish)))
    ctx.settings = msgspec.structs.replace(ctx.settings, first_race_aids=house_wants)
    assert FirstRaces(ctx, "monza", ("p1",)).aids("p1") is aided


def test_one_person_s_wish_is_nobody_else_s() -> None:
    """Unlike the size of letters, aids are each person's own."""
    ada = Profile(id="p1", name="Ada", wishes=Wishes(first_race_aids=False, hints=True))
    ctx = house(ada, Profile(id="p2", name="Ben"))
    assert ctx.profiles.wishes(("p1", "p2")) == {"hints": True}
    first = FirstRaces(ctx, "monza", ("p1", "p2"))
    assert (first.aids("p1"), first.aids("p2")) == (False, True)


def test_guests_are_not_asked_for_where_the_house_wants_no_aids() -> None:
    ctx = house()
    ctx.settings = msgspec.structs.replace(ctx.settings, first_race_aids=False)
    ctx.just_taught.add("monza")
    assert not FirstRaces(ctx, "monza", ("",)).aids("")


def test_what_leaves_no_trace_has_no_aids_and_uses_up_none() -> None:
    """A lesson is such a race, and attract."""
    ctx = house()
    ctx.just_taught.add("monza")
    unkept = ctx.lent(book=NoBook())
    first = FirstRaces(unkept, "monza", ("p1", ""))
    assert (first.aids("p1"), first.aids("")) == (False, False)
    assert ctx.just_taught == {"monza"}


def test_a_book_that_can_not_answer_gives_none() -> None:
    ctx = house()
    ctx.book.close()
    assert not FirstRaces(ctx, "monza", ("p1",)).aids("p1")
