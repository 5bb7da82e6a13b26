"""Phones between the rounds of a cup and at its end: the own row with the points of the evening."""

from collections.abc import Mapping
from typing import Any

import pytest

from game.input.intents import Deed, Intent
from game.phones.protocol import Sheet
from game.scenes.cup.phones import CupPhones
from game.scenes.cup.podium import CupPodium, open_cup_podium
from game.scenes.cup.table import TableScene
from game.scenes.framework.scene import Context
from game.scenes.results.phones import PodiumPhones
from game.store.cups import CupLine, Ended
from tests.helpers.menu_context import SMALL
from tests.helpers.screen import context, picture
from tests.scenes.cup.tables import CUP, head, put, raced

DEVICES = {0: "phone:0", 2: "phone:2", 3: "pad:1"}


@pytest.fixture
def ctx() -> Context:
    """Two rounds of a cup of four are over; two drive by phone."""
    made = context(SMALL)
    made.cup_devices.update(DEVICES)
    return made


def lines(ctx: Context, rounds: int) -> list[CupLine]:
    """The journal: Cleo wins the first round, Ada the second."""
    found: list[CupLine] = [head(4, 5)]
    for order in ((2, 0, 1, 3), (0, 2, 3, 1))[:rounds]:
        found = raced(ctx, found, *order)
    return found


def at_table(ctx: Context, rounds: int = 2) -> tuple[TableScene, CupPhones]:
    """The table after so many rounds, with its phones."""
    put(ctx, lines(ctx, rounds))
    scene = TableScene(ctx)
    picture(scene)
    assert isinstance(scene.phone_host, CupPhones)
    return scene, scene.phone_host


def told(page: Any) -> Mapping[str, list[tuple[str, str, bool]]]:
    """What stands in the tables of a page, by their headings."""
    assert isinstance(page, Sheet)
    return {part.label: [(item.label, item.sub, item.primary) for item in part.items] for part in page.parts}


def test_between_rounds_a_phone_reads_the_places_and_points_of_the_evening(ctx: Context) -> None:
    scene, phones = at_table(ctx)
    assert scene.facts is not None
    page = phones.page("phone:2", False)
    sitting = phones.sitting("phone:2")
    assert sitting is not None
    assert (sitting.seat, sitting.name) == (2, "Cleo")
    assert page.heading.startswith("Cleo: place ")
    assert page.note == scene.facts.when
    tables = told(page)
    totals = {row.driver.name: row.total for row in scene.facts.rows}
    assert [(name.split()[1], points) for name, points, _ in tables["Places"]] == list(totals.items())
    assert [name.split()[1] for name, _, mine in tables["Places"] if mine] == ["Cleo"]
    cleo = next(row for row in scene.facts.rows if row.driver.name == "Cleo")
    assert [points for _, points, _ in tables["Rounds"]] == list(cleo.cells)


def test_whoever_drives_for_nobody_has_a_pad(ctx: Context) -> None:
    """A phone without a row, and one whose row a computer has."""
    _, phones = at_table(ctx)
    assert phones.sitting("phone:9") is None
    assert phones.page("phone:9", False).parts == ()
    ctx.cup_devices[5] = "phone:5"
    assert phones.sitting("phone:5") is None


def test_before_the_first_round_nobody_has_a_place_yet(ctx: Context) -> None:
    scene, phones = at_table(ctx, 0)
    page = phones.page("phone:0", False)
    assert scene.facts is not None
    assert page.heading == scene.facts.name
    assert list(told(page)) == ["Places"]


def test_the_page_changes_with_the_rounds(ctx: Context) -> None:
    scene, phones = at_table(ctx, 1)
    before = phones.key("phone:0", False)
    assert before == phones.key("phone:0", False)
    ctx.cup_files.append(CUP, *lines(ctx, 2)[3:])
    again = TableScene(ctx)
    picture(again)
    assert scene is not again
    assert isinstance(again.phone_host, CupPhones)
    assert again.phone_host.key("phone:0", False) != before


def test_whoever_gets_up_leaves_the_row_to_another_device(ctx: Context) -> None:
    _, phones = at_table(ctx)
    phones.hear(Intent(Deed.LEAVE, "phone:2"), False)
    assert ctx.cup_devices == {0: "phone:0", 3: "pad:1"}
    assert phones.sitting("phone:2") is None


def test_at_the_end_each_phone_has_its_row_with_all_points_and_no_wish_for_another_race(ctx: Context) -> None:
    """The seats of the last round are others than the rows of the cup; a cup has rounds of its own."""
    scene, phones = at_table(ctx)
    ctx.desk.host = phones
    ctx.cup_files.append(CUP, Ended())
    podium = open_cup_podium(ctx, CUP)
    assert isinstance(podium, CupPodium)
    picture(podium)
    assert isinstance(podium.phone_host, PodiumPhones)
    page = podium.phone_host.page("phone:2", False)
    assert isinstance(page, Sheet)
    assert page.doit == ""
    assert scene.facts is not None
    totals = {row.driver.name: row.total for row in scene.facts.rows}
    assert [(name.split()[1], points) for name, points, _ in told(page)["Places"]] == list(totals.items())
    assert [name.split()[1] for name, _, mine in told(page)["Places"] if mine] == ["Cleo"]
