"""Several people before one lesson, what it leaves behind, and what the power takes from it: everybody presses, nothing else is kept."""

from pathlib import Path

import pytest

from game.core.contract import Setup
from game.input.intents import Deed, Intent
from game.scenes.framework.stack import Home, Push, SceneStack
from game.scenes.lesson.lesson import LessonScene
from game.scenes.menu.menu import MenuScene
from game.scenes.race.race import RaceScene
from game.session.learning import Learning
from game.session.request import LessonRequest, RaceRequest
from game.session.seats import Seat
from game.store.profiles import People, Profile
from tests.helpers.lesson_player import ADA, LESSONS, Lessons
from tests.helpers.racing import FRAME, PADS, race_context, shared_boards

BEN = Seat("Ben", PADS[1])
WAITS = RaceRequest("monza", Setup(2, ("R", "Y"), {}, ("oval",)), (ADA, Seat("Bolt", level="easy")), 5)


@pytest.fixture(autouse=True)
def painted_once(monkeypatch: pytest.MonkeyPatch) -> None:
    shared_boards(monkeypatch)


@pytest.mark.parametrize("device", ["pad:9", "mouse", "keyboard"])
def test_two_pads_press_in_turn_and_whoever_comes_along(tmp_path: Path, device: str) -> None:
    lessons = Lessons(tmp_path, "monza", "look", people=(ADA, BEN))
    for one in (PADS[0], PADS[1], device, PADS[1]):
        lessons.follow(1, one)
    assert lessons.step == 4
    lessons.finish(PADS[0])
    assert lessons.lesson.guide.over


def test_nobody_waits_for_a_pad_that_is_pulled_and_it_goes_on_when_it_is_back(tmp_path: Path) -> None:
    lessons = Lessons(tmp_path, "monza", "throw", people=(ADA, BEN))
    lessons.follow(2, PADS[0])
    lessons.lost.add(PADS[0])
    lessons.give(Intent(Deed.DEVICE_LOST, PADS[0]))
    assert lessons.said[1] == "A pad was unplugged. Go on with any other device."
    lessons.frames(10)
    assert lessons.top is lessons.lesson
    lessons.follow(1, PADS[1])
    lessons.lost.clear()
    lessons.give(Intent(Deed.DEVICE_FOUND, PADS[0]))
    lessons.finish(PADS[0])
    assert lessons.done == ("throw",)


def test_no_call_and_no_curtain_stand_between(tmp_path: Path) -> None:
    """Top Race has hidden hands, and in other titles a learner could call out of turn."""
    bid = Lessons(tmp_path, "top_race", "bid", people=(ADA, BEN))
    bid.ask()
    assert bid.top is bid.lesson
    assert bid.lesson.audience == bid.lesson.guide.you
    assert bid.lesson.decisions.rights.closed


def test_it_counts_for_all_who_sit_there(tmp_path: Path) -> None:
    lessons = Lessons(tmp_path, "monza", "throw")
    people = tuple(Profile(id=name.lower(), name=name, colour="R") for name in ("Ada", "Ben"))
    lessons.ctx.profiles.people = People(profiles=people)
    seats = (Seat("Ada", PADS[0], profile="ada"), Seat("Ben", PADS[1], profile="ben"))
    lessons.stack.obey(Home())
    lessons.stack.obey(Push(lessons.ctx.open.lesson(LessonRequest("monza", "throw", seats))))
    lessons.finish()
    assert [one.lessons["monza"].done for one in lessons.ctx.profiles.people.profiles] == [("throw",), ("throw",)]
    assert lessons.done == (), "guests have learnt nothing by it"


# --- what it leaves behind


def _left(folder: Path) -> dict[str, bytes]:
    """Everything that lies in the folder, but for the settings and the book."""
    files = {path.relative_to(folder).as_posix(): path for path in sorted(folder.rglob("*")) if path.is_file()}
    return {name: path.read_bytes() for name, path in files.items() if "settings" not in name and not path.name.startswith("book")}


def _booked(lessons: Lessons) -> str:
    """All that stands in the book."""
    return lessons.ctx.book.ask(lambda base: "\n".join(base.iterdump())).value()


def _waiting_race(folder: Path) -> None:
    """A race of which one decision is made waits to be continued."""
    ctx = race_context(folder)
    stack = SceneStack(MenuScene(ctx))
    stack.obey(Push(ctx.open.race(WAITS)))
    race = stack.top
    assert isinstance(race, RaceScene)
    for _ in range(600):
        stack.update(FRAME)
        if race.open_prompt.prompt is not None:
            break
    race.decisions.submit(race.open_prompt.asked, race.match.legal(race.open_prompt.asked)[0])
    stack.obey(Home())
    ctx.book.close()


def test_all_lessons_leave_no_trace_but_that_they_are_done(tmp_path: Path) -> None:
    _waiting_race(tmp_path)
    lessons = Lessons(tmp_path, "monza", "throw")
    before = _left(tmp_path), _booked(lessons)
    assert any("race.jsonl" in name for name in before[0])
    settings = lessons.ctx.settings
    for title, lesson in LESSONS[:5]:
        lessons.stack.obey(Home())
        lessons.stack.obey(Push(lessons.ctx.open.lesson(LessonRequest(title, lesson, (ADA,)))))
        lessons.finish()
    lessons.stack.obey(Home())
    assert (_left(tmp_path), _booked(lessons)) == before
    changed = {name for name in settings.__struct_fields__ if getattr(settings, name) != getattr(lessons.ctx.settings, name)}
    assert changed == {"lessons"}


def test_a_kill_after_each_press_offers_the_first_lesson_that_is_not_done_and_what_waited_waits(tmp_path: Path) -> None:
    _waiting_race(tmp_path)
    order = [lesson for title, lesson in LESSONS if title == "monza"]
    lessons = Lessons(tmp_path, "monza", "throw")
    for _ in range(60):
        learner = lessons.ask()
        lesson = lessons.lesson
        if lesson.taught.lesson.id == "over":
            break
        lessons.give(*learner.press())
        done = [one for one in order if one in lessons.done]
        again = race_context(tmp_path, lessons.ctx.settings)
        assert Learning(again, "monza", ("",)).next_of(order) == order[len(done)]
        saved = again.saves.load(["monza"])
        assert saved is not None
        assert saved.record is not None
        assert saved.record.header.seed == WAITS.seed
        again.book.close()
        lessons.frames(1)
    assert lessons.done == ("throw", "look")
    assert isinstance(lessons.top, LessonScene)
