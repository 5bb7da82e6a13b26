"""A lesson on the race's own scene: what is said to each press, how it ends, where it leads. (Its ways through: `test_every_lesson`.)"""

from pathlib import Path
from typing import Any

import msgspec
import pytest

from game.core.contract import Setup, TitleEntry
from game.core.lessons import Lesson, Step, Until
from game.core.slices import finish
from game.core.words import N_
from game.input.intents import Deed, Intent
from game.scenes.framework.lessons_here import lessons_here
from game.scenes.framework.stack import Home, Push
from game.scenes.lesson.finished import THAT_IS_ALL, FinishedScene
from game.scenes.lesson.lesson import LessonScene
from game.scenes.lesson.teacher import HESITATES
from game.scenes.menu.menu import MenuScene
from game.scenes.race.race import RaceScene
from game.scenes.race.refusals import WHY
from game.session.lessons import OfferedLesson
from game.session.request import LessonRequest, RaceRequest
from game.session.seats import Seat
from game.sound.cues import Cue
from game.store.profiles import People, Profile, Wishes
from game.titles import TITLES
from game.titles.monza.rules.actions import PlaceDie, Roll
from tests.helpers.lesson_player import ADA, Lessons
from tests.helpers.racing import PADS, brisk, race_context, shared_boards

RACE = RaceRequest("monza", Setup(2, ("R", "Y"), {}, ("oval",)), (ADA, Seat("Bolt", level="easy")), 5)


@pytest.fixture(autouse=True)
def painted_once(monkeypatch: pytest.MonkeyPatch) -> None:
    shared_boards(monkeypatch)


@pytest.fixture
def throw(tmp_path: Path) -> Lessons:
    """The first lesson of Monza: a throw, two dice that are asked for, then whatever the learner likes."""
    return Lessons(tmp_path, "monza", "throw", race=RACE)


def heard(lessons: Lessons) -> list[Any]:
    """What is played from now on."""
    played: list[Any] = []
    lessons.ctx.sound.play = played.append  # type: ignore[method-assign]
    return played


def look_at(lessons: Lessons, action: Any) -> None:
    """The focus goes to what decides this."""
    ui = lessons.lesson.open_prompt.ui
    assert ui.focus(next(key for key, widget in ui.widgets.items() if widget.action == action))


# --- the beginning


def test_it_begins_with_its_heading_over_the_board_and_then_asks(throw: Lessons) -> None:
    caption = throw.lesson.captions.caption
    assert caption.node.shown
    assert throw.lesson.open_prompt.prompt is None, "first it is read"
    throw.ask()
    assert not caption.node.shown
    assert (throw.step, throw.focused) == (1, "roll")


def test_the_learner_has_the_name_of_who_sits_there_and_rivals_those_of_computers(tmp_path: Path) -> None:
    drives = lambda *people: [seat.name for seat in Lessons(tmp_path, "top_race", "bid", people=people).lesson.seats]  # noqa: E731
    assert drives(Seat("Zoe", PADS[1], profile="zoe"), ADA) == ["Zoe", "Bolt", "Chip"]
    assert drives(Seat("Bolt", PADS[0])) == ["Bolt", "Chip", "Dynamo"]
    assert drives() == ["Ada", "Bolt", "Chip"]


def test_a_lone_choice_is_asked_where_it_is_the_step(throw: Lessons) -> None:
    throw.ask()
    assert throw.lesson.match.legal(0) == (Roll(),)
    throw.frames(200)
    assert throw.lesson.match.done == []


def test_a_lone_choice_that_teaches_nothing_plays_itself_where_the_settings_say_so(tmp_path: Path) -> None:
    presses = {single: Lessons(tmp_path, "aruba", "cards", settings=brisk(force_single=single)).finish() for single in (True, False)}
    assert presses[True] < presses[False]


def test_a_press_that_decides_several_things_is_not_cut_short_by_a_lone_choice_among_them(tmp_path: Path) -> None:
    slip = Lessons(tmp_path, "automobiles", "slip")
    slip.ask()
    done = len(slip.lesson.match.done)
    slip.follow()
    assert len(slip.lesson.match.done) > done + 4, "one press on a far space lays all cubes up to there"


