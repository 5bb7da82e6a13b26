"""The race scene, played through intents: who may decide, what is asked, what is taken back, and nothing lost when things go wrong."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from game.core.actions import Action
from game.core.record import Undo
from game.input.intents import KEYBOARD, MOUSE, Deed, Intent
from game.scenes.framework.trouble import TroubleScene
from game.scenes.help.rules_help import HelpScene
from game.scenes.menu.menu import MenuScene
from game.scenes.race.log import LogScene
from game.scenes.race.opening import open_saved
from game.scenes.race.pause import PauseScene
from game.scenes.race.race import RaceScene
from game.scenes.results.podium import PodiumScene
from game.show.canvas import Frame
from game.store.records import list_records
from game.titles.monza.rules.actions import EndMove, PlaceDie, Roll, TakeBack
from tests.helpers.couch import PADS, Couch, brisk, race_context, shared_boards
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


def state(couch: Couch) -> Any:
    return couch.race.match.state


def line(couch: Couch, which: str = "about") -> Any:
    """The picture of a line of the strip: texts are pictures here, so they are compared by what made them."""
    return getattr(couch.race.open_prompt.strip, which).image


# --- deciding, with every device


@pytest.mark.parametrize("device", [*PADS[:1], KEYBOARD])
def test_a_turn_by_directions_and_confirm_alone(tmp_path: Path, device: str) -> None:
    """play.md: four directions and confirm are enough to roll, lay every die and drive."""
    couch = Couch(tmp_path, devices=(device, PADS[1]))
    couch.ask()
    couch.press("confirm")
    couch.ask()
    assert state(couch).phase == "PLAN"
    for _ in range(14):
        couch.press("confirm")
        couch.ask()
        if state(couch).active != 0:
            break
    assert state(couch).active == 1
    assert state(couch).cars[0].node != "START"
    assert couch.asked == PADS[1]


def test_a_turn_by_the_mouse_alone(tmp_path: Path) -> None:
    """Roll by a click on a die, lay by clicks on lit spaces, drive by the button."""
    couch = Couch(tmp_path, devices=(MOUSE, PADS[1]))
    couch.ask()
    couch.point("die:3")
    couch.ask()
    assert state(couch).phase == "PLAN"
    while any(key.startswith("space:") for key in couch.keys):
        before = len(state(couch).plan)
        couch.point(next(key for key in sorted(couch.keys) if key.startswith("space:")))
        couch.ask()
        assert len(state(couch).plan) == before + 1
    couch.point("drive")
    couch.ask()
    assert state(couch).active == 1


def test_a_click_beside_a_space_lays_nothing(tmp_path: Path) -> None:
    """A space is hit inside its drawn outline, not in a box around it."""
    couch = Couch(tmp_path, devices=(MOUSE, PADS[1]), settings=brisk(force_single=False))
    couch.ask()
    couch.point("die:3")
    couch.ask()
    target = next(w for k, w in couch.race.open_prompt.ui.widgets.items() if k.startswith("space:"))
    xs, ys = [x for x, _ in target.outlines[0]], [y for _, y in target.outlines[0]]
    corners = [(x, y) for x in (min(xs) - 3, max(xs) + 3) for y in (min(ys) - 3, max(ys) + 3)]
    for x, y in corners:
        couch.stack.handle(Intent(Deed.PRESS, MOUSE, x=x, y=y))
    assert state(couch).plan == ()
    couch.stack.handle(Intent(Deed.PRESS, MOUSE, x=sum(xs) / len(xs), y=sum(ys) / len(ys)))
    assert len(state(couch).plan) == 1


def test_only_the_device_that_is_asked_decides(tmp_path: Path) -> None:
    """play.md 4: the others may pause, ask and hurry, and nothing else."""
    couch = Couch(tmp_path)
    couch.ask()
    before, focus = state(couch), couch.race.open_prompt.ui.cursor().key
    for device in (PADS[1], "pad:9", KEYBOARD, MOUSE):
        couch.press("confirm left right up down next previous undo fast fast_off", device)
        if device == MOUSE:
            couch.point("roll")
    assert state(couch) is before
    assert couch.race.open_prompt.ui.cursor().key == focus


def test_the_other_pad_takes_nothing_back(tmp_path: Path) -> None:
    """R16 is the mover's: while Ada lays dice, Ben's button does not take them back."""
    couch = Couch(tmp_path, settings=brisk(force_single=False))
    couch.ask()
    couch.press("confirm")
    couch.ask()
    couch.press("confirm")
    couch.ask()
    assert len(state(couch).plan) == 1
    couch.press("undo", PADS[1])
    couch.ask()
    assert len(state(couch).plan) == 1
    couch.press("undo")
    couch.ask()
    assert state(couch).plan == ()


def test_mouse_and_keyboard_are_one_person(tmp_path: Path) -> None:
    """One at the desk with both hands; but not where both have a seat."""
    one = Couch(tmp_path / "one", devices=(KEYBOARD, PADS[0]))
    one.ask()
    one.point("roll")
    one.ask()
    assert state(one).phase == "PLAN"
    two = Couch(tmp_path / "two", devices=(KEYBOARD, MOUSE))
    two.ask()
    two.point("roll")
    assert state(two).phase == "ROLL"


def test_a_lost_pad_can_be_played_by_any_other_device(tmp_path: Path) -> None:
    """Nobody has to wait for a battery: a free device may go on for it, somebody else's may not."""
    couch = Couch(tmp_path)
    couch.ask()
    couch.press("confirm", KEYBOARD)
    couch.lost.add(PADS[0])
    couch.press("confirm", PADS[1])
    couch.ask()
    assert state(couch).phase == "ROLL"
    couch.press("confirm", KEYBOARD)
    couch.ask()
    assert state(couch).phase in ("ROLL", "PLAN")


