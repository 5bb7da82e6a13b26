"""How long things are there to be seen at normal pace, by the numbers that the screens were designed with: before a computer's decision,
while a window is open, while big words stand over the board. Seconds are those of the clips' own clock."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from typing import NamedTuple

import pytest

from game.bots.levels import driver
from game.bots.runner import ComputerDrivers
from game.core.actions import Event, as_seen
from game.core.contract import Setup
from game.core.match import Match
from game.scenes.race.captions import together
from game.show.effects import drive_seconds
from game.show.tables.base.telling import Shout
from game.show.timeline import FAST_FORWARD, RATES
from game.titles import TITLES
from tests.helpers.screening import Screening, catalogue

DECISIONS = 220
SEATS = 4
HOLDS: Mapping[str, Mapping[str, tuple[float, float]]] = {
    "monza": {"Roll": (0.15, 0.3), "Reroll": (0.15, 0.3), "PlaceDie": (0.05, 0.1), "*": (0.0, 0.3)},
    "scrap_racer": {"RollDie": (0.02, 0.45), "Stop": (0.05, 0.1), "*": (0.0, 0.45)},
    "aruba": {
        "Throw": (0.2, 0.45), "Declare": (0.2, 0.45), "Shoot": (0.2, 0.45), "Reroll": (0.1, 0.45), "Step": (0.0, 0.0), "Ram": (0.0, 0.0),
        "EndRoll": (0.0, 0.0), "EndTurn": (0.0, 0.0), "*": (0.0, 0.45),
    },
    "top_race": {
        "PlayCard": (0.3, 0.45), "PickCar": (0.15, 0.3), "Bid": (0.06, 0.12), "Move": (0.05, 0.1), "PassBid": (0.0, 0.0), "*": (0.0, 0.45),
    },
    "automobiles": {"Standard": (0.2, 0.35), "Play": (0.02, 0.2), "EndAction": (0.2, 0.4), "*": (0.0, 0.4)},
}  # fmt: skip
"""By title and kind of action, seconds at least and at most; "*": all others."""
BEATS = {"HOOK_WINDOW": (1.2, 1.2), "SAVE_WINDOW": (1.6, 1.6), "BONUS": (0.3, 1.2)}
"""By phase: how long a window waits for an answer, whatever the hand; all other phases have none."""
CAPTION = 0.5, 2.0
"""Seconds that big words stand there: long enough to be read, short enough to be out of the way of the next."""


class Seen(NamedTuple):
    """What computers of a title did: their holds by kind of action, the beats by phase, and the captions."""

    holds: dict[str, list[float]]
    beats: dict[str, set[float]]
    captions: list[Shout]


@cache
def seen(title_id: str) -> Seen:
    """Most of a race of easy computers."""
    title = next(entry for entry in TITLES if entry.meta.id == title_id).open()
    cars, track = title.meta.car_ids[:SEATS] if title.meta.cars == "chosen" else (), title.meta.tracks[0]
    match = Match(title, Setup(SEATS, cars, {}, (track,)), [catalogue().open(title, track).track], 3)
    screening = Screening(match)
    computers = ComputerDrivers({seat: driver(title, "easy", 3) for seat in range(SEATS)})
    found = Seen(defaultdict(list), defaultdict(set), [])
    found.captions.extend(captions(screening, match.first.events))
    for _ in range(DECISIONS):
        decision = None if match.turn.over else computers.decide(match)
        if decision is None:
            break
        turn, table = match.turn, screening.table
        found.holds[type(decision.action).__name__].append(table.hold(turn, decision.action))
        found.beats[turn.phase].add(table.beat(turn))
        found.captions.extend(captions(screening, match.submit(decision.seat, decision.action).events))
    return found


def captions(screening: Screening, events: Iterable[Event]) -> Iterator[Shout]:
    """Those of events that are shown one after another, or as their groups are."""
    for group in together((event, None) for event in as_seen(events, None)):
        told = [event for event, _ in group]
        caption = screening.table.caption(told)
        if caption is not None:
            yield caption
        screening.timeline.extend(screening.table.play(told))
        screening.timeline.beside(screening.table.trailing())
        screening.timeline.finish()


@pytest.mark.parametrize("title", HOLDS)
def test_a_computers_decision_is_held_for_the_eyes_and_no_longer(title: str) -> None:
    holds = seen(title).holds
    assert {kind for kind in HOLDS[title] if kind != "*"} <= holds.keys() | {"Reroll", "Shoot", "Ram"}
    for kind, found in holds.items():
        least, most = HOLDS[title].get(kind, HOLDS[title]["*"])
        assert least <= min(found), (kind, min(found))
        assert max(found) <= most, (kind, max(found))


@pytest.mark.parametrize("title", HOLDS)
def test_a_window_is_open_for_as_long_as_it_was_agreed_on_and_nothing_else_waits(title: str) -> None:
    for phase, found in seen(title).beats.items():
        least, most = BEATS.get(phase, (0.0, 0.0))
        assert len(found) == 1, "whatever the hand"
        assert least <= min(found) <= most, (phase, found)


HAMMER = 1.1
"""Seconds after which words come at the latest: those of a sale with its hammer (top_race.md, the sale)."""


@pytest.mark.parametrize("title", HOLDS)
def test_big_words_stand_long_enough_to_be_read_and_go(title: str) -> None:
    found = seen(title).captions
    assert found
    least, most = CAPTION
    for caption in found:
        assert least <= caption.seconds <= most, caption
        assert 0 <= caption.after <= HAMMER, caption


def test_paces_are_told_apart_and_a_hurry_is_one() -> None:
    assert RATES["normal"] == 1.0
    assert 0.4 <= RATES["slow"] <= 0.8
    assert 1.5 <= RATES["fast"] <= 3.0
    assert RATES["instant"] > 1_000
    assert 3.0 <= FAST_FORWARD <= 8.0


def test_a_drive_grows_slower_than_its_way() -> None:
    """A quarter of a second for one space, 1.4 for twelve."""
    assert drive_seconds(1) == pytest.approx(0.25)
    assert drive_seconds(12) == pytest.approx(1.4)
    times = [drive_seconds(steps) for steps in range(1, 13)]
    assert times == sorted(times)
    assert all(seconds < 0.25 * steps for steps, seconds in enumerate(times[1:], 2))
