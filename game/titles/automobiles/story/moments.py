"""What is worth telling of a race of Automobiles: long drives, wear and how it was dealt with, the last lap, from what everybody saw."""

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from typing import NamedTuple, TypeVar

from msgspec.structs import replace

from game.core.actions import Event
from game.core.story import TAKEN_LAST, Moment, RaceTale, TaleEvent
from game.core.words import Template
from game.titles.automobiles.rules import events as ev
from game.titles.automobiles.story import words
from game.titles.automobiles.story.finish import HOME, LAST_LAP, OVERTAKEN, ahead, ending, ends_of_rounds, told_at

DRIVE, PAST, PASSES, WEAR, SHOP, CLEARS = "drive", "past", "passes", "wear", "shop", "clears"
PIT, TOWED, SLIPSTREAM, TALENT = "pit", "towed", "slipstream", "talent"
KINDS = (DRIVE, PAST, PASSES, WEAR, SHOP, CLEARS, PIT, TOWED, SLIPSTREAM, TALENT, LAST_LAP, HOME, OVERTAKEN)
_FIELD = 3
"""Seats from which it is worth a word that one goes past all others."""
_RIVALS, _OFTEN, _SAVED, _PIT, _WEAR, _SPENT, _CLEARED, _TOW = 2, 3, 3, 3, 7, 12, 8, 3
"""Worth a word are so many rivals passed at once, calls on a driver, wear saved in slipstreams, taken out in the pit, and taken in a turn,
dollars spent in a turn, cubes cleared in a turn, stations towed."""
_FIRST = 1
"""The round in which cars leave the grid."""
_TWICE = 2
"""A driver is told of that helped so many times as often as anybody else's; a small moment is half of what is worth a word."""
_NEARLY = 2
"""Who has made two pit stops while another made three has made nearly as many."""
_WEAR_CUBE = "X"
_CLEARED_BY = ("effect", "scrap", "driver")
"""Why a cube goes that somebody wanted out of the car; what a pit stop takes is told as that."""

E = TypeVar("E", bound=Event)


def moments(race: RaceTale) -> tuple[Moment, ...]:
    """All moments of that race, how it ended last; how far the first one home was clear stands in that where there is no season to tell."""
    turns, end = _turns(race.events), [*ending(race)]
    by_stations = any(one.text in (words.WINS, words.STOPPED) for one in end)
    last = [one for one in ahead(race) if one.text != words.HOME_FAR or not by_stations]
    drives = [*_once(_drives(_driven(race, turns), race.told.seats), last)]
    paid = {(one.step, one.event) for one in drives if not one.small}
    found = [*drives, *_in_one_turn(turns, paid), *_pits(turns), *_tows(race), *_slipstreams(race)]
    found += _talents(race, turns)
    return (*found, *last, *end)


class _Turn(NamedTuple):
    """A turn: whose, and that seat's events from `TurnStarted` on; what others do meanwhile is left out."""

    seat: int
    events: tuple[TaleEvent, ...]


def _turns(events: Sequence[TaleEvent]) -> list[_Turn]:
    """The turns of a race, in their order."""
    found: list[tuple[int, list[TaleEvent]]] = []
    for one in events:
        if isinstance(one.event, ev.TurnStarted):
            found.append((one.event.seat, []))
        if found and getattr(one.event, "seat", -1) == found[-1][0]:
            found[-1][1].append(one)
    return [_Turn(seat, tuple(own)) for seat, own in found]


def _of(events: Iterable[TaleEvent], kind: type[E]) -> list[tuple[TaleEvent, E]]:
    """The events of a kind, each beside where it stands."""
    return [(one, one.event) for one in events if isinstance(one.event, kind)]


# --- driving


class _Driven(NamedTuple):
    """What a turn drove: where it is told, whose it was, stations, the rivals that were passed and are still behind as the round ends."""

    one: TaleEvent
    seat: int
    stations: int
    passed: tuple[int, ...]


def _driven(race: RaceTale, turns: Sequence[_Turn]) -> list[_Driven]:
    """The drives of these turns. Nobody is passed that still stands on the grid, and in the first round nobody by anybody: who leaves the
    grid late passes all who did before."""
    ends, gone, found = ends_of_rounds(race), set[int](), list[_Driven]()
    for turn in turns:
        moves = _of(turn.events, ev.CarMoved)
        if moves:
            first = moves[0][0]
            at = ends[first.event.round]
            passed = dict.fromkeys(seat for _, move in moves for seat in move.passed if first.event.round != _FIRST)
            held = tuple([seat for seat in passed if seat in gone and at[seat] < at[turn.seat]])
            found.append(_Driven(first, turn.seat, sum(len(move.path) - 1 for _, move in moves), held))
            gone.add(turn.seat)
    return found


