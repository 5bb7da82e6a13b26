"""What is wrong between a table and its house, in words; and lines that hang or break."""

import signal
import time
from collections.abc import Callable, Iterator
from string import Formatter

import pytest

from game.venue import line as line_module
from game.venue.line import deadline, line_to, machine_of, without_password
from game.venue.schema import MIGRATIONS
from game.venue.status import try_house
from game.venue.trouble import TROUBLES, HouseError
from tests.helpers.house import race, rows, send
from tests.helpers.postgres import Server, free_port, needs_postgres
from tests.helpers.proxy import Proxy
from tests.venue.conftest import House, Table

pytestmark = needs_postgres
Tables = Callable[[str], Table]


@pytest.fixture
def proxy(server: Server) -> Iterator[Proxy]:
    found = Proxy(server.port)
    yield found
    found.close()


def template_fields(text: str) -> set[str]:
    """The fields that a sentence has room for."""
    return {name for _, name, _, _ in Formatter().parse(text) if name}


def _code(address: str, key: str = "", table: str = "") -> str:
    found = try_house(address, key, table)
    if found is None:
        return ""
    assert set(found.fields) >= template_fields(found.text)
    return found.code


def _ask_through(address: str, key: str, meanwhile: Callable[[], object]) -> None:
    """Something happens to the line between its opening and a question, which may take a twentieth of a second."""
    with line_to(address, key) as line:
        meanwhile()
        with deadline(line, 0.05):
            line.execute("SELECT 1")


def test_all_well(table: Tables) -> None:
    window = table("w")
    assert _code(window.link.address, window.link.key, window.link.id) == ""


def test_each_thing_that_may_be_wrong_has_its_words(house: House, server: Server) -> None:
    assert _code("not an address") == "address"
    assert _code(house.tables.replace(f":{server.port}", f":{free_port()}")) == "network"
    assert _code(house.tables.replace("127.0.0.1", "no-such-machine.invalid")) == "network"
    assert _code(house.tables.replace("secret", "wrong")) == "password"
    assert _code(house.tables.replace("kerbside_table", "nobody")) == "password"
    assert _code(f"{house.tables}?sslmode=verify-full") == "certificate"
    assert _code(server.address("template1")) == "no_house"
    assert _code(f"{house.tables}-not-there") == "refused"
    assert _code(house.owner) == "rights"
    assert _code(house.tables, "a key", "an id") == "unknown"


def test_a_house_of_another_kerbside(house: House) -> None:
    for number, code in ((len(MIGRATIONS) + 1, "new"), (len(MIGRATIONS) - 1, "old")):
        with line_to(house.boss) as line:
            line.execute("UPDATE kerbside.house SET number = %s", (number,))
        assert _code(house.tables) == code


@pytest.mark.parametrize(("off", "code"), [(0.0, ""), (119.0, ""), (-130.0, "clock"), (86_400.0, "clock")])
def test_clocks_more_than_two_minutes_apart(table: Tables, monkeypatch: pytest.MonkeyPatch, off: float, code: str) -> None:
    window = table("w")
    real = time.time
    monkeypatch.setattr(line_module.time, "time", lambda: real() + off)
    assert _code(window.link.address, window.link.key, window.link.id) == code


def test_a_line_that_holds_everything_back_is_given_up(house: House, server: Server, proxy: Proxy) -> None:
    """The server has answered, and nothing of it comes through: the one who waits is woken."""
    address = house.tables.replace(f":{server.port}", f":{proxy.port}")
    with pytest.raises(HouseError, match="cut"):
        _ask_through(address, "", proxy.flows.clear)


def test_a_line_that_is_cut_while_sending_loses_and_doubles_nothing(house: House, server: Server, table: Tables, proxy: Proxy) -> None:
    import msgspec

    window = table("w")
    for number in range(5):
        race(window.book, f"m{number}")
    far = msgspec.structs.replace(window.link, address=window.link.address.replace(f":{server.port}", f":{proxy.port}"))
    with pytest.raises(HouseError, match="cut"):
        _ask_through(far.address, far.key, proxy.cut)
    send(window.book, far)
    assert rows(house.owner, "SELECT count(*) FROM kerbside.event") == [(15,)]


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGKILL])
def test_a_server_that_stops_or_is_killed_meanwhile(house: House, server: Server, table: Tables, how: int) -> None:
    window = table("w")
    race(window.book, "m0")
    send(window.book, window.link)
    server.stop(how)
    try:
        race(window.book, "m1")
        with pytest.raises(HouseError, match="network"):
            send(window.book, window.link)
    finally:
        server.start()
    send(window.book, window.link)
    assert rows(house.owner, "SELECT match FROM kerbside.race ORDER BY match") == [("m0",), ("m1",)]


def test_an_address_is_shown_without_its_password() -> None:
    shown = without_password("postgresql://table:se%40cret@house.example:5433/cafe?sslmode=verify-full&password=again")
    assert shown == "postgresql://table:•••@house.example:5433/cafe?sslmode=verify-full"
    assert without_password("postgresql:///cafe") == "postgresql:///cafe"
    assert machine_of("postgresql://a:b@house:5433/cafe?x=@y") == "house:5433"
    assert machine_of("postgresql:///cafe") == "localhost"


def test_sentences_have_no_more_fields_than_are_filled() -> None:
    fields = {code: template_fields(text) for code, text in TROUBLES.items() if template_fields(text)}
    assert fields == {"network": {"machine"}, "certificate": {"detail"}, "refused": {"detail"}, "clock": {"minutes"}}
