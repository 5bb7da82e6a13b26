"""A speech balloon: as high as its words ask for, with a number or a tick."""

from pygame import Surface

from game.show.tables.parts.balloon import PAD, TICK, Shape, balloon, measured
from game.show.theme import Theme

SHORT = "Now ram."
LONG = "Take it back. That is always allowed."
MUCH = "Take it back. That is always allowed before you drive. Nothing is lost by it."


def test_expected_heights_of_one_line_and_of_two_are_those_of_the_design(theme: Theme) -> None:
    """Of 760 units at 100 and 150 percent, of 968 at 200."""
    wide = 760 if theme.zoom < 2 else 968
    _, one = measured(theme, SHORT, None, wide, PAD / theme.zoom)
    text, two = measured(theme, LONG if theme.large else MUCH, None, wide, PAD / theme.zoom)
    assert text.get_height() == 2 * measured(theme, SHORT, None, wide, PAD)[0].get_height()
    assert one <= 86 * theme.zoom
    assert one < two <= {1.0: 128, 1.5: 155, 2.0: 190}[theme.zoom]


def test_what_stands_in_it_has_room(theme: Theme) -> None:
    glyph = Surface((20, 20)).convert_alpha()
    for sign in (None, glyph):
        text, high = measured(theme, MUCH, sign, 760, PAD)
        picture = balloon(theme, text, 3, Shape(760, high, False), sign)
        assert picture.get_width() == theme.frame.px(760)
        assert text.get_height() <= picture.get_height()
        beside = theme.frame.px(52 * theme.zoom) + (glyph.get_width() if sign else 0)
        assert beside + text.get_width() < picture.get_width()


def test_a_tick_stands_where_the_number_stood(theme: Theme) -> None:
    text, high = measured(theme, SHORT, None, 480, PAD)
    pictures = {balloon(theme, text, number, Shape(480, high)).get_buffer().raw for number in (1, 2, TICK)}
    assert len(pictures) == 3
