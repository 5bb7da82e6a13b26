"""Text from outside as it is shown: nothing hidden is left, and nothing that can be read is lost."""

import pytest

from game.core.printable import clean_name, printable


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("Zoë Černá – 3 °C", "Zoë Černá – 3 °C"),
        ("a\0b\x1b[2J\u202ec\ufffe", "ab[2Jc"),
        ("a\nb\tc", "a\nbc"),
        ("a\ud800b", "ab"),
        ("folder/\udcd0\udc96", "folder/Ж"),
        ("b\udce4d", "b\ufffdd"),
        ("\ud800\udcd0\udc96", ""),
    ],
)
def test_what_can_be_read_stays(text: str, shown: str) -> None:
    """A system whose locale knows only ASCII hands out the letters of a path byte by byte."""
    assert printable(text) == shown


def test_a_name_is_one_line_of_a_bounded_length() -> None:
    assert clean_name(" a\0b\n c ") == "ab c"
    assert clean_name("x" * 10**6) == "x" * 64
