"""The menu: what there is, three presses to a race, a first frame that waits for nothing, the unfinished race."""

from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import pytest

from game.core.contract import Setup
from game.core.feats import FEATS
from game.input.intents import KEYBOARD, MOUSE, Deed, Intent
from game.scenes.book.book import BookScene
from game.scenes.framework.dialog import DialogScene
from game.scenes.framework.new_race import begin
from game.scenes.framework.scene import Context
from game.scenes.framework.stack import Pop, Push, SceneStack
from game.scenes.help.rules_help import HelpScene
from game.scenes.menu.menu import RESTED, MenuScene
from game.scenes.settings.settings import SettingsScene
from game.scenes.setup.setup import SetupScene
from game.session.permissions import CABINET
from game.session.request import RaceRequest
from game.session.seats import COMPUTER_NAMES, PERSON_NAMES
from game.show.theme import Theme
from game.show.widgets.titlecard import BannerCard
from game.store.book import Book
from game.store.paths import maps, portable
from game.store.records import list_records
from game.store.saves import Saver
from game.store.settings import QuickSetup, Settings
from game.titles import TITLES
from game.tracks.catalogue import Catalogue
from tests.helpers.menu_context import Stub, menu_context, unfinished, unfinished_series
from tests.helpers.screen import PAD, press
from tests.helpers.untold import filed_untold, told_races


def menu(**over: Any) -> tuple[MenuScene, SceneStack]:
    """The menu of a house with one title, if `entries` says nothing else."""
    scene = MenuScene(menu_context(**{"entries": TITLES[:1], **over}))
    return scene, SceneStack(scene)


def go_on(scene: MenuScene, frames: int = 60) -> None:
    for _ in range(frames):
        scene.draw(scene.ctx.screen)
        scene.update(0.05)


@pytest.mark.parametrize("text_scale", [100, 150, 200])
def test_six_titles_say_all_of_their_words(text_scale: int) -> None:
    """The longest that are shipped, and a sixth beside them."""
    sixth = msgspec.structs.replace(TITLES[2], meta=msgspec.structs.replace(TITLES[2].meta, id="sixth"))
    ctx = menu_context((1280, 720), entries=(*TITLES[:5], sixth), text_scale=text_scale)
    scene = MenuScene(ctx)
    SceneStack(scene)
    scene.draw(ctx.screen)
    assert [card.drawn() is not None and card.cut for card in scene.cards.values()] == [()] * 6


