"""An evening as its lines tell it: which heats there are, where each is raced, how it ended. Lines that make no sense are passed over, so
that any lines come to something; and every table that has the same lines comes to the same evening."""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from enum import Enum
from typing import NamedTuple

import msgspec

from game.core.scoring import shared_places
from game.session.cup.points import paid, places_among
from game.store.cups import Round
from game.store.evenings import EveningEnded, EveningHead, HeatBegun, HeatGiven, HeatOver, HeatTyped, NameGone, PersonLeft, SaidLine


class Start(NamedTuple):
    """That a heat began: at which table, as which match, with whom in its seats."""

    table: str
    match: str
    people: tuple[int, ...]


class Result(NamedTuple):
    """How a heat ended: the place of each of its people. `match` names the race, "" where somebody typed it in; `table` says so."""

    table: str
    match: str
    people: tuple[int, ...]
    places: tuple[int, ...]

    @property
    def by_person(self) -> Mapping[int, int]:
        """Each one's place, from 1; who is equal shares it."""
        return dict(zip(self.people, places_among(self.places), strict=True))

    @property
    def order(self) -> tuple[int, ...]:
        """Its people, the best first."""
        return tuple(sorted(self.by_person, key=lambda person: self.by_person[person]))


class Heat(NamedTuple):
    """A heat: its number from 1, which race, its people in their seats, the id of the table that races it, and all that was said of it."""

    number: int
    race: Round
    people: tuple[int, ...]
    table: str
    starts: tuple[Start, ...] = ()
    results: tuple[Result, ...] = ()

    @property
    def result(self) -> Result | None:
        """What counts: the first race that the house heard of; as long as there is none, what was typed in last."""
        raced = [one for one in self.results if one.match]
        return raced[0] if raced else self.results[-1] if self.results else None

    @property
    def over(self) -> bool:
        """Whether its result is known."""
        return self.result is not None

    @property
    def on(self) -> bool:
        """Whether it began somewhere, and nobody has heard of its end."""
        return bool(self.starts) and not self.over


class Standing(NamedTuple):
    """Somebody's row in the table of points: place from 1 (equal ones share it), points, heats won, heats raced so far."""

    person: int
    place: int
    points: int
    wins: int
    raced: int


class Odd(Enum):
    """What became of a heat that was told of more than once."""

    RACED_TWICE = "two races of it came to their end: the first that the house heard of counts"
    TYPED_TOO = "a result was typed in, and the race came in later: the race counts"
    TWO_TABLES = "it began at two tables: the first that is over counts"


class Oddity(NamedTuple):
    """A heat that was told of more than once; `table` is the one that counts, or began first, `other` the other one."""

    odd: Odd
    heat: int
    table: str
    other: str


class Evening(NamedTuple):
    """An evening after its lines: `heats` as they were drawn, without those who had left before they began, `final` behind them; `ended`
    where somebody ended it; `said`: when the last thing was said of it (ISO); who has `left` it, and who is `nameless`: the names of these
    are to be shown no more, and are their numbers."""

    id: str
    head: EveningHead
    heats: tuple[Heat, ...]
    final: Heat
    ended: bool
    said: str
    left: frozenset[int] = frozenset()
    nameless: frozenset[int] = frozenset()

    @property
    def all_heats(self) -> tuple[Heat, ...]:
        """The final among them."""
        return (*self.heats, self.final)

    @property
    def over(self) -> bool:
        """Whether nothing is left to be raced."""
        return self.ended or self.final.over

    @property
    def champions(self) -> tuple[int, ...]:
        """Who won the final: one, unless two share its first place; nobody before."""
        result = self.final.result
        return tuple(person for person, place in result.by_person.items() if place == 1) if result is not None else ()

    def names(self, people: Iterable[int]) -> list[str]:
        """What they are called."""
        return [self.head.people[person] for person in people]

    def table_name(self, table: str) -> str:
        """What a table was called when the draw was made."""
        return next((one.name for one in self.head.tables if one.id == table), table)


def evening_of(lines: Sequence[SaidLine]) -> Evening | None:
    """The evening that these lines of one tell, in the house's order; None without a head that makes sense."""
    said = next((line for line in lines if isinstance(line.line, EveningHead)), None)
    if said is None or not isinstance(said.line, EveningHead) or not _sound(said.line):
        return None
    head, nameless = _named(said.line, lines)
    heats = {heat.number: heat for heat in _drawn(head)}
    final = Heat(len(heats) + 1, head.final, (), head.tables[0].id)
    everybody = {**heats, final.number: final}
    went = {line.line.person: line.line.gone for line in lines if isinstance(line.line, PersonLeft)}
    for line in lines:
        _follow(everybody, line, final.number, head, went)
    left = frozenset(person for person, gone in went.items() if gone and person < len(head.people))
    drawn = tuple(_without(everybody[number], left) for number in heats)
    final = _with_people(everybody[final.number], drawn, head, left)
    ended = any(isinstance(line.line, EveningEnded) for line in lines)
    return Evening(said.evening, head, drawn, final, ended, max(line.at for line in lines), left, nameless)


