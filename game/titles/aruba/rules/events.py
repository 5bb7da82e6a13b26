"""What happens in an ARUBA race (section 12): cars by colour letter, spaces by "row/lane" or FINISH, dice by their faces."""

from typing import ClassVar

from game.core.actions import Event


class RaceStarted(Event, frozen=True, kw_only=True):
    """R9: who starts, and the grid as (slot, car, space, seat)."""

    starting_seat: int
    grid: tuple[tuple[int, str, str, int], ...]
    track: str


class DeckShuffled(Event, frozen=True, kw_only=True):
    """R8: a new draw pile of `size`; reason race or exhausted."""

    reason: str
    size: int


class TurnStarted(Event, frozen=True, kw_only=True):
    """R12: with the lone leader's penalty, whether the car stands on red, and the dice it would throw now."""

    begins_turn: ClassVar[bool] = True

    car: str
    seat: int
    lead_pen: int
    on_red: bool
    dice_count: int


class TurnSkipped(Event, frozen=True, kw_only=True):
    """R11: the car is out; reason finished, wreck or gone."""

    car: str
    reason: str


class EquipmentMounted(Event, frozen=True, kw_only=True):
    """R16, R17."""

    car: str
    kind: str
    place: str
    card: int


class DiceThrown(Event, frozen=True, kw_only=True):
    """R20: the faces by index."""

    car: str
    values: str


class HookWindowOpened(Event, frozen=True, kw_only=True):
    """R21: `seat`, whose `car` is directly behind, may hook on to `target`."""

    seat: int
    car: str
    target: str


class HookPassed(Event, frozen=True, kw_only=True):
    """R22."""

    seat: int
    car: str
    target: str


class CarHooked(Event, frozen=True, kw_only=True):
    """R23."""

    follower: str
    target: str
    card: int


class DiceRethrown(Event, frozen=True, kw_only=True):
    """R25, R26: the dice at `indices` now show `values`; by free or card."""

    car: str
    indices: tuple[int, ...]
    old: str
    values: str
    by: str


class ExtraDieAdded(Event, frozen=True, kw_only=True):
    """R27."""

    car: str
    index: int
    value: str
    card: int


class DieChanged(Event, frozen=True, kw_only=True):
    """R28."""

    car: str
    index: int
    old: str
    value: str
    card: int


class RollKept(Event, frozen=True, kw_only=True):
    """R29: no more throwing; the faces by index."""

    counted: ClassVar[bool] = False

    car: str
    values: str


class CardPlayed(Event, frozen=True, kw_only=True):
    """R15: the card goes to the discard pile; purpose effect, quick_fix or save."""

    seat: int
    card: int
    kind: str
    purpose: str


class ComboUsed(Event, frozen=True, kw_only=True):
    """R30: the dice at `dice` are spent; kind straight, turbo, boost, shot, small_repair, full_repair or draw."""

    car: str
    kind: str
    dice: tuple[int, ...]


class MoveDeclared(Event, frozen=True, kw_only=True):
    """R36."""

    car: str
    straight: int
    turbos: int
    boost: bool
    nitros: int
    lead_pen: int
    red_pen: int
    budget: int


class CombosFinished(Event, frozen=True, kw_only=True):
    """R38: no more shots, repairs and movements; what dice are left may still draw cards."""

    counted: ClassVar[bool] = False

    car: str


class CarMoved(Event, frozen=True, kw_only=True):
    """One space; cause drive, ram, push or tow; `budget_left` is the active car's."""

    car: str
    from_space: str
    to_space: str
    direction: str
    budget_left: int = 0


class CarsCollided(Event, frozen=True, kw_only=True):
    """R53: the chain from the rammed car on, and the damage each will take."""

    highlight: ClassVar[str] = "crash"

    rammer: str
    chain: tuple[str, ...]
    damages: tuple[int, ...]


class BumperAbsorbed(Event, frozen=True, kw_only=True):
    """R55: the front car's rear bumper takes the blow."""

    rear_car: str
    front_car: str


class BumpersCancelled(Event, frozen=True, kw_only=True):
    """R55: both bumpers are lost; the front bumper's card goes first."""

    rear_car: str
    front_car: str
    cards: tuple[int, int]


class SawCut(Event, frozen=True, kw_only=True):
    """R52: the saw of `car` on `side` cuts `target`."""

    car: str
    target: str
    side: str


class SawsClashed(Event, frozen=True, kw_only=True):
    """R52: the arriving car's saw on `side` and the one facing it are lost."""

    car: str
    other: str
    side: str
    cards: tuple[int, int]


class ShotFired(Event, frozen=True, kw_only=True):
    """R31."""

    highlight: ClassVar[str] = "duel"

    car: str
    target: str


