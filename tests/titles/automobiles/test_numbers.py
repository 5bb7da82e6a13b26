"""Where numbers can break: the last wear of the supply, ties on rank, sold-out colours, and cubes that stay the same in all."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.rng import Rng
from game.titles.automobiles.rules.events import (
    RaceFinished,
)
from game.titles.automobiles.rules.state import AREAS, COLOURS
from tests.helpers.examples import examples
from tests.titles.automobiles import build
from tests.titles.automobiles.oracle import oracle, text
from tests.titles.automobiles.tools import ENDLESS, Table, at

WEAR = {
    "slick_tires": ("1R 1D||", "R", 1), "steering": ("1R||1L", "R", 1), "G2": ("1G||", "G", 1), "G4": ("1G||", "G", 2),
    "B1": ("1B||", "B", 2), "B2": ("1B||", "B", 1), "B3": ("1B||", "B", 1), "B4": ("1B||", "B", 1), "ER1": ("1R||1D", "R", 1),
    "EG2": ("1G||", "G", 1), "EG3": ("1G||", "G", 1), "EB2": ("1B||", "B", 2), "Y1": ("1Y||1W", "Y", 0), "Y2": ("1Y||", "Y", 0),
    "Y3": ("1Y||", "Y", 0), "Y4": ("2Y||", "Y", 0), "drag": ("1R||", "R", 0), "suspension": ("1R 1L||", "R", 0),
    "P1": ("1P|||1W", "P", 0), "P2": ("1P||", "P", 0), "P3": ("1P||", "P", 0), "P4": ("1P||", "P", 0), "G3": ("1G|||2W", "G", 0),
    "EY1": ("1Y||", "Y", 0), "EY2": ("1Y|||1W", "Y", 0), "EY3": ("1Y||", "Y", 0), "ER2": ("1R 1L||", "R", 0), "ER3": ("1R||", "R", 0),
    "EP1": ("1P||", "P", 0), "EP2": ("1P||", "P", 0), "EP3": ("1P||", "P", 0), "EG1": ("1G||", "G option:now", 0),
    "EB1": ("1B||", "B", 0), "EB3": ("1B 1W||", "B", 0),
}  # fmt: skip
"""What each card costs in wear as soon as it is played: its cubes, its play, the wear. Boost pays by the draw."""


@pytest.mark.parametrize("left", [80, 2, 1, 0])
@pytest.mark.parametrize("card", sorted(WEAR))
def test_r5_the_wear_of_every_card(card: str, left: int) -> None:
    """R5, 2.4, 2.5: as much as the card says, or as the supply still has; the other wear lies in a rival's bag."""
    areas, script, wear = WEAR[card]
    t = at(card, "A 2:5, B 3:3", areas, rivals={"B": f"|||{80 - left}X"}, draws=ENDLESS).do(script)
    assert sum(count for count, _ in t.wear()) == build.counts(t.cubes("used"))[-1] == min(left, wear)
    assert t.stock("X") == [left - min(left, wear)]
    assert t.sound()


@given(st.integers(0, 6), st.sampled_from(["W", "L", "K"]))
def test_r5_the_wear_phase_takes_what_is_left(left: int, cube: str) -> None:
    """R5, R82."""
    due = {"W": 1, "L": 2, "K": 4}[cube]
    t = at("", "A 2:5, B 3:3", f"1{cube}||", rivals={"B": f"|||{80 - left}X"}, draws=ENDLESS).do(f"{cube} drive")
    assert sum(count for count, _ in t.wear()) == min(left, due)
    assert t.stock("X") == [max(0, left - due)]
    assert t.sound()


SPOTS = sorted(oracle().spaces)


@st.composite
def grids(draw: st.DrawFn) -> list[tuple[int, int]]:
    """Two to five cars as (lane, progress), many of them equal in progress, some laps apart."""
    spots = draw(st.lists(st.sampled_from([s for s in SPOTS if s[1] < 4]), min_size=2, max_size=5, unique=True))
    return [(lane, station + 24 * draw(st.integers(0, 2))) for lane, station in spots]


@examples(60)
@given(grids())
def test_r7_ranks_are_progress_then_lane(cars: list[tuple[int, int]]) -> None:
    """R7, R102, R104: in the standings and in the places: never a shared rank, whatever the laps."""
    names = "ABCDE"[: len(cars)]
    line = ", ".join(f"{name} {lane}@{p}" for name, (lane, p) in zip(names, cars, strict=True))
    best = sorted(range(len(cars)), key=lambda seat: (-cars[seat][1], cars[seat][0]))
    t = at("", line, "", seats=len(cars), round=90)
    rows = t.game.standings(t.state)
    assert [row.seat for row in rows] == best
    assert [row.place for row in rows] == [*range(1, len(cars) + 1)]
    over = t.round_over()
    assert [e.places for e in over.told(RaceFinished)] == [tuple(best)]
    result = over.game.result(over.state)
    assert result is not None
    assert [result.places[seat] for seat in best] == [*range(1, len(cars) + 1)]


@examples(40)
@given(grids())
def test_gearbox_by_any_rank(cars: list[tuple[int, int]]) -> None:
    """G2, R7: rank, and one more for the last; driven by A from the lane it is in, if others leave it room."""
    names = "ABCDE"[: len(cars)]
    line = ", ".join(f"{name} {lane}@{p}" for name, (lane, p) in zip(names, cars, strict=True))
    best = sorted(range(len(cars)), key=lambda seat: (-cars[seat][1], cars[seat][0]))
    rank = best.index(0) + 1
    allowed = rank + (rank == len(cars))
    t = at("G2", line, "1G||", seats=len(cars)).do("G")
    blocked = {(lane, p % 24) for lane, p in cars[1:]}
    head, expected = (cars[0][0], cars[0][1] % 24), 0
    while expected < allowed and (ways := oracle().steps(head, "L", blocked)):
        head, expected = min(ways, key=lambda step: f"to:{text(step[1])}")[1], expected + 1
    assert t.longest() == expected


@examples(30)
@given(st.integers(0, 2**32), st.integers(0, 2**32), st.sampled_from([2, 5]))
def test_r4_every_cube_is_somewhere(seed: int, choices: int, seats: int) -> None:
    """R4: at every decision supply and areas hold the cubes of 2.2, colour by colour; no area is ever short of one."""
    game = build.rules(seats, cards="Y1 steering P4 G1 EB3")
    s, rng = game.new(seed).state, Rng.seeded(choices)
    whole = [30, 28, 24, 16, 40, 16, 16, 16, 16, 80]
    for _ in range(80):
        held = [[getattr(r, area) for r in s.racers for area in AREAS], s.supply]
        assert [sum(a[i] for a in held[0]) + held[1][i] for i in range(len(COLOURS))] == whole
        assert min(min(a) for a in [*held[0], s.supply]) >= 0
        seat = build.waiting(game, s)
        offer = game.legal(s, seat)
        pick, after = rng.below(len(offer))
        assert isinstance(after, Rng)
        s, rng = game.apply(s, seat, offer[pick]).state, after
    assert Table(game, s).sound()
