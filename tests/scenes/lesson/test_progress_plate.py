"""The plate of progress and the one that leads on lie where the design's table has them (section 5)."""

import pytest
from pygame import Rect

from game.scenes.lesson.progress_plate import Progress, add_plate, next_rect, plate_rect
from game.show.canvas import Frame, Layer
from game.show.palette import OK
from game.show.tables.base.frame import areas
from game.show.theme import Theme
from tests.helpers.screen import ASSETS, context

SIZE = (1920, 1080)


def test_expected_places_of_both_at_three_text_sizes() -> None:
    assert [tuple(plate_rect(areas(text))) for text in (100, 150, 200)] == [
        (1377, 54, 255, 64), (1252, 54, 380, 70), (1128, 54, 504, 72),
    ]  # fmt: skip
    assert tuple(next_rect(areas(100))) == (1624, 920, 184, 92)
    for text in (150, 200):
        assert tuple(next_rect(areas(text))) == tuple(map(round, areas(text).slot(0)))


def test_the_plate_gives_way_to_a_button_more_in_the_head() -> None:
    three, four = plate_rect(areas(100)), plate_rect(areas(100), 4)
    assert four.width == three.width - 58
    assert four.topleft == three.topleft


def test_where_a_hand_of_cards_lies_in_the_strip_the_plate_stands_beside_it() -> None:
    assert next_rect(areas(100), Rect(500, 920, 190, 92)) == Rect(500, 920, 190, 92)


@pytest.mark.parametrize("text", [100, 150, 200])
@pytest.mark.parametrize("last", [1, 7, 14])
def test_numbers_and_dots_have_room_and_tell_what_is_done(text: int, last: int) -> None:
    context(SIZE)
    layer, theme = Layer(Frame(SIZE)), Theme(ASSETS / "fonts", Frame(SIZE), text)
    rect = plate_rect(areas(text))
    pictures = []
    for done in ((), (1,), tuple(range(1, last + 1))):
        node = add_plate(layer, theme, rect, Progress(1, last, done))
        assert node.place == rect.center
        picture = node.image
        assert picture is not None
        assert picture.get_size() == (rect.width + 24, rect.height + 24), "what it tells stays within its card"
        greens = sum(tuple(picture.get_at((x, picture.get_height() // 2)))[:3] == OK for x in range(picture.get_width()))
        pictures.append(greens)
    assert pictures[0] == 0
    assert pictures[0] < pictures[1] <= pictures[2]
    assert last == 1 or pictures[1] < pictures[2]
