"""Section 5: how a turn begins and ends by itself, and what of it is shown together."""

import pytest

from game.core.actions import Event
from game.titles.monza.rules.events import CarMoved, CarPushedBack, CarStuck, TilesSpent, TurboEnded, TurnStarted
from tests.titles.monza import build
from tests.titles.monza.expect import WILD, assert_refused, choices, deciding_seat, events_of, places, random_match, tags, waiting

SIX_DICE = "roll R>b11 G>b12 P>c15 B>c16 W>b14 [P>a14] B>a15 end"


def groups(events: tuple[Event, ...]) -> list[list[str]]:
    """The tags of the events that are shown together, group by group."""
    found: dict[int, list[str]] = {}
    for event in events:
        if event.group:
            found.setdefault(event.group, []).append(event.tag)
    return list(found.values())


def test_r10_a_turn_starts_with_an_empty_table() -> None:
    """R10: dice, plan, last colour and the counts of the turn before are gone; what was driven stays driven."""
    rules = build.rules("oval", rules="pro")
    before, _ = build.play(rules, build.state(rules, "red b2", roll="WRPPPP"), "roll W>b3 R>b4 [Y>a4]")
    assert (before.dice, len(before.plan)) == ("WRPPPP", 3)
    after, _ = build.play(rules, before, "end")
    assert (after.phase, after.dice, after.plan, after.moved, after.last_colour) == ("ROLL", "", (), False, "")
    assert (after.turn_dice, after.turn_tiles, waiting(rules, after)) == (0, 0, 1)
    assert (build.node(after, "red"), build.car(after, "red").round_dice) == ("a4", 2)


@pytest.mark.parametrize(
    ("track", "options", "cars", "script"),
    [
        ("oval", {"rules": "basic"}, "", "roll W>a1 R>a2 B>a3 Y>a4 W>a5 P>b7 end"),
        ("oval", {"rules": "pro", "turbo": False}, "", "roll W>a1 R>a2 B>a3 Y>a4 W>a5 P>b7 end"),
        ("oval", {"rules": "pro", "early_stop": True}, "", "roll W>a1 R>a2 B>a3 Y>a4 W>a5 end"),
    ],
)
def test_r21_without_a_turbo_the_turn_is_resolved_at_once(track: str, options: dict[str, bool | str], cars: str, script: str) -> None:
    """R21, R20: basic rules, the turbo off, or fewer than six dice: nothing more is rolled, and the next seat is to roll."""
    rules = build.rules(track, **options)  # type: ignore[arg-type]
    after, events = build.play(rules, build.state(rules, cars, roll="WRBYWP"), script)
    assert tags(events)[-3:] == ["CarMoved", "TurnEnded", "TurnStarted"]
    assert (after.phase, waiting(rules, after)) == ("ROLL", 1)


def test_r30_a_stuck_car_is_resolved_without_a_shove() -> None:
    """R30: nothing was laid, so the car is stuck where it stands and nobody is shoved, wherever the others stand."""
    rules = build.rules("oval", 3)
    start = build.state(rules, "red a5, yellow b7, blue a4", roll="RYBGWW")
    after, events = build.play(rules, start, "roll end")
    assert events_of(events, CarStuck, CarMoved, CarPushedBack) == [CarStuck(seat=0, node="a5", voluntary=False)]
    assert places(after) == places(start)
    assert build.car(after, "red").round_dice == 0


def test_r31_r19_a_drive_and_the_shove_at_its_end_are_one_group() -> None:
    """R19, R31: the drive, the tiles it spent and the rival it shoves are shown together; what comes before and after is not."""
    rules = build.rules("oval", rules="pro", turbo=False)
    start = build.state(rules, "red b2, yellow a4", roll="WRPPPP")
    _, events = build.play(rules, start, "roll W>b3 R>b4 [Y>a4] end")
    assert tags(events)[-5:] == ["CarMoved", "TilesSpent", "CarPushedBack", "TurnEnded", "TurnStarted"]
    assert groups(events) == [["CarMoved", "TilesSpent", "CarPushedBack"]]


def test_r24_a_turbo_drive_and_its_shove_are_one_group() -> None:
    """R20, R24, R31: the first drive shoves nobody before the turbo; the second one does, and is a group of its own."""
    rules = build.rules("long")
    start = build.state(rules, "red a9, yellow b16", roll="RGPBWB", draws="YP")
    _, events = build.play(rules, start, f"{SIX_DICE} Y>b16 turbo-end")
    assert groups(events) == [["CarMoved", "TilesSpent"], ["CarMoved", "TurboEnded", "CarPushedBack"]]
    (ended,) = events_of(events, TurboEnded)
    assert ended.dice_used == 1


def test_r24_an_unused_turbo_shoves_in_a_group() -> None:
    """R24, R31: no die was laid in the turbo, so what is shown with its end is the shove alone."""
    rules = build.rules("long")
    start = build.state(rules, "red a9, yellow a15", roll="RGPBWB", draws="RR")
    _, events = build.play(rules, start, f"{SIX_DICE} turbo-end")
    assert groups(events)[-1] == ["TurboEnded", "CarPushedBack"]


@pytest.mark.parametrize("seed", range(3))
def test_s12_a_group_holds_one_drive_in_a_row(seed: int) -> None:
    """R31, section 12: over matches with every option, groups are drives with what they bring about, and their events stand in a row."""
    rules = build.rules("long", 4, **WILD)  # type: ignore[arg-type]
    shoved = 0
    for _, _, _, events in random_match(rules, seed):
        numbers = [(e.group, n) for n, e in enumerate(events) if e.group]
        for group in {g for g, _ in numbers}:
            held = [n for g, n in numbers if g == group]
            assert held == list(range(held[0], held[-1] + 1))
            kinds = tags(events[held[0] : held[-1] + 1])
            assert kinds.count("CarMoved") + kinds.count("TurboEnded") >= 1
            assert set(kinds) <= {"CarMoved", "TilesSpent", "TurboEnded", "CarPushedBack"}
        assert all(e.group for e in events if isinstance(e, CarMoved | CarPushedBack | TilesSpent))
        shoved += sum(isinstance(e, CarPushedBack) for e in events)
    assert shoved


def test_r5_whoever_is_not_asked_is_told_so_by_the_order_of_play() -> None:
    """R5: the seats play in order; another seat's decision is refused by that rule."""
    rules = build.rules("oval")
    state = build.state(rules, roll="WRRRRR")
    refused = rules.why_not(state, 2, build.action("roll"))
    assert refused is not None
    assert (refused.code, refused.rule) == ("not_your_turn", "R5")


def test_r12_a_roll_is_all_there_is_to_do_and_seals_the_step() -> None:
    """R12: six dice, all at once, and no way back past them."""
    rules = build.rules("oval")
    start = build.state(rules, roll="WPBGRY")
    assert choices(rules, start) == {"roll"}
    step = rules.apply(start, deciding_seat(start), build.action("roll"))
    assert (step.state.phase, step.state.dice, step.sealed) == ("PLAN", "WPBGRY", True)
    assert_refused(rules, step.state, "roll", "R12")
    assert events_of(step.events, TurnStarted) == []
