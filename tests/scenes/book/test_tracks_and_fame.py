"""The pages of tracks and of fame: whose records stand there, what a press does, and who won most."""

from functools import partial
from pathlib import Path
from typing import Any

import pytest

from game.input.intents import KEYBOARD, Deed, Intent
from game.scenes.book.book import BookScene
from game.scenes.book.fame import FamePage
from game.scenes.book.record_plate import RecordPlate
from game.scenes.book.tracks import TracksPage
from game.scenes.framework.scene import Scene
from game.scenes.framework.stack import SceneStack
from game.show.widgets.listing import Listing
from game.store.book import Book
from game.store.book_cups import BookedCup, BookedDriver, CupState, add_cup
from game.store.book_entries import BookedPlace, BookedRace
from game.store.book_queries import Winner
from game.store.book_told import ToldRace, tell_race
from game.store.house_results import EVER, WEEK, BothEnds, HouseBest, HouseResults, keep_results
from game.store.paths import portable
from game.store.profiles import People, Profile
from game.titles import TITLES
from game.tracks.catalogue import Catalogue
from tests.helpers.closing import closed_at_end
from tests.helpers.menu_context import SMALL
from tests.helpers.screen import context, press

ADA, BEN = Profile(id="p1", name="Ada"), Profile(id="p2", name="Ben", colour="B", shape="drop")
OLD, NEW = "2025-11-20T10:00:00", "2026-01-01T10:00:00"


def opened(tmp_path: Path, page: str, text_scale: int = 100) -> tuple[BookScene, SceneStack]:
    """A Book of Ada and Ben; today is 2 January 2026."""
    ctx = context(SMALL, paths=portable(tmp_path), book=closed_at_end(Book()), text_scale=text_scale)
    ctx.profiles.people = People((ADA, BEN))
    scene = BookScene(ctx, page)
    return scene, SceneStack(scene)


def raced(book: Book, match: str, at: str, *drivers: tuple[str, str], title: str = "monza", track: str = "oval", **figures: int) -> None:
    """Seats by name and profile, the winner first; who is called Bolt is a computer. The first seat has these figures."""
    places = tuple(
        BookedPlace(seat, name, who, f"you:{who}" if who else ("bot:easy" if name == "Bolt" else "you"), seat + 1, 0)
        for seat, (name, who) in enumerate(drivers)
    )
    book.race_over(BookedRace(match, 1, at, title, track, {}, 7, places, record=f"{match}.jsonl"))
    book.write(partial(tell_race, race=ToldRace(match, 1, 1, (figures,))))


def evenings(book: Book) -> None:
    """On the Oval Ada has led by 20 long ago, Ben by 12 this week; a computer by 90."""
    raced(book, "old", OLD, ("Ada", "p1"), ("Ben", "p2"), ("Bolt", ""), lead=20, won_in=9)
    raced(book, "new", NEW, ("Ben", "p2"), ("Ada", "p1"), lead=12, won_in=7)
    raced(book, "newer", "2026-01-02T01:00:00", ("Ben", "p2"), ("Eve", ""), lead=12, won_in=8)
    raced(book, "bots", NEW, ("Bolt", ""), ("Ada", "p1"), lead=90, won_in=1)
    raced(book, "long", NEW, ("Eve", ""), ("Ada", "p1"), track="long", lead=3)
    raced(book, "own", NEW, ("Ada", "p1"), ("Ben", "p2"), track="my_own_loop")
    raced(book, "dunes", NEW, ("Ada", "p1"), ("Ben", "p2"), ("Eve", ""), title="aruba", track="dunes", dealt=5)


def plate(scene: BookScene, key: str) -> RecordPlate:
    found = scene.ui.widgets[f"record:{key}"]
    assert isinstance(found, RecordPlate)
    return found


def held(found: RecordPlate) -> tuple[int, str, int] | None:
    """Figure, name and seats of the record on a plate."""
    return (found.best.value, found.best.name, found.best.seats) if found.best else None