def _drives(drives: Sequence[_Driven], seats: int) -> Iterator[Moment]:
    """R70: the longest drive, where one alone is, those past everybody, and past several; one turn is told once. Small ones are those past
    one rival, and the longest of each other seat that is at least half as long."""
    most = max([drive.stations for drive in drives], default=0)
    alone = sum(drive.stations == most for drive in drives) == 1
    for drive in drives:
        fields = {"count": drive.stations, "others": drive.passed}
        if seats >= _FIELD and len(drive.passed) == seats - 1:
            yield told_at(drive.one, PAST, drive.stations, (drive.seat,), words.PAST, **fields)
        elif alone and drive.stations == most:
            text = words.DRIVE_PAST if drive.passed else words.DRIVE
            yield told_at(drive.one, DRIVE, drive.stations, (drive.seat, *drive.passed), text, **fields)
        elif len(drive.passed) >= _RIVALS:
            yield told_at(drive.one, PASSES, len(drive.passed), (drive.seat, *drive.passed), words.PASSES, **fields)
        elif drive.passed:
            yield replace(told_at(drive.one, PASSES, 1, (drive.seat, *drive.passed), words.PASSES, **fields), small=True)
        elif alone and most <= _TWICE * drive.stations == _TWICE * max(other.stations for other in drives if other.seat == drive.seat):
            yield replace(told_at(drive.one, DRIVE, drive.stations, (drive.seat,), words.DRIVE, **fields), small=True)


def _once(drives: Iterable[Moment], last: Sequence[Moment]) -> Iterator[Moment]:
    """Those drives, the one with which the winner goes past the first home as that (R101): `last` has the moment that tells it, too."""
    taken = next((one for one in last if one.kind == OVERTAKEN), None)
    for drive in drives:
        passed = drive.fields["others"]
        assert isinstance(passed, tuple), "seats"
        took = taken is not None and drive.step > taken.step and drive.seats[0] == taken.seats[0] and taken.fields["seat"] in passed
        yield replace(drive, same=TAKEN_LAST) if took else drive


# --- what a turn brings besides


class _Sum(NamedTuple):
    """What the events of a kind in one turn come to, how many they are, where the first stands, and whose turn it was."""

    amount: int
    events: int
    one: TaleEvent
    seat: int


def _largest(turns: Sequence[_Turn], kind: type[E], amount: Callable[[E], int], least: int) -> Iterator[_Sum]:
    """The turn in which these events came to most, none where several turns brought as much, and where that is below half of `least`."""
    sums = []
    for turn in turns:
        found = [(one, event) for one, event in _of(turn.events, kind) if amount(event)]
        if found:
            sums.append(_Sum(sum(amount(event) for _, event in found), len(found), found[0][0], turn.seat))
    best = max(sums, key=lambda one: one.amount, default=None)
    if best is not None and _TWICE * best.amount >= least and sum(one.amount == best.amount for one in sums) == 1:
        yield best


def _in_one_turn(turns: Sequence[_Turn], told: Collection[tuple[int, int]]) -> Iterator[Moment]:
    """R5, R42, R4: the most wear that a turn brought, unless it was the price of a drive that is `told` (by where), the most dollars spent
    in one, the most cubes cleared out in one; half of what is worth a word is a small moment."""
    for best in _largest(turns, ev.WearGained, lambda gained: gained.count, _WEAR):
        turn = next(turn for turn in turns if best.one in turn.events)
        if any((one.step, one.at) in told for one in turn.events):
            continue
        worn = told_at(best.one, WEAR, best.amount, (best.seat,), words.WEAR, count=best.amount)
        yield replace(worn, small=best.amount < _WEAR)
    for best in _largest(turns, ev.CubeBought, lambda cube: cube.cost, _SPENT):
        bought = told_at(best.one, SHOP, best.amount, (best.seat,), words.SHOP, money=best.amount, count=best.events)
        yield replace(bought, small=best.amount < _SPENT)
    cleared_out = [turn for turn in turns if _mostly_wear(turn)]
    for best in _largest(cleared_out, ev.CubeRemoved, lambda cube: cube.count * (cube.reason in _CLEARED_BY), _CLEARED):
        cleared = told_at(best.one, CLEARS, best.amount, (best.seat,), words.CLEARS, count=best.amount)
        yield replace(cleared, small=best.amount < _CLEARED)


def _mostly_wear(turn: _Turn) -> bool:
    """Whether most cubes that went were wear, and none was only traded for another one: else nobody is rid of anything."""
    gone = [cube for _, cube in _of(turn.events, ev.CubeRemoved) if cube.reason in _CLEARED_BY]
    traded = any(cube.reason == "effect" for _, cube in _of(turn.events, ev.CubeGained))
    return not traded and 2 * sum(cube.count for cube in gone if cube.colour == _WEAR_CUBE) > sum(cube.count for cube in gone)


_Stop = tuple[TaleEvent, int]
"""A pit stop, and the wear that it took out."""


