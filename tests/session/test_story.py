"""A record told as a story: from its playback alone, what was taken back left out, as far as it agrees with the rules."""

import msgspec
import pytest

from game.bots.arena import steps_of
from game.bots.levels import EASY, driver
from game.core.contract import Setup, Title
from game.core.match import Match
from game.core.record import Act, Mark, Over, Playback, Record
from game.core.slices import finish
from game.core.story import END, Firsts, Stroke
from game.core.tale_luck import Drawn, units
from game.language.language import Language
from game.language.signed import Signed
from game.session.playthrough import Playthrough
from game.session.story import SeatLuck, Tale, gathering, say_line, say_luck, say_seat_luck, seat_luck, telling_tales
from tests.helpers.play import title_of, tracks_of

TOY = title_of("toy")
NAMES = ("Ada", "Ben", "Cleo", "Dara")
LANGUAGE = Language(strict=True)


def record(title: Title = TOY, seed: int = 41, **options: int) -> Record:
    """A match of four easy drivers."""
    tracks = tuple(tracks_of(title).values())[:1]
    match = Match(title, Setup(4, title.meta.car_ids[:4], dict(options), (tracks[0].id,)), tracks, seed)
    for _ in steps_of(match, [driver(title, EASY, 0).bot] * 4, seed):
        pass
    return match.record


RACED = record()


def tales(raced: Record, **firsts: Firsts) -> tuple[Tale, ...]:
    return finish(telling_tales(TOY, raced, {int(number[1:]): one for number, one in firsts.items()}))


def said(tale: Tale) -> list[str]:
    return [say_line(LANGUAGE, TOY, NAMES, line) for line in tale.lines]


def until(acts: int) -> Record:
    """The first so many decisions of the race."""
    lines, left = [], acts
    for line in RACED.lines:
        if isinstance(line, Act):
            left -= 1
        if left < 0:
            break
        lines.append(line)
    return Record(RACED.header, tuple(lines))


def test_a_series_is_told_race_by_race_each_with_its_end_last() -> None:
    first, second = tales(RACED)
    assert (first.race, first.rounds, first.over, first.upto) == (1, 2, True, 0)
    assert second.race == 2
    assert said(first) == [
        "Ada is last after round 2 – and wins.",
        "Dara is pushed back 6 times, most of all.",
        "Only the last round puts Ada ahead.",
        "Ada wins.",
    ]
    assert [line.kind for line in (first.lines[-1], second.lines[-1])] == [END, END]


def test_each_line_names_a_decision_of_its_race_and_round() -> None:
    whole = Playthrough(TOY, RACED)
    lasting = whole.lasting()
    for tale in tales(RACED):
        for line in tale.lines:
            event = whole.positions[lasting[line.step]].events[line.event]
            assert event.race == tale.race
            assert line.round == event.round


def test_two_tellings_are_the_same_and_come_in_slices() -> None:
    assert tales(RACED) == tales(RACED)
    slices = sum(1 for _ in telling_tales(TOY, RACED))
    assert slices > sum(isinstance(line, Act) for line in RACED.lines)


def test_a_race_that_is_not_over_is_told_so_far_and_nobody_wins() -> None:
    (tale,) = tales(until(50))
    assert (tale.race, tale.rounds, tale.over, tale.upto) == (1, 2, False, 0)
    assert tale.lines != ()
    assert not [line for line in said(tale) if "wins" in line]


def test_between_two_races_the_first_is_told_as_it_will_be_later() -> None:
    whole, _ = tales(RACED)
    ends = whole.lines[-1].step
    assert tales(until(ends)) == (whole,), "the second race has begun, and nothing was decided in it"
    both = tales(until(ends + 5))
    assert [tale.over for tale in both] == [True, False]
    assert both[0] == whole


def test_what_was_taken_back_never_was() -> None:
    playback, header = Playback(TOY, RACED), RACED.header
    while playback.step() is not None:
        pass
    match, backs = Match(TOY, header.setup, header.tracks, header.seed), 0
    for seat, action in playback.done:
        match.submit(seat, action)
        if not match.turn.over and match.why_no_undo(seat) is None:
            match.undo(seat)
            match.submit(seat, action)
            backs += 1
    assert backs > 10
    assert tales(match.record) == tales(RACED)
    match = Match(TOY, header.setup, header.tracks, header.seed)
    for at, (seat, action) in enumerate(playback.done):
        match.submit(seat, action)
        if at > 20 and match.why_no_undo(seat) is None:
            match.undo(seat)
            break
    assert tales(match.record) == tales(until(len(match.done)))