def list_of(scene: BookScene) -> Listing:
    found = scene.ui.widgets["tracks"]
    assert isinstance(found, Listing)
    return found


def test_tracks_stand_in_the_order_of_the_menu_and_own_ones_behind(tmp_path: Path) -> None:
    scene, _ = opened(tmp_path, "tracks")
    evenings(scene.ctx.book)
    scene.refresh()
    assert [row.text for row in list_of(scene).rows] == [
        "Monza · Oval", "Monza · Long Way Round", "Monza · my_own_loop", "ARUBA Battle Race · Dunes",
    ]  # fmt: skip


def test_records_are_those_of_people_this_week_and_ever(tmp_path: Path) -> None:
    scene, stack = opened(tmp_path, "tracks")
    evenings(scene.ctx.book)
    scene.refresh()
    keys = ("week:won_in", "ever:won_in", "week:lead", "ever:lead", "week:overtaken", "ever:overtaken")
    assert [held(plate(scene, key)) for key in keys] == [(7, "Ben", 2), (7, "Ben", 2), (12, "Ben", 2), (20, "Ada", 3), None, None]
    best = plate(scene, "week:lead").best
    assert best is not None
    assert best.at == NEW, "of equal ones the first"
    assert not plate(scene, "ever:overtaken").focusable
    press(stack, "down down")
    assert [held(plate(scene, key)) for key in ("week:lead", "ever:lead")] == [(3, "Eve", 2)] * 2
    press(stack, "down down")
    assert held(plate(scene, "week:dealt")) == (5, "Ada", 3)


def test_a_press_watches_the_race_of_a_record_that_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    scene, stack = opened(tmp_path, "tracks")
    evenings(scene.ctx.book)
    records = scene.ctx.paths.records
    records.mkdir(parents=True)
    (records / "old.jsonl").touch()
    scene.refresh()
    watched: list[Path] = []

    def replay(path: Path) -> Scene:
        watched.append(path)
        return Scene(scene.ctx)

    monkeypatch.setattr(scene.ctx.open, "replay", replay)
    assert plate(scene, "week:lead").why == "This race is not kept any more, so it can't be watched."
    scene.ui.focus("record:week:lead")
    press(stack, "confirm")
    assert stack.top is scene
    assert plate(scene, "ever:lead").why == ""
    press(stack, "right confirm")
    assert watched == [records / "old.jsonl"]
    assert stack.top is not scene


def test_with_large_letters_a_press_on_the_list_changes_between_ever_and_this_week(tmp_path: Path) -> None:
    scene, stack = opened(tmp_path, "tracks", text_scale=200)
    evenings(scene.ctx.book)
    scene.refresh()
    assert [row.text for row in list_of(scene).rows][:2] == ["Oval", "Long Way Round"]
    assert held(plate(scene, "large:lead")) == (20, "Ada", 3)
    press(stack, "down confirm")
    assert held(plate(scene, "large:lead")) == (12, "Ben", 2)
    press(stack, "confirm")
    assert held(plate(scene, "large:lead")) == (20, "Ada", 3)
    assert stack.top is scene


def test_a_record_is_named_as_its_holder_is_called_now(tmp_path: Path) -> None:
    scene, _ = opened(tmp_path, "tracks")
    evenings(scene.ctx.book)
    scene.ctx.profiles.people = People((Profile(id="p1", name="Ada Lova"),))
    scene.refresh()
    assert held(plate(scene, "ever:lead")) == (20, "Ada Lova", 3)
    assert held(plate(scene, "week:lead")) == (12, "Ben", 2), "without a profile as it was told"


def test_where_nothing_was_raced_the_page_says_what_will_stand_there(tmp_path: Path) -> None:
    scene, _ = opened(tmp_path, "tracks")
    page = scene.page
    assert isinstance(page, TracksPage)
    assert page.tracks == ()
    assert "tracks" not in scene.ui.widgets


# --- fame


def fame_of(scene: BookScene) -> FamePage:
    page = scene.page
    assert isinstance(page, FamePage)
    return page


