"""What all directors do alike (game.show.tables.base.director), on a board of no particular title."""

from typing import Any

import pytest
from pygame import Rect, Surface

from game.show.canvas import Frame, Layer
from game.show.looks import CarLook
from game.show.painters import cars
from game.show.stage import Sprite, Stage, Thing
from game.show.tables.base.director import BaseDirector, Ride
from game.show.tables.base.frame import BOARD, Fit
from game.show.timeline import Timeline
from game.sound.cues import Cue
from game.titles.monza.title import TITLE
from tests.helpers.screen import context
from tests.helpers.screening import catalogue

LAYOUT = catalogue().open(TITLE, "oval").layout


class _Places:
    """A board."""

    board, fit, head, log, first_space = BOARD, Fit(LAYOUT, BOARD), Rect(0, 0, 1, 1), None, ""

    def row(self, index: int) -> tuple[float, float]:
        return 0.0, 0.0


class _Services:
    """Services that hear their sounds."""

    def __init__(self, calm: bool) -> None:
        self.calm = calm
        self.layer = Layer(Frame((640, 360)))
        self.theme = type("Theme", (), {"frame": self.layer.frame})
        self.played: list[Cue] = []
        self.zooms: list[float] = []
        self.play = self.played.append

    def camera(self, x: float, y: float, zoom: float) -> None:
        self.zooms.append(zoom)


@pytest.fixture(params=[False, True], ids=["lively", "calm"])
def director(request: pytest.FixtureRequest) -> BaseDirector[Any, Any]:
    """With one car on its stage."""
    context((640, 360))
    services: Any = _Services(request.param)
    stage = Stage(services.layer, lambda key, thing: Sprite(Surface((20, 10)), 300, 300, 40))
    stage.put("car:0", Thing("car", "a1"))
    return BaseDirector(services, stage, _Places, {})


def _run(director: BaseDirector[Any, Any], clips: list[Any], step: float = 0.05) -> int:
    """Plays them; the most pictures that lay there at once."""
    timeline, most = Timeline(), 0
    timeline.add(clips)
    while not timeline.idle:
        timeline.update(step, {})
        most = max(most, len(director.services.layer.nodes))
    return most


def test_a_car_drives_to_the_end_of_its_way_and_says_how_far_it_is(director: BaseDirector[Any, Any]) -> None:
    """It hops half-way where it should, and lies where the way ends."""
    nodes = sorted(LAYOUT.outlines)[:3]
    path, shares, heights = LAYOUT.path(nodes), list[float](), list[float]()
    node = director.stage.nodes["car:0"]

    def along(share: float) -> None:
        shares.append(share)
        spot = path.at(path.length * share)
        heights.append(director.places().fit.at(spot.x, spot.y)[1] - node.place[1])

    _run(director, [director.drive("car:0", path, 1.0, CarLook(0, "R"), 40, Ride(high=50, along=along))])
    end = path.at(path.length)
    assert node.place == pytest.approx(director.places().fit.at(end.x, end.y))
    assert shares == sorted(shares)
    assert shares[-1] == 1.0
    assert max(heights) == pytest.approx(50, abs=2)
    assert heights[-1] == pytest.approx(0, abs=0.01)


def test_a_calm_picture_has_few_bits_and_no_camera(director: BaseDirector[Any, Any]) -> None:
    """Nothing of it is left; without reduced motion there are more."""
    calm = director.services.calm
    most = _run(director, [director.sparks(300, 300, (16,), 90, 18), *director.closer(300, 300)])
    assert most == 1 + (6 if calm else 18)
    assert bool(director.services.zooms) != calm  # type: ignore[attr-defined]
    assert len(director.services.layer.nodes) == 1


def test_a_race_ends_with_a_fanfare_over_the_whole_board(director: BaseDirector[Any, Any]) -> None:
    """Three showers; an event nobody has clips for has none."""
    most = _run(director, director.finale())
    assert most == 1 + 3 * (8 if director.services.calm else 26)
    assert director.services.played == [Cue.FANFARE]  # type: ignore[attr-defined]
    assert director.clips(object(), None, None) == []  # type: ignore[arg-type]
    assert director.at("car:0") == (300, 300)
    assert director.at("car:9") == BOARD.center


def test_no_frame_paints_a_car_on_its_way(director: BaseDirector[Any, Any], monkeypatch: pytest.MonkeyPatch) -> None:
    """Headings in which it was never seen are painted between the frames."""
    painted, real = list[int](), cars.raster
    monkeypatch.setattr(cars, "raster", lambda svg, size: painted.append(1) or real(svg, size))  # type: ignore[func-returns-value]
    layer = director.services.layer
    layer.between = True
    look, path, length = CarLook(0, "R"), LAYOUT.path(list(LAYOUT.outlines)[:8]), 37 + director.services.calm
    timeline = Timeline()
    timeline.add([director.drive("car:0", path, 1.0, look, length)])
    while not timeline.idle:
        before = len(painted)
        timeline.update(0.05, {})
        assert len(painted) == before
        while layer.make_late():
            pass
    assert len(painted) > 1
    assert director.stage.nodes["car:0"].image is cars.car_made(look, length, path.headings[-1])
