"""Section 8: what each option changes (O8 is in test_series)."""

import pytest

from game.core.contract import Setup
from game.titles.monza.meta import META
from game.titles.monza.rules.events import (
    BonusOffered,
    CarFinished,
    CarPushedBack,
    CarStuck,
    RaceEnded,
    TurboEarned,
    TurboRolled,
    TurnEnded,
)
from game.titles.monza.title import TITLE
from tests.titles.monza import build
from tests.titles.monza.expect import assert_refused, choices, events_of, places, tags, waiting

FULL_TURN = "roll W>a1 R>a2 B>a3 Y>a4 W>a5 P>b7 end"


@pytest.mark.parametrize(
    ("track", "defaults"),
    [
        ("oval", {"rules": "basic"}),
        ("long", {"rules": "pro"}),
    ],
)
def test_defaults(track: str, defaults: dict[str, str]) -> None:
    """Section 8: what is on when nobody chooses; the track tells O1."""
    found = {o.name: o.default for o in META.options(4, (build.track(track),)) if o.seat < 0}
    assert found == defaults | {
        "turbo": True,
        "bonus_move": False,
        "finish_colour": "white",
        "early_stop": False,
        "start_player": "random",
        "final_count": "dice",
        "races": 1,
    }


@pytest.mark.parametrize(
    ("track", "choice", "tiles"),
    [
        ("oval", None, ""),
        ("long", None, "RYBGPW"),
        ("oval", "pro", "RYBGPW"),
        ("long", "basic", ""),
        ("oval", "basic", ""),
        ("long", "pro", "RYBGPW"),
    ],
)
def test_o1_rules(track: str, choice: str | None, tiles: str) -> None:
    """O1, R3, J32: basic or pro on either track; the track's own without a choice."""
    rules = build.rules(track) if choice is None else build.rules(track, rules=choice)
    assert [(c.tiles, c.extra_roll) for c in rules.new(1).state.cars] == [(tiles, bool(tiles))] * 4
    rolled, _ = build.play(rules, build.state(rules, roll="WPBGRY"), "roll")
    expected = {"W>a1", "P>b1"} | ({"[W>a1]", "[P>b1]"} if tiles else set())
    assert choices(rules, rolled) == expected


@pytest.mark.parametrize(
    ("options", "turbo"), [({}, False), ({"rules": "pro"}, True), ({"rules": "pro", "turbo": False}, False), ({"turbo": True}, False)]
)
def test_o2_turbo(options: dict[str, bool | str], turbo: bool) -> None:
    """O2: six dice earn two more only under pro rules with the turbo on."""
    rules = build.rules("oval", **options)
    after, events = build.play(rules, build.state(rules, roll="WRBYWP", draws="RR"), FULL_TURN)
    assert len(events_of(events, TurboEarned)) == len(events_of(events, TurboRolled)) == turbo
    assert after.phase == ("TURBO" if turbo else "ROLL")
    assert waiting(rules, after) == (0 if turbo else 1)
    assert build.node(after, "red") == "b7"


def test_o2_off_shoves_at_once() -> None:
    """O2: without the turbo the sixth die ends the turn, and who stands there is shoved."""
    rules = build.rules("oval", rules="pro", turbo=False)
    after, events = build.play(rules, build.state(rules, "green b7", roll="WRBYWP"), FULL_TURN)
    assert events_of(events, CarPushedBack) == [CarPushedBack(seat=3, by_seat=0, from_node="b7", to_node="b6")]
    assert places(after)["green"] == "b6"


@pytest.mark.parametrize("on", [False, True])
@pytest.mark.parametrize("choice", ["basic", "pro"])
def test_o3_bonus_move(on: bool, choice: str) -> None:
    """O3: red ends on green; only with the option on is green asked. It goes with basic and pro."""
    rules = build.rules("oval", rules=choice, bonus_move=on)
    start = build.state(rules, "red c2, green a1", roll="RRYYYG")
    after, events = build.play(rules, start, "roll R>c3 Y>c4 R>b4 G>c5 end")
    expected = [BonusOffered(seat=3, targets=("a2", "b1"), colour="G")] if on else []
    assert events_of(events, BonusOffered) == expected
    assert (after.phase, waiting(rules, after)) == (("BONUS", 3) if on else ("ROLL", 1))


@pytest.mark.parametrize(
    ("colour", "crossing"),
    [("white", {"[W>FINISH]"}), ("any", {f"[{tile}>FINISH]" for tile in "RYBGPW"} | {"R>FINISH"})],
)
def test_o4_finish_colour(colour: str, crossing: set[str]) -> None:
    """O4: white only, or any one die or tile."""
    rules = build.rules("oval", rules="pro", finish_colour=colour)
    rolled, _ = build.play(rules, build.state(rules, "red b22", roll="RRRRRR"), "roll")
    assert choices(rules, rolled) == (crossing if colour == "any" else crossing | {"end"})


