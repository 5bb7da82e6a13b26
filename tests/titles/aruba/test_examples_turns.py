"""Section 11: whose turn it is, who leads, what is drawn and stolen, and how races and series end."""

from typing import Any

import msgspec
import pytest

from game.core.rng import Rng, shuffle
from game.titles.aruba.rules.cards import CARDS
from game.titles.aruba.rules.events import (
    CardsDrawn,
    CardsStolen,
    CarFinished,
    CarWrecked,
    DeckShuffled,
    HookWindowOpened,
    MoveDeclared,
    RaceEnded,
    RaceStarted,
    SeriesEnded,
    TurnSkipped,
    TurnStarted,
)
from game.titles.aruba.rules.rules import ArubaRules
from game.titles.aruba.rules.state import ArubaState
from tests.titles.aruba import build
from tests.titles.aruba.expect import IDLE, assert_refused, damages, declares, letters, script_over, steps, turns

GAME, SIX, THREE = build.rules(4), build.rules(6), build.rules(3)


@pytest.mark.parametrize(
    ("cars", "active", "lead_pen"),
    [
        ("A 20/1, B 20/3", "A", 0),
        ("A 20/1, B 20/3", "B", 0),
        ("A 20/1, B 19/3", "A", 1),
        ("A 20/1, B 19/3", "B", 0),
        ("A 20/1, B 24/3 wreck", "A", 1),
    ],
)
def test_x9_r65_a_shared_lead_is_no_lead(cars: str, active: str, lead_pen: int) -> None:
    """X9, R65: side by side in front nobody pays; alone in front one does, whatever wrecks lie ahead."""
    s, events = build.begun(GAME, build.state(GAME, cars, active=active))
    assert s.lead_pen == lead_pen
    assert [e.lead_pen for e in build.told(events, TurnStarted)] == [lead_pen]


@pytest.mark.parametrize(("cars", "lead_pen"), [("A 20/1, C 36/1 finished", 0), ("A 20/1", 1)])
def test_x10_no_leader_once_a_car_is_home(cars: str, lead_pen: int) -> None:
    """X10, R64: after the first finisher being alone in front costs nothing."""
    assert build.begun(GAME, build.state(GAME, cars))[0].lead_pen == lead_pen


def test_x20_the_ninth_token_ends_the_race_of_a_car() -> None:
    """X20: shot at 8 tokens without a card, the car lies where it stood and its turns are skipped."""
    s = build.state(SIX, "F 8/2, A 9/2 dt8", active="F", phase="BEFORE_MOVE", dice="223")
    shot, events = build.play(SIX, s, "shoot:2")
    assert build.told(events, CarWrecked) == [CarWrecked(car="R", space="9/2", source="W", cause="shot")]
    assert (build.place(SIX, shot, "A"), build.car(SIX, shot, "A").state) == ("9/2", "wreck")
    after, events = build.play(SIX, shot, "finish end_turn")
    assert build.told(events, TurnSkipped) == [TurnSkipped(car="R", reason="wreck")]
    assert (turns(events), after.active, after.round) == (["Y"], 1, 3)


@pytest.mark.parametrize("seed", range(6))
def test_x21_two_cars_each_take_turns_seat_by_seat(seed: int) -> None:
    """X21, R8, R9: the starting seat is the first draw, the deck the next ones; A cars on slots 1-3, B cars on 4-6."""
    start, after_start = Rng.seeded(seed).below(3)
    pile, rng = shuffle(after_start, CARDS)
    step = THREE.new(seed)
    assert (step.state.pile, step.state.rng) == (pile, rng)
    (told,) = build.told(step.events, RaceStarted)
    clockwise = ["ABC"[(start + k) % 3] for k in range(3)]
    cars = letters(THREE, " ".join([*clockwise, *(f"{name}2" for name in clockwise)]))
    spaces = ("35/1", "35/3", "34/1", "34/3", "33/1", "33/3")
    assert told.starting_seat == start
    seats = [(start + k) % 3 for k in range(3)] * 2
    assert told.grid == tuple(zip(range(1, 7), cars, spaces, seats, strict=True))
    s, events = step.state, step.events
    for _ in range(6):
        s, more = build.play(THREE, s, IDLE)
        events += more
    assert turns(events) == [*cars, cars[0]]
    assert s.round == 2


def test_x21_a_wreck_leaves_a_hole_in_the_order() -> None:
    """X21: with the second seat's first car destroyed the order goes on A1 A3 B1 B2 B3."""
    s = build.state(THREE, "A 3/1, B 7/2 wreck, C 6/1, A2 9/1, B2 12/1, C2 15/1", seed=5)
    s, events = build.play(THREE, s, " ".join([IDLE] * 5))
    assert turns(events) == letters(THREE, "C A2 B2 C2 A")
    assert [e.car for e in build.told(events, TurnSkipped)] == letters(THREE, "B")


