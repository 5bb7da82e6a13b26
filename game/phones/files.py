"""What is served by HTTP: a fixed table of addresses, and nothing else of this machine. GET and HEAD only.

The page's own files, pictures of kinds of things (`/face/TITLE/KIND`, the same for everybody) and souvenirs (`/keep/SECRET`), which lie
there for half an hour. Nothing of a path ever reaches a disk.
"""

import base64
import hashlib
import html
import json
import os
from collections.abc import Callable, Mapping
from importlib.resources import files
from typing import NamedTuple

from game.phones.words import AT_DOOR, LOOKING, Sentences, sentences, wished

KEPT = 1_800.0
"""Seconds for which a souvenir lies there."""
MOST_KEPT = 24
FOREVER = "public, max-age=86400"
NEVER = "no-store"
TYPES = {
    ".html": "text/html; charset=utf-8", ".css": "text/css; charset=utf-8", ".js": "text/javascript; charset=utf-8", ".ttf": "font/ttf",
    ".woff": "font/woff", ".woff2": "font/woff2", ".png": "image/png", ".svg": "image/svg+xml", ".gif": "image/gif", ".webp": "image/webp",
    ".jpg": "image/jpeg",
}  # fmt: skip
"""What is served, by the ends of names."""
INDEX, STYLE = "index.html", "first.css"
"""The first file, and the style that goes out within it: nothing else has to come before a phone shows its first words."""
ENGLISH = sentences((), lambda text, _: str(text))


def own_page() -> dict[str, bytes]:
    """The files of the page as they are shipped, by their names."""
    return {file.name: file.read_bytes() for file in files("game").joinpath("phones", "page").iterdir() if _type(file.name)}


class File(NamedTuple):
    """What stands at an address.

    name   what it is called where it is saved; "" for what is shown
    mark   a browser that has what is marked so (an ETag) need not be sent it again; "" where everything is sent each time
    style  the hash of the style within it, by which a browser may use that; "" without one
    """

    data: bytes
    type: str
    cache: str = NEVER
    name: str = ""
    mark: str = ""
    style: str = ""


class Files:
    """The table of addresses. `page` are the files of the page by their names; those of other kinds than TYPES are not served. `said` is
    what stands on the page before a table has spoken: its first file has it, in the language of whoever asks."""

    def __init__(self, page: Mapping[str, bytes], random: Callable[[int], bytes] = os.urandom, said: Sentences = ENGLISH) -> None:
        self._random = random
        self._page = {f"/{name}": _file(name, data) for name, data in page.items() if _type(name) and name not in (INDEX, STYLE)}
        self._first = {code: first_file(page, code, words) for code, words in said.items()} if INDEX in page else {}
        self._faces: dict[str, File] = {}
        self._kept: dict[str, tuple[float, File]] = {}

    def show(self, faces: Mapping[str, bytes]) -> None:
        """Pictures (PNG) by "TITLE/KIND": they take the place of those shown before."""
        self._faces = {f"/face/{name}": File(data, TYPES[".png"], FOREVER, mark=_mark(data)) for name, data in faces.items()}

    def keep(self, name: str, data: bytes, now: float) -> str:
        """Puts a souvenir there and returns its path; the oldest one makes room where there are very many."""
        path = "/keep/" + base64.urlsafe_b64encode(self._random(16)).rstrip(b"=").decode()
        kept = {where: one for where, one in self._kept.items() if now - one[0] < KEPT}
        while len(kept) >= MOST_KEPT:
            del kept[next(iter(kept))]
        self._kept = {**kept, path: (now, File(data, _type(name) or "application/octet-stream", NEVER, name))}
        return path

    def find(self, path: str, now: float, liked: str = "") -> File | None:
        """What stands at this very address; None where nothing does. `liked`: the languages that are liked, as browsers name them."""
        if path == "/" and self._first:
            return self._first[wished(self._first, liked)]
        kept = self._kept.get(path)
        if kept is not None:
            return kept[1] if now - kept[0] < KEPT else None
        return self._page.get(path) or self._faces.get(path)


def _mark(data: bytes) -> str:
    """An ETag: what it says changes with the bytes."""
    return f'"{hashlib.blake2b(data, digest_size=8).hexdigest()}"'


def _type(name: str) -> str:
    return TYPES.get(os.path.splitext(name)[1], "")


def _file(name: str, data: bytes) -> File:
    return File(data, _type(name))


def first_file(page: Mapping[str, bytes], code: str, words: Mapping[str, str]) -> File:
    """The first file of the page with its style, and with what it says in that language ("": the game's own, whichever that is)."""
    said = json.dumps({name: words[name] for name in AT_DOOR}, ensure_ascii=False)
    fields = {"lang": code.replace("_", "-"), "words": said, LOOKING: words[LOOKING]}
    text, style = page[INDEX].decode(), page.get(STYLE, b"").strip()
    for name, value in fields.items():
        text = text.replace(f"{{{{{name}}}}}", html.escape(value))
    data = text.replace("{{style}}", style.decode()).encode()
    return File(data, TYPES[".html"], style=base64.b64encode(hashlib.sha256(style).digest()).decode() if style else "")
