"""Forms of things, meanings of words, capitals at the beginning of sentences: what other languages need of one mechanism."""

import gettext
from collections.abc import Mapping
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.words import N_, Plural, Thing, Words
from game.language.forms import FormError, form, forms, vocabulary
from game.language.language import Language
from game.language.pseudo import Pseudo

WORDS = Words(
    name=N_("Test"),
    tagline=N_("Tested"),
    actions={},
    events={},
    refusals={},
    prompts={},
    options={},
    things={
        "car.0": Thing(N_("red car")),
        "car.1": Thing(N_("blue car")),
        "card.bomb": Thing(N_("Bomb")),
        "card.none": Thing(N_("no card")),
        "goal.straight": Thing(N_("straight", "dice")),
        "road.straight": Thing(N_("straight", "road")),
    },
)
NAMES = ("Ann", "Bob")
GERMAN = {
    "red car": "der rote Wagen|acc=den roten Wagen|dat=dem roten Wagen|gen=des roten Wagens",
    "blue car": "der blaue Wagen|acc=den blauen Wagen|dat=dem blauen Wagen|gen=des blauen Wagens",
    "The saw of the {car:car} cuts the {target:car}.": "Die Säge {car:car.gen} trifft {target:car.acc}.",
    "The {car:car} drives. The {target:car} waits": "{car:car} fährt. {target:car} wartet",
    "{car:car} drives. {target:car} waits.": "{car:car} fährt. {target:car} wartet.",
    "{cars:cars} crash.": "Es krachen {cars:cars.acc}.",
    "{head} and {last}": "{head} und {last}",
    "nobody": "niemand",
}
CZECH = {
    "Bomb": "Bomba|no=žádnou Bombu",
    "no card": "žádná karta",
    "You hold no {kind:card}.": "Nemáš v ruce {kind:card.no}.",
}


class Said(gettext.NullTranslations):
    """A catalogue of plain texts, and of meanings as "context: text"."""

    def __init__(self, texts: Mapping[str, str]) -> None:
        super().__init__()
        self.texts = texts

    def gettext(self, message: str) -> str:
        return self.texts.get(message, message)

    def pgettext(self, context: str, message: str) -> str:
        return self.texts.get(f"{context}: {message}", message)

    def npgettext(self, context: str, msgid1: str, msgid2: str, n: int) -> str:
        return self.pgettext(context, msgid1 if n == 1 else msgid2)


def german(more: Mapping[str, str] | None = None, *, code: str = "de", strict: bool = True) -> Language:
    return Language(code, Said({**GERMAN, **(more or {})}), strict=strict)


def said(template: str, language: Language | None = None, **fields: Any) -> str:
    return (language or german()).sentence(WORDS, N_(template), fields, NAMES)


def test_a_sentence_asks_for_the_form_that_it_needs() -> None:
    assert said("The saw of the {car:car} cuts the {target:car}.", car=0, target=1) == "Die Säge des roten Wagens trifft den blauen Wagen."
    czech = Language("cs", Said(CZECH), strict=True)
    assert said("You hold no {kind:card}.", czech, kind="bomb") == "Nemáš v ruce žádnou Bombu."


def test_a_list_is_said_item_by_item_in_the_form() -> None:
    assert said("{cars:cars} crash.", cars=(0, 1)) == "Es krachen den roten Wagen und den blauen Wagen."
    assert (
        said("{cars:car} crash.", german({"{cars:car} crash.": "Es krachen {cars:car.acc}."}), cars=[1]) == "Es krachen den blauen Wagen."
    )


def test_english_and_the_pseudo_language_have_no_forms() -> None:
    assert said("The {car:car} drives.", Language(strict=True), car=0) == "The red car drives."
    pseudo = Language("pseudo", Pseudo(), strict=True)
    assert "[řéď čåř " in said("The {car:car} drives.", pseudo, car=0)


def test_what_has_forms_is_called_by_the_first_one() -> None:
    language = german()
    assert language.phrase(WORDS.things["car.0"].name) == "der rote Wagen"
    assert language.text(N_("red car")) == "der rote Wagen"
    assert language.thing(WORDS, "car", 0) == "der rote Wagen"
    assert language.thing(WORDS, "car.dat", 0) == "dem roten Wagen"


@pytest.mark.parametrize("broken", ["der rote Wagen|acc", "der rote Wagen|acc=", "der rote Wagen|Acc=x", "der rote Wagen|acc=x|acc=y"])
def test_a_broken_or_missing_form_says_the_first_one_in_play(broken: str) -> None:
    """everybody.md, 8."""
    template = "It hits the {car:car}."
    texts = {"red car": broken, template: "Es trifft {car:car.dat}."}
    assert said(template, german(texts, strict=False), car=0) == "Es trifft der rote Wagen."
    with pytest.raises(FormError):
        said(template, german(texts), car=0)


