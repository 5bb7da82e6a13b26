"""Profiles on screen: made, changed, deleted after a question, taken for a seat, counted after a race."""

from pathlib import Path
from typing import Any

import msgspec
import pygame
import pytest

from game.bots.levels import driver
from game.core.contract import Setup, TitleEntry
from game.core.fit import Fit
from game.input.intents import KEYBOARD
from game.scenes.book.book import BookScene
from game.scenes.book.person import ProfileScene
from game.scenes.framework.car_pictures import car_letters
from game.scenes.framework.dialog import DialogScene
from game.scenes.framework.results import Again
from game.scenes.framework.stack import Home, Pop, Push, SceneStack
from game.scenes.framework.track_previews import TrackPreviews
from game.scenes.menu.menu import MenuScene
from game.scenes.race.opening import open_saved
from game.scenes.race.race import RaceScene
from game.scenes.replay.opening_replays import open_replay
from game.scenes.replay.replay import ReplayScene
from game.scenes.results.podium import PodiumScene
from game.scenes.setup.last_setup import RaceSetup
from game.scenes.setup.setup import SetupScene
from game.session.request import RaceRequest
from game.session.results import book_race
from game.session.seats import Seat, seat_from_text
from game.show.palette import COLOURS
from game.show.widgets.listing import Listing
from game.show.widgets.seatcard import SeatCard
from game.store.book_queries import tallies
from game.store.paths import portable
from game.store.profiles import People, Profile, Profiles, Wishes, load_profiles
from game.titles import TITLES
from tests.helpers.menu_context import SMALL, menu_context
from tests.helpers.racing import brisk, race_context
from tests.helpers.screen import context, press

ADA = Profile(id="p1", name="Ada Lova", colour="B", shape="star", wishes=Wishes(text_scale=150, speed_people="slow"))


def opened(tmp_path: Path, *people: Profile) -> tuple[Any, SceneStack]:
    ctx = context(SMALL, paths=portable(tmp_path))
    ctx.profiles = Profiles(ctx.paths)
    ctx.profiles.keep(People(people))
    return ctx, SceneStack(ctx.open.profiles())


def written(stack: SceneStack, name: str) -> None:
    stack.top.ui.widgets["field"].text = name  # type: ignore[attr-defined]
    stack.obey(stack.top._done(name))  # type: ignore[attr-defined]


def test_a_new_profile_is_named_kept_and_looked_at(tmp_path: Path) -> None:
    ctx, stack = opened(tmp_path)
    press(stack, "confirm")
    written(stack, "  Zoe  B ")
    assert [one.name for one in load_profiles(ctx.paths, ctx.profiles.now())[0].profiles] == ["Zoe B"]
    press(stack, "confirm")
    assert isinstance(stack.top, ProfileScene)
    assert stack.top.title == "Zoe B"


def test_a_name_that_is_there_makes_no_second_profile(tmp_path: Path) -> None:
    ctx, stack = opened(tmp_path, ADA)
    press(stack, "down confirm")
    written(stack, ADA.name)
    assert ctx.profiles.people.profiles == (ADA,)
    stack.update(0.0)
    assert isinstance(stack.top, DialogScene)
    assert stack.top.question == "Ada Lova is there already."


def test_a_new_name_that_only_differs_in_capitals_is_refused_in_words(tmp_path: Path) -> None:
    """Headings are written in capitals: two such people could not be told apart."""
    ctx, stack = opened(tmp_path, ADA, Profile(id="p2", name="Ben"))
    press(stack, "down confirm")
    top: Any = stack.top
    assert isinstance(top, ProfileScene)
    top.ui.focus("name")
    press(stack, "confirm")
    written(stack, ADA.name.upper())
    stack.update(0.0)
    assert isinstance(stack.top, DialogScene)
    assert stack.top.question == "Ada Lova is there already."
    assert [one.name for one in ctx.profiles.people.profiles] == ["Ada Lova", "Ben"]


def test_colour_sign_and_wishes_are_kept_at_once(tmp_path: Path) -> None:
    ctx, stack = opened(tmp_path, ADA)
    press(stack, "confirm")
    top: Any = stack.top
    for key, words in (("colour", "right"), ("shape", "right")):
        top.ui.focus(key)
        press(stack, words)
    top.open("wishes", "hints")
    press(stack, "right")
    top.ui.focus("first_race_aids")
    press(stack, "right right")
    found = load_profiles(ctx.paths, ctx.profiles.now())[0].get("p1")
    assert found is not None
    assert (found.colour, found.shape, found.wishes.hints, found.wishes.first_race_aids) == ("G", "diamond", True, False)


def test_deleting_asks_first_and_goes_back_to_the_list(tmp_path: Path) -> None:
    ctx, stack = opened(tmp_path, ADA)
    press(stack, "confirm")
    stack.top.ui.focus("delete")  # type: ignore[attr-defined]
    press(stack, "confirm")
    assert isinstance(stack.top, DialogScene)
    press(stack, "back")
    assert ctx.profiles.people.profiles == (ADA,)
    press(stack, "confirm right confirm")
    stack.update(0.0)
    assert ctx.profiles.people.profiles == ()
    assert isinstance(stack.top, BookScene)