def test_o4_any_colour_touches_the_line_alone() -> None:
    """O4: spaces of the road keep asking for their colour."""
    rules = build.rules("oval", finish_colour="any")
    rolled, _ = build.play(rules, build.state(rules, "red a18", roll="RRRRRP"), "roll")
    assert choices(rules, rolled) == {"end"}
    rolled, _ = build.play(rules, build.state(rules, "red a18", roll="GRRRRP"), "roll G>a19")
    assert choices(rules, rolled) == {"R>FINISH", "P>FINISH", "back"}
    assert_refused(rules, rolled, "end", "R17")


@pytest.mark.parametrize(("roll", "voluntary"), [("WPBGRY", True), ("RYBGRY", False)])
def test_o5_early_stop_before_the_first_die(roll: str, voluntary: bool) -> None:
    """O5: one may stay although a die fits; the event tells whether it was one's own will."""
    rules = build.rules("oval", early_stop=True)
    rolled, _ = build.play(rules, build.state(rules, roll=roll), "roll")
    assert "end" in choices(rules, rolled)
    after, events = build.play(rules, rolled, "end")
    assert events_of(events, CarStuck, TurnEnded) == [CarStuck(seat=0, node="START", voluntary=voluntary), TurnEnded(seat=0, round_dice=0)]
    assert waiting(rules, after) == 1


def test_o5_off_is_not_voluntary() -> None:
    """O5: without the option the same throw has to be driven."""
    rules = build.rules("oval", early_stop=False)
    rolled, _ = build.play(rules, build.state(rules, roll="WPBGRY"), "roll")
    assert_refused(rules, rolled, "end", "R17")


def test_o5_anywhere_on_the_way() -> None:
    """O5: the drive may end after any placement, and five dice with one to spare earn no turbo."""
    rules = build.rules("oval", rules="pro", early_stop=True)
    laid, _ = build.play(rules, build.state(rules, roll="WRBYWP"), "roll")
    for token in ("W>a1", "R>a2", "B>a3", "Y>a4", "W>a5"):
        laid, _ = build.play(rules, laid, token)
        assert "end" in choices(rules, laid)
    after, events = build.play(rules, laid, "end")
    assert (build.node(after, "red"), build.car(after, "red").round_dice) == ("a5", 5)
    assert events_of(events, TurboEarned) == []


def test_o6_start_player_offers_the_seats_there_are() -> None:
    """O6: drawn, or one of the seats; a seat that is not there is no value."""
    (option,) = [o for o in META.options(3, (build.track("oval"),)) if o.name == "start_player"]
    assert option.values == ("random", "1", "2", "3")
    tracks = (build.track("oval"),)
    assert TITLE.problems(Setup(3, ("R", "Y", "B"), {"start_player": "3"}, ("oval",)), tracks) == ()
    problems = TITLE.problems(Setup(3, ("R", "Y", "B"), {"start_player": "4"}, ("oval",)), tracks)
    assert [p.code for p in problems] == ["option_value"]


@pytest.mark.parametrize(("seat", "starter"), [("1", 0), ("2", 1), ("4", 3)])
def test_o6_named_seat_starts(seat: str, starter: int) -> None:
    """O6, R4: the seat named begins."""
    step = build.rules("oval", start_player=seat).new(5)
    assert (step.state.start_seat, step.state.active) == (starter, starter)
    assert tags(step.events) == ["RaceStarted", "RoundStarted", "TurnStarted"]


@pytest.mark.parametrize(
    ("count", "dice", "winners"),
    [("dice", {0: 1, 1: 2}, (0,)), ("dice_and_tiles", {0: 3, 1: 2}, (1,))],
)
def test_o7_r32_final_count(count: str, dice: dict[int, int], winners: tuple[int, ...]) -> None:
    """O7, R32, R82: red crosses with one die and two tiles, yellow with two dice; the option decides what is compared."""
    rules = build.rules("oval", rules="pro", cars="RY", final_count=count)
    start = build.state(rules, "red a17, yellow a18", roll="BPPPPP", draws="GWRRRR")
    after, events = build.play(rules, start, "roll B>a18 [G>a19] [W>FINISH] end roll G>a19 W>FINISH end")
    assert events_of(events, CarFinished) == [
        CarFinished(seat=0, by="drive", round_dice=dice[0]),
        CarFinished(seat=1, by="drive", round_dice=dice[1]),
    ]
    assert events_of(events, TurnEnded) == [TurnEnded(seat=0, round_dice=dice[0]), TurnEnded(seat=1, round_dice=dice[1])]
    (ended,) = events_of(events, RaceEnded)
    assert dict(zip(ended.finishers, ended.round_dice, strict=True)) == dice
    assert ended.winners == winners
    assert after.phase == "OVER"


@pytest.mark.parametrize(("track", "rules", "told"), [("oval", "pro", 1), ("oval", "basic", 0), ("long", "pro", 0)])
def test_o1_professional_rules_on_the_oval_are_advised_against(track: str, rules: str, told: int) -> None:
    """O1: pro on OVAL is allowed, but the set-up says that it ends in under four rounds (code pro_is_short)."""
    setup, tracks = Setup(2, ("R", "Y"), {"rules": rules}, (track,)), (build.track(track),)
    assert TITLE.problems(setup, tracks) == ()
    assert [(hint.code, hint.rule) for hint in TITLE.advice(setup, tracks)] == [("pro_is_short", "O1")] * told
