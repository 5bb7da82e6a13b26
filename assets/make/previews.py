"""Small pictures of the shipped tracks, so that menu, track choice and lists show them at once: assets/previews/TITLE/TRACK.jpg.

    python assets/make/previews.py          those whose map has changed since
    python assets/make/previews.py --anew   all of them, after a change of the painters

They are painted by the board's own painter. `index.json` says of each the digest of the map it was painted from: where a map was
changed, the game paints it anew and doesn't show the old picture.
"""

import json
import os
import sys
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

import pygame  # noqa: E402
from pygame import Surface  # noqa: E402

from game.scenes.framework.shipped_previews import INDEX, digest, preview_path  # noqa: E402
from game.show.painters.board import WORLDS, paint_board  # noqa: E402
from game.show.tables import look_of  # noqa: E402
from game.titles import TITLES  # noqa: E402
from game.tracks.catalogue import Catalogue  # noqa: E402

ASSETS = ROOT / "assets"
SIZE = (960, 640)
FINER = 2
"""So much larger it is painted, for soft edges."""


def main(anew: bool) -> None:
    """Paints what is missing or out of date, and writes the index."""
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    catalogue = Catalogue(ROOT / "maps")
    index = ASSETS / INDEX
    known: dict[str, str] = json.loads(index.read_text(encoding="utf-8")) if index.exists() and not anew else {}
    now: dict[str, str] = {}
    for entry in TITLES:
        title = entry.open()
        for track in catalogue.tracks(entry.meta):
            key = f"{entry.meta.id}/{track.id}"
            now[key] = digest(track.path)
            path = preview_path(ASSETS, entry.meta.id, track.id)
            if known.get(key) != now[key] or not path.exists():
                loaded = catalogue.open(title, track.id)
                world = look_of(entry.meta.id).world
                size = (SIZE[0] * FINER, SIZE[1] * FINER)
                board = paint_board(loaded.track, loaded.layout, size, world if world in WORLDS else "toy_shop")
                path.parent.mkdir(parents=True, exist_ok=True)
                pygame.image.save(_flat(pygame.transform.smoothscale(board, SIZE)), path)
                print(f"{key}: {path.stat().st_size // 1024} KB")
    for stale in sorted({preview_path(ASSETS, *key.split("/")) for key in known} - {preview_path(ASSETS, *key.split("/")) for key in now}):
        stale.unlink(missing_ok=True)
    index.write_text(json.dumps(now, indent=2, sort_keys=True) + "\n", encoding="utf-8")


def _flat(board: Surface) -> Surface:
    """Without its round corners, which a JPEG can't have: they are filled with the colour beside them."""
    flat = Surface(board.get_size())
    flat.fill(board.get_at((board.get_width() // 2, 3)))
    flat.blit(board, (0, 0))
    return flat


if __name__ == "__main__":
    main("--anew" in sys.argv[1:])
