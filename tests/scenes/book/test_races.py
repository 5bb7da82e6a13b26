"""The list of races: what stands in a row, what can be done with it, and files that can't be read."""

import json
from collections.abc import Callable
from pathlib import Path
from shutil import copy
from typing import Any

import pytest
from pygame import Surface

from game.bots.levels import levels_of
from game.core.record import Playback
from game.core.rng import Rng
from game.input.intents import KEYBOARD, MOUSE, Deed, Intent
from game.scenes.book.book import BookScene
from game.scenes.book.races import RacesPage
from game.scenes.framework.dialog import DialogScene
from game.scenes.framework.scene import Scene
from game.scenes.framework.shipped_previews import ShippedPreviews
from game.scenes.framework.stack import Pop, Push, SceneStack
from game.scenes.framework.trouble import TroubleScene
from game.scenes.replay.replay import ReplayScene
from game.session.permissions import CABINET
from game.show.theme import Theme
from game.store.paths import Paths, portable
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
    assert [row.note for row in page.rows.rows] == ["2026-03-01 20:15", "2026-02-01 09:30", "2026-01-01 10:00"]
    assert [row.text for row in page.rows.rows] == ["Monza · Oval", "Monza · Long Way Round", "Monza · Oval"]
    face = page.rows.faces[page.rows.row.key]
    places = page.race.result.places if page.race.result else ()
    assert [(driver.name, driver.place) for driver in face.drivers] == sorted(
        zip(NAMES, places, strict=True), key=lambda pair: (pair[1], NAMES.index(pair[0]))
    )
    assert {driver.face.letter for driver in face.drivers} == set(page.race.cars)


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
    assert len(page.races) == len(last) > 3
    for name, row in page.races.items():
        assert len(set(row.cars)) == row.seats
        if row.result is not None and len(row.result.races) == 1:
            assert [last[name][car] for car in row.cars] == list(range(row.seats))
        assert {driver.face.kind for driver in page.rows.faces[name].drivers} == {"car"}


def test_the_pictures_of_the_tracks_are_there_in_the_first_frame(paths: Paths) -> None:
    put(paths, 0, "2026-01-01T10:00:00")
    put(paths, 3, "2026-02-01T09:30:00")
    page, _ = listed(paths)
    assert all(page._view(key, 60, 40) is not None for key in page.races)
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
    assert all(page._view(key, 60, 40) is not None for key in page.races)


def test_an_empty_list_says_what_will_stand_here(paths: Paths, monkeypatch: pytest.MonkeyPatch) -> None:
    texts: list[str] = []
    label = Theme.label
    monkeypatch.setattr(Theme, "label", lambda self, text, *a, **k: texts.append(text) or label(self, text, *a, **k))
    page, stack = listed(paths)
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
    press(stack, "down down confirm", device)
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
    assert verified(paths).question == "Verified: 275 decisions in 22 turns, all by the rules."


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
        (lambda lines: lines[0]["tracks"][0].update(id="nowhere"), "Verified: 275 decisions"),
    ],
)
def test_what_else_verifying_says(paths: Paths, change: Callable[[list[dict[str, Any]]], object], said: str) -> None:
    put(paths, 0, "2026-01-01T10:00:00", change)
    assert said in verified(paths).question


def test_a_race_on_a_changed_map_is_verified_but_not_watched(paths: Paths) -> None:
    put(paths, 0, "2026-01-01T10:00:00", lambda lines: lines[0]["tracks"][0]["spaces"][0].update(tags={"colour": "W", "old": True}))
    page, stack = listed(paths)
    press(stack, "down confirm")
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
    press(stack, "down confirm")
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
