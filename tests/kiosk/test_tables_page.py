"""The operator's page of several tables, by pad alone, against a real house."""

from pathlib import Path

import pytest

from game.kiosk.operator.pages import OperatorScene
from game.kiosk.operator.tables_page import AddressScene
from game.store.house_link import load_house
from game.store.house_results import EVER, HouseResults, has_house, keep_results
from game.store.paths import portable
from tests.helpers.cabinet import NOON, Cabinet
from tests.helpers.house import rows
from tests.helpers.pads import VirtualPad
from tests.helpers.postgres import needs_postgres
from tests.helpers.racing import shared_boards
from tests.venue.conftest import House, house, server

pytestmark = needs_postgres
__all__ = ["house", "server"]


@pytest.fixture
def cabinet(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Cabinet:
    shared_boards(monkeypatch)
    return Cabinet(tmp_path, races=False)


def opened(cabinet: Cabinet) -> VirtualPad:
    """The page, and a pad."""
    pad = cabinet.plug()
    cabinet.push(OperatorScene(cabinet.ctx, cabinet.keeper, "tables"))
    return pad


def write(cabinet: Cabinet, pad: VirtualPad, text: str) -> None:
    """Letter by letter, with capitals where they are wanted."""
    field = cabinet.ui.widgets["field"]
    for letter in text:
        if letter.isalpha() and field.capital != letter.isupper():
            _key(cabinet, pad, "shift")
        _key(cabinet, pad, letter.upper())
    _key(cabinet, pad, "done")


def _key(cabinet: Cabinet, pad: VirtualPad, key: str) -> None:
    field = cabinet.ui.widgets["field"]
    field.at = next(index for index, cell in enumerate(field.cells) if cell.key == key)
    cabinet.press(pad, "confirm")


def press(cabinet: Cabinet, pad: VirtualPad, key: str) -> None:
    assert cabinet.ui.focus(f"tables:{key}")
    cabinet.press(pad, "confirm")


def joined(cabinet: Cabinet, pad: VirtualPad) -> str:
    """What is said once the house was asked."""
    press(cabinet, pad, "join")
    while cabinet.top.work is not None:
        cabinet.step(0.02)
    return str(cabinet.top.outcome)


def test_a_table_joins_by_pad_is_told_what_is_wrong_and_leaves(cabinet: Cabinet, house: House) -> None:
    pad, paths = opened(cabinet), cabinet.keeper.paths
    assert cabinet.ui.widgets["tables:leave"].why
    press(cabinet, pad, "join")
    assert cabinet.top.outcome.startswith("Write the address")
    press(cabinet, pad, "address")
    assert isinstance(cabinet.top, AddressScene)
    wrong = house.tables.removeprefix("postgresql://").replace("secret", "Wrong1")
    write(cabinet, pad, wrong)
    press(cabinet, pad, "table")
    write(cabinet, pad, "Bar")
    assert load_house(paths, NOON)[0].address == f"postgresql://{wrong}"
    assert joined(cabinet, pad) == "The house refuses the name or the password in the address."
    assert rows(house.owner, "SELECT count(*) FROM kerbside.cabinet") == [(0,)]
    press(cabinet, pad, "address")
    assert cabinet.top.text == "", "the old address has a password"
    write(cabinet, pad, house.tables)
    assert joined(cabinet, pad) == "All is well: the house answers, and knows this table as Bar."
    assert rows(house.owner, "SELECT name FROM kerbside.cabinet") == [("Bar",)]
    cabinet.ctx.book.write(lambda base: keep_results(EVER, "2026-06-01T12:00:00", HouseResults(), base))
    press(cabinet, pad, "leave")
    assert load_house(paths, NOON)[0].address == ""
    assert not cabinet.ctx.book.ask(has_house).value()


def test_the_password_is_shown_nowhere(cabinet: Cabinet, house: House) -> None:
    pad = opened(cabinet)
    press(cabinet, pad, "address")
    write(cabinet, pad, house.tables)
    shown = [str(part) for one in cabinet.ui.widgets.values() for part in (getattr(one, "text", ""), one.about, one.why)]
    assert any(text.startswith("House: 127.0.0.1") for text in shown)
    assert any("kerbside_table:•••@127.0.0.1" in text for text in shown)
    assert not any("secret" in text for text in (*shown, cabinet.top.outcome))
    told = cabinet.ctx.book.ask(lambda base: [row[0] for row in base.execute("SELECT detail FROM event")]).value()
    assert not any("secret" in one for one in told)


def test_the_game_works_on_while_the_house_is_asked(cabinet: Cabinet) -> None:
    """A machine that takes the call and says nothing: no frame waits, and nothing else is done meanwhile."""
    import socket

    from game.store.house_link import HouseLink, keep_house

    with socket.create_server(("127.0.0.1", 0)) as silent:
        address = f"postgresql://a:b@127.0.0.1:{silent.getsockname()[1]}/x"
        keep_house(cabinet.keeper.paths, HouseLink(address=address, table="Bar"), NOON)
        pad = opened(cabinet)
        press(cabinet, pad, "join")
        for _ in range(5):
            cabinet.step(0.02)
        assert cabinet.top.work is not None
        cabinet.press(pad, "back")
        assert isinstance(cabinet.top, OperatorScene)
    while cabinet.top.work is not None:
        cabinet.step(0.02)
    assert cabinet.top.outcome
    assert portable(cabinet.keeper.paths.data) == cabinet.keeper.paths
