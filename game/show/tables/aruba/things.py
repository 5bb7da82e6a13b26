"""What stands on ARUBA's stage, from a model or a view: cars, dice, pits, rows, the console, cards, piles, the big screen."""

from typing import Any, NamedTuple

from pygame import Rect

from game.core.contract import Rules
from game.core.engine import OVER
from game.show.stage import Thing
from game.show.tables.base.pictures import RoundFace
from game.show.tables.parts.dice import Die, Lanes, Lying
from game.show.tables.parts.hand import in_hand
from game.titles.aruba.rules.cards import KIND_OF, PLACES
from game.titles.aruba.rules.combos import declarations, distance, penalties
from game.titles.aruba.rules.compiled import DICE, MAX_DAMAGE, dice_to_come
from game.titles.aruba.rules.hands import need
from game.titles.aruba.rules.state import FINISHED, NOBODY, RACING, SPENT, WRECK, ArubaState
from game.titles.aruba.rules.targets import target

__all__ = ["FOLLOWING", "SCRAP", "Yields", "blow_face", "dice_of", "parts_of", "things", "yields_of"]

SCRAP = MAX_DAMAGE + 1
"""The stage of damage of a wreck."""
SMOKING = 3
"""Stage from which a car smokes."""
SHOOTING = ("PREP", "ROLL", "HOOK_WINDOW", "BEFORE_MOVE", "AFTER_MOVE")
FOLLOWING = ">"
"""Between the follower and the car that tows it."""
LANES = "123456"
TWO = 2
CROWDED = 3
"""A lane with more dice than this says how many there are."""


_RACK = Lanes(Rect(0, 0, 1, 1), 1, LANES)
"""Which die lies where does not hang on the rack's size."""


def blow_face(source: str, hit: str, cause: str) -> str:
    """What the big screen shows while a blow waits: who deals it and who is hit, as they look from the side, and what it is."""
    return f"{source};{hit};{cause}"


class Yields(NamedTuple):
    """What unspent dice would buy: spaces (penalties taken off), shots, tokens mended, cards."""

    drive: int
    shots: int
    mends: int
    cards: int


def things(model: ArubaState, rules: Rules[Any]) -> dict[str, Thing[Any]]:
    """All that stands on the stage."""
    found: dict[str, Thing[Any]] = {}
    game = rules.game
    if model.cars:
        _cars(model, game, found)
        _rows(model, rules, found)
        if model.phase != OVER:
            _console(model, game, found)
        _screen(model, game, found)
    found["pile"] = Thing("pile", "", "", len(model.pile))
    found["discard"] = Thing("discard", "", KIND_OF[model.discard[-1]] if model.discard else "", len(model.discard))
    found["round"] = Thing("round", "", RoundFace(model.round))
    found["race"] = Thing("race", "", "", model.race)
    return found


def parts_of(car: Any) -> str:
    """One letter per place: "x" where something is mounted, "-" where nothing is."""
    return "".join("x" if getattr(car, place) else "-" for place in PLACES)


def _stage(car: Any) -> int:
    return SCRAP if car.state == WRECK else min(car.damage, MAX_DAMAGE)


def _cars(model: ArubaState, game: Any, found: dict[str, Thing[Any]]) -> None:
    """Face: colour letter, mounted places, "*" where its lamps are lit; number: the stage of damage."""
    course = game.course(model)
    for index, car in enumerate(model.cars):
        if car.state not in (RACING, WRECK):
            continue
        letter, space = game.cars[index], course.name(car.distance, car.lane)
        live = model.phase != OVER and car.state == RACING
        lit = "*" if live and index == model.active else ""
        ring = "o" if live and not lit and game.owner[index] == game.owner[model.active] else ""
        found[f"car:{letter}"] = Thing("car", space, f"{letter}|{parts_of(car)}|{lit}{ring}", _stage(car))
        if SMOKING <= _stage(car) < SCRAP:
            found[f"plume:{letter}"] = Thing("plume", space, "", _stage(car))
    if model.follower != NOBODY and all(model.cars[one].state == RACING for one in (model.follower, model.active)):
        rear, front = (course.name(model.cars[one].distance, model.cars[one].lane) for one in (model.follower, model.active))
        found["tow"] = Thing("tow", f"{rear}{FOLLOWING}{front}", f"{game.cars[model.follower]}{game.cars[model.active]}")


