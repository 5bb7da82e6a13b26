"""What a Scrap Racer driver can do, and what then happens. Drivers are seats, racers their ids, `p` is progress (R1)."""

from game.core.actions import Action
from game.titles.scrap_racer.events import (
    AbilityTriggered,
    BadgeGained,
    BonusCardGained,
    BonusDeckExhausted,
    BonusPlayed,
    CrashCardDone,
    CrashCardDrawn,
    CrashDiceRolled,
    Crashed,
    DeckReshuffled,
    DiceStopped,
    DieRolled,
    DuelChoiceNeeded,
    DuelChosen,
    DuelDiceRolled,
    DuelStarted,
    DuelWon,
    FinalRoundStarted,
    FinishCardDrawn,
    FinishLineCrossed,
    LeaderChanged,
    ModuleTaken,
    ModuleUsed,
    Overtook,
    RaceEnded,
    RacerChosen,
    RacerHeldByLine,
    RacerMoved,
    RacerPlacedBehindLast,
    RacerRammed,
    RacersDealt,
    RaceStarted,
    SeriesEnded,
    SitesFilled,
    SitesRefilled,
    StartingDriverDrawn,
    SwitchGained,
    TeamOrderChosen,
    TurnEnded,
    TurnStarted,
)

__all__ = [
    "AbilityTriggered",
    "AcceptCrash",
    "Actions",
    "BadgeGained",
    "BonusCardGained",
    "BonusDeckExhausted",
    "BonusPlayed",
    "ChooseDuelWinner",
    "ChooseRacer",
    "ChooseTeamOrder",
    "CrashCardDone",
    "CrashCardDrawn",
    "CrashDiceRolled",
    "Crashed",
    "DeckReshuffled",
    "DiceStopped",
    "DieRolled",
    "DuelChoiceNeeded",
    "DuelChosen",
    "DuelDiceRolled",
    "DuelStarted",
    "DuelWon",
    "EndMove",
    "Events",
    "FinalRoundStarted",
    "FinishCardDrawn",
    "FinishLineCrossed",
    "LeaderChanged",
    "ModuleTaken",
    "ModuleUsed",
    "MoveDice",
    "Overtook",
    "PlayBonus",
    "RaceEnded",
    "RaceStarted",
    "RacerChosen",
    "RacerHeldByLine",
    "RacerMoved",
    "RacerPlacedBehindLast",
    "RacerRammed",
    "RacersDealt",
    "RollDie",
    "SeriesEnded",
    "SitesFilled",
    "SitesRefilled",
    "StartingDriverDrawn",
    "Stop",
    "SwitchGained",
    "TeamOrderChosen",
    "TurnEnded",
    "TurnStarted",
    "UseModule",
]


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


Events = (
    RaceStarted
    | RacersDealt
    | StartingDriverDrawn
    | SitesFilled
    | RacerChosen
    | TeamOrderChosen
    | TurnStarted
    | DieRolled
    | ModuleUsed
    | DiceStopped
    | Crashed
    | CrashCardDrawn
    | CrashDiceRolled
    | CrashCardDone
    | DeckReshuffled
    | BonusPlayed
    | RacerMoved
    | RacerHeldByLine
    | RacerPlacedBehindLast
    | RacerRammed
    | Overtook
    | AbilityTriggered
    | DuelStarted
    | DuelDiceRolled
    | DuelChoiceNeeded
    | DuelChosen
    | DuelWon
    | SwitchGained
    | BonusCardGained
    | BonusDeckExhausted
    | FinishLineCrossed
    | BadgeGained
    | FinishCardDrawn
    | FinalRoundStarted
    | SitesRefilled
    | ModuleTaken
    | LeaderChanged
    | TurnEnded
    | RaceEnded
    | SeriesEnded
)
