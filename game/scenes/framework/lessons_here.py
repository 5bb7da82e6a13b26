"""The lessons that a title offers in this installation, found once a run."""

from game.core.contract import Title
from game.core.slices import Slices
from game.scenes.framework.scene import Context
from game.session.lessons import OfferedLesson, offering


def lessons_here(ctx: Context, title: Title) -> Slices[tuple[OfferedLesson, ...]]:
    """The title's lessons in their order, in slices; those whose position does not come out as it was written down are left out."""
    found = ctx.lessons.get(title.meta.id)
    if found is None:
        found = ctx.lessons[title.meta.id] = yield from offering(title, ctx.catalogue, ctx.assets, ctx.log)
    return found
