"""Whether a driver can still win a cup: a search round by round over what the others may still get.

Nothing is better for a driver than to win every round that is left: exchanging places with whoever is ahead never hurts, and a shared place
only helps the others. So the question is whether the others can share the places below in such a way that nobody passes. The rounds are
gone through from the last to the first, since that is how a tie is broken.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from game.core.slices import Slices
from game.session.cup.points import POINTS, SAT_OUT
from game.session.cup.standing import score
from game.session.cup.state import CupState
from game.store.cups import Begun

ANY = 99
"""Spare wins of whoever may win as often as there are rounds."""


class Room(NamedTuple):
    """What one of the others may still get: so many points (`slack`), and if they are all used up, so many wins (`spare`). `level`: should
    they be level in both, no round that was looked at parts them yet."""

    slack: int
    spare: int
    level: bool


Rooms = tuple[Room, ...]


class _Race(NamedTuple):
    """One round that is left: the others who race in it, the points they share, and whether the first of these is a win; what the driver
    itself gets, and what each of the others gets who doesn't race."""

    racing: tuple[int, ...]
    points: tuple[int, ...]
    won: bool
    mine: int
    theirs: tuple[int, ...]


class _Left(NamedTuple):
    """What is left behind a number of races, by driver: the fewest and the most points it can get by racing, the rounds that it may win,
    and a mark that is the same for those who race in the same rounds. `pays` is what all of them pay to all together."""

    least: tuple[int, ...]
    most: tuple[int, ...]
    wins: tuple[int, ...]
    alike: tuple[int, ...]
    pays: int


class Search:
    """The question for one driver. `positions` counts what was looked at."""

    def __init__(self, state: CupState, rounds: Sequence[Begun], seat: int) -> None:
        """`rounds` are those that are left, each with somebody who races."""
        count = len(state.drivers)
        scores = [score(state.past, one) for one in range(count)]
        self.positions = 0
        self._ahead = tuple(one[2:] > scores[seat][2:] for one in scores)
        """Who wins a tie that no round that is left has broken."""
        self._races = [_race(begun, seat, count) for begun in reversed(rounds)]
        self._left = _all_left(self._races, self._ahead)
        self._start = self._rooms(scores, seat)
        self._hopeless: set[tuple[int, tuple[tuple[int, Room], ...]]] = set()

    def _rooms(self, scores: Sequence[tuple[int, ...]], seat: int) -> Rooms:
        """How much each may still get beside what sitting out brings, when `seat` wins every round it races in; nothing more itself."""
        points = scores[seat][0] + sum(race.mine for race in self._races)
        wins = scores[seat][1] + sum(not race.won for race in self._races)
        return tuple(
            Room(points - theirs[0] - sum(race.theirs[other] for race in self._races), wins - theirs[1], True)
            if other != seat
            else Room(0, ANY, False)
            for other, theirs in enumerate(scores)
        )

    def run(self) -> Slices[bool]:
        """Whether the driver can win, a position at a time."""
        return (yield from self._look(0, self._start))

    def _look(self, number: int, rooms: Rooms) -> Slices[bool]:
        """Whether nobody needs to pass in race `number` and those behind it."""
        left = self._left[number]
        fitted = _fitted(left, rooms if number < len(self._races) else self._parted(rooms))
        if fitted is None:
            return False
        if all(room.slack >= most and room.spare == ANY for room, most in zip(fitted, left.most, strict=True)):
            return True
        key = number, tuple(sorted(zip(left.alike, fitted, strict=True)))
        if key in self._hopeless:
            return False
        self.positions += 1
        for following in self._shared_out(number, fitted):
            yield
            if (yield from self._look(number + 1, following)):
                return True
        self._hopeless.add(key)
        return False

    def _parted(self, rooms: Rooms) -> Rooms:
        """Behind all races: who is level goes by the rounds that are past."""
        return tuple(_after(room, 0, ahead, 0)._replace(level=False) for room, ahead in zip(rooms, self._ahead, strict=True))

    def _shared_out(self, number: int, rooms: Rooms) -> Iterator[Rooms]:
        """All ways to share the points of a race so that everybody has room for the rest; who has most room gets most points first."""
        race, least, alike = self._races[number], self._left[number + 1].least, self._left[number].alike
        idle = tuple(room if other in race.racing else _after(room, 0, race.theirs[other], race.mine) for other, room in enumerate(rooms))

        def share(place: int, racing: tuple[int, ...], rooms: Rooms) -> Iterator[Rooms]:
            if place == len(race.points):
                yield rooms
                return
            tried: set[tuple[int, Room]] = set()
            for other in sorted(racing, key=lambda one: rooms[one], reverse=True):
                paid = race.points[place]
                room = _after(rooms[other], paid, paid, race.mine, won=race.won and place == 0)
                kind = alike[other], rooms[other]
                if room.slack < least[other] or kind in tried:
                    continue
                tried.add(kind)
                rest = tuple(one for one in racing if one != other)
                yield from share(place + 1, rest, (*rooms[:other], room, *rooms[other + 1 :]))

        yield from share(0, race.racing, idle)


