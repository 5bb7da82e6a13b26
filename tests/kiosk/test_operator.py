"""The operator's pages by pad alone: chord, PIN, every page, what it changes and that it counts."""

import importlib
import io
import json
import pkgutil
import threading
from collections.abc import Callable, Iterator
from datetime import datetime, timedelta
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import msgspec
import pygame
import pytest

import game.kiosk
from game.app.whereabouts import place_of
from game.cli.arguments import CABINET_SCENES, EVENING_SCENES
from game.cli.cabinet_pin import set_pin
from game.cli.command import Console, FailedError
from game.cli.shot_cabinet import CabinetScenes
from game.cli.shot_evening import EveningScenes
from game.core.slices import finish
from game.kiosk.operator import house_keeper
from game.kiosk.operator.access_page import chord_words
from game.kiosk.operator.detail_words import ROOMS
from game.kiosk.operator.event_words import SETTINGS, details_of, event_line
from game.kiosk.operator.export_page import COPYING, export
from game.kiosk.operator.health_page import troubles
from game.kiosk.operator.list_pages import NamesScene
from game.kiosk.operator.pages import PAGES, OperatorScene
from game.kiosk.operator.races_page import FavouritesScene
from game.language.catalogues import open_language
from game.scenes.framework.scene import Scene
from game.session.seats import PERSON_NAMES
from game.store.book import Book, Reply
from game.store.book_entries import Event, Kind, add_event, index_record
from game.store.book_report import TABLES
from game.store.machine import free_space, sticks
from game.store.operator import Operator
from game.store.paths import Paths, assets, portable
from game.store.records import RecordRow, row_bytes
from game.store.settings import Settings, load_settings, save_settings
from tests.helpers.cabinet import NOON, Cabinet
from tests.helpers.classes import scene_classes
from tests.helpers.pads import VirtualPad
from tests.helpers.pins import PIN
from tests.helpers.racing import shared_boards
from tests.helpers.sampled import sampled
from tests.helpers.screen import context
from tests.helpers.texts_drawn import texts_drawn


@pytest.fixture(autouse=True)
def boards(monkeypatch: pytest.MonkeyPatch) -> None:
    shared_boards(monkeypatch)


@pytest.fixture
def cabinet(tmp_path: Path) -> Iterator[Cabinet]:
    made = Cabinet(tmp_path, Operator(house="Café"), races=False)
    yield made
    made.close()


def call(cabinet: Cabinet, pad: VirtualPad, steps: str = "up up down down back", pin: str = PIN) -> None:
    """The chord, with real buttons; and the PIN, where one is asked for."""
    for button in ("leftshoulder", "rightshoulder"):
        pad.down(button)
        cabinet.step()
    cabinet.press(pad, steps)
    for button in ("leftshoulder", "rightshoulder"):
        pad.up(button)
        cabinet.step()
    if pin and cabinet.names()[-1] == "PinScene":
        enter(cabinet, pad, pin)


def enter(cabinet: Cabinet, pad: VirtualPad, digits: str) -> None:
    for digit in digits:
        assert cabinet.ui.focus(f"digit{digit}")
        cabinet.press(pad, "confirm")
    assert cabinet.ui.focus("done")
    cabinet.press(pad, "confirm")


def told(cabinet: Cabinet) -> list[str]:
    return cabinet.ctx.book.ask(lambda base: [row[0] for row in base.execute("SELECT kind FROM event ORDER BY id")]).value()


def test_where_there_never_was_a_pin_the_pages_open_and_say_so_then_one_is_set_and_asked_for(tmp_path: Path) -> None:
    cabinet = Cabinet(tmp_path, races=False, fresh=True)
    pad = cabinet.plug()
    cabinet.press(pad, "back")
    cabinet.key(pygame.K_F12)
    assert cabinet.names() == ["MenuScene"], "every keyboard has that key"
    call(cabinet, pad)
    assert cabinet.names()[-1] == "OperatorScene"
    cabinet.top.open("access")
    cabinet.ui.focus("pin")
    cabinet.press(pad, "confirm")
    assert cabinet.names()[-1] == "PinScene"
    enter(cabinet, pad, "13")
    assert cabinet.top.said, "too short is said"
    cabinet.top.digits = ""
    enter(cabinet, pad, "1357")
    enter(cabinet, pad, "1358")
    assert not cabinet.keeper.pin.is_set, "two different PINs are none"
    enter(cabinet, pad, "1357")
    enter(cabinet, pad, "1357")
    assert cabinet.keeper.pin.is_set
    assert cabinet.names()[-1] == "OperatorScene"
    cabinet.press(pad, "back")
    assert cabinet.names() == ["MenuScene"]
    cabinet.key(pygame.K_F12)
    assert cabinet.names()[-1] == "PinScene"
    order = list(cabinet.top.order)
    enter(cabinet, pad, "9999")
    assert cabinet.names()[-1] == "PinScene"
    assert cabinet.top.order != order or cabinet.top.order != sorted(order)
    assert Kind.PIN_WRONG in told(cabinet)
    enter(cabinet, pad, "1357")
    assert cabinet.names()[-1] == "OperatorScene"
    assert told(cabinet)[-1] == Kind.PIN_RIGHT
    cabinet.close()


