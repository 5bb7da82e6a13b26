"""Who races for points: before a cup begins, and between the rounds of one that runs."""

import csv
import io
from typing import Any

import pytest
from msgspec.structs import replace

from game.core.slices import finish
from game.input.intents import KEYBOARD
from game.scenes.cup.drivers import DriversScene
from game.scenes.cup.forecast import Forecast
from game.scenes.cup.rounds_ahead import RoundsAhead
from game.scenes.cup.saving import cup_table
from game.scenes.cup.shown_cup import showing
from game.scenes.framework.dialog import DialogScene
from game.scenes.framework.results import Written
from game.scenes.framework.stack import Pop, Push, SceneStack
from game.session.cup.ready import ready_cups
from game.session.cup.running import running_cup
from game.show.widgets.roundrows import RoundRows
from game.store import files
from game.store.cups import Changed, Driver, Ended, Head, Joined, Left
from game.store.profiles import COLOURS, People, Profile, Profiles
from tests.helpers.cups import FOUR, RoundStub, TableStub, begun_cup, cup_context
from tests.helpers.screen import PAD, press

SAMPLER = ready_cups()[0]
SECOND, THIRD = "pad:2", "pad:3"
ADA = Profile(id="p1", name="Ada Lova", colour="B", shape="star")


def drivers(**over: Any) -> tuple[Any, SceneStack]:
    """The page before a cup, come to by the first pad."""
    scene = DriversScene(cup_context(**over), SAMPLER, PAD)
    return scene, SceneStack(scene)


def between(rounds: int = 2, who: tuple[Driver, ...] = FOUR) -> tuple[Any, SceneStack]:
    """The page of a cup that runs, over what stands for its table; the first two sat at the first pad."""
    ctx = cup_context()
    begun_cup(ctx, SAMPLER, who, rounds)
    ctx.cup_devices.update({0: PAD, 1: PAD})
    stack = SceneStack(TableStub(ctx))
    scene = DriversScene(ctx, None, PAD)
    stack.obey(Push(scene))
    return scene, stack


def lines(scene: Any) -> list[object]:
    """What the journal says beside head and rounds."""
    cup = running_cup(scene.ctx)
    assert cup is not None
    return [line for line in cup.lines if isinstance(line, Joined | Changed | Left | Ended)]


def opens(scene: Any, stack: SceneStack, seat: int, device: str = PAD) -> None:
    scene.ui.focus(f"seat{seat}", device)
    press(stack, "confirm", device)


def pick(scene: Any, stack: SceneStack, seat: int, value: str, device: str = PAD) -> None:
    """Opens the card of a seat and presses the row with that text."""
    opens(scene, stack, seat, device)
    card = scene.ui.widgets[f"seat{seat}"]
    texts = [row.value for row in card.rows]
    assert value in texts, texts
    press(stack, "down " * texts.index(value) + "confirm", device)


# before a cup


def test_a_card_says_the_name_of_the_colour_and_of_what_it_changes() -> None:
    """The picture of it alone tells nothing to whoever can't tell colours by looking."""
    scene, stack = drivers()
    assert scene.ui.widgets["seat0"].explanation == "Press to change colour, name or driver of this seat."
    opens(scene, stack, 0)
    card, told = scene.ui.widgets["seat0"], []
    for _ in COLOURS:
        assert card.explanation == f"Colour: {told_colour(scene)}. Left and right change it."
        told.append(card.explanation)
        press(stack, "right")
    assert len(set(told)) == len(COLOURS) - 3, "the computers keep theirs"


def told_colour(scene: Any) -> str:
    names = {"R": "Red", "Y": "Yellow", "B": "Blue", "G": "Green", "P": "Purple", "W": "White"}
    return names[scene.lineup.places[0].car]


