"""Sheets of phones over recorded races: every question with its sheet, what its items lead to, what is written on it."""

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache, partial
from itertools import combinations, combinations_with_replacement, islice
from pathlib import Path
from typing import Any, NamedTuple

from game.core.actions import Action
from game.core.contract import Refused, Rules, Title
from game.core.match import Chair
from game.core.rng import Rng
from game.language.language import Language
from game.language.pseudo import Pseudo
from game.show.tables import TABLES
from game.show.tables.base.phone_sheet import MOST_ITEMS, MOST_VALUES, Answer, Around, Part, PhoneSheet
from game.show.tables.base.prompt import Always, Chain
from game.show.tables.base.sheet_maker import Speech
from tests.helpers.golden_races import golden, golden_races
from tests.helpers.play import title_of

NAMES = ("11", "22", "33", "44", "55", "66")
"""Names without a letter: whatever else has letters is a text."""
ENGLISH, PSEUDO = Language(strict=True), Language("pseudo", Pseudo())
OFTEN, THEN = 6, 20
"""So often a kind of decision is looked at in each race; after that each twentieth time."""
DEPTH = 4
"""Steps of one decision at most."""
_PLAIN = re.compile(r"[AaCcDdEeGgHhIiJjKkLlNnOoRrSsTtUuWwYyZz]")
"""The letters that the pseudo-language has accents for."""
_CITED = re.compile(r"\b[A-Z]{1,3}\d+[a-z]?\b")
"""Numbers of rules and cards: they are said alike in every language."""


class Asked(NamedTuple):
    """A decision of a recorded race as a phone was asked: the seat's chair, its sheet, and what was decided."""

    rules: Rules[Any]
    state: Any
    chair: Chair
    sheet: PhoneSheet
    action: Action


def maker(title: Title, rules: Rules[Any], around: Around) -> Any:
    """The title's own maker of sheets."""
    table: Any = TABLES[title.meta.id]()
    return table.sheets(Speech(title, rules, around))


def around(language: Language = ENGLISH) -> Around:
    """What a sheet is told, as an evening would tell it."""
    return Around(language, NAMES, told="44", lines=("55", "66"), answered=(1, 3))


def decisions(path: Path) -> Iterator[tuple[Rules[Any], Any, int, Action]]:
    """Rules, state before, seat and action of each decision of a record."""
    race = golden(path)
    for played in race.played:
        if played.action is not None:
            yield race.rules, played.before, played.seat, played.action


def questions(title: Title, language: Language = ENGLISH, every: int = 1) -> Iterator[Asked]:
    """The questions of all golden races of the title: each kind of decision often, then now and then; of those the first and each so
    many further on. In English they are asked once for all tests of a process."""
    if language is not ENGLISH:
        yield from _asked(title, language, every)
        return
    met: Counter[tuple[str, str]] = Counter()
    for asked in _kept(title.meta.id):
        kind = asked.chair.turn.phase, asked.action.tag
        met[kind] += 1
        if met[kind] % every == 1 % every:
            yield asked


class _Kept:
    """What was asked so far, and what will be: whoever wants the first ones alone does not wait for the others."""

    def __init__(self, title: Title) -> None:
        self.known: list[Asked] = []
        self.rest = _asked(title, ENGLISH, 1)

    def __iter__(self) -> Iterator[Asked]:
        number = 0
        while number < len(self.known) or self._one_more():
            yield self.known[number]
            number += 1

    def _one_more(self) -> bool:
        before = len(self.known)
        self.known.extend(islice(self.rest, 1))
        return len(self.known) > before


@cache
def _kept(title_id: str) -> _Kept:
    return _Kept(title_of(title_id))


def _asked(title: Title, language: Language, every: int) -> Iterator[Asked]:
    among: Counter[tuple[str, str]] = Counter()
    for path in golden_races(title.meta.id):
        met: Counter[tuple[str, str]] = Counter()
        for rules, state, seat, action in decisions(path):
            chair = Chair(rules, state, seat)
            kind = chair.turn.phase, action.tag
            met[kind] += 1
            if met[kind] > OFTEN and met[kind] % THEN:
                continue
            among[kind] += 1
            if among[kind] % every == 1 % every:
                sheet = maker(title, rules, around(language)).sheet(chair)
                yield Asked(rules, state, chair, sheet, action)


def picks_of(part: Part) -> Iterator[tuple[int, ...]]:
    """All that can be picked in a part; where several are, each fifth of the ways to do so."""
    least, most = part.picks
    choose = combinations_with_replacement if part.kind == "pips" else combinations
    for count in range(least, most + 1):
        yield from islice(choose(range(len(part.items)), count), 0, None, 1 if most == 1 else 5)


def answers(sheet: PhoneSheet, depth: int = DEPTH) -> Iterator[Answer]:
    """What everything that can be picked leads to, also in the steps that follow, but for the way back."""
    for number, part in enumerate(sheet.parts):
        if part.picks == (0, 0):
            continue
        for picks in picks_of(part):
            assert sheet.has(number, picks)
            answer = sheet.answer(number, picks)
            if not isinstance(answer, PhoneSheet):
                yield answer
            elif depth and answer.heading != sheet.heading:
                yield from answers(answer, depth - 1)
            elif depth > DEPTH - 2:
                yield from answers(answer, depth - 3)


