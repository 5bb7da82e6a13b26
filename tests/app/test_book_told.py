"""Whoever plays at home is told in the menu what became of the book, once; a race is not disturbed by it."""

from pathlib import Path

import pytest

from game.core.contract import Setup
from game.scenes.framework.stack import Home, Pop, Push
from game.scenes.framework.trouble import TroubleScene
from game.scenes.menu.menu import MenuScene
from game.session.request import RaceRequest
from game.session.seats import Seat
from game.store.book_entries import Kind
from game.store.paths import portable
from tests.helpers.bad_books import IN_USE
from tests.helpers.player import Player
from tests.helpers.systems import needs_free_files

TOLD = (pytest.param("deleted", "taken away while it was in use", marks=needs_free_files), ("junk", "The book was damaged."))


def test_a_damaged_book_is_told_of_in_the_menu_once(tmp_path: Path) -> None:
    """Issue 33, item 6."""
    portable(tmp_path).book.write_bytes(b"no book")
    player = Player(tmp_path)
    assert player.app.ctx.book.ask(lambda base: True).value(60.0)
    player.steps(3)
    page = player.top
    assert isinstance(page, TroubleScene)
    assert page.question.startswith("The book was damaged.")
    assert "book.sqlite.broken-" in page.question
    player.app.stack.obey(Pop())
    player.steps(3)
    assert isinstance(player.top, MenuScene)


@pytest.mark.parametrize(("way", "said"), TOLD)
def test_what_becomes_of_a_book_in_a_race_is_told_after_it(tmp_path: Path, way: str, said: str) -> None:
    player = Player(tmp_path)
    ctx, book = player.app.ctx, player.app.ctx.book
    seats = (Seat("Ada", "keyboard"), Seat("Bolt", level="easy"))
    player.app.stack.obey(Push(ctx.open.race(RaceRequest("monza", Setup(2, ("R", "Y"), {"start_player": "1"}, ("oval",)), seats, 5))))
    book.note(Kind.GUEST)
    assert book.ask(lambda base: True).value(60.0)
    IN_USE[way](portable(tmp_path).book)
    assert book.ask(lambda base: True).value(60.0)
    player.steps(3)
    assert not isinstance(player.top, TroubleScene | MenuScene)
    player.app.stack.obey(Home())
    player.steps(3)
    assert isinstance(player.top, TroubleScene)
    assert said in player.top.question
