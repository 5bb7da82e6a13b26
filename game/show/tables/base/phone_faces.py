"""Pictures of kinds of things for phones (`/face/TITLE/KIND`): what lies on the title's table, by the keys that items of its sheets name.

They show a kind and never who holds one, so all phones may have all of them, and fetch each once.
"""

import io
from collections.abc import Iterator, Mapping
from pathlib import Path

import pygame
from pygame import Surface

from game.core.words import Words
from game.show.canvas import Frame
from game.show.tables.base.help_pictures import HelpPictures
from game.show.theme import Theme

LARGEST = 112
"""Pixels of the longer side: a phone shows it 40 to 48 CSS pixels large, each of which is two or three of its own."""
WINDOW = (2560, 1440)
"""The window that pictures are painted as if for, whatever the television has."""


def face_keys(words: Words, pictures: HelpPictures) -> tuple[str, ...]:
    """The things of a title that have a picture on phones, by the keys of its words."""
    return tuple(key for key in words.things if not pictures.on_phones.isdisjoint((key, key.partition(".")[0])))


def making_faces(title: str, words: Words, pictures: HelpPictures, fonts: Path) -> Iterator[tuple[str, bytes]]:
    """One picture after the other: "TITLE/KIND", and the PNG; a thing that has none is left out."""
    theme = Theme(fonts, Frame(WINDOW))
    painted = ((key, pictures.thing(theme, key)) for key in face_keys(words, pictures))
    return ((f"{title}/{key}", png_of(fitted(picture))) for key, picture in painted if picture is not None)


def fitted(picture: Surface) -> Surface:
    """The picture as large as a phone shows it; a smaller one as it is."""
    wide, high = picture.get_size()
    share = LARGEST / max(wide, high)
    if share >= 1:
        return picture
    return pygame.transform.smoothscale(picture, (max(1, round(wide * share)), max(1, round(high * share))))


def png_of(picture: Surface) -> bytes:
    """The picture as the bytes of a PNG file."""
    file = io.BytesIO()
    pygame.image.save(picture, file, "face.png")
    return file.getvalue()


def pictured(faces: Mapping[str, bytes], title: str, key: str) -> str:
    """What an item's face is called where there is a picture of it; else what it shows, which the page draws, or "" for nothing."""
    name = f"{title}/{key}"
    return name if name in faces else "" if "." in key else key
