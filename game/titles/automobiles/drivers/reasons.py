"""Why an action is a good one, where no driver has said so; and which decisions look good at first sight."""

from collections.abc import Sequence

from game.core.actions import Action
from game.core.judge import Because
from game.titles.automobiles.drivers.planner import Planner
from game.titles.automobiles.drivers.sponsorship import BEST_DRIVERS, sponsor_value
from game.titles.automobiles.drivers.temperaments import Temperament
from game.titles.automobiles.rules.actions import (
    Announce,
    Buy,
    ChooseDriver,
    ChooseSponsor,
    Done,
    Draw,
    EndAction,
    KeepSponsor,
    Pass,
    PickColour,
    PickCube,
    PickOption,
    PickStep,
    PitStop,
    Play,
    Standard,
    Stop,
    UseDriver,
)
from game.titles.automobiles.rules.compiled import INDEX
from game.titles.automobiles.rules.phases import phase_of
from game.titles.automobiles.rules.prices import cost_of
from game.titles.automobiles.rules.rules import AutomobilesRules
from game.titles.automobiles.rules.state import AskCube, AutomobilesState


def reason_for(rules: AutomobilesRules, s: AutomobilesState, seat: int, action: Action, temperament: Temperament) -> Because:
    """A key of the reasons, and its fields."""
    one = s.racers[seat]
    match action:
        case PitStop():
            return "pits", {"wear": one.active[INDEX["X"]]}
        case Play("X"):
            return "sets_aside", {"colour": "X"}
        case Play("W" | "L" | "D" | "K"):
            return "goes_on", {}
        case Play(colour):
            return "helps", {"card": next(card for card in s.cards if card.removeprefix("E")[0] == colour)}
        case Buy(colour):
            return "shops", {"colours": (colour,)}
        case PickCube(_, colour):
            ask = s.queue[0]
            deed = ask.deed if isinstance(ask, AskCube) else ""
            return {"remove": "picks", "name": "copies"}.get(deed, "sets_aside"), {"colour": colour}
        case PickStep(entry, end):
            road, ask = rules.game.road(s), s.queue[0]
            cube = getattr(ask, "cube", "") or road.colours(road.cells[entry])[-1]
            return "steps", {"cube": cube, "stations": len(road.stretch(road.cells[entry], road.cells[end]))}
        case PickColour(colour) if getattr(s.queue[0], "use", "") == "gain":
            return "gains", {"colour": colour}
        case ChooseDriver(driver):
            return "hires", {"driver": driver}
        case ChooseSponsor(sponsor):
            return "deals", {"sponsor": sponsor}
        case KeepSponsor():
            return "keeps", {"sponsor": one.sponsor}
    return _PLAIN[type(action)], {}


_PLAIN: dict[type[Action], str] = {
    Standard: "races",
    EndAction: "rests",
    UseDriver: "calls",
    Done: "stops",
    Stop: "stops",
    Pass: "stops",
    Draw: "draws",
    Announce: "draws",
    PickColour: "goes_on",
    PickOption: "goes_on",
}


def ordered(
    rules: AutomobilesRules, s: AutomobilesState, seat: int, actions: Sequence[Action], temperament: Temperament
) -> tuple[Action, ...]:
    """The most promising first: long steps, good cubes, what is worth buying; closing last. Without wear in hand a pit stop is none of
    them: nobody makes that mistake."""
    asked = Planner(rules, s, seat, 3, temperament)
    worn = s.racers[seat].active[INDEX["X"]] > 0
    shown = {action: _score(asked, action) for action in actions if worn or not isinstance(action, PitStop)}
    return tuple(sorted(shown, key=lambda action: -shown[action]))


def _score(d: Planner, action: Action) -> int:
    match action:
        case PickStep(entry, end):
            road = d.rules.game.road(d.s)
            return 10_000 + 1_000 * len(road.stretch(road.cells[entry], road.cells[end]))
        case Play("X"):
            return 1 if phase_of(d.s) == "ACTION" else 0
        case Play(colour) | PickColour(colour):
            return 10_000 + d.a.worth[INDEX[colour]]
        case Buy(colour):
            return 10 + d.a.gains[INDEX[colour]] * 10 // max(1, cost_of(d.rules.game, d.s, colour))
        case PickCube(_, colour):
            ask = d.s.queue[0]
            good = isinstance(ask, AskCube) and (ask.deed == "name" or ask.to in ("active", "bag"))
            return 10_000 + d.a.worth[INDEX[colour]] * (1 if good else -1)
        case ChooseDriver(driver):
            return -BEST_DRIVERS.index(driver)
        case ChooseSponsor(sponsor):
            return sponsor_value(d.s, d.a, d.seat, sponsor)
        case KeepSponsor():
            return sponsor_value(d.s, d.a, d.seat, d.one.sponsor)
        case PitStop():
            return 2_000 * (d.one.active[INDEX["X"]] - 3)
        case Announce(count):
            return count
        case Draw() | UseDriver():
            return 5_000
        case Done() | EndAction() | Stop() | Pass():
            return -1_000_000
    return 0