def test_one_device_for_several_people_is_handed_round(tmp_path: Path) -> None:
    """Each is named when asked; the same pad answers for all."""
    couch = Couch(tmp_path, devices=(PADS[0],) * 3)
    couch.ask()
    seats = []
    for _ in range(60):
        seats.append(state(couch).active)
        couch.play(forward)
        if len(set(seats)) == 3:
            break
    assert set(seats) == {0, 1, 2}


# --- what is offered and what is refused


def test_what_cannot_be_pressed_says_why_and_changes_nothing(tmp_path: Path) -> None:
    """R17: the drive button is focusable while dice fit, gives the rule's number, and a press on it does nothing."""
    couch = Couch(tmp_path)
    couch.ask()
    couch.press("confirm")
    couch.ask()
    assert any(key.startswith("space:") for key in couch.keys)
    couch.look("drive")
    assert "(rule R17)" in couch.said
    before = state(couch)
    couch.press("confirm")
    assert state(couch) is before
    assert ("error", 0.0) in [(str(cue), pan) for cue, pan in couch.ctx.sound.played]


def test_a_second_throw_by_choosing_dice(tmp_path: Path) -> None:
    """R13 by pad: the button, two dice, throw; back leaves the choosing and keeps the tile."""
    couch = Couch(tmp_path, track="long", rules="pro")
    couch.ask()
    couch.press("confirm")
    couch.ask()
    dice = state(couch).dice
    couch.look("reroll")
    couch.press("confirm")
    assert {"throw", "cancel"} <= couch.keys
    couch.press("back")
    assert "reroll" in couch.keys
    assert state(couch).cars[0].extra_roll
    couch.look("reroll")
    couch.press("confirm")
    for die in ("die:0", "die:5"):
        couch.look(die)
        couch.press("confirm")
        assert couch.race.open_prompt.ui.cursor().key == die, "the focus stays on the die"
    couch.look("throw")
    couch.press("confirm")
    couch.ask()
    assert not state(couch).cars[0].extra_roll
    assert sum(a != b for a, b in zip(dice, state(couch).dice, strict=True)) <= 2
    assert "reroll" not in couch.keys


def test_an_accelerator_is_laid_by_its_tile(tmp_path: Path) -> None:
    """R15: pressing a tile lays it on its only space, or leaves only its spaces lit."""
    couch = Couch(tmp_path, track="long", rules="pro")
    couch.ask()
    couch.press("confirm")
    couch.ask()
    tile = next(
        k for k, w in sorted(couch.race.open_prompt.ui.widgets.items()) if k.startswith("tile:") and k != "tile:extra" and not w.why
    )
    couch.look(tile)
    couch.press("confirm")
    if "cancel" in couch.keys:
        couch.press("confirm")
    couch.ask()
    assert [p.die for p in state(couch).plan] == [-1]
    assert state(couch).plan[0].colour == tile[-1]


