"""The addresses under which this machine is found in its own networks."""

import socket
import struct
import sys
from collections.abc import Iterator

if sys.platform == "linux":  # Windows has no such module
    import fcntl

OUTWARD = ("192.0.2.1", "192.168.1.1", "10.0.0.1", "172.16.0.1")
"""Nothing is ever sent to them: asked how it would get there, the system names the address it would send from."""
SIOCGIFADDR = 0x8915


def addresses() -> tuple[str, ...]:
    """IPv4 addresses of this machine, the one that leads outward first; empty where it is in no network."""
    found = [*_outward(), *_of_cards()]
    return tuple(dict.fromkeys(one for one in found if not one.startswith("127.") and one != "0.0.0.0"))


def _outward() -> Iterator[str]:
    for target in OUTWARD:
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
            try:
                asking.connect((target, 9))
            except OSError:
                continue
            yield str(asking.getsockname()[0])


def _of_cards() -> Iterator[str]:
    """The addresses of all network cards, where the system says so."""
    if sys.platform == "linux":
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
            for _, name in socket.if_nameindex():
                try:
                    told = fcntl.ioctl(asking.fileno(), SIOCGIFADDR, struct.pack("256s", name.encode()[:15]))
                except OSError:
                    continue
                yield socket.inet_ntoa(told[20:24])
