"""The list of races: what stands in a row, what can be done with it, and files that can't be read."""

import json
from collections.abc import Callable
from datetime import date
from pathlib import Path
from shutil import copy
from typing import Any

import msgspec
import pytest
from pygame import Surface

from game.bots.levels import levels_of
from game.core.feats import FEATS
from game.core.record import Playback
from game.core.rng import Rng
from game.input.intents import KEYBOARD, MOUSE, Deed, Intent
from game.scenes.book import race_shelf
from game.scenes.book.book import BookScene
from game.scenes.book.bring_in import BringInScene
from game.scenes.book.found_races import MORE
from game.scenes.book.race_shelf import FIRST
from game.scenes.book.races import RacesPage
from game.scenes.book.search import SearchScene
from game.scenes.framework.dialog import DialogScene
from game.scenes.framework.scene import Scene
from game.scenes.framework.shipped_previews import ShippedPreviews
from game.scenes.framework.stack import Pop, Push, SceneStack
from game.scenes.framework.trouble import TroubleScene
from game.scenes.replay.replay import ReplayScene
from game.scenes.results.story_page import StoryScene, race_story
from game.session.permissions import CABINET
from game.session.race_search import ALL, Search
from game.show.theme import Theme
from game.show.widgets.button import Button
from game.show.widgets.racerows import RaceRows
from game.store.book import Book
from game.store.paths import Paths, portable
from game.store.settings import MOST_KEPT, Settings
from tests.golden import make
from tests.helpers.golden_races import golden_races
from tests.helpers.menu_context import SMALL
from tests.helpers.play import title_of
from tests.helpers.racing import shared_boards
from tests.helpers.recorded import recorded
from tests.helpers.screen import PAD, context, press
from tests.helpers.screening import catalogue

RECORDS = recorded("monza")
NAMES = ("Ada", "Bolt", "Cleo", "Dynamo")


