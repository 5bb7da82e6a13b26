"""The sentences of one language: fields, vocabularies, lists, plurals and what happens where words are missing."""

import gettext
from collections.abc import Mapping
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.actions import Action, Event
from game.core.contract import Refused
from game.core.judge import DriverChoice
from game.core.printable import clean_name, printable
from game.core.track import Finding
from game.core.words import N_, Plural, Saying, Thing, Words
from game.language.language import Language, MissingWordsError, NoTemplateError
from game.language.pseudo import Pseudo, accented
from game.language.sentence import Called


class Rolled(Event, frozen=True, kw_only=True):
    seat: int
    colours: str


class LayDie(Action, frozen=True):
    face: str
    node: str


WORDS = Words(
    name=N_("Test"),
    tagline=N_("Tested"),
    actions={"LayDie": N_("Lay {face:colour} on {node:node}")},
    events={"Rolled": N_("{seat:seat} rolls {colours:colours}")},
    refusals={"no_fit": N_("No die fits {node}.")},
    prompts={"PLAN": Plural(N_("{seat:seat}, one die is left"), N_("{seat:seat}, {left} dice are left"), "left")},
    options={},
    things={"colour.R": Thing("red"), "colour.B": Thing("blue"), "colour.G": Thing("green"), "node.START": Thing("the start")},
    reasons={"far": N_("It goes {dice} dice far.")},
    findings={"V3": N_("{name}: only {colours} colours lead away.")},
)
NAMES = ("Ann", "Bob")
ENGLISH = Language(strict=True)


class German(gettext.NullTranslations):
    """A tiny catalogue, and one translation that is broken."""

    texts = {
        "red": "Rot",
        "{seat:seat} rolls {colours:colours}": "{seat:seat} würfelt {colours:colours}",
        "{head} and {last}": "{head} und {last}",
        "No die fits {node}.": "Kein Würfel passt auf {nod}.",
    }

    def gettext(self, message: str) -> str:
        return self.texts.get(message, message)


def say(template: Any, **fields: Any) -> str:
    return ENGLISH.sentence(WORDS, N_(template) if isinstance(template, str) else template, fields, NAMES)


@pytest.mark.parametrize(
    ("template", "fields", "said"),
    [
        ("{c:colour}", {"c": "R"}, "red"),
        ("{c:colour}", {"c": "X"}, "X"),
        ("{c:colours}", {"c": "RBG"}, "red, blue and green"),
        ("{c:colours}", {"c": "RB"}, "red and blue"),
        ("{c:colours}", {"c": "R"}, "red"),
        ("{c:colours}", {"c": ""}, "nothing"),
        ("{c:colours}", {"c": ("R", "B")}, "red and blue"),
        ("{c:colour}", {"c": ("R", "B")}, "red and blue"),
        ("{n}", {"n": (1, 2, 3)}, "1, 2 and 3"),
        ("{s:seat}", {"s": 1}, "Bob"),
        ("{s:seat}", {"s": 5}, "driver 6"),
        ("{s:seat}", {"s": None}, "nobody"),
        ("{s:seats}", {"s": (0, 1)}, "Ann and Bob"),
        ("{s:seat}", {"s": ()}, "nobody"),
        ("{n:node}", {"n": "START"}, "the start"),
        ("{n:node}", {"n": "b7"}, "b7"),
        ("{n:02d}", {"n": 7}, "07"),
        ("{b}", {"b": True}, "yes"),
        ("{b}", {"b": None}, "nothing"),
        ("{n}{{}}", {"n": 3}, "3{}"),
    ],
)
def test_fields_and_vocabularies(template: str, fields: dict[str, Any], said: str) -> None:
    assert say(template, **fields) == said


def test_plural_counts_by_its_field() -> None:
    assert ENGLISH.prompt_sentence(WORDS, "PLAN", {"seat": 0, "left": 1}, NAMES) == "Ann, one die is left"
    assert ENGLISH.prompt_sentence(WORDS, "PLAN", {"seat": 0, "left": 3}, NAMES) == "Ann, 3 dice are left"
    assert ENGLISH.plural(Plural(N_("{count} die"), N_("{count} dice")), 0) == "0 dice"
    assert ENGLISH.text(Plural(N_("one: {nodes}"), N_("many: {nodes}"), "nodes"), nodes=("a", "b")) == "many: a and b"


def test_a_refusal_knows_its_rule_in_every_language() -> None:
    """What shows the sentence can lead to the paragraph."""
    for language in (ENGLISH, Language("pseudo", Pseudo(), strict=True)):
        assert language.refusal_sentence(WORDS, Refused("no_fit", "R17", node="b2")).rule == "R17"
        assert language.refusal_sentence(WORDS, Refused("seats", least=2, most=4, seats=5)).rule == ""


def test_sentences_of_events_actions_refusals_reasons_and_findings() -> None:
    assert ENGLISH.event_sentence(WORDS, Rolled(seat=0, colours="RB"), NAMES) == "Ann rolls red and blue"
    assert ENGLISH.action_sentence(WORDS, LayDie("R", "b2"), NAMES) == "Lay red on b2"
    assert ENGLISH.refusal_sentence(WORDS, Refused("no_fit", "R17", node="b2")) == "No die fits b2. (rule R17)"
    assert ENGLISH.refusal_sentence(WORDS, Refused("seats", least=2, most=4, seats=5)) == "This game is for 2 to 4 seats, not 5."
    assert ENGLISH.reason_sentence(WORDS, DriverChoice((), "far", {"dice": 4}), NAMES) == "It goes 4 dice far."
    assert ENGLISH.reason_sentence(WORDS, DriverChoice(()), NAMES) == ""
    finding = Finding("V3", True, "spaces", 12, "START", {"colours": 1})
    assert ENGLISH.finding_sentence(finding, WORDS, {}) == "START: only 1 colours lead away."
    shared = {"M1": N_("{layer}, object {object}: wrong")}
    assert ENGLISH.finding_sentence(Finding("M1", True, "road", 3), WORDS, shared) == "road, object 3: wrong"


