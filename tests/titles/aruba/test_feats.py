"""Figures, medals and records of ARUBA: on races that are told by hand, and counted again in plain loops on the golden ones."""

from collections import Counter

import pytest

from game.core.actions import Event
from game.core.contract import Setup
from game.core.feats import RaceTold, earned_by, usual_length
from game.titles.aruba.feats import LENGTHS, MARKS, MEDALS, USUAL, figures
from game.titles.aruba.rules import events as ev
from tests.helpers.golden_races import races_told
from tests.helpers.play import title_of, tracks_of
from tests.helpers.told import told

ARUBA = title_of("aruba")
OWNERS = {"R": 0, "Y": 1, "B": 2, "G": 0}
"""The seat of R drives G as well."""


def hit(car: str, by: str, total: int, amount: int = 1, cause: str = "ram") -> Event:
    return ev.DamageTaken(car=car, amount=amount, total=total, source=by, cause=cause)


def mend(car: str, total: int) -> Event:
    return ev.CarRepaired(car=car, amount=1, total=total, by="repair")


def home(car: str, place: int = 1, cause: str = "drive", round: int = 9) -> Event:
    return ev.CarFinished(car=car, seat=OWNERS[car], place=place, points=6, cause=cause, round=round)


def wreck(car: str, by: str) -> Event:
    return ev.CarWrecked(car=car, space="4/2", source=by)


def bomb(car: str, *hits: str) -> Event:
    return ev.BombDropped(car=car, space="4/2", zone=(), hits=hits)


def who(key: str, *events: Event, places: tuple[int, ...] = (1, 2, 3)) -> set[int]:
    """The seats that earn this medal in a race with these events."""
    return {seat for seat, keys in enumerate(earned_by(MEDALS, told(places, *events, owners=OWNERS))) if key in keys}


def test_untouched_is_a_win_without_damage_on_any_own_car() -> None:
    assert who("untouched", hit("Y", "R", 3)) == {0}
    assert who("untouched", hit("G", "Y", 1)) == set(), "the second car of the seat took some"
    assert who("untouched", places=(2, 1, 3)) == {1}


def test_on_the_last_bolt_is_seven_damage_at_the_line() -> None:
    assert who("last_bolt", hit("R", "Y", 7, 7), home("R")) == {0}
    assert who("last_bolt", hit("R", "Y", 6, 6), home("R")) == set()
    assert who("last_bolt", hit("R", "Y", 8, 8), mend("R", 6), home("R")) == set(), "mended before"
    assert who("last_bolt", home("R"), hit("R", "Y", 7, 7)) == set(), "taken when it was home"
    assert who("last_bolt", hit("G", "Y", 7, 7), home("R")) == set(), "the other car of the seat"
    assert who("last_bolt", hit("Y", "R", 7, 7), home("R"), home("Y", 2)) == set(), "second across the line"
    assert who("last_bolt", hit("R", "Y", 7, 7), home("R", cause="push")) == {0}
    for cause in ("walkover", "round_limit"):
        assert who("last_bolt", hit("R", "Y", 7, 7), home("R", cause=cause)) == set(), "it never crossed the line"


def test_saved_threw_cards_away_for_a_car_wherever_it_came_in() -> None:
    assert who("saved", ev.CarSaved(car="B", seat=2, need=2)) == {2}
    assert who("saved", ev.SaveWindowOpened(car="B", seat=2, need=2, amount=3, source="R")) == set(), "not taken"


def test_clear_road_wrecked_somebody_else_s_car_and_won() -> None:
    assert who("wrecker", wreck("Y", "R")) == {0}
    assert who("wrecker", wreck("Y", "R"), places=(2, 1, 3)) == set(), "somebody else won"
    assert who("wrecker", wreck("G", "R")) == set(), "a car of one's own"


def test_two_at_one_blow_are_two_rivals_by_one_bomb() -> None:
    assert who("two_at_once", bomb("R", "Y", "B")) == {0}
    assert who("two_at_once", bomb("R", "Y"), bomb("R", "B")) == set(), "two bombs"
    assert who("two_at_once", bomb("R", "Y", "G")) == set(), "one of them is one's own"
    assert who("two_at_once", bomb("Y", "R", "G")) == set(), "two cars of one rival"


def test_whoever_crossed_the_line_first_has_rounds_and_its_damage() -> None:
    won, *others = figures(told((1, 2, 3), hit("R", "Y", 2, 2), hit("G", "Y", 1), home("R", round=11), home("Y", 2), owners=OWNERS))
    assert (won["won_in"], won["winner_damage"], others[0]["dealt"]) == (11, 3, 3)
    assert all(not {"won_in", "winner_damage"} & set(other) for other in others)
    assert {mark.key for mark in MARKS} <= set(won)
    over = figures(told((1, 2, 3), home("R", cause="walkover"), owners=OWNERS))[0]
    assert not {"won_in", "winner_damage"} & set(over), "nobody crossed the line"


