"""README's sections for players in every language, each a page of its own beside it: README.de.md and its like."""

import re
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

from game.language.catalogues import available
from game.language.forms import forms

ROOT = Path(__file__).resolve().parents[2]
LOCALE = ROOT / "assets" / "locale"
CODES = [code for code, _ in available(LOCALE) if code != "en"]
ITALIC = re.compile(r"(?<![*\w])\*([^*\n]+(?:\n[^*\n]+)?)\*(?![*\w])")
KEYS = re.compile(r"^\| .* \|$", re.MULTILINE)


def page(code: str) -> str:
    """The page of the language `code`."""
    return (ROOT / f"README.{code}.md").read_text(encoding="utf-8")


def said_texts(code: str) -> set[str]:
    """Every text of the game as the catalogue of `code` says it."""
    with (LOCALE / code / "LC_MESSAGES" / "kerbside.po").open("rb") as file:
        catalogue = read_po(file, code)
    strings = (message.string for message in catalogue if message.id)
    each = (text for string in strings for text in ([string] if isinstance(string, str) else string))
    return {forms(text)[""].strip("….:") for text in each if text and "{" not in text}


def test_readme_links_every_page() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    assert CODES
    assert [code for code in CODES if f"(README.{code}.md)" not in readme] == []
    assert {path.name for path in ROOT.glob("README.*.md")} == {f"README.{code}.md" for code in CODES}


@pytest.mark.parametrize("code", CODES)
def test_a_page_names_what_stands_on_the_screen(code: str) -> None:
    """A button or page in italics is a text of the game in that language, so that whoever reads finds it."""
    named = [" ".join(name.split()) for name in ITALIC.findall(page(code))]
    assert len(named) >= 8
    known = said_texts(code)
    assert [name for name in named if name not in known] == []


@pytest.mark.parametrize("code", CODES)
def test_a_page_starts_the_game_and_names_the_same_keys(code: str) -> None:
    """The lines that start the game are README's, and its table of keys has as many rows."""
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    starts = [line for line in readme.splitlines() if line.startswith("    ") and line.endswith("main.py") and "venv" in line]
    assert len(starts) == 2
    assert [line for line in starts if line not in page(code)] == []
    keys = readme.split("## How to play")[1].split("### Everybody")[0]
    assert len(KEYS.findall(page(code))) == len(KEYS.findall(keys))
    assert max(len(line) for line in page(code).splitlines() if not line.startswith("    ")) <= 140
