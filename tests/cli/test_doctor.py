"""`doctor`: well only if the game can run, and its race is a real one."""

import json
import shutil
import threading
from pathlib import Path
from typing import Any

import pytest

from game.bench import headless_race as trial
from game.cli import doctor
from game.language.rulebook import Rulebook
from game.phones.server import NoPortError
from game.show.fonts import FACES
from game.store import paths
from game.titles import TITLES
from tests.cli.conftest import Ended, Run

SHIPPED = sum(len(entry.meta.tracks) for entry in TITLES)
"""Maps that come with the game."""


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    """A small window: the race is the same and quicker."""
    monkeypatch.setattr(trial, "SIZE", (320, 180))


@pytest.fixture
def one_title(monkeypatch: pytest.MonkeyPatch) -> None:
    """The maps of one game: to judge all of them takes seconds, and they are judged above."""
    monkeypatch.setattr(doctor, "TITLES", TITLES[:1])
    monkeypatch.setattr(trial, "TITLES", TITLES[:1])


def told(ended: Ended) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(ended.out)
    return found


def states(report: dict[str, Any], topic: str) -> list[str]:
    return [line["state"] for line in report["lines"] if line["topic"] == topic]


def test_all_is_well_here(run: Run) -> None:
    ended = run("doctor --json")
    assert ended.code == 0
    report = told(ended)
    assert report["good"] is True
    assert states(report, "maps") == ["well"] * (SHIPPED + 1), "every map, and the folder of the player's own"
    assert states(report, "lessons") == ["well"] * len(TITLES)
    assert states(report, "diagrams") == ["well"] * len(TITLES)
    assert states(report, "rules") == ["well"] * len(TITLES)


@pytest.mark.usefixtures("one_title")
def test_all_is_well_the_same_twice(run: Run) -> None:
    first, second = told(run("doctor --json")), told(run("doctor --json"))
    assert first.pop("times").keys() == second.pop("times").keys()
    assert first == second


