"""How long a computer's turn lasts in Automobiles: its line is laid briskly, its drive and its draw have their time."""

from collections.abc import Mapping, Sequence

from game.core.actions import Action, Event
from game.titles.automobiles.rules import actions as act
from game.titles.automobiles.rules import events as ev
from game.titles.automobiles.rules.state import GEARS

FIRST, WITHIN, CARD, PURCHASE, DRIVE = 0.35, 0.05, 0.2, 0.15, 0.3
"""Seconds before a turn's first deed, within a line, before a card, a purchase, before the drive."""
SHARES: Mapping[type[Event], float] = {
    ev.CubePlayed: 0.6, ev.StepLaid: 0.8, ev.CubeBought: 0.7, ev.CubeDrawn: 0.6, ev.CubeMoved: 0.6, ev.CubeRemoved: 0.6, ev.CarMoved: 0.7,
    ev.WearGained: 0.6, ev.TableWearTaken: 0.6, ev.SlipstreamTaken: 0.8, ev.BagRefilled: 0.6, ev.TurnStarted: 0.5, ev.TurnEnded: 0.5,
}  # fmt: skip
"""Of the length that a person's own turn has."""
FULL = (ev.LastRoundStarted, ev.FinalLapStarted, ev.RaceFinished, ev.RaceStarted, ev.SeasonFinished)


def hold_of(action: Action) -> float:
    """Seconds before the decision."""
    match action:
        case act.Standard() | act.PitStop():
            return FIRST
        case act.Play() if action.colour not in GEARS:
            return CARD
        case act.Buy():
            return PURCHASE
        case act.EndAction() | act.ChooseDriver() | act.ChooseSponsor() | act.KeepSponsor():
            return DRIVE
    return WITHIN


def tempo_of(events: Sequence[Event]) -> float:
    """What share of the usual time these events of a computer's turn take."""
    if any(isinstance(event, FULL) for event in events):
        return 1.0
    return max((SHARES.get(type(event), 0.0) for event in events), default=0.0) or 1.0
