"""The aids of somebody's first races: what is looked at, what is said, the hint, the pace; and that they end."""

from itertools import pairwise
from pathlib import Path
from typing import Any

import msgspec
import pytest

from game.bots.bot import Thinking
from game.bots.levels import steady
from game.core.judge import DriverChoice, Skills
from game.core.match import Chair
from game.core.rng import Rng
from game.scenes.race import good_move
from game.scenes.race.first_race_aids import slower
from game.scenes.race.good_move import MOST, SLICE, GoodMove
from game.session.permissions import CABINET
from game.show.tables.base.prompt import Prompt, Secrecy
from game.show.timeline import RATES
from game.store.settings import Settings
from game.titles.monza.rules.events import FinalRoundStarted, NothingFits
from game.titles.monza.rules.rules import MonzaRules
from game.titles.monza.rules.state import MonzaState
from tests.helpers.racing import PADS, Racing, brisk, shared_boards

NORMAL = Settings(speed_people="normal", speed_computers="normal", speed_dice="normal")


@pytest.fixture(autouse=True)
def _boards(monkeypatch: pytest.MonkeyPatch) -> None:
    shared_boards(monkeypatch)


def aided(folder: Path, settings: Settings = NORMAL, **over: Any) -> Racing:
    """Somebody who has just done the lessons, before the first throw."""
    racing = Racing(folder, settings=settings, fresh=True, **over)
    racing.ask()
    return racing


def thrown(racing: Racing) -> Racing:
    """They are asked where to lay the dice."""
    racing.press("confirm")
    racing.ask()
    return racing


def good(racing: Racing) -> DriverChoice:
    """What the easiest driver does in the place of who is asked, without a mistake."""
    match = racing.race.match
    thought = steady(match.title.judge).think(match.chair(racing.race.open_prompt.asked), Rng.seeded(*good_move.OWN_CHANCE))
    while True:
        try:
            next(thought)
        except StopIteration as done:
            found: DriverChoice = done.value
            return found


class Slow:
    """Instead of an easy driver: thinks for so many slices, then takes the last that is legal."""

    def __init__(self, slices: int) -> None:
        self.slices, self.thought = slices, 0

    def think(self, chair: Chair, rng: Rng) -> Thinking:
        for _ in range(self.slices):
            self.thought += 1
            yield
        return DriverChoice((chair.legal()[-1],))


# --- a good move is looked at first


def test_the_focus_rests_on_the_move_of_an_easy_driver_without_its_mistakes(tmp_path: Path) -> None:
    racing = thrown(aided(tmp_path))
    focused = racing.race.open_prompt.ui.focused()
    assert focused is not None
    assert focused.action == good(racing).actions[0]


def test_back_at_the_question_it_is_looked_at_again(tmp_path: Path) -> None:
    """A look at something else leads back to the table's own question; a step within a decision has its own first widget."""
    racing = thrown(aided(tmp_path))
    open_prompt, question = racing.race.open_prompt, racing.race.progress.question
    assert question is not None
    best, asked = good(racing).actions[0], question.prompt
    other = next(widget.key for widget in asked.widgets if widget.action not in (best, None) and widget.focusable)
    open_prompt.replace(asked._replace(first=other, cancel=lambda: asked._replace(first=other)))
    assert open_prompt.ui.cursor().key == other
    assert question.prompt.cancel is not None
    open_prompt.replace(question.prompt.cancel())
    focused = open_prompt.ui.focused()
    assert focused is not None
    assert focused.action == best