def test_a_newcomer_meets_three_computers_and_may_start_at_once() -> None:
    scene, stack = drivers()
    assert [(one.device, bool(one.level)) for one in scene.lineup.drivers] == [(PAD, False), *[("", True)] * 3]
    assert len({one.car for one in scene.lineup.drivers}) == 4
    press(stack, "confirm")
    assert isinstance(stack.top, RoundStub)
    cup = running_cup(scene.ctx)
    assert cup is not None
    head = cup.lines[0]
    assert isinstance(head, Head)
    assert (head.plan.name, head.plan.rounds) == (SAMPLER.name, SAMPLER.rounds)
    assert [one.text for one in head.drivers] == ["you", *["bot:easy"] * 3]
    assert scene.ctx.cup_devices == {0: PAD}


def test_the_same_people_are_there_for_the_next_cup() -> None:
    scene, stack = drivers()
    press(stack, "confirm", SECOND)
    opens(scene, stack, 0)
    press(stack, "right")
    press(stack, "back")
    who = [(one.name, one.car) for one in scene.lineup.drivers]
    assert who[0][1] != "R", "another colour was chosen"
    press(stack, "back")
    again: Any = DriversScene(scene.ctx, SAMPLER, PAD)
    assert [(one.name, one.car) for one in again.lineup.drivers] == who
    SceneStack(again)
    again.start()
    scene.ctx.remembered_setups.clear()
    later: Any = DriversScene(scene.ctx, SAMPLER, PAD)
    assert [(one.name, one.car) for one in later.lineup.drivers] == who, "also after the game was closed"


def test_up_to_six_sit_down_and_computers_make_room() -> None:
    scene, stack = drivers()
    for number in range(2, 8):
        press(stack, "confirm", f"pad:{number}")
    people = [one.device for one in scene.lineup.drivers if one.human]
    assert sorted(people) == sorted([PAD, *(f"pad:{number}" for number in range(2, 7))])
    assert stack.top is scene
    assert "People have every seat" in scene.notice


def test_cars_are_colours_and_a_profile_brings_its_own() -> None:
    scene, stack = drivers(profiles=Profiles())
    scene.ctx.profiles.keep(People((ADA,)))
    again = DriversScene(scene.ctx, SAMPLER, PAD)
    stack = SceneStack(again)
    card: Any = again.ui.widgets["seat0"]
    opens(again, stack, 0)
    assert card.rows[0].label == "Colour"
    assert card.rows[0].picture is not None
    again.lineup.places[2].car = "W"  # type: ignore[union-attr]
    again.lineup.rename(0, ADA.name)
    assert (again.lineup.drivers[0].car, again.lineup.drivers[0].profile) == ("B", "p1")


def test_one_driver_alone_is_no_cup() -> None:
    scene, stack = drivers()
    for seat in (1, 2, 3):
        pick(scene, stack, seat, "Free this seat")
    start = scene.ui.widgets["start"]
    assert "two drivers" in start.why
    scene.ui.focus("start", PAD)
    press(stack, "confirm")
    assert stack.top is scene
    assert running_cup(scene.ctx) is None


def test_what_follows_for_the_rounds_is_told_while_people_come() -> None:
    scene, stack = drivers()
    before = scene.ui.widgets["start"].about
    assert "1 person and 3 computers" in before
    assert "sits out" not in before
    for number in range(2, 6):
        press(stack, "confirm", f"pad:{number}")
    assert "5 people and 1 computer" in scene.ui.widgets["start"].about
    assert "sits out for 7 points" in scene.ui.widgets["start"].about
    assert any("sit" in face.who for face in scene.page.rounds.faces.values())


def test_another_cup_that_runs_is_asked_about() -> None:
    scene, stack = drivers()
    before = begun_cup(scene.ctx, ready_cups()[1], rounds=1)
    press(stack, "confirm")
    assert isinstance(stack.top, DialogScene)
    assert "Sprint is not over" in stack.top.question
    press(stack, "back")
    assert stack.top is scene
    press(stack, "confirm confirm")
    assert isinstance(stack.top, TableStub)
    assert running_cup(scene.ctx).id == before.id  # type: ignore[union-attr]


