"""What can be paid for, and what cubes are worth (2.3, R41, R42)."""

from game.titles.automobiles.rules.compiled import INDEX, CompiledAutomobiles
from game.titles.automobiles.rules.draft import Position
from game.titles.automobiles.rules.state import COLOURS, GEARS


def card_in_play(s: Position, colour: str) -> str:
    """The card of a colour that is neither a gear nor wear."""
    card: str = s.cards[INDEX[colour] - len(GEARS)]
    return card


def cost_of(game: CompiledAutomobiles, s: Position, colour: str) -> int:
    """What one cube costs, with the cards in play."""
    return game.price_tables(s.cards)[0][INDEX[colour]]


def affordable(game: CompiledAutomobiles, s: Position, dollars: int) -> str:
    """The colours of which the supply holds a cube that costs no more; never X."""
    costs = game.price_tables(s.cards)[0]
    return "".join(
        [colour for colour, cost, left in zip(COLOURS, costs, s.supply, strict=True) if left and cost <= dollars and colour != "X"]
    )


def money(game: CompiledAutomobiles, s: Position, seat: int) -> int:
    """R41: what the active cubes of a player are worth."""
    return sum([count * value for count, value in zip(s.racers[seat].active, game.price_tables(s.cards)[1], strict=True)])
