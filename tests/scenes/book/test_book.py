"""The Book's frame: its tabs, how one turns from page to page, and that nobody waits for a page."""

from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
from pygame import Surface

from game.core.feats import FEATS
from game.core.words import N_, Text
from game.scenes.book import pages
from game.scenes.book.book import BookScene
from game.scenes.book.page import TOP, BookPage
from game.scenes.book.pages import PageEntry
from game.scenes.framework.new_race import KEPT
from game.scenes.framework.scene import Context, Scene
from game.scenes.framework.stack import Pop, Push, SceneStack
from game.scenes.menu.menu import BOOK
from game.scenes.settings.settings import PROFILES_ABOUT
from game.session.opening import OVER
from game.session.permissions import CABINET
from game.show.canvas import SAFE
from game.show.widgets.button import Button
from game.store.book import Book as HouseBook
from game.store.paths import portable
from tests.helpers.screen import context, press
from tests.helpers.untold import filed_untold, told_races

NAMES = {"races": N_("Races"), "people": N_("People"), "tracks": N_("Tracks"), "fame": N_("Fame"), "cups": N_("Cups")}
SMALL = (640, 360)


class Plain(BookPage):
    """A page with one button; it needs three pieces of work to open."""

    opened = 0
    turns = 0

    def opening(self) -> Iterator[None]:
        for _ in range(3):
            yield
        self.opened += 1

    def furnish(self) -> None:
        self.book.ui.add(Button("thing", (SAFE.x, TOP, 400, 100), "thing", lambda: None))

    def turn(self, step: int) -> bool:
        self.turns -= 1
        return self.turns >= 0


@pytest.fixture
def ctx(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Context:
    """A Book of five plain pages."""
    plain = {key: PageEntry(name, Plain, key != "people") for key, name in NAMES.items()}
    monkeypatch.setattr(pages, "PAGES", plain)
    monkeypatch.setattr("game.scenes.book.book.PAGES", plain)
    return context(SMALL, paths=portable(tmp_path))


@pytest.mark.parametrize("text", [KEPT, OVER, PROFILES_ABOUT])
def test_whoever_is_sent_here_is_told_the_name_on_the_menus_button(text: Text) -> None:
    """Before one that would take another's place, where one was over, and from the settings."""
    assert f"the {BOOK}" in text


def opened(ctx: Context, page: str = "races") -> tuple[BookScene, SceneStack]:
    book, stack = BookScene(ctx, page), SceneStack(Scene(ctx))
    stack.obey(Push(book))
    book.make_ready()
    return book, stack


@pytest.mark.parametrize(("percent", "step"), [(100, 288), (150, 292), (200, 292)])
def test_expected_tabs(ctx: Context, percent: int, step: int) -> None:
    ctx.apply(msgspec.structs.replace(ctx.settings, text_scale=percent))
    book, _ = opened(ctx)
    tabs = [book.ui.widgets[f"tab:{key}"] for key in NAMES]
    assert [tuple(tab.rect.topleft) for tab in tabs] == [(96 + number * step, 54) for number in range(5)]
    assert {tab.rect.size for tab in tabs} == {(step - 12, 80)}
    assert tuple(book.ui.widgets["back"].rect) == (1564, 54, 260, 80)
    assert tabs[-1].rect.right < 1564


def test_page_keys_turn_round_and_round(ctx: Context) -> None:
    book, stack = opened(ctx)
    met = []
    for _ in range(6):
        met.append(book.at)
        press(stack, "next")
    assert met == [*NAMES, "races"]
    press(stack, "previous previous")
    assert book.at == "cups"
    assert book.ui.cursor().key == "tab:cups"


def test_a_focus_that_wanders_over_the_tabs_turns_the_pages(ctx: Context) -> None:
    book, stack = opened(ctx)
    press(stack, "right right")
    assert book.at == "tracks"
    press(stack, "down")
    assert book.ui.cursor().key == "thing"
    press(stack, "up")
    assert (book.at, book.ui.cursor().key) == ("tracks", "tab:tracks")
    press(stack, "left")
    assert book.at == "people"


def test_a_page_may_keep_the_page_keys_for_itself(ctx: Context) -> None:
    book, stack = opened(ctx)
    page = book.page
    assert isinstance(page, Plain)
    page.turns = 1
    press(stack, "next")
    assert book.at == "races"
    press(stack, "next")
    assert book.at == "people"


def test_in_a_cabinet_nobody_is_a_person_of_the_house(ctx: Context) -> None:
    ctx.permissions = CABINET
    book, _ = opened(ctx, "people")
    assert "tab:people" not in book.ui.widgets
    assert book.at == "races"


def test_it_opens_at_any_page(ctx: Context) -> None:
    book, stack = opened(ctx, "fame")
    assert (book.at, book.ui.cursor().key) == ("fame", "tab:fame")
    assert press(book, "back") == [Pop()]
    assert stack.top is book


def test_while_a_page_opens_the_old_one_stands(ctx: Context) -> None:
    book, stack = opened(ctx)
    sheet = Surface(ctx.frame.size)
    book.draw(sheet)
    ctx.sliced = True
    press(stack, "next")
    layer = book.layer
    for _ in range(3):
        assert book.waits
        book.layer.whole = True  # the window was uncovered, say
        assert book.draw(sheet) == []
        assert book.layer is layer
        book.prepare()
    while book.waits:
        book.prepare()
    assert book.layer is not layer
    assert book.draw(sheet)
    assert isinstance(book.page, Plain)
    assert book.page.opened == 1


def test_whoever_presses_something_waits_for_no_slices(ctx: Context) -> None:
    book, stack = opened(ctx)
    ctx.sliced = True
    press(stack, "next next")
    assert book.at == "tracks"
    assert "people" not in book.made, "who leafs on does not wait for what lies between"
    press(stack, "down")
    assert not book.waits
    assert book.ui.cursor().key == "thing"


def test_a_page_is_opened_anew_when_what_lay_over_it_has_left(ctx: Context) -> None:
    book, stack = opened(ctx)
    stack.obey(Push(Scene(ctx)))
    stack.obey(Pop())
    assert isinstance(book.page, Plain)
    assert book.page.opened == 2


def test_while_it_is_open_races_are_told_to_it_again(ctx: Context) -> None:
    with HouseBook() as ctx.book:
        filed_untold(ctx)
        book, _ = opened(ctx)
        assert told_races(ctx) == [0]
        while book.prepare():
            pass
        assert told_races(ctx) == [FEATS]