def _last_straight(game: ArubaRules, home: str, then: str, race: int, so_far: ArubaState | None) -> ArubaState:
    """Two cars are `home`; the active car `then` is one step from the line; what races came before, `so_far` holds."""
    first, second = home.split()
    before: dict[str, Any] = {} if so_far is None else {"races": so_far.races, "classes": so_far.classes}
    cars = f"{first} 36/1 finished, {second} 36/3 finished, {then} 35/2"
    return build.state(game, cars, active=then, phase="MOVING", budget=3, race=race, seed=race, **before)


def test_x22_ten_points_each() -> None:
    """X22, R75: P, Q and S end with 10 points; the better place in the last race tells them apart."""
    first, events = build.play(GAME, _last_straight(GAME, "B C", "A", 1, None), "F")
    (told,) = build.told(events, RaceEnded)
    assert (told.classification, told.points, told.totals) == (("Y", "B", "R", "G"), (2, 6, 4, 0), (2, 6, 4, 0))
    assert told.ended == "three_home"
    assert (first.race, first.round, first.start_seat, first.active) == (2, 1, 1, 1)
    second, events = build.play(GAME, _last_straight(GAME, "A B", "C", 2, first), "F")
    (told,) = build.told(events, RaceEnded)
    assert (told.points, told.totals) == ((6, 4, 2, 0), (8, 10, 6, 0))
    third, events = build.play(GAME, _last_straight(GAME, "D C", "A", 3, second), "F")
    (told,) = build.told(events, RaceEnded)
    assert (told.points, told.totals) == ((2, 0, 4, 6), (10, 10, 10, 6))
    assert build.told(events, SeriesEnded) == [SeriesEnded(ranking=(2, 0, 1, 3), totals=(10, 10, 10, 6), decided_by="last_race")]
    assert GAME.turn(third).over
    result = GAME.result(third)
    assert result is not None
    assert (result.places, result.points) == ((2, 3, 1, 4), (10, 10, 10, 6))
    assert [r.places for r in result.races] == [(3, 1, 2, 4), (1, 2, 3, 4), (3, 4, 2, 1)]
    assert [r.points for r in result.races] == [(2, 6, 4, 0), (6, 4, 2, 0), (2, 0, 4, 6)]


def test_x22_more_points_need_no_tie_break() -> None:
    """R75: with different totals the points decide."""
    game = build.rules(4, races=1)
    _, events = build.play(game, _last_straight(game, "B C", "A", 1, None), "F")
    (told,) = build.told(events, SeriesEnded)
    assert (told.ranking[:3], told.totals) == ((1, 2, 0), (2, 6, 4, 0))


def test_x28_the_window_opens_for_any_card() -> None:
    """X28: B, directly behind with only a Nitro in hand, is asked all the same and can only pass."""
    s = build.state(GAME, "A 9/2, B 8/2", throws="1122334455", hands={"B": "nitro"})
    asked, events = build.play(GAME, s, "throw")
    assert build.told(events, HookWindowOpened) == [HookWindowOpened(seat=1, car="Y", target="R")]
    turn = GAME.turn(asked)
    assert (turn.phase, turn.waits_for, turn.may, turn.ask_always) == ("HOOK_WINDOW", (1,), (), True)
    assert build.legal(GAME, asked) == ["pass"]
    assert_refused(GAME, asked, "hook", "R23", "no_card")
    after, _ = build.play(GAME, asked, "pass")
    assert (after.phase, after.follower, build.hand(GAME, after, "B")) == ("ROLL", -1, ["nitro"])


def test_x41_what_is_stolen_stays_in_the_pocket_this_turn() -> None:
    """X41, R14: a stolen Larceny robs nobody now and mends nothing now; in the next car's turn it is a Quick fix."""
    s = build.state(
        GAME,
        "A 9/2 dt1, B 9/1, C 10/3",
        phase="WRAP_UP",
        hands={"A": "larceny", "B": "larceny nitro", "C": "hook"},
        draws=(0, 0),
    )
    robbed, events = build.play(GAME, s, "steal:B")
    assert [(e.thief, e.victim, e.count, e.cards) for e in build.told(events, CardsStolen)] == [(0, 1, 2, s.hands[1])]
    assert (build.hand(GAME, robbed, "A"), build.hand(GAME, robbed, "B"), robbed.fresh) == (["larceny", "nitro"], [], 2)
    assert script_over(robbed)
    assert build.legal(GAME, robbed) == ["end_turn"]
    assert_refused(GAME, robbed, "steal:C", "R14", "fresh_card")
    assert_refused(GAME, robbed, "fix:larceny", "R14", "fresh_card")
    later, _ = build.play(GAME, robbed, "end_turn")
    assert (later.active, GAME.turn(later).may, build.legal(GAME, later, "A")) == (1, (0,), ["fix:larceny", "fix:nitro"])
    fixed, _ = build.play(GAME, later, "A:fix:larceny")
    assert (damages(GAME, fixed, "A"), build.hand(GAME, fixed, "A")) == ([0], ["nitro"])


