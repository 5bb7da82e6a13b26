"""Every page of races and cups by a cross, confirm and back: whatever can be pressed is reached, at each text size."""

from collections import deque
from collections.abc import Callable
from pathlib import Path

import pytest

from game.bots.levels import levels_of
from game.scenes.book.book import BookScene
from game.scenes.book.bring_in import BringInScene
from game.scenes.book.races import RacesPage
from game.scenes.book.search import SearchScene
from game.scenes.framework.scene import Context, Scene
from game.scenes.framework.stack import Push, SceneStack
from game.scenes.framework.widget_scene import WidgetScene
from game.session.race_search import Search
from game.show.widgets.listing import Listing
from game.store.book import Book
from game.store.book_cups import BookedCup, BookedDriver, CupState, add_cup
from game.store.paths import portable
from tests.helpers.closing import closed_at_end
from tests.helpers.racing import shared_boards
from tests.helpers.recorded import recorded
from tests.helpers.screen import context, press
from tests.helpers.screening import catalogue

SMALL = (640, 360)
DIRECTIONS = ("left", "right", "up", "down")


def full(folder: Path, percent: int) -> Context:
    """A house with races, files of friends and cups."""
    ctx = context(SMALL, text_scale=percent, paths=portable(folder), catalogue=catalogue(), book=closed_at_end(Book()))
    ctx.levels = levels_of
    for place in (ctx.paths.records, ctx.paths.imports):
        place.mkdir(parents=True)
        for number, record in enumerate(recorded("monza")[:4]):
            (place / f"{number}.jsonl").write_bytes(record.read_bytes())
    for number in range(3):
        drivers = (BookedDriver(0, "Maximiliane", "", "you", 1, 20, 1),)
        cup = BookedCup(f"c{number}", "Friday cup", "2026-01-01T20:00:00", CupState.OVER, ((1, "a"),), drivers)
        ctx.book.write(lambda base, cup=cup: add_cup(base, cup))  # type: ignore[misc]
    return ctx


def races(ctx: Context) -> WidgetScene:
    return BookScene(ctx)


def none_fits(ctx: Context) -> WidgetScene:
    book = BookScene(ctx)
    assert isinstance(book.page, RacesPage)
    book.page.search = Search(who="Nobody")
    return book


def search(ctx: Context) -> WidgetScene:
    page = BookScene(ctx).page
    assert isinstance(page, RacesPage)
    list(page.shelf.opening())
    return SearchScene(ctx, page.shelf, Search(), lambda search: None)


def bring_in(ctx: Context) -> WidgetScene:
    page = BookScene(ctx).page
    assert isinstance(page, RacesPage)
    return BringInScene(ctx, page.shelf, lambda name, instead: None)


def cups(ctx: Context) -> WidgetScene:
    return BookScene(ctx, "cups")


def reached(scene: WidgetScene, stack: SceneStack) -> set[str]:
    """Where the four directions lead from what is looked at first, on this page. A list is left from its first row, and from its last."""
    start, at = scene.ui.cursor().key, getattr(scene, "at", "")
    seen, queue = {start}, deque([start])
    while queue:
        key = queue.popleft()
        if isinstance(scene, BookScene):
            scene.turn_to(key.removeprefix("tab:") if key.startswith("tab:") else at)
        if key not in scene.ui.widgets:  # it stands on another page
            continue
        widget = scene.ui.widgets[key]
        for word in DIRECTIONS:
            for end in (0, -1):
                if isinstance(widget, Listing):
                    widget.go(len(widget.rows) - 1 if end else 0)
                scene.ui.focus(key)
                scene._key = key
                press(stack, word)
                found = scene.ui.cursor().key
                if isinstance(scene, BookScene) and scene.ui.widgets.get(key) is not widget:  # another page was turned to
                    scene.turn_to(key.removeprefix("tab:") if key.startswith("tab:") else at)
                    widget = scene.ui.widgets[key]
                if found not in seen:
                    seen.add(found)
                    queue.append(found)
    return seen


@pytest.mark.parametrize("percent", [100, 150, 200])
@pytest.mark.parametrize("make", [races, none_fits, search, bring_in, cups])
def test_all_of_a_page_is_reached(
    make: Callable[[Context], WidgetScene], percent: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shared_boards(monkeypatch)
    monkeypatch.setattr("game.scenes.book.bring_in.sticks", lambda: ())
    scene = make(full(tmp_path, percent))
    stack = SceneStack(Scene(scene.ctx))
    stack.obey(Push(scene))
    wanted = {key for key, widget in scene.ui.widgets.items() if widget.focusable and not key.startswith("tab:")}
    assert len(wanted) > 1
    assert wanted <= reached(scene, stack)