def called(evening: Evening, name: Callable[[int], str]) -> Evening:
    """The same with a name for everybody whose own is to be shown no more; `name` is asked with their numbers, from 1."""
    people = tuple(name(at + 1) if at in evening.nameless else one for at, one in enumerate(evening.head.people))
    return evening._replace(head=msgspec.structs.replace(evening.head, people=people))


def evenings_of(lines: Iterable[SaidLine]) -> tuple[Evening, ...]:
    """All evenings of these lines; the one that the house heard of last stands last."""
    by_evening: dict[str, list[SaidLine]] = {}
    begun: dict[str, None] = {}
    for line in lines:
        by_evening.setdefault(line.evening, []).append(line)
        if isinstance(line.line, EveningHead):
            begun[line.evening] = None
    found = (evening_of(by_evening[evening]) for evening in begun)
    return tuple(one for one in found if one is not None)


def the_evening(lines: Iterable[SaidLine]) -> Evening | None:
    """The one that tables show: the newest that is not over; else the newest."""
    found = evenings_of(lines)
    return next((one for one in reversed(found) if not one.over), found[-1] if found else None)


def due(evening: Evening, table: str) -> Heat | None:
    """The heat that this table races next, or is racing: its first that is not over; the final once all others are."""
    if evening.over:
        return None
    mine = (heat for heat in evening.heats if not heat.over and heat.table == table)
    ready = all(heat.over for heat in evening.heats) and evening.final.table == table
    return next(mine, evening.final if ready else None)


def busy(evening: Evening, heat: Heat) -> tuple[Heat, ...]:
    """Heats before that one in which some of its people still race, at whatever table."""
    return tuple(one for one in evening.heats if one.number < heat.number and not one.over and set(one.people) & set(heat.people))


def table_of_points(heats: Sequence[Heat], people: int) -> tuple[Standing, ...]:
    """Everybody, the best first: by points (a cup's), heats won, then the points of the last heat, the one before it, and so on."""
    gained: list[list[int]] = [[] for _ in range(people)]
    wins = [0] * people
    for heat in heats:
        if heat.result is None or not heat.result.people:
            continue
        for person, points in zip(heat.result.people, paid(heat.result.places), strict=True):
            gained[person].append(points)
            wins[person] += heat.result.by_person[person] == 1
    longest = max(map(len, gained), default=0)
    scores = [(sum(row), wins[person], *reversed(row), *[0] * (longest - len(row))) for person, row in enumerate(gained)]
    places = shared_places(scores)
    rows = [Standing(person, places[person], sum(gained[person]), wins[person], len(gained[person])) for person in range(people)]
    return tuple(sorted(rows, key=lambda row: (row.place, row.person)))


def standings(evening: Evening) -> tuple[Standing, ...]:
    """The table of points of an evening; the final decides among those in it, and pays nothing."""
    return table_of_points(evening.heats, len(evening.head.people))


def ranking(evening: Evening) -> tuple[int, ...]:
    """Everybody in the order in which the evening ends: those of the final as they came in, then the others by points."""
    first = evening.final.result.order if evening.final.result is not None else ()
    return (*first, *(row.person for row in standings(evening) if row.person not in first))


def place_of(evening: Evening, row: Standing, at: int) -> int:
    """The place of whoever stands `at` (from 0) in the ranking: by points, and once the final is over as the evening ends."""
    final = evening.final.result
    return row.place if final is None else final.by_person.get(row.person, at + 1)


def oddities(evening: Evening) -> tuple[Oddity, ...]:
    """What was told more than once of a heat, for whoever wonders which of it counts."""
    return tuple(one for heat in evening.all_heats for one in _odd(heat))


def _odd(heat: Heat) -> Iterable[Oddity]:
    raced, typed = [one for one in heat.results if one.match], [one for one in heat.results if not one.match]
    tables = list(dict.fromkeys(start.table for start in heat.starts))
    if len(raced) > 1:
        yield Oddity(Odd.RACED_TWICE, heat.number, raced[0].table, raced[1].table)
    elif raced and typed:
        yield Oddity(Odd.TYPED_TOO, heat.number, raced[0].table, typed[-1].table)
    elif not heat.over and len(tables) > 1:
        yield Oddity(Odd.TWO_TABLES, heat.number, tables[0], tables[1])


