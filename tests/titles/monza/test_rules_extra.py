"""What the worked examples leave open: views, standings, results, the alarms of `check`, every refusal, every word."""

import string
from collections.abc import Iterable

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from game.core.actions import Action, Event
from game.core.contract import Refused, Result, Setup
from game.core.match import preview
from game.core.rng import Blind, Rng, Unknown
from game.core.words import COMMON_REFUSALS, Plural, Template
from game.language.language import Language
from game.titles.monza.meta import COLOURS, META
from game.titles.monza.rules import actions as act
from game.titles.monza.rules import events as ev
from game.titles.monza.rules.actions import PlaceDie, Reroll, Roll
from game.titles.monza.rules.events import CarMoved, CarPushedBack, DiePlaced, FinalRoundStarted, RaceEnded, TurboEarned
from game.titles.monza.rules.rules import MonzaRules
from game.titles.monza.rules.state import Car, MonzaState, Placement
from game.titles.monza.text.words import WORDS
from game.titles.monza.title import TITLE
from tests.titles.monza import build

NAMES = ("Ann", "Bob", "Cid", "Dee")
WILD = {"bonus_move": True, "early_stop": True, "finish_colour": "any", "final_count": "dice_and_tiles", "races": 3}


def drive(rules: MonzaRules, seed: int, most: int = 4000) -> Iterable[tuple[MonzaState, Action, MonzaState, tuple[Event, ...]]]:
    """A match of legal actions picked blindly: state, action, state after it, events."""
    state, rng = rules.new(seed).state, Rng.seeded(seed, 7)
    for _ in range(most):
        turn = rules.turn(state)
        if turn.over:
            return
        actions = rules.legal(state, turn.waits_for[0])
        index, rng = rng.below(len(actions))
        step = rules.apply(state, turn.waits_for[0], actions[index])
        yield state, actions[index], step.state, step.events
        state = step.state
    raise AssertionError("the match has no end")


# ---- views and chance


def test_a_view_hides_the_generator_alone() -> None:
    rules = build.rules("long")
    state = rules.new(3).state
    view = rules.view(state, 0)
    assert view == replace(state, rng=Blind())
    assert rules.view(view, None) == view
    dealt = rules.redeal(view, Rng.seeded(1))
    assert isinstance(dealt.rng, Rng)
    assert rules.view(dealt, 0) == view
    assert dealt != rules.redeal(view, Rng.seeded(2))


def test_unknown_carries_the_events_before_the_draw_r20() -> None:
    """Six dice earn a turbo: the view sees the drive, and stops where the turbo dice would fall."""
    rules = build.rules("long")
    state = build.state(rules, "red a9", roll="RGPBWB", draws="YP")
    laid, _ = build.play(rules, state, "roll R>b11 G>b12 P>c15 B>c16 W>b14 [P>a14] B>a15")
    view = rules.view(laid, 0)
    with pytest.raises(Unknown) as stop:
        rules.apply(view, 0, act.EndMove())
    assert [type(e).__name__ for e in stop.value.events] == ["CarMoved", "TilesSpent", "TurboEarned"]
    foreseen = preview(rules, view, 0, act.EndMove())
    assert foreseen.unknown
    assert foreseen.events == rules.apply(laid, 0, act.EndMove()).events[:3]


def test_sealed_exactly_where_the_generator_moved() -> None:
    rules = build.rules("long", 2, bonus_move=True)
    for state, action, after, _ in drive(rules, 5):
        step = rules.apply(state, _seat(state), action)
        assert step.sealed == (step.state.rng != state.rng)
        assert step.state == after


def _seat(state: MonzaState) -> int:
    return state.bonus_seat if state.phase == "BONUS" else state.active


# ---- events


def test_numbers_run_over_the_whole_match() -> None:
    rules = build.rules("oval", 2, races=3)
    numbers = [e.number for e in rules.new(1).events]
    last = rules.new(1).state
    for _, _, after, events in drive(rules, 1):
        numbers += [e.number for e in events]
        last = after
    assert numbers == list(range(len(numbers)))
    assert last.emitted == len(numbers)