def test_a_turbo_is_rolled_laid_and_driven(tmp_path: Path) -> None:
    """R20, R24: six dice earn two more; they are asked for in the same way."""
    for seed in range(40):
        couch = Couch(tmp_path / str(seed), track="long", rules="pro", devices=(PADS[0], PADS[0]), seed=seed)
        couch.ask()
        for _ in range(60):
            if state(couch).phase == "TURBO" or couch.top is not couch.race:
                break
            couch.play(forward)
        if couch.top is couch.race and state(couch).phase == "TURBO":
            break
    assert state(couch).phase == "TURBO"
    assert len([k for k in couch.race.table.stage.things if k.startswith("die:")]) == 2
    mover = state(couch).active
    couch.look("drive")
    while any(key.startswith("space:") for key in couch.keys):
        couch.play(forward)
        if state(couch).active != mover:
            break
    if state(couch).active == mover:
        couch.look("drive")
        couch.press("confirm")
        couch.ask()
    assert state(couch).active != mover


def test_a_bonus_is_asked_of_its_owner(tmp_path: Path) -> None:
    """R34, R40: the prompt goes to the bonus seat's device, the mover's does nothing meanwhile; then the turn goes on."""
    for seed in range(20):
        couch = Couch(tmp_path / str(seed), bonus_move=True, seed=seed)
        couch.ask()
        while couch.top is couch.race and not (state(couch).phase == "BONUS" and state(couch).bonus_seat != state(couch).active):
            couch.play(forward)
        if couch.top is couch.race:
            break
    asked, mover = state(couch).bonus_seat, state(couch).active
    assert couch.asked == couch.seats[asked].device != couch.seats[mover].device
    node = state(couch).cars[asked].node
    couch.press("confirm", couch.seats[mover].device)
    assert state(couch).phase == "BONUS"
    couch.press("confirm")
    couch.ask()
    assert state(couch).cars[asked].node != node
    assert state(couch).phase == "ROLL"


def test_a_lone_choice_is_pressed_only_where_people_want_it(tmp_path: Path) -> None:
    """`force_single`: a stuck driver's "stay here" runs by itself, or is asked; a throw is always asked."""
    asked: dict[bool, int] = {}
    for forced in (True, False):
        couch = Couch(tmp_path / str(forced), settings=brisk(force_single=forced), seed=11)
        couch.ask()
        lone = 0
        for _ in range(120):
            if couch.top is not couch.race:
                break
            legal = couch.race.match.chair(couch.race.open_prompt.asked).legal()
            lone += legal == (EndMove(),)
            couch.play(forward)
        asked[forced] = lone
    assert asked[True] == 0
    assert asked[False] > 0


# --- taking back


def _until_turn(couch: Couch, seat: int) -> None:
    while not (state(couch).active == seat and state(couch).phase == "ROLL"):
        couch.play(forward)


def test_undo_across_turns_while_nothing_was_drawn(tmp_path: Path) -> None:
    """play.md 2: after Drive the next seat is to roll; until it has, Drive can be taken back, and what was laid before too."""
    couch = Couch(tmp_path)
    couch.ask()
    couch.press("confirm")
    couch.ask()
    before = state(couch)
    _until_turn(couch, 1)
    assert "undo" in couch.keys
    assert couch.race.match.done[-1][1] == EndMove()
    couch.press("undo", PADS[0])
    couch.ask()
    assert state(couch).active == 0
    assert state(couch).plan != ()
    while state(couch).plan:
        couch.press("undo")
        couch.ask()
    assert (state(couch).dice, state(couch).plan) == (before.dice, ())
    couch.press("undo")
    assert state(couch).phase == "PLAN", "a throw stays thrown"
    _until_turn(couch, 1)
    couch.press("confirm")
    couch.ask()
    assert couch.race.open_prompt.undo.seat != 0, "the throw has come between: what is offered is the next driver's own die, laid by itself"
    before = state(couch)
    couch.press("undo", PADS[0])
    assert state(couch) == before


def test_undo_by_the_button_of_the_next_driver(tmp_path: Path) -> None:
    """The button names whose decision it takes back."""
    couch = Couch(tmp_path)
    couch.ask()
    couch.press("confirm")
    couch.ask()
    _until_turn(couch, 1)
    couch.look("undo")
    assert "Ada" in couch.said
    couch.press("confirm")
    couch.ask()
    assert state(couch).active == 0
    assert sum(isinstance(entry, Undo) for entry in couch.race.match.lines) == 1