@pytest.fixture
def paths(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Paths:
    shared_boards(monkeypatch)
    return portable(tmp_path)


def put(paths: Paths, number: int, created: str, change: Callable[[list[dict[str, Any]]], object] = lambda lines: None) -> Path:
    """Recorded race `number` as a race of these drivers, raced at `created`, with some lines changed."""
    lines = [json.loads(line) for line in RECORDS[number].read_text(encoding="utf-8").splitlines()]
    lines[0].update(drivers=NAMES[: lines[0]["setup"]["seats"]], created=created)
    change(lines)
    paths.records.mkdir(parents=True, exist_ok=True)
    path = paths.records / f"{created[:10]}-{number}.jsonl"
    path.write_text("".join(json.dumps(line) + "\n" for line in lines), encoding="utf-8")
    return path


def listed(paths: Paths, **over: Any) -> tuple[RacesPage, SceneStack]:
    ctx = context(SMALL, paths=paths, **{"catalogue": catalogue(), **over})
    ctx.levels = levels_of
    book = BookScene(ctx)
    stack = SceneStack(Scene(ctx))
    stack.obey(Push(book))
    page = book.page
    assert isinstance(page, RacesPage)
    return page, stack


def test_the_newest_race_stands_first_with_track_drivers_date_and_result(paths: Paths) -> None:
    put(paths, 0, "2026-01-01T10:00:00")
    put(paths, 2, "2026-03-01T20:15:00")
    put(paths, 3, "2026-02-01T09:30:00")
    page, _ = listed(paths)
    assert page.rows is not None
    assert [row.note for row in page.rows.rows] == ["1 Mar 20:15", "1 Feb 09:30", "1 Jan 10:00"]
    assert [row.text for row in page.rows.rows] == ["Monza · Oval", "Monza · Long Way Round", "Monza · Oval"]
    face = page.rows.faces[page.rows.row.key]
    places = page.race.result.places if page.race.result else ()
    assert [(driver.name, driver.place) for driver in face.drivers] == sorted(
        zip(NAMES, places, strict=True), key=lambda pair: (pair[1], NAMES.index(pair[0]))
    )
    assert {driver.face.letter for driver in face.drivers} == set(page.race.cars)


def test_whoever_drove_with_help_has_a_hand_and_the_line_says_how_much(paths: Paths) -> None:
    put(paths, 0, "2026-01-01T10:00:00")
    put(paths, 2, "2026-03-01T20:15:00", lambda lines: lines[0]["setup"]["options"].update(help_1=4, help_2=90))
    page, _ = listed(paths)
    assert page.rows is not None
    eased, fair = page.rows.rows
    assert {driver.name: driver.help for driver in page.rows.faces[eased.key].drivers}.items() >= {"Ada": 2, "Bolt": 4}.items()
    assert not any(driver.help for driver in page.rows.faces[fair.key].drivers)
    assert "With help: Ada at step 2 and Bolt at step 4." in page.told(page.rows)


def test_who_was_dealt_a_racer_is_shown_as_that_racer(paths: Paths) -> None:
    """In whatever race of Scrap Racer: dealt or chosen, one or two a driver (in a series those of its first race)."""
    title, last = title_of("scrap_racer"), {}
    paths.records.mkdir(parents=True, exist_ok=True)
    for path in golden_races("scrap_racer"):
        copy(path, paths.records)
        playback = Playback(title, make.read(path))
        while playback.step() is not None:
            pass
        last[path.name] = {row.car: row.seat for row in playback.rules.standings(playback.state)}
    page, _ = listed(paths)
    assert page.rows is not None
    assert len(page.found) == len(last) > 3
    for row in page.found:
        name = row.path.name
        assert len(set(row.cars)) == row.seats
        if row.result is not None and len(row.result.races) == 1:
            assert [last[name][car] for car in row.cars] == list(range(row.seats))
        assert {driver.face.kind for driver in page.rows.faces[name].drivers} == {"car"}


def test_the_pictures_of_the_tracks_are_there_in_the_first_frame(paths: Paths) -> None:
    put(paths, 0, "2026-01-01T10:00:00")
    put(paths, 3, "2026-02-01T09:30:00")
    page, _ = listed(paths)
    assert all(page.rows._view(race.path.name, 60, 40) is not None for race in page.found)
    page.book.draw(Surface(page.ctx.frame.size))
    assert not page.book.moving


def test_a_picture_that_did_not_travel_follows(paths: Paths, tmp_path: Path) -> None:
    put(paths, 0, "2026-01-01T10:00:00")
    page, _ = listed(paths)
    page.previews._shipped = ShippedPreviews(tmp_path)
    page.book.rebuild()
    page.book.draw(Surface(page.ctx.frame.size))  # what is to be seen is wished for
    assert page.book.moving
    for _ in range(6):
        page.book.update(0.1)
    assert not page.book.moving
    assert all(page.rows._view(race.path.name, 60, 40) is not None for race in page.found)


def test_an_empty_list_says_what_will_stand_here(paths: Paths, monkeypatch: pytest.MonkeyPatch) -> None:
    texts: list[str] = []
    label = Theme.label
    monkeypatch.setattr(Theme, "label", lambda self, text, *a, **k: texts.append(text) or label(self, text, *a, **k))
    page, stack = listed(paths)
    page.book.draw(Surface(page.ctx.frame.size))
    assert any("No race has been finished yet" in text for text in texts)
    assert page.book.ui.cursor().key == "tab:races"
    for word in ("confirm", "up", "left", "next"):
        press(page.book, word)
    assert press(stack.top, "back") == [Pop()]


@pytest.mark.parametrize("device", [PAD, KEYBOARD])
def test_pressing_a_row_watches_it(paths: Paths, device: str) -> None:
    put(paths, 0, "2026-01-01T10:00:00")
    put(paths, 2, "2026-03-01T20:15:00")
    page, stack = listed(paths)
    press(stack, "down down down confirm", device)
    replay = stack.top
    assert isinstance(replay, ReplayScene)
    assert replay.playthrough.record.header.created == "2026-01-01T10:00:00"
    press(stack, "back", device)
    assert stack.top is page.book
    assert page.race.created == "2026-01-01T10:00:00"


def test_by_mouse_alone(paths: Paths) -> None:
    put(paths, 0, "2026-01-01T10:00:00")
    page, stack = listed(paths)
    x, y = page.book.ui.widgets["watch"].rect.center
    stack.handle(Intent(Deed.PRESS, MOUSE, x=x, y=y))
    assert isinstance(stack.top, ReplayScene)


def verified(paths: Paths) -> DialogScene:
    page, stack = listed(paths)
    page.book.ui.focus("verify")
    press(stack, "confirm")
    assert isinstance(stack.top, DialogScene)
    return stack.top


def test_a_good_race_is_proved(paths: Paths) -> None:
    put(paths, 0, "2026-01-01T10:00:00")
    assert verified(paths).question == "Verified, all by the rules: 275 decisions, 22 turns."


def test_a_spoilt_race_says_where_it_parts(paths: Paths) -> None:
    def change(lines: list[dict[str, Any]]) -> None:
        [line for line in lines if line["line"] == "mark"][6]["digest"] = "0" * 32

    put(paths, 0, "2026-01-01T10:00:00", change)
    told = verified(paths)
    assert "does not agree with the rules" in told.question
    assert told.detail.startswith("Turn 7, line")


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda lines: lines.__delitem__(slice(90, None)), "Verified as far as it goes"),
        (lambda lines: lines.insert(50, {"line": "poem"}), "damaged in line 51"),
        (lambda lines: lines[0]["setup"].update(seats=9), "can no longer be set up"),
        (lambda lines: lines[0]["tracks"][0].update(id="nowhere"), "all by the rules: 275 decisions"),
    ],
)
def test_what_else_verifying_says(paths: Paths, change: Callable[[list[dict[str, Any]]], object], said: str) -> None:
    put(paths, 0, "2026-01-01T10:00:00", change)
    assert said in verified(paths).question