def decided(answer: Answer) -> tuple[Action, ...]:
    """The decisions that an answer comes to; none for what is refused."""
    match answer:
        case Chain():
            return answer.actions
        case Always():
            return (answer.now or answer.action,)
        case Action():
            return (answer,)
    return ()


def sheets_in(sheet: PhoneSheet) -> Iterator[PhoneSheet]:
    """A sheet and its next steps; of a part that takes several picks the step of the first ones, and of one item as often as it may be."""
    yield sheet
    for number, part in enumerate(sheet.parts):
        least, most = part.picks
        ways = [(pick,) for pick in range(len(part.items))] if most == 1 else [tuple(range(least)), (0,) * least] if most else []
        for picks in filter(partial(sheet.has, number), ways):
            answer = sheet.answer(number, picks)
            if isinstance(answer, PhoneSheet) and answer.heading != sheet.heading:
                yield answer


def texts(sheet: PhoneSheet) -> Iterator[str]:
    """All that is written on a sheet."""
    yield sheet.heading
    yield sheet.note
    for part in sheet.parts:
        yield from (part.label, part.right, *part.does)
        for item in part.items:
            yield from (item.label, item.sub, item.why)


def untranslated(text: str) -> bool:
    """Whether anything of a text in the pseudo-language is plain English."""
    return bool(_PLAIN.search(_CITED.sub("", text)))


# --- the laws of all titles


def reaches_every_kind(title: Title, apart: frozenset[str] = frozenset()) -> None:
    """Every kind of action that the golden races show is an answer of the sheet it was asked with, but for those `apart`."""
    shown: set[str] = set()
    reached: set[str] = set()
    for asked in questions(title):
        if asked.action.tag in reached:
            continue
        shown.add(asked.action.tag)
        kinds = {action.tag for answer in answers(asked.sheet) for action in decided(answer)[:2]}
        reached |= kinds & {asked.action.tag}
    assert shown - reached == set(apart)


def answers_are_sound(title: Title, every: int = 1) -> None:
    """Every answer is legal as it stands, or refused with a rule; an item with a reason leads to its refusal."""
    for asked in questions(title, every=every):
        legal = set(asked.chair.legal())
        for answer in answers(asked.sheet):
            if isinstance(answer, Refused):
                assert answer.rule, (asked.chair.turn.phase, answer)
            elif decided(answer)[0] not in legal:
                refused = asked.chair.why_not(decided(answer)[0])
                assert refused is not None, (asked.chair.turn.phase, answer)
                assert refused.rule, (asked.chair.turn.phase, answer)
        for number, part in enumerate(asked.sheet.parts):
            for pick, item in enumerate(part.items):
                if part.picks == (1, 1):
                    assert isinstance(asked.sheet.answer(number, (pick,)), Refused) == bool(item.why), item


def sheets_are_short(title: Title) -> None:
    """No sheet has more items than a thumb scrolls through, and each has a question."""
    for asked in questions(title):
        for sheet in sheets_in(asked.sheet):
            assert sheet.heading
            items = sum(1 if part.kind == "dial" else len(part.items) for part in sheet.parts)
            assert 0 < items <= MOST_ITEMS, (asked.chair.turn.phase, items)
            assert all(len(part.items) <= MOST_VALUES and part.items for part in sheet.parts)
            assert {type(text) for text in texts(sheet)} == {str}, "a message holds plain text alone"


def speaks_the_language(title: Title, every: int = 1) -> None:
    """In the pseudo-language nothing is English."""
    for asked in questions(title, PSEUDO, every):
        for sheet in sheets_in(asked.sheet):
            assert not [text for text in texts(sheet) if untranslated(text)], asked.chair.turn.phase
        for seat in range(asked.rules.setup.seats):
            resting = maker(title, asked.rules, around(PSEUDO)).resting(Chair(asked.rules, asked.state, seat))
            assert not [text for text in texts(resting) if untranslated(text)]
            assert sum(len(part.items) for part in resting.parts) <= MOST_ITEMS


def tells_nothing_hidden(title: Title, every: int = 1) -> None:
    """Whatever a seat can't see is dealt anew: its sheet stays as it was, answers and all."""
    for number, asked in enumerate(questions(title, every=every)):
        for seat in range(asked.rules.setup.seats):
            view = asked.rules.view(asked.state, seat)
            other = asked.rules.redeal(view, Rng.seeded(number, 3))
            mine, same = (maker(title, asked.rules, around()).sheet(Chair(asked.rules, state, seat)) for state in (asked.state, other))
            assert (mine.heading, mine.note, mine.parts) == (same.heading, same.note, same.parts)


def sheet_in(title: Title, phase: str, tag: str) -> Asked:
    """The first question of that phase in the golden races that was answered by such an action."""
    return next(asked for asked in questions(title) if (asked.chair.turn.phase, asked.action.tag) == (phase, tag))


def rests_at_the_end(title: Title) -> None:
    """Once a match is over every seat still has a sheet: its places."""
    for path in golden_races(title.meta.id):
        race = golden(path)
        *_, last = race.steps
        for seat in range(race.rules.setup.seats):
            sheet = maker(title, race.rules, around()).sheet(Chair(race.rules, last.state, seat))
            assert "table" in [part.kind for part in sheet.parts], path.stem
