"""Every shipped file is accounted for, and the fonts can write what the game says."""

import fnmatch
import re
import string
from pathlib import Path

import pytest
from babel.messages.pofile import read_po
from fontTools.ttLib import TTFont

from game.language.pseudo import accented

ROOT = Path(__file__).resolve().parents[1]
FONTS = ("BebasNeue-Bold.otf", "Play-Regular.ttf", "Play-Bold.ttf")

ENGLISH = string.ascii_letters + string.digits + " .,;:!?'\"()[]%+-/&*=<>#@_–—…·×°“”‘’−"
GERMAN = "äöüßÄÖÜ„“‚‘»«"
CZECH = "áčďéěíňóřšťúůýžÁČĎÉĚÍŇÓŘŠŤÚŮÝŽ"
SLOVAK = "áäčďéíĺľňóôŕšťúýžÁÄČĎÉÍĹĽŇÓÔŔŠŤÚÝŽ"


def patterns() -> list[str]:
    rows = (ROOT / "assets" / "SOURCES.md").read_text(encoding="utf-8").splitlines()
    return [pattern for row in rows if row.startswith("|") for pattern in re.findall(r"`([^`]+)`", row.split("|")[1])]


def shipped() -> list[str]:
    files = (path for folder in ("assets", "maps", "game/phones/page") for path in (ROOT / folder).rglob("*") if path.is_file())
    return sorted(path.relative_to(ROOT).as_posix() for path in files if "__pycache__" not in path.parts)


def test_every_shipped_file_has_a_row_in_sources() -> None:
    rows = patterns()
    assert [name for name in shipped() if not any(fnmatch.fnmatchcase(name, row) for row in rows)] == []


def test_every_row_in_sources_names_a_file() -> None:
    files = shipped()
    assert [row for row in patterns() if not fnmatch.filter(files, row)] == []


def written() -> set[str]:
    """Every character of every text and translation, and of the pseudo-language."""
    letters = set(ENGLISH + GERMAN + CZECH + SLOVAK)
    locale = ROOT / "assets" / "locale"
    for path in [locale / "kerbside.pot", *locale.glob("*/LC_MESSAGES/*.po")]:
        with path.open("rb") as file:
            catalog = read_po(file)
        for message in catalog:
            if message.id:
                for text in (message.id, message.string):
                    letters.update("".join(text) if isinstance(text, tuple | list) else text)
    letters.update(accented(string.ascii_letters))
    return letters - {"\n"}


@pytest.mark.quick
@pytest.mark.parametrize("name", FONTS)
def test_fonts_cover_all_languages_and_texts(name: str) -> None:
    with TTFont(ROOT / "assets" / "fonts" / name) as font:
        cmap = font.getBestCmap()
    assert sorted(letter for letter in written() if ord(letter) not in cmap) == []


@pytest.mark.parametrize("licence", ["OFL-BebasNeue.txt", "OFL-Play.txt"])
def test_fonts_carry_their_licence(licence: str) -> None:
    text = (ROOT / "assets" / "fonts" / licence).read_text(encoding="utf-8")
    assert text.startswith("Copyright (c) ")
    assert "SIL OPEN FONT LICENSE Version 1.1" in text
