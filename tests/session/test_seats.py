"""Seats as the command line and records write them."""

import pytest

from game.session.seats import Seat, seat_from_text


@pytest.mark.parametrize(
    ("text", "seat"),
    [
        ("you", Seat("Ada", "pad:1")),
        ("you:p1", Seat("Ada", "pad:1", profile="p1")),
        ("bot:easy", Seat("Ada", level="easy")),
        ("bot:hard:bold", Seat("Ada", level="hard", temperament="bold")),
    ],
)
def test_what_is_written_is_read(text: str, seat: Seat) -> None:
    assert seat_from_text(text, "Ada", "pad:1") == seat
    assert seat.text == text


@pytest.mark.parametrize("text", ["", "me", "bot", "bot:", "bot::bold", "robot:easy", "easy:bot", "You"])
def test_anything_else_is_no_seat(text: str) -> None:
    with pytest.raises(ValueError, match=f"^{text}$"):
        seat_from_text(text, "Ada", "pad:1")