def test_first_frame_opens_no_title_and_paints_no_track(monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[str] = []
    entry = msgspec.structs.replace(TITLES[0], open=lambda: opened.append("title") or TITLES[0].open())
    scene, _ = menu(entries=(entry,))
    scene.draw(scene.ctx.screen)
    assert not opened
    assert not scene.previews._tracks
    assert scene.cards["monza"].view is not None, "the picture that travels with the game"
    assert not scene.previews.waiting
    go_on(scene)
    assert opened == ["title"]
    assert "monza" in scene.cars.driving


def test_what_takes_longer_is_done_between_frames_as_long_as_there_is_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """No frame waits for a title, a map or a car: on a slow machine, that has no time between frames, they come in frames all the same."""
    scene, _ = menu(sliced=True)
    scene.make_ready()
    fetched: list[str] = []
    fetch, doing = scene._fetch, [""]
    monkeypatch.setattr(scene, "_fetch", lambda: (fetched.append(doing[0]), fetch()))
    for _ in range(600):
        scene.draw(scene.ctx.screen)
        doing[0] = "frame"
        scene.update(1 / 60)
        doing[0] = "between"
        scene.prepare()
    assert "monza" in scene.cars.driving
    assert set(fetched) == {"between"}
    slow, _ = menu(sliced=True)
    slow.make_ready()
    for _ in range(600):
        slow.draw(slow.ctx.screen)
        slow.update(1 / 60)
    assert "monza" in slow.cars.driving


def test_the_maps_of_last_time_are_read_before_their_set_up_is_opened(monkeypatch: pytest.MonkeyPatch) -> None:
    last = QuickSetup(("you", "bot:easy"), ("G", "Y"), {}, ("long",))
    scene, _ = menu(sliced=True, settings=Settings(setups={"monza": last}), catalogue=Catalogue(maps()))
    scene.make_ready()
    opened: list[set[str]] = []
    make = scene._make_setup
    monkeypatch.setattr(scene, "_make_setup", lambda device: (opened.append({name for _, name in scene.previews._tracks}), make(device))[1])
    for _ in range(600):
        scene.draw(scene.ctx.screen)
        scene.update(1 / 60)
        scene.prepare()
    assert opened == [{"oval", "long"}]


def test_takes_input_before_any_picture() -> None:
    scene, _ = menu()
    scene.draw(scene.ctx.screen)
    assert isinstance(press(scene, "confirm")[0].scene, SetupScene)


@pytest.mark.parametrize("text_scale", [150, 200])
def test_with_large_letters_the_quick_race_shows_its_cars_and_tells_its_drivers(text_scale: int) -> None:
    ctx = menu_context((1280, 720), entries=TITLES[:5], text_scale=text_scale)
    scene = MenuScene(ctx)
    SceneStack(scene)
    go_on(scene)
    assert scene.race_setup is not None
    banner = scene.ui.widgets["quick"]
    assert all(driver.name in banner.explanation for driver in scene.race_setup.lineup.drivers)
    assert isinstance(banner, BannerCard)
    with_cars, banner.pictured = banner.picture(), None
    assert with_cars.get_buffer().raw != banner.picture().get_buffer().raw


@pytest.mark.parametrize("text_scale", [150, 200])
def test_with_large_letters_the_card_that_tells_is_never_blank(text_scale: int) -> None:
    scene = MenuScene(menu_context((1280, 720), entries=TITLES[:5], text_scale=text_scale))
    SceneStack(scene)
    go_on(scene)
    assert scene.tells
    for key, widget in scene.ui.widgets.items():
        told = scene._explanation(widget)
        assert told is not None, key
        assert told.get_bounding_rect().width, key


def test_who_would_race_is_looked_for_while_the_cards_come_in() -> None:
    ctx = menu_context((640, 360))
    ctx.sliced = True
    scene = MenuScene(ctx)
    SceneStack(scene)
    scene.draw(ctx.screen)
    for _ in range(2000):
        scene.prepare()
    assert not scene.timeline.idle, "they have not come in yet"
    assert scene.race_setup is not None


@pytest.mark.parametrize("device", [PAD, KEYBOARD])
def test_quick_race_within_three_presses(device: str) -> None:
    scene, stack = menu()
    go_on(scene)
    press(stack, "right up confirm", device)
    assert isinstance(stack.top, Stub)
    request = stack.top.request
    assert request is not None
    assert (request.title_id, request.setup.tracks) == ("monza", ("oval",))
    assert request.seats[0].device == device
    assert all(not seat.human for seat in request.seats[1:])
    assert len(set(request.setup.cars)) == len(request.seats)


def test_quick_race_by_a_click_alone() -> None:
    scene, stack = menu()
    go_on(scene)
    x, y = scene.ui.widgets["quick"].rect.center
    stack.handle(Intent(Deed.PRESS, MOUSE, x=x, y=y))
    assert isinstance(stack.top, Stub)
    assert stack.top.request is not None
    assert stack.top.request.seats[0].device == MOUSE


def test_quick_race_takes_the_last_seats_and_options() -> None:
    last = QuickSetup(("bot:random", "you"), ("G", "Y"), {"bonus_move": True}, ("long",))
    _, stack = menu(settings=Settings(setups={"monza": last}))
    press(stack, "right up confirm")
    request = stack.top.request  # type: ignore[attr-defined]
    assert request.setup.cars == ("G", "Y")
    assert request.setup.options == {"bonus_move": True}
    assert request.setup.tracks == ("long",)
    assert [seat.level for seat in request.seats] == ["random", ""]


def test_a_remembered_setup_that_no_longer_fits_is_mended() -> None:
    last = QuickSetup(("you", "bot:gone", "nonsense"), ("Z", "R"), {"no_such": 1, "turbo": "maybe"}, ("lost",))
    _, stack = menu(settings=Settings(setups={"monza": last}))
    press(stack, "right up confirm")
    request = stack.top.request  # type: ignore[attr-defined]
    assert request.setup.tracks == ("oval",)
    assert not request.setup.options
    assert [seat.human for seat in request.seats] == [True, False]


def test_title_to_race_in_two_presses() -> None:
    _, stack = menu()
    press(stack, "confirm confirm")
    assert isinstance(stack.top, Stub)


def test_continue_is_offered_first_and_only_where_a_race_waits() -> None:
    ctx = menu_context()
    assert "continue" not in _ui(SceneStack(MenuScene(ctx)))
    unfinished(ctx)
    stack = SceneStack(MenuScene(ctx))
    assert "continue" in _ui(stack)
    press(stack, "confirm")
    assert isinstance(stack.top, Stub)
    assert stack.top.request is None


def test_the_race_that_waits_says_its_round_as_soon_as_that_is_known() -> None:
    """At once where it was raced just now; else once it was played again, a piece between two frames."""
    ctx = menu_context(now=lambda: "2026-01-01T18:30:00")
    unfinished(ctx)
    scene = MenuScene(ctx)
    assert _ui(SceneStack(scene))["continue"].lines[0] == "18:30: Monza on Oval, round 1."
    ctx.saves = Saver(ctx.paths, lambda: datetime(2026, 1, 2, tzinfo=UTC))
    scene.rebuild()
    banner = scene.ui.widgets["continue"]
    assert banner.lines[0] == "18:30: Monza on Oval is waiting."
    for _ in scene._settle():
        pass
    assert banner.lines[0] == "18:30: Monza on Oval, round 1."
    assert "continue" in _ui(SceneStack(MenuScene(ctx)))


def test_of_a_series_the_race_that_is_on_is_named() -> None:
    """Its second race stands on another track: the banner, its picture and the question say that, before it was played again no track."""
    ctx = menu_context(now=lambda: "2026-01-01T18:30:00")
    unfinished_series(ctx)
    question = partial(_question, ctx)
    assert question() == "Race 2, on Long Way Round, is not over yet."
    assert _ui(SceneStack(MenuScene(ctx)))["continue"].lines[0].startswith("18:30: Monza on Long Way Round, race 2, round ")
    ctx.saves = Saver(ctx.paths, lambda: datetime(2026, 1, 2, tzinfo=UTC))
    scene = MenuScene(ctx)
    assert _ui(SceneStack(scene))["continue"].lines[0] == "18:30: Monza is waiting."
    assert question() == "There are races of Monza that are not over yet."
    for _ in scene._settle():
        pass
    assert scene.ui.widgets["continue"].lines[0].startswith("18:30: Monza on Long Way Round, race 2, round ")
    assert question() == "Race 2, on Long Way Round, is not over yet."


def _question(ctx: Context) -> str:
    """What is asked where another race is begun."""
    order = begin(ctx, RaceRequest("monza", Setup(2, ("R", "B"), {}, ("oval",)), (), 1))
    assert isinstance(order.scene, DialogScene)  # type: ignore[union-attr]
    return order.scene.question  # type: ignore[union-attr,no-any-return]


@pytest.mark.parametrize(("decided", "said"), [(True, "Ada and Bolt can go on where they stopped."), (False, "nothing of it is kept")])
def test_the_question_promises_only_what_happens(decided: bool, said: str) -> None:
    """A race in which nobody has decided anything goes for good; another one lies among the races."""
    ctx = menu_context()
    unfinished(ctx, decided)
    order = begin(ctx, RaceRequest("monza", Setup(2, ("R", "B"), {}, ("oval",)), (), 1))
    assert said in order.scene.detail  # type: ignore[union-attr]
    ctx.saves.abandon()
    assert len(list_records(ctx.paths)) == decided


def test_a_broken_save_keeps_nobody_from_the_menu() -> None:
    ctx = menu_context()
    unfinished(ctx)
    Path(ctx.saves.path).write_bytes(b"\x00\xff nonsense\n")
    assert "continue" not in _ui(SceneStack(MenuScene(ctx)))


def _ui(stack: SceneStack) -> dict[str, Any]:
    return stack.top.ui.widgets  # type: ignore[attr-defined,no-any-return]


def test_settings_rules_and_quit() -> None:
    scene, stack = menu()
    scene.ui.focus("settings")
    assert isinstance(press(scene, "confirm")[0].scene, SettingsScene)
    scene.ui.focus("rules")
    assert isinstance(press(scene, "confirm")[0].scene, HelpScene)
    scene.ui.focus("quit")
    press(stack, "confirm confirm")
    assert stack.top is scene, "whoever presses once too often stays"
    press(stack, "confirm right confirm")
    assert stack.empty


def test_back_never_ends_on_the_way_out() -> None:
    scene, stack = menu()
    for word in ("back", "right back", "down back back"):
        press(stack, word)
        assert scene.ui.focused() is scene.ui.widgets["title.monza"]


def test_a_quick_race_over_an_unfinished_one_asks_and_keeps_it() -> None:
    ctx = menu_context()
    unfinished(ctx)
    scene = MenuScene(ctx)
    stack = SceneStack(scene)
    go_on(scene)
    scene.ui.focus("quick")
    press(stack, "confirm")
    assert isinstance(stack.top, DialogScene)
    press(stack, "back")
    assert stack.top is scene
    press(stack, "confirm left confirm")
    assert isinstance(stack.top, Stub)
    assert stack.top.request is None, "beside it lies the way back into it"
    stack.obey(Pop())
    press(stack, "confirm")
    assert stack.top.ui.focused().key == "anew"  # type: ignore[attr-defined]
    press(stack, "confirm")
    assert isinstance(stack.top, Stub)
    assert stack.top.request is not None, "whoever presses on gets what was asked for"
    ctx.saves.abandon()
    assert [row.drivers for row in list_records(ctx.paths)] == [("Ada", "Bolt")]


def test_menu_and_set_up_propose_the_same_people() -> None:
    scene, stack = menu()
    go_on(scene)
    assert scene.race_setup is not None
    proposed = [driver.name for driver in scene.race_setup.lineup.drivers]
    scene.ui.focus("title.monza")
    press(stack, "confirm")
    assert [driver.name for driver in stack.top.race_setup.lineup.drivers] == proposed  # type: ignore[attr-defined]


def test_a_cabinet_has_no_way_out() -> None:
    scene, stack = menu(permissions=CABINET)
    assert not {"quit", "settings"} & set(scene.ui.widgets)
    press(stack, "back back")
    assert stack.top is scene


def test_a_title_without_a_table_is_not_shown() -> None:
    other = msgspec.structs.replace(TITLES[0], meta=msgspec.structs.replace(TITLES[0].meta, id="other"))
    scene = MenuScene(menu_context(entries=(TITLES[0], other), tables={"monza": object}))
    SceneStack(scene)
    assert list(scene.cards) == ["monza"]


def test_reduced_motion_stands_still_once_the_pictures_are_there() -> None:
    scene, _ = menu(settings=Settings(reduced_motion=True))
    go_on(scene, 12)
    assert not scene.moving
    before = [node.place for cars in scene.cars.driving.values() for node in cars.nodes]
    go_on(scene, 3)
    assert before
    assert before == [node.place for cars in scene.cars.driving.values() for node in cars.nodes]


def test_cars_drive_in_the_window_and_touch_only_their_own_rectangles() -> None:
    scene, _ = menu()
    go_on(scene)
    assert scene.moving
    scene.update(0.1)
    rects = scene.draw(scene.ctx.screen)
    x, y, width, height = scene.ctx.frame.rect(*scene.cards["monza"].window)
    assert rects
    assert all(x - 4 <= r.x and r.right <= x + width + 4 and y - 4 <= r.y and r.bottom <= y + height + 4 for r in rects)


def test_where_nobody_is_near_the_cars_want_no_more_frames_than_a_film_has() -> None:
    """The loop takes a step per picture then, and none in which nothing is drawn; whoever touches something has all frames again."""
    scene, stack = menu()
    go_on(scene)
    press(stack, "down")
    assert scene.moving
    go_on(scene, round(RESTED / 0.05) + 1)
    assert (scene.moving, scene.pulsing) == (False, True)
    before = [node.place for cars in scene.cars.driving.values() for node in cars.nodes]
    scene.update(scene.pulse)
    assert all(node.place != place for node, place in zip(next(iter(scene.cars.driving.values())).nodes, before, strict=True))
    press(stack, "down")
    assert scene.moving


def test_while_nobody_is_near_races_are_told_to_the_book_again(tmp_path: Path) -> None:
    """A race that the book never had the medals of; not before the menu rests, and then in slices until nothing is left."""
    with Book() as book:
        scene, stack = menu(paths=portable(tmp_path), book=book)
        filed_untold(scene.ctx)
        go_on(scene)
        while scene.prepare():
            pass
        assert told_races(scene.ctx) == [0]
        go_on(scene, round(RESTED / 0.05) + 1)
        pieces = sum(1 for _ in iter(scene.prepare, False))
        assert told_races(scene.ctx) == [FEATS]
        assert pieces > 5
        press(stack, "down")
        assert not scene.prepare(), "nothing is left to be told"


def test_several_titles_share_the_ground_without_overlapping() -> None:
    meta = TITLES[0].meta
    more = tuple(msgspec.structs.replace(TITLES[0], meta=msgspec.structs.replace(meta, id=f"t{n}")) for n in range(4))
    scene, _ = menu(entries=(TITLES[0], *more))
    rects = [widget.rect for widget in scene.ui.widgets.values()]
    assert len(rects) == 5 + 6
    assert all(not a.colliderect(b) for i, a in enumerate(rects) for b in rects[:i])


def test_back_from_the_set_up_leads_to_the_menu_and_keeps_the_focus() -> None:
    scene, stack = menu()
    order = press(scene, "confirm")[0]
    assert isinstance(order, Push)
    stack.obey(order)
    press(stack, "back")
    assert stack.top is scene
    assert scene.ui.focused() is scene.ui.widgets["title.monza"]


def test_every_text_of_menu_and_set_up_goes_through_the_catalogue(monkeypatch: pytest.MonkeyPatch) -> None:
    texts: list[str] = []
    label = Theme.label
    monkeypatch.setattr(Theme, "label", lambda self, text, *a, **k: texts.append(text) or label(self, text, *a, **k))
    ctx = menu_context(pseudo=True)
    unfinished(ctx)
    scene = MenuScene(ctx)
    stack = SceneStack(scene)
    go_on(scene, 40)
    scene.ui.focus("title.monza")
    press(stack, "confirm")
    top = stack.top
    assert isinstance(top, SetupScene)
    top.race_setup.plan.put("races", 3)
    for page in ("tracks", "options", "seats"):
        top.show(page, PAD)
    top.ui.focus("seat0", PAD)
    press(stack, "confirm")
    names = {*PERSON_NAMES, *COMPUTER_NAMES, "KERBSIDE", "Monza"}
    assert [text for text in texts if text and "[" not in text and text not in names and not text.isdigit()] == []


def test_the_races_there_have_been_are_one_press_away() -> None:
    scene, stack = menu()
    scene.ui.focus("races")
    press(stack, "confirm")
    assert isinstance(stack.top, BookScene)
    press(stack, "back")
    assert stack.top is scene
