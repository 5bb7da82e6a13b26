"""Parts of what tables tell of a turn, each by itself: the place that it led to, who was passed and who was beaten, whose turn it is."""

from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from game.core.actions import Event
from game.show.tables.automobiles import recapping as automobiles
from game.show.tables.monza.guiding import mover_of
from game.show.tables.scrap_racer import telling as scrap_racer
from game.show.tables.top_race.driving import SLOW, over_the_line
from game.titles.automobiles.rules import events as ev
from tests.show.test_monza_table import _at


def _of(kind: type[Event], **fields: object) -> Any:
    """One of that kind, of which nothing else is known."""
    return kind(**{one.name: fields.get(one.name) for one in msgspec.structs.fields(kind) if one.required or one.name in fields})


@pytest.mark.parametrize(
    ("passed", "places", "told"),
    [
        ((1,), (), automobiles.PASSES_ONE),
        ((1, 2), (3, 2), automobiles.PASSES_MANY),
        ((1,), (2, 1), automobiles.PASSES_TO_LEAD),
        ((1, 2, 1), (1,), automobiles.PASSES_ALL),
        ((1,), (1, 2), automobiles.PASSES),
        ((), (1,), None),
    ],
)
def test_whoever_passes_is_told_the_place_that_the_turn_led_to_in_the_end(
    passed: tuple[int, ...], places: tuple[int, ...], told: object
) -> None:
    mine = [_of(ev.CarMoved, passed=passed), *(_of(ev.PositionChanged, after=place) for place in places)]
    found = automobiles._gained(mine, brief=False)
    assert [text for text, _ in found] == ([] if told is None else [told])
    if told is not None:
        count = len(set(passed))
        assert found[0][1] == {"other": passed[0], "count": count, "place": places[-1] if places else 0}


@pytest.mark.parametrize(("laps", "home"), [(0, True), (1, False)])
def test_whoever_ends_the_last_lap_is_home(laps: int, home: bool) -> None:
    assert automobiles._gained([_of(ev.LapCompleted, laps_left=laps)], brief=True) == ([(automobiles.IS_HOME, {})] if home else [])


def test_who_was_overtaken_and_who_was_beaten_are_told_apart_and_each_once() -> None:
    told: dict[str, Any] = {}
    racers = scrap_racer.RACERS[:6]
    owners = {racer: seat for seat, racer in enumerate(racers)}
    overtakes, wins = scrap_racer.OVERTAKES, scrap_racer.WINS
    for text, others in ((overtakes, racers[1:3]), (wins, racers[3:4]), (overtakes, racers[2:5]), (wins, racers[1:2])):
        scrap_racer._add(told, text, others, owners)
    assert told == {"overtakes": (overtakes, {"seats": (1, 2, 3, 4)}), "wins": (wins, {"seats": (3, 1)})}


@pytest.mark.parametrize(("phase", "active", "bonus", "seat"), [
    ("ROLL", 2, -1, 2), ("PLAN", 0, 1, 0), ("BONUS", 2, 1, 1), ("OVER", 2, -1, None), ("ROLL", -1, -1, None),
])  # fmt: skip
def test_whose_turn_it_is_in_monza_is_the_owner_s_of_a_bonus_while_that_is_used(
    phase: str, active: int, bonus: int, seat: int | None
) -> None:
    _, state = _at("oval", "red a4")
    names = ("Ada", "Ben", "Cleo", "Dara")
    model = msgspec.structs.replace(state, phase=phase, active=active, bonus_seat=bonus)
    found = mover_of(model, names, SimpleNamespace(car=lambda: (40, 20)))  # type: ignore[arg-type]
    assert (None if found is None else found[:2]) == (None if seat is None else (f"car:{seat}", names[seat]))


@pytest.mark.parametrize("steps", [0, 1, 2, 5, 10])
def test_expected_the_last_step_of_a_drive_home_takes_more_than_half_as_long_again_and_no_other(steps: int) -> None:
    longer, share = over_the_line(steps)
    count = max(1, steps)
    assert longer == pytest.approx((count - 1 + SLOW) / count)
    assert 1.5 < SLOW < 2
    assert share(0.0) == pytest.approx(0.0)
    assert share(1.0) == pytest.approx(1.0)
    shares = [share(number / 20) for number in range(21)]
    assert shares == sorted(shares)
