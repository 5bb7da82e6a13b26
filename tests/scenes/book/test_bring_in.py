"""Races of friends: what comes in, what it counts for, and why other files stay outside."""

import json
import os
from pathlib import Path
from shutil import copy

import msgspec
import pygame
import pytest

from game.bench.headless import Unseen
from game.bots.levels import levels_of
from game.core.record import Act, Note, Record, Undo, record_lines
from game.core.slices import finish
from game.scenes.book.book import BookScene
from game.scenes.book.bring_in import BringInScene
from game.scenes.book.proof import ProofScene
from game.scenes.book.race_proof import Proven, proving_file
from game.scenes.book.races import RacesPage
from game.scenes.book.refusing import coming_of
from game.scenes.framework.dialog import DialogScene
from game.scenes.framework.scene import Context, Scene
from game.scenes.framework.stack import Home, Push, SceneStack
from game.session.permissions import CABINET
from game.session.results import catch_up
from game.session.seats import seats_of
from game.store.book import Book
from game.store.book_queries import hall_of_fame, profile_ids, tallies
from game.store.paths import Paths, portable
from game.store.profiles import People, Profile
from game.store.records import BROUGHT_IN, LARGEST, load_record, loading_record, read_row
from game.store.settings import Settings
from tests.helpers.menu_context import SMALL
from tests.helpers.racing import shared_boards
from tests.helpers.recorded import recorded
from tests.helpers.screen import context, press
from tests.helpers.screening import catalogue

RACES = recorded("monza")
BY = ("Ben", "Ada", "Bolt", "Cleo")


