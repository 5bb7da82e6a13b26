"""Phones for the bench, in a process of their own: `python -m game.bench.phone_guests URL COUNT`.

They say hello one after another, then "ready". Each line that they read is a pace, in messages a second of each phone: most are touches,
which nobody answers; every fourth takes back what a sheet of long ago showed, which is refused at once, so that the way there and back is
known. When nothing is to be read any more, they print the milliseconds of all those ways as JSON.
"""

import json
import selectors
import socket
import sys
import threading
from collections.abc import Iterator
from time import perf_counter
from typing import TextIO

from websockets.client import ClientProtocol
from websockets.frames import Frame, Opcode
from websockets.http11 import Response
from websockets.typing import Origin
from websockets.uri import parse_uri

from game.phones.protocol import VERSION

ASKED = 4
"""Every so many-th message is one that is answered."""
TURN = 0.005
"""Seconds between two looks at the clock."""
PATIENCE = 30.0


class Guest:
    """One phone."""

    def __init__(self, url: str) -> None:
        address, _, token = url.partition("#")
        host = address.removeprefix("http://").rstrip("/")
        self._protocol = ClientProtocol(parse_uri(f"ws://{host}/play"), origin=Origin(f"http://{host}"))
        name, _, port = host.rpartition(":")
        self.socket = socket.create_connection((name, int(port)), timeout=PATIENCE)
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.ways: list[float] = []
        """Milliseconds there and back."""
        self.due = 0.0
        self._count, self._sheet = 0, 0
        self._asked: float | None = None
        self._protocol.send_request(self._protocol.connect())
        self._flush()
        while not any(isinstance(event, Response) for event in self._events()):
            pass
        self._say("hello", v=VERSION, lang="en", large=100, token=token)

    def go_on(self) -> None:
        """Says one thing more, a touch or what is answered."""
        self._count += 1
        if self._count % ASKED or self._asked is not None:
            self._say("touch", n=self._sheet, part=0, item=self._count % 4)
        else:
            self._asked = perf_counter()
            self._say("undo", n=2**31)

    def hear(self) -> None:
        """Takes in what the game says."""
        for event in self._events():
            if isinstance(event, Frame) and event.opcode is Opcode.TEXT:
                said = json.loads(bytes(event.data))
                if said["kind"] == "sheet":
                    self._sheet = said["n"]
                elif said["kind"] == "sorry" and self._asked is not None:
                    self.ways.append(1000 * (perf_counter() - self._asked))
                    self._asked = None

    def _events(self) -> Iterator[object]:
        data = self.socket.recv(65_536)
        if not data:
            raise ConnectionError
        self._protocol.receive_data(data)
        yield from self._protocol.events_received()
        self._flush()

    def _say(self, kind: str, **fields: object) -> None:
        self._protocol.send_text(json.dumps({"kind": kind, **fields}).encode())
        self._flush()

    def _flush(self) -> None:
        for piece in self._protocol.data_to_send():
            self.socket.sendall(piece)


class Crowd:
    """All phones, and the pace they are told."""

    def __init__(self, url: str, count: int, orders: TextIO) -> None:
        self._orders = orders
        self._pace, self._over = 0.0, False
        self.guests = [Guest(url) for _ in range(count)]
        self._selector = selectors.DefaultSelector()
        for guest in self.guests:
            self._selector.register(guest.socket, selectors.EVENT_READ, guest)

    def play(self) -> None:
        """Until there is nothing to be read any more."""
        threading.Thread(target=self._listen, name="orders", daemon=True).start()
        while not self._over:
            for key, _ in self._selector.select(TURN):
                key.data.hear()
            now = perf_counter()
            for number, guest in enumerate(self.guests):
                if self._pace and now >= guest.due:
                    late = not guest.due or now - guest.due > 1.0
                    guest.due = (now + number / len(self.guests) if late else guest.due) + 1 / self._pace
                    guest.go_on()

    def _listen(self) -> None:
        for line in self._orders:
            self._pace = float(line)
        self._over = True


def main() -> None:
    """What the command line says."""
    crowd = Crowd(sys.argv[1], int(sys.argv[2]), sys.stdin)
    print("ready", flush=True)
    try:
        crowd.play()
    finally:
        for guest in crowd.guests:
            guest.socket.close()
    print(json.dumps([way for guest in crowd.guests for way in guest.ways]))


if __name__ == "__main__":
    main()
