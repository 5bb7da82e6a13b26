"""Where a hand can take a car (`reach`), held against every sequence of decisions there is, and its plans against what then happens."""

from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from game.core.actions import Action
from game.core.rng import Rng
from game.titles.automobiles.rules.actions import Done, EndAction, PickColour, PickCube, PickOption, PickStep, Play
from game.titles.automobiles.rules.cards.ids import TOW_LINE, colour_of
from game.titles.automobiles.rules.drive_modes import DRIVING
from game.titles.automobiles.rules.events import WearGained
from game.titles.automobiles.rules.prices import money
from game.titles.automobiles.rules.reach import Reached
from game.titles.automobiles.rules.rules import AutomobilesRules
from game.titles.automobiles.rules.state import COLOURS, GEARS, AutomobilesState
from tests.titles.automobiles import build
from tests.titles.automobiles.tools import at

Price = tuple[int, int, int]
"""Wear due, dollars left with the sign turned, cubes used: less is better."""
SMALL = 4
"""Cubes in hand: more would take every sequence too long."""


def due(game: AutomobilesRules, s: AutomobilesState, worn: int) -> int:
    """R80-R82 for where the path ends now, and the wear gained on the way."""
    road = game.game.road(s)
    taken = {road.cell(one.progress, one.lane) for seat, one in enumerate(s.racers) if seat != s.active}
    table = 0 if s.drag or road.ahead[road.cells[s.path[-1].end]] in taken else s.darkest
    return min(worn + table, s.supply[COLOURS.index("X")] + worn)


def driving(game: AutomobilesRules, s: AutomobilesState, action: Action, gears_only: bool) -> bool:
    """Whether it belongs to laying cubes: what draws, removes or tows rivals does not."""
    match action:
        case Play(colour):
            card = next((card for card in s.cards if colour_of(card) == colour), "")
            return colour in GEARS or (not gears_only and card in DRIVING and card != TOW_LINE)
        case PickOption(option):
            return option == "now"
    return isinstance(action, PickStep | PickCube | PickColour | Done)


def every_end(game: AutomobilesRules, first: AutomobilesState, gears_only: bool) -> dict[str, set[Price]]:
    """End -> what it can cost, by trying every decision."""
    seat, ends = first.active, dict[str, set[Price]]()
    hand, worn = sum(first.racers[seat].active), first.racers[seat].used[-1]
    waiting, seen = [first], {first}
    while waiting:
        s = waiting.pop()
        if game.turn(s).phase == "ACTION" and s.path:
            one = s.racers[seat]
            price = due(game, s, one.used[-1] - worn), -money(game.game, s, seat), hand - sum(one.active)
            ends.setdefault(s.path[-1].end, set()).add(price)
        for action in game.legal(s, seat):
            if driving(game, s, action, gears_only):
                after = game.apply(s, seat, action).state
                key = replace(after, emitted=0)
                if key not in seen:
                    seen.add(key)
                    waiting.append(key)
    return ends


def best(prices: set[Price]) -> set[Price]:
    """Those that no other beats in everything."""
    return {p for p in prices if not any(q != p and all(x <= y for x, y in zip(q, p, strict=True)) for q in prices)}


def found(reached: Reached) -> set[Price]:
    return {(plan.wear, -plan.money, plan.cubes) for plan in reached.plans}


CARDS = (
    "Y2 suspension P1 G2 B2", "Y2 slick_tires P1 G4 B1", "Y2 steering P1 EG3 B3", "Y2 camber_and_toe P1 EG2 EB1",
    "Y2 counter_steer P1 EG1 B3", "Y2 slick_tires P1 G1 B3", "Y2 counter_steer P1 G2 B1", "Y2 redline P1 G2 EB2",
)  # fmt: skip


def positions(cards: str, merging: bool, count: int) -> Iterator[tuple[AutomobilesRules, AutomobilesState]]:
    """Positions of a race at random, at the start of an ACTION phase, with a few cubes in hand."""
    game = build.rules(3, build.track("tt24"), cards=cards, merging=merging)
    rng = Rng.seeded(len(cards) * 7 + merging)

    def some(colours: str, most: int) -> str:
        nonlocal rng
        found = []
        for _ in range(most):
            pick, after = rng.below(len(colours))
            assert isinstance(after, Rng)
            rng = after
            found.append(f"1{colours[pick]}")
        return " ".join(found)

    found = 0
    while found < count:
        places = []
        for name in "ABC":
            lane, rng = rng.below(3)
            p, rng = rng.below(22)
            places.append((name, lane + 1, p))
        if len({place[1:] for place in places}) < len(places):
            continue
        found += 1
        cars = ", ".join(f"{name} {lane}@{p}" for name, lane, p in places)
        hand = some("WLDKRGBX", SMALL)
        yield game, build.state(game, cars, active=hand, discard={"A": some("WLDKGX", 3), "B": some("GB", 1)}, seed=1)


