"""A small screen that nobody sees, at three text sizes."""

import pytest

from game.show.canvas import Frame, Layer
from game.show.theme import Theme
from tests.helpers.screen import ASSETS, context

SIZE = (640, 360)


@pytest.fixture
def layer() -> Layer:
    """Where pictures lie."""
    context(SIZE)
    return Layer(Frame(SIZE))


@pytest.fixture(params=[100, 150, 200])
def theme(request: pytest.FixtureRequest) -> Theme:
    """At three text sizes."""
    context(SIZE)
    return Theme(ASSETS / "fonts", Frame(SIZE), request.param)