def test_a_race_on_a_changed_map_is_verified_but_not_watched(paths: Paths) -> None:
    put(paths, 0, "2026-01-01T10:00:00", lambda lines: lines[0]["tracks"][0]["spaces"][0].update(tags={"colour": "W", "old": True}))
    page, stack = listed(paths)
    press(stack, "down down confirm")
    assert isinstance(stack.top, TroubleScene)
    assert "has been changed since this race. The race can still be verified, but not watched." in stack.top.question
    press(stack, "confirm")
    assert stack.top is page.book


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda lines: lines[0].update(format=99), "written by a newer Kerbside"),
        (lambda lines: lines[0].update(title="chess"), "a game that this Kerbside does not know"),
        (lambda lines: lines.pop(0), "does not begin like a race"),
    ],
)
def test_what_can_not_be_read_stands_in_the_list_with_its_sentence(
    paths: Paths, change: Callable[[list[dict[str, Any]]], object], said: str
) -> None:
    put(paths, 0, "2026-01-01T10:00:00", change)
    page, stack = listed(paths)
    assert page.rows is not None
    assert said in page.rows.faces[page.rows.row.key].trouble
    assert said in page.book.ui.widgets["watch"].why
    press(stack, "down down confirm")
    assert isinstance(stack.top, TroubleScene)
    assert said in stack.top.question


def test_deleting_asks_first_and_looks_at_the_next(paths: Paths) -> None:
    old = put(paths, 0, "2026-01-01T10:00:00")
    new = put(paths, 2, "2026-03-01T20:15:00")
    page, stack = listed(paths)
    for answer in ("keep", "delete"):
        page.book.ui.focus("delete")
        press(stack, "confirm")
        question = stack.top
        assert isinstance(question, DialogScene)
        assert question.first == "keep"
        question.ui.focus(answer)
        press(stack, "confirm")
        assert stack.top is page.book
        assert new.exists() == (answer == "keep")
        assert (page.ctx.work is None) == (answer == "keep")
    assert page.ctx.work is not None
    assert page.ctx.work.closing().endswith(": deleted.")
    assert page.race.path == old
    page.book.ui.focus("delete")
    press(stack, "confirm")
    press(stack, "back")
    assert old.exists()


