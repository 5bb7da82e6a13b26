"""Every lesson of every title, by its rules: it begins where it says, the expected way leads to its end and shows what it is about, no
other press is submitted, and its sentences are short and in the catalogue. How lessons look is asked where they are drawn."""

import random
import re
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from string import Formatter

import msgspec
import pytest
from babel.messages.pofile import read_po

from game.core.actions import Action
from game.core.chain import digest
from game.core.contract import Refused
from game.core.lessons import Lesson, Step, fits_one, seat_fields
from game.core.words import Text
from game.session.guide import ONCE_MORE, Guide
from game.session.lesson_way import follow
from game.titles import TITLES
from tests.helpers.lessons import begun, lesson_of, opened, positions
from tests.helpers.play import title_ids, title_of

LESSONS = [(title_id, lesson.id) for title_id in title_ids() for lesson in title_of(title_id).words.lessons]
DIAGRAMS = [(title_id, position.id) for title_id in title_ids() for position in positions(title_id).values() if position.act is not None]
EXACT = [(t, id, at) for t, id in LESSONS for at, step in enumerate(lesson_of(t, id).steps) if isinstance(step, Step) and not step.until]
FREE = [(t, id, at) for t, id in LESSONS for at, step in enumerate(lesson_of(t, id).steps) if isinstance(step, Step) and step.until]
FIVE = ("monza", "scrap_racer", "aruba", "top_race", "automobiles")
PRESSES, RUNS = 30, 12
"""At each second exact step and each free one in the quick run; the long one has 200 of each, at all of them."""
MANY = 200
PATIENCE = 400
"""Presses within which a turn ends, however it is spent."""
WORDS = 14
POT = Path(__file__).resolve().parents[2] / "assets" / "locale" / "kerbside.pot"


def at_step(title_id: str, lesson_id: str, number: int) -> Guide:
    """The lesson as far as that step, by its expected way."""
    guide = begun(title_id, lesson_id)
    way = follow(guide)
    while guide.at < number:
        next(way)
    return guide


def finished(guide: Guide) -> set[str]:
    """The tags of the events that the rest of the expected way brings."""
    seen = {event.tag for step in follow(guide) for event in step.events}
    assert guide.over
    return seen


# -- where it begins, and how it ends


@pytest.mark.parametrize(("title_id", "lesson_id"), LESSONS)
def test_a_lesson_is_finished_by_its_expected_presses_and_shows_what_it_is_about(title_id: str, lesson_id: str) -> None:
    guide = begun(title_id, lesson_id)
    assert guide.you in guide.match.turn.waits_for
    assert guide.lesson.shows in finished(guide)


@pytest.mark.parametrize(("title_id", "position_id"), DIAGRAMS)
def test_what_a_diagram_shows_happens_there(title_id: str, position_id: str) -> None:
    match, position = opened(title_id, position_id), positions(title_id)[position_id]
    assert position.act is not None
    seat, raw = position.act
    action: Action = msgspec.json.decode(raw, type=match.title.actions)
    assert position.shows in {event.tag for event in match.submit(seat, action).events}


@pytest.mark.parametrize("title_id", title_ids())
def test_lessons_and_positions_belong_together(title_id: str) -> None:
    title = title_of(title_id)
    ids = [lesson.id for lesson in title.words.lessons]
    assert ids
    assert len(set(ids)) == len(ids)
    assert {id for id, position in positions(title_id).items() if position.act is None} == set(ids)
    assert {lesson.help for lesson in title.words.lessons} <= {page.key for page in title.words.help}


@pytest.mark.parametrize("title_id", title_ids())
def test_a_step_is_exact_or_free_and_names_what_there_is(title_id: str) -> None:
    title = title_of(title_id)
    kinds = {kind.__name__ for kind in title.actions.__args__}
    events = {kind.__name__ for kind in title.events.__args__}
    for lesson in title.words.lessons:
        assert lesson.shows in events
        for step in lesson.steps:
            if isinstance(step, Step):
                patterns = (*step.do, *step.also, *step.only, *step.path)
                assert bool(step.do) != (step.until is not None), step.say
                assert not (step.also and step.until)
                assert step.until is None or step.until.event in events
            else:
                patterns = tuple(pattern for _, pattern in step.acts)
            assert {pattern["do"] for pattern in patterns} <= kinds


