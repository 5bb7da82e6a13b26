"""Help on a cabinet: guests may have it, and whoever comes after them begins without."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.core.contract import find_title
from game.core.handicap import amounts
from game.scenes.setup.setup import SetupScene
from game.session.helping import help_steps
from game.store.operator import Operator
from tests.helpers.cabinet import Cabinet
from tests.helpers.racing import shared_boards

VALUES = Operator(house="Café Central")


@pytest.fixture
def cabinet(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Cabinet]:
    shared_boards(monkeypatch)
    made = Cabinet(tmp_path, VALUES, races=False)
    yield made
    made.close()


def setup(cabinet: Cabinet) -> SetupScene:
    entry = find_title(cabinet.ctx.entries, "monza")
    assert entry is not None
    scene = cabinet.push(SetupScene(cabinet.ctx, entry))
    assert isinstance(scene, SetupScene)
    return scene


def test_attract_puts_all_help_back(cabinet: Cabinet) -> None:
    scene = setup(cabinet)
    for driver in scene.lineup.drivers:
        driver.help = 3
    scene.changed()
    request = scene.race_setup.request
    assert help_steps(scene.race_setup.title, request.setup.options, request.setup.seats) == (3,) * request.setup.seats
    scene.race_setup.keep()
    scene.race_setup.stay()
    assert [driver.help for driver in setup(cabinet).lineup.drivers] == [3] * request.setup.seats, "as long as they are here"
    cabinet.attendant.stage.begin(cabinet.now)
    fresh = setup(cabinet)
    assert [driver.help for driver in fresh.lineup.drivers] == [0] * len(fresh.lineup.drivers)
    assert not any(amounts(fresh.race_setup.request.setup.options, len(fresh.lineup.drivers)))
