"""What a phone shows of a seat in Monza."""

from game.core.contract import Setup
from game.core.match import Chair, Match
from game.show.tables.base.phone_sheet import PhoneSheet
from game.titles.monza.rules import actions as act
from game.titles.monza.title import TITLE
from tests.helpers import phone_sheets as sheets
from tests.helpers.screening import catalogue


def _asked(match: Match) -> PhoneSheet:
    seat = match.turn.waits_for[0]
    made: PhoneSheet = sheets.maker(TITLE, match.rules, sheets.around()).sheet(Chair(match.rules, match.state, seat))
    return made


def test_every_kind_of_action_is_an_answer() -> None:
    """Taking back is the foot's of every sheet, and none of an item."""
    sheets.reaches_every_kind(TITLE, frozenset({"TakeBack"}))


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


def test_spaces_come_first_then_dice_then_driving() -> None:
    """The order of section 3; where dice still fit, driving off is faint and says why."""
    match = Match(TITLE, Setup(2, ("R", "Y"), {"rules": "pro"}, ("oval",)), [catalogue().open(TITLE, "oval").track], 3)
    match.submit(match.turn.waits_for[0], act.Roll())
    made = _asked(match)
    assert [part.kind for part in made.parts] == ["board", "dice", "list"]
    assert made.parts[0].items[0].primary
    assert made.parts[0].seen
    assert made.parts[2].items[0].rule == "R17"
    assert isinstance(made.answer(1, (0, 2)), act.Reroll)
    assert made.parts[1].does[2] == "Throw 2 dice"
