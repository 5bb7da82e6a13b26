"""The race scene, played through intents: who may decide, what is asked, what is taken back, and nothing lost when things go wrong."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from game.core.actions import Action
from game.core.record import Undo
from game.input.intents import KEYBOARD, MOUSE, Deed, Intent
from game.scenes.framework.trouble import TroubleScene
from game.scenes.help.rules_help import HelpScene
from game.scenes.menu.menu import MenuScene
from game.scenes.race.log import LINE, LogScene
from game.scenes.race.opening import open_saved
from game.scenes.race.pause import PauseScene
from game.scenes.race.race import RaceScene
from game.scenes.results.podium import PodiumScene
from game.show.canvas import Frame
from game.store.records import list_records
from game.titles.monza.rules.actions import EndMove, PlaceDie, Roll, TakeBack
from game.titles.monza.rules.events import RaceStarted
from tests.helpers.racing import PADS, Racing, brisk, race_context, shared_boards
from tests.helpers.screen import PAD, press
from tests.store.helpers import Refusing

SLOW = {"speed_people": "normal", "speed_computers": "normal", "speed_dice": "normal"}


@pytest.fixture(autouse=True)
def _boards(monkeypatch: pytest.MonkeyPatch) -> None:
    shared_boards(monkeypatch)


@pytest.fixture(autouse=True)
def _law_10(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """No race of this file may ever find the stage other than the view says."""
    scenes: list[RaceScene] = []
    whole = RaceScene.__init__

    def counted(self: RaceScene, *args: Any, **named: Any) -> None:
        whole(self, *args, **named)
        scenes.append(self)

    monkeypatch.setattr(RaceScene, "__init__", counted)
    yield
    assert [problem for scene in scenes for problem in scene.problems] == []


def forward(legal: tuple[Action, ...]) -> Action:
    """Always on: the first action that takes nothing back."""
    return next(action for action in legal if not isinstance(action, TakeBack))


def state(racing: Racing) -> Any:
    return racing.race.match.state


def line(racing: Racing, which: str = "about") -> Any:
    """The picture of a line of the strip: texts are pictures here, so they are compared by what made them."""
    return getattr(racing.race.open_prompt.strip, which).image


# --- deciding, with every device


@pytest.mark.parametrize("device", [*PADS[:1], KEYBOARD])
def test_a_turn_by_directions_and_confirm_alone(tmp_path: Path, device: str) -> None:
    """play.md: four directions and confirm are enough to roll, lay every die and drive."""
    racing = Racing(tmp_path, devices=(device, PADS[1]))
    racing.ask()
    racing.press("confirm")
    racing.ask()
    assert state(racing).phase == "PLAN"
    for _ in range(14):
        racing.press("confirm")
        racing.ask()
        if state(racing).active != 0:
            break
    assert state(racing).active == 1
    assert state(racing).cars[0].node != "START"
    assert racing.asked == PADS[1]


def test_a_turn_by_the_mouse_alone(tmp_path: Path) -> None:
    """Roll by a click on a die, lay by clicks on lit spaces, drive by the button."""
    racing = Racing(tmp_path, devices=(MOUSE, PADS[1]))
    racing.ask()
    racing.point("die:3")
    racing.ask()
    assert state(racing).phase == "PLAN"
    while any(key.startswith("space:") for key in racing.keys):
        before = len(state(racing).plan)
        racing.point(next(key for key in sorted(racing.keys) if key.startswith("space:")))
        racing.ask()
        assert len(state(racing).plan) == before + 1
    racing.point("drive")
    racing.ask()
    assert state(racing).active == 1


def test_a_click_beside_a_space_lays_nothing(tmp_path: Path) -> None:
    """A space is hit inside its drawn outline, not in a box around it."""
    racing = Racing(tmp_path, devices=(MOUSE, PADS[1]), settings=brisk(force_single=False))
    racing.ask()
    racing.point("die:3")
    racing.ask()
    target = next(w for k, w in racing.race.open_prompt.ui.widgets.items() if k.startswith("space:"))
    xs, ys = [x for x, _ in target.outlines[0]], [y for _, y in target.outlines[0]]
    corners = [(x, y) for x in (min(xs) - 3, max(xs) + 3) for y in (min(ys) - 3, max(ys) + 3)]
    for x, y in corners:
        racing.stack.handle(Intent(Deed.PRESS, MOUSE, x=x, y=y))
    assert state(racing).plan == ()
    racing.stack.handle(Intent(Deed.PRESS, MOUSE, x=sum(xs) / len(xs), y=sum(ys) / len(ys)))
    assert len(state(racing).plan) == 1


def test_only_the_device_that_is_asked_decides(tmp_path: Path) -> None:
    """play.md 4: the others may pause, ask and hurry, and nothing else."""
    racing = Racing(tmp_path)
    racing.ask()
    before, focus = state(racing), racing.race.open_prompt.ui.cursor().key
    for device in (PADS[1], "pad:9", KEYBOARD, MOUSE):
        racing.press("confirm left right up down next previous undo fast fast_off", device)
        if device == MOUSE:
            racing.point("roll")
    assert state(racing) is before
    assert racing.race.open_prompt.ui.cursor().key == focus


def test_the_other_pad_takes_nothing_back(tmp_path: Path) -> None:
    """R16 is the mover's: while Ada lays dice, Ben's button does not take them back."""
    racing = Racing(tmp_path, settings=brisk(force_single=False))
    racing.ask()
    racing.press("confirm")
    racing.ask()
    racing.press("confirm")
    racing.ask()
    assert len(state(racing).plan) == 1
    racing.press("undo", PADS[1])
    racing.ask()
    assert len(state(racing).plan) == 1
    racing.press("undo")
    racing.ask()
    assert state(racing).plan == ()


def test_mouse_and_keyboard_are_one_person(tmp_path: Path) -> None:
    """One at the desk with both hands; but not where both have a seat."""
    one = Racing(tmp_path / "one", devices=(KEYBOARD, PADS[0]))
    one.ask()
    one.point("roll")
    one.ask()
    assert state(one).phase == "PLAN"
    two = Racing(tmp_path / "two", devices=(KEYBOARD, MOUSE))
    two.ask()
    two.point("roll")
    assert state(two).phase == "ROLL"


def test_a_lost_pad_can_be_played_by_any_other_device(tmp_path: Path) -> None:
    """Nobody has to wait for a battery: a free device may go on for it, somebody else's may not."""
    racing = Racing(tmp_path)
    racing.ask()
    racing.press("confirm", KEYBOARD)
    racing.lost.add(PADS[0])
    racing.press("confirm", PADS[1])
    racing.ask()
    assert state(racing).phase == "ROLL"
    racing.press("confirm", KEYBOARD)
    racing.ask()
    assert state(racing).phase in ("ROLL", "PLAN")