def test_the_turbo_goes_on_counting_steps() -> None:
    rules = build.rules("long")
    state = build.state(rules, "red a9, yellow a15", roll="RGPBWB", draws="YP")
    _, events = build.play(rules, state, "roll R>b11 G>b12 P>c15 B>c16 W>b14 [P>a14] B>a15 end Y>b16 turbo-end")
    placed = [e for e in events if isinstance(e, DiePlaced | ev.TilePlaced)]
    assert [e.step for e in placed] == [1, 2, 3, 4, 5, 6, 7, 8]
    assert [e.occupied_by for e in placed] == [None, None, None, None, None, None, 1, None]
    assert (placed[-1].phase, placed[-1].from_node) == ("TURBO", "a15")
    assert [e.dice for e in events if isinstance(e, CarMoved)] == [6, 1]
    assert sum(isinstance(e, TurboEarned) for e in events) == 1


def test_the_last_round_names_who_may_still_answer_r80() -> None:
    rules = build.rules("oval", 4)
    state = build.state(rules, "red a19, yellow b3", roll="WRRRRR", active=0, start_seat=3)
    _, events = build.play(rules, state, "roll W>FINISH end")
    final = next(e for e in events if isinstance(e, FinalRoundStarted))
    assert (final.seat, final.to_play, final.to_beat) == (0, (1, 2), 1)


def test_the_shoved_car_skips_what_it_cannot_stand_on_r31() -> None:
    rules = build.rules("oval")
    state = build.state(rules, "red a4, yellow b7, blue c10, green c12", roll="BYPPWR")
    _, events = build.play(rules, state, "roll W>a5 P>b7 Y>b8 B>b9 P>c12 end")
    shoved = next(e for e in events if isinstance(e, CarPushedBack))
    assert (shoved.seat, shoved.by_seat, shoved.from_node, shoved.to_node) == (3, 0, "c12", "c9")
    assert shoved.skipped == (("c11", "tyre"), ("c10", "occupied"))


# ---- standings and results


def test_standings_by_dice_across_then_by_front_edge_r82() -> None:
    rules = build.rules("oval")
    state = build.state(rules, "red FINISH, yellow FINISH, blue c27, green b22", round_dice={"red": 4, "yellow": 2}, final_round=True)
    rows = [(row.car, row.seat, row.place, row.progress, row.done) for row in rules.standings(state)]
    assert rows == [("Y", 1, 1, 85, True), ("R", 0, 2, 85, True), ("B", 2, 3, 84, False), ("G", 3, 3, 84, False)]


def test_all_are_first_on_the_grid() -> None:
    rules = build.rules("oval", 3)
    assert [(row.place, row.progress) for row in rules.standings(rules.new(1).state)] == [(1, 0)] * 3


def test_result_of_a_shared_race_r83() -> None:
    rules = build.rules("oval", 3)
    state = build.state(rules, "red a19, yellow c27, blue b18", roll="WRRRRR", draws="WRRRRRBBBBBB")
    assert rules.result(state) is None
    over, events = build.play(rules, state, "roll W>FINISH end roll W>FINISH end roll end")
    ended = next(e for e in events if isinstance(e, RaceEnded))
    assert (ended.finishers, ended.round_dice, ended.winners, ended.races_left) == ((0, 1), (1, 1), (0, 1), 0)
    result = rules.result(over)
    assert isinstance(result, Result)
    assert (result.places, result.points, result.ended) == ((1, 1, 3), (1, 1, 0), "race")
    assert [race.ended for race in result.races] == ["shared"]


@pytest.mark.parametrize("seed", range(4))
def test_series_result_adds_the_trophies_up_r85(seed: int) -> None:
    rules = build.rules("oval", 3, races=5)
    last = [after for _, _, after, _ in drive(rules, seed)][-1]
    result = rules.result(last)
    assert result is not None
    assert (result.ended, len(result.races)) == ("series", 5)
    assert result.points == tuple(sum(race.points[seat] for race in result.races) for seat in range(3))
    assert all(race.ended == ("won" if sum(race.points) == 1 else "shared") for race in result.races)
    assert [place == 1 for place in result.places] == [points == max(result.points) for points in result.points]


