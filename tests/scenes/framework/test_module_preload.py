"""Modules are brought in one by one before they are wanted."""

import itertools
import sys
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest

from game.scenes.framework.module_preload import importing

FILES = {
    "__init__": "",
    "one": "from game.ahead_trial.two import B\nfrom game.ahead_trial.three import C\n",
    "two": "from game.ahead_trial.three import C\nB = C\n",
    "three": "import math\nC = 3\n",
    "box/__init__": "",
    "box/inside": "from game.ahead_trial.three import C\nD = C\n",
    "four": "from game.ahead_trial import box\nfrom game.ahead_trial.box import inside\nD = inside.D\n",
}


def wants() -> int:
    from game.ahead_trial.one import C  # type: ignore[import-not-found]

    return int(C)


def wants_of_a_package() -> int:
    from game.ahead_trial import four  # type: ignore[import-not-found]

    return int(four.D)


@pytest.fixture
def trial(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    import game

    folder = tmp_path / "ahead_trial"
    (folder / "box").mkdir(parents=True)
    for name, text in FILES.items():
        (folder / f"{name}.py").write_text(text)
    monkeypatch.setattr(game, "__path__", [*game.__path__, str(tmp_path)])
    yield
    for name in [name for name in sys.modules if name.startswith("game.ahead_trial")]:
        del sys.modules[name]


def read() -> set[str]:
    return {name.removeprefix("game.ahead_trial.") for name in sys.modules if name.startswith("game.ahead_trial.")}


@pytest.mark.usefixtures("trial")
def test_each_module_comes_by_itself_and_after_what_it_needs() -> None:
    seen = [read() for _ in importing(partial(wants))]
    assert [len(names) for names in seen] == sorted(len(names) for names in seen), "nothing goes away"
    assert list(dict.fromkeys(map(frozenset, seen))) == [frozenset(), {"three"}, {"three", "two"}, {"three", "two", "one"}]
    assert wants() == 3
    assert list(importing(wants)) == [], "nothing is left to bring in"


def test_what_has_no_code_of_its_own_is_left_alone() -> None:
    assert list(importing(print)) == []


@pytest.mark.usefixtures("trial")
def test_a_module_that_is_asked_of_its_package_comes_by_itself_too() -> None:
    seen = [read() for _ in importing(wants_of_a_package)]
    grown = list(dict.fromkeys(map(frozenset, seen)))
    assert [next(iter(new - old)) for old, new in itertools.pairwise(grown)] == ["box", "three", "box.inside", "four"]
    assert wants_of_a_package() == 3
