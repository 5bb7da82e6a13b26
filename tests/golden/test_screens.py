"""What stands on the screen is what stood there when somebody looked at it (`python -m tests.golden.screens` makes it anew)."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pygame
import pytest
from pygame import Surface

from game.show.canvas import Frame
from game.show.theme import Theme
from tests.golden.screens import films, small
from tests.helpers.screen import ASSETS

FILMS = films.films()
COMMAND = "python -m tests.golden.screens"


@pytest.fixture(autouse=True)
def painted_once() -> Iterator[None]:
    with films.painted_once():
        yield


LONG = (
    "cabinet/book", "cabinet/told", "moments/first-turn-large", "pages/race-plan-200", "pages/race-aruba-in-full",
    "pages/race-scrap-racer-in-full", "pages/lesson-150", "pages/race-professional", "pages/race-why-not", "games/aruba-after-the-drive",
    "games/aruba-hook", "games/top-race-sprint", "games/top-race-offer", "games/top-race-claim", "games/scrap-racer-team-order",
    "games/scrap-racer-duel-second-throw", "games/automobiles-gift", "help/monza", "help/top-race",
    "cabinet/shows", "pages/top-race-six-seats-200", "help/scrap-racer", "games/automobiles-driver", "games/scrap-racer-modules-in-turn",
    "games/top-race-line-large", "games/automobiles-shop-large", "games/scrap-racer-balloons", "games/automobiles-balloons",
    "games/scrap-racer-duel",
)  # fmt: skip
"""Left to the whole run: others show nearly the same."""


def _differences(name: str, folder: Path) -> str:
    """What is not as it is kept, in sentences. Each such picture lies in the folder then, as large as the screen."""
    wrong, shown = list[str](), set[str]()
    for one in films.pictures_of(name, FILMS[name], folder / "files"):
        shown.add(one.name)
        kept = small.read(one.name)
        found = small.differences(kept, small.small(one.picture)) if kept is not None else []
        wrong += small.told(one.name, found) if kept is not None else [f"{one.name} is new"]
        if found or kept is None:
            pygame.image.save(one.picture, folder / f"{one.name.partition('/')[2]}.png")
    wrong += [f"{gone} is not shown any more" for gone in sorted(films.kept([name]) - shown)]
    return "\n".join([*wrong, f"Seen: {folder}. Where it is meant to be so: {COMMAND} {name}"] if wrong else [])


@pytest.mark.quick
@pytest.mark.parametrize("name", [name for name in FILMS if name not in LONG])
def test_the_screen_is_the_one_that_was_looked_at(name: str, tmp_path: Path) -> None:
    assert _differences(name, tmp_path) == ""


@pytest.mark.parametrize("name", LONG)
def test_so_is_each_of_the_others(name: str, tmp_path: Path) -> None:
    assert _differences(name, tmp_path) == ""


def test_no_picture_is_kept_that_nothing_shows() -> None:
    assert films.homeless() == set()


# --- would it see a fault?

GROUND, SIGN = (240, 232, 214), (120, 40, 30)


def _screen(x: int = 400, sign: bool = True, alpha: int = 255) -> small.Cells:
    """A page with a text, a sign of twenty pixels and a car."""
    picture = Surface(small.SCREEN)
    picture.fill(GROUND)
    picture.blit(Theme(ASSETS / "fonts", Frame(small.SCREEN)).label("Ada rolls", 32, (30, 30, 40)), (x, 203))
    if sign:
        pygame.draw.circle(picture, SIGN, (901, 303), 10)
    car = Surface((60, 34))
    car.fill((200, 60, 40))
    car.set_alpha(alpha)
    picture.blit(car, (611, 507))
    return small.small(picture)


@pytest.mark.parametrize(
    ("fault", "place"),
    [({"x": 403}, (400, 200)), ({"sign": False}, (888, 288)), ({"alpha": 120}, (608, 504))],
    ids=["a text three pixels further", "no sign", "a pale car"],
)
def test_a_small_fault_is_seen_and_said_where_it_is(fault: dict[str, Any], place: tuple[int, int]) -> None:
    found = small.differences(small.rounded(_screen()), _screen(**fault))
    assert found
    x, y = found[0].place.topleft
    assert abs(x - place[0]) <= 16
    assert abs(y - place[1]) <= 16
    assert f"differs at {x},{y} of 1280x720" in str(found[0])


def test_what_another_machine_draws_a_little_otherwise_is_no_fault() -> None:
    kept, chance = small.rounded(_screen()), np.random.default_rng(1)
    got = np.clip(_screen().astype(int) + chance.integers(-6, 7, kept.shape), 0, 255).astype(np.uint8)
    assert small.differences(kept, got) == []