def test_a_title_may_know_better_than_its_rookie(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What it advises in place of the easy driver's choice is looked at first."""
    advised: list[DriverChoice] = []

    def advise(rules: MonzaRules, view: MonzaState, seat: int, choice: DriverChoice) -> DriverChoice:
        advised.append(DriverChoice((rules.legal(view, seat)[-1],)))
        return advised[-1]

    monkeypatch.setattr(good_move, "skills_of", lambda judge: Skills(advise=advise))
    racing = thrown(aided(tmp_path))
    assert racing.race.open_prompt.aids.good_move.action != good(racing).actions[0]
    assert racing.race.open_prompt.aids.good_move.action == advised[-1].actions[0]


def test_without_aids_the_table_says_what_is_looked_at(tmp_path: Path) -> None:
    racing = Racing(tmp_path, settings=NORMAL)
    racing.ask()
    thrown(racing)
    question = racing.race.progress.question
    assert question is not None
    assert question.prompt.first == racing.race.table.prompt(racing.race.match.chair(question.seat)).first


def test_what_is_not_found_when_the_question_opens_is_not_looked_at_any_more(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    slow = Slow(10_000)
    monkeypatch.setattr(good_move, "steady", lambda judge: slow)
    racing = thrown(aided(tmp_path))
    before, focused = slow.thought, racing.race.open_prompt.ui.focused()
    racing.frames(60)
    assert racing.race.open_prompt.ui.focused() is focused
    assert slow.thought == before


def test_it_takes_no_more_than_twenty_actions_a_frame_and_four_hundred_in_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Design, section 8: a driver yields after twenty actions at most; here it does so in every frame of a long throw."""
    slow = Slow(10_000)
    monkeypatch.setattr(good_move, "steady", lambda judge: slow)
    racing = aided(tmp_path)
    racing.press("confirm")
    counted = [slow.thought]
    while len(racing.race.match.done) == 1 and len(counted) < 80:
        racing.frames()
        counted.append(slow.thought)
    assert max(after - before for before, after in pairwise(counted)) == 1
    assert (SLICE, MOST) == (20, 400)
    assert counted[-1] - counted[0] == MOST / SLICE


@pytest.mark.parametrize("secrecy", list(Secrecy))
def test_a_question_that_must_not_give_hidden_things_away_is_left_alone(tmp_path: Path, secrecy: Secrecy) -> None:
    racing = thrown(aided(tmp_path))
    question, match = racing.race.progress.question, racing.race.match
    assert question is not None
    move = GoodMove(match)
    for _ in range(30):
        move.think(question.seat)
    other = next(widget.key for widget in question.prompt.widgets if widget.action != good(racing).actions[0])
    prompt: Prompt = question.prompt._replace(secrecy=secrecy, first=other)
    first = move.shown(question.seat, prompt, fixed=False).first
    assert (first == other) is (secrecy in (Secrecy.CLOSED, Secrecy.SEALED))


def test_a_table_with_a_good_move_of_its_own_keeps_it(tmp_path: Path) -> None:
    """Automobiles' focus goes by a better driver already."""
    racing = thrown(aided(tmp_path))
    question = racing.race.progress.question
    assert question is not None
    move = GoodMove(racing.race.match)
    for _ in range(30):
        move.think(question.seat)
    other = next(widget.key for widget in question.prompt.widgets if widget.action != good(racing).actions[0])
    prompt = question.prompt._replace(first=other)
    assert move.shown(question.seat, prompt, fixed=True).first == other


def test_why_stands_after_what_it_does_where_there_is_room(tmp_path: Path) -> None:
    racing = thrown(aided(tmp_path))
    match, open_prompt = racing.race.match, racing.race.open_prompt
    why = racing.ctx.language.reason_sentence(match.title.words, good(racing), open_prompt.names)
    assert why
    racing.press("right")
    racing.look(racing.race.progress.question.prompt.first)
    about = open_prompt.strip._said[1]
    assert about.endswith(f". {why}")
    racing.press("right")
    assert why not in open_prompt.strip._said[1]


def test_the_only_thing_to_do_has_no_reason(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Before the throw there is nothing else: nobody says that the dice come first."""
    monkeypatch.setattr(GoodMove, "why", lambda *_: "Because.")
    racing = aided(tmp_path)
    open_prompt = racing.race.open_prompt
    assert open_prompt.aids.why(open_prompt.asked, open_prompt.prompt.widgets[0], "Throw.") == ""
    thrown(racing)
    assert open_prompt.aids.why(open_prompt.asked, open_prompt.prompt.widgets[0], "Lay it.").endswith("Because.")


def test_where_the_strip_has_no_room_for_why_what_it_does_is_said_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    racing = thrown(aided(tmp_path))
    monkeypatch.setattr(type(racing.ctx.language), "reason_sentence", lambda *_: "Because " + "of this and that " * 40)
    racing.press("right")
    racing.look(racing.race.progress.question.prompt.first)
    assert "of this" not in racing.race.open_prompt.strip._said[1]
    assert racing.race.open_prompt.strip._said[1]


# --- the hint, the pace, the sentence


def test_the_hint_is_there_and_goes_with_the_aids(tmp_path: Path) -> None:
    racing = aided(tmp_path, brisk())
    assert "hint" in racing.keys
    racing.race.drivers.first_races.race_over()
    racing.frames()
    assert "hint" not in racing.keys


def test_without_aids_the_hint_is_a_setting(tmp_path: Path) -> None:
    racing = Racing(tmp_path, settings=brisk())
    racing.ask()
    assert "hint" not in racing.keys


@pytest.mark.parametrize(("usual", "aided_pace"), [("slow", "slow"), ("normal", "slow"), ("fast", "normal"), ("instant", "fast")])
def test_computers_take_it_one_pace_slower_and_never_below_slow(usual: Any, aided_pace: Any, tmp_path: Path) -> None:
    assert slower(usual) == aided_pace
    settings = Settings(speed_people="instant", speed_dice="instant", speed_computers=usual)
    racing = Racing(tmp_path, settings=settings, devices=(PADS[0], ""), fresh=True)
    levels = [seat.level for seat in racing.race.seats]
    racing.race.progress.asked = 1
    racing.until(lambda: not racing.race.pacing._human or racing.race.open_prompt.prompt is not None)
    pacing = racing.race.pacing
    human = pacing._human
    assert pacing.move == (RATES["instant"] if human else RATES[aided_pace])
    assert [seat.level for seat in racing.race.seats] == levels, "their level is not touched"


def test_once_the_strip_says_that_there_are_aids(tmp_path: Path) -> None:
    racing = aided(tmp_path, brisk())
    assert racing.race.open_prompt.strip._said[1] == "First races: hints are on. Settings turn them off."
    thrown(racing)
    assert "First races" not in racing.race.open_prompt.strip._said[1]
    assert racing.ctx.settings.taught == ("monza:aids:",)


def test_where_settings_can_not_be_opened_it_does_not_send_anybody_there(tmp_path: Path) -> None:
    racing = Racing(tmp_path, settings=brisk(), fresh=True)
    racing.ctx.permissions = CABINET
    racing.ask()
    assert racing.race.open_prompt.strip._said[1] == "First races: hints are on."
    assert racing.ctx.settings.taught == ()


# --- first meetings


def met(racing: Racing, *events: Any) -> str:
    """These events are shown; what is told."""
    racing.race.beside.seen(events)
    return racing.race.open_prompt.aids.meetings._line


STUCK = NothingFits(seat=0, phase="", tiles_could_fit=False)


def test_what_somebody_meets_first_is_told_until_the_next_press_and_once_in_a_life(tmp_path: Path) -> None:
    racing = aided(tmp_path, brisk(taught=("monza",)))
    meetings = racing.race.open_prompt.aids.meetings
    assert met(racing, STUCK) == "Nothing fits: you stay this time. It happens to everybody."
    assert len(meetings.balloon.nodes) == 1
    assert "monza:NothingFits:" in racing.ctx.settings.taught
    racing.press("right")
    assert meetings.shown, "a press that was on its way is not meant for it"
    racing.frames(90)
    racing.press("right")
    assert not meetings.shown
    assert meetings.balloon.nodes == []
    assert met(racing, STUCK) == ""


def test_what_happens_to_a_computer_or_to_somebody_without_aids_is_not_told(tmp_path: Path) -> None:
    racing = aided(tmp_path, brisk(), devices=(PADS[0], ""))
    assert met(racing, msgspec.structs.replace(STUCK, seat=1)) == ""
    other = Racing(tmp_path / "other", settings=brisk())
    other.ask()
    assert met(other, STUCK) == ""
    assert other.ctx.settings.taught == ()


def test_what_happens_to_all_is_told_whoever_brings_it_about(tmp_path: Path) -> None:
    racing = aided(tmp_path, brisk(), devices=(PADS[0], ""))
    assert met(racing, FinalRoundStarted(seat=1, to_play=(0,), to_beat=3)) == "Last round: who crosses with the fewest dice wins."


def test_one_at_a_time_is_told_and_the_other_waits_for_its_next_occasion(tmp_path: Path) -> None:
    racing = aided(tmp_path, brisk())
    last = FinalRoundStarted(seat=1, to_play=(0,), to_beat=3)
    assert met(racing, STUCK, last).startswith("Nothing fits")
    assert met(racing, last).startswith("Nothing fits")
    racing.frames(90)
    racing.press("right")
    assert met(racing, last).startswith("Last round")


def test_a_resize_neither_loses_nor_doubles_what_is_told(tmp_path: Path) -> None:
    racing = aided(tmp_path, brisk(taught=("monza",)))
    met(racing, STUCK)
    racing.race.rebuild()
    meetings = racing.race.open_prompt.aids.meetings
    assert meetings.shown
    assert [node in racing.race.layer.nodes for node in meetings.balloon.nodes] == [True]


def test_it_stands_off_what_can_be_pressed(tmp_path: Path) -> None:
    racing = aided(tmp_path, brisk(taught=("monza",)))
    met(racing, STUCK)
    thrown_there = thrown(racing)
    meetings = thrown_there.race.open_prompt.aids.meetings
    question = racing.race.progress.question
    assert question is not None
    assert all(place.collidelist([widget.rect for widget in question.prompt.widgets]) < 0 for place in meetings.balloon.places)


def test_the_balloons_of_the_first_turn_wait_until_it_is_read(tmp_path: Path) -> None:
    racing = aided(tmp_path, brisk())
    first_turn = racing.race.open_prompt.first_turn
    assert first_turn.balloons
    met(racing, STUCK)
    racing.race.rebuild()
    assert not first_turn.balloons
