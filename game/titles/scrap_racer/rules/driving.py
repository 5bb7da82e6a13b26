"""The dice, the bonus window and the move of one turn: phase ROLL and phase A (R6 to R26)."""

from game.titles.scrap_racer.rules.actions import AcceptCrash, EndMove, MoveDice, PlayBonus, RollDie, Stop, UseModule
from game.titles.scrap_racer.rules.cards import FLIP, REROLL, without
from game.titles.scrap_racer.rules.crashes import gain_switch
from game.titles.scrap_racer.rules.dice import REPEAT, SIX, dice_state
from game.titles.scrap_racer.rules.draft import ScrapRacerDraft
from game.titles.scrap_racer.rules.events import AbilityTriggered, BonusPlayed, DiceStopped, DieRolled, ModuleUsed, Overtook
from game.titles.scrap_racer.rules.movement import bonus_distance, forward, overtaken, steps_on


def roll_die(d: ScrapRacerDraft, seat: int, action: RollDie) -> str:
    """R6: the last die is kept, one more is rolled."""
    racer, dice = d.racer, d.dice
    if d.last:
        d.dice = dice = (*dice, d.last)
    d.last = value = d.die()
    d.emit(DieRolled, racer=racer.id, n=len(dice) + 1, value=value, is_repeat=value in dice)
    return "" if racer.modules else _rolled(d)


def use_module(d: ScrapRacerDraft, seat: int, action: UseModule) -> str:
    """R8: the module leaves the game, the last die changes."""
    racer, old = d.racer, d.last
    modules = without(racer.modules, action.kind)
    d.change(d.active, modules=modules)
    new = d.die() if action.kind == REROLL else 7 - old if action.kind == FLIP else old + action.delta
    d.last, d.spent = new, (*d.spent, action.kind)
    d.emit(ModuleUsed, racer=racer.id, kind=action.kind, delta=action.delta, old=old, new=new, is_repeat=new in d.dice)
    return "" if modules else _rolled(d)


def _rolled(d: ScrapRacerDraft) -> str:
    """R3: a repeat that no module can change is a crash, a sixth die that none can change ends the rolling."""
    dice = dice_state(d.dice, d.last)
    if dice == REPEAT:
        return "CRASH_CARD"
    return _stopped(d) if dice == SIX else ""


def accept_crash(d: ScrapRacerDraft, seat: int, action: AcceptCrash) -> str:
    """R9."""
    return "CRASH_CARD"


def stop(d: ScrapRacerDraft, seat: int, action: Stop) -> str:
    """R10."""
    return _stopped(d)


def _stopped(d: ScrapRacerDraft) -> str:
    """R10, R13, R3: the sum stands; the bonus window opens, and with an empty hand closes by itself."""
    racer, dice = d.racer, (*d.dice, d.last)
    d.phase, d.dice, d.last, d.total = "BONUS", dice, 0, sum(dice)
    d.emit(DiceStopped, racer=racer.id, values=dice, total=d.total)
    return "" if d.hands[racer.owner] else _drive_dice(d)


def play_bonus(d: ScrapRacerDraft, seat: int, action: PlayBonus) -> str:
    """R15: the card goes to the pile, the racer moves; no duel before the end of the move (J9)."""
    distance = bonus_distance(d.game, d.course, d.racers, d.active, action.card)
    hand = without(d.hands[seat], action.card)
    d.put("hands", seat, hand)
    d.bonus_pile = (*d.bonus_pile, action.card)
    d.sealed = d.sealed or not d.game.open_hands
    d.emit(BonusPlayed, driver=seat, racer=d.racer.id, card=action.card, distance=distance)
    follows = _drive(d, distance, "bonus")
    return follows if hand or d.moved else _drive_dice(d)


def move_dice(d: ScrapRacerDraft, seat: int, action: MoveDice) -> str:
    """R14."""
    return _drive_dice(d)


def _drive_dice(d: ScrapRacerDraft) -> str:
    d.moved = True
    return _drive(d, d.total, "dice")


def _drive(d: ScrapRacerDraft, steps: int, cause: str) -> str:
    """A move of A1. Once the dice are driven an empty hand makes it the last one (R3): it is shown together with those it leaves
    overtaken."""
    racer, active = d.racer, d.active
    if not d.moved or d.hands[racer.owner]:
        forward(d, active, steps, cause)
        return ""
    passed = overtaken(d.course, d.racers, active, d.start_p, racer.p + steps)
    if not passed:
        forward(d, active, steps, cause)
        return "ABILITY"
    with d.together():
        forward(d, active, steps, cause)
        _tell_overtaken(d, passed)
    return "ABILITY"


def end_move(d: ScrapRacerDraft, seat: int, action: EndMove) -> str:
    """R17, R21."""
    passed = _overtaken(d)
    if passed:
        _tell_overtaken(d, passed)
    return "ABILITY"


def _overtaken(d: ScrapRacerDraft) -> tuple[int, ...]:
    """R21: judged at the end of A1."""
    return overtaken(d.course, d.racers, d.active, d.start_p, d.racer.p)


def _tell_overtaken(d: ScrapRacerDraft, passed: tuple[int, ...]) -> None:
    d.emit(Overtook, racer=d.racer.id, racers=tuple(d.racers[i].id for i in passed))


def ability(d: ScrapRacerDraft) -> str:
    """R18, R22-R25, O9: the racer's ability, once. Jackal and Hover do nothing here."""
    racer, passed = d.racer, len(_overtaken(d))
    switch = racer.id == "CRUSHER" and passed >= d.game.crusher_needs
    if switch or steps_on(racer.id, d.course.kind(racer.p), passed):
        d.emit(AbilityTriggered, racer=racer.id, ability=racer.id)
        if switch:
            gain_switch(d, d.active, "ability")
        else:
            forward(d, d.active, 1, "ability")
    return "MOVE"
