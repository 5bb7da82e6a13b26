"""The rooms of the house: what CONTRIBUTING.md says of them is what is there, and what import-linter holds them to."""

import re
import subprocess
import sys
import tomllib
from collections.abc import Mapping
from itertools import permutations
from pathlib import Path
from typing import Any

import pytest

from tests.helpers.systems import needs_linter

ROOT = Path(__file__).resolve().parents[1]
TOLD = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
LINTER: Mapping[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["importlinter"]
CONTRACTS: list[Mapping[str, Any]] = LINTER["contracts"]
LIBRARIES = ("pygame", "pytmx", "platformdirs", "PIL")
"""Dependencies that not every room may use; msgspec is for all."""
TITLES = sorted(path.parent for path in (ROOT / "game" / "titles").glob("*/__init__.py"))
TOY = ROOT / "tests" / "helpers" / "toy"


def table(*heading: str) -> list[list[str]]:
    """The rows of the table in CONTRIBUTING.md that has this heading, cell by cell; of several such tables all rows."""
    rows: list[list[str]] = []
    reading = False
    for line in TOLD.splitlines():
        cells = [cell.strip() for cell in line.strip().strip("|").split("|")] if line.startswith("|") else []
        if cells == list(heading):
            reading = True
        elif not cells:
            reading = False
        elif reading and set(cells[0]) != {"-"}:
            rows.append(cells)
    assert rows, f"there is no table {heading}"
    return rows


def quoted(text: str) -> list[str]:
    return re.findall(r"`([^`]+)`", text)


def folders(path: Path) -> list[Path]:
    """The packages in a folder."""
    return sorted(inner for inner in path.iterdir() if inner.is_dir() and any(inner.rglob("*.py")))


CARD = {quoted(where)[0]: may for where, _, may in table("where", "what", "may import")}


# -- what is there


def test_the_rooms_of_the_house_are_those_that_contributing_names() -> None:
    game = ROOT / "game"
    found = {path for room in folders(game) for path in (room, *folders(room))} | {p for p in game.glob("*.py") if p.name != "__init__.py"}
    told = [*CARD, *(quoted(where)[0] for where, _ in table("where", "what"))]
    assert len(told) == len(set(told))
    assert set(told) == {path.relative_to(ROOT).as_posix() for path in found}


@pytest.mark.parametrize("title", [*TITLES, TOY], ids=lambda path: path.name)
def test_every_title_has_the_same_rooms_with_the_same_names_in_them(title: Path) -> None:
    rooms = {quoted(room)[0]: quoted(files) for room, files, _ in table("room", "always there", "what")}
    assert {path.name for path in folders(title)} == set(rooms) - {"."}
    missing = [f"{room}/{name}" for room, names in rooms.items() for name in names if not (title / room / name).is_file()]
    assert missing == []
    assert sorted(path.name for path in title.glob("*.py")) == ["__init__.py", *sorted(n for n in rooms["."] if n.endswith(".py"))]


def test_where_is_it_names_files_that_are_there() -> None:
    answers = [quoted(where) for _, where in table("what", "file")]
    assert all(len(files) == 1 for files in answers)
    assert [files[0] for files in answers if not (ROOT / files[0]).is_file()] == []


@pytest.mark.parametrize(
    ("what", "name"),
    [
        ("the loop", "class App"), ("the pause menu", "class PauseScene"), ("the hint", "strong driver"),
        ("the key bindings", "class Bindings"),
        ("the text size", "def set_text_scale"), ("what Continue opens", "def open_saved"),
        ("whose hand is shown on the screen", "def viewer"),
        ("the confetti", "Confetti for a winner"), ("what a press may give (`Press`)", "Press ="),
        ("at what pace people, computers and dice are shown", "A computer's turn lasts"),
        ("what drives a Top Race car", "def drive_car"), ("undo: the button, and how far it goes back", "One undo goes back over"),
        ("what a seat may see of a hand, in ARUBA as in the others", "def view"),
        ("what a press in a lesson is told, and where the lesson stands", "def verdict"),
        ("what of a decision is written to the disk, and in which order", "At a decision"),
        ("how large the words in the strip are, and what gives way (`Strip`)", "keeps its size in one line"),
        ("what has the focus when a prompt opens (`OpenPrompt.show`)", "The focus stands on the widget that the prompt names"),
        ("all sounds there are", "class Cue"), ("all settings, and what they are at first", "class Settings"),
        ("how sketch-map draws spaces along a centreline", "From a centreline"), ("the colours of seats, letters and cards", "COLOURS"),
        ("a record as positions to go to and fro in", "class Playthrough"), ("which races the laws are tried on", "def cases_of"),
        ("the car and the name of everybody who sits down for a race", "class Lineup"),
    ],
)  # fmt: skip
def test_what_people_look_for_first_is_found_in_the_file_that_contributing_names(what: str, name: str) -> None:
    places = [quoted(where)[0] for asked, where in table("what", "file") if asked == what]
    assert len(places) == 1
    assert name in (ROOT / places[0]).read_text(encoding="utf-8")


def test_every_path_in_contributing_leads_somewhere() -> None:
    """Those with NAME or derby in them are of a game to come."""
    paths = [
        path
        for path in quoted(TOLD)
        if re.fullmatch(r"(game|tests|assets|maps)/[\w/.-]+", path) and "NAME" not in path and "derby" not in path
    ]
    assert len(paths) > 30
    assert [path for path in paths if not (ROOT / path).exists()] == []


# -- who may know whom


def room_of(module: str) -> str:
    """`game.show` -> `game/show`; nothing for what is not a whole room."""
    path = ROOT / module.replace(".", "/")
    if module.count(".") != 1:
        return ""
    return f"{path.relative_to(ROOT).as_posix()}{'' if path.is_dir() else '.py'}"


def forbidden() -> set[tuple[str, str]]:
    """Pairs (room, room or library) that a contract forbids for the whole room."""
    found: set[tuple[str, str]] = set()
    for contract in CONTRACTS:
        if contract["type"] == "forbidden":
            targets = [module if module in LIBRARIES else room_of(module) for module in contract["forbidden_modules"]]
            found |= {(room_of(source), target) for source in contract["source_modules"] for target in targets}
        elif contract["type"] == "layers":
            layers = [[room_of(module.strip()) for module in layer.split("|")] for layer in contract["layers"]]
            for number, layer in enumerate(layers):
                found |= set(permutations(layer, 2)) | {(low, high) for low in layer for above in layers[:number] for high in above}
    return found


@pytest.mark.parametrize("room", CARD)
def test_the_card_of_imports_is_what_the_contracts_hold(room: str) -> None:
    said = {word.strip() for word in CARD[room].split(",") if word.strip()}
    shut = {target for source, target in forbidden() if source == room}
    names = {other: other.removeprefix("game/") for other in CARD if other != room}
    open_rooms = {name for other, name in names.items() if other not in shut}
    said_rooms = set(names.values()) if "everything" in said else said - set(LIBRARIES)
    assert open_rooms == said_rooms
    assert {library for library in LIBRARIES if library not in shut} == said & set(LIBRARIES)


# -- the contracts themselves


FAULTS = {
    "Core knows nobody; titles, bots, store, language and input know core alone": ("game.bots", "game.titles"),
    "Tracks know core, and how store reads what comes from outside": ("game.tracks", "game.language"),
    "Nobody below the screen knows it": ("game.core", "game.app"),
    "Sound knows core and store": ("game.sound", "game.language"),
    "A match as people have it knows no picture, no sound and no title": ("game.session", "game.show"),
    "What is drawn knows neither drivers nor files nor scenes": ("game.show", "game.store"),
    "The screen names a title only in its tables": ("game.show.stage", "game.titles"),
    "Scenes are handed their title": ("game.scenes", "game.titles"),
    "The supervisor of a cabinet knows neither screen nor game": ("game.kiosk.supervisor", "pytmx"),
    "Scenes know nothing of the kiosk": ("game.scenes", "game.kiosk"),
    "No circle of scenes: what one opens of another room, it gets from the context": ("game.scenes.race", "game.scenes.setup"),
    "Phones know the core and the contract of input, and nothing else of the house": ("game.phones", "game.store"),
    "Only scenes and the application know phones": ("game.kiosk", "game.phones"),
    "What serves phones is known behind the link alone": ("game.scenes", "game.phones.server"),
    "A house of several tables knows the core and the store": ("game.venue", "game.language"),
    "Only a cabinet and the application know houses: what guests see of one stands in the book": ("game.scenes", "game.venue"),
    "A house's database is spoken to in one room": ("game.kiosk", "psycopg"),
    "Nobody imports the application": ("game.show", "game.app"),
    "Core and titles stay pure: no outside world, no chance but their own": ("game.titles.one.rules", "random"),
    "No pygame below the screen": ("game.store", "pygame"),
    "Maps are read in one room": ("game.scenes", "pytmx"),
    "Moving pictures are written in one room": ("game.scenes", "PIL"),
    "Where a player's files belong is known in one room": ("game.language", "platformdirs"),
    "What the game needs at run time brings in no tools": ("game.cli", "numpy"),
    "No title imports another": ("game.titles.one.rules", "game.titles.two.track"),
    "What the menu knows of a title brings in none of its machinery": ("game.titles.one.meta", "game.titles.one.track"),
    "Rules know no drivers and no texts": ("game.titles.two.rules", "game.titles.two.drivers"),
    "Rules do not check tracks": ("game.titles.two.rules.rules", "game.titles.two.track.checks"),
    "What a map must offer has its texts elsewhere": ("game.titles.one.track.checks", "game.titles.one.text"),
    "Drivers say nothing": ("game.titles.one.drivers", "game.titles.one.text"),
    "Texts know what can be done and what happens, and nothing of how": ("game.titles.one.text", "game.titles.one.rules.steps"),
    "A table never asks a title's drivers": ("game.show.tables", "game.titles.two.drivers"),
}
"""Each contract, and an import that it must notice: who imports what. All are made at once; none leads to another."""


def _linted(folder: Path) -> dict[str, bool]:
    """Each contract by name, and whether it is kept by the project in that folder."""
    run = f"import sys; sys.path.insert(0, {str(folder)!r}); from importlinter import cli; sys.exit(cli.lint_imports(no_cache=True))"
    ran = subprocess.run([sys.executable, "-c", run], cwd=folder, capture_output=True, check=False, encoding="utf-8", errors="replace")
    flat = " ".join(ran.stdout.split())
    found = {c["name"]: re.search(re.escape(c["name"]) + " (KEPT|BROKEN)", flat) for c in CONTRACTS}
    assert all(found.values()), ran.stdout + ran.stderr
    return {name: match is not None and match[1] == "KEPT" for name, match in found.items()}


def _made_up(folder: Path) -> None:
    """A house of two titles with every module that a contract names, all empty."""
    (folder / "pyproject.toml").write_text((ROOT / "pyproject.toml").read_text(encoding="utf-8"), encoding="utf-8")
    named = {m for c in CONTRACTS for key in ("source_modules", "forbidden_modules", "modules") for m in c.get(key, ())}
    named |= {m.strip() for c in CONTRACTS for layer in c.get("layers", ()) for m in layer.split("|")} | {"game.cli", "game.show.tables"}
    for module in sorted(m for name in named if name.split(".")[0] == "game" for m in (name.replace("*", "one"), name.replace("*", "two"))):
        package = folder / module.replace(".", "/")
        package.mkdir(parents=True, exist_ok=True)
        (package / "__init__.py").touch()


@needs_linter
def test_every_contract_is_kept_by_an_empty_house_and_notices_its_fault(tmp_path: Path) -> None:
    assert list(FAULTS) == [contract["name"] for contract in CONTRACTS]
    _made_up(tmp_path)
    assert set(_linted(tmp_path).values()) == {True}
    for who, what in FAULTS.values():
        with (tmp_path / who.replace(".", "/") / "__init__.py").open("a", encoding="utf-8") as file:
            file.write(f"import {what}\n")
    kept = _linted(tmp_path)
    assert [name for name, well in kept.items() if well] == []
