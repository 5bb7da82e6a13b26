"""Sounds in words: every sound has its words or needs none (everybody.md, 5.3)."""

import pytest

from game.sound.captions import _NAMED, WORDLESS, stem, words_of
from game.sound.cues import CUES, Category, Cue


@pytest.mark.parametrize("cue", Cue)
def test_every_cue_stands_in_exactly_one_of_the_two_lists(cue: Cue) -> None:
    named = [words for words, stems in _NAMED.items() if stem(cue) in stems]
    assert len(named) + (stem(cue) in WORDLESS) == 1


def test_no_list_names_a_sound_that_is_none() -> None:
    stems = {stem(cue) for cue in Cue}
    assert stems >= WORDLESS
    assert {name for names in _NAMED.values() for name in names} <= stems


def test_variants_of_a_sound_are_called_alike_and_answers_of_menus_are_not_shown() -> None:
    assert words_of(Cue.HORN_1) == words_of(Cue.HORN_4) == "horn"
    assert all(words_of(cue) is None for cue, sound in CUES.items() if sound.category is Category.MENU)