# -- wrong presses


def _altered(action: Action, kinds: object, chance: random.Random) -> Action | None:
    """The same action with one field that makes no sense; None where that can't even be read."""
    raw = msgspec.to_builtins(action)
    name = chance.choice([*raw])
    raw[name] = "nonsense" if isinstance(raw[name], str) else raw[name] + 1_000
    try:
        made: Action = msgspec.convert(raw, kinds)
    except msgspec.ValidationError:
        return None
    return made


def presses(guide: Guide, chance: random.Random) -> Iterator[tuple[int, Action]]:
    """For ever: legal presses, altered ones, those of other seats, those of turns before."""
    match, seats = guide.match, range(guide.match.header.setup.seats)
    legal = match.legal(guide.you)
    others = [(seat, action) for seat in seats if seat != guide.you for action in (*match.legal(seat), *legal)]
    earlier = [(guide.you, action) for _, action in match.done]
    while True:
        altered = _altered(chance.choice(legal), match.title.actions, chance)
        yield guide.you, chance.choice(legal)
        yield chance.choice(others)
        yield from [chance.choice(earlier)] if earlier else []
        yield from [(guide.you, altered)] if altered is not None else []


def is_wanted(guide: Guide, seat: int, action: Action) -> bool:
    """By the patterns of the step and the rules alone, without the guide."""
    step, match = guide.step, guide.match
    assert isinstance(step, Step)
    return seat == guide.you and fits_one((*step.do, *step.also), action) and match.rules.why_not(match.state, seat, action) is None


def pressed(guide: Guide, seat: int, action: Action) -> str:
    """What a press is told that the lesson or the rules refuse; nothing where it was submitted."""
    said = guide.guard(seat, action)
    if said is not None:
        return said
    try:
        guide.decided(guide.match.submit(seat, action).events)
    except Refused as refused:
        return refused.code
    return ""


def refuses_what_is_not_wanted(guide: Guide, count: int) -> None:
    """Nothing is submitted, something is said, and the lesson is still finished by its expected presses."""
    match = guide.match
    state, decisions, at = digest(match.state), len(match.done), guide.at
    wrong = (one for one in presses(guide, random.Random(at)) if not is_wanted(guide, *one))
    for seat, action in islice(wrong, count):
        assert pressed(guide, seat, action), (seat, action)
        assert (len(match.done), guide.at, guide.missed) == (decisions, at, False)
    assert digest(match.state) == state
    finished(guide)


@pytest.mark.parametrize(("title_id", "lesson_id", "number"), EXACT[::2])
def test_presses_that_are_not_wanted_change_nothing_and_are_told(title_id: str, lesson_id: str, number: int) -> None:
    refuses_what_is_not_wanted(at_step(title_id, lesson_id, number), PRESSES)


@pytest.mark.soak
@pytest.mark.parametrize(("title_id", "lesson_id", "number"), EXACT)
def test_soak_many_presses_that_are_not_wanted(title_id: str, lesson_id: str, number: int) -> None:
    refuses_what_is_not_wanted(at_step(title_id, lesson_id, number), MANY)


@pytest.mark.parametrize(("title_id", "lesson_id"), LESSONS)
def test_a_reason_why_not_now_answers_a_press_that_there_is(title_id: str, lesson_id: str) -> None:
    """What the rules refuse they answer themselves: a reason that no press brings up says something of things that are not there."""
    guide = begun(title_id, lesson_id)
    steps, answered = guide.lesson.steps, set[int]()
    way = follow(guide)
    while not guide.over:
        if any(guide.guard(guide.you, action) is not None for action in guide.match.legal(guide.you)):
            answered.add(guide.at)
        assert next(way, None) is not None
    assert [step.no for number, step in enumerate(steps) if isinstance(step, Step) and step.no and number not in answered] == []


def test_what_is_proven_here_is_all_there_is() -> None:
    """The design's numbers: lessons, exact steps, free steps and diagrams of the five titles."""
    of_five = [sum(one[0] in FIVE for one in rows) for rows in (LESSONS, EXACT, FREE, DIAGRAMS)]
    assert of_five == [31, 80, 18, 18]


