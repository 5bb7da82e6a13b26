"""Whatever lies where maps and packs lie (pipes, devices, bombs, names that nobody should have): the menu comes up, the page of tracks
shows what can be raced on, and the commands answer in a sentence. Nothing is lost, nothing is waited for or unpacked without end."""

import contextlib
import functools
import os
import random
import zipfile
from collections.abc import Callable, Mapping
from io import BytesIO, StringIO
from pathlib import Path
from unittest.mock import patch

from game.cli import main
from game.core.track import Finding
from game.scenes.setup.setup import SetupScene
from game.scenes.setup.tracks_page import TracksPage
from game.session.own_maps import look_after_maps
from game.store.map_folder import PROJECT
from game.store.paths import assets, portable
from game.titles import TITLES
from game.titles.monza.title import TITLE
from game.tracks.catalogue import Catalogue
from game.tracks.checks import SHARED_FINDINGS
from tests.campaigns.campaign import Campaign
from tests.campaigns.fuzz import LANGUAGE
from tests.campaigns.homes import contents
from tests.campaigns.limits import keep_memory_within, limited
from tests.campaigns.spoil import STRANGE, spoilt, spoilt_xml
from tests.campaigns.start import started, to_menu
from tests.helpers.maps import MAPS
from tests.helpers.menu_context import menu_context
from tests.helpers.screen import PAD
from tests.helpers.special_files import SPECIAL, place
from tests.helpers.zip_files import bomb, many_names, zipped

MEGABYTES = 1024
"""What the process may grow by in all of its trials: the pictures that it keeps, and no bomb."""
SECONDS = 20.0
"""Of processor time: a start that reads several maps is no single file."""
ROUND = "monza/garden_loop.tmx"
PARTS = ("pack.toml", "tilesets/table.tsx", "tilesets/table.png", ROUND)
FOLDERS = ("packs", "packs/first", "monza", "tilesets", "packs/first/monza", "packs/first/tilesets")
NAMES = (
    *STRANGE, "con.tmx", "monza/AUX", "nul", "COM1 .txt", "a.", "why?.txt", "..", "../x.tmx", "/etc/passwd.txt", "C:\\x.txt", "a//b.txt",
    "./x.txt", "pack.toml/x.txt", "PACK.TOML", "monza", "monza/garden_loop.tmx/x.txt", "a/" * 2000 + "x.txt", "ä" * 200 + ".txt", ".git/x",
    "__MACOSX/x",
)  # fmt: skip
CALLED = ("con", "{0}", "%s", "a\nb", "\x1b[2J", "\u202e", " ", "...", "ä" * 100, "NUL.", "-x", "a" * 240)
"""What a zip file may be called before its ending."""
WORDS = (
    "name = ", "[" * 3000, "a = " + "[" * 900 + "]" * 900, "name = 1", "x = 1e999999", "x = " + "9" * 5001, "titles = []", "titles = [[]]",
    'titles = ["nowhere"]', "\ufeff", "x = 9999-99-99", "a." * 2000 + "b = 1", "# " + "x" * 20_000,
)  # fmt: skip


@functools.cache
def _good() -> dict[str, bytes]:
    manifest = b'name = "First"\nauthor = "Ada"\nlicence = "MIT"\ntitles = ["monza"]\n'
    return {"notes.txt": b"Made on a Sunday.", **{name: (MAPS / "examples" / name).read_bytes() for name in PARTS}, "pack.toml": manifest}


def furnish(folder: Path, chance: random.Random) -> Path:
    """A home with a map, a pack, and one that is to be unpacked, all of it sound; returns the folder of maps."""
    user = portable(folder).maps
    for name, data in _good().items():
        for path in (user / "packs" / "first" / name, *((user / name,) if "/" in name else ())):
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(data)
    (user / ROUND).rename(user / "monza" / "own.tmx")
    for name in ("README.md", PROJECT):
        (user / name).write_text("{}")
    zipped(user / "packs" / "second.zip", {name: data for name, data in _good().items() if name != ROUND or chance.random() < 0.2})
    return user


