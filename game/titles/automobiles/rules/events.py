"""What happens in a race of Automobiles (section 12 of the specification).

Seats go by number, segments by "lane:station", colours by letter, cards by id ("Y2", and the gear or wear letter itself).
`cause` names what brought it about: "card.Y2", "driver.DR1", "sponsor.B1", or nothing. Every decision tells something. Groups are
the sweep of a turn's end, a hand drawn at once, a drive with its laps and ranks, and the cars that move up together.
"""

from typing import ClassVar

from game.core.actions import Event


class RaceStarted(Event, frozen=True, kw_only=True):
    """S7, R107: the seats of `order` stand on slots P1, P2, ... `grid` (segments); `budgets` by slot, none without an opening
    purchase. All cubes of a player who raced before are in the bag."""

    track: str
    laps: int
    cards: tuple[str, ...]
    order: tuple[int, ...]
    grid: tuple[str, ...]
    budgets: tuple[int, ...]


class DriversRevealed(Event, frozen=True, kw_only=True):
    """S4."""

    ids: tuple[str, ...]


class DriverChosen(Event, frozen=True, kw_only=True):
    """S4."""

    seat: int
    id: str


class DriverUsed(Event, frozen=True, kw_only=True):
    """R9: the ability is used up for this turn."""

    seat: int
    id: str


class SponsorsRevealed(Event, frozen=True, kw_only=True):
    """S5, R107."""

    ids: tuple[str, ...]


class SponsorChosen(Event, frozen=True, kw_only=True):
    """R105, R106: the sponsor in hand now, taken or kept (`kept`).

    column   first, middle or last: which of its columns counts, by the place in the race before
    removal  cubes that the standard removal takes out at most
    amount   the number of its own part in that column (2.8: dollars, cubes, or wear for each cube)
    """

    seat: int
    id: str
    kept: bool = False
    column: str = ""
    removal: int = 0
    amount: int = 0


class SponsorBoxed(Event, frozen=True, kw_only=True):
    """R105: laid into the box, from the hand or from those revealed."""

    seat: int
    id: str


class CubeBought(Event, frozen=True, kw_only=True):
    """S8, R42, R106: from the supply to `area`."""

    seat: int
    colour: str
    cost: int
    money_left: int
    opening: bool = False
    area: str = "used"


class BagRefilled(Event, frozen=True, kw_only=True):
    """R6: all of the discard area went into the bag."""

    seat: int
    count: int


class CubeDrawn(Event, frozen=True, kw_only=True):
    """R6: from the bag to the active area, as number `nth` (from 1) of at most `of` in one draw (as many as come, where the card
    draws until it has enough). reason: end, effect, boost or driver."""

    seat: int
    colour: str
    reason: str
    nth: int = 1
    of: int = 1


class TurnStarted(Event, frozen=True, kw_only=True):
    """R10, R11: draws and tow steps of this seat that were pending (R122) are settled from here on."""

    begins_turn: ClassVar[bool] = True

    seat: int


class TurnChosen(Event, frozen=True, kw_only=True):
    """R11. kind: standard or pit_stop."""

    seat: int
    kind: str


class ChoiceMade(Event, frozen=True, kw_only=True):
    """R31: what was named, where nothing else tells it. kind: colour (to drive on), option, cube (its colour; it stays where it lies)
    or number (of cubes to draw)."""

    seat: int
    kind: str
    value: str


class Closed(Event, frozen=True, kw_only=True):
    """R3, R20: the seat has had enough. kind: action (no more cubes are played), cubes, steps, draws or shop."""

    seat: int
    kind: str


class MoneyCounted(Event, frozen=True, kw_only=True):
    """R41, R106: dollars for the shop that opens now; before the start the budgets of RaceStarted say them."""

    seat: int
    money: int


class ScrapPaid(Event, frozen=True, kw_only=True):
    """DR5: dollars paid for the cubes just removed, and those left."""

    seat: int
    cost: int
    money_left: int


class TurnEnded(Event, frozen=True, kw_only=True):
    """After END; Tow Lines come after it (R95)."""

    seat: int


class CubePlayed(Event, frozen=True, kw_only=True):
    """R21: active to used (wear: the discard area, R24)."""

    seat: int
    colour: str
    card: str


class CubeMoved(Event, frozen=True, kw_only=True):
    """`count` cubes of one colour went from one area of a player to another."""

    seat: int
    colour: str
    from_area: str
    to_area: str
    count: int = 1


class CubeRemoved(Event, frozen=True, kw_only=True):
    """R4: from an area to the supply. reason: effect, pit_stop, scrap, driver or sponsor."""

    seat: int
    colour: str
    area: str
    reason: str
    count: int = 1


class CubeGained(Event, frozen=True, kw_only=True):
    """R4: from the supply to an area, not bought and no wear. reason: effect or sponsor."""

    seat: int
    colour: str
    area: str
    reason: str