def test_a_lone_choice_that_was_taken_back_is_asked(tmp_path: Path) -> None:
    """What ran by itself and is taken back does not run by itself again."""
    for seed in range(30):
        couch = Couch(tmp_path / str(seed), seed=seed, devices=(PADS[0], PADS[0]))
        couch.ask()
        couch.press("confirm")
        couch.ask()
        if couch.race.match.done[-1][1] == EndMove():
            break
    assert couch.race.match.done == [(0, Roll()), (0, EndMove())]
    couch.press("undo")
    couch.ask()
    assert state(couch).phase == "PLAN"
    assert {key for key in couch.keys if key.startswith("space:")} == set()
    couch.look("drive")
    couch.press("confirm")
    couch.ask()
    assert state(couch).active == 1


def test_what_was_taken_back_does_not_count(tmp_path: Path) -> None:
    """Figures and chart of a race with much taking back are those of the same race without; resumed they are the same again."""
    plain = Couch(tmp_path / "plain", seed=8)
    plain.ask()
    fickle = Couch(tmp_path / "fickle", seed=8)
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
        couch = Couch(tmp_path / str(fast), devices=("", ""), settings=brisk(**SLOW))
        if fast:
            couch.press("fast", KEYBOARD)
        count = 0
        while len(couch.race.match.done) < 8:
            couch.stack.update(1 / 60)
            count += 1
        times[fast] = count
    assert times[True] * 2.5 < times[False]
    couch.press("fast_off", KEYBOARD)
    assert not couch.race.timeline.fast
    couch.press("fast pause", KEYBOARD)
    couch.press("back", KEYBOARD)
    assert not couch.race.timeline.fast


def test_at_any_speed_the_same_race(tmp_path: Path) -> None:
    """Pace is looks: computers decide alike, and the stage agrees with the view at each question."""
    ends = set()
    for pace in ("instant", "fast", "normal"):
        couch = Couch(tmp_path / pace, devices=("", ""), settings=brisk(speed_people=pace, speed_computers=pace, speed_dice=pace))
        for _ in range(20_000):
            couch.stack.update(0.1)
            if couch.top is not couch.race:
                break
        ends.add((type(couch.top), tuple(map(str, couch.race.match.done))))
    assert len(ends) == 1


@pytest.mark.parametrize("word", ["pause", "info", "resize"])
def test_pause_help_and_another_size_at_any_moment(tmp_path: Path, word: str) -> None:
    """Mid-tumble, mid-drive, mid-shove: what was moving is at its end, nothing is lost, the same question comes."""
    couch = Couch(tmp_path, devices=(PADS[0], ""), settings=brisk(**SLOW))
    quiet = Couch(tmp_path / "quiet", devices=(PADS[0], ""))
    sizes = [(640, 360), (480, 360), (400, 225)]
    number = 0
    while len(couch.race.match.done) < 24:
        couch.frames(7)
        number += 1
        if couch.top is couch.race and word == "resize":
            couch.ctx.theme.refit(Frame(sizes[number % 3]))
            couch.race.rebuild()
        elif couch.top is couch.race:
            couch.press(word, PADS[0])
            assert isinstance(couch.top, PauseScene if word == "pause" else HelpScene)
            couch.frames(1)
            couch.press("back", PADS[0])
        assert couch.top is couch.race
        if couch.race.open_prompt.prompt is not None:
            couch.race.open_prompt.ui.focus(couch.race.open_prompt.prompt.first)
            couch.press("confirm")
    quiet.ask()
    while len(quiet.race.match.done) < 24:
        quiet.press("confirm")
        quiet.ask()
    assert [str(d) for d in couch.race.match.done[:24]] == [str(d) for d in quiet.race.match.done[:24]]


def test_a_person_in_a_hurry_need_not_wait_for_a_die_to_land(tmp_path: Path) -> None:
    """The next press ends the slab's flight and counts."""
    couch = Couch(tmp_path, settings=brisk(**SLOW, force_single=False))
    couch.ask()
    couch.press("confirm")
    couch.ask()
    couch.press("confirm")
    couch.frames(2)
    assert not couch.race.timeline.idle
    assert couch.race.open_prompt.prompt is None
    couch.press("confirm", PADS[0])
    assert len(state(couch).plan) == 2