# -- how things are spoilt


def _named(path: Path, chance: random.Random) -> None:
    """A zip file in which one thing is called what nothing should be."""
    files = _good() if chance.random() < 0.7 else {}
    with zipfile.ZipFile(path, "w") as archive:
        for name, data in {**files, chance.choice(NAMES): b"x"}.items():
            info = zipfile.ZipInfo("x")
            info.filename = name.encode("utf-8", "replace").decode()[:60_000]
            info.external_attr = chance.choice((0, 0o120777 << 16, 0o010644 << 16, 0o040755 << 16))
            archive.writestr(info, data)


def _bomb(path: Path, chance: random.Random) -> None:
    packing = chance.choice((zipfile.ZIP_DEFLATED, zipfile.ZIP_BZIP2, zipfile.ZIP_LZMA))
    path.write_bytes(bomb("notes.txt", packing, 60_000_000, chance.choice((60_000_000, 3_000_000, 0))))


def _many(path: Path, chance: random.Random) -> None:
    path.write_bytes(many_names(chance.choice((5_000, 500_000)), told=chance.choice((None, 1, 0xFFFFFFFF)), zip64=chance.random() < 0.5))


def _said_otherwise(path: Path, chance: random.Random) -> None:
    """A sound zip file whose list or end says something else."""
    data = bytearray(path.read_bytes())
    at = data.find(chance.choice((b"PK\1\2", b"PK\5\6", b"PK\3\4"))) + chance.randrange(4, 40)
    data[at : at + 4] = chance.choice((b"\xff" * 4, b"\0" * 4, chance.randbytes(4)))
    path.write_bytes(data)


def _zip_in_a_zip(path: Path, chance: random.Random) -> None:
    made = BytesIO(path.read_bytes() * chance.choice((1, 3)))
    zipped(path, {**_good(), "more.zip": made.getvalue()})


def _renamed(path: Path, chance: random.Random) -> None:
    with contextlib.suppress(OSError, ValueError):  # no system takes all of them
        path.rename(path.with_name(f"{chance.choice(CALLED)}.zip"))


def _spoilt(path: Path, chance: random.Random) -> None:
    path.write_bytes(spoilt(path.read_bytes(), chance))


def _edited(path: Path, chance: random.Random) -> None:
    path.write_bytes(spoilt_xml(path.read_bytes(), chance))


def _reworded(path: Path, chance: random.Random) -> None:
    text = chance.choice(WORDS)
    path.write_text(
        text if chance.random() < 0.5 else f'{text}\nname = "{chance.choice(STRANGE)[:300]}"', encoding="utf-8", errors="replace"
    )


def _replaced(path: Path, chance: random.Random) -> None:
    if path.is_dir():
        path.rename(path.with_name(f"once-{path.name}-{chance.random()}"))
    place(chance.choice(SPECIAL), path)


WAYS: Mapping[str, tuple[Callable[[Path, random.Random], None], ...]] = {
    ".zip": (_named, _named, _bomb, _many, _said_otherwise, _zip_in_a_zip, _renamed, _spoilt, _replaced),
    ".toml": (_reworded, _spoilt, _replaced),
    ".tmx": (_edited, _spoilt, _replaced),
    ".tsx": (_edited, _spoilt, _replaced),
    "": (_spoilt, _replaced),
}
"""By the ending of what is spoilt."""


def _spoil(user: Path, chance: random.Random) -> str:
    """One thing; says how."""
    places = sorted(path.relative_to(user).as_posix() for path in user.rglob("*") if path.is_file())
    name = chance.choice((*places, *FOLDERS, "packs/second.zip", "packs/second.zip", "packs/first/pack.toml"))
    path = user / name
    if not os.path.lexists(path) or (not path.is_file() and not path.is_dir()):
        return "nothing"
    way = _replaced if path.is_dir() else chance.choice(WAYS.get(path.suffix, WAYS[""]))
    way(path, chance)
    return way.__name__.strip("_")


