"""Makes the golden screens anew.

    python -m tests.golden.screens                       all of them; says which changed, which are new and which are gone
    python -m tests.golden.screens games/aruba           those whose names begin so
    python -m tests.golden.screens pages --sheet FILE    and lays them out on one sheet, to be looked at

What looks the same as before, but for what another machine would draw otherwise, stays as it lies there.
"""

import argparse
import math
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path

import tests.conftest  # noqa: F401 - first of all: what it keeps for tests is kept here, too

import pygame  # isort: skip
from pygame import Surface

from game.show.picture_files import pictures
from tests.golden.screens import films as all_films
from tests.golden.screens import small
from tests.golden.screens.films import Film, Shown, pictures_of
from tests.helpers.closing import none_left_open
from tests.helpers.kept_paint import KEPT

TILE, LABEL = (320, 180), 18


def shown(chosen: dict[str, Film]) -> Iterator[Shown]:
    """The pictures of these films."""
    pictures.files = KEPT
    with all_films.painted_once():
        for name, film in chosen.items():
            with tempfile.TemporaryDirectory() as folder, none_left_open():
                yield from pictures_of(name, film, Path(folder))


def renewed(one: Shown) -> str:
    """Keeps a picture where it is another one; what is to be said of it, if anything."""
    cells, kept = small.small(one.picture), small.read(one.name)
    if kept is not None and not small.differences(kept, cells):
        return ""
    small.write(one.name, cells)
    return f"{'new' if kept is None else 'changed'}: {one.name}"


def sheet(tiles: Sequence[tuple[str, Surface]]) -> Surface:
    """All of them with their names."""
    columns = math.ceil(math.sqrt(len(tiles)))
    wide, high = TILE[0], TILE[1] + LABEL
    picture = Surface((columns * wide, math.ceil(len(tiles) / columns) * high))
    font = pygame.font.Font(None, LABEL)
    for number, (name, tile) in enumerate(tiles):
        x, y = number % columns * wide, number // columns * high
        picture.blit(tile, (x, y))
        picture.blit(font.render(name, True, "white"), (x + 2, y + TILE[1] + 2))
    return picture


def main(words: Sequence[str] | None = None) -> None:
    """The command."""
    line = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    line.add_argument("names", nargs="*", help="beginnings of their names")
    line.add_argument("--sheet", type=Path)
    asked = line.parse_args(words)
    chosen = {name: film for name, film in all_films.films().items() if not asked.names or name.startswith(tuple(asked.names))}
    tiles, made = list[tuple[str, Surface]](), set[str]()
    for one in shown(chosen):
        made.add(one.name)
        if said := renewed(one):
            print(said)
        if asked.sheet:
            tiles.append((one.name, pygame.transform.smoothscale(one.picture, TILE)))
    for name in all_films.kept(chosen) - made:
        small.path_of(name).unlink()
        print(f"gone: {name}")
    if asked.sheet:
        pygame.font.init()
        pygame.image.save(sheet(tiles), asked.sheet)
    print(f"{len(made)} pictures, {sum(small.path_of(name).stat().st_size for name in made) // 1024} KB")


if __name__ == "__main__":
    main()
