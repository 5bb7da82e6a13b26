"""A house evening at one cabinet, by pad alone: laid out, drawn, raced, typed in, given away, shown to everybody, ended."""

import random
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import pytest

from game.app.cabinet import _title
from game.core.contract import find_title
from game.core.record import match_name
from game.core.slices import finish
from game.kiosk.attract import evening_show
from game.kiosk.attract.evening_show import COLUMNS, EveningShow
from game.kiosk.attract.programme import Programme
from game.kiosk.operator.evening_desk import EveningDesk, GiveScene
from game.kiosk.operator.evening_picks import PickScene
from game.kiosk.operator.evening_plan import EveningPlanScene
from game.kiosk.operator.evening_result import ResultScene
from game.kiosk.operator.pages import OperatorScene
from game.scenes.evening.board import EveningScene
from game.scenes.evening.heat import HeatScene
from game.scenes.evening.watch import EveningWatch
from game.scenes.framework.dialog import DialogScene
from game.scenes.framework.stack import Home, Pop
from game.scenes.framework.text_entry import NamingScene
from game.scenes.menu.menu import MenuScene
from game.scenes.race.race import RaceScene
from game.session.evening.draw import Sizes, drawn
from game.session.evening.here import Here, begin_evening, said_since
from game.session.evening.state import Evening, ranking, standings, the_evening
from game.show.widgets.listing import ListRow
from game.store.cups import Round
from game.store.evenings import EveningEnded, EveningLine, HeatTyped, NameGone, PersonLeft, add_line, said
from game.store.house_link import HouseLink, keep_house
from game.store.house_results import KnownTable, keep_tables
from tests.helpers.cabinet import NOON, Cabinet
from tests.helpers.evenings import NAMES, head
from tests.helpers.house import race
from tests.helpers.pads import VirtualPad
from tests.helpers.racing import shared_boards
from tests.kiosk.test_tables_page import write

AT = NOON.isoformat()


@pytest.fixture
def cabinet(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Cabinet]:
    """A cabinet of a house that nobody can reach: what it shows comes from its book."""
    shared_boards(monkeypatch)
    made = Cabinet(tmp_path, races=False)
    link = keep_house(made.keeper.paths, HouseLink(address="postgresql://a:b@127.0.0.1:9/x", table="Window"), NOON)
    tables = (KnownTable(link.id, "Window", AT), KnownTable("d" * 16, "Door", AT))
    made.ctx.book.write(partial(keep_tables, AT, tables))
    made.ctx.now = lambda: made.clock().isoformat(timespec="seconds")
    made.top.resume()  # back from the operator's pages, where it joined
    yield made
    made.close()


def own(cabinet: Cabinet) -> str:
    from game.session.evening.here import own_table

    return own_table(cabinet.ctx)


def known(cabinet: Cabinet) -> Evening:
    found = the_evening(cabinet.ctx.book.ask(said_since("2026-05-31")).value())
    assert found is not None
    return found


def begun(cabinet: Cabinet, people: int = 8) -> Evening:
    """An evening of two tables, of which this is the first."""
    begin_evening(cabinet.ctx, head(people, 2, 2, ids=[own(cabinet), "d" * 16]))
    return known(cabinet)


def tell(cabinet: Cabinet, line: EveningLine, table: str = "d" * 16) -> None:
    """Another table says something."""
    cabinet.ctx.book.write(partial(add_line, said(known(cabinet).id, table, AT, line)))


def press(cabinet: Cabinet, pad: VirtualPad, key: str) -> None:
    assert cabinet.ui.focus(key), (key, list(cabinet.ui.widgets))
    cabinet.press(pad, "confirm")


def menu(cabinet: Cabinet) -> MenuScene:
    """The menu, which has looked at the evening."""
    if len(cabinet.app.stack.scenes) > 1:
        cabinet.app.stack.obey(Home())
    for _ in range(2):
        cabinet.wait(2.5, 0.1)
        cabinet.ctx.book.ask(lambda base: None).value()  # whatever was asked before has its answer now, on however slow a machine
    cabinet.wait(1.0, 0.1)
    assert isinstance(cabinet.top, MenuScene)
    return cabinet.top


