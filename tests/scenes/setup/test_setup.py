"""The set-up: joining, cursors, cars, tracks, options, and never a dead end."""

import random
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from pygame import Surface

from game.core.contract import Refused, TitleEntry
from game.input.intents import KEYBOARD, KEYBOARD2, MOUSE, Deed, Intent
from game.scenes.framework.results import Written
from game.scenes.framework.stack import Pop, Push, Quit, SceneStack
from game.scenes.framework.text_entry import NamingScene
from game.scenes.framework.track_previews import TrackPreviews
from game.scenes.menu.menu import MenuScene
from game.scenes.setup.joining import JOIN
from game.scenes.setup.options_page import OptionsPage
from game.scenes.setup.seats_page import SeatsPage
from game.scenes.setup.setup import SetupScene
from game.session.last_line_up import LastLineup, sit_again
from game.session.line_up import Lineup
from game.session.permissions import CABINET
from game.session.seats import TEMPERAMENT_LINES
from game.show.widgets.titlecard import LEAST_VIEW
from game.store.profiles import LONGEST_NAME
from game.titles import TITLES
from tests.helpers.examples import examples
from tests.helpers.menu_context import LessonStub, Stub, menu_context
from tests.helpers.screen import PAD, press
from tests.helpers.texts_drawn import texts_drawn
from tests.helpers.toy.meta import META as TOY

SECOND, THIRD = "pad:2", "pad:3"
META = TITLES[0].meta


def setup(device: str = PAD, **over: Any) -> tuple[SetupScene, SceneStack]:
    scene = SetupScene(menu_context(**over), TITLES[0], device=device)
    return scene, SceneStack(scene)


def option(scene: SetupScene, name: str) -> Any:
    return scene.race_setup.plan.values[name]


# joining


def test_the_device_that_came_here_sits_on_the_first_seat_and_rivals_are_there() -> None:
    scene, _ = setup()
    assert [(d.device, bool(d.level)) for d in scene.race_setup.lineup.drivers] == [(PAD, False), ("", True), ("", True)]
    assert not scene.problems


@pytest.mark.parametrize("deed", [Deed.CONFIRM, Deed.INFO, Deed.UNDO, Deed.PAUSE, Deed.NEXT, Deed.FAST])
def test_any_button_of_a_new_device_joins_the_next_free_seat(deed: Deed) -> None:
    scene, _ = setup()
    scene.handle(Intent(deed, SECOND))
    assert scene.race_setup.lineup.places[3] is not None
    assert scene.race_setup.lineup.places[3].device == SECOND
    assert scene.ui.cursors[SECOND].key == "seat3"


def test_a_click_on_the_bare_table_joins_a_click_on_a_button_does_not() -> None:
    scene, _ = setup()
    x, y = scene.ui.widgets["options"].rect.center
    scene.handle(Intent(Deed.PRESS, MOUSE, x=x, y=y))
    assert scene.race_setup.lineup.free == 1
    assert scene.page is scene.pages["options"]
    scene.handle(Intent(Deed.PRESS, MOUSE, x=1900, y=20))
    assert scene.race_setup.lineup.free == 0


def test_no_more_seats_than_the_title_has() -> None:
    scene, stack = setup()
    for number in range(2, META.seats_max + 2):
        press(stack, "confirm", f"pad:{number}")
    assert [d.device for d in scene.race_setup.lineup.drivers] == [PAD, "pad:4", "pad:3", SECOND]
    assert stack.top is scene, "a device without a seat never presses Start"
    assert scene.notice == "People have every seat. One of them has to be freed first."


def test_the_maps_of_a_proposed_series_are_read_in_slices(monkeypatch: pytest.MonkeyPatch) -> None:
    """Made, a set-up has read one map at most; the tracks that are proposed come while it opens, a map at a time."""
    aruba, ctx, read = next(entry for entry in TITLES if entry.meta.id == "aruba"), menu_context(), list[str]()
    loading = TrackPreviews.loading

    def noted(self: TrackPreviews, entry: TitleEntry, track: str) -> Any:
        read.append(track)
        return (yield from loading(self, entry, track))

    monkeypatch.setattr(TrackPreviews, "loading", noted)
    scene = SetupScene(ctx, aruba, device=PAD)
    assert set(read) <= set(aruba.meta.tracks[:1])
    SceneStack(scene)
    plan = scene.race_setup.plan
    assert len(plan.chosen) == plan.races
    assert any(plan.is_taken(preset) for preset in aruba.meta.presets)


