"""The list of cups: what it offers, what it tells of rounds before they are raced, own ones copied and thrown away."""

from functools import partial
from typing import Any

import msgspec
import pytest

from game.input.intents import MOUSE, Deed, Intent
from game.scenes.cup.cups import CupsScene
from game.scenes.cup.drivers import DriversScene
from game.scenes.cup.rounds import RoundsScene
from game.scenes.cup.shelf import NEW_ROW, RUNNING_ROW
from game.scenes.framework.dialog import DialogScene
from game.scenes.framework.stack import SceneStack
from game.session.cup.ready import ready_cups
from game.session.permissions import CABINET
from game.store import files
from game.store.book import Book
from game.store.book_entries import BookedPlace, BookedRace, Event, Kind, add_event
from game.store.cups import Plan, Round
from game.store.own_cups import MOST, OwnCups
from tests.helpers.cups import TableStub, begun_cup, cup_context
from tests.helpers.screen import PAD, press

SAMPLER = ready_cups()[0]
OWN = Plan("own1", "Friday cup", SAMPLER.rounds[:2])


def cups(own: tuple[Plan, ...] = (), **over: Any) -> tuple[Any, SceneStack]:
    ctx = cup_context(**over)
    for plan in own:
        OwnCups(ctx.paths).put(plan)
    scene = CupsScene(ctx)
    return scene, SceneStack(scene)


def keys(scene: Any) -> list[str]:
    listing: Any = scene.ui.widgets["cups"]
    return [row.key for row in listing.rows]


def seat(scene: Any, people: int, computers: int) -> None:
    """So many raced last."""
    stack = SceneStack(DriversScene(scene.ctx, SAMPLER, PAD))
    top: Any = stack.top
    lineup = top.lineup
    for place in range(6):
        lineup.leave(place)
    for place in range(people):
        lineup.take(place, PAD)
    for _ in range(computers):
        lineup.add_computer()
    press(stack, "back")
    top.leave()
    scene.renew()


def told(scene: Any, number: int) -> str:
    return str(scene.rounds.rows[number].about)


def test_the_cups_of_the_house_come_first_then_own_ones_and_last_a_new_one() -> None:
    scene, _ = cups((OWN,))
    assert keys(scene) == [*(plan.id for plan in ready_cups()), "own1", NEW_ROW]


def test_a_press_on_a_cup_asks_who_races() -> None:
    """Section 17.1: Grand Prix, Sampler, Start cup; each is where the focus stands."""
    scene, stack = cups()
    assert scene.ui.focused().key == "cups"
    assert scene._at == SAMPLER.id
    press(stack, "confirm")
    top: Any = stack.top
    assert isinstance(top, DriversScene)
    assert (top.plan, top.ui.focused(PAD).key) == (SAMPLER, "start")
    assert not top.ui.widgets["start"].why
    assert top.lineup.drivers[0].device == PAD


def test_each_round_tells_before_the_start_who_sits_out() -> None:
    """Section 3: computers first, then the last seats; it is the same whenever it is looked at."""
    scene, _ = cups()
    seat(scene, 4, 2)
    names = [driver.name for driver in scene.shelf.drivers]
    seats = [next(entry.meta.seats_max for entry in scene.ctx.entries if entry.meta.id == one.title) for one in SAMPLER.rounds]
    for number, most in enumerate(seats):
        assert told(scene, number).count("sit") == (most < 6)
    assert f"{names[4]} and {names[5]} sit out" in told(scene, seats.index(4))
    assert "All 6 race" in told(scene, seats.index(6))
    assert "sits out for 7 points" in scene.ui.widgets["cups"].explanation


def test_where_a_game_has_more_seats_a_guest_races_along() -> None:
    scene, _ = cups()
    seat(scene, 2, 0)
    least = [next(entry.meta.seats_min for entry in scene.ctx.entries if entry.meta.id == one.title) for one in SAMPLER.rounds]
    assert "A guest races along" in told(scene, least.index(3))
    assert "guest" not in told(scene, least.index(2))
    assert "no points" in scene.ui.widgets["cups"].explanation


def test_the_rounds_of_the_cup_that_is_looked_at_stand_beside_it() -> None:
    scene, stack = cups((OWN,))
    for plan in (*ready_cups(), OWN):
        assert [row.key for row in scene.rounds.rows] == [str(number) for number in range(len(plan.rounds))]
        press(stack, "down")
    assert scene.rounds.rows == ()
    assert scene.ui.widgets["drivers"].why


def test_rounds_of_a_cup_of_the_house_are_changed_in_a_copy() -> None:
    scene, stack = cups()
    scene.ui.focus("edit")
    press(stack, "confirm")
    assert isinstance(stack.top, RoundsScene)
    (own,) = OwnCups(scene.ctx.paths).plans
    assert (own.name, own.rounds) == ("Sampler 2", SAMPLER.rounds)
    press(stack, "back")
    assert scene._at == own.id
    scene.ui.focus("edit")
    press(stack, "confirm back")
    assert len(OwnCups(scene.ctx.paths).plans) == 1, "an own cup is changed itself"


def test_a_new_cup_has_two_rounds_and_a_name_that_nobody_has() -> None:
    scene, stack = cups()
    press(stack, "down down down")
    for _ in range(2):
        assert scene._at == NEW_ROW
        press(stack, "confirm")
        assert isinstance(stack.top, RoundsScene)
        press(stack, "back down")
    plans = OwnCups(scene.ctx.paths).plans
    assert [len(plan.rounds) for plan in plans] == [2, 2]
    assert len({plan.name for plan in plans}) == 2


