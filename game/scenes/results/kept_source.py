"""What files are made of by a child: a record that it can read, the moments that it can show."""

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from game.core.record import Record, encode
from game.core.words import N_
from game.scenes.framework.dialog import Answer, DialogScene
from game.scenes.framework.scene import Context
from game.scenes.framework.stack import Order, Swap
from game.scenes.results.making import Making, at_work, begin
from game.scenes.results.making_page import MakingScene
from game.session.race_story import RaceStory
from game.session.story import say_line
from game.store import files
from game.store.drafts import draft
from game.store.problems import disk_problem

GREATEST = N_("The greatest moment")
AT_WORK = N_("{file} is being made.")
GOOD = N_("Good")
COPY = "raced"
"""A match that goes on, as a draft for the child that makes something of it."""


class Source(NamedTuple):
    """The record, in a file or in memory; the id of its game; the race (from 1) that is meant."""

    record: Path | Record
    title: str
    race: int


class Told(NamedTuple):
    """A moment: the words that name it on the command line, and what is said of it."""

    words: tuple[str, ...]
    said: str


def told_moments(ctx: Context, story: RaceStory | None) -> tuple[Told, ...]:
    """The lines of a race that has been told, the rarest first; before that the rarest one alone, unsaid."""
    if story is None or story.title is None or story.tale is None or not story.tale.lines:
        return (Told((), ctx.say(GREATEST)),)
    numbered = sorted(enumerate(story.tale.lines, 1), key=lambda pair: -pair[1].weight)
    return tuple(Told(("--line", str(number)), say_line(ctx.language, story.title, story.told_names, line)) for number, line in numbered)


def kept_file(ctx: Context, source: Source) -> Path:
    """The record as a file that a child can read. Raises OSError."""
    if isinstance(source.record, Path):
        return source.record
    copy = draft(ctx.paths, COPY, ".jsonl")
    lines = (source.record.header, *source.record.lines)
    files.write(copy, b"".join(encode(line) + b"\n" for line in lines))
    return copy


class Wanted(NamedTuple):
    """A file that a child is to make: of what, where it is to lie, and what follows once the child is at work."""

    source: Source
    target: Path
    then: Callable[[Making], Order]


def make(ctx: Context, words: Callable[[Path], tuple[str, ...]], wanted: Wanted) -> Order:
    """Starts the child whose command is `words` of the record's file; what follows from there. What is being made already comes first."""
    running = at_work(ctx)
    if running is not None:
        return Swap(being_made(ctx, running))
    try:
        child = begin(ctx, words(kept_file(ctx, wanted.source)), wanted.target)
    except OSError as error:
        problem = disk_problem(error, wanted.target.name)
        return Swap(told(ctx, ctx.say(problem.text, **problem.fields)))
    assert child is not None, "nothing else was being made"
    return wanted.then(child)


def told(ctx: Context, said: str) -> DialogScene:
    """A sentence to be read, and nothing to decide."""
    return DialogScene(ctx, said, (Answer("good", ctx.say(GOOD), primary=True),))


def being_made(ctx: Context, child: Making) -> MakingScene:
    """How far it is."""
    return MakingScene(ctx, child, ctx.say(AT_WORK, file=child.called))
