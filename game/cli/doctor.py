"""`doctor`: is everything there that the game needs? One line per thing; 1 only if the game can't run."""

import argparse
import contextlib
import os
import platform
import sys
from collections.abc import Callable, Iterator
from functools import partial
from time import perf_counter
from typing import Any

import msgspec

from game import __version__
from game.bench.headless_race import trial
from game.cli.command import Console
from game.cli.lesson_words import diagrams_of, lessons_of
from game.cli.map_words import open_catalogue
from game.cli.modules import LATE, broken_modules, own_modules
from game.cli.race_arguments import finding_line
from game.core.contract import Title
from game.core.words import N_, Plural
from game.language.rulebook import open_rulebook
from game.store.installation import Kind, kind, program, program_words
from game.store.map_folder import prepare_map_folder
from game.store.paths import assets, maps
from game.store.problems import disk_problem
from game.store.records import list_records
from game.titles import TITLES
from game.tracks.catalogue import Catalogue
from game.tracks.checks import check
from game.tracks.trouble import TrackError

WELL, NOTE, WRONG = "well", "note", "wrong"
MARKS = {WELL: N_("ok"), NOTE: N_("note"), WRONG: N_("WRONG")}

VERSION = N_("Kerbside {kerbside}, Python {python}, {system}")
INSTALLED = {
    Kind.CLONE: N_("run from a clone of the repository: {folder}"),
    Kind.PIP: N_("installed as a package by pip: {folder}"),
    Kind.PIPX: N_("installed as a package by pipx: {folder}"),
    Kind.UV: N_("installed as a package by uv: {folder}"),
    Kind.UV_TOOL: N_("installed as a package by uv tool: {folder}"),
    Kind.EXECUTABLE: N_("the executable, which needs no Python: {folder}"),
    Kind.DEBIAN: N_("installed as a Debian package: {folder}"),
}
LIBRARY = N_("{name} {version}")
MODULES = N_("modules that can be loaded: {count}, SQLite {sqlite} among them")
NO_MODULE = N_("the module {name} can't be loaded: {detail}")
FOLDER = N_("{what}: {path}")
NO_FOLDER = N_("{path} can't be written: nothing will be kept. {detail}")
SCREEN = N_("{driver} screen, {width} x {height}")
NO_SCREEN = N_("no screen here ({detail}); everything but the game itself works without one")
SOUND = N_("sound through {driver}")
NO_SOUND = N_("no sound here ({detail}); the game plays on in silence")
PADS = N_("pads: {pads}")
NO_PADS = N_("no pad is plugged in; mouse and keyboard are enough")
FILES = Plural(N_("{what}: {count} file"), N_("{what}: {count} files"))
MISSING = N_("{what}: {file} is missing or damaged")
MAP_FOLDER = N_("own tracks lie in {folder}")
MAP = N_("{title}: the map {track} is sound")
MAP_ADVICE = N_("{title}: the map {track} is sound, with advice: {sentence}")
BAD_MAP = N_("{title}: the map {track} can't be raced on: {sentence}")
RULES = N_("{title}: {count} numbered paragraphs of rules")
NO_RULES = N_("{title}: its numbered rules are missing; the help can't show them")
RECORDS = N_("records: {count}")
BAD_RECORD = N_("the record {file} can't be read: {sentence}")
PHONE_CAME = N_("a phone came in at {address}, and nothing listens there any more")
NO_PHONE = N_("no phone comes in here")
RAN = N_("everything that the game needs is here")
CANT_RUN = N_("the game can't run like this")


class Line(msgspec.Struct, frozen=True):
    """One thing that was looked at: `state` is well, note or wrong."""

    topic: str
    state: str
    text: str


def doctor(console: Console, args: argparse.Namespace) -> int:
    """Looks at everything in turn; with --race, a computers' race as well, with --phones, whether a phone can come in."""
    looks: dict[str, Callable[[Console], Iterator[Line]]] = {
        "versions": _versions,
        "modules": _modules,
        "folders": _folders,
        "screen": _screen,
        "sound": _sound,
        "pads": _pads,
        "assets": _assets,
        "maps": _maps,
        "lessons": partial(_taught, "lessons", lessons_of),
        "diagrams": partial(_taught, "diagrams", diagrams_of),
        "rules": _rules,
        "records": _records,
    }
    if args.race:
        looks["race"] = _race
    if args.phones:
        looks["phones"] = _phones
    lines: list[Line] = []
    times: dict[str, float] = {}
    for topic, look in looks.items():
        begun = perf_counter()
        for line in look(console):
            lines.append(line)
            if not args.json:
                print(f"{console.say(MARKS[line.state]):<6}{line.text}")
        times[topic] = round(perf_counter() - begun, 3)
    good = not any(line.state == WRONG for line in lines)
    if args.json:
        console.json({"good": good, "lines": lines, "times": times})
    else:
        print(console.say(RAN if good else CANT_RUN))
    return 0 if good else 1


