"""The words over the board at a great moment (game.show.tables.parts.caption)."""

import pytest
from pygame import Rect, mask

from game.show.canvas import Layer
from game.show.palette import INK
from game.show.tables.base.telling import Shout
from game.show.tables.parts.caption import TONES, Caption
from game.show.theme import Theme
from game.show.timeline import Timeline

BOARD = Rect(60, 40, 1200, 800)


@pytest.mark.parametrize("tone", TONES)
def test_the_words_are_whole_between_the_signs(layer: Layer, theme: Theme, tone: str) -> None:
    """As much ink left of the middle as right of it for words that mirror; more words make a wider card, up to the board."""
    caption = Caption(layer, theme, BOARD)
    short, longer = (caption.picture(Shout(text, tone)) for text in ("OHO", "OHO OHO"))
    half, high = short.get_width() // 2, short.get_height()
    halves = [short.subsurface(Rect(x, 0, half, high)) for x in (0, short.get_width() - half)]
    left, right = (mask.from_threshold(part, INK, (40, 40, 40, 255)).count() for part in halves)
    assert left == pytest.approx(right, rel=0.1)
    assert short.get_width() < longer.get_width() <= theme.frame.px(BOARD.width)
    assert short.get_height() == longer.get_height()
    assert mask.from_threshold(longer, INK, (40, 40, 40, 255)).count() > mask.from_threshold(short, INK, (40, 40, 40, 255)).count()


def test_a_caption_rises_to_its_place_and_goes(layer: Layer, theme: Theme) -> None:
    """From below the middle of the board; opaque while it stands, gone at its end."""
    caption, timeline = Caption(layer, theme, BOARD), Timeline()
    shout = Shout("Home!", seconds=1.0)
    timeline.add([caption.clip(shout)])
    seen = []
    while not timeline.idle:
        timeline.update(0.05, {})
        seen.append((caption.node.place, caption.node.alpha, caption.node.shown))
    places = [place for place, _, shown in seen if shown]
    assert {x for x, _ in places} == {BOARD.centerx}
    assert places[0][1] > places[-1][1] == BOARD.centery - 40
    assert max(alpha for _, alpha, _ in seen) == 255
    assert seen[0][1] < 255
    assert not seen[-1][2]


def test_the_next_caption_is_not_ended_by_the_one_before(layer: Layer, theme: Theme) -> None:
    """One stands there at a time: the newest."""
    caption, timeline = Caption(layer, theme, BOARD), Timeline()
    timeline.add([caption.clip(Shout("First", seconds=0.4))])
    timeline.update(0.3, {})
    timeline.add([caption.clip(Shout("Second", seconds=1.0))])
    second = caption.picture(Shout("Second")).get_width()
    for _ in range(4):
        timeline.update(0.1, {})
    assert caption.node.shown
    assert caption.node.image is not None
    assert caption.node.image.get_width() == second
