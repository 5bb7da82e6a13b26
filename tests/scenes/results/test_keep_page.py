"""What can be kept of a race: the plates, the dialog of a clip, the poster that is looked at first, and how far a child is."""

from pathlib import Path
from typing import Any

import pytest

from game.core.words import Text
from game.scenes.framework.scene import Context
from game.scenes.framework.stack import Pop, Push, SceneStack
from game.scenes.results import kept_source
from game.scenes.results.clip_page import ClipScene
from game.scenes.results.keep_page import ABOUT, keep_page
from game.scenes.results.kept_source import Source, Told, kept_file
from game.scenes.results.making import Making, News
from game.scenes.results.making_page import MakingScene
from game.scenes.results.poster_page import PICTURE, PosterScene, poster_of
from game.store.paths import portable
from game.store.records import load_record
from tests.golden.make import GOLDEN
from tests.helpers.children import Child, drawn_poster
from tests.helpers.measure import measured
from tests.helpers.menu_context import SMALL
from tests.helpers.screen import context, picture, press
from tests.scenes.results.test_podium import report

RECORD = GOLDEN / "monza" / "2-seats-oval-5019.jsonl"
SOURCE = Source(RECORD, "monza", 1)
MOMENTS = (Told(("--line", "3"), "Ada shoves Ben back."), Told(("--line", "1"), "Ben leads."))


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


def test_back_and_a_press_too_many_leave_it_running_and_cancel_ends_it(ctx: Context, children: list[Child]) -> None:
    for keys, ended in (("back", False), ("confirm", False), ("left confirm", True)):
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
    out, preview = ("--out", str(child.target)), ("--preview", str(round(PICTURE[1] / 6)))
    assert child.words == ("poster", str(RECORD), "--race", "1", *out, *preview)
    assert child.look is not None, "nothing is said of what nobody has kept"
    drawn_poster(ctx)
    child.running, child.made = False, News(file=child.target.name, size=10)
    stack.update(0.1)
    assert isinstance(stack.top, PosterScene)
    press(stack, "confirm")
    assert not list(ctx.paths.cache.iterdir()), "neither the draft nor its preview stays"
    kept = [path.name for path in (ctx.paths.data / "results").iterdir()]
    assert kept == ["20260102-monza-race1-poster1.png"]
    assert kept[0] in stack.top.question  # type: ignore[attr-defined]


def test_a_poster_that_nobody_wants_goes(ctx: Context, tmp_path: Path) -> None:
    below = ClipScene(ctx, SOURCE, MOMENTS)
    stack = SceneStack(below)
    stack.obey(Push(PosterScene(ctx, SOURCE, drawn_poster(ctx))))
    press(stack, "back")
    assert stack.top is below
    assert not list(ctx.paths.cache.iterdir())
    assert ctx.work is not None
    assert ctx.work.closing() == "Nothing was kept."


def test_a_poster_that_was_left_running_is_looked_at_where_it_was_asked_for(ctx: Context, monkeypatch: pytest.MonkeyPatch) -> None:
    """And the corner says that it is ready; another race's poster is made anew."""
    child = Making.__new__(Making)
    child._ctx, child._running, child.cancelled, child.watched, child.name = ctx, False, False, False, "Poster"
    child.look, child.subject, child.made = Pop, SOURCE, News(file="poster.png", size=3)
    child.target = drawn_poster(ctx)
    ctx.work = child
    assert child.closing() == "Poster: ready to be looked at. You find it where you asked for it."
    stack = SceneStack(ClipScene(ctx, SOURCE, MOMENTS))
    stack.obey(poster_of(ctx, SOURCE))
    assert isinstance(stack.top, PosterScene)
    stack.top.back()
    begun: list[Child] = []
    monkeypatch.setattr(kept_source, "begin", lambda ctx, words, target: begun.append(Child(words, target)) or begun[-1])
    stack.obey(poster_of(ctx, SOURCE))
    assert isinstance(stack.top, MakingScene)
    assert begun


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
    child._ctx, child._running, child.cancelled, child.look, child.problem, child.watched = ctx, False, False, Pop, "", True
    child.made = News(file="poster.png", size=3)
    assert child.closing() == ""
    child.made, child.problem = None, Text("The disk is full.")
    assert child.closing() == "The disk is full."


@pytest.mark.parametrize("pseudo", [False, True])
@pytest.mark.parametrize("text_scale", [100, 150, 200])
def test_what_each_file_is_is_told_whole_at_any_size_of_letters(text_scale: int, pseudo: bool, tmp_path: Path) -> None:
    """In longer words, too."""
    ctx = context((1280, 720), pseudo=pseudo, paths=portable(tmp_path), text_scale=text_scale)
    page = keep_page(ctx, report()._replace(photo_finish=object()), SOURCE, None)
    assert page.detail == ctx.say(ABOUT)
    picture(page)
    assert [text.text for text in measured(page).texts if text.cut] == []
