"""What a Scrap Racer driver can do. Drivers are seats, racers their ids."""

from game.core.actions import Action


class ChooseRacer(Action, frozen=True):
    """O4: take this racer."""

    racer: str


class ChooseTeamOrder(Action, frozen=True):
    """R5a: this one of the two goes first."""

    racer: str


class RollDie(Action, frozen=True):
    """R6: keep the last die and roll one more."""


class UseModule(Action, frozen=True):
    """R8: change the die just rolled; `delta` is +1 or -1 for PLUS_MINUS, else 0."""

    kind: str
    delta: int = 0

    @property
    def sentence_key(self) -> str:
        """A die may be turned up or down."""
        return f"{self.tag}.{'up' if self.delta > 0 else 'down'}" if self.delta else self.tag


class AcceptCrash(Action, frozen=True):
    """R9: the repeat stands."""


class Stop(Action, frozen=True):
    """R10: no more dice."""


class PlayBonus(Action, frozen=True):
    """R15: play a bonus card."""

    card: str


class MoveDice(Action, frozen=True):
    """R14: move by the sum of the dice."""


class EndMove(Action, frozen=True):
    """R17: no more bonus cards."""


class ChooseDuelWinner(Action, frozen=True):
    """R45: of one's own racers this one wins the duel."""

    racer: str


Actions = ChooseRacer | ChooseTeamOrder | RollDie | UseModule | AcceptCrash | Stop | PlayBonus | MoveDice | EndMove | ChooseDuelWinner
