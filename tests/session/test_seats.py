"""Seats as the command line and records write them."""

import msgspec
import pytest

from game.core.record import Note, Record
from game.session.seats import Seat, seat_from_text, seats_of
from game.store.records import BROUGHT_IN
from tests.helpers.play import cases_of, match_of, title_of


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


@pytest.mark.parametrize("brought_in", [False, True])
def test_who_drove_is_said_by_the_last_note_of_each_seat(brought_in: bool) -> None:
    """A seat of which nobody says anything is a person's, and so is one that says what nobody understands; strangers have no profile."""
    title = title_of("toy")
    case = next(case for case in cases_of(title) if case.setup.seats == 4)
    header = msgspec.structs.replace(match_of(title, case).record.header, drivers=("Ada", "Ben", "Cleo"))
    notes = (Note("bot:easy", 0), Note("you:p1", 0), Note("you", 1), Note("bot:hard", 1), Note("robot", 2), Note("of the whole race"))
    record = Record(header, (*notes, *((BROUGHT_IN,) if brought_in else ())))
    profile = "" if brought_in else "p1"
    assert seats_of(record) == (Seat("Ada", profile=profile), Seat("Ben", level="hard"), Seat("Cleo"), Seat("4"))
