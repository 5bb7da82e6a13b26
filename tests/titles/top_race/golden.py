"""What the golden races of Top Race must show beyond every kind of action, event and ending: see tests/golden/make.py."""

from collections.abc import Mapping

from game.core.actions import Event
from game.core.record import Record
from game.titles.top_race.rules.auction_events import AuctionWon
from game.titles.top_race.rules.events import CarReturned, PitClaimed, PitTaken
from game.titles.top_race.rules.settlement_events import CarRanked, CashChanged, GameEnded, TipsRevealed
from tests.golden.make import Demands, Special


def _setup(variant: str, pitstop: bool, seats: int) -> Special:
    """A finished race of that variant and size."""

    def told(event: Event, record: Record) -> bool:
        options = record.header.setup.options
        played = (options.get("variant", "none"), options.get("pitstop", "off") == "on", record.header.setup.seats)
        return isinstance(event, GameEnded) and played == (variant, pitstop, seats)

    return told


_SPECIALS: Mapping[str, Special] = {
    **{
        f"{variant}{' with pitstop' if pitstop else ''}, {seats} seats": _setup(variant, pitstop, seats)
        for variant in ("none", "tips", "shares")
        for pitstop in (False, True)
        for seats in (2, 6)
    },
    "debt": lambda event, _: isinstance(event, CashChanged) and event.cash < 0,
    "a seat wins the last auction": lambda event, _: isinstance(event, AuctionWon) and event.auction == 6,
    "breakdown with return": lambda event, _: isinstance(event, CarReturned) and not event.row_full,
    "return behind a full row": lambda event, _: isinstance(event, CarReturned) and event.row_full,
    "breakdown without return": lambda event, _: isinstance(event, CarRanked) and event.broken,
    "level cars": lambda event, _: isinstance(event, CarRanked) and event.tie_break == "inside",
    "claim by the first seat": lambda event, _: isinstance(event, PitClaimed) and event.seat == 0,
    "claim by another seat": lambda event, _: isinstance(event, PitClaimed) and event.seat == 1,
    "the top of the pile taken back": lambda event, _: isinstance(event, PitTaken) and event.source == "discard",
    "tips that cost": lambda event, _: isinstance(event, TipsRevealed) and event.total < 0,
}
_TOLD = (
    *("RaceSetUp", "OpenerNamed", "AuctionWon", "LastCarBought", "CarUnsold", "TurnOrderSet", "GridDrawn", "PlayerSkipped", "CarBlocked"),
    *("LineForfeited", "CarFinished", "PrizePaid", "SprintMade", "BreakdownSuffered", "CarReturned", "SpecialFizzled", "TipLineCrossed"),
    *("PlayerOut", "RaceEnded", "CarRanked", "TipsRevealed", "SharesRevealed", "CashChanged", "StandingsShown", "GameEnded"),
)

DEMANDS = Demands(_SPECIALS, least=16, told=_TOLD)
