"""Figures, medals and records of Automobiles: on races that are told by hand, and counted again in plain loops on the golden ones."""

from collections import Counter

import pytest

from game.core.actions import Event
from game.core.contract import Setup
from game.core.feats import RaceTold, earned_by, usual_length
from game.core.track import Scalar, Track
from game.titles.automobiles.feats import MARKS, MEDALS, USUAL_CARDS, figures
from game.titles.automobiles.rules import events as ev
from tests.helpers.golden_races import races_told
from tests.helpers.play import title_of, tracks_of
from tests.helpers.told import told

AUTOMOBILES = title_of("automobiles")
ROAD = Track("r", "automobiles", "R", 40, 3, 4, ())


def slipstream(seat: int) -> Event:
    return ev.SlipstreamTaken(seat=seat, behind=0, wear_saved=2)


def end(*progress: int, race: int = 1) -> Event:
    """Over, with this progress of each seat; of equals the lower seat is further inside."""
    order = sorted(range(len(progress)), key=lambda seat: -progress[seat])
    return ev.RaceFinished(places=tuple(order), progress=progress, lanes=tuple(range(len(progress))), ended="finished", race=race)


def moved(seat: int, path: tuple[str, ...], to_p: int, passed: tuple[int, ...] = ()) -> Event:
    return ev.CarMoved(seat=seat, path=path, from_p=0, to_p=to_p, lane=1, reason="movement", passed=passed)


def who(key: str, *events: Event, places: tuple[int, ...] = (1, 2, 3)) -> set[int]:
    """The seats that earn this medal in a race with these events."""
    return {seat for seat, keys in enumerate(earned_by(MEDALS, told(places, *events))) if key in keys}


def test_in_the_draught_are_five_slipstreams_of_one_race() -> None:
    assert who("tow", *[slipstream(1)] * 5, *[slipstream(2)] * 4) == {1}
    assert who("tow", *[slipstream(1)] * 6) == {1}


def test_bumper_to_bumper_is_one_station_or_the_inside_lane() -> None:
    """R102."""
    assert who("bumper", end(100, 99, 40)) == {0}
    assert who("bumper", end(99, 100, 100), places=(3, 1, 2)) == {1}, "level, and further inside"
    assert who("bumper", end(100, 98, 40)) == set()


def test_nobody_in_the_mirror_is_twenty_stations() -> None:
    """R102."""
    assert who("alone", end(60, 80, 20), places=(2, 1, 3)) == {1}
    assert who("alone", end(60, 79, 20), places=(2, 1, 3)) == set()


def _won(*before: Event, race: int = 1, cards: Scalar = USUAL_CARDS) -> RaceTold:
    """Seat 0 begins three turns, is home in the second, and wins by twelve stations; `before` happens on the way."""
    turns = [ev.TurnStarted(seat=seat, race=race) for seat in (0, 1, 0, 0)]
    laps = [ev.LapCompleted(seat=0, laps_left=left, race=race) for left in (1, 0)]
    events = (*turns[:2], laps[0], turns[2], laps[1], *before, turns[3], end(92, 80, race=race))
    return told((1, 2), *events, track=ROAD)._replace(options={"cards": cards})


def test_the_winner_has_turns_until_home_and_a_lead() -> None:
    won, other = figures(_won())
    assert (won["won_in"], won["lead"], won["turns"]) == (2, 12, 3)
    assert not {"won_in", "lead"} & set(other)
    assert {mark.key for mark in MARKS} <= set(won)
    cut = told((1, 2), ev.TurnStarted(seat=0, race=1), end(30, 20), track=ROAD)
    stopped = figures(cut._replace(options={"cards": USUAL_CARDS}))[0]
    assert (stopped["lead"], "won_in" in stopped) == (10, False), "the round limit ended it before anybody was home"


@pytest.mark.parametrize(
    "other",
    [_won(cards="scrapyard"), _won(race=2), _won(ev.DriverChosen(seat=1, id="DR1"))],
    ids=["other cards", "second race of a season", "a driver's ability"],
)
def test_engines_unlike_all_others_keep_no_record_of_turns(other: RaceTold) -> None:
    """S2, S4, R107: with other cards it takes up to twice as many turns, with drivers or an engine that was built before far fewer."""
    found = figures(other)[0]
    assert "won_in" not in found
    assert found["lead"] == 12


