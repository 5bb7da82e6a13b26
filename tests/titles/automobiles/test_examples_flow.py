"""Sections 4 and 5: the set-up S1-S10, whose turn it is, and the order of the phases (R1, R11, R20-R31, R40, R73)."""

import pytest

from game.titles.automobiles.rules.events import (
    BagRefilled,
    CarMoved,
    CubeBought,
    CubeDrawn,
    CubeGained,
    CubeMoved,
    CubePlayed,
    CubeRemoved,
    DriverChosen,
    DriversRevealed,
    RaceStarted,
    SlipstreamTaken,
    SponsorsRevealed,
    StepLaid,
    TableWearTaken,
    TurnEnded,
    TurnStarted,
    WearGained,
)
from game.titles.automobiles.rules.state import COLOURS
from tests.titles.automobiles import build
from tests.titles.automobiles.tools import ENDLESS, at, opened, tidy

STILL = {m: tuple(range(m - 1, 0, -1)) for m in (10, 18)}
"""The draws of a shuffle that leaves so many things as they are."""
WHOLE = {"W": 30, "L": 28, "D": 24, "K": 16, "Y": 40, "R": 16, "P": 16, "B": 16, "G": 16, "X": 80}


@pytest.mark.parametrize("start", [0, 1, 2, 3])
def test_s3_s7_the_grid_follows_the_start_player(start: int) -> None:
    """S3, S7: one draw for the start player, then clockwise; P1 to P4 in that order, p is the station less a lap."""
    t = opened(4, draws=(start,))
    order = tuple((start + i) % 4 for i in range(4))
    (started,) = t.told(RaceStarted)
    assert (started.race, started.order, started.grid, started.budgets) == (1, order, ("1:23", "2:23", "3:23", "1:21"), (10, 11, 12, 13))
    assert started.cards == build.card_ids("Y2 suspension P1 G2 B2")
    assert [(t.state.racers[seat].lane, t.state.racers[seat].progress) for seat in order] == [(1, -1), (2, -1), (3, -1), (1, -3)]
    assert [r.laps_left for r in t.state.racers] == [3] * 4
    assert t.asked()[0] == "ABCD"[start]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_s6_everybody_starts_with_twelve_cubes(seats: int) -> None:
    """S6, 2.2: 5 W, 2 L, 5 Y each, out of the supply; 282 cubes in all."""
    t = opened(seats, draws=(0,))
    assert [t.areas(name) for name in "ABCDE"[:seats]] == [tidy("|||5W 2L 5Y")] * seats
    left = {c: n - seats * {"W": 5, "L": 2, "Y": 5}.get(c, 0) for c, n in WHOLE.items()}
    assert t.stock(COLOURS) == [left[c] for c in COLOURS]
    assert sum(WHOLE.values()) == 282
    assert t.sound()


def test_s9_all_draw_seven_in_turn_order() -> None:
    """S9, S10: after the last purchase, from the start player on; then round 1 begins with that player."""
    t = opened(3, draws=(2, *ENDLESS)).do("done done done")
    assert [(e.seat, e.reason) for e in t.told(CubeDrawn)] == [(seat, "end") for seat in (2, 0, 1) for _ in range(7)]
    assert [t.areas(name) for name in "ABC"] == [tidy("5W 2L|||5Y")] * 3
    assert [(e.seat, e.round) for e in t.told(TurnStarted)] == [(2, 1)]
    assert t.legal() == {"standard", "pit"}


def test_s4_drivers_are_picked_in_reverse_order() -> None:
    """S4: players + 1 are revealed, the last in turn order picks first; the one left over goes away."""
    t = opened(3, drivers=True, draws=(1, *STILL[10], *ENDLESS))
    (revealed,) = t.told(DriversRevealed)
    assert len(set(revealed.ids)) == 4
    assert t.legal() == {f"choose:{name}" for name in revealed.ids}
    picked = []
    for name in revealed.ids[:3]:
        picked.append(t.asked())
        assert f"choose:{name}" in t.legal()
        t = t.do(f"choose:{name}")
        assert [e.id for e in t.told(DriverChosen)] == [name]
    assert picked == ["A CHOOSE_DRIVER", "C CHOOSE_DRIVER", "B CHOOSE_DRIVER"]
    assert t.asked() == "B OPENING"
    assert (t.state.racers[0].driver, t.state.offer) == (revealed.ids[0], ())


def test_a_driver_taken_is_gone() -> None:
    """S4."""
    t = opened(2, drivers=True, driver_pool="all", draws=(0, *ENDLESS)).do("choose:DR7")
    t.cannot("choose:DR7", "S4")


def test_s5_sponsors_of_a_season_are_open_from_the_start() -> None:
    """S5, 2.2: as many as players; after the drivers."""
    t = opened(4, races=3, draws=(0, *STILL[10], *STILL[18], *ENDLESS))
    assert t.story(DriversRevealed, SponsorsRevealed)[0] == "DriversRevealed"
    while t.asked().endswith("CHOOSE_DRIVER"):
        if t.told(SponsorsRevealed):
            break
        t = t.do(min(t.legal()))
    (revealed,) = t.told(SponsorsRevealed)
    assert len(set(revealed.ids)) == 4
    assert len(t.state.pile) == 14


