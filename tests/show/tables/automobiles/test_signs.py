"""Signs of Automobiles that must not be taken for one another, or lie on one another: helmets of drivers, the lap beside the mat."""

from itertools import combinations

import pytest
from pygame import Rect

from game.show.tables.automobiles.driver_helmets import DESIGNS, driver_helmet
from game.show.tables.automobiles.layout import GANTRY, Places
from game.titles.automobiles.rules.abilities import DRIVERS
from tests.helpers.play import title_of
from tests.helpers.screen import context
from tests.helpers.screening import catalogue
from tests.show.test_looks import SIMULATED, apart

AUTOMOBILES = title_of("automobiles")


@pytest.mark.parametrize("eye", SIMULATED)
def test_the_helmets_of_all_drivers_are_told_apart(eye: str) -> None:
    """As large as in the strip of a small window; a used one is grey and still its driver's."""
    context((1280, 720))
    assert set(DESIGNS) == {"", *DRIVERS}
    helmets = [driver_helmet(48, driver) for driver in DRIVERS]
    assert min(apart(a, b, eye) for a, b in combinations(helmets, 2)) > 6
    assert all(apart(driver_helmet(48, driver), driver_helmet(48, driver, True), "grey") > 1 for driver in DRIVERS)


@pytest.mark.parametrize("text", [100, 150, 200])
@pytest.mark.parametrize("track", AUTOMOBILES.meta.tracks)
def test_the_sign_of_the_lap_leaves_the_mat_free(track: str, text: int) -> None:
    places = Places(catalogue().open(AUTOMOBILES, track).layout, 5, False, text)
    sign = Rect(0, 0, *GANTRY)
    sign.center = round(places.gantry[0]), round(places.gantry[1])
    assert places.board.contains(sign)
    assert places.sheet is None or not sign.colliderect(places.sheet.area)