def test_one_device_for_several_people_is_handed_round(tmp_path: Path) -> None:
    """Each is named when asked; the same pad answers for all."""
    racing = Racing(tmp_path, devices=(PADS[0],) * 3)
    racing.ask()
    seats = []
    for _ in range(60):
        seats.append(state(racing).active)
        racing.play(forward)
        if len(set(seats)) == 3:
            break
    assert set(seats) == {0, 1, 2}


# --- what is offered and what is refused


def test_what_cannot_be_pressed_says_why_and_changes_nothing(tmp_path: Path) -> None:
    """R17: the drive button is focusable while dice fit, gives the rule's number, and a press on it does nothing."""
    racing = Racing(tmp_path)
    racing.ask()
    racing.press("confirm")
    racing.ask()
    assert any(key.startswith("space:") for key in racing.keys)
    racing.look("drive")
    assert "(rule R17)" in racing.said
    before = state(racing)
    racing.press("confirm")
    assert state(racing) is before
    assert ("error", 0.0) in [(str(cue), pan) for cue, pan in racing.ctx.sound.played]


def test_a_second_throw_by_choosing_dice(tmp_path: Path) -> None:
    """R13 by pad: the button, two dice, throw; back leaves the choosing and keeps the tile."""
    racing = Racing(tmp_path, track="long", rules="pro")
    racing.ask()
    racing.press("confirm")
    racing.ask()
    dice = state(racing).dice
    racing.look("reroll")
    racing.press("confirm")
    assert {"throw", "cancel"} <= racing.keys
    racing.press("back")
    assert "reroll" in racing.keys
    assert state(racing).cars[0].extra_roll
    racing.look("reroll")
    racing.press("confirm")
    for die in ("die:0", "die:5"):
        racing.look(die)
        racing.press("confirm")
        assert racing.race.open_prompt.ui.cursor().key == die, "the focus stays on the die"
    racing.look("throw")
    racing.press("confirm")
    racing.ask()
    assert not state(racing).cars[0].extra_roll
    assert sum(a != b for a, b in zip(dice, state(racing).dice, strict=True)) <= 2
    assert "reroll" not in racing.keys


