"""A cup as its journal tells it: who drives, which rounds are past, which one is on. Lines that make no sense where they stand are passed
over, so that any journal comes to something."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple, TypeVar

from game.session.cup.points import FEWEST, MOST, SAT_OUT, paid, places_among
from game.store.cups import Begun, Changed, CupLine, Driver, Dropped, Ended, Head, Joined, Left, Over, Plan, Round

T = TypeVar("T")


class Past(NamedTuple):
    """A round that is past. By driver, for those there were then: `places` among the drivers (0: did not race) and `gained` (None: no
    points were to be had: not there yet, gone, or the round was dropped). `match` names its match, "" where it was dropped, `why` then."""

    number: int
    places: tuple[int, ...] = ()
    gained: tuple[int | None, ...] = ()
    out: tuple[int, ...] = ()
    match: str = ""
    why: str = ""

    @property
    def dropped(self) -> bool:
        """Whether nobody got points for it."""
        return not self.match

    def place(self, seat: int) -> int:
        """The place of a driver among the drivers; 0 where it did not race."""
        return self.places[seat] if seat < len(self.places) else 0

    def points(self, seat: int) -> int | None:
        """What it brought that driver; None where there was nothing to be had."""
        return self.gained[seat] if seat < len(self.gained) else None


class CupState(NamedTuple):
    """A cup after some lines of its journal.

    drivers  a row each, in the order of the seats of the cup; a row stays when its driver leaves (`gone`)
    due      by driver: how often it sat out, counted so that who comes later starts with the fewest of its kind (see `seating`)
    past     the rounds that are over or dropped
    open     the round that is begun and neither over nor dropped
    ended    the last line, once the cup is over for good
    helps    by driver: the most help (a step) it had in a round that is over, whatever it has now
    with_help  by driver: the step of the round that is on, as it stood when that began
    """

    plan: Plan
    drivers: tuple[Driver, ...]
    gone: tuple[bool, ...]
    due: tuple[int, ...]
    past: tuple[Past, ...] = ()
    open: Begun | None = None
    ended: Ended | None = None
    helps: tuple[int, ...] = ()
    with_help: tuple[int, ...] = ()

    @property
    def helped(self) -> bool:
        """Whether anybody had help in a round that is over: it earns no medals then, and is in no hall of fame."""
        return any(self.helps)

    def help_of(self, seat: int) -> int:
        """The most help that a driver had in a round that is over."""
        return self.helps[seat] if seat < len(self.helps) else 0

    @property
    def number(self) -> int:
        """The number of the round that is on or next, from 1; one more than there are rounds when all are past."""
        return len(self.past) + 1

    @property
    def round(self) -> Round | None:
        """What is raced in it; None after the last one."""
        return self.plan.rounds[self.number - 1] if self.number <= len(self.plan.rounds) else None

    @property
    def active(self) -> tuple[int, ...]:
        """The drivers that have not left."""
        return tuple(seat for seat, gone in enumerate(self.gone) if not gone)

    @property
    def goes_on(self) -> bool:
        """Whether another round can be raced: none of them ended it, rounds are left, and two drivers at least. A round that is on
        can be raced to its end by whoever is left."""
        return self.ended is None and self.round is not None and (self.open is not None or len(self.active) >= FEWEST)

    @property
    def may_join(self) -> bool:
        """Whether there is a row for one more driver."""
        return self.ended is None and len(self.drivers) < MOST


def is_computer(driver: Driver) -> bool:
    """Whether a computer drives in that row."""
    return driver.text.startswith("bot:")


def cup_state(lines: Iterable[CupLine]) -> CupState | None:
    """The cup after these lines; None where they don't begin with its head."""
    state: CupState | None = None
    for line in lines:
        if isinstance(line, Head):
            state = state or _begun(line)
        elif state is not None:
            state = after(state, line)
    return state


def _begun(head: Head) -> CupState:
    count = len(head.drivers)
    return CupState(head.plan, head.drivers, (False,) * count, (0,) * count)


