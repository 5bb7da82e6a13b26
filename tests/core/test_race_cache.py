"""What rules and drivers find out within a race goes with it."""

import ast
from pathlib import Path

import pytest

from game import titles
from game.app.leaving import Leaving
from game.core import race_cache as caches
from game.core.race_cache import forgetting, race_cache, remembered
from game.scenes.framework.scene import Scene

ROOT = Path(titles.__file__).parent
LASTING = {"aruba/drivers/odds.py", "aruba/story/luck.py"}
"""Tables of what dice can do: they take long to make, are the same in every race, and are as large after the first as ever."""


class _Heavy(Scene):
    heavy = True

    def __init__(self) -> None:
        pass

    def release_pictures(self):  # type: ignore[no-untyped-def]
        """Nothing to let go of."""
        return iter(())


class _Light(_Heavy):
    heavy = False


@pytest.fixture(autouse=True)
def _alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(caches, "_REGISTERED", [])


def test_all_that_is_registered_is_let_go_of_one_cache_a_step() -> None:
    one, other, unused = race_cache(4)(lambda n: n), race_cache(4)(lambda n: n), race_cache(4)(lambda n: n)
    one(1), one(2), other(1)
    assert remembered() == 3
    assert len(list(forgetting())) == 2
    assert remembered() == unused.cache_info().currsize == 0


def test_it_goes_with_every_race_also_where_another_follows_at_once() -> None:
    """In attract race comes after race, and the menu lies below all of them."""
    found, leaving, menu, race, next_race = race_cache(4)(lambda n: n), Leaving(), _Light(), _Heavy(), _Heavy()

    def turn(*scenes: Scene) -> int:
        leaving.follow(scenes)
        while leaving.go_on():
            pass
        return remembered()

    found(1)
    assert turn(menu) == turn(menu, race) == turn(menu, race, _Light()) == 1
    assert turn(menu, next_race) == 0
    found(1)
    assert turn(menu) == 0


def test_nothing_else_in_a_title_grows_from_race_to_race() -> None:
    keeping = set()
    for path in ROOT.rglob("*.py"):
        imports = [node for node in ast.walk(ast.parse(path.read_text("utf-8"))) if isinstance(node, ast.ImportFrom)]
        if any(node.module == "functools" and name.name in {"cache", "lru_cache"} for node in imports for name in node.names):
            keeping.add(path.relative_to(ROOT).as_posix())
    assert keeping == LASTING
