"""Everything a second reader of a translation reads, as pictures and as one page (everybody.md, 2.6).

    python -m tests.helpers.album CODE FOLDER    every screen, and every sentence of a golden race of each title, in that language

The language is read from its .po as it lies there, so an unfinished one can be looked at, too; `pseudo` is the one of the tests. The
page, FOLDER/index.html, has English on the left and the translation on the right, each sentence as it was said in the race.
"""

import gettext
import html
import io
import os
import sys
import tempfile
from collections.abc import Iterator, Mapping
from functools import partial
from pathlib import Path
from typing import NamedTuple

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
import pygame
import pytest
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from game.core.contract import Title
from game.core.record import Playback, Record
from game.language.catalogues import DOMAIN, PSEUDO
from game.language.language import Language
from game.language.pseudo import Pseudo
from game.store.records import load_record
from game.titles import TITLES
from tests.helpers.measure import faults, measured
from tests.helpers.racing import shared_boards

ROOT = Path(__file__).resolve().parents[2]
SIZE = (1280, 720)
NAMES = ("Ada", "Ben", "Cleo", "Dara", "Emil", "Fay")
"""Who drives in the races of the album, by seat."""
STYLE = "body{font:18px sans-serif;margin:2em}td{vertical-align:top;padding:.3em 1em;border-top:1px solid #ccc}img{width:640px}"


class Sentence(NamedTuple):
    """One sentence of a race: in which title, what was told (the kind of event, action or question), English, and the translation."""

    title: str
    told: str
    english: str
    translated: str


def language_of(code: str, locale: Path = ROOT / "assets" / "locale") -> Language:
    """The language as its .po has it now; what is missing or fuzzy there is said in English."""
    if code == PSEUDO:
        return Language(PSEUDO, Pseudo())
    with (locale / code / "LC_MESSAGES" / f"{DOMAIN}.po").open("rb") as file:
        catalog = read_po(file, code)
    compiled = io.BytesIO()
    write_mo(compiled, catalog)
    compiled.seek(0)
    return Language(code, gettext.GNUTranslations(compiled))


def sentences(title: Title, record: Record, language: Language) -> Iterator[Sentence]:
    """Each sentence that the race says, once: what is decided, and what comes of it."""
    english, names, words, seen = Language(), NAMES, title.words, set[str]()
    playback = Playback(title, record)
    steps = [playback.first]
    while (step := playback.step()) is not None:
        steps.append(step)
    events = [event for step in steps for event in step.events]
    for told, say in (
        *((event.tag, partial(Language.event_sentence, words=words, event=event, names=names)) for event in events),
        *((act.tag, partial(Language.action_sentence, words=words, action=act, names=names, seat=seat)) for seat, act in playback.done),
    ):
        plain = say(english)
        if plain and plain not in seen:
            seen.add(plain)
            yield Sentence(title.meta.id, told, plain, say(language))


def golden(title_id: str) -> Record:
    """The golden race of a title with the most seats."""
    paths = sorted((ROOT / "tests" / "golden" / title_id).glob("*.jsonl"))
    record = load_record(paths[-1]).record
    assert record is not None
    return record


def pictures(language: Language, folder: Path, only: frozenset[str] = frozenset()) -> Mapping[str, list[str]]:
    """A picture of each screen in `folder`, at 100 percent; what is wrong with each, by its name. `only`: these screens."""
    from tests.show import test_measures

    patch, found = pytest.MonkeyPatch(), {}
    shared_boards(patch)
    try:
        for name in test_measures.SCREENS:
            if not only or name in only:
                with tempfile.TemporaryDirectory() as home:
                    seen = measured(test_measures.made(name, Path(home), SIZE, 100, language))
                pygame.image.save(seen.picture, folder / file_of(name))
                found[name] = faults(seen, test_measures._scrolled(seen.scene))
    finally:
        patch.undo()
    return found


def file_of(screen: str) -> str:
    """The name of a screen's picture."""
    return "".join(letter if letter.isalnum() else "_" for letter in screen) + ".png"


def page(code: str, told: list[Sentence], shown: Mapping[str, list[str]]) -> str:
    """The page: sentences title by title, then the pictures, each with what is wrong with it."""
    rows, last = [], ""
    for one in told:
        if one.title != last:
            rows.append(f'<tr><td colspan="3"><h2>{html.escape(one.title)}</h2></td></tr>')
            last = one.title
        cells = "".join(f"<td>{html.escape(text)}</td>" for text in (one.told, one.english, one.translated))
        rows.append(f"<tr>{cells}</tr>")
    figures = [
        f'<figure><img src="{file_of(name)}" alt=""><figcaption>{html.escape("; ".join([name, *wrong]))}</figcaption></figure>'
        for name, wrong in shown.items()
    ]
    return (
        f'<!doctype html><meta charset="utf-8"><title>{code}</title><style>{STYLE}</style><table>{"".join(rows)}</table>{"".join(figures)}'
    )


def main(code: str, folder: Path) -> None:
    """Makes the album."""
    folder.mkdir(parents=True, exist_ok=True)
    language = language_of(code)
    told = [one for entry in TITLES for one in sentences(entry.open(), golden(entry.meta.id), language)]
    shown = pictures(language, folder)
    (folder / "index.html").write_text(page(code, told, shown), encoding="utf-8")
    print(f"{folder / 'index.html'}: {len(told)} sentences, {len(shown)} pictures")


if __name__ == "__main__":
    main(sys.argv[1], Path(sys.argv[2]))
