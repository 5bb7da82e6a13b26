"""Before anything else: no window, no sound, no language of the system's. Soak tests and campaigns run only where `-m` asks for them."""

import gc
import os
import re
import shutil

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
os.environ.update(LANGUAGE="en", LC_ALL="C.UTF-8", LC_MESSAGES="", LANG="", KERBSIDE_LANG="")  # tests speak English on any system

from collections.abc import Iterator

import pytest
from hypothesis import settings

from game.show.picture_files import pictures
from tests.helpers import quick_run
from tests.helpers.closing import none_left_open, watch_databases
from tests.helpers.doors import no_door_left_open
from tests.helpers.examples import QUICK, SOAK, register_profiles
from tests.helpers.kept_maps import keep_all_maps
from tests.helpers.kept_paint import KEPT, keep_all_paint
from tests.helpers.shared_files import SHARED
from tests.helpers.systems import under_wine

if under_wine():  # its XInput crashes where pads are closed and opened again: CONTRIBUTING, "Try other systems"
    os.environ["SDL_XINPUT_ENABLED"] = "0"
keep_all_maps()
keep_all_paint()
watch_databases()

from tests.helpers.children import no_children  # noqa: E402 - they bring painters in, which are to be kept by then
from tests.helpers.kept_labels import keep_all_labels  # noqa: E402

keep_all_labels()
no_children()

PAINTED = "painted"
os.fsync = lambda fd: None  # no test cuts the power, so none waits for a disk; whoever tests that it is asked for sets it anew
register_profiles()


pytest_addoption, pytest_configure_node = quick_run.add_options, quick_run.tell_process


def pytest_configure(config: pytest.Config) -> None:
    """Before tests are imported: their decorators ask how many examples there are."""
    quick_run.settle_options(config)
    settings.load_profile(SOAK if re.search(r"(?<!not )\bsoak\b", config.getoption("markexpr")) else QUICK)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leaves the long tests out of every run that names no marker; of the others a run that names nothing has a part. The walks begin
    first, so that nobody waits for them at the end. Properties belong to the soak as well, with more examples."""
    items.sort(key=lambda item: item.path.parent.name != "tests")
    if settings.get_current_profile_name() == SOAK:
        for item in items:
            if getattr(getattr(item, "obj", None), "is_hypothesis_test", False):
                item.add_marker(SOAK)
    if config.getoption("markexpr"):
        return
    long = {item.nodeid for item in items if any(item.get_closest_marker(name) for name in ("soak", "campaign"))}
    long |= quick_run.left_out(config, [item for item in items if item.nodeid not in long])
    if long:
        config.hook.pytest_deselected(items=[item for item in items if item.nodeid in long])
        items[:] = [item for item in items if item.nodeid not in long]


@pytest.fixture(autouse=True, scope="session")
def shared_paint(tmp_path_factory: pytest.TempPathFactory, request: pytest.FixtureRequest) -> None:
    """Where tests run in several processes, each thing is painted by one of them."""
    if hasattr(request.config, "workerinput"):
        SHARED.folder = tmp_path_factory.getbasetemp().parent / PAINTED
        SHARED.folder.mkdir(exist_ok=True)


def pytest_sessionfinish(session: pytest.Session) -> None:
    """What was painted is of no use to the next run."""
    if not hasattr(session.config, "workerinput"):
        folders: pytest.TempPathFactory | None = getattr(session.config, "_tmp_path_factory", None)
        if folders is not None:
            shutil.rmtree(folders.getbasetemp() / PAINTED, ignore_errors=True)


@pytest.fixture(autouse=True)
def kept_pictures() -> Iterator[None]:
    """What was painted once in this process is painted; a test that looks at painting itself sets `pictures.files` to None."""
    pictures.files = KEPT
    yield
    pictures.files = None


@pytest.fixture(autouse=True, scope="module")
def none_left_open_by_a_module() -> Iterator[None]:
    """What fixtures of a module open is closed after its last test."""
    with none_left_open():
        yield


@pytest.fixture(autouse=True)
def none_left_open_by_a_test() -> Iterator[None]:
    """Whoever opens a book closes it."""
    with none_left_open():
        yield


@pytest.fixture(autouse=True)
def no_door_is_left_open() -> Iterator[None]:
    """Whoever lets phones in closes the door."""
    with no_door_left_open():
        yield


YOUNG = 10_000
"""Things that are made before they are looked through: tests make many, and forget them together."""
LEFT = 20_000
"""So many things that tests have left are looked through and set aside; fewer of them wait for those of the next modules."""
GROWN = 250_000
"""Of what was set aside so much more is looked through once again: apps set some aside that are garbage once their test is over."""
_aside = [0]
"""How many were set aside since then. (To ask Python for it takes as long as there are things.)"""


@pytest.fixture(autouse=True)
def usual_sweeps() -> Iterator[None]:
    """The command that starts the game leaves sweeping to the game's loop; the tests after it have none."""
    yield
    if not gc.isenabled() or gc.get_threshold()[0] != YOUNG:
        _sweep_as_usual()


def _sweep_as_usual() -> None:
    gc.set_threshold(YOUNG, 10, 10)
    gc.enable()


@pytest.fixture(autouse=True, scope="module")
def set_aside() -> Iterator[None]:
    """What the tests of a module leave behind (maps, cases, boards) is looked through for garbage once, not at every sweep of a game."""
    yield
    if len(gc.get_objects()) < LEFT:
        return
    thorough = _aside[0] > GROWN
    if thorough:
        gc.unfreeze()
    gc.collect()
    _aside[0] = 0 if thorough else _aside[0] + len(gc.get_objects())
    gc.freeze()


def pytest_collection_finish() -> None:
    """Thousands of tests are there until the end: nobody looks through them for garbage again and again."""
    gc.collect()
    gc.freeze()
    _sweep_as_usual()