@pytest.fixture
def paths(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Paths:
    shared_boards(monkeypatch)
    monkeypatch.setattr("game.scenes.book.bring_in.sticks", lambda: (tmp_path / "stick",))
    paths = portable(tmp_path / "home")
    paths.imports.mkdir(parents=True)
    paths.records.mkdir(parents=True)
    return paths


def friends(
    folder: Path, number: int = 0, name: str = "friend.jsonl", lines: int | None = None, texts: dict[int, str] | None = None
) -> Path:
    """Recorded race `number`, as a friend has it; the first so many of its `lines`, with notes on who drove."""
    record = load_record(RACES[number]).record
    assert record is not None
    header = msgspec.structs.replace(record.header, created="2025-11-14T21:10:00", drivers=BY[: record.header.setup.seats])
    notes = tuple(Note(text, seat) for seat, text in (texts or {}).items())
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / name
    kept = Record(header, (*notes, *record.lines[:lines]))
    path.write_bytes(b"".join(line + b"\n" for line in record_lines(kept)))
    return path


def opened(paths: Paths, **over: object) -> tuple[BringInScene, SceneStack]:
    """The page of files, over the Book."""
    ctx = context(SMALL, paths=paths, **{"catalogue": catalogue(), **over})
    ctx.levels = levels_of
    book = BookScene(ctx)
    stack = SceneStack(Scene(ctx))
    stack.obey(Push(book))
    book.ui.focus("bring")
    press(stack, "confirm")
    scene = stack.top
    assert isinstance(scene, BringInScene)
    return scene, stack


def asked(stack: SceneStack) -> DialogScene:
    """What is said of the file that is looked at."""
    press(stack, "confirm")
    assert isinstance(stack.top, DialogScene)
    return stack.top


def judged(ctx: Context, path: Path, here: tuple[Path, ...] = ()) -> tuple[Proven, str]:
    """What came of a file, and why it is refused."""
    work = proving_file(ctx, path)
    while True:
        try:
            next(work)
        except StopIteration as done:
            coming = coming_of(ctx, done.value, tuple(read_row(one) for one in here))
            return done.value, coming.refusal[0] if coming.refusal else ""


def decisions(record: Record) -> list[object]:
    """All that the rules see of a race."""
    return [record.header.setup, record.header.seed, *(line for line in record.lines if isinstance(line, Act | Undo))]


# --- coming in


def test_a_good_file_is_proven_and_stands_in_the_list_then(paths: Paths) -> None:
    friends(paths.imports)
    _, stack = opened(paths)
    question = asked(stack)
    assert question.question == "Ben and Ada, Monza on Oval, 14 November 2025. Verified: 275 decisions."
    assert question.first == "bring"
    press(stack, "confirm")
    stack.update(0.1)
    book = stack.top
    assert isinstance(book, BookScene)
    assert isinstance(book.page, RacesPage)
    assert book.page.race.brought
    assert "counts for nobody" in book.page.rows.row.about  # type: ignore[union-attr]
    record = load_record(book.page.race.path).record
    assert record is not None
    assert record.lines[-1] == BROUGHT_IN


def test_leave_it_leaves_it(paths: Paths) -> None:
    friends(paths.imports)
    scene, stack = opened(paths)
    asked(stack)
    press(stack, "right confirm")
    assert stack.top is scene
    assert not list(paths.records.iterdir())


def test_it_counts_for_nobody_and_its_people_are_strangers(paths: Paths) -> None:
    """A friend's p1 is not ours, though the file says `you:p1`: told as it comes in, and told anew from the records alone."""
    path = friends(paths.imports, texts={0: "you:p1", 1: "you:p1"})
    people = People((Profile(id="p1", name="Ada", colour="B", shape="star"),))
    alone = load_record(path).record
    assert alone is not None
    assert [seat.profile for seat in seats_of(alone)] == ["p1", "p1"]
    with Book(paths.book, catch_up=catch_up(paths, lambda: people)) as book:
        _, stack = opened(paths, book=book)
        asked(stack)
        press(stack, "confirm")
        stack.update(0.1)
        for _ in range(2):
            assert book.ask(tallies).value() == {}
            assert book.ask(hall_of_fame("monza", "")).value() == []
            assert book.ask(profile_ids).value() == frozenset()
            names = book.ask(lambda base: base.execute("SELECT name, driver, counts FROM place JOIN race ON race.id = race").fetchall())
            assert sorted(names.value()) == [("Ada", "you", 0), ("Ben", "you", 0)]
            assert stack.top is not None
    paths.book.unlink()
    with Book(paths.book, catch_up=catch_up(paths, lambda: people)) as book:
        assert book.ask(tallies).value() == {}
        assert book.ask(lambda base: base.execute("SELECT COUNT(*) FROM race WHERE NOT counts").fetchone()).value() == (1,)
    (kept,) = paths.records.glob("*.jsonl")
    record = load_record(kept).record
    assert record is not None
    assert [seat.profile for seat in seats_of(record)] == ["", ""]


def test_files_on_sticks_and_dropped_ones_are_offered_the_newest_ten(paths: Paths, tmp_path: Path) -> None:
    for number in range(12):
        path = friends(paths.imports if number % 2 else tmp_path / "stick", name=f"{number}.jsonl")
        os.utime(path, (1_000 + number, 1_000 + number))
    dropped = friends(tmp_path / "elsewhere", name="dropped.jsonl")
    scene, _ = opened(paths)
    assert [Path(key).stem for key in scene.files] == [str(number) for number in range(11, 1, -1)]
    scene.take_file(dropped)
    assert [Path(key).stem for key in scene.files] == ["dropped", *(str(number) for number in range(11, 2, -1))]


def test_the_longer_one_of_the_same_match_stays_and_has_its_star(paths: Paths) -> None:
    """A race that was given up here and raced to its end elsewhere."""
    short = friends(paths.records, lines=60, name="2025-11-14-monza-abandoned.jsonl")
    friends(paths.imports)
    scene, stack = opened(paths)
    ctx = scene.ctx
    ctx.apply(msgspec.structs.replace(ctx.settings, kept=(short.name, "other.jsonl")))
    assert asked(stack).detail.startswith("It goes on where the one that is here stops")
    press(stack, "confirm")
    stack.update(0.1)
    (kept,) = paths.records.glob("*.jsonl")
    assert kept.name != short.name
    assert ctx.settings.kept == (kept.name, "other.jsonl")


# --- staying outside


def test_a_byte_that_was_changed_keeps_it_outside_or_changes_nothing_that_was_raced(paths: Paths) -> None:
    """At 50 places, evenly over the file: names may be written otherwise, what was decided may not."""
    path = friends(paths.imports)
    data, original = path.read_bytes(), load_record(path).record
    assert original is not None
    ctx, refused = context(SMALL, paths=paths, catalogue=catalogue()), 0
    ctx.levels = levels_of
    for place in range(25, len(data), len(data) // 50):
        path.write_bytes(data[:place] + bytes([data[place] ^ 1]) + data[place + 1 :])
        found, why = judged(ctx, path)
        refused += bool(why)
        if not why:
            assert found.saved.record is not None
            assert decisions(found.saved.record) == decisions(original)
    assert refused >= 45


def test_what_is_cut_in_the_middle_of_a_line_comes_in_as_far_as_it_goes(paths: Paths) -> None:
    path = friends(paths.imports)
    data = path.read_bytes()
    path.write_bytes(data[: len(data) // 2])
    ctx = context(SMALL, paths=paths, catalogue=catalogue())
    found, why = judged(ctx, path)
    assert why == ""
    assert found.saved.record is not None
    assert not found.saved.record.finished


def test_the_same_file_twice_is_here_already(paths: Paths) -> None:
    friends(paths.imports)
    _, stack = opened(paths)
    asked(stack)
    press(stack, "confirm")
    stack.update(0.1)
    book = stack.top
    book.ui.focus("bring")  # type: ignore[attr-defined]
    press(stack, "confirm")
    assert asked(stack).question == "This race is here already."
    assert len(list(paths.records.glob("*.jsonl"))) == 1


def test_a_finished_race_of_this_house_gives_way_to_none(paths: Paths) -> None:
    """It can't honestly be raced on: whatever else calls itself the same match would take the place of what counts."""
    ours, theirs = friends(paths.records, texts={0: "you:p1"}), friends(paths.imports)
    record = load_record(ours).record
    assert record is not None
    shorter = Record(record.header, (*record.lines[:50], record.lines[-1]))
    ours.write_bytes(b"".join(line + b"\n" for line in record_lines(shorter)))
    assert judged(context(SMALL, paths=paths, catalogue=catalogue()), theirs, (ours,))[1] == "This race is here already."


def test_a_race_that_waits_to_be_gone_on_with_does_not_come_in(paths: Paths) -> None:
    path = friends(paths.imports)
    friends(paths.saves, name="race.jsonl", lines=40)
    assert judged(context(SMALL, paths=paths, catalogue=catalogue()), path)[1] == "This race waits here to be gone on with."


def test_33_megabytes_are_not_read(paths: Paths) -> None:
    path = friends(paths.imports)
    with path.open("ab") as file:
        file.truncate(LARGEST + 1024 * 1024)
    scene, stack = opened(paths)
    assert "far too big" in scene.ui.widgets["files"].explanation
    assert "far too big" in asked(stack).question


@pytest.mark.parametrize(("there", "said"), [(True, "The folder is open beside the game"), (False, "There is no program here")])
def test_the_button_of_the_folder_says_what_came_of_it(paths: Paths, there: bool, said: str) -> None:
    scene, stack = opened(paths)
    scene.ctx.show_folder = lambda folder: there
    scene.ui.focus("folder")
    press(stack, "confirm")
    assert said in stack.top.question  # type: ignore[attr-defined]


def test_a_folder_that_is_called_like_a_race(paths: Paths) -> None:
    (paths.imports / "x.jsonl").mkdir()
    _, stack = opened(paths)
    assert "is not a file" in asked(stack).question
    press(stack, "confirm")
    assert isinstance(stack.top, BringInScene)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"title": "chess"}, "a game that this Kerbside does not know"),
        ({"format": 99}, "written by a newer Kerbside"),
        ({"rules_version": 99, "seed": 5}, "the rules of version 99 and of version 1 part"),
        ({"seed": 5}, "does not agree with the rules"),
    ],
)
def test_what_else_stays_outside_and_why(paths: Paths, change: dict[str, object], said: str) -> None:
    path = friends(paths.imports)
    lines = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    lines[0].update(change)
    path.write_text("".join(json.dumps(line) + "\n" for line in lines), encoding="utf-8")
    _, stack = opened(paths)
    assert said in stack.top.question  # type: ignore[attr-defined]
    assert stack.top.first == "good"  # type: ignore[attr-defined]
    press(stack, "confirm")
    assert not list(paths.records.glob("*.jsonl"))


