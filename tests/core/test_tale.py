"""What any title's race is told by: who was in front at the ends of rounds, the luckiest stroke, the end."""

from collections.abc import Sequence

import msgspec
import pytest

from game.core import tale_words as words
from game.core.story import END, TAKEN_LAST, Firsts, LuckWords, Moment, RaceTale, RoundEnd, Story, Stroke, TaleEvent
from game.core.tale import NO_FIRSTS, moments_of
from game.core.tale_luck import ToldStroke, extremes, largest_stroke
from game.core.words import N_, Plural
from tests.helpers.told import told
from tests.helpers.toy.rules.events import ChoicesRevealed, DieRolled

DIE = Plural(N_("{seat:seat} {round} {count} one"), N_("{seat:seat} {round} {count} many"))
STORY = Story(
    unit=Plural(N_("{count} space"), N_("{count} spaces")),
    lucky={"die": DIE},
    unlucky={"die": DIE},
    luck=LuckWords(DIE, DIE, N_("even")),
    decides=N_("much"),
    wins=50,
)


def race(*ends: Sequence[int], strokes: tuple[Stroke, ...] = (), over: bool = True) -> RaceTale:
    """A race with these places at the ends of its rounds, each of ten decisions with an event in the first; the last is the result."""
    rolled = [DieRolled(race=1, round=number, cart="r1", face=1) for number in range(1, len(ends) + 1)]
    events = tuple(TaleEvent(10 * number, 0, event) for number, event in enumerate(rolled, 1))
    raced = told(ends[-1], *rolled, rounds=len(ends), ended="over" if over else "")
    rounds = tuple(RoundEnd(number, 10 * number, tuple(places)) for number, places in enumerate(ends, 1))
    return RaceTale(raced, events, rounds if over else rounds[:-1], strokes)


def found(tale: RaceTale, kind: str, story: Story = STORY, firsts: Firsts = NO_FIRSTS) -> list[Moment]:
    return [moment for moment in moments_of(tale, story, firsts) if moment.kind == kind]


def big(of: Sequence[Moment]) -> list[Moment]:
    """Those that are not small."""
    return [moment for moment in of if not moment.small]


def test_the_lead_changes_hands_at_ends_of_rounds_and_somebody_takes_it_for_good() -> None:
    tale = race((1, 2, 3), (2, 1, 3), (2, 1, 3), (1, 1, 3), (1, 2, 3), (1, 2, 3))
    (lead,) = found(tale, "lead")
    assert (lead.size, lead.step, lead.seats) == (2, 50, (0,)), "a round that two lead is nobody's"
    assert lead.fields == {"times": 2, "seat": 0, "round": 5, "lost": 1, "before": 4, "seats": (0, 1)}
    assert lead.text == words.LAST_TO_LEAD_TWICE, "there is but the end behind it"
    assert not found(tale, "kept")
    (often,) = big(found(race((2, 1, 3), (1, 2, 3), (2, 1, 3), (1, 2, 3), (1, 2, 3)), "lead"))
    assert (often.size, often.text) == (3, words.LAST_TO_LEAD)
    (longer,) = big(found(race((1, 2, 3), (2, 1, 3), (1, 2, 3), (1, 2, 3), (1, 2, 3)), "lead"))
    assert (longer.size, longer.text) == (2, words.LEAD_TWICE)
    (most,) = big(found(race((2, 1, 3), (1, 2, 3), (2, 1, 3), (1, 2, 3), (1, 2, 3), (1, 2, 3)), "lead"))
    assert (most.size, most.text) == (3, words.LEAD)