def test_the_last_one_deleted_leaves_the_empty_list(paths: Paths) -> None:
    put(paths, 0, "2026-01-01T10:00:00")
    page, stack = listed(paths)
    page.book.ui.focus("delete")
    press(stack, "confirm")
    stack.top.ui.focus("delete")  # type: ignore[attr-defined]
    press(stack, "confirm")
    assert page.rows is None
    assert page.book.ui.focused() is not None


def test_a_file_that_will_not_go_is_a_sentence(paths: Paths, monkeypatch: pytest.MonkeyPatch) -> None:
    path = put(paths, 0, "2026-01-01T10:00:00")

    def unlink(self: Path, missing_ok: bool = False) -> None:
        raise PermissionError(13, "no")

    monkeypatch.setattr(Path, "unlink", unlink)
    page, stack = listed(paths)
    page.book.ui.focus("delete")
    press(stack, "confirm")
    stack.top.ui.focus("delete")  # type: ignore[attr-defined]
    press(stack, "confirm")
    stack.update(0.1)
    assert path.exists()
    assert isinstance(stack.top, DialogScene)
    assert "may not write" in stack.top.question


def test_the_place_of_the_file_is_shown_but_not_in_a_cabinet(paths: Paths) -> None:
    path = put(paths, 0, "2026-01-01T10:00:00")
    page, stack = listed(paths)
    page.book.ui.focus("place")
    press(stack, "confirm")
    assert stack.top.detail == str(path)  # type: ignore[attr-defined]
    page, _ = listed(paths, permissions=CABINET)
    assert not {"place", "delete"} & set(page.book.ui.widgets)


def test_a_random_walk_never_fails_nor_loses_the_focus(paths: Paths) -> None:
    for number in range(4):
        put(
            paths,
            number,
            f"2026-01-0{number + 1}T10:00:00",
            (lambda lines: lines[0].update(format=9)) if number == 2 else lambda lines: None,
        )
    page, stack = listed(paths)
    words = ("left", "right", "up", "down", "confirm", "next", "previous", "fast", "pause", "info", "undo", "up", "down")
    rng = Rng.seeded(9, 1)
    for number in range(600):
        index, rng = rng.below(len(words))
        at_exit = stack.top is page.book and page.book.ui.cursor().key == "back"
        if stack.top is not page.book and number % 4 == 0:
            press(stack, "back")
        elif not (at_exit and words[index] == "confirm"):
            press(stack, words[index], (PAD, KEYBOARD)[number % 2])
        stack.update(0.05)
        assert page.book.ui.focused() is not None
    assert page.book in stack.scenes


# --- stars


def test_a_star_is_given_and_taken_and_stands_in_the_row(paths: Paths) -> None:
    put(paths, 0, "2026-01-01T10:00:00")
    new = put(paths, 2, "2026-03-01T20:15:00")
    page, stack = listed(paths)
    ctx, keep = page.ctx, page.book.ui.widgets["keep"]
    assert keep.text == "Keep"  # type: ignore[attr-defined]
    page.book.ui.focus("keep")
    press(stack, "confirm")
    assert ctx.settings.kept == (new.name,)
    assert ctx.saved[-1].kept == (new.name,)  # type: ignore[attr-defined]
    assert page.rows is not None
    assert [page.rows.faces[row.key].starred for row in page.rows.rows] == [True, False]
    assert page.book.ui.cursor().key == "keep"
    assert page.book.ui.widgets["keep"].text == "No star"  # type: ignore[attr-defined]
    press(stack, "confirm")
    assert ctx.settings.kept == ()


def test_deleting_names_the_star_and_takes_it_along(paths: Paths) -> None:
    path = put(paths, 0, "2026-01-01T10:00:00")
    page, stack = listed(paths)
    page.book.ui.focus("keep")
    press(stack, "confirm")
    page.book.ui.focus("delete")
    press(stack, "confirm")
    question = stack.top
    assert isinstance(question, DialogScene)
    assert question.question == "Throw this race away, with its star?"
    assert question.detail.endswith("Its result stays in the book.")
    question.ui.focus("delete")
    press(stack, "confirm")
    assert not path.exists()
    assert page.ctx.settings.kept == ()