def test_an_accelerator_is_laid_by_its_tile(tmp_path: Path) -> None:
    """R15: pressing a tile lays it on its only space, or leaves only its spaces lit."""
    racing = Racing(tmp_path, track="long", rules="pro")
    racing.ask()
    racing.press("confirm")
    racing.ask()
    tile = next(
        k for k, w in sorted(racing.race.open_prompt.ui.widgets.items()) if k.startswith("tile:") and k != "tile:extra" and not w.why
    )
    racing.look(tile)
    racing.press("confirm")
    if "cancel" in racing.keys:
        racing.press("confirm")
    racing.ask()
    assert [p.die for p in state(racing).plan] == [-1]
    assert state(racing).plan[0].colour == tile[-1]


def test_a_turbo_is_rolled_laid_and_driven(tmp_path: Path) -> None:
    """R20, R24: six dice earn two more; they are asked for in the same way."""
    for seed in range(40):
        racing = Racing(tmp_path / str(seed), track="long", rules="pro", devices=(PADS[0], PADS[0]), seed=seed)
        racing.ask()
        for _ in range(60):
            if state(racing).phase == "TURBO" or racing.top is not racing.race:
                break
            racing.play(forward)
        if racing.top is racing.race and state(racing).phase == "TURBO":
            break
    assert state(racing).phase == "TURBO"
    assert len([k for k in racing.race.table.stage.things if k.startswith("die:")]) == 2
    mover = state(racing).active
    racing.look("drive")
    while any(key.startswith("space:") for key in racing.keys):
        racing.play(forward)
        if state(racing).active != mover:
            break
    if state(racing).active == mover:
        racing.look("drive")
        racing.press("confirm")
        racing.ask()
    assert state(racing).active != mover


def test_a_bonus_is_asked_of_its_owner(tmp_path: Path) -> None:
    """R34, R40: the prompt goes to the bonus seat's device, the mover's does nothing meanwhile; then the turn goes on."""
    for seed in range(20):
        racing = Racing(tmp_path / str(seed), bonus_move=True, seed=seed)
        racing.ask()
        while racing.top is racing.race and not (state(racing).phase == "BONUS" and state(racing).bonus_seat != state(racing).active):
            racing.play(forward)
        if racing.top is racing.race:
            break
    asked, mover = state(racing).bonus_seat, state(racing).active
    assert racing.asked == racing.seats[asked].device != racing.seats[mover].device
    node = state(racing).cars[asked].node
    racing.press("confirm", racing.seats[mover].device)
    assert state(racing).phase == "BONUS"
    racing.press("confirm")
    racing.ask()
    assert state(racing).cars[asked].node != node
    assert state(racing).phase == "ROLL"