def _sound(head: EveningHead) -> bool:
    """Whether its draw names people there are, nobody twice in a round, and has a race for each round."""
    rounds = [[person for heat in heats for person in heat] for heats in head.draw]
    known = all(len(set(row)) == len(row) and all(person < len(head.people) for person in row) for row in rounds)
    return known and len(head.races) == len(head.draw) and head.finalists <= len(head.people)


def _drawn(head: EveningHead) -> Iterable[Heat]:
    """The heats as they were drawn: tables in turn, so that the one that a round has no heat for is another one each time."""
    number = 0
    for race, heats in zip(head.races, head.draw, strict=True):
        for place, people in enumerate(heats):
            at = (place + (number if len(heats) < len(head.tables) else 0)) % len(head.tables)
            yield Heat(number + place + 1, race, people, head.tables[at].id)
        number += len(heats)


def _named(head: EveningHead, lines: Sequence[SaidLine]) -> tuple[EveningHead, frozenset[int]]:
    """With a number for everybody whose name is to be shown no more; and who that is."""
    gone = {line.line.person for line in lines if isinstance(line.line, NameGone)}
    nameless = frozenset(at for at, name in enumerate(head.people) if not name or at in gone)
    people = tuple(str(at + 1) if at in nameless else name for at, name in enumerate(head.people))
    return msgspec.structs.replace(head, people=people), nameless


def _follow(heats: dict[int, Heat], said: SaidLine, final: int, head: EveningHead, went: Collection[int]) -> None:
    """A heat after one more line; as it was where that line makes no sense there. Who ever `went` may be missing in it."""
    line = said.line
    if isinstance(line, EveningHead | EveningEnded | PersonLeft | NameGone) or line.heat not in heats:
        return
    heat = heats[line.heat]
    if isinstance(line, HeatGiven):
        known = any(one.id == line.table for one in head.tables)
        heats[line.heat] = heat._replace(table=line.table) if known else heat
    elif _there(line, len(head.people)) and (line.heat == final or _fits(line, heat, went)):
        heats[line.heat] = _said(heat, said.table, line)


def _there(line: HeatBegun | HeatOver | HeatTyped, people: int) -> bool:
    """Whether all of them are people of the evening, with a place each."""
    known = len(set(line.people)) == len(line.people) and all(person < people for person in line.people)
    return known and (isinstance(line, HeatBegun) or len(line.places) == len(line.people))


def _fits(line: HeatBegun | HeatOver | HeatTyped, heat: Heat, went: Collection[int]) -> bool:
    """Whether these are the people of that heat: all that have not left."""
    return set(line.people) <= set(heat.people) and set(heat.people) - set(line.people) <= set(went)


def _said(heat: Heat, table: str, line: HeatBegun | HeatOver | HeatTyped) -> Heat:
    if isinstance(line, HeatBegun):
        return heat._replace(starts=(*heat.starts, Start(table, line.match, line.people)))
    match = line.match if isinstance(line, HeatOver) else ""
    if match and any(one.match == match for one in heat.results):  # told twice by the same table: it is one race
        return heat
    return heat._replace(results=(*heat.results, Result(table, match, line.people, line.places)))


def _without(heat: Heat, left: Collection[int]) -> Heat:
    """A heat with those who race in it: as it was raced or begun, else those who have not left. Whoever is the last of it has won it."""
    said = (heat.result, *heat.starts[:1])
    racing = next((set(one.people) for one in said if one is not None), set(heat.people) - set(left))
    heat = heat._replace(people=tuple(person for person in heat.people if person in racing))
    return heat if len(heat.people) > 1 else _unopposed(heat)


def _unopposed(heat: Heat) -> Heat:
    """That heat, over without a race."""
    return heat._replace(results=(Result(heat.table, "", heat.people, (1,) * len(heat.people)),))


def _with_people(final: Heat, heats: Sequence[Heat], head: EveningHead, left: Collection[int]) -> Heat:
    """The final's people: those it was raced or begun with, else the best as the table stands who have not left."""
    staying = tuple(row.person for row in table_of_points(heats, len(head.people)) if row.person not in left)
    begun = final.starts[0].people if final.starts else staying[: head.finalists]
    final = final._replace(people=final.result.people if final.result is not None else begun)
    return final if len(final.people) > 1 or not all(heat.over for heat in heats) else _unopposed(final)