def test_a_lead_that_changed_once_is_told_by_who_lost_it() -> None:
    (kept,) = found(race((2, 1, 3), (1, 2, 3), (1, 2, 3), (1, 2, 3)), "lead")
    assert (kept.text, kept.fields["lost"], kept.fields["round"]) == (words.TAKES_KEEPS, 1, 2)
    (late,) = found(race((2, 1, 3), (2, 1, 3), (1, 2, 3), (1, 2, 3)), "lead")
    assert late.text == words.TAKES, "of one round nobody says every round"
    (level,) = found(race((3, 1, 2), (1, 3, 1), (1, 2, 3), (1, 2, 3), (1, 2, 3)), "lead")
    assert level.text == words.KEPT, "nobody had it to lose"
    assert not found(race((3, 1, 2), (1, 3, 1), (1, 2, 3), (1, 2, 3)), "lead"), "of one round that is nothing"
    assert not found(race((3, 1, 2), (3, 1, 1), (1, 2, 3), (1, 2, 3), (1, 2, 3)), "lead"), "two had it to lose"
    assert not found(race((3, 1, 2), (3, 1, 1), (1, 2, 3)), "lead")
    (late,) = found(race((3, 1, 2), (3, 1, 2), (1, 3, 1), (1, 2, 3)), "lead")
    assert (late.text, late.fields["seats"], late.same) == (words.LEVEL_LAST, (0, 2), TAKEN_LAST)
    (many,) = found(race((2, 1, 3, 4), (1, 1, 1, 1), (1, 2, 3, 4)), "lead")
    assert many.text == words.LEAD_LAST, "too many to name"


def test_each_change_of_lead_but_the_last_is_a_small_moment() -> None:
    """Where nobody else led alone between, and not where the winner's lead was another one's."""
    tale = race((1, 2, 3), (2, 1, 3), (1, 1, 3), (1, 2, 3), (2, 3, 1), (1, 2, 3))
    small = [moment for moment in found(tale, "lead") if moment.small]
    assert [(one.seats, one.fields, one.step) for one in small] == [
        ((1,), {"seat": 1, "lost": 0, "round": 2}, 20),
        ((2,), {"seat": 2, "lost": 0, "round": 5}, 50),
    ]
    assert {one.text for one in small} == {words.TAKES}
    assert len({one.same for one in found(tale, "lead")}) == 3, "each is a story of its own"
    assert not found(tale, "lead", msgspec.structs.replace(STORY, winner_ahead=lambda race: False))


