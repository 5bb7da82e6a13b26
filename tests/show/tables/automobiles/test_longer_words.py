"""Automobiles in languages with longer words (everybody.md, 2.5): the shop, the heads, the sheet, the question before the first hand."""

from typing import Any

import pytest
from pygame import Surface

from game.language.catalogues import open_language
from game.language.language import Language
from game.language.pseudo import Pseudo
from game.show.canvas import Frame
from game.show.tables.automobiles import components as art
from game.show.tables.automobiles.layout import GANTRY
from game.show.tables.automobiles.panel_pictures import LAP
from game.show.tables.automobiles.sheet_pictures import PALE, SHELF_WORDS
from game.show.theme import DISPLAY, Theme
from game.show.widgets.drawing import first_whole
from game.store.paths import assets
from tests.helpers.play import title_of
from tests.helpers.screen import ASSETS
from tests.show.test_fullest import seated

AUTOMOBILES = title_of("automobiles")
CARS = ("red", "blue", "yellow")


def table_in_longer_words(options: dict[str, Any] | None = None) -> Any:
    table, _, state = seated(AUTOMOBILES, 3, CARS, options or {}, 100, lambda state: state)
    table.services = table.services._replace(language=Language("pseudo", Pseudo(), strict=True))
    table.pictures.services = table.services
    return table, state


def test_the_shop_says_whole_what_cards_do() -> None:
    table, state = table_in_longer_words()
    theme = table.services.theme
    del theme.cut[:]
    lines = {key: thing for key, thing in table.things(state).items() if key.startswith("line:")}
    assert len(lines) >= 5
    for key, thing in lines.items():
        assert table.pictures.sprite(key, thing).late().get_width() > 0
    assert theme.cut == []


def test_what_a_cube_pays_is_a_coin_and_a_number() -> None:
    """No word, so that it is as wide in every language."""
    table, _ = table_in_longer_words()
    longer = table.pictures._pays(2, 24)
    english, _, _ = seated(AUTOMOBILES, 3, CARS, {}, 100, lambda state: state)
    assert longer.get_size() == english.pictures._pays(2, 24).get_size()


def test_where_a_word_on_the_sheet_could_hardly_be_read_stands_a_sign() -> None:
    table, _ = table_in_longer_words()
    pictures, px = table.pictures, table.pictures.px
    wide = pictures._word(SHELF_WORDS["discard"], "discard", (px(400), px(30)))
    narrow = pictures._word(SHELF_WORDS["discard"], "discard", (px(40), px(30)))
    assert wide.get_width() > px(60)
    assert same(narrow, art.area_sign("d", narrow.get_width(), PALE))


def same(one: Surface, other: Surface) -> bool:
    return one.get_size() == other.get_size() and one.get_view("2").raw == other.get_view("2").raw


def test_before_the_first_hand_the_question_has_all_the_width() -> None:
    table, state = table_in_longer_words({"drivers": True})
    assert state.phase == "CHOOSE_DRIVER"
    assert "whose" not in table.things(state)


@pytest.mark.parametrize(("fit", "shown"), [(900, 0), (180, 1), (60, 1)])
def test_of_several_headlines_the_first_one_with_room_is_shown(fit: float, shown: int) -> None:
    theme = Theme(assets() / "fonts", Frame((1280, 720)))
    said = ("2/3 · Round 12, long", "Round 12")
    theme.cut.append("of another text")
    label = first_whole(theme, said, 44, fit)
    alone = first_whole(theme, said[shown : shown + 1], 44, fit)
    assert same(label, alone)
    assert "of another text" in theme.cut
    assert ("Round 12" in theme.cut) == (fit == 60)


@pytest.mark.parametrize("code", ["en", "cs", "de", "es", "fr", "pl", "sk"])
def test_the_lap_over_the_line_keeps_most_of_its_size_in_every_language(code: str) -> None:
    """French said it in three words, which were squeezed to a third."""
    frame = Frame((1920, 1080))
    told = open_language(code, ASSETS / "locale", environ={}).text(LAP, lap=2, laps=3)
    word = Theme(ASSETS / "fonts", frame).sized(told, frame.px(34), art.INK, DISPLAY)
    assert word.get_width() * 0.6 <= frame.px(GANTRY[0] - 14)