def test_the_other_cup_can_end_there() -> None:
    scene, stack = drivers()
    begun_cup(scene.ctx, ready_cups()[1], rounds=1)
    press(stack, "confirm right confirm")
    assert isinstance(stack.top, RoundStub)
    assert running_cup(scene.ctx).state.plan.id == SAMPLER.id  # type: ignore[union-attr]


def test_a_disk_that_refuses_begins_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    scene, stack = drivers()

    def refuse(*_: object) -> None:
        raise OSError(28, "full")

    monkeypatch.setattr(files, "write", refuse)
    press(stack, "confirm")
    assert isinstance(stack.top, DialogScene)
    press(stack, "confirm")
    assert stack.top is scene


# between rounds


def test_the_rows_of_the_cup_sit_where_they_sat() -> None:
    scene, _ = between()
    assert [one.name for one in scene.lineup.drivers] == [one.name for one in FOUR]
    assert [one.device for one in scene.lineup.drivers] == [PAD, PAD, "", ""]
    assert [one.car for one in scene.lineup.drivers] == [one.colour for one in FOUR]


def test_looking_alone_writes_nothing() -> None:
    scene, stack = between()
    press(stack, "confirm")
    assert isinstance(stack.top, TableStub)
    assert lines(scene) == []


def test_who_leaves_keeps_the_points_and_can_come_back_before_and_after_it_is_written() -> None:
    """Section 4: taken back until the next round starts, to the same row."""
    scene, stack = between()
    opens(scene, stack, 1)
    leave = next(row for row in scene.ui.widgets["seat1"].rows if row.value == "Free this seat")
    assert leave.about == f"Ben keeps {scene.points(1)} points and gets none for the rounds to come."
    assert scene.points(1) > 0
    press(stack, "back")
    pick(scene, stack, 1, "Free this seat")
    assert "Ben is away" in scene.ui.widgets["seat1"].invitation
    pick(scene, stack, 1, "Ben comes back")
    press(stack, "back")
    assert lines(scene) == []
    again, stack = _again(scene)
    pick(again, stack, 1, "Free this seat")
    press(stack, "back")
    assert lines(again) == [Left(1)]
    last, stack = _again(again)
    pick(last, stack, 1, "Ben comes back")
    press(stack, "back")
    assert lines(last) == [Left(1), Left(1)]
    assert running_cup(last.ctx).state.gone == (False,) * 4  # type: ignore[union-attr]


def _again(scene: Any) -> tuple[Any, SceneStack]:
    stack = SceneStack(TableStub(scene.ctx))
    found = DriversScene(scene.ctx, None, PAD)
    stack.obey(Push(found))
    return found, stack


def test_a_computer_drives_on_under_the_same_name() -> None:
    scene, stack = between()
    pick(scene, stack, 1, "A computer drives on")
    press(stack, "back")
    assert lines(scene) == [Changed(1, Driver("Ben", "bot:easy", "Y"))]
    assert scene.ctx.cup_devices == {0: PAD}


def test_a_row_keeps_its_name_whoever_drives_in_it() -> None:
    scene, stack = between()
    opens(scene, stack, 1)
    press(stack, "down down right")
    driver = scene.lineup.places[1]
    assert (driver.name, bool(driver.level)) == ("Ben", True)
    press(stack, "left")
    assert (driver.name, driver.level) == ("Ben", "")


def test_a_new_row_is_never_that_of_somebody_who_left() -> None:
    scene, stack = between()
    pick(scene, stack, 1, "Free this seat")
    press(stack, "confirm", SECOND)
    press(stack, "confirm", SECOND)
    assert scene.lineup.places[1] is None
    assert scene.lineup.places[4].device == SECOND
    new = scene.lineup.places[4]
    press(stack, "back")
    assert lines(scene) == [Left(1), Joined(Driver(new.name, "you", new.car))]


