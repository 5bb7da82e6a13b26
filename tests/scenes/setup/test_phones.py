"""Sitting down by phone: the button, the card with its code, places and names, who makes room, who gets up again."""

import msgspec
import numpy
import pygame
import pytest
import zxingcpp
from pygame import surfarray, transform

from game.cli.shot_phones import ADDRESSES, ShownLink
from game.core.contract import find_title
from game.input.intents import KEYBOARD
from game.language.catalogues import open_language
from game.phones.link import NO_NETWORK
from game.phones.protocol import Choose, Gone, Places, Welcome
from game.phones.words import NOT_THERE, SAID
from game.scenes.framework.dialog import Answer, DialogScene
from game.scenes.framework.phone_card import CODE, PhoneCardScene, code_picture, layout_for
from game.scenes.framework.stack import Home, Pop, Push
from game.scenes.race.race import RaceScene
from game.scenes.setup.setup import SetupScene
from game.session.permissions import CABINET
from game.show.canvas import Frame
from game.show.widgets.choice import ARROW, ChoiceRow
from game.titles import TITLES
from tests.helpers.phone_party import Phone, at_setup, party
from tests.helpers.screen import ASSETS, context, picture, press


def places(phone: Phone) -> Places:
    message = phone.last(Places)
    assert isinstance(message, Places)
    return message


def names_of(setup: SetupScene) -> list[str]:
    return [driver.name for driver in setup.lineup.drivers]


def names(setup: SetupScene) -> list[tuple[str, str]]:
    return [(driver.name, driver.device) for driver in setup.lineup.drivers if driver.human]


def test_nothing_listens_before_the_button_and_after_the_last_scene_with_phones() -> None:
    with party() as table:
        entry = find_title(TITLES, "monza")
        assert entry is not None
        setup = SetupScene(table.unseen.ctx, entry)
        table.unseen.push(setup)
        table.step(5)
        assert not table.link.begun
        table.unseen.app.stack.obey(setup.by_phone.open_card())
        table.step(5)
        assert table.link.begun == [(0, ())]
        assert isinstance(table.unseen.top, PhoneCardScene)
        press(table.unseen.app.stack, "back", KEYBOARD)
        table.step(5)
        assert table.link.listening, "whoever is here stays"
        press(table.unseen.app.stack, "back", KEYBOARD)
        table.step(5)
        assert table.unseen.top is not setup
        assert not table.link.listening, "the menu listens to nobody"


def test_where_phones_are_not_allowed_there_is_no_button_and_nobody_is_served() -> None:
    entry = find_title(TITLES, "monza")
    assert entry is not None
    for allowed in (True, False):
        scene = SetupScene(context(permissions=msgspec.structs.replace(CABINET, phones=allowed)), entry)
        picture(scene)
        assert ("phones" in scene.ui.widgets) is allowed
        assert (scene.phone_host is not None) is allowed


def test_a_phone_sees_the_places_sits_down_and_is_a_pad_from_then_on() -> None:
    with party() as table:
        setup = at_setup(table, "monza")
        setup.lineup.add_computer(1)
        setup.changed()
        computer = setup.lineup.drivers[0].name
        phone = table.phone(0).wake()
        assert [place.sub for place in places(phone).places] == [
            "free",
            f"{computer} (computer) makes room",
            "free",
            "free",
        ]
        assert places(phone).typed
        phone.join(1, "Cleo")
        assert names(setup) == [("Cleo", "phone:0")]
        welcome = phone.last(Welcome)
        assert isinstance(welcome, Welcome)
        assert (welcome.seat, welcome.name, welcome.lang) == (0, "Cleo", "en")
        assert phone.sheet.heading == "You sit at the table, Cleo."
        assert (phone.sheet.state, phone.sheet.note) == ("Monza", "3 seats are free. Your phone may sleep: it finds its seat again.")
        assert setup.ui.cursors["phone:0"].key == "seat1"
        phone.pad("dpright")
        assert setup.ui.cursors["phone:0"].key != "seat1", "the cross moves its cursor"