def test_the_invitation_stays_until_all_seats_are_taken() -> None:
    scene, _ = setup()
    scene.lessons.ids = ()  # beside their plate it is shorter
    said: list[str] = []
    label = scene.ctx.theme.label
    scene.ctx.theme.label = lambda text, *a, **k: said.append(text) or label(text, *a, **k)  # type: ignore[method-assign]
    scene.changed()
    scene.draw(Surface(scene.ctx.frame.size))
    assert "Press a button to join: 1 seat is free" in said
    said.clear()
    press(scene, "confirm", SECOND)
    scene.draw(Surface(scene.ctx.frame.size))
    assert scene.race_setup.lineup.free == 0
    assert "Press a button to join: Chip makes room" in said
    said.clear()
    press(scene, "confirm", THIRD)
    press(scene, "confirm", "pad:4")
    said.clear()
    scene.changed()
    scene.draw(Surface(scene.ctx.frame.size))
    assert not any("Press a button to join:" in text for text in said)


def test_one_device_may_serve_several_seats() -> None:
    scene, _ = setup()
    scene.ui.focus("seat3", PAD)
    press(scene, "confirm confirm")
    assert [d.device for d in scene.race_setup.lineup.drivers] == [PAD, "", "", PAD]


def test_a_computer_takes_the_free_seat() -> None:
    scene, _ = setup()
    scene.ui.focus("seat3", PAD)
    press(scene, "confirm down confirm")
    assert scene.race_setup.lineup.places[3] is not None
    assert scene.race_setup.lineup.places[3].level


def test_leaving_frees_the_seat_and_too_few_say_why() -> None:
    scene, stack = setup()
    for seat in ("seat1", "seat2"):
        scene.ui.focus(seat, PAD)
        press(scene, "confirm down down down down down confirm")
    assert len(scene.race_setup.lineup.drivers) == 1
    start = scene.ui.widgets["start"]
    assert "2 to 4" in start.why
    scene.ui.focus("start", PAD)
    press(stack, "confirm")
    assert stack.top is scene


def test_a_lost_device_leaves_its_people_to_another() -> None:
    scene, _ = setup()
    press(scene, "confirm", SECOND)
    scene.hear(Intent(Deed.DEVICE_LOST, PAD))
    assert [d.device for d in scene.race_setup.lineup.drivers if d.human] == [SECOND, SECOND]
    assert PAD not in scene.ui.cursors


# cursors and cards


def test_each_device_has_a_cursor_of_its_own_in_its_car_s_colour() -> None:
    scene, _ = setup()
    press(scene, "confirm", SECOND)
    press(scene, "up", PAD)
    assert scene.ui.cursors[PAD].key != scene.ui.cursors[SECOND].key
    assert scene.ui.cursors[PAD].colour != scene.ui.cursors[SECOND].colour


def test_an_open_card_keeps_the_focus_and_closes_by_back() -> None:
    scene, stack = setup()
    scene.ui.focus("seat0", PAD)
    press(stack, "confirm down down down down down left right")
    assert scene.ui.cursors[PAD].key == "seat0"
    press(stack, "back")
    assert not scene.pages["seats"].seats.opened  # type: ignore[attr-defined]
    assert stack.top is scene


def test_cars_stay_unique_whoever_changes_them() -> None:
    scene, _ = setup()
    scene.ui.focus("seat0", PAD)
    press(scene, "confirm")
    seen = set()
    for _ in range(5):
        press(scene, "right")
        cars = scene.race_setup.lineup.cars()
        assert len(set(cars)) == len(cars)
        seen.add(cars[0])
    assert seen == {"R", "G"}


def test_the_driver_goes_round_devices_and_levels() -> None:
    scene, _ = setup()
    scene.ui.focus("seat1", PAD)
    press(scene, "confirm down down")
    found = set()
    for _ in range(5 + len(scene.race_setup.lineup.levels)):
        press(scene, "right")
        driver = scene.race_setup.lineup.places[1]
        assert driver is not None
        found.add(driver.device or driver.level)
    assert found == {PAD, KEYBOARD, KEYBOARD2, MOUSE, *scene.race_setup.lineup.levels}


def test_a_name_can_be_written_and_is_kept() -> None:
    scene, stack = setup()
    scene.ui.focus("seat0", PAD)
    press(stack, "confirm down confirm")
    assert isinstance(stack.top, NamingScene)
    assert stack.top.ctx.devices.typing
    stack.obey(Pop(Written("  Zoë   the Great and Good ")))
    assert not scene.ctx.devices.typing
    name = scene.race_setup.lineup.drivers[0].name
    assert name == "Zoë the Grea"
    assert len(name) <= LONGEST_NAME


