"""What one window hands to its child: files of its own, that go when nobody can be looking at them any more."""

import os
from pathlib import Path

from game.store.drafts import OLD, draft, drop, drop_old_drafts, preview_of
from game.store.paths import portable


def test_two_windows_never_share_one(tmp_path: Path) -> None:
    assert draft(portable(tmp_path), "poster", ".png").name == f"poster.{os.getpid()}.draft.png"


def test_only_those_go_that_are_old(tmp_path: Path) -> None:
    paths = portable(tmp_path)
    paths.cache.mkdir()
    mine = draft(paths, "raced", ".jsonl")
    left = paths.cache / "poster.1.draft.png"
    other = paths.cache / "board.cache"
    for file in (mine, left, preview_of(left), other):
        file.write_bytes(b"")
    for file in (left, preview_of(left), other):
        then = file.stat().st_mtime - OLD - 60
        os.utime(file, (then, then))
    drop_old_drafts(paths)
    assert sorted(paths.cache.iterdir()) == sorted((mine, other))


def test_what_is_not_there_or_can_not_go_is_passed_over(tmp_path: Path) -> None:
    drop(tmp_path / "none.png", tmp_path)
    assert tmp_path.is_dir()
    drop_old_drafts(portable(tmp_path / "nowhere"))
