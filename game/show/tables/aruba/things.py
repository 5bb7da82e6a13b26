"""What stands on ARUBA's stage, from a model or a view: cars, dice, pits, rows, the console, cards, piles, the big screen."""

from pygame import Rect

from game.core.contract import Rules
from game.core.engine import OVER
from game.show.stage import Thing
from game.show.tables.aruba.faces import (
    BACK,
    NO_BRACKET,
    NOTHING_BOUGHT,
    SCRAP,
    TRAY,
    ArubaThing,
    BlowScreen,
    Bodywork,
    BracketFace,
    CardFace,
    CarFace,
    CupsFace,
    DiscardFace,
    DriveFace,
    HookScreen,
    LoneScreen,
    NextFace,
    OverScreen,
    Parts,
    PileFace,
    PitFace,
    PlumeFace,
    RackFace,
    RowFace,
    ScreenFace,
    ShelfFace,
    TitleFace,
    TowFace,
    Yields,
    YieldsFace,
)  # fmt: skip
from game.show.tables.aruba.reach import left_by
from game.show.tables.base.pictures import RoundFace
from game.show.tables.parts.dice import Die, Lanes, Lying
from game.show.tables.parts.hand import in_hand
from game.titles.aruba.rules.cards import KIND_OF, NO_CARD
from game.titles.aruba.rules.combos import declarations, distance, penalties
from game.titles.aruba.rules.compiled import DICE, MAX_DAMAGE, CompiledAruba, dice_to_come, space_name
from game.titles.aruba.rules.hands import need
from game.titles.aruba.rules.state import FINISH, FINISHED, GONE, NOBODY, RACING, SPENT, WRECK, ArubaState, Car, Hurt
from game.titles.aruba.rules.targets import target

SMOKING = 3
"""Stage from which a car smokes."""
SHOOTING = ("PREP", "ROLL", "HOOK_WINDOW", "BEFORE_MOVE", "AFTER_MOVE")
DRIVE_TO_COME = ("ROLL", "HOOK_WINDOW", "BEFORE_MOVE")
LANES = "123456"
MOST_LOST = 2
"""Spaces that a drive loses at most: alone in front, on red."""
_RACK = Lanes(Rect(0, 0, 1, 1), 1, LANES)
"""Which die lies where does not hang on the rack's size."""


def things(model: ArubaState, rules: Rules[ArubaState]) -> dict[str, ArubaThing]:
    """All that stands on the stage."""
    found: dict[str, ArubaThing] = {}
    game = rules.game
    if model.cars:
        _cars(model, game, found)
        _rows(model, rules, found)
        if model.phase != OVER:
            _console(model, game, found)
        found["screen"] = Thing("screen", "", _screen(model, game))
    found["pile"] = Thing("pile", "", PileFace(len(model.pile)))
    found["discard"] = Thing("discard", "", DiscardFace(len(model.discard), KIND_OF[model.discard[-1]] if model.discard else None))
    found["round"] = Thing("round", "", RoundFace(model.round))
    found["race"] = Thing("race", "", None, model.race)
    return found


def parts_of(car: Car) -> Parts:
    """What is mounted on a car."""
    return Parts(car.front != NO_CARD, car.rear != NO_CARD, car.left != NO_CARD, car.right != NO_CARD)


def bodywork(model: ArubaState, game: CompiledAruba, index: int) -> Bodywork:
    """How that car looks in this model."""
    car = model.cars[index]
    stage = SCRAP if car.state == WRECK else max(0, min(car.damage, MAX_DAMAGE))
    return Bodywork(game.cars[index], stage, parts_of(car), max(0, -car.damage))


def _cars(model: ArubaState, game: CompiledAruba, found: dict[str, ArubaThing]) -> None:
    course = game.course(model)
    for index, car in enumerate(model.cars):
        if car.state not in (RACING, WRECK):
            continue
        body, space = bodywork(model, game, index), course.name(car.distance, car.lane)
        beside = in_line(model, game, index, space)
        live = model.phase != OVER and car.state == RACING
        lit = live and index == model.active
        ringed = live and not lit and game.owner[index] == game.owner[model.active]
        found[f"car:{body.colour}"] = Thing("car", space, CarFace(body, lit, ringed, _over(model, game, index) if live else 0, beside))
        if SMOKING <= body.stage < SCRAP:
            found[f"plume:{body.colour}"] = Thing("plume", space, PlumeFace(body.stage))
    if model.follower != NOBODY and all(model.cars[one].state == RACING for one in (model.follower, model.active)):
        rear, front = (course.name(model.cars[one].distance, model.cars[one].lane) for one in (model.follower, model.active))
        found["tow"] = Thing("tow", "", TowFace(game.cars[model.follower], game.cars[model.active], rear, front))


