"""Every title's story: luck is zero on average whatever is decided, chance is never overlooked; what is told is true, public and short."""

import os
import re
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from math import sqrt
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import pytest

from game.bench.story import Counted, count, outdated, raced_by_equals, races_from
from game.bots.arena import steps_of
from game.bots.levels import EASY, driver
from game.core.actions import as_seen
from game.core.contract import Rules, Step, Title
from game.core.match import Match
from game.core.record import Act, Playback, Record
from game.core.rng import Rng
from game.core.slices import finish
from game.core.story import END, RaceTale, Story, Stroke
from game.core.tale import moments_of
from game.core.words import Plural, Template, Text
from game.language.language import Language
from game.session.story import Line, Tale, gathering, say_line, say_seat_luck, telling_tales
from tests.golden import make
from tests.helpers.golden_races import golden_races
from tests.helpers.play import Case, cases_of, helped_mixtures, match_of, mixtures, title_ids, title_of, tracks_of, walk

TOLD = [title_id for title_id in title_ids() if title_of(title_id).story is not None]
"""Titles that tell stories."""
ROOT = Path(__file__).resolve().parents[2]
USUAL = 14
"""Words of a line."""
LONGEST = {"luck": 17, "unluck": 17}
"""Kinds that may have more: what was drawn, of whom, and how much it was worth."""
ERRORS = 4.5
"""So many standard errors a mean may be off: more than one in a hundred thousand is."""
BAND_FROM = {"top_race": 0.55}
"""The band is drawn for sums of many strokes, which lie like a bell. A seat of Top Race has one, its hand, which brings one of few sums: of
a hundred 57 to 60 lie within."""
OF_ROUNDS = ("lead", "kept", "comeback", "second", "fall")
"""Kinds of any title that name the round they lead to."""
LEAST, MOST, FEW = 3, 8, 2
"""Lines of a race: one in a hundred of ARUBA has but a long drive, a photo finish and its end, and one in thirty four lines; all others
have five at least. Short golden races have two; of the toy, which has one kind of moments of its own, the end may be all."""


def story_of(title: Title) -> Story:
    assert title.story is not None
    return title.story


# --- strokes


class Met(NamedTuple):
    """A decision in which chance spoke: the state before (None: the match began), who decided what, and the strokes."""

    rules: Rules[Any]
    before: Any
    seat: int
    action: Any
    strokes: tuple[Stroke, ...]


def met(title: Title, case: Case, decisions: int) -> Iterator[Met]:
    """What a random walk meets; each stroke of it is looked at."""
    match, story = match_of(title, case), story_of(title)
    first = story.strokes(match.rules, None, match.first, 0)
    _sound(story, match.first, first, 0, case)
    if first:
        yield Met(match.rules, None, -1, None, first)
    for moment in walk(match, case.seed, decisions):
        strokes = story.strokes(match.rules, moment.before, moment.step, moment.number)
        _sound(story, moment.step, strokes, moment.number, case)
        if not strokes and moment.step.state.rng != moment.before.rng:
            tags = {event.tag for event in moment.step.events}
            assert tags & story.uncounted.keys(), f"chance spoke unheard in {sorted(tags)}, {title.meta.id} {case.name}"
        if strokes:
            yield Met(match.rules, moment.before, moment.seat, moment.action, strokes)


def _sound(story: Story, step: Step[Any], strokes: Sequence[Stroke], number: int, case: Case) -> None:
    """Each stroke is of this decision, of a seat, and of an event that everybody saw where it is open."""
    for stroke in strokes:
        assert stroke.step == number
        assert 0 <= stroke.event < len(step.events)
        assert 0 <= stroke.seat < case.setup.seats
        assert stroke.ways > 0
        assert stroke.spread >= 0
        if stroke.open:
            assert stroke.kind in story.lucky, f"an open stroke of kind {stroke.kind} has no words"
            assert stroke.kind in story.unlucky
            event = step.events[stroke.event]
            assert as_seen((event,), None) == (event,), "what is told was not seen by everybody"