def test_where_there_are_200_stars_one_has_to_go_first(paths: Paths) -> None:
    path = put(paths, 0, "2026-01-01T10:00:00")
    names = [f"0{number}.jsonl" for number in range(MOST_KEPT)]
    for name in names:
        (paths.records / name).touch()
    page, _ = listed(paths, settings=Settings(kept=tuple(names)))
    assert page.race.path.name == path.name
    assert page.rows is not None
    page.rows.go(1)  # one that has a star may let it go
    assert page.book.ui.widgets["keep"].why == ""
    page.rows.go(0)
    assert page.book.ui.widgets["keep"].why == "There are 200 races with a star already: let one go first."
    (paths.records / names[0]).unlink()  # by hand: it takes no star from others
    page.deeds.look()
    assert page.book.ui.widgets["keep"].why == ""


def test_in_a_cabinet_the_operators_favourites_have_the_stars(paths: Paths) -> None:
    old = put(paths, 0, "2026-01-01T10:00:00")
    put(paths, 2, "2026-03-01T20:15:00")
    page, stack = listed(paths, permissions=msgspec.structs.replace(CABINET, favourites=(old.name,)))
    assert page.rows is not None
    assert [page.rows.faces[row.key].starred for row in page.rows.rows] == [False, True]
    assert "keep" not in page.book.ui.widgets
    page.book.ui.focus("kept")
    press(stack, "confirm")
    assert [row.key for row in page.rows.rows] == [old.name]


# --- search


def test_search_says_how_many_fit_and_shows_them(paths: Paths) -> None:
    put(paths, 0, "2026-01-01T10:00:00")
    put(paths, 2, "2025-12-30T20:15:00")
    put(paths, 3, "2025-03-01T20:15:00")
    page, stack = listed(paths)
    page.book.ui.focus("search")
    press(stack, "confirm")
    search = stack.top
    assert isinstance(search, SearchScene)
    show = search.ui.widgets["show"]
    assert isinstance(show, Button)
    assert show.text == "Show 3 races"
    press(stack, "down down right")
    assert (search.search.when, show.text) == ("today", "Show 0 races")
    assert show.why
    press(stack, "right")
    assert show.text == "Show 2 races"
    search.ui.focus("show")
    press(stack, "confirm")
    assert stack.top is page.book
    assert page.rows is not None
    assert [row.note for row in page.rows.rows] == ["1 Jan 10:00", "30 Dec 2025"]
    assert page.book.ui.widgets["search"].text == "Search: this week"  # type: ignore[attr-defined]


def test_people_are_offered_the_most_frequent_first_and_a_search_is_forgotten_with_the_book(paths: Paths) -> None:
    put(paths, 0, "2026-01-01T10:00:00")
    put(
        paths, 2, "2025-12-30T20:15:00", lambda lines: lines[0].update(drivers=("Zoe", "Ada", "Bolt", "Cleo")[: lines[0]["setup"]["seats"]])
    )
    page, stack = listed(paths)
    page.book.ui.focus("search")
    press(stack, "confirm")
    who = stack.top.ui.widgets["who"]  # type: ignore[attr-defined]
    assert [name for _, name in who.values][:3] == ["Everybody", "Ada", "Bolt"]
    press(stack, "down right")
    stack.top.ui.focus("show")  # type: ignore[attr-defined]
    press(stack, "confirm")
    assert page.search == Search(who="Ada")
    again, _ = listed(paths)
    assert again.search == ALL


def test_where_nothing_fits_the_way_to_a_wider_search_is_there(paths: Paths) -> None:
    put(paths, 0, "2026-01-01T10:00:00")
    page, stack = listed(paths)
    page.book.ui.focus("kept")
    press(stack, "confirm")
    assert page.rows is None
    page.book.ui.focus("wider")
    press(stack, "confirm")
    assert isinstance(stack.top, SearchScene)
    press(stack, "down down down right")
    stack.top.ui.focus("show")
    press(stack, "confirm")
    assert page.search == ALL
    assert page.rows is not None


