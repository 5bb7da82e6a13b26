"""Which of the ends within reach is the sensible one: far for what it wears, and at the line no farther than it takes."""

from game.titles.automobiles.rules.compiled import CompiledAutomobiles
from game.titles.automobiles.rules.reach import Reached
from game.titles.automobiles.rules.state import AutomobilesState

LONG_TURN = 24
"""Stations that hardly any turn drives: whoever is farther from the line does not come home in this round."""
Worth = tuple[bool, bool, int, int, bool]


def home_alone(game: CompiledAutomobiles, s: AutomobilesState, seat: int) -> int:
    """Stations to the line in the last lap of `seat`, where no other car is home or may come home in the same round (R102 asks who is
    farthest then); else 0."""
    goal = game.road(s).length * (game.laps - game.start_lap)
    answered = any(other.progress + LONG_TURN >= goal for at, other in enumerate(s.racers) if at != seat)
    return goal - s.racers[seat].progress if s.racers[seat].laps_left == 1 and not answered else 0


def worth(reached: Reached, home: int = 0) -> Worth:
    """By this the sensible end comes last: gears before cards, then a station for a wear, of equal ones the farthest and
    those in the slipstream. Where
    `home` stations lead over the line and nobody answers, what is home with the least wear and the most money."""
    wear, money, far = reached.plans[0].wear, reached.plans[0].money, reached.stations
    if home and far >= home:
        return True, True, -wear, money, reached.slipstream
    return False, not reached.by_card, far - wear, far, reached.slipstream