def test_the_log_shows_a_position_and_any_press_comes_back(tmp_path: Path) -> None:
    """play.md 2: choosing a line shows how it stood then; the race is untouched, also by a resize meanwhile."""
    couch = Couch(tmp_path)
    couch.ask()
    for _ in range(20):
        couch.play(forward)
    before, things = state(couch), dict(couch.race.table.stage.things)
    for way in ("press", "resize"):
        couch.stack.obey(couch.race.open_page("log"))
        assert isinstance(couch.top, LogScene)
        couch.top.ui.focus("lines")
        couch.press("up " * 12 + "confirm", PADS[0])
        assert couch.race.progress.visiting
        assert couch.race.table.stage.things != things
        if way == "press":
            couch.press("confirm", PADS[0])
        else:
            couch.race.rebuild()
        assert not couch.race.progress.visiting
        assert couch.race.table.stage.things == things
        assert state(couch) is before
        assert couch.race.open_prompt.ui.focused() is not None
        couch.press("confirm")
        couch.ask()
        before, things = state(couch), dict(couch.race.table.stage.things)


# --- when things go wrong


@pytest.mark.parametrize("devices", [PADS[:2], (PADS[0], "")], ids=["people", "computer"])
def test_where_the_disk_refuses_it_is_said_once_and_the_race_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, devices: tuple[str, ...]
) -> None:
    couch = Couch(tmp_path, devices=devices)
    couch.ask()
    disk = Refusing(monkeypatch)
    before = state(couch)
    couch.press("confirm")
    couch.until(lambda: couch.top is not couch.race)
    assert isinstance(couch.top, TroubleScene)
    assert "no room left" in couch.top.question
    assert state(couch) is not before, "the decision was made all the same"
    couch.frames(2)
    press(couch.stack, "confirm")
    for _ in range(8):
        couch.ask()
        assert couch.top is couch.race, "it is said once"
        assert "not_kept" in couch.keys
        couch.play(forward)
    disk.refuses = False
    couch.ask()
    couch.play(forward)
    couch.ask()
    assert "not_kept" not in couch.keys
    resumed = open_saved(race_context(tmp_path))
    assert isinstance(resumed, RaceScene)
    assert resumed.match.state == state(couch)


def test_what_the_sign_means_can_be_read_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    couch = Couch(tmp_path)
    couch.ask()
    Refusing(monkeypatch)
    couch.press("confirm")
    couch.until(lambda: couch.top is not couch.race)
    press(couch.stack, "confirm")
    couch.ask()
    couch.point("not_kept")
    assert isinstance(couch.top, TroubleScene)


def test_a_race_is_raced_to_the_podium_on_a_disk_that_takes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    disk = Refusing(monkeypatch)
    couch = Couch(tmp_path)
    said = 0
    couch.ask()
    while not isinstance(couch.top, PodiumScene):
        if isinstance(couch.top, TroubleScene):
            said += 1
            press(couch.stack, "confirm")
        else:
            couch.play(forward)
        couch.ask()
    assert said == 1
    disk.refuses = False
    couch.ctx.saves.file_rest()
    (row,) = list_records(couch.ctx.paths)
    assert row.result == couch.race.match.result


def test_continue_stands_at_the_same_decision(tmp_path: Path) -> None:
    """Autosave after every decision: the table, the log and the question are those of the race that was left."""
    couch = Couch(tmp_path)
    couch.ask()
    for _ in range(23):
        couch.play(forward)
        resumed = open_saved(race_context(tmp_path))
        assert isinstance(resumed, RaceScene)
        assert resumed.match.state == state(couch)
    entered = Couch(tmp_path / "other")
    entered.stack.obey(_push(resumed))
    entered.ask()
    assert entered.race is resumed
    assert resumed.table.stage.things == couch.race.table.stage.things
    assert set(resumed.open_prompt.ui.widgets) == couch.keys - {"undo"} | ({"undo"} & set(resumed.open_prompt.ui.widgets))
    assert resumed.history.lines == couch.race.history.lines


def _push(scene: Any) -> Any:
    from game.scenes.framework.stack import Push

    return Push(scene)


# --- the end


def _to_podium(couch: Couch) -> PodiumScene:
    for _ in range(900):
        if isinstance(couch.top, PodiumScene):
            return couch.top
        assert couch.top is couch.race
        couch.play(forward)
    raise AssertionError("the race does not end")