@pytest.mark.usefixtures("small")
def test_race_goes_from_the_menu_to_the_podium(run: Run, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two titles'; `.ci/run` asks for all of them, the maps are judged above, and how drivers think is tested where they are."""
    monkeypatch.setattr(doctor, "TITLES", TITLES[:1])
    monkeypatch.setattr(trial, "TITLES", TITLES[:2])
    monkeypatch.setattr(trial, "levels_of", lambda title: ("easy", "medium"))
    ended = run("doctor --race")
    assert ended.code == 0, ended.out
    assert ended.out.count("from the menu to the podium") == 2
    assert not (home / "saves").exists(), "the player's own race is not touched"


@pytest.mark.usefixtures("small", "one_title")
def test_race_raises_the_alarm_where_the_screen_lies(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """The settle law (architecture, section 5): what is shown is what the rules say."""
    monkeypatch.setattr("game.show.tables.monza.table.MonzaTable.differences", lambda *_: ["the red car is elsewhere"])
    ended = run("doctor --race")
    assert ended.code == 1
    assert "the red car is elsewhere" in ended.out


@pytest.mark.usefixtures("one_title")
def test_a_broken_shipped_map_is_wrong(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shutil.copytree(paths.maps(), tmp_path / "maps")
    (tmp_path / "maps" / "monza" / "oval.tmx").write_text("<map/>")
    monkeypatch.setattr("game.cli.map_words.maps", lambda: tmp_path / "maps")
    ended = run("doctor --json")
    assert ended.code == 1
    assert states(told(ended), "maps") == ["well", "wrong", *["well"] * (len(TITLES[0].meta.tracks) - 1)]


@pytest.mark.usefixtures("one_title")
def test_a_broken_map_of_the_user_is_a_note(run: Run, home: Path) -> None:
    (home / "maps" / "monza").mkdir(parents=True)
    (home / "maps" / "monza" / "mine.tmx").write_text("<map/>")
    ended = run("doctor --json")
    assert ended.code == 0
    assert states(told(ended), "maps") == ["well", *["well"] * len(TITLES[0].meta.tracks), "note"]


@pytest.mark.usefixtures("one_title")
def test_missing_fonts_are_wrong_and_missing_sounds_a_note(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(doctor, "assets", lambda: tmp_path)
    ended = run("doctor --json")
    assert ended.code == 1
    assert {"wrong", "note"} == set(states(told(ended), "assets"))


@pytest.mark.usefixtures("one_title")
def test_a_font_of_junk_is_named(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shutil.copytree(paths.assets() / "fonts", tmp_path / "fonts")
    (tmp_path / "fonts" / FACES[1]).write_bytes(b"junk" * 100)
    monkeypatch.setattr(doctor, "assets", lambda: tmp_path)
    ended = run("doctor")
    assert ended.code == 1
    assert f"fonts: {FACES[1]} is missing or damaged" in ended.out


@pytest.mark.usefixtures("one_title")
def test_a_broken_record_is_a_note(run: Run, home: Path) -> None:
    (home / "records").mkdir(parents=True)
    (home / "records" / "old.jsonl").write_text("rust\n")
    ended = run("doctor --json")
    assert ended.code == 0
    assert states(told(ended), "records") == ["well", "note"]


@pytest.mark.usefixtures("one_title")
def test_missing_rules_are_a_note(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """The game runs without them; the help can't show them."""
    monkeypatch.setattr(doctor, "open_rulebook", lambda _: Rulebook(""))
    ended = run("doctor --json")
    assert ended.code == 0
    assert states(told(ended), "rules") == ["note"]


@pytest.mark.usefixtures("one_title")
def test_a_lesson_that_is_left_out_is_a_note_with_its_name(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shutil.copytree(paths.assets() / "lessons", tmp_path / "lessons")
    path = tmp_path / "lessons" / f"{TITLES[0].meta.id}.json"
    raw = json.loads(path.read_bytes())
    raw["positions"][1]["digest"] = "0" * 32
    path.write_text(json.dumps(raw))
    monkeypatch.setattr("game.cli.lesson_words.assets", lambda: tmp_path)
    ended = run("doctor --json")
    assert ended.code == 0
    assert [(line["state"], line["text"]) for line in told(ended)["lines"] if line["topic"] == "lessons"] == [
        ("note", "Monza: the lesson look is left out: its decisions lead to another position"),
        ("well", "Monza: 4 lessons are offered"),
    ]


@pytest.mark.usefixtures("one_title")
def test_without_the_file_no_lesson_is_offered_which_is_a_note(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.cli.lesson_words.assets", lambda: tmp_path)
    ended = run("doctor --json")
    assert ended.code == 0
    lines = [line["text"] for line in told(ended)["lines"] if line["topic"] == "lessons"]
    assert lines == ["Monza: no lesson is offered: the file monza.json is missing or damaged"]


@pytest.mark.usefixtures("one_title")
def test_a_diagram_that_is_left_out_is_a_note_with_its_name(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shutil.copytree(paths.assets() / "lessons", tmp_path / "lessons")
    path = tmp_path / "lessons" / f"{TITLES[0].meta.id}.json"
    raw = json.loads(path.read_bytes())
    spoilt = next(one for one in raw["positions"] if one["id"] == "stuck")
    spoilt["digest"] = "0" * 32
    path.write_text(json.dumps(raw))
    monkeypatch.setattr("game.cli.lesson_words.assets", lambda: tmp_path)
    ended = run("doctor --json")
    assert ended.code == 0
    count = len(TITLES[0].open().words.diagrams)
    assert [(line["state"], line["text"]) for line in told(ended)["lines"] if line["topic"] == "diagrams"] == [
        ("note", "Monza: the diagram turn.4 is left out: its decisions lead to another position"),
        ("well", f"Monza: {count - 1} diagrams of rules help can be drawn"),
    ]


@pytest.mark.usefixtures("one_title")
def test_without_the_file_no_diagram_is_drawn_which_is_a_note(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.cli.lesson_words.assets", lambda: tmp_path)
    ended = run("doctor --json")
    assert ended.code == 0
    lines = [line["text"] for line in told(ended)["lines"] if line["topic"] == "diagrams"]
    assert lines == ["Monza: no diagram of rules help can be drawn: the file monza.json is missing or damaged"]


def test_a_phone_comes_in_once_and_nothing_listens_afterwards(run: Run) -> None:
    report = told(run("doctor", "--phones", "--json"))
    assert states(report, "phones") == ["well"]
    assert not any(thread.name == "phones" for thread in threading.enumerate())
    assert "phones" not in told(run("doctor", "--json"))["times"], "nobody is let in who was not asked for"


def test_where_no_phone_can_come_in_that_is_wrong(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(port: int = 0, address: str = "") -> None:
        raise NoPortError

    monkeypatch.setattr("game.phones.server.listening", refused)
    report = told(run("doctor", "--phones", "--json"))
    assert states(report, "phones") == ["wrong"]
    assert not report["good"]
