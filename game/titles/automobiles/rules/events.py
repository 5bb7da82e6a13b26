"""What happens in a race of Automobiles (section 12 of the specification).

Seats go by number, segments by "lane:station", colours by letter, cards by id ("Y2", and the gear or wear letter itself).
`cause` names what brought it about: "card.Y2", "driver.DR1", "sponsor.B1", or nothing.
"""

from game.core.actions import Event

__all__ = [
    "BagRefilled",
    "CarAutoAdvanced",
    "CarMoved",
    "CubeBought",
    "CubeDrawn",
    "CubeGained",
    "CubeMoved",
    "CubePlayed",
    "CubeRemoved",
    "DrawDeclined",
    "DrawOffered",
    "DriverChosen",
    "DriverUsed",
    "DriversRevealed",
    "Events",
    "FinalLapStarted",
    "LapCompleted",
    "LastRoundStarted",
    "PitStopMade",
    "PointsAwarded",
    "PositionChanged",
    "RaceFinished",
    "RaceStarted",
    "SeasonFinished",
    "SlipstreamTaken",
    "SponsorBoxed",
    "SponsorChosen",
    "SponsorsRevealed",
    "StartLineCrossed",
    "StepLaid",
    "TableWearTaken",
    "TurnEnded",
    "TurnStarted",
    "WearGained",
]


class RaceStarted(Event, frozen=True, kw_only=True):
    """S7, R107: the seats of `order` stand on slots P1, P2, ... `grid` (segments); `budgets` by slot, none without an opening
    purchase. All cubes of a player who raced before are in the bag."""

    race: int
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
    """R105: the sponsor in hand now, taken or kept (`kept`)."""

    seat: int
    id: str
    kept: bool = False


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
    """R6: from the bag to the active area. reason: end, effect, boost or driver."""

    seat: int
    colour: str
    reason: str


class TurnStarted(Event, frozen=True, kw_only=True):
    """R10, R11."""

    seat: int
    round: int


class TurnEnded(Event, frozen=True, kw_only=True):
    """After END; Tow Lines come after it (R95)."""

    seat: int
    round: int


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
    """R70, R72: the car drove along `path` (its segments, where it stood first). reason: movement, adrenaline, driver or tow."""

    seat: int
    path: tuple[str, ...]
    from_p: int
    to_p: int
    lane: int
    reason: str


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

    seat: int
    before: int
    after: int


class SlipstreamTaken(Event, frozen=True, kw_only=True):
    """R81: no wear. `behind`: a seat, or nobody (-1) with Drag."""

    seat: int
    behind: int
    wear_saved: int


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


class FinalLapStarted(Event, frozen=True, kw_only=True):
    """R100: one lap to go."""

    seat: int


class LastRoundStarted(Event, frozen=True, kw_only=True):
    """R101: the first car is home; the round is played out."""

    seat: int


class RaceFinished(Event, frozen=True, kw_only=True):
    """R102: the seats in the order of their places, and the progress and lane of each seat. ended: finished or round_limit."""

    race: int
    places: tuple[int, ...]
    progress: tuple[int, ...]
    lanes: tuple[int, ...]
    ended: str


class PointsAwarded(Event, frozen=True, kw_only=True):
    """R104: by seat, for this race and in all."""

    race: int
    points: tuple[int, ...]
    totals: tuple[int, ...]


class SeasonFinished(Event, frozen=True, kw_only=True):
    """R108: the seats, best first; decided_by: points or last_race."""

    ranking: tuple[int, ...]
    totals: tuple[int, ...]
    decided_by: str


Events = (
    RaceStarted
    | DriversRevealed
    | DriverChosen
    | DriverUsed
    | SponsorsRevealed
    | SponsorChosen
    | SponsorBoxed
    | CubeBought
    | BagRefilled
    | CubeDrawn
    | TurnStarted
    | TurnEnded
    | CubePlayed
    | CubeMoved
    | CubeRemoved
    | CubeGained
    | WearGained
    | StepLaid
    | CarMoved
    | StartLineCrossed
    | LapCompleted
    | PositionChanged
    | SlipstreamTaken
    | TableWearTaken
    | CarAutoAdvanced
    | PitStopMade
    | DrawOffered
    | DrawDeclined
    | FinalLapStarted
    | LastRoundStarted
    | RaceFinished
    | PointsAwarded
    | SeasonFinished
)
