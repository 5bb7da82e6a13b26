"""Section 8: what each option changes (O4 is in test_examples_steps, O9 in test_secrets, the season in test_examples_season)."""

from collections.abc import Sequence
from typing import Any

import pytest

from game.core.contract import Setup
from game.core.rng import Script
from game.core.track import Scalar
from game.titles.automobiles.meta import META
from game.titles.automobiles.rules.events import (
    CarAutoAdvanced,
    CubeDrawn,
    DrawDeclined,
    DrawOffered,
    DriversRevealed,
    LapCompleted,
    RaceFinished,
    RaceStarted,
    SponsorsRevealed,
    StartLineCrossed,
    TableWearTaken,
    TurnStarted,
    WearGained,
)
from game.titles.automobiles.rules.rules import AutomobilesRules
from tests.titles.automobiles import build
from tests.titles.automobiles.tools import ENDLESS, Table, at, opened, tidy


def match(seats: int, draws: Sequence[int], tracks: str = "tt24", **options: Scalar) -> Table:
    """A new match with exactly these options and tracks."""
    drawn = tuple(build.track(name) for name in tracks.split())
    game = AutomobilesRules(Setup(seats, META.car_ids[:seats], dict(options), tuple(t.id for t in drawn)), drawn)
    step = game.opening(Script(tuple(draws)))
    return Table(game, step.state, step.events)


def test_defaults() -> None:
    """Section 8: what is on when nobody chooses."""
    found = {o.name: o.default for o in META.options(4, (build.track("palm"),)) if o.seat < 0}
    assert {
        "laps": 3, "races": 1, "cards": "first_race", "merging": False, "accelerated": False, "drivers": False,
        "driver_pool": "limited", "budgets": "printed", "start_lap": False, "open_bags": True,
    }.items() <= found.items()  # fmt: skip
    assert META.tracks[0] == "palm_bay_oval"
    assert len(META.tracks) == 5
    assert (META.seats_min, META.seats_max) == (2, 5)


@pytest.mark.parametrize("laps", range(1, 8))
def test_o1_laps(laps: int) -> None:
    """O1: 1 to 7."""
    t = opened(2, laps=laps, draws=(0,))
    assert [r.laps_left for r in t.state.racers] == [laps, laps]
    assert t.told(RaceStarted)[0].laps == laps


@pytest.mark.parametrize(
    ("name", "cards"),
    [
        ("first_race", "Y2 suspension P1 G2 B2"),
        ("maxed_out", "Y1 drag P2 G3 B4"),
        ("mixed_bag", "Y1 suspension P4 G3 B3"),
        ("experts", "Y3 steering P3 G4 B2"),
        ("muscle_cars", "Y4 slick_tires P2 G1 B1"),
        ("clean_sheet", "EY1 ER3 EP2 EG3 EB2"),
        ("pack_racing", "EY3 ER2 EP1 EG1 EB1"),
        ("grand_tour", "EY2 suspension P4 EG2 B3"),
        ("scrapyard", "Y4 ER1 EP3 G3 EB3"),
    ],
)
def test_o2_named_sets(name: str, cards: str) -> None:
    """O2, 2.6."""
    t = match(2, (0,), cards=name)
    assert t.state.cards == t.told(RaceStarted)[0].cards == build.card_ids(cards)


@pytest.mark.parametrize(
    ("pool", "draws", "cards"),
    [
        ("base", (0, 1, 2, 3, 0), "Y1 slick_tires P3 G4 B1"),
        ("both", (6, 4, 3, 5, 0), "EY3 ER1 P4 EG2 B1"),
        ("expansion", (0, 1, 2, 0, 2), "EY1 ER2 EP3 EG1 EB3"),
    ],
)
def test_o2_o3_random_cards(pool: str, draws: tuple[int, ...], cards: str) -> None:
    """S2, O3: one draw for each of Y, R, P, G, B, before the start player is drawn."""
    t = match(2, (*draws, 1), cards="random", pool=pool)
    assert t.state.cards == build.card_ids(cards)
    assert t.asked()[0] == "B"
    assert t.script_over()


def test_o2_free_choice() -> None:
    """O2."""
    picks: dict[str, Any] = {"card_y": "EY2", "card_r": build.card_id("drag"), "card_p": "EP3", "card_g": "G4", "card_b": "EB1"}
    assert match(2, (0,), cards="picked", **picks).state.cards == build.card_ids("EY2 drag EP3 G4 EB1")


def test_o6_drivers() -> None:
    """O6: off by default, on in any season."""
    assert opened(2, draws=(0,)).asked() == "A OPENING"
    assert opened(2, drivers=True, seed=1).asked().endswith("CHOOSE_DRIVER")
    assert opened(2, races=3, seed=1).asked().endswith("CHOOSE_DRIVER")


