"""Days as people write them in each language."""

import pytest

from game.language.catalogues import open_language
from game.scenes.book.dates import date_told, day_told, moment_told
from game.scenes.book.record_plate import RecordPlate
from game.store.book_tracks import BestOfTrack
from tests.helpers.screen import ASSETS, context
from tests.helpers.texts_drawn import texts_drawn


@pytest.mark.parametrize(
    ("code", "at", "day", "moment", "date"),
    [
        ("en", "2026-11-01T09:05:00", "1 November", "1 Nov 09:05", "1 November 2026"),
        ("fr", "2026-11-01T09:05:00", "1er novembre", "1er nov., 09:05", "1er novembre 2026"),
        ("fr", "2026-11-21T09:05:00", "21 novembre", "21 nov., 09:05", "21 novembre 2026"),
        ("de", "2026-11-01T09:05:00", "1. November", "1. Nov, 09:05", "1. November 2026"),
        ("es", "2026-11-01T09:05:00", "1 de noviembre", "1 de nov, 09:05", "1 de noviembre de 2026"),
    ],
)
def test_a_day_as_the_language_writes_it(code: str, at: str, day: str, moment: str, date: str) -> None:
    ctx = context(language=open_language(code, ASSETS / "locale", environ={}), now=lambda: "2026-12-24T20:00:00")
    assert (day_told(ctx, at), moment_told(ctx, at), date_told(ctx, at)) == (day, moment, date)


def test_a_record_whose_seats_and_day_have_no_room_says_the_whole_day(monkeypatch: pytest.MonkeyPatch) -> None:
    """In French the year was cut off; of this year both have room."""
    ctx = context((1920, 1080), language=open_language("fr", ASSETS / "locale", environ={}), now=lambda: "2026-01-04T20:00:00")
    texts = texts_drawn(monkeypatch)
    for at, said in (("2025-12-30T21:10:00", "30 déc. 2025"), ("2026-01-01T21:10:00", "2 au départ, 1er janv.")):
        plate = RecordPlate(ctx, "record", (0, 0, 378, 110), BestOfTrack(10, "Ada", "", at, "", 2), lambda: None)
        plate.theme = ctx.theme
        ctx.theme.cut.clear()
        plate.picture()
        assert said in texts
        assert ctx.theme.cut == []