def test_races_take_their_tracks_in_turn() -> None:
    rules = MonzaRules(Setup(2, ("R", "Y"), {"races": 3, "rules": "basic"}, ("oval", "long")), (build.track("oval"), build.track("long")))
    started = [e for *_, events in drive(rules, 2) for e in events if isinstance(e, ev.RaceStarted)]
    assert [(e.race, e.track) for e in started] == [(2, "long"), (3, "oval")]


# ---- check


BAD: dict[str, dict[str, object]] = {
    "not those of the set-up": {"cars": (Car("Y"), Car("R"))},
    "which is no space": {"cars": (Car("R", "a6"), Car("Y"))},
    "finished, but stands": {"cars": (Car("R", "a5", True), Car("Y"))},
    "can't hold the tiles": {"cars": (Car("R", tiles="YR"), Car("Y"))},
    "extra-roll tile in the basic": {"cars": (Car("R", extra_roll=True), Car("Y"))},
    "has used 99 dice": {"cars": (Car("R", round_dice=99), Car("Y"))},
    "both stand on a5": {"cars": (Car("R", "a5"), Car("Y", "a5"))},
    "there is no phase": {"phase": "NAP"},
    "don't belong to": {"dice": "RRR"},
    "a plan lies on the road in ROLL": {"plan": (Placement(0, "W", "a1"),)},
    "a die lies twice": {"phase": "PLAN", "dice": "WRRRRR", "plan": (Placement(1, "W", "a1"),)},
    "a tile lies on the road that": {"phase": "PLAN", "dice": "WRRRRR", "plan": (Placement(-1, "W", "a1"),)},
    "does not follow START": {"phase": "PLAN", "dice": "WRRRRR", "plan": (Placement(0, "W", "a5"),)},
    "the trophies are not": {"trophies": (1, 0)},
    "seat 1 is active": {"active": 1},
    "the bonus seat": {"bonus_seat": 1},
    "a car is across": {"cars": (Car("R", "FINISH", True), Car("Y"))},
}


@pytest.mark.parametrize("said", list(BAD))
def test_check_tells_what_is_wrong(said: str) -> None:
    rules = build.rules("oval", 2)
    sound = build.state(rules)
    assert rules.check(sound) == ()
    assert any(said in problem for problem in rules.check(replace(sound, **BAD[said])))


@settings(max_examples=15, deadline=None)
@given(st.integers(0, 2**64 - 1), st.sampled_from(("oval", "long")), st.integers(2, 4), st.booleans())
def test_blind_play_stays_sound_and_listed(seed: int, track: str, seats: int, wild: bool) -> None:
    """`check` is clean after every decision, and `why_not` agrees with what is listed."""
    rules = build.rules(track, seats, **(WILD if wild else {}))
    for count, (state, _, after, _) in enumerate(drive(rules, seed)):
        assert rules.check(after) == ()
        if count % 50 == 0:
            assert not any(rules.why_not(state, _seat(state), action) for action in rules.legal(state, _seat(state)))
        if count > 600:
            break


# ---- refusals


REFUSED = {
    "roll_first": ("", "", "end"),
    "already_rolled": ("", "roll", "roll"),
    "no_such_colour": ("", "roll", "Z>a1"),
    "die_not_there": ("", "roll", "P>b1"),
    "colour_does_not_fit": ("", "roll", "R>a1"),
    "finish_needs_white": ("red a19", "roll", "R>FINISH"),
    "across_already": ("red a19", "roll W>FINISH", "R>a1"),
    "start_not_entered": ("", "roll", "W>START"),
    "line_too_far": ("", "roll", "W>FINISH"),
    "no_such_space": ("", "roll", "W>zz9"),
    "blocked_tyre": ("red a5", "roll", "W>a6"),
    "not_at_start": ("", "roll", "W>a2"),
    "not_ahead": ("red a2", "roll", "P>b1"),
    "lanes_apart": ("red a2", "roll", "P>c3"),
    "behind": ("red a5", "roll", "R>a2"),
    "not_adjacent": ("red a2", "roll", "Y>a4"),
    "dice_still_fit": ("", "roll", "end"),
    "nothing_to_take_back": ("", "roll", "back"),
    "basic_no_tiles": ("", "roll", "[P>b1]"),
    "basic_no_reroll": ("", "roll", "reroll:R"),
    "no_turbo": ("", "roll", "turbo-end"),
    "no_bonus": ("", "roll", "bonus>a1"),
}
REFUSED_PRO = {
    "blocked_void": ("red a23", "roll", "W>a24"),
    "no_tile": ("red b2", "roll", "[G>a3]"),
    "reroll_spent": ("", "roll reroll:R", "reroll:R"),
    "reroll_too_late": ("", "roll W>a1", "reroll:R"),
    "reroll_nothing": ("", "roll", "reroll:"),
    "reroll_order": ("", "roll", "reroll:WR"),
}


