"""What `doctor` says of lessons: how many a title offers, and each that is left out, with the reason."""

from collections.abc import Iterator

from game.cli.command import Console
from game.core.contract import Title
from game.core.slices import finish
from game.core.words import N_, Plural
from game.session.lessons import examining
from game.store.paths import assets
from game.tracks.catalogue import Catalogue

OFFERED = Plural(N_("{title}: one lesson is offered"), N_("{title}: {count} lessons are offered"))
LEFT_OUT = N_("{title}: the lesson {lesson} is left out: {sentence}")
ALL_LEFT_OUT = N_("{title}: no lesson is offered: {sentence}")


def lessons_of(console: Console, title: Title, catalogue: Catalogue) -> Iterator[tuple[bool, str]]:
    """Of a title that has lessons, sentence by sentence, and whether each is well."""
    found = finish(examining(title, catalogue, assets()))
    name = console.say(title.meta.name)
    for one in found.left_out:
        template = LEFT_OUT if one.id else ALL_LEFT_OUT
        yield False, console.say(template, title=name, lesson=one.id, sentence=console.say(one.why, **one.fields))
    if found.offered:
        yield True, console.say(OFFERED, title=name, count=len(found.offered))
