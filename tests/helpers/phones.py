"""Phones without hardware: their bytes in memory, with a clock of one's own; and real ones over loopback."""

import json
import threading
from collections.abc import Iterator, Mapping
from contextlib import contextmanager

from game.input.phones import Arrival, Heard
from game.phones.doors import Doors, House
from game.phones.files import Files
from game.phones.link import Link
from game.phones.lobby import Guest, Lobby
from game.phones.words import sentences

ADDRESS = "192.168.0.5"
HOST = f"{ADDRESS}:8377"
PAGE = {
    "index.html": b"<!doctype html>",
    "page.js": b"'use strict'",
    "page.css": b"body{}",
    "play.woff2": b"font",
    "notes.txt": b"not served",
}
SAID = sentences(("de",), lambda text, language: f"{language}|{text}")
PATIENCE = 60.0
"""Seconds after which a test that waits for a thread has failed."""


def counted(start: int = 0) -> "Counted":
    """Chance that is none: other bytes each time, the same ones in each run."""
    return Counted(start)


class Counted:
    """Gives bytes that count up."""

    def __init__(self, start: int) -> None:
        self.given = start

    def __call__(self, size: int) -> bytes:
        self.given += 1
        return (self.given * 2_654_435_761).to_bytes(16, "big")[-size:].rjust(size, b"\1")


def request(path: str = "/", method: str = "GET", **headers: str) -> bytes:
    """A request as a browser sends it; a header that is "" is left out."""
    named = {"Host": HOST, **{name.replace("_", "-"): value for name, value in headers.items()}}
    lines = [f"{method} {path} HTTP/1.1", *(f"{name}: {value}" for name, value in named.items() if value)]
    return "\r\n".join(lines).encode() + b"\r\n\r\n"


def knock(**headers: str) -> bytes:
    """The request with which the page opens its WebSocket."""
    usual = {
        "Origin": f"http://{HOST}", "Connection": "Upgrade", "Upgrade": "websocket", "Sec_WebSocket_Version": "13",
        "Sec_WebSocket_Key": "MDEyMzQ1Njc4OWFiY2RlZg==",
    }  # fmt: skip
    return request("/play", **{**usual, **headers})


def frame(data: bytes, first: int = 0x81) -> bytes:
    """A frame as a browser sends it: masked, by zeros; `first` is its first byte (0x81: a whole text)."""
    size = bytes([0x80 | len(data)]) if len(data) < 126 else b"\xfe" + len(data).to_bytes(2, "big")
    return bytes([first]) + size + bytes(4) + data


def frames(data: bytes) -> Iterator[tuple[int, bytes]]:
    """The frames that a server sends, kind and content."""
    while data:
        size, at = data[1], 2
        if size == 126:
            size, at = int.from_bytes(data[2:4], "big"), 4
        elif size == 127:
            size, at = int.from_bytes(data[2:10], "big"), 10
        yield data[0] & 15, data[at : at + size]
        data = data[at + size :]


class Hall:
    """A lobby whose clock is the test's."""

    def __init__(self, known: tuple[tuple[str, int], ...] = ()) -> None:
        self.now = 1_000.0
        self.doors = Doors(counted(), known)
        self.files = Files(PAGE, counted(500))
        self.lobby = Lobby(self.doors, self.files, House((ADDRESS,), 8377), SAID)

    def meet(self, address: str = "192.168.0.9") -> Guest:
        """Somebody connects, whom there is room for."""
        guest = self.lobby.meet(address, self.now)
        assert guest is not None
        return guest

    def send(self, guest: Guest, kind: str, **fields: object) -> list[Mapping[str, object]]:
        """A message of a phone, and what it is told at once."""
        self.lobby.take(guest, frame(json.dumps({"kind": kind, **fields}).encode()), self.now)
        return self.read(guest)

    def read(self, guest: Guest) -> list[Mapping[str, object]]:
        """What lies there for the phone, read."""
        data = bytes(guest.wire.out)
        guest.wire.out.clear()
        data = data.partition(b"\r\n\r\n")[2] if data.startswith(b"HTTP") else data
        return [json.loads(text) for kind, text in frames(data) if kind == 1]

    def knocking(self, address: str = "192.168.0.9") -> Guest:
        """A connection that is a WebSocket already."""
        guest = self.meet(address)
        self.lobby.take(guest, knock(), self.now)
        assert guest.wire.open
        return guest

    def phone(self, address: str = "192.168.0.9", key: str = "") -> Guest:
        """A phone that came in by its key, or by the code on the screen."""
        guest = self.knocking(address)
        way = {"key": key} if key else {"token": self.doors.token}
        assert self.send(guest, "hello", v=1, lang="", large=100, **way) == []
        assert guest.device
        return guest

    def pass_time(self, seconds: float = 0.0) -> None:
        """Time goes by, and connections that are finished are gone."""
        self.now += seconds
        self.lobby.pass_time(self.now)
        for guest in list(self.lobby.finished):
            self.lobby.lose(guest)


class Table:
    """A link over loopback, and what it has heard."""

    def __init__(self, link: Link, woken: threading.Event) -> None:
        self.link = link
        self.heard: list[Heard] = []
        self._woken = woken

    def hear(self, count: int) -> list[Heard]:
        """Waits until so many things were heard in all; returns them."""
        while len(self.heard) < count:
            assert self._woken.wait(PATIENCE), f"only {len(self.heard)} of {count} things were heard"
            self._woken.clear()
            self.heard.extend(self.link.poll())
        return self.heard

    @property
    def arrivals(self) -> list[Arrival]:
        """The phones that came, in order."""
        return [one for one in self.heard if isinstance(one, Arrival)]


@contextmanager
def over_loopback(known: tuple[tuple[str, int], ...] = (), port: int = 0) -> Iterator[Table]:
    """A link that listens at an address of this machine that nobody else reaches."""
    woken = threading.Event()
    link = Link(lambda: PAGE, lambda: SAID, woken.set, lambda: ("127.0.0.1",))
    link.begin(port, known)
    assert link.listening, link.problem
    try:
        yield Table(link, woken)
    finally:
        link.close()
