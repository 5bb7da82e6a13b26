"""A match's options and tracks, compiled once: what the rules look up many thousand times a second."""

from collections.abc import Mapping, Sequence
from itertools import product

from game.core.contract import Setup, filled
from game.core.handicap import amounts
from game.core.track import Scalar, Space, Track
from game.titles.monza.meta import COLOURS, META
from game.titles.monza.rules.actions import PlaceDie, PlaceTile, Reroll
from game.titles.monza.rules.adjacency import adjacency, behind, colours, fronts
from game.titles.monza.rules.handicap import DICE, MORE
from game.titles.monza.rules.state import FINISH, Position


class CompiledTrack:
    """One track under one finish rule, looked up by node.

    exits   (node, letters that fit it), in the order of T6, T7
    fits    (letter, node) pairs that may be laid next; ahead: their letters alone
    dice    the same as decisions, each behind its letter; tiles: the same for accelerators
    fronts  front edge in units (T4)
    spaces  id -> segment, blocked ones included
    behind  the segments behind a space in its lane, nearest first (T10)
    """

    __slots__ = ("ahead", "behind", "dice", "exits", "fits", "fronts", "id", "length", "spaces", "tiles")

    def __init__(self, track: Track, any_finish: bool) -> None:
        letters_of = colours(track)
        if any_finish:
            letters_of[FINISH] = COLOURS
        self.id = track.id
        self.length = track.length
        self.fronts: dict[str, int] = fronts(track)
        self.spaces: dict[str, Space] = {s.id: s for s in track.spaces}
        self.behind: dict[str, tuple[Space, ...]] = {s.id: behind(track, s) for s in track.spaces if s.kind == "space"}
        self.exits: dict[str, tuple[tuple[str, str], ...]] = {
            node: tuple((after, letters_of[after]) for after in exits) for node, exits in adjacency(track).items()
        }
        steps = {node: [(c, after) for after, letters in exits for c in letters] for node, exits in self.exits.items()}
        self.fits: dict[str, frozenset[tuple[str, str]]] = {node: frozenset(pairs) for node, pairs in steps.items()}
        self.ahead: dict[str, frozenset[str]] = {node: frozenset(c for c, _ in pairs) for node, pairs in steps.items()}
        self.dice: dict[str, tuple[tuple[str, PlaceDie], ...]] = {
            node: tuple((c, PlaceDie(c, after)) for c, after in pairs) for node, pairs in steps.items()
        }
        self.tiles: dict[str, tuple[tuple[str, PlaceTile], ...]] = {
            node: tuple((c, PlaceTile(c, after)) for c, after in pairs) for node, pairs in steps.items()
        }

    def can_leave(self, node: str, letters: str) -> bool:
        """Whether a die or tile of one of `letters` fits an exit of `node` (R17)."""
        return not self.ahead[node].isdisjoint(letters)


class CompiledMonza:
    """The options O1 to O9 by name, and each track compiled. `help`: by seat, in how many rounds of a race it throws a die more."""

    __slots__ = (
        "_rerolls",
        "bonus",
        "cars",
        "count_tiles",
        "early_stop",
        "help",
        "pro",
        "races",
        "seats",
        "start_player",
        "track_of_race",
        "tracks",
        "turbo",
    )

    def __init__(self, setup: Setup, tracks: Sequence[Track]) -> None:
        options: Mapping[str, Scalar] = filled(META, setup, tracks)
        self.seats = setup.seats
        self.cars = setup.cars
        self.pro = options["rules"] == "pro"
        self.turbo = self.pro and options["turbo"] is True
        self.bonus = options["bonus_move"] is True
        self.early_stop = options["early_stop"] is True
        self.start_player = str(options["start_player"])
        self.count_tiles = options["final_count"] == "dice_and_tiles"
        self.races = int(options["races"])
        self.help = amounts(options, setup.seats)
        self.tracks = tuple(CompiledTrack(track, options["finish_colour"] == "any") for track in tracks)
        self.track_of_race = tuple(self.tracks[race % len(tracks)] for race in range(self.races))
        self._rerolls: dict[str, Mapping[str, Reroll]] = {}

    def track(self, s: Position) -> CompiledTrack:
        """The track of the race that is on in that state or draft: they are taken in order, and again from the first."""
        return self.track_of_race[s.race - 1]

    def dice(self, seat: int, number: int) -> int:
        """R12, O9: how many dice that seat throws in the round of this number."""
        return MORE if 1 <= number <= self.help[seat] else DICE

    @property
    def most_dice(self) -> int:
        """How many dice anybody throws at once in this match."""
        return MORE if any(self.help) else DICE

    def rerolls(self, dice: str) -> Mapping[str, Reroll]:
        """R13: faces -> decision, for every different choice of `dice` to throw again; none left out but the empty one."""
        found = self._rerolls.get(dice)
        if found is None:
            in_order = "".join(sorted(dice))
            found = self._rerolls[dice] = self.rerolls(in_order) if dice != in_order else self._choices_of(dice)
        return found

    def _choices_of(self, dice: str) -> Mapping[str, Reroll]:
        chosen = product(*(range(dice.count(c) + 1) for c in COLOURS))
        faces = ("".join(c * n for c, n in zip(COLOURS, pick, strict=True)) for pick in chosen)
        return {f: Reroll(f) for f in faces if f}
