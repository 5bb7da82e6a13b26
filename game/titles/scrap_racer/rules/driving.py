"""The dice, the bonus window and the move of one turn: phase ROLL and phase A (R6 to R26)."""

from collections.abc import Callable, Mapping

from game.titles.scrap_racer.rules.actions import AcceptCrash, EndMove, MoveDice, PlayBonus, RollDie, Stop, UseModule
from game.titles.scrap_racer.rules.cards import FLIP, REROLL
from game.titles.scrap_racer.rules.crashes import gain_switch
from game.titles.scrap_racer.rules.draft import Draft
from game.titles.scrap_racer.rules.events import AbilityTriggered, BonusPlayed, DiceStopped, DieRolled, ModuleUsed, Overtook
from game.titles.scrap_racer.rules.movement import bonus_distance, forward, overtaken
from game.titles.scrap_racer.rules.road import CURVE, STRAIGHT

__all__ = ["MAX_DICE", "ability", "accept_crash", "end_move", "move_dice", "play_bonus", "roll_die", "stop", "use_module"]

MAX_DICE = 6


def roll_die(d: Draft, action: RollDie) -> str:
    """R6: the last die is kept, one more is rolled."""
    s = d.state
    dice = (*s.dice, s.last) if s.last else s.dice
    value = d.die()
    d.set(dice=dice, last=value)
    d.emit(DieRolled, racer=d.active.id, n=len(dice) + 1, value=value, is_repeat=value in dice)
    return _alone(d)


def use_module(d: Draft, action: UseModule) -> str:
    """R8: the module leaves the game, the last die changes."""
    s, racer = d.state, d.active
    modules = list(racer.modules)
    modules.remove(action.kind)
    d.change(s.active, modules=tuple(modules))
    new = d.die() if action.kind == REROLL else 7 - s.last if action.kind == FLIP else s.last + action.delta
    d.set(last=new, spent=(*s.spent, action.kind))
    repeat = new in s.dice
    d.emit(ModuleUsed, racer=racer.id, kind=action.kind, delta=action.delta, old=s.last, new=new, is_repeat=repeat)
    return _alone(d)


def _alone(d: Draft) -> str:
    """R3: a repeat that no module can change is a crash, a sixth die that none can change ends the rolling."""
    s = d.state
    if d.active.modules:
        return ""
    if s.last in s.dice:
        return "CRASH_CARD"
    return _stopped(d) if len(s.dice) == MAX_DICE - 1 else ""


def accept_crash(d: Draft, action: AcceptCrash) -> str:
    """R9."""
    return "CRASH_CARD"


def stop(d: Draft, action: Stop) -> str:
    """R10."""
    return _stopped(d)


def _stopped(d: Draft) -> str:
    """R10, R13, R3: the sum stands; the bonus window opens, and with an empty hand closes by itself."""
    s = d.state
    dice = (*s.dice, s.last)
    d.set(phase="BONUS", dice=dice, last=0, total=sum(dice))
    d.emit(DiceStopped, racer=d.active.id, values=dice, total=sum(dice))
    return "" if s.hands[d.active.owner] else _move(d)


def play_bonus(d: Draft, action: PlayBonus) -> str:
    """R15: the card goes to the pile, the racer moves; no duel before the end of the move (J9)."""
    s, racer = d.state, d.active
    distance = bonus_distance(d.course, d.racers, s.active, action.card)
    hand = list(s.hands[racer.owner])
    hand.remove(action.card)
    d.set(hands=(*s.hands[: racer.owner], tuple(hand), *s.hands[racer.owner + 1 :]), bonus_pile=(*s.bonus_pile, action.card))
    d.revealed = d.revealed or not d.game.open_hands
    d.emit(BonusPlayed, driver=racer.owner, racer=racer.id, card=action.card, distance=distance)
    forward(d, s.active, distance, "bonus")
    if hand:
        return ""
    return "ABILITY" if s.moved else _move(d)


def move_dice(d: Draft, action: MoveDice) -> str:
    """R14."""
    return _move(d)


def _move(d: Draft) -> str:
    """R14; with an empty hand the window closes (R3)."""
    forward(d, d.state.active, d.state.total, "dice")
    d.set(moved=True)
    return "" if d.state.hands[d.active.owner] else "ABILITY"


def end_move(d: Draft, action: EndMove) -> str:
    """R17."""
    return "ABILITY"


def ability(d: Draft) -> str:
    """R18, R21-R25: what was overtaken, and the racer's ability, once."""
    s, racer = d.state, d.active
    passed = overtaken(d.course, d.racers, s.active, s.start_p)
    if passed:
        d.emit(Overtook, racer=racer.id, racers=tuple(d.racers[i].id for i in passed))
    works = ABILITIES.get(racer.id)
    if works is not None and works(d, len(passed)):
        d.emit(AbilityTriggered, racer=racer.id, ability=racer.id)
        if racer.id == "CRUSHER":
            gain_switch(d, s.active, "ability")
        else:
            forward(d, s.active, 1, "ability")
    return "MOVE"


ABILITIES: Mapping[str, Callable[[Draft, int], bool]] = {
    "STEEL_JACKET": lambda d, passed: d.course.kind(d.active.p) == STRAIGHT,
    "SWIFTLY": lambda d, passed: d.course.kind(d.active.p) == CURVE,
    "TWISTER": lambda d, passed: passed >= 1,
    "CRUSHER": lambda d, passed: passed >= d.game.crusher_needs,
}
"""R22-R25, O9: racer -> whether its ability works, given how many it has overtaken. Jackal and Hover do nothing here."""
