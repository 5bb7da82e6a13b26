"""Parts of what tables tell of a turn, each by itself: the place that it led to, who was passed and who was beaten, whose turn it is."""

from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from game.core.actions import Event
from game.show.tables.automobiles import recapping as automobiles
from game.show.tables.monza.guiding import mover_of
from game.show.tables.scrap_racer import present
from game.show.tables.scrap_racer import telling as scrap_racer
from game.show.tables.top_race.driving import SLOW, over_the_line
from game.titles.automobiles.rules import events as ev
from game.titles.scrap_racer.rules import events as m
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


ONE, TWO, THREE = scrap_racer.RACERS[:3]
ALONE, TEAMS = {ONE: 0, TWO: 1, THREE: 2}, {ONE: 0, TWO: 0, THREE: 1}
CARD = _of(m.CrashCardDrawn, racer=ONE, deck="12", card="DRAG")


@pytest.mark.parametrize(("owners", "event", "told"), [
    (ALONE, _of(m.RacerChosen, driver=0, racer=ONE), (present.CHOOSES, {"racer": ONE})),
    (ALONE, _of(m.RacerChosen, driver=1, racer=TWO), None),
    (ALONE, _of(m.BonusPlayed, driver=0, racer=ONE, card="PLUS_3"), (present.BONUS, {"card": "PLUS_3"})),
    (ALONE, _of(m.RacerMoved, racer=TWO, steps=2, cause="crash"), (scrap_racer.CLOSER, {"seats": (1,), "count": 2})),
    (ALONE, _of(m.RacerMoved, racer=TWO, steps=-2, cause="dragged"), (scrap_racer.DRAGS, {"seats": (1,), "count": 2})),
    (ALONE, _of(m.RacerMoved, racer=TWO, steps=0, cause="dragged"), None),
    (ALONE, _of(m.RacerMoved, racer=ONE, steps=3, cause="dice"), (scrap_racer.STOPS, {"count": 3})),
    (ALONE, _of(m.RacerMoved, racer=ONE, steps=3, cause="bonus"), (scrap_racer.MOVES, {"count": 3})),
    (ALONE, _of(m.RacerMoved, racer=ONE, steps=-1, cause="duel"), (scrap_racer.GOES_BACK, {"count": 1})),
    (ALONE, _of(m.RacerMoved, racer=ONE, steps=0, cause="duel"), None),
    (ALONE, _of(m.RacerMoved, racer=TWO, steps=3, cause="dice"), None),
    (ALONE, _of(m.DuelStarted, racers=(ONE, THREE)), (present.DUELS, {"seats": (2,)})),
    (ALONE, _of(m.DuelStarted, racers=(TWO, THREE)), None),
    (TEAMS, _of(m.DuelStarted, racers=(ONE, TWO)), (present.OWN_DUEL, {})),
    (TEAMS, _of(m.DuelWon, racer=ONE, losers=(TWO,)), None),
    (ALONE, _of(m.DuelWon, racer=ONE, losers=(TWO, THREE)), (scrap_racer.WINS, {"seats": (1, 2)})),
    (ALONE, _of(m.DuelWon, racer=TWO, losers=(ONE, THREE)), (present.LOSES, {"seats": (1,)})),
    (ALONE, _of(m.DuelWon, racer=TWO, losers=(THREE,)), None),
    (ALONE, _of(m.Overtook, racer=ONE, racers=(TWO, THREE)), (scrap_racer.OVERTAKES, {"seats": (1, 2)})),
    (ALONE, _of(m.Overtook, racer=TWO, racers=(ONE,)), None),
    (ALONE, _of(m.RacerRammed, racer=ONE, victim=THREE), (present.RAMS, {"seats": (2,)})),
    (ALONE, _of(m.FinishLineCrossed, racer=ONE), (scrap_racer.LAP, {})),
    (ALONE, _of(m.Crashed, racer=ONE, value=4), (present.A_SECOND, {"value": 4})),
])  # fmt: skip
def test_expected_what_a_racer_of_scrap_racer_does_just_now_is_told_of_its_seat_and_what_others_do_is_not(
    owners: dict[str, int], event: Event, told: object
) -> None:
    """Of one's own racers alone nothing is told of who won a duel."""
    assert present.clause_of([CARD, event], 0, False, owners) == told


def test_a_card_that_moves_nobody_is_told_by_its_name_and_one_that_is_shown_as_it_is_drawn() -> None:
    done = _of(m.CrashCardDone, racer=ONE)
    assert present.clause_of([CARD, done], 0, True, ALONE) == (scrap_racer.STANDS, {"card": "DRAG"})
    assert present.clause_of([done], 0, True, ALONE) is None
    assert present.clause_of([CARD], 0, True, ALONE) == (scrap_racer.CRASHES, {"card": "DRAG"})
    assert present.clause_of([CARD], 0, False, ALONE) is None