def _versions(console: Console) -> Iterator[Line]:
    import platformdirs
    import pygame
    import pytmx

    system = f"{platform.system()} {platform.release()} {platform.machine()}"
    yield Line("versions", WELL, console.say(VERSION, kerbside=__version__, python=platform.python_version(), system=system))
    yield Line("versions", WELL, console.say(INSTALLED[kind()], folder=program()))
    libraries = {
        "pygame-ce": pygame.version.ver,
        "SDL": ".".join(map(str, pygame.version.SDL)),
        "pytmx": ".".join(map(str, pytmx.__version__)),
        "msgspec": msgspec.__version__,
        "platformdirs": platformdirs.__version__,
    }
    for name, version in libraries.items():
        yield Line("versions", WELL, console.say(LIBRARY, name=name, version=version))


def _phones(console: Console) -> Iterator[Line]:
    """The door of the phones, once from its opening to its end."""
    from game.cli.phone_trial import phone_came_in

    address = phone_came_in()
    text = console.say(PHONE_CAME, address=address) if address else console.say(NO_PHONE)
    yield Line("phones", WELL if address else WRONG, text)


def _modules(console: Console) -> Iterator[Line]:
    """Everything that is imported only when it is needed, is there; among it what keyed hashes and the book of results stand on."""
    broken = broken_modules()
    for name, why in broken.items():
        yield Line("modules", WRONG, console.say(NO_MODULE, name=name, detail=why))
    if broken:
        return
    import hashlib
    import sqlite3

    hashlib.scrypt(b"pin", salt=b"salt", n=2, r=1, p=1)
    with contextlib.closing(sqlite3.connect(":memory:")) as database:
        version = database.execute("select sqlite_version()").fetchone()[0]
    yield Line("modules", WELL, console.say(MODULES, count=len(LATE) + sum(1 for _ in own_modules()), sqlite=version))


def _folders(console: Console) -> Iterator[Line]:
    what = {"data": console.paths.data, "maps": console.paths.maps, "assets": assets(), "shipped maps": maps()}
    for name, path in what.items():
        yield Line("folders", WELL, console.say(FOLDER, what=name, path=path))
    there = console.paths.data
    while not os.path.exists(there):  # Path.exists raises where a name is too long
        there = there.parent
    if not os.access(there, os.W_OK):
        yield Line("folders", NOTE, console.say(NO_FOLDER, path=console.paths.data, detail=""))


@contextlib.contextmanager
def _hushed() -> Iterator[None]:
    """Swallows what the libraries below SDL write to the console where there is no screen or no sound."""
    sys.stderr.flush()
    kept, nowhere = os.dup(2), os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 2)
    try:
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)
        os.close(nowhere)


@contextlib.contextmanager
def _borrowed(module: Any) -> Iterator[None]:
    """A part of pygame, started for a look and left as it was found. Raises pygame.error where it can't be started."""
    was = module.get_init()
    try:
        with _hushed():
            module.init()
        yield
    finally:
        if not was:
            module.quit()


def _screen(console: Console) -> Iterator[Line]:
    """What SDL would show the game on, asked without opening a window."""
    import pygame

    try:
        with _borrowed(pygame.display):
            driver, info = pygame.display.get_driver(), pygame.display.Info()
    except pygame.error as error:
        yield Line("screen", NOTE, console.say(NO_SCREEN, detail=str(error)))
        return
    if driver in ("dummy", "offscreen"):
        yield Line("screen", NOTE, console.say(NO_SCREEN, detail=driver))
    else:
        yield Line("screen", WELL, console.say(SCREEN, driver=driver, width=info.current_w, height=info.current_h))


def _sound(console: Console) -> Iterator[Line]:
    import pygame

    try:
        with _borrowed(pygame.mixer):
            driver = pygame.mixer.get_driver()
    except pygame.error as error:
        yield Line("sound", NOTE, console.say(NO_SOUND, detail=str(error)))
    else:
        yield Line("sound", WELL, console.say(SOUND, driver=driver))


