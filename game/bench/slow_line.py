"""A line to a house that is as slow as a café's on a Saturday: `python -m game.bench.slow_line HOST PORT BYTES`. It says its port, passes
on so many bytes a second each way, and ends with its input. A process of its own, for its work must not be counted as the game's."""

import contextlib
import socket
import sys
import threading
import time

PIECES = 50
"""In so many pieces goes what a second has room for."""


def main() -> None:
    """What the command line says."""
    target, speed = (sys.argv[1], int(sys.argv[2])), int(sys.argv[3])
    door = socket.create_server(("127.0.0.1", 0))
    threading.Thread(target=_serve, args=(door, target, speed), daemon=True).start()
    print(door.getsockname()[1], flush=True)
    sys.stdin.read()


def _serve(door: socket.socket, target: tuple[str, int], speed: int) -> None:
    while True:
        client, _ = door.accept()
        server = socket.create_connection(target)
        for ends in ((client, server), (server, client)):
            threading.Thread(target=_carry, args=(*ends, speed), daemon=True).start()


def _carry(source: socket.socket, target: socket.socket, speed: int) -> None:
    with contextlib.suppress(OSError):
        while data := source.recv(max(1, speed // PIECES)):
            time.sleep(len(data) / speed)
            target.sendall(data)
    for one in (source, target):
        with contextlib.suppress(OSError):
            one.shutdown(socket.SHUT_RDWR)


if __name__ == "__main__":
    main()
