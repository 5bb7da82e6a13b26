"""Catalogues: the languages on the list, their files, and the template that is made from the source."""

import importlib.util
import json
import re
import string
import sys
import zlib
from pathlib import Path
from types import ModuleType

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from game.core.words import N_
from game.language.catalogues import available, catalogue_file, choose, environment_wishes, follows_system, open_language
from game.language.pseudo import accented
from game.titles import TITLES
from tests.helpers.letter_room import SMALL, measured
from tests.helpers.marked_texts import catalogues
from tests.helpers.translations import field_faults, form_faults, plural_faults

ROOT = Path(__file__).resolve().parents[2]
LOCALE = ROOT / "assets" / "locale"


@pytest.fixture(scope="module")
def make() -> ModuleType:
    """The script assets/make/catalogues.py as a module."""
    spec = importlib.util.spec_from_file_location("make_catalogues", ROOT / "assets" / "make" / "catalogues.py")
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize("code", [code for code, _ in available(LOCALE) if code != "en"])
def test_whoever_read_a_language_stands_in_its_head_and_read_nearly_all_of_it(code: str) -> None:
    """everybody.md, 2.6: the last reading's day, texts and marks; one text in twenty may be younger."""
    with (LOCALE / code / "LC_MESSAGES" / "kerbside.po").open("rb") as file:
        catalog = read_po(file, code)
    found = re.search(r"^# Reviewed: .+, (\d{4})-\d\d-\d\d, (\d+) texts: \d+ wrong, \d+ term, \d+ stiff", catalog.header_comment, re.M)
    assert found
    assert int(found[1]) >= 2026
    assert int(found[2]) >= 0.95 * len(catalog)