def test_a_record_that_parts_from_the_rules_is_told_up_to_there() -> None:
    marks = [at for at, line in enumerate(RACED.lines) if isinstance(line, Mark)]
    lines = list(RACED.lines)
    broken = lines[marks[4]]
    assert isinstance(broken, Mark)
    lines[marks[4]] = Mark(broken.acts, "0" * 16, broken.chain)
    (tale,) = tales(Record(RACED.header, tuple(lines)))
    assert not tale.over
    assert tale.upto >= 1
    assert not [line for line in said(tale) if "wins" in line]


def test_a_result_that_is_written_wrongly_leaves_the_last_decision_in_the_story() -> None:
    lines = list(RACED.lines)
    at = next(at for at, line in enumerate(lines) if isinstance(line, Over))
    over = lines[at]
    assert isinstance(over, Over)
    wrong = Over(type(over.result)(over.result.places[::-1], over.result.points, over.result.ended, over.result.races))
    lines[at] = wrong
    found = tales(Record(RACED.header, tuple(lines)))
    assert [(tale.over, tale.upto) for tale in found] == [(True, 0), (True, 5)]


def test_what_the_book_knows_is_told_of_its_race() -> None:
    first, second = tales(RACED, r2=Firsts((1,), True))
    assert not {line.kind for line in first.lines} & {"first_win", "fastest"}
    assert "Ben wins this game for the first time." in said(second)
    assert "This is the fastest win on this track so far." in said(second)


def test_a_title_without_a_story_tells_nothing() -> None:
    monza = title_of("monza")
    silent = type(monza)(**{field: getattr(monza, field) for field in monza.__struct_fields__ if field != "story"})
    assert finish(telling_tales(silent, record(silent))) == ()


def test_a_round_ends_with_how_far_each_seat_had_come() -> None:
    """Of the last one it is how far that was before the decision that ended the race: the next one may have begun with it."""
    assert TOY.story is not None
    races, _ = finish(gathering(TOY, TOY.story, RACED))
    playback = Playback(TOY, RACED)
    progress, home = [_progress(playback)], [_home(playback)]
    while playback.step() is not None:
        progress = [*progress[: len(playback.done)], _progress(playback)]
        home = [*home[: len(playback.done)], _home(playback)]
    for race in races:
        ends = list(race.rounds)
        assert [end.home for end in ends] == [home[end.step] for end in ends[:-1]] + [home[ends[-1].step - 1]]
        assert any(end.home for end in ends), "somebody crossed the line"
        assert [end.progress for end in ends[:-1]] == [progress[end.step] for end in ends[:-1]]
        assert ends[-1].progress == progress[ends[-1].step - 1]
    assert len({end.progress for end in races[0].rounds}) > 1, "they drive on"


def _home(playback: Playback) -> tuple[int, ...]:
    return tuple(sorted({row.seat for row in playback.rules.standings(playback.state) if row.done and row.seat is not None}))


def _progress(playback: Playback) -> tuple[int, ...]:
    best = {row.seat: row.progress for row in reversed(playback.rules.standings(playback.state))}
    return tuple(best.get(seat, 0) for seat in range(4))


# --- luck


def test_the_luck_of_a_seat_is_the_sum_of_its_strokes() -> None:
    (races, parted) = finish(gathering(TOY, TOY.story, RACED)) if TOY.story else ((), None)
    assert parted is None
    told = tales(RACED)[1]
    strokes = [stroke for stroke in races[1].strokes if stroke.seat == 0]
    assert [stroke.luck for stroke in strokes] == [1000]
    assert told.luck[0] == SeatLuck(0, 1000, 816, 1, Drawn(strokes[0], 2, 1), None), "it was good luck alone"
    assert told.luck[1] == SeatLuck(1, 0, 0, 0, None, None)


def test_the_best_and_the_worst_of_a_seat_are_the_largest_strokes_that_everybody_saw() -> None:
    """Whether or not a line may tell them: the sum has them in as well."""
    assert TOY.story is not None
    (_, race), _ = finish(gathering(TOY, TOY.story, RACED))
    (stroke,) = [stroke for stroke in race.strokes if stroke.seat == 0]
    good, better, bad = (msgspec.structs.replace(stroke, got=luck, weighed=0, ways=1) for luck in (3_000, 7_400, -4_600))
    hidden, small = msgspec.structs.replace(better, got=9_000, open=False), msgspec.structs.replace(stroke, got=400, weighed=0, ways=1)
    before = msgspec.structs.replace(bad, step=next(one.step for one in race.events if one.event.round == 1))
    silent = msgspec.structs.replace(TOY.story, said_as=lambda race, one: "")

    def found(*strokes: Stroke, most: int = 99) -> tuple[Drawn | None, Drawn | None]:
        luck = seat_luck(race._replace(strokes=strokes), 0, msgspec.structs.replace(silent, at_most=lambda race, one: most))
        return luck.best, luck.worst

    assert found(good, better, before, hidden) == (Drawn(better, 2, 7), Drawn(before, 1, -5))
    assert found(good, better, bad) == (Drawn(better, 2, 7), None), "of one round the larger of both"
    assert found(good, bad) == (None, Drawn(bad, 2, -5))
    assert found(small) == found(hidden) == found() == (None, None), "a whole unit is the least"
    assert found(good, good) == (Drawn(good, 2, 3), None), "none was below the usual"
    assert found(good, better, most=2) == (Drawn(better, 2, 2), None), "nobody saw more of it"
    assert found(good, before, most=0) == (None, None)