def test_without_a_map_it_stays_outside(paths: Paths) -> None:
    path = friends(paths.imports)
    lines = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    lines[0]["tracks"][0]["id"] = "nowhere"
    lines[0]["setup"]["tracks"] = ["nowhere"]
    path.write_text("".join(json.dumps(line) + "\n" for line in lines), encoding="utf-8")
    _, stack = opened(paths)
    said = asked(stack).question
    assert "can be verified, but not watched, so it stays outside." in said


def test_a_full_disk_is_a_sentence(paths: Paths, monkeypatch: pytest.MonkeyPatch) -> None:
    friends(paths.imports)
    scene, stack = opened(paths)
    asked(stack)

    def full(record: object) -> Path:
        raise OSError(28, "no space")

    monkeypatch.setattr(scene.ctx.saves, "keep_record", full)
    press(stack, "confirm")
    stack.update(0.1)
    assert "no room left on the disk" in stack.top.question  # type: ignore[attr-defined]


# --- in pieces


def test_a_proof_goes_on_between_frames_and_back_leaves_it(paths: Paths) -> None:
    friends(paths.imports)
    scene, stack = opened(paths)
    scene.ctx.sliced = True
    press(stack, "confirm")
    proof = stack.top
    assert isinstance(proof, ProofScene)
    proof.make_ready()
    for _ in range(40):
        assert proof.waits
        proof.prepare()
        assert proof.update(0.01) is None
    press(stack, "back")
    assert stack.top is scene
    scene.make_ready()
    press(stack, "confirm")
    proof = stack.top
    assert isinstance(proof, ProofScene)
    proof.make_ready()
    pieces = 0
    while proof.waits:
        proof.prepare()
        pieces += 1
    assert pieces > 275
    stack.update(0.01)
    assert isinstance(stack.top, DialogScene)


