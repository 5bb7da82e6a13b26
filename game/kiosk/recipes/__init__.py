"""How to set up a machine that is nothing but a cabinet: files beside this one, with the paths of this very program filled in."""

from collections.abc import Iterator, Mapping
from pathlib import Path

from game.store import files
from game.store.installation import program_words

FILES: Mapping[str, tuple[str, ...]] = {
    "linux": (
        "README.md",
        "kiosk-install.sh",
        "kiosk-run.sh",
        "kiosk-stop.sh",
        "kerbside-cabinet.service",
        "kerbside-cabinet-x.service",
        "49-kerbside-cabinet.rules",
        "49-kerbside-cabinet.conf",
        "alert-mail.sh",
        "alert-push.sh",
    ),
    "windows": ("README.md", "kiosk-install.ps1", "kiosk-remove.ps1"),
}
"""By system. An explicit list: an executable has no folders to look into."""
SYSTEMS = tuple(FILES)
PROGRAM = "@PROGRAM@"
"""Stands for the program and the words it is started with."""
FOLDER = "@FOLDER@"
"""Stands for the folder that the recipe itself lies in, as units write an address."""


def recipe_folder(system: str) -> Path:
    """Where the recipe for a system lies: beside this file, in an executable too."""
    return Path(__file__).resolve().parent / system


def write_recipe(system: str, folder: Path) -> Iterator[Path]:
    """Writes the files of a recipe into `folder`, one after another; KeyError for an unknown system. Raises OSError."""
    words = program_words()
    for name in FILES[system]:
        text = (recipe_folder(system) / name).read_text(encoding="utf-8")
        text = text.replace(PROGRAM, " ".join(_quoted(word, system) for word in words)).replace(
            FOLDER, recipe_folder(system).as_uri().replace("%", "%%")
        )
        path = folder / name
        data = text.replace("\n", "\r\n").encode("utf-8-sig") if name.endswith(".ps1") else text.encode()
        files.write(path, data)
        if name.endswith(".sh"):
            path.chmod(0o755)
        yield path


def _quoted(word: str, system: str) -> str:
    """A word of a command line as systemd and PowerShell read it, where it has to be quoted."""
    if system == "windows":  # within a text of PowerShell in single quotes, where only these mean something
        word = word.replace("'", "''")
        return f'"{word}"' if any(sign in word for sign in " \t&") else word
    if not any(sign in word for sign in " \t'\"$%\\"):
        return word
    return '"' + word.replace("\\", "\\\\").replace('"', '\\"').replace("%", "%%").replace("$", "$$") + '"'
