"""The Book's page of cups that are over."""

from pathlib import Path

import pytest

from game.app.openings import AppOpenings
from game.scenes.book.book import BookScene
from game.scenes.book.cups import CupsPage
from game.scenes.cup.table import TableScene
from game.scenes.framework.dialog import DialogScene
from game.scenes.framework.scene import Context, Scene
from game.scenes.framework.stack import Push, SceneStack
from game.session.cup.ready import ready_cups
from game.session.cup.running import end_cup
from game.session.permissions import CABINET
from game.store.book import Book
from game.store.book_cups import BookedCup, BookedDriver, CupState, add_cup
from game.store.cups import CupFiles
from game.store.paths import portable
from game.store.profiles import People, Profile
from tests.helpers.closing import closed_at_end
from tests.helpers.cups import begun_cup, cup_context
from tests.helpers.screen import context, press

SMALL = (640, 360)


class Table(Scene):
    """Stands where a cup's table would be."""

    def __init__(self, ctx: Context, cup: str) -> None:
        super().__init__(ctx)
        self.cup = cup


class Openings(AppOpenings):
    """The real scenes, but for a cup's table."""

    def cup_table(self, cup: str = "") -> Scene:
        return Table(self.ctx, cup)


def driver(seat: int, name: str, place: int, profile: str = "") -> BookedDriver:
    return BookedDriver(seat, name, profile, f"you:{profile}" if profile else "you", place, 20 - place, 1)


CUPS = (
    BookedCup(
        "c1", "Sampler", "2026-01-01T20:00:00", CupState.OVER, ((1, "a"), (2, "b")), (driver(0, "Ada", 1, "p1"), driver(1, "Ben", 2))
    ),
    BookedCup("c2", "Sprint", "2025-12-31T20:00:00", CupState.EARLY, ((1, "c"),), (driver(0, "Ada", 2, "p1"), driver(1, "Ben", 1))),
    BookedCup("c3", "Friday cup", "2026-01-02T20:00:00", CupState.RUNNING, (), (driver(0, "Ada", 1, "p1"),)),
)


def opened(tmp_path: Path, cups: tuple[BookedCup, ...] = CUPS, **over: object) -> tuple[CupsPage, SceneStack]:
    ctx = context(SMALL, paths=portable(tmp_path), book=closed_at_end(Book()), **over)
    ctx.open = Openings(ctx)
    ctx.profiles.people = People((Profile(id="p1", name="Ada", colour="B", shape="star"),))
    for cup in cups:
        ctx.book.write(lambda base, cup=cup: add_cup(base, cup))  # type: ignore[misc]
        path = CupFiles(ctx.paths).path(cup.id)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("{}\n", encoding="utf-8")
    book, stack = BookScene(ctx, "cups"), SceneStack(Scene(ctx))
    stack.obey(Push(book))
    page = book.page
    assert isinstance(page, CupsPage)
    return page, stack


def test_those_that_are_over_stand_there_with_champion_day_and_rounds(tmp_path: Path) -> None:
    page, _ = opened(tmp_path)
    assert page.rows is not None
    assert [(row.text, row.note, row.about) for row in page.rows.rows] == [
        ("Sampler · Ada", "1 Jan", "Ada wins it, over 2 rounds."),
        ("Sprint · Ben", "31 Dec 2025", "It was ended after 1 round, with Ben in front."),
    ]


def test_a_press_opens_the_table_of_that_cup(tmp_path: Path) -> None:
    page, stack = opened(tmp_path)
    page.book.ui.focus("cups")
    press(stack, "down confirm")
    table = stack.top
    assert isinstance(table, Table)
    assert table.cup == "c2"


def test_delete_asks_and_takes_journal_and_rows(tmp_path: Path) -> None:
    page, stack = opened(tmp_path)
    files = CupFiles(page.ctx.paths)
    for answer in ("keep", "delete"):
        page.book.ui.focus("delete")
        press(stack, "confirm")
        question = stack.top
        assert isinstance(question, DialogScene)
        assert question.first == "keep"
        question.ui.focus(answer)
        press(stack, "confirm")
        assert files.path("c1").exists() == (answer == "keep")
    assert list(page.cups) == ["c2"]
    assert page.cup.id == "c2"
    page.book.ui.focus("delete")
    press(stack, "confirm")
    stack.top.ui.focus("delete")  # type: ignore[attr-defined]
    press(stack, "confirm")
    assert page.rows is None
    assert page.book.ui.focused() is not None
    assert files.path("c3").exists()


def test_a_journal_that_will_not_go_is_a_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    page, stack = opened(tmp_path)

    def unlink(self: Path, missing_ok: bool = False) -> None:
        raise PermissionError(13, "no")

    monkeypatch.setattr(Path, "unlink", unlink)
    page.book.ui.focus("delete")
    press(stack, "confirm")
    stack.top.ui.focus("delete")  # type: ignore[attr-defined]
    press(stack, "confirm")
    stack.update(0.1)
    assert "may not write" in stack.top.question  # type: ignore[attr-defined]
    assert list(page.cups) == ["c1", "c2"]


def test_in_a_cabinet_nobody_throws_a_cup_away(tmp_path: Path) -> None:
    page, _ = opened(tmp_path, permissions=CABINET)
    assert "table" in page.book.ui.widgets
    assert "delete" not in page.book.ui.widgets


def test_without_any_it_says_what_will_stand_here(tmp_path: Path) -> None:
    page, _ = opened(tmp_path, CUPS[2:])
    assert page.rows is None
    assert page.book.ui.cursor().key == "tab:cups"


def test_a_cup_that_was_raced_here_stands_there_and_leads_to_its_table(tmp_path: Path) -> None:
    """The real journal, book and table."""
    ctx = cup_context(SMALL, paths=portable(tmp_path), book=closed_at_end(Book()))
    ctx.open = AppOpenings(ctx)
    cup = begun_cup(ctx, ready_cups()[0], rounds=2)
    book, stack = BookScene(ctx, "cups"), SceneStack(Scene(ctx))
    stack.obey(Push(book))
    assert isinstance(book.page, CupsPage)
    assert book.page.rows is None, "it runs"
    end_cup(ctx, cup)
    book.refresh()
    assert book.page.rows is not None
    assert [row.about for row in book.page.rows.rows] == ["It was ended after 2 rounds, with Ada in front."]
    book.ui.focus("cups")
    press(stack, "confirm")
    table = stack.top
    assert isinstance(table, TableScene)
    assert table.cup == cup.id
    press(stack, "back")
    assert stack.top is book
