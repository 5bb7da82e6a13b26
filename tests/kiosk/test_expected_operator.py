"""What the operator's pages offer, keep, open, say and play, as it was agreed on with café owners, and not as the code has it."""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec
import pytest
from pygame import Rect

from game.input.intents import Deed, Intent
from game.kiosk.operator.evening_picks import PickScene
from game.kiosk.operator.list_pages import NamesScene, OfferScene
from game.kiosk.operator.pages import OperatorScene
from game.kiosk.operator.races_page import FavouritesScene
from game.scenes.framework.results import Answered, Written
from game.scenes.framework.stack import Home, Pop
from game.show.widgets.dial import Dial
from game.sound.themes import Theme
from game.store.book_entries import Kind
from game.store.house_link import HouseLink, keep_house, load_house
from game.store.operator import MOST_FAVOURITES, Operator, load_operator
from game.store.problems import Problem
from game.store.records import RecordRow
from game.store.save_files import SAFE_MODE
from tests.helpers.cabinet import NOON, PATIENCE, Cabinet
from tests.helpers.pads import VirtualPad

PERCENTS, DARKEST = (0, 100, 10), (20, 100, 10)
NUMBERS = {
    "times": {
        "attract_after": (10, 600, 10),
        "still_there_after": (15, 600, 15),
        "countdown": (5, 60, 5),
        "resume_after": (30, 1_800, 30),
        "resume_attract_after": (10, 600, 10),
        "page_after": (15, 600, 15),
        "operator_after": (15, 600, 15),
    },
    "races": {"records_days": (10, 730, 10), "records_most": (100, 10_000, 100)},
    "screen": {"bright_day": DARKEST, "bright_night": DARKEST, "bright_attract": DARKEST},
    "sound": {"loudest_day": PERCENTS, "loudest_night": PERCENTS},
}
"""Where each number begins and ends, and how large its steps are. However dark the screen is to be, one can read on it."""
UNITS = {"records_days": "60 days", "records_most": "60"}
HOURS = tuple(f"{hour:02}:{minute}" for hour in range(24) for minute in ("00", "30"))
CHOICES: Mapping[str, Mapping[str, Sequence[object]]] = {
    "house": {"opens": ("", *HOURS), "closes": ("", *HOURS)},
    "screen": {"day": HOURS, "night": HOURS, "dims": ("", *HOURS), "text_scale": (100, 125, 150, 175, 200)},
    "races": {"cups": ("off", "short", "all")},
    "access": {"key": ("", "f12", "f10", "f9", "scrollock", "pause", "numlock", "home", "end")},
}
WRITTEN = (
    ("house:name", "  The   long  bar ", "house", "The long bar"),
    ("house:name", "x" * 60, "house", "x" * 40),
    ("house:wifi", "Guests", "wifi", "Guests"),
    ("house:password", "S3cret!", "wifi_password", "S3cret!"),
    ("house:name", "", "house", ""),
    ("house:wifi", "", "wifi", ""),
)
"""What is pressed on the page of the house, what is written there, which value that is, and what of it is kept."""
OPENED = {
    "house": {"house:names": "NamesScene", "house:offer": "OfferScene"},
    "tables": {"tables:address": "AddressScene", "tables:table": "NamingScene", "tables:forget": "ForgetScene"},
    "races": {"favourites": "FavouritesScene"},
    "screen": {"edges": "CalibrationScene", "test": "ScreenPicture"},
    "access": {"pin": "PinScene"},
    "leave": {"wish:restart": "DialogScene", "wish:desktop": "DialogScene", "wish:off": "DialogScene"},
}
"""The page that a button opens."""

THINGS = {
    "house": "house:name picture opens closes language second_language third_language"
    " house:names house:offer phones house:wifi house:password",
    "tables": "tables:address tables:table tables:join tables:leave tables:profiles tables:forget tables:evening",
    "times": "attract_after still_there_after countdown resume_after resume_attract_after page_after operator_after",
    "races": "records_days records_most cups favourites aside",
    "screen": "day night dims bright_day bright_night bright_attract text_scale edges test",
    "sound": "loudest_day loudest_night attract_sound sample:music sample:effects sample:menu sample:silence",
    "access": "pin chord key",
    "leave": "wish:restart wish:desktop wish:off",
}
"""What can be pressed on a page, in the order in which it is read."""
NAMES = [
    "Today", "All time", "House", "Tables", "Times", "Races", "Pads", "Screen", "Sound", "Access", "Health", "Log", "Export", "Leave",
    "Close",
]  # fmt: skip
FULL = "There is no room left on the disk, so race.jsonl could not be written. Make some room."


