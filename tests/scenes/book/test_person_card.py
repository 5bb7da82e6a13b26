"""The card of a person: every figure on it is what a recount of the races gives, and the shelf tells each medal."""

from functools import partial
from pathlib import Path
from typing import Any

import pytest

from game.scenes.book.book import BookScene
from game.scenes.book.people import PeoplePage
from game.scenes.book.person import ProfileScene
from game.scenes.book.person_card import Tile
from game.scenes.framework.dialog import DialogScene
from game.scenes.framework.stack import SceneStack
from game.session.permissions import CABINET
from game.show.widgets.listing import Listing
from game.show.widgets.medal_shelf import MedalShelf
from game.store.book import Book
from game.store.book_cups import BookedCup, BookedDriver, CupState, add_cup
from game.store.book_entries import BookedPlace, BookedRace
from game.store.book_told import ToldRace, tell_race
from game.store.paths import portable
from game.store.profiles import COLOURS, MOST, SHAPES, People, Profile, Profiles
from tests.helpers.closing import closed_at_end
from tests.helpers.menu_context import SMALL
from tests.helpers.screen import context, press
from tests.store.random_books import NAMES, PEOPLE, RandomBook, random_book
from tests.store.test_book_recount import mine


def opened(tmp_path: Path, *people: Profile, page: str = "people", text_scale: int = 100) -> tuple[BookScene, SceneStack]:
    ctx = context(SMALL, paths=portable(tmp_path), book=closed_at_end(Book()), text_scale=text_scale)
    ctx.profiles = Profiles(ctx.paths)
    ctx.profiles.keep(People(people))
    scene = BookScene(ctx, page)
    scene.look_at("profiles")
    return scene, SceneStack(scene)


def everybody() -> list[Profile]:
    return [Profile(id=who, name=NAMES[who], colour=COLOURS[i], shape=SHAPES[i]) for i, who in enumerate(PEOPLE)]


def tell(book: Book, races: RandomBook) -> None:
    """All of a random book goes into the one of a scene."""
    for race, told in zip(races.races, races.told, strict=True):
        book.race_over(race)
        book.write(partial(tell_race, race=told))
    rows = [tuple(row) for row in races.earlier]
    book.write(lambda base: base.executemany("INSERT INTO earlier VALUES (?, ?, ?, ?, ?)", rows))
    races.base.close()


def page_of(scene: BookScene) -> PeoplePage:
    page = scene.page
    assert isinstance(page, PeoplePage)
    return page


def tiles(scene: BookScene, who: str) -> list[Tile]:
    page = page_of(scene)
    assert page.card is not None
    return list(page.card.all_tiles(page.told_of.known[who]))


@pytest.mark.parametrize("seed", range(6))
def test_tiles_tell_what_a_recount_tells(seed: int, tmp_path: Path) -> None:
    races = random_book(seed, 40)
    scene, stack = opened(tmp_path, *everybody())
    tell(scene.ctx.book, races)
    scene.refresh()
    for number, who in enumerate(PEOPLE):
        if number:
            press(stack, "down")
        raced = mine(races, who)
        places = [place.place for _, place, _ in raced]
        places += [place for one, _, _, place, count in races.earlier if one == who for _ in range(count)]
        met: dict[str, int] = {you.profile: 0 for race, _, _ in raced for you in race.places if you.profile not in ("", who)}
        for race, me, _ in raced:
            for you in race.places:
                if you.profile in met:
                    met[you.profile] += me.place < you.place
        lucky = {
            title: [told.luck[place.seat] for race, place, told in raced if told.luck and race.title == title]
            for title in ("monza", "aruba")
        }
        shown = {tile.label: tile.value for tile in tiles(scene, who)}
        won = places.count(1)
        assert shown["races"] == str(len(places))
        assert shown["won"] == str(won)
        assert shown["of all races"] == f"{100 * won / len(places):.0f} %"
        assert float(shown["mean place"]) == pytest.approx(sum(places) / len(places), abs=0.0551)
        most = [one for one in lucky.values() if len(one) == max(map(len, lucky.values()))]
        luck = shown["luck a race"].replace("−", "-")
        assert any(float(luck) == pytest.approx(sum(one) / len(one) / 1000, abs=0.0501) for one in most), "of the game raced most"
        if met and max(met.values()):
            assert met[next(who for who, name in NAMES.items() if name == shown["beaten most"])] == max(met.values())
        cars = [place.car for _, place, _ in raced if place.car]
        assert ("favourite car" in shown) == bool(cars)


