"""Rules in words for players: each number leads to a paragraph of rules help that is there."""

import pytest

from game.core.contract import TitleEntry
from game.language.language import Language
from game.language.rulebook import open_rulebook
from game.language.told_rules import is_told, told_rule
from game.titles import TITLES

ENGLISH = Language(strict=True)

OF_PLAY = {
    "monza": "R13 R14 R15 R16 R17 R31 R34 T6 T7 T8 T9", "scrap_racer": "R6 R8 R9 R10 R11 R12 R15 R45",
    "aruba": "R14 R16 R17 R19 R21 R25 R31 R32 R33 R36 R40 R43 R47 R48 R49", "top_race": "R9 R10 R12 R22 R23 R31 R32 R36 R38 R39 R45 R50",
    "automobiles": "R11 R20 R42 R61 R62 R66 R105",
}  # fmt: skip
"""Rules by which people are refused things in play."""


@pytest.mark.parametrize("entry", TITLES, ids=lambda entry: entry.meta.id)
def test_each_number_is_of_the_rules_and_leads_to_a_paragraph(entry: TitleEntry) -> None:
    words, numbers = entry.open().words, open_rulebook(entry.meta.id).numbers
    shown = {rule for one in words.diagrams for rule in one.rules}
    assert words.told.keys() <= set(numbers)
    assert not shown & words.told.keys(), "a rule that has a picture is told where that is"
    for number in (*words.told, *shown):
        told = told_rule(ENGLISH, words, number)
        assert told is not None
        assert told.heading
        assert not told.text[0].isdigit(), "a step that stands alone has no number"


@pytest.mark.parametrize("entry", TITLES, ids=lambda entry: entry.meta.id)
def test_what_people_are_refused_by_is_told(entry: TitleEntry) -> None:
    words = entry.open().words
    assert [number for number in OF_PLAY[entry.meta.id].split() if not is_told(words, number)] == []
    assert not is_told(words, "R999")
    assert told_rule(ENGLISH, words, "R999") is None
