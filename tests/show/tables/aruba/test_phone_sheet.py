"""What a phone shows of a seat in ARUBA."""

from game.titles.aruba.title import TITLE
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
