"""What the strip says of Top Race's secrets: nothing, and nothing false."""

from game.core.actions import as_seen
from game.show.tables.top_race.present import TRADED, clause_of
from game.titles.top_race.rules import settlement_events as settled


def test_of_a_trade_that_others_may_not_see_nothing_is_denied() -> None:
    """R56: everybody sells and buys two shares; which, is for the trader alone. The strip said "Chip trades no shares"."""
    trade = settled.TradeMade(seat=1, sell=("red", "red"), buy=("blue", "black"), seen_by=(1,))
    (seen,) = as_seen([trade], None)
    assert isinstance(seen, settled.TradeMade)
    assert not seen.buy, "it is hidden"
    assert clause_of([seen], 1, True) == (TRADED, {})