def test_a_hit_on_an_own_car_is_taken_and_not_dealt() -> None:
    found = figures(told((1, 2, 3), hit("G", "R", 2, 2, "bomb"), hit("Y", "R", 1), wreck("G", "R"), wreck("Y", "R"), owners=OWNERS))[0]
    assert (found["own_hits"], found["taken"], found["dealt"], found["dealt_bomb"], found["scrapped"]) == (2, 2, 1, 0, 1)


@pytest.mark.parametrize("name", ["laps", "round_limit", "shot_range", "bomb_damage", "hook_window", "grid_order"])
def test_what_makes_races_longer_or_blows_harder_keeps_no_records(name: str) -> None:
    """O1, O5, O7, O8; what is left is O2 and O3."""
    tracks = (tracks_of(ARUBA)["lagoon"],)
    option = next(option for option in ARUBA.meta.options(4, tracks) if option.name == name)
    other = next(value for value in option.values if value != option.default)
    assert usual_length(ARUBA, Setup(4, options={name: option.default}), tracks)
    assert usual_length(ARUBA, Setup(4, options={name: other}), tracks) is (name not in LENGTHS)
    assert (name in LENGTHS) is (name not in ("hook_window", "grid_order"))


def _again(race: RaceTold, seat: int) -> Counter[str]:
    """The figures of a seat, event by event."""
    found, longest, last = Counter[str](), Counter[str](), ""
    for e in race.events:
        match e:
            case ev.DamageTaken():
                by, on = race.owners[e.source], race.owners[e.car]
                found["taken"] += e.amount if on == seat else 0
                if by == seat and on != seat:
                    found["dealt"] += e.amount
                    found[f"dealt_{e.cause}"] += e.amount
                found["own_hits"] += e.amount if by == on == seat else 0
            case ev.CarsCollided() if race.owners[e.rammer] == seat:
                found["rams"] += 1
                longest["chain"] = max(longest["chain"], len(e.chain))
            case ev.ShotFired() if race.owners[e.car] == seat:
                found["shots"] += 1
            case ev.SawCut() if race.owners[e.car] == seat:
                found["cuts"] += 1
            case ev.BombDropped() if race.owners[e.car] == seat:
                found["bombed"] += len(e.hits)
            case ev.CarWrecked() if race.owners[e.source] == seat != race.owners[e.car]:
                found["scrapped"] += 1
            case ev.CarRepaired() if race.owners[e.car] == seat:
                found["mended"] += e.amount
            case ev.CarSaved() if e.seat == seat:
                found["saves"] += 1
            case ev.TurnStarted() if e.seat == seat:
                found["turns"] += 1
                found["usual"] += USUAL[min(max(e.dice_count, 2), 10)]
                found["alone"] += e.lead_pen > 0
            case ev.CarMoved() if race.owners[e.car] == seat:
                found["driven"] += e.cause == "drive" or e.cause == "ram"
                found["towed"] += e.cause == "tow"
            case ev.RollKept() if race.owners[e.car] == seat:
                straight = 0
                while str(straight + 1) in e.values:
                    straight += 1
                longest["straight"] = max(longest["straight"], straight)
            case ev.CarFinished() if e.seat == seat:
                found["home"] += 1
            case ev.CardsDrawn() if e.seat == seat:
                found["drawn"] += e.count
            case ev.CardPlayed() if e.seat == seat:
                found["played"] += 1
            case ev.CardsStolen() if e.thief == seat:
                found["stolen"] += e.count
            case _:
                pass
        if isinstance(e, ev.CarFinished) and e.place == 1 and e.seat == seat and e.cause not in ("walkover", "round_limit"):
            last = e.car
    if last:
        found["won_in"] = max(_turns(race).values())
        found["winner_damage"] = found["taken"]
    return found + longest


def _turns(race: RaceTold) -> Counter[str]:
    """The turns that each car had begun when the first one was home."""
    turns = Counter[str]()
    for e in race.events:
        if isinstance(e, ev.CarFinished):
            break
        if isinstance(e, ev.TurnStarted):
            turns[e.car] += 1
    return turns


def test_figures_of_golden_races_are_what_a_recount_comes_to() -> None:
    """Section 9; R10: a round is a turn of everybody."""
    met = Counter[str]()
    for name, race in races_told(ARUBA):
        for seat, found in enumerate(figures(race)):
            again = _again(race, seat)
            assert {key: value for key, value in found.items() if value} == {k: v for k, v in again.items() if v}, (name, seat)
            met.update(key for key, value in found.items() if value)
    assert set(met) >= {"chain", "stolen", "saves", "winner_damage", "dealt_bomb", "dealt_saw", "dealt_shot", "towed"}