def test_an_evening_is_laid_out_drawn_and_begun_by_pad_alone(cabinet: Cabinet) -> None:
    pad = cabinet.plug()
    cabinet.push(OperatorScene(cabinet.ctx, cabinet.keeper, "tables"))
    press(cabinet, pad, "tables:evening")
    assert isinstance(cabinet.top, EveningDesk)
    press(cabinet, pad, "end")
    assert isinstance(cabinet.top, EveningPlanScene)
    assert cabinet.ui.widgets["draw"].why == "An evening needs six people at least."
    press(cabinet, pad, "name")
    write(cabinet, pad, "Tea")
    for name in NAMES[:6]:
        press(cabinet, pad, "people")
        assert isinstance(cabinet.top, NamingScene)
        write(cabinet, pad, name)
    assert cabinet.keeper.evening.people == NAMES[:6]
    press(cabinet, pad, "games")
    assert isinstance(cabinet.top, PickScene)
    for key in [key for key in cabinet.ui.widgets if key.startswith("pick:") and key != "pick:monza"]:
        press(cabinet, pad, key)
    press(cabinet, pad, "back")
    assert cabinet.keeper.evening.games == ("monza",)
    assert [one.name for one in cabinet.keeper.evening.tables] == ["Window", "Door"]
    assert "6 people, 2 tables, 3 rounds and a final" in cabinet.ui.widgets["draw"].about
    press(cabinet, pad, "draw")
    cabinet.until(lambda: isinstance(cabinet.top, DialogScene))
    assert "Of 15 pairs" in cabinet.top.detail
    press(cabinet, pad, "begin")
    assert isinstance(cabinet.top, EveningDesk)
    evening = known(cabinet)
    assert (evening.head.name, evening.head.people, evening.head.finalists) == ("Tea", NAMES[:6], 4)
    assert [sorted(map(len, heats)) for heats in evening.head.draw] == [[3, 3]] * 3
    assert cabinet.keeper.evening.people == (), "the next one begins anew"


def test_people_are_renamed_taken_off_and_never_twice_there(cabinet: Cabinet) -> None:
    pad = cabinet.plug()
    scene = cabinet.push(EveningPlanScene(cabinet.ctx, cabinet.keeper, lambda: EveningDesk(cabinet.ctx, cabinet.keeper)))
    for name in ("Ada", "Ben", "Ada"):
        press(cabinet, pad, "people")
        write(cabinet, pad, name)
    assert scene.plan.people == ("Ada", "Ben")
    listing = cabinet.ui.widgets["people"]
    listing.go(0)
    press(cabinet, pad, "people")
    field = cabinet.ui.widgets["field"]
    while field.text:
        field.at = next(index for index, cell in enumerate(field.cells) if cell.key == "erase")
        cabinet.press(pad, "confirm")
    write(cabinet, pad, "")
    assert scene.plan.people == ("Ben",)


def test_the_menu_shows_the_heat_of_this_table_and_one_press_starts_it(cabinet: Cabinet) -> None:
    evening = begun(cabinet)
    pads = [cabinet.plug(), cabinet.plug()]
    menu(cabinet)
    names = evening.names(evening.heats[0].people)
    banner = cabinet.ui.widgets["evening"]
    assert (banner.heading, banner.lines) == ("Heat 1", (cabinet.ctx.language.listed(names),))
    press(cabinet, pads[0], "evening")
    scene = cabinet.top
    assert isinstance(scene, HeatScene)
    cabinet.press(pads[1], "confirm")
    press_start = scene.ui.focus("start", scene.device)
    assert press_start
    cabinet.press(pads[0], "confirm")
    cabinet.until(lambda: isinstance(cabinet.top, RaceScene))
    race_scene = cabinet.race
    assert [seat.name for seat in race_scene.seats] == names
    devices = [seat.device for seat in race_scene.seats]
    assert devices[1] != devices[0] == devices[2] == devices[3], "who pressed nothing shares the device that opened the page"
    (start,) = known(cabinet).heats[0].starts
    assert start.match == match_name(race_scene.match.header)
    assert known(cabinet).heats[0].on
    assert _title(cabinet.app) == "monza"


