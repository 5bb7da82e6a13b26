"""How a record is opened for watching. Whatever stands against it becomes a sentence."""

from pathlib import Path

from game.core.contract import Title
from game.core.record import RULES_BROKE, Record
from game.core.slices import known
from game.core.words import N_
from game.scenes.framework.dialog import Answer
from game.scenes.framework.openings import ReplayStart
from game.scenes.framework.scene import Context, Scene
from game.scenes.framework.trouble import TroubleScene
from game.scenes.race.loading import LoadingScene
from game.scenes.race.opening import NO_TABLE, why_not_opened
from game.scenes.replay.replay import ReplayScene
from game.session.opening import NotOpenedError, layouts_of
from game.session.playthrough import Playthrough
from game.session.services import title_of
from game.store.problems import Problem
from game.store.records import SavedRace, load_record

BACK = N_("Back")
ONLY_VERIFIED = N_("{problem} The race can still be verified, but not watched.")


def open_replay(ctx: Context, source: Path | Record, start: ReplayStart | None = None) -> Scene:
    """The viewer with the record in that file, or with that one, from its start or from `start`; or a page that says why it can't be
    watched and leads back."""
    if isinstance(source, Record):
        return open_saved_replay(ctx, SavedRace(source), "", start=start)
    return open_saved_replay(ctx, load_record(source), source.name, start=start)


def open_saved_replay(ctx: Context, saved: SavedRace, file: str, *, at_end: bool = False, start: ReplayStart | None = None) -> Scene:
    """The same for a race that was read already. `at_end`: it stands at its last decision, as the race did that a fault ended."""
    if saved.record is None:
        return _trouble(ctx, _said(ctx, saved.problem))
    title = title_of(ctx, saved.record.header.title)
    if title is None:
        unknown = Problem("unknown_title", {"file": file, "title": saved.record.header.title})
        return _trouble(ctx, _said(ctx, unknown))
    viewer = _viewer(ctx, title, saved, file)
    if isinstance(viewer, ReplayScene):
        viewer.begin_at(start, at_end=at_end)
        return LoadingScene(ctx, known(viewer)) if ctx.sliced else viewer
    return viewer


def _viewer(ctx: Context, title: Title, saved: SavedRace, file: str) -> Scene:
    assert saved.record is not None
    header = saved.record.header
    impossible = _said(ctx, Problem("setup", {"file": file}))
    try:
        if title.problems(header.setup, header.tracks):
            return _trouble(ctx, impossible)
        playthrough = Playthrough(title, saved.record)
        if title.meta.id not in ctx.tables:
            return _trouble(ctx, ctx.say(ONLY_VERIFIED, problem=ctx.say(NO_TABLE, title=ctx.say(title.meta.name))))
        layouts = [loaded.layout for loaded in layouts_of(ctx, title, header)]
    except NotOpenedError as gone:
        return _trouble(ctx, ctx.say(ONLY_VERIFIED, problem=why_not_opened(ctx, gone)))
    except RULES_BROKE:
        return _trouble(ctx, impossible)
    return ReplayScene(ctx, title, playthrough, layouts, _said(ctx, saved.problem))


def _said(ctx: Context, problem: Problem | None) -> str:
    return ctx.say(problem.text, **problem.fields) if problem else ""


def _trouble(ctx: Context, sentence: str) -> Scene:
    return TroubleScene(ctx, sentence, choices=(Answer("back", ctx.say(BACK), primary=True),))