def test_a_cabinet_has_names_from_the_list_only() -> None:
    scene, stack = setup(permissions=CABINET)
    before = scene.race_setup.lineup.drivers[0].name
    scene.ui.focus("seat0", PAD)
    press(stack, "confirm down confirm")
    assert stack.top is scene
    assert scene.race_setup.lineup.drivers[0].name != before


# tracks and options


def test_an_untouched_option_follows_the_track_a_touched_one_stays() -> None:
    scene, _ = setup()
    plan = scene.race_setup.plan
    assert option(scene, "rules") == "basic"
    plan.choose(0, "long")
    assert option(scene, "rules") == "pro"
    plan.put("rules", "pro")
    plan.choose(0, "oval")
    assert option(scene, "rules") == "pro"
    plan.follow()
    assert option(scene, "rules") == "basic"


def test_choosing_a_track_by_pad_returns_to_the_seats() -> None:
    scene, _ = setup()
    scene.ui.focus("track", PAD)
    press(scene, "confirm right confirm")
    assert scene.race_setup.plan.chosen == ["long"]
    assert scene.page is scene.pages["seats"]


def test_one_track_per_race_of_a_series() -> None:
    scene, _ = setup()
    scene.race_setup.plan.put("races", 3)
    scene.show("tracks", PAD)
    assert {"race0", "race1", "race2"} <= set(scene.ui.widgets)
    for track in ("oval", "long", "oval"):
        scene.ui.focus(f"track.{track}", PAD)
        press(scene, "confirm")
    assert scene.race_setup.plan.chosen == ["oval", "long", "oval"]
    assert scene.race_setup.request.setup.tracks == ("oval", "long", "oval")
    scene.race_setup.plan.put("races", 1)
    assert scene.race_setup.plan.chosen == ["oval"]


def test_who_chooses_a_race_of_the_series_goes_on_looking_at_it() -> None:
    scene, _ = setup()
    scene.race_setup.plan.put("races", 3)
    scene.show("tracks", PAD)
    scene.ui.focus("race1", PAD)
    press(scene, "confirm")
    assert scene.ui.widgets["race1"].primary  # type: ignore[attr-defined]
    assert scene.ui.cursor(PAD).key == "race1"


def test_an_option_that_is_not_looked_at_says_so() -> None:
    scene, _ = setup()
    scene.show("options", PAD)
    turbo = scene.ui.widgets["option.turbo"]
    assert "Game" in turbo.why
    assert "Professional" in turbo.why
    scene.ui.focus("option.rules", PAD)
    press(scene, "right")
    assert not turbo.why
    scene.ui.focus("option.turbo", PAD)
    press(scene, "right")
    assert option(scene, "turbo") is False


def test_down_alone_comes_to_every_option_and_up_back_again() -> None:
    """Left and right change the value: whoever has four directions and two buttons never reached the right column."""
    scene, _ = setup()
    scene.show("options", PAD)
    wanted = {key for key in scene.ui.widgets if key.startswith("option.")}
    for way in ("down", "up"):
        seen = {scene.ui.cursor(PAD).key}
        for _ in range(2 * len(wanted)):
            press(scene, way)
            seen.add(scene.ui.cursor(PAD).key)
        assert wanted <= seen, way


def test_a_seat_that_is_gone_can_t_begin() -> None:
    scene, _ = setup()
    press(scene, "confirm", SECOND)
    scene.race_setup.plan.put("start_player", "4")
    assert option(scene, "start_player") == "4"
    scene.race_setup.lineup.leave(3)
    scene.changed()
    assert option(scene, "start_player") == "random"
    assert not scene.problems


def test_the_seed_is_digits_and_goes_along() -> None:
    scene, stack = setup()
    scene.show("options", PAD)
    scene.ui.focus("seed", PAD)
    press(stack, "confirm")
    stack.obey(Pop(Written("12a3")))
    assert scene.race_setup.request.seed == 123
    scene.ui.focus("usual", PAD)
    press(stack, "confirm")
    assert scene.race_setup.request.seed is None


