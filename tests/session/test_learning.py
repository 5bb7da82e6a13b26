"""Who has learnt what is kept where it belongs: people's in their profiles, guests' in the settings, a cabinet's guests' nowhere."""

from pathlib import Path

import pytest

from game.scenes.framework.scene import Context
from game.session.learning import Learning
from game.session.permissions import CABINET
from game.store.learnt import MOST_DONE, Learnt
from game.store.paths import portable
from game.store.problems import Problem, StoreError
from game.store.profiles import People, Profile, Profiles
from game.store.settings import Settings
from tests.helpers.screen import context

LESSONS = ("throw", "look", "line")
ADA, BEN = Profile(id="p1", name="Ada"), Profile(id="p2", name="Ben")


def home() -> Context:
    ctx = context()
    ctx.profiles.keep(People().put(ADA).put(BEN))
    return ctx


def test_a_lesson_that_is_done_is_kept_in_the_profile_of_everybody_who_sat_there(tmp_path: Path) -> None:
    ctx = home()
    ctx.profiles = Profiles(portable(tmp_path))
    ctx.profiles.keep(People().put(ADA).put(BEN))
    Learning(ctx, "monza", ("p1", "p2")).finish("throw")
    Learning(ctx, "monza", ("p1",)).finish("look")
    kept = Profiles(portable(tmp_path)).people
    assert [one.lessons for one in kept.profiles] == [{"monza": Learnt(("throw", "look"))}, {"monza": Learnt(("throw",))}]
    assert ctx.settings.lessons == {}


def test_guests_of_a_house_count_as_one_and_are_kept_in_its_settings() -> None:
    ctx = home()
    saved: list[Settings] = []
    ctx.save_settings = saved.append
    guests = Learning(ctx, "monza", ("", ""))
    guests.finish("throw")
    guests.finish("throw")
    guests.refuse()
    assert [one.lessons for one in saved] == [{"monza": Learnt(("throw",))}, {"monza": Learnt(("throw",), off=True)}]
    assert Learning(ctx, "aruba", ("",)).known("") == Learnt()


def test_what_guests_learn_in_settings_that_people_brought_along_is_kept_in_those_of_the_house() -> None:
    ctx = home()
    saved: list[Settings] = []
    ctx.save_settings = saved.append
    ctx.welcome({"text_scale": 150})
    Learning(ctx, "monza", ("",)).finish("throw")
    assert [(one.text_scale, one.lessons) for one in saved] == [(100, {"monza": Learnt(("throw",))})]


def test_a_cabinet_keeps_nothing_of_its_guests() -> None:
    ctx = home()
    ctx.permissions = CABINET
    saved: list[Settings] = []
    ctx.save_settings = saved.append
    guests = Learning(ctx, "monza", ("",))
    guests.finish("throw")
    assert (guests.known(""), saved) == (Learnt(("throw",)), [])
    ctx.passing.clear()
    assert guests.known("") == Learnt()


def test_where_the_disk_refuses_it_is_remembered_for_this_run(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    ctx = home()
    ctx.profiles = Profiles(portable(tmp_path))
    ctx.profiles.keep(People().put(ADA))
    said: list[str] = []
    ctx.log = said.append

    def full(*_: object) -> None:
        raise StoreError(Problem("disk_full"))

    monkeypatch.setattr("game.store.profiles.save_profiles", full)
    Learning(ctx, "monza", ("p1",)).finish("throw")
    assert Learning(ctx, "monza", ("p1",)).is_done("throw")
    assert said == ["lessons not kept: disk_full"]


def test_lessons_are_wanted_as_long_as_anybody_has_neither_done_them_nor_said_no() -> None:
    ctx = home()
    both, ada, ben = (Learning(ctx, "monza", who) for who in (("p1", "p2"), ("p1",), ("p2",)))
    for lesson in LESSONS[:2]:
        ada.finish(lesson)
    assert both.is_wanted(LESSONS)
    ada.finish(LESSONS[2])
    assert (both.is_wanted(LESSONS), ada.is_wanted(LESSONS)) == (True, False)
    ben.refuse()
    assert not both.is_wanted(LESSONS)
    assert not both.is_wanted(())  # a title without lessons
    assert not Learning(ctx, "monza", ()).is_wanted(LESSONS)  # computers alone


def test_a_lesson_that_is_new_since_is_wanted_again_but_not_by_who_said_no() -> None:
    ctx = home()
    ada, ben = Learning(ctx, "monza", ("p1",)), Learning(ctx, "monza", ("p2",))
    ada.finish("throw")
    ben.finish("throw")
    ben.refuse()
    assert (ada.is_wanted(("throw", "new")), ben.is_wanted(("throw", "new"))) == (True, False)


def test_it_goes_on_at_the_first_lesson_that_not_everybody_has_done() -> None:
    ctx = home()
    both, ada = Learning(ctx, "monza", ("p1", "p2")), Learning(ctx, "monza", ("p1",))
    assert both.next_of(LESSONS) == "throw"
    both.finish("throw")
    ada.finish("look")
    assert (both.next_of(LESSONS), ada.next_of(LESSONS)) == ("look", "line")
    ada.finish("line")
    assert ada.next_of(LESSONS) == "throw"  # from the beginning


def test_a_profile_that_is_gone_is_a_guest() -> None:
    ctx = home()
    gone = Learning(ctx, "monza", ("p9",))
    gone.finish("throw")
    assert (gone.known("p9"), ctx.settings.lessons) == (Learnt(("throw",)), {"monza": Learnt(("throw",))})


def test_only_guests_who_did_a_lesson_are_fresh_from_it() -> None:
    ctx = home()
    Learning(ctx, "aruba", ("p1",)).finish("throw")
    Learning(ctx, "monza", ("p1", "")).finish("throw")
    assert ctx.just_taught == {"monza"}


def test_no_more_are_kept_than_a_file_may_hold() -> None:
    learnt = Learnt()
    for number in range(MOST_DONE + 2):
        learnt = learnt.with_done(f"lesson{number}")
    assert (len(learnt.done), learnt.done[-1]) == (MOST_DONE, f"lesson{MOST_DONE + 1}")