DAMAGED = [None, b"", b"{", b'{"version": 1, "salt": 7, "digest": "ab"}', b'{"version": 9}', b'{"digest": ""}']


@sampled("content, known_by", DAMAGED, ["trace", "book"], every=2)
def test_a_pin_that_is_gone_or_damaged_opens_nothing_until_its_owner_sets_another(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], content: bytes | None, known_by: str
) -> None:
    """Whoever knows the chord, or presses F12, is not the operator by that."""
    paths = portable(tmp_path)
    pin_by_command_line(paths, monkeypatch, "1357\n1357\n")
    (paths.book if known_by == "trace" else paths.had_pin).unlink()
    paths.pin.unlink() if content is None else paths.pin.write_bytes(content)
    cabinet = Cabinet(tmp_path, races=False, fresh=True)
    pad = cabinet.plug()
    assert cabinet.names() == ["MenuScene"], "it is not new"
    cabinet.key(pygame.K_F12)
    assert cabinet.names() == ["MenuScene"]
    for _ in range(2):
        call(cabinet, pad)
        assert cabinet.names() == ["MenuScene", "TroubleScene"]
        assert "cabinet pin" in cabinet.top.detail
        cabinet.press(pad, "back")
    pin_by_command_line(paths, monkeypatch, "8642\n8642\n")
    call(cabinet, pad, pin="1357")
    assert cabinet.names()[-1] == "PinScene"
    enter(cabinet, pad, "8642")
    assert cabinet.names()[-1] == "OperatorScene"
    assert Kind.SETTINGS in told(cabinet)
    cabinet.close()
    assert "8642" not in capsys.readouterr().out


def pin_by_command_line(paths: Paths, monkeypatch: pytest.MonkeyPatch, typed: str) -> None:
    """Its owner stands at the machine."""
    monkeypatch.setattr("sys.stdin", io.StringIO(typed))
    assert set_pin(Console(paths, open_language("en", assets() / "locale"))) == 0


def test_a_pin_that_was_cleared_by_hand_leaves_a_new_cabinet(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """forgot-pin: nothing that tells of the old one keeps its owner out."""
    paths = portable(tmp_path)
    pin_by_command_line(paths, monkeypatch, "1357\n1357\n")
    paths.forgot_pin.touch()
    for _ in range(2):
        cabinet = Cabinet(tmp_path, races=False, fresh=True)
        assert cabinet.names() == ["MenuScene", "WelcomeScene"]
        cabinet.close()


@pytest.mark.parametrize(
    ("typed", "said"), [("12\n12\n", "4 to 8"), ("1234\n1235\n", "two different"), ("1234\n", "twice"), ("", "4 to 8")]
)
def test_what_is_no_pin_changes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, typed: str, said: str) -> None:
    paths = portable(tmp_path)
    with pytest.raises(FailedError, match=said):
        pin_by_command_line(paths, monkeypatch, typed)
    assert not paths.pin.exists()
    assert not paths.had_pin.exists()


def test_a_cabinet_without_a_pin_asks_for_one_until_there_is_one(tmp_path: Path) -> None:
    cabinet = Cabinet(tmp_path, races=False, fresh=True)
    pad = cabinet.plug()
    assert cabinet.names() == ["MenuScene", "WelcomeScene"]
    cabinet.press(pad, "confirm")
    assert cabinet.names()[-1] == "PinScene"
    cabinet.press(pad, "back")
    cabinet.press(pad, "back")
    cabinet.wait(30)
    assert cabinet.names() == ["MenuScene"], "guests are left alone"
    cabinet.wait(40)
    assert cabinet.attendant.stage.on
    cabinet.press(pad, "back")
    assert cabinet.names() == ["MenuScene", "WelcomeScene"], "somebody else has come"
    cabinet.close()
    again = Cabinet(tmp_path, races=False, fresh=True)
    assert again.names() == ["MenuScene", "WelcomeScene"]
    again.close()