def _rows(model: ArubaState, rules: Rules[Any], found: dict[str, Thing[Any]]) -> None:
    """A row per car, face "place|damage|dice|cards|signs|parts|points": the signs are letters (see `pictures.ROW_SIGNS`)."""
    game = rules.game
    aimed = target(game, model) if model.phase in SHOOTING and model.cars[model.active].state == RACING else NOBODY
    for index, row in enumerate(rules.standings(model)):
        number = game.index[row.car]
        car, seat = model.cars[number], game.owner[number]
        hand = len(model.hands[seat]) if model.hands else 0
        usable = hand - (model.fresh if seat == game.owner[model.active] else 0)
        signs = [
            ("a", number == model.active and model.phase != OVER),
            ("l", number == model.active and model.lead_pen > 0 and model.phase != OVER),
            ("h", number == model.follower),
            ("x", number == aimed),
            ("k", car.damage > 0 and car.state == RACING and usable > 0),
            ("w", car.state == WRECK),
            ("f", car.state == FINISHED),
            ("g", car.state not in (RACING, WRECK, FINISHED)),
        ]
        marks = "".join(sign for sign, there in signs if there)
        points = sum(result.points[seat] for result in model.races)
        face = f"{row.place}|{min(car.damage, SCRAP)}|{dice_to_come(car.damage)}|{hand}|{marks}|{parts_of(car)}|{points}"
        found[f"row:{row.car}"] = Thing("row", str(index), face, row.progress)
    mine = [str(index) for index, row in enumerate(rules.standings(model)) if row.seat == game.owner[model.active]]
    joined = len(mine) == TWO and model.phase != OVER
    found["bracket"] = Thing("bracket", ":".join(mine) if joined else "", game.cars[model.active] if joined else "", int(joined) - 1)


# --- the console


def dice_of(model: ArubaState) -> list[Die]:
    """The dice that lie in the rack: spent ones grey, extra ones in brass."""
    first = len(model.dice) - model.extras
    found = []
    for index, face in enumerate(model.dice):
        spent = model.loose[index] == SPENT
        found.append(Die(face, Lying.SPENT if spent else Lying.EXTRA if index >= first else Lying.HELD))
    return found


def _console(model: ArubaState, game: Any, found: dict[str, Thing[Any]]) -> None:
    car, letter = model.cars[model.active], game.cars[model.active]
    seat = game.owner[model.active]
    lead, red = penalties(game, model)
    if model.dice:
        found |= _RACK.things(dice_of(model))
    elif model.phase == "PREP":
        shut = min(car.damage, MAX_DAMAGE)
        for number in range(DICE):
            lying = Lying.DENTED if number >= DICE - shut else Lying.OPEN
            found[f"pit:{number}"] = Thing("pit", str(number), "", int(lying))
    mark = f"{'l' * lead}{'r' * red}"
    told = yields_of(game, model) if model.dice else None
    found["yields"] = Thing("yields", "", "|".join(map(str, told)) if told else "", 0)
    cups = model.rerolls if model.phase in ("ROLL", "HOOK_WINDOW") and model.dice else 0
    found["cups"] = Thing("cups", "", mark, cups)
    left = model.budget if model.phase == "MOVING" else ""
    found["title"] = Thing("title", "", f"{letter}|{mark}{'c' * (cups > 0)}|{left}|{_stage(car)}|{parts_of(car)}", seat)
    loads = {face: model.dice.count(face) for face in LANES}
    crowded = ",".join(f"{face}:{load}" for face, load in loads.items() if load > CROWDED)
    found["rack"] = Thing("rack", "", "tray" if model.phase == "PREP" else crowded)
    found["shelf"] = Thing("shelf", "")
    hand = model.hands[seat] if model.hands else ()
    found |= in_hand([_card(card, at >= len(hand) - model.fresh) for at, card in enumerate(hand)])


def _card(card: int, fresh: bool) -> str:
    """A card's face: its kind, nothing for a back; "+" behind it where it can't be used yet."""
    return KIND_OF[card] + ("+" if fresh else "")


def yields_of(game: Any, model: ArubaState) -> Yields:
    """What the unspent dice would buy, from dice alone: no card of the hand is counted."""
    loose = model.loose.replace(SPENT, "")
    pairs, triples = (sum(loose.count(face) // size for face in LANES) for size in (2, 3))
    may_drive = model.phase in ("ROLL", "HOOK_WINDOW", "BEFORE_MOVE")
    racing = model.cars[model.active].state == RACING
    drives = [distance(each) for each in declarations(game, model, 0)] if may_drive and racing else []
    shots = pairs if model.phase != "WRAP_UP" and racing and target(game, model) != NOBODY else 0
    mends = min(2 * pairs, model.cars[model.active].damage) if model.phase != "WRAP_UP" else 0
    return Yields(max(drives, default=sum(penalties(game, model))) - sum(penalties(game, model)), shots, mends, 2 * triples)


def _screen(model: ArubaState, game: Any, found: dict[str, Thing[Any]]) -> None:
    """The big screen: mode (car, hook, save, over) as its place, who and how they are as its face."""
    if model.phase == OVER:
        found["screen"] = Thing("screen", "over", "")
    elif model.phase == "HOOK_WINDOW" and game.behind(model) >= 0:
        found["screen"] = Thing("screen", "hook", f"{_side(model, game, game.behind(model))};{_side(model, game, model.active)}")
    elif model.phase == "SAVE_WINDOW":
        blow = model.queue[0]
        face = blow_face(_side(model, game, blow.by), _side(model, game, blow.car), blow.cause)  # type: ignore[union-attr]
        found["screen"] = Thing("screen", "save", face, need(model))
    else:
        found["screen"] = Thing("screen", "car", _side(model, game, model.active))


def _side(model: ArubaState, game: Any, index: int) -> str:
    """A car as the screen shows it: letter, stage, places."""
    car = model.cars[index]
    return f"{game.cars[index]}|{_stage(car)}|{parts_of(car)}"
