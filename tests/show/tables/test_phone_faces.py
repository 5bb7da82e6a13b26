"""Pictures of kinds for phones: every face that a sheet names has one, small enough, the same in every language and for everybody."""

import io
from collections.abc import Iterator

import pygame
import pytest

from game.core.contract import Title
from game.show.tables import look_of
from game.show.tables.base.phone_faces import LARGEST, face_keys, pictured
from game.titles import TITLES
from tests.helpers.phone_faces import faces
from tests.helpers.phone_sheets import questions, sheets_in
from tests.helpers.play import title_of

IDS = [entry.meta.id for entry in TITLES]
A_PICTURE, A_SHEET = 16_000, 110_000
"""Bytes at most: of one picture, and of all that one sheet shows."""
DRAWN = frozenset("123456")
"""Faces of dice, which the page draws itself."""


def named(title: Title) -> Iterator[set[str]]:
    """The faces that each sheet of the golden races names."""
    for asked in questions(title):
        for sheet in sheets_in(asked.sheet):
            yield {item.face for part in sheet.parts for item in part.items if item.face} - DRAWN


@pytest.mark.parametrize("title_id", IDS)
def test_every_thing_that_a_sheet_names_has_a_picture(title_id: str) -> None:
    there, met = faces(title_id), set[str]()
    for keys in named(title_of(title_id)):
        met |= keys
        assert sum(len(there.get(f"{title_id}/{key}", b"")) for key in keys) <= A_SHEET
    assert met, "sheets of this title name no picture"
    spoken = {key for key in met if pictured(there, title_id, key) == ""}
    assert all(title_id == "top_race" and key.startswith("card.") for key in spoken), spoken  # numbers and a sign say those cards


@pytest.mark.parametrize("title_id", IDS)
def test_pictures_have_the_size_of_a_phone(title_id: str) -> None:
    for name, data in faces(title_id).items():
        assert len(data) <= A_PICTURE, name
        wide, high = pygame.image.load(io.BytesIO(data)).get_size()
        assert LARGEST // 2 < max(wide, high) <= LARGEST, name


def test_only_kinds_that_a_title_gives_are_painted_and_only_painted_ones_are_named() -> None:
    pictures, words = look_of("aruba").help(), title_of("aruba").words
    assert pictures is not None
    keys = face_keys(words, pictures)
    assert "card.nitro" in keys
    assert {key.partition(".")[0] for key in keys} == {"card"}
    there = {"aruba/card.nitro": b"png"}
    assert pictured(there, "aruba", "card.nitro") == "aruba/card.nitro"
    assert pictured(there, "aruba", "card.bomb") == ""
    assert pictured(there, "aruba", "6") == "6"