@pytest.mark.parametrize("code", list(REFUSED))
def test_refusals_of_the_basic_game(code: str) -> None:
    cars, script, token = REFUSED[code]
    rules = build.rules("oval")
    state, _ = build.play(rules, build.state(rules, cars, roll="WRRYBG"), script)
    refused = build.refused(rules, state, token)
    assert refused is not None
    assert (refused.code, refused.rule[:1] in ("R", "T")) == (code, True)
    _apply_agrees(rules, state, token, refused)


@pytest.mark.parametrize("code", list(REFUSED_PRO))
def test_refusals_of_the_professional_game(code: str) -> None:
    cars, script, token = REFUSED_PRO[code]
    rules = build.rules("long")
    state = build.state(rules, cars, roll="WRRYBG", draws="R", tiles={"red": "RP"})
    state, _ = build.play(rules, state, script)
    refused = build.refused(rules, state, token)
    assert refused is not None
    assert refused.code == code
    _apply_agrees(rules, state, token, refused)


def _apply_agrees(rules: MonzaRules, state: MonzaState, token: str, refused: Refused) -> None:
    with pytest.raises(Refused) as raised:
        build.play(rules, state, token)
    assert raised.value == refused


def test_a_tile_lies_only_once_r15() -> None:
    rules = build.rules("oval", rules="pro")
    state, _ = build.play(rules, build.state(rules, "red b2", roll="WRPPPP"), "roll [W>b3] R>b4 [Y>a4]")
    refused = build.refused(rules, state, "[W>a5]")
    assert refused is not None
    assert (refused.code, refused.rule) == ("tile_laid", "R15")


@pytest.mark.parametrize(("token", "code"), [("reroll:R", "turbo_dice_only"), ("[P>b1]", "turbo_dice_only"), ("end", "turbo_running")])
def test_refusals_of_the_turbo_r25(token: str, code: str) -> None:
    rules = build.rules("oval", rules="pro")
    state = build.state(rules, roll="WRBYWP", draws="YY")
    state, _ = build.play(rules, state, "roll W>a1 R>a2 B>a3 Y>a4 W>a5 P>b7 end")
    refused = build.refused(rules, state, token)
    assert refused is not None
    assert refused.code == code


def test_refusals_of_the_bonus_r34() -> None:
    rules = build.rules("oval", cars="RG", bonus_move=True)
    state = build.state(rules, "red b20, green a19", roll="YGBBBB")
    state, _ = build.play(rules, state, "roll Y>b21 G>a19 end")
    told = {token: build.refused(rules, state, token) for token in ("end", "bonus>a19", "bonus>b21")}
    assert [refused and refused.code for refused in told.values()] == ["bonus_first", "bonus_occupied", None]


def test_a_corner_is_no_way_t7() -> None:
    rules = build.rules("seam")
    state, _ = build.play(rules, build.state(rules, "red a5", roll="WRRYBG"), "roll")
    refused = build.refused(rules, state, "G>b6")
    assert refused is not None
    assert (refused.code, refused.rule) == ("corner_only", "T7")