@pytest.fixture
def cabinet(tmp_path: Path) -> Iterator[Cabinet]:
    made = Cabinet(tmp_path, Operator(house="Café"), races=False)
    yield made
    made.close()


def opened(cabinet: Cabinet, page: str) -> Any:
    """That page, over the menu alone."""
    if len(cabinet.names()) > 1:
        cabinet.app.stack.obey(Home())
    return cabinet.push(OperatorScene(cabinet.ctx, cabinet.keeper, page))


def heard(cabinet: Cabinet, pad: VirtualPad, key: str) -> str:
    """What is played last when that is pressed."""
    assert cabinet.ui.focus(key), key
    cabinet.ctx.sound.played.clear()
    cabinet.press(pad, "confirm")
    return str(cabinet.ctx.sound.played[-1][0])


def settings_told(cabinet: Cabinet) -> list[str]:
    """The names of the values of which the book tells that they were changed."""
    rows = cabinet.ctx.book.ask(lambda base: [row[0] for row in base.execute("SELECT detail FROM event WHERE kind = ?", (Kind.SETTINGS,))])
    return [msgspec.json.decode(row)["name"] for row in rows.value()]


@pytest.mark.quick
def test_expected_each_number_goes_so_far_in_such_steps(cabinet: Cabinet) -> None:
    for page, numbers in NUMBERS.items():
        widgets = opened(cabinet, page).ui.widgets
        dials = {key: widget for key, widget in widgets.items() if isinstance(widget, Dial)}
        assert {key: (dial.least, dial.most, dial.step) for key, dial in dials.items()} == numbers
        unit = "60 s" if page == "times" else "60 %"
        assert {key: dial.shown(60) for key, dial in dials.items()} == {key: UNITS.get(key, unit) for key in numbers}


@pytest.mark.quick
def test_expected_each_page_has_these_things_in_this_order_and_down_and_up_go_through_them(cabinet: Cabinet) -> None:
    """Each says what it is for, and the names of the pages stand beside all of them."""
    for page, keys in THINGS.items():
        scene = opened(cabinet, page)
        widgets = scene.ui.widgets
        read = sorted((key for key, widget in widgets.items() if widget.panel != "pages"), key=lambda key: _line(widgets[key].rect))
        assert read == keys.split()
        assert all(widgets[key].about.endswith(".") for key in read)
        scene.ui.focus(read[0])
        for step, way in ((1, read[1:]), (-1, read[-2::-1])):
            for key in way:
                scene.handle(Intent(Deed.MOVE, "pad:1", dy=step))
                assert scene.ui.cursor().key == key, page
        assert [widget.text for widget in widgets.values() if widget.panel == "pages"] == NAMES


def _line(place: Rect) -> tuple[int, float]:
    """By lines, and along each."""
    return round(place.y / 10), place.x


@pytest.mark.quick
def test_expected_each_choice_offers_these_values_in_this_order(cabinet: Cabinet) -> None:
    for page, choices in CHOICES.items():
        widgets = opened(cabinet, page).ui.widgets
        for key, values in choices.items():
            offered = [value for value, _ in widgets[key].values]
            assert offered == list(values), key
            assert len({text for _, text in widgets[key].values}) == len(offered), "each by words of its own"
    languages = opened(cabinet, "house").ui.widgets
    codes = [value for value, _ in languages["language"].values][1:]
    assert {"en", "de", "cs"} <= set(codes)
    assert [value for value, _ in languages["second_language"].values] == ["", *codes]
    assert [value for value, _ in languages["third_language"].values] == ["", *codes]


@pytest.mark.quick
def test_expected_what_is_written_is_kept_and_shown_but_no_password(cabinet: Cabinet) -> None:
    pad, scene = cabinet.plug(), opened(cabinet, "house")
    for key, text, field, kept in WRITTEN:
        assert scene.ui.focus(key)
        cabinet.press(pad, "confirm")
        assert cabinet.names()[-1] == "NamingScene"
        assert cabinet.top.text == getattr(cabinet.keeper.values, field), "it begins with what there is"
        cabinet.app.stack.obey(Pop(Written(text)))
        assert getattr(cabinet.keeper.values, field) == kept
        assert getattr(load_operator(cabinet.ctx.paths, NOON)[0], field) == kept
        words = [widget.text for widget in scene.ui.widgets.values()]
        assert any(kept in text for text in words) == (field != "wifi_password")
    assert scene.ui.widgets["house:name"].text == "Name of the house: none"
    assert scene.ui.widgets["house:wifi"].text == "Wi-Fi: none"
    before = cabinet.keeper.values
    scene.ui.focus("house:wifi")
    cabinet.press(pad, "confirm back")
    assert cabinet.top is scene
    assert cabinet.keeper.values == before, "nothing was written"
    assert settings_told(cabinet)[-6:] == [field for _, _, field, _ in WRITTEN]


