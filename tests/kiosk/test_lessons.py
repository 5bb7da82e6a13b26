"""Lessons on a cabinet: attract offers them, a press leads there, who is silent is asked, nothing of a guest is kept but the count."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from game.core.slices import finish
from game.kiosk.attract.programme import teaser_record
from game.kiosk.attract.race_show import TeaserRace, teaser_show
from game.kiosk.operator.today_page import TodayPage
from game.kiosk.report_page import report_page
from game.language.language import Language
from game.scenes.framework.stack import Home
from game.scenes.lesson.lesson import LessonScene
from game.scenes.setup.setup import SetupScene
from game.session.learning import Learning
from game.session.request import LessonRequest
from game.store.book_entries import Kind
from game.store.book_report import LessonFigures, LessonLeft, figures
from game.store.operator import Operator
from game.titles import TITLES
from tests.helpers.cabinet import Cabinet
from tests.helpers.racing import shared_boards

VALUES = Operator(house="Café Central")
LATE = VALUES.still_there_after
GONE = LATE + VALUES.countdown


@pytest.fixture(autouse=True)
def boards(monkeypatch: pytest.MonkeyPatch) -> None:
    shared_boards(monkeypatch)


@pytest.fixture
def cabinet(tmp_path: Path) -> Iterator[Cabinet]:
    made = Cabinet(tmp_path, VALUES, races=False)
    yield made
    made.close()


def teaser(cabinet: Cabinet, title: str = "aruba") -> TeaserRace:
    """That title's teaser is on."""
    entry = next(entry for entry in cabinet.ctx.entries if entry.meta.id == title)
    record = teaser_record(cabinet.ctx.assets, title)
    assert record is not None
    show = finish(teaser_show(cabinet.ctx, entry, record, False))
    assert show is not None
    cabinet.push(show)
    return show


def lesson(cabinet: Cabinet, name: str = "throw") -> LessonScene:
    """A guest drives that lesson."""
    scene = cabinet.push(cabinet.ctx.open.lesson(LessonRequest("monza", name)))
    assert isinstance(scene, LessonScene)
    return scene


def noted(cabinet: Cabinet) -> list[tuple[str, str]]:
    """The rows of lessons in the book: what, and which."""
    query = "SELECT kind, title, detail FROM event WHERE kind LIKE 'lesson%' ORDER BY id"
    rows: list[Any] = cabinet.ctx.book.ask(lambda base: base.execute(query).fetchall()).value()
    return [(kind, f"{title}.{json.loads(detail)['lesson']}") for kind, title, detail in rows]


# attract


@pytest.mark.parametrize(
    ("title", "minutes"), [("monza", "three"), ("scrap_racer", "four"), ("aruba", "three"), ("top_race", "three"), ("automobiles", "four")]
)
def test_a_teaser_ends_with_where_one_learns_it_and_how_long_that_takes(title: str, minutes: str, cabinet: Cabinet) -> None:
    show = teaser(cabinet, title)
    assert show.lines[-1] == f"New here? Show me how teaches it in {minutes} minutes."
    show._clock = show.seconds - 4.0
    show._teach()
    assert show._said == len(show.lines) - 1, "it stands there for the last seconds"


def test_a_teaser_of_a_title_without_lessons_promises_none(cabinet: Cabinet) -> None:
    cabinet.ctx.lessons["aruba"] = ()
    show = teaser(cabinet)
    assert show.lines == show.words.first_turn


def test_a_press_during_a_teaser_leads_to_its_title_and_the_next_one_to_its_lessons(cabinet: Cabinet) -> None:
    pad = cabinet.plug()
    teaser(cabinet)
    cabinet.press(pad, "confirm")
    assert cabinet.names() == ["MenuScene"]
    assert cabinet.ui.focused().key == "title.aruba"
    cabinet.press(pad, "confirm")
    assert isinstance(cabinet.top, SetupScene)
    assert cabinet.top.meta.id == "aruba"
    assert [cursor.key for cursor in cabinet.top.ui.cursors.values()] == ["lessons"]


def test_who_chooses_another_title_after_a_teaser_is_led_to_the_start(cabinet: Cabinet) -> None:
    pad = cabinet.plug()
    teaser(cabinet)
    cabinet.press(pad, "confirm")
    cabinet.ui.focus("title.monza")
    cabinet.press(pad, "confirm")
    assert [cursor.key for cursor in cabinet.top.ui.cursors.values()] == ["start"]


