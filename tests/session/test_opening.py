"""A match is opened without a picture; whatever stands against it is told apart."""

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from game.core.contract import Setup
from game.session import opening
from game.session.opening import NotOpenedError, new_match, saved_match, taken_over_match
from game.session.request import RaceRequest
from game.session.seats import Seat
from tests.helpers.menu_context import menu_context, unfinished
from tests.helpers.racing import race_context

SEATS = (Seat("Ada"), Seat("Bolt", level="easy"))


def opened(ctx: Any, request: RaceRequest) -> opening.Opened:
    """All slices at once."""
    slices = new_match(ctx, request)
    while True:
        try:
            next(slices)
        except StopIteration as done:
            found: opening.Opened = done.value
            return found


def asked(title: str = "monza", track: str = "oval", level: str = "easy") -> RaceRequest:
    return RaceRequest(title, Setup(2, ("R", "Y"), {}, (track,)), (Seat("Ada"), Seat("Bolt", level=level)), 5)


def test_a_fresh_match_is_in_the_save_with_those_who_drive() -> None:
    ctx = menu_context()
    match = opened(ctx, asked()).match
    assert (match.header.seed, match.header.drivers) == (5, ("Ada", "Bolt"))
    again = saved_match(ctx)
    assert again.resumed
    assert [(seat.name, seat.level) for seat in again.seats] == [("Ada", ""), ("Bolt", "easy")]
    assert set(again.computers.drivers) == {1}


@pytest.mark.parametrize(
    ("request_", "text", "fields"),
    [
        (asked(title="chess"), opening.NO_TITLE, {"title": "chess"}),
        (asked(track="nowhere"), opening.MAP_GONE, {"track": "nowhere"}),
        (asked(level="wizard"), opening.NO_DRIVER, None),
    ],
)
def test_what_is_not_there_is_a_sentence(request_: RaceRequest, text: str, fields: dict[str, str] | None) -> None:
    with pytest.raises(NotOpenedError) as caught:
        opened(menu_context(), request_)
    assert caught.value.text == text
    assert fields is None or dict(caught.value.fields) == fields


def test_what_the_rules_refuse_brings_the_refusal_and_its_title() -> None:
    with pytest.raises(NotOpenedError) as caught:
        opened(menu_context(), RaceRequest("monza", Setup(2, ("R", "R"), {}, ("oval",)), SEATS, 5))
    assert caught.value.refused is not None
    assert caught.value.refused.code == "cars"
    assert caught.value.title is not None


def test_no_save_is_told_apart_from_a_broken_one(tmp_path: Path) -> None:
    with pytest.raises(NotOpenedError) as caught:
        saved_match(menu_context())
    assert caught.value.text == opening.GONE
    ctx = race_context(tmp_path)
    unfinished(ctx)
    for path in ctx.paths.saves.iterdir():
        path.write_bytes(b"no race at all\n")
    with pytest.raises(NotOpenedError) as caught:
        saved_match(race_context(tmp_path))
    assert caught.value.text not in ("", opening.GONE)


def test_a_race_of_a_game_that_is_here_no_longer_is_not_gone_on_with(tmp_path: Path) -> None:
    unfinished(race_context(tmp_path))
    ctx = race_context(tmp_path)
    ctx.entries = [entry for entry in ctx.entries if entry.meta.id != "monza"]
    with pytest.raises(NotOpenedError) as caught:
        saved_match(ctx)
    assert caught.value.text


def test_a_map_that_has_changed_since_is_not_raced_on(monkeypatch: pytest.MonkeyPatch) -> None:
    ctx = menu_context()
    unfinished(ctx)
    whole = ctx.catalogue.open

    def changed(title: Any, track_id: str) -> Any:
        return SimpleNamespace(track=SimpleNamespace(digest="another"), layout=whole(title, track_id).layout)

    monkeypatch.setattr(ctx, "catalogue", SimpleNamespace(open=changed))
    with pytest.raises(NotOpenedError) as caught:
        saved_match(ctx)
    assert caught.value.text == opening.MAP_CHANGED


def test_a_race_that_is_taken_over_begins_in_the_book_as_another_one(monkeypatch: pytest.MonkeyPatch) -> None:
    ctx = menu_context()
    match = opened(ctx, asked()).match
    begun: list[tuple[str, dict[str, int]]] = []
    monkeypatch.setattr(ctx.book, "begun", lambda race, title, **told: begun.append((title, told)))
    taken = taken_over_match(ctx, match.record, len(match.record.lines), SEATS)
    assert begun == [("monza", {"seats": 2, "people": 1})]
    assert taken.match.header.drivers == ("Ada", "Bolt")
