"""R54 - R57: tips and share trades, decided by all seats at once and unseen."""

from game.titles.top_race.meta import COLOURS
from game.titles.top_race.rules.actions import ShareRoundBegan, Tip, TipGiven, TipLineCrossed, Trade, TradeMade
from game.titles.top_race.rules.draft import Draft

__all__ = ["ask_tips", "give_tip", "open_share_round", "trade", "traded"]


def ask_tips(d: Draft) -> None:
    """R54: the next tip that is due, from every player; then claims."""
    if d.tipped == len(d.crossed):
        d.next = "claims"
        return
    d.tipped += 1
    d.emit(TipLineCrossed, line=d.tipped, colour=d.crossed[d.tipped - 1])
    d.phase, d.pending = "TIPS", tuple(range(d.game.seats))


def give_tip(d: Draft, seat: int, action: Tip) -> None:
    """R54: unseen until the settlement."""
    tips = d.tips[seat]
    d.tips[seat] = (*tips[: d.tipped - 1], action.colour, *tips[d.tipped :])
    d.emit(TipGiven, seat=seat, line=d.tipped, colour=action.colour, seen_by=(seat,))
    d.pending = tuple(other for other in d.pending if other != seat)
    if not d.pending:
        d.next = "tips"


def open_share_round(d: Draft) -> None:
    """R56: every player trades."""
    d.share_rounds += 1
    d.emit(ShareRoundBegan, round=d.share_rounds)
    d.phase, d.pending = "SHARE_ROUND", tuple(range(d.game.seats))


def traded(shares: tuple[int, ...], sell: tuple[str, ...], buy: tuple[str, ...]) -> tuple[int, ...]:
    """The holdings after selling and buying."""
    return tuple(have - sell.count(colour) + buy.count(colour) for have, colour in zip(shares, COLOURS, strict=True))


def trade(d: Draft, seat: int, action: Trade) -> None:
    """R56: unseen until the settlement."""
    d.shares[seat] = traded(d.shares[seat], action.sell, action.buy)
    d.emit(TradeMade, seat=seat, sell=action.sell, buy=action.buy, seen_by=(seat,))
    d.pending = tuple(other for other in d.pending if other != seat)
    if not d.pending:
        d.next = "turn"