@pytest.mark.parametrize(
    "action", [PlaceDie("", "a1"), PlaceDie("WR", "a1"), PlaceDie("W", ""), Reroll("ZZ"), Reroll("RW" * 40), act.PlaceTile("", "")]
)
def test_nonsense_is_refused_and_never_an_error(action: Action) -> None:
    rules = build.rules("long")
    state, _ = build.play(rules, build.state(rules, roll="WRRYBG"), "roll")
    assert isinstance(rules.why_not(state, 0, action), Refused)
    assert isinstance(rules.why_not(state, 1, action), Refused)


# ---- words


def _fields(template: Template) -> set[str]:
    texts = (template.one, template.many) if isinstance(template, Plural) else (template,)
    named = {name for text in texts for _, name, _, _ in string.Formatter().parse(text) if name}
    return named | ({template.by} if isinstance(template, Plural) else set())


@pytest.mark.parametrize(("kinds", "said"), [(act.Actions, WORDS.actions), (ev.Events, WORDS.events)], ids=["actions", "events"])
def test_every_kind_has_words_with_fields_it_has(kinds: object, said: dict[str, Template]) -> None:
    types = {t.__name__: t for t in kinds.__args__}  # type: ignore[attr-defined]
    assert set(said) == set(types)
    for tag, template in said.items():
        assert _fields(template) <= {f.name for f in msgspec.structs.fields(types[tag])}


def test_options_have_words_for_every_value() -> None:
    for option in META.options(4, (build.track("oval"),)):
        values = {str(v).lower() if isinstance(v, bool) else str(v) for v in option.values}
        assert set(WORDS.options[option.name].values) == values


def test_every_colour_tile_and_phase_has_words() -> None:
    for kind in ("colour", "symbol", "tile"):
        assert all(f"{kind}.{c}" in WORDS.things for c in COLOURS)
    assert set(WORDS.prompts) == {"ROLL", "PLAN", "TURBO", "BONUS", "OVER"}
    assert len({page.key for page in WORDS.help}) == len(WORDS.help)


def test_a_wild_race_can_be_told_in_full() -> None:
    """Every event and action of some matches makes a sentence, with nothing missing."""
    language = Language(strict=True)
    for seed in range(3):
        for state, action, _, events in drive(build.rules("long", 4, **WILD), seed):
            assert language.action_sentence(TITLE.words, action, NAMES, _seat(state))
            for event in events:
                told = language.event_sentence(TITLE.words, event, NAMES)
                assert told.endswith((".", "!"))
                assert "{" not in told
            if state.race == 2:
                break


def test_every_refusal_of_the_rules_can_be_said() -> None:
    language = Language(strict=True)
    alone = {
        "corner_only",
        "tile_laid",
        "turbo_dice_only",
        "turbo_running",
        "bonus_first",
        "bonus_occupied",
        "pro_is_short",
    }
    assert {*REFUSED, *REFUSED_PRO, *alone} == set(WORDS.refusals), "each has a test in this file or test_needs"
    assert not set(WORDS.refusals) & set(COMMON_REFUSALS)
    rules = build.rules("oval")
    for cars, script, token in REFUSED.values():
        state, _ = build.play(rules, build.state(rules, cars, roll="WRRYBG"), script)
        refused = build.refused(rules, state, token)
        assert refused is not None
        assert "{" not in language.refusal_sentence(WORDS, refused)


def test_apply_leaves_its_input_alone() -> None:
    rules = build.rules("oval")
    state = build.state(rules, roll="WRRYBG")
    before = msgspec.json.encode(state)
    rules.apply(state, 0, Roll())
    assert msgspec.json.encode(state) == before


def test_r41_a_match_that_ends_by_a_bonus_move_is_sound() -> None:
    """R41, R85a: the last race may end with a hop over the line, when no dice lie on the table any more."""
    rules = build.rules("oval", 2, cars="RG", bonus_move=True)
    state = build.state(rules, "red c4, green a19", roll="GYYYYY", start_seat=1, played=1)
    state, events = build.play(rules, state, "roll G>c5 end bonus>FINISH")
    assert rules.turn(state).over
    assert [e.winners for e in events if isinstance(e, RaceEnded)] == [(1,)]
    assert rules.check(state) == ()
