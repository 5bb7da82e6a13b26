"""What systemd wants to hear of a service: a datagram to a socket, so no library is needed."""

import contextlib
import os
from collections.abc import Mapping


class Systemd:
    """Tells systemd; without one (`NOTIFY_SOCKET` is not set) nobody is told."""

    def __init__(self, environ: Mapping[str, str] = os.environ) -> None:
        name = environ.get("NOTIFY_SOCKET", "")
        self._address = "\0" + name[1:] if name.startswith("@") else name
        usec = environ.get("WATCHDOG_USEC", "")
        self.every = int(usec) / 2_000_000 if usec.isdecimal() else 0.0
        """Seconds from sign to sign; 0 where none is wanted. WATCHDOG_PID names what systemd has started, and that may be what shows the
        picture (cage, xinit): nobody but the supervisor can tell how the cabinet is."""
        self._last = float("-inf")

    def ready(self) -> None:
        """The cabinet is up."""
        self._notify("READY=1")

    def status(self, text: str) -> None:
        """A line for `systemctl status`."""
        self._notify(f"STATUS={text}")

    def alive(self, now: float) -> None:
        """Called as often as one likes; says so half as often as systemd wants to hear it at least. `now`: a monotonic clock."""
        if self.every and now - self._last >= self.every:
            self._last = now
            self._notify("WATCHDOG=1")

    def stopping(self) -> None:
        """It ends, and wants to."""
        self._notify("STOPPING=1")

    def _notify(self, text: str) -> None:
        if not self._address:
            return
        import socket

        family = getattr(socket, "AF_UNIX", None)
        if family is None:
            return
        with contextlib.suppress(OSError), socket.socket(family, socket.SOCK_DGRAM) as sender:
            sender.setblocking(False)
            sender.sendto(text.encode(), self._address)
