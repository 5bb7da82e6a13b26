"""The file for translators: what the catalogues lack goes out, and comes back into its places."""

import importlib.util
import sys
from pathlib import Path
from types import ModuleType

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po

MAKE = Path(__file__).resolve().parents[2] / "assets" / "make"


@pytest.fixture
def script(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The script with two catalogues of its own: Slovak has three forms and lacks all but one, French has one fuzzy text."""
    monkeypatch.syspath_prepend(str(MAKE))
    for name in ("catalogues", "translations"):
        monkeypatch.delitem(sys.modules, name, raising=False)
    spec = importlib.util.spec_from_file_location("translations", MAKE / "translations.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    monkeypatch.setattr(module, "LOCALE", tmp_path)
    for code, next_round, fuzzy in (("sk", "", False), ("fr", "Manche suivante", True)):
        catalog = Catalog(code)
        catalog.add(
            "Next", next_round, context="round", auto_comments=["scenes/cup", "at most 9 letters"], flags=["fuzzy"] if fuzzy else []
        )
        catalog.add(("{count} lap", "{count} laps"), ("",) * 3 if code == "sk" else ("{count} tour",) * catalog.num_plurals)
        catalog.add("Done", "Hotovo" if code == "sk" else "Fini")
        catalog.add("Palm Bay", "", context="name")
        path = tmp_path / code / "LC_MESSAGES" / "kerbside.po"
        path.parent.mkdir(parents=True)
        module.write_catalogue(catalog, path)
    return module


def _said(folder: Path, code: str, text: str, context: str = "") -> Message:
    with (folder / code / "LC_MESSAGES" / "kerbside.po").open("rb") as file:
        message = read_po(file, code).get(text, context or None)
    assert message is not None
    return message


def test_what_a_language_lacks_is_told_with_its_notes_and_as_many_forms_as_it_has(script: ModuleType) -> None:
    lap, following = script.missing()
    assert (lap["text"], lap["many"], lap["forms"]) == ("{count} lap", "{count} laps", {"sk": ["", "", ""]})
    assert (following["text"], following["context"], following["notes"]) == ("Next", "round", ["scenes/cup", "at most 9 letters"])
    assert following["forms"] == {"sk": [""], "fr": [""]}


def test_what_was_translated_comes_into_its_place_and_the_rest_stays_missing(script: ModuleType, tmp_path: Path) -> None:
    lap, following = script.missing()
    lap["forms"]["sk"] = ["{count} kolo", "{count} kolá", "{count} kôl"]
    following["forms"] = {"sk": [""], "fr": ["Suivante"]}
    assert script.fill([lap, following]) == []
    assert _said(tmp_path, "sk", "{count} lap").string == ("{count} kolo", "{count} kolá", "{count} kôl")
    french = _said(tmp_path, "fr", "Next", "round")
    assert (french.string, french.fuzzy) == ("Suivante", False)
    assert [text["text"] for text in script.missing()] == ["Next"]


def test_what_has_no_place_comes_back(script: ModuleType) -> None:
    lap, following = script.missing()
    lap["forms"] = {"sk": ["{count} kolo"]}
    following["context"] = "turn"
    following["forms"] = {"fr": ["Suivant"]}
    assert script.fill([lap, following]) == ["fr: Next", "sk: {count} lap"]