def test_whoever_sets_a_pin_at_the_first_start_is_at_the_menu_then(tmp_path: Path) -> None:
    cabinet = Cabinet(tmp_path, races=False, fresh=True)
    pad = cabinet.plug()
    cabinet.press(pad, "confirm")
    enter(cabinet, pad, "1357")
    enter(cabinet, pad, "1357")
    cabinet.steps(2)
    assert cabinet.keeper.pin.is_set
    assert cabinet.names() == ["MenuScene"]
    cabinet.close()


@pytest.mark.parametrize("where", ["welcome", "first PIN", "second PIN", "menu"])
def test_a_pin_that_its_owner_sets_by_command_line_holds_whoever_stands_at_the_screen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, where: str
) -> None:
    """A guest replaces no PIN without knowing it, and the key that opens the pages is there at once."""
    cabinet = Cabinet(tmp_path, races=False, fresh=True)
    pad = cabinet.plug()
    if where == "menu":
        cabinet.press(pad, "back")
    elif where != "welcome":
        cabinet.press(pad, "confirm")
        enter(cabinet, pad, "4444") if where == "second PIN" else None
    pin_by_command_line(portable(tmp_path), monkeypatch, "8642\n8642\n")
    if where == "second PIN":
        cabinet.top.digits = "4444"
        cabinet.ui.focus("done")
        cabinet.press(pad, "confirm")
        assert cabinet.names()[-1] != "PinScene"
    cabinet.wait(2)
    assert cabinet.names() == ["MenuScene"]
    assert not cabinet.keeper.pin.opens("4444")
    cabinet.key(pygame.K_F12)
    assert cabinet.names()[-1] == "PinScene"
    enter(cabinet, pad, "8642")
    assert cabinet.names()[-1] == "OperatorScene"
    cabinet.close()


def test_a_first_start_that_nobody_sits_at_gives_way_to_the_menu_and_attract(tmp_path: Path) -> None:
    cabinet = Cabinet(tmp_path, races=False, fresh=True)
    assert cabinet.names() == ["MenuScene", "WelcomeScene"]
    cabinet.wait(92)
    assert cabinet.names() == ["MenuScene"]
    cabinet.wait(62)
    assert cabinet.attendant.stage.on
    cabinet.close()


def test_five_wrong_pins_make_everybody_wait(cabinet: Cabinet) -> None:
    pad = cabinet.plug()
    call(cabinet, pad, pin="")
    for _ in range(5):
        enter(cabinet, pad, "1111")
    assert cabinet.keeper.pin.left > 50
    assert cabinet.top.pulsing, "the seconds that are left go down on screen"
    enter(cabinet, pad, "2468")
    assert cabinet.names()[-1] == "PinScene"
    cabinet.wait(62)
    enter(cabinet, pad, "2468")
    assert cabinet.names()[-1] == "OperatorScene"


def test_what_is_too_short_for_a_pin_is_no_try(cabinet: Cabinet) -> None:
    """Issue 40, 5: whoever presses *Done* again and again locks nobody out."""
    pad = cabinet.plug()
    call(cabinet, pad, pin="")
    for digits in ("", "", "", "1", "24", "246", ""):
        cabinet.top.digits = ""
        enter(cabinet, pad, digits)
        assert cabinet.top.said == "A PIN has at least 4 digits."
    assert (cabinet.keeper.pin.wrong, cabinet.keeper.pin.left) == (0, 0)
    cabinet.top.digits = ""
    enter(cabinet, pad, "2468")
    assert cabinet.names()[-1] == "OperatorScene"
    assert Kind.PIN_WRONG not in told(cabinet)


def test_the_log_tells_a_pin_that_was_asked_for_from_a_right_and_a_wrong_one_to_the_second(cabinet: Cabinet) -> None:
    pad = cabinet.plug()
    call(cabinet, pad, pin="")
    cabinet.wait(5)
    enter(cabinet, pad, "1111")
    enter(cabinet, pad, "2468")
    assert told(cabinet)[-3:] == [Kind.PIN_ASKED, Kind.PIN_WRONG, Kind.PIN_RIGHT]
    cabinet.top.open("log")
    cabinet.until(lambda: "events" in cabinet.ui.widgets)
    rows = [row.text for row in cabinet.ui.widgets["events"].rows[:3]]
    assert [row.partition("  ")[2] for row in rows] == ["PIN right", "PIN wrong", "PIN asked"]
    times = [datetime.fromisoformat(f"2026-06-01T{row.split()[2]}") for row in rows]
    assert times[0] >= times[1] >= times[2] + timedelta(seconds=5)


