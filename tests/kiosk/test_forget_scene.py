"""Profiles on a cabinet: whoever sits there changes them, its operator alone has one forgotten."""

from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from game.kiosk.operator.forget_scene import FORGET_ABOUT, ForgetScene
from game.kiosk.operator.pages import OperatorScene
from game.kiosk.operator.tables_page import ALONE, PROFILES_ABOUT
from game.scenes.book.naming import FORGOTTEN, person_name
from game.scenes.book.person import ProfileScene
from game.scenes.framework.dialog import DialogScene
from game.session.permissions import CABINET, HOME
from game.store.house_link import HouseLink, keep_house
from game.store.operator import load_operator
from game.store.profiles import LONGEST_NAME, MOST, People, Profile
from tests.helpers.album import language_of
from tests.helpers.cabinet import NOON, Cabinet
from tests.helpers.house import race

ADA, BEN = Profile(id="p1", name="Ada"), Profile(id="p2", name="Ben")
LINK = HouseLink(address="postgresql://a:b@127.0.0.1:1/x", table="Bar", id="0" * 16, key="0" * 48)


@pytest.fixture
def cabinet(tmp_path: Path) -> Iterator[Cabinet]:
    made = Cabinet(tmp_path, races=False)
    made.ctx.profiles.take(People((ADA, BEN)))
    yield made
    made.close()


def test_a_cabinet_has_profiles_where_its_house_has_and_its_operator_wishes(cabinet: Cabinet) -> None:
    assert not cabinet.ctx.permissions.profiles
    keep_house(cabinet.keeper.paths, LINK, NOON)
    cabinet.wait(6)
    assert cabinet.ctx.permissions.profiles
    pad = cabinet.plug()
    cabinet.push(OperatorScene(cabinet.ctx, cabinet.keeper, "tables"))
    assert cabinet.ui.focus("tables:profiles")
    cabinet.press(pad, "confirm")
    assert not cabinet.ctx.permissions.profiles
    assert not load_operator(cabinet.ctx.paths, NOON)[0].profiles
    assert cabinet.ui.widgets["tables:profiles"].text == "Profiles: Off"
    cabinet.set(profiles=True)
    keep_house(cabinet.keeper.paths, msgspec.structs.replace(LINK, address=""), NOON)
    cabinet.wait(6)
    assert not cabinet.ctx.permissions.profiles, "it has left the house"


@pytest.mark.parametrize("permissions", [HOME, CABINET])
def test_at_home_anybody_deletes_a_profile_on_a_cabinet_nobody_does(cabinet: Cabinet, permissions: object) -> None:
    cabinet.ctx.allow(permissions)  # type: ignore[arg-type]
    scene = ProfileScene(cabinet.ctx, "p1")
    cabinet.push(scene)
    assert ("delete" in scene.ui.widgets) == (permissions is HOME)
    assert {"name", "colour", "shape"} <= scene.ui.widgets.keys()


def test_the_operator_has_somebody_forgotten_after_a_question(cabinet: Cabinet) -> None:
    race(cabinet.ctx.book, "m1")
    cabinet.ctx.book.write(lambda base: base.execute("UPDATE place SET profile = 'p1' WHERE name = 'Ada'"))
    pad = cabinet.plug()
    cabinet.push(OperatorScene(cabinet.ctx, cabinet.keeper, "tables"))
    assert cabinet.ui.focus("tables:forget")
    cabinet.press(pad, "confirm")
    for answer in ("keep", "delete"):
        assert isinstance(cabinet.top, ForgetScene)
        assert cabinet.ui.focus("forget:p1")
        cabinet.press(pad, "confirm")
        assert isinstance(cabinet.top, DialogScene)
        assert cabinet.ui.focus(answer)
        cabinet.press(pad, "confirm")
        assert (cabinet.ctx.profiles.people.get("p1") is not None) == (answer == "keep")
    assert cabinet.ctx.profiles.people == msgspec.structs.replace(People((BEN,)), ever=2, forgotten=("p1",))
    told = cabinet.ctx.book.ask(lambda base: base.execute("SELECT name, profile FROM place ORDER BY seat").fetchall()).value()
    assert [tuple(row) for row in told] == [("", ""), ("Ben", "")]
    assert person_name(cabinet.ctx, "", "") == cabinet.ctx.say(FORGOTTEN) == "a guest"


@pytest.mark.parametrize("scale", [100, 150, 200])
@pytest.mark.parametrize("code", ["de", "pl", "pseudo"])
def test_forty_names_and_what_becomes_of_them_are_whole(cabinet: Cabinet, scale: int, code: str) -> None:
    names = [f"{'W' * (LONGEST_NAME - 2)}{number}" for number in range(10, 10 + MOST)]
    cabinet.ctx.profiles.take(People(tuple(Profile(id=f"p{number}", name=name) for number, name in enumerate(names, 1))))
    cabinet.settings(text_scale=scale)
    cabinet.ctx.language = language_of(code)
    say, cut = cabinet.ctx.say, cabinet.ctx.theme.cut
    page = cabinet.push(OperatorScene(cabinet.ctx, cabinet.keeper, "tables"))
    assert cabinet.ui.focus("tables:profiles")
    cabinet.steps(2)
    assert not [one.text for one in page.ui.widgets.values() if one.key.startswith("tables:") and one.text in cut]
    assert say(ALONE) not in cut
    cabinet.push(ForgetScene(cabinet.ctx, cabinet.keeper))
    assert cabinet.ui.focus("forget:p40")
    cabinet.steps(2)
    assert say(FORGET_ABOUT) not in cut
    assert say(PROFILES_ABOUT) not in cut
    assert not [name for name in names if name in cut]