def comes_there_or_begins_anew(guide: Guide, seed: int) -> bool:
    """Presses anything that the step takes until it is reached or the turn is over; whether it was reached. Where only something may be
    pressed and none of it is possible, what was laid can be taken back, or the lesson taken again."""
    at, chance, match = guide.at, random.Random(seed), guide.match
    for _ in range(PATIENCE):
        open_to = [action for action in match.legal(guide.you) if guide.guard(guide.you, action) is None]
        if guide.at != at or guide.missed or not open_to:
            break
        assert pressed(guide, guide.you, chance.choice(open_to)) == ""
    if guide.missed:
        assert all(guide.guard(seat, action) == ONCE_MORE for seat in match.turn.waits_for for action in match.legal(seat))
    step = guide.lesson.steps[at]
    assert guide.at > at or guide.missed or (isinstance(step, Step) and step.only and match.why_no_undo(guide.you) is None)
    return guide.at > at


@pytest.mark.parametrize(("title_id", "lesson_id", "number"), FREE)
def test_a_free_step_comes_there_or_begins_anew(title_id: str, lesson_id: str, number: int) -> None:
    reached = [comes_there_or_begins_anew(at_step(title_id, lesson_id, number), seed) for seed in range(RUNS)]
    assert any(reached)


@pytest.mark.soak
@pytest.mark.parametrize(("title_id", "lesson_id", "number"), FREE)
def test_soak_a_free_step_comes_there_or_begins_anew(title_id: str, lesson_id: str, number: int) -> None:
    reached = [comes_there_or_begins_anew(at_step(title_id, lesson_id, number), seed) for seed in range(MANY)]
    step = lesson_of(title_id, lesson_id).steps[number]
    assert isinstance(step, Step)
    assert any(reached) if step.only or title_id == "toy" else all(reached)


# -- sentences


def said(lesson: Lesson) -> list[Text]:
    """All sentences of a lesson."""
    steps = [step for step in lesson.steps if isinstance(step, Step)]
    return [lesson.head, *(text for step in steps for text in (step.say, step.ok, step.no) if text)]


def all_said(title_id: str) -> list[Text]:
    """All sentences of a title's lessons, and those of what is first met."""
    words = title_of(title_id).words
    return [*(text for lesson in words.lessons for text in said(lesson)), *words.first_met.values()]


@pytest.mark.parametrize("title_id", title_ids())
def test_sentences_are_short_and_neither_order_nor_name_places_by_letters(title_id: str) -> None:
    for text in all_said(title_id):
        assert len(text.split()) <= WORDS, text
        assert not re.search(r"\bmust\b|\b[a-z]\d+\b|\d:\d|\bR\d", text), text


@pytest.mark.parametrize("title_id", title_ids())
def test_every_step_says_what_to_do_and_every_lesson_what_it_was_good_for(title_id: str) -> None:
    for lesson in title_of(title_id).words.lessons:
        steps = [step for step in lesson.steps if isinstance(step, Step)]
        assert all(step.say for step in steps)
        assert any(step.ok for step in steps), lesson.id


@pytest.mark.parametrize(("title_id", "lesson_id"), LESSONS)
def test_fields_of_sentences_are_seats_of_the_race(title_id: str, lesson_id: str) -> None:
    fields = seat_fields(positions(title_id)[lesson_id].seats)
    for text in said(lesson_of(title_id, lesson_id)):
        assert {(name, spec) for _, name, spec, _ in Formatter().parse(text) if name} <= {(name, "seat") for name in fields}


def test_every_sentence_is_in_the_catalogue() -> None:
    with POT.open("rb") as file:
        known = {message.id for message in read_po(file)}
    assert [text for entry in TITLES for text in all_said(entry.meta.id) if text not in known] == []


@pytest.mark.parametrize("title_id", title_ids())
def test_what_is_first_met_are_three_to_five_events_of_the_title(title_id: str) -> None:
    title = title_of(title_id)
    fields = {kind.__name__: kind.__struct_fields__ for kind in title.events.__args__}
    assert 3 <= len(title.words.first_met) <= 5 or not (title.words.lessons or title.words.first_met)
    for key in title.words.first_met:
        kind, _, field = key.partition(".")
        assert kind in fields
        assert not field or field in fields[kind]
