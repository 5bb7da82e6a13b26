"""Whatever a stranger sends: every reader answers in success or a sentence, within two seconds and 256 MB, and opens nothing else."""

import functools
import random
import shutil
import sys
import tempfile
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import msgspec

from game.core.contract import Title, find_title
from game.core.record import Record
from game.language.language import Language
from game.session.verification import prove
from game.store.faults import Fault, load_fault, race_of
from game.store.paths import assets, portable
from game.store.problems import Problem
from game.store.profiles import load_profiles, save_profiles
from game.store.reading import ReadError
from game.store.records import list_records, load_record
from game.store.saves import Saver
from game.store.settings import Settings, load_settings, save_settings
from game.titles import TITLES
from game.tracks.checks import SHARED_FINDINGS, check
from game.tracks.reader import load
from game.tracks.tmx import parse, properties_of
from game.tracks.trouble import TROUBLES, TrackError
from tests.campaigns.campaign import Campaign
from tests.campaigns.limits import keep_memory_within, limited
from tests.campaigns.spoil import spoilt, spoilt_json, spoilt_xml
from tests.campaigns.start import NOW, look_around
from tests.helpers.maps import MAPS

GOLDEN = Path(__file__).parents[1] / "golden"
LINES = 60
"""Lines of a golden race that a sample has: enough for every kind of line, few enough to be raced in a moment."""
LANGUAGE = Language(strict=True)


def said(problem: Problem | None) -> str:
    """The problem's code, once its sentence was said and could be shown."""
    if problem is None:
        return "read"
    sentence = LANGUAGE.text(problem.text, **problem.fields)
    assert sentence, problem
    assert sentence.isprintable(), problem
    assert len(sentence) < 2_000, problem
    return problem.code


# --- samples: what is sound


@functools.cache
def _races() -> tuple[bytes, ...]:
    found = []
    for entry in TITLES:
        for path in sorted((GOLDEN / entry.meta.id).glob("*.jsonl"), key=lambda path: path.stat().st_size)[:6]:
            found.append(b"\n".join(path.read_bytes().split(b"\n")[:LINES]) + b"\n")
    return tuple(found)


@functools.cache
def _maps() -> tuple[Path, ...]:
    return tuple(sorted(path for entry in TITLES for path in (MAPS / entry.meta.id).glob("*.tmx")))


@functools.cache
def _settings() -> bytes:
    people = {"seats": ["you", "bot:easy:calm"], "cars": ["R", "Y"], "names": ["Ada", "Bolt"], "profiles": ["p1", ""]}
    kept = {"setups": {"monza": {**people, "options": {"laps": 2}, "tracks": ["oval"]}}}
    return msgspec.json.encode({"version": 1, "window": [1280, 720], "bindings": {"guid": {"confirm": "a"}}, "hints": True, **kept})


@functools.cache
def _profiles() -> bytes:
    ada = {"id": "p1", "name": "Ada", "wishes": {"text_scale": 150}, "tallies": {"monza": {"oval": {"places": [3, 1]}}}}
    counted = {"race": "2026/monza/1/1", "title": "monza", "track": "oval", "places": {"p1": 1}}
    return msgspec.json.encode(
        {"version": 1, "profiles": [ada, {"id": "p2", "name": "Ben"}], "counted": [counted], "moved": "2026-01-01T00:00:00"}
    )


def sample(kind: str, chance: random.Random) -> bytes:
    """A sound file of that kind."""
    if kind in ("record", "save"):
        return chance.choice(_races())
    if kind == "map":
        return chance.choice(_maps()).read_bytes()
    if kind == "fault":
        race = chance.choice(_races()).decode()
        return msgspec.json.encode(Fault(when="2026", problem="KeyError", versions={"kerbside": "1"}, settings={"hints": True}, race=race))
    return _settings() if kind == "settings" else _profiles()


def _edited(kind: str, data: bytes, chance: random.Random) -> bytes:
    """A spoilt sample: as bytes, or by a change that still is JSON or XML."""
    if chance.random() < 0.45:
        return spoilt(data, chance)
    if kind == "map":
        return spoilt_xml(data, chance)
    if kind in ("record", "save"):
        lines = data.split(b"\n")
        at = chance.choice((0, 0, chance.randrange(len(lines))))
        lines[at] = spoilt_json(lines[at], chance)
        return b"\n".join(lines)
    return spoilt_json(data, chance)


# --- readers: what is done with a file of a kind


def _title(record: Record) -> Title | None:
    found = find_title(TITLES, record.header.title)
    return found.open() if found is not None else None


def read_record(data: bytes, home: Path) -> str:
    """It is listed, opened, raced again, and where it is from is told."""
    paths = portable(home)
    paths.records.mkdir(parents=True)
    path = paths.records / "race.jsonl"
    path.write_bytes(data)
    for row in list_records(paths):
        said(row.problem)
    saved = load_record(path)
    outcome = said(saved.problem)
    if saved.record is None:
        return outcome
    title = _title(saved.record)
    if title is None:
        return "unknown_title"
    proof = prove(title, saved.record, path.name)
    return f"parted {proof.parted.why}" if proof.parted else said(proof.problem) if proof.problem else f"{outcome}, proven"