def test_the_pages_close_after_as_long_as_the_operator_wants_but_not_while_they_copy(cabinet: Cabinet) -> None:
    """Issue 40, 5: guests find no open pages."""
    pad = cabinet.plug()
    call(cabinet, pad)
    cabinet.top.open("times")
    cabinet.ui.focus("operator_after")
    cabinet.press(pad, "left left")
    assert cabinet.keeper.values.operator_after == 60
    cabinet.wait(61)
    assert cabinet.names() == ["MenuScene"]
    call(cabinet, pad)
    cabinet.top.work = (None for _ in iter(int, 1))
    cabinet.wait(120)
    assert cabinet.names()[-1] == "OperatorScene", "a slow stick takes its time"
    cabinet.top.work = None
    cabinet.wait(59)
    assert cabinet.names()[-1] == "OperatorScene", "what came of it can be read"
    cabinet.wait(2)
    assert cabinet.names() == ["MenuScene"]


def test_a_pin_that_nobody_enters_is_not_asked_for_any_longer(cabinet: Cabinet) -> None:
    pad = cabinet.plug()
    call(cabinet, pad, pin="")
    cabinet.press(pad, "confirm")
    cabinet.wait(91)
    assert cabinet.names() == ["MenuScene"]
    call(cabinet, pad, pin="")
    assert cabinet.top.digits == "", "and whoever comes next begins anew"


@pytest.mark.parametrize("text_scale", [100, 200])
def test_every_page_opens_by_the_shoulder_buttons_and_every_thing_on_it_can_be_reached(tmp_path: Path, text_scale: int) -> None:
    cabinet = Cabinet(tmp_path, Operator(house="Café"), races=False, size=(648, 368))
    cabinet.settings(text_scale=text_scale)
    pad = cabinet.plug()
    call(cabinet, pad)
    met = []
    for _ in PAGES:
        top = cabinet.top
        met.append(top.at)
        reached = {top.ui.cursor().key}
        there = {key for key, widget in top.ui.widgets.items() if widget.focusable and not key.startswith(("page:", "sample:"))}
        for way in ("down", "up"):
            top.open(met[-1])
            for words in ("right", *[way] * 14):
                if cabinet.top is top and top.at == met[-1]:
                    cabinet.press(pad, words)
                    reached.add(top.ui.cursor().key)
        assert there - {"back", "edges", "test"} <= reached, met[-1]
        top.open(met[-1])
        cabinet.press(pad, "next")
    assert met == [page.key for page in PAGES]
    cabinet.close()


def test_what_the_operator_changes_holds_at_once(cabinet: Cabinet) -> None:
    pad = cabinet.plug()
    call(cabinet, pad)
    cabinet.top.open("times")
    cabinet.ui.focus("attract_after")
    cabinet.press(pad, "left left left")
    assert cabinet.keeper.values.attract_after == 30
    cabinet.press(pad, "back")
    cabinet.wait(32)
    assert cabinet.attendant.stage.on
    assert Kind.SETTINGS in told(cabinet)


def test_another_chord_calls_and_the_old_one_does_not(cabinet: Cabinet) -> None:
    """kiosk.md section 4: the chord is the operator's, by pad alone."""
    pad = cabinet.plug()
    call(cabinet, pad)
    cabinet.top.open("access")
    cabinet.ui.focus("chord")
    cabinet.press(pad, "right")
    assert cabinet.keeper.values.chord == ("left", "left", "right", "right", "back")
    cabinet.press(pad, "back")
    call(cabinet, pad)
    assert cabinet.names() == ["MenuScene"]
    call(cabinet, pad, "left left right right back")
    assert cabinet.names()[-1] == "OperatorScene"


def test_texts_are_as_large_as_the_operator_wants_them(cabinet: Cabinet) -> None:
    pad = cabinet.plug()
    call(cabinet, pad)
    cabinet.top.open("screen")
    cabinet.ui.focus("text_scale")
    cabinet.press(pad, "right right")
    assert cabinet.ctx.theme.text_scale == 150
    assert load_settings(cabinet.ctx.paths, NOON)[0].text_scale == 150, "the next start knows it"
    assert told(cabinet)[-1] == Kind.SETTINGS


def test_favourite_races_stay_where_others_go(cabinet: Cabinet) -> None:
    """kiosk.md section 6: pruned by age and count, favourites kept."""
    pad, folder = cabinet.plug(), cabinet.ctx.paths.records
    shelve(cabinet, 3)
    call(cabinet, pad)
    cabinet.top.open("races")
    cabinet.ui.focus("favourites")
    cabinet.press(pad, "confirm down confirm")
    assert cabinet.keeper.values.favourites == ("race1.jsonl",)
    cabinet.press(pad, "confirm confirm back")
    assert cabinet.keeper.values.favourites == ("race1.jsonl",), "let go and taken back"
    cabinet.wait(3_700, 60)
    assert cabinet.keeper.pruning is not None
    cabinet.keeper.pruning.join()
    assert [path.name for path in folder.iterdir()] == ["race1.jsonl"]