def test_the_names_of_profiles_come_first_and_bring_their_colour() -> None:
    ctx = menu_context()
    ctx.profiles.people = People((ADA,))
    race_setup = RaceSetup(ctx, TITLES[0], TrackPreviews(ctx), KEYBOARD)
    driver = race_setup.lineup.drivers[0]
    race_setup.lineup.rename(0, "Nobody")
    race_setup.lineup.next_name(0)
    assert (driver.name, driver.profile) == (ADA.name, "p1")
    assert race_setup.request.seats[0].profile == "p1"
    race_setup.lineup.next_name(0)
    assert driver.profile == ""


@pytest.mark.parametrize("entry", [entry for entry in TITLES if entry.meta.cars == "chosen"], ids=lambda entry: entry.meta.id)
def test_everybody_known_drives_in_the_own_colour_in_each_title_that_has_it(entry: TitleEntry) -> None:
    for car, colour in car_letters(entry.meta).items():
        ctx = menu_context()
        ctx.profiles.people = People((msgspec.structs.replace(ADA, colour=colour),))
        lineup = RaceSetup(ctx, entry, TrackPreviews(ctx), KEYBOARD).lineup
        for rival in range(1, len(lineup.places)):
            lineup.leave(rival)
        lineup.rename(0, "Nobody")
        lineup.rename(0, ADA.name)
        assert lineup.drivers[0].car == car


def test_a_quick_race_keeps_names_and_profiles_even_when_renamed() -> None:
    ctx = menu_context()
    ctx.profiles.people = People((ADA,))
    race_setup = RaceSetup(ctx, TITLES[0], TrackPreviews(ctx), KEYBOARD)
    race_setup.lineup.rename(0, ADA.name)
    names = [driver.name for driver in race_setup.lineup.drivers]
    race_setup.keep()
    assert RaceSetup(ctx, TITLES[0], TrackPreviews(ctx), KEYBOARD).lineup.drivers[0].profile == "p1"
    ctx.profiles.people = People((msgspec.structs.replace(ADA, name="Ada L"),))
    again = [driver.name for driver in RaceSetup(ctx, TITLES[0], TrackPreviews(ctx), KEYBOARD).lineup.drivers]
    assert again == ["Ada L", *names[1:]]


def test_a_seat_says_its_profile_and_reads_it_back() -> None:
    seat = Seat("Ada", "pad:1", profile="p1")
    assert seat.text == "you:p1"
    assert seat_from_text(seat.text, "Ada", "pad:1") == seat


def race(tmp_path: Path, level: str = "easy", **options: object) -> tuple[Any, SceneStack, RaceScene]:
    ctx = race_context(tmp_path, brisk())
    ctx.profiles = Profiles(ctx.paths)
    ctx.profiles.keep(People((ADA,)))
    stack = SceneStack(MenuScene(ctx))
    seats = (Seat(ADA.name, "pad:1", profile="p1"), Seat("Bolt", level=level))
    setup = Setup(2, ("R", "Y"), {"start_player": "1", **options}, ("oval",))  # type: ignore[dict-item]
    stack.obey(Push(ctx.open.race(RaceRequest("monza", setup, seats, 5))))
    scene = stack.top
    assert isinstance(scene, RaceScene)
    return ctx, stack, scene


def finish(scene: RaceScene) -> None:
    """Everybody is driven by a computer until the match is over."""
    drivers = [driver(scene.match.title, "easy", seat) for seat in range(2)]
    for _ in range(2000):
        if scene.match.turn.over:
            return
        seat = scene.match.turn.waits_for[0]
        scene.decisions.submit(seat, drivers[seat].decide(scene.match.chair(seat)).actions[0])
    raise AssertionError("the match does not end")


def test_what_a_person_wishes_for_is_in_force_during_the_race_alone(tmp_path: Path) -> None:
    ctx, stack, _ = race(tmp_path)
    assert (ctx.settings.text_scale, ctx.settings.speed_people) == (150, "slow")
    ctx.apply(msgspec.structs.replace(ctx.settings, volume_music=10))
    stack.obey(Home())
    assert (ctx.settings.text_scale, ctx.settings.speed_people, ctx.settings.volume_music) == (100, "instant", 10)
    assert ctx.house_settings is None


def test_a_finished_race_counts_once_also_when_its_end_is_told_again(tmp_path: Path) -> None:
    ctx, _, scene = race(tmp_path)
    finish(scene)
    before = ctx.book.ask(tallies).value()
    assert [sum(places) for places in before["p1"].values()] == [1]
    kinds = ctx.book.ask(lambda base: [row[0] for row in base.execute("SELECT kind FROM event ORDER BY rowid")]).value()
    assert kinds == ["race", "finished"]
    assert scene.match.result is not None
    for number, result in enumerate(scene.match.result.races, 1):
        book_race(ctx, scene.match, scene.seats, number, result)
    assert ctx.book.ask(tallies).value() == before


