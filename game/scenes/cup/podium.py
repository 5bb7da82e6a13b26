"""The end of a cup: the podium, with the figures of all rounds and without a race to go on with."""

from collections.abc import Iterator
from functools import partial
from pathlib import Path

from pygame import Surface

from game.core.words import N_, Plural
from game.scenes.cup.cup_report import TOTAL, WINS, cup_report
from game.scenes.cup.figures import CupFigures
from game.scenes.cup.forecast import Forecast
from game.scenes.cup.saving import export_cup
from game.scenes.cup.shown_cup import ShownCup, showing
from game.scenes.cup.watch import RoundsWatched
from game.scenes.framework.scene import Context, Scene
from game.scenes.framework.stack import Home, Order, Pop, Push
from game.scenes.framework.trouble import TroubleScene
from game.scenes.results.driver_card import Column, too_broad
from game.scenes.results.podium import SAVE, TABLE_WIDTH, PodiumScene
from game.scenes.results.podium_ways import MENU
from game.scenes.results.way_on import Wanted
from game.session.cup.running import Running, cup_called

GRAND_PRIX = N_("{cup} · Grand Prix")
ROUNDS = Plural(N_("{rounds} round"), N_("{rounds} rounds"), "rounds")
EARLY = N_("Rounds: {number} of {rounds}")
NO_CUP = N_("There is no such cup.")
TABLE, WATCH = N_("Table"), N_("Watch a round")
FEW = 3
"""So many of the last rounds stand in the table beside the sum; all of them are on the page of figures."""


class CupPodium(PodiumScene):
    """Leads to all figures, to the records of the rounds, and back: to the menu, or to where it was opened."""

    def __init__(self, ctx: Context, running: Running) -> None:
        super().__init__(ctx, cup_report(ctx.language, running.id, running.state, ("",) * len(running.state.plan.rounds)))
        self.running = running
        self.cup: ShownCup | None = None

    def opening(self) -> Iterator[None]:
        """What its rounds are called, and which records keep them."""
        if self.cup is None:
            self.cup = yield from showing(self.ctx, Forecast(self.ctx), self.running.id, self.running.state)
            self.report = self.cup.report

    @property
    def story(self) -> str:
        """How the cup was won."""
        return self.report.story

    @property
    def where(self) -> str:
        """What was raced for."""
        return self.ctx.say(GRAND_PRIX, cup=self.report.title_name)

    @property
    def aside(self) -> str:
        """How many rounds that was; those that were dropped count nowhere, so not here either."""
        state = self.running.state
        raced, planned = sum(not one.dropped for one in state.past), len(state.plan.rounds)
        return self.ctx.say(EARLY if raced < planned else ROUNDS, number=raced, rounds=planned)

    @property
    def chart_heading(self) -> str:
        """What the lines count."""
        return self.report.chart_name

    def _columns(self) -> tuple[list[Column], list[Column]]:
        """Rounds won, the last rounds, and the points of all. With large letters what names leave no room for is on the page of figures."""
        say, number, rows = self.ctx.say, self.ctx.language.number, self.report.rows
        columns: list[Column] = [(say(WINS), [dict(row.figures)[say(WINS)] for row in rows])]
        points: list[Column] = [(say(TOTAL), [number(row.total) for row in rows])]
        if self.ctx.theme.large:
            return ([] if too_broad(self.ctx, self.report, [*columns, *points], TABLE_WIDTH) else columns), points
        rounds = self.report.sheets[1]
        for at in range(max(0, self.report.race - FEW), self.report.race):
            columns.append((rounds.columns[at], [rounds.cells[row.seat][at] for row in rows]))
        return columns, points

    def _wanted(self) -> list[Wanted]:
        wanted: list[Wanted] = [("report", TABLE, "info", self._report), ("menu", MENU, "home", Home)]
        if self.ctx.permissions.screenshots:
            wanted.insert(1, ("save", SAVE, "bag", self._save))
        if self.cup is not None and self.cup.records:
            wanted.insert(1, ("watch", WATCH, "play", partial(self._watch_rounds, self.cup)))
        return wanted

    def _watch_rounds(self, cup: ShownCup) -> Order:
        return Push(RoundsWatched(self.ctx, cup))

    def _report(self) -> Order:
        """A column per round, what else is counted, and the lines large."""
        return Push(CupFigures(self.ctx, self.report))

    def _export(self, picture: Surface) -> tuple[Path, str]:
        assert self.cup is not None, "it was opened before anything is saved"
        return export_cup(self.ctx, self.cup, picture)

    def back(self) -> Order:
        """Where it was opened: the menu, or the Book."""
        return Pop()


def open_cup_podium(ctx: Context, cup: str) -> Scene:
    """The podium of the cup with that id; a page that says why where its journal can't be read."""
    running = cup_called(ctx, cup)
    if running is None:
        problem = ctx.cup_files.load(cup).problem
        why = ctx.say(problem.text, **problem.fields) if problem else ctx.say(NO_CUP)
        return TroubleScene(ctx, why, "", again=Pop)
    return CupPodium(ctx, running)
