"""The set-up offers the lessons of its title: to whom, where the plate stands, what a press of it opens."""

from typing import Any

import pytest
from pygame import Rect

from game.input.intents import MOUSE, Deed, Intent
from game.scenes.framework.stack import Push, SceneStack
from game.scenes.setup.setup import SetupScene
from game.session.learning import Learning
from game.session.request import LessonRequest
from game.show.widgets.base import Look
from game.store.profiles import People, Profile
from game.titles import TITLES
from tests.helpers.menu_context import SMALL, LessonStub, menu_context
from tests.helpers.screen import PAD, press

SECOND = "pad:2"
LESSONS = tuple(lesson.id for lesson in TITLES[0].open().words.lessons)
ADA = Profile(id="p1", name="Ada")


def setup(*people: Profile, size: tuple[int, int] = SMALL, text: int = 100, **over: Any) -> tuple[SetupScene, SceneStack]:
    """The set-up of the first title; who has a profile sits first."""
    ctx = menu_context(size, text_scale=text, **over)
    ctx.profiles.keep(People(people))
    scene = SetupScene(ctx, TITLES[0], device=PAD)
    stack = SceneStack(scene)
    if people:
        driver = scene.race_setup.lineup.drivers[0]
        driver.name, driver.profile = people[0].name, people[0].id
        scene.changed()
    return scene, stack


def opened(stack: SceneStack) -> LessonRequest:
    assert isinstance(stack.top, LessonStub)
    return stack.top.request


@pytest.mark.parametrize(
    ("text", "plate", "line"),
    [
        (100, (956, 886, 280, 140), 836),
        (150, (956, 840, 280, 186), 836),
        (200, (956, 794, 280, 232), 836),
    ],
)
def test_expected_place_of_show_me_how(text: int, plate: tuple[int, int, int, int], line: int) -> None:
    """The rectangles of the design, section 5; the line beside it gives way, and the start keeps the focus."""
    scene, _ = setup(size=(640, 360), text=text)
    assert scene.ui.widgets["lessons"].rect == Rect(plate)
    assert scene.foot.wide == line
    assert scene.ui.cursors[PAD].key == "start"
    assert not scene.ui.widgets["lessons"].rect.colliderect(scene.ui.widgets["start"].rect)


@pytest.mark.parametrize("page", ["tracks", "options"])
def test_the_line_has_its_width_where_rules_and_tracks_are_told_of(page: str) -> None:
    scene, _ = setup()
    scene.show(page, PAD)
    assert "lessons" not in scene.ui.widgets
    assert scene.foot.wide == 1140
    scene.show("seats", PAD)
    assert "lessons" in scene.ui.widgets
    assert scene.foot.wide == 836


def test_it_is_reached_from_the_start_and_leads_back() -> None:
    scene, stack = setup()
    scene.ui.focus("start", PAD)
    press(stack, "left")
    assert scene.ui.cursors[PAD].key == "lessons"
    press(stack, "right")
    assert scene.ui.cursors[PAD].key == "start"


def test_a_press_opens_the_first_lesson_that_is_not_done_and_everybody_comes_along() -> None:
    scene, stack = setup(ADA)
    press(stack, "confirm", SECOND)
    Learning(scene.ctx, "monza", ("p1", "")).finish(LESSONS[0])
    scene.ui.focus("lessons", PAD)
    press(stack, "confirm")
    request = opened(stack)
    assert (request.title_id, request.lesson) == ("monza", LESSONS[1])
    assert [(seat.device, seat.profile) for seat in request.seats] == [(PAD, "p1"), (SECOND, "")]
    assert request.race is not None
    assert len(request.race.seats) == 4


def test_a_mouse_that_has_no_seat_comes_along_with_its_press() -> None:
    scene, stack = setup()
    x, y = scene.ui.widgets["lessons"].rect.center
    stack.handle(Intent(Deed.PRESS, MOUSE, x=x, y=y))
    assert [seat.device for seat in opened(stack).seats] == [PAD, MOUSE]


def test_what_can_not_be_raced_can_be_learnt_without_a_race_behind_it() -> None:
    scene, stack = setup()
    for seat in (1, 2):
        scene.race_setup.lineup.leave(seat)
    scene.changed()
    assert scene.problems
    scene.ui.focus("lessons", PAD)
    press(stack, "confirm")
    assert opened(stack).race is None


def test_it_goes_once_everybody_has_done_the_lessons_or_said_no_and_comes_with_who_has_not() -> None:
    scene, stack = setup(ADA)
    ada, guests = Learning(scene.ctx, "monza", ("p1",)), Learning(scene.ctx, "monza", ("",))
    for lesson in LESSONS:
        ada.finish(lesson)
    scene.ui.focus("lessons", PAD)
    scene.changed()
    assert "lessons" not in scene.ui.widgets
    assert scene.foot.wide == 1140
    assert scene.ui.cursors[PAD].key == "start", "who looked at it looks at the start"
    press(stack, "confirm", SECOND)
    assert "lessons" in scene.ui.widgets
    assert scene.foot.wide == 836
    guests.refuse()
    scene.changed()
    assert "lessons" not in scene.ui.widgets


def test_back_from_the_last_lesson_the_plate_is_gone() -> None:
    scene, stack = setup()
    scene.ui.focus("lessons", PAD)
    press(stack, "confirm")
    guests = Learning(scene.ctx, "monza", ("",))
    for lesson in LESSONS:
        guests.finish(lesson)
    scene.suspend()
    scene.resume()
    assert "lessons" not in scene.ui.widgets
    assert scene.ui.cursors[PAD].key == "start"


def test_computers_alone_are_taught_nothing() -> None:
    scene, _ = setup()
    scene.race_setup.lineup.leave(0)
    scene.changed()
    assert not scene.race_setup.lineup.devices
    assert "lessons" not in scene.ui.widgets


def test_a_title_whose_lessons_do_not_fit_offers_none() -> None:
    """Nobody sees a lesson that lies: with other rules there is no plate, and nothing is said."""
    ctx = menu_context()
    ctx.lessons["monza"] = ()
    scene = SetupScene(ctx, TITLES[0], device=PAD)
    SceneStack(scene)
    assert "lessons" not in scene.ui.widgets
    assert scene.ui.widgets["start"].look is Look.FOCUSED


def test_the_order_is_a_push_so_that_back_leads_to_the_set_up() -> None:
    scene, _ = setup()
    order = scene.lessons.open(PAD)
    assert isinstance(order, Push)