def test_a_lone_choice_is_pressed_only_where_people_want_it(tmp_path: Path) -> None:
    """`force_single`: a stuck driver's "stay here" runs by itself, or is asked; a throw is always asked."""
    asked: dict[bool, int] = {}
    for forced in (True, False):
        racing = Racing(tmp_path / str(forced), settings=brisk(force_single=forced), seed=11)
        racing.ask()
        lone = 0
        for _ in range(120):
            if racing.top is not racing.race:
                break
            legal = racing.race.match.chair(racing.race.open_prompt.asked).legal()
            lone += legal == (EndMove(),)
            racing.play(forward)
        asked[forced] = lone
    assert asked[True] == 0
    assert asked[False] > 0


# --- taking back


def _until_turn(racing: Racing, seat: int) -> None:
    while not (state(racing).active == seat and state(racing).phase == "ROLL"):
        racing.play(forward)


def test_undo_across_turns_while_nothing_was_drawn(tmp_path: Path) -> None:
    """play.md 2: after Drive the next seat is to roll; until it has, Drive can be taken back, and what was laid before too."""
    racing = Racing(tmp_path)
    racing.ask()
    racing.press("confirm")
    racing.ask()
    before = state(racing)
    _until_turn(racing, 1)
    assert "undo" in racing.keys
    assert racing.race.match.done[-1][1] == EndMove()
    racing.press("undo", PADS[0])
    racing.ask()
    assert state(racing).active == 0
    assert state(racing).plan != ()
    while state(racing).plan:
        racing.press("undo")
        racing.ask()
    assert (state(racing).dice, state(racing).plan) == (before.dice, ())
    racing.press("undo")
    assert state(racing).phase == "PLAN", "a throw stays thrown"
    _until_turn(racing, 1)
    racing.press("confirm")
    racing.ask()
    assert racing.race.open_prompt.undo.seat != 0, (
        "the throw has come between: what is offered is the next driver's own die, laid by itself"
    )
    before = state(racing)
    racing.press("undo", PADS[0])
    assert state(racing) == before


def test_undo_by_the_button_of_the_next_driver(tmp_path: Path) -> None:
    """The button names whose decision it takes back."""
    racing = Racing(tmp_path)
    racing.ask()
    racing.press("confirm")
    racing.ask()
    _until_turn(racing, 1)
    racing.look("undo")
    assert "Ada" in racing.said
    racing.press("confirm")
    racing.ask()
    assert state(racing).active == 0
    assert sum(isinstance(entry, Undo) for entry in racing.race.match.lines) == 1


def test_a_lone_choice_that_was_taken_back_is_asked(tmp_path: Path) -> None:
    """What ran by itself and is taken back does not run by itself again."""
    for seed in range(30):
        racing = Racing(tmp_path / str(seed), seed=seed, devices=(PADS[0], PADS[0]))
        racing.ask()
        racing.press("confirm")
        racing.ask()
        if racing.race.match.done[-1][1] == EndMove():
            break
    assert racing.race.match.done == [(0, Roll()), (0, EndMove())]
    racing.press("undo")
    racing.ask()
    assert state(racing).phase == "PLAN"
    assert {key for key in racing.keys if key.startswith("space:")} == set()
    racing.look("drive")
    racing.press("confirm")
    racing.ask()
    assert state(racing).active == 1


