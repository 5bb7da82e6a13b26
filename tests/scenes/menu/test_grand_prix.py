"""The menu's third banner: which cups there are, where the one that runs stands, and where a press leads."""

from typing import Any

import msgspec
import pytest

from game.scenes.framework.scene import Context, Scene
from game.scenes.framework.stack import Home, SceneStack
from game.scenes.menu.menu import MenuScene
from game.session.cup.ready import ready_cup
from game.session.cup.running import Running, begin_round, drop_round, start_cup, tell
from game.session.permissions import CABINET
from game.store.cups import LONGEST_NAME, Driver, Left, Plan
from game.titles import TITLES
from tests.helpers.menu_context import StubOpenings, menu_context, unfinished
from tests.helpers.sampled import sampled
from tests.helpers.screen import press
from tests.helpers.texts_drawn import texts_drawn

DRIVERS = tuple(Driver(name, "you") for name in ("Ada", "Ben", "Cleo"))
SIXTH = msgspec.structs.replace(TITLES[2], meta=msgspec.structs.replace(TITLES[2].meta, id="sixth"))
FULLEST = tuple(Driver(letter * 12, "you") for letter in "WMQOGD")


class Place(Scene):
    """Stands where a page of cups would be."""

    def __init__(self, ctx: Context, name: str) -> None:
        super().__init__(ctx)
        self.name = name


class CupOpenings(StubOpenings):
    """The real scenes, but for races, lessons and cups."""

    def cups(self) -> Scene:
        return Place(self.ctx, "cups")

    def cup_table(self, cup: str = "") -> Scene:
        return Place(self.ctx, "table")


def house(**over: Any) -> Context:
    ctx = menu_context(**{"entries": TITLES[:1], **over})
    ctx.open = CupOpenings(ctx)
    return ctx


def first_cup() -> Plan:
    plan = ready_cup("sampler")
    assert plan is not None
    return msgspec.structs.replace(plan, id="own1")


def started(ctx: Context, drivers: tuple[Driver, ...] = DRIVERS, key: str = "sampler") -> Running:
    plan = ready_cup(key)
    assert plan is not None
    return start_cup(ctx, plan, drivers)


def banner(ctx: Context) -> Any:
    scene = MenuScene(ctx)
    SceneStack(scene)
    return scene.ui.widgets["grand_prix"]


def leads(ctx: Context) -> str:
    """The page that a press on the banner opens."""
    scene = MenuScene(ctx)
    stack = SceneStack(scene)
    assert scene.ui.focus("grand_prix")
    press(stack, "confirm")
    assert isinstance(stack.top, Place)
    return stack.top.name


def test_without_a_cup_it_names_those_there_are() -> None:
    ctx = house()
    assert banner(ctx).lines == ("Sampler, Sprint, Grand Tour, or your own.",)
    assert not banner(ctx).primary
    assert leads(ctx) == "cups"


def test_between_two_rounds_it_says_which_is_next_and_has_the_focus() -> None:
    ctx = house()
    cup = started(ctx)
    drop_round(ctx, cup)
    scene = MenuScene(ctx)
    SceneStack(scene)
    assert banner(ctx).lines == ("Sampler: round 2 of 5 is next.",)
    assert banner(ctx).primary
    assert scene.first == "grand_prix"
    assert not scene.ui.widgets["quick"].primary  # type: ignore[attr-defined]
    assert leads(ctx) == "table"


def test_a_round_that_is_on_goes_on() -> None:
    ctx = house(entries=TITLES)
    begin_round(ctx, started(ctx))
    assert banner(ctx).lines == ("Sampler: round 1 goes on.",)


def test_a_race_that_waits_comes_before_the_cup() -> None:
    ctx = house()
    started(ctx)
    unfinished(ctx)
    scene = MenuScene(ctx)
    SceneStack(scene)
    assert scene.first == "continue"
    assert not banner(ctx).primary


def test_once_all_rounds_are_past_the_podium_waits() -> None:
    ctx = house()
    cup = started(ctx, key="sprint")
    for _ in range(3):
        cup = drop_round(ctx, cup)
    assert banner(ctx).lines == ("Sprint: all rounds are over.",)
    assert leads(ctx) == "table"


def test_a_cup_with_one_driver_left_says_so() -> None:
    ctx = house()
    tell(ctx, started(ctx).id, Left(0), Left(1))
    assert banner(ctx).lines == ("Sampler: fewer than two drivers are left.",)


def test_a_cup_of_a_newer_kerbside_is_told_of() -> None:
    ctx = house()
    path = ctx.cup_files.path(started(ctx).id)
    path.write_bytes(path.read_bytes().replace(b'"format":1', b'"format":2', 1))
    assert banner(ctx).lines == ("A newer Kerbside began a cup. This one leaves it alone.",)
    assert leads(ctx) == "cups"