def test_a_heat_that_was_left_goes_on_from_the_menu_as_the_same_race(cabinet: Cabinet) -> None:
    begun(cabinet)
    pad = cabinet.plug()
    menu(cabinet)
    press(cabinet, pad, "evening")
    cabinet.press(pad, "confirm")
    cabinet.until(lambda: isinstance(cabinet.top, RaceScene))
    match = match_name(cabinet.race.match.header)
    menu(cabinet)
    press(cabinet, pad, "evening")
    cabinet.until(lambda: isinstance(cabinet.top, RaceScene))
    assert match_name(cabinet.race.match.header) == match
    assert len(known(cabinet).heats[0].starts) == 1


def test_a_heat_that_was_raced_here_gives_way_to_the_next_one(cabinet: Cabinet) -> None:
    evening = begun(cabinet)
    pad = cabinet.plug()
    menu(cabinet)
    press(cabinet, pad, "evening")
    cabinet.press(pad, "confirm")
    cabinet.until(lambda: isinstance(cabinet.top, RaceScene))
    race(cabinet.ctx.book, match_name(cabinet.race.match.header), names=tuple(evening.names(evening.heats[0].people)))
    cabinet.race.ctx.saves.abandon()
    menu(cabinet)
    assert cabinet.ui.widgets["evening"].heading == "Heat 3"
    assert standings(known(cabinet))[0].points == 11


def test_what_other_tables_race_comes_onto_the_open_page(cabinet: Cabinet) -> None:
    evening = begun(cabinet)
    cabinet.push(EveningScene(cabinet.ctx))
    heat = evening.heats[1]
    tell(cabinet, HeatTyped(2, heat.people, tuple(range(1, len(heat.people) + 1))))
    cabinet.until(lambda: "points" in cabinet.ui.widgets and cabinet.ui.widgets["points"].rows[0].note == "11 points")
    (name,) = evening.names(heat.people[:1])
    assert cabinet.ui.widgets["points"].rows[0].text == name
    assert f"won by {name}" in [row.note for row in cabinet.ui.widgets["heats"].rows]


def test_the_operator_types_a_result_in(cabinet: Cabinet) -> None:
    evening = begun(cabinet)
    pad = cabinet.plug()
    cabinet.push(EveningDesk(cabinet.ctx, cabinet.keeper))
    cabinet.ui.widgets["heats"].go(next(at for at, row in enumerate(cabinet.ui.widgets["heats"].rows) if row.key == "h2"))
    press(cabinet, pad, "heats")
    press(cabinet, pad, "type")
    scene = cabinet.top
    assert isinstance(scene, ResultScene)
    assert scene.ui.widgets["keep"].why
    people = evening.heats[1].people
    for seat in (2, 0, 1):
        cabinet.ui.widgets["people"].go(seat)
        press(cabinet, pad, "people")
    press(cabinet, pad, "keep")
    result = known(cabinet).heats[1].result
    assert result is not None
    assert (result.match, result.order) == ("", (people[2], people[0], people[1], people[3]))
    assert isinstance(cabinet.top, EveningDesk)


