"""Which moments are told: how rare each is, the best of each third, one of a kind, three of a seat, the end last."""

from collections.abc import Mapping

import msgspec
import pytest

from game.core.story import END, PHOTO, Moment, RaceTale, RoundEnd, Story, TaleEvent
from game.core.words import N_, Text
from game.session.story_lines import BIT, FIRST, LATE, UNKNOWN, WINNERS, chosen, rarity, weighed
from tests.helpers.play import title_of
from tests.helpers.told import told
from tests.helpers.toy.rules.events import DieRolled

TOY = title_of("toy").story
SAID = N_("{seat:seat} {n}")


def race(over: bool = True) -> RaceTale:
    """A race of 90 decisions that seat 0 wins; a third has 30 of them."""
    events = tuple(TaleEvent(step, 0, DieRolled(race=1, round=1, cart="r1", face=1)) for step in range(1, 91))
    return RaceTale(told((1, 2, 3, 4), ended="over" if over else ""), events, (RoundEnd(1, 90, (1, 2, 3, 4)),), ())


def moment(kind: str, step: int, seat: int = 1, size: int = 1, text: Text = SAID) -> Moment:
    return Moment(kind, step, 0, (seat,), size, text, {"seat": seat, "n": f"{kind}{step}"})


def story(**bits: int) -> Story:
    """A table in which each of these kinds has so many bits with size 1."""
    assert TOY is not None
    return msgspec.structs.replace(TOY, usual={kind: tuple(int(at >= n) for at in range(9)) for kind, n in bits.items()})


def kinds(moments: tuple[Moment, ...], usual: Story, over: bool = True) -> list[str]:
    return [one.moment.kind for one in chosen(race(over), moments, usual)]


@pytest.mark.parametrize(
    ("size", "weight"),
    [(1, 0), (2, 0), (3, 5), (4, 10), (5, 13), (6, 16), (7, 20), (8, 23), (9, 26), (10, 30), (11, 80), (99, 80)],
)
def test_the_weight_of_a_size_is_how_rare_it_is_in_tenths_of_a_bit(size: int, weight: int) -> None:
    assert rarity((2, 4, 7, 10, 10, 10, 10, 10, 10), size) == weight


def test_what_happens_in_few_races_at_all_weighs_at_least_almost_as_much_as_its_rarest_share() -> None:
    assert rarity((0, 0, 0, 3, 5, 6, 6, 6, 6), 3) == 30
    assert rarity((0, 0, 0, 3, 5, 6, 6, 6, 6), 1) == 23
    assert rarity((), 1) == UNKNOWN


def test_the_winners_and_the_late_weigh_more() -> None:
    found: Mapping[int, int] = {
        one.moment.step: one.weight
        for one in weighed(race(), (moment("a", 1), moment("a", 2, seat=0), moment("a", 89), moment("a", 90, seat=0)), story(a=2))
    }
    assert found == {1: 2 * BIT, 2: 2 * BIT + WINNERS, 89: 2 * BIT + LATE, 90: 2 * BIT + WINNERS + LATE}
    before_the_end = weighed(race(over=False), (moment("a", 90, seat=0),), story(a=2))
    assert [one.weight for one in before_the_end] == [2 * BIT]


def test_what_the_book_knows_has_a_weight_of_its_own() -> None:
    assert [one.weight for one in weighed(race(), (moment("fastest", 1),), story())] == [FIRST]


def test_each_third_has_its_best_and_the_order_is_that_of_the_race() -> None:
    moments = (moment("late", 80), moment("dull", 40, seat=2), moment("rare", 10), moment("common", 12, seat=3), moment(END, 90))
    assert kinds(moments, story(late=3, dull=0, rare=5, common=0)) == ["rare", "common", "dull", "late", END]


def test_of_many_the_rarest_seven_are_told_none_below_one_bit() -> None:
    bits = dict(zip("abcdefghij", (8, 7, 6, 5, 4, 3, 2, 1, 1, 0), strict=True))
    moments = tuple(moment(kind, 5 + at, seat=at % 4) for at, kind in enumerate(bits))
    assert kinds(moments, story(**bits)) == [*"abcdefg"]
    few = tuple(moment(kind, 5 + at, seat=at) for at, kind in enumerate("abcd"))
    assert kinds(few, story(a=1, b=0, c=0, d=0)) == [*"abcd"], "fewer than five with the end are filled up"
    more = (*few, moment("e", 20, seat=2))
    assert kinds(more, story(a=1, b=1, c=1, d=1, e=0)) == [*"abcd"], "what weighs less than a bit fills nothing that is full"