@pytest.mark.parametrize("races", [3, 4, 5])
def test_o7_season(races: int) -> None:
    """O7: the tracks of all its races are known at once (S1), sponsors lie open from the start."""
    t = match(3, (0,) * 40, "tt24 mesa royal palm bowl"[: {3: 15, 4: 20, 5: 25}[races]], races=races)
    assert t.state.courses == tuple(range(races))
    assert t.state.race == 1
    assert len(t.state.offer) in (3, 4)
    assert META.races({"races": races}) == races


def test_o7_tracks_drawn_without_repeats() -> None:
    """O7, O12, S1: of the tracks at hand, first of all draws."""
    t = match(2, (4, 0, 2, *(0,) * 40), "tt24 mesa royal palm bowl", races=3, draw_track=True)
    assert len(set(t.state.courses)) == 3
    assert t.state.courses[0] == 4


def test_o12_a_drawn_track() -> None:
    """O12, S1: uniform, before anything else."""
    t = match(2, (1, 0), "tt24 mesa royal", draw_track=True)
    assert t.told(RaceStarted)[0].track == "mesa"
    assert t.script_over()


@pytest.mark.parametrize(("on", "left"), [(False, 3), (True, 2)])
def test_o8_the_start_crossing(on: bool, left: int) -> None:
    """O8: with it on the first crossing counts as a lap."""
    t = at("", "A 2@-1", "1L||", options={"start_lap": on}, draws=ENDLESS).do("L drive")
    assert (t.p(), t.state.racers[0].laps_left) == (2, left)
    assert [(e.seat, e.laps_left) for e in t.told(StartLineCrossed, LapCompleted)] == [(0, left)]


def test_o10_all_drivers() -> None:
    """O10: all ten to choose from, no shuffle."""
    t = opened(2, drivers=True, driver_pool="all", draws=(0,))
    assert t.legal() == {f"choose:DR{n}" for n in range(1, 11)}
    assert [e.ids for e in t.told(DriversRevealed)] == [tuple(f"DR{n}" for n in range(1, 11))]
    assert t.script_over()


@pytest.mark.parametrize(("budgets", "money"), [("printed", (10, 11, 12, 13, 14)), ("equal", (12,) * 5)])
def test_o11_budgets(budgets: str, money: tuple[int, ...]) -> None:
    """O11, S8."""
    t = opened(5, budgets=budgets, draws=(0, *ENDLESS))
    assert t.told(RaceStarted)[0].budgets == money
    for budget in money:
        t = t.do("buy:W")
        assert t.events[0].money_left == budget - 1  # type: ignore[attr-defined]
        t = t.do("done")


FAST = {"accelerated": True}


def test_o5_boost_waits_for_the_others_turns() -> None:
    """R122: nobody is asked at once; each has one pending draw, settled at the start of the own next turn."""
    t = at("G1", "A 2:5", "1G|||1W", seats=3, rivals={"B": "7W|||1L", "C": "7W|||1D"}, options=FAST, draws=ENDLESS).do("G stop")
    assert t.asked() == "A ACTION"
    assert [r.draws for r in t.state.racers] == [0, 1, 1]
    t = t.do("drive")
    assert (t.asked()[0], t.legal()) == ("B", {"draw", "pass"})
    drew = t.do("draw")
    assert (drew.asked(), drew.cubes("active", "B"), drew.state.racers[1].draws) == ("B TURN_START", "7W 1L", 0)
    assert [e.reason for e in drew.told(CubeDrawn)] == ["boost"]
    passed = t.do("pass")
    assert (passed.asked(), passed.cubes("active", "B"), passed.state.racers[1].draws) == ("B TURN_START", "7W", 0)
    assert [e.seat for e in passed.told(DrawDeclined)] == [1]
    assert passed.do("pit").asked()[0] == "C"


def test_o5_boosts_add_up() -> None:
    """R122: several Boosts: as many draws, each drawn or passed."""
    t = at("G1", "A 2:5", "2G|||1W", rivals={"B": "7W|||3L"}, options=FAST, draws=ENDLESS).do("G stop G stop")
    assert t.state.racers[1].draws == 2
    t = t.do("drive draw")
    assert (t.asked()[0], t.legal()) == ("B", {"draw", "pass"})
    assert t.do("pass").asked() == "B TURN_START"
    assert t.do("draw").cubes("active", "B") == "7W 2L"


TOW = "A 2:11, B 2:8, C 1:7"


