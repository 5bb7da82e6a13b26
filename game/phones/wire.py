"""One connection as bytes: what comes in, what goes out. Knows no socket and no clock, so any row of bytes can be tried on it.

A request for a file is answered and the connection closed; one for `/play` becomes a WebSocket. The only file that imports websockets.
"""

import logging
from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple

from websockets.exceptions import WebSocketException
from websockets.frames import CloseCode, Frame, Opcode
from websockets.http11 import Request as Handshake
from websockets.protocol import State
from websockets.server import ServerProtocol

from game.phones.doors import House
from game.phones.files import File
from game.phones.protocol import MOST

LARGEST_HEAD = 8192
"""Bytes of a request."""
PLAY = "/play"
SWITCHED = 101
"""The status of a request that became a WebSocket."""
NOT_MODIFIED = 304
"""The status of a request for what the browser has already."""
END = b"\r\n\r\n"
SILENT = logging.Logger("phones", logging.CRITICAL + 1)
"""The library tells nobody anything: what comes from outside stands in no log."""
STATUS = {
    200: "OK", 304: "Not Modified",
    400: "Bad Request", 403: "Forbidden", 404: "Not Found", 405: "Method Not Allowed", 431: "Request Header Fields Too Large",
}  # fmt: skip
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'{style}; font-src 'self'; img-src 'self'; connect-src 'self' ws://{host}; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
"""What the page may do: its own files, the style within the first of them and its own connection, nothing else. Older browsers don't
count a WebSocket as 'self'."""

Find = Callable[[str, str], File | None]


class Request(NamedTuple):
    """The head of a request."""

    method: str
    path: str
    headers: Mapping[str, str]

    @property
    def host(self) -> str:
        return self.headers.get("host", "")

    @property
    def origin(self) -> str:
        return self.headers.get("origin", "")