class BombDropped(Event, frozen=True, kw_only=True):
    """R34: the bomb lies on `space`; `hits` are the cars in its zone, in the zone's order."""

    highlight: ClassVar[str] = "crash"

    car: str
    space: str
    zone: tuple[str, ...]
    hits: tuple[str, ...]

    @property
    def sentence_key(self) -> str:
        """A bomb may hit nobody."""
        return self.tag if self.hits else f"{self.tag}.nobody"


class DamageTaken(Event, frozen=True, kw_only=True):
    """R58: now `total` tokens (9 at most); cause shot, bomb, ram or saw, from the car `source`."""

    car: str
    amount: int
    total: int
    source: str


class ShieldsHit(Event, frozen=True, kw_only=True):
    """O9: `amount` of a blow falls on shields, `left` are left; cause shot, bomb, ram or saw, from the car `source`."""

    car: str
    amount: int
    left: int
    source: str


class CarRepaired(Event, frozen=True, kw_only=True):
    """`amount` off, `total` left; by repair, quick_fix, small_repair or full_repair."""

    car: str
    amount: int
    total: int
    by: str


class SaveWindowOpened(Event, frozen=True, kw_only=True):
    """R46: `seat` may throw away `need` cards to save its car from `amount` damage; cause shot, bomb, ram or saw, dealt by the
    car `source`."""

    car: str
    seat: int
    need: int
    amount: int
    source: str


class CarSaved(Event, frozen=True, kw_only=True):
    """R47: `need` damage less, before the blow that does not destroy it now."""

    car: str
    seat: int
    need: int


class CarWrecked(Event, frozen=True, kw_only=True):
    """R59."""

    highlight: ClassVar[str] = "crash"

    car: str
    space: str
    source: str


class WreckPushed(Event, frozen=True, kw_only=True):
    """R54."""

    car: str
    from_space: str
    to: str


class WreckRemoved(Event, frozen=True, kw_only=True):
    """R53.4: pushed over the line."""

    car: str
    from_space: str
    to: str


class CarFinished(Event, frozen=True, kw_only=True):
    """R61, R70, R71: cause drive, push, tow, walkover or round_limit."""

    highlight: ClassVar[str] = "finish"

    car: str
    seat: int
    place: int
    points: int


class MovementEnded(Event, frozen=True, kw_only=True):
    """R42: reason spent, stop, ram or out; what is left of the movement is lost."""

    car: str
    reason: str
    lost_points: int


class CardsStolen(Event, frozen=True, kw_only=True):
    """R43; thief and victim see the cards."""

    private: ClassVar[tuple[str, ...]] = ("cards",)

    thief: int
    victim: int
    count: int
    cards: tuple[int, ...] = ()


class CardsDrawn(Event, frozen=True, kw_only=True):
    """R44; who draws sees the cards."""

    private: ClassVar[tuple[str, ...]] = ("cards",)

    seat: int
    count: int
    cards: tuple[int, ...] = ()


class HandDiscarded(Event, frozen=True, kw_only=True):
    """R59, R61: the seat has no racing car left."""

    seat: int
    cards: tuple[int, ...]


class EquipmentDiscarded(Event, frozen=True, kw_only=True):
    """R59, R61: (place, card) of what was mounted."""

    car: str
    cards: tuple[tuple[str, int], ...]


class TurnEnded(Event, frozen=True, kw_only=True):
    """R45."""

    car: str


class RaceEnded(Event, frozen=True, kw_only=True):
    """R69-R73: cars best first, the points of each seat in this race and so far; ended three_home, walkover or round_limit."""

    classification: tuple[str, ...]
    points: tuple[int, ...]
    totals: tuple[int, ...]
    ended: str


class SeriesEnded(Event, frozen=True, kw_only=True):
    """R75: seats best first; decided_by points or last_race."""

    ranking: tuple[int, ...]
    totals: tuple[int, ...]
    decided_by: str


Events = (
    RaceStarted | DeckShuffled | TurnStarted | TurnSkipped | EquipmentMounted | DiceThrown | HookWindowOpened | HookPassed | CarHooked
    | DiceRethrown | ExtraDieAdded | DieChanged | RollKept | CardPlayed | ComboUsed | MoveDeclared | CombosFinished | CarMoved |
    CarsCollided | BumperAbsorbed | BumpersCancelled | SawCut | SawsClashed | ShotFired | BombDropped | DamageTaken | CarRepaired |
    SaveWindowOpened | CarSaved | CarWrecked | WreckPushed | WreckRemoved | CarFinished | MovementEnded | CardsStolen | CardsDrawn |
    HandDiscarded | EquipmentDiscarded | TurnEnded | RaceEnded | SeriesEnded | ShieldsHit
)  # fmt: skip