@pytest.mark.quick
def test_expected_each_button_opens_its_page_and_back_leads_to_where_it_was_pressed(cabinet: Cabinet) -> None:
    pad = cabinet.plug()
    for page, buttons in OPENED.items():
        scene = opened(cabinet, page)
        for key, name in buttons.items():
            assert scene.ui.focus(key)
            cabinet.press(pad, "confirm")
            assert cabinet.names()[-1] == name
            cabinet.press(pad, "back")
            assert cabinet.top is scene, key
            assert scene.ui.cursor().key == key
    assert cabinet.wishes == []


def test_expected_a_pin_is_entered_by_ten_digits_and_every_key_and_the_way_back_is_there(cabinet: Cabinet) -> None:
    pad, scene = cabinet.plug(), opened(cabinet, "access")
    scene.ui.focus("pin")
    cabinet.press(pad, "confirm")
    page, widgets = cabinet.top, cabinet.ui.widgets
    assert set(widgets) == {*(f"digit{digit}" for digit in range(10)), "erase", "done", "back"}
    assert {widget.text for widget in widgets.values()} == {*"0123456789", "Erase", "Done", "Back"}
    assert [key for key, widget in widgets.items() if widget.primary] == ["done"]
    for key, digits in (("digit3", "3"), ("digit1", "31"), ("erase", "3"), ("erase", ""), ("erase", ""), ("digit7", "7")):
        cabinet.ui.focus(key)
        cabinet.press(pad, "confirm")
        assert page.digits == digits
    for _ in range(9):
        cabinet.ui.focus("digit7")
        cabinet.press(pad, "confirm")
    assert page.digits == "7" * 8, "eight at most"
    cabinet.ui.focus("back")
    cabinet.press(pad, "confirm")
    assert cabinet.top is scene


def test_expected_each_way_out_is_asked_about_with_its_consequences_and_said_once(cabinet: Cabinet) -> None:
    pad, scene = cabinet.plug(), opened(cabinet, "leave")
    for wish in ("restart", "desktop", "off"):
        button = scene.ui.widgets[f"wish:{wish}"]
        scene.ui.focus(button.key)
        cabinet.press(pad, "confirm")
        asked = cabinet.top
        assert (asked.question, asked.detail) == (f"{button.text}?", button.about)
        assert [(answer.key, answer.text, answer.primary) for answer in asked.answers] == [("no", "Back", True), (wish, "Yes", False)]
        cabinet.press(pad, "confirm")
        assert cabinet.wishes == []
    for wish in ("no", "restart", "desktop", "off"):
        scene.resume(Answered(wish))
    assert cabinet.wishes == ["restart", "desktop", "off"]


def test_expected_a_sample_of_every_channel_is_heard(cabinet: Cabinet) -> None:
    pad = cabinet.plug()
    opened(cabinet, "sound")
    sound = cabinet.ctx.sound
    for key, theme in (("sample:silence", None), ("sample:music", Theme.MENU), ("sample:silence", None)):
        cabinet.ui.focus(key)
        cabinet.press(pad, "confirm")
        assert sound.theme is theme
    heard(cabinet, pad, "sample:effects")
    assert "settle" in [cue for cue, _ in sound.played]
    heard(cabinet, pad, "sample:menu")
    assert {cue for cue, _ in sound.played} == {"confirm"}


@pytest.mark.parametrize("kind", ["saves", "cup_saves"])
@pytest.mark.parametrize("problem", [None, Problem("disk_full", {"file": "race.jsonl"})])
def test_expected_what_was_set_aside_is_brought_back_with_a_word_and_a_sound(
    cabinet: Cabinet, monkeypatch: pytest.MonkeyPatch, kind: str, problem: Problem | None
) -> None:
    """Races before cups; the book tells of those that came back."""
    saves, brought = getattr(cabinet.ctx, kind), []
    saves.paths.saves.mkdir(parents=True, exist_ok=True)
    aside = saves.paths.saves / f"{saves.path.name}.{SAFE_MODE}-1"
    aside.touch()

    def back(path: Path) -> Problem | None:
        brought.append(path)
        if problem is None:
            path.unlink()
        return problem

    monkeypatch.setattr(saves, "bring_back", back)
    pad, scene = cabinet.plug(), opened(cabinet, "races")
    button = scene.ui.widgets["aside"]
    assert (button.why, aside.name in button.about, button.text[-1]) == ("", True, "1")
    assert heard(cabinet, pad, "aside") == ("join" if problem is None else "error")
    assert brought == [aside]
    button = scene.ui.widgets["aside"]
    if problem is None:
        assert (button.why, button.text[-1]) == ("It waits in the menu.", "0")
    else:
        assert (button.why, button.about, button.text[-1]) == (
            "",
            FULL,
            "1",
        )
    told = cabinet.ctx.book.ask(lambda base: [row[0] for row in base.execute("SELECT kind FROM event")]).value()
    assert (Kind.BROUGHT_BACK in told) == (problem is None)


