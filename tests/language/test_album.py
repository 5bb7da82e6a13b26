"""The album of a translation: pictures of screens, and the sentences of a race beside their English."""

from pathlib import Path

from babel.messages.pofile import write_po
from pygame import image

from game.language.language import Language
from game.language.pseudo import Pseudo
from game.titles import TITLES
from tests.helpers.album import Sentence, file_of, golden, language_of, page, pictures, sentences
from tests.helpers.marked_texts import catalogues


def test_a_race_is_said_in_both_languages() -> None:
    entry = TITLES[0]
    told = list(sentences(entry.open(), golden(entry.meta.id), Language("pseudo", Pseudo(), strict=True)))
    assert len(told) > 50
    assert len({one.english for one in told}) == len(told)
    assert all(one.english != one.translated for one in told)
    assert {"EndMove", "TurnStarted"} <= {one.told for one in told}


def test_an_unfinished_translation_is_read_from_its_po(tmp_path: Path) -> None:
    catalog = catalogues()._catalogue("de")
    catalog.add("red", "rot")
    catalog.add("blue", "blau", flags=["fuzzy"])
    file = tmp_path / "de" / "LC_MESSAGES" / "kerbside.po"
    file.parent.mkdir(parents=True)
    with file.open("wb") as out:
        write_po(out, catalog)
    language = language_of("de", tmp_path)
    assert (language.code, language.translate("red"), language.translate("blue")) == ("de", "rot", "blue")


def test_pictures_and_the_page(tmp_path: Path) -> None:
    shown = pictures(language_of("pseudo"), tmp_path, frozenset({"menu", "settings, picture"}))
    assert shown == {"menu": [], "settings, picture": []}
    assert image.load(tmp_path / file_of("settings, picture")).get_size() == (1280, 720)
    said = page("pseudo", [Sentence("monza", "Rolled", "A <b>", "[Å <b>]")], shown)
    assert "A &lt;b&gt;</td><td>[Å &lt;b&gt;]" in said
    assert f'src="{file_of("menu")}"' in said
