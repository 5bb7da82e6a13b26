"""Two hundred spoilt homes: over each the game starts, says what it found, and loses nothing."""

import functools
import json
import os
import random
import shutil
from collections.abc import Callable, Mapping
from pathlib import Path
from tempfile import TemporaryDirectory

from game.app.loop import App
from game.scenes.menu.menu import MenuScene
from game.store.paths import portable
from tests.campaigns.campaign import Campaign
from tests.campaigns.fuzz import sample
from tests.campaigns.limits import opened_files
from tests.campaigns.spoil import spoilt, spoilt_json, spoilt_xml
from tests.campaigns.start import started, to_menu
from tests.helpers.maps import MAPS
from tests.helpers.player import FRAME
from tests.helpers.systems import WINDOWS

OURS = ("maps/pictures/", "log/")
"""What the game writes anew, or goes on with: pictures for its own page for authors, what happened."""


def furnish(folder: Path, chance: random.Random) -> tuple[str, ...]:
    """A home as somebody leaves it who has raced for a while, all of it sound. Returns the names of the files in it that a start reads or
    removes, Continue with it."""
    save = sample("save", chance)
    pictures_kept, read = _looked_at(save)
    _furnish(folder, chance, save, pictures_kept)
    return read


@functools.cache
def _looked_at(save: bytes) -> tuple[Mapping[str, bytes], tuple[str, ...]]:
    """The pictures that are kept on disk after a start over a sound home with that save; and the names of what the next start reads, so
    that no list of ours says what that may be."""
    kept: dict[str, bytes] = {}
    for _ in range(2):
        with TemporaryDirectory() as name:
            folder = Path(name)
            _furnish(folder, random.Random(0), save, kept)
            there = _files(folder)
            with opened_files() as opened, started(folder) as (app, _, _):
                to_menu(app)
                _press_on(app)
            kept = {path.name: path.read_bytes() for path in portable(folder).cache.glob("*.cache")}
            read = {Path(path).relative_to(folder).as_posix() for path in opened if Path(path).is_relative_to(folder)}
            gone = there - _files(folder)
    return kept, tuple(sorted((read | gone) & there))


def _files(folder: Path) -> set[str]:
    return {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}


def _furnish(folder: Path, chance: random.Random, save: bytes, kept: Mapping[str, bytes]) -> None:
    paths = portable(folder)
    contents = {
        paths.settings: sample("settings", chance),
        paths.profiles: sample("profiles", chance),
        paths.saves / "race.jsonl": save,
        paths.saves / "race.previous.jsonl": sample("save", chance),
        paths.records / "2026-01-01-monza-1.jsonl": sample("record", chance),
        paths.faults / "20260101-101010-001.fault.json": sample("fault", chance),
        paths.log / "game.log": b"2026-01-01T10:00:00 a race\n",
        paths.faults / "untold": b"20260101-101010-001.fault.json",
        **{paths.cache / name: content for name, content in kept.items()},
        paths.saves / ".race.jsonl.4711.tmp": b"half a journ",
    }
    for path, content in contents.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
    (paths.maps / "monza").mkdir(parents=True)
    for name in ("tilesets", "pictures"):
        if (MAPS / name).is_dir():
            shutil.copytree(MAPS / name, paths.maps / name)
    (paths.maps / "monza" / "own.tmx").write_bytes((MAPS / "monza" / "oval.tmx").read_bytes())


def _damaged(path: Path, chance: random.Random) -> None:
    path.write_bytes(spoilt(path.read_bytes(), chance))


def _edited(path: Path, chance: random.Random) -> None:
    data = path.read_bytes()
    if path.suffix == ".tmx":
        path.write_bytes(spoilt_xml(data, chance))
    else:
        first, line, rest = data.partition(b"\n") if path.suffix == ".jsonl" else (data, b"", b"")
        path.write_bytes(spoilt_json(first, chance) + line + rest)


def _newer(path: Path, chance: random.Random) -> None:
    data = path.read_bytes()
    path.write_bytes(data.replace(b'"version":1', b'"version":9', 1).replace(b'"format":1', b'"format":9', 1))


def _replaced(make: Callable[[Path], object]) -> Callable[[Path, random.Random], None]:
    def replace(path: Path, chance: random.Random) -> None:
        path.unlink()
        make(path)

    return replace


