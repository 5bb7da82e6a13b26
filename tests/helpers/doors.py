"""Whoever opens the door to phones closes it: its thread and its listening socket may not outlive a test."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager

THREAD = "phones"
"""What the thread of the server is called."""
PATIENCE = 10.0
"""Seconds in which a door that was closed has said its good-byes, also on a machine that is busy."""


def open_doors() -> set[threading.Thread]:
    """The servers that run just now; each has its listening socket for as long."""
    return {thread for thread in threading.enumerate() if thread.name == THREAD}


@contextmanager
def no_door_left_open() -> Iterator[None]:
    """Fails where a door that was opened meanwhile is not closed again."""
    before = open_doors()
    yield
    for thread in open_doors() - before:
        thread.join(PATIENCE)
        assert not thread.is_alive(), "a door to phones was left open: close the link, or the app that has it"
