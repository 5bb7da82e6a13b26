"""What has to be said before anything else: what lay on the disk and could not be read, and what broke the last time."""

from itertools import product

from game.core.words import N_
from game.scenes.framework.dialog import Answer
from game.scenes.framework.scene import Context
from game.scenes.framework.stack import Pop
from game.scenes.framework.trouble import TroubleScene
from game.show.fonts import bad_fonts
from game.store import files
from game.store.drafts import drop_old_drafts
from game.store.faults import untold_fault
from game.store.home import home_problem
from game.store.problems import Problem

GOOD = N_("Good")
BROKE = N_(
    "Kerbside ended by a fault of its own the last time ({problem}). The race is kept up to the last decision. What happened is in {file}: "
    "please add that file to a report."
)
BROKE_AT_REST = N_(
    "Kerbside ended by a fault of its own the last time ({problem}). What happened is in {file}: please add that file to a report."
)

BAD_FONT = N_("The font {file} that came with Kerbside is missing or damaged, so another one stands in for it. Install Kerbside anew.")
BROKE_UNREAD = N_("Kerbside ended by a fault of its own the last time. What it kept of that, {file}, can't be read.")


def notices(ctx: Context, *problems: Problem | None) -> tuple[str, ...]:
    """A sentence for each thing; what can't be read is set aside, what a power cut left half-written is removed. Never raises."""
    drop_old_drafts(ctx.paths)
    files.remove_leftovers(ctx.paths.data, ctx.paths.saves, ctx.paths.records, ctx.paths.faults)
    home = home_problem(ctx.paths)
    if home is not None and home.code != "home":  # nothing of it can be read either
        return (ctx.say(home.text, **home.fields),)
    said = [ctx.say(problem.text, **problem.fields) for problem in (home, *problems) if problem is not None]
    said += _unreadable(ctx)
    said += [ctx.say(BAD_FONT, file=face) for face in bad_fonts(ctx.theme.folder)]
    broke = untold_fault(ctx.paths)
    if broke is not None:
        path, fault = broke
        told = BROKE_UNREAD if fault is None else BROKE if fault.race else BROKE_AT_REST
        said.append(ctx.say(told, problem=fault.problem if fault else "", file=path.name))
    return tuple(said)


def _unreadable(ctx: Context) -> list[str]:
    """The unfinished race and the one before it, of both slots, where nothing of them can be played."""
    said = []
    titles = [entry.meta.id for entry in ctx.entries]
    for saves, previous in product((ctx.saves, ctx.cup_saves), (False, True)):
        saved = saves.load(titles, previous=previous)
        if saved is not None and saved.record is None and saved.problem is not None:
            aside = saves.put_aside(saved, previous=previous)
            found = [saved.problem] if aside is None else [saved.problem, aside]
            said.append(" ".join(ctx.say(problem.text, **problem.fields) for problem in found))
    return said


def page(ctx: Context, sentences: tuple[str, ...]) -> TroubleScene:
    """All of it on one page: the first sentence large, the others below it."""
    good = Answer("good", ctx.say(GOOD), Pop(), primary=True)
    return TroubleScene(ctx, sentences[0], "\n".join(sentences[1:]), (good,))
