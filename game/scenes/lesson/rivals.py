"""Who decides in a lesson beside its learner: rivals along the lesson, and what needs no press as in any race."""

from collections.abc import Callable, Generator

from game.bots.runner import ComputerDrivers, Decision
from game.core.actions import Action
from game.core.judge import DriverChoice
from game.core.match import Match
from game.session.guide import Guide


class LessonDrivers(ComputerDrivers):
    """Instead of drivers: what `guide` says of rivals; and a lone choice of the learner's that teaches nothing, where `plays_lone` says
    that such choices play themselves."""

    def __init__(self, guide: Guide, plays_lone: Callable[[], bool]) -> None:
        super().__init__({})
        self.guide, self.plays_lone = guide, plays_lone

    def think(self, match: Match) -> Generator[None, None, Decision | None]:
        """The next decision that is not the learner's own; None where the learner is asked."""
        due = self.guide.due() or self._lone(match)
        if due is None:
            return None
        seat, action = due
        return Decision(seat, action, DriverChoice((action,)))
        yield

    def _lone(self, match: Match) -> tuple[int, Action] | None:
        """The learner's only choice, where no lesson asks for it and nothing is thrown or drawn by it."""
        you, turn = self.guide.you, match.turn
        if you not in turn.waits_for or turn.ask_always or not self.plays_lone() or self.guide.asks_lone():
            return None
        legal = match.legal(you)
        return (you, legal[0]) if len(legal) == 1 and not match.chair(you).preview(legal[0]).unknown else None