def test_a_newcomer_chooses_between_a_new_row_and_a_computer_s_points() -> None:
    """Section 4, with both sentences on screen."""
    scene, stack = between()
    press(stack, "confirm", SECOND)
    assert isinstance(stack.top, DialogScene)
    assert "0 points; 2 rounds are over" in stack.top.detail
    assert f"Bolt's seat: {scene.points(2)} points" in [answer.text for answer in stack.top.answers]
    press(stack, "confirm", SECOND)
    assert stack.top is scene
    assert scene.lineup.places[4].device == SECOND
    assert "starts with 0 points; 2 rounds are over" in scene.notice
    assert scene.ui.cursors[SECOND].key == "seat4"
    press(stack, "confirm", THIRD)
    press(stack, "down confirm", THIRD)
    assert scene.lineup.places[2].device == THIRD
    assert f"takes over Bolt's seat and {scene.points(2)} points" in scene.notice
    new, heir = scene.lineup.places[4].name, scene.lineup.places[2].name
    press(stack, "back")
    assert lines(scene) == [Changed(2, Driver(heir, "you", "B")), Joined(Driver(new, "you", scene.lineup.places[4].car))]
    assert scene.ctx.cup_devices == {0: PAD, 1: PAD, 2: THIRD, 4: SECOND}


def test_a_newcomer_may_get_up_again_and_was_never_there() -> None:
    scene, stack = between()
    press(stack, "confirm", SECOND)
    press(stack, "confirm", SECOND)
    pick(scene, stack, 4, "Free this seat", SECOND)
    press(stack, "back")
    assert lines(scene) == []


def test_nobody_gets_the_row_of_somebody_who_left() -> None:
    six = (*FOUR, Driver("Eva", "you", "P"), Driver("Fay", "you", "W"))
    scene, stack = between(who=six)
    pick(scene, stack, 4, "Free this seat")
    press(stack, "confirm", SECOND)
    top: Any = stack.top
    assert [answer.key for answer in top.answers] == ["seat:2", "seat:3", "again:4"], "no new row: there are six"
    press(stack, "down confirm", SECOND)
    assert scene.lineup.places[4] is None
    assert scene.lineup.places[3].device == SECOND
    press(stack, "back")
    assert [type(line) for line in lines(scene)] == [Changed, Left]


def test_a_name_can_be_changed_in_a_cup_that_runs() -> None:
    scene, stack = between()
    opens(scene, stack, 0)
    press(stack, "down confirm")
    stack.obey(Pop(Written("Zoe")))
    press(stack, "back")
    if stack.top is scene:
        press(stack, "back")
    assert lines(scene) == [Changed(0, Driver("Zoe", "you", "R"))]


def test_a_disk_that_refuses_keeps_the_page_open(monkeypatch: pytest.MonkeyPatch) -> None:
    scene, stack = between()
    pick(scene, stack, 1, "Free this seat")

    def refuse(*_: object, **__: object) -> None:
        raise OSError(28, "full")

    monkeypatch.setattr(files, "overwrite_from", refuse)
    press(stack, "back")
    assert isinstance(stack.top, DialogScene)
    press(stack, "confirm")
    assert stack.top is scene
    monkeypatch.undo()
    press(stack, "back")
    assert lines(scene) == [Left(1)]


def test_people_without_a_device_of_their_own_sit_at_the_one_that_came() -> None:
    ctx = cup_context()
    begun_cup(ctx, SAMPLER, FOUR, 1)
    ctx.cup_devices[1] = "pad:77"
    scene: Any = DriversScene(ctx, None, KEYBOARD)
    assert [one.device for one in scene.lineup.drivers] == [KEYBOARD, KEYBOARD, "", ""]