# --- presses


def test_a_press_that_is_not_wanted_is_told_why_and_nothing_is_submitted(throw: Lessons) -> None:
    throw.follow(2)
    done, played = len(throw.lesson.match.done), heard(throw)
    look_at(throw, PlaceDie("R", "a2"))
    throw.press("confirm")
    assert len(throw.lesson.match.done) == done
    assert throw.said[1] == "That works too. Try green: it leads furthest."
    assert Cue.ERROR in played
    assert throw.focused == "space:a2", "the focus stays where it was"
    assert throw.lesson.teacher.pointer.pass_time(0.1), "the hand bounces"


def test_after_two_of_them_the_focus_goes_to_what_is_wanted(throw: Lessons) -> None:
    throw.follow(2)
    look_at(throw, PlaceDie("R", "a2"))
    throw.press("confirm confirm")
    assert throw.focused == "space:b2"
    assert throw.said[1] == "That works too. Try green: it leads furthest."
    throw.press("confirm")
    throw.ask()
    assert throw.step == 4


def test_what_the_rules_refuse_is_said_in_their_words_with_the_rule(throw: Lessons) -> None:
    throw.follow(2)
    throw.lesson.open_prompt.ui.focus("drive")
    throw.press("confirm")
    assert throw.said[1] == "The green die still fits: dice that fit must be used."
    assert throw.lesson.open_prompt.ui.widgets[WHY].number == "Rule R17", "beside it"
    throw.lesson.open_prompt.ui.focus("drive")
    throw.press("confirm")
    assert throw.focused == "space:b2", "that was no better than two wrong ones"


def test_what_a_step_was_good_for_is_said_with_the_next_one(throw: Lessons) -> None:
    throw.follow()
    pointer = throw.lesson.teacher.pointer
    assert pointer._said is not None
    assert pointer._said.words == "These colours are your road this turn. Purple touches your car: lay a purple die there."
    throw.follow()
    assert pointer._said is not None
    assert pointer._said.words == "Now green, the space beyond it."


def test_with_large_letters_the_strip_says_it(tmp_path: Path) -> None:
    lessons = Lessons(tmp_path, "monza", "throw", settings=brisk(text_scale=200))
    lessons.follow()
    lessons.frames(2)
    assert lessons.said[1] == "These colours are your road this turn."


def test_undo_goes_back_with_the_steps_and_never_before_the_beginning(throw: Lessons) -> None:
    throw.follow(4)
    steps = []
    for _ in range(3):
        throw.press("undo")
        throw.ask()
        steps.append((throw.step, len(throw.lesson.match.done)))
    assert steps == [(4, 3), (3, 2), (2, 1)]
    throw.press("undo")
    throw.frames(5)
    assert (throw.step, len(throw.lesson.match.done)) == (2, 1), "the throw stays"
    throw.finish()
    assert throw.lesson.guide.over


def test_undo_is_undo_again_after_what_was_taken_back_was_done_anew(throw: Lessons) -> None:
    throw.follow(5)
    for done in (4, 5):
        throw.press("undo")
        throw.ask()
        assert len(throw.lesson.match.done) == done
        throw.follow(2)
        assert len(throw.lesson.match.done) == done + 2


def test_in_a_free_step_the_hand_leads_nobody_astray(tmp_path: Path) -> None:
    """The prompt itself rests on the longest way round, which leads nowhere; six dice are possible here, says the step."""
    look = Lessons(tmp_path, "monza", "look")
    look.finish()
    laid = sum(isinstance(action, PlaceDie) for _, action in look.lesson.match.done[look.lesson.guide.floor :])
    assert laid - 1 == 6, "the first of them was taken back"


def test_what_led_to_the_beginning_is_never_taken_back(tmp_path: Path) -> None:
    """The learner's own decisions before a lesson might be, by the rules."""
    drive = Lessons(tmp_path, "aruba", "drive")
    drive.ask()
    done = len(drive.lesson.match.done)
    assert drive.lesson.match.why_no_undo(drive.lesson.guide.you) is None
    assert "undo" not in drive.lesson.open_prompt.ui.widgets
    drive.press("undo")
    drive.frames(5)
    assert len(drive.lesson.match.done) == done


