"""Where faults are planted, and where the tests lie that are there to see them."""

from collections.abc import Mapping

ROOMS: Mapping[str, tuple[str, ...]] = {
    "game/show/tables": ("tests/show", "tests/laws/test_settle.py", "tests/scenes"),
    "game/scenes/race": ("tests/scenes",),
    "game/kiosk": ("tests/kiosk", "tests/app"),
    "game/session": ("tests/session", "tests/scenes"),
}
