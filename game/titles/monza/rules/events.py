"""What happens in a race of Monza. Colours are the letters R Y B G P W; nodes are space ids, START, FINISH."""

from typing import ClassVar

from game.core.actions import Event


class RaceStarted(Event, frozen=True, kw_only=True):
    """The grid: car colour per seat, track id, who starts."""

    cars: tuple[str, ...]
    track: str
    start_seat: int


class RoundStarted(Event, frozen=True, kw_only=True):
    """A new round."""


class TurnStarted(Event, frozen=True, kw_only=True):
    """`seat` is to roll."""

    begins_turn: ClassVar[bool] = True

    seat: int


class TurnSkipped(Event, frozen=True, kw_only=True):
    """R11: `seat` is across the line already."""

    seat: int
    reason: str = "finished"


class DiceRolled(Event, frozen=True, kw_only=True):
    """R12: the colours of dice 0 .. 5, with help 0 .. 6 (O9)."""

    seat: int
    colours: str


class DiceRerolled(Event, frozen=True, kw_only=True):
    """R13: the dice at `indices` showed `old` and show `new`."""

    seat: int
    indices: tuple[int, ...]
    old: str
    new: str


class _Placed(Event, frozen=True, kw_only=True):
    """What a die and a tile on the road have in common; `step` counts the placements of this drive from 1 (turbo goes on counting)."""

    seat: int
    colour: str
    from_node: str
    node: str
    step: int
    die: int = -1
    occupied_by: int | None = None
    phase: str = "PLAN"


class DiePlaced(_Placed, frozen=True, kw_only=True):
    """R14, R22: die `die` lies on `node`."""


class TilePlaced(_Placed, frozen=True, kw_only=True):
    """R15: the accelerator tile `colour` lies on `node`."""


class PlacementTakenBack(Event, frozen=True, kw_only=True):
    """R16, R23: die `die` (or -1: a tile) of `colour` left `node`."""

    seat: int
    die: int
    colour: str
    node: str

    @property
    def sentence_key(self) -> str:
        """An accelerator is no die."""
        return self.tag if self.die >= 0 else f"{self.tag}.tile"


class NothingFits(Event, frozen=True, kw_only=True):
    """No die of this throw fits any exit; `tiles_could_fit`: a tile in hand would."""

    seat: int
    phase: str
    tiles_could_fit: bool


class CarMoved(Event, frozen=True, kw_only=True):
    """R19, R24: the drive from `from_node` along `nodes`; `overtaken` are seats driven over, in order."""

    seat: int
    from_node: str
    nodes: tuple[str, ...]
    dice: int
    tiles: int
    last_colour: str
    overtaken: tuple[int, ...] = ()
    phase: str = "PLAN"


class CarStuck(Event, frozen=True, kw_only=True):
    """R30: no move this turn; `voluntary` only under O5, when a die would have fitted."""

    seat: int
    node: str
    voluntary: bool


class TilesSpent(Event, frozen=True, kw_only=True):
    """R18: these accelerator tiles are gone."""

    seat: int
    colours: str


class TurboEarned(Event, frozen=True, kw_only=True):
    """R20: six dice were used, or seven (O9)."""

    seat: int


class TurboRolled(Event, frozen=True, kw_only=True):
    """R20: the two turbo dice."""

    seat: int
    colours: str


class TurboEnded(Event, frozen=True, kw_only=True):
    """R24: how many turbo dice were used."""

    seat: int
    dice_used: int


class CarPushedBack(Event, frozen=True, kw_only=True):
    """R31: `seat` is shoved by `by_seat`; `skipped` are pairs (segment, tyre/void/occupied)."""

    highlight: ClassVar[str] = "crash"

    seat: int
    by_seat: int
    from_node: str
    to_node: str
    skipped: tuple[tuple[str, str], ...] = ()


class CarFinished(Event, frozen=True, kw_only=True):
    """R33, R41: across the line by `drive` or `bonus`."""

    highlight: ClassVar[str] = "finish"

    seat: int
    by: str
    round_dice: int


class FinalRoundStarted(Event, frozen=True, kw_only=True):
    """R33: this is the last round; `to_play` seats still play in it, `to_beat` dice is the mark."""

    seat: int
    to_play: tuple[int, ...]
    to_beat: int

    @property
    def sentence_key(self) -> str:
        """It may begin with the last turn of the round."""
        return self.tag if self.to_play else f"{self.tag}.over"


class BonusOffered(Event, frozen=True, kw_only=True):
    """R34: `seat` may hop to one of `targets`, since `colour` came last."""

    seat: int
    targets: tuple[str, ...]
    colour: str


class BonusMoved(Event, frozen=True, kw_only=True):
    """R40: the hop."""

    seat: int
    from_node: str
    node: str


class BonusPassed(Event, frozen=True, kw_only=True):
    """R42: declined."""

    seat: int


class TurnEnded(Event, frozen=True, kw_only=True):
    """R50: `seat` has played and used `round_dice` dice."""

    seat: int
    round_dice: int


class RaceEnded(Event, frozen=True, kw_only=True):
    """R81-R84: the finishers (seats) with their dice, the winners, trophies per seat so far, last race or not."""

    finishers: tuple[int, ...]
    round_dice: tuple[int, ...]
    winners: tuple[int, ...]
    trophies: tuple[int, ...]
    races_left: int


class SeriesEnded(Event, frozen=True, kw_only=True):
    """R85: trophies per seat, and who has most."""

    trophies: tuple[int, ...]
    winners: tuple[int, ...]


Events = (
    RaceStarted
    | RoundStarted
    | TurnStarted
    | TurnSkipped
    | DiceRolled
    | DiceRerolled
    | DiePlaced
    | TilePlaced
    | PlacementTakenBack
    | NothingFits
    | CarMoved
    | CarStuck
    | TilesSpent
    | TurboEarned
    | TurboRolled
    | TurboEnded
    | CarPushedBack
    | CarFinished
    | FinalRoundStarted
    | BonusOffered
    | BonusMoved
    | BonusPassed
    | TurnEnded
    | RaceEnded
    | SeriesEnded
)