def test_o5_tow_waits_for_the_others_turns() -> None:
    """R122: pending steps are driven before R11, without wear, and all cars advance; the next one's wait for its own turn."""
    t = at("EB1", TOW, "2B|||7W", seats=3, rivals={"B": "1L|||7W", "C": "|||7W"}, options=FAST, draws=ENDLESS)
    t = t.do("B colour:L to:2:14 to:2:17 to:2:20 B colour:L done drive")
    assert (t.asked(), t.state.racers[2].tows) == ("B STEP", 2)
    towed = t.do("to:2:11 done")
    assert (towed.asked(), towed.place("B"), towed.wear()) == ("B TURN_START", "2:11", [])
    after = towed.do("standard end done")
    assert after.told(TableWearTaken, WearGained) == [], "R80: tow steps are no steps of the turn"
    assert (after.asked(), after.state.racers[1].tows) == ("C STEP", 0)


def test_o5_tow_steps_count_neither_for_the_lap_nor_the_wear() -> None:
    """R122, R66, R82: the turn's own movement begins where the tow ended, and only its spaces count."""
    t = at("EB1", "A 2:20, B 2:11", "1B|||7W", rivals={"B": "1L|||7W"}, options=FAST, draws=ENDLESS).do("B colour:L done drive")
    assert t.do("to:3:15 standard L turn_over").wear() == [(2, "table")], "not 4, for the black space of the tow"


def test_o5_ranks_are_read_after_the_tow() -> None:
    """R122, R7: Gearbox counts where the car stands when its ACTION begins."""
    t = at("EB1 G2", "A 2:8, C 1:7, B 2:5", "1B|||7W", seats=3, rivals={"B": "1G|||", "C": "|||"}, options=FAST, draws=ENDLESS, order="ABC")
    t = t.do("B colour:D to:3:11 drive")
    assert t.asked() == "B STEP"
    assert t.do("to:2:8 standard G").longest() == 2, "second of three"
    assert t.do("done standard G").longest() == 4, "third, and last"


def test_o5_auto_advance_follows_a_tow() -> None:
    """R122: for all cars, before R11."""
    t = at("EB1", "A 2:20, B 3:15, C 3:14", "1B|||7W", seats=3, options=FAST, draws=ENDLESS).do("B colour:L done drive to:3:19")
    assert (t.asked(), [(e.seat, e.to) for e in t.told(CarAutoAdvanced)]) == ("B TURN_START", [(2, "3:15")])


def test_o5_who_is_entitled_is_fixed_at_the_end_of_the_turn() -> None:
    """R122: B is behind when A's turn ends, and keeps its steps until its own turn, whoever comes before."""
    t = at("EB1", TOW, "1B|||7W", seats=3, options=FAST, draws=ENDLESS, order="ACB").do("B colour:L done drive")
    assert t.asked() == "C STEP"
    t = t.do("done pit")
    assert t.asked() == "B STEP"


def test_o5_pending_tows_before_the_race_is_over() -> None:
    """R122: who gets no further turn drives its steps in rank order before the places are read."""
    cars = "C 2@74, A 1@69, B 1@71"
    t = at("EB1", cars, "1B||", seats=3, turn="C", rivals={"A": "|||", "B": "|||"}, options=FAST, draws=ENDLESS)
    t = t.do("B colour:L done drive")
    assert (t.asked(), t.told(RaceFinished)) == ("B STEP", [])
    t = t.do("to:1:1")
    assert t.asked() == "A STEP"
    over = t.do("to:1:23")
    assert [e.places for e in over.told(RaceFinished)] == [(2, 1, 0)]
    assert over.p("B") == 73


def test_o5_pending_draws_lapse() -> None:
    """R122: at the end of the race nobody is asked to draw any more."""
    t = at("G1", "A 2@74, B 1@71", "1G|||1W", seats=2, turn="A", order="BA", options=FAST, draws=ENDLESS).do("G stop drive")
    assert (t.asked(), len(t.told(RaceFinished)), t.told(DrawOffered)) == ("", 1, [])


def test_o5_off_is_the_flow_of_section_5() -> None:
    """O5: without it nothing is pending."""
    t = at("G1", "A 2:5", "1G|||1W", rivals={"B": "7W|||1L"}, draws=ENDLESS).do("G stop")
    assert (t.asked()[0], t.state.racers[1].draws) == ("B", 0)
    assert t.do("pass drive").story(TurnStarted) == ["TurnStarted"]
    assert t.areas("B") == tidy("7W|||1L")


def test_sponsors_and_drivers_are_no_part_of_a_single_race() -> None:
    """O6, O7."""
    assert opened(3, draws=(0,)).told(DriversRevealed, SponsorsRevealed) == []
