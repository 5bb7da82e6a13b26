"""The cards and modules: what there is of each, in the order of section 2. Every list that is shuffled starts from here."""

from collections.abc import Iterable, Mapping

FACE_DOWN = "?"
"""A card or module that a view can't see."""

REROLL, PLUS_MINUS, FLIP = "REROLL", "PLUS_MINUS", "FLIP"
MODULE_KINDS = (REROLL, PLUS_MINUS, FLIP)

DECKS = ("C12", "C34", "C56")
"""The crash decks, by the value that was repeated."""

_CRASH_COUNTS: tuple[Mapping[str, int], ...] = (
    {"FWD_2": 4, "FWD_3": 4, "FWD_5": 3, "TWO_DICE": 3, "FWD_5_DRAG_2": 4},
    {"FWD_3": 4, "STAY": 4, "CLOSE_IN_2": 4, "REVERSE_DIE": 4, "RAM_5": 4},
    {"BACK_4": 3, "BACK_6": 3, "CLOSE_IN_4": 3, "LOSE_PLACE": 3, "REVERSE_DIE": 3, "LAST_4": 3},
)
_BONUS_COUNTS = {"PLUS_3": 5, "PLUS_5": 5, "PLUS_7": 4, "STRAIGHT": 5, "CURVE": 5, "CATCH_UP": 4}
_FINISH_COUNTS = {"LAST_7": 4, "LAST_TWO_5": 4, "ALL_BUT_FIRST_2": 4, "ALL_BUT_TOP_TWO_3": 4}


def _pack(counts: Mapping[str, int]) -> tuple[str, ...]:
    return tuple(card for card, copies in counts.items() for _ in range(copies))


CRASH: tuple[tuple[str, ...], ...] = tuple(_pack(counts) for counts in _CRASH_COUNTS)
"""The three crash decks (2.2), each in the order it is shuffled from."""

CRASH_CARDS: tuple[str, ...] = tuple(dict.fromkeys(card for deck in _CRASH_COUNTS for card in deck))
BONUS_CARDS: tuple[str, ...] = tuple(_BONUS_COUNTS)
FINISH_CARDS: tuple[str, ...] = tuple(_FINISH_COUNTS)

BONUS: tuple[str, ...] = _pack(_BONUS_COUNTS)
FINISH: tuple[str, ...] = _pack(_FINISH_COUNTS)
MODULES: tuple[str, ...] = tuple(kind for kind in MODULE_KINDS for _ in range(6))

GIVEN = (REROLL, FLIP, PLUS_MINUS)
"""O15: what kinds help is, in turn."""

PLUS: Mapping[str, int] = {"PLUS_3": 3, "PLUS_5": 5, "PLUS_7": 7}
"""Bonus cards that move a number of spaces (R20)."""


def deck_of(value: int) -> int:
    """R28: the index in DECKS of the deck for a repeated `value`."""
    return (value - 1) // 2


def given(count: int) -> tuple[str, ...]:
    """O15: so many modules for a dashboard, in the order they lie there."""
    return tuple(sorted((GIVEN[index % len(GIVEN)] for index in range(count)), key=MODULE_KINDS.index))


def without(cards: tuple[str, ...], card: str) -> tuple[str, ...]:
    """`cards` with one `card` less. Raises ValueError where there is none."""
    at = cards.index(card)
    return (*cards[:at], *cards[at + 1 :])


def sorted_hand(cards: Iterable[str]) -> tuple[str, ...]:
    """A hand in the order of 2.3; face-down cards first."""
    return tuple(sorted(cards, key=_PLACE.__getitem__))


_PLACE = {card: place for place, card in enumerate((FACE_DOWN, *_BONUS_COUNTS))}
