"""The toy in German and Czech, with forms, a meaning and plurals (everybody.md, 2.7): the checks of translations find what is planted."""

import gettext
import io
from collections.abc import Callable
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from fontTools.ttLib import TTFont

from game.core.contract import Refused
from game.core.words import Plural, Template
from game.language.language import Language
from game.scenes.framework.dialog import Answer, DialogScene
from game.show.theme import BODY, DISPLAY, TEXT
from game.store.paths import assets
from tests.helpers.marked_texts import catalogues
from tests.helpers.measure import faults, measured
from tests.helpers.screen import context
from tests.helpers.toy.text.words import WORDS
from tests.helpers.translations import COUNTS, field_faults, form_faults, letter_faults, plural_faults, said_faults

FOLDER = Path(__file__).parent / "toy"
NAMES = ("Ann", "Bob")
Plant = Callable[[Catalog], None]


def catalogue(code: str) -> Catalog:
    with (FOLDER / f"{code}.po").open("rb") as file:
        return read_po(file, code)


def spoken(catalog: Catalog, code: str) -> Language:
    """The language of a catalogue, strict."""
    compiled = io.BytesIO()
    write_mo(compiled, catalog)
    compiled.seek(0)
    return Language(code, gettext.GNUTranslations(compiled), strict=True)


def all_faults(catalog: Catalog, code: str) -> list[str]:
    return [*field_faults(catalog), *plural_faults(catalog, code), *form_faults(catalog, {"toy": WORDS.things})]


@pytest.mark.parametrize("code", ["de", "cs"])
def test_good_translations_have_no_fault(code: str) -> None:
    catalog = catalogue(code)
    tables = [set(TTFont(assets() / "fonts" / font).getBestCmap()) for font in (BODY, TEXT, DISPLAY)]
    assert all_faults(catalog, code) == []
    assert letter_faults(catalog, tables) == []


def test_german_is_complete_and_czech_is_not() -> None:
    source = (Path(__file__).parents[1] / "helpers" / "toy" / "text" / "words.py").read_text(encoding="utf-8")
    make, german, czech = catalogues(), catalogue("de"), catalogue("cs")
    for marked in make.texts(source, "words.py"):
        for catalog in (german, czech):
            if catalog.get(marked.forms[0], marked.context or None) is None:
                catalog.add(marked.id, context=marked.context or None)
    assert make.lacking(german) == []
    assert "Roll back" in make.lacking(czech)
    german.add("Toy", context=make.NAME)
    assert make.lacking(german) == [], "a name is done as it is"
    german.get("Roll back").flags.add("fuzzy")
    assert make.lacking(german) == ["Roll back"]


def _text(code: str, text: str, translated: str | tuple[str, ...], context: str | None = None) -> Plant:
    def plant(catalog: Catalog) -> None:
        message = catalog.get(text, context)
        assert message is not None
        message.string = translated

    return plant


SHUFFLED = "{cards} card is shuffled."


@pytest.mark.parametrize(
    ("code", "plant", "fault"),
    [
        ("de", _text("de", "all home", "alle im Ziel"), "lacks the form why"),
        ("de", _text("de", "all home", "alle|why=weil|acc=alle"), "for which nobody asks"),
        ("de", _text("de", "all home", "alle|why"), "is broken"),
        ("de", _text("de", "{seat:seat} gets cards.", "{seat:seat.gen} Karten kommen."), "form of a name"),
        ("de", _text("de", "{cart} is home.", "{card} ist im Ziel."), "knows no field card"),
        ("de", _text("de", "{cart} is home.", "Im Ziel."), "lacks the field cart"),
        ("de", _text("de", "Race {race} on {track}.", "Rennen {race:ended} auf {track}."), "lacks"),
        ("cs", _text("cs", SHUFFLED, ("Míchá se {cards} karta.", "Míchá se {cards} karet.")), "has 2 forms, and needs 3"),
        ("cs", _text("cs", SHUFFLED, ("Míchá se karta.", "Míchají se karty.", "Míchá se {cards} karet.")), "serves several numbers"),
    ],
)
def test_what_is_planted_is_found(code: str, plant: Plant, fault: str) -> None:
    catalog = catalogue(code)
    plant(catalog)
    found = all_faults(catalog, code)
    assert len(found) >= 1
    assert all(fault in one or "field" in one for one in found)
    assert any(fault in one for one in found)