def test_x41_thefts_draw_from_the_hand_as_it_shrinks() -> None:
    """R8, R43: two draws, each below the victim's hand of the moment; a last card is taken alone."""
    s = build.state(
        GAME, "A 9/2, B 9/1, C 10/3", phase="WRAP_UP", hands={"A": "larceny larceny", "B": "bomb hook nitro", "C": "saw"}, draws=(1, 1, 0)
    )
    robbed, _ = build.play(GAME, s, "steal:B")
    assert (build.hand(GAME, robbed, "A"), build.hand(GAME, robbed, "B")) == (["larceny", "hook", "nitro"], ["bomb"])
    again, events = build.play(GAME, robbed, "steal:C")
    assert [e.count for e in build.told(events, CardsStolen)] == [1]
    assert (build.hand(GAME, again, "A"), again.fresh) == (["hook", "nitro", "saw"], 3)
    assert script_over(again)


def _thin_deck(dice: str, pile: str, discards: int) -> ArubaState:
    """`discards` cards lie thrown away, the draw pile is `pile`, all others are in B's hand."""
    s = build.state(GAME, "A 9/2, B 3/1", phase="WRAP_UP", dice=dice, pile=pile, draws=range(discards - 1, 0, -1))
    thrown, held = s.discard[:discards], s.discard[discards:]
    return msgspec.structs.replace(s, discard=thrown, hands=((), held, (), ()))


def test_x42_the_discards_become_the_pile() -> None:
    """X42, R8, R44: one card from the old pile, the 20 thrown away are shuffled, the second card from the new pile."""
    s = _thin_deck("333", "nitro", 20)
    after, events = build.play(GAME, s, "draw:3")
    assert build.told(events, DeckShuffled) == [DeckShuffled(reason="exhausted", size=20)]
    assert sum(e.count for e in build.told(events, CardsDrawn)) == 2
    assert after.hands[0] == (s.pile[0], s.discard[-1])
    assert (after.pile, after.discard, after.fresh) == (s.discard[:-1], (), 2)
    assert script_over(after)


def test_x42_both_empty_draws_what_there_is() -> None:
    """R44, R13: a single card left is all one gets; with none left a further draw is refused."""
    s = _thin_deck("333444", "nitro", 0)
    after, events = build.play(GAME, s, "draw:3")
    assert [e.count for e in build.told(events, CardsDrawn)] == [1]
    assert (after.hands[0], after.pile, after.discard) == (s.pile, (), ())
    assert_refused(GAME, after, "draw:4", "R13", "no_cards_left")


def test_x43_the_last_car_need_not_drive_home() -> None:
    """X43, R70: two are home, the third is shot to scrap: the last one racing takes place 3 on the spot."""
    cars = "A 36/1 finished, B 36/3 finished, C 11/2 dt8, D 10/2"
    s = build.state(GAME, cars, active="D", phase="BEFORE_MOVE", dice="22", race=1, seed=1)
    after, events = build.play(GAME, s, "shoot:2")
    assert build.told(events, CarFinished) == [CarFinished(car="G", seat=3, place=3, points=2, cause="walkover")]
    (told,) = build.told(events, RaceEnded)
    assert (told.classification, told.points, told.ended) == (("R", "Y", "G", "B"), (6, 4, 0, 2), "walkover")
    assert (after.race, after.round, after.start_seat) == (2, 1, 0)


def test_x45_the_penalty_is_fixed_when_the_turn_starts() -> None:
    """X45, J6: shooting the lone leader to scrap does not make a leader who pays this turn."""
    s, _ = build.begun(GAME, build.state(GAME, "A 10/2, B 11/2 dt8", throws="1223345566"))
    after, events = build.play(GAME, s, "throw end_roll shoot:2")
    assert [e.car for e in build.told(events, CarWrecked)] == ["Y"]
    assert after.lead_pen == 0
    assert "declare:1" in declares(GAME, after)
    moving, events = build.play(GAME, after, "declare:1")
    assert [(e.lead_pen, e.budget) for e in build.told(events, MoveDeclared)] == [(0, 1)]
    assert steps(GAME, moving) == {"L", "R", "ram"}


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_x47_the_front_row_shares_the_lead(seats: int) -> None:
    """X47: slots 1 and 2 stand side by side on row 35, so the first turn of a race knows no leader."""
    step = build.rules(seats).new(7)
    (told,) = build.told(step.events, TurnStarted)
    assert (told.lead_pen, told.dice_count, told.on_red) == (0, 10, False)
    assert {(c.slot, c.distance, c.lane) for c in step.state.cars if c.slot <= 2} == {(1, -1, 1), (2, -1, 3)}
