"""A race whose figures and medals the book was never told."""

from game.core.record import match_name
from game.scenes.framework.scene import Context
from game.session.results import book_race
from game.session.seats import seats_of
from game.store.book_entries import name_record
from tests.helpers.medal_races import recorded
from tests.helpers.play import title_of


def filed_untold(ctx: Context) -> None:
    """A race of Monza lies in the records; the book knows its result alone."""
    title = title_of("monza")
    record = recorded(title, 0, ("you:p1", "bot:medium"))
    path = ctx.saves.keep_record(record)
    match = record.lines[-1].result  # type: ignore[union-attr]
    book_race(ctx, record, seats_of(record), 1, match.races[0])
    ctx.book.write(lambda base: name_record(base, match_name(record.header), path.name))


def told_races(ctx: Context) -> list[int]:
    """By which rules the races of the book were told; 0: never."""
    return [told for (told,) in ctx.book.ask(lambda base: base.execute("SELECT told FROM race").fetchall()).value()]
