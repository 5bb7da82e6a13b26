"""Top Race's director: each event becomes clips that end with the stage as the model says."""

from collections.abc import Callable, Mapping

from game.core.actions import Event
from game.show.stage import Stage
from game.show.tables.base.director import Shown
from game.show.tables.base.table import TableServices
from game.show.tables.top_race.auction_clips import AuctionClips
from game.show.tables.top_race.driving import Driving
from game.show.tables.top_race.finish_clips import PAID, FinishClips, frozen
from game.show.tables.top_race.hammer_clips import beats_of
from game.show.tables.top_race.layout import Places
from game.show.tables.top_race.lots import Lots
from game.show.tables.top_race.pictures import Pictures
from game.show.tables.top_race.pit_clips import PitClips
from game.show.tables.top_race.settlement_clips import LONGER, SHARES_SUM, TIPS_SUM, SettlementClips, last_to_reveal
from game.show.tables.top_race.turn_clips import TurnClips
from game.titles.top_race.rules import auction_events as auction
from game.titles.top_race.rules import events as ev
from game.titles.top_race.rules import settlement_events as settled
from game.titles.top_race.rules.state import TopRaceState


class Director(AuctionClips, TurnClips, Driving, PitClips, FinishClips, SettlementClips):
    """Makes clips with these services."""

    def __init__(self, services: TableServices, stage: Stage, places: Callable[[], Places], pictures: Pictures, lots: Lots) -> None:
        super().__init__(services, stage, places, SHOWN)
        self.pictures, self.lots = pictures, lots
        self.trail = []

    def paid_at(self, event: Event, after: TopRaceState) -> float:
        """Seconds from the beginning of what is seen of an event to the moment at which its money moves."""
        match event:
            case auction.AuctionWon():
                return beats_of(event.amount).pay
            case auction.LastCarBought() | settled.CarRanked():
                return 0.3
            case ev.CarFinished():
                return frozen(event.place) + PAID + 0.2
            case settled.TipsRevealed():
                return TIPS_SUM + (LONGER if last_to_reveal(after, event.seat) else 0.0)
            case settled.SharesRevealed():
                return SHARES_SUM
        return 0.0


SHOWN: Mapping[type[Event], Shown[Director, TopRaceState]] = {
    auction.RaceSetUp: Director.set_up,
    auction.CardsDealt: Director.dealt,
    auction.HandDealt: Director.hand_dealt,
    auction.OpenerNamed: Director.opener,
    auction.AuctionOpened: Director.opened,
    auction.BidMade: Director.bid,
    auction.BidPassed: Director.passed,
    auction.AuctionWon: Director.won,
    auction.LastCarBought: Director.last_bought,
    auction.CarPicked: Director.picked,
    auction.SlotPicked: Director.slot,
    auction.CarUnsold: Director.slot,
    auction.OfferCardTaken: Director.offer_taken,
    auction.TurnOrderSet: Director.order_set,
    auction.GridDrawn: Director.grid_drawn,
    auction.RaceStarted: Director.started,
    ev.TurnBegan: Director.turn_began,
    ev.PlayerSkipped: Director.skipped,
    ev.PlayerPassed: Director.player_passed,
    ev.CardPlayed: Director.card_played,
    ev.JokerNamed: Director.joker,
    ev.CarMoved: Director.moved,
    ev.CarBlocked: Director.blocked,
    ev.LineForfeited: Director.forfeited,
    ev.LineCrossedFirstTime: Director.crossed,
    ev.TipLineReached: Director.tip_reached,
    ev.CarFinished: Director.finished,
    settled.PrizePaid: Director.prize,
    ev.SprintMade: Director.sprinted,
    ev.BreakdownSuffered: Director.broken,
    ev.CarReturned: Director.returned,
    ev.SpecialFizzled: Director.fizzled,
    ev.CardDiscarded: Director.discarded,
    ev.PitClaimed: Director.claimed,
    ev.PitDeclined: Director.declined,
    ev.PitLifted: Director.lifted,
    ev.PitTaken: Director.taken,
    ev.PlayerOut: Director.player_out,
    settled.TipLineCrossed: Director.tip_line,
    settled.TipGiven: Director.tip_given,
    settled.ShareRoundBegan: Director.share_round,
    settled.TradeMade: Director.trade_made,
    settled.ShareRoundsEnded: Director.rounds_ended,
    settled.RaceEnded: Director.race_ended,
    settled.CarRanked: Director.car_ranked,
    settled.TipsRevealed: Director.tips_revealed,
    settled.SharesRevealed: Director.shares_revealed,
    settled.CashChanged: Director.cash_changed,
    settled.StandingsShown: Director.standings,
    settled.GameEnded: Director.game_ended,
}
"""Every event and what is seen of it."""
