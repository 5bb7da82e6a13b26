"""Before anything else: no window, no sound. Soak tests and campaigns run only where `-m` asks for them."""

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

import pytest
from hypothesis import settings

settings.register_profile("no clock", deadline=None)
settings.load_profile("no clock")  # how fast a machine is proves nothing


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leaves the long tests out of every run that names no marker."""
    if config.getoption("markexpr"):
        return
    long = [item for item in items if any(item.get_closest_marker(name) for name in ("soak", "campaign"))]
    if long:
        config.hook.pytest_deselected(items=long)
        items[:] = [item for item in items if item not in long]
