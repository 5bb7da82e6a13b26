"""Who made what: the games and those who thought them up, Kerbside, and all it stands on, each licence readable to its end."""

from pathlib import Path
from typing import NamedTuple

from game.core.words import N_
from game.input.intents import Deed
from game.scenes.framework.scene import Context
from game.scenes.framework.stack import Order, Pop
from game.scenes.framework.widget_scene import WidgetScene
from game.scenes.settings.thanks import licence_told, sources_told, thanks_told
from game.show.canvas import SAFE
from game.show.widgets.button import Button
from game.show.widgets.listing import Listing, ListRow, RowPresses
from game.show.widgets.reader import Reader
from game.store.installation import paper

TITLE = N_("Credits")
BACK = N_("Back")
GONE = N_("The file {file} is not here.")
THANKS = N_("Thank you!")
SOURCES = N_("Sounds, fonts, maps")

LICENCES = "assets/licences"
LIST_WIDTH = 648
HEAD, GAP = 96, 28


class Work(NamedTuple):
    """Something that Kerbside is, or stands on. `files` are its papers, from the program's folder; several things may share one."""

    name: str
    licence: str
    files: tuple[str, ...]
    said: bool = False
    """Whether its name is one of our texts, to be said in the player's language."""


def _library(name: str, licence: str, *others: str) -> Work:
    return Work(name, licence, tuple(f"{LICENCES}/{file}.txt" for file in (others or (name,))))


WORKS: tuple[Work, ...] = (
    Work(THANKS, "", ("NOTICE",), said=True),
    Work("Kerbside", "MIT", ("LICENSE",)),
    Work(SOURCES, "", ("assets/SOURCES.md",), said=True),
    Work("Bebas Neue", "OFL 1.1", ("assets/fonts/OFL-BebasNeue.txt",)),
    Work("Play", "OFL 1.1", ("assets/fonts/OFL-Play.txt",)),
    _library("pygame-ce", "LGPL 2.1", "LGPL-2.1"),
    _library("pytmx", "LGPL 3", "LGPL-3", "GPL-3"),
    _library("msgspec", "BSD"),
    _library("platformdirs", "MIT"),
    _library("Pillow", "MIT-CMU"),
    _library("websockets", "BSD"),
    _library("segno", "BSD"),
    _library("Python", "PSF"),
    _library("SDL", "zlib"),
    _library("SDL_image", "zlib"),
    _library("SDL_mixer", "zlib"),
    _library("SDL_ttf", "zlib"),
    _library("FreeType", "FTL"),
    _library("HarfBuzz", "MIT"),
    _library("libpng", "libpng"),
    _library("libjpeg-turbo", "IJG, BSD"),
    _library("libtiff", "libtiff"),
    _library("libwebp", "BSD"),
    _library("Ogg", "BSD"),
    _library("Vorbis", "BSD"),
    _library("Opus", "BSD"),
    _library("opusfile", "BSD"),
    _library("FLAC", "BSD"),
    _library("WavPack", "BSD"),
    _library("mpg123", "LGPL 2.1", "mpg123", "LGPL-2.1"),
    _library("libsndfile", "LGPL 2.1", "libsndfile", "LGPL-2.1"),
    _library("FluidSynth", "LGPL 2.1", "FluidSynth", "LGPL-2.1"),
    _library("libxmp", "MIT"),
    _library("PortMidi", "MIT"),
    _library("ALSA", "LGPL 2.1", "ALSA", "LGPL-2.1"),
    _library("Brotli", "MIT"),
    _library("OpenSSL", "Apache 2.0", "OpenSSL", "Apache-2.0"),
    _library("SQLite", "public domain"),
    _library("Expat", "MIT"),
    _library("zlib", "zlib"),
    _library("bzip2", "bzip2"),
    _library("liblzma", "0BSD"),
    _library("libffi", "MIT"),
    _library("libuuid", "BSD"),
    _library("GCC", "GPL 3+", "GCC", "GPL-3"),
    _library("PyInstaller", "GPL 2+", "PyInstaller"),
)
"""In the order they are listed. Libraries of the second half come inside pygame-ce and Python."""


class CreditsScene(WidgetScene):
    """A list of works; what the focused one comes with is read beside it."""

    ways_back = (Deed.BACK, Deed.PAUSE)
    first = "works"

    def __init__(self, ctx: Context) -> None:
        super().__init__(ctx)
        self.at = WORKS[0].name
        self.reader: Reader | None = None

    def furnish(self) -> None:
        """Heading and Back, the list, the text."""
        say = self.ctx.say
        self.heading(say(TITLE), SAFE.x, SAFE.y + 46, size=80, fit=SAFE.width - 320)
        self.ui.add(Button("back", (SAFE.right - 260, SAFE.y, 260, 80), say(BACK), self.back))
        top = SAFE.y + HEAD + GAP
        rows = [ListRow(work.name, self.ctx.language.phrase(work.name) if work.said else work.name, work.licence) for work in WORKS]
        place = (SAFE.x, top, LIST_WIDTH, SAFE.bottom - top)
        self.ui.add(Listing("works", place, rows, RowPresses(at=self.at, on_press=self._read, on_row=self._turn)))
        left = SAFE.x + LIST_WIDTH + GAP
        self.reader = Reader("text", (left, top, SAFE.right - left, SAFE.bottom - top), self._text(self.at))
        self.ui.add(self.reader)

    def _text(self, name: str) -> str:
        """Thanks and sources in the player's language; a licence holds in its own words alone."""
        work, language = next(work for work in WORKS if work.name == name), self.ctx.language
        if work.name == THANKS:
            return thanks_told(language)
        papers = "\n\n".join(self._paper(paper(file)) for file in work.files)
        return sources_told(language, papers) if work.name == SOURCES else licence_told(language, papers)

    def _paper(self, path: Path) -> str:
        try:
            return path.read_text(encoding="utf-8")
        except OSError:
            return self.ctx.say(GONE, file=path.name)

    def _turn(self, row: ListRow) -> None:
        self.at = row.key
        if self.reader:
            self.reader.read(self._text(row.key))

    def _read(self, row: ListRow) -> None:
        """A press on a name looks at the text itself, to scroll it."""
        self.ui.focus("text")

    def back(self) -> Order:
        """Back to where the credits were asked for."""
        return Pop()
