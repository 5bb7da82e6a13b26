"""The folder of own maps: filled once, its project made for this very install."""

import json
import sys
from pathlib import Path
from typing import Any

import pytest

from game.store import map_folder
from game.store.map_folder import ANEW, CHECK, CLEAR, DRAW, PROJECT, RACE, prepare_map_folder
from tests.helpers.maps import MAPS

WORDS = ("/opt/a b/python", "/opt/a b/main.py")


def prepare(folder: Path, words: tuple[str, ...] = WORDS) -> None:
    for _ in prepare_map_folder(folder, MAPS, ("monza", "aruba"), words):
        pass


def project(folder: Path) -> Any:
    return json.loads((folder / PROJECT).read_text(encoding="utf-8"))


def test_it_is_filled_and_people_keep_what_they_changed(tmp_path: Path) -> None:
    """Project, types, tilesets, page and a folder per title; only what is ours is renewed."""
    prepare(tmp_path)
    names = {path.relative_to(tmp_path).as_posix() for path in tmp_path.rglob("*") if path.is_file()}
    assert {PROJECT, "objecttypes.xml", "README.md", "tilesets/table.tsx", "tilesets/table.png", "pictures/lesson.png"} <= names
    assert (tmp_path / "monza").is_dir()
    assert (tmp_path / "aruba").is_dir()
    (tmp_path / "README.md").write_text("an old page", encoding="utf-8")
    (tmp_path / "tilesets" / "table.tsx").write_text("mine", encoding="utf-8")
    prepare(tmp_path)
    assert (tmp_path / "README.md").read_bytes() == (MAPS / "README.md").read_bytes()
    assert (tmp_path / "tilesets" / "table.tsx").read_text(encoding="utf-8") == "mine"


def test_f5_and_f6_run_the_program_that_is_installed(tmp_path: Path) -> None:
    """Wherever Python and main.py lie; a program that has moved is found again."""
    prepare(tmp_path)
    check, draw, clear, anew, race = project(tmp_path)["commands"]
    assert (check["command"], check["arguments"]) == (WORDS[0], '"/opt/a b/main.py" check-map %mapfile')
    assert (check["shortcut"], draw["shortcut"], check["saveBeforeExecute"]) == ("F5", "F6", True)
    assert draw["arguments"] == '"/opt/a b/main.py" sketch-map %mapfile'
    assert (clear["shortcut"], clear["arguments"]) == ("Shift+F6", '"/opt/a b/main.py" sketch-map --clear %mapfile')
    assert (anew["shortcut"], anew["arguments"]) == ("Ctrl+F6", '"/opt/a b/main.py" sketch-map --force %mapfile')
    assert (race["shortcut"], race["arguments"], race["saveBeforeExecute"]) == ("F7", '"/opt/a b/main.py" play %mapfile', True)
    prepare(tmp_path, ("/elsewhere/kerbside",))
    assert [c["arguments"] for c in project(tmp_path)["commands"]] == [
        "check-map %mapfile",
        "sketch-map %mapfile",
        "sketch-map --clear %mapfile",
        "sketch-map --force %mapfile",
        "play %mapfile",
    ]


def test_the_shipped_project_has_no_command_that_would_save_a_shipped_map() -> None:
    assert project(MAPS)["commands"] == []


def test_what_people_set_in_their_project_stays(tmp_path: Path) -> None:
    prepare(tmp_path)
    mine = project(tmp_path)
    mine["folders"] = [".", "/my/photos"]
    mine["commands"].append({"name": "mine", "command": "ls"})
    (tmp_path / PROJECT).write_text(json.dumps(mine), encoding="utf-8")
    prepare(tmp_path)
    assert project(tmp_path)["folders"] == [".", "/my/photos"]
    assert [command["name"] for command in project(tmp_path)["commands"]] == [CHECK, DRAW, CLEAR, ANEW, RACE, "mine"]


@pytest.mark.parametrize("content", ["", "[]", '{"commands": 3}', "[" * 5000])
def test_a_project_that_is_none_is_written_anew(tmp_path: Path, content: str) -> None:
    (tmp_path / PROJECT).write_text(content, encoding="utf-8")
    prepare(tmp_path)
    assert project(tmp_path)["commands"][0]["name"] == CHECK


def test_a_machine_without_a_file_manager_is_no_failure(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[list[str]] = []

    def refuse(words: list[str], **_: Any) -> None:
        asked.append(words)
        raise FileNotFoundError

    monkeypatch.setattr(map_folder.subprocess, "Popen", refuse)
    monkeypatch.setattr(sys, "platform", "linux")
    assert not map_folder.show_folder(tmp_path)
    assert asked == [["xdg-open", str(tmp_path)]]
