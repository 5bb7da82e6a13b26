"""What happens now, large, in the room that a title leaves it."""

import pytest

from game.show.canvas import Frame
from game.show.palette import TONES
from game.show.tables.parts.news import SIZE, News, present_picture
from game.show.theme import Theme
from game.store.paths import assets

NAME, WORDS = "Gizmo", "plays Manager"


@pytest.mark.parametrize("percent", [100, 150, 200])
@pytest.mark.parametrize("lines", [1.0, 1.4, 2.0, 4.0])
def test_it_is_never_higher_than_its_room(percent: int, lines: float) -> None:
    """Automobiles has little of it at 150 %, above the hand: the name's card gives way to a flat plate."""
    theme = Theme(assets() / "fonts", Frame((1280, 720)), percent)
    height = theme.line(SIZE) * lines + 1
    picture = present_picture(theme, News(NAME, TONES["R"], (WORDS,)), 700, height, 36)
    assert picture.get_bounding_rect(128).height <= theme.frame.px(height)