def _drawn_again(title: Title, one: Met, seed: int) -> tuple[Stroke, ...]:
    """The strokes of the same decision where chance speaks anew: whatever the seat could not know lies otherwise."""
    story = story_of(title)
    if one.before is None:
        return story.strokes(one.rules, None, one.rules.new(seed), 0)
    state = one.rules.redeal(one.rules.view(one.before, one.seat), Rng.seeded(seed, 5))
    return story.strokes(one.rules, state, one.rules.apply(state, one.seat, one.action), one.strokes[0].step)


def check_fair(title: Title, one: Met, draws: int) -> None:
    """Over what the rules draw from that position the luck of each seat is zero on average, and spread as its strokes say."""
    luck: list[list[float]] = [[] for _ in range(one.rules.setup.seats)]
    beyond: list[list[float]] = [[] for _ in range(one.rules.setup.seats)]
    for seed in range(draws):
        strokes = _drawn_again(title, one, seed)
        for seat in range(one.rules.setup.seats):
            mine = [stroke for stroke in strokes if stroke.seat == seat]
            sum_ = sum((stroke.got - stroke.weighed / stroke.ways) / 1000 for stroke in mine)
            luck[seat].append(sum_)
            beyond[seat].append(sum_ * sum_ - sum(stroke.spread for stroke in mine) / 1e6)
    for seat, found in enumerate(luck):
        kinds = {stroke.kind for stroke in one.strokes}
        assert abs(sum(found) / draws) <= ERRORS * _error(found) + 0.002, f"{title.meta.id}: seat {seat} gains by {kinds}"
        assert abs(sum(beyond[seat]) / draws) <= ERRORS * _error(beyond[seat]) + 0.01, f"{title.meta.id}: the spread of {kinds}"


def _error(found: Sequence[float]) -> float:
    mean = sum(found) / len(found)
    return sqrt(sum((one - mean) ** 2 for one in found)) / len(found)


def _each_kind(found: Iterator[Met], of_a_kind: int) -> list[Met]:
    """Some decisions for every kind of stroke."""
    kept: dict[str, list[Met]] = {}
    for one in found:
        for kind in dict.fromkeys(stroke.kind for stroke in one.strokes):
            if len(kept.setdefault(kind, [])) < of_a_kind:
                kept[kind].append(one)
    return [one for some in kept.values() for one in some]


@pytest.mark.parametrize("title_id", TOLD)
def test_luck_is_nobodys_on_average_and_chance_is_never_overlooked(title_id: str) -> None:
    title = title_of(title_id)
    helped = [case for case in cases_of(title) if case.name in ("help step 4", "help each")]
    for case, draws in (*((case, 60) for case in cases_of(title)[1:3]), *((case, 400) for case in helped)):
        for one in _each_kind(met(title, case, 120), 1):
            check_fair(title, one, draws)


def _toy(strokes: Callable[..., tuple[Stroke, ...]], **changed: Any) -> Title:
    toy = title_of("toy")
    return msgspec.structs.replace(toy, story=msgspec.structs.replace(story_of(toy), strokes=strokes, **changed))


