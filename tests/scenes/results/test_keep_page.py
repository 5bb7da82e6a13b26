"""What can be kept of a race: the plates, the dialog of a clip, the poster that is looked at first, and how far a child is."""

from pathlib import Path
from typing import Any

import pygame
import pytest

from game.core.words import Text
from game.scenes.framework.scene import Context
from game.scenes.framework.stack import Pop, SceneStack
from game.scenes.results import kept_source
from game.scenes.results.clip_page import ClipScene
from game.scenes.results.keep_page import keep_page
from game.scenes.results.kept_source import Source, Told, kept_file
from game.scenes.results.making import Making, News
from game.scenes.results.making_page import MakingScene
from game.scenes.results.poster_page import PosterScene, poster_of
from game.store.paths import portable
from game.store.records import load_record
from tests.golden.make import GOLDEN
from tests.helpers.menu_context import SMALL
from tests.helpers.screen import context, press
from tests.scenes.results.test_podium import report

RECORD = GOLDEN / "monza" / "2-seats-oval-5019.jsonl"
SOURCE = Source(RECORD, "monza", 1)
MOMENTS = (Told(("--line", "3"), "Ada shoves Ben back."), Told(("--line", "1"), "Ben leads."))


class Child:
    """A child that does what the test says."""

    def __init__(self, words: tuple[str, ...], target: Path) -> None:
        self.words, self.target = words, target
        self.done = self.of = 0
        self.running, self.cancelled, self.draft = True, False, False
        self.made: News | None = None

    def poll(self) -> None:
        """It has told all it knows."""

    def cancel(self) -> None:
        self.cancelled, self.running = True, False


@pytest.fixture
def ctx(tmp_path: Path) -> Context:
    return context(SMALL, paths=portable(tmp_path))


@pytest.fixture
def children(monkeypatch: pytest.MonkeyPatch) -> list[Child]:
    """Those that were begun."""
    begun: list[Child] = []

    def begin(ctx: Context, words: tuple[str, ...], target: Path) -> Any:
        begun.append(Child(words, target))
        return begun[-1]

    monkeypatch.setattr(kept_source, "begin", begin)
    return begun


def test_posters_and_clips_want_something_that_keeps_the_race_and_a_photograph_a_close_end(ctx: Context) -> None:
    plates = lambda source, told: [answer.key for answer in keep_page(ctx, told, source, None).answers]  # noqa: E731
    assert plates(None, report()) == ["result", "back"]
    assert plates(SOURCE, report()) == ["result", "poster", "clip", "back"]
    assert plates(SOURCE, report()._replace(photo_finish=object())) == ["result", "poster", "clip", "photo", "back"]


def test_a_clip_is_wished_for_by_directions_and_confirm_alone(ctx: Context, children: list[Child]) -> None:
    stack = SceneStack(ClipScene(ctx, SOURCE, MOMENTS))
    press(stack, "up right up left up right up right down down down down confirm")
    (child,) = children
    assert child.words[:4] == ("clip", str(RECORD), "--race", "1")
    wished = dict(zip(child.words[4::2], child.words[5::2], strict=True))
    assert wished == {
        "--line": "1", "--seconds": "15", "--size": "640", "--format": "gif", "--out": str(child.target),
    }  # fmt: skip
    assert child.target.parent.name == "results"
    assert child.target.suffix == ".gif"
    assert isinstance(stack.top, MakingScene)


def test_back_leaves_it_running_and_cancel_ends_it(ctx: Context, children: list[Child]) -> None:
    for keys, ended in (("back", False), ("confirm", True)):
        below = ClipScene(ctx, SOURCE, MOMENTS)
        stack = SceneStack(below)
        press(stack, "confirm")
        assert isinstance(stack.top, MakingScene)
        press(stack, keys)
        assert children[-1].cancelled is ended


def test_the_figure_tells_how_far_it_is(ctx: Context) -> None:
    child = Child((), Path("clip1.webp"))
    shown: list[str] = []
    real = ctx.say
    ctx.say = lambda text, **fields: shown.append(real(text, **fields)) or shown[-1]  # type: ignore[method-assign, func-returns-value]
    scene = MakingScene(ctx, child, "Ada wins.")  # type: ignore[arg-type]
    SceneStack(scene)
    assert "Reading the race" in shown
    child.done, child.of = 84, 200
    scene.update(0.1)
    assert "Drawing 84 of 200" in shown


def test_a_poster_is_looked_at_before_it_is_kept(ctx: Context, children: list[Child]) -> None:
    stack = SceneStack(ClipScene(ctx, SOURCE, MOMENTS))
    stack.obey(poster_of(ctx, SOURCE))
    (child,) = children
    assert child.words == ("poster", str(RECORD), "--race", "1", "--out", str(child.target))
    assert child.draft, "nothing is said of what nobody has kept"
    child.target.parent.mkdir(parents=True, exist_ok=True)
    pygame.image.save(pygame.Surface((248, 350)), child.target)
    child.running, child.made = False, News(file=child.target.name, size=10)
    stack.update(0.1)
    assert isinstance(stack.top, PosterScene)
    press(stack, "confirm")
    assert not child.target.exists()
    kept = [path.name for path in (ctx.paths.data / "results").iterdir()]
    assert kept == ["20260102-monza-race1-poster1.png"]
    assert kept[0] in stack.top.question  # type: ignore[attr-defined]


def test_a_poster_that_nobody_wants_goes(ctx: Context, tmp_path: Path) -> None:
    draft = tmp_path / "poster.png"
    pygame.image.save(pygame.Surface((248, 350)), draft)
    stack = SceneStack(ClipScene(ctx, SOURCE, MOMENTS))
    scene = PosterScene(ctx, SOURCE, draft)
    scene.back()
    assert not draft.exists()
    assert stack.top is not scene


def test_a_draft_that_can_not_be_removed_stays(ctx: Context, tmp_path: Path) -> None:
    scene = PosterScene(ctx, SOURCE, tmp_path)
    assert isinstance(scene.back(), Pop), "a folder, which no disk removes like a file"


def test_a_match_that_goes_on_is_written_where_a_child_can_read_it(ctx: Context) -> None:
    record = load_record(RECORD).record
    assert record is not None
    file = kept_file(ctx, Source(record, "monza", 1))
    assert load_record(file).record == record


def test_a_draft_is_not_said_to_be_kept(ctx: Context, tmp_path: Path) -> None:
    child = Making.__new__(Making)
    child._running, child.cancelled, child.draft, child.problem = False, False, True, ""
    child.made = News(file="poster.png", size=3)
    assert child.closing() == ""
    child.made, child.problem = None, Text("The disk is full.")
    assert child.closing() == "The disk is full."