def test_what_the_title_refuses_is_said_with_its_rule() -> None:
    title = msgspec.structs.replace(TITLES[0].open(), problems=lambda s, t: (Refused("track_broken", "V5", track="Oval"),))
    entry = msgspec.structs.replace(TITLES[0], open=lambda: title)
    scene = SetupScene(menu_context(entries=(entry,)), entry, device=PAD)
    SceneStack(scene)
    assert "Oval" in scene.ui.widgets["start"].why
    assert "V5" in scene.ui.widgets["start"].why


def test_advice_of_the_title_is_said_and_stops_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    scene, stack = setup()
    monkeypatch.setattr(scene.race_setup.plan, "advice", lambda seats, cars: (Refused("tracks", wanted=1, chosen=2),))
    said: list[str] = []
    label = scene.ctx.theme.label
    scene.ctx.theme.label = lambda text, *a, **k: said.append(text) or label(text, *a, **k)  # type: ignore[method-assign]
    scene.ui.focus("start", PAD)
    scene.draw(Surface(scene.ctx.frame.size))
    assert "Choose one track, not 2." in said
    press(stack, "confirm")
    assert isinstance(stack.top, Stub)


# start and back


def test_start_asks_for_the_race_and_remembers_it() -> None:
    scene, stack = setup()
    press(scene, "confirm", SECOND)
    press(stack, "pause")
    assert isinstance(stack.top, Stub)
    request = stack.top.request
    assert request is not None
    assert request.setup.seats == len(request.seats) == 4
    assert [seat.device for seat in request.seats] == [PAD, "", "", SECOND]
    kept = scene.ctx.saved[-1].setups["monza"]  # type: ignore[attr-defined]
    assert kept.seats == ("you", "bot:easy", "bot:easy", "you")
    assert kept.cars == request.setup.cars


@pytest.mark.parametrize("page", ["seats", "tracks", "options"])
def test_back_always_leads_to_the_menu(page: str) -> None:
    menu = MenuScene(menu_context())
    stack = SceneStack(menu)
    press(stack, "confirm")
    scene = stack.top
    assert isinstance(scene, SetupScene)
    scene.ui.focus("seat0", PAD)
    press(stack, "confirm")
    scene.show(page, PAD)
    for _ in range(3):
        if stack.top is not menu:
            press(stack, "back")
    assert stack.top is menu


def test_a_resize_keeps_everybody_s_focus() -> None:
    scene, _ = setup()
    press(scene, "confirm", SECOND)
    scene.ui.focus("track", PAD)
    scene.rebuild()
    assert (scene.ui.cursors[PAD].key, scene.ui.cursors[SECOND].key) == ("track", "seat3")


WORDS = ["left", "right", "up", "down", "confirm", "confirm", "confirm", "back", "next", "previous", "info", "undo", "pause", "fast"]


def _anything(chance: random.Random) -> Intent:
    device = chance.choice([PAD, SECOND, THIRD, KEYBOARD])
    roll = chance.random()
    if roll < 0.12:
        deed = Deed.POINT if roll < 0.06 else Deed.PRESS
        return Intent(deed, MOUSE, x=chance.uniform(0, 1920), y=chance.uniform(0, 1080))
    if roll < 0.14:
        return Intent(chance.choice([Deed.DEVICE_LOST, Deed.DEVICE_FOUND]), device)
    word = chance.choice(WORDS)
    ways = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
    return Intent(Deed.MOVE, device, *ways[word]) if word in ways else Intent(Deed(word), device)


def test_three_thousand_random_intents_raise_nothing_and_lose_no_focus() -> None:
    chance = random.Random(20)
    ctx = menu_context((160, 90))
    stack = SceneStack(MenuScene(ctx))
    visited = set()
    top: Any
    for step in range(3000):
        top = stack.top
        intent = _anything(chance)
        if isinstance(top, Stub | LessonStub):
            stack.obey(Pop())
            continue
        order = top.handle(intent)
        if not isinstance(order, Quit):
            stack.obey(order)
        top = stack.top
        visited.add(type(top).__name__)
        if isinstance(top, MenuScene | SetupScene):
            for device, cursor in top.ui.cursors.items():
                nowhere = device == MOUSE and not cursor.key
                assert nowhere or cursor.key in top.ui.widgets, (step, intent, device, cursor.key)
        if step % 50 == 0:
            top.update(0.1)
            top.draw(ctx.screen)
    assert {"MenuScene", "SetupScene", "SettingsScene", "Stub", "LessonStub"} <= visited


# the line-up on its own

MOVES = st.lists(st.tuples(st.integers(0, 7), st.integers(0, 5), st.sampled_from([1, -1]), st.sampled_from(["a", "b"])), max_size=40)