def test_help_is_chosen_with_the_seats_and_changed_between_rounds() -> None:
    """Before a cup it goes into its head and into the profile, between its rounds into a line of the journal."""
    ctx = cup_context()
    ctx.profiles.keep(People((ADA,)))
    before: Any = DriversScene(ctx, SAMPLER, PAD)
    stack = SceneStack(before)
    before.lineup.rename(0, "Ada Lova")
    before.changed()
    pick(before, stack, 0, "No help")
    card = before.ui.widgets["seat0"]
    assert card.rows[card.at].value == "A little help"
    assert card.explanation == "In each round this driver gets as much help as that game gives for it."
    before.start()
    cup = running_cup(ctx)
    assert cup is not None
    assert [driver.help for driver in cup.state.drivers] == [1, 0, 0, 0]
    assert ctx.profiles.people.profiles[0].help == {"cup": 1}
    scene, stack = between(who=(*FOUR[:2], replace(FOUR[2], help=3), FOUR[3]))
    assert [driver.help for driver in scene.lineup.drivers] == [0, 0, 3, 0]
    pick(scene, stack, 2, "Much help")
    press(stack, "back back")
    assert lines(scene) == [Changed(2, replace(FOUR[2], help=4))]
    now = running_cup(scene.ctx)
    assert now is not None
    shown = finish(showing(scene.ctx, Forecast(scene.ctx), now.id, now.state))
    rows = list(csv.DictReader(io.StringIO(cup_table(scene.ctx, shown))))
    assert {row["Driver"]: row["Help"] for row in rows} == {"Ada": "0", "Ben": "0", "Bolt": "3", "Chip": "0"}


def test_who_comes_back_may_say_so_by_a_button_too() -> None:
    scene, stack = between()
    pick(scene, stack, 1, "Free this seat")
    assert f"keeps {scene.points(1)} points" in scene.ui.widgets["seat1"].about
    press(stack, "confirm", SECOND)
    texts = [answer.text for answer in stack.top.answers]  # type: ignore[attr-defined]
    assert texts[0] == "A new row"
    assert "Ben comes back" in texts
    press(stack, "down " * texts.index("Ben comes back") + "confirm", SECOND)
    assert (scene.lineup.places[1].name, scene.lineup.places[1].device) == ("Ben", SECOND)
    assert scene.ui.cursors[SECOND].key == "seat1"
    press(stack, "back")
    assert lines(scene) == []


@pytest.mark.parametrize("text_scale", [150, 200])
def test_with_large_letters_the_rounds_have_a_page_of_their_own(text_scale: int) -> None:
    """A row per round with where and how long; who sits out is told of the one that is looked at."""
    scene, stack = drivers(text_scale=text_scale)
    scene.ui.focus("rounds", PAD)
    press(stack, "confirm", PAD)
    page = stack.top
    assert isinstance(page, RoundsAhead)
    rounds = page.ui.widgets["rounds"]
    assert isinstance(rounds, RoundRows)
    assert [(row.text, row.note) for row in rounds.rows] == [(line.where, scene.forecast.time(line.minutes.usual)) for line in scene.lines]
    assert [row.about for row in rounds.rows] == [f"{line.who}." for line in scene.lines]
    press(stack, "back", PAD)
    assert stack.top is scene


def test_who_sits_out_is_counted_and_named() -> None:
    forecast = Forecast(cup_context())
    six = tuple(Driver(name, "bot:easy", colour) for name, colour in zip("ABCDEF", COLOURS, strict=False))
    line = forecast.lines(SAMPLER.rounds, six)[0]
    assert forecast.apart(line) == "2 drivers sit out: E and F."
    assert forecast.apart(line._replace(trouble="The track is gone.")) == "The track is gone."


def test_a_free_seat_of_a_cup_is_taken_by_phone_too() -> None:
    scene, _ = drivers()
    hints = [card.hint for card, driver in zip(scene.page.seats.cards, scene.lineup.places, strict=True) if driver is None]
    assert scene.ctx.permissions.phones
    assert set(hints) == {"Any pad, keyboard, mouse or phone"}