def test_the_podium_comes_between_the_races_of_a_series(tmp_path: Path) -> None:
    """R4, R85: the podium of race 1, then race 2 on its own track; the last one ends the match; the record is kept."""
    couch = Couch(tmp_path, tracks=("oval", "long"), races=3, devices=(PADS[0], PADS[1], ""))
    couch.ask()
    for race in (1, 2, 3):
        podium = _to_podium(couch)
        report = podium.report
        assert (report.race, report.races, report.last) == (race, 3, race == 3)
        assert [row.place for row in report.rows] == sorted(row.place for row in report.rows)
        assert report.chart[-1] == tuple(row.place for row in sorted(report.rows, key=lambda row: row.seat))
        assert len(report.chart) > 8
        assert sum(row.total for row in report.rows) >= race
        couch.frames(3)
        if race < 3:
            press(couch.stack, "confirm")
            assert couch.top is couch.race
            couch.ask()
            assert state(couch).race == race + 1
            assert couch.race.layer.background is couch.race.table.background(race + 1)
            assert len(couch.race.history.chart) <= 2
    assert couch.ctx.saves.load() is None
    assert len(list(couch.ctx.paths.records.iterdir())) == 1
    press(couch.stack, "back")
    assert isinstance(couch.top, MenuScene)


def test_an_undo_past_a_podium_takes_the_result_back(tmp_path: Path) -> None:
    """R4 draws nothing for race 2: the last drive of race 1 can still be taken back, and then that race is not over."""
    couch = Couch(tmp_path, races=3, devices=(PADS[0], PADS[0]))
    couch.ask()
    _to_podium(couch)
    press(couch.stack, "confirm")
    couch.ask()
    assert couch.race.open_prompt.undo.seat is not None
    couch.press("undo")
    couch.ask()
    assert state(couch).race == 1
    assert couch.race.history.results == []
    report = _to_podium(couch).report
    assert (report.race, report.chart[-1]) == (1, tuple(row.place for row in sorted(report.rows, key=lambda row: row.seat)))


def test_again_starts_another_race_of_the_same_people(tmp_path: Path) -> None:
    couch = Couch(tmp_path)
    couch.ask()
    _to_podium(couch)
    first = couch.race
    couch.frames(2)
    press(couch.stack, "confirm")
    couch.until(lambda: couch.race is not first)
    couch.ask()
    assert couch.race.match.header.setup == first.match.header.setup
    assert couch.race.seats == first.seats
    assert [type(scene) for scene in couch.stack.scenes] == [MenuScene, RaceScene]
    assert couch.race.match.done == []


def test_from_the_podium_to_the_menu(tmp_path: Path) -> None:
    couch = Couch(tmp_path, devices=("", ""))
    couch.until(lambda: isinstance(couch.top, PodiumScene))
    press(couch.stack, "back", PAD)
    assert isinstance(couch.top, MenuScene)


def test_a_finished_match_that_is_looked_at_no_further_goes_home(tmp_path: Path) -> None:
    """Nothing is left to decide once the podium has been popped."""
    couch = Couch(tmp_path, devices=("", ""))
    couch.until(lambda: isinstance(couch.top, PodiumScene))
    from game.scenes.framework.stack import Pop

    couch.stack.obey(Pop())
    couch.until(lambda: isinstance(couch.top, MenuScene))
    assert isinstance(couch.top, MenuScene)


def test_a_race_without_people_runs_by_itself(tmp_path: Path) -> None:
    """Every level; the wheel of attract mode."""
    couch = Couch(tmp_path, devices=("", "", "", ""), track="long", rules="pro", bonus_move=True)
    couch.until(lambda: isinstance(couch.top, PodiumScene), 40_000)
    assert couch.race.match.turn.over


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
    couch = Couch(tmp_path, settings=brisk(force_single=False))
    couch.ask()
    couch.press("confirm")
    couch.ask()
    legal = couch.race.match.chair(0).legal()
    fits = [a for a in legal if isinstance(a, PlaceDie)]
    face = fits[0].face
    die = f"die:{state(couch).dice.index(face)}"
    couch.look(die)
    couch.press("confirm")
    if "cancel" in couch.keys:
        couch.press("confirm")
    couch.ask()
    assert state(couch).plan[0].colour == face