def test_missing_words_are_a_defect_in_tests_and_plain_words_in_play() -> None:
    class CarMoved(Event, frozen=True, kw_only=True):
        pass

    with pytest.raises(MissingWordsError, match="CarMoved"):
        ENGLISH.event_sentence(WORDS, CarMoved(), NAMES)
    with pytest.raises(KeyError):
        say("{gone}")
    forgiving = Language()
    assert forgiving.event_sentence(WORDS, CarMoved(), NAMES) == "Car moved"
    assert forgiving.refusal_sentence(WORDS, Refused("not_at_all", "R9")) == "Not at all (rule R9)"
    assert forgiving.sentence(WORDS, N_("{gone} and {n}"), {"n": 1}, NAMES) == "{gone} and 1"
    assert forgiving.text(Plural(N_("{n} a"), N_("{n} b"), "n")) == "{n} b"


def test_translations_reach_texts_things_and_lists_and_a_broken_one_falls_back() -> None:
    german = Language("de", German())
    assert german.event_sentence(WORDS, Rolled(seat=1, colours="RB"), NAMES) == "Bob würfelt Rot und blue"
    assert german.thing(WORDS, "colour", "R") == "Rot"
    assert german.refusal_sentence(WORDS, Refused("no_fit", node="b2")) == "No die fits b2."
    assert german.text(N_("")) == ""


@pytest.mark.parametrize(
    ("code", "number", "decimals", "said"),
    [
        ("en", 1234567, 0, "1,234,567"),
        ("de", 1234.5, 2, "1.234,50"),
        ("cs", 1234.5, 1, "1 234,5"),
        ("en", -3, 0, "−3"),
    ],
)
def test_numbers(code: str, number: float, decimals: int, said: str) -> None:
    assert Language(code).number(number, decimals) == said


@given(st.text(max_size=60), st.integers(0, 5))
def test_braces_in_a_name_are_never_read_as_fields(name: str, seat: int) -> None:
    assert ENGLISH.sentence(WORDS, N_("{s:seat} rolls"), {"s": seat}, (name,) * 6) == f"{printable(name)} rolls"


def test_pseudo_language_accents_lengthens_and_leaves_fields_alone() -> None:
    pseudo = Language("pseudo", Pseudo(), strict=True)
    assert accented("Roll {n:02d} dice") == "[Řōĺĺ {n:02d} ďîčé ········]"
    assert pseudo.text(N_("Roll {n:02d} dice {{x}}"), n=3) == "[Řōĺĺ 03 ďîčé {x} ········]"
    assert pseudo.event_sentence(WORDS, Rolled(seat=0, colours="R"), NAMES).startswith("[Ann řōĺĺš [řéď ")
    assert pseudo.plural(Plural(N_("{count} die"), N_("{count} dice")), 1) == "[1 ďîé ···]"


def test_what_nobody_marked_is_data_and_never_a_template() -> None:
    name: Any = "Ring {2"
    with pytest.raises(NoTemplateError):
        ENGLISH.text(name)
    assert Language().text(name) == name, "in play it is said as it is"
    assert ENGLISH.phrase(name) == ENGLISH.text(N_("{track}"), track=name) == name
    assert Language("pseudo", Pseudo(), strict=True).phrase(name) == name
    assert Language("de", German()).phrase(N_("red")) == "Rot"


@given(st.text(max_size=200))
def test_a_name_from_a_file_is_one_short_line_that_can_be_shown(text: str) -> None:
    name = clean_name(text)
    assert name == clean_name(name)
    assert len(name) <= 64
    assert name.replace(" ", "").isprintable()
    name.encode()


def test_a_terminal_is_never_commanded_by_a_field() -> None:
    said = ENGLISH.text(N_("{file} is empty."), file="\x1b]52;c;cm0=\x07a\u202eb\0.jsonl")
    assert said == "]52;c;cm0=ab.jsonl is empty."


def test_a_title_adds_fields_to_those_of_an_action_and_parts_of_a_sentence_are_a_list() -> None:
    def fields(told: Action | Event) -> Mapping[str, object]:
        if not isinstance(told, LayDie):
            return {}
        parts = (Saying(N_("on {node:node}"), {"node": told.node}), Saying(Plural(N_("one die"), N_("{count} dice")), {"count": 2}))
        return {"parts": parts, "face": ("R", "B")}

    words = msgspec.structs.replace(WORDS, fields=fields, actions={"LayDie": N_("Lay {parts} ({face:colour})")})
    assert ENGLISH.action_sentence(words, LayDie("B", "START"), NAMES) == "Lay on the start and 2 dice (red and blue)"
    assert ENGLISH.event_sentence(words, Rolled(seat=0, colours="R"), NAMES) == "Ann rolls red"


def test_what_is_called_in_our_words_begins_a_sentence_with_a_capital_and_a_name_stays_as_it_is() -> None:
    """In Czech a car of ARUBA is a "hearse (Cleo)"; somebody who is written small is so everywhere."""
    names = (Called("hearse (Cleo)"), "ada")
    said = lambda text, seat: Language().sentence(WORDS, text, {"car": seat}, names)  # noqa: E731
    assert said(N_("{car:seat} stops."), 0) == "Hearse (Cleo) stops."
    assert said(N_("Off goes {car:seat}."), 0) == "Off goes hearse (Cleo)."
    assert said(N_("{car:seat} stops."), 1) == "ada stops."