def test_whoever_sits_reads_who_races_and_in_which_car() -> None:
    with party() as table:
        setup = at_setup(table, "monza")
        first, second = table.phone(0).wake(), table.phone(1).wake("de")
        first.join(0, "Cleo")
        second.join(1, "Ben")
        setup.lineup.add_computer()
        setup.changed()
        table.step(4)
        here = first.sheet.parts[0]
        computer = setup.lineup.drivers[2].name
        assert [(item.label, item.sub, item.sign, item.primary) for item in here.items] == [
            ("Cleo", "red car", "R", True), ("Ben", "Phone", "Y", False), (computer, "Computer: Sunday driver", "B", False),
        ]  # fmt: skip
        assert here.picks == (0, 0)
        german = [(item.label, item.sub) for item in second.sheet.parts[0].items]
        assert german[1] == ("Ben", "gelber Wagen"), german


def test_whoever_sits_may_take_another_car_and_another_name() -> None:
    with party() as table:
        setup = at_setup(table, "monza")
        phone, other = table.phone(0).wake(), table.phone(1).wake()
        phone.join(0, "Cleo")
        other.join(1, "Ben")
        cars = phone.sheet.parts[2]
        assert (cars.label, cars.does, [item.label for item in cars.items]) == ("Car", ("", "Change"), ["blue car", "green car"])
        phone.press("green car")
        assert (setup.lineup.drivers[0].car, phone.sheet.parts[0].items[0].sign) == ("G", "G")
        assert [item.label for item in other.sheet.parts[2].items] == ["red car", "blue car"]
        setup.lineup.drivers[1].car = "B"  # somebody was quicker, and the page does not know yet
        table.link.inbox.append((phone.device, Choose(phone.sheet.n, 2, (1,))))
        table.unseen.step()
        assert setup.lineup.drivers[0].car == "G"
        assert phone.sorry == SAID[NOT_THERE]
        setup.changed()


def test_the_names_to_choose_from_are_those_of_the_house() -> None:
    with party() as table:
        table.unseen.ctx.allow(msgspec.structs.replace(CABINET, phones=True, names=("Ada", "Ben", "Cleo")))
        setup = at_setup(table, "monza")
        phone = table.phone(0).wake()
        phone.join(0, "Ada")
        names = phone.sheet.parts[3]
        assert (names.label, [item.label for item in names.items]) == ("Name", ["Ben", "Cleo"])
        phone.press("Cleo")
        assert names_of(setup) == ["Cleo"]
        assert phone.last(Welcome).name == "Cleo"  # type: ignore[union-attr]


def test_a_phone_starts_the_race_once_it_can_begin() -> None:
    with party() as table:
        setup = at_setup(table, "monza")
        phone = table.phone(0).wake()
        phone.join(0, "Cleo")
        start = phone.sheet.parts[1].items[0]
        assert (start.label, start.why) == ("Start the race", setup.wrong)
        assert start.why
        phone.press("Start the race")
        assert table.unseen.top is setup
        assert phone.sorry == SAID[NOT_THERE]
        setup.lineup.add_computer()
        setup.changed()
        table.step(4)
        start = phone.sheet.parts[1].items[0]
        assert (start.why, start.primary) == ("", True), "the large button says it"
        table.unseen.app.stack.obey(Push(DialogScene(table.unseen.ctx, "Sure?", (Answer("back", "Back", Pop()),))))
        table.step(4)
        assert [part.label for part in phone.sheet.parts] == ["Who is racing?", "Car", "Name"], "not from under another page"
        table.unseen.app.stack.obey(Pop())
        table.step(4)
        phone.press("Start the race")
        assert isinstance(table.unseen.top, RaceScene)