def test_what_people_of_a_home_have_given_a_star_stays_when_the_home_becomes_a_cabinet(cabinet: Cabinet) -> None:
    folder = cabinet.ctx.paths.records
    shelve(cabinet, 3)
    save_settings(cabinet.ctx.paths, Settings(kept=("race0.jsonl",)), NOON)
    cabinet.wait(3_700, 60)
    assert cabinet.keeper.pruning is not None
    cabinet.keeper.pruning.join()
    assert [path.name for path in folder.iterdir()] == ["race0.jsonl"]


def test_guests_see_the_operators_favourites_as_races_with_a_star(cabinet: Cabinet) -> None:
    cabinet.keeper.set(favourites=("race1.jsonl",))
    cabinet.wait(2, 60)
    assert cabinet.ctx.permissions.favourites == ("race1.jsonl",)


def test_a_race_is_listed_by_game_track_and_time_the_newest_first(cabinet: Cabinet) -> None:
    shelve(cabinet, 3)
    scene = cabinet.push(FavouritesScene(cabinet.ctx, cabinet.keeper))
    cabinet.until(lambda: "races" in scene.ui.widgets)
    rows = scene.ui.widgets["races"].rows
    assert [(row.text, row.note) for row in rows] == [("Monza · Oval", f"2026-01-0{day} 12:00") for day in (3, 2, 1)]


def shelve(cabinet: Cabinet, count: int) -> None:
    """So many races were begun before a hundred days of use."""
    cabinet.ctx.paths.records.mkdir(parents=True)
    book = cabinet.ctx.book
    for number in range(count):
        path, created = cabinet.ctx.paths.records / f"race{number}.jsonl", f"2026-01-0{number + 1}T12:00:00"
        path.touch()
        row = RecordRow(path, "monza", track_names=("Oval",), created=created)
        book.write(partial(index_record, name=path.name, row=row_bytes(row)))
        book.begun(f"{created}/monza/0", "monza")
    for day in range(100):
        event = Event((NOON - timedelta(days=99 - day)).isoformat(), "guest")
        book.write(lambda base, event=event: add_event(base, event))
    assert book.ask(lambda base: True).value()


def test_a_clock_that_jumped_removes_no_race_and_the_operator_is_told(cabinet: Cabinet) -> None:
    """Issue 33, item 2."""
    pad = cabinet.plug()
    cabinet.wait(2)
    shelve(cabinet, 3)
    cabinet.wall += timedelta(days=365)
    cabinet.wait(3_700, 60)
    assert cabinet.keeper.pruning is not None
    cabinet.keeper.pruning.join()
    assert len(list(cabinet.ctx.paths.records.iterdir())) == 3
    call(cabinet, pad)
    cabinet.top.open("health")
    cabinet.steps(2)
    assert any("clock says 2027-06-01" in row.about for row in notices(cabinet))


def notices(cabinet: Cabinet) -> list[Any]:
    """The notices on the health page."""
    return [row for row in cabinet.ui.widgets["health"].rows if row.key.startswith("notice")]


