"""What ARUBA's golden races must show beyond every action, event, option and ending; `tests.golden.make` reads it."""

from collections.abc import Mapping

from game.titles.aruba.moves import CarFinished, DeckShuffled, RaceStarted
from tests.golden.make import Special

__all__ = ["LEAST", "SPECIALS"]

LEAST = 12
"""Records."""

SPECIALS: Mapping[str, Special] = {
    "two cars for each of three seats": lambda e, r: isinstance(e, RaceStarted) and r.header.setup.seats == 3 and len(e.grid) == 6,
    "towed over the line": lambda e, r: isinstance(e, CarFinished) and e.cause == "tow",
    "pushed over the line": lambda e, r: isinstance(e, CarFinished) and e.cause == "push",
    "deck exhausted": lambda e, r: isinstance(e, DeckShuffled) and e.reason == "exhausted",
}
