"""Why an action is a good one, where no driver has said so; and which decisions look good at first sight."""

from collections.abc import Sequence

from game.core.actions import Action
from game.core.judge import Because
from game.titles.automobiles.drivers.estimates import CHAMPION
from game.titles.automobiles.drivers.planner import Seat
from game.titles.automobiles.drivers.sponsorship import TALENTS, sponsor_worth
from game.titles.automobiles.drivers.temperaments import Style
from game.titles.automobiles.rules import actions as m
from game.titles.automobiles.rules.compiled import INDEX
from game.titles.automobiles.rules.phases import phase_of
from game.titles.automobiles.rules.prices import cost_of
from game.titles.automobiles.rules.rules import AutomobilesRules
from game.titles.automobiles.rules.state import AutomobilesState, Pick

__all__ = ["explain", "promises"]


def explain(rules: AutomobilesRules, s: AutomobilesState, seat: int, action: Action, style: Style) -> Because:
    """A key of the reasons, and its fields."""
    one = s.racers[seat]
    match action:
        case m.PitStop():
            return "pits", {"wear": one.active[INDEX["X"]]}
        case m.Play("X"):
            return "sets_aside", {"colour": "X"}
        case m.Play("W" | "L" | "D" | "K"):
            return "goes_on", {}
        case m.Play(colour):
            return "helps", {"card": next(card for card in s.cards if card.removeprefix("E")[0] == colour)}
        case m.Buy(colour):
            return "shops", {"colours": (colour,)}
        case m.PickCube(_, colour):
            ask = s.queue[0]
            deed = ask.deed if isinstance(ask, Pick) else ""
            return {"remove": "picks", "name": "copies"}.get(deed, "sets_aside"), {"colour": colour}
        case m.PickColour(colour) if getattr(s.queue[0], "use", "") == "gain":
            return "gains", {"colour": colour}
        case m.ChooseDriver(driver):
            return "hires", {"driver": driver}
        case m.ChooseSponsor(sponsor):
            return "deals", {"sponsor": sponsor}
        case m.KeepSponsor():
            return "keeps", {"sponsor": one.sponsor}
    return _PLAIN[type(action)], {}


_PLAIN: dict[type[Action], str] = {
    m.Standard: "races",
    m.EndAction: "rests",
    m.UseDriver: "calls",
    m.Done: "stops",
    m.Stop: "stops",
    m.Pass: "stops",
    m.Draw: "draws",
    m.Announce: "draws",
    m.PickStep: "goes_on",
    m.PickColour: "goes_on",
    m.PickOption: "goes_on",
}


def promises(rules: AutomobilesRules, s: AutomobilesState, seat: int, actions: Sequence[Action], style: Style) -> tuple[Action, ...]:
    """The most promising first: long steps, good cubes, what is worth buying; closing last."""
    asked = Seat(rules, s, seat, CHAMPION, style)
    shown = {action: _promise(asked, action) for action in actions}
    return tuple(sorted(actions, key=lambda action: -shown[action]))


def _promise(d: Seat, action: Action) -> int:
    match action:
        case m.PickStep(entry, end):
            road = d.rules.game.road(d.s)
            return 10_000 + 1_000 * len(road.stretch(road.cells[entry], road.cells[end]))
        case m.Play("X"):
            return 1 if phase_of(d.s) == "ACTION" else 0
        case m.Play(colour) | m.PickColour(colour):
            return 10_000 + d.a.worth[INDEX[colour]]
        case m.Buy(colour):
            return 10 + d.a.gains[INDEX[colour]] * 10 // max(1, cost_of(d.rules.game, d.s, colour))
        case m.PickCube(_, colour):
            ask = d.s.queue[0]
            good = isinstance(ask, Pick) and (ask.deed == "name" or ask.to in ("active", "bag"))
            return 10_000 + d.a.worth[INDEX[colour]] * (1 if good else -1)
        case m.ChooseDriver(driver):
            return -TALENTS.index(driver)
        case m.ChooseSponsor(sponsor):
            return sponsor_worth(d.s, d.a, d.seat, sponsor)
        case m.KeepSponsor():
            return sponsor_worth(d.s, d.a, d.seat, d.one.sponsor)
        case m.PitStop():
            return 2_000 * (d.one.active[INDEX["X"]] - 3)
        case m.Announce(count):
            return count
        case m.Draw() | m.UseDriver():
            return 5_000
        case m.Done() | m.EndAction() | m.Stop() | m.Pass():
            return -1_000_000
    return 0
