"""Where faults are planted, and where the tests lie that are there to see them."""

from collections.abc import Mapping

SCREENS = "tests/golden/test_screens.py"
"""Each case of it shows another screen."""
ROOMS: Mapping[str, tuple[str, ...]] = {
    "game/show/tables": ("tests/show", "tests/laws/test_settle.py", "tests/scenes", "tests/phones", SCREENS),
    "game/scenes/race": ("tests/scenes", "tests/phones", SCREENS),
    "game/kiosk": ("tests/kiosk", "tests/app", SCREENS),
    "game/session": ("tests/session", "tests/scenes", SCREENS),
}
