"""The poster of a race: made by a child, looked at, kept or not."""

import io
import os
from functools import partial
from pathlib import Path

import pygame
from pygame import Surface

from game.core.words import N_
from game.scenes.framework.scene import Context
from game.scenes.framework.stack import Order, Pop, Swap
from game.scenes.framework.widget_scene import WidgetScene
from game.scenes.framework.work import over
from game.scenes.results.kept_source import Source, Wanted, make, told
from game.scenes.results.making import KEPT, NOTHING, Making, megabytes
from game.scenes.results.making_page import MakingScene
from game.show.palette import INK
from game.show.theme import BODY
from game.show.widgets.button import Button
from game.store.drafts import draft, drop, preview_of
from game.store.files import patiently
from game.store.kept_results import free_name, results_folder
from game.store.problems import disk_problem
from game.store.reading import read_bytes

PAINTING = N_("A poster of this race, for printing on A4.")
HEADING = N_("Your poster")
ABOUT = N_("A4 at 300 dots an inch: for the printer, or the wall.")
KEEP, BACK = N_("Keep this"), N_("Don’t keep it")
DRAFT = "poster"
MOST = 20_000_000
"""Bytes of a preview: far more than one has."""
PICTURE = (640, 905)
LEFT, RIGHT, PLATES = 196, 916, 810
WIDE, HIGH = 1640, 1040


class PosterScene(WidgetScene):
    """`draft` is the poster as it was made."""

    overlay = True
    first = "keep"

    def __init__(self, ctx: Context, source: Source, draft: Path) -> None:
        super().__init__(ctx)
        self.source = source
        self.draft = draft

    def furnish(self) -> None:
        """The sheet at the left, two plates at the right."""
        theme, say = self.ctx.theme, self.ctx.say
        self.panel(WIDE, HIGH)
        self.layer.add(self._picture(), LEFT, 562, 8, (0.0, 0.5))
        self.heading(say(HEADING), RIGHT, 230, size=96, fit=PLATES, colour=INK)
        words = partial(theme.label, say(ABOUT), 34, INK, BODY, fit=PLATES, height=230)
        self.layer.owe(words, RIGHT + PLATES / 2, 440, 6)
        high = 150 if theme.large else 110
        self.ui.add(Button("keep", (RIGHT, 600, PLATES, high), say(KEEP), self._keep, primary=True, size=theme.own(40)))
        self.ui.add(Button("back", (RIGHT, 600 + high + 32, PLATES, high), say(BACK), self.back, size=theme.own(40)))

    def _picture(self) -> Surface:
        frame = self.ctx.frame
        data = read_bytes(preview_of(self.draft), MOST)
        assert data is not None, "the child has just made it"
        small = pygame.image.load(io.BytesIO(data), self.draft.name).convert()
        wanted = frame.pair(*PICTURE)
        if small.get_height() != wanted[1]:  # the window had another size when it was begun
            small = pygame.transform.smoothscale(small, wanted)
        pygame.draw.rect(small, INK, small.get_rect(), max(2, frame.px(5)))
        return small

    def _keep(self) -> Order:
        """Into the folder of results."""
        ctx = self.ctx
        what = f"{self.source.title}-race{self.source.race}-poster"
        target = free_name(results_folder(ctx.paths), ctx.now(), what, ".png")
        try:
            target.parent.mkdir(parents=True, exist_ok=True)
            size = self.draft.stat().st_size
            patiently(lambda: os.replace(self.draft, target))
        except OSError as error:
            problem = disk_problem(error, target.name)
            return Swap(told(ctx, ctx.say(problem.text, **problem.fields)))
        drop(preview_of(self.draft))
        said = ctx.say(KEPT, file=f"{target.parent.name}/{target.name}", size=megabytes(ctx.language, size))
        return Swap(told(ctx, said))

    def back(self) -> Order:
        """Nobody wants it: the draft goes, and that is said."""
        drop(self.draft, preview_of(self.draft))
        self.ctx.work = over(self.ctx.work, self.ctx.say(NOTHING))
        return Pop()


def poster_of(ctx: Context, source: Source) -> Order:
    """The child begins; once it is done the sheet is looked at. One that is ready is looked at."""
    known = ctx.work
    if isinstance(known, Making) and known.subject == source and known.to_look_at:
        return Swap(PosterScene(ctx, source, known.target))
    target = draft(ctx.paths, DRAFT, ".png")
    _, high = ctx.frame.pair(*PICTURE)

    def words(file: Path) -> tuple[str, ...]:
        return "poster", str(file), "--race", str(source.race), "--out", str(target), "--preview", str(high)

    def then(child: Making) -> Order:
        child.subject, child.look = source, lambda: Swap(PosterScene(ctx, source, target))
        return Swap(MakingScene(ctx, child, ctx.say(PAINTING)))

    drop(target)  # what was ready there is another race's
    return make(ctx, words, Wanted(source, target, then))
