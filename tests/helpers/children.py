"""Children that make files, for tests: they do what the test says, and no process is started."""

from pathlib import Path

import pygame

from game.scenes.framework.scene import Context
from game.scenes.results import kept_source
from game.scenes.results.kept_source import Source, Told
from game.scenes.results.making import News

MOMENTS = (Told(("--line", "3"), "Maximilian shoves Bartholomew back and drives on over the line."), Told(("--line", "1"), "Ben leads."))


class Child:
    """A child at work (a `Work`)."""

    def __init__(self, words: tuple[str, ...], target: Path) -> None:
        self.words, self.target = words, target
        self.done, self.of = 0, 0
        self.running, self.cancelled, self.draft = True, False, False
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
    file = ctx.paths.cache / "poster.png"
    file.parent.mkdir(parents=True, exist_ok=True)
    pygame.image.save(pygame.Surface((248, 350)), file)
    return file
