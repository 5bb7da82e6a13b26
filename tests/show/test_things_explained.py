"""Every card, die, space, token and button that can be looked at says what it is: the thing that help opens with stands in the title's
words, and is the one that was looked at."""

from collections import defaultdict
from collections.abc import Mapping
from typing import Any

import pytest

from game.bots.levels import driver
from game.bots.runner import ComputerDrivers
from game.core.contract import Setup
from game.core.match import Match
from game.titles import TITLES
from tests.helpers.screening import Screening, catalogue

SEATS, DECISIONS = 4, 150
THINGS: Mapping[str, Mapping[str, set[str]]] = {
    "monza": {
        "roll": {"button.roll"}, "drive": {"button.drive"}, "back": {"button.take_back"}, "space": {"colour."},
        "die": {"colour.", "button.roll"},
    },
    "scrap_racer": {
        "roll": {"button."}, "stop": {"button."}, "crash": {"button."}, "done": {"button."}, "module": {"module."}, "peek": {"deck."},
    },
    "aruba": {
        "throw": {"combo."}, "keep": {"rack."}, "die": {"rack.clamp"}, "lane": {"rack.clamp"}, "space": {"board.lane"}, "even": {"goal."},
        "drive": {"combo.turbo", "combo.straight", "combo.boost"}, "shoot": {"combo.shot"}, "mend": {"combo.small_repair"},
    },
    "top_race": {
        "pick": {"colour."}, "joker": {"colour."}, "on": {"colour."}, "space": {"kind.space"}, "bid": {"token.dial"},
        "pile": {"token.pile"},
    },
    "automobiles": {"line": {"card."}, "cube": {"card."}, "stack": {"colour."}, "pit": {"turn.pit_stop"}},
}  # fmt: skip
"""By title and kind of widget, what it is about; with a full stop at its end: which one, its key says."""
BY_KEY = {"pick": "colour.{}", "joker": "colour.{}", "on": "colour.{}"}
"""Kinds of widgets whose key names the very thing."""


@pytest.mark.parametrize("title_id", THINGS)
def test_what_is_looked_at_is_what_is_explained(title_id: str) -> None:
    title = next(entry for entry in TITLES if entry.meta.id == title_id).open()
    cars, track = title.meta.car_ids[:SEATS] if title.meta.cars == "chosen" else (), title.meta.tracks[0]
    match = Match(title, Setup(SEATS, cars, {}, (track,)), [catalogue().open(title, track).track], 3)
    screening, computers = Screening(match), ComputerDrivers({seat: driver(title, "easy", 3) for seat in range(SEATS)})
    screening.tell(match.first.events)
    found: dict[str, set[str]] = defaultdict(set)
    for _ in range(DECISIONS):
        for widget in (each for seat in match.turn.waits_for for each in screening.table.prompt(match.chair(seat)).widgets):
            kind, _, rest = widget.key.partition(":")
            thing = screening.table.thing_of(widget)
            found[kind].add(thing)
            assert not thing or thing in title.words.things, (widget.key, thing)
            assert kind not in BY_KEY or thing == BY_KEY[kind].format(rest)
        decision: Any = computers.decide(match)
        if decision is None:
            break
        screening.tell(match.submit(decision.seat, decision.action).events)
    assert found.keys() >= THINGS[title_id].keys()
    for kind, expected in THINGS[title_id].items():
        assert all(thing.startswith(tuple(expected)) for thing in found[kind]), (kind, found[kind])