def test_a_cabinet_has_no_way_in(paths: Paths) -> None:
    friends(paths.records)
    ctx = context(SMALL, paths=paths, catalogue=catalogue(), permissions=CABINET)
    book = BookScene(ctx)
    SceneStack(Scene(ctx)).obey(Push(book))
    assert "races" in book.ui.widgets
    assert not {"bring", "keep"} & set(book.ui.widgets)


def test_slices_come_to_the_same(paths: Paths) -> None:
    path = friends(paths.imports)
    assert finish(loading_record(path)) == load_record(path)
    copy(path, paths.imports / "again.jsonl")
    assert load_record(paths.imports / "again.jsonl").record == load_record(path).record


def test_a_file_that_is_dropped_on_the_window_is_offered_first(paths: Paths, tmp_path: Path) -> None:
    friends(paths.imports)
    dropped = friends(tmp_path / "elsewhere", number=2, name="dropped.jsonl")
    with Unseen((640, 360), 1, Settings()) as unseen:
        unseen.push(BookScene(unseen.ctx))
        unseen.settle()
        unseen.step(1, [pygame.event.Event(pygame.DROPFILE, file=str(dropped))])
        unseen.settle()
        scene = unseen.top
        assert isinstance(scene, BringInScene)
        assert list(scene.files) == [str(dropped)]
        unseen.app.stack.obey(Home())
        unseen.settle()
        unseen.step(1, [pygame.event.Event(pygame.DROPFILE, file=str(dropped))])  # on the menu
        unseen.settle()
        scene = unseen.top
        assert isinstance(scene, BringInScene)
        assert list(scene.files) == [str(dropped)]
        unseen.ctx.permissions = CABINET
        unseen.step(1, [pygame.event.Event(pygame.DROPFILE, file="other.jsonl")])
        assert list(scene.files) == [str(dropped)]