def after(state: CupState, line: CupLine) -> CupState:
    """The cup after one more line; as it was where that line makes no sense there."""
    if state.ended is not None:
        return state
    match line:
        case Begun():
            with_help = tuple(driver.help for driver in state.drivers)
            return state._replace(open=line, with_help=with_help) if _fits(state, line) else state
        case Over():
            return _over(state, line)
        case Dropped():
            past = (*state.past, Past(line.number, why=line.why))
            return state._replace(past=past, open=None) if _is_next(state, line.number) else state
        case Joined():
            return _joined(state, line.driver)
        case Changed():
            return _changed(state, line)
        case Left():
            return _left(state, line.seat)
        case Ended():
            return state._replace(ended=line, open=None)
        case Head():
            return state


def _is_next(state: CupState, number: int) -> bool:
    return number == state.number <= len(state.plan.rounds)


def _fits(state: CupState, begun: Begun) -> bool:
    """Whether that round can begin: the next one, and everybody it names is there, once. Begun again, it has another seed."""
    named = (*begun.racing, *begun.out)
    there = len(set(named)) == len(named) and set(named) <= set(range(len(state.drivers)))
    return bool(begun.racing) and there and _is_next(state, begun.number)


def _over(state: CupState, over: Over) -> CupState:
    """The points of a round. A second line for it, one of another round, or one with places for more or fewer drivers says nothing."""
    begun = state.open
    if begun is None or over.number != begun.number or len(over.places) != len(state.drivers):
        return state
    taken = [over.places[seat] for seat in begun.racing]
    places = dict(zip(begun.racing, places_among(taken), strict=True))
    gained: dict[int, int] = {**dict.fromkeys(begun.out, SAT_OUT), **dict(zip(begun.racing, paid(taken), strict=True))}
    seats = range(len(state.drivers))
    past = Past(
        over.number,
        tuple(places.get(seat, 0) for seat in seats),
        tuple(gained.get(seat) for seat in seats),
        begun.out,
        over.match,
    )
    due = tuple(count + (seat in begun.out) for seat, count in enumerate(state.due))
    raced = {seat: state.with_help[seat] for seat in begun.racing}
    helps = tuple(max(state.help_of(seat), raced.get(seat, 0)) for seat in seats)
    return state._replace(past=(*state.past, past), open=None, due=due, helps=helps)


def _joined(state: CupState, driver: Driver) -> CupState:
    """One more row, if there is room for it."""
    if not state.may_join:
        return state
    drivers, gone = (*state.drivers, driver), (*state.gone, False)
    return _received(state._replace(drivers=drivers, gone=gone, due=(*state.due, 0)), len(state.drivers))


def _changed(state: CupState, line: Changed) -> CupState:
    """Somebody else drives on in a row; a person in the place of a computer is one more of its kind."""
    if not 0 <= line.seat < len(state.drivers):
        return state
    before = state.drivers[line.seat]
    changed = state._replace(drivers=_put(state.drivers, line.seat, line.driver))
    if is_computer(before) == is_computer(line.driver):
        return changed
    return _received(changed._replace(due=_put(changed.due, line.seat, 0)), line.seat)


def _left(state: CupState, seat: int) -> CupState:
    """A driver leaves; or is back, in the same row."""
    if not 0 <= seat < len(state.drivers):
        return state
    turned = state._replace(gone=_put(state.gone, seat, not state.gone[seat]))
    return turned if turned.gone[seat] else _received(turned, seat)


def _received(state: CupState, seat: int) -> CupState:
    """Nobody has to make up for rounds in which others sat out before they came."""
    kind = is_computer(state.drivers[seat])
    others = [state.due[other] for other in state.active if other != seat and is_computer(state.drivers[other]) == kind]
    return state._replace(due=_put(state.due, seat, max(state.due[seat], min(others, default=0))))


def _put(row: Sequence[T], index: int, one: T) -> tuple[T, ...]:
    return (*row[:index], one, *row[index + 1 :])