class Wire:
    """The bytes of one connection. `find` gives what stands at an address, for whoever likes these languages; `house` where this table is
    found."""

    def __init__(self, find: Find, house: Callable[[], House]) -> None:
        self._find = find
        self._house = house
        self._head = b""
        self._socket: ServerProtocol | None = None
        self.out = bytearray()
        """What is to be sent."""
        self.closing = False
        """Nothing is heard any more: once `out` is sent, the connection ends."""
        self.controls = 0
        """Pings and their answers that came, which are work too."""

    @property
    def open(self) -> bool:
        """Whether it is a WebSocket that stands."""
        return self._socket is not None and not self.closing

    def receive(self, data: bytes) -> list[bytes]:
        """Takes in what came; returns whole messages. Never raises, whatever came."""
        if self.closing:
            return []
        if self._socket is None:
            self._head += data
            return self._begin()
        return self._hear(self._socket, data)

    def send(self, text: bytes) -> None:
        """A message, as text; nothing where no WebSocket stands."""
        if self._socket is not None and self.open:
            self._socket.send_text(text)
            self._flush(self._socket)

    def ping(self) -> None:
        """Asks whether anybody is there; a browser answers by itself."""
        if self._socket is not None and self.open:
            self._socket.send_ping(b"")
            self._flush(self._socket)

    def close(self, reason: str = "") -> None:
        """Ends it; `reason` is at most 123 bytes of English, for whoever looks at a browser's console."""
        if self._socket is not None and self.open:
            self._socket.send_close(CloseCode.POLICY_VIOLATION if reason else CloseCode.NORMAL_CLOSURE, reason)
            self._flush(self._socket)
        self.closing = True

    # --- requests

    def _begin(self) -> list[bytes]:
        head, end, _ = self._head.partition(END)
        if len(head) > LARGEST_HEAD:
            self._answer(431)
        elif end:
            request = read_request(head)
            if request is None:
                self._answer(400)
            else:
                return self._serve(request)
        return []

    def _serve(self, request: Request) -> list[bytes]:
        """Answers a request; one for a WebSocket may have messages behind it."""
        house, headers = self._house(), request.headers
        foreign = bool(request.origin) and not house.is_own_page(request.host, request.origin)
        if request.method not in ("GET", "HEAD"):
            self._answer(405)
        elif headers.get("content-length", "0") != "0" or "transfer-encoding" in headers:
            self._answer(400)
        elif not house.is_host(request.host) or foreign:
            self._answer(403)
        elif request.path == PLAY:
            if request.method != "GET" or not request.origin:
                self._answer(403)
            else:
                return self._upgrade()
        else:
            file = self._find(request.path, headers.get("accept-language", ""))
            known = file is not None and bool(file.mark) and headers.get("if-none-match", "") == file.mark
            self._answer(304 if known else 200 if file else 404, file, request)
        return []

    def _answer(self, status: int, file: File | None = None, request: Request | None = None) -> None:
        style = f" 'sha256-{file.style}'" if file and file.style else ""
        data = b"" if status == NOT_MODIFIED else file.data if file else f"{STATUS[status]}\n".encode()
        lines = [
            f"HTTP/1.1 {status} {STATUS[status]}",
            f"Content-Type: {file.type if file else 'text/plain; charset=utf-8'}",
            f"Content-Length: {len(data)}",
            f"Cache-Control: {file.cache if file else 'no-store'}",
            f"Content-Security-Policy: {POLICY.format(host=request.host if request else '', style=style)}",
            "X-Content-Type-Options: nosniff",
            "Referrer-Policy: no-referrer",
            "Connection: close",
        ]
        if file and file.mark:
            lines.append(f"ETag: {file.mark}")
        if file and file.name:
            lines.append(f'Content-Disposition: attachment; filename="{file.name}"')
        self.out += "\r\n".join(lines).encode() + END
        if request is None or request.method != "HEAD":
            self.out += data
        self.closing = True

    # --- the WebSocket

    def _upgrade(self) -> list[bytes]:
        data, self._head = self._head, b""
        self._socket = ServerProtocol(max_size=MOST, logger=SILENT)
        return self._hear(self._socket, data)

    def _hear(self, socket: ServerProtocol, data: bytes) -> list[bytes]:
        messages = []
        try:
            socket.receive_data(data)
            messages = list(self._events(socket))
        except (WebSocketException, ValueError, AssertionError, EOFError):
            self.closing = True
        self._flush(socket)
        if socket.state is not State.OPEN:
            self.closing = True
        return messages

    def _events(self, socket: ServerProtocol) -> Iterator[bytes]:
        """The messages among what came. A browser sends each as one frame of text: what comes otherwise is no page of ours."""
        for event in socket.events_received():
            if isinstance(event, Handshake):
                response = socket.accept(event)
                socket.send_response(response)
                if response.status_code != SWITCHED:
                    return
            elif isinstance(event, Frame) and event.opcode in (Opcode.PING, Opcode.PONG):
                self.controls += 1
            elif isinstance(event, Frame) and event.opcode in (Opcode.TEXT, Opcode.BINARY, Opcode.CONT):
                if event.opcode is not Opcode.TEXT or not event.fin:
                    self.close("bad message")
                    return
                yield bytes(event.data)

    def _flush(self, socket: ServerProtocol) -> None:
        for piece in socket.data_to_send():
            self.out += piece


def read_request(head: bytes) -> Request | None:
    """What a request asks for; `head` ends before the empty line. None where it is none, or says one thing of importance twice."""
    try:
        first, *lines = head.decode("ascii").split("\r\n")
    except UnicodeDecodeError:
        return None
    words = first.split(" ")
    if len(words) != 3 or words[2] != "HTTP/1.1" or not words[1].startswith("/"):
        return None
    headers: dict[str, str] = {}
    for line in lines:
        name, colon, value = line.partition(":")
        name = name.lower()
        if not colon or not name or name != name.strip() or not line.isprintable():
            return None
        if name in headers and name in ("host", "origin", "content-length", "transfer-encoding"):
            return None
        headers[name] = value.strip()
    return Request(words[0], words[1], headers)