def test_what_was_taken_back_does_not_count(tmp_path: Path) -> None:
    """Figures and chart of a race with much taking back are those of the same race without; resumed they are the same again."""
    plain = Racing(tmp_path / "plain", seed=8)
    plain.ask()
    fickle = Racing(tmp_path / "fickle", seed=8)
    fickle.ask()
    while plain.top is plain.race and len(plain.race.match.done) < 50:
        plain.play(forward)
    while len(fickle.race.match.done) < 50:
        fickle.play(forward)
        last = fickle.race.match.done[-1]
        if last[1] == EndMove() and fickle.race.open_prompt.undo.seat is not None and len(fickle.race.match.done) < 50:
            fickle.press("undo", fickle.seats[last[0]].device)
            fickle.ask()
            fickle.do(last[1])
    assert any(isinstance(entry, Undo) for entry in fickle.race.match.lines)
    told, seen = plain.race.history, fickle.race.history
    assert (seen.chart, seen.results) == (told.chart, told.results)
    assert seen.race_events == told.race_events
    again = open_saved(fickle.ctx)
    assert isinstance(again, RaceScene)
    assert (again.history.chart, again.history.race_events) == (seen.chart, seen.race_events)
    assert [entry.text for entry in again.history.entries] == [entry.text for entry in seen.entries]


# --- the clock


def test_fast_forward_is_quicker_while_held(tmp_path: Path) -> None:
    """The same clips, five times as fast; letting go, or another scene, ends it."""
    times = {}
    for fast in (False, True):
        racing = Racing(tmp_path / str(fast), devices=("", ""), settings=brisk(**SLOW))
        if fast:
            racing.press("fast", KEYBOARD)
        count = 0
        while len(racing.race.match.done) < 8:
            racing.stack.update(1 / 60)
            count += 1
        times[fast] = count
    assert times[True] * 2.5 < times[False]
    racing.press("fast_off", KEYBOARD)
    assert not racing.race.timeline.fast
    racing.press("fast pause", KEYBOARD)
    racing.press("back", KEYBOARD)
    assert not racing.race.timeline.fast


def test_at_any_speed_the_same_race(tmp_path: Path) -> None:
    """Pace is looks: computers decide alike, and the stage agrees with the view at each question."""
    ends = set()
    for pace in ("instant", "fast", "normal"):
        racing = Racing(tmp_path / pace, devices=("", ""), settings=brisk(speed_people=pace, speed_computers=pace, speed_dice=pace))
        for _ in range(20_000):
            racing.stack.update(0.1)
            if racing.top is not racing.race:
                break
        ends.add((type(racing.top), tuple(map(str, racing.race.match.done))))
    assert len(ends) == 1


@pytest.mark.parametrize("word", ["pause", "info", "resize"])
def test_pause_help_and_another_size_at_any_moment(tmp_path: Path, word: str) -> None:
    """Mid-tumble, mid-drive, mid-shove: what was moving is at its end, nothing is lost, the same question comes."""
    racing = Racing(tmp_path, devices=(PADS[0], ""), settings=brisk(**SLOW))
    quiet = Racing(tmp_path / "quiet", devices=(PADS[0], ""))
    sizes = [(640, 360), (480, 360), (400, 225)]
    number = 0
    while len(racing.race.match.done) < 24:
        racing.frames(7)
        number += 1
        if racing.top is racing.race and word == "resize":
            racing.ctx.theme.refit(Frame(sizes[number % 3]))
            racing.race.rebuild()
        elif racing.top is racing.race:
            racing.press(word, PADS[0])
            assert isinstance(racing.top, PauseScene if word == "pause" else HelpScene)
            racing.frames(1)
            racing.press("back", PADS[0])
        assert racing.top is racing.race
        if racing.race.open_prompt.prompt is not None:
            racing.race.open_prompt.ui.focus(racing.race.open_prompt.prompt.first)
            racing.press("confirm")
    quiet.ask()
    while len(quiet.race.match.done) < 24:
        quiet.press("confirm")
        quiet.ask()
    assert [str(d) for d in racing.race.match.done[:24]] == [str(d) for d in quiet.race.match.done[:24]]


