"""Every refusal of the rules is met, and every action, event, option and refusal can be said."""

import string

import msgspec
import pytest

from game.core.actions import Action
from game.core.contract import Refused
from game.core.words import COMMON_REFUSALS, Plural, Template
from game.language.language import Language
from game.titles.monza.meta import COLOURS, META
from game.titles.monza.rules import actions as act
from game.titles.monza.rules import events as ev
from game.titles.monza.rules.actions import PlaceDie, Reroll
from game.titles.monza.rules.rules import MonzaRules
from game.titles.monza.rules.state import MonzaState
from game.titles.monza.text.words import WORDS
from game.titles.monza.title import TITLE
from tests.titles.monza import build
from tests.titles.monza.expect import WILD, deciding_seat, random_match

NAMES = ("Ann", "Bob", "Cid", "Dee")


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


def _fields(template: Template) -> set[str]:
    texts = (template.one, template.many) if isinstance(template, Plural) else (template,)
    named = {name for text in texts for _, name, _, _ in string.Formatter().parse(text) if name}
    return named | ({template.by} if isinstance(template, Plural) else set())


@pytest.mark.parametrize(("kinds", "said"), [(act.Actions, WORDS.actions), (ev.Events, WORDS.events)], ids=["actions", "events"])
def test_every_kind_has_words_with_fields_it_has(kinds: object, said: dict[str, Template]) -> None:
    types = {t.__name__: t for t in kinds.__args__}  # type: ignore[attr-defined]
    assert {key.partition(".")[0] for key in said} == set(types)
    for key, template in said.items():
        assert _fields(template) <= {f.name for f in msgspec.structs.fields(types[key.partition(".")[0]])}


def test_options_have_words_for_every_value() -> None:
    for option in (one for one in META.options(4, (build.track("oval"),)) if one.seat < 0):
        values = {str(v).lower() if isinstance(v, bool) else str(v) for v in option.values}
        assert set(WORDS.options[option.name].values) == values


def test_every_colour_tile_and_phase_has_words() -> None:
    for kind in ("colour", "symbol", "die", "tile", "a_tile"):
        assert all(f"{kind}.{c}" in WORDS.things for c in COLOURS)
    assert set(WORDS.prompts) >= {"ROLL", "PLAN", "TURBO", "BONUS", "OVER"}
    assert len({page.key for page in WORDS.help}) == len(WORDS.help)


def test_a_wild_race_can_be_told_in_full() -> None:
    """Every event and action of some matches makes a sentence, with nothing missing."""
    language = Language(strict=True)
    for seed in range(3):
        for state, action, _, events in random_match(build.rules("long", 4, **WILD), seed):
            assert language.action_sentence(TITLE.words, action, NAMES, deciding_seat(state))
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
    assert {*REFUSED, *REFUSED_PRO, *alone} == set(WORDS.refusals), "each has a test here or in test_refusals"
    assert not set(WORDS.refusals) & set(COMMON_REFUSALS)
    rules = build.rules("oval")
    for cars, script, token in REFUSED.values():
        state, _ = build.play(rules, build.state(rules, cars, roll="WRRYBG"), script)
        refused = build.refused(rules, state, token)
        assert refused is not None
        assert "{" not in language.refusal_sentence(WORDS, refused)
