"""How a lesson comes on screen: its race is brought to where the lesson begins, behind the picture of its track."""

from game.core.slices import Slices, finish
from game.core.words import N_
from game.scenes.framework.lessons_here import lessons_here
from game.scenes.framework.module_preload import importing
from game.scenes.framework.scene import Context, Scene
from game.scenes.framework.trouble import TroubleScene
from game.scenes.lesson.course import Course
from game.scenes.lesson.lesson import LessonScene
from game.scenes.race.loading import LoadingScene
from game.session.lessons import OfferedLesson, replaying
from game.session.request import LessonRequest
from game.session.services import title_of

NONE = N_("This game has no lessons here.")


def open_lesson(ctx: Context, request: LessonRequest) -> Scene:
    """The lesson that was asked for, or the first one where it is not there; a page that says so where the title has none here."""
    return _behind_the_track(ctx, _opening(ctx, request))


def open_taught(course: Course, taught: OfferedLesson) -> Scene:
    """This lesson of a course that is on."""
    return _behind_the_track(course.ctx, _lesson(course, taught))


def _behind_the_track(ctx: Context, opening: Slices[Scene]) -> Scene:
    return LoadingScene(ctx, opening) if ctx.sliced else finish(opening)


def _opening(ctx: Context, request: LessonRequest) -> Slices[Scene]:
    entry = next((entry.open for entry in ctx.entries if entry.meta.id == request.title_id), None)
    for call in (entry, ctx.tables.get(request.title_id)):
        if call is not None:
            yield from importing(call)
    title = title_of(ctx, request.title_id)
    if title is None or title.meta.id not in ctx.tables:
        return TroubleScene(ctx, ctx.say(NONE))
    taught = yield from lessons_here(ctx, title)
    if not taught:
        return TroubleScene(ctx, ctx.say(NONE))
    course = Course(ctx, title, taught, request)
    return (yield from _lesson(course, course.first))


def _lesson(course: Course, taught: OfferedLesson) -> Slices[Scene]:
    catalogue, title = course.ctx.catalogue, course.title
    match = yield from replaying(title, catalogue, taught.position)
    layouts = [catalogue.open(title, track).layout for track in taught.position.tracks]
    yield
    return LessonScene(course, taught, match, layouts, open_taught)
