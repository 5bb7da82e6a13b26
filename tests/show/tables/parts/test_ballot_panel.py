"""What several people are asked at once, as a picture (game.show.tables.parts.ballot_panel), with choices of no particular title."""

import itertools

import pytest
from pygame import SRCALPHA, Rect, Surface, image, mask

from game.show.palette import INK
from game.show.tables.parts.ballot_panel import PLACES, BallotChoice, Lamp, LampState, ballot_picture
from game.show.theme import Theme

SIZE = (1180, 640)
SIX = len(PLACES)


def _colour(number: int, kind: int) -> tuple[int, int, int]:
    """A colour of its own for each thing, found nowhere else on the panel."""
    return 20 * number + 3, 40 + 50 * kind, 200 - 60 * kind


def _block(theme: Theme, colour: tuple[int, int, int], side: float) -> Surface:
    block = Surface(theme.frame.pair(side, side), SRCALPHA)
    block.fill((*colour, 255))
    return block


def _choices(theme: Theme, count: int = SIX, glyphs: int = 1) -> list[BallotChoice]:
    buttons = [tuple(_block(theme, _colour(number, 0), 40) for _ in range(glyphs)) for number in range(count)]
    return [BallotChoice(buttons[number], _block(theme, _colour(number, 1), 44), f"Choice {number}") for number in range(count)]


def _lamps(theme: Theme, states: list[LampState]) -> list[Lamp]:
    return [Lamp(f"Driver {number}", _block(theme, _colour(number, 2), 50), state) for number, state in enumerate(states)]


def _where(picture: Surface, colour: tuple[int, int, int]) -> Rect:
    """The smallest box around everything of that colour; all of it is one piece."""
    found = mask.from_threshold(picture, colour, (3, 3, 3, 255))
    boxes = found.get_bounding_rects()
    assert boxes, "it is not there"
    return boxes[0].unionall(boxes[1:])


def test_buttons_pictures_and_faces_are_whole_and_none_covers_another(theme: Theme) -> None:
    """Six choices, six people: each in a place of its own, at every text size, and nothing of it beyond the panel."""
    picture = ballot_picture(theme, SIZE, "Who will win this race?", _choices(theme), _lamps(theme, [LampState.OPEN] * SIX))
    boxes = [_where(picture, _colour(number, kind)) for kind in range(3) for number in range(SIX)]
    assert [box.size for box in boxes[:SIX]] == [theme.frame.pair(40, 40)] * SIX
    assert [box.size for box in boxes[2 * SIX :]] == [theme.frame.pair(50, 50)] * SIX
    assert all(picture.get_rect().contains(box) for box in boxes)
    assert not [pair for pair in itertools.combinations(boxes, 2) if pair[0].colliderect(pair[1])]


def test_choices_lie_where_their_buttons_lie(theme: Theme) -> None:
    """Up above down, left of it left, right of it right; confirm and back below at the sides."""
    picture = ballot_picture(theme, SIZE, "Which one?", _choices(theme), [])
    up, right, down, left, confirm, back = (_where(picture, _colour(number, 0)).center for number in range(SIX))
    assert left[0] < up[0] < right[0]
    assert back[0] < down[0] < confirm[0]
    assert up[1] == left[1] == right[1] < down[1] == confirm[1] == back[1]
    assert up[0] == down[0]


def test_several_buttons_of_one_choice_stand_side_by_side_clear_of_its_picture(theme: Theme) -> None:
    """One for each kind of device at the table."""
    picture = ballot_picture(theme, SIZE, "Which one?", _choices(theme, 1, glyphs=3), [])
    buttons, shown = (_where(picture, _colour(0, kind)) for kind in range(2))
    assert buttons.width == pytest.approx(theme.frame.px(3 * 40 + 2 * 8), abs=2)
    assert buttons.bottom <= shown.top or buttons.right <= shown.left


def test_without_buttons_words_and_pictures_stand_no_higher(theme: Theme) -> None:
    """Where phones alone answer there are none: no word lies on the edge of its card for that."""
    with_them, without = (ballot_picture(theme, SIZE, "Who?", _choices(theme, glyphs=glyphs), []) for glyphs in (1, 0))
    for number in range(SIX):
        assert _where(without, _colour(number, 1)).centery >= _where(with_them, _colour(number, 1)).centery


def test_a_picture_stands_where_it_is_larger_alike_on_all_cards(theme: Theme) -> None:
    """Below button and words on a high panel, between them on a low one; none is shrunk more than the other place would."""
    sides = []
    for size in (SIZE, (SIZE[0], 420)):
        choices = [choice._replace(picture=_block(theme, _colour(n, 1), 160)) for n, choice in enumerate(_choices(theme))]
        panel = ballot_picture(theme, size, "Which one?", choices, _lamps(theme, [LampState.OPEN] * SIX))
        boxes = [(_where(panel, _colour(number, 0)), _where(panel, _colour(number, 1))) for number in range(SIX)]
        assert len({box.size for _, box in boxes}) == 1
        below = {buttons.bottom <= shown.top for buttons, shown in boxes}
        assert len(below) == 1
        assert all(buttons.bottom <= shown.top or buttons.right <= shown.left for buttons, shown in boxes)
        sides.append(boxes[0][1].height)
    assert sides[0] >= sides[1]


def test_the_words_stand_beside_the_buttons(theme: Theme) -> None:
    """On the same card, right of button and picture, whole."""
    theme.cut.clear()
    one = _choices(theme, 1)
    with_words, without = (ballot_picture(theme, SIZE, "", [one[0]._replace(label=label)], []) for label in ("Purple wins", ""))
    changed = mask.from_threshold(with_words, (0, 0, 0), (1, 1, 1, 255), without)
    changed.invert()
    words = changed.get_bounding_rects()
    assert words
    assert min(box.left for box in words) >= _where(with_words, _colour(0, 0)).right
    assert not theme.cut


def test_each_answer_has_a_light_of_its_own_form(theme: Theme) -> None:
    """Not by colour alone: drawn in grey they still differ."""
    looks = [ballot_picture(theme, SIZE, "?", [], _lamps(theme, [state])) for state in LampState]
    inks = [mask.from_threshold(look, INK, (30, 30, 30, 255)).count() for look in looks]
    assert len({image.tobytes(look, "RGBA") for look in looks}) == len(LampState)
    assert len(set(inks)) == len(LampState)


def test_a_seventh_choice_has_no_button(theme: Theme) -> None:
    """Six controls are all that every pad has."""
    choice = _choices(theme, 1)
    with pytest.raises(ValueError, match="six"):
        ballot_picture(theme, SIZE, "?", choice * 7, [])
