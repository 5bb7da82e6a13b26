"""What an answer of a phone does in a race: the same as that press would on any device, and nothing where it is not this seat's to give."""

from typing import TYPE_CHECKING

from game.core.actions import Action
from game.core.contract import Refused
from game.scenes.framework.stack import Order
from game.show.tables.base.prompt import Always, Chain
from game.sound.cues import Cue

if TYPE_CHECKING:
    from game.scenes.race.race import RaceScene

Given = Action | Chain | Always


def first_action(given: Given) -> Action:
    """What is decided first with an answer."""
    if isinstance(given, Chain):
        return given.actions[0]
    return (given.now or given.action) if isinstance(given, Always) else given


class PhoneAnswers:
    """Hands answers to whatever asks: the open question, the ballot, or a standing right."""

    def __init__(self, race: "RaceScene") -> None:
        self.race = race

    def give(self, device: str, seat: int, given: Given) -> tuple[Order | None, Refused | None]:
        """What comes of it: an order, or why it can't be done."""
        race, decisions = self.race, self.race.decisions
        question, action = race.progress.question, first_action(given)
        if question is None and seat in decisions.ballots.left:
            if isinstance(given, Always):
                decisions.answers.give(given)
            self._vote(seat, action)
            return None, None
        refused = race.match.chair(seat).why_not(action)
        if refused is not None:
            return None, refused
        if question is not None and question.seat == seat:
            return race.presses.given(given, device), None
        if seat in race.match.turn.may:
            decisions.rights.give(seat, action)
        return None, None

    def _vote(self, seat: int, action: Action) -> None:
        """The whole answer of a seat to a ballot, which nobody else sees: it stands at once. The sound is the same for every one."""
        ballots = self.race.decisions.ballots
        if ballots.running is not None:
            ballots.running.pressed.pop(seat, None)
            ballots.running.ready[seat] = action
            self.race.ctx.sound.play(Cue.CONFIRM)
            ballots.deliver()
            ballots.refresh()