def test_a_phone_starts_the_race_while_the_card_lies_on_the_television() -> None:
    with party() as table:
        setup = at_setup(table, "monza")
        table.unseen.app.stack.obey(setup.by_phone.open_card())
        table.step(4)
        phone = table.phone(0).wake()
        phone.join(0, "Cleo")
        setup.lineup.add_computer()
        setup.changed()
        table.step(4)
        phone.press("Start the race")
        assert isinstance(table.unseen.top, RaceScene)
        assert not any(isinstance(scene, PhoneCardScene) for scene in table.unseen.app.stack.scenes)
        assert phone.sorry == ""
        table.unseen.app.stack.obey(Pop())
        table.step(4)
        assert table.unseen.top is setup
        assert [part.label for part in phone.sheet.parts] == ["Who is racing?", "", "Car", "Name"]


def test_a_name_that_was_let_go_can_be_had_again() -> None:
    with party() as table:
        setup = at_setup(table, "monza")
        phone, other = table.phone(0).wake(), table.phone(1).wake()
        phone.join(0, "Zora")
        listed = phone.sheet.parts[3].items[0].label
        assert listed != "Zora"
        phone.press(listed)
        assert names_of(setup) == [listed]
        assert phone.sheet.parts[3].items[0].label == "Zora"
        other.join(1, "Zora")
        assert "Zora" not in [item.label for item in phone.sheet.parts[3].items], "somebody else is called so now"
        other.leave()
        phone.press("Zora")
        assert names_of(setup) == ["Zora"]
        phone.leave()
        phone.wake().join(0, "Yves")
        assert "Zora" not in [item.label for item in phone.sheet.parts[3].items], "somebody else holds the phone"


def test_at_a_full_table_a_phone_reads_so_and_has_no_button() -> None:
    with party() as table:
        at_setup(table, "monza")
        for number in range(4):
            table.phone(number).wake().join(number, f"P{number}")
        late = table.phone(4).wake()
        assert places(late).heading == "People have every seat. One of them has to be freed first."
        assert (places(late).doit, places(late).people, places(late).typed) == ("", (), False)
        table.phone(0).leave()
        table.step(4)
        assert (places(late).heading, places(late).doit) == ("Who are you?", "Sit down")


def test_where_cars_are_bought_there_is_none_to_choose() -> None:
    with party() as table:
        at_setup(table, "top_race")
        phone = table.phone(0).wake()
        phone.join(0, "Cleo")
        assert [(part.kind, part.label) for part in phone.sheet.parts] == [("table", "Who is racing?"), ("list", ""), ("list", "Name")]
        assert phone.sheet.parts[0].items[0].sub == "Phone"


def test_a_taken_seat_is_refused_with_a_sentence_and_says_by_whom() -> None:
    with party() as table:
        setup = at_setup(table, "monza")
        first, second = table.phone(0).wake(), table.phone(1).wake()
        first.join(2, "Cleo")
        assert places(second).places[2].why == "Cleo sits here: Phone"
        second.join(2, "Ben")
        assert second.sorry == "Somebody sits there already. Choose another seat."
        second.join(9, "Ben")
        assert second.sorry == "Somebody sits there already. Choose another seat."
        assert names(setup) == [("Cleo", "phone:0")]


def test_a_name_that_somebody_has_leaves_the_choice_to_the_list() -> None:
    with party() as table:
        setup = at_setup(table, "monza")
        for number in range(2):
            table.phone(number).wake().join(number, "Cleo")
        assert names(setup)[0] == ("Cleo", "phone:0")
        assert names(setup)[1][0] not in ("", "Cleo")


def test_on_a_cabinet_a_name_comes_from_the_list_alone() -> None:
    with party() as table:
        table.unseen.ctx.allow(msgspec.structs.replace(CABINET, phones=True, names=("Ada", "Ben")))
        setup = at_setup(table, "monza")
        phone = table.phone(0).wake()
        assert not places(phone).typed
        assert [person.name for person in places(phone).people] == ["Ada", "Ben"]
        phone.join(0, "Somebody else")
        assert names(setup)[0][0] in ("Ada", "Ben")


