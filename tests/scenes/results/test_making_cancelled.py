"""Clips and posters that are really being made, cancelled or killed on the way: nothing of them stays."""

from pathlib import Path

import pytest

from game.scenes.framework.scene import Context
from game.scenes.results.making import Making, News
from game.store.installation import program_words
from game.store.paths import portable
from tests.golden.make import GOLDEN
from tests.helpers.menu_context import SMALL
from tests.helpers.screen import context

MONZA = GOLDEN / "monza" / "4-seats-oval-400.jsonl"
WORDS = {
    "clip": ("clip", str(MONZA), "--seconds", "5", "--size", "640"),
    "long clip": ("clip", str(MONZA), "--seconds", "15"),
    "poster": ("poster", str(MONZA)),
}
ENDINGS = {"clip": ".webp", "long clip": ".webp", "poster": ".png"}


@pytest.fixture
def ctx(tmp_path: Path) -> Context:
    (tmp_path / "results").mkdir()
    return context(SMALL, paths=portable(tmp_path))


def begun(ctx: Context, kind: str) -> Making:
    """A child of the program itself, as the pages start one."""
    assert program_words()[-1].endswith("main.py"), "the tests run from the tree"
    target = ctx.paths.data / "results" / f"race{ENDINGS[kind]}"
    return Making(ctx, (*WORDS[kind], "--out", str(target)), target)


def heard(work: Making, share: float) -> News:
    """The first of its news that tells of so much, the others unread, as if the game were busy."""
    while (news := work._news.get()) is not None:
        if news.of and news.done >= share * news.of:
            return news
    raise AssertionError(f"it ended before {share:.0%}")


QUICK, LONG = [("clip", 0), ("clip", 0.5), ("poster", 0.79)], [("clip", 0.01), ("clip", 0.99), ("poster", 0.5)]


@pytest.mark.parametrize(("kind", "share"), [*QUICK, *(pytest.param(*one, marks=pytest.mark.soak) for one in LONG)])
def test_a_cancel_at_any_time_leaves_nothing(ctx: Context, kind: str, share: float) -> None:
    """story.md, 11.7. Of a poster the last fifth is the sheet being written. The soak has more times of both."""
    work = begun(ctx, kind)
    if share:
        heard(work, share)
    work.cancel()
    assert work._process.poll() is not None, "the child is gone"
    assert work.closing() == "Nothing was kept."
    assert list(work.target.parent.iterdir()) == []


@pytest.mark.parametrize("kind", ["long clip", pytest.param("poster", marks=pytest.mark.soak)])
def test_a_child_that_is_killed_leaves_nothing_and_that_is_said(ctx: Context, kind: str) -> None:
    """story.md, 11.7: by whoever clears the machine's memory, say, who asks nobody. The soak kills what makes a poster, too."""
    work = begun(ctx, kind)
    heard(work, 0.01)
    work._process.kill()
    work._process.wait()
    while work.running:
        work.poll()
    assert work.made is None
    assert work.closing() == f"{work.target.name} was not made: what was making it ended before it was done."
    assert list(work.target.parent.iterdir()) == []