def test_a_mean_or_a_spread_that_is_wrong_is_noticed() -> None:
    """Of the toy's die: a mean that is off by a tenth, and half the spread."""
    toy = title_of("toy")
    case = cases_of(toy)[1]
    for wrong in (lambda one: {"weighed": one.weighed + 300}, lambda one: {"spread": one.spread // 2}):

        def strokes(*given: Any, wrong: Callable[[Stroke], dict[str, int]] = wrong) -> tuple[Stroke, ...]:
            return tuple(msgspec.structs.replace(one, **wrong(one)) for one in story_of(toy).strokes(*given))

        title = _toy(strokes)
        (one,) = _each_kind(met(title, case, 200), 1)
        check_fair(toy, one, 3_000)
        with pytest.raises(AssertionError):
            check_fair(title, one, 3_000)


def test_a_die_that_is_overlooked_is_noticed() -> None:
    uncounted = {tag: why for tag, why in story_of(title_of("toy")).uncounted.items() if tag != "CartMoved"}
    heard = _toy(story_of(title_of("toy")).strokes, uncounted=uncounted)
    assert list(met(heard, cases_of(heard)[1], 300)) != [], "without a ghost all chance is told"
    silent = _toy(lambda *given: (), uncounted=uncounted)
    with pytest.raises(AssertionError, match="chance spoke unheard"):
        list(met(silent, cases_of(silent)[1], 300))


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(600, 630))
@pytest.mark.parametrize("title_id", TOLD)
def test_soak_luck_is_nobodys_on_average(title_id: str, seed: int) -> None:
    title = title_of(title_id)
    for case in (*mixtures(title, 1, seed * 10), *helped_mixtures(title, 1, seed * 10)):
        for one in _each_kind(met(title, case, 3_000), 2):
            check_fair(title, one, 2_000)


@pytest.mark.soak
@pytest.mark.parametrize("title_id", TOLD)
def test_soak_over_races_luck_is_nobodys_and_two_of_three_lie_in_the_band(title_id: str) -> None:
    counted = over_races(title_of(title_id), 100)
    assert abs(counted.mean) <= 3 * counted.error
    assert BAND_FROM.get(title_id, 0.60) <= counted.within <= 0.73


@pytest.mark.soak
@pytest.mark.parametrize("title_id", TOLD)
def test_soak_what_is_usual_and_how_much_luck_decides_is_as_the_title_says(title_id: str) -> None:
    title = title_of(title_id)
    assert outdated(story_of(title), over_races(title, 400, seed=5_001)) == []


def over_races(title: Title, races: int, seed: int = 2_001) -> Counted:
    tracks = tuple(tracks_of(title).values())
    return count(story_of(title), races_from(raced_by_equals(title, tracks), races, seed))


# --- what is told


SEED = 71
"""Of the race that the laws look at."""


@cache
def raced(title_id: str, seed: int = SEED) -> Record:
    """A race of as many easy drivers as the title likes best."""
    title = title_of(title_id)
    tracks, meta = tuple(tracks_of(title).values()), title.meta
    seats = min(4, meta.seats_max)
    setup = next(case.setup for case in cases_of(title) if case.setup.seats == seats)
    match = Match(title, msgspec.structs.replace(setup, options={}, tracks=(tracks[0].id,)), tracks[:1], seed)
    for _ in steps_of(match, [driver(title, EASY, 0).bot] * seats, seed):
        pass
    return match.record


def told_lines(title: Title, tale: Tale) -> list[str]:
    names = tuple(f"Seat{seat}" for seat in range(9))
    return [say_line(Language(strict=True), title, names, line) for line in tale.lines]


def check_told(title: Title, tale: Tale) -> None:
    """A few lines in the order of the race, none said twice, the end last; each can be said."""
    told = told_lines(title, tale)
    assert (LEAST if title.meta.id != "toy" else 1) <= len(told) <= MOST, told
    assert len(set(told)) == len(told), told
    assert [line.kind for line in tale.lines].count(END) == 1
    assert tale.lines[-1].kind == END
    assert all(line.fields["round"] == line.round for line in tale.lines if line.kind in OF_ROUNDS)
    steps = [(line.step, line.event) for line in tale.lines[:-1]]
    assert steps == sorted(steps)
    assert all(_words(line.text) <= LONGEST.get(line.kind, USUAL) for line in tale.lines), told
    check_counted(tale.lines)
    names = tuple(f"Seat{seat}" for seat in range(9))
    assert all(say_seat_luck(Language(strict=True), title, story_of(title), names, luck) for luck in tale.luck)


def check_counted(lines: Sequence[Line]) -> None:
    """What is said to count one thing at least does so: other languages leave the number out where it is one."""
    for line in lines:
        if isinstance(line.text, Plural):
            counted = line.fields[line.text.by]
            assert (len(counted) if isinstance(counted, tuple) else int(str(counted))) >= max(1, line.text.least), line


def _words(template: Template) -> int:
    """Words of a template; a field counts as one, though it may be a list of names."""
    text = template.many if isinstance(template, Plural) else template
    return len(re.sub(r"\{[^}]*\}", "x", text).replace("–", " ").split())


@pytest.mark.parametrize("title_id", TOLD)
def test_a_race_is_told_in_a_few_short_lines(title_id: str) -> None:
    title = title_of(title_id)
    for tale in finish(telling_tales(title, raced(title_id))):
        check_told(title, tale)


@pytest.mark.soak
@pytest.mark.parametrize("title_id", TOLD)
def test_soak_four_hundred_races_are_told_so(title_id: str) -> None:
    title, left, seed = title_of(title_id), 400, 0
    while left > 0:
        for tale in finish(telling_tales(title, raced(title_id, seed))):
            check_told(title, tale)
            left -= 1
        seed += 1


def tales_of(title: Title, record: Record) -> tuple[RaceTale, ...]:
    return finish(gathering(title, story_of(title), record))[0]


@cache
def told_by(title_id: str) -> tuple[RaceTale, ...]:
    """What is told of the race of that title."""
    return tales_of(title_of(title_id), raced(title_id))


def _cut(record: Record, decisions: int) -> Record:
    acts = [at for at, line in enumerate(record.lines) if isinstance(line, Act)]
    return Record(record.header, record.lines[: acts[decisions]])


@pytest.mark.parametrize("title_id", TOLD)
def test_what_is_decided_later_changes_no_luck_and_half_a_race_is_told_without_an_end(title_id: str) -> None:
    title = title_of(title_id)
    record = raced(title_id)
    whole = told_by(title_id)[0]
    acts = len([line for line in record.lines if isinstance(line, Act)])
    race = whole.rounds[-1].step
    for share in (0.15, 0.5, 0.85):
        cut = int(race * share)
        assert 0 < cut < acts
        (part,) = tales_of(title, _cut(record, cut))
        assert part.strokes == tuple(stroke for stroke in whole.strokes if stroke.step <= cut)
        assert not part.over
        assert END not in {moment.kind for moment in moments_of(part, story_of(title))}


@pytest.mark.parametrize("title_id", TOLD)
def test_what_nobody_saw_is_told_by_no_line(title_id: str) -> None:
    """Events are masked, and lines are the same where hidden strokes never were."""
    title = title_of(title_id)
    for tale in told_by(title_id):
        assert all(as_seen((one.event,), None) == (one.event,) for one in tale.events)
        seen = tale._replace(strokes=tuple(stroke for stroke in tale.strokes if stroke.open))
        assert moments_of(seen, story_of(title)) == moments_of(tale, story_of(title))


@pytest.mark.parametrize("title_id", TOLD)
def test_a_stroke_is_told_as_what_it_was_or_by_another_text_of_its_title_or_not_at_all(title_id: str) -> None:
    title = title_of(title_id)
    story = story_of(title)
    for tale in told_by(title_id):
        for stroke in tale.strokes:
            assert story.said_as(tale, stroke) in {"", stroke.kind, *(story.lucky if stroke.luck > 0 else story.unlucky)}


@pytest.mark.parametrize("title_id", TOLD)
def test_each_moment_leads_to_a_decision_of_its_race(title_id: str) -> None:
    title = title_of(title_id)
    record = raced(title_id)
    playback, steps = Playback(title, record), {}
    steps[0] = playback.first
    while (step := playback.step()) is not None:
        steps[len(playback.done)] = step
    for number, tale in enumerate(told_by(title_id), 1):
        for moment in moments_of(tale, story_of(title)):
            assert steps[moment.step].events[moment.event].race == number, moment
            assert all(0 <= seat < tale.told.seats for seat in moment.seats)
            assert moment.size > 0


@pytest.mark.parametrize("title_id", TOLD)
def test_a_title_has_words_for_all_that_it_counts(title_id: str) -> None:
    title = title_of(title_id)
    story = story_of(title)
    assert story.lucky.keys() <= story.unlucky.keys(), "what came to nothing at all was bad luck alone"
    for plural in (*story.lucky.values(), *story.unlucky.values()):
        assert "{seat:seat}" in plural.many
    assert 0 <= story.wins <= 100
    assert all(len(sizes) == 9 and list(sizes) == sorted(sizes) for sizes in story.usual.values())
    assert all(reason and not reason[0].isupper() for reason in story.uncounted.values())
    for plural in (story.luck.more, story.luck.less):
        assert plural.by == "count"
    assert isinstance(story.decides, Text)


@pytest.mark.parametrize("title_id", [title_id for title_id in TOLD if title_id != "toy"])
def test_a_golden_race_is_told_whatever_was_agreed(title_id: str) -> None:
    """The smallest of them; with `-m soak` all: they show every ending and option there is."""
    check_golden(title_of(title_id), min(golden_races(title_id), key=lambda path: path.stat().st_size))


@pytest.mark.soak
@pytest.mark.parametrize("title_id", [title_id for title_id in TOLD if title_id != "toy"])
def test_soak_every_golden_race_is_told_whatever_was_agreed(title_id: str) -> None:
    for path in golden_races(title_id):
        check_golden(title_of(title_id), path)


def check_golden(title: Title, path: Path) -> None:
    """Short races have fewer lines; each can be said, none twice, and each moment is there."""
    for tale in finish(telling_tales(title, make.read(path))):
        told = told_lines(title, tale)
        assert FEW <= len(told) <= MOST, (path.name, told)
        assert len(set(told)) == len(told), (path.name, told)
        assert all(_words(line.text) <= LONGEST.get(line.kind, USUAL) for line in tale.lines), (path.name, told)
        assert tale.over == (tale.lines[-1].kind == END)
        check_counted((*tale.lines, *tale.moments))
        names = tuple(f"Seat{seat}" for seat in range(9))
        assert all(say_line(Language(strict=True), title, names, line) for line in tale.moments)


HASHED = """
import hashlib, sys
from game.core.slices import finish
from game.session.story import telling_tales
from tests.golden import make
from tests.helpers.golden_races import golden_races
from tests.helpers.play import title_of
for title_id in sys.argv[1:]:
    path = min(golden_races(title_id), key=lambda path: path.stat().st_size)
    print(title_id, hashlib.sha256(repr(finish(telling_tales(title_of(title_id), make.read(path)))).encode()).hexdigest())
"""


def test_two_processes_tell_the_same() -> None:
    """With other seeds for hashes, so that no order of a set is told."""
    titles = [title_id for title_id in TOLD if title_id != "toy"]
    told = []
    for seed in ("1", "2"):
        settings = {**os.environ, "PYTHONHASHSEED": seed}
        ran = subprocess.run([sys.executable, "-c", HASHED, *titles], cwd=ROOT, env=settings, capture_output=True, text=True, check=True)
        told.append([line for line in ran.stdout.splitlines() if line.partition(" ")[0] in titles])
    assert told[0] == told[1]
    assert len(told[0]) == len(titles)


# --- in slices

CALLS = 45_000
"""Functions called in one slice of the telling: some three milliseconds, and on a machine a quarter as fast less than a frame."""


def _calls(work: Callable[[], object]) -> int:
    """How many functions were called in it, Python's own as well: the same on every machine."""
    count = 0

    def called(frame: object, event: str, arg: object) -> None:
        nonlocal count
        count += event in ("call", "c_call")

    before = sys.getprofile()
    sys.setprofile(called)
    try:
        work()
    finally:
        sys.setprofile(before)
    return count


@pytest.mark.parametrize("title_id", TOLD)
def test_no_slice_of_the_telling_does_more_than_a_little(title_id: str) -> None:
    """While it is told, the podium moves: nothing of the longest golden race is done in one piece."""
    title, races = title_of(title_id), golden_races(title_id)
    record = make.read(max(races, key=lambda path: path.stat().st_size)) if races else raced(title_id)
    telling, calls, over = telling_tales(title, record), list[int](), [False]
    while not over[-1]:
        calls.append(_calls(lambda: over.append(next(telling, telling) is telling)))
    assert max(calls) < CALLS
    tales = finish(telling_tales(title, record))
    decisions = sum(isinstance(line, Act) for line in record.lines)
    assert len(calls) > decisions + sum(len(tale.luck) + 4 for tale in tales)