def read_save(data: bytes, home: Path) -> str:
    """Continue goes on from what is good; another race that begins loses nothing of it."""
    paths = portable(home)
    paths.saves.mkdir(parents=True)
    saver = Saver(paths, lambda: NOW)
    saver.path.write_bytes(data)
    saved = saver.load([entry.meta.id for entry in TITLES])
    if saved is None:
        return "absent"
    title = _title(saved.record) if saved.record else None
    if saved.record is None or title is None:
        saver.put_aside(saved)
        return said(saved.problem)
    resumed = saver.resume(title, saved)
    said(resumed.problem)
    if resumed.match is None:
        assert saver.path.read_bytes() == data
        return f"not resumed: {said(resumed.problem)}"
    if resumed.problem is not None:
        assert any(path.read_bytes() == data for path in paths.saves.iterdir()), "the damaged file is gone"
    return f"resumed: {said(resumed.problem)}"


def read_map(data: bytes, home: Path) -> str:
    """As check-map and the menu do."""
    for folder in ("tilesets", "pictures"):
        if (MAPS / folder).is_dir() and not (home / folder).exists():
            shutil.copytree(MAPS / folder, home / folder)
    (home / "own").mkdir(exist_ok=True)
    path = home / "own" / "track.tmx"
    path.write_bytes(data)
    try:
        name = str(properties_of(parse(path, "map")).get("title", ""))
        found = find_title(TITLES, name)
        title = (found or TITLES[0]).open()
        loaded = load(path, title, (home, MAPS))
    except TrackError as trouble:
        return f"{trouble.code}{'' if _sentence(trouble) else ', without a sentence'}"
    findings = check(loaded, title)
    for finding in findings:
        assert LANGUAGE.finding_sentence(finding, title.words, SHARED_FINDINGS)
    LANGUAGE.phrase(loaded.track.name)
    return "sound" if not any(finding.error for finding in findings) else "found wanting"


def _sentence(trouble: TrackError) -> str:
    return LANGUAGE.text(TROUBLES[trouble.finding.words_key(TROUBLES)], **{"layer": "", "object": 0, "name": "", **trouble.fields})


def read_settings(data: bytes, home: Path) -> str:
    """Read, written again, and shown: what was not understood is kept."""
    paths = portable(home)
    paths.settings.write_bytes(data)
    settings, problem = load_settings(paths, NOW)
    save_settings(paths, settings, NOW)
    assert load_settings(paths, NOW) == (settings, None)
    if problem is not None:
        assert any(path.read_bytes() == data for path in home.iterdir()), "the file is lost"
    if settings != Settings():
        look_around(home)
    return said(problem)


def read_profiles(data: bytes, home: Path) -> str:
    """Read, written again, and shown: what was not understood is kept."""
    paths = portable(home)
    paths.profiles.write_bytes(data)
    book, problem = load_profiles(paths, NOW)
    save_profiles(paths, book, NOW)
    assert load_profiles(paths, NOW) == (book, None)
    if problem is not None:
        assert any(path.read_bytes() == data for path in home.iterdir()), "the file is lost"
    if book.profiles:
        look_around(home)
    return said(problem)


def read_fault(data: bytes, home: Path) -> str:
    """The bundle of a fault, and the race in it."""
    path = home / "x.fault.json"
    path.write_bytes(data)
    try:
        fault = load_fault(path)
    except ReadError as error:
        return said(error.problem)
    assert fault is not None
    saved = race_of(fault, path.name)
    return "no race" if saved is None else said(saved.problem)


READERS: Mapping[str, Callable[[bytes, Path], str]] = {
    "record": read_record,
    "save": read_save,
    "map": read_map,
    "settings": read_settings,
    "profiles": read_profiles,
    "fault": read_fault,
}
WEIGHTS = (4, 4, 4, 2, 2, 1)


def read(kind: str, data: bytes, home: Path) -> str:
    """The outcome of reading `data` as a file of that kind, within the limits."""
    with limited(home, MAPS, assets()):
        return READERS[kind](data, home)


class FailedInputError(AssertionError):
    """A reader failed (`__cause__`) over a file of that kind; `data` is a small one that does it."""

    def __init__(self, kind: str, data: bytes) -> None:
        super().__init__(f"a {kind} of {len(data)} bytes")
        self.kind, self.data = kind, data


def play(number: int, folder: Path) -> str:
    """One spoilt file; where it fails it is shrunk and kept beside the counts."""
    chance = random.Random(number)
    kind = chance.choices(list(READERS), WEIGHTS)[0]
    data = _edited(kind, sample(kind, chance), chance)
    try:
        return f"{kind}: {read(kind, data, folder)}"
    except Exception as error:
        raise FailedInputError(kind, shrunk(kind, data, type(error), folder)) from error


def shrunk(kind: str, data: bytes, error: type[Exception], folder: Path, tries: int = 300) -> bytes:
    """As little of the input as still fails in the same way: parts are left out, ever smaller ones."""
    part = len(data) // 2
    while part and tries:
        at = 0
        while at < len(data) and tries:
            tries -= 1
            less = data[:at] + data[at + part :]
            if _fails(kind, less, error, folder):
                data = less
            else:
                at += part
        part //= 2
    return data


def _fails(kind: str, data: bytes, error: type[Exception], folder: Path) -> bool:
    home = folder / "again"
    shutil.rmtree(home, ignore_errors=True)
    home.mkdir()
    try:
        read(kind, data, home)
    except error:
        return True
    except Exception:
        return False
    return False


def begin() -> None:
    """Everything that readers need is loaded before the memory is limited."""
    import game.core.match  # noqa: F401

    for entry in TITLES:
        title: Any = entry.open()
        assert title.needs
    for kind in READERS:
        sample(kind, random.Random(0))
    with tempfile.TemporaryDirectory() as home:
        look_around(Path(home))
    if sys.platform == "linux":
        keep_memory_within()


CAMPAIGN = Campaign("fuzz", 100_000, "inputs", play, begin=begin)
