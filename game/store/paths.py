"""Where everything lies on this computer: what is shipped, and what belongs to the player."""

import os
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

from game.store.installation import COMMAND, portable_place, root

HOME = "KERBSIDE_HOME"


class Paths(NamedTuple):
    """The player's folders: `data` with everything in it, `maps` with the tracks of the own hand (`maps/<title>/`).

    Nothing is created here; whoever writes a file creates its folder.
    """

    data: Path
    maps: Path

    @property
    def saves(self) -> Path:
        """The unfinished race and the one before it."""
        return self.data / "saves"

    @property
    def records(self) -> Path:
        return self.data / "records"

    @property
    def imports(self) -> Path:
        """Where somebody puts races of friends that are to be brought in."""
        return self.data / "import"

    @property
    def cups(self) -> Path:
        """A journal for each cup, and the plans of own ones."""
        return self.data / "cups"

    @property
    def cache(self) -> Path:
        """Pictures that can be painted again at any time."""
        return self.data / "cache"

    @property
    def log(self) -> Path:
        """What happened, line by line, for bug reports."""
        return self.data / "log"

    @property
    def faults(self) -> Path:
        """What was going on when the program broke."""
        return self.data / "faults"

    @property
    def book(self) -> Path:
        """Results of all races, and what happened on a cabinet."""
        return self.data / "book.sqlite"

    @property
    def profiles(self) -> Path:
        return self.data / "profiles.json"

    @property
    def operator(self) -> Path:
        """What the operator of a cabinet wishes."""
        return self.data / "operator.json"

    @property
    def house(self) -> Path:
        """Which house of several tables this cabinet belongs to, with its password."""
        return self.data / "house.json"

    @property
    def pin(self) -> Path:
        """The operator's PIN, as a hash."""
        return self.data / "pin.json"

    @property
    def had_pin(self) -> Path:
        """Is there from the first PIN on, so that a cabinet whose PIN is gone does not stand open."""
        return self.data / "had-pin"

    @property
    def forgot_pin(self) -> Path:
        """Put there by hand, it clears the PIN at the next start."""
        return self.data / "forgot-pin"

    @property
    def settings(self) -> Path:
        return self.data / "settings.json"


def portable(folder: Path) -> Paths:
    """Everything in one folder: a stick, a test, a cabinet."""
    return Paths(folder, folder / "maps")


def user_paths(environ: Mapping[str, str] | None = None) -> Paths:
    """The folders of this user, as the operating system wants them; `KERBSIDE_HOME` names another place."""
    home = (os.environ if environ is None else environ).get(HOME)
    if home:
        return portable(Path(home))
    import platformdirs

    return portable(platformdirs.user_data_path(COMMAND, appauthor=False))


def beside_program() -> Paths:
    """Everything in a folder beside the program (--portable); where nothing can be written there, as on a mounted image, or where an
    installer looks after what lies there, this user's folders."""
    place = portable_place()
    if place is None:
        return user_paths()
    home = place / "kerbside-data"
    return portable(home) if _writable(home if home.is_dir() else home.parent) else user_paths()


def _writable(folder: Path) -> bool:
    """Whether a file can be made there: asked by making one, since rights alone don't tell of a disk that is read-only."""
    import tempfile

    try:
        with tempfile.TemporaryFile(dir=folder):
            return True
    except OSError:
        return False


def assets() -> Path:
    """Shipped fonts, art, sounds and catalogues."""
    return root() / "assets"


def maps() -> Path:
    return root() / "maps"
