"""What can be paid for, and what cubes are worth (2.3, R41, R42)."""

from operator import mul

from game.core.race_cache import race_cache
from game.titles.automobiles.rules.compiled import INDEX, CompiledAutomobiles
from game.titles.automobiles.rules.draft import Position
from game.titles.automobiles.rules.state import COLOURS, GEARS, Counts


def card_in_play(s: Position, colour: str) -> str:
    """The card of a colour that is neither a gear nor wear."""
    card: str = s.cards[INDEX[colour] - len(GEARS)]
    return card


def cost_of(game: CompiledAutomobiles, s: Position, colour: str) -> int:
    """What one cube costs, with the cards in play."""
    return game.price_tables(s.cards)[0][INDEX[colour]]


def affordable(game: CompiledAutomobiles, s: Position, dollars: int) -> str:
    """The colours of which the supply holds a cube that costs no more; never X."""
    colours = _within(game.price_tables(s.cards)[0], dollars)
    return colours if all(s.supply) else "".join([colour for colour in colours if s.supply[INDEX[colour]]])


@race_cache(500)
def _within(costs: Counts, dollars: int) -> str:
    return "".join([colour for colour, cost in zip(COLOURS, costs, strict=True) if cost <= dollars and colour != "X"])


def money(game: CompiledAutomobiles, s: Position, seat: int) -> int:
    """R41: what the active cubes of a player are worth."""
    return sum(map(mul, s.racers[seat].active, game.price_tables(s.cards)[1]))
