"""What a phone shows of a seat in Scrap Racer."""

from functools import partial

from msgspec.structs import replace

from game.core.match import Chair
from game.show.tables.base.prompt import Always
from game.titles.scrap_racer.rules import actions as act
from game.titles.scrap_racer.title import TITLE
from tests.helpers import phone_sheets as sheets


def test_every_kind_of_action_is_an_answer() -> None:
    sheets.reaches_every_kind(TITLE)


def test_answers_are_legal_or_refused_with_a_rule() -> None:
    sheets.answers_are_sound(TITLE)


def test_sheets_are_short() -> None:
    sheets.sheets_are_short(TITLE)


def test_sheets_speak_the_language() -> None:
    sheets.speaks_the_language(TITLE)


def test_sheets_tell_nothing_hidden() -> None:
    sheets.tells_nothing_hidden(TITLE)


def test_there_is_a_sheet_when_all_is_over() -> None:
    sheets.rests_at_the_end(TITLE)


_sheet_in = partial(sheets.sheet_in, TITLE)


def test_the_gamble_has_the_odds_and_marks_what_they_are_for() -> None:
    """With few numbers at risk the next die is marked, with many stopping; without odds nobody is told how many."""
    asked = _sheet_in("ROLL", "Stop")
    for dice, marked, told in (((1,), 0, "2 of 6 crash"), ((1, 2, 4), 1, "4 of 6 crash")):
        state = replace(asked.state, dice=dice, last=5)
        chair = Chair(asked.rules, state, asked.chair.seat)
        gamble = sheets.maker(TITLE, asked.rules, sheets.around()).sheet(chair).parts[0]
        assert [item.primary for item in gamble.items].index(True) == marked
        assert gamble.items[0].sub == told
        unsaid = sheets.maker(TITLE, asked.rules, sheets.around()._replace(odds=False)).sheet(chair).parts[0]
        assert "6" not in unsaid.items[0].sub


def test_bonus_cards_come_first_and_passing_till_the_own_turn_third() -> None:
    """Section 4: the hand, moving, and a standing answer that moves now; while dice roll the hand is faint by its rule."""
    asked = _sheet_in("BONUS", "MoveDice")
    cards, go_on = asked.sheet.parts
    assert cards.right == "only you see them"
    assert not cards.seen
    assert asked.sheet.answer(1, (0,)) == act.MoveDice()
    always = asked.sheet.answer(1, (1,))
    assert isinstance(always, Always)
    assert (always.now, always.seat, len(go_on.items)) == (act.MoveDice(), asked.chair.seat, 2)
    rolling = next(one for one in sheets.questions(TITLE) if one.chair.turn.phase == "ROLL" and one.chair.view.hands[one.chair.seat])
    assert {item.rule for item in rolling.sheet.parts[-1].items} == {"R16"}
