"""What phones show of seats, whatever the title: numbers that name items, sheets without a title's own maker, tables that make them."""

from typing import Any

import pytest

from game.core.engine import OVER
from game.core.match import Chair
from game.show.tables import TABLES
from game.show.tables.base.phone_sheet import Item, Part, PhoneSheet
from game.show.tables.base.sheet_maker import SheetMaker, Speech, made, one_of
from tests.helpers import phone_sheets as sheets
from tests.helpers.play import case_names, cases_of, match_of, title_of, walk
from tests.helpers.screening import Screening

DECISIONS = 40
TITLES = pytest.mark.parametrize("title_id", TABLES)
EVERY = pytest.mark.parametrize("every", [4, pytest.param(1, marks=pytest.mark.soak)])
"""Of each kind of decision the first is looked at, and then each fourth; in the soak all of them."""
BY_THE_FOOT = {"monza": frozenset({"TakeBack"})}
"""Kinds of action that no item leads to: taking back is the foot's of every sheet."""


def _sheet(*parts: Part) -> PhoneSheet:
    return PhoneSheet("?", "", parts, lambda part, picks: pytest.fail("nobody asked for an answer"))


def test_a_sheet_has_what_its_parts_take() -> None:
    """So many picks as the part takes, each of them there, and none twice but in pips."""
    items = (Item("a"), Item("b"), Item("c"))
    sheet = _sheet(Part("list", "", items), Part("dice", "", items, picks=(0, 3)), Part("pips", "", items, picks=(2, 2)))
    assert sheet.has(0, (2,))
    assert sheet.has(1, ())
    assert sheet.has(1, (0, 2))
    assert sheet.has(2, (1, 1))
    for part, picks in ((0, ()), (0, (0, 1)), (0, (3,)), (0, (-1,)), (1, (1, 1)), (2, (1,)), (3, (0,))):
        assert not sheet.has(part, picks)


def test_what_is_only_read_can_not_be_picked() -> None:
    sheet = _sheet(Part("table", "", (Item("a"),), picks=(0, 0)))
    assert not sheet.has(0, ())
    assert not sheet.has(0, (0,))


def test_empty_parts_are_left_out_and_do_not_count() -> None:
    """The number of a part is that of what is shown."""
    match = match_of(title_of("toy"), cases_of(title_of("toy"))[0])
    seat = match.turn.waits_for[0]
    maker = SheetMaker(Speech(match.title, match.rules, sheets.around()))
    chair = Chair(match.rules, match.state, seat)
    action = chair.legal()[0]
    sheet = made("?", "", [one_of("list", "", []), one_of("list", "", [maker.deed(chair, "a", action)])])
    assert len(sheet.parts) == 1
    assert sheet.answer(0, (0,)) == action


def test_a_title_without_a_maker_of_its_own_lists_what_can_be_done() -> None:
    """The toy: each sentence is one of its actions."""
    title = title_of("toy")
    match = match_of(title, cases_of(title)[0])
    chair = Chair(match.rules, match.state, match.turn.waits_for[0])
    sheet = SheetMaker(Speech(title, match.rules, sheets.around())).sheet(chair)
    assert tuple(sheet.answer(0, (number,)) for number in range(len(sheet.parts[0].items))) == chair.legal()


@pytest.mark.quick
@TITLES
def test_each_question_of_a_title_has_its_sheet_and_no_sheet_is_for_none(title_id: str) -> None:
    """A phase may be asked about in several ways: PLAN and PLAN_MORE have the same one."""
    title = title_of(title_id)
    asked = set(title.words.prompts) - {OVER}
    phases = set(sheets.maker(title, match_of(title, cases_of(title)[0]).rules, sheets.around()).phases)
    assert phases <= asked
    assert all(phase in phases or phase.rpartition("_")[0] in phases for phase in asked)


@TITLES
def test_a_table_makes_the_sheet_of_its_title_and_shows_nothing_for_it(title_id: str) -> None:
    """What the table shows just then (everybody's view, with all hands face down) has no part in it, and stays as it is."""
    title = title_of(title_id)
    case = next(case for case in cases_of(title) if case.name == case_names(title_id)[0])
    match = match_of(title, case)
    screening = Screening(match)
    screening.tell(match.first.events)
    for moment in walk(match, case.seed, DECISIONS):
        screening.tell(moment.step.events)
        table: Any = screening.table
        model = table.model
        for seat in range(match.rules.setup.seats):
            chair = Chair(match.rules, moment.step.state, seat)
            sheet = table.phone_sheet(chair, sheets.around())
            own = sheets.maker(title, match.rules, sheets.around()).sheet(chair)
            assert (sheet.heading, sheet.note, sheet.parts) == (own.heading, own.note, own.parts)
        assert table.model is model
        assert screening.differences(moment.step.state) == []


# --- over the golden races


@TITLES
def test_every_kind_of_action_is_an_answer(title_id: str) -> None:
    sheets.reaches_every_kind(title_of(title_id), BY_THE_FOOT.get(title_id, frozenset()))


@EVERY
@TITLES
def test_answers_are_legal_or_refused_with_a_rule(title_id: str, every: int) -> None:
    sheets.answers_are_sound(title_of(title_id), every)


@TITLES
def test_sheets_are_short(title_id: str) -> None:
    sheets.sheets_are_short(title_of(title_id))


@EVERY
@TITLES
def test_sheets_speak_the_language(title_id: str, every: int) -> None:
    sheets.speaks_the_language(title_of(title_id), every)


@EVERY
@TITLES
def test_sheets_tell_nothing_hidden(title_id: str, every: int) -> None:
    sheets.tells_nothing_hidden(title_of(title_id), every)


@TITLES
def test_there_is_a_sheet_when_all_is_over(title_id: str) -> None:
    sheets.rests_at_the_end(title_of(title_id))
