"""How many letters have room where a text stands in a small box, for whoever translates it (everybody.md, 2.4).

    python -m tests.helpers.letter_room    measures every screen at 100 and 200 percent, and writes assets/locale/room.json

`assets/make/catalogues.py` notes the number above each of these texts: "at most N letters".
"""

import json
import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
import pytest
from babel.messages.pofile import read_po

from game.show.fitting import LEAST
from game.show.theme import TEXT, Theme
from tests.helpers.racing import shared_boards
from tests.helpers.screen import picture

ROOT = Path(__file__).resolve().parents[2]
FILE = ROOT / "assets" / "locale" / "room.json"
SIZE = (1280, 720)
WRAPPED = 0.85
"""Share of several lines that words fill, since they end where a word does."""
SMALL = 1.6
"""A box with room for more letters than so many times its English text is not small."""


def room(theme: Theme, text: str, face: str, fit: float, height: float, least: float) -> int:
    """So many letters like those of `text` fit into `fit` x `height` design units at the smallest size."""
    font = theme.font(face, least)
    wide = max(1, font.size(text)[0]) / len(text)
    high = height * theme.frame.scale
    rows = max(1, 1 + int((high - font.get_height()) // font.get_linesize())) if height else 1
    return int(fit * theme.frame.scale / wide * (rows * WRAPPED if rows > 1 else 1))


@contextmanager
def noted(found: dict[str, int]) -> Iterator[None]:
    """While it lasts, each label that has to fit is noted with the least room that it was given."""
    label = Theme.label

    def noting(self: Theme, text: str, *args: object, **how: object) -> object:
        fit, face, height = float(str(how.get("fit", 0))), str(how.get("face", args[2] if len(args) > 2 else TEXT)), how.get("height", 0)
        if fit > 0 and text.strip():
            letters = room(self, text, face, fit, float(str(height)), float(str(how.get("least", LEAST))))
            found[text] = min(letters, found.get(text, letters))
        return label(self, text, *args, **how)  # type: ignore[arg-type]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Theme, "label", noting)
        yield


def measured(names: frozenset[str] = frozenset()) -> dict[str, int]:
    """Text -> letters, of the texts that stand in small boxes of these screens (none named: of all)."""
    from tests.show import test_measures

    found, texts = dict[str, int](), _texts()
    with pytest.MonkeyPatch.context() as patch, noted(found):
        shared_boards(patch)
        for name in test_measures.SCREENS:
            for percent in (100, 200) if not names or name in names else ():
                with tempfile.TemporaryDirectory() as home:
                    picture(test_measures.made(name, Path(home), SIZE, percent))
    return {text: letters for text, letters in sorted(found.items()) if letters < SMALL * len(text) and text in texts}


def _texts() -> frozenset[str]:
    """All texts that are translated; one with fields is never drawn as it is."""
    with (ROOT / "assets" / "locale" / "kerbside.pot").open("rb") as file:
        return frozenset(message.id for message in read_po(file) if isinstance(message.id, str))


if __name__ == "__main__":
    told = measured()
    FILE.write_text(json.dumps(told, indent=0, ensure_ascii=False) + "\n", encoding="utf-8")
    print(f"{FILE}: {len(told)} texts in small boxes")