def test_r1_turns_go_round() -> None:
    """R1: one turn each in turn order, then a new round."""
    t = at("", "A 1:5", "", seats=3, order="CAB", turn="C", phase="TURN_START", round=4, rivals={"B": "|||", "A": "|||"})
    order = []
    for _ in range(4):
        t = t.do("pit")
        order += [(e.seat, e.round) for e in t.told(TurnStarted)]
    assert order == [(0, 4), (1, 4), (2, 5), (0, 5)]


def test_section_5_the_phases_in_order() -> None:
    """Section 5: action, purchase, movement, wear, end; the next player's turn."""
    t = at("", "A 2:5", "1L 2Y||", phase="TURN_START", draws=ENDLESS).do("standard L end buy:W done")
    kinds = (CubePlayed, StepLaid, CubeBought, CarMoved, TableWearTaken, WearGained, BagRefilled, CubeDrawn, TurnEnded, TurnStarted)
    told = t.story(*kinds)
    assert told[:4] == ["CubePlayed", "StepLaid", "CubeBought", "CarMoved"]
    assert sorted(told[4:6]) == ["TableWearTaken", "WearGained"]
    assert told[6:] == ["BagRefilled", *["CubeDrawn"] * 6, "TurnEnded", "TurnStarted"]


def test_r20_nothing_has_to_be_played() -> None:
    """R20: any number of cubes, none is allowed; what is left is money."""
    t = at("", "A 2:5", "7W||", draws=ENDLESS)
    assert t.do("end").asked() == "A BUY"
    assert t.do("W W").legal() >= {"W", "end"}


def test_r24_wear_may_be_put_away_cube_by_cube() -> None:
    """R24, J28: each active wear cube, at no cost, straight to discard; a Pit Boss played then removes it."""
    t = at("P2", "A 2:5", "3X 1P||").do("X X")
    assert t.areas() == tidy("1X 1P||2X|")
    assert (t.wear(), t.steps()) == ([], [])
    assert t.do("P pick:discard:X pick:discard:X").areas() == tidy("1X|1P|")


def test_r31_an_effect_once_begun_is_finished_first() -> None:
    """R31: inside an effect nothing else can be played, and the Action phase can't be ended."""
    t = at("G2", "A 2:5", "1G 1L||").do("G")
    for word in ("L", "end"):
        assert word not in t.legal()
        assert build.refused(t.game, t.state, word) is not None


def test_r40_r42_only_purchases_in_the_buy_phase() -> None:
    """R42: no cube is played any more; nothing is drawn or driven."""
    t = at("", "A 2:5", "1L 2W||").do("end")
    for word in ("L", "end", "pit"):
        assert word not in t.legal()
        assert build.refused(t.game, t.state, word) is not None


def test_r73_the_order_within_movement() -> None:
    """R73: the path, then Adrenaline, then the Late Lunge; all count for one wear."""
    cars = "A 1:5, B 1:21, C 3@7, D 3@6, E 1@-5"
    t = at("EG1", cars, "1G 1W||", seats=5, drivers={"A": "DR6"}, draws=ENDLESS).do("G option:later W drive")
    t = t.do("to:2:8 done")
    assert (t.place(), t.legal()) == ("2:8", {"to:1:9", "to:2:11", "to:3:11", "done"})
    over = t.do("to:3:11")
    assert [(e.reason, e.path[-1]) for e in t.told(CarMoved)] == [("adrenaline", "2:8")]
    assert [(e.reason, e.path[-1]) for e in over.told(CarMoved)] == [("driver", "3:11")]
    assert over.wear() == [(3, "table")]


def test_no_step_of_movement_no_table() -> None:
    """R80: steps of Adrenaline and the Late Lunge alone are steps, too; Movement without any is none."""
    t = at("", "A 2:5", "1L||", drivers={"A": "DR6"}, draws=ENDLESS).do("end done done")
    assert t.story(TableWearTaken, SlipstreamTaken, CarMoved) == []


@pytest.mark.parametrize(
    ("cards", "before", "script", "told"),
    [
        ("Y1", "1Y||1W", "Y", [("CubePlayed", "Y"), ("CubeRemoved", "W"), ("CubeGained", "L")]),
        ("Y3", "1Y 1X||1L", "Y pick:active:X pick:discard:L", [("CubePlayed", "Y"), ("CubeRemoved", "X"), ("CubeMoved", "L")]),
        ("slick_tires", "1D 1R||", "R done", [("CubePlayed", "R"), ("WearGained", "1"), ("CubeMoved", "D")]),
        ("EY3", "1Y||", "Y", [("CubePlayed", "Y"), ("CubeRemoved", "Y")]),
    ],
)
def test_effects_run_from_the_first_part_to_the_last(cards: str, before: str, script: str, told: list[tuple[str, str]]) -> None:
    """R21: the parts of a card in the order in which they stand there, told with the card as their cause."""
    t = at(cards, "A 2:5", before).do(script)
    kinds = (CubePlayed, CubeRemoved, CubeGained, CubeMoved, WearGained)
    found = [e for e in t.events if isinstance(e, kinds)]
    assert [(e.tag, str(getattr(e, "colour", getattr(e, "count", "")))) for e in found] == told
    assert {e.cause for e in found[1:]} == {f"card.{build.card_id(cards)}"}
