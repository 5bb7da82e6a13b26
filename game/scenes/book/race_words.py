"""What is said and shown of a recorded race: its row in the list, its drivers, what is wrong with its file."""

from game.core.contract import TitleEntry, find_title
from game.core.printable import clean_name
from game.core.words import N_, Plural
from game.scenes.book.dates import moment_told
from game.scenes.framework.car_pictures import faces_of
from game.scenes.framework.scene import Context
from game.session.helping import help_steps, say_helped
from game.show.tables import look_of
from game.show.widgets.racerows import Driven, RaceFace
from game.store.problems import Problem
from game.store.records import RecordRow

WHERE = N_("{title} · {track}")
NAMED = N_("{what}, {at}: {who}")
UNFINISHED = N_("unfinished")
WON = Plural(N_("{names} wins."), N_("{names} win together."), least=1)
SEED = N_("Raced with seed {seed}.")
BROUGHT = N_("Brought in from another Kerbside: it counts for nobody here.")


def race_text(ctx: Context, race: RecordRow) -> str:
    """Game and tracks; the name of the file where it can't be read."""
    if not race.title:
        return clean_name(race.path.name)
    entry = find_title(ctx.entries, race.title)
    title = ctx.say(entry.meta.name) if entry else race.title
    return ctx.say(WHERE, title=title, track=tracks_text(ctx, race))


def race_named(ctx: Context, race: RecordRow) -> str:
    """One race among others on the same track: game and tracks, when it was begun, who drove."""
    if not race.title:
        return race_text(ctx, race)
    who = ctx.language.listed(_names(race))
    return ctx.say(NAMED, what=race_text(ctx, race), at=moment_told(ctx, race.created), who=who)


def tracks_text(ctx: Context, race: RecordRow) -> str:
    """The tracks of a race, each once."""
    return ctx.language.listed([ctx.language.phrase(name) for name in dict.fromkeys(race.track_names)])


def race_note(ctx: Context, race: RecordRow) -> str:
    """When it was raced, or that it never came to its end."""
    if race.title and not race.finished and not race.problem:
        return ctx.say(UNFINISHED)
    return moment_told(ctx, race.created)


def race_told(ctx: Context, race: RecordRow) -> str:
    """What is wrong with its file; else who won it, whence it is, and its seed."""
    trouble = race_trouble(ctx, race)
    if trouble:
        return trouble
    winners = [name for name, place in zip(_names(race), race.result.places if race.result else (), strict=False) if place == 1]
    told = [ctx.language.plural(WON, len(winners), names=ctx.language.listed(winners))] if winners else []
    entry = find_title(ctx.entries, race.title)
    told += [say_helped(ctx.language, _names(race), _steps(entry, race))] if race.options and not ctx.theme.large else []
    told += [ctx.say(BROUGHT)] if race.brought else []
    return " ".join((*told, ctx.say(SEED, seed=race.seed)))


def race_trouble(ctx: Context, race: RecordRow) -> str:
    """What is wrong with its file; empty if nothing is."""
    problem = race.problem
    if problem is None and find_title(ctx.entries, race.title) is None:
        problem = Problem("unknown_title", {"file": race.path.name, "title": race.title})
    return ctx.say(problem.text, **problem.fields) if problem else ""


def race_face(ctx: Context, race: RecordRow, starred: bool = False) -> RaceFace:
    """Its drivers, the best first."""
    entry, trouble = find_title(ctx.entries, race.title), race_trouble(ctx, race)
    if entry is None or trouble:
        return RaceFace(trouble=trouble, starred=starred)
    places, names = race.result.places if race.result else (), _names(race)
    faces = faces_of(entry.meta, race.cars, names)
    helps = _steps(entry, race) or (0,) * race.seats
    drivers = [Driven(names[seat], faces[seat], places[seat] if seat < len(places) else 0, helps[seat]) for seat in range(race.seats)]
    best_first = tuple(sorted(drivers, key=lambda driver: driver.place))
    return RaceFace(best_first, world=look_of(entry.meta.id).world, starred=starred)


def _steps(entry: TitleEntry | None, race: RecordRow) -> tuple[int, ...]:
    """The help of each seat; a title is opened only for races that had some."""
    return help_steps(entry.open() if entry and race.options else None, race.options, race.seats)


def _names(race: RecordRow) -> list[str]:
    return [race.drivers[seat] if seat < len(race.drivers) else str(seat + 1) for seat in range(race.seats)]