def test_a_person_in_a_hurry_need_not_wait_for_a_die_to_land(tmp_path: Path) -> None:
    """The next press ends the slab's flight and counts."""
    racing = Racing(tmp_path, settings=brisk(**SLOW, force_single=False))
    racing.ask()
    racing.press("confirm")
    racing.ask()
    racing.press("confirm")
    racing.frames(2)
    assert not racing.race.timeline.idle
    assert racing.race.open_prompt.prompt is None
    racing.press("confirm", PADS[0])
    assert len(state(racing).plan) == 2


def test_the_log_shows_a_position_and_any_press_comes_back_to_it(tmp_path: Path) -> None:
    """play.md 2: choosing a line shows how it stood then; the race is untouched, also by a resize meanwhile."""
    racing = Racing(tmp_path)
    racing.ask()
    for _ in range(20):
        racing.play(forward)
    before, things = state(racing), dict(racing.race.table.stage.things)
    for way in ("press", "resize"):
        racing.stack.obey(racing.race.pages.open("log"))
        assert isinstance(racing.top, LogScene)
        racing.top.ui.focus("lines")
        racing.press("up up up confirm down down confirm", PADS[0])
        assert racing.race.progress.visiting
        assert racing.race.table.stage.things != things
        row = racing.race.progress.now.visit
        if way == "press":
            racing.press("confirm", PADS[0])
            log = racing.top
            assert isinstance(log, LogScene)
            assert (log.listing.row.key, log.unfolded) == (LINE.format(row.line), set(row.unfolded)), "where it was left"
            racing.press("back", PADS[0])
        else:
            racing.race.rebuild()
        assert not racing.race.progress.visiting
        assert racing.race.table.stage.things == things
        assert state(racing) is before
        assert racing.race.open_prompt.ui.focused() is not None
        racing.press("confirm")
        racing.ask()
        before, things = state(racing), dict(racing.race.table.stage.things)


# --- when things go wrong


@pytest.mark.parametrize("devices", [PADS[:2], (PADS[0], "")], ids=["people", "computer"])
def test_where_the_disk_refuses_it_is_said_once_and_the_race_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, devices: tuple[str, ...]
) -> None:
    racing = Racing(tmp_path, devices=devices)
    racing.ask()
    disk = Refusing(monkeypatch)
    before = state(racing)
    racing.press("confirm")
    racing.until(lambda: racing.top is not racing.race)
    assert isinstance(racing.top, TroubleScene)
    assert "no room left" in racing.top.question
    assert state(racing) is not before, "the decision was made all the same"
    racing.frames(2)
    press(racing.stack, "confirm")
    for _ in range(8):
        racing.ask()
        assert racing.top is racing.race, "it is said once"
        assert "not_kept" in racing.keys
        racing.play(forward)
    disk.refuses = False
    racing.ask()
    racing.play(forward)
    racing.ask()
    assert "not_kept" not in racing.keys
    resumed = open_saved(race_context(tmp_path))
    assert isinstance(resumed, RaceScene)
    assert resumed.match.state == state(racing)


def test_what_the_sign_means_can_be_read_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    racing = Racing(tmp_path)
    racing.ask()
    Refusing(monkeypatch)
    racing.press("confirm")
    racing.until(lambda: racing.top is not racing.race)
    press(racing.stack, "confirm")
    racing.ask()
    racing.point("not_kept")
    assert isinstance(racing.top, TroubleScene)


def test_a_race_is_raced_to_the_podium_on_a_disk_that_takes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    disk = Refusing(monkeypatch)
    racing = Racing(tmp_path)
    said = 0
    racing.ask()
    while not isinstance(racing.top, PodiumScene):
        if isinstance(racing.top, TroubleScene):
            said += 1
            press(racing.stack, "confirm")
        else:
            racing.play(forward)
        racing.ask()
    assert said == 1
    disk.refuses = False
    racing.ctx.saves.file_rest()
    (row,) = list_records(racing.ctx.paths)
    assert row.result == racing.race.match.result