def test_one_of_a_kind_three_of_a_seat_unless_there_is_nothing_else() -> None:
    same = tuple(moment("a", step, seat=step % 4) for step in (1, 2, 3, 4, 5))
    others = (moment("b", 6), moment("c", 7), moment("d", 8), moment("e", 9), moment("f", 10, seat=2))
    assert kinds((*same, *others), story(a=8, b=3, c=3, d=3, e=3, f=3)) == [*"abcdf"]
    assert kinds(same, story(a=8)) == [*"aaaa"]


def test_of_a_kind_only_the_largest_is_told_however_much_the_others_weigh() -> None:
    """The winner's, and the late ones, weigh more: they are left out all the same."""
    sizes = (moment("jam", 10, size=10), moment("jam", 85, seat=0, size=5), moment("jam", 86, seat=2, size=9))
    others = tuple(moment(kind, 40 + at, seat=3) for at, kind in enumerate("abc"))
    one = chosen(race(), (*sizes, *others), story(jam=0))
    assert [(weighed_.moment.size, weighed_.moment.step) for weighed_ in one if weighed_.moment.kind == "jam"] == [(10, 10)]
    few = [(weighed_.moment.size, weighed_.moment.seats) for weighed_ in chosen(race(), (*sizes, *others[:1]), story(jam=0))]
    assert few == [(10, (1,)), (1, (3,)), (5, (0,)), (9, (2,))], "but where there would be too few lines"
    equal = (moment("jam", 10, size=5), moment("jam", 85, seat=0, size=5))
    assert kinds(equal, story(jam=0)) == ["jam", "jam"], "one of two equal ones is no smaller"


def test_a_lesser_one_of_the_same_kind_and_seat_fills_up_only_where_there_is_nothing_else() -> None:
    drives = moment("drive", 10, size=5), moment("drive", 20, size=4), moment("drive", 30, size=3)
    small = msgspec.structs.replace(moment("passes", 40, seat=2), small=True)
    others = moment("a", 50, seat=3), moment("b", 60, seat=3)
    assert kinds((*drives, small, *others), story(drive=0, a=0, b=0)) == ["drive", "passes", "a", "b"]
    assert kinds((*drives, *others), story(drive=0, a=0, b=0)) == ["drive", "drive", "a", "b"]


def test_small_moments_are_told_where_there_would_be_too_few_lines() -> None:
    """Whatever they weigh, and one of a kind and seat."""
    small = tuple(
        msgspec.structs.replace(moment(kind, step, seat), small=True) for kind, step, seat in (("s", 80, 0), ("s", 81, 0), ("t", 82, 0))
    )
    big_ = tuple(moment(kind, 10 + at, seat=at) for at, kind in enumerate("abcd"))
    assert kinds((*small, *big_, moment(END, 90)), story(s=8, t=8)) == [*"abcd", END]
    assert kinds((*small, *big_[:2], moment(END, 90)), story(s=8, t=8)) == [*"abst", END]
    assert kinds((*small, *big_[:1], moment(END, 90)), story(s=8, t=8)) == [*"ast", END]
    photo = moment(PHOTO, 85)
    assert kinds((*small, *big_[:2], photo, moment(END, 90)), story(s=8, t=8)) == [*"abs", PHOTO, END], "a photo finish is a line, too"


def test_what_two_moments_say_each_in_its_own_words_is_told_once() -> None:
    """By the weightier of them, or by the photo finish or the end where that says it."""
    passes, lead = (
        msgspec.structs.replace(moment(kind, step, seat), same="taken") for kind, step, seat in (("passes", 80, 2), ("lead", 85, 3))
    )
    others = (moment("other", 82), moment(END, 90))
    assert kinds((passes, lead, *others), story(passes=2, lead=5, other=3)) == ["other", "lead", END]
    assert kinds((passes, lead, *others), story(passes=5, lead=2, other=3)) == ["passes", "other", END]
    for says in (END, PHOTO):
        told_kinds = kinds((passes, lead, *others[:1], msgspec.structs.replace(moment(says, 90), same="taken")), story(passes=5, lead=5))
        assert told_kinds == ["other", says]


def test_nothing_is_said_twice() -> None:
    twice = moment("a", 1)
    assert kinds((twice, msgspec.structs.replace(twice, kind="b"), msgspec.structs.replace(twice, step=80)), story()) == ["a"]


def test_a_photo_finish_is_told_in_any_case_where_it_was() -> None:
    others = tuple(moment(kind, 10 * at, seat=at) for at, kind in enumerate("abcdefgh", 1))
    told_kinds = kinds((moment(END, 90), moment(PHOTO, 85), *others, moment("i", 89)), story(**dict.fromkeys("abcdefgh", 3), i=5))
    assert told_kinds[-3:] == [PHOTO, "i", END]
    assert len(told_kinds) == 8