def test_no_frame_waits_for_a_disk_that_removes_races_slowly(cabinet: Cabinet, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nor does a second look begin while the first one is still at it."""
    asked, answer, looks = threading.Event(), threading.Event(), []

    def slow(*_: object, **__: object) -> int:
        looks.append(threading.current_thread())
        asked.set()
        return int(answer.wait(600))

    cabinet.wait(2)
    assert cabinet.keeper.pruning is not None
    cabinet.keeper.pruning.join()
    monkeypatch.setattr(house_keeper, "prune", slow)
    cabinet.wait(3_700, 60)
    assert asked.wait(600)
    cabinet.wait(7_200, 60)
    assert looks == [cabinet.keeper.pruning], "the loop went on for hours of its own"
    answer.set()
    cabinet.keeper.pruning.join()
    cabinet.wait(3_700, 60)
    cabinet.keeper.pruning.join()
    assert len(looks) == 2


def test_a_start_offers_what_the_operator_offers(tmp_path: Path) -> None:
    cabinet = Cabinet(tmp_path, Operator(hidden=("monza", "aruba")), races=False)
    shown = {key for key in cabinet.ui.widgets if key.startswith("title.")}
    assert shown == {"title.scrap_racer", "title.top_race", "title.automobiles"}
    cabinet.close()


def test_what_is_offered_is_offered_in_the_language_of_the_house(cabinet: Cabinet) -> None:
    cabinet.ctx.language.strict = False
    cabinet.keeper.values = msgspec.structs.replace(cabinet.keeper.values, language="cs")
    cabinet.keeper.offer(cabinet.ctx)
    assert (cabinet.ctx.language.code, cabinet.keeper.spoken) == ("cs", "cs")


def test_the_list_of_health_lies_within_its_panel_as_far_from_every_side(cabinet: Cabinet) -> None:
    scene = cabinet.push(OperatorScene(cabinet.ctx, cabinet.keeper, "health"))
    cabinet.wait(1)
    panel, listing = scene.page.panel, scene.ui.widgets["health"].rect
    assert panel.contains(listing)
    assert listing.center == panel.center
    assert listing.x - panel.x == listing.y - panel.y > 0


def test_hidden_games_are_not_in_the_menu_and_the_last_one_stays(cabinet: Cabinet) -> None:
    titles = [entry.meta.id for entry in cabinet.keeper.entries]
    cabinet.set(hidden=tuple(titles[1:]))
    cabinet.push(OperatorScene(cabinet.ctx, cabinet.keeper))
    cabinet.key(27)
    assert [key for key in cabinet.ui.widgets if key.startswith("title.")] == [f"title.{titles[0]}"]
    cabinet.set(hidden=tuple(titles))
    assert len(cabinet.ctx.entries) == len(titles), "nobody can hide them all"


@pytest.mark.parametrize("wish", ["restart", "desktop", "off"])
def test_leaving_asks_once_and_tells_the_supervisor(cabinet: Cabinet, wish: str) -> None:
    pad = cabinet.plug()
    call(cabinet, pad)
    cabinet.top.open("leave")
    cabinet.ui.focus(f"wish:{wish}")
    cabinet.press(pad, "confirm")
    assert cabinet.wishes == []
    cabinet.press(pad, "back")
    cabinet.ui.focus(f"wish:{wish}")
    cabinet.press(pad, "confirm right confirm")
    assert cabinet.wishes == [wish]


def test_the_pages_lie_over_a_race_name_its_seats_and_close_by_themselves(cabinet: Cabinet) -> None:
    pad = cabinet.plug()
    race = cabinet.open([pad.device, ""])
    call(cabinet, pad)
    assert cabinet.names()[-1] == "OperatorScene"
    cabinet.top.open("pads")
    cabinet.step()
    assert any(key.startswith("pad:") for key in cabinet.ui.widgets)
    assert cabinet.keeper.seats() == race.seats
    cabinet.wait(89)
    assert cabinet.names()[-1] == "OperatorScene"
    cabinet.wait(2)
    assert cabinet.top is race


def test_while_everything_is_tried_out_no_button_does_anything(cabinet: Cabinet) -> None:
    pad = cabinet.plug()
    call(cabinet, pad)
    top = cabinet.top
    top.open("pads")
    cabinet.ui.focus("try")
    cabinet.press(pad, "confirm")
    cabinet.press(pad, "back up next pause confirm")
    assert cabinet.top is top
    assert top.at == "pads"
    cabinet.wait(5.5, 0.1)
    cabinet.press(pad, "back")
    assert cabinet.names() == ["MenuScene"]


def test_export_copies_the_book_races_and_faults(cabinet: Cabinet, tmp_path: Path) -> None:
    for folder, name in ((cabinet.ctx.paths.records, "a.jsonl"), (cabinet.ctx.paths.faults, "b.fault.json")):
        folder.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text("x")
    cabinet.ctx.book.note(Kind.GUEST, device="=1+1")
    folder, count = finish(export(cabinet.keeper, tmp_path / "stick", partial(event_line, cabinet.ctx, cabinet.keeper)))
    there = {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}
    assert there == {*TABLES, "log.txt", "records/a.jsonl", "faults/b.fault.json"}
    assert count == len(there)
    assert "guest" in (folder / "events.csv").read_text(encoding="utf-8-sig"), "for programs"
    told = (folder / "log.txt").read_text(encoding="utf-8").splitlines()
    assert len(told) == 1, "for people"
    assert told[0].endswith("  somebody came  Pad")


def test_the_machine_tells_what_it_can(tmp_path: Path) -> None:
    assert (free_space(tmp_path / "not" / "there") or 0) > 0
    (tmp_path / "user" / "STICK").mkdir(parents=True)
    assert sticks((str(tmp_path),), "linux") == (), "a folder that nothing is plugged into is none"
    assert sticks((str(tmp_path / "none"),), "linux") == ()


def test_every_picture_of_a_cabinet_has_its_name_on_the_command_line() -> None:
    ctx = context()
    title = SimpleNamespace(meta=ctx.entries[0].meta)
    under: Any = SimpleNamespace(unseen=SimpleNamespace(ctx=ctx, push=None), wanted=SimpleNamespace(title=title))
    assert set(CabinetScenes(under).opened) == set(CABINET_SCENES)
    assert set(EveningScenes(under).opened) == set(EVENING_SCENES)


class SlowBook(Book):
    """Answers when it is let."""

    def __init__(self) -> None:
        super().__init__()
        self.waiting: list[Callable[[], None]] = []

    def ask(self, query: Callable[[Any], Any]) -> Reply[Any]:
        reply: Reply[Any] = Reply()
        self.waiting.append(lambda: reply.answer(query, self._memory()))
        return reply


@pytest.mark.parametrize("page", ["today", "ever", "log", "health"])
def test_no_frame_waits_for_a_book_that_is_slow(cabinet: Cabinet, page: str) -> None:
    """kiosk.md section 5: opened off the hot path."""
    book = cabinet.ctx.book = SlowBook()
    book.note(Kind.RACE, title="monza", race="r", seats=2, people=1)
    scene = cabinet.push(OperatorScene(cabinet.ctx, cabinet.keeper, page))
    assert scene.page.waiting
    assert scene.pulsing, "the loop goes on looking"
    for answer in book.waiting:
        answer()
    cabinet.steps(3)
    assert not scene.page.waiting, "it was furnished anew"
    assert all(reply.value() is not None for reply in scene.replies.values())


def test_a_value_beyond_what_its_row_offers_is_shown_as_it_is(cabinet: Cabinet) -> None:
    """kiosk.md section 4: every value shown is the one in force."""
    cabinet.set(attract_after=3600, page_after=77)
    scene = cabinet.push(OperatorScene(cabinet.ctx, cabinet.keeper, "times"))
    assert [scene.ui.widgets[key].value for key in ("attract_after", "page_after")] == [3600, 77]
    cabinet.steps(2)
    assert cabinet.keeper.values.attract_after == 3600, "looking at it changes nothing"


def test_while_it_is_copied_the_game_goes_on(cabinet: Cabinet, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A stick may take longer than a supervisor waits for a sign of life."""
    cabinet.ctx.paths.records.mkdir(parents=True, exist_ok=True)
    for number in range(5):
        (cabinet.ctx.paths.records / f"{number}.jsonl").write_text("x")
    copying = export(cabinet.keeper, tmp_path / "stick", lambda *event: "")
    assert sum(1 for _ in copying) >= 5 + 3, "it lets go after each file"
    scene = cabinet.push(OperatorScene(cabinet.ctx, cabinet.keeper, "export"))
    assert cabinet.ui.focus("export:here")
    told = texts_drawn(monkeypatch)
    cabinet.key(pygame.K_RETURN)
    cabinet.until(lambda: bool(scene.outcome))
    assert scene.work is None
    cabinet.steps(3)
    assert [text for text in told if text in (cabinet.ctx.say(COPYING), scene.outcome)][-1] == scene.outcome, "what came of it stands there"
    assert len(list((cabinet.ctx.paths.data / "export").rglob("*.jsonl"))) == 5


def test_a_pad_copies_all_of_it(cabinet: Cabinet, monkeypatch: pytest.MonkeyPatch) -> None:
    """By the chord to the door, by the pad to the page, and on to the row: as an owner without a keyboard does it."""
    cabinet.ctx.paths.records.mkdir(parents=True, exist_ok=True)
    (cabinet.ctx.paths.records / "1.jsonl").write_text("x")
    pad = cabinet.plug()
    cabinet.keeper.pin.set(PIN)
    call(cabinet, pad)
    scene = cabinet.top
    assert isinstance(scene, OperatorScene)
    for _ in range(len(scene.pages)):
        if scene.at == "export":
            break
        cabinet.press(pad, "next")
    assert scene.at == "export"
    cabinet.press(pad, "right")
    focused = cabinet.ui.focused(pad.device)
    assert focused is not None
    assert focused.key == "export:here"
    cabinet.press(pad, "confirm")
    cabinet.until(lambda: bool(scene.outcome))
    assert len(list((cabinet.ctx.paths.data / "export").rglob("*.jsonl"))) == 1


def test_the_log_says_what_was_changed_as_its_page_calls_it(cabinet: Cabinet) -> None:
    for details, said in (
        ({"name": "attract_after", "value": 60}, "Nobody in the menu: 60 s"),
        ({"name": "favourites", "value": ["a.jsonl", "b.jsonl"]}, "Favourite races: 2"),
        ({"name": "attract_sound", "value": True}, "Sound while nobody plays: On"),
        ({"name": "pin", "value": ""}, "PIN"),
        ({"name": "cups", "value": "short"}, "Grand Prix: the shortest alone"),
        ({"name": "bright_night", "value": 70}, f"{cabinet.ctx.say(SETTINGS['bright_night'])}: 70 %"),
        ({"name": "records_days", "value": 1}, "Races are kept for: 1 day"),
        ({"name": "language", "value": "de"}, "Language: Deutsch"),
        ({"name": "language", "value": "auto"}, "Language: As the system"),
        ({"name": "second_language", "value": ""}, "Second language: none"),
        ({"name": "closes", "value": ""}, "Closes: always open"),
        ({"name": "key", "value": "f12"}, "On a keyboard: F12"),
        ({"name": "chord", "value": ["up", "back"]}, f"On a pad: {chord_words(cabinet.ctx, ['up', 'back'])}"),
    ):
        assert details_of(cabinet.ctx, cabinet.keeper, "", json.dumps(details)) == said
    fields = {field.name for field in msgspec.structs.fields(Operator)}
    assert fields <= SETTINGS.keys(), "every value of the operator has its name"


def test_the_log_says_no_key_of_the_programs_own(cabinet: Cabinet) -> None:
    """Rooms, devices, lessons and wishes have names in the operator's language; numbers are written as it writes them."""
    monza, lesson = cabinet.ctx.entries[0].meta, cabinet.ctx.entries[0].open().words.lessons[0]
    for title, details, said in (
        ("", {"step": "setup"}, "Setting up a race"),
        ("", {"what": "silent", "place": "race", "decision": 1200}, "no sign of life · on screen: A race · at decision 1,200"),
        ("", {"device": "pad:3"}, "Pad"),
        ("", {"device": "keyboard"}, "Keyboard"),
        ("", {"wish": "off"}, "Switch the computer off"),
        ("", {"started": "2026-06-01T12:00:05"}, "on since 1 June 2026 12:00:05"),
        (monza.id, {"lesson": lesson.id}, f"{monza.name} · {cabinet.ctx.say(lesson.head)}"),
    ):
        assert details_of(cabinet.ctx, cabinet.keeper, title, json.dumps(details)) == said


def test_every_room_that_guests_may_be_in_has_a_name_in_the_log() -> None:
    for module in pkgutil.walk_packages(game.kiosk.__path__, "game.kiosk."):
        importlib.import_module(module.name)
    found, new = scene_classes(), [Scene]
    while new:
        kind = new.pop()
        new += kind.__subclasses__()
        found |= {kind} if kind.__module__.startswith("game.kiosk.") else set()
    rooms = {place_of(object.__new__(scene)) for scene in found} - {""}
    assert {"menu", "race", "operator"} <= rooms
    assert rooms <= ROOMS.keys()


def test_the_log_tells_days_as_people_say_them(cabinet: Cabinet) -> None:
    cabinet.ctx.now = lambda: "2026-11-26T20:00:00"
    book = cabinet.ctx.book = SlowBook()
    book.now = lambda: datetime(2026, 6, 1, 12, 0, 5)
    book.note(Kind.GUEST, device="pad:1")
    scene = cabinet.push(OperatorScene(cabinet.ctx, cabinet.keeper, "log"))
    for answer in book.waiting:
        answer()
    cabinet.steps(3)
    row = scene.ui.widgets["events"].rows[0]
    assert row.text.startswith("1 Jun 12:00:05  ")
    assert row.about.startswith("1 June 2026 12:00:05  ")


def test_the_password_of_the_wifi_is_in_no_book(cabinet: Cabinet) -> None:
    told: list[dict[str, object]] = []
    cabinet.keeper.book.note = lambda kind, **details: told.append(details)  # type: ignore[method-assign]
    cabinet.keeper.set(wifi="Zur Post")
    cabinet.keeper.set(wifi_password="sechs-Autos-42")
    assert told == [{"name": "wifi", "value": "Zur Post"}, {"name": "wifi_password", "value": ""}]


def test_what_the_operator_started_again_is_no_fault() -> None:
    with Book() as book:
        book.note(Kind.RESTART, after=1)
        book.note(Kind.RESTART, after=0, wished=True)
        assert book.ask(troubles).value()[0] == 1


def test_names_are_whole_in_large_letters(tmp_path: Path) -> None:
    names = ("Annegret", "Christopherus", "Wolfgang-Amade", "Sørenmikkelsen", *PERSON_NAMES[:8])
    cabinet = Cabinet(tmp_path, Operator(names=names), races=False, size=(1288, 728))
    cabinet.settings(text_scale=200)
    scene = cabinet.push(NamesScene(cabinet.ctx, cabinet.keeper))
    for number, name in enumerate(names):
        assert name not in scene.ui.widgets[f"name{number}"].explanation
    cabinet.close()