def test_cars_passed_are_those_of_all_drives() -> None:
    found = figures(told((1, 2, 3), moved(0, ("1:39", "1:0"), 0, (2,)), moved(0, ("1:0", "1:1"), 1, (1, 2)), track=ROAD))[0]
    assert (found["passed"], found["driven"], found["best_turn"]) == (3, 2, 1)


def test_laps_alone_make_a_race_longer() -> None:
    """O1, O8."""
    tracks = (tracks_of(AUTOMOBILES)["palm_bay_oval"],)
    assert usual_length(AUTOMOBILES, Setup(3, options={"laps": 3, "cards": "experts", "drivers": True}), tracks)
    assert not usual_length(AUTOMOBILES, Setup(3, options={"laps": 5}), tracks)
    assert not usual_length(AUTOMOBILES, Setup(3, options={"start_lap": True}), tracks)


def _again(race: RaceTold, seat: int) -> Counter[str]:
    """The figures of a seat, event by event; what is done in the garage behind the race's end is none of it."""
    found, line, purse, home, over = Counter[str](), 0, 0, False, False
    for e in race.events:
        if over:
            break
        over = isinstance(e, ev.RaceFinished)
        if isinstance(e, ev.RaceFinished):
            found["stations"] = max(0, e.progress[seat])
            if e.places[0] == seat:
                found["lead"] = e.progress[seat] - max(p for other, p in enumerate(e.progress) if other != seat)
        if getattr(e, "seat", None) != seat:
            continue
        match e:
            case ev.TurnStarted():
                found["turns"] += 1
                found["won_in"] += not home
                line = 0
            case ev.LapCompleted():
                home = home or e.laps_left == 0
            case ev.StepLaid():
                line += 1
                found["line"] = max(found["line"], line)
                entry, to = (int(segment.split(":")[1]) for segment in (e.entry, e.to))
                found[f"by_{e.cube}"] += 1 + to - entry + (race.track.length if to < entry else 0)
            case ev.CarMoved():
                found["driven"] += len(e.path) - 1
                found["best_turn"] = max(found["best_turn"], len(e.path) - 1)
                found["passed"] += len(e.passed)
            case ev.SlipstreamTaken():
                found["slipstreams"] += 1
                found["saved"] += e.wear_saved
            case ev.WearGained():
                found["gained"] += e.count
            case ev.MoneyCounted():
                purse = e.money
            case ev.CubeBought() | ev.ScrapPaid():
                found["spent"] += e.cost
                found["bought"] += isinstance(e, ev.CubeBought)
                purse = e.money_left
            case ev.Closed(kind="shop"):
                found["lost"] += purse
                purse = 0
            case ev.PitStopMade():
                found["pit_stops"] += 1
            case ev.CubeRemoved():
                found["removed"] += e.count
            case ev.BagRefilled():
                found["refills"] += 1
            case ev.CubeDrawn():
                found["drawn"] += 1
            case ev.DriverUsed():
                found["drivers"] += 1
            case _:
                pass
    first, early = race.result.places[seat] == 1, race.events[0].race == 1
    engines = race.options["cards"] == "first_race" and not any(isinstance(e, ev.DriverChosen) for e in race.events)
    found["won_in"] *= first and early and engines and home
    return found


def test_figures_of_golden_races_are_what_a_recount_comes_to() -> None:
    """Section 9, R102."""
    met = Counter[str]()
    for name, race in races_told(AUTOMOBILES):
        for seat, found in enumerate(figures(race)):
            again = _again(race, seat)
            assert {key: value for key, value in found.items() if value} == {k: v for k, v in again.items() if v}, (name, seat)
            met.update(key for key, value in found.items() if value)
    assert set(met) >= {"lead", "won_in", "passed", "slipstreams", "pit_stops", "drivers", "lost", "by_W", "by_K", "by_R", "line"}
