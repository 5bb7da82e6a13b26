"""What the book is told of a race beside its result: figures and medals of its seats, and their luck. At its end from the history that is
there; races that were told by older rules, or never, are played again from their records, little by little. So is luck: what chance could
have given is weighed in every position."""

from collections.abc import Generator, Iterator, Sequence
from functools import partial
from itertools import groupby
from typing import TYPE_CHECKING

from game.core.contract import Title, filled
from game.core.feats import ANY_TITLE, FEATS, RaceTold, earned_in_slices, usual_length
from game.core.fit import is_learner
from game.core.match import Match
from game.core.race_told import played_again
from game.core.record import RULES_BROKE, Diverged, Record, match_name
from game.core.slices import Slices
from game.language.language import Language
from game.session.helping import helped
from game.session.history import History
from game.session.house_medals import house_medals
from game.session.report import EarnedMedal
from game.session.results import TAKEN_OVER, book_race
from game.session.seats import Seat, seats_of
from game.session.services import Services, title_of
from game.session.story import gathering, seats_luck
from game.store.book import answer_or
from game.store.book_told import ToldRace, UntoldRace, pass_over, tell_race, untold_races
from game.store.records import load_record

if TYPE_CHECKING:
    from sqlite3 import Connection

AT_ONCE = 20
"""Races that the book is asked for at a time."""


def told_at_end(title: Title) -> int:
    """The number under which a race of that title is told as it ends: below that of now where its luck is still to be weighed."""
    return FEATS if title.story is None else FEATS - 1


def told_race(title: Title, record: Record, seats: Sequence[Seat], number: int, told: RaceTold) -> Slices[ToldRace]:
    """What the book is told of race `number` of that match: of a race of unusual length, or with help, no track records, and medals of
    people alone. In slices: the figures, then a medal in each."""
    header = record.header
    figures = title.figures(told)
    yield
    if helped(record) or not usual_length(title, header.setup, header.tracks):
        marks = {mark.key for mark in title.marks}
        figures = tuple([{key: value for key, value in seat.items() if key not in marks} for seat in figures])
    medals = yield from _earned(title, record, seats, told)
    return ToldRace(match_name(header), number, FEATS, figures, medals, header.setup.cars, told.track.id)


def _earned(title: Title, record: Record, seats: Sequence[Seat], told: RaceTold) -> Slices[tuple[tuple[str, ...], ...]]:
    """By seat the keys of its medals, in the title's order: a person's, in a race that counts, of the usual length, without help for
    anybody and without a rival of the lowest level."""
    header = record.header
    easy = any(is_learner(seat.level) for seat in seats)
    if easy or helped(record) or TAKEN_OVER in record.lines or not usual_length(title, header.setup, header.tracks):
        return ()
    found = yield from earned_in_slices(title.medals, told)
    return tuple(
        [tuple(medal.key for medal in title.medals if who.human and medal.key in keys) for who, keys in zip(seats, found, strict=True)]
    )


def tell_over(services: Services, match: Match, seats: Sequence[Seat], history: History) -> Slices[tuple[EarnedMedal, ...]]:
    """The race that has just ended goes into the book: its result at once, its figures and medals as they are found, in slices. Those that
    the podium shows, in the order of the seats; none where the race leaves no trace. What is never found is told again from the record."""
    number, result = len(history.results), history.results[-1]
    book_race(services, match.record, seats, number, result)
    return _tell_found(services, match, seats, history)


def _tell_found(services: Services, match: Match, seats: Sequence[Seat], history: History) -> Slices[tuple[EarnedMedal, ...]]:
    number, result = len(history.results), history.results[-1]
    if not services.book.counts:
        return ()
    told = history.teller.told(match.title.meta, number, result)
    yield
    if told is None:
        return ()
    race = (yield from told_race(match.title, match.record, seats, number, told))._replace(told=told_at_end(match.title))
    services.book.write(lambda base: tell_race(base, race))
    bests = yield from house_medals(services, match.title, race)
    return (*_shown(match.title, race, services.language), *bests)


def _shown(title: Title, race: ToldRace, language: Language) -> Iterator[EarnedMedal]:
    common, known = {medal.key for medal in ANY_TITLE}, {medal.key: medal for medal in title.medals}
    for seat, keys in enumerate(race.medals):
        for key in keys:
            yield EarnedMedal(language.text(known[key].name), language.text(known[key].why), seat, "any" if key in common else "", key)


def tell_again(services: Services) -> Generator[None, None, None]:
    """All races that lie in records and were told by older rules, or never; the newest first, in slices. What can't be played again is
    passed over. It ends where the book takes nothing."""
    done: set[tuple[str, int]] = set()
    while True:
        untold = yield from answer_or(services.book.ask(partial(untold_races, FEATS, AT_ONCE)), [])
        new = [race for race in untold if (race.match, race.number) not in done]
        if not new:
            return
        for record, races in groupby(new, key=lambda race: race.record):
            yield from _tell_record(services, record, list(races))
        done |= {(race.match, race.number) for race in new}


def _tell_record(services: Services, file: str, races: Sequence[UntoldRace]) -> Generator[None, None, None]:
    """These races of one match."""
    record = load_record(services.saves.paths.records / file).record
    yield
    found = (yield from _played(services, record)) if record is not None else {}
    for race in races:
        told = found.get(race.number)
        if told is not None and told.match == race.match:
            services.book.write(partial(_tell, told))
        else:
            services.book.write(partial(pass_over, race, FEATS))
        yield


def _tell(race: ToldRace, base: "Connection") -> bool:
    return tell_race(base, race)


def _played(services: Services, record: Record) -> Generator[None, None, dict[int, ToldRace]]:
    """By number what is to be told of its races; nothing of a match that is not over, or does not agree with the rules."""
    title = title_of(services, record.header.title)
    yield
    try:
        if title is None or title.problems(record.header.setup, record.header.tracks):
            return {}
        races = yield from _races(title, record)
        seats, found = seats_of(record), {}
        for number, (told, luck) in enumerate(races, 1):
            found[number] = (yield from told_race(title, record, seats, number, told))._replace(luck=luck)
        return found
    except (Diverged, *RULES_BROKE):
        return {}


def _races(title: Title, record: Record) -> Slices[list[tuple[RaceTold, tuple[int, ...]]]]:
    """The races of a match that is over, with the luck of their seats where the title weighs it; none of one that is not over."""
    if title.story is None:
        races = yield from played_again(title, record)
        return [(told, ()) for told in races]
    tales, parted = yield from gathering(title, title.story, record)
    whole = len(tales) == title.meta.races(filled(title.meta, record.header.setup, record.header.tracks))
    if parted is not None or not whole or not all(tale.over for tale in tales):
        return []
    found: list[tuple[RaceTold, tuple[int, ...]]] = []
    for tale in tales:
        luck = yield from seats_luck(tale, title.story)
        found.append((tale.told, tuple(one.luck for one in luck)))
    return found