def race(match: str, at: str, *places: BookedPlace) -> BookedRace:
    return BookedRace(match, 1, at, "monza", "oval", {}, 7, places)


def seat(number: int, who: str, place: int) -> BookedPlace:
    name = NAMES.get(who, "Bolt")
    return BookedPlace(number, name, who, f"you:{who}" if who else "bot:easy", place, 0)


def test_nothing_that_is_not_known_has_a_tile(tmp_path: Path) -> None:
    """Cars that are dealt, no luck, no rival with a profile."""
    scene, _ = opened(tmp_path, *everybody()[:1])
    scene.ctx.book.race_over(race("m", "2026-01-01T10:00:00", seat(0, "p1", 2), seat(1, "", 1)))
    scene.refresh()
    assert [tile[:2] for tile in tiles(scene, "p1")] == [
        ("1", "race"), ("0", "won"), ("0 %", "of all races"), ("0", "won in a row"), ("2.0", "mean place"),
    ]  # fmt: skip


@pytest.mark.parametrize("text_scale", [100, 200])
def test_races_with_help_have_a_tile_of_their_own_and_count_nowhere_else(tmp_path: Path, text_scale: int) -> None:
    scene, _ = opened(tmp_path, *everybody()[:1], text_scale=text_scale)
    fair = race("m", "2026-01-01T10:00:00", seat(0, "p1", 2), seat(1, "", 1))
    eased = race("n", "2026-01-02T10:00:00", seat(0, "p1", 1), seat(1, "", 2))._replace(help="02")
    scene.ctx.book.race_over(eased)
    scene.refresh()
    page = page_of(scene)
    assert page.card is not None
    shown = [tile[:2] for tile in tiles(scene, "p1")]
    assert shown == [("0", "races"), ("0", "won"), ("1", "with help")], "nobody divides by no race"
    scene.ctx.book.race_over(fair)
    scene.refresh()
    shown = [tile[:2] for tile in tiles(scene, "p1")]
    assert shown[:4] == [("1", "race"), ("0", "won"), ("1", "with help"), ("0 %", "of all races")]
    few = [tile[:2] for tile in page_of(scene).card.few_tiles(page_of(scene).told_of.known["p1"], (3, 31))]  # type: ignore[union-attr]
    assert few == [("1", "race"), ("0", "won"), ("1", "with help"), ("3 of 31", "medals")]


def test_who_has_no_profile_any_more_is_named_nowhere(tmp_path: Path) -> None:
    scene, _ = opened(tmp_path, *everybody()[:1])
    scene.ctx.book.race_over(race("m", "2026-01-01T10:00:00", seat(0, "p1", 1), seat(1, "p2", 2)))
    scene.refresh()
    assert "beaten most" not in [tile.label for tile in tiles(scene, "p1")]
    profile = ProfileScene(scene.ctx, "p1", "against")
    SceneStack(profile)
    assert rows_of(profile, "against") == [("No race with anybody else who has a profile yet. Here it is counted who came in ahead.", "")]


def rows_of(scene: Any, key: str) -> list[tuple[str, str]]:
    listing = scene.ui.widgets[key]
    assert isinstance(listing, Listing)
    return [(row.text, row.note) for row in listing.rows]


def told(scene: BookScene) -> None:
    """Ada has won three of four against Ben; two medals, one of them twice, and one of a cup."""
    book = scene.ctx.book
    for number, (ada, ben) in enumerate(((1, 2), (2, 1), (1, 2), (1, 2))):
        name = f"m{number}"
        book.race_over(race(name, f"2026-01-0{number + 1}T10:00:00", seat(0, "p1", ada), seat(1, "p2", ben)))
        medals = (["shoved"] if number in (0, 3) else ["six_home"] if number == 2 else [], [])
        book.write(partial(tell_race, race=ToldRace(name, 1, 1, (), medals)))
    driver = BookedDriver(0, "Ada", "p1", "you:p1", 1, 20, 2, ("jersey",))
    book.write(partial(add_cup, cup=BookedCup("c", "Sprint", "2025-12-24T20:00:00", CupState.OVER, (), (driver,))))
    scene.refresh()