def _pads(console: Console) -> Iterator[Line]:
    import pygame

    with _borrowed(pygame.joystick):
        names = [pygame.joystick.Joystick(index).get_name() for index in range(pygame.joystick.get_count())]
    yield Line("pads", WELL, console.say(PADS, pads=", ".join(names)) if names else console.say(NO_PADS))


def _assets(console: Console) -> Iterator[Line]:
    """Fonts and sounds: another font stands in for one that is missing, but that is not how the game should look; without sounds it is
    silent."""
    from game.show.fonts import FACES, bad_fonts
    from game.sound.cues import CUES
    from game.sound.themes import files as music

    sounds = [f"sounds/{file}" for cue, sound in CUES.items() for file in sound.files(cue)] + [f"music/{file}" for file in music()]
    silent = tuple(file for file in sounds if not (assets() / file).is_file())
    for what, files, bad, state in (("fonts", FACES, bad_fonts(assets() / "fonts"), WRONG), ("sounds", sounds, silent, NOTE)):
        for file in bad:
            yield Line("assets", state, console.say(MISSING, what=what, file=file))
        if not bad:
            yield Line("assets", WELL, console.say(FILES, what=what, count=len(files)))


def _maps(console: Console) -> Iterator[Line]:
    """Every check on every map; a user's map that is wrong is left out of the menu and costs nothing else."""
    catalogue = open_catalogue(console)
    yield from _map_folder(console)
    for entry in TITLES:
        title = entry.open()
        bad = {bad.path: bad.findings for bad in catalogue.bad(title)}
        for track in catalogue.listed(title.meta):
            fields: dict[str, object] = {
                "title": console.say(title.meta.name),
                "track": catalogue.shown_path(track.path) if track.user else track.id,
            }
            try:
                findings = bad.get(track.path) or check(catalogue.open(title, track.id), title)
            except TrackError as error:
                findings = (error.finding,)
            errors = [finding for finding in findings if finding.error]
            for finding in errors:
                sentence = finding_line(console, title, finding)
                yield Line("maps", NOTE if track.user else WRONG, console.say(BAD_MAP, sentence=sentence, **fields))
            for finding in () if errors else findings:
                yield Line("maps", WELL, console.say(MAP_ADVICE, sentence=finding_line(console, title, finding), **fields))
            if not findings:
                yield Line("maps", WELL, console.say(MAP, **fields))


def _map_folder(console: Console) -> Iterator[Line]:
    """The folder of the player's own maps, made ready for Tiled."""
    try:
        for _ in prepare_map_folder(console.paths.maps, maps(), [entry.meta.id for entry in TITLES], program_words()):
            pass
    except OSError as error:
        problem = disk_problem(error, str(console.paths.maps))
        yield Line("maps", NOTE, console.say(problem.text, **problem.fields))
    else:
        yield Line("maps", WELL, console.say(MAP_FOLDER, folder=console.paths.maps))


def _taught(topic: str, sentences: Callable[[Console, Title, Catalogue], Iterator[tuple[bool, str]]], console: Console) -> Iterator[Line]:
    """What each title teaches by playing, or shows beside its rules."""
    catalogue = open_catalogue(console)
    for entry in TITLES:
        for well, sentence in sentences(console, entry.open(), catalogue):
            yield Line(topic, WELL if well else NOTE, sentence)


def _rules(console: Console) -> Iterator[Line]:
    """The specifications that the help shows paragraphs of."""
    for entry in TITLES:
        title, count = console.say(entry.meta.name), len(open_rulebook(entry.meta.id).numbers)
        yield Line("rules", WELL if count else NOTE, console.say(RULES if count else NO_RULES, title=title, count=count))


def _records(console: Console) -> Iterator[Line]:
    rows = list_records(console.paths)
    yield Line("records", WELL, console.say(RECORDS, count=len(rows)))
    for row in rows:
        if row.problem:
            sentence = console.say(row.problem.text, **row.problem.fields)
            yield Line("records", NOTE, console.say(BAD_RECORD, file=row.path.name, sentence=sentence))


def _race(console: Console) -> Iterator[Line]:
    for good, sentence in trial(console):
        yield Line("race", WELL if good else WRONG, sentence)
        sys.stdout.flush()