def test_a_plural_rule_of_another_language_is_found() -> None:
    assert plural_faults(catalogue("de"), "cs") != []


def test_a_form_for_one_may_go_without_its_number_where_it_serves_one_alone() -> None:
    """French says none like one; the toy never shuffles none."""
    catalog = catalogue("de")
    message = catalog.get(SHUFFLED)
    assert message is not None
    message.string = ("Eine Karte wird gemischt.", "{cards} Karten werden gemischt.")
    assert plural_faults(catalog, "de") == []
    french = Catalog("fr")
    forms = ("Une carte est mélangée.", *["{cards} cartes sont mélangées."] * (french.num_plurals - 1))
    french.add(message.id, forms, auto_comments=["counts by cards"])
    assert plural_faults(french, "fr") != []
    french.get(SHUFFLED).auto_comments.append("never counts none")
    assert plural_faults(french, "fr") == []


@pytest.mark.parametrize("code", ["de", "cs"])
def test_every_sentence_is_said_strictly_and_is_well_formed(code: str) -> None:
    language = spoken(catalogue(code), code)
    for table in (WORDS.events, WORDS.refusals, WORDS.prompts, WORDS.actions):
        for template in table.values():
            for said in _said(language, template):
                assert said_faults(said) == []
    refused = language.refusal_sentence(WORDS, Refused("aim_first", "R9"))
    assert refused.startswith({"de": "Nimm erst", "cs": "Napřed vezmi"}[code])
    assert said_faults("der Wagen {x} fährt.") != []
    assert said_faults("Der Wagen|acc=x fährt.") != []
    assert said_faults("Der  Wagen fährt.") != []
    assert said_faults("der Wagen fährt.") != []


def _said(language: Language, template: Template) -> list[str]:
    fields: dict[str, object] = {
        "seat": 0,
        "owner": 1,
        "ended": "home",
        "race": 1,
        "track": "Ring",
        "cart": "A1",
        "by": "B2",
        "name": "Ring",
    }
    fields |= {"card": 4, "face": 2, "before": 3, "after": 5}
    counts = COUNTS if isinstance(template, Plural) else (3,)
    return [language.sentence(WORDS, template, {**fields, "cards": count}, NAMES) for count in counts]


def test_forms_plurals_and_a_meaning_reach_the_sentence() -> None:
    german, czech = spoken(catalogue("de"), "de"), spoken(catalogue("cs"), "cs")
    ended = {"race": 2, "ended": "limit"}
    assert german.sentence(WORDS, WORDS.events["RaceEnded"], ended, NAMES) == "Rennen 2 ist vorbei, weil die Zeit um ist."
    assert czech.sentence(WORDS, WORDS.events["RaceEnded"], ended, NAMES) == "Závod 2 končí, protože čas vypršel."
    assert german.thing(WORDS, "ended", "limit") == "Zeit um"
    shuffled = [czech.sentence(WORDS, WORDS.events["PileShuffled"], {"cards": count}, NAMES) for count in (1, 3, 21)]
    assert shuffled == ["Míchá se 1 karta.", "Míchají se 3 karty.", "Míchá se 21 karet."]
    assert german.sentence(WORDS, WORDS.actions["Go"], {}, NAMES) == "Fahren"


def test_a_text_that_is_too_wide_is_found() -> None:
    catalog = catalogue("de")
    ctx = context((1280, 720))
    for back, found in (("Zurückrollen", False), ("Z" + "urückrollen" * 20, True)):
        _text("de", "Roll back", back)(catalog)
        ctx.language = spoken(catalog, "de")
        answers = (Answer("back", ctx.language.text(WORDS.actions["Yield"])), Answer("hold", "Halten"))
        scene = DialogScene(ctx, "Halten oder zurückrollen?", answers)
        scene.enter()
        assert [fault for fault in faults(measured(scene)) if "cut short" not in fault] == []
        assert bool(faults(measured(scene))) == found