def test_a_step_may_ask_for_the_rules_own_taking_back(tmp_path: Path) -> None:
    look = Lessons(tmp_path, "monza", "look")
    look.follow()
    done = len(look.lesson.match.done)
    assert (look.step, look.focused) == (2, "back")
    look.follow()
    assert (look.step, len(look.lesson.match.done)) == (3, done + 1), "it is a decision of the rules, not an undo"


def test_whoever_chooses_own_dice_keeps_the_focus_there(tmp_path: Path) -> None:
    aruba = Lessons(tmp_path, "aruba", "throw")
    aruba.follow()
    die = next(key for key in aruba.lesson.open_prompt.ui.widgets if key.startswith("die:"))
    aruba.lesson.open_prompt.ui.focus(die)
    aruba.press("confirm")
    assert aruba.focused.startswith("die:")
    aruba.press("back")
    aruba.finish()
    assert aruba.lesson.guide.over


def test_after_the_first_of_two_presses_the_hand_goes_on_to_the_second(tmp_path: Path) -> None:
    aruba = Lessons(tmp_path, "aruba", "throw")
    aruba.follow()
    assert (aruba.step, aruba.focused) == (2, "straight")
    aruba.press("confirm")
    pointer = aruba.lesson.teacher.pointer
    assert pointer.target is not None
    assert (aruba.step, pointer.target.key, aruba.focused) == (2, "throw", "throw")


def test_whoever_hesitates_sees_the_hand_tap_once_more(throw: Lessons) -> None:
    throw.ask()
    nudged = []
    throw.lesson.teacher.pointer.nudge = lambda: nudged.append(True)  # type: ignore[method-assign]
    throw.frames(round(60 * HESITATES) - 120)
    throw.press("left")
    throw.frames(round(60 * HESITATES) - 60)
    assert nudged == [], "a press begins the count anew"
    assert throw.lesson.pulsing
    throw.frames(120)
    assert nudged == [True]
    throw.frames(round(60 * HESITATES) + 120)
    assert nudged == [True], "once"


def test_the_hint_stands_there_in_free_steps_alone(throw: Lessons) -> None:
    hint = lambda: "hint" in throw.lesson.open_prompt.ui.widgets  # noqa: E731
    throw.follow(2)
    assert not hint()
    throw.follow()
    assert hint()
    throw.press("undo")
    throw.ask()
    assert not hint()
    throw.follow()
    throw.lesson.rebuild()
    assert hint()
    throw.lesson.pages.open("hint")
    throw.until(lambda: throw.lesson.open_prompt.busy is False)
    assert " – " in throw.said[1], "the choice with its reason"


def test_no_hint_stands_there_before_a_free_step_whatever_the_settings_say(tmp_path: Path) -> None:
    lessons = Lessons(tmp_path, "monza", "throw", settings=brisk(hints=True))
    assert "hint" not in lessons.lesson.open_prompt.ui.widgets
    lessons.ask()
    assert "hint" not in lessons.lesson.open_prompt.ui.widgets


# --- the end


def test_at_the_end_one_plate_leads_on_and_nothing_does_so_by_itself(throw: Lessons) -> None:
    played = heard(throw)
    throw.finish()
    assert (throw.focused, throw.done) == ("next", ("throw",))
    assert Cue.BONUS in played
    pointer = throw.lesson.teacher.pointer
    assert pointer._said is not None
    assert (pointer._said.words, pointer._said.number) == ("Each die is one space, long or short.", 0)
    assert pointer.progress is not None
    assert list(pointer.progress.done) == [1]
    done = len(throw.lesson.match.done)
    throw.frames(600)
    assert throw.lesson.taught.lesson.id == "throw"
    assert len(throw.lesson.match.done) == done, "no rival goes on"
    throw.lesson.rebuild()
    assert throw.focused == "next"
    throw.press("confirm")
    assert throw.lesson.taught.lesson.id == "look"
    assert throw.lesson.teacher.pointer.progress is not None
    assert throw.lesson.teacher.pointer.progress.number == 2