def test_with_large_letters_all_three_ways_stand_there_too(paths: Paths) -> None:
    put(paths, 0, "2026-01-01T10:00:00")
    page, stack = listed(paths, text_scale=200)
    assert {"search", "kept", "bring"} <= set(page.book.ui.widgets)
    for key in ("search", "kept", "bring"):
        button = page.book.ui.widgets[key]
        button.drawn()
        assert button.cut == ()
    page.book.ui.focus("bring")
    press(stack, "confirm")
    assert isinstance(stack.top, BringInScene)
    press(stack, "back")
    assert stack.top is page.book


def test_the_pointer_picks_no_other_race_on_its_way_to_the_buttons(paths: Paths) -> None:
    """Its press does: the first one picks, the second one watches."""
    for number, day in enumerate(("2026-01-01", "2026-01-02")):
        put(paths, number, f"{day}T10:00:00")
    page, stack = listed(paths)
    rows = page.rows
    assert rows is not None
    first, other = rows.row.key, rows.row_rect(1).center
    stack.handle(Intent(Deed.POINT, MOUSE, x=other[0], y=other[1]))
    assert rows.row.key == first
    click = Intent(Deed.PRESS, MOUSE, x=other[0], y=other[1])
    stack.handle(click)
    assert (rows.index, stack.top is page.book) == (1, True)
    stack.handle(click)
    assert isinstance(stack.top, ReplayScene)


# --- thousands of them


def many(paths: Paths, count: int) -> None:
    """So many races, a day apart; only their headers."""
    lines = [json.loads(line) for line in RECORDS[0].read_text(encoding="utf-8").splitlines()]
    paths.records.mkdir(parents=True)
    for number in range(count):
        day = date.fromordinal(date(2026, 1, 1).toordinal() - number).isoformat()
        lines[0].update(drivers=NAMES[: lines[0]["setup"]["seats"]], created=f"{day}T10:00:00", seed=number)
        (paths.records / f"{day}-monza-{number}.jsonl").write_text(json.dumps(lines[0]) + "\n", encoding="utf-8")