def winning(state: CupState, rounds: Sequence[Begun], seat: int) -> Slices[bool]:
    """Whether the driver can win the cup when these rounds are left."""
    return (yield from Search(state, rounds, seat).run())


def is_sure(state: CupState, rounds: Sequence[Begun], seat: int) -> bool:
    """Whether the driver has won whatever happens: nobody gets ahead who wins every round in which this one is last."""
    others = [other for other in range(len(state.drivers)) if other != seat]
    return all(_end(state, rounds, seat, 1) >= _end(state, rounds, other, 0) for other in others)


def _end(state: CupState, rounds: Sequence[Begun], seat: int, place: int) -> tuple[int, ...]:
    """The score of a driver who wins every round that is left (`place` 0), or is last in each (1)."""
    gained = [POINTS[len(begun.racing)][-place] if seat in begun.racing else SAT_OUT * (seat in begun.out) for begun in rounds]
    won = sum(seat in begun.racing and (place == 0 or len(begun.racing) == 1) for begun in rounds)
    points, wins, *rest = score(state.past, seat)
    return points + sum(gained), wins + won, *reversed(gained), *rest


def _race(begun: Begun, seat: int, count: int) -> _Race:
    table = POINTS[len(begun.racing)]
    mine = seat in begun.racing
    return _Race(
        tuple(one for one in sorted(begun.racing) if one != seat),
        table[1:] if mine else table,
        not mine,
        table[0] if mine else SAT_OUT * (seat in begun.out),
        tuple(SAT_OUT * (one in begun.out) for one in range(count)),
    )


def _after(room: Room, used: int, theirs: int, mine: int, *, won: bool = False) -> Room:
    """What is left of a room behind a race that brought its driver `theirs` and the one who is to win `mine`; `used` of it by racing."""
    if room.spare == ANY:
        return room._replace(slack=room.slack - used)
    lost = room.level and theirs > mine
    return Room(room.slack - used, room.spare - won - lost, room.level and theirs == mine)


def _all_left(races: Sequence[_Race], ahead: Sequence[bool]) -> list[_Left]:
    """What is left behind each number of races, from none to all."""
    seats = range(len(ahead))
    nobody = (0,) * len(ahead)
    found = [_Left(nobody, nobody, nobody, tuple(map(int, ahead)), 0)]
    for race in reversed(races):
        after = found[-1]
        there = [seat in race.racing for seat in seats]
        marks = [(there[seat], race.theirs[seat], after.alike[seat]) for seat in seats]
        found.append(
            _Left(
                tuple(after.least[seat] + (race.points[-1] if there[seat] else 0) for seat in seats),
                tuple(after.most[seat] + (race.points[0] if there[seat] else 0) for seat in seats),
                tuple(after.wins[seat] + (there[seat] and race.won) for seat in seats),
                tuple(map(marks.index, marks)),
                after.pays + sum(race.points),
            )
        )
    return found[::-1]


def _fitted(left: _Left, rooms: Rooms) -> Rooms | None:
    """The rooms as far as they matter: whoever has more than all that is left has just that. None where somebody passes for certain: for
    lack of room for the least points of every race, or of room for what is paid to all together."""
    fitted = []
    for (slack, spare, level), least, most, wins in zip(rooms, left.least, left.most, left.wins, strict=True):
        if spare < 0:
            slack, spare = slack - 1, ANY
        if slack < least:
            return None
        if spare >= wins + level or slack > most:
            spare = ANY
        fitted.append(Room(min(slack, most), spare, level and spare != ANY))
    return tuple(fitted) if sum(room.slack for room in fitted) >= left.pays else None