@pytest.mark.parametrize(("text", "said"), [(100, ["Catch up", "Next: Prizes"]), (200, ["It drives level with red in one go.", ""])])
def test_where_letters_and_cards_leave_little_room_the_strip_says_only_what_follows(tmp_path: Path, text: int, said: list[str]) -> None:
    sprint = Lessons(tmp_path, "top_race", "sprint", settings=brisk(text_scale=text))
    sprint.finish()
    assert sprint.said == said


def test_the_strip_keeps_to_the_end_of_a_lesson_however_long_nobody_presses(throw: Lessons) -> None:
    throw.finish()
    said = throw.said
    throw.frames(1_200)
    assert throw.said == said
    assert said[0] == throw.lesson.taught.lesson.head


def test_a_press_that_was_meant_for_the_last_step_does_not_lead_on(throw: Lessons) -> None:
    throw.follow(7)
    throw.give(*throw.ask().press())
    throw.until(lambda: throw.lesson.teacher.waits)
    throw.give(Intent(Deed.CONFIRM, PADS[0]))
    assert throw.lesson.taught.lesson.id == "throw"
    throw.press("confirm")
    assert throw.lesson.taught.lesson.id == "look"


def test_what_the_people_who_learn_wish_for_is_in_force(tmp_path: Path) -> None:
    lessons = Lessons(tmp_path, "monza", "throw")
    wish = Profile(id="ben", name="Ben", colour="R", wishes=Wishes(text_scale=200))
    lessons.ctx.profiles.people = People(profiles=(wish,))
    people = (ADA, Seat("Ben", PADS[1], profile="ben"))
    lessons.stack.obey(Home())
    lessons.stack.obey(Push(lessons.ctx.open.lesson(LessonRequest("monza", "throw", people))))
    assert lessons.ctx.settings.text_scale == 200
    lessons.stack.obey(Home())
    assert lessons.ctx.settings.text_scale == 100


def test_the_lesson_is_kept_with_its_last_press_before_anything_is_shown(throw: Lessons) -> None:
    throw.follow(7)
    throw.give(*throw.ask().press())
    assert throw.lesson.guide.over
    assert not throw.lesson.teacher.waits
    assert throw.done == ("throw",)


def test_after_the_last_one_the_race_begins_that_was_set_up(tmp_path: Path) -> None:
    lessons = Lessons(tmp_path, "monza", "line", race=RACE)
    lessons.finish()
    lessons.press("confirm")
    assert isinstance(lessons.top, FinishedScene)
    assert lessons.top.first == "race"
    lessons.press("confirm")
    lessons.frames(2)
    assert type(lessons.top) is RaceScene
    assert [type(scene) for scene in lessons.stack.scenes] == [MenuScene, RaceScene]
    assert lessons.top.match.header.setup == RACE.setup
    assert lessons.ctx.saves.running is not None, "it is kept as any race"


@pytest.mark.parametrize(("words", "comes"), [("right", "throw"), ("right right", "")])
def test_or_all_of_it_again_or_the_menu(tmp_path: Path, words: str, comes: str) -> None:
    lessons = Lessons(tmp_path, "monza", "line", race=RACE)
    lessons.finish()
    lessons.press(f"confirm {words} confirm")
    lessons.frames(2)
    shown = lessons.top.taught.lesson.id if isinstance(lessons.top, LessonScene) else ""
    assert shown == comes
    assert isinstance(lessons.top, LessonScene if comes else MenuScene)


def test_lessons_that_are_done_are_left_out_on_the_way(tmp_path: Path) -> None:
    lessons = Lessons(tmp_path, "monza", "throw")
    lessons.lesson.course.learning.finish("look")
    again = Lessons(tmp_path, "monza", "throw")
    again.ctx.apply(lessons.ctx.settings)
    again.stack.obey(again.lesson.ways_on.order(_way("ANEW")))
    following = again.lesson.course.following(again.lesson.taught)
    assert following is not None
    assert following.lesson.id == "over"


def _way(name: str) -> Any:
    from game.scenes.framework.results import Way

    return Way[name]