# idle


def test_who_is_silent_in_a_lesson_is_asked_and_any_press_answers(cabinet: Cabinet) -> None:
    pad = cabinet.plug()
    scene = lesson(cabinet)
    cabinet.press(pad, "left")
    cabinet.wait(LATE + 1)
    assert cabinet.attendant.lessons.sign.shown
    done = len(scene.match.done)
    cabinet.press(pad, "confirm")
    assert not cabinet.attendant.lessons.sign.shown
    assert len(scene.match.done) == done, "the press says that somebody is there, and nothing else"
    cabinet.wait(LATE - 2)
    assert cabinet.top is scene


def test_who_does_not_answer_has_gone_and_attract_begins_without_a_question_or_a_computer(cabinet: Cabinet) -> None:
    pad = cabinet.plug()
    scene = lesson(cabinet)
    cabinet.press(pad, "left")
    cabinet.wait(GONE + 2)
    assert cabinet.names() == ["MenuScene", "HouseShow"]
    assert all(seat.human for number, seat in enumerate(scene.seats) if number == scene.taught.position.you)


def test_a_lesson_whose_only_pad_is_pulled_waits_for_any_pad(cabinet: Cabinet) -> None:
    """Nothing lies over it, since the next pad goes on, whichever that is: the hand still points at what to press."""
    pad = cabinet.plug("One")
    scene = lesson(cabinet)
    cabinet.until(lambda: scene.open_prompt.prompt is not None)
    cabinet.pull(pad)
    cabinet.wait(LATE - 2)
    assert cabinet.top is scene
    assert scene.teacher.pointer.tip is not None
    assert scene.open_prompt.strip.said[1] == "A pad was unplugged. Go on with any other device."
    done, other = len(scene.match.done), cabinet.plug("Other")
    cabinet.press(other, "confirm")
    assert len(scene.match.done) == done + 1


def test_a_cabinet_whose_only_pad_is_pulled_in_a_lesson_goes_back_to_attract_when_nobody_comes(cabinet: Cabinet) -> None:
    pad = cabinet.plug()
    scene = lesson(cabinet)
    cabinet.until(lambda: scene.open_prompt.prompt is not None)
    cabinet.pull(pad)
    cabinet.wait(GONE + 2)
    assert cabinet.names() == ["MenuScene", "HouseShow"]


def test_guests_are_forgotten_when_nobody_is_there(cabinet: Cabinet) -> None:
    guests = Learning(cabinet.ctx, "monza", ("",))
    guests.finish("throw")
    assert guests.is_done("throw")
    cabinet.attendant.stage.begin(cabinet.now)
    assert not guests.is_done("throw")
    assert cabinet.ctx.just_taught == set()
    assert cabinet.ctx.settings.lessons == {}


# the count


def test_lessons_are_counted_in_rows_of_their_own_and_are_no_races(cabinet: Cabinet) -> None:
    scene = lesson(cabinet)
    cabinet.steps(2)
    scene.guide._now = scene.guide._now._replace(at=len(scene.guide.lesson.steps))
    cabinet.app.stack.obey(Home())
    cabinet.steps(2)
    lesson(cabinet, "look")
    cabinet.steps(2)
    cabinet.app.stack.obey(Home())
    cabinet.steps(2)
    assert noted(cabinet) == [
        (str(Kind.LESSON_BEGUN), "monza.throw"),
        (str(Kind.LESSON_DONE), "monza.throw"),
        (str(Kind.LESSON_BEGUN), "monza.look"),
        (str(Kind.LESSON_LEFT), "monza.look"),
    ]
    found = cabinet.ctx.book.ask(figures()).value()
    assert found.lessons == LessonFigures(2, 1, (LessonLeft("monza", "look", 1),))
    assert (found.total.begun, found.total.finished, found.total.abandoned, found.total.seconds) == (0, 0, 0, 0.0)
    told = TodayPage._lessons(_Page(cabinet.ctx), found.lessons)  # type: ignore[arg-type]
    assert told == "Lessons begun: 2, finished: 1. Most were left at Monza, Look before you lay: 1."
    page = report_page(Language(strict=True), found, {}, "2026-06-01")
    assert ">Lessons<" in page


class _Page:
    """As much of an operator's page as its sentence asks for."""

    def __init__(self, ctx: Any) -> None:
        self.ctx, self.keeper = ctx, self
        self.entries = TITLES