def test_a_form_that_is_not_given_is_a_defect_in_tests() -> None:
    template = "It hits the {card:card}."
    texts = {template: "Es trifft {card:card.acc}."}
    assert said(template, german(texts, strict=False), card="bomb") == "Es trifft Bomb."
    with pytest.raises(FormError, match="acc"):
        said(template, german(texts), card="bomb")


def test_a_name_has_no_forms() -> None:
    """2.2: names of people are never inflected."""
    template = "Hook on to {seat:seat}?"
    assert said(template, german({template: "Einhaken: {seat:seat}?"}), seat=0) == "Einhaken: Ann?"
    assert said(template, german({template: "Bei {seat:seat.dat} einhaken?"}), seat=0) == "Bei Ann einhaken?"


@pytest.mark.parametrize(
    ("template", "fields", "english"),
    [
        ("{car:car} drives.", {"car": 0}, "Red car drives."),
        ("{car:car} drives", {"car": 0}, "red car drives"),
        ("Crash! {car:car} is lost.", {"car": 0}, "Crash! Red car is lost."),
        ("It drives? {car:car} waits.", {"car": 0}, "It drives? Red car waits."),
        ("“{car:car}” drives.", {"car": 0}, "“Red car” drives."),
        ("„{car:car}“ drives.", {"car": 0}, "„Red car“ drives."),
        ("« {car:car} » drives.", {"car": 0}, "« Red car » drives."),
        ("Now: {car:car}.", {"car": 0}, "Now: red car."),
        ("Now: {car:car} drives.", {"car": 0}, "Now: red car drives."),
        ("Now {car:car} drives.", {"car": 0}, "Now red car drives."),
        ("{cars:cars} drive!", {"cars": (0, 1)}, "Red car and blue car drive!"),
        ("{card:card}.", {"card": None}, "No card."),
        ("{seat:seat} drives.", {"seat": -1}, "Nobody drives."),
        ("{seat:seat} drives.", {"seat": 7}, "Driver 8 drives."),
        ("{space} is taken.", {"space": "b2"}, "b2 is taken."),
        ("{space:car} is taken.", {"space": "b2"}, "b2 is taken."),
        ("{seat:seat} drives.", {"seat": "ann"}, "ann drives."),
    ],
)
def test_a_thing_at_the_beginning_of_a_sentence_has_a_capital(template: str, fields: dict[str, Any], english: str) -> None:
    assert said(template, Language(strict=True), **fields) == english


def test_capitals_follow_the_translation() -> None:
    assert said("{car:car} drives. {target:car} waits.", car=0, target=1) == "Der rote Wagen fährt. Der blaue Wagen wartet."
    assert said("The {car:car} drives. The {target:car} waits", car=0, target=1) == "der rote Wagen fährt. der blaue Wagen wartet"
    after_colon = {"{car:car} is hit.": "Getroffen: {car:car} steht."}
    assert said("{car:car} is hit.", german(after_colon), car=0) == "Getroffen: Der rote Wagen steht."
    assert said("{car:car} is hit.", german(after_colon, code="cs"), car=0) == "Getroffen: der rote Wagen steht."


def test_a_word_of_two_meanings_has_two_translations() -> None:
    texts = {"dice: straight": "Straße", "road: straight": "Gerade"}
    assert german(texts).phrase(WORDS.things["goal.straight"].name) == "Straße"
    assert said("{goal:goal}, {road:road}", german(texts), goal="straight", road="straight") == "Straße, Gerade"
    turns = Plural(N_("turn", "verb"), N_("{count} turns", "verb"))
    assert german({"verb: {count} turns": "{count}-mal wenden"}).plural(turns, 3) == "3-mal wenden"
    assert Language("pseudo", Pseudo(), strict=True).text(N_("straight", "dice")) == Language("pseudo", Pseudo()).text(N_("straight"))


def test_money_stands_apart_as_the_language_writes_it() -> None:
    for code, money in (("en", "200,000"), ("de", "200.000"), ("fr", "200 000"), ("pl", "200 000"), ("es", "200.000")):
        assert said("Bid {cash:,}!", Language(code, strict=True), cash=200_000).endswith(f"{money}!")
    assert said("Bid {cash:,}!", Language("es"), cash=9_999) == "Bid 9999!"
    assert said("{cash:,}", Language(), nothing=0) == "{cash}"


@given(st.text(alphabet="ab=|. A", max_size=20), st.sampled_from(["", "a", "acc"]))
def test_any_text_has_a_first_form(text: str, name: str) -> None:
    assert "|" not in form(text, "")
    try:
        found = forms(text)
    except FormError:
        assert form(text, name) == text.partition("|")[0]
    else:
        assert form(text, name) == found.get(name, found[""])


def test_formats_of_python_name_no_vocabulary() -> None:
    assert [vocabulary(spec) for spec in ("02d", ",", ".2f", ">5")] == [None] * 4
    assert vocabulary("car") == ("car", "")
    assert vocabulary("with_place.acc") == ("with_place", "acc")