@pytest.mark.parametrize(("address", "table"), [("", ""), ("postgresql://a:b@127.0.0.1:1/x", ""), ("", "Bar")])
def test_expected_a_table_without_an_address_or_a_name_joins_nothing_and_is_told_what_it_needs(
    cabinet: Cabinet, address: str, table: str
) -> None:
    keep_house(cabinet.keeper.paths, HouseLink(address=address, table=table), NOON)
    pad, scene = cabinet.plug(), opened(cabinet, "tables")
    assert heard(cabinet, pad, "tables:join") == "error"
    assert scene.outcome == "Write the address and the name of this table first."
    assert scene.work is None
    assert bool(scene.ui.widgets["tables:leave"].why) == (not address)


def test_expected_the_address_and_the_name_of_a_table_are_kept_as_written_and_it_can_leave(cabinet: Cabinet) -> None:
    pad, scene = cabinet.plug(), opened(cabinet, "tables")

    def write(key: str, text: str) -> HouseLink:
        assert scene.ui.focus(key)
        cabinet.press(pad, "confirm")
        cabinet.app.stack.obey(Pop(Written(text)))
        return load_house(cabinet.keeper.paths, NOON)[0]

    assert write("tables:table", "Bar").table == "Bar"
    assert write("tables:address", "a:b@127.0.0.1/x").address == "postgresql://a:b@127.0.0.1/x"
    kept = write("tables:address", "")
    assert (kept.address, kept.table) == ("postgresql://a:b@127.0.0.1/x", "Bar"), "an empty one changes nothing"
    assert write("tables:address", "postgres://a:b@127.0.0.2/x").address == "postgres://a:b@127.0.0.2/x"
    assert settings_told(cabinet)[-3:] == ["several_tables"] * 3
    assert scene.ui.widgets["tables:table"].text == "This table: Bar"
    assert heard(cabinet, pad, "tables:leave") == "join"
    assert scene.outcome == "This table has left its house."
    assert load_house(cabinet.keeper.paths, NOON)[0].address == ""


def test_expected_the_last_game_and_the_last_driver_stay_with_a_sound_that_says_no(cabinet: Cabinet) -> None:
    pad = cabinet.plug()
    scene = cabinet.push(OfferScene(cabinet.ctx, cabinet.keeper))
    for field in ("hidden", "hidden_levels"):
        keys = [key for key in scene.ui.widgets if key.startswith(f"{field}:")]
        for number, key in enumerate(keys):
            assert scene.ui.widgets[key].value
            last = number == len(keys) - 1
            assert (heard(cabinet, pad, key) == "error") == last
            assert scene.ui.widgets[key].value == last
        assert getattr(cabinet.keeper.values, field) == tuple(key.partition(":")[2] for key in keys[:-1])
        assert scene.ui.focus(keys[0])
        cabinet.press(pad, "confirm")
        assert keys[0].partition(":")[2] not in getattr(cabinet.keeper.values, field)


def test_expected_names_are_added_changed_taken_away_and_never_twice_there(cabinet: Cabinet) -> None:
    pad = cabinet.plug()
    scene = cabinet.push(NamesScene(cabinet.ctx, cabinet.keeper))

    def write(key: str, text: str) -> tuple[str, ...]:
        assert scene.ui.focus(key)
        cabinet.press(pad, "confirm")
        cabinet.app.stack.obey(Pop(Written(text)))
        return cabinet.keeper.values.names

    assert write("add", "  Ada   Bee ") == ("Ada Bee",)
    assert write("add", "Ben") == ("Ada Bee", "Ben")
    assert write("add", "Ben") == ("Ada Bee", "Ben")
    assert write("add", "Cleo") == ("Ada Bee", "Ben", "Cleo")
    assert write("name1", "Dara") == ("Ada Bee", "Dara", "Cleo")
    assert write("name0", "") == ("Dara", "Cleo")
    assert write("name1", "   ") == ("Dara",)
    scene.ui.focus("usual")
    cabinet.press(pad, "confirm")
    assert len(cabinet.keeper.values.names) >= 6
    assert [widget.text for key, widget in scene.ui.widgets.items() if key.startswith("name")] == list(cabinet.keeper.values.names)