def test_what_misses_its_aim_begins_anew_after_one_press(tmp_path: Path) -> None:
    lessons = Lessons(tmp_path, "monza", "throw", race=RACE)
    taught = finish(lessons_here(lessons.ctx, lessons.lesson.title))
    aim = Step(N_("Throw all six dice."), until=Until("CarPushedBack"))
    lesson = Lesson("throw", N_("Colours are your road"), "turn", (aim,), "CarMoved")
    lessons.ctx.lessons["monza"] = (OfferedLesson(lesson, taught[0].position), *taught[1:])
    lessons.stack.obey(lessons.lesson.ways_on.order(_way("ANEW")))
    lessons.finish()
    assert lessons.lesson.guide.missed
    assert lessons.done == ()
    pointer = lessons.lesson.teacher.pointer
    assert pointer._said is not None
    assert pointer._said.words == "Once more: let's try that again."
    before = lessons.lesson
    lessons.press("confirm")
    assert lessons.lesson is not before
    lessons.ask()
    assert lessons.lesson.match.done == []


# --- the pause


@pytest.mark.parametrize("device", [PADS[2], "keyboard", "mouse"])
def test_anybody_skips_a_lesson_with_two_presses(throw: Lessons, device: str) -> None:
    throw.follow(2)
    throw.press("pause", device)
    assert throw.top.head == "Colours are your road"
    if device == "mouse":
        x, y = throw.top.ui.widgets["skip"].rect.center
        throw.until(lambda: not throw.top.deaf)
        throw.give(Intent(Deed.PRESS, device, x=x, y=y))
    else:
        throw.press("confirm", device)
    throw.frames(2)
    assert throw.lesson.taught.lesson.id == "look"
    assert throw.done == (), "skipped is not done"


@pytest.mark.parametrize("word", ["down down down down down down confirm", "back", "pause"])
def test_continue_back_and_pause_go_on_at_the_same_step_by_any_device(throw: Lessons, word: str) -> None:
    throw.follow(2)
    throw.press("pause", PADS[1])
    throw.press(word, PADS[2])
    assert throw.top is throw.lesson
    throw.ask()
    assert (throw.step, throw.focused) == (3, "space:b2")
    throw.finish()
    assert throw.lesson.guide.over


def test_the_pause_offers_all_there_is_to_do(throw: Lessons) -> None:
    throw.ask()
    throw.press("pause")
    assert list(throw.top.ui.widgets) == ["skip", "again", "all", "rules", "off", "race", "continue"]
    assert throw.top.caption == "Monza: lesson 1 of 5"


def _choose(lessons: Lessons, key: str) -> None:
    lessons.press("pause")
    lessons.top.ui.focus(key)
    lessons.press("confirm")
    lessons.frames(2)


def test_again_begins_the_lesson_anew(throw: Lessons) -> None:
    throw.follow(3)
    before = throw.lesson
    _choose(throw, "again")
    throw.ask()
    assert throw.lesson is not before
    assert (throw.lesson.taught.lesson.id, throw.step) == ("throw", 1)


def test_all_lessons_are_a_page_in_its_place(throw: Lessons) -> None:
    throw.ask()
    _choose(throw, "all")
    assert throw.top.at == "throw"
    assert [type(scene).__name__ for scene in throw.stack.scenes] == ["MenuScene", "LessonsScene"]


def test_whoever_wants_no_more_offers_is_back_where_the_lessons_were_opened(throw: Lessons) -> None:
    throw.ask()
    _choose(throw, "off")
    assert isinstance(throw.top, MenuScene)
    assert throw.ctx.settings.lessons["monza"].off


def test_the_race_begins_from_the_pause_too(throw: Lessons) -> None:
    throw.ask()
    _choose(throw, "race")
    assert type(throw.top) is RaceScene


def test_without_a_race_that_is_set_up_none_begins(tmp_path: Path) -> None:
    lessons = Lessons(tmp_path, "monza", "line")
    lessons.ask()
    lessons.press("pause")
    assert "race" not in lessons.top.ui.widgets
    lessons.press("back")
    lessons.finish()
    lessons.press("confirm confirm")
    lessons.frames(2)
    assert isinstance(lessons.top, MenuScene), "it leads back to where the lessons were opened"


# --- other pages, other sizes