def test_the_shelf_tells_each_medal_and_what_is_still_to_be_earned(tmp_path: Path) -> None:
    scene, _ = opened(tmp_path, *everybody()[:2])
    told(scene)
    shelf = scene.ui.widgets["shelf"]
    assert isinstance(shelf, MedalShelf)
    assert len(shelf.places) == 31
    about = {place.key: place.about for place in shelf.places}
    assert about["shoved"] == ("Can't be stopped, 2 times. Was shoved back twice, and won. First in Monza on Oval, 1 January.")
    assert about["six_home"] == ("All six home. Crossed the line with all six dice, and won. Earned in Monza on Oval, 3 January.")
    assert about["jersey"].endswith("Earned in Sprint, 24 December 2025.")
    assert about["tow"].startswith("In the draught, still to be earned. ")
    pictures = [place.picture(40) for place in shelf.places]
    pale = {index for index, place in enumerate(shelf.places) if place.key not in ("shoved", "six_home", "jersey")}
    assert {index for index, picture in enumerate(pictures) if picture is pictures[-1]} == pale


def test_a_focus_goes_along_the_shelf_and_a_press_opens_all_medals(tmp_path: Path) -> None:
    scene, stack = opened(tmp_path, *everybody()[:2])
    told(scene)
    press(stack, "right")
    shelf = scene.ui.focused()
    assert isinstance(shelf, MedalShelf)
    first = shelf.place.key
    press(stack, "right right down")
    assert shelf.index == 18
    assert page_of(scene).told(shelf) == shelf.place.about != ""
    press(stack, "up left left")
    assert shelf.place.key == first
    press(stack, "left")
    assert scene.ui.focused() is scene.ui.widgets["profiles"]
    press(stack, "right confirm")
    top = stack.top
    assert isinstance(top, ProfileScene)
    assert top.page == "medals"
    notes = dict(rows_of(top, "medals"))
    medals = ("Monza: Can't be stopped", "Monza: All six home", "Automobiles: In the draught")
    assert [notes[one] for one in medals] == ["2 times", "once", "not yet"], "each names the game it is earned in"


def test_against_tells_who_came_in_before_whom(tmp_path: Path) -> None:
    scene, stack = opened(tmp_path, *everybody()[:2])
    told(scene)
    profile = ProfileScene(scene.ctx, "p2", "against")
    stack.top.leave()
    SceneStack(profile)
    assert rows_of(profile, "against") == [("Ada", "1 to 3")]
    profile.ui.focus("against")
    assert profile.ui.widgets["against"].explanation == "4 races together: Ben was ahead in 1, Ada in 3."


def test_the_list_tells_wins_and_ends_with_one_more(tmp_path: Path) -> None:
    scene, _ = opened(tmp_path, *everybody()[:2])
    told(scene)
    assert rows_of(scene, "profiles") == [("Ada", "3 won"), ("Ben", "1 won"), ("New profile", "")]
    large, _ = opened(tmp_path / "large", *everybody()[:2], text_scale=200)
    assert rows_of(large, "profiles") == [("Ada", ""), ("Ben", "")]
    assert {"new", "all"} <= large.ui.widgets.keys()
    assert "shelf" not in large.ui.widgets


def test_with_large_letters_four_figures_and_the_button_follow_the_list(tmp_path: Path) -> None:
    scene, stack = opened(tmp_path, *everybody()[:2], text_scale=200)
    told(scene)
    page = page_of(scene)
    assert page.card is not None
    few = page.card.few_tiles(page.told_of.known["p1"], (3, 31))
    assert [tile[:2] for tile in few] == [("4", "races"), ("3", "won"), ("2", "won in a row"), ("3 of 31", "medals")]
    assert scene.ui.widgets["all"].text == "All about Ada"  # type: ignore[attr-defined]
    rest = [tile.label for tile in page.card.leaves(page.told_of.known["p1"], (3, 31))[1]]
    assert rest[:2] == ["of all races", "mean place"]
    assert "against Ben" in rest, "a press on the row shows what has no room beside these four"
    scene.ui.focus("profiles")  # type: ignore[attr-defined]
    before = len(page.card.nodes)
    press(stack, "confirm")
    assert len(page.card.nodes) == before - 4 + len(rest)
    press(stack, "confirm")
    assert len(page.card.nodes) == before
    press(stack, "down")
    assert scene.ui.widgets["all"].text == "All about Ben"  # type: ignore[attr-defined]
    press(stack, "right confirm")
    assert isinstance(stack.top, ProfileScene)
    assert stack.top.title == "Ben"


