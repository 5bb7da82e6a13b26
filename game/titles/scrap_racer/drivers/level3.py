"""The ace (section 13, level 3): decides by the chance to win behind each end of the turn, and says why."""

from collections.abc import Sequence
from typing import Any

from game.core.actions import Action
from game.core.judge import Because, Choice
from game.titles.scrap_racer.drivers.level2 import STRENGTH, card_distance
from game.titles.scrap_racer.drivers.outcomes import stand_of
from game.titles.scrap_racer.drivers.temperaments import Style
from game.titles.scrap_racer.drivers.turn_search import Weighed, tactics
from game.titles.scrap_racer.rules.actions import (
    AcceptCrash,
    ChooseDuelWinner,
    ChooseRacer,
    ChooseTeamOrder,
    EndMove,
    MoveDice,
    PlayBonus,
    RollDie,
    Stop,
    UseModule,
)
from game.titles.scrap_racer.rules.cards import FACE_DOWN
from game.titles.scrap_racer.rules.rules import ScrapRules
from game.titles.scrap_racer.rules.state import ScrapState

__all__ = ["PHASES", "close_calls", "drive", "order", "why"]

PHASES = ("ROLL", "BONUS", "DUEL")
"""Where the ace decides otherwise than the pro."""

NEAR = 25_000
"""Decisions so close to the best are worth a search, where one pays at all."""
AT_HAND = 12
"""The end is near when the leader has so many spaces to go: before that, what is weighed out here is surer than what tries find."""


def drive(rules: ScrapRules, s: ScrapState, seat: int, style: Style) -> Choice:
    """What the ace does now; the first die asks for no thought."""
    if s.phase == "ROLL" and not s.last:
        return Choice((RollDie(),), "first_die")
    action = _weighed(rules, s, seat, style)[0][1]
    return Choice((action,), *why(rules, s, seat, action, style))


def _weighed(rules: ScrapRules, s: ScrapState, seat: int, style: Style) -> Weighed:
    """What can be done with the chance behind it, best first."""
    if s.phase == "DUEL":
        return sorted(_duels(rules, s, seat), key=lambda pair: -pair[0])
    return tactics(rules, s, seat, style).choices(s)


def _duels(rules: ScrapRules, s: ScrapState, seat: int) -> Weighed:
    """R45: each own racer one space on."""
    assert s.duel is not None
    prospects = rules.outlook.prospects(rules.game, rules.game.course(s))
    stand = stand_of(s, seat, s.active + 1)
    ps = [racer.p for racer in s.racers]
    found: Weighed = []
    for i in s.duel.choices:
        after = [*ps[:i], ps[i] + 1, *ps[i + 1 :]]
        found.append((prospects.chances(after, stand)[seat], ChooseDuelWinner(s.racers[i].id)))
    return found


def order(rules: ScrapRules, s: ScrapState, seat: int, actions: Sequence[Action], style: Style) -> tuple[Action, ...]:
    """The best first."""
    if s.phase in PHASES and FACE_DOWN not in s.hands[seat]:
        worth = {action: chance for chance, action in _weighed(rules, s, seat, style)}
    else:
        worth = {a: -STRENGTH.index(a.racer) for a in actions if isinstance(a, ChooseRacer)}
        worth |= {a: STRENGTH.index(a.racer) for a in actions if isinstance(a, ChooseTeamOrder)}
    return tuple(sorted(actions, key=lambda action: -worth.get(action, -1)))


def close_calls(rules: ScrapRules, s: ScrapState, seat: int, style: Style) -> tuple[Choice, ...]:
    """What is within NEAR of the best, when the end is at hand; nothing where the best stands alone."""
    home = rules.game.laps * rules.game.course(s).length
    if s.phase not in PHASES or max(racer.p for racer in s.racers) + AT_HAND < home:
        return ()
    found = _weighed(rules, s, seat, style)
    near = [action for chance, action in found if chance >= found[0][0] - NEAR]
    if len(near) < 2:
        return ()
    return tuple(Choice((action,), *why(rules, s, seat, action, style)) for action in near)


def why(rules: ScrapRules, s: ScrapState, seat: int, action: Action, style: Style) -> Because:
    """Why that action is a good one."""
    total = sum(s.dice) + (s.last if s.last not in s.dice else 0)
    if isinstance(action, RollDie):
        return _rolling(rules, s, total)
    if isinstance(action, Stop):
        return _stopping(rules, s, total)
    if isinstance(action, AcceptCrash):
        return ("mild_crash" if s.last <= 2 else "crashes"), {"value": s.last}
    if isinstance(action, UseModule):
        return ("saved" if s.last in s.dice else "improves"), {"kind": action.kind}
    if isinstance(action, PlayBonus):
        return "plays_card", {"card": action.card, "distance": card_distance(rules, s, action.card)}
    return _other(rules, s, action)


def _rolling(rules: ScrapRules, s: ScrapState, total: int) -> tuple[str, dict[str, Any]]:
    if not s.last:
        return "first_die", {}
    gap = _behind(s, total)
    if s.final_round and gap > 0:
        return "chases", {"gap": gap}
    return "rolls_on", {"sum": total}


def _stopping(rules: ScrapRules, s: ScrapState, total: int) -> tuple[str, dict[str, Any]]:
    if s.final_round and _behind(s, total) <= 0:
        return "ahead_at_last", {"sum": total}
    return "stops", {"sum": total}


def _behind(s: ScrapState, total: int) -> int:
    """Spaces that the active racer lacks for the lead after moving by `total`."""
    return max(racer.p for i, racer in enumerate(s.racers) if i != s.active) + 1 - s.racers[s.active].p - total


def _other(rules: ScrapRules, s: ScrapState, action: Action) -> tuple[str, dict[str, Any]]:
    if isinstance(action, MoveDice):
        return "drives", {}
    if isinstance(action, EndMove):
        return ("keeps_cards" if s.hands[s.racers[s.active].owner] else "drives"), {}
    if isinstance(action, ChooseDuelWinner):
        racers = [racer.p for racer in s.racers if racer.id == action.racer]
        rear = s.duel is not None and racers[0] == min(s.racers[i].p for i in s.duel.choices)
        return ("rear_gains" if rear else "front_gains"), {"racer": action.racer}
    key = "takes_racer" if isinstance(action, ChooseRacer) else "team_first"
    return key, {"racer": getattr(action, "racer", "")}
