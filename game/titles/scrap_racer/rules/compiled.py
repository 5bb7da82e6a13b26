"""A match's options and tracks, compiled once: what the phases look up many thousand times a second."""

from collections.abc import Mapping, Sequence

from game.core.contract import Setup, filled
from game.core.handicap import amounts
from game.core.track import Scalar, Track
from game.titles.scrap_racer.meta import META, RACERS
from game.titles.scrap_racer.rules import road
from game.titles.scrap_racer.rules.cards import MODULES, given
from game.titles.scrap_racer.rules.state import Racer, ScrapRacerState


class Course:
    """One track with its finish line `line` sections further on than drawn (O1).

    length    L; `ids[n - 1]` is the space id of space number n
    straight  by p mod L: steps to the next straight space (R20); `curve` likewise; 0 where there is none
    sites     space numbers of the booster sites, ascending; `site_at[n]`: index of the site on space number n, or -1
    """

    __slots__ = ("curve", "ids", "kinds", "length", "site_at", "sites", "straight", "track")

    def __init__(self, track: Track, line: int) -> None:
        pieces = road.sections(road.in_order(track))
        turned = pieces[line % len(pieces) :] + pieces[: line % len(pieces)] if pieces else ()
        spaces = [space for piece in turned for space in piece]
        self.track = track
        self.length = len(spaces)
        self.ids: tuple[str, ...] = tuple(s.id for s in spaces)
        self.kinds: tuple[str, ...] = tuple(s.kind for s in spaces)
        self.straight, self.curve = self._steps(road.STRAIGHT), self._steps(road.CURVE)
        self.sites: tuple[int, ...] = tuple(n for n, s in enumerate(spaces, 1) if road.site_of(s))
        self.site_at: tuple[int, ...] = tuple(self.sites.index(n) if n in self.sites else -1 for n in range(self.length + 1))

    def _steps(self, kind: str) -> tuple[int, ...]:
        """By p mod L, the smallest d >= 1 such that space(p + d) is of that kind; 0 where there is none."""
        size = self.length
        return tuple(next((d for d in range(1, size + 1) if self.kinds[(p + d - 1) % size] == kind), 0) for p in range(size))

    def space(self, p: int) -> int:
        """R1: the space number of progress `p` >= 1."""
        return (p - 1) % self.length + 1

    def kind(self, p: int) -> str:
        """Kind of the space at progress `p` >= 1."""
        return self.kinds[(p - 1) % self.length]

    def node(self, p: int) -> str:
        """The space id at progress `p`; "START" on the grid."""
        return self.ids[(p - 1) % self.length] if p else "START"


class CompiledScrapRacer:
    """The options by name, and a Course per track. `help` are the modules that each seat starts with (O15), `modules` all there are."""

    __slots__ = (
        "chosen",
        "courses",
        "crusher_needs",
        "driver_decides",
        "help",
        "laps",
        "leader_catches",
        "modules",
        "only_opponents",
        "open_hands",
        "open_sites",
        "options",
        "per_driver",
        "races",
        "seats",
        "start_driver",
        "teams",
    )

    def __init__(self, setup: Setup, tracks: Sequence[Track]) -> None:
        options: Mapping[str, Scalar] = filled(META, setup, tracks)
        self.options = options
        self.seats = setup.seats
        self.teams = setup.seats == 2 or options.get("three_teams") is True
        self.per_driver = 2 if self.teams else 1
        self.laps = int(options["laps"])
        self.chosen = options["racers"] == "chosen"
        self.start_driver = str(options["start_driver"])
        self.open_hands = options["open_hands"] is True
        self.open_sites = options["open_sites"] is True
        self.crusher_needs = 2 if options["tuned_crusher"] is True and self.seats * self.per_driver >= 4 else 1
        self.leader_catches = options["leader_catches"] is True
        self.driver_decides = self.teams and options.get("own_duels") == "driver"
        self.only_opponents = self.teams and options.get("crash_cards") == "opponents"
        self.races = int(options["races"])
        self.help = tuple(map(given, amounts(options, setup.seats)))
        self.modules = (*MODULES, *(kind for kinds in self.help for kind in kinds))
        courses = [Course(track, int(options["line"])) for track in tracks]
        self.courses = tuple(courses[(race - 1) % len(courses)] for race in range(self.races + 1))
        """By the number of the race: they repeat in order."""

    def course(self, s: ScrapRacerState) -> Course:
        """The track of the race that is on."""
        return self.courses[s.race]

    def order(self, start: int) -> tuple[int, ...]:
        """S10: the seats clockwise from the starting driver."""
        return tuple((start + k) % self.seats for k in range(self.seats))

    def choosers(self, start: int) -> tuple[int, ...]:
        """O4: the seats in the order they choose: last first, in team play a second time in turn order."""
        order = self.order(start)
        return (*reversed(order), *(order if self.teams else ()))

    def dealt(self, shuffled: Sequence[str]) -> tuple[tuple[str, ...], ...]:
        """S3: the racers of each seat from the shuffled list."""
        each = self.per_driver
        return tuple(tuple(shuffled[seat * each : seat * each + each]) for seat in range(self.seats))

    def named(self, racers: Sequence[Racer], active: int) -> tuple[int, ...]:
        """J34: places in the turn order of those that a crash card of the active racer may name by where they are: all others, or under
        O14 its opponents'."""
        mine = racers[active].owner
        return tuple(i for i, racer in enumerate(racers) if i != active and not (self.only_opponents and racer.owner == mine))

    def untaken(self, racers: Sequence[Racer]) -> tuple[str, ...]:
        """O4: the racers nobody has chosen yet."""
        taken = [racer.id for racer in racers]
        return tuple(racer for racer in RACERS if racer not in taken)


def switches_for_card(racer: str) -> int:
    """R32, J25: how many switches that racer trades for a bonus card."""
    return 2 if racer == "HOVER" else 3


def lap(p: int, length: int) -> int:
    """R1: the lap of progress `p`, 0 on the grid and in the first."""
    return (p - 1) // length if p else 0


def ranked(racers: Sequence[Racer]) -> list[int]:
    """R2: places in the turn order, first to last; those on the grid by turn order."""
    return sorted(range(len(racers)), key=lambda i: -racers[i].p)


def leading(racers: Sequence[Racer]) -> str:
    """Id of the racer that leads; "" while all are on the grid."""
    ps = [racer.p for racer in racers]
    most = max(ps)
    return racers[ps.index(most)].id if most else ""