@pytest.mark.quick
def test_expected_no_more_favourites_than_there_can_be(cabinet: Cabinet, monkeypatch: pytest.MonkeyPatch) -> None:
    cabinet.set(favourites=tuple(f"old{number}.jsonl" for number in range(MOST_FAVOURITES - 1)))
    pad = cabinet.plug()
    scene: Any = FavouritesScene(cabinet.ctx, cabinet.keeper)
    rows = [RecordRow(cabinet.ctx.paths.records / f"race{number}.jsonl", "monza", created="2026-01-01T12:00:00") for number in range(2)]
    monkeypatch.setattr(scene, "opening", lambda: iter(()))
    scene._races = rows
    cabinet.push(scene)
    scene.ui.focus("races")
    cabinet.press(pad, "confirm")
    assert cabinet.keeper.values.favourites[-1] == "race0.jsonl"
    cabinet.press(pad, "down")
    assert heard(cabinet, pad, "races") == "error"
    assert len(cabinet.keeper.values.favourites) == MOST_FAVOURITES
    assert "let one go first" in scene.ui.widgets["races"].rows[1].about
    cabinet.press(pad, "up confirm down confirm")
    assert cabinet.keeper.values.favourites[-1] == "race1.jsonl"
    assert "race0.jsonl" not in cabinet.keeper.values.favourites


def test_expected_whatever_is_picked_for_an_evening_is_told_in_the_order_of_its_page(cabinet: Cabinet) -> None:
    taken: list[Sequence[str]] = []
    pad, rows = cabinet.plug(), [("monza", "Monza"), ("aruba", "ARUBA"), ("top_race", "Top Race")]
    scene = cabinet.push(PickScene(cabinet.ctx, cabinet.keeper, "Which games are raced.", rows, ["aruba"], taken.append))
    widgets = scene.ui.widgets
    assert [(widgets[f"pick:{key}"].text, widgets[f"pick:{key}"].value) for key, _ in rows] == [
        ("Monza", False),
        ("ARUBA", True),
        ("Top Race", False),
    ]
    assert {widget.about for widget in widgets.values()} == {"Which games are raced."}
    for key in ("top_race", "monza", "aruba"):
        scene.ui.focus(f"pick:{key}")
        cabinet.press(pad, "confirm")
    assert taken == [["aruba", "top_race"], ["monza", "aruba", "top_race"], ["monza", "top_race"]]
    cabinet.press(pad, "back")
    assert cabinet.names() == ["MenuScene"]


@pytest.mark.quick
def test_expected_the_page_of_health_counts_restarts_and_power_cuts_and_lists_faults_the_newest_first(cabinet: Cabinet) -> None:
    book = cabinet.ctx.book
    for kind, count in ((Kind.RESTART, 2), (Kind.POWER_LOSS, 3), (Kind.FAULT, 2)):
        for number in range(count):
            cabinet.wait(1)
            book.note(kind, **({"error": f"Error {number}"} if kind == Kind.FAULT else {}))
    cabinet.keeper.longest = 0.0421
    scene = opened(cabinet, "health")
    while not scene.replies or scene.page.waiting:
        cabinet.step()
        assert all(reply.wait(PATIENCE) for reply in scene.replies.values()), "the book reads in a time of its own"
    rows = scene.ui.widgets["health"].rows
    values = {row.text: row.note for row in rows if row.key.startswith("value")}
    assert list(values) == [
        "Running for", "Restarts after faults, ever", "Power cuts, ever", "Room on the disk", "Memory", "Longest frame today", "Versions",
    ]  # fmt: skip
    assert [*values.values()][:3] == ["0 h 0 min", "2", "3"]
    assert values["Longest frame today"] == "42 ms"
    assert all(row.about == f"{row.text}: {row.note}" for row in rows if row.key.startswith("value"))
    faults = [(row.text.split("  ")[1], row.note) for row in rows if row.key.startswith("fault")]
    assert faults == [("fault", "error: Error 1"), ("fault", "error: Error 0"), *[("power cut", "")] * 3]
    times = [row.about.split("  ")[0] for row in rows if row.key.startswith("fault")]
    assert times == sorted(times, reverse=True)
    assert len(set(times)) == 5, "to the second"
