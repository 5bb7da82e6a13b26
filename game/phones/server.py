"""The thread that serves phones: sockets alone. What they may do is the lobby's; what it means is the game's.

One thread with one selector: the game hands in messages by `post`, and is woken (once, until it has looked) when there is something for it.
"""

import contextlib
import selectors
import socket
import sys
import threading
import time
from collections import deque
from collections.abc import Callable

from game.phones.lobby import Guest, Lobby
from game.phones.words import BROKEN, CLOSED

PORT = 8377
PORTS = 10
"""So many from PORT on are tried before any free one is taken."""
A_PIECE = 8_192
"""Bytes that are read of one connection before the others have their turn."""
AT_ONCE = 16
"""Connections that are taken in before the others have their turn."""
TURN = 0.5
"""Seconds after which it looks at the clock, though nothing came."""
REST = 0.008
"""Seconds between two turns at least: what comes close together is taken in at once, so that the game's frames are disturbed less often."""
PATIENCE = 2.0
"""Seconds for which the end of the thread is waited for."""
Order = Callable[[Lobby], None]


class NoPortError(OSError):
    """No port of this machine can be had."""


def listening(port: int = 0, address: str = "") -> socket.socket:
    """A socket that listens at `port`, or at the next one that is free: at that address alone, or at all of this machine. Raises
    NoPortError."""
    first = port or PORT
    for wanted in (*range(first, min(first + PORTS, 65_536)), 0):
        made = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
        try:
            if sys.platform != "win32":  # there it would let two programs listen at one port
                made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            made.bind((address, wanted))
            made.listen(128)
        except OSError:
            made.close()
        else:
            made.setblocking(False)
            return made
    raise NoPortError


class Server:
    """The thread and its sockets. `wake` is called in the thread where the game has something to hear."""

    def __init__(self, lobby: Lobby, door: socket.socket, wake: Callable[[], None], clock: Callable[[], float] = time.monotonic) -> None:
        self.lobby = lobby
        self._door = door
        self._wake = wake
        self._clock = clock
        self._orders: deque[Order] = deque()
        self._sockets: dict[Guest, socket.socket] = {}
        self._selector = selectors.DefaultSelector()
        self._near, self._far = socket.socketpair()
        self._ending = False
        self.woken = False
        """The game has been woken, and has not looked since."""
        self.broken = ""
        """The name of the fault that ended the thread; "" while all is well."""
        self._thread = threading.Thread(target=self._run, name="phones", daemon=True)

    def start(self) -> None:
        """Begins to listen, in its own thread."""
        for one in (self._near, self._far):
            one.setblocking(False)
        self._selector.register(self._door, selectors.EVENT_READ)
        self._selector.register(self._far, selectors.EVENT_READ)
        self._thread.start()

    def post(self, order: Order) -> None:
        """Something to do for the thread, with its lobby."""
        self._orders.append(order)
        with contextlib.suppress(OSError):  # it is full of such calls already, or the thread has ended
            self._near.send(b"\0")

    def close(self) -> None:
        """Says good-bye to all phones and ends the thread."""
        if self._thread.is_alive():
            self._ending = True
            self.post(lambda lobby: lobby.close(CLOSED, False))
            self._thread.join(PATIENCE)
        elif not self._thread.ident:
            self._shut()

    # --- in the thread

    def _run(self) -> None:
        try:
            while not self._ending or self._orders:
                begun = self._clock()
                self._turn(TURN)
                time.sleep(max(0.0, begun + REST - self._clock()) if not self._ending else 0.0)
        except Exception as error:  # whatever broke: phones stop, the race goes on
            self.broken = type(error).__name__
            with contextlib.suppress(Exception):
                self.lobby.close(BROKEN, False)
                self._send_all()
        finally:
            self._shut()
            self._tell()

    def _turn(self, patience: float) -> None:
        """One look at all sockets."""
        ready = self._selector.select(patience)
        now = self._clock()
        for key, what in ready:
            if key.fileobj is self._door:
                for _ in range(AT_ONCE):
                    self._accept(now)
            elif key.fileobj is self._far:
                self._drain()
            elif isinstance(key.data, Guest) and what & selectors.EVENT_READ:
                self._read(key.data, now)
        while self._orders:
            self._orders.popleft()(self.lobby)
        self.lobby.pass_time(now)
        self._send_all()
        for guest in self.lobby.finished:
            self._drop(guest)
        for guest in [guest for guest in self._sockets if guest.dead]:
            self._drop(guest)  # it made room for another
        self._tell()

    def _tell(self) -> None:
        if (self.lobby.inbox or self.broken) and not self.woken:
            self.woken = True
            self._wake()

    def _accept(self, now: float) -> None:
        try:
            made, address = self._door.accept()
        except OSError:
            return
        with contextlib.ExitStack() as unless_met:
            unless_met.callback(made.close)
            guest = self.lobby.meet(str(address[0]), now)
            if guest is not None:
                made.setblocking(False)
                made.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
                self._selector.register(made, selectors.EVENT_READ, guest)
                self._sockets[guest] = made
                unless_met.pop_all()

    def _drain(self) -> None:
        with contextlib.suppress(OSError):
            self._far.recv(A_PIECE)

    def _read(self, guest: Guest, now: float) -> None:
        try:
            data = self._sockets[guest].recv(A_PIECE)
        except BlockingIOError:
            return
        except OSError:
            data = b""
        if data:
            self.lobby.take(guest, data, now)
        else:
            guest.dead = True

    def _send_all(self) -> None:
        for guest, made in list(self._sockets.items()):
            out = guest.wire.out
            try:
                while out:
                    del out[: made.send(out)]
            except BlockingIOError:
                pass
            except OSError:
                guest.dead = True
            wanted = selectors.EVENT_READ | (selectors.EVENT_WRITE if out else 0)
            if self._selector.get_key(made).events != wanted:
                self._selector.modify(made, wanted, guest)

    def _drop(self, guest: Guest) -> None:
        self.lobby.lose(guest)
        made = self._sockets.pop(guest, None)
        if made is not None:
            self._selector.unregister(made)
            _end(made)

    def _shut(self) -> None:
        for made in self._sockets.values():
            _end(made)
        self._selector.close()
        for one in (self._door, self._near, self._far):
            one.close()


def _end(made: socket.socket) -> None:
    """Closes a connection, once what was sent last is on its way."""
    with contextlib.suppress(OSError):
        made.shutdown(socket.SHUT_WR)
    made.close()
