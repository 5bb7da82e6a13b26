"""The solid driver of ARUBA (level 2) and the sharp one (level 3): section 13, decision by decision."""

from collections.abc import Callable

from game.core.judge import Choice
from game.core.rng import Generator
from game.titles.aruba.drivers.dice_use import Plan, drive_on, plans, spend_pair, steps
from game.titles.aruba.drivers.odds import best_keep, worth_of
from game.titles.aruba.drivers.situation import Look
from game.titles.aruba.drivers.weights import PACE, ROW, Temper, card_worth, rival_share, turns_left
from game.titles.aruba.rules.actions import (
    ChangeDie,
    DrawCards,
    DropBomb,
    EndRoll,
    EndTurn,
    ExtraDie,
    FinishCombos,
    Hook,
    Larceny,
    Mount,
    PassHook,
    QuickFix,
    Repair,
    Reroll,
    Save,
    Stop,
    Throw,
)
from game.titles.aruba.rules.cards import BOMB, BUMPER, DIE_CHANGE, EXTRA_DIE, HOOK, KIND_OF, LARCENY, REPAIR, REROLL, SAW
from game.titles.aruba.rules.choices import need
from game.titles.aruba.rules.combos import FACES, faces_of, groups, longest, thrown
from game.titles.aruba.rules.compiled import DICE, Game
from game.titles.aruba.rules.movement import blast_zone, neighbours
from game.titles.aruba.rules.rules import ArubaRules
from game.titles.aruba.rules.state import RACING, ArubaState

__all__ = ["SHARP", "bomb_worth", "decide", "dice_cards", "explained", "kept_for", "zone"]

SHARP = 3
FEW_DICE = 5
_FIX = 1_200
"""Thousandths of the pace a die more gives that make a quick fix before the throw worth a card."""
_LONGER = 2
"""Level 2 plays a dice card where it lengthens the straight by so much."""
_TOWED = 7
"""Level 2 hooks on to a car that threw so many dice."""
_TOW_ROWS, _TOW_LEAST = 2_500, 1


def decide(rules: ArubaRules, view: ArubaState, seat: int, level: int, temper: Temper, rng: Generator) -> tuple[Choice, Generator]:
    """Level 2 or 3; a whole way at once. Declines the standing right."""
    if seat != rules.game.decider(view):
        return Choice(()), rng
    return _PHASES[view.phase](rules.game, view, seat, level, temper), rng


# -- before and while throwing


def _prep(game: Game, s: ArubaState, seat: int, level: int, temper: Temper) -> Choice:
    look = Look(game, s, level, temper)
    place = _place(look)
    if place:
        return Choice((Mount(place),), "mounts", {"place": place})
    if REPAIR in look.kinds and (look.car.damage >= 2 or (look.car.damage and look.later <= 1)):
        return Choice((Repair(),), "mends")
    if level >= SHARP:
        fix = _fix(look)
        if fix is not None:
            return Choice((fix,), "fixes", {"kind": fix.kind})
    return Choice((Throw(),), "throws")


def _place(look: Look) -> str:
    """R16, R17: rear bumper first; saws towards the inside of the track. A last card at seven or more damage stays in hand."""
    if look.level >= SHARP and look.car.damage >= 7 and len(look.kinds) < 2:
        return ""
    if BUMPER in look.kinds:
        order = ("front", "rear") if look.temper.contact else ("rear", "front")
        for place in order:
            if not getattr(look.car, place):
                return place
    if SAW in look.kinds:
        lanes = look.game.course(look.s).lanes
        sides = ("right",) if look.car.lane == 1 else ("left",) if look.car.lane == lanes else ("left", "right")
        for place in sides:
            if not getattr(look.car, place):
                return place
    return ""


def _fix(look: Look) -> QuickFix | None:
    """R19: the cheapest card for a die more, where the die is worth it."""
    damage = look.car.damage
    if not damage or not look.kinds or (damage >= 7 and len(look.kinds) < 2):
        return None
    gain = (PACE[damage - 1] - PACE[damage]) * _FIX // ROW
    kind = min(look.kinds, key=lambda kind: card_worth(kind, look.later))
    if gain <= card_worth(kind, look.later):
        return None
    return look.game.fixes[kind, look.s.active]