def test_at_forty_there_is_no_room_for_one_more(tmp_path: Path) -> None:
    people = [Profile(id=f"p{number}", name=f"Guest {number}") for number in range(MOST)]
    scene, stack = opened(tmp_path, *people)
    scene.ui.widgets["profiles"].go(MOST)  # type: ignore[attr-defined]
    assert scene.ui.widgets["profiles"].explanation == "There are 40 profiles already; there is no room for more."
    press(stack, "confirm")
    assert stack.top is scene


def test_a_cabinet_has_no_page_of_people(tmp_path: Path) -> None:
    ctx = context(SMALL, paths=portable(tmp_path), permissions=CABINET)
    scene = BookScene(ctx, "people")
    SceneStack(scene)
    assert scene.at == "races"
    assert "tab:people" not in scene.ui.widgets
    assert {"tab:tracks", "tab:fame"} <= scene.ui.widgets.keys()


def test_somebody_whom_the_book_tells_of_later_is_shown_then(tmp_path: Path) -> None:
    """Between rows the old card stands until the answer is there."""
    scene, stack = opened(tmp_path, *everybody()[:2])
    told(scene)
    page = page_of(scene)
    del page.told_of.known
    page.told_of.known = {}
    held: list[Any] = []
    real = scene.ctx.book.ask

    class Later:
        done = False

        def value(self, patience: float = 0.0) -> Any:
            return held[0]

    later = Later()

    def ask(query: Any) -> Any:
        held.append(real(query).value())
        return later

    scene.ctx.book.ask = ask  # type: ignore[method-assign]
    assert page.card is not None
    before = list(page.card.nodes)
    press(stack, "down")
    assert page.card.nodes == before
    assert scene.moving
    later.done = True
    stack.update(0.0)
    assert page.card.nodes != before
    assert not page.moving
    assert page.told_of.known["p2"].numbers.won == 1


def test_page_keys_leaf_through_forty_profiles_and_then_turn_the_book(tmp_path: Path) -> None:
    people = [Profile(id=f"p{number}", name=f"Guest {number}") for number in range(MOST)]
    scene, stack = opened(tmp_path, *people)
    listing = scene.ui.widgets["profiles"]
    assert isinstance(listing, Listing)
    pages = 0
    while scene.at == "people":
        before = listing.index
        press(stack, "next")
        pages += listing.index > before
    assert listing.index == MOST
    assert 3 <= pages <= 5
    assert scene.at == "tracks"


@pytest.mark.parametrize("text_scale", [100, 200])
def test_a_file_of_profiles_that_was_damaged_is_told_of(text_scale: int, tmp_path: Path) -> None:
    paths = portable(tmp_path)
    paths.profiles.parent.mkdir(parents=True, exist_ok=True)
    paths.profiles.write_text("no profiles")
    ctx = context(SMALL, paths=paths, book=closed_at_end(Book()), text_scale=text_scale, profiles=Profiles(paths))
    assert ctx.profiles.problem is not None
    sentence = ctx.say(ctx.profiles.problem.text, **ctx.profiles.problem.fields)
    scene = BookScene(ctx, "people")
    scene.look_at("profiles")
    stack = SceneStack(scene)
    stack.update(0.0)
    if text_scale == 100:
        assert stack.top is scene
        assert scene.ui.widgets["profiles"].explanation == sentence
        return
    assert isinstance(stack.top, DialogScene)
    assert stack.top.question == sentence
    press(stack, "confirm")
    stack.update(0.0)
    assert stack.top is scene, "once is enough"


def test_page_keys_on_a_tab_turn_the_book_however_long_the_list(tmp_path: Path) -> None:
    people = [Profile(id=f"p{number}", name=f"Guest {number}") for number in range(MOST)]
    scene, stack = opened(tmp_path, *people)
    scene.ui.focus("tab:people")
    press(stack, "next")
    assert scene.at == "tracks"


def test_the_book_is_asked_about_each_person_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    scene, stack = opened(tmp_path, *everybody()[:2])
    told(scene)
    asked: list[object] = []
    monkeypatch.setattr(scene.ctx.book, "ask", lambda query, ask=scene.ctx.book.ask: asked.append(query) or ask(query))
    press(stack, "down up down")
    assert len(asked) == 1
