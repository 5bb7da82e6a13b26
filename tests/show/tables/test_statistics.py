"""What the podium says is what it said before its figures were counted with the titles' feats: races recorded then, word for word."""

from collections.abc import Mapping, Sequence
from pathlib import Path

import pytest

from game.core.actions import Event, as_seen
from game.core.record import Playback
from game.language.language import Language
from game.show.tables.aruba import statistics as aruba
from game.show.tables.automobiles import statistics as automobiles
from game.show.tables.top_race import statistics as top_race
from game.titles import TITLES
from tests.golden import make
from tests.helpers.play import title_of
from tests.helpers.recorded import RECORDED

ENGLISH = Language(strict=True)
GOLDEN = Path(make.__file__).parent

ARUBA = {
    "Dealt / taken": "0 / 13",
    "Longest straight": "6",
    "Rams / longest chain": "0 / 0",
    "Spaces a turn / usual": "4.7 / 5.1",
    "Shots": "0",
    "Saw cuts": "0",
    "Bomb hits": "0",
    "Cars scrapped": "0",
    "Spaces in tow": "0",
    "Hits on own cars": "0",
    "Mended": "2",
    "Saves": "2",
    "Cards drawn / played": "6 / 3",
    "Cards stolen": "0",
    "Turns as lone leader": "6",
}
ARUBA_RIBBONS = {
    "ribbon.battering_ram": [0, 0, 7],
    "ribbon.bomber": [0, 0, 0],
    "ribbon.buzz_saw": [0, 0, 0],
    "ribbon.hitchhiker": [0, 0, 0],
    "ribbon.sardine_tin": [13, 0, 0],
    "ribbon.sharpshooter": [0, 0, 12],
}
TOP_RACE = {
    "Paid": "100,000",
    "Earned": "510,000",
    "Prizes": "510,000",
    "Tips, shares": "0",
    "Cash": "610,000",
    "Best buy": "+170,000",
    "Worst buy": "+40,000",
    "Tips that paid": "–",
    "Shares of the winner": "–",
    "Steps: own / others": "94 / 17",
    "Steps jammed: given / own": "0 / 11",
    "Jokers": "4",
    "Longest Sprint": "0",
    "Breakdowns": "1",
    "Cards left": "5",
    "Claims, pit stops": "0",
}
TOP_RACE_RIBBONS = {
    "ribbon.bargain": [-190000, -150000, 170000],
    "ribbon.chauffeur": [69, 64, 17],
    "ribbon.highest_bid": [200000, 180000, 30000],
    "ribbon.jam_maker": [4, 14, 0],
    "ribbon.on_credit": [0, 0, 0],
    "ribbon.prophet": [0, 0, 0],
}
SHARES = {
    "Paid": "200,000",
    "Earned": "2,110,000",
    "Prizes": "–",
    "Tips, shares": "+2,110,000",
    "Cash": "2,110,000",
    "Best buy": "–",
    "Worst buy": "–",
    "Tips that paid": "–",
    "Shares of the winner": "0",
    "Steps: own / others": "0 / 188",
    "Steps jammed: given / own": "10 / 0",
    "Jokers": "4",
    "Longest Sprint": "9",
    "Breakdowns": "0",
    "Cards left": "2",
    "Claims, pit stops": "0",
}
SHARES_RIBBONS = {
    "ribbon.bargain": [0, 0],
    "ribbon.chauffeur": [149, 188],
    "ribbon.highest_bid": [180000, 180000],
    "ribbon.jam_maker": [43, 10],
    "ribbon.on_credit": [0, 0],
    "ribbon.prophet": [0, 0],
}
AUTOMOBILES = {
    "Stations": "216",
    "Best turn": "38",
    "Wear gained / saved": "50 / 2",
    "Money spent / lost": "$60 / $6",
    "Stations a turn": "12.1",
    "By 3rd gear": "29",
    "By 4th gear": "36",
    "By 5th gear": "0",
    "By 6th gear": "0",
    "By cards": "156",
    "Longest line": "11",
    "Slipstreams": "1",
    "Pit stops": "0",
    "Cubes bought": "12",
    "Cubes removed": "42",
    "Refills of the bag": "6",
    "Cubes drawn": "149",
}
AUTOMOBILES_RIBBONS = {
    "ribbon.big_spender": [36, 43, 34, 41, 60],
    "ribbon.flat_out": [12, 10, 12, 3, 38],
    "ribbon.mechanic": [6, 11, 10, 16, 42],
    "ribbon.rust_bucket": [25, 38, 32, 0, 50],
    "ribbon.tow_rider": [2, 0, 1, 0, 2],
}


@pytest.mark.parametrize("title_id", [entry.meta.id for entry in TITLES])
def test_no_medal_is_called_like_a_ribbon_of_its_title(title_id: str) -> None:
    """Both stand on one podium: "Bargain" went to whoever bought best, and as a medal to somebody else."""
    title = title_of(title_id)
    ribbons = {thing.name for key, thing in title.words.things.items() if key.startswith("ribbon.")}
    assert ribbons
    assert not ribbons & {str(medal.name) for medal in title.medals}


def _events(path: Path) -> tuple[Playback, list[Event]]:
    """All events of a record of one race, as everybody sees them, and the record played to its end."""
    playback = Playback(title_of(path.parent.name), make.read(path))
    events = list(as_seen(playback.first.events, None))
    while (step := playback.step()) is not None:
        events += as_seen(step.events, None)
    return playback, events


def _whole(scores: Mapping[str, Sequence[float]]) -> dict[str, list[int]]:
    return {key: [int(score) for score in of] for key, of in scores.items()}


def test_aruba_says_what_it_said() -> None:
    playback, events = _events(RECORDED / "aruba" / "16-3-seats-dunes-5052.jsonl")
    assert dict(aruba.figures(ENGLISH, events, playback.rules.game, 0)) == ARUBA
    assert _whole(aruba.ribbons(events, playback.rules.game)) == ARUBA_RIBBONS


@pytest.mark.parametrize(
    ("record", "seat", "figures", "ribbons"),
    [("02-3-seats-speed_street-103", 2, TOP_RACE, TOP_RACE_RIBBONS), ("12-2-seats-lake_lane-5008", 1, SHARES, SHARES_RIBBONS)],
)
def test_top_race_says_what_it_said(record: str, seat: int, figures: dict[str, str], ribbons: dict[str, list[int]]) -> None:
    """With cars, and with Shares."""
    playback, events = _events(RECORDED / "top_race" / f"{record}.jsonl")
    assert dict(top_race.figures(ENGLISH, events, seat)) == figures
    assert _whole(top_race.ribbons(events, playback.rules.setup.seats)) == ribbons


def test_automobiles_says_what_it_said() -> None:
    playback, events = _events(GOLDEN / "automobiles" / "5-seats-palm_bay_oval-5122.jsonl")
    assert dict(automobiles.figures(ENGLISH, events, 4, playback.rules.tracks[0].length)) == AUTOMOBILES
    assert _whole(automobiles.ribbons(events, 5)) == AUTOMOBILES_RIBBONS