def test_what_has_changed_meanwhile_is_said_when_the_menu_is_back() -> None:
    ctx = house()
    scene = MenuScene(ctx)
    stack = SceneStack(scene)
    assert scene.ui.focus("grand_prix")
    press(stack, "confirm")
    started(ctx)
    stack.obey(Home())
    scene.make_ready()
    assert scene.ui.widgets["grand_prix"].lines == ("Sampler: round 1 of 5 is next.",)  # type: ignore[attr-defined]


@pytest.mark.parametrize(("offered", "line"), [
    ("short", "Sprint: several games, one champion."),
    ("all", "Sampler, Sprint, Grand Tour: several games, one champion."),
])  # fmt: skip
def test_a_cabinet_names_what_its_operator_offers(offered: str, line: str) -> None:
    assert banner(house(permissions=msgspec.structs.replace(CABINET, cups=offered))).lines == (line,)


def test_where_none_is_offered_there_is_no_banner_but_for_one_that_runs() -> None:
    ctx = house(permissions=msgspec.structs.replace(CABINET, cups="off"))
    scene = MenuScene(ctx)
    SceneStack(scene)
    assert "grand_prix" not in scene.ui.widgets
    started(ctx)
    assert banner(ctx).lines == ("Sampler: round 1 of 5 is next.",)


def _told(monkeypatch: pytest.MonkeyPatch, ctx: Context, key: str) -> tuple[Any, list[str]]:
    """What a banner says, and what the whole page says while it is looked at."""
    scene = MenuScene(ctx)
    SceneStack(scene)
    scene.draw(ctx.screen)  # type: ignore[arg-type]
    texts = texts_drawn(monkeypatch)
    scene.ui.focus(key)
    scene.rebuild()
    scene.draw(ctx.screen)  # type: ignore[arg-type]
    return scene.ui.widgets[key], texts


def test_beside_two_others_continue_says_where_the_cup_stands_and_the_head_of_the_page_who_drives(monkeypatch: pytest.MonkeyPatch) -> None:
    ctx = house(size=(1280, 720), entries=TITLES)
    begin_round(ctx, started(ctx))
    unfinished(ctx, drivers=("Ada", "Ben", "Cleo"), cup=True)
    waiting, page = _told(monkeypatch, ctx, "continue")
    assert waiting.lines == ("Sampler, round 1: Monza on Oval.",)
    assert "With Ada, Ben and Cleo, right where you left it." in page
    _, page = _told(monkeypatch, ctx, "title.monza")
    assert "Pull up a chair, pick a car, race!" in page
    assert "With Ada, Ben and Cleo, right where you left it." not in page


def test_the_round_of_a_cup_with_a_broad_name_leaves_it_to_the_banner_of_cups() -> None:
    ctx = house(size=(1280, 720), entries=TITLES)
    plan = msgspec.structs.replace(first_cup(), name="W" * LONGEST_NAME)
    begin_round(ctx, start_cup(ctx, plan, DRIVERS))
    unfinished(ctx, drivers=("Ada", "Ben", "Cleo"), cup=True)
    scene = MenuScene(ctx)
    SceneStack(scene)
    waiting: Any = scene.ui.widgets["continue"]
    assert waiting.lines == ("Round 1: Monza on Oval.",)
    assert banner(ctx).lines == (f"{'W' * LONGEST_NAME}: round 1 goes on.",)
    _said_whole(ctx)


def test_where_there_is_room_continue_names_its_drivers_as_well(monkeypatch: pytest.MonkeyPatch) -> None:
    ctx = house(size=(1280, 720), entries=TITLES, permissions=msgspec.structs.replace(CABINET, cups="off"))
    unfinished(ctx)
    waiting, _ = _told(monkeypatch, ctx, "continue")
    assert waiting.lines[1:] == ("Ada and Bolt",)


def _said_whole(ctx: Context) -> None:
    """Each banner and card says all of its words, and so does what is told of each."""
    scene = MenuScene(ctx)
    SceneStack(scene)
    for _ in range(60):
        scene.draw(ctx.screen)  # type: ignore[arg-type]
        scene.update(0.05)
    for key, widget in scene.ui.widgets.items():
        assert widget.drawn() is None or widget.cut == (), key
        scene.ui.focus(key)
        ctx.theme.cut.clear()
        scene.rebuild()
        assert not ctx.theme.cut, key


SHELVES = {"six": (*TITLES[:5], SIXTH), "five": TITLES, "two": TITLES[:2], "one": TITLES[:1]}


@sampled("shelf, text_scale", [*SHELVES], [200, 100, 150], every=3)
def test_nothing_is_cut_in_any_of_its_states(shelf: str, text_scale: int) -> None:
    ctx = house(size=(1280, 720), entries=SHELVES[shelf], text_scale=text_scale)
    _said_whole(ctx)
    names = tuple(driver.name for driver in FULLEST[:4])
    unfinished(ctx, drivers=names)
    _said_whole(ctx)
    cup = started(ctx, FULLEST, "grand_tour")
    unfinished(ctx, drivers=names, cup=True)
    _said_whole(ctx)
    for _ in range(9):
        cup = drop_round(ctx, cup)
    _said_whole(ctx)
    drop_round(ctx, cup)
    _said_whole(ctx)
