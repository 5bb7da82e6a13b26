"""What a step of a lesson leads to: the action that the hand is to point at, also where the step leaves the choice to whoever learns."""

from collections.abc import Callable

from game.core.actions import Action
from game.core.lessons import Step, fits_one
from game.scenes.race.good_move import GoodMove
from game.session.guide import Guide


class StepAim:
    """Of one lesson. In a free step it is the expected way, else a good move, so that nobody who follows the hand is led astray; a table
    that is `advised` rests its prompts on one by itself."""

    def __init__(self, guide: Guide, advised: bool) -> None:
        self.guide, self.advised = guide, advised
        self._good_move = GoodMove(guide.match)

    @property
    def known(self) -> bool:
        """Whether it is known by now; if not yet, a slice is thought."""
        step, guide = self.guide.step, self.guide
        free = isinstance(step, Step) and step.until is not None and not step.only and guide.expected() is None
        if not free or self.advised or guide.you not in guide.match.turn.waits_for:
            return True
        self._good_move.think(guide.you)
        return self._good_move.known

    def wanted(self, step: Step) -> Callable[[Action], bool] | None:
        """Whether an action is one that the hand points at; None where that is for the prompt to say."""
        if step.until is None:
            return lambda action: fits_one(step.do, action)
        if step.only:
            return None
        expected = self.guide.expected()
        good = expected[1] if expected is not None else self._good_move.action
        return None if good is None else lambda action: action == good
