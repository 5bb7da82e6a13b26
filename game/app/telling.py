"""What has to be said while the game runs: settings that could not be kept, and a book that can't be used."""

from typing import TYPE_CHECKING

from game.app.start import page
from game.core.words import N_
from game.scenes.framework.stack import Pop
from game.scenes.menu.menu import MenuScene
from game.store.home import home_problem
from game.store.problems import Problem
from game.store.settings import Keeper

if TYPE_CHECKING:
    from game.app.loop import App

GOOD = N_("Good")
NOT_KEPT = N_("It counts for now, but the next start will not know it.")
BOOK = N_("Races and saves are kept as always.")


class Telling:
    """Says each thing once: to whoever may change the settings, else it waits for the operator."""

    def __init__(self, app: "App") -> None:
        self._app = app
        self._home_told = home_problem(app.ctx.paths) is not None
        """The start has said that nothing can be kept."""

    def tell(self) -> None:
        """What there is to say now."""
        ctx = self._app.ctx
        keeper = ctx.save_settings
        if isinstance(keeper, Keeper) and keeper.problem is not None:
            problem, keeper.problem = keeper.problem, None
            if self._home_told:
                return
            if ctx.permissions.settings:
                self._lay(problem, ctx.say(NOT_KEPT))
            else:
                ctx.notices = (*ctx.notices, ctx.say(problem.text, **problem.fields))
        elif ctx.permissions.settings and isinstance(self._app.stack.top, MenuScene):  # an operator finds it on the page of the house
            news = ctx.book.news()
            if news is not None and not self._home_told:
                self._app.lay(page(ctx, (ctx.say(news.text, **news.fields), ctx.say(BOOK))))

    def _lay(self, problem: Problem, detail: str) -> None:
        from game.scenes.framework.dialog import Answer, DialogScene

        ctx = self._app.ctx
        good = Answer("good", ctx.say(GOOD), Pop(), primary=True)
        self._app.lay(DialogScene(ctx, ctx.say(problem.text, **problem.fields), (good,), detail=detail))