def test_a_phone_gets_up_and_its_place_is_free_again() -> None:
    with party() as table:
        setup = at_setup(table, "monza")
        phone = table.phone(0).wake()
        phone.join(0, "Cleo")
        phone.leave()
        assert names(setup) == []
        assert isinstance(phone.told()[-1], Gone)
        assert "phone:0" not in table.unseen.ctx.devices.phones
        assert "phone:0" not in setup.ui.cursors


def test_a_sleeping_phone_keeps_its_place_and_finds_it_again() -> None:
    with party() as table:
        setup = at_setup(table, "monza")
        phone = table.phone(0).wake()
        phone.join(0, "Cleo")
        phone.sleep()
        table.seconds(40)
        assert names(setup) == [("Cleo", "phone:0")]
        before = len(phone.told())
        phone.wake()
        assert [type(message).__name__ for message in phone.told()[before:]] == ["Welcome", "Sheet"]


def test_switching_off_sends_all_phones_away_and_frees_their_places() -> None:
    with party() as table:
        setup = at_setup(table, "monza")
        table.phone(0).wake().join(0, "Cleo")
        table.unseen.app.stack.obey(setup.by_phone.open_card())
        table.step(5)
        press(table.unseen.app.stack, "right right confirm")
        table.step(5)
        assert table.unseen.top is setup
        assert not table.link.listening
        assert names(setup) == []


def test_the_card_closes_by_itself_once_people_have_every_seat() -> None:
    with party() as table:
        setup = at_setup(table, "monza")
        table.unseen.app.stack.obey(setup.by_phone.open_card())
        table.step(5)
        for number in range(4):
            assert isinstance(table.unseen.top, PhoneCardScene)
            table.phone(number).wake().join(number, f"P{number}")
        table.step(5)
        assert table.unseen.top is setup


def test_what_is_said_is_in_the_language_of_the_phone() -> None:
    with party() as table:
        at_setup(table, "monza")
        english, czech = table.phone(0).wake("nl"), table.phone(1).wake("cs-CZ")
        assert places(english).heading == "Who are you?"
        welcome = czech.last(Welcome)
        assert isinstance(welcome, Welcome)
        assert welcome.lang == "cs"


def test_whoever_came_by_phone_does_not_sit_at_another_device_the_next_time() -> None:
    with party() as table:
        setup = at_setup(table, "monza")
        table.phone(0).wake().join(0, "Cleo")
        setup.lineup.take(1, KEYBOARD)
        setup.changed()
        table.unseen.app.stack.obey(Home())
        table.step(5)
        entry = find_title(TITLES, "monza")
        assert entry is not None
        again = SetupScene(table.unseen.ctx, entry, device=KEYBOARD)
        assert [driver.device for driver in again.lineup.drivers if driver.human] == [KEYBOARD]
        assert again.lineup.places[0] is None


def test_a_phone_takes_the_place_of_somebody_of_last_time_who_has_not_come() -> None:
    with party() as table:
        setup = at_setup(table, "monza")
        setup.lineup.take(2, KEYBOARD)
        driver = setup.lineup.places[2]
        assert driver is not None
        driver.hand = 2
        setup.changed()
        phone = table.phone(0).wake()
        assert places(phone).places[2].sub == f"{driver.name} sat here last time"
        phone.join(2)
        assert names(setup) == [(driver.name, "phone:0")]
        assert phone.sheet.heading == f"You sit at the table, {driver.name}."