def in_line(model: ArubaState, game: CompiledAruba, index: int, space: str) -> tuple[str, ...]:
    """The spaces before and behind this one in its lane on which cars stand other than that one, whatever their laps; none beyond the
    line."""
    if space == FINISH:
        return ()
    course = game.course(model)
    cars = (car for number, car in enumerate(model.cars) if number != index and car.state in (RACING, WRECK))
    taken = {course.name(car.distance, car.lane) for car in cars}
    row, _, lane = space.partition("/")
    around = (space_name((int(row) + step) % course.rows, int(lane)) for step in (1, -1))
    return tuple(name for name in around if name in taken)


def _over(model: ArubaState, game: CompiledAruba, index: int) -> int:
    """Who is asked lies over who leads alone, and that one over who is hurt most."""
    if index in _asked(model, game):
        return 3
    if index == lone_leader(model):
        return 2
    damage = model.cars[index].damage
    return int(damage > 0 and damage == max(car.damage for car in model.cars if car.state == RACING))


def _asked(model: ArubaState, game: CompiledAruba) -> tuple[int, ...]:
    """The car to move, and the one whose driver a window asks."""
    blow = model.queue[0] if model.phase == "SAVE_WINDOW" else None
    if isinstance(blow, Hurt):
        return blow.car, model.active
    return (model.active, game.behind(model)) if model.phase == "HOOK_WINDOW" else (model.active,)


def lone_leader(model: ArubaState) -> int:
    """The car that is alone in front while none is home (R12); NOBODY where there is none."""
    racing = [index for index, car in enumerate(model.cars) if car.state == RACING]
    if model.finished or not racing:
        return NOBODY
    first = max(racing, key=lambda index: model.cars[index].distance)
    return first if sum(model.cars[index].distance == model.cars[first].distance for index in racing) == 1 else NOBODY


def next_car(model: ArubaState) -> int:
    """The racing car whose turn comes after this one (R11); NOBODY without another."""
    at = model.order.index(model.active) + 1
    coming = (*model.order[at:], *model.order[: at - 1])
    return next((index for index in coming if model.cars[index].state == RACING), NOBODY)


def _rows(model: ArubaState, rules: Rules[ArubaState], found: dict[str, ArubaThing]) -> None:
    """A row per car, and what joins two."""
    game = rules.game
    aimed = target(game, model) if model.phase in SHOOTING and model.cars[model.active].state == RACING else NOBODY
    leader, coming = lone_leader(model), next_car(model)
    for index, row in enumerate(rules.standings(model)):
        number = game.index[row.car]
        car, seat = model.cars[number], game.owner[number]
        hand = len(model.hands[seat]) if model.hands else 0
        usable = hand - (model.fresh if seat == game.owner[model.active] else 0)
        to_move = number == model.active and model.phase != OVER
        face = RowFace(
            Bodywork(row.car, max(0, min(car.damage, SCRAP)), parts_of(car), max(0, -car.damage)),
            row.place,
            dice_to_come(car.damage),
            hand,
            sum(result.points[seat] for result in model.races),
            to_move=to_move,
            leads=model.phase != OVER and number == leader,
            follows=number == model.follower,
            aimed=number == aimed,
            mendable=car.damage > 0 and car.state == RACING and usable > 0,
            wreck=car.state == WRECK,
            home=car.state == FINISHED,
            gone=car.state == GONE,
        )
        found[f"row:{row.car}"] = Thing("row", str(index), face, row.progress)
        if model.phase != OVER and number == coming:
            found["next"] = Thing("next", str(index), NextFace())
    found["bracket"] = Thing("bracket", "", _bracket(model, rules))


def _bracket(model: ArubaState, rules: Rules[ArubaState]) -> BracketFace:
    """Around the rows of the seat to move, where it has two."""
    game = rules.game
    match [index for index, row in enumerate(rules.standings(model)) if row.seat == game.owner[model.active]]:
        case [upper, lower] if model.phase != OVER:
            return BracketFace(game.cars[model.active], (upper, lower))
    return NO_BRACKET


# --- the console


def dice_of(model: ArubaState) -> list[Die]:
    """The dice that lie in the rack: spent ones grey, extra ones in brass."""
    first = len(model.dice) - model.extras
    found = []
    for index, face in enumerate(model.dice):
        spent = model.loose[index] == SPENT
        found.append(Die(face, Lying.SPENT if spent else Lying.EXTRA if index >= first else Lying.HELD))
    return found


def _console(model: ArubaState, game: CompiledAruba, found: dict[str, ArubaThing]) -> None:
    car = model.cars[model.active]
    seat = game.owner[model.active]
    lead, red = penalties(game, model)
    if model.dice:
        found |= _RACK.things(dice_of(model))
    elif model.phase == "PREP":
        shut = max(0, min(car.damage, MAX_DAMAGE))
        for number in range(DICE):
            found[f"pit:{number}"] = Thing("pit", "", PitFace(number, number >= DICE - shut))
    found["yields"] = Thing("yields", "", _above_rack(model, game))
    cups = model.rerolls if model.phase in ("ROLL", "HOOK_WINDOW") and model.dice else 0
    found["cups"] = Thing("cups", "", CupsFace(cups, lead + red))
    left = model.budget if model.phase == "MOVING" else None
    found["title"] = Thing("title", "", TitleFace(seat, bodywork(model, game, model.active), lead > 0, red > 0, cups > 0, left))
    found["rack"] = Thing("rack", "", TRAY if model.phase == "PREP" else RackFace())
    found["shelf"] = Thing("shelf", "", ShelfFace())
    hand = model.hands[seat] if model.hands else ()
    found |= in_hand([_card(card, at >= len(hand) - model.fresh) for at, card in enumerate(hand)])