def test_the_newest_stand_there_before_the_others_are_read(paths: Paths, monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[str] = []
    row = race_shelf.read_row
    monkeypatch.setattr(race_shelf, "read_row", lambda path, known: read.append(path.name) or row(path, known))
    many(paths, 3 * FIRST)
    page, stack = listed(paths)
    assert len(read) == FIRST
    assert page.rows is not None
    assert page.rows.row.note == "unfinished"
    assert page.race.created.startswith("2026-01-01")
    while page.book.prepare():
        pass
    assert len(page.found) == len(read) == 3 * FIRST
    assert [race.created for race in page.found] == sorted((race.created for race in page.found), reverse=True)
    assert len(page.rows.rows) == MORE
    page.book.ui.focus("races")
    while page.rows.index < 3 * FIRST - 1:
        press(stack, "next")
        stack.update(0.01)
    assert len(page.rows.rows) == 3 * FIRST
    assert page.race.seed == 3 * FIRST - 1
    press(stack, "back")


def test_words_are_made_of_rows_that_are_seen_alone(paths: Paths, monkeypatch: pytest.MonkeyPatch) -> None:
    made: set[str] = set()
    words = RaceRows._words
    monkeypatch.setattr(RaceRows, "_words", lambda self, row: made.add(row.key) or words(self, row))
    many(paths, FIRST)
    page, _ = listed(paths)
    page.book.draw(Surface(page.ctx.frame.size))
    assert 1 < len(made) < 10


def test_page_keys_leaf_to_the_end_of_a_long_list_and_then_turn_the_page(paths: Paths) -> None:
    many(paths, 20)
    page, stack = listed(paths)
    page.book.ui.focus("races")
    assert page.rows is not None
    press(stack, "next")
    first = page.rows.index
    assert 1 < first < 19
    while page.rows.index < 19:
        press(stack, "next")
    assert page.book.ui.cursor().key == "races"
    press(stack, "previous")
    assert page.rows.index < 19
    press(stack, "next next")
    assert page.book.at != "races"


def test_what_was_put_there_by_hand_is_sorted_in_when_it_is_read(paths: Paths) -> None:
    """Files whose names tell of no day, or of another one."""
    many(paths, FIRST + 5)
    oldest = sorted(paths.records.iterdir())[0]
    header = json.loads(oldest.read_text(encoding="utf-8"))
    oldest.write_text(json.dumps({**header, "created": "2026-02-02T10:00:00"}) + "\n", encoding="utf-8")
    page, _ = listed(paths)
    assert page.rows is not None
    while page.book.prepare():
        pass
    assert page.rows.rows[0].key == oldest.name
    assert page.found[0].path == oldest


def test_while_it_is_open_races_from_before_are_told_to_the_book(paths: Paths) -> None:
    """Figures and medals of a race that no newer Kerbside has looked at yet."""
    put(paths, 0, "2026-01-01T10:00:00")
    with Book() as house:
        page, _ = listed(paths, book=house)
        assert house.ask(lambda base: base.execute("SELECT COUNT(*), MAX(told) FROM race").fetchone()).value() == (1, 0)
        while page.book.prepare():
            pass
        assert house.ask(lambda base: base.execute("SELECT MAX(told) FROM race").fetchone()).value() == (FEATS,)
        assert house.ask(lambda base: base.execute("SELECT COUNT(*) FROM figure").fetchone()).value()[0] > 0


def test_a_search_is_among_all_of_them(paths: Paths) -> None:
    many(paths, 2 * FIRST)
    page, _ = listed(paths)
    assert len(page.found) == FIRST
    page.search = Search("monza")
    page.book.refresh()
    assert len(page.found) == 2 * FIRST


def test_words_of_a_row_stand_within_it_at_200_percent(paths: Paths) -> None:
    for number in range(4):
        put(paths, number, f"2026-01-0{number + 1}T10:00:00")
    page, stack = listed(paths, text_scale=200)
    page.book.ui.focus("races")
    rows = page.rows
    assert rows is not None
    for _ in range(4):
        seen = range(rows.first, rows.first + rows.fitting)
        scale = page.ctx.frame.scale
        assert all(rows._words(rows.rows[index]).get_height() / scale <= rows.row_rect(index).height for index in seen)
        assert rows.index in seen
        press(stack, "down")


def test_a_race_leads_to_its_story_and_back(paths: Paths) -> None:
    put(paths, 0, "2026-01-01T10:00:00")
    page, stack = listed(paths)
    page.book.ui.focus("story")
    press(stack, "confirm")
    assert isinstance(stack.top, StoryScene)
    assert stack.top.story.tale is not None
    press(stack, "back")
    assert stack.top is page.book
    assert page.book.ui.focused().key == "story"


def test_of_a_series_somebody_chooses_the_race_first(paths: Paths) -> None:
    number = next(at for at, path in enumerate(RECORDS) if _races(path) > 1)
    put(paths, number, "2026-01-01T10:00:00")
    page, stack = listed(paths)
    page.book.ui.focus("story")
    press(stack, "confirm")
    question: Any = stack.top
    assert isinstance(question, DialogScene)
    question.ui.focus("1")
    press(stack, "confirm")
    assert isinstance(stack.top, StoryScene)
    assert stack.top.story.race == 1
    press(stack, "back")
    assert stack.top is page.book


def _races(path: Path) -> int:
    lines = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    return len(lines[-1]["result"]["races"]) if "result" in lines[-1] else 0


def test_what_was_most_worth_telling_comes_once_there_is_time(paths: Paths) -> None:
    """It is read of the race that is looked at, and known from then on."""
    put(paths, 0, "2026-01-01T10:00:00")
    page, _ = listed(paths)
    page.book.ui.focus("races")
    rows = page.book.ui.widgets["races"]
    before = page.told(rows)
    while page.prepare():
        pass
    story = race_story(page.ctx, page.race.path)
    story.tell()
    assert story.weightiest != ""
    assert page.told(rows) == f"{before} {story.weightiest}"
    assert not page.prepare()
