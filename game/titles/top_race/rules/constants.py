"""Numbers of section 2 of the specification: money, places, limits."""

START_CASH = 200_000
BID_STEP = 10_000
"""The lowest bid too (BID_MIN)."""
LAST_CAR_PRICE = 30_000
AUCTIONS = 6
SLOTS = (1, 2, 3, 4, 5, 6)
FINISHERS_TO_END = 5
PRIZES = (200_000, 150_000, 100_000, 60_000, 30_000, 10_000)
"""By finishing place, the first at index 0."""
PIT_CARDS = 3
SHARES_START, SHARES_MOST = 5, 15
TIPS_EACH = 3
TIP_TABLE = (
    (90_000, 60_000, 30_000, 0, -10_000, -30_000),
    (60_000, 40_000, 20_000, -10_000, -30_000, -60_000),
    (30_000, 20_000, 10_000, -20_000, -60_000, -90_000),
)
"""2.4: what tip 1, 2, 3 pays by the place of the tipped car."""

ENVELOPE = "help"
"""The cause of money that comes out of an envelope (O8)."""