def test_continue_stands_at_the_same_decision(tmp_path: Path) -> None:
    """Autosave after every decision: the table, the log and the question are those of the race that was left."""
    racing = Racing(tmp_path)
    racing.ask()
    for _ in range(23):
        racing.play(forward)
        resumed = open_saved(race_context(tmp_path))
        assert isinstance(resumed, RaceScene)
        assert resumed.match.state == state(racing)
    entered = Racing(tmp_path / "other")
    entered.stack.obey(_push(resumed))
    entered.ask()
    assert entered.race is resumed
    assert resumed.table.stage.things == racing.race.table.stage.things
    assert set(resumed.open_prompt.ui.widgets) == racing.keys - {"undo"} | ({"undo"} & set(resumed.open_prompt.ui.widgets))
    assert resumed.history.lines == racing.race.history.lines


def _push(scene: Any) -> Any:
    from game.scenes.framework.stack import Push

    return Push(scene)


# --- the end


def _to_podium(racing: Racing) -> PodiumScene:
    for _ in range(900):
        if isinstance(racing.top, PodiumScene):
            return racing.top
        assert racing.top is racing.race
        racing.play(forward)
    raise AssertionError("the race does not end")


def test_the_podium_comes_between_the_races_of_a_series(tmp_path: Path) -> None:
    """R4, R85: the podium of race 1, then race 2 on its own track; the last one ends the match; the record is kept."""
    racing = Racing(tmp_path, tracks=("oval", "long"), races=3, devices=(PADS[0], PADS[1], ""))
    racing.ask()
    for race in (1, 2, 3):
        podium = _to_podium(racing)
        report = podium.report
        assert (report.race, report.races, report.ends_series) == (race, 3, False)
        assert [row.place for row in report.rows] == sorted(row.place for row in report.rows)
        assert report.chart[-1] == tuple(row.place for row in sorted(report.rows, key=lambda row: row.seat))
        assert len(report.chart) > 8
        assert sum(row.total for row in report.rows) >= race
        racing.frames(3)
        if race < 3:
            racing.top.ui.focus("next")
            press(racing.stack, "confirm")
            assert racing.top is racing.race
            racing.ask()
            assert state(racing).race == race + 1
            assert racing.race.layer.background is racing.race.table.background(race + 1)
            assert len(racing.race.history.chart) <= 2
    assert racing.ctx.saves.load() is None
    assert len(list(racing.ctx.paths.records.iterdir())) == 1
    press(racing.stack, "back")
    champion = racing.top
    assert isinstance(champion, PodiumScene)
    assert champion.report.ends_series
    press(racing.stack, "back")
    assert isinstance(racing.top, MenuScene)


def test_whoever_pauses_right_after_next_race_sees_the_next_race(tmp_path: Path) -> None:
    """Before anything of it was shown: its board, the grid, nothing that the strip said of the race before."""
    racing = Racing(tmp_path, tracks=("oval", "long"), races=3, devices=(PADS[0], PADS[1], ""))
    racing.ask()
    _to_podium(racing).ui.focus("next")
    racing.ctx.settings = msgspec.structs.replace(racing.ctx.settings, **SLOW)
    press(racing.stack, "confirm pause")
    assert isinstance(racing.top, PauseScene)
    race = racing.race
    assert race.layer.background is race.table.background(2)
    begins = [event for event, _ in race.pending if isinstance(event, RaceStarted)]
    assert begins, "it is still to be shown"
    assert race.table.differences(race.table.folded(race.table.model, begins)) == []
    assert race.open_prompt.strip.empty
    press(racing.stack, "back")
    racing.ask()
    assert state(racing).race == 2