def test_fame_tells_wins_of_the_week_and_ever_game_by_game(tmp_path: Path) -> None:
    scene, stack = opened(tmp_path, "fame")
    evenings(scene.ctx.book)
    scene.refresh()
    page = fame_of(scene)
    assert page.winners["monza"] == {
        "week": (Winner("Ben", "p2", 2, 3), Winner("Eve", "", 1, 2), Winner("Ada", "p1", 1, 4)),
        "ever": (Winner("Ben", "p2", 2, 4), Winner("Ada", "p1", 2, 5), Winner("Eve", "", 1, 2)),
    }
    assert page.winners["top_race"] == {"week": (), "ever": ()}
    assert page.of == "monza"
    press(stack, "down right right")
    assert page.of == "aruba"
    assert page.winners["aruba"]["ever"] == (Winner("Ada", "p1", 1, 1),)


def test_cups_come_last(tmp_path: Path) -> None:
    scene, stack = opened(tmp_path, "fame")
    for number, (at, place) in enumerate(((OLD, 1), (NEW, 1), (NEW, 2))):
        drivers = (BookedDriver(0, "Ada", "p1", "you:p1", place, 9, 1), BookedDriver(1, "Ben", "p2", "you:p2", 3 - place, 9, 1))
        cup = BookedCup(f"c{number}", "Sprint", at, CupState.OVER, (), drivers)
        scene.ctx.book.write(partial(add_cup, cup=cup))
    scene.refresh()
    page = fame_of(scene)
    press(stack, "down left")
    assert page.of == "cups"
    assert page.winners["cups"]["ever"] == (Winner("Ada", "p1", 2, 3), Winner("Ben", "p2", 1, 3))
    assert [winner.wins for winner in page.winners["cups"]["week"]] == [1, 1]


def test_with_large_letters_page_keys_go_on_and_the_time_is_chosen(tmp_path: Path) -> None:
    scene, stack = opened(tmp_path, "fame", text_scale=200)
    for number in range(12):
        for win in range(12 - number):
            raced(scene.ctx.book, f"m{number}-{win}", NEW, (f"Guest {number}", ""), ("Bolt", ""))
    scene.refresh()
    page = fame_of(scene)
    assert (page.shown, page.first) == ("week", 0)
    for first in (5, 10):
        stack.handle(Intent(Deed.NEXT, KEYBOARD))
        assert (scene.at, page.first) == ("fame", first)
    stack.handle(Intent(Deed.PREVIOUS, KEYBOARD))
    assert page.first == 5
    scene.ui.focus("when")
    press(stack, "right")
    assert (page.shown, page.first) == ("ever", 0)
    for _ in range(3):
        stack.handle(Intent(Deed.NEXT, KEYBOARD))
    assert scene.at == "cups", "behind the last ones the Book turns its page"


def test_both_lists_say_so_where_nobody_has_won(tmp_path: Path) -> None:
    """One sentence each, and no row."""
    scene, _ = opened(tmp_path, "fame")
    page = fame_of(scene)
    assert set(page.winners) == {*(entry.meta.id for entry in TITLES), "cups"}
    assert all(lists == {"week": (), "ever": ()} for lists in page.winners.values())


def test_a_page_that_the_book_does_not_answer_stands_all_the_same(tmp_path: Path) -> None:
    for key in ("people", "tracks", "fame"):
        scene, _ = opened(tmp_path / key, key)
        scene.ctx.book.close()
        scene.refresh()
        assert scene.at == key
        found: Any = scene.ui.widgets
        assert found