@pytest.mark.parametrize("merging", [False, True])
@pytest.mark.parametrize("cards", CARDS)
def test_reach_finds_every_end_and_its_cheapest_plans(cards: str, merging: bool) -> None:
    """R60-R69, R81, R82 (acceptance 6, 8 of the screen's page): ends by gears with what they cost by gears alone, the others with the
    cheapest use of cards; no plan draws, removes or tows rivals."""
    _held_against_every_sequence(cards, merging, 4 if merging else 10)


@pytest.mark.soak
@pytest.mark.parametrize("merging", [False, True])
@pytest.mark.parametrize("cards", CARDS)
def test_soak_reach_in_five_hundred_positions(cards: str, merging: bool) -> None:
    """Acceptance 6: 32 positions for each of sixteen."""
    _held_against_every_sequence(cards, merging, 32)


def _held_against_every_sequence(cards: str, merging: bool, count: int) -> None:
    for game, s in positions(cards, merging, count):
        by_gears, by_all = every_end(game, s, True), every_end(game, s, False)
        reached = game.reach(game.view(s, s.active), s.active)
        assert {r.end for r in reached} == set(by_all)
        for r in reached:
            assert r.by_card == (r.end not in by_gears)
            assert found(r) == best((by_all if r.by_card else by_gears)[r.end]), r


@pytest.mark.parametrize("cards", CARDS)
def test_a_plan_does_what_it_says(cards: str) -> None:
    """Each decision of a plan is legal, the path then ends where it says, and DRIVE brings the wear it says."""
    for game, s in positions(cards, False, 6):
        for reached in game.reach(s, s.active):
            for plan in reached.plans:
                here = s
                for action in plan.actions:
                    here = game.apply(here, 0, action).state
                assert game.turn(here).phase == "ACTION"
                assert here.path[-1].end == reached.end
                assert (here.driven, money(game.game, here, 0)) == (reached.stations, plan.money)
                shop = game.apply(here, 0, EndAction()).state
                wear = [e for e in game.apply(shop, 0, Done()).events if isinstance(e, WearGained)]
                assert here.racers[0].used[-1] + sum(e.count for e in wear) == plan.wear


def test_reach_goes_on_from_the_head_and_from_the_steps_that_are_asked() -> None:
    """R60: with 2:8 laid, what is left leads on from there; while a card asks for steps, its rest comes first."""
    laid = at("", "A 2:5", "2L||").do("L")
    assert [(r.end, r.stations) for r in laid.game.reach(laid.state, 0)] == [("2:11", 6)]
    asked = at("G4", "A 2:5", "1G 1W||").do("G to:2:8")
    ends = {r.end: r.plans[0].actions for r in asked.game.reach(asked.state, 0)}
    assert ends["2:11"] == (PickStep("2:9", "2:11"),)
    assert ends["1:9"] == (Done(), Play("W"), PickStep("1:9", "1:9"))
    assert "2:8" not in ends, "that is where the path ends already"


def test_reach_of_a_tow_has_no_wear() -> None:
    """R95: steps of any colour, nothing else."""
    t = at("EB1", "A 2:14, B 2:8", "1B|||7W", rivals={"B": "3L|||"}, draws=(0,) * 9).do("B colour:L done drive")
    reached = t.game.reach(t.state, 1)
    assert {r.end for r in reached} == {"1:9", "2:11", "3:11"}
    assert {plan.wear for r in reached for plan in r.plans} == {0}


def test_reach_of_a_seat_that_waits_is_that_of_its_own_turn() -> None:
    """A row on focus shows where the hand of its player would lead now."""
    t = at("", "A 2:5, B 1:1", "1L||", rivals={"B": "1W|||"})
    assert [r.end for r in t.game.reach(t.state, 1)] == ["1:3"]
    assert t.game.reach(t.game.view(t.state, None), 1) == t.game.reach(t.state, 1)
