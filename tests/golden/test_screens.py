"""What stands on the screen is what stood there when somebody looked at it (`python -m tests.golden.screens` makes it anew)."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from tests.golden.screens import films, small

FILMS = films.films()
COMMAND = "python -m tests.golden.screens"


@pytest.fixture(autouse=True)
def painted_once() -> Iterator[None]:
    with films.painted_once():
        yield


@pytest.mark.quick
@pytest.mark.parametrize("name", FILMS)
def test_the_screen_is_the_one_that_was_looked_at(name: str, tmp_path: Path) -> None:
    """Each picture that differs lies in the folder of this test, as large as the screen."""
    wrong, shown = list[str](), set[str]()
    for one in films.pictures_of(name, FILMS[name], tmp_path / "files"):
        shown.add(one.name)
        kept = small.read(one.name)
        found = small.differences(kept, small.small(one.picture)) if kept is not None else []
        wrong += small.told(one.name, found) if kept is not None else [f"{one.name} is new"]
        if found or kept is None:
            pygame.image.save(one.picture, tmp_path / f"{one.name.partition('/')[2]}.png")
    wrong += [f"{gone} is not shown any more" for gone in sorted(films.kept([name]) - shown)]
    assert not wrong, "\n".join([*wrong, f"Seen: {tmp_path}. Where it is meant to be so: {COMMAND} {name}"])


def test_no_picture_is_kept_that_nothing_shows() -> None:
    assert films.homeless() == set()