# -- what is done over it


def _told(findings: tuple[Finding, ...]) -> None:
    for finding in findings:
        assert LANGUAGE.finding_sentence(finding, TITLE.words, SHARED_FINDINGS).isprintable(), finding


def _menu(folder: Path, chance: random.Random) -> None:
    """A start, and all that it does about maps meanwhile."""
    with started(folder) as (app, _, _):
        to_menu(app)
        for bad in (*app.ctx.catalogue.bad_packs(), *app.ctx.catalogue.judged(TITLE.meta).bad):
            _told(bad.findings)


def _set_up(folder: Path, chance: random.Random) -> None:
    """The set-up is opened, and its page of tracks."""
    scene = SetupScene(menu_context(catalogue=Catalogue(MAPS, portable(folder).maps)), TITLES[0], device=PAD)
    scene.rebuild()
    for _ in look_after_maps(scene.ctx):
        pass
    scene.show("tracks", PAD)
    assert isinstance(scene.page, TracksPage)
    assert set(TITLE.meta.tracks) <= set(scene.race_setup.plan.choices)
    for findings in scene.race_setup.bad.values():
        _told(findings)


def _typed(folder: Path, *words: str) -> None:
    """A command, which answers, and finds no fault of ours."""
    out, err = StringIO(), StringIO()
    environ = {"KERBSIDE_HOME": str(folder), "KERBSIDE_LANG": "en"}
    with patch.dict(os.environ, environ), contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        code = main(words)
    said = out.getvalue() + err.getvalue()
    assert code in (0, 1, 2)
    assert said.strip()
    assert not portable(folder).faults.exists(), said
    assert "Traceback" not in said, said
    assert said.replace("\n", " ").isprintable(), said


def _adding(folder: Path, chance: random.Random) -> None:
    """A pack is installed, from the zip file or the folder, into a home that has none; then they are listed."""
    packs = portable(folder).maps / "packs"
    given = folder / "given"
    with contextlib.suppress(OSError):
        packs.rename(given)
    sources = sorted(given.iterdir()) if given.is_dir() else [given]
    _typed(folder, "pack", "add", "--", str(chance.choice(sources or [given])))
    _typed(folder, "pack", "list")


def _listing(folder: Path, chance: random.Random) -> None:
    _typed(folder, "pack", "list")


def _checking(folder: Path, chance: random.Random) -> None:
    """A map is looked at, or drawn anew."""
    user = portable(folder).maps
    first = user / "packs" / "first"
    path = chance.choice((user / "monza" / "own.tmx", first / ROUND, first, user / "packs" / "second.zip"))
    _typed(folder, chance.choice(("check-map", "check-map", "sketch-map")), str(path))


ACTIONS = (_menu, _set_up, _adding, _listing, _checking)


def play(number: int, folder: Path) -> str:
    """One home with one or two things spoilt, and one thing done over it."""
    chance = random.Random(number)
    user = furnish(folder, chance)
    ways = sorted({_spoil(user, chance) for _ in range(chance.choice((1, 1, 2)))})
    act = ACTIONS[number % len(ACTIONS)]
    before = contents(folder)
    with limited(folder, MAPS, assets(), seconds=SECONDS):
        act(folder, chance)
    after = contents(folder)
    there = [*after.values(), "empty folder"]  # it may have been filled
    lost = [name for name, content in before.items() if content not in there and name not in OURS]
    assert not lost, lost
    return f"{act.__name__.strip('_')}: {' '.join(ways)}"


OURS = ("maps/README.md", f"maps/{PROJECT}")
"""Files that the game writes anew."""
CAMPAIGN = Campaign("packs", 2_000, "homes", play, begin=functools.partial(keep_memory_within, MEGABYTES))