def _above_rack(model: ArubaState, game: CompiledAruba) -> YieldsFace:
    """What stands above the rack in this phase."""
    if not model.dice:
        return NOTHING_BOUGHT
    driving = model.phase == "MOVING" and model.budget + model.steps > 0
    return YieldsFace(drive_under_way(model) if driving else yields_of(game, model))


def drive_under_way(model: ArubaState) -> DriveFace:
    """The drive of the car to move (R36, R37), of what was spent: a straight as long as the drive and what it may have lost, beside pairs
    alone; anything else is called by no name."""
    spaces = model.budget + model.steps
    spent = "".join(face for face, still in zip(model.dice, model.loose, strict=True) if still == SPENT)
    for length in range(min(spaces + MOST_LOST, len(LANES)), spaces - 1, -1):
        left = spent
        for face in LANES[:length]:
            left = left.replace(face, "", 1)
        if len(left) == len(spent) - length and not any(left.count(face) % 2 for face in LANES):
            return DriveFace(spaces, model.steps, length)
    return DriveFace(spaces, model.steps)


def _card(card: int, fresh: bool) -> CardFace:
    return BACK if card == NO_CARD else CardFace(KIND_OF[card], fresh)


def yields_of(game: CompiledAruba, model: ArubaState) -> Yields:
    """What the unspent dice would buy, from dice alone: no card of the hand is counted. First comes the longest drive, beside it what its
    rest buys: cards for triples, then mends and shots for other pairs. What needs the same dice as these can be had in their place."""
    loose = model.loose.replace(SPENT, "")
    drawn = min(2, len(model.pile) + len(model.discard))
    if model.phase == "WRAP_UP":
        return Yields(None, None, None, drawn * _groups(loose, 3))
    drive, left = _longest(game, model, loose) if model.phase in DRIVE_TO_COME else (None, loose)
    cards, spare = drawn * _groups(left, 3), sum(left.count(face) % 3 // 2 for face in LANES)
    damage, aims = max(0, model.cars[model.active].damage), _aims(game, model)
    mends = min(2 * spare, damage)
    shots = spare - (mends + 1) // 2 if aims else 0
    most = [_others(left, damage, aims, drawn), _others(loose, damage, aims, drawn)]
    beside = shots, mends, cards
    instead = tuple(place for place, some in enumerate(beside, 1) if not some and most[1][place - 1])
    told = [some or fewer or more for some, fewer, more in zip(beside, *most, strict=True)]
    pairs = spare if model.phase in DRIVE_TO_COME and not aims and not mends else 0
    return Yields(drive, told[0], told[1], told[2], instead, pairs)


def _aims(game: CompiledAruba, model: ArubaState) -> bool:
    """Whether somebody stands where the car to move would hit (R31)."""
    return model.cars[model.active].state == RACING and target(game, model) != NOBODY


def _groups(loose: str, size: int) -> int:
    """How many groups of so many alike these dice hold."""
    return sum(loose.count(face) // size for face in LANES)


def _others(loose: str, damage: int, aims: bool, drawn: int) -> tuple[int, int, int]:
    """Shots, tokens mended, and cards of these dice, each as if nothing else were bought."""
    pairs = _groups(loose, 2)
    return pairs if aims else 0, min(2 * pairs, damage), drawn * _groups(loose, 3)


def _longest(game: CompiledAruba, model: ArubaState, loose: str) -> tuple[int, str]:
    """The longest drive of the unspent dice, and those that it leaves: of several drives as long, of the one that leaves the most alike."""
    lost = sum(penalties(game, model))
    found = declarations(game, model, 0) if model.cars[model.active].state == RACING else []
    if not found:
        return 0, loose
    most = max(map(distance, found))
    ends = [left_by(loose, each) for each in found if distance(each) == most]
    return most - lost, max(ends, key=lambda left: [_groups(left, size) for size in (3, 2)])


def _screen(model: ArubaState, game: CompiledAruba) -> ScreenFace:
    if model.phase == OVER:
        return OverScreen()
    if model.phase == "HOOK_WINDOW" and game.behind(model) >= 0:
        return HookScreen(bodywork(model, game, game.behind(model)), bodywork(model, game, model.active))
    if model.phase == "SAVE_WINDOW":
        blow = model.queue[0]
        assert isinstance(blow, Hurt)
        return BlowScreen(bodywork(model, game, blow.by), bodywork(model, game, blow.car), blow.cause, need(model))
    driven = model.steps if model.phase == "MOVING" else 0
    return LoneScreen(bodywork(model, game, model.active), game.course(model).finish - model.cars[model.active].distance + driven)
