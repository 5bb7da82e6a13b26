"""`doctor --phones`: the door is opened, a phone of this machine comes in once, and the door is shut again."""

import contextlib
import socket
from time import perf_counter, sleep

from game.bench.phone_guests import Guest
from game.input.phones import Arrival
from game.phones.files import ENGLISH, own_page
from game.phones.link import Link

PATIENCE = 10.0
"""Seconds within which the phone is in."""
TURN = 0.01
HERE = "127.0.0.1"


def phone_came_in() -> str:
    """The address at which a phone came in; "" where none did, or where something listens there even afterwards."""
    link, found = Link(own_page, lambda: ENGLISH, lambda: None, lambda: (HERE,)), ""
    link.begin()
    port, address = link.port, link.address
    try:
        if link.listening and _comes_in(link):
            found = address
    finally:
        link.close()
    return "" if _listens(port) else found


def _comes_in(link: Link) -> bool:
    with contextlib.suppress(OSError), contextlib.closing(Guest(link.url).socket):
        end = perf_counter() + PATIENCE
        while perf_counter() < end:
            if any(isinstance(one, Arrival) for one in link.poll()):
                return True
            sleep(TURN)
    return False


def _listens(port: int) -> bool:
    """Whether anybody opens at that port of this machine."""
    with socket.socket() as knocking:
        return bool(port) and knocking.connect_ex((HERE, port)) == 0