def _huge(path: Path) -> None:
    with path.open("wb") as file:
        file.truncate(60_000_000)


SPECIAL: tuple[Callable[[Path, random.Random], None], ...] = (
    _replaced(lambda path: os.mkfifo(path)),
    _replaced(lambda path: path.symlink_to("/dev/zero")),
    _replaced(lambda path: path.symlink_to(path.with_name("nowhere"))),
)
if WINDOWS:  # it has neither pipes in folders nor links for everybody
    SPECIAL = ()
WAYS: tuple[Callable[[Path, random.Random], None], ...] = (
    _damaged,
    _damaged,
    _edited,
    _edited,
    _newer,
    lambda path, chance: path.write_bytes(b"") and None,
    lambda path, chance: path.write_bytes(b"\0" * 4096) and None,
    _replaced(lambda path: path.mkdir()),
    *SPECIAL,
    _replaced(_huge),
)


def play(number: int, folder: Path) -> str:
    """One home with one to three things spoilt."""
    chance = random.Random(number)
    spoiled = chance.sample(furnish(folder, chance), chance.choice((1, 1, 2, 3)))
    for name in spoiled:
        chance.choice(WAYS)(folder / name, chance)
    before = contents(folder)
    with started(folder) as (app, said, more):
        assert said or "faults/untold" in spoiled, "the fault of the last time is told, or what is spoilt"
        assert f"{said} {more}".replace("\n", " ").isprintable()
        to_menu(app)
        _press_on(app)
    after = contents(folder)
    lost = [name for name, content in before.items() if not _is_there(content, after) and not name.endswith((".tmp", "untold", ".cache"))]
    lost = [name for name in lost if not name.startswith(OURS)]
    assert not lost, lost
    with started(folder) as (_, again, _):
        assert again == "" or _stays(again), f"it is said again: {again}"
    return " ".join(sorted({_kind(name) for name in spoiled}))


def _is_there(content: object, after: dict[str, object]) -> bool:
    """As it was, or as the beginning of a race that went on: a last line that was not written to its end is no part of one."""
    whole = content[: content.rstrip(b"\0").rfind(b"\n") + 1] if isinstance(content, bytes) else b""
    longer = [found for found in after.values() if whole and isinstance(found, bytes) and found.startswith(whole)]
    return bool(longer) or content in after.values()


def _kind(name: str) -> str:
    """Pictures are called by their keys, which change with every painter."""
    return "cache" if name.endswith(".cache") else name


def _stays(said: str) -> bool:
    """What is left where it is, is told of at every start: another Kerbside, or another day, may read it."""
    return any(words in said for words in ("newer Kerbside", "does not know", "can't be read", "could not be written or read"))


def _confirm() -> "object":
    from game.input.intents import Deed, Intent

    return Intent(Deed.CONFIRM, "keyboard")


def _press_on(app: App) -> None:
    """Continue, where it is offered, opens something; so do the races."""
    from game.input.intents import Deed, Intent

    menu = app.stack.top
    assert isinstance(menu, MenuScene)
    for key in ("races", "continue"):
        if key in menu.ui.widgets and menu.ui.focus(key, "keyboard"):
            app._handle(Intent(Deed.CONFIRM, "keyboard"))
            for frame in range(3):
                app.step(2 + frame * FRAME, ())
                app.work_between_frames(lambda: 0.0)
            if len(app.stack.scenes) > 1:
                from game.scenes.framework.stack import Home

                app.stack.obey(Home())


def contents(folder: Path) -> dict[str, object]:
    """Every file's bytes; a link, folder or pipe by what it is."""
    found: dict[str, object] = {}
    for path in folder.rglob("*"):
        name = path.relative_to(folder).as_posix()
        if path.is_symlink():
            found[name] = ("link", os.readlink(path))
        elif path.is_file():
            found[name] = path.read_bytes() if path.stat().st_size < 10**7 else ("huge", path.stat().st_size)
        elif path.is_fifo():
            found[name] = "pipe"
        elif path.is_dir() and not any(path.iterdir()):
            found[name] = "empty folder"
    return found


def begin() -> None:
    """The clock of settings starts nowhere: JSON is compact in samples, so that `newer` finds its number."""
    json.loads(sample("settings", random.Random(0)))


CAMPAIGN = Campaign("homes", 200, "spoilt homes", play, begin=begin)