def _pits(turns: Sequence[_Turn]) -> Iterator[Moment]:
    """R90: the pit stop that took out most wear, where one alone did; those of one seat turn after turn as one; of a seat that makes them
    again and again, all of them. Several are told of a seat alone that made far more of them than anybody."""
    seats = dict.fromkeys(turn.seat for turn in turns)
    runs = {seat: _runs([turn for turn in turns if turn.seat == seat]) for seat in seats}
    made = {seat: [stop for run in found for stop in run] for seat, found in runs.items()}
    for seat in seats:
        all_ = sum(turn.seat == seat for turn in turns)
        others = [stop for other, stops in made.items() if other != seat for stop in stops]
        second = max([len(stops) for other, stops in made.items() if other != seat], default=0)
        far_more = len(made[seat]) * _NEARLY > second * (_NEARLY + 1)
        if len(runs[seat]) > 1 and len(made[seat]) >= _OFTEN:
            if far_more:
                yield from _pit(seat, made[seat], words.PITS_MOST if second else words.PITS_OF, all_, second, at=-1)
            continue
        for run in runs[seat]:
            if len(run) > 1 and far_more:
                yield from _pit(seat, run, words.PITS, all_, second)
            elif len(run) == 1 and run[0][1] > max([wear for _, wear in others], default=0):
                yield from _pit(seat, run, words.PIT, all_, second)


def _runs(turns: Sequence[_Turn]) -> list[list[_Stop]]:
    """The pit stops of a seat, those of turns one after another together."""
    runs: list[list[_Stop]] = [[]]
    for turn in turns:
        stops = _of(turn.events, ev.PitStopMade)
        if stops:
            runs[-1].append((stops[0][0], stops[0][1].wear_removed))
        elif runs[-1]:
            runs.append([])
    return [run for run in runs if run]


def _pit(seat: int, stops: Sequence[_Stop], text: Template, turns: int, second: int, at: int = 0) -> Iterator[Moment]:
    """Told where stop `at` of these begins, if one of them alone is worth a word; `turns` are all that the seat had, `second` the most that
    any other spent so."""
    count = sum(wear for _, wear in stops)
    if any(wear >= _PIT for _, wear in stops):
        yield told_at(stops[at][0], PIT, count, (seat,), text, count=count, turns=len(stops), all=turns, second=second)


def _tows(race: RaceTale) -> Iterator[Moment]:
    """R95: long ones."""
    for one in race.events:
        match one.event:
            case ev.CarMoved(seat=seat, path=path, reason="tow") if len(path) > _TOW:
                yield told_at(one, TOWED, len(path) - 1, (seat,), words.TOWED, count=len(path) - 1)


# --- what the whole race brings


def _slipstreams(race: RaceTale) -> Iterator[Moment]:
    """R81: who saved most wear, where one seat alone did; told where it did so last. With Drag nobody is in front."""
    saved: Counter[int] = Counter()
    taken = [(one, slip) for one, slip in _of(race.events, ev.SlipstreamTaken) if slip.behind >= 0 and slip.wear_saved]
    for _, slip in taken:
        saved[slip.seat] += slip.wear_saved
    best = max(saved, key=lambda seat: saved[seat], default=-1)
    text = words.SLIPSTREAM if len(saved) > 1 else words.SLIPSTREAM_ALONE
    if sum(slip.seat == best for _, slip in taken) == 1:
        text = words.SLIPSTREAM_ONE
    yield from _most(saved, _SAVED, [(one, slip.seat) for one, slip in taken], SLIPSTREAM, text)


def _talents(race: RaceTale, turns: Sequence[_Turn]) -> Iterator[Moment]:
    """R9: whose driver helped in most turns, where another one's helped as well, though far less often: nobody wonders at a driver who is
    called on while the others' never are. A small moment but where it helped in every turn."""
    used = [found for turn in turns for found in _of(turn.events, ev.DriverUsed) if not _put_back(turn)]
    drivers, often = {use.seat: use.id for _, use in used}, Counter(use.seat for _, use in used)
    ranked = often.most_common(2)
    if len(ranked) < _RIVALS or ranked[0][1] < _TWICE * ranked[1][1]:
        return
    for moment in _most(often, _OFTEN, [(one, use.seat) for one, use in used], TALENT, words.TALENT):
        seat = moment.seats[0]
        own = sum(turn.seat == seat for turn in turns)
        text = words.TALENT_ALWAYS if often[seat] >= own else words.TALENT
        small = text is words.TALENT
        yield replace(moment, text=text, fields={**moment.fields, "driver": drivers[seat], "turns": own}, small=small)


def _put_back(turn: _Turn) -> bool:
    """Whether all cubes that a driver drew in that turn went back into the bag: the call brought nothing (DR4)."""
    drawn = sum(cube.reason == "driver" for _, cube in _of(turn.events, ev.CubeDrawn))
    moved = [cube for _, cube in _of(turn.events, ev.CubeMoved) if cube.cause.startswith("driver.")]
    return 0 < drawn == sum(cube.count for cube in moved if (cube.from_area, cube.to_area) == ("active", "bag"))


def _most(counts: Counter[int], least: int, told: Sequence[tuple[TaleEvent, int]], kind: str, text: Template) -> Iterator[Moment]:
    """The seat with the largest count, if it is alone with it and has `least`: at the last of `told` that is its own."""
    first = counts.most_common(2)
    if first and first[0][1] >= least and (len(first) == 1 or first[0][1] > first[1][1]):
        seat, count = first[0]
        last = [one for one, other in told if other == seat][-1]
        yield told_at(last, kind, count, (seat,), text, count=count)
