"""A match's options and tracks, compiled once: what the rules look up many thousand times a second."""

from collections.abc import Iterable, Mapping, Sequence

from game.core.contract import Setup, filled
from game.core.handicap import amounts
from game.core.track import Scalar, Track
from game.titles.top_race.meta import META, TURBO_TOWN
from game.titles.top_race.rules import road
from game.titles.top_race.rules.actions import Move, ReturnTo, SprintTo
from game.titles.top_race.rules.constants import SLOTS
from game.titles.top_race.rules.deck import Deal, deal_of
from game.titles.top_race.rules.routes import Geometry, Reach
from game.titles.top_race.rules.state import FINISH, Car, TopRaceState


class Course:
    """One track. `reach` by lap: on lap 0 exits go on over the line, on lap 1 the line is FINISH."""

    __slots__ = (
        "backs",
        "corners",
        "fronts",
        "geometry",
        "lanes",
        "length",
        "moves",
        "pitstop",
        "reach",
        "returns",
        "slots",
        "sprints",
        "tips",
        "track",
    )

    def __init__(self, track: Track, pitstop: bool) -> None:
        self.track = track
        self.pitstop = pitstop
        self.length = track.length
        self.lanes: dict[str, int] = {s.id: s.lane for s in track.spaces}
        self.fronts: dict[str, int] = {s.id: s.front for s in track.spaces}
        self.backs: dict[str, int] = {s.id: s.back for s in track.spaces}
        onward = road.adjacency(track)
        home = road.homeward(onward, track.spaces, track.length)
        self.reach = (Reach(onward, self.lanes, self.in_order), Reach(home, self.lanes, self.in_order))
        self.geometry = Geometry(onward, self.lanes, self.fronts, self.length)
        slotted = {s.tag("slot", 0): s.id for s in track.spaces}
        self.slots: tuple[str, ...] = tuple(slotted[n] for n in SLOTS)
        self.tips: tuple[int, ...] = tuple(sorted(m.tag("tick", 0) for m in track.marks if m.kind == "tip_line"))
        corners = ((m.tag("from", 0), m.tag("to", 0), m.tag("side", "R")) for m in track.marks if m.kind == "corner")
        self.corners: tuple[tuple[int, int, str], ...] = tuple(sorted(corners))
        nodes = (*onward, FINISH)
        self.moves: dict[str, Move] = {node: Move(node) for node in nodes}
        self.sprints: dict[str, SprintTo] = {node: SprintTo(node) for node in nodes}
        self.returns: dict[str, ReturnTo] = {node: ReturnTo(node) for node in nodes}

    def progress(self, space: str, lap: int) -> int:
        """3.3: the front edge, one lap less before the first crossing."""
        return self.fronts[space] if lap else self.fronts[space] - self.length

    def standing(self, car: Car) -> int:
        """3.3: the progress of a car that is not home; a broken one's is where it broke down, one before the grid stands a lap behind."""
        if car.waiting is not None:
            return car.waiting.level
        return self.progress(car.at, car.lap) if car.at else -self.length

    def lap_after(self, car: Car, space: str) -> int:
        """R41: the lap of `car` after a move of at most ten steps to `space`."""
        return 1 if car.lap or self.fronts[space] <= self.fronts[car.at] else 0

    def row(self, level: int) -> tuple[str, ...]:
        """3.3: Row(F), one space per lane, in lane order."""
        tick = level if level > 0 else level + self.length
        return self.in_order(space for space, front in self.fronts.items() if self.backs[space] < tick <= front)

    def behind(self, level: int, occupied: Iterable[str]) -> tuple[str, ...]:
        """R47: the free spaces of the greatest progress below `level`, in either lap."""
        taken = tuple(occupied)
        free = [(self.progress(space, lap), space) for space in self.fronts for lap in (0, 1) if space not in taken]
        furthest = max(progress for progress, _ in free if progress < level)
        return self.in_order(space for progress, space in free if progress == furthest)

    def in_order(self, spaces: Iterable[str]) -> tuple[str, ...]:
        """`spaces` by lane, then along it; FINISH first."""
        return tuple(sorted(spaces, key=lambda space: (self.lanes.get(space, -1), self.fronts.get(space, 0))))

    def inside(self, level: int) -> str:
        """3.3: the inside side (L or R) at a progress, by the corner there or the next one ahead."""
        tick = level if level > 0 else level + self.length
        ahead = [side for _, end, side in self.corners if tick <= end]
        return ahead[0] if ahead else self.corners[0][2] if self.corners else "R"


class CompiledTopRace:
    """The options of section 8 by name, and a Course per track; race k is driven on track k, in order and again from the first. `help`:
    what lies in the envelope of each seat (O8)."""

    __slots__ = ("auto_forced", "courses", "help", "open_hands", "options", "races", "seats", "shares", "tips")

    def __init__(self, setup: Setup, tracks: Sequence[Track]) -> None:
        options: Mapping[str, Scalar] = filled(META, setup, tracks)
        self.options = options
        self.seats = setup.seats
        self.help = amounts(options, setup.seats)
        self.tips = options["variant"] == "tips"
        self.shares = options["variant"] == "shares"
        self.open_hands = options["open_hands"] is True
        self.auto_forced = options["auto_forced"] is True
        self.races = int(options["races"])
        pitstop = str(options["pitstop"])
        self.courses = tuple(Course(t, pitstop == "on" or pitstop == TURBO_TOWN == t.id) for t in tracks)

    def course(self, s: TopRaceState) -> Course:
        """The track of the race that is on."""
        return self.courses[(s.race - 1) % len(self.courses)]

    def deal(self, course: Course) -> Deal:
        """2.3 for a race on that course."""
        return deal_of(self.seats, self.shares, course.pitstop)
