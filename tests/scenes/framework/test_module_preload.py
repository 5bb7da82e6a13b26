"""Modules are brought in one by one before they are wanted."""

import sys
from functools import partial
from pathlib import Path

import pytest

from game.scenes.framework.module_preload import importing

FILES = {
    "__init__": "",
    "one": "from game.ahead_trial.two import B\nfrom game.ahead_trial.three import C\n",
    "two": "from game.ahead_trial.three import C\nB = C\n",
    "three": "import math\nC = 3\n",
}


def wants() -> int:
    from game.ahead_trial.one import C  # type: ignore[import-not-found]

    return int(C)


@pytest.fixture
def trial(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    import game

    folder = tmp_path / "ahead_trial"
    folder.mkdir()
    for name, text in FILES.items():
        (folder / f"{name}.py").write_text(text)
    monkeypatch.setattr(game, "__path__", [*game.__path__, str(tmp_path)])
    for name in FILES:
        monkeypatch.delitem(sys.modules, f"game.ahead_trial.{name}", raising=False)


def read() -> set[str]:
    return {name.removeprefix("game.ahead_trial.") for name in sys.modules if name.startswith("game.ahead_trial.")}


@pytest.mark.usefixtures("trial")
def test_each_module_comes_by_itself_and_after_what_it_needs() -> None:
    seen = [read() for _ in importing(partial(wants))]
    assert seen == [{"three"}, {"three", "two"}, {"three", "two", "one"}]
    assert wants() == 3
    assert list(importing(wants)) == [], "nothing is left to bring in"
    for name in ("", ".one", ".two", ".three"):
        sys.modules.pop(f"game.ahead_trial{name}", None)


def test_what_has_no_code_of_its_own_is_left_alone() -> None:
    assert list(importing(print)) == []