def test_best_and_worst_are_not_named_where_they_say_the_opposite_of_the_sum() -> None:
    assert TOY.story is not None
    (_, race), _ = finish(gathering(TOY, TOY.story, RACED))
    (one,) = [stroke for stroke in race.strokes if stroke.seat == 0]
    first = next(event.step for event in race.events if event.event.round == 1)

    def named(hidden: int, best: int, worst: int) -> tuple[int, int]:
        """With that much that nobody saw; the worst comes a round before the best."""
        kept = [(one.step, best, True), (first, worst, True), (one.step, hidden, False)]
        strokes = [
            msgspec.structs.replace(one, step=step, got=1_000 * luck, weighed=0, ways=1, open=seen) for step, luck, seen in kept if luck
        ]
        luck = seat_luck(race._replace(strokes=tuple(strokes)), 0, TOY.story) if TOY.story else None
        assert luck is not None
        best_, worst_ = (drawn.whole if drawn else 0 for drawn in (luck.best, luck.worst))
        return best_, worst_

    assert named(0, 5, -2) == (5, -2)
    assert named(12, 0, -7) == named(11, 1, -5) == (0, 0), "more than usual, and nothing that says why"
    assert named(-12, 7, 0) == named(-11, 5, -1) == (0, 0)
    assert named(3, 1, -1) == (1, -1), "they say nothing against it"
    assert named(3, 2, -5) == (2, -5), "as usual"


@pytest.mark.parametrize(
    ("luck", "text"), [(2_499, "+2 spaces"), (1_499, "+1 space"), (-500, "−1 space"), (499, "as usual"), (-499, "as usual")]
)
def test_luck_is_shown_in_whole_units_with_its_sign(luck: int, text: str) -> None:
    assert TOY.story is not None
    assert say_luck(LANGUAGE, TOY.story, luck) == text
    assert units(-2_500) == -3


def test_the_sentence_of_a_seat_names_its_best_and_its_worst_throw() -> None:
    assert TOY.story is not None
    best, worst = (Drawn(Stroke(2, "die", 5, 0, 9_000, 0, 1, 0), at, count) for at, count in ((6, 4), (2, -2)))
    both = SeatLuck(2, 2_600, 1_000, 2, best, worst)
    told = "Cleo: dice worth 3 spaces more than such dice usually bring."
    assert say_seat_luck(LANGUAGE, TOY, TOY.story, NAMES, both) == f"{told} Best throw +4 (round 6), worst −2 (round 2)."
    assert say_seat_luck(LANGUAGE, TOY, TOY.story, NAMES, both._replace(best=None, worst=None)) == told
    assert say_seat_luck(LANGUAGE, TOY, TOY.story, NAMES, both._replace(worst=None)) == f"{told} Best throw +4 (round 6)."
    assert say_seat_luck(LANGUAGE, TOY, TOY.story, NAMES, both._replace(best=None)) == f"{told} Worst throw −2 (round 2)."
    silent = msgspec.structs.replace(TOY.story, luck=TOY.story.luck._replace(extremes=None))
    assert say_seat_luck(LANGUAGE, TOY, silent, NAMES, both) == told, "a title may have no word for them"
    no_round = both._replace(best=best._replace(round=0), worst=None)
    assert say_seat_luck(LANGUAGE, TOY, TOY.story, NAMES, no_round) == told, "this title counts none"
    usual = say_seat_luck(LANGUAGE, TOY, TOY.story, NAMES, SeatLuck(0, 300, 1_000, 0, None, None))
    assert usual == "Ada: dice as they usually are."


def test_a_signed_number_counts_without_its_sign() -> None:
    assert (int(Signed(-1)), str(Signed(-1)), str(Signed(2)), str(Signed(0))) == (1, "−1", "+2", "0")
