"""How an ace drives (section 13, level 3): by the chance to win behind each end of the turn; and why a decision is a good one."""

from collections.abc import Sequence

from game.core.actions import Action
from game.core.judge import Because, DriverChoice
from game.core.winning_turn import winning_way
from game.titles.scrap_racer.drivers.level1 import FIRST_DIE, play_card
from game.titles.scrap_racer.drivers.level2 import STRENGTH
from game.titles.scrap_racer.drivers.outcomes import holdings_of
from game.titles.scrap_racer.drivers.temperaments import Temperament
from game.titles.scrap_racer.drivers.turn_search import Weighed, turn_search
from game.titles.scrap_racer.drivers.win_odds import win_odds
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
from game.titles.scrap_racer.rules.rules import ScrapRacerRules
from game.titles.scrap_racer.rules.state import ScrapRacerState
from game.titles.scrap_racer.rules.stopping import dice_lead

PHASES = ("ROLL", "BONUS", "DUEL")
"""Where the ace decides otherwise than the pro."""

NEAR = 25_000
"""Decisions so close to the best are worth a search, where one pays at all."""
AT_HAND = 12
"""The end is near when the leader has so many spaces to go: before that, what is weighed out here is surer than what tries find."""
LOOKED_AT = 40
"""Positions that are looked through there for a turn that wins."""


def drive(rules: ScrapRacerRules, s: ScrapRacerState, seat: int, temperament: Temperament) -> DriverChoice:
    """What the ace does now: what wins the match for certain, else what has the best chance. The first die asks for no thought."""
    if s.phase == "ROLL" and not s.last:
        return FIRST_DIE
    way = winning_way(rules, s, seat, _may_end(rules, s))
    if way:
        return DriverChoice(way, *why(rules, s, seat, way[0], temperament))
    action = _weighed(rules, s, seat, temperament)[0][1]
    return DriverChoice((action,), *why(rules, s, seat, action, temperament))


def _may_end(rules: ScrapRacerRules, s: ScrapRacerState) -> int:
    """How many positions are worth a look for a turn that wins: none before the last race, and before the line is near."""
    me, home = s.racers[s.active], rules.game.laps * rules.game.course(s).length
    near = s.final_round or me.p + sum(s.dice) + s.last + AT_HAND >= home
    return LOOKED_AT if near and s.race >= rules.game.races else 0


def _weighed(rules: ScrapRacerRules, s: ScrapRacerState, seat: int, temperament: Temperament) -> Weighed:
    """What can be done with the chance behind it, best first."""
    if s.phase == "DUEL":
        return sorted(_duels(rules, s, seat), key=lambda pair: -pair[0])
    return turn_search(rules, s, seat, temperament).choices(s)


def _duels(rules: ScrapRacerRules, s: ScrapRacerState, seat: int) -> Weighed:
    """R45: each own racer one space on."""
    assert s.duel is not None
    odds = win_odds(rules, s)
    holdings = holdings_of(s, seat, s.active + 1)
    ps = [racer.p for racer in s.racers]
    found: Weighed = []
    for i in s.duel.choices:
        after = [*ps[:i], ps[i] + 1, *ps[i + 1 :]]
        found.append((odds.chances(after, holdings)[seat], ChooseDuelWinner(s.racers[i].id)))
    return found


def order(rules: ScrapRacerRules, s: ScrapRacerState, seat: int, actions: Sequence[Action], temperament: Temperament) -> tuple[Action, ...]:
    if s.phase in PHASES and FACE_DOWN not in s.hands[seat]:
        worth = {action: chance for chance, action in _weighed(rules, s, seat, temperament)}
    else:
        worth = {a: -STRENGTH.index(a.racer) for a in actions if isinstance(a, ChooseRacer)}
        worth |= {a: STRENGTH.index(a.racer) for a in actions if isinstance(a, ChooseTeamOrder)}
    return tuple(sorted(actions, key=lambda action: -worth.get(action, -1)))


def close_calls(rules: ScrapRacerRules, s: ScrapRacerState, seat: int, temperament: Temperament) -> tuple[DriverChoice, ...]:
    """What is within NEAR of the best, when the end is at hand; nothing where the best stands alone."""
    home = rules.game.laps * rules.game.course(s).length
    if s.phase not in PHASES or max(racer.p for racer in s.racers) + AT_HAND < home:
        return ()
    found = _weighed(rules, s, seat, temperament)
    near = [action for chance, action in found if chance >= found[0][0] - NEAR]
    if len(near) < 2:
        return ()
    return tuple(DriverChoice((action,), *why(rules, s, seat, action, temperament)) for action in near)


def why(rules: ScrapRacerRules, s: ScrapRacerState, seat: int, action: Action, temperament: Temperament) -> Because:
    """Why that action is a good one."""
    total = sum(s.dice) + (s.last if s.last not in s.dice else 0)
    if isinstance(action, RollDie):
        return _rolling(rules, s, seat, total)
    if isinstance(action, Stop):
        return _stopping(rules, s, seat, total)
    if isinstance(action, AcceptCrash):
        return ("mild_crash" if s.last <= 2 else "crashes"), {"value": s.last}
    if isinstance(action, UseModule):
        return ("saved" if s.last in s.dice else "improves"), {"kind": action.kind}
    if isinstance(action, PlayBonus):
        chosen = play_card(rules, s, action.card)
        return chosen.reason, chosen.fields
    return _other(rules, s, action)


def advised(rules: ScrapRacerRules, s: ScrapRacerState, seat: int, choice: DriverChoice, temperament: Temperament) -> DriverChoice:
    """What is shown to somebody new: `choice`, but where it stops on somebody's space, what the ace does there, duel and all."""
    if not isinstance(choice.actions[0], Stop) or not _rivals(rules, s, seat, sum(s.dice) + s.last):
        return choice
    return drive(rules, s, seat, temperament)


def _rivals(rules: ScrapRacerRules, s: ScrapRacerState, seat: int, total: int) -> tuple[int, ...]:
    """The seats that a duel with dice starts with if the racer stops now (R41, R43); nobody's own."""
    return tuple(other for other in dice_lead(rules.game, s, total).met if other != seat)


def _rolling(rules: ScrapRacerRules, s: ScrapRacerState, seat: int, total: int) -> Because:
    if not s.last:
        return "first_die", {}
    gap = _behind(s, total)
    if s.final_round and gap > 0:
        return "chases", {"gap": gap}
    rivals = _rivals(rules, s, seat, total)
    if rivals:
        return "rolls_past", {"seats": rivals}
    return "rolls_on", {"sum": total}


def _stopping(rules: ScrapRacerRules, s: ScrapRacerState, seat: int, total: int) -> Because:
    if s.final_round and _behind(s, total) <= 0:
        return "ahead_at_last", {"sum": total}
    rivals = _rivals(rules, s, seat, total)
    if rivals:
        return "stops_for_duel", {"sum": total, "seats": rivals}
    return "stops", {"sum": total}


def _behind(s: ScrapRacerState, total: int) -> int:
    """Spaces that the active racer lacks for the lead after moving by `total`."""
    return max(racer.p for i, racer in enumerate(s.racers) if i != s.active) + 1 - s.racers[s.active].p - total


def _other(rules: ScrapRacerRules, s: ScrapRacerState, action: Action) -> Because:
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
