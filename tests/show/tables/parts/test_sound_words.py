"""Sounds in words on the board: counted, two at most, gone after a while (everybody.md, 5.3)."""

from collections.abc import Sequence

import pytest
from pygame import Rect

from game.core.words import N_
from game.language.language import Language
from game.show.canvas import Frame, Layer
from game.show.tables.parts.free_room import Traffic
from game.show.tables.parts.sound_words import HIGH, LARGE_HIGH, MOST, STAYS, SoundWords
from game.show.theme import Theme
from tests.helpers.screen import ASSETS, context

HORN, CROWD, SAW = N_("horn"), N_("the crowd roars"), N_("saw", "sound")
BOARD = Rect(50, 40, 1300, 860)


class Full:
    """A board of which all lies full but its foot."""

    def occupied(self) -> Sequence[Rect]:
        return [Rect(50, 40, 1300, 700)]

    def traffic(self) -> Traffic:
        return Traffic((), (), ())


@pytest.fixture
def words(theme: Theme) -> SoundWords:
    made = SoundWords(Full())
    made.build(Layer(theme.frame), theme, Language(), BOARD)
    return made


def test_the_same_sound_is_counted_and_stays_as_long_as_the_first(words: SoundWords) -> None:
    words.heard(HORN)
    words.pass_time(STAYS - 0.1)
    words.heard(HORN)
    words.heard(HORN)
    assert words.told == ("[ horn, 3 times ]",)
    words.pass_time(STAYS - 0.1)
    assert words.told == ("[ horn, 3 times ]",)
    words.pass_time(0.2)
    assert words.told == ()
    assert not words.moving


def test_two_stand_there_at_most_and_the_oldest_gives_way(words: SoundWords) -> None:
    for sound in (HORN, CROWD, SAW):
        words.heard(sound)
    assert words.told == ("[ the crowd roars ]", "[ saw ]")
    assert len(words._chips) == MOST


def test_chips_lie_on_the_lower_half_apart_and_off_what_lies_there(words: SoundWords, theme: Theme) -> None:
    words.heard(HORN)
    words.heard(CROWD)
    first, second = (chip.place for chip in words._chips)
    lower = Rect(BOARD.x, BOARD.centery, BOARD.width, BOARD.height // 2)
    assert not first.colliderect(second)
    for place in (first, second):
        assert lower.contains(place)
        assert place.y >= 740
        assert place.height == {1.0: HIGH, 1.5: 62, 2.0: LARGE_HIGH}[theme.zoom]


def test_a_chip_leaves_free_what_is_read_or_asked_over_the_board(words: SoundWords) -> None:
    """A balloon, cards to pick from: it rather lies on the road."""
    words.heard(HORN)
    (usual,) = (chip.place for chip in words._chips)
    words.pass_time(STAYS)
    asked = Rect(50, 740, 1300, 160)
    assert asked.colliderect(usual)
    words.keep_off = lambda: [asked]
    words.heard(HORN)
    (beside,) = (chip.place for chip in words._chips)
    assert not asked.colliderect(beside)


@pytest.mark.parametrize("percent", [100, 150, 200])
def test_a_chip_is_as_broad_as_its_words_in_a_window_of_any_size(percent: int) -> None:
    """To a pixel or two, by which letters differ: the board that it hides is the same."""
    broad = []
    for size in ((640, 360), (1920, 1080), (2560, 1440)):
        frame = Frame(size)
        made = SoundWords(Full())
        made.build(Layer(frame), Theme(ASSETS / "fonts", frame, percent), Language(), BOARD)
        made.heard(CROWD)
        (chip,) = made._chips
        assert chip.node.image is not None
        assert chip.node.image.get_width() >= frame.px(chip.place.width)
        broad.append(chip.place.width)
    assert max(broad) < 1.1 * min(broad)
    assert min(broad) > 6 * len("the crowd roars")


def test_a_new_layer_has_no_chip(words: SoundWords, theme: Theme) -> None:
    words.heard(HORN)
    words.build(layer := Layer(theme.frame), theme, Language(), BOARD)
    assert words.told == ()
    assert not layer.nodes


def test_a_chip_is_as_wide_as_its_words_whatever_the_window(words: SoundWords, theme: Theme) -> None:
    """A longer word has a longer chip, with as much beside it; in a larger window it takes the same part of the board."""
    wides = []
    for size in ((640, 360), (1920, 1080)):
        context(size)
        larger = Theme(ASSETS / "fonts", Frame(size), theme.text_scale)
        chips = SoundWords(Full())
        chips.build(Layer(larger.frame), larger, Language(), BOARD)
        for sound in (SAW, CROWD):
            chips.heard(sound)
        for chip in chips._chips:
            image = chip.node.image
            assert image is not None
            assert image.get_width() >= larger.frame.px(chip.place.width)
        wides.append([chip.place.width for chip in chips._chips])
    (short, long), there = wides
    assert short < long < BOARD.width
    assert there == pytest.approx([short, long], rel=0.08)
