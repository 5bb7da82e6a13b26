"""What several others have done, one behind the other: whole where that has room, with less of each before any of them goes."""

import pytest
from pygame import Surface

from game.show.canvas import Frame
from game.show.palette import TONES
from game.show.tables.parts import news as parts
from game.show.tables.parts.news import News, news_picture
from game.show.theme import Theme
from tests.helpers.screen import ASSETS

THEME = Theme(ASSETS / "fonts", Frame((1280, 720)))
LONG, SHORT = "takes the hearse, drives 5 spaces, mends 2 damage.", "drives 5 spaces."
CHIP, BOLT, DOT = (News(name, TONES[tone], (LONG, SHORT)) for name, tone in (("Chip", "B"), ("Bolt", "Y"), ("Dot", "G")))


def _told(monkeypatch: pytest.MonkeyPatch, width: float, height: float) -> tuple[list[list[tuple[str, str]]], Surface]:
    """Line by line names and words, and the picture."""
    kept: list[list[list[tuple[int, News, str]]]] = []
    drawn = parts._drawn_row
    monkeypatch.setattr(parts, "_drawn_row", lambda theme, lines, size, width: kept.append(lines) or drawn(theme, lines, size, width))
    picture = news_picture(THEME, DOT._replace(earlier=(CHIP, BOLT)), width, height)
    return [[(news.name, words) for _, news, words in line if words] for line in (kept[-1] if kept else [])], picture


def test_with_room_all_is_said_of_each(monkeypatch: pytest.MonkeyPatch) -> None:
    lines, _ = _told(monkeypatch, 2400, 40)
    assert lines == [[("Chip", LONG), ("Bolt", LONG), ("Dot", LONG)]]


def test_with_less_room_less_is_said_of_each_and_none_is_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    lines, picture = _told(monkeypatch, 1000, 40)
    assert lines == [[("Chip", SHORT), ("Bolt", SHORT), ("Dot", SHORT)]]
    assert picture.get_width() <= THEME.frame.px(1000)


def test_where_not_all_have_room_the_last_ones_stand_there(monkeypatch: pytest.MonkeyPatch) -> None:
    lines, _ = _told(monkeypatch, 640, 40)
    assert [name for line in lines for name, _ in line] == ["Bolt", "Dot"]


def test_no_name_stands_at_the_end_of_a_line(monkeypatch: pytest.MonkeyPatch) -> None:
    lines, _ = _told(monkeypatch, 700, 150)
    assert len(lines) > 1
    assert " ".join(words for line in lines for _, words in line).count(LONG) == 3