def test_a_race_that_is_over_stays_over_within_a_series_too(tmp_path: Path) -> None:
    """R4 draws nothing for race 2, so the rules would let the last drive of race 1 be taken back: but it was booked and has had its podium,
    as the last race of a match."""
    racing = Racing(tmp_path, races=3, devices=(PADS[0], PADS[0]))
    racing.ask()
    _to_podium(racing)
    press(racing.stack, "confirm")
    racing.ask()
    race = racing.race
    last = race.match.done[-1][0]
    assert race.match.why_no_undo(last) is None
    assert race.open_prompt.undo.seat is None
    racing.press("undo")
    assert (state(racing).race, len(race.history.results)) == (2, 1)
    assert race.history.over == len(race.match.done)
    before = race.match.done[:]
    resumed = open_saved(racing.ctx)
    assert isinstance(resumed, RaceScene)
    assert resumed.match.done == before
    assert resumed.open_prompt.undo.seat is None


def test_again_starts_another_race_of_the_same_people(tmp_path: Path) -> None:
    racing = Racing(tmp_path)
    racing.ask()
    _to_podium(racing)
    first = racing.race
    racing.frames(2)
    racing.top.ui.focus("again")
    press(racing.stack, "confirm")
    racing.until(lambda: racing.race is not first)
    racing.ask()
    assert racing.race.match.header.setup == first.match.header.setup
    assert racing.race.seats == first.seats
    assert [type(scene) for scene in racing.stack.scenes] == [MenuScene, RaceScene]
    assert racing.race.match.done == []


def test_from_the_podium_to_the_menu(tmp_path: Path) -> None:
    racing = Racing(tmp_path, devices=("", ""))
    racing.until(lambda: isinstance(racing.top, PodiumScene))
    press(racing.stack, "back", PAD)
    assert isinstance(racing.top, MenuScene)


def test_a_finished_match_that_is_looked_at_no_further_goes_home(tmp_path: Path) -> None:
    """Nothing is left to decide once the podium has been popped."""
    racing = Racing(tmp_path, devices=("", ""))
    racing.until(lambda: isinstance(racing.top, PodiumScene))
    from game.scenes.framework.stack import Pop

    racing.stack.obey(Pop())
    racing.until(lambda: isinstance(racing.top, MenuScene))
    assert isinstance(racing.top, MenuScene)


def test_a_race_without_people_runs_by_itself(tmp_path: Path) -> None:
    """Every level; the wheel of attract mode."""
    racing = Racing(tmp_path, devices=("", "", "", ""), track="long", rules="pro", bonus_move=True)
    racing.until(lambda: isinstance(racing.top, PodiumScene), 40_000)
    assert racing.race.match.turn.over


def test_what_cannot_be_opened_says_so(tmp_path: Path) -> None:
    from game.core.contract import Setup
    from game.session.request import RaceRequest
    from game.session.seats import Seat

    ctx = race_context(tmp_path)
    seats = (Seat("Ada", PADS[0]), Seat("Ben", PADS[1]))
    for request in (
        RaceRequest("nothing", Setup(2, ("R", "Y"), {}, ("oval",)), seats),
        RaceRequest("monza", Setup(2, ("R", "R"), {}, ("oval",)), seats),
        RaceRequest("monza", Setup(2, ("R", "Y"), {}, ("oval",)), (seats[0], Seat("Bot", level="genius"))),
    ):
        assert isinstance(ctx.open.race(request), TroubleScene), request
    assert isinstance(ctx.open.unfinished(), TroubleScene)


def test_a_die_laid_is_the_die_that_was_pressed(tmp_path: Path) -> None:
    """R14: pressing a die whose colour fits one space lays that colour there."""
    racing = Racing(tmp_path, settings=brisk(force_single=False))
    racing.ask()
    racing.press("confirm")
    racing.ask()
    legal = racing.race.match.chair(0).legal()
    fits = [a for a in legal if isinstance(a, PlaceDie)]
    face = fits[0].face
    die = f"die:{state(racing).dice.index(face)}"
    racing.look(die)
    racing.press("confirm")
    if "cancel" in racing.keys:
        racing.press("confirm")
    racing.ask()
    assert state(racing).plan[0].colour == face
