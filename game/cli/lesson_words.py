"""What `doctor` says of lessons and of the diagrams of rules help: how many a title has, and each that is left out, with the reason."""

from collections.abc import Iterator

from game.cli.command import Console
from game.core.contract import Title
from game.core.slices import finish
from game.core.words import N_, Plural
from game.session.diagrams import examining_diagrams
from game.session.lessons import examining
from game.store.paths import assets
from game.tracks.catalogue import Catalogue

OFFERED = Plural(N_("{title}: one lesson is offered"), N_("{title}: {count} lessons are offered"))
LEFT_OUT = N_("{title}: the lesson {lesson} is left out: {sentence}")
ALL_LEFT_OUT = N_("{title}: no lesson is offered: {sentence}")

DRAWN = Plural(N_("{title}: one diagram of rules help can be drawn"), N_("{title}: {count} diagrams of rules help can be drawn"))
NOT_DRAWN = N_("{title}: the diagram {diagram} is left out: {sentence}")
NONE_DRAWN = N_("{title}: no diagram of rules help can be drawn: {sentence}")


def lessons_of(console: Console, title: Title, catalogue: Catalogue) -> Iterator[tuple[bool, str]]:
    """Of a title that has lessons, sentence by sentence, and whether each is well."""
    found = finish(examining(title, catalogue, assets()))
    name = console.say(title.meta.name)
    for one in found.left_out:
        template = LEFT_OUT if one.id else ALL_LEFT_OUT
        yield False, console.say(template, title=name, lesson=one.id, sentence=console.say(one.why, **one.fields))
    if found.offered:
        yield True, console.say(OFFERED, title=name, count=len(found.offered))


def diagrams_of(console: Console, title: Title, catalogue: Catalogue) -> Iterator[tuple[bool, str]]:
    """The same of a title's diagrams."""
    left_out = finish(examining_diagrams(title, catalogue, assets()))
    name = console.say(title.meta.name)
    for one in left_out:
        template = NOT_DRAWN if one.id else NONE_DRAWN
        yield False, console.say(template, title=name, diagram=one.id, sentence=console.say(one.why, **one.fields))
    drawn = len(title.words.diagrams) - len(left_out)
    if drawn and all(one.id for one in left_out):
        yield True, console.say(DRAWN, title=name, count=drawn)
