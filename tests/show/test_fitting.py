"""The size in which a text fits is found with few trials, and is the one that trying each size from the largest down finds."""

from functools import cache

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.show.fitting import LEAST, MORE, ROOMY, broken, cut_short, fitted, unbroken, words
from game.store.paths import assets

FACES = ("BebasNeue-Bold.otf", "Play-Bold.ttf", "Play-Regular.ttf")
WORDS = ("the", "a", "Wintermeadow", "lap", "Automobiles", "of", "1,000", "III", "iiii", "WWW", "Ä.", "Grüße", "x.", "engine,")


@cache
def font(face: str, pixels: int) -> pygame.font.Font:
    pygame.font.init()
    return pygame.font.Font(assets() / "fonts" / face, pixels)


class Letters:
    """One face at one scale, as `Theme.font` gives it; counts how many sizes were asked for."""

    def __init__(self, face: str, scale: float) -> None:
        self.face, self.scale = face, scale
        self.sizes: set[float] = set()

    def __call__(self, size: float) -> pygame.font.Font:
        self.sizes.add(size)
        return font(self.face, max(6, round(size * self.scale)))


def rows(letters: Letters, size: float, height: float) -> int:
    one = letters(size)
    return max(1, 1 + int((height - one.get_height()) // one.get_linesize())) if height else 1


def tried_one_by_one(letters: Letters, text: str, size: float, room: int, height: float, least: float) -> tuple[float, str, bool]:
    single = size * ROOMY if height and rows(letters, least, height) > 1 else least
    downwards = [size - step for step in range(200) if size - step >= least]
    for trial in downwards:
        wide, high = letters(trial).size(text)
        if "\n" not in text and trial >= single and wide <= room and (trial == least or not height or high <= height):
            return trial, text, True
    for trial in downwards:
        lines = broken(letters(trial), text, room)
        if lines is not None and len(lines) <= rows(letters, trial, height):
            return trial, "\n".join(lines), True
    lines, whole = cut_short(letters(least), text, room, rows(letters, least, height))
    return least, "\n".join(lines), whole


TEXTS = st.lists(st.sampled_from(WORDS), min_size=1, max_size=14).map(" ".join)


@given(
    st.sampled_from(FACES), st.sampled_from((0.5, 0.667, 1.0, 2.0)), TEXTS,
    st.sampled_from((28, 32, 44, 84, 130)), st.integers(10, 900), st.sampled_from((0, 30, 60, 120, 300)),
)  # fmt: skip
def test_the_size_is_the_one_that_trying_each_finds(face: str, scale: float, text: str, size: float, room: int, height: float) -> None:
    letters = Letters(face, scale)
    assert fitted(letters, text, size, room, height) == tried_one_by_one(letters, text, size, room, height, LEAST)


def test_a_room_narrower_than_a_letter_has_a_mark() -> None:
    """A word whose last letter alone is too wide has fewer lines than there is room for."""
    lines, whole = cut_short(font(FACES[0], 28), "the", 1, 5)
    assert not whole
    assert len(lines) == 3
    assert lines[-1].endswith(MORE)


@pytest.mark.parametrize("text", ["Wintermeadow", "a lap of Wintermeadow on the Automobiles engine"])
def test_sizes_that_cannot_fit_are_not_tried(text: str) -> None:
    quick, slow = Letters(FACES[0], 1.0), Letters(FACES[0], 1.0)
    room = quick(130).size(text)[0] // 3
    quick.sizes.clear()
    assert fitted(quick, text, 130, room, 0) == tried_one_by_one(slow, text, 130, room, 0, LEAST)
    assert len(quick.sizes) * 4 < len(slow.sizes)


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("a prize of 200 000 for you", ["a", "prize", "of", "200 000", "for", "you"]),
        ("1 200 000", ["1 200 000"]),
        ("after 5 s or 50 % of it", ["after", "5 s", "or", "50 %", "of", "it"]),
        ("Quoi ? Oui : « bien sûr » !", ["Quoi ?", "Oui :", "« bien", "sûr » !"]),
        ("5 spaces, lap 2 of 12", ["5", "spaces,", "lap", "2", "of", "12"]),
        ("race 3 300s", ["race", "3", "300s"]),
        ("", [""]),
    ],
)
def test_what_belongs_together_stays_on_one_line(text: str, parts: list[str]) -> None:
    """everybody.md, 2.4: our faces have no no-break space."""
    assert words(text) == parts
    letters = font(FACES[1], 30)
    narrow = max(letters.size(part)[0] for part in parts) + 1
    assert broken(letters, text, narrow) is not None
    for lines in (
        broken(letters, text, narrow) or [],
        cut_short(letters, text, narrow, 20)[0],
        unbroken(letters, text, narrow).split("\n"),
    ):
        assert [part for line in lines for part in words(line)] == parts


def test_only_what_pygame_might_part_is_broken_beforehand() -> None:
    letters = font(FACES[1], 30)
    assert unbroken(letters, "one two three", 60) == "one two three"
    assert unbroken(letters, "unbelievable 5 s", 20) == "unbelievable 5 s", "no line has room for it"