class WearGained(Event, frozen=True, kw_only=True):
    """R5: `count` of the `wanted` wear cubes went from the supply to used. reason: card, table or redline."""

    seat: int
    count: int
    wanted: int
    reason: str


class StepLaid(Event, frozen=True, kw_only=True):
    """R60-R63: a cube on the road, from the head of the path over `entry` to `to`; `space` and what it shows."""

    seat: int
    cube: str
    from_segment: str
    entry: str
    to: str
    space: str
    colours: str


class CarMoved(Event, frozen=True, kw_only=True):
    """R70, R72: the car drove along `path` (its segments, where it stood first). reason: movement, adrenaline, driver or tow.

    steps      the places in `path` (from 0) where its steps end
    crossings  the places in `path` that are the first behind the line
    passed     the seats it came ahead of, in order; passed_at: the places in `path` where it did
    """

    seat: int
    path: tuple[str, ...]
    from_p: int
    to_p: int
    lane: int
    reason: str
    steps: tuple[int, ...] = ()
    crossings: tuple[int, ...] = ()
    passed: tuple[int, ...] = ()
    passed_at: tuple[int, ...] = ()


class StartLineCrossed(Event, frozen=True, kw_only=True):
    """R100 with k = 0."""

    seat: int
    laps_left: int


class LapCompleted(Event, frozen=True, kw_only=True):
    """R100."""

    seat: int
    laps_left: int


class PositionChanged(Event, frozen=True, kw_only=True):
    """R7: another rank."""

    highlight: ClassVar[str] = "pass"

    seat: int
    before: int
    after: int


class SlipstreamTaken(Event, frozen=True, kw_only=True):
    """R81: no wear, although `darkest` was entered. `behind`: a seat, or nobody (-1) with Drag."""

    seat: int
    behind: int
    wear_saved: int
    darkest: str = ""


class TableWearTaken(Event, frozen=True, kw_only=True):
    """R82: what the table says for the darkest space entered."""

    seat: int
    darkest: str
    count: int


class CarAutoAdvanced(Event, frozen=True, kw_only=True):
    """R68."""

    seat: int
    from_segment: str
    to: str


class PitStopMade(Event, frozen=True, kw_only=True):
    """R90."""

    seat: int
    wear_removed: int


class DrawOffered(Event, frozen=True, kw_only=True):
    """R29, R122."""

    seat: int


class DrawDeclined(Event, frozen=True, kw_only=True):
    """R29, R122."""

    seat: int


class DrawsPending(Event, frozen=True, kw_only=True):
    """R122: a Boost leaves the seat another draw; `count` wait for its next turn in all. They lapse with the race."""

    seat: int
    count: int


class TowPending(Event, frozen=True, kw_only=True):
    """R122: a Tow Line leaves the seat steps; `steps` wait for its next turn (or the end of the race) in all."""

    seat: int
    steps: int


class TowOffered(Event, frozen=True, kw_only=True):
    """R95, R122: up to so many steps behind a Tow Line, free of wear. Where no step is possible nobody is asked."""

    seat: int
    steps: int


class FinalLapStarted(Event, frozen=True, kw_only=True):
    """R100: one lap to go."""

    seat: int


class LastRoundStarted(Event, frozen=True, kw_only=True):
    """R101: the first car is home; the round is played out."""

    seat: int


class RaceFinished(Event, frozen=True, kw_only=True):
    """R102: the seats in the order of their places, and the progress and lane of each seat. ended: finished or round_limit."""

    highlight: ClassVar[str] = "finish"

    places: tuple[int, ...]
    progress: tuple[int, ...]
    lanes: tuple[int, ...]
    ended: str


class PointsAwarded(Event, frozen=True, kw_only=True):
    """R104: by seat, for this race and in all."""

    points: tuple[int, ...]
    totals: tuple[int, ...]


class SeasonFinished(Event, frozen=True, kw_only=True):
    """R108: the seats, best first; decided_by: points or last_race."""

    ranking: tuple[int, ...]
    totals: tuple[int, ...]
    decided_by: str


Events = (
    RaceStarted | DriversRevealed | DriverChosen | DriverUsed | SponsorsRevealed | SponsorChosen | SponsorBoxed | CubeBought
    | BagRefilled | CubeDrawn | TurnStarted | TurnEnded | CubePlayed | CubeMoved | CubeRemoved | CubeGained | WearGained | StepLaid
    | CarMoved | StartLineCrossed | LapCompleted | PositionChanged | SlipstreamTaken | TableWearTaken | CarAutoAdvanced
    | PitStopMade | DrawOffered | DrawDeclined | FinalLapStarted | LastRoundStarted | RaceFinished | PointsAwarded | SeasonFinished
    | TurnChosen | ChoiceMade | Closed | MoneyCounted | ScrapPaid | DrawsPending | TowPending | TowOffered
)  # fmt: skip