def test_what_led_to_a_lead_is_told_before_it() -> None:
    """The decision that ends a round may have several events, and the next round may begin with it."""
    tale = race((1, 2, 3), (1, 3, 2), (1, 2, 3))
    last = [TaleEvent(10, at, DieRolled(race=1, round=at // 3 + 1, cart="r1", face=1)) for at in range(1, 4)]
    (kept,) = found(tale._replace(events=(tale.events[0], *last, *tale.events[1:])), "kept")
    assert (kept.step, kept.event) == (10, 2)
    tale = race((2, 1, 3), (1, 2, 3), (1, 2, 3), (1, 2, 3))
    more = [TaleEvent(20, at, DieRolled(race=1, round=2, cart="r1", face=1)) for at in range(1, 4)]
    (lead,) = found(tale._replace(events=(*tale.events[:2], *more, *tale.events[2:])), "lead")
    assert (lead.text, lead.step, lead.event) == (words.TAKES_KEEPS, 20, 3)


def test_a_drive_past_the_leader_and_the_lead_that_it_takes_are_told_once() -> None:
    tale = race((2, 1, 3), (2, 1, 3), (1, 2, 3), (1, 2, 3))

    def same(step: int, seat: int = 0, others: object = (1,), ends: RaceTale = tale) -> bool:
        drive = Moment("drive", step, 0, (seat,), 9, N_("{seat:seat} passes {others:seat}."), {"seat": seat, "others": others})
        told_ = moments_of(ends, msgspec.structs.replace(STORY, moments=lambda race: (drive,)))
        (lead,), (own,) = ([one for one in told_ if one.kind == kind] for kind in ("lead", "drive"))
        return own.same == lead.same

    assert same(30)
    assert same(30, others=(2, 1))
    assert not same(20), "another round"
    assert not same(30, others=(2,)), "past another one"
    assert not same(30, others="everybody")
    assert not same(30, seat=2), "by another one"
    longer = race((2, 1, 3), (2, 1, 3), (1, 2, 3), (1, 2, 3), (1, 2, 3))
    assert not same(30, ends=longer), "that it stays ahead is told as well"
    for ends in (((1, 2, 3), (2, 1, 3), (1, 2, 3), (1, 2, 3)), ((2, 1, 3), (1, 2, 3), (2, 1, 3), (1, 2, 3), (1, 2, 3))):
        drive = Moment("drive", 10 * len(ends) - 10, 0, (0,), 9, N_("{seat:seat} passes {others:seat}."), {"seat": 0, "others": (1,)})
        told_ = moments_of(race(*ends), msgspec.structs.replace(STORY, moments=lambda race, own=drive: (own,)))
        (lead,), (own,) = ([one for one in told_ if one.kind == kind and not one.small] for kind in ("lead", "drive"))
        assert lead.text in (words.LAST_TO_LEAD, words.LAST_TO_LEAD_TWICE)
        assert own.same == lead.same, "how often it changed before is no other story"


def ended(tale: RaceTale, *of: RoundEnd) -> RaceTale:
    """That race, some of its rounds ended otherwise."""
    return tale._replace(rounds=tuple([next((end for end in of if end.round == one.round), one) for one in tale.rounds]))


def test_who_is_home_leads_for_good_and_a_lead_that_it_takes_on_its_way_is_told_where_that_round_begins() -> None:
    tale = race((2, 1, 3), (1, 2, 3), (2, 1, 3), (1, 2, 3), (1, 2, 3), (1, 2, 3))
    home = [end._replace(home=(0,)) for end in tale.rounds if end.round >= 5]
    (before,) = big(found(ended(tale, *home), "lead"))
    assert (before.text, before.step) == (words.LAST_TO_LEAD, 40), "home right behind that"
    (now,) = big(found(ended(tale, tale.rounds[3]._replace(home=(0,), step=45), *home), "lead"))
    assert (now.text, now.step, now.event) == (words.LAST_TO_LEAD, 40, 0)


def test_a_lead_that_the_lane_alone_gives_is_nobodys() -> None:
    tale = race((2, 1, 3), (1, 2, 3), (1, 2, 3), (1, 2, 3))
    assert not found(ended(tale, tale.rounds[2]._replace(level=True)), "lead"), "it was level again"
    (kept,) = found(ended(tale, tale.rounds[0]._replace(level=True)), "kept")
    assert kept.fields["round"] == 2
    taken = race((2, 1, 3), (2, 1, 3), (2, 1, 3), (1, 2, 3))
    (last,) = found(ended(taken, taken.rounds[2]._replace(level=True, progress=(9, 9, 8))), "lead")
    assert (last.text, last.fields["seats"]) == (words.LEVEL_LAST, (0, 1))


def test_a_lead_that_only_the_last_round_brings_is_said_as_that() -> None:
    (lead,) = found(race((1, 2, 3), (1, 2, 3), (2, 1, 3)), "lead")
    assert (lead.size, lead.text, lead.same) == (1, words.LEAD_LAST, TAKEN_LAST)
    tale = race((1, 2, 3), (2, 1, 3), (1, 1, 3), (1, 2, 3))
    (level,) = found(ended(tale, tale.rounds[3]._replace(step=45)), "lead")
    assert (level.step, level.event) == (40, 0), "where that round begins"
    assert (level.text, level.same) == (words.LEVEL_LAST, TAKEN_LAST), "a tie is no lead that changes"
    assert not big(found(race((1, 2, 3, 4), (2, 1, 3, 4), (1, 1, 1, 1), (1, 2, 3, 4)), "lead")), "too many to name"
    (level,) = found(race((1, 1, 3), (2, 1, 3), (1, 2, 3)), "lead")
    assert (level.text, level.fields["before"], level.same) == (words.LEAD_BACK, 2, TAKEN_LAST), "it had been in front before"
    (twice,) = big(found(race((1, 2, 3), (2, 1, 3), (1, 2, 3)), "lead"))
    assert (twice.size, twice.text, twice.same) == (2, words.LEAD_LAST_TWICE, TAKEN_LAST)
    (before,) = found(race((1, 2, 3), (2, 1, 3), (2, 1, 3)), "lead")
    assert before.same != TAKEN_LAST, "how the last round went is another matter"


def test_who_leads_in_every_round_is_told_without_a_round() -> None:
    (kept,) = found(race((1, 2, 3), (1, 3, 2), (1, 2, 3)), "kept")
    assert (kept.size, kept.text) == (3, words.KEPT_ALL)
    assert not found(race((1, 2, 3), (1, 2, 3)), "kept"), "of two rounds nobody says every single one"


def test_who_leads_from_some_round_on_and_wins_is_never_caught() -> None:
    (kept,) = found(race((1, 1, 3), (1, 2, 3), (1, 3, 2), (1, 2, 3)), "kept")
    assert (kept.size, kept.fields, kept.text) == (3, {"seat": 0, "round": 2}, words.KEPT)
    assert not found(race((1, 1, 3), (1, 1, 3), (1, 2, 3), (1, 2, 3)), "kept"), "there is but the end behind it"


def test_a_shared_win_is_nobodys_for_good() -> None:
    tale = race((1, 2, 3), (2, 1, 3), (1, 1, 3))
    assert not found(tale, "lead")
    assert not found(tale, "kept")
    (end,) = found(tale, END)
    assert end.fields == {"seats": (0, 1)}


def test_who_was_last_and_wins_or_led_and_ends_up_last_is_told_of_the_latest_such_round() -> None:
    tale = race((4, 1, 2, 3), (4, 1, 2, 3), (1, 2, 4, 3), (1, 4, 2, 3))
    (back,), (second,), (fall,) = (found(tale, kind) for kind in ("comeback", "second", "fall"))
    assert (back.seats, back.size, back.step) == ((0,), 2, 20)
    assert (second.seats, second.size) == ((2,), 3)
    assert (fall.seats, fall.size) == ((1,), 2)


def test_who_lost_the_lead_to_the_winner_and_since_when_that_leads_is_one_story() -> None:
    """The weightier line tells it."""
    (lead,), (fall,) = (found(race((2, 1, 3), (2, 1, 3), (1, 2, 3), (1, 3, 2)), kind) for kind in ("lead", "fall"))
    assert lead.same == fall.same != ""
    (lead,), (fall,) = (big(found(race((2, 1, 3), (3, 2, 1), (1, 3, 2), (1, 3, 2)), kind)) for kind in ("lead", "fall"))
    assert lead.same != fall.same, "another one led between them"


def test_who_led_and_ends_up_last_fell_only_if_it_drove_on() -> None:
    """Who stands still, or is out, was not overtaken by anybody's driving."""
    tale = race((2, 1, 3), (1, 2, 3), (1, 3, 2))

    def fallen(*progress: tuple[int, int, int]) -> list[Moment]:
        rounds = [end._replace(progress=one) for end, one in zip(tale.rounds, progress, strict=True)]
        return found(tale._replace(rounds=tuple(rounds)), "fall")

    assert [moment.fields for moment in fallen((5, 9, 1), (8, 9, 2), (15, 9, 12))] == [], "it stood where it had led"
    assert [moment.fields for moment in fallen((5, 9, 1), (8, 9, 2), (15, 10, 12))] == [{"seat": 1, "round": 1}]


def test_what_was_in_the_first_quarter_of_a_race_is_no_comeback_and_no_fall() -> None:
    for rounds, told_of in ((4, True), (5, False)):
        tale = race((3, 1, 2), *[(1, 2, 2)] * (rounds - 2), (1, 3, 2))
        assert bool(found(tale, "comeback")) is told_of
        assert bool(found(tale, "fall")) is told_of


@pytest.mark.parametrize("ends", [((1, 2), (2, 1)), ((3, 1, 2), (2, 1, 3))])
def test_of_two_the_lead_says_it_all_and_of_three_the_second_place_is_nothing(ends: tuple[tuple[int, ...], ...]) -> None:
    tale = race(*ends)
    assert not [moment for moment in moments_of(tale, STORY) if moment.kind in ("comeback", "second", "fall")]


def test_where_money_decides_nobody_is_told_who_led() -> None:
    story = msgspec.structs.replace(STORY, standing=False)
    kinds = {moment.kind for moment in moments_of(race((4, 1, 2, 3), (1, 4, 2, 3)), story)}
    assert kinds == {END}


def test_where_another_one_was_in_front_as_the_race_ended_nothing_is_told_of_the_lead() -> None:
    story = msgspec.structs.replace(STORY, winner_ahead=lambda race: False)
    for ends in (((1, 2, 3), (2, 1, 3)), ((1, 2, 3), (1, 2, 3))):
        assert {moment.kind for moment in moments_of(race(*ends), story)} == {END}


def stroke(seat: int, step: int, luck: int, *, seen: bool = True, kind: str = "die") -> Stroke:
    return Stroke(seat, kind, step, 0, 10_000 + luck, 10_000, 1, 0, seen)


def test_the_luckiest_stroke_is_told_of_those_that_everybody_saw() -> None:
    tale = race(
        (1, 2),
        (1, 2),
        strokes=(stroke(0, 10, 2_600), stroke(0, 20, 9_000, seen=False), stroke(1, 20, -1_400)),
    )
    (luck,), (unluck,) = found(tale, "luck"), found(tale, "unluck")
    assert (luck.size, luck.fields) == (26, {"seat": 0, "round": 1, "count": 3})
    assert (unluck.size, unluck.fields) == (14, {"seat": 1, "round": 2, "count": 1})


def test_less_than_a_unit_of_luck_is_not_worth_a_word() -> None:
    tale = race((1, 2), (1, 2), strokes=(stroke(0, 10, 999), stroke(1, 20, -999)))
    assert not found(tale, "luck")
    assert not found(tale, "unluck")


def test_a_stroke_is_told_from_half_the_usual_spread_of_a_race_on() -> None:
    story = msgspec.structs.replace(STORY, spread=8_000)
    of_race = moments_of(race((1, 2), (1, 2), strokes=(stroke(0, 10, 3_999), stroke(1, 20, -4_000))), story)
    assert [(moment.kind, moment.small) for moment in of_race] == [("luck", True), ("unluck", False), (END, False)], "less is small"
    small = msgspec.structs.replace(STORY, spread=600)
    assert not found(race((1, 2), (1, 2), strokes=(stroke(0, 10, 999),)), "luck", small), "a whole unit at least"
    little = race((1, 2), (1, 2), strokes=(stroke(0, 10, 1_499), stroke(1, 20, -1_500)))
    assert [(moment.kind, moment.small) for moment in moments_of(little, story)] == [("unluck", True), (END, False)], "one is no luck"


def test_a_stroke_that_came_to_nothing_leaves_the_headline_to_the_next_and_another_may_be_said_otherwise() -> None:
    other = Plural(N_("{seat:seat} {count} other one"), N_("{seat:seat} {count} other many"))
    story = msgspec.structs.replace(
        STORY, unlucky={"die": DIE, "other": other}, said_as=lambda race, one: {20: "", 30: "other"}.get(one.step, "die")
    )
    nothing = (stroke(1, 20, 9_000), stroke(1, 20, -8_000))
    lucky, unlucky = (stroke(0, 10, 2_600), stroke(1, 20, -9_900)), (stroke(0, 30, -3_000), stroke(1, 20, 9_900))
    (luck,) = found(race((1, 2), (1, 2), (1, 2), strokes=(*nothing, *lucky)), "luck", story)
    (unluck,) = found(race((1, 2), (1, 2), (1, 2), strokes=(*nothing, *unlucky)), "unluck", story)
    assert (luck.step, luck.size, luck.text) == (10, 26, DIE)
    assert (unluck.step, unluck.size, unluck.text) == (30, 30, other)


def test_who_still_goes_past_somebody_in_the_last_round_was_not_the_last_to_take_the_lead_before() -> None:
    """Within that round another one had it, which the ends of rounds don't show."""
    past, ends = (
        Moment(END, 60, 0, (0,), 1, N_("{seat:seat} still passes somebody."), {"seat": 0}),
        ((1, 2, 3), (2, 1, 3), (1, 2, 3), (1, 2, 3)),
    )

    def leads(same: str, ends: tuple[tuple[int, ...], ...] = ends) -> list[object]:
        story = msgspec.structs.replace(STORY, moments=lambda race: (msgspec.structs.replace(past, same=same),))
        return [one.text for one in big(found(race(*ends), "lead", story))]

    assert leads("") == [words.LAST_TO_LEAD_TWICE]
    assert leads(TAKEN_LAST) == []
    assert leads(TAKEN_LAST, (*ends[:3], (1, 2, 3), (1, 2, 3))) == [words.LEAD_TWICE], "that it ends every round ahead is true"


def test_a_drive_past_the_winner_and_that_it_is_behind_then_are_told_once() -> None:
    ends = (1, 1, 3), (2, 1, 3), (1, 2, 3)

    def same(step: int, seat: int, others: tuple[int, ...], *more: Moment) -> bool:
        drive = Moment("drive", step, 0, (seat,), 9, N_("{seat:seat} passes {others:seat}."), {"seat": seat, "others": others})
        told_ = moments_of(race(*ends), msgspec.structs.replace(STORY, moments=lambda race: (drive, *more)))
        (lead,) = [one for one in told_ if one.kind == "lead" and one.text == words.LEAD_BACK]
        (own,) = [one for one in told_ if one.kind == "drive"]
        return own.same == lead.same

    assert same(20, 1, (0,))
    assert same(20, 1, (2, 0))
    assert not same(10, 1, (0,)), "a round before"
    assert not same(20, 2, (0,)), "by another one"
    assert not same(20, 1, (2,)), "past another one"
    end = Moment(END, 30, 0, (0,), 1, N_("{seat:seat} still passes somebody."), {"seat": 0}, TAKEN_LAST)
    assert not same(20, 1, (0,), end), "what the end says is told there"


@pytest.mark.parametrize("sign", [1, -1])
def test_no_stroke_is_the_luck_of_a_race_where_a_seat_has_a_larger_one_beside_its_sum(sign: int) -> None:
    """What may not be told counts in the seat's own row: a reader of both would not know which is right."""
    story = msgspec.structs.replace(STORY, said_as=lambda race, one: "" if one.seat else "die")
    kind, told_ = "luck" if sign > 0 else "unluck", stroke(0, 10, 3_000 * sign)

    def lines(*others: Stroke) -> int:
        return len(found(race((1, 2), (1, 2), strokes=(told_, *others)), kind, story))

    assert lines() == 1
    assert lines(stroke(1, 20, 4_000 * sign)) == 0
    assert lines(stroke(1, 20, 3_000 * sign)) == 1, "as large"
    assert lines(stroke(1, 20, 4_000 * sign, seen=False)) == 1, "nobody saw it"
    both = stroke(1, 20, 4_000 * sign), stroke(1, 10, -5_000 * sign)
    assert lines(*both, stroke(1, 10, 3_000 * sign, seen=False)) == 1, "its row names neither"


@pytest.mark.parametrize("sign", [1, -1])
def test_a_stroke_that_its_seats_own_row_leaves_out_is_not_the_luck_of_the_race(sign: int) -> None:
    """Beside a sum of the other sign no stroke is named; then the next seat's is told, if it has one."""
    kind, hidden = "luck" if sign > 0 else "unluck", (stroke(0, 10, 3_000 * sign), stroke(0, 20, -5_000 * sign, seen=False))
    rounds = (1, 2), (1, 2)
    assert extremes(race(*rounds, strokes=hidden), STORY, 0) == (None, None)
    assert not found(race(*rounds, strokes=hidden), kind)
    (other,) = found(race(*rounds, strokes=(*hidden, stroke(1, 20, 2_000 * sign))), kind)
    assert (other.seats, other.fields["count"]) == ((1,), 2)


def test_of_strokes_the_one_is_told_of_which_most_may_be_said() -> None:
    """Not the one that chance favoured most, where less was to be won by it; of equal ones that, the other way round."""
    most = {10: 2, 20: 4, 30: 9}
    story = msgspec.structs.replace(STORY, at_most=lambda race, one: most[one.step])
    strokes = (stroke(0, 10, 9_000), stroke(1, 20, 5_000), stroke(0, 30, 3_000), stroke(1, 30, 3_200))
    tale = race((1, 2), (1, 2), (1, 2), strokes=strokes)
    assert largest_stroke(tale, story, strokes, 1) == ToldStroke(strokes[1], "die", 4)
    assert largest_stroke(tale, story, (strokes[0], *strokes[2:]), 1) == ToldStroke(strokes[3], "die", 3), "no more than it was either"
    assert largest_stroke(tale, story, strokes, -1) is None
    (luck,) = found(tale, "luck", story)
    assert (luck.step, luck.fields["count"]) == (20, 4)


def test_a_stroke_of_which_nothing_may_be_said_is_none() -> None:
    tale = race((1, 2), (1, 2), strokes=(stroke(0, 10, -9_000),))
    for story in (
        msgspec.structs.replace(STORY, at_most=lambda race, one: 0),
        msgspec.structs.replace(STORY, said_as=lambda race, one: ""),
    ):
        assert largest_stroke(tale, story, tale.strokes, -1) is None
        assert not found(tale, "unluck", story)
    assert largest_stroke(tale, STORY, [stroke(0, 10, -499)], -1) is None, "half a unit at least"
    assert largest_stroke(tale, STORY, [stroke(0, 10, -500)], -1) == ToldStroke(stroke(0, 10, -500), "die", 1)
    assert largest_stroke(tale, STORY, [stroke(0, 10, -9_000, seen=False)], -1) is None, "nobody saw it"


def turns(*strokes: Stroke) -> RaceTale:
    """A race in which a turn begins with every tenth decision, and each decision has one event."""
    begun = [
        ChoicesRevealed(race=1, round=1, cards=(), order=()) if step % 10 == 0 else DieRolled(race=1, round=1, cart="r1", face=1)
        for step in range(10, 30)
    ]
    raced = told((1, 2), *begun)
    return RaceTale(raced, tuple(TaleEvent(step, 0, event) for step, event in enumerate(raced.events, 10)), (), strokes)


def test_luck_stood_where_the_latest_stroke_of_its_turn_leaves_half_of_it() -> None:
    lucky = stroke(0, 11, 4_000)
    for left, seat, step, kind, stood in (
        (1_999, 0, 12, "die", False),
        (2_000, 0, 12, "die", True),
        (0, 1, 12, "die", True),
        (0, 0, 12, "card", True),
        (0, 0, 20, "die", True),
        (0, 0, 19, "die", False),
    ):
        later = stroke(seat, step, left, kind=kind)
        assert turns(lucky, later).stood(lucky, ("die",)) is stood, (left, seat, step, kind)
    unlucky = stroke(0, 11, -4_000)
    assert not turns(unlucky, stroke(0, 12, 0)).stood(unlucky, ("die",)), "made good again"
    assert turns(unlucky, stroke(0, 12, -2_000)).stood(unlucky, ("die",))
    assert turns(lucky, stroke(0, 12, 0), stroke(0, 13, 5_000)).stood(lucky, ("die",)), "the latest says what is left"


def test_the_rest_of_a_turn_ends_where_the_next_begins() -> None:
    assert [one.step for one in turns().rest_of_turn(stroke(0, 17, 0))] == [18, 19]
    assert turns().event_of(stroke(0, 20, 0)).begins_turn


def test_what_the_book_says_was_never_so_before_is_told_of_winners_alone() -> None:
    tale = race((1, 2), (1, 2))
    assert [moment.seats for moment in found(tale, "first_win", firsts=Firsts((0, 1)))] == [(0,)]
    assert [moment.seats for moment in found(tale, "fastest", firsts=Firsts(fastest=True))] == [(0,)]
    assert not found(tale, "fastest")


def test_of_a_race_that_is_not_over_nobody_wins() -> None:
    tale = race((2, 1, 3), (1, 2, 3), (1, 2, 3), over=False, strokes=(stroke(0, 10, 5_000),))
    assert {moment.kind for moment in moments_of(tale, STORY, Firsts((0,), True))} == {"luck"}


def test_an_end_of_the_titles_own_is_told_in_place_of_any_titles() -> None:
    own = Moment(END, 20, 0, (0,), 1, N_("{seat:seat} wins by a nose."), {"seat": 0})
    story = msgspec.structs.replace(STORY, moments=lambda race: (own,))
    assert found(race((1, 2), (1, 2)), END, story) == [own]
