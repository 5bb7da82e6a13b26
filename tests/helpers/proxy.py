"""A line between a client and a server in the hand of a test: it passes on, holds what comes, or is cut."""

import contextlib
import socket
import threading


class Proxy:
    """Listens at `port` and leads to `target` on this machine."""

    def __init__(self, target: int) -> None:
        self.target = target
        self.flows = threading.Event()
        """Cleared: what comes from the server is held."""
        self.flows.set()
        self._door = socket.create_server(("127.0.0.1", 0))
        self.port = int(self._door.getsockname()[1])
        self._held: list[socket.socket] = []
        threading.Thread(target=self._serve, daemon=True).start()

    def cut(self) -> None:
        """All lines that are open break off."""
        held, self._held = self._held, []
        for one in held:
            with contextlib.suppress(OSError):
                one.shutdown(socket.SHUT_RDWR)
            one.close()
        self.flows.set()

    def close(self) -> None:
        """Nobody comes through any more."""
        self._door.close()
        self.cut()

    def _serve(self) -> None:
        with contextlib.suppress(OSError):
            while True:
                client, _ = self._door.accept()
                server = socket.create_connection(("127.0.0.1", self.target))
                self._held += [client, server]
                threading.Thread(target=self._carry, args=(client, server, False), daemon=True).start()
                threading.Thread(target=self._carry, args=(server, client, True), daemon=True).start()

    def _carry(self, source: socket.socket, target: socket.socket, holds: bool) -> None:
        with contextlib.suppress(OSError):
            while data := source.recv(65_536):
                if holds:
                    self.flows.wait()
                target.sendall(data)
        for one in (source, target):
            with contextlib.suppress(OSError):
                one.shutdown(socket.SHUT_RDWR)
