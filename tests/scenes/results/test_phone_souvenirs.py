"""Souvenirs by phone alone: whoever wishes for one has it made beside the game, and every phone has it as a link."""

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from typing import Any

import msgspec
import pytest

from game.phones.protocol import SheetPart
from game.scenes.results import making
from game.scenes.results.podium import PodiumScene
from game.store.kept_results import results_folder
from tests.helpers.phone_party import Party, Phone, drive, party, racing

MAKES = """
import json, pathlib, sys
file = pathlib.Path(sys.argv[sys.argv.index("--out") + 1])
file.parent.mkdir(parents=True, exist_ok=True)
sys.stdin.read()
file.write_bytes(b"made")
print(json.dumps({"file": file.name, "size": 4}), flush=True)
"""
WAITS = "import threading; threading.Event().wait()"


@contextmanager
def at_podium(monkeypatch: pytest.MonkeyPatch, code: str) -> Iterator[tuple[Party, list[Phone], list[list[str]]]]:
    """Two phones at the podium of a race; a child that makes something runs `code`. What children were asked for."""
    asked: list[list[str]] = []
    children: list[subprocess.Popen[bytes]] = []

    def popen(words: list[str], **how: Any) -> "subprocess.Popen[bytes]":
        asked.append(words)
        children.append(subprocess.Popen([sys.executable, "-c", code, *words], **how))
        return children[-1]

    monkeypatch.setattr(making.Making.__init__, "__kwdefaults__", {"popen": popen})
    with party() as table:
        race, phones = racing(table, "monza", 2)
        drive(table, race, phones, Random(1))
        table.step(60)
        assert isinstance(table.unseen.top, PodiumScene)
        monkeypatch.setattr(table.link, "keep", lambda name, data: f"/keep/{len(data)}")
        yield table, phones, asked
        for child in children:
            child.kill()
            child.wait()


def taken_home(phone: Phone) -> list[SheetPart]:
    return [part for part in phone.sheet.parts if part.label == "To take home"]


def test_a_wish_is_made_by_a_child_and_is_a_link_on_every_phone(monkeypatch: pytest.MonkeyPatch) -> None:
    with at_podium(monkeypatch, MAKES) as (table, phones, asked):
        (wishes,) = taken_home(phones[0])
        assert ([item.label for item in wishes.items], wishes.does) == (["Result", "Poster", "Clip"], ("", "Make it"))
        assert phones[0].sheet.doit == "Race again"
        phones[0].press("Poster")
        assert phones[0].sorry == ""
        assert "poster" in asked[0]
        assert asked[0][asked[0].index("--race") + 1] == "1"
        work = table.unseen.ctx.work
        assert isinstance(work, making.Making)
        work._process.wait()
        while work.running:
            table.step()
        table.step(4)
        for phone in phones:
            links, left = taken_home(phone)
            assert [(item.label, item.href) for item in links.items] == [("Poster", "/keep/4")]
            assert [item.label for item in left.items] == ["Result", "Clip"]
        assert isinstance(table.unseen.top, PodiumScene), "nobody at the television has to do anything"


def test_while_one_is_made_the_next_has_to_wait_and_reads_so(monkeypatch: pytest.MonkeyPatch) -> None:
    with at_podium(monkeypatch, WAITS) as (_, phones, asked):
        phones[0].press("Clip")
        (wishes,) = taken_home(phones[1])
        assert [item.why for item in wishes.items] == ["", *["Clip is being made."] * 2], "a picture waits for nothing"
        assert [item.sub for item in wishes.items] == ["", "", "Clip is being made."]
        phones[1].press("Poster")
        assert phones[1].sorry.endswith("is being made.")
        assert len(asked) == 1
        assert asked[0][asked[0].index("--size") + 1] == "640"


def test_the_result_is_there_at_once_as_the_picture_that_the_television_keeps(monkeypatch: pytest.MonkeyPatch) -> None:
    """Also where nothing keeps the race, which is where a cup ends."""
    with at_podium(monkeypatch, WAITS) as (table, phones, asked):
        podium, kept = table.unseen.top, dict[str, bytes]()
        assert isinstance(podium, PodiumScene)
        monkeypatch.setattr(table.link, "keep", lambda name, data: kept.setdefault(name, data) and f"/keep/{name}")
        podium.ways.source = None
        phones[0].vote()
        (wishes,) = taken_home(phones[1])
        assert [item.label for item in wishes.items] == ["Result"]
        phones[1].press("Result")
        (file,) = results_folder(table.unseen.ctx.paths).glob("*.png")
        assert kept == {file.name: file.read_bytes()}
        assert file.stem in podium.notice
        for phone in phones:
            assert [(item.label, item.href) for part in taken_home(phone) for item in part.items] == [("Result", f"/keep/{file.name}")]
        assert asked == []


def test_a_result_that_cant_be_kept_says_so_to_whoever_wished_for_it(monkeypatch: pytest.MonkeyPatch) -> None:
    with at_podium(monkeypatch, WAITS) as (table, phones, _):
        results_folder(table.unseen.ctx.paths).write_text("a file, and no folder")
        phones[0].press("Result")
        assert phones[0].sorry != ""
        assert isinstance(table.unseen.top, PodiumScene)
        assert phones[0].sorry == table.unseen.top.notice
        (wishes,) = taken_home(phones[0])
        assert "Result" in [item.label for item in wishes.items]


def test_where_nothing_may_be_kept_nothing_is_offered(monkeypatch: pytest.MonkeyPatch) -> None:
    with at_podium(monkeypatch, WAITS) as (table, phones, _):
        table.unseen.ctx.allow(msgspec.structs.replace(table.unseen.ctx.permissions, screenshots=False))
        phones[0].vote()
        assert taken_home(phones[0]) == []


def test_a_vote_takes_the_place_of_what_a_medal_tells(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two plates at one place would cover each other: the newer one is seen."""
    with at_podium(monkeypatch, WAITS) as (table, phones, _):
        podium = table.unseen.top
        assert isinstance(podium, PodiumScene)
        podium.tell("Ada: Last to first")
        phones[0].vote()
        assert (podium._told and podium._told.image, podium.notice) == (None, "Race again: 1 of 2.")
        podium.tell("Ada: Last to first")
        assert podium.notice == ""