def _hook_window(game: Game, s: ArubaState, seat: int, level: int, temper: Temper) -> Choice:
    if all(KIND_OF[card] != HOOK for card in s.hands[seat]):
        return Choice((PassHook(),), "passes")
    if level < SHARP:
        gladly = len(s.dice) >= _TOWED
    else:
        course, active = game.course(s), s.cars[s.active]
        rows = worth_of(faces_of(s.dice), Look(game, s, level, temper).stakes) // ROW
        mine = s.cars[game.behind(s)]
        gladly = max(rows * ROW, PACE[active.damage]) >= _TOW_ROWS and mine.distance + _TOW_LEAST < course.finish
    return Choice((Hook(),), "hooks") if gladly else Choice((PassHook(),), "lets_go")


def _roll(game: Game, s: ArubaState, seat: int, level: int, temper: Temper) -> Choice:
    look = Look(game, s, level, temper)
    return _sharp_roll(look) if level >= SHARP else _solid_roll(look)


def _solid_roll(look: Look) -> Choice:
    """Level 2: the goal by the table; duplicates stay once the straight is complete."""
    s = look.s
    dice = thrown(s)
    few = len(dice) <= FEW_DICE
    if few:
        keep = "".join(sorted(face for face in dice if face in "246"))
    else:
        full = all(face in dice for face in FACES)
        keep = "".join(sorted(face * (n if full and (n := dice.count(face)) > 2 else 1) for face in FACES if face in dice))
    if keep != faces_of(dice) and s.rerolls:
        return Choice((Reroll(keep),), "for_even" if few else "for_straight")
    card = None if few else _longer(look)
    return card or Choice((EndRoll(),), "content")


def _longer(look: Look) -> Choice | None:
    """The dice card that lengthens the straight by enough."""
    dice = look.s.dice
    gap = FACES[longest(dice)] if longest(dice) < len(FACES) else ""
    if not gap or longest(dice + gap) - longest(dice) < _LONGER:
        return None
    if EXTRA_DIE in look.kinds:
        return Choice((ExtraDie(gap),), "extra_die", {"face": gap})
    first = thrown(look.s)
    spare = next((face for face in FACES if first.count(face) > 1), "")
    if DIE_CHANGE in look.kinds and spare:
        return Choice((ChangeDie(spare, gap),), "changes_die", {"face": gap})
    return None


def _sharp_roll(look: Look) -> Choice:
    """Level 3: what the tables keep; then the dice card that is worth more than it costs."""
    s, stakes = look.s, look.stakes
    faces = faces_of(thrown(s))
    if s.rerolls:
        keep, _ = best_keep(faces, s.rerolls, stakes)
        if keep != faces:
            return Choice((Reroll(keep),), *kept_for(keep))
    cards = dice_cards(look)
    return cards[0][1] if cards and cards[0][0] > 0 else Choice((EndRoll(),), "content")


def kept_for(keep: str) -> tuple[str, dict[str, object]]:
    """Why these dice are kept and the others thrown again."""
    if not keep:
        return "all_again", {}
    if len(keep) > 1 and not keep.strip("246"):
        return "for_even", {}
    if len(keep) > 1 and not keep.strip("135"):
        return "for_odd", {}
    return ("for_straight", {}) if len(set(keep)) == len(keep) else ("keeps", {"count": len(keep)})


def dice_cards(look: Look) -> list[tuple[int, Choice]]:
    """What each dice card in hand would gain, beyond what it is worth to keep; the best first."""
    s, stakes = look.s, look.stakes
    dice = faces_of(s.dice)
    now = worth_of(dice, stakes)
    found: list[tuple[int, Choice]] = []
    if EXTRA_DIE in look.kinds:
        cost = now + card_worth(EXTRA_DIE, look.later)
        for face in FACES:
            gain = worth_of(faces_of(dice + face), stakes) - cost
            found.append((gain, Choice((ExtraDie(face),), "extra_die", {"face": face})))
    if DIE_CHANGE in look.kinds:
        cost = now + card_worth(DIE_CHANGE, look.later)
        for old in sorted(set(thrown(s))):
            rest = dice.replace(old, "", 1)
            for face in FACES:
                if face != old:
                    gain = worth_of(faces_of(rest + face), stakes) - cost
                    found.append((gain, Choice((ChangeDie(old, face),), "changes_die", {"face": face})))
    if REROLL in look.kinds and not s.extras and len(dice) <= DICE:
        keep, hoped = best_keep(dice, 1, stakes)
        if keep != dice:
            found.append((hoped - now - card_worth(REROLL, look.later), Choice((Reroll(keep, True),), "once_more")))
    found.sort(key=lambda one: -one[0])
    return found


# -- dice into deeds


