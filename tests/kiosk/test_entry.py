"""What ends a cabinet: nobody at its keyboard, the system alone; who tries it out in a window may."""

import signal
from collections.abc import Iterator
from queue import SimpleQueue
from typing import Any

import pytest

from game.kiosk.child import Stop
from game.kiosk.entry import _listen

KEYBOARD = [name for name in ("SIGHUP", "SIGINT", "SIGQUIT", "SIGBREAK") if hasattr(signal, name)]


@pytest.fixture(autouse=True)
def as_before() -> Iterator[None]:
    names = [*KEYBOARD, "SIGTERM"]
    before = {name: signal.getsignal(getattr(signal, name)) for name in names}
    for name in names:  # whatever started the tests may have had some of them ignored
        signal.signal(getattr(signal, name), lambda *_: None)
    yield
    for name, handler in before.items():
        signal.signal(getattr(signal, name), handler)


def heard(name: str, inbox: Any) -> Any:
    """What a signal leads to."""
    handler: Any = signal.getsignal(getattr(signal, name))
    if handler is signal.SIG_IGN:
        return None
    handler(getattr(signal, name), None)
    return inbox.get_nowait()


@pytest.mark.parametrize("window", [False, True])
def test_the_system_ends_it_and_a_keyboard_only_where_it_is_tried_out(window: bool) -> None:
    inbox: SimpleQueue[Any] = SimpleQueue()
    _listen(inbox, window=window)  # type: ignore[arg-type]
    assert heard("SIGTERM", inbox) == Stop()
    assert (heard("SIGINT", inbox) == Stop()) == window
    assert [heard(name, inbox) for name in KEYBOARD if name != "SIGINT"] == [None] * (len(KEYBOARD) - 1)
