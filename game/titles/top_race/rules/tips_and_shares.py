"""R54 - R57: tips and share trades, decided by all seats at once and unseen. Neither can be changed, so none can be undone."""

from game.titles.top_race.meta import COLOURS
from game.titles.top_race.rules.actions import Tip, Trade
from game.titles.top_race.rules.draft import TopRaceDraft
from game.titles.top_race.rules.settlement_events import ShareRoundBegan, TipGiven, TipLineCrossed, TradeMade


def ask_tips(d: TopRaceDraft) -> str:
    """R54: the next tip that is due, from every player; then claims."""
    if d.tipped == len(d.crossed):
        return "claims"
    d.tipped += 1
    d.emit(TipLineCrossed, line=d.tipped, colour=d.crossed[d.tipped - 1])
    d.phase, d.pending = "TIPS", tuple(range(d.game.seats))
    return ""


def give_tip(d: TopRaceDraft, seat: int, action: Tip) -> str:
    """R54: unseen until the settlement."""
    tips = d.tips[seat]
    d.tips[seat] = (*tips[: d.tipped - 1], action.colour, *tips[d.tipped :])
    d.emit(TipGiven, seat=seat, line=d.tipped, colour=action.colour, seen_by=(seat,))
    return _chosen(d, seat, "tips")


def open_share_round(d: TopRaceDraft) -> str:
    """R56: every player trades."""
    d.share_rounds += 1
    d.emit(ShareRoundBegan)
    d.phase, d.pending = "SHARE_ROUND", tuple(range(d.game.seats))
    return ""


def traded(shares: tuple[int, ...], sell: tuple[str, ...], buy: tuple[str, ...]) -> tuple[int, ...]:
    """The holdings after selling and buying."""
    return tuple(have - sell.count(colour) + buy.count(colour) for have, colour in zip(shares, COLOURS, strict=True))


def trade(d: TopRaceDraft, seat: int, action: Trade) -> str:
    """R56: unseen until the settlement."""
    d.shares[seat] = traded(d.shares[seat], action.sell, action.buy)
    d.emit(TradeMade, seat=seat, sell=action.sell, buy=action.buy, seen_by=(seat,))
    return _chosen(d, seat, "turn")


def _chosen(d: TopRaceDraft, seat: int, following: str) -> str:
    """That seat has made its secret choice: for good; the step `following` comes when all have."""
    d.sealed = True
    d.pending = tuple(other for other in d.pending if other != seat)
    return "" if d.pending else following
