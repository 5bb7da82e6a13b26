"""The link over loopback: a real client, real sockets, the thread; and that none of it is there before somebody asks."""

import json
import socket
import subprocess
import sys
import threading
import urllib.error
import urllib.request
from collections import deque
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from game.input.intents import Choice, Deed, Intent, Joining
from game.input.phones import Arrival, Asleep, Control
from game.phones.doors import hashed
from game.phones.link import NO_NETWORK, NO_PORT, STOPPED, Link, NoLink
from game.phones.lobby import Lobby
from game.phones.protocol import Gone, Sheet, SheetItem, SheetPart, Welcome
from tests.helpers.phones import PAGE, PATIENCE, SAID, Table, over_loopback

ROOT = Path(__file__).resolve().parents[2]
SHEET = Sheet(1, "Go", parts=(SheetPart("list", items=(SheetItem("a"), SheetItem("b"))),))


@contextmanager
def knocking(table: Table, **headers: str) -> Iterator[ClientConnection]:
    """A socket of a page of ours that has not said hello."""
    host = table.link.address
    origin = headers.pop("origin", f"http://{host}")
    with connect(f"ws://{host}/play", origin=origin, compression=None, open_timeout=PATIENCE, ping_interval=None) as socket_:
        yield socket_


def say(client: ClientConnection, kind: str, **fields: object) -> None:
    client.send(json.dumps({"kind": kind, **fields}))


def told(client: ClientConnection) -> Mapping[str, object]:
    """What the phone is told next."""
    message: Mapping[str, object] = json.loads(client.recv(timeout=PATIENCE))
    return message


def hello(table: Table, client: ClientConnection, key: str = "") -> str:
    """Says hello and waits until the game has heard it; returns the device."""
    known = len(table.arrivals)
    way = {"key": key} if key else {"token": table.link.url.partition("#")[2]}
    say(client, "hello", v=1, lang="en", large=100, **way)
    while len(table.arrivals) == known:
        table.hear(len(table.heard) + 1)
    return table.arrivals[-1].device