def test_the_operator_gives_a_heat_to_another_table_and_ends_the_evening(cabinet: Cabinet) -> None:
    begun(cabinet)
    pad = cabinet.plug()
    cabinet.push(EveningDesk(cabinet.ctx, cabinet.keeper))
    press(cabinet, pad, "heats")
    press(cabinet, pad, "give")
    assert isinstance(cabinet.top, GiveScene)
    press(cabinet, pad, "tables")
    assert known(cabinet).heats[0].table == "d" * 16
    press(cabinet, pad, "end")
    press(cabinet, pad, "end")
    assert known(cabinet).over
    cabinet.until(lambda: "A new evening" in str(getattr(cabinet.ui.widgets.get("end"), "text", "")))


def test_attract_shows_the_evening_and_its_champion(cabinet: Cabinet) -> None:
    def show() -> object:
        return Programme(cabinet.ctx, lambda: cabinet.keeper.values, cabinet.clock, random.Random(1), ("evening", "house")).take()

    assert not isinstance(show(), EveningShow), "there is none"
    evening = begun(cabinet)
    found = show()
    assert isinstance(found, EveningShow)
    assert found.here == Here(evening, own(cabinet))
    cabinet.push(found)  # with a row for everybody
    cabinet.steps(3)
    cabinet.app.stack.obey(Pop())
    for heat in (*evening.heats, evening.final):
        people = known(cabinet).final.people if heat.number == evening.final.number else heat.people
        tell(cabinet, HeatTyped(heat.number, people, tuple(range(1, len(people) + 1))))
    last = show()
    assert isinstance(last, EveningShow)
    assert last.here.evening.champions == (known(cabinet).final.people[0],)


def test_each_row_of_an_evening_that_is_shown_has_its_own_place(cabinet: Cabinet, monkeypatch: pytest.MonkeyPatch) -> None:
    """By points while it goes on, and as many as there are people."""
    evening = begun(cabinet)
    tell(cabinet, HeatTyped(evening.heats[0].number, evening.heats[0].people, tuple(range(1, len(evening.heats[0].people) + 1))))
    signs: list[tuple[int, int]] = []
    sign = evening_show.place_sign
    monkeypatch.setattr(evening_show, "place_sign", lambda *of: signs.append((of[1], of[2])) or sign(*of))
    show = EveningShow(cabinet.ctx, Here(known(cabinet), own(cabinet)))
    for page in range(show.pages):
        show._table(ranking(known(cabinet))[page * show._rows * COLUMNS :][: show._rows * COLUMNS], page * show._rows * COLUMNS)
    assert sorted(signs) == sorted((row.person, row.place) for row in standings(known(cabinet)))
    assert signs[0] == (evening.heats[0].people[0], 1)


def test_an_evening_of_yesterday_is_shown_no_more(cabinet: Cabinet) -> None:
    begun(cabinet)
    watch = EveningWatch(cabinet.ctx)
    finish(watch.looking())
    assert watch.here is not None
    cabinet.now += 13 * 3600
    cabinet.ctx.book.ask(lambda base: None).value()
    while not watch.look(2.0):
        pass
    assert watch.here is None