@examples(60)
@given(MOVES)
def test_cars_and_names_stay_unique_whatever_people_do(moves: list[tuple[int, int, int, str]]) -> None:
    lineup = Lineup(TOY, ("random", "easy"), lambda count: 7 % count)
    for kind, seat, step, device in moves:
        match kind:
            case 0:
                lineup.join(device)
            case 1:
                lineup.add_computer(seat)
            case 2:
                lineup.leave(seat)
            case 3:
                lineup.next_car(seat, step)
            case 4:
                lineup.next_name(seat, step)
            case 5:
                lineup.next_driver(seat, step, ("a", "b"))
            case 6:
                lineup.rename(seat, "Ada" if step > 0 else "   ")
            case _:
                lineup.lose("a", "b")
        cars, names = lineup.cars(), [d.name for d in lineup.drivers]
        assert len(set(cars)) == len(cars)
        assert set(cars) <= set(TOY.car_ids)
        assert len(set(names)) == len(names)
        assert all(bool(d.device) != bool(d.level) for d in lineup.drivers)


def test_push_is_what_writing_orders() -> None:
    scene, _ = setup()
    scene.ui.focus("seat0", PAD)
    orders = press(scene, "confirm down confirm")
    assert isinstance(orders[-1], Push)


def test_a_computer_driver_has_a_manner_that_goes_into_the_race_and_is_kept() -> None:
    """Even-tempered first; a person has none."""
    scene, _ = setup()
    lineup = scene.race_setup.lineup
    assert lineup.temperaments[0] == ""
    assert len(lineup.temperaments) > 1
    scene.ui.focus("seat1", PAD)
    press(scene, "confirm down down down")
    assert [row.label for row in scene.pages["seats"].seats.cards[1].rows][:4] == ["Car", "Name", "Driver", "Manner"]
    press(scene, "right")
    driver = lineup.places[1]
    assert driver is not None
    assert driver.temperament == lineup.temperaments[1]
    card, line = scene.pages["seats"].seats.cards[1], TEMPERAMENT_LINES[driver.temperament]
    assert card.explanation == line, "what one sees of it stands beside its name"
    press(scene, "back")
    assert card.about.startswith(f"{line} "), "and on the closed card"
    text = lineup.seats()[1].text
    assert text == f"bot:{driver.level}:{lineup.temperaments[1]}"
    again = Lineup(META, lineup.levels, lambda n: 0, temperaments=lineup.temperaments[1:])
    sit_again(again, LastLineup(["you", text, "bot:easy:angry"]), PAD)
    assert [seat.text for seat in again.seats()] == ["you", text, "bot:easy"]
    lineup.next_driver(1, -1 - lineup.levels.index(driver.level), [PAD])
    assert lineup.seats()[1].human
    assert lineup.seats()[1].temperament == ""


def test_one_press_sets_up_a_series_and_one_more_a_single_race() -> None:
    scene, stack = setup()
    assert scene.ui.widgets["preset.race"].primary  # type: ignore[attr-defined]
    scene.ui.focus("preset.series", PAD)
    press(stack, "confirm", device=PAD)
    assert scene.race_setup.plan.chosen == ["oval", "long", "oval"]
    assert scene.ui.widgets["preset.series"].primary  # type: ignore[attr-defined]
    assert not scene.ui.widgets["preset.race"].primary  # type: ignore[attr-defined]
    assert scene.problems == ()
    scene.ui.focus("preset.race", PAD)
    press(stack, "confirm", device=PAD)
    assert scene.race_setup.plan.chosen == ["oval"]


@pytest.mark.parametrize(("races", "lit"), [(1, "race"), (3, "series"), (5, "series")])
def test_another_track_or_number_of_races_leaves_one_length_lit(races: int, lit: str) -> None:
    scene, _ = setup()
    scene.race_setup.plan.put("races", races)
    scene.race_setup.plan.choose(0, "long")
    scene.changed()
    shown = scene.pages["seats"].presets.shown  # type: ignore[attr-defined]
    assert [key for key, button in shown.items() if button.primary] == [lit]


@pytest.mark.parametrize("entry", TITLES, ids=lambda entry: entry.meta.id)
def test_a_fresh_set_up_has_its_length_lit(entry: TitleEntry) -> None:
    scene = SetupScene(menu_context(), entry)
    stack = SceneStack(scene)
    assert stack.top is scene
    lit = [preset.key for preset in entry.meta.presets if scene.race_setup.plan.is_taken(preset)]
    assert len(lit) == 1
    assert [key for key, button in scene.pages["seats"].presets.shown.items() if button.primary] == lit  # type: ignore[attr-defined]
    assert scene.race_setup.plan.touched == {}, "nobody has chosen anything yet"


