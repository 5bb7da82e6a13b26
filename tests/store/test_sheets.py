"""Tables for spreadsheets: nothing in them is carried out, and all of it can be read again."""

import csv
import io

import pytest

from game.store.sheets import csv_text

FORMULAS = (
    "=cmd|'/c calc'!A0", "+1+1", "-2+3", "@SUM(A1)", "\t=1", "\r=1", "\n=1", "=", "-", "＝1+1", '=HYPERLINK("http://x","y")', "-5,5,5",
)  # fmt: skip
HARMLESS = ("Ada", "a=b", "Zoë-Lou", " =1", "-3", "+3", "-1.5", "-1,5", "−3", "", '"', "a,b", "a\nb")


def read(text: str) -> list[list[str]]:
    return list(csv.reader(io.StringIO(text, newline="")))


@pytest.mark.parametrize("name", FORMULAS)
def test_a_formula_becomes_a_text_and_can_be_read_again(name: str) -> None:
    ((cell,),) = read(csv_text([[name]]))
    assert cell == f"'{name}"
    assert not csv_text([[name]]).lstrip('"').startswith(name)


@pytest.mark.parametrize("name", HARMLESS)
def test_all_else_stays_as_it_is(name: str) -> None:
    assert read(csv_text([[name, 1]])) == [[name, "1"]]


def test_an_apostrophe_of_one_s_own_is_not_taken_for_ours() -> None:
    assert read(csv_text([["'=1", "'s"]])) == [["''=1", "''s"]]


def test_numbers_are_numbers() -> None:
    assert csv_text([[-3, -1.5, None]]) == "-3,-1.5,\r\n"