def test_without_a_house_the_menu_asks_nothing_and_is_as_ever(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shared_boards(monkeypatch)
    cabinet = Cabinet(tmp_path, races=False)
    scene = menu(cabinet)
    assert scene.banners.evening is None
    assert "grand_prix" in scene.ui.widgets
    assert "evening" not in scene.ui.widgets


def person_row(cabinet: Cabinet, name: str) -> ListRow:
    (row,) = [row for row in cabinet.ui.widgets["points"].rows if row.text == name]
    return row


def press_person(cabinet: Cabinet, pad: VirtualPad, name: str) -> None:
    listing = cabinet.ui.widgets["points"]
    listing.go(next(at for at, row in enumerate(listing.rows) if row.text == name))
    press(cabinet, pad, "points")


def test_the_operator_takes_somebody_out_of_the_evening_and_brings_them_back(cabinet: Cabinet) -> None:
    evening = begun(cabinet)
    pad = cabinet.plug()
    cabinet.push(EveningDesk(cabinet.ctx, cabinet.keeper))
    (name,) = evening.names(evening.heats[0].people[:1])
    press_person(cabinet, pad, name)
    assert isinstance(cabinet.top, DialogScene)
    press(cabinet, pad, "leave")
    left = known(cabinet)
    assert left.names(left.left) == [name]
    assert left.heats[0].people == evening.heats[0].people[1:]
    cabinet.until(lambda: person_row(cabinet, name).about.startswith(f"{name} is away. "))
    menu(cabinet)
    assert name not in cabinet.ui.widgets["evening"].lines[0]
    cabinet.push(EveningDesk(cabinet.ctx, cabinet.keeper))
    press_person(cabinet, pad, name)
    press(cabinet, pad, "leave")
    assert known(cabinet).heats == evening.heats


def test_the_operator_removes_a_name_once_the_evening_is_over_too(cabinet: Cabinet) -> None:
    evening = begun(cabinet)
    pad = cabinet.plug()
    tell(cabinet, EveningEnded())
    cabinet.push(EveningDesk(cabinet.ctx, cabinet.keeper))
    (name,) = evening.names([2])
    press_person(cabinet, pad, name)
    assert "leave" not in cabinet.ui.widgets
    press(cabinet, pad, "unname")
    cabinet.until(lambda: "Guest 3" in [row.text for row in cabinet.ui.widgets["points"].rows])
    assert name not in cabinet.ctx.book.ask(lambda base: str([row[0] for row in base.execute("SELECT told FROM evening_line")])).value()


def test_guests_change_nothing_in_the_table_of_points(cabinet: Cabinet) -> None:
    begun(cabinet)
    pad = cabinet.plug()
    scene = cabinet.push(EveningScene(cabinet.ctx))
    press(cabinet, pad, "points")
    assert cabinet.top is scene


def test_where_too_few_are_left_for_the_game_a_computer_races_along_and_counts_for_nothing(cabinet: Cabinet) -> None:
    draw = drawn(Sizes(6, 2, 1, 3, 3))
    race_of_three = Round("aruba", tuple(find_title(cabinet.ctx.entries, "aruba").meta.tracks[:1]))  # type: ignore[union-attr]
    first = head(6, 2, 1, ids=[own(cabinet), "d" * 16], most=3)
    begin_evening(cabinet.ctx, msgspec.structs.replace(first, races=(race_of_three,) * len(draw), draw=draw, final=race_of_three))
    tell(cabinet, PersonLeft(known(cabinet).heats[0].people[1]))
    pads = [cabinet.plug(), cabinet.plug(), cabinet.plug()]
    menu(cabinet)
    press(cabinet, pads[0], "evening")
    scene = cabinet.top
    assert isinstance(scene, HeatScene)
    cabinet.press(pads[1], "confirm")
    press(cabinet, pads[0], "start")
    cabinet.until(lambda: isinstance(cabinet.top, RaceScene))
    seats = cabinet.race.seats
    assert [seat.name for seat in seats[:2]] == known(cabinet).names(known(cabinet).heats[0].people)
    assert [bool(seat.level) for seat in seats] == [False, False, True]
    (start,) = known(cabinet).heats[0].starts
    assert len(start.people) == 2


def test_an_evening_that_is_over_tells_its_champion_at_once_and_what_was_not_raced(cabinet: Cabinet) -> None:
    evening = begun(cabinet)
    for heat in (*evening.heats, evening.final):
        people = known(cabinet).final.people if heat.number == evening.final.number else heat.people
        tell(cabinet, HeatTyped(heat.number, people, tuple(range(len(people), 0, -1))))
    cabinet.push(EveningScene(cabinet.ctx))
    (champion,) = known(cabinet).names(known(cabinet).champions)
    focused = cabinet.ui.focused()
    assert focused is not None
    assert focused.explanation.startswith(f"Champion: {champion}. ")
    assert "start" not in cabinet.ui.widgets
    notes = [row.note for row in cabinet.ui.widgets["points"].rows]
    assert [note.startswith("Final · ") for note in notes] == [True] * 4 + [False] * 4


def test_an_evening_that_was_ended_says_so_and_nothing_of_it_waits_at_a_table(cabinet: Cabinet) -> None:
    begun(cabinet)
    tell(cabinet, EveningEnded())
    cabinet.push(EveningScene(cabinet.ctx))
    assert {row.note for row in cabinet.ui.widgets["heats"].rows} == {"not raced"}
    focused = cabinet.ui.focused()
    assert focused is not None
    assert focused.explanation.startswith("This evening was ended before its final.")


@pytest.mark.quick
def test_expected_what_the_operator_is_offered_for_people_and_heats_of_an_evening(cabinet: Cabinet) -> None:
    """Beside the way back only what changes something just then."""
    evening = begun(cabinet)
    desk: Any = cabinet.push(EveningDesk(cabinet.ctx, cabinet.keeper))
    desk.watch.here = Here(evening, own(cabinet))
    person, heat = evening.heats[0].people[0], evening.heats[0]

    def offered(order: Any) -> list[tuple[str, str, bool]]:
        return [(answer.key, answer.text, answer.primary) for answer in order.scene.answers]

    def told(line: EveningLine) -> None:
        tell(cabinet, line)
        desk.watch.here = Here(known(cabinet), own(cabinet))

    back = ("back", "Back", True)
    out, unname = ("leave", "Take out of the evening", False), ("unname", "Remove the name", False)
    assert offered(desk.pressed_person(person)) == [out, unname, back]
    assert desk.pressed_person(person).scene.detail.startswith("Whoever leaves keeps the points")
    raced = [("type", "Type in the result", True), ("give", "Give it to another table", False), ("back", "Back", False)]
    assert offered(desk.pressed(heat)) == raced
    assert desk.pressed(evening.final) is None, "nobody knows who races in it"
    for line, offers in (
        (PersonLeft(person, True), [("leave", "Bring back into the evening", False), unname, back]),
        (NameGone(person), [("leave", "Bring back into the evening", False), back]),
        (PersonLeft(person, False), [out, back]),
    ):
        told(line)
        assert offered(desk.pressed_person(person)) == offers
    told(HeatTyped(heat.number, heat.people, tuple(range(1, len(heat.people) + 1))))
    assert offered(desk.pressed(desk.here.evening.heats[0])) == [raced[0], raced[2]], "what is over is nobody's any more"
    told(EveningEnded())
    assert offered(desk.pressed_person(person)) == [back]
    other = evening.heats[0].people[1]
    assert offered(desk.pressed_person(other)) == [unname, back]
    cabinet.ctx.sound.played.clear()
    assert desk.pressed(desk.here.evening.heats[1]) is None
    assert [cue for cue, _ in cabinet.ctx.sound.played] == ["error"]


@pytest.mark.parametrize(("people", "heats", "largest"), [(6, 3, 3), (7, 3, 4), (9, 2, 5), (12, 1, 6), (17, 1, 5)])
def test_expected_how_long_an_evening_lasts_is_reckoned_with_its_largest_heat(
    cabinet: Cabinet, monkeypatch: pytest.MonkeyPatch, people: int, heats: int, largest: int
) -> None:
    """Whoever sits at the other table waits for it."""
    scene: Any = EveningPlanScene(cabinet.ctx, cabinet.keeper, lambda: EveningDesk(cabinet.ctx, cabinet.keeper))
    cabinet.push(scene)
    scene.plan = msgspec.structs.replace(
        scene.plan, people=tuple(f"Guest {number}" for number in range(people)), games=("top_race",), heats=heats
    )
    crowds: list[int] = []
    line = scene.forecast.line
    monkeypatch.setattr(scene.forecast, "line", lambda race, crowd, was: crowds.append(len(crowd)) or line(race, crowd, was))
    assert f"{people} people, 2 tables" in scene._lasts()
    assert set(crowds) == {largest}
