"""Records carry the maps of tracks that did not come with the game: what goes in, and what a player may take out."""

import contextlib
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from game.core.contract import Title
from game.core.record import MOST_MAPS, Header, MapCopy
from game.core.slices import Slices
from game.session.file_names import plain_name
from game.session.own_maps import prepare_folder
from game.session.services import Services
from game.store.files import write
from game.store.reading import content
from game.store.records import load_header
from game.tracks.carried import as_file, load_carried, loading_carried, packed, unpacked
from game.tracks.reader import Loaded
from game.tracks.tmx import MOST_BYTES
from game.tracks.trouble import TrackError

if TYPE_CHECKING:
    from game.tracks.catalogue import Catalogue

LONGEST_FILE = 40


def map_copies(catalogue: "Catalogue", title: Title, tracks: Sequence[str]) -> tuple[MapCopy, ...]:
    """The player's own maps among these tracks, packed for a record; a map that can't be read or is too large is left out."""
    copies: dict[str, MapCopy] = {}
    for entry in catalogue.tracks(title.meta):
        if entry.user and entry.id in tracks:
            data = content(entry.path, MOST_BYTES)
            small = packed(data) if data else b""
            if small:
                copies[entry.id] = MapCopy(entry.id, small)
    return tuple(copies.values())[:MOST_MAPS]


def foreign_maps(catalogue: "Catalogue", title: Title, header: Header) -> tuple[MapCopy, ...]:
    """The maps of a record that the player has not got as they were raced."""
    found = []
    for copy in header.maps:
        digest = next((track.digest for track in header.tracks if track.id == copy.track), "")
        with contextlib.suppress(KeyError, TrackError):
            if catalogue.open(title, copy.track).track.digest == digest:
                continue
        found.append(copy)
    return tuple(found)


def opening_raced(catalogue: "Catalogue", title: Title, path: Path, track: str) -> Slices[Loaded]:
    """The map of `track` that the record in the file `path` carries, in slices. KeyError where it carries none, TrackError where that can't
    be raced on."""
    header = load_header(path)
    copy = next((copy for copy in header.maps if copy.track == track), None) if header else None
    if copy is None:
        raise KeyError(track)
    yield
    return (yield from loading_carried(copy.data, title, track, catalogue.maps))


def put_into_folder(services: Services, title: Title, copy: MapCopy) -> Path:
    """Writes a map that a record carries into the player's folder, under a name that no map there has yet; returns its file. TrackError
    where the map is not sound, OSError where it can't be written."""
    catalogue, folder = services.catalogue, services.catalogue.user
    if folder is None:
        raise FileNotFoundError("no folder for maps of one's own")
    load_carried(copy.data, title, copy.track, catalogue.maps)
    root = unpacked(copy.data, catalogue.maps)
    for _ in prepare_folder(services, folder):
        pass
    taken = {entry.id for entry in catalogue.listed(title.meta)}
    wanted = plain_name(copy.track, "track", LONGEST_FILE)
    name, count = wanted, 1
    while name in taken:
        count += 1
        name = f"{wanted}-{count}"
    path = folder / title.meta.id / f"{name}.tmx"
    write(path, as_file(root, name, str(count) if count > 1 else ""))
    return path