def test_a_new_reading_takes_the_place_of_the_one_before(make: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(make, "LOCALE", tmp_path)
    make._merge("sk", make._catalogue(None))
    for words in ("first reader, 5 texts", "second reader, 6 texts"):
        make.reviewed("sk", words)
        make._merge("sk", make._catalogue(None))
    path = tmp_path / "sk" / "LC_MESSAGES" / "kerbside.po"
    assert [line for line in path.read_text(encoding="utf-8").splitlines() if "Reviewed" in line] == ["# Reviewed: second reader, 6 texts"]


@pytest.mark.parametrize(
    ("setting", "wishes", "code"),
    [
        ("en", (), "en"),
        ("auto", ("xx_YY", "en_GB.UTF-8"), "en"),
        ("auto", (), "en"),
        ("tlh", ("en",), "en"),
        ("pseudo", (), "pseudo"),
        ("auto", ("C.UTF-8",), "en"),
        ("auto", ("xx_YY", "cs_CZ", "de"), "cs"),
    ],
)
def test_choice_of_a_language(setting: str, wishes: tuple[str, ...], code: str) -> None:
    assert choose(setting, wishes) == code


def test_a_packed_catalogue_speaks_as_the_plain_one_and_a_spoilt_one_is_english(tmp_path: Path) -> None:
    """Executables have them packed."""
    text, plain = N_("Quick race"), catalogue_file(tmp_path / "plain", "sk")
    folder = tmp_path / "packed" / "sk" / "LC_MESSAGES"
    for made in (plain.parent, folder):
        made.mkdir(parents=True)
    catalog = Catalog("sk")
    catalog.add(text, "Rýchle preteky")
    with plain.open("wb") as file:
        write_mo(file, catalog)
    packed = folder / f"{plain.name}.z"
    packed.write_bytes(zlib.compress(plain.read_bytes()))
    assert available(tmp_path / "packed") == (("en", "English"), ("sk", "Slovenčina"))
    assert {open_language("sk", tmp_path / name, environ={}).text(text) for name in ("plain", "packed")} == {"Rýchle preteky"}
    spoilt = tmp_path / "spoilt"
    (spoilt / "sk" / "LC_MESSAGES").mkdir(parents=True)
    (spoilt / "sk" / "LC_MESSAGES" / packed.name).write_bytes(packed.read_bytes()[:-9])
    assert open_language("sk", spoilt, environ={}).text(text) == text


def test_only_what_has_a_catalogue_is_offered(tmp_path: Path) -> None:
    """everybody.md, 1.1: a language that is not complete is not on the list."""
    assert available(tmp_path) == (("en", "English"),)
    assert not follows_system(tmp_path, ["cs_CZ"])
    assert follows_system(tmp_path, ["en_GB"])
    catalogue_file(tmp_path, "cs").parent.mkdir(parents=True)
    catalogue_file(tmp_path, "cs").write_bytes(b"")
    assert available(tmp_path) == (("en", "English"), ("cs", "Čeština"))
    assert follows_system(tmp_path, environ={"LANG": "cs_CZ.UTF-8"})
    assert choose("auto", ["sk", "cs_CZ"], dict(available(tmp_path))) == "cs"
    assert choose("sk", (), dict(available(tmp_path))) == "en"


def test_wishes_of_the_environment_in_their_order() -> None:
    environ = {"LANG": "cs_CZ.UTF-8", "LC_ALL": "de_AT", "LANGUAGE": "sk:cs"}
    assert environment_wishes(environ) == ("sk", "cs", "de_AT", "cs_CZ.UTF-8")


def test_environment_overrules_the_setting_with_the_pseudo_language() -> None:
    language = open_language("en", LOCALE, environ={"KERBSIDE_LANG": "pseudo"})
    assert language.code == "pseudo"
    assert language.text(N_("Go")) == "[Ğō ··]"


def test_every_language_on_the_list_opens() -> None:
    for code, _ in available(LOCALE):
        assert open_language(code, LOCALE, environ={}, strict=True).code == code


def test_a_catalogue_is_read_and_a_broken_one_gives_english(tmp_path: Path, make: ModuleType) -> None:
    catalog = make._catalogue("de")
    catalog.add("Go", "Los")
    catalog.add(("{count} die", "{count} dice"), ("{count} Würfel", "{count} Würfel"))
    path = tmp_path / "de" / "LC_MESSAGES" / "kerbside.mo"
    path.parent.mkdir(parents=True)
    with path.open("wb") as out:
        write_mo(out, catalog)
    assert open_language("auto", tmp_path, ["de-AT"], environ={}).text(N_("Go")) == "Los"
    broken = tmp_path / "broken"
    (broken / "de" / "LC_MESSAGES").mkdir(parents=True)
    for content in (b"", b"no catalogue at all", path.read_bytes()[:30]):
        (broken / "de" / "LC_MESSAGES" / "kerbside.mo").write_bytes(content)
        assert open_language("de", broken, environ={}).text(N_("Go")) == "Go"
    assert open_language("de", tmp_path / "missing", environ={}).text(N_("Go")) == "Go"


@pytest.fixture(scope="module")
def template(make: ModuleType) -> Catalog:
    """All texts of the source."""
    made: Catalog = make.extract()
    return made


@pytest.mark.quick
def test_template_holds_exactly_the_texts_of_the_source(template: Catalog) -> None:
    with (LOCALE / "kerbside.pot").open("rb") as file:
        written = {(message.context, message.id) for message in read_po(file) if message.id}
    found = {(message.context, message.id) for message in template if message.id}
    assert written == found, "run: python assets/make/catalogues.py"


def test_above_each_text_stand_the_rooms_in_which_players_meet_it(make: ModuleType, tmp_path: Path) -> None:
    """everybody.md, 2.2: so that the writer sees whether one word means two things."""
    for folder, source in {
        "titles/monza": 'N_("Stop", "verb")\nN_("space")',
        "show/tables/monza": 'N_("space")',
        "show/tables/parts": 'N_("Stop")',
        "scenes/book": 'Plural(N_("space"), N_("{count} spaces"), least=1)',
    }.items():
        (tmp_path / "game" / folder).mkdir(parents=True)
        (tmp_path / "game" / folder / "words.py").write_text(source)
    made = make.extract(tmp_path)
    assert made.get("space").auto_comments == ["monza", "scenes/book", "never counts none"]
    assert made.get("Stop").auto_comments == ["show"]
    assert made.get("Stop", "verb").auto_comments == ["monza"]


def test_above_a_text_in_a_small_box_stands_for_how_many_letters_it_has_room(template: Catalog) -> None:
    """everybody.md, 2.4: measured on the screens themselves."""
    room = json.loads((LOCALE / "room.json").read_text(encoding="utf-8"))
    assert len(room) > 30
    for text, letters in room.items():
        notes = [note for message in template if message.id == text for note in message.auto_comments]
        assert f"at most {letters} letters" in notes, f"{text!r} is gone: run python -m tests.helpers.letter_room"


def test_room_is_measured_where_the_box_is_small() -> None:
    found = measured(frozenset({"set-up of six", "settings, controls"}))
    assert {"Unplugged pad", "Controls"} <= set(found)
    assert len("Unplugged pad") - 4 <= found["Unplugged pad"] < SMALL * len("Unplugged pad")


def test_a_word_of_two_meanings_stands_there_twice(template: Catalog) -> None:
    """A combination of ARUBA's dice is no piece of Scrap Racer's road."""
    assert template.get("straight") is None
    assert template.get("straight", "dice").auto_comments == ["aruba"]
    assert template.get("straight", "road").auto_comments == ["scrap_racer"]


def fields(text: str) -> set[tuple[str, str]]:
    return {(name, spec or "") for _, name, spec, _ in string.Formatter().parse(text) if name is not None}


def test_every_text_is_a_template_that_can_be_read(template: Catalog) -> None:
    """X: a stray brace would only be found when the sentence is said."""
    for message in template:
        for text in message.id if isinstance(message.id, tuple) else (message.id,):
            assert all(name.isidentifier() for name, _ in fields(text)), text


def test_the_pseudo_language_keeps_every_field_of_every_text(template: Catalog) -> None:
    for message in template:
        for text in message.id if isinstance(message.id, tuple) else (message.id,):
            assert fields(accented(text)) == fields(text)


@pytest.mark.quick
def test_translations_say_what_their_texts_say() -> None:
    """everybody.md, 2.7: fields, plurals, forms of things; and only a complete language has a catalogue that the game opens."""
    things = {entry.meta.id: entry.open().words.things for entry in TITLES}
    for path in LOCALE.glob("*/LC_MESSAGES/kerbside.po"):
        code = path.parent.parent.name
        with path.open("rb") as file:
            catalog = read_po(file, code)
        assert [*field_faults(catalog), *plural_faults(catalog, code), *form_faults(catalog, things)] == []
        assert path.with_suffix(".mo").exists() == (not catalogues().lacking(catalog)), "run: python assets/make/catalogues.py"


def test_marked_texts_of_a_source(make: ModuleType) -> None:
    source = 'a = N_("x" "y")\nb = Plural(N_("one"), many="many")\nc = words.N_("z", "verb")\nd = other("no")\n'
    source += 'e = Plural(N_("a", "dice"), N_("b", context="dice"), "n", least=1)\n'
    assert set(make.texts(source, "f.py")) == {
        make.Marked("xy"),
        make.Marked(("one", "many"), by="count"),
        make.Marked("z", "verb"),
        make.Marked(("a", "b"), "dice", "n", 1),
    }
    for wrong in ("N_(f'{a}')", "N_('a', b)", 'Plural(N_("a", "dice"), N_("b"))'):
        with pytest.raises(make.NotLiteralError, match=r"f\.py:1"):
            list(make.texts(wrong, "f.py"))
