"""The page of all lessons: what is done, how long each takes, the board it begins on, and what a press opens."""

from typing import Any

import pytest

from game.core.contract import TitleEntry
from game.scenes.framework.stack import Pop, SceneStack, Swap
from game.scenes.lesson.lessons_page import LessonsScene
from game.session.learning import Learning
from game.session.request import LessonRequest
from game.session.seats import Seat
from game.titles import TITLES
from tests.helpers.menu_context import LessonStub, StubOpenings
from tests.helpers.screen import PAD, context, picture, press

ADA = Seat("Ada", PAD)


def page(request: LessonRequest | None = None, **over: Any) -> tuple[LessonsScene, SceneStack]:
    ctx = context((480, 270), **over)
    ctx.open = StubOpenings(ctx)
    scene = LessonsScene(ctx, request or LessonRequest("monza", "", (ADA,)))
    return scene, SceneStack(scene)


@pytest.mark.parametrize("entry", TITLES, ids=lambda entry: entry.meta.id)
def test_every_lesson_of_a_title_stands_there_with_its_board(entry: TitleEntry) -> None:
    scene, _ = page(LessonRequest(entry.meta.id, "", (ADA,)))
    picture(scene)
    listing = scene.ui.widgets["lessons"]
    assert [row.key for row in listing.rows] == [lesson.id for lesson in entry.open().words.lessons]
    assert all(row.note.startswith("about ") for row in listing.rows)
    board = scene.boards.picture
    assert board is not None
    assert board.get_width() / board.get_height() == pytest.approx(1.5, abs=0.05)
    first = board.copy()
    press(scene, "down " * len(listing.rows))
    assert scene.boards.picture is not None
    assert scene.boards.picture.get_buffer().raw != first.get_buffer().raw, "each race has a board of its own"


def test_it_looks_at_the_first_lesson_that_is_not_done() -> None:
    ctx = context((480, 270))
    Learning(ctx, "monza", ("",)).finish("throw")
    scene = LessonsScene(ctx, LessonRequest("monza", "", (ADA,)))
    picture(scene)
    assert scene.ui.widgets["lessons"].row.key == "look"


def test_it_looks_at_the_lesson_that_is_named() -> None:
    scene, _ = page(LessonRequest("monza", "shove", (ADA,)))
    picture(scene)
    assert scene.ui.widgets["lessons"].row.key == "shove"


def test_what_is_done_has_a_tick() -> None:
    scene, _ = page()
    picture(scene)
    before = {row.key: row.sign.get_bounding_rect().size for row in scene.ui.widgets["lessons"].rows}
    Learning(scene.ctx, "monza", ("",)).finish("look")
    scene.renew()
    after = {row.key: row.sign.get_bounding_rect().size for row in scene.ui.widgets["lessons"].rows}
    assert set(before.values()) == {(0, 0)}
    assert [key for key, size in after.items() if size != (0, 0)] == ["look"]


def test_a_press_opens_the_lesson_alone_for_the_same_people_and_race() -> None:
    scene, stack = page()
    picture(scene)
    press(stack, "down down confirm")
    assert isinstance(stack.top, LessonStub)
    assert stack.top.request == LessonRequest("monza", "over", (ADA,))
    assert len(stack.scenes) == 1, "the lesson leads back to where the page was opened"


def test_a_lesson_that_is_done_may_be_taken_again() -> None:
    scene, _ = page()
    Learning(scene.ctx, "monza", ("",)).finish("throw")
    stack = SceneStack(LessonsScene(scene.ctx, scene.request))
    picture(stack.top)
    press(stack, "up confirm")
    assert isinstance(stack.top, LessonStub)
    assert stack.top.request.lesson == "throw"


@pytest.mark.parametrize("word", ["back", "pause"])
def test_back_leads_to_where_it_was_opened(word: str) -> None:
    scene, _ = page()
    picture(scene)
    assert press(scene, word) == [Pop()]


def test_where_no_lesson_fits_it_says_so_and_is_left() -> None:
    ctx = context((480, 270))
    ctx.lessons["monza"] = ()
    scene = LessonsScene(ctx, LessonRequest("monza", ""))
    picture(scene)
    assert press(scene, "back") == [Pop()]


def test_pictures_are_painted_between_frames_where_frames_are_shown() -> None:
    ctx = context((480, 270), sliced=True)
    scene = LessonsScene(ctx, LessonRequest("monza", ""))
    scene.enter()
    scene.make_ready()
    assert scene.boards.picture is None
    pieces = 0
    while scene.prepare():
        pieces += 1
    assert pieces > 5
    assert scene.boards.picture is not None


def test_the_order_is_a_swap() -> None:
    scene, _ = page()
    picture(scene)
    (order,) = press(scene, "confirm")
    assert isinstance(order, Swap)


@pytest.mark.parametrize("text", [100, 150, 200])
@pytest.mark.parametrize("pseudo", [False, True])
def test_every_heading_is_said_whole_also_in_a_longer_language(pseudo: bool, text: int) -> None:
    ctx = context((640, 360), pseudo=pseudo, text_scale=text)
    for entry in TITLES:
        ctx.lessons.clear()
        scene = LessonsScene(ctx, LessonRequest(entry.meta.id, "", (ADA,)))
        scene.boards.want = lambda taught: None  # type: ignore[method-assign]
        scene._want = lambda: None  # type: ignore[method-assign]
        picture(scene)
        listing = scene.ui.widgets["lessons"]
        for _ in listing.rows:
            scene.ctx.theme.cut.clear()
            listing.picture()
            scene._tell()
            assert scene.ctx.theme.cut == [], (entry.meta.id, listing.row.key)
            listing.travel(1)
