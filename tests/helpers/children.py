"""Children that make files, for tests: they do what the test says, and no process is started."""

from collections.abc import Callable
from pathlib import Path

import pygame

from game.scenes.framework.scene import Context
from game.scenes.framework.stack import Order
from game.scenes.results import kept_source
from game.scenes.results.kept_source import Source, Told
from game.scenes.results.making import News
from game.scenes.results.poster_page import DRAFT
from game.store.drafts import draft, preview_of

MOMENTS = (Told(("--line", "3"), "Maximilian shoves Bartholomew back and drives on over the line."), Told(("--line", "1"), "Ben leads."))


class Child:
    """A child at work (a `Work`)."""

    def __init__(self, words: tuple[str, ...], target: Path) -> None:
        self.words, self.target = words, target
        self.done, self.of = 0, 0
        self.name = self.called = "Clip"
        self.running, self.cancelled, self.watched = True, False, False
        self.look: Callable[[], Order] | None = None
        self.subject: object = None
        self.made: News | None = None

    def poll(self) -> None:
        """It has told all it knows."""

    def cancel(self) -> None:
        """It is gone."""
        self.cancelled, self.running = True, False

    def closing(self) -> str:
        """Nothing is said of it."""
        return ""


def no_children() -> None:
    """Whoever presses Make it starts nothing; a test that wants to see what was begun sets `kept_source.begin` itself."""
    kept_source.begin = lambda ctx, words, target: Child(tuple(words), target)  # type: ignore[assignment, return-value]


def source(ctx: Context) -> Source:
    """A race that nobody reads."""
    return Source(ctx.paths.records / "race.jsonl", "monza", 1)


def drawn_poster(ctx: Context) -> Path:
    """A sheet to look at."""
    file = draft(ctx.paths, DRAFT, ".png")
    file.parent.mkdir(parents=True, exist_ok=True)
    for picture in (file, preview_of(file)):
        pygame.image.save(pygame.Surface((248, 350)), picture)
    return file
