"""The player's own maps, looked after while nobody waits: their folder is made ready for Tiled, and each map is judged once."""

import contextlib
from collections.abc import Iterator
from pathlib import Path

from game.session.services import Services
from game.session.track_packs import install_dropped
from game.store.installation import program_words
from game.store.map_folder import prepare_map_folder


def look_after_maps(services: Services) -> Iterator[None]:
    """The folder, the packs that were dropped into it, then every map that was not judged as it is now; in slices. A disk that refuses
    is no reason to stop."""
    if services.catalogue.user is None:
        return
    with contextlib.suppress(OSError):
        yield from prepare_folder(services, services.catalogue.user)
    yield from install_dropped(services.catalogue)
    for entry in services.entries:
        if services.catalogue.judged(entry.meta).waiting:
            yield
            yield from services.catalogue.judging(entry.open())
        yield


def prepare_folder(services: Services, folder: Path) -> Iterator[None]:
    """What the player's folder needs besides maps, a file at a time. OSError where it can't be written."""
    titles = [entry.meta.id for entry in services.entries]
    yield from prepare_map_folder(folder, services.catalogue.maps, titles, program_words())
