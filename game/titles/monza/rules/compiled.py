"""A match's options and tracks, compiled once: what the phases look up many thousand times a second."""

from collections.abc import Mapping, Sequence
from itertools import product

from game.core.contract import Setup, filled
from game.core.track import Scalar, Space, Track
from game.titles.monza.meta import COLOURS, META
from game.titles.monza.rules import adjacency as road
from game.titles.monza.rules.actions import PlaceDie, PlaceTile, Reroll
from game.titles.monza.rules.state import FINISH, START, MonzaState

__all__ = ["Course", "Game", "hand", "head", "on_the_road", "unplaced"]


class Course:
    """One track under one finish rule. `exits`: node -> (node, letters that fit it), in the order of T6, T7."""

    __slots__ = ("behind", "dice", "exits", "fits", "fronts", "spaces", "tiles", "track")

    def __init__(self, track: Track, any_finish: bool) -> None:
        colours = road.colours(track)
        if any_finish:
            colours[FINISH] = COLOURS
        self.track = track
        self.fronts: dict[str, int] = road.fronts(track)
        self.spaces: dict[str, Space] = {s.id: s for s in track.spaces}
        self.behind: dict[str, tuple[Space, ...]] = {s.id: road.behind(track, s) for s in track.spaces if s.kind == "space"}
        self.exits: dict[str, tuple[tuple[str, str], ...]] = {
            node: tuple((after, colours[after]) for after in exits) for node, exits in road.adjacency(track).items()
        }
        steps = {node: [(c, after) for after, letters in exits for c in letters] for node, exits in self.exits.items()}
        self.fits: dict[str, frozenset[tuple[str, str]]] = {node: frozenset(pairs) for node, pairs in steps.items()}
        self.dice: dict[str, tuple[tuple[str, PlaceDie], ...]] = {
            node: tuple((c, PlaceDie(c, after)) for c, after in pairs) for node, pairs in steps.items()
        }
        self.tiles: dict[str, tuple[tuple[str, PlaceTile], ...]] = {
            node: tuple((c, PlaceTile(c, after)) for c, after in pairs) for node, pairs in steps.items()
        }

    def can_leave(self, node: str, letters: str) -> bool:
        """Whether a die or tile of one of `letters` fits an exit of `node` (R17)."""
        return any(letter in letters for letter, _ in self.dice[node])


class Game:
    """The options O1 to O8 by name, and a Course per track."""

    __slots__ = (
        "_rerolls",
        "any_finish",
        "bonus",
        "cars",
        "count_tiles",
        "courses",
        "early_stop",
        "options",
        "pro",
        "races",
        "seats",
        "start_player",
        "turbo",
    )

    def __init__(self, setup: Setup, tracks: Sequence[Track]) -> None:
        options: Mapping[str, Scalar] = filled(META, setup, tracks)
        self.options = options
        self.seats = setup.seats
        self.cars = setup.cars
        self.pro = options["rules"] == "pro"
        self.turbo = self.pro and options["turbo"] is True
        self.bonus = options["bonus_move"] is True
        self.any_finish = options["finish_colour"] == "any"
        self.early_stop = options["early_stop"] is True
        self.start_player = str(options["start_player"])
        self.count_tiles = options["final_count"] == "dice_and_tiles"
        self.races = int(options["races"])
        self.courses = tuple(Course(track, self.any_finish) for track in tracks)
        self._rerolls: dict[str, tuple[Reroll, ...]] = {}

    def course(self, s: MonzaState) -> Course:
        """The track of the race that is on (they repeat in order)."""
        return self.courses[(s.race - 1) % len(self.courses)]

    def rerolls(self, dice: str) -> tuple[Reroll, ...]:
        """R13: every different choice of `dice` to throw again, none left out but the empty one."""
        counts = tuple(dice.count(c) for c in COLOURS)
        key = "".join(c * n for c, n in zip(COLOURS, counts, strict=True))
        if key not in self._rerolls:
            chosen = product(*(range(n + 1) for n in counts))
            faces = ("".join(c * n for c, n in zip(COLOURS, pick, strict=True)) for pick in chosen)
            self._rerolls[key] = tuple(Reroll(f) for f in faces if f)
        return self._rerolls[key]


def head(s: MonzaState) -> str:
    """Node of the last placement, or of the active car if nothing is laid (section 5)."""
    return s.plan[-1].node if s.plan else s.cars[s.active].node


def unplaced(s: MonzaState) -> str:
    """The faces of the dice that are not in the plan, in the order of their index."""
    left = s.dice
    for placement in s.plan:
        if placement.die >= 0:
            left = left.replace(placement.colour, "", 1)
    return left


def hand(s: MonzaState) -> str:
    """The accelerator tiles of the active seat that are not in the plan."""
    left = s.cars[s.active].tiles
    for placement in s.plan:
        if placement.die < 0:
            left = left.replace(placement.colour, "", 1)
    return left


def on_the_road(node: str) -> bool:
    """Whether `node` is an ordinary space, where only one car may stay (R67)."""
    return node not in (START, FINISH)