def codes(scene: PhoneCardScene, shrunk: int = 1) -> list[str]:
    """What a decoder reads of the picture of the card, made smaller (and so blurred) by that much."""
    whole = picture(scene)
    small = transform.smoothscale(whole, (whole.get_width() // shrunk, whole.get_height() // shrunk))
    grey = numpy.ascontiguousarray(surfarray.array3d(small).mean(axis=2).astype(numpy.uint8).T)
    return [code.text for code in zxingcpp.read_barcodes(grey)]


@pytest.mark.parametrize("title", [entry.meta.id for entry in TITLES])
@pytest.mark.parametrize("scale", [100, 150, 200])
def test_the_code_is_read_from_the_screen_in_every_skin_and_size_of_text(title: str, scale: int) -> None:
    ctx = context((1920, 1080), text_scale=scale, phones=ShownLink()).skinned(title)
    scene = PhoneCardScene(ctx)
    assert codes(scene) == [ctx.phones.url]
    assert codes(scene, 4) == [ctx.phones.url], "as from a sofa"


def test_the_wifi_has_a_code_of_its_own() -> None:
    ctx = context(
        (1920, 1080), phones=ShownLink(), permissions=msgspec.structs.replace(CABINET, phones=True, wifi=("Zur Post", "sechs;Autos"))
    )
    assert sorted(codes(PhoneCardScene(ctx))) == sorted([r"WIFI:T:WPA;S:Zur Post;P:sechs\;Autos;;", ctx.phones.url])


def test_without_a_network_the_card_says_so_and_with_several_one_is_chosen() -> None:
    alone = PhoneCardScene(context(phones=ShownLink(problem=NO_NETWORK), pseudo=False))
    picture(alone)
    assert set(alone.ui.widgets) == {"done", "off"}
    several = PhoneCardScene(context(phones=ShownLink(ADDRESSES)))
    picture(several)
    assert "network" in several.ui.widgets


@pytest.mark.parametrize("code", ["en", "cs", "de", "es", "fr", "pl", "sk"])
@pytest.mark.parametrize("scale", [100, 150, 200])
def test_the_choice_of_a_network_lies_on_no_step(code: str, scale: int) -> None:
    """In small windows at 200 % the last line of the steps was printed across it."""
    language = open_language(code, ASSETS / "locale", environ={})
    ctx = context((1280, 720), text_scale=scale, phones=ShownLink(ADDRESSES), language=language)
    scene, px = PhoneCardScene(ctx), ctx.frame.px
    picture(scene)
    steps = [node for node in scene.layer.nodes if node.place[0] == layout_for(scale).steps.left]
    lines = [node.image.get_rect(midleft=(px(node.place[0]), px(node.place[1]))) for node in steps if node.image is not None]
    chosen = scene.ui.widgets["network"].rect
    box = pygame.Rect(px(chosen.x), px(chosen.y), px(chosen.width), px(chosen.height))
    assert len(lines) == 5
    assert box.collidelist(lines) == -1
    assert all(not one.rect.colliderect(chosen) for key, one in scene.ui.widgets.items() if key != "network")


@pytest.mark.parametrize(("size", "each"), [((960, 540), 7), ((1280, 720), 9), ((1920, 1080), 14), ((3840, 2160), 28)])
def test_the_code_is_as_large_as_whole_pixels_allow(size: tuple[int, int], each: int) -> None:
    """With four modules of white around it, in the square of the card or in one that is 3 in 100 larger."""
    frame = Frame(size)
    picture = code_picture(frame, "http://192.168.178.34:8377/#AZaz09_-QRqr18st27uv36", CODE)
    assert picture.get_width() <= frame.px(CODE) * 1.03
    dark = pygame.mask.from_threshold(picture, (0, 0, 0), (1, 1, 1)).get_bounding_rects()
    box = dark[0].unionall(dark[1:])
    assert box.size == (33 * each, 33 * each)
    assert min(box.left, box.top, picture.get_width() - box.right, picture.get_height() - box.bottom) >= 4 * each


@pytest.mark.parametrize("scale", [100, 150, 200])
@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080)])
def test_nothing_on_the_card_is_cut_short(size: tuple[int, int], scale: int) -> None:
    """Also beside several networks, of which one can see which it is."""
    for addresses in (ADDRESSES, ADDRESSES[:1]):
        ctx = context(size, text_scale=scale, phones=ShownLink(addresses), pseudo=False)
        scene = PhoneCardScene(ctx)
        picture(scene)
        assert not ctx.theme.cut
        row = scene.ui.widgets.get("network")
        assert (row is not None) == (len(addresses) > 1)
        if isinstance(row, ChoiceRow):
            assert row.control.width - 2 * ARROW >= ctx.theme.zoom * 32, "its number stands between the arrows"