@pytest.mark.parametrize("page", ["people", "tracks"])
def test_no_map_is_read_whole_for_its_name(page: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It would take longer than a frame, and there are many of them."""
    scene, stack = opened(tmp_path, page)
    evenings(scene.ctx.book)
    for match in ("old", "new"):
        scene.ctx.book.write(partial(tell_race, race=ToldRace(match, 1, 1, (), (("shoved",), ("nose",)))))
    read: list[str] = []
    monkeypatch.setattr(Catalogue, "opening", lambda self, title, track: read.append(track))
    scene.refresh()
    press(stack, "down down down")
    assert read == []


# --- the house


def houseful(book: Book) -> None:
    """Other tables have told of themselves: on the Oval Cleo led by 30 this week, and this table's Ada holds the record of all times."""
    week = HouseResults(
        {"monza": (Winner("Cleo", "", 9, 10), Winner("Ben", "", 2, 3))},
        {"monza/oval": {"lead": BothEnds(HouseBest(1, "Eve", NEW, 2, ""), HouseBest(30, "Cleo", NEW, 4, "By the window"))}},
    )
    mine = HouseBest(20, "Ada", OLD, 3, "")
    ever = HouseResults({"monza": (Winner("Cleo", "", 90, 100),)}, {"monza/oval": {"lead": BothEnds(mine, mine)}})
    book.write(partial(keep_results, WEEK, NEW, week))
    book.write(partial(keep_results, EVER, NEW, ever))


def test_with_a_house_its_winners_stand_behind_a_choice_and_cups_stay_the_tables_own(tmp_path: Path) -> None:
    scene, stack = opened(tmp_path, "fame")
    evenings(scene.ctx.book)
    assert "where" not in scene.ui.widgets
    houseful(scene.ctx.book)
    scene.refresh()
    page = fame_of(scene)
    assert page.winners["monza"]["house week"] == (Winner("Cleo", "", 9, 10), Winner("Ben", "", 2, 3))
    assert page.winners["monza"]["house ever"] == (Winner("Cleo", "", 90, 100),)
    scene.ui.focus("where")
    press(stack, "right")
    assert page.in_house
    scene.ui.focus("of")
    press(stack, "left")
    assert page.of == "cups"
    assert "where" not in scene.ui.widgets


def test_with_large_letters_the_time_says_whose_winners_they_are(tmp_path: Path) -> None:
    scene, stack = opened(tmp_path, "fame", text_scale=200)
    evenings(scene.ctx.book)
    houseful(scene.ctx.book)
    scene.refresh()
    page = fame_of(scene)
    scene.ui.focus("when")
    press(stack, "right right")
    assert page.shown == "house week"
    scene.ui.focus("of")
    press(stack, "left")
    assert (page.of, page.shown) == ("cups", "week")


def test_a_press_on_the_list_shows_the_records_of_the_house_and_where_they_were_raced(tmp_path: Path) -> None:
    scene, stack = opened(tmp_path, "tracks")
    evenings(scene.ctx.book)
    (scene.ctx.paths.records).mkdir(parents=True)
    (scene.ctx.paths.records / "old.jsonl").touch()
    houseful(scene.ctx.book)
    scene.refresh()
    assert held(plate(scene, "week:lead")) == (12, "Ben", 2)
    press(stack, "down confirm")
    assert held(plate(scene, "week:lead")) == (30, "Cleo · By the window", 4)
    assert plate(scene, "week:lead").why == "Raced at the table By the window, where it can be watched."
    assert held(plate(scene, "ever:lead")) == (20, "Ada", 3)
    assert plate(scene, "ever:lead").why == "", "it was raced here, so it can be watched"
    press(stack, "confirm")
    assert held(plate(scene, "week:lead")) == (12, "Ben", 2)


def test_with_large_letters_presses_go_through_both_times_of_table_and_house(tmp_path: Path) -> None:
    scene, stack = opened(tmp_path, "tracks", text_scale=200)
    evenings(scene.ctx.book)
    houseful(scene.ctx.book)
    scene.refresh()
    press(stack, "down")
    found = []
    for _ in range(5):
        found.append(held(plate(scene, "large:lead")))
        press(stack, "confirm")
    assert found == [(20, "Ada", 3), (12, "Ben", 2), (20, "Ada", 3), (30, "Cleo · By the window", 4), (20, "Ada", 3)]