def test_there_is_no_room_for_more_than_twenty() -> None:
    plans = tuple(Plan(f"own{number}", f"Cup {number}", OWN.rounds) for number in range(1, MOST + 1))
    scene, stack = cups(plans)
    assert scene.ui.widgets["edit"].why, "no copy of the Sampler either"
    scene._at = NEW_ROW
    scene.rebuild()
    press(stack, "confirm")
    assert stack.top is scene
    assert "20 own cups" in scene.notice


def test_deleting_asks_first_and_only_own_cups_can_go() -> None:
    scene, stack = cups((OWN,))
    assert "delete" not in scene.ui.widgets
    press(stack, "down down down")
    assert scene._at == OWN.id
    scene.ui.focus("delete")
    press(stack, "confirm")
    assert isinstance(stack.top, DialogScene)
    press(stack, "back")
    assert OWN.id in keys(scene)
    press(stack, "confirm right confirm")
    assert OWN.id not in keys(scene)
    assert OwnCups(scene.ctx.paths).plans == ()
    assert scene._at == ready_cups()[-1].id


def test_a_disk_that_refuses_keeps_the_cup_in_the_list(monkeypatch: pytest.MonkeyPatch) -> None:
    scene, stack = cups((OWN,))
    press(stack, "down down down")
    scene.ui.focus("delete")
    press(stack, "confirm right")

    def refuse(*_: object) -> None:
        raise OSError(28, "full")

    monkeypatch.setattr(files, "write", refuse)
    press(stack, "confirm")
    assert "no room left on the disk" in scene.notice
    assert OWN.id in keys(scene)
    assert scene._at == OWN.id


def test_a_cup_that_runs_stands_first_and_goes_on() -> None:
    ctx = cup_context()
    begun_cup(ctx, SAMPLER, rounds=2)
    scene: Any = CupsScene(ctx)
    stack = SceneStack(scene)
    assert keys(scene)[0] == RUNNING_ROW
    assert scene.ui.widgets["cups"].rows[0].note == "round 3 of 5"
    assert scene.ui.widgets["edit"].why
    press(stack, "confirm")
    assert isinstance(stack.top, TableStub)


def test_a_cabinet_offers_the_shortest_alone_and_no_own_ones() -> None:
    """Section 9."""
    scene, stack = cups((OWN,), permissions=CABINET)
    assert keys(scene) == ["sprint"]
    assert "edit" not in scene.ui.widgets
    press(stack, "confirm")
    assert isinstance(stack.top, DriversScene)
    both = msgspec.structs.replace(CABINET, cups="all")
    assert keys(cups((OWN,), permissions=both)[0]) == [plan.id for plan in ready_cups()]


def test_a_track_that_is_gone_is_named_and_stops_the_cup() -> None:
    lost = Plan("own1", "Lost", (SAMPLER.rounds[0], Round(SAMPLER.rounds[0].title, ("nowhere",))))
    scene, stack = cups((lost,))
    press(stack, "down down down")
    assert "nowhere" in told(scene, 1)
    assert scene.rounds.faces["1"].trouble
    press(stack, "confirm")
    top: Any = stack.top
    assert "Round 2" in top.ui.widgets["start"].why
    assert "nowhere" in top.ui.widgets["start"].why
    press(stack, "confirm")
    assert stack.top is top


def test_a_game_that_is_not_here_is_named_too() -> None:
    scene, stack = cups((Plan("own1", "Lost", (SAMPLER.rounds[0], Round("chess", ("board",)))),))
    press(stack, "down down down")
    assert "chess" in told(scene, 1)
    press(stack, "confirm")
    assert "chess" in stack.top.ui.widgets["start"].why  # type: ignore[attr-defined]


@pytest.mark.parametrize("percent", [100, 200])
def test_the_mouse_chooses_a_cup_and_its_buttons(percent: int) -> None:
    scene, stack = cups((OWN,), text_scale=percent)
    listing = scene.ui.widgets["cups"]
    x, y = listing.row_rect(1).center
    stack.handle(Intent(Deed.POINT, MOUSE, x=x, y=y))
    assert scene._at == ready_cups()[1].id
    scene.guard.pass_time(60)
    stack.handle(Intent(Deed.PRESS, MOUSE, x=x, y=y))
    assert isinstance(stack.top, DriversScene)
    assert stack.top.lineup.drivers[0].device == MOUSE


def test_rows_of_rounds_are_told_whole_where_letters_are_large() -> None:
    """Nothing is in a list alone: what has no room in a row is told while it is looked at."""
    scene, stack = cups(text_scale=200)
    press(stack, "right")
    assert scene.ui.focused().key == "rounds"
    one = scene.lines[0]
    assert scene.rounds.rows[0].text == one.title
    assert one.where in scene.rounds.explanation
    assert one.who in scene.rounds.explanation


def test_the_house_s_own_median_says_how_long_a_round_lasts() -> None:
    """Section 5: as soon as the book has three finished matches of that title and track."""
    first = SAMPLER.rounds[0]
    ctx = cup_context(book=Book())
    measured: Any = CupsScene(ctx)
    SceneStack(measured)
    before = measured.lines[0].minutes.usual
    for number, seconds in enumerate((600.0, 660.0, 5000.0)):
        place = BookedPlace(0, "Ada", "", "you", 1, 0)
        match = f"match {number}"
        ctx.book.race_over(BookedRace(match, 1, "2026-01-02T03:04:05", first.title, first.tracks[0], {}, 1, (place,)))
        ctx.book.write(partial(add_event, event=Event("2026-01-02T03:04:05", str(Kind.PLAYED), first.title, match, seconds)))
    scene: Any = CupsScene(ctx)
    SceneStack(scene)
    assert scene.lines[0].minutes.usual == 11 != before
    assert scene.rounds.rows[0].note == "11 min"
    assert [line.minutes for line in scene.lines[1:]] == [line.minutes for line in measured.lines[1:]]
    ctx.book.close()