@pytest.mark.parametrize("text_scale", [150, 200])
def test_with_large_letters_nothing_of_the_set_up_is_lost(text_scale: int) -> None:
    """The robot's sign stands on the seats, every track and rule of the cards is said where they are looked at, a track is seen."""
    derby = next(entry for entry in TITLES if entry.meta.id == "aruba")
    ctx = menu_context((1280, 720), text_scale=text_scale)
    scene = SetupScene(ctx, derby)
    SceneStack(scene)
    page = scene.pages["seats"]
    assert isinstance(page, SeatsPage)
    assert page.track is not None
    assert page.rules is not None
    assert all(name in page.track.about for name in ("Lagoon", "Dunes", "Fort Ring"))
    assert all(line in page.rules.about for line in page.rules.lines)
    assert page.track.window[3] >= LEAST_VIEW
    card = page.seats.cards[1]
    before = card.picture()
    assert card.face is not None
    card.face = card.face._replace(icon=None)
    assert before.get_buffer().raw != card.picture().get_buffer().raw, "the sign is on it"


@pytest.mark.parametrize("text_scale", [100, 150, 200])
@pytest.mark.parametrize("entry", TITLES, ids=lambda entry: entry.meta.id)
def test_every_rule_is_said_whole_with_each_of_its_values(entry: TitleEntry, text_scale: int) -> None:
    """At 200 % the foot explains what is looked at; no rule stands alone on a sheet."""
    scene = SetupScene(menu_context((1280, 720), text_scale=text_scale), entry)
    SceneStack(scene)
    page = scene.pages["options"]
    assert isinstance(page, OptionsPage)
    scene.show("options", PAD)
    seen: list[str] = []
    while not set(page.cards) & set(seen):
        assert len(page.cards) > 1
        for name, card in page.cards.items():
            assert card.line or card.about
            for index in range(len(card.values)):
                card.index = index
                card.theme.cut.clear()
                card.picture()
                assert card.theme.cut == [], name
        seen += page.cards
        page._more()
    assert seen == [option.name for option in scene.race_setup.plan.options]


def test_with_three_seats_in_the_derby_a_card_shows_both_cars() -> None:
    entry = next(entry for entry in TITLES if entry.meta.id == "aruba")
    scene = SetupScene(menu_context(), entry, device=PAD)
    SceneStack(scene)
    for device in (KEYBOARD, KEYBOARD2):
        if len(scene.race_setup.lineup.drivers) < 3:
            scene.race_setup.lineup.join(device)
    scene.changed()
    chosen = scene.race_setup.lineup.cars()
    assert len(chosen) == 3
    spare = [car for car in entry.meta.car_ids if car not in chosen]
    assert [look.letter for look in scene.race_setup.second_cars.values()] == spare
    scene.race_setup.plan.put("two_cars_for_three", False)
    assert scene.race_setup.second_cars == {}


@pytest.mark.parametrize(("page", "look", "told"), [("tracks", "track.oval", True), ("seats", "seat0", False), ("tracks", "back", True)])
def test_large_letters_say_who_may_join_where_no_free_seat_does(page: str, look: str, told: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """Above what is told of the thing that is looked at, as far as both have room."""
    scene = SetupScene(menu_context((1280, 720), text_scale=200), TITLES[0], device=PAD)
    SceneStack(scene)
    scene.lineup.leave(3)
    scene.show(page, PAD)
    assert scene.ui.focus(look, PAD)
    texts = texts_drawn(monkeypatch)
    scene.foot.untold = True
    scene.foot.tell()
    assert (scene.foot._line[2].image is not None) is told
    assert not told or JOIN.one.format(count=1) in texts
    assert (scene.foot._line[3].image is None) is (look == "back"), "its arrow says as much"


def test_a_free_seat_says_by_what_it_is_taken_also_where_its_card_has_no_room() -> None:
    """A phone is one of these, where phones may join."""
    scene = SetupScene(menu_context((1280, 720), text_scale=200), TITLES[0], device=PAD)
    SceneStack(scene)
    scene.lineup.leave(3)
    scene.changed()
    assert "mouse or phone" in scene.ui.widgets["seat3"].about