@pytest.mark.parametrize("page", ["info", "log", "settings", "rules"])
def test_help_log_settings_and_rules_lead_back_to_the_same_step(throw: Lessons, page: str) -> None:
    throw.follow(2)
    if page == "log":
        throw.stack.obey(throw.lesson.pages.open("log"))
    elif page == "settings":
        throw.stack.obey(Push(throw.ctx.open.settings()))
    elif page == "rules":
        throw.press("pause")
        throw.top.ui.focus("rules")
        throw.press("confirm")
        assert throw.top.key == throw.lesson.taught.lesson.help
        throw.press("back")
    else:
        throw.press("info")
        assert throw.top.key == throw.lesson.taught.lesson.help
    throw.press("back")
    assert throw.top is throw.lesson
    throw.ask()
    pointer = throw.lesson.teacher.pointer
    assert pointer.target is not None
    assert (throw.step, pointer.target.key) == (3, "space:b2")
    throw.finish()
    assert throw.done == ("throw",)


def test_a_line_of_the_log_is_visited_and_left(throw: Lessons) -> None:
    throw.follow(2)
    throw.stack.obey(throw.lesson.pages.open("log"))
    throw.press("up confirm")
    assert throw.lesson.progress.visiting
    throw.press("confirm back")
    throw.ask()
    assert (throw.step, len(throw.lesson.match.done)) == (3, 2)
    throw.finish()
    assert throw.lesson.problems == []


def test_the_past_is_visited_at_the_end_too(throw: Lessons) -> None:
    throw.finish()
    throw.stack.obey(throw.lesson.pages.open("log"))
    throw.press("confirm")
    assert throw.lesson.progress.visiting
    assert "next" not in throw.lesson.open_prompt.ui.widgets
    throw.press("confirm back")
    assert throw.focused == "next"
    throw.press("confirm")
    assert throw.lesson.taught.lesson.id == "look"


def test_another_size_of_letters_meanwhile_changes_nothing_but_the_letters(throw: Lessons) -> None:
    throw.follow(2)
    throw.ctx.apply(msgspec.structs.replace(throw.ctx.settings, text_scale=200))
    throw.lesson.rebuild()
    throw.ask()
    assert (throw.step, throw.focused) == (3, "space:b2")
    throw.finish()
    assert throw.lesson.problems == []


@pytest.mark.parametrize("entry", TITLES, ids=lambda entry: entry.meta.id)
def test_the_last_page_says_how_one_wins(tmp_path: Path, entry: TitleEntry) -> None:
    to_win = entry.open().words.to_win
    page = FinishedScene(race_context(tmp_path), to_win, races=True)
    assert 5 <= len(to_win.split()) <= 14
    assert page.question == f"{to_win} {THAT_IS_ALL}"


@pytest.mark.parametrize("text", [100, 150, 200])
def test_what_a_ram_does_is_said_whole(tmp_path: Path, text: int) -> None:
    """The half that tells the damage was cut."""
    ram = Lessons(tmp_path, "aruba", "ram", settings=brisk(text_scale=text))
    ram.follow(2)
    strip = ram.ask().lesson.open_prompt.strip
    assert "in all." in strip.said[1]
    ram.ctx.theme.cut.clear()
    strip.say(*strip.said)
    assert ram.ctx.theme.cut == []


@pytest.mark.parametrize("text", [150, 200])
@pytest.mark.parametrize("lesson", ["play", "lost"])
def test_what_a_step_was_good_for_stands_whole_below_a_sentence_in_the_strip(tmp_path: Path, lesson: str, text: int) -> None:
    """Where a balloon has no room for the next sentence either."""
    lessons = Lessons(tmp_path, "top_race", lesson, settings=brisk(text_scale=text))
    strips = []
    while not lessons.ask().lesson.teacher.waits:
        pointer, strip = lessons.lesson.teacher.pointer, lessons.lesson.open_prompt.strip
        lessons.frames(1)
        if pointer.in_strip:
            lessons.ctx.theme.cut.clear()
            strip.say(*strip.said)
            strips.append(strip.said)
            assert not lessons.ctx.theme.cut
        lessons.give(*lessons.ask().press())
        lessons.frames(1)
    steps = [step for step in lessons.lesson.taught.lesson.steps if isinstance(step, Step) and step.ok]
    praised = {lessons.lesson.said(step.ok) for step in steps}
    assert [about for _, about in strips if about in praised]