def _before_move(game: Game, s: ArubaState, seat: int, level: int, temper: Temper) -> Choice:
    look = Look(game, s, level, temper)
    first = _bomb(look)
    if first is not None:
        return first
    best = plans(look)[0]
    if best.drive is None and not best.full and not best.shoot:
        return _without_moving(look)
    return explained(look, best)


def _without_moving(look: Look) -> Choice:
    pair = spend_pair(look)
    if pair is not None:
        return Choice((pair,), "shoots" if pair.tag == "Shoot" else "mends")
    if REPAIR in look.kinds and look.car.damage >= 2:
        return Choice((Repair(),), "mends")
    return Choice((FinishCombos(),), "stays" if look.s.phase == "BEFORE_MOVE" else "done")


def explained(look: Look, plan: Plan) -> Choice:
    """A plan as a choice with its reason."""
    return Choice(plan.actions, *_plan_reason(look, plan))


def _plan_reason(look: Look, plan: Plan) -> tuple[str, dict[str, object]]:
    end = plan.end
    if plan.shoot:
        return "shoots", {}
    if end is None:
        return ("full_repair" if plan.full else "stays"), {}
    if end.home:
        return "crosses", {}
    if end.rams:
        return "rams_on", {"rows": end.rows}
    if end.target >= 0 and look.field.hooks:
        return "lurks", {"rival": look.game.cars[end.target]}
    return "drives", {"budget": end.rows}


def zone(game: Game, s: ArubaState) -> tuple[int, ...]:
    """The cars a bomb would hit."""
    return blast_zone(game, s)[1]


def bomb_worth(look: Look) -> int:
    """What a bomb dropped now is worth."""
    return sum(look.field.hurt(car, look.game.bomb_damage) for car in zone(look.game, look.s))


def _bomb(look: Look) -> Choice | None:
    if BOMB not in look.kinds:
        return None
    hits = zone(look.game, look.s)
    if not hits or any(look.field.own(car) for car in hits):
        return None
    if look.level >= SHARP and bomb_worth(look) < card_worth(BOMB, look.later) // 2:
        return None
    return Choice((DropBomb(),), "bombs", {"count": len(hits)})


def _moving(game: Game, s: ArubaState, seat: int, level: int, temper: Temper) -> Choice:
    look = Look(game, s, level, temper)
    end = drive_on(look)
    if end is None:
        return Choice((Stop(),), "stops")
    way = steps(end, s.budget)
    reason = "crosses" if end.home else "rams_on" if end.rams else "on_the_way"
    return Choice(way, reason, {"rows": end.rows} if end.rams else {})


def _after_move(game: Game, s: ArubaState, seat: int, level: int, temper: Temper) -> Choice:
    look = Look(game, s, level, temper)
    return _bomb(look) or _without_moving(look)


def _wrap_up(game: Game, s: ArubaState, seat: int, level: int, temper: Temper) -> Choice:
    look = Look(game, s, level, temper)
    if LARCENY in look.kinds and not s.drawn and (look.later or level < SHARP):
        victims = [q for q in neighbours(game, s) if s.hands[q]]
        if victims:
            best = max(
                victims, key=lambda q: (min(2, len(s.hands[q])), max(rival_share(game, s, s.active, car) for car in game.racing(s, q)))
            )
            return Choice((Larceny(best),), "steals", {"victim": best})
    draws = groups(s.loose, 3) if s.pile or s.discard else ()
    return Choice((DrawCards(draws[0]),), "draws") if draws else Choice((EndTurn(),), "done")


def _nearest(game: Game, s: ArubaState, seat: int) -> int:
    """What the best placed car of that seat loses is worth."""
    return max(rival_share(game, s, s.active, car) for car in game.racing(s, seat))


def _save_window(game: Game, s: ArubaState, seat: int, level: int, temper: Temper) -> Choice:
    """Saves its car with what it can spare most easily."""
    course = game.course(s)
    turns = min(turns_left(s.cars[car].distance, course.finish) for car in game.garage(seat) if s.cars[car].state == RACING)
    cards = sorted(s.hands[seat], key=lambda card: (card_worth(KIND_OF[card], turns), card))[: need(s)]
    return Choice((Save(tuple(KIND_OF[card] for card in sorted(cards))),), "saves")


_PHASES: dict[str, Callable[[Game, ArubaState, int, int, Temper], Choice]] = {
    "PREP": _prep,
    "HOOK_WINDOW": _hook_window,
    "ROLL": _roll,
    "BEFORE_MOVE": _before_move,
    "MOVING": _moving,
    "AFTER_MOVE": _after_move,
    "WRAP_UP": _wrap_up,
    "SAVE_WINDOW": _save_window,
}