def test_nothing_is_imported_and_nothing_listens_before_somebody_asks(tmp_path: Path) -> None:
    """In a process of its own, after a race on the screen of the whole application; then once more after the link has begun and ended."""
    script = """
import os, socket, sys
made = []
plain = socket.socket.listen
socket.socket.listen = lambda one, *more: (made.append(one), plain(one, *more))[1]
import game.app.program, game.app.phones, game.cli.play, game.scenes.setup.setup
from game.cli import main
race = "shot race --title monza --seats bot:easy bot:easy --step 4 --size 320x180 --out"
assert not main([*race.split(), sys.argv[1]])
from game.phones.link import Link
from game.phones.files import own_page
from game.phones.words import sentences
print(sorted({name.partition(".")[0] for name in sys.modules} & {"websockets", "segno", "asyncio", "ssl"}), len(made))
link = Link(own_page, lambda: sentences((), lambda text, language: str(text)), lambda: None, lambda: ("127.0.0.1",))
print(link.listening, link.url, link.poll(), len(made))
link.begin()
print(link.listening, len(made), "websockets" in sys.modules, "segno" in sys.modules, "asyncio" in sys.modules, "ssl" in sys.modules)
link.close()
print(link.listening, made[0].fileno())
"""
    asked = subprocess.run(
        [sys.executable, "-c", script, str(tmp_path / "race.png")], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert asked.stdout.splitlines()[-4:] == ["[] 0", "False  [] 0", "True 1 True False False False", "False -1"], asked.stderr


def test_the_silent_twin_says_nothing_and_does_nothing() -> None:
    link = NoLink()
    link.begin()
    link.tell([("phone:0", SHEET)])
    link.turn(1)
    link.renew()
    link.show_faces({})
    link.close()
    assert not link.listening
    assert (link.url, link.address, link.letters, link.port, link.problem, link.keep("a.gif", b""), link.poll()) == (
        "",
        "",
        "",
        0,
        "",
        "",
        [],
    )


def test_a_phone_joins_plays_falls_asleep_and_comes_back_by_its_key() -> None:
    with over_loopback() as table:
        with knocking(table) as client:
            assert hello(table, client) == "phone:0"
            say(client, "join", place=2, name="Cleo", profile="")
            assert table.hear(2)[1] == Intent(Deed.JOIN, "phone:0", joining=Joining(2, "Cleo"))
            table.link.tell([("phone:0", Welcome(1, "en", 2, name="Cleo")), ("phone:0", SHEET)])
            key = str(told(client)["key"])
            assert hashed(key) == table.arrivals[0].guid
            assert told(client)["kind"] == "sheet"
            say(client, "choose", n=1, part=0, picks=[1])
            assert table.hear(3)[2] == Intent(Deed.ANSWER, "phone:0", choice=Choice(1, 0, (1,)))
            say(client, "pad", control="dpup", down=True)
            assert table.hear(4)[3] == Control("phone:0", "dpup", True)
        assert table.hear(6)[4:] == [Control("phone:0", "dpup", False), Asleep("phone:0")]
        with knocking(table) as client:
            assert hello(table, client, key) == "phone:0"
            table.link.tell([("phone:0", Welcome(1, "en", 2))])
            assert "key" not in told(client), "it has it"


def test_a_resumed_race_listens_at_the_same_port_and_knows_its_phones() -> None:
    with over_loopback() as table:
        port = table.link.port
    with over_loopback(known=((hashed("my key"), 4),), port=port) as table:
        assert table.link.port == port
        with knocking(table) as client:
            assert hello(table, client, "my key") == "phone:4"


def test_a_resumed_race_is_known_where_it_listens_already() -> None:
    with over_loopback() as table:
        table.link.begin(0, ((hashed("my key"), 4),))
        with knocking(table) as client:
            assert hello(table, client, "my key") == "phone:4"


def test_no_two_phones_of_a_program_have_the_same_number() -> None:
    with over_loopback() as table:
        for number in range(2):
            with knocking(table) as client:
                assert hello(table, client) == f"phone:{number}"
            table.link.close()
            table.link.begin()


def test_a_port_that_is_taken_is_passed_over() -> None:
    with over_loopback() as first, over_loopback(port=first.link.port) as second:
        assert first.link.port != second.link.port
        assert str(second.link.port) in second.link.url


def test_a_door_for_this_machine_alone_is_open_at_its_loopback_alone() -> None:
    """So a check of the door is open to nobody else even for a moment, and no firewall asks."""
    with over_loopback() as table:
        server = table.link._server
        assert server is not None
        assert server._door.getsockname() == ("127.0.0.1", table.link.port)
        assert server._door.family == socket.AF_INET


def test_a_door_for_phones_is_open_at_the_addresses_of_this_machine_and_answers_by_the_shown_ones() -> None:
    """By IPv4 alone, which no router passes on by itself; whoever comes by another name or address gets nothing."""
    link = Link(lambda: PAGE, lambda: SAID, lambda: None, lambda: ("192.0.2.9",))
    link.begin()
    try:
        server = link._server
        assert server is not None
        assert server._door.getsockname() == ("0.0.0.0", link.port)
        assert server._door.family == socket.AF_INET
        for host, status in ((f"127.0.0.1:{link.port}", 403), (f"localhost:{link.port}", 403), (link.address, 200)):
            asking = urllib.request.Request(f"http://127.0.0.1:{link.port}/", headers={"Host": host})
            assert _status(asking) == status, host
    finally:
        link.close()


def _status(asking: urllib.request.Request) -> int:
    try:
        with urllib.request.urlopen(asking, timeout=PATIENCE) as answer:
            return int(answer.status)
    except urllib.error.HTTPError as refused:
        refused.close()
        return refused.code


def test_without_a_network_or_a_port_nothing_listens_and_it_says_why(monkeypatch: pytest.MonkeyPatch) -> None:
    link = Link(lambda: PAGE, lambda: SAID, lambda: None, lambda: ())
    link.begin()
    assert (link.listening, link.problem, link.url) == (False, NO_NETWORK, "")
    monkeypatch.setattr(socket.socket, "bind", lambda *there: (_ for _ in ()).throw(OSError()))
    link = Link(lambda: PAGE, lambda: SAID, lambda: None, lambda: ("127.0.0.1",))
    link.begin()
    assert (link.listening, link.problem, link.url) == (False, NO_PORT, "")


def test_the_code_leads_to_each_address_of_this_machine_in_turn() -> None:
    link = Link(lambda: PAGE, lambda: SAID, lambda: None, lambda: ("127.0.0.1", "127.0.0.2"))
    link.begin()
    try:
        first, token = link.address, link.url.partition("#")[2]
        link.turn(1)
        assert link.address == first.replace("127.0.0.1", "127.0.0.2")
        assert link.url == f"http://{link.address}/#{token}"
        link.turn(1)
        assert link.address == first
        letters = link.letters
        link.renew()
        assert link.letters != letters
        assert link.url != f"http://{first}/#{token}"
    finally:
        link.close()


def test_files_are_served_to_a_plain_browser_and_souvenirs_too() -> None:
    with over_loopback() as table:
        path = table.link.keep("race.gif", b"x" * 300_000)
        table.link.show_faces({"toy/die": b"png"})
        for where, data in (("/", PAGE["index.html"]), (path, b"x" * 300_000), ("/face/toy/die", b"png")):
            with urllib.request.urlopen(f"http://{table.link.address}{where}", timeout=PATIENCE) as answer:
                assert answer.read() == data
        with pytest.raises(urllib.error.HTTPError) as refused:
            urllib.request.urlopen(f"http://{table.link.address}/etc/passwd", timeout=PATIENCE)
        refused.value.close()
        assert refused.value.code == 404


def test_when_it_closes_phones_read_why_and_nothing_listens_any_more() -> None:
    before = set(threading.enumerate())
    with over_loopback() as table:
        address, port = table.link.address, table.link.port
        with knocking(table) as client:
            hello(table, client)
            table.link.close()
            assert told(client) == {"kind": "gone", "sentence": SAID[""]["closed"]}
            with pytest.raises(ConnectionClosed):
                client.recv(timeout=PATIENCE)
        assert not table.link.listening
        assert table.link.poll() == [Asleep("phone:0", gone=True)]
        assert table.link.poll() == []
        with pytest.raises(OSError, match="refused"):
            socket.create_connection((address.partition(":")[0], port), timeout=PATIENCE)
    assert not [one for one in set(threading.enumerate()) - before if one.name == "phones"]


def test_who_is_sent_away_reads_it_and_stays_outside() -> None:
    with over_loopback() as table, knocking(table) as client:
        hello(table, client)
        table.link.tell([("phone:0", Welcome(1, "en", 0))])
        key = str(told(client)["key"])
        table.link.tell([("phone:0", Gone("Bye."))])
        assert told(client) == {"kind": "gone", "sentence": "Bye."}
        with knocking(table) as again:
            say(again, "hello", v=1, lang="en", large=100, key=key)
            assert told(again)["sentence"] == SAID[""]["stranger"]


@pytest.mark.parametrize("name", ["take", "pass_time", "meet", "say", "_greet", "_hear", "finished", "lose"])
def test_a_server_that_breaks_stops_phones_with_a_sentence_and_nothing_else(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    """An exception in each of its functions: the thread ends, the game learns of it, and may begin anew."""
    with over_loopback() as table, knocking(table) as client:
        if name == "_greet":
            monkeypatch.setattr(Lobby, name, _breaks)
            say(client, "hello", v=1, lang="en", large=100, token="x")
        else:
            hello(table, client)
            broken = property(_breaks) if name == "finished" else _breaks
            monkeypatch.setattr(Lobby, name, broken)
            table.link.tell([("phone:0", Welcome(1, "en", 0))])
            if name == "lose":
                client.close()
            elif name == "meet":
                socket.create_connection(("127.0.0.1", table.link.port), timeout=PATIENCE).close()
            elif name in ("take", "_hear"):
                say(client, "leave")
        table._woken.clear()
        while not table.link.problem:
            assert table._woken.wait(PATIENCE)
            table._woken.clear()
        assert table.link.problem == STOPPED
        assert not table.link.listening
        if name != "_greet":
            assert Asleep("phone:0") in [*table.heard, *table.link.poll()]
        monkeypatch.undo()
        table.link.begin()
        assert table.link.listening
        assert table.link.problem == ""


def _breaks(*given: object) -> None:
    raise RuntimeError


def test_a_frame_takes_sixty_four_messages_and_the_rest_waits_for_the_next_which_is_woken() -> None:
    woken: list[bool] = []
    link = Link(lambda: PAGE, lambda: SAID, lambda: woken.append(True), lambda: ("127.0.0.1",))
    inbox = deque(Arrival(f"phone:{number}", "hash") for number in range(150))
    server: Any = SimpleNamespace(lobby=SimpleNamespace(inbox=inbox), woken=True, broken="")
    link._server = server
    assert [(len(link.poll()), len(woken)) for _ in range(4)] == [(64, 1), (64, 2), (22, 2), (0, 2)]


def test_two_hundred_connections_and_nonsense_leave_the_twelve_at_the_table() -> None:
    with over_loopback() as table, ExitStack() as opened:
        clients = []
        for _ in range(12):
            clients.append(opened.enter_context(knocking(table)))
            hello(table, clients[-1])
        for number in range(200):
            one = opened.enter_context(socket.create_connection(("127.0.0.1", table.link.port), timeout=PATIENCE))
            with suppress(OSError):  # it was turned away
                one.sendall((b"GET /play HTTP/1.1\r\n", b"\0" * 5_000, b"")[number % 3])
        heard = len(table.heard)
        for client in clients:
            say(client, "leave")
        assert {one.device for one in table.hear(heard + 12)[heard:]} == {f"phone:{number}" for number in range(12)}