def test_a_race_taken_over_from_a_replay_counts_for_nobody_and_leaves_the_record_alone(tmp_path: Path) -> None:
    """Whoever takes over the last turn of a won race has won nothing; also not after a power cut and `continue`."""
    ctx, stack, scene = race(tmp_path)
    finish(scene)
    stack.obey(Home())
    (path,) = ctx.paths.records.iterdir()
    record, before = path.read_bytes(), ctx.book.ask(tallies).value()
    stack.obey(Push(open_replay(ctx, path)))
    replay = stack.top
    assert isinstance(replay, ReplayScene)
    replay.go(replay.playthrough.last - 3)
    stack.obey(replay._do("take"))
    press(stack, "confirm")
    stack.update(0.01)
    taken = stack.top
    assert isinstance(taken, RaceScene)
    assert [seat.profile for seat in taken.seats] == ["p1", ""]
    stack.obey(Home())
    resumed = open_saved(ctx)
    assert isinstance(resumed, RaceScene)
    stack.obey(Push(resumed))
    finish(resumed)
    assert ctx.book.ask(tallies).value() == before
    assert path.read_bytes() == record
    assert len(list(ctx.paths.records.iterdir())) == 2


def test_a_race_against_a_computer_as_good_as_somebody_moves_the_level_and_the_next_race_has_it(tmp_path: Path) -> None:
    """From the grid to the podium and back to the grid, as people have it."""
    ctx, stack, scene = race(tmp_path, level="fit", races=1)
    assert scene.seats[1].level == "fit1000"
    finish(scene)
    for _ in range(4_000):
        stack.update(0.05)
        if isinstance(stack.top, PodiumScene):
            break
    podium = stack.top
    assert isinstance(podium, PodiumScene)
    assert podium.report.fit is not None
    level = load_profiles(ctx.paths, ctx.profiles.now())[0].profiles[0].fits["monza"].level
    assert (podium.report.fit.before, podium.report.fit.after) == (1_000, level)
    assert level != 1_000
    stack.obey(Pop(Again()))
    stack.update(0.05)
    again = stack.top
    assert isinstance(again, RaceScene)
    assert again is not scene
    assert again.seats[1].level == f"fit{level:04d}"


def test_the_sign_stands_on_the_seat_s_card_and_in_the_list(tmp_path: Path) -> None:
    """play.md 5 and 6: a profile is name, colour and shape, and all three are seen."""
    ctx = menu_context(SMALL, profiles=Profiles())
    ctx.profiles.keep(People((ADA,)))
    setup = SetupScene(ctx, TITLES[0], device=KEYBOARD)
    SceneStack(setup)
    card = setup.ui.widgets["seat0"]
    assert isinstance(card, SeatCard)
    assert card.face is not None
    assert card.face.sign is None
    setup.race_setup.lineup.rename(0, ADA.name)
    setup.changed()
    assert card.face.sign is not None
    assert card.face.sign.get_at((card.face.sign.get_width() // 8, card.face.sign.get_height() // 2))[:3] == COLOURS["B"].fill
    listed, _ = opened(tmp_path, ADA, Profile(id="p2", name="Bert", colour="R", shape="sun"))
    stack = SceneStack(listed.open.profiles())
    listing = stack.top.ui.widgets["profiles"]  # type: ignore[attr-defined]
    assert isinstance(listing, Listing)
    signs = [pygame.image.tobytes(row.sign, "RGBA") for row in listing.rows[:2] if row.sign]
    assert len(set(signs)) == 2


def test_how_good_a_person_is_can_be_read_game_by_game_and_begins_anew_after_a_question(tmp_path: Path) -> None:
    fits = {"monza": Fit(1_250), "aruba": Fit(2_950, 3, 1)}
    ctx, _ = opened(tmp_path, msgspec.structs.replace(ADA, fits=fits))
    ctx.entries = TITLES
    stack = SceneStack(ProfileScene(ctx, "p1", page="won"))
    listing: Any = stack.top.ui.widgets["won"]  # type: ignore[attr-defined]
    shown = {row.text: row.note for row in listing.rows}
    assert shown["Monza: as good as you"] == "a little better than Sunday driver"
    assert shown["ARUBA Battle Race: as good as you"] == "like Champion"
    assert "against Ada Lova." in listing.rows[0].about
    stack.top.ui.focus("won")  # type: ignore[attr-defined]
    press(stack, "confirm")
    assert isinstance(stack.top, DialogScene)
    press(stack, "back")
    assert ctx.profiles.people.profiles[0].fits == fits
    press(stack, "confirm right confirm")
    assert isinstance(stack.top, ProfileScene)
    assert load_profiles(ctx.paths, ctx.profiles.now())[0].profiles[0].fits == {"aruba": Fit(2_950, 3, 1)}
    left: Any = stack.top.ui.widgets["won"]
    assert left.rows[0].text == "ARUBA Battle Race: as good as you"


def test_tallies_are_there_to_be_read_and_a_press_on_one_asks_nothing(tmp_path: Path) -> None:
    _, stack = opened(tmp_path, ADA)
    stack = SceneStack(ProfileScene(stack.top.ctx, "p1", page="won"))
    stack.top.ui.focus("won")  # type: ignore[attr-defined]
    press(stack, "confirm")
    assert isinstance(stack.top, ProfileScene)
